//! Deuce-to-seven lowball: cards, a hand evaluator, and a deck whose shuffle anybody can verify.
//!
//! The worst hand of ordinary poker wins, with the ace high only: the best hand is 7-5-4-3-2 of more than one suit.
//!
//! ```
//! use lowball::{Deck, HandRank, Key, evaluate};
//!
//! let deck = Deck::shuffled(Key::from_seed(7), 0)?;
//! let (dealer, hands) = deck.dealer().deal_hands(&[1, 2, 0])?;
//! let ranks = hands.iter().map(|hand| evaluate(*hand)).collect::<Result<Vec<HandRank>, _>>()?;
//! let best = ranks.iter().min();
//!
//! // Seat 1 throws its two highest cards away and is dealt two others.
//! let mut hand = hands[0];
//! hand.sort();
//! let (dealer, drawn) = dealer.exchange(1, 0, &hand[3..])?;
//! assert_eq!((drawn.len(), dealer.stub().len()), (2, 52 - 15 - 2));
//! # assert!(best.is_some());
//! # Ok::<(), lowball::Error>(())
//! ```
//!
//! - [`Card`], [`Rank`], [`Suit`], [`CardSet`]: the cards, and [`parse_cards`] to read them.
//! - [`HandRank`], [`Category`], [`evaluate`]: which hand is better.
//! - [`Key`], [`Stream`], [`shuffle`], [`Deck`]: the shuffle, specified bit by bit in `docs/shuffle.md`.
//! - [`Dealer`]: the deal, the draw, and the reshuffle when the deck runs out.
//! - [`bulk`]: tables of hands.
//! - [`advice`]: what to throw away, and the chance of a target.
//! - [`equity`]: who wins how often.
//! - [`sample`]: any number of players and draws, played out at random.
//!
//! Rule numbers such as R72 are those of `docs/rules.md`.

mod card;
mod card_set;
mod dealer;
mod deck;
mod error;
mod eval;
mod hand_rank;
mod parse;
#[cfg(any(feature = "python", test))] // Python alone reads them
mod phh;
mod pile;
mod reshuffle;
mod rng;
mod saved;
mod wsop;

pub mod advice;
pub mod bulk;
pub mod equity;
pub mod sample;
pub mod tables;

#[cfg(feature = "python")]
mod py;

pub use card::{Card, Rank, Suit};
pub use card_set::{CardSet, Iter};
pub use dealer::{Dealer, Discard, MAX_SEATS, Place};
pub use deck::{Deck, MAX_INDEX, shuffle};
pub use error::Error;
pub use eval::{evaluate, evaluate_set};
pub use hand_rank::{Category, HandRank};
pub use parse::parse_cards;
pub use rng::{Key, Stream};
pub use saved::Saved;
