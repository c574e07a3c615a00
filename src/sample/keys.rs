//! Cards as numbers that add up to a hand.

use crate::tables::{KEYS, Tables};

/// Each card as a number: from the low end the key of its rank (20 bits), its id (12 bits), one in the four-bit counter of
/// its suit (16 bits), and one at the bit of its rank (16 bits). The sum over a hand overflows none of the fields.
pub(super) const CARDS: [u64; 64] = {
    let mut cards = [0; 64];
    let mut id = 0;
    while id < 52 {
        cards[id] = KEYS[id / 4] as u64 | (id as u64) << 20 | 1 << (32 + 4 * (id % 4)) | 1 << (48 + id / 4);
        id += 1;
    }
    cards
};

/// Three in each counter of a suit: with five cards of a suit it reaches 8.
const BIAS: u64 = 0x3333 << 32;
const FLUSH: u64 = 0x8888 << 32;

/// The bit of a card, as in a mask.
#[inline]
pub(super) fn bit(card: u64) -> u64 {
    1 << (card >> 20 & 63)
}

/// The sum over the cards of a mask.
#[inline]
pub(super) fn sum(mask: u64) -> u64 {
    let mut left = mask;
    let mut sum = 0_u64;
    while left != 0 {
        sum = sum.wrapping_add(CARDS[(left.trailing_zeros() & 63) as usize]);
        left &= left - 1;
    }
    sum
}

/// The rank of the five cards of this sum.
#[inline]
pub(super) fn rank(tables: &Tables, sum: u64) -> u16 {
    let (table, index) = if sum.wrapping_add(BIAS) & FLUSH == 0 {
        (&tables.by_sum, sum & 0xf_ffff)
    } else {
        // Five cards of a suit are of five ranks, whose bits add up without carry.
        (&tables.by_mask, sum >> 48)
    };
    usize::try_from(index).ok().and_then(|index| table.get(index)).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Card;
    use crate::{evaluate_set, tables};

    #[test]
    fn sums_rank_as_the_evaluator_does() {
        let mut mask = 0b11111_u64;
        let mut hands = 0;
        while mask < 1 << Card::COUNT {
            // Every 37th hand, and all hands of one suit.
            let suited = (0..4).any(|suit| mask & !(0x1_1111_1111_1111 << suit) == 0);
            if hands % 37 == 0 || suited {
                let set = crate::CardSet::from_mask(mask).unwrap_or_default();
                let rank = rank(tables::get(), sum(mask));
                assert_eq!(Ok(rank), evaluate_set(set).map(crate::HandRank::get), "{set}");
            }
            hands += 1;
            // The next number with as many bits.
            let low = mask & mask.wrapping_neg();
            let carried = mask + low;
            mask = (((mask ^ carried) >> 2) / low) | carried;
        }
        assert_eq!(hands, 2_598_960);
    }
}
