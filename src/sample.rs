//! Any number of players and up to three draws, played out at random.
//!
//! A [`Plan`] says who plays: for each player a weighted list of holdings and a [`Policy`]. It is played in trials, and the
//! trials come in chunks of [`CHUNK`], each with random numbers of its own, so that any part of a run can be played
//! anywhere, and the [`Tally`] of the whole is the sum of those of the parts.
//!
//! A trial: a holding is chosen for everybody, by weight, and all again as long as two of them share a card. Then kept cards
//! that are not known are dealt, and after them the draws, seat by seat, all from the cards that nobody holds, has thrown
//! away or has named as dead. Should these run out, what is missing is drawn from what the *other* players have thrown
//! away: nobody ever sees a card again that he has thrown away himself.

mod best;
mod choice;
mod keys;
mod plan;
mod policy;
mod quick;
mod run;
mod stub;
mod tally;
mod trial;

pub use plan::{Choice, Plan, Player};
pub use policy::Policy;
pub use tally::Tally;

/// How many trials have one stream of random numbers.
pub const CHUNK: u64 = 16_384;

/// The most trials of one seed: as many as there are chunks for.
pub const MOST_TRIALS: u64 = 1 << 48;
