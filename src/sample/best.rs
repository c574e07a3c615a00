//! What to keep of every hand for the best chance of a target.

use std::sync::{Arc, Mutex};

use crate::advice::Values;
use crate::card_set::CardSet;
use crate::error::Error;
use crate::hand_rank::HandRank;

/// How many targets are remembered. Each takes up to 8 MB.
const REMEMBERED: usize = 4;

struct Known {
    target: HandRank,
    tables: Vec<Arc<Vec<u8>>>,
}

/// What to keep of each hand, by [`hand_number`](crate::advice::hand_number): the first table for when no draw is left after
/// this one, the next for one more, and so on. The last few targets are remembered.
pub(super) fn tables<E: From<Error> + Send>(
    target: HandRank,
    draws: u8,
    mut pause: impl FnMut() -> Result<(), E>,
) -> Result<Vec<Arc<Vec<u8>>>, E> {
    static KNOWN: Mutex<Vec<Known>> = Mutex::new(Vec::new());
    let wanted = usize::from(draws);
    if let Ok(known) = KNOWN.lock()
        && let Some(found) = known.iter().find(|known| known.target == target && known.tables.len() >= wanted)
    {
        return Ok(found.tables[..wanted].to_vec());
    }
    let worth: Vec<f64> =
        (0..=HandRank::COUNT).map(|rank| f64::from(u8::from(rank <= target.get()))).collect();
    let mut values = Values::of_ranks(&worth, CardSet::EMPTY)?;
    let mut tables = Vec::with_capacity(wanted);
    for _ in 0..draws {
        tables.push(Arc::new(values.step(0, &mut pause)?));
    }
    if let Ok(mut known) = KNOWN.lock() {
        known.retain(|known| known.target != target);
        known.insert(0, Known { target, tables: tables.clone() });
        known.truncate(REMEMBERED);
    }
    Ok(tables)
}

/// The cards that a table says to keep of a hand of five.
#[inline]
pub(super) fn kept(keeps: &[u8], hand: u64) -> u64 {
    let mut left = hand;
    let mut number = 0;
    let mut cards = [0; 5];
    for (card, choose) in cards.iter_mut().zip(&CHOOSE) {
        *card = left & left.wrapping_neg();
        number += choose[(left.trailing_zeros() & 63) as usize];
        left ^= *card;
    }
    let Some(keep) = keeps.get(number as usize) else { return hand };
    let chosen = cards.iter().enumerate().filter(|(place, _)| keep >> place & 1 == 1);
    chosen.fold(0, |kept, (_, card)| kept | card)
}

/// `CHOOSE[k][n]` is how many sets of `k + 1` cards there are among `n`.
static CHOOSE: [[u32; 64]; 5] = {
    let mut choose = [[0; 64]; 5];
    let mut n = 1;
    while n < 52 {
        let mut k = 0;
        while k < 5 {
            choose[k][n] = choose[k][n - 1] + if k == 0 { 1 } else { choose[k - 1][n - 1] };
            k += 1;
        }
        n += 1;
    }
    choose
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::advice::{HANDS, hand_number};

    #[test]
    fn hands_are_looked_up_by_their_number() {
        for text in ["2c2d2h2s3c", "7c5d4h3s2c", "TsJsQsKsAs", "AcAdAhAsKs", "2c9hTdJsAd"] {
            let hand: CardSet = text.parse().unwrap_or_default();
            for keep in 0..32 {
                let mut keeps = vec![31; HANDS];
                keeps[hand_number(hand).unwrap_or_default()] = keep;
                let wanted: CardSet = hand
                    .iter()
                    .enumerate()
                    .filter(|(place, _)| keep >> place & 1 == 1)
                    .map(|(_, card)| card)
                    .collect();
                assert_eq!(kept(&keeps, hand.mask()), wanted.mask());
            }
        }
    }
}
