//! Who wins how often when one draw is to come, counted without chance.
//!
//! A player is given by the cards that he keeps, none to five, and draws to five from the cards that nobody has named. The
//! lower hand rank wins.
//!
//! - [`heads_up`]: two players whose kept cards are known.
//! - [`range_against_range`], [`against_range`]: two players of whom weighted lists of kept cards are known.
//! - [`Multiway`]: any number of players, deal by deal.

mod deals;
mod disjoint;
mod flushes;
mod heads_up;
mod multisets;
mod multiway;
mod order;
mod ranges;
mod weights;

#[cfg(feature = "python")]
pub(crate) use deals::count_deals_with;
pub use deals::{MAX_PLAYERS, count_deals};
pub use heads_up::heads_up;
pub use multiway::Multiway;
pub use ranges::{against_range, range_against_range};
#[cfg(feature = "python")]
pub(crate) use ranges::{against_range_with, ranges_against_range};

use crate::card_set::CardSet;
use crate::error::Error;

/// How many of the deals the first player wins, ties and loses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Counts {
    pub win: u64,
    pub tie: u64,
    pub lose: u64,
}

impl Counts {
    /// All deals.
    #[must_use]
    pub const fn total(self) -> u64 {
        self.win + self.tie + self.lose
    }
}

/// [`Counts`] of weighted deals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(missing_docs, reason = "the names say it")]
pub struct WideCounts {
    pub win: u128,
    pub tie: u128,
    pub lose: u128,
}

impl WideCounts {
    /// The weight of all deals.
    #[must_use]
    pub const fn total(self) -> u128 {
        self.win + self.tie + self.lose
    }
}

/// `CHOOSE[n][k]` is in how many ways k of n cards can be chosen, for k up to 5.
const CHOOSE: [[u64; 6]; 53] = {
    let mut table = [[0; 6]; 53];
    let mut n = 0;
    while n < 53 {
        table[n][0] = 1;
        let mut k = 1;
        while k < 6 && n > 0 {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};

/// What long work does now and then; when it fails the work ends.
type Pause<'a, E> = dyn FnMut() -> Result<(), E> + 'a;

/// How many cards are drawn to these.
fn draws_to(kept: CardSet) -> Result<usize, Error> {
    5_usize.checked_sub(kept.len()).ok_or(Error::TooMany { given: kept.len() })
}

/// The cards that are in none of these sets.
///
/// # Errors
/// [`Error::Duplicate`] when a card is in two of them.
fn unseen(sets: &[CardSet]) -> Result<CardSet, Error> {
    let mut seen = CardSet::EMPTY;
    for set in sets {
        if let Some(card) = (seen & *set).iter().next() {
            return Err(Error::Duplicate { card });
        }
        seen = seen | *set;
    }
    Ok(!seen)
}
