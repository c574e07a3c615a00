//! Who plays with what.

use super::choice::Range;
use super::policy::{Policy, Rule};
use super::stub::MOST;
use crate::card_set::CardSet;
use crate::error::Error;

/// One of the holdings that a player may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    /// The cards he keeps.
    pub known: CardSet,
    /// How many more he keeps that nobody knows.
    pub unknown: u8,
    /// How often this is what he has, compared with the others.
    pub weight: u64,
}

impl Choice {
    pub(super) fn missing(&self) -> usize {
        5_usize.saturating_sub(self.known.len())
    }

    pub(super) fn size(&self) -> usize {
        self.known.len() + usize::from(self.unknown)
    }
}

/// A player: what he may hold, and how he draws.
///
/// Fewer than five cards are what he keeps at the first draw; the policy is asked from the second. With five it is asked
/// from the first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// What he may hold.
    pub holdings: Vec<Choice>,
    /// How he draws.
    pub policy: Policy,
}

/// Players, draws and dead cards, made ready to be played out.
#[derive(Debug, Clone)]
pub struct Plan {
    pub(super) seats: Vec<(Range, Rule)>,
    pub(super) draws: usize,
    /// The cards that nobody is certain to hold and that are not dead.
    pub(super) stub: CardSet,
    /// How many cards come from 64 random bits.
    pub(super) batch: usize,
}

/// How many steps the search for a deal that fits may take. It hardly ever takes more than one for each player.
const MOST_STEPS: u32 = 10_000_000;

impl Plan {
    /// Makes a plan ready. Holdings that cannot occur, because a card of theirs is dead or is certain to be in another
    /// hand, are left out.
    ///
    /// A [`BestHand`](Policy::BestHand) takes some 0.1 s for each draw, on one thread, unless the target has been used
    /// lately; `pause` is called now and then.
    ///
    /// # Errors
    /// [`Error::Players`] unless there are 2 to 10, [`Error::Draws`] unless 1 to 3; [`Error::TooMany`] for a holding of
    /// more than five cards, [`Error::RangeWeights`] for weights that are 0 or whose sum reaches 2^63; [`Error::Length`] where a
    /// threshold has not one value for each draw; [`Error::Duplicate`] when a card is certain to be in two places,
    /// [`Error::NoDeal`] when in every deal some card is; [`Error::Short`] when the cards may run out. That of `pause`.
    pub fn new<E: From<Error> + Send>(
        players: Vec<Player>,
        draws: u8,
        dead: CardSet,
        mut pause: impl FnMut() -> Result<(), E>,
    ) -> Result<Self, E> {
        if !(2..=10).contains(&players.len()) {
            return Err(Error::Players { given: players.len() }.into());
        }
        if !(1..=3).contains(&draws) {
            return Err(Error::Draws { given: draws }.into());
        }
        let mut holdings = Vec::new();
        let mut rules = Vec::new();
        for player in players {
            if let Some(choice) = player.holdings.iter().find(|choice| choice.size() > 5) {
                return Err(Error::TooMany { given: choice.size() }.into());
            }
            holdings.push(player.holdings);
            rules.push(Rule::new(player.policy, draws, &mut pause)?);
        }
        let taken = settle(&mut holdings, dead)?;
        let cards = 5 * rules.len();
        // Of those who throw something away, somebody who never sees it again may need other cards as often as he does so.
        let thrown = holdings.iter().zip(&rules).filter(|(_, rule)| rule.draws()).map(|(holdings, _)| {
            let decides_at_once = holdings.iter().any(|choice| choice.size() == 5);
            5 * (usize::from(draws) - usize::from(!decides_at_once))
        });
        let (thrown, left) = (thrown.max().unwrap_or_default(), 52 - dead.len());
        if cards + thrown > left {
            return Err(Error::Short { cards, thrown, left }.into());
        }
        let ranges = holdings.into_iter().map(Range::new).collect::<Result<Vec<_>, _>>()?;
        if !some_deal(&ranges, taken.mask()) {
            return Err(Error::NoDeal.into());
        }
        let missing = |range: &Range| range.holdings().iter().map(Choice::missing).min();
        let certain = ranges.iter().filter_map(missing).sum::<usize>().max(1);
        let batch = certain.div_ceil(certain.div_ceil(MOST));
        let seats = ranges.into_iter().zip(rules).collect();
        Ok(Self { seats, draws: draws.into(), stub: !taken, batch })
    }

    /// How many players.
    #[must_use]
    pub fn players(&self) -> usize {
        self.seats.len()
    }

    /// Whether somebody has to be asked what he throws away.
    #[must_use]
    pub fn asks(&self) -> bool {
        self.seats.iter().any(|(_, rule)| matches!(rule, Rule::Asked))
    }
}

/// Leaves out what cannot occur; gives the cards that are dead or certain to be held.
fn settle(holdings: &mut [Vec<Choice>], dead: CardSet) -> Result<CardSet, Error> {
    let mut taken = dead;
    let mut settled = vec![false; holdings.len()];
    loop {
        let mut news = false;
        for (choices, settled) in holdings.iter_mut().zip(&mut settled) {
            if *settled {
                continue;
            }
            if let [single] = choices[..]
                && let Some(card) = (single.known & taken).iter().next()
            {
                return Err(Error::Duplicate { card });
            }
            choices.retain(|choice| (choice.known & taken).is_empty());
            if choices.is_empty() {
                return Err(Error::NoDeal);
            }
            if let [single] = choices[..] {
                taken = taken | single.known;
                *settled = true;
                news = true;
            }
        }
        if !news {
            return Ok(taken);
        }
    }
}

/// Whether some choice of holdings has no card twice; also when that takes too long to find out.
fn some_deal(ranges: &[Range], taken: u64) -> bool {
    fn search(ranges: &[&Range], taken: u64, steps: &mut u32) -> bool {
        let Some((first, others)) = ranges.split_first() else { return true };
        for choice in first.holdings() {
            *steps += 1;
            if *steps > MOST_STEPS {
                return true;
            }
            let known = choice.known.mask();
            if known & taken == 0 && search(others, taken | known, steps) {
                return true;
            }
        }
        false
    }
    let mut open: Vec<&Range> = ranges.iter().filter(|range| range.holdings().len() > 1).collect();
    open.sort_by_key(|range| range.holdings().len());
    search(&open, taken, &mut 0)
}
