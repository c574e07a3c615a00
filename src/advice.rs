//! What to throw away, and the chance of a target.
//!
//! A hand is known here by its number, [`hand_number`], and what is kept of it by five bits over its cards in the order of
//! their ids. A sum over all hands that contain some cards, for every set of at most five cards, gives the value of all 32
//! discards of every hand: those that keep just these of its cards follow by adding and subtracting.

mod against;
mod chance;
mod finals;
mod index;
mod step;
mod sums;

use std::sync::LazyLock;

use crate::card::Card;
use crate::eval;
use crate::hand_rank::HandRank;
use crate::tables;

#[cfg(feature = "python")]
pub(crate) use against::against_range_with;
pub use against::{against, against_range};
pub use chance::{Chance, Part, chance, chance_part, chance_parts, chance_without_suits};
pub use finals::{final_ranks, final_ranks_of};
pub use index::{HANDS, hand_number};
pub use step::Values;

/// The rank of each hand, by its number, and the length of a table by hand rank.
fn all_ranks() -> (&'static [u16], usize) {
    static RANKS: LazyLock<Vec<u16>> = LazyLock::new(|| {
        let tables = tables::get();
        let mut ranks = Vec::with_capacity(HANDS);
        index::each_subset((1 << Card::COUNT) - 1, 5, &mut |mask| ranks.push(rank_of(tables, mask)));
        ranks
    });
    (&RANKS, usize::from(HandRank::COUNT) + 1)
}

/// The rank of five cards given as a mask.
#[inline]
fn rank_of(tables: &tables::Tables, mask: u64) -> u16 {
    let mut left = mask;
    let ids = [(); 5].map(|()| {
        #[expect(clippy::cast_possible_truncation, reason = "at most 64")]
        let id = left.trailing_zeros() as u8;
        left &= left.wrapping_sub(1);
        id
    });
    eval::look_up(tables, ids)
}

/// What to keep of each hand, by its number, for the best chance of this rank or a better one with so many draws to come,
/// from 1 to 3. See [`Values::step`] for the ties, and [`Values`] for what is not exact with more than one draw.
///
/// # Errors
/// That of `pause`.
pub fn best_keeps<E: Send>(
    target: HandRank,
    draws: u8,
    threads: usize,
    mut pause: impl FnMut() -> Result<(), E>,
) -> Result<Vec<u8>, E> {
    let ranks = all_ranks().0;
    let made = |rank: &u16| f64::from(u8::from(*rank <= target.get()));
    let mut values = Values::of_all(ranks.iter().map(made).collect());
    for _ in 1..draws {
        values.step(threads, &mut pause)?;
    }
    values.step(threads, pause)
}
