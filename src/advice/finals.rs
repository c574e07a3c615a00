//! Which hands a draw ends in.

use super::index::CHOOSE;
use crate::card::Card;
use crate::card_set::CardSet;
use crate::error::Error;
use crate::eval::{BIAS, CARD_KEYS, FLUSH};
use crate::hand_rank::HandRank;
use crate::tables::{self, Tables};

/// How many of the draws to five cards end in each hand rank: `counts[rank]`, of which number 0 is not used. Cards are drawn
/// from those neither kept nor dead.
///
/// At most 2,598,960 draws are counted one by one, in a few milliseconds.
///
/// # Errors
/// [`Error::TooMany`] for more than five cards kept, [`Error::Duplicate`] for one that is dead, [`Error::Exhausted`] where
/// fewer cards are left than are drawn.
///
/// ```
/// use lowball::{CardSet, advice};
///
/// let counts = advice::final_ranks("7c4d3h2s".parse()?, CardSet::EMPTY)?;
/// assert_eq!(counts[1..=18].iter().sum::<u64>(), 12); // a five, a six or an eight
/// assert_eq!(counts.iter().sum::<u64>(), 48);
/// # Ok::<(), lowball::Error>(())
/// ```
pub fn final_ranks(kept: CardSet, dead: CardSet) -> Result<Vec<u64>, Error> {
    let unseen = unseen(kept, dead, 1)?;
    let tables = tables::get();
    let mut counts = vec![0; usize::from(HandRank::COUNT) + 1];
    each_final(tables, kept, unseen, &mut |rank| counts[usize::from(rank)] += 1);
    Ok(counts)
}

/// Calls `visit` with the rank of each final hand.
fn each_final(tables: &Tables, kept: CardSet, unseen: CardSet, visit: &mut impl FnMut(u16)) {
    let cards: Vec<Key> = unseen.iter().map(Key::of).collect();
    let start = kept.iter().map(Key::of).fold(Key { sum: BIAS, ranks: 0 }, Key::and);
    go(tables, start, &cards, 5 - kept.len(), visit);
}

/// What the evaluator adds up of some cards, and the set of their ranks.
#[derive(Clone, Copy)]
struct Key {
    sum: u64,
    ranks: u16,
}

impl Key {
    fn of(card: Card) -> Self {
        Self { sum: CARD_KEYS[usize::from(card.id())], ranks: 1 << card.rank().index() }
    }

    fn and(self, other: Self) -> Self {
        Self { sum: self.sum + other.sum, ranks: self.ranks | other.ranks }
    }

    fn rank(self, tables: &Tables) -> u16 {
        if self.sum & FLUSH == 0 {
            tables.by_sum[(self.sum & 0xffff_ffff) as usize]
        } else {
            tables.by_mask[usize::from(self.ranks)]
        }
    }
}

fn go(tables: &Tables, held: Key, from: &[Key], draws: usize, visit: &mut impl FnMut(u16)) {
    match draws {
        0 => visit(held.rank(tables)),
        1 => from.iter().for_each(|card| visit(held.and(*card).rank(tables))),
        _ => {
            for (place, card) in from.iter().enumerate() {
                go(tables, held.and(*card), &from[place + 1..], draws - 1, visit);
            }
        }
    }
}

/// [`final_ranks`] of several holdings, each with its weight, added up. A holding that keeps fewer cards has more draws: all of
/// its draws together have the weight of the holding times `share / draws`, `share` being a number that all numbers of draws
/// divide. Gives up with `None` when the counts do not fit. `pause` is called now and then.
///
/// # Errors
/// Those of [`final_ranks`], and that of `pause`.
pub fn final_ranks_of<E: From<Error>>(
    holdings: &[(CardSet, u64)],
    share: u64,
    dead: CardSet,
    mut pause: impl FnMut() -> Result<(), E>,
) -> Result<Option<Vec<u64>>, E> {
    let tables = tables::get();
    let mut counts = vec![0_u64; usize::from(HandRank::COUNT) + 1];
    let whole = holdings.iter().try_fold(0_u64, |sum, (_, weight)| sum.checked_add(*weight));
    if whole.and_then(|sum| sum.checked_mul(share)).is_none_or(|whole| i64::try_from(whole).is_err()) {
        return Ok(None);
    }
    for (kept, weight) in holdings {
        let unseen = unseen(*kept, dead, 1)?;
        let each = weight * (share / ways(unseen.len(), 5 - kept.len()).max(1));
        each_final(tables, *kept, unseen, &mut |rank| counts[usize::from(rank)] += each);
        pause()?;
    }
    Ok(Some(counts))
}

/// The cards that may be drawn to those kept, when that is possible with so many draws even for somebody who throws away
/// all five each time.
pub(super) fn unseen(kept: CardSet, dead: CardSet, draws: u8) -> Result<CardSet, Error> {
    if kept.len() > 5 {
        return Err(Error::TooMany { given: kept.len() });
    }
    if let Some(card) = (kept & dead).iter().next() {
        return Err(Error::Duplicate { card });
    }
    let unseen = !(kept | dead);
    let wanted = 5 * usize::from(draws) - kept.len();
    if unseen.len() < wanted {
        return Err(Error::Exhausted { wanted, left: unseen.len() });
    }
    Ok(unseen)
}

/// In how many ways `count` of `of` can be drawn.
pub(super) fn ways(of: usize, count: usize) -> u64 {
    CHOOSE.get(count).and_then(|row| row.get(of)).map_or(0, |ways| *ways as u64)
}
