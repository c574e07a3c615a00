//! From five cards to their rank.

use crate::card::Card;
use crate::card_set::CardSet;
use crate::error::Error;
use crate::hand_rank::HandRank;
use crate::tables::{self, KEYS, Tables};

/// For each card the key of its rank in the lower half, and in the upper half one in the four-bit counter of its suit. Bytes
/// that are no card have 0, which keeps any five bytes within the tables.
pub(crate) const CARD_KEYS: [u64; 256] = {
    let mut keys = [0; 256];
    let mut id = 0;
    while id < Card::COUNT {
        keys[id] = KEYS[id / 4] as u64 | 1 << (32 + 4 * (id % 4));
        id += 1;
    }
    keys
};

/// Three in each of the four counters: with five cards of a suit its counter reaches 8.
pub(crate) const BIAS: u64 = 0x3333 << 32;
pub(crate) const FLUSH: u64 = 0x8888 << 32;

/// The rank of five distinct cards, by id. For other bytes it is any number.
#[inline]
pub(crate) fn look_up(tables: &Tables, ids: [u8; 5]) -> u16 {
    let total = ids.iter().fold(BIAS, |total, id| total + CARD_KEYS[usize::from(*id)]);
    let (table, index) = if total & FLUSH == 0 {
        (&tables.by_sum, (total & 0xffff_ffff) as usize)
    } else {
        // Only cards have a suit, so no shift is by more than 12.
        (&tables.by_mask, ids.iter().fold(0, |mask, id| mask | 1 << (id >> 2)))
    };
    table.get(index).copied().unwrap_or_default()
}

/// Whether five ids are those of distinct cards.
#[inline]
pub(crate) fn check(ids: [u8; 5]) -> Result<(), Error> {
    let mut mask = 0_u64;
    let mut largest = 0;
    for id in ids {
        mask |= 1 << (id & 63);
        largest = largest.max(id);
    }
    if largest < 52 && mask.count_ones() == 5 { Ok(()) } else { Err(fault(ids)) }
}

#[cold]
fn fault(ids: [u8; 5]) -> Error {
    let mut cards = [Card::ALL[0]; 5];
    for (card, id) in cards.iter_mut().zip(ids) {
        match Card::try_from(id) {
            Ok(known) => *card = known,
            Err(error) => return error,
        }
    }
    match CardSet::distinct(cards) {
        Err(error) => error,
        // Not reached: the caller has seen a fault.
        Ok(set) => Error::HandSize { given: set.len() },
    }
}

/// The rank of a hand of five cards, in any order.
///
/// # Errors
/// [`Error::Duplicate`] when a card comes twice.
///
/// ```
/// use lowball::{HandRank, evaluate};
///
/// let hand = ["7c", "5d", "4h", "3s", "2c"].map(|card| card.parse().unwrap());
/// assert_eq!(evaluate(hand)?, HandRank::BEST);
///
/// let wheel = ["Ac", "5d", "4h", "3s", "2c"].map(|card| card.parse().unwrap());
/// assert_eq!(evaluate(wheel)?.to_string(), "A-5-4-3-2"); // R3: no straight
/// # Ok::<(), lowball::Error>(())
/// ```
pub fn evaluate(cards: [Card; 5]) -> Result<HandRank, Error> {
    evaluate_ids(cards.map(Card::id))
}

/// The rank of a hand given as ids.
#[inline]
pub(crate) fn evaluate_ids(ids: [u8; 5]) -> Result<HandRank, Error> {
    check(ids)?;
    Ok(HandRank::from_table(look_up(tables::get(), ids)))
}

/// The rank of a hand given as a set.
///
/// # Errors
/// [`Error::HandSize`] when the set has not five cards.
///
/// ```
/// use lowball::{CardSet, evaluate_set};
///
/// let hand: CardSet = "As5s4s3s2s".parse()?;
/// assert_eq!(evaluate_set(hand)?.to_string(), "A-5-4-3-2 flush"); // R4
/// # Ok::<(), lowball::Error>(())
/// ```
pub fn evaluate_set(set: CardSet) -> Result<HandRank, Error> {
    if set.len() != 5 {
        return Err(Error::HandSize { given: set.len() });
    }
    let mut ids = [0; 5];
    for (id, card) in ids.iter_mut().zip(set) {
        *id = card.id();
    }
    Ok(HandRank::from_table(look_up(tables::get(), ids)))
}
