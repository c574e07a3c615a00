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
const MOST_WORK: u64 = 550_000_000;

/// The same for the game without suits, as [`Ranks::work`] measures it.
const MOST_WORK_WITHOUT_SUITS: u64 = 1_000_000_000;

/// Into how many parts three draws are divided at most, and how many first draws of two make a part worth while.
const MOST_PARTS: usize = 64;
const DRAWS_OF_A_PART: usize = 1 << 19;

/// The chance of a target, or a part of it: see [`chance_part`].
#[derive(Debug, Clone, PartialEq)]
pub enum Chance {
    /// The sum of these fractions, whose denominators are not 0.
    Exact(Vec<(u128, u128)>),
    /// Not more than the sum of the numbers, the chance without flushes, which has one for each kind of first draw; nor less
    /// than that less a share: best play that does not look at suits loses at most this share of what it makes to flushes.
    NoFlushes(Vec<f64>, f64),
    /// Not less than the sum of the fractions, which is the chance with a draw less, and not more than the number.
    FewerDraws(Vec<(u128, u128)>, f64),
}

impl Chance {
    /// What it is not less than, and not more than, as floats.
    #[must_use]
    pub fn bounds(&self) -> (f64, f64) {
        #[expect(clippy::cast_precision_loss, reason = "a float is what is asked for")]
        let sum =
            |parts: &[(u128, u128)]| parts.iter().map(|(made, of)| *made as f64 / *of as f64).sum::<f64>();
        match self {
            Self::Exact(parts) => (sum(parts), sum(parts)),
            Self::NoFlushes(parts, flushes) => {
                let most: f64 = parts.iter().sum();
                (most * (1.0 - flushes), most)
            }
            Self::FewerDraws(parts, most) => (sum(parts), *most),
        }
    }
}

/// One of so many parts of a question: of the pieces that it is made of, each part has every so manyeth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    /// Which of them, from 0.
    pub number: usize,
    /// How many there are; no parts are like one.
    pub of: usize,
}

impl Part {
    /// All that there is.
    pub const WHOLE: Self = Self { number: 0, of: 1 };

    /// Those of the pieces that are of this part.
    fn pick<T>(self, pieces: impl IntoIterator<Item = T>) -> impl Iterator<Item = T> {
        pieces.into_iter().skip(self.number).step_by(self.of.max(1))
    }
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
    pause: impl FnMut() -> Result<(), E> + Send,
) -> Result<Chance, E> {
    chance_part(kept, target, draws, dead, Part::WHOLE, threads, pause)
}

/// A part of [`chance`]: of the same kind for every part, and the fractions, or the numbers, of all parts together are those
/// of the whole.
///
/// # Errors
/// Those of [`chance`].
pub fn chance_part<E: From<Error> + Send>(
    kept: CardSet,
    target: HandRank,
    draws: u8,
    dead: CardSet,
    part: Part,
    threads: usize,
    mut pause: impl FnMut() -> Result<(), E> + Send,
) -> Result<Chance, E> {
    let question = Question::new(kept, target, draws, dead)?;
    let Question { deck, ranks, way, .. } = &question;
    pause()?;
    Ok(match way {
        Way::OneDraw => {
            let counts = final_ranks(kept, dead)?;
            let made: u64 = counts[..=usize::from(target.get())].iter().sum();
            let all = ways(52 - (kept | dead).len(), 5 - kept.len());
            Chance::Exact(part.pick([(made.into(), all.into())]).collect())
        }
        Way::TwoDraws => Chance::Exact(vec![deck.two_draws(part, &mut pause)?]),
        Way::ThreeDraws => Chance::Exact(deck.three_draws(&ranks.ready(), part, threads, pause)?),
        Way::NoFlushes => {
            Chance::NoFlushes(ranks.ready().three_draws(part, threads, pause)?, ranks.flush_share())
        }
        Way::FewerDraws => {
            let low = target.category() == Category::NoPair;
            let most = if low { ranks.ready().most() } else { 1.0 };
            Chance::FewerDraws(vec![deck.two_draws(part, &mut pause)?], most)
        }
    })
}

/// Into how many parts it is worth while to divide this question.
///
/// # Errors
/// Those of [`chance`], but for that of `pause`.
pub fn chance_parts(kept: CardSet, target: HandRank, draws: u8, dead: CardSet) -> Result<usize, Error> {
    let Question { deck, ranks, way } = Question::new(kept, target, draws, dead)?;
    Ok(match way {
        Way::OneDraw => 1,
        Way::TwoDraws | Way::FewerDraws => deck.first_draws().div_ceil(DRAWS_OF_A_PART),
        Way::ThreeDraws => deck.first_draws().min(MOST_PARTS),
        Way::NoFlushes => ranks.first_draws().min(MOST_PARTS),
    })
}

/// Bounds for the chance with three draws that need no suits: see [`Chance::NoFlushes`]. None for a target of hands with a
/// pair, a straight or a flush.
///
/// # Errors
/// Those of [`chance`].
pub fn chance_without_suits<E: From<Error> + Send>(
    kept: CardSet,
    target: HandRank,
    dead: CardSet,
    pause: impl FnMut() -> Result<(), E>,
) -> Result<Option<(f64, f64)>, E> {
    unseen(kept, dead, 3)?;
    if target.category() != Category::NoPair {
        return Ok(None);
    }
    let ranks = Ranks::new(target, kept, dead);
    let most = ranks.ready().three_draws(Part::WHOLE, 1, pause)?;
    Ok(Some(Chance::NoFlushes(most, ranks.flush_share()).bounds()))
}

/// How it is answered.
enum Way {
    OneDraw,
    TwoDraws,
    ThreeDraws,
    NoFlushes,
    FewerDraws,
}

struct Question {
    deck: Deck,
    ranks: Ranks,
    way: Way,
}

impl Question {
    fn new(kept: CardSet, target: HandRank, draws: u8, dead: CardSet) -> Result<Self, Error> {
        unseen(kept, dead, draws)?;
        let (deck, ranks) = (Deck::new(target, kept, dead), Ranks::new(target, kept, dead));
        let way = match draws {
            1 => Way::OneDraw,
            2 => Way::TwoDraws,
            _ if target.category() != Category::NoPair => Way::FewerDraws,
            _ if deck.work() <= MOST_WORK => Way::ThreeDraws,
            _ if ranks.work() <= MOST_WORK_WITHOUT_SUITS => Way::NoFlushes,
            _ => Way::FewerDraws,
        };
        Ok(Self { deck, ranks, way })
    }
}
