//! The chance to make a target with best play, no card that one has thrown away coming back.

mod cards;
mod ranks;

use self::cards::Deck;
use self::ranks::Ranks;
use super::finals::{final_ranks, unseen, ways};
use crate::card_set::CardSet;
use crate::error::Error;
use crate::hand_rank::{Category, HandRank};

/// How much work is done for three draws: first draws, cards above the target being alike, times hands without such cards.
const MOST_WORK: u64 = 500_000_000;

/// The same for the game without suits, as [`Ranks::work`] measures it.
const MOST_WORK_WITHOUT_SUITS: u64 = 1_000_000_000;

/// The chance of a target.
#[derive(Debug, Clone, PartialEq)]
pub enum Chance {
    /// The sum of these fractions, whose denominators are not 0.
    Exact(Vec<(u128, u128)>),
    /// Not less than the first and not more than the second, by the chance without flushes: best play that does not look at
    /// suits has at least the first.
    NoFlushes(f64, f64),
    /// Not less than the sum of the fractions, which is the chance with a draw less, and not more than the number.
    FewerDraws(Vec<(u128, u128)>, f64),
}

/// The chance to end with the target or better, for somebody who keeps these cards, draws to five, and may then throw away
/// what he likes and draw again as often as there are draws. He knows his own cards and those that are dead; none of them
/// ever comes back.
///
/// One draw and two are always exact. Three are for targets without a pair, when four or five cards are kept; with three for
/// a jack or better, with two for an eight or better. What is not exact is given by bounds.
///
/// # Errors
/// [`Error::TooMany`] for more than five cards kept, [`Error::Duplicate`] for one that is dead, [`Error::Exhausted`] where
/// fewer cards are left than would be drawn by throwing everything away each time; that of `pause`, which is called now and
/// then, from any of the threads.
pub fn chance<E: From<Error> + Send>(
    kept: CardSet,
    target: HandRank,
    draws: u8,
    dead: CardSet,
    threads: usize,
    mut pause: impl FnMut() -> Result<(), E> + Send,
) -> Result<Chance, E> {
    let unseen = unseen(kept, dead, draws)?;
    if draws == 1 {
        let counts = final_ranks(kept, dead)?;
        let made: u64 = counts[..=usize::from(target.get())].iter().sum();
        return Ok(Chance::Exact(vec![(made.into(), ways(unseen.len(), 5 - kept.len()).into())]));
    }
    let deck = Deck::new(target, kept, dead);
    pause()?;
    if draws == 2 {
        return Ok(Chance::Exact(vec![deck.two_draws(&mut pause)?]));
    }
    if target.category() != Category::NoPair {
        return Ok(Chance::FewerDraws(vec![deck.two_draws(&mut pause)?], 1.0));
    }
    let ranks = Ranks::new(target, kept, dead);
    if deck.work() <= MOST_WORK {
        return Ok(Chance::Exact(deck.three_draws(&ranks, threads, pause)?));
    }
    if ranks.work() > MOST_WORK_WITHOUT_SUITS {
        return Ok(Chance::FewerDraws(vec![deck.two_draws(&mut pause)?], ranks.most()));
    }
    let (low, high) = bounds_of(&ranks, &mut pause)?;
    Ok(Chance::NoFlushes(low, high))
}

/// Bounds for the chance with three draws that need no suits: see [`Chance::NoFlushes`]. None for a target of hands with a
/// pair, a straight or a flush.
///
/// # Errors
/// Those of [`chance`].
pub fn chance_without_suits<E: From<Error>>(
    kept: CardSet,
    target: HandRank,
    dead: CardSet,
    mut pause: impl FnMut() -> Result<(), E>,
) -> Result<Option<(f64, f64)>, E> {
    unseen(kept, dead, 3)?;
    if target.category() != Category::NoPair {
        return Ok(None);
    }
    bounds_of(&Ranks::new(target, kept, dead), &mut pause).map(Some)
}

fn bounds_of<E: From<Error>>(
    ranks: &Ranks,
    pause: &mut impl FnMut() -> Result<(), E>,
) -> Result<(f64, f64), E> {
    let most = ranks.three_draws(pause)?;
    Ok((most * (1.0 - ranks.flush_share()), most))
}
