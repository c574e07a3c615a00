//! Two players of whom weighted lists of kept cards are known: a sweep over final hands.
//!
//! The pairs of holdings that share a card do not occur; every other pair comes with the product of the two weights, and
//! all deals of it are equally likely. The final hands of a player are counted in, best first, each with the weight of all
//! holdings that it can come of, so the work does not grow with the number of pairs: there are 2,598,960 final hands.

use std::convert::Infallible;

use super::disjoint::Parts;
use super::order::{self, Order};
use super::weights::{Counted, Finals, Range, each_completion};
use super::{CHOOSE, Pause, WideCounts, draws_to};
use crate::card_set::CardSet;
use crate::error::Error;
use crate::tables::HANDS;

/// Counts the deals that the first of two ranges wins, ties and loses, each deal of a pair of holdings with the product of
/// their weights. All holdings of a range keep as many cards.
///
/// Holdings with a dead card are left out. The counts sum to W C(n, a) C(n - a, b), W being the weight of all pairs that
/// share no card and n the number of cards that are unknown when a pair is. Takes up to a second. No pair gives no counts.
///
/// # Errors
/// [`Error::TooMany`] for a holding of more than five cards, [`Error::Length`] when the holdings of a range differ in size,
/// [`Error::Exhausted`] when there are not enough cards to draw, [`Error::Weights`] when the weights are too large to add up.
///
/// ```
/// use lowball::{CardSet, equity};
///
/// let hero = [("7c4d3h2s".parse()?, 3), ("8c4d3h2s".parse()?, 1)];
/// let villain = [("Td8h6s4c2c".parse()?, 1)];
/// let counts = equity::range_against_range(&hero, &villain, CardSet::EMPTY)?;
/// assert_eq!((counts.win, counts.tie, counts.lose), (3 * 17 + 18, 0, 3 * 26 + 25));
/// # Ok::<(), lowball::Error>(())
/// ```
pub fn range_against_range(
    hero: &[(CardSet, u64)],
    villain: &[(CardSet, u64)],
    dead: CardSet,
) -> Result<WideCounts, Error> {
    let heroes = [hero.to_vec()];
    let Ok(counts) = ranges_against_range(&heroes, villain, dead, &mut || Ok::<(), Infallible>(()));
    Ok(counts?.first().copied().unwrap_or_default())
}

/// [`range_against_range`] for several ranges in one go, with something to do now and then, whose error is the outer one.
pub(crate) fn ranges_against_range<E>(
    heroes: &[Vec<(CardSet, u64)>],
    villain: &[(CardSet, u64)],
    dead: CardSet,
    pause: &mut Pause<'_, E>,
) -> Result<Result<Vec<WideCounts>, Error>, E> {
    let prepare = || {
        let villain = Range::of(villain, dead)?;
        let counted = Counted::of(&villain);
        let prepare = |hero: &Vec<(CardSet, u64)>| {
            let hero = Range::of(hero, dead)?;
            let known = dead.len() + 10 - hero.draws - villain.draws;
            let total = hero.pairs_with(&counted) * deals(known, hero.draws, villain.draws)?;
            Ok((hero, total))
        };
        let heroes = heroes.iter().map(prepare).collect::<Result<Vec<_>, Error>>()?;
        Ok((heroes, villain))
    };
    let (heroes, villain) = match prepare() {
        Ok(prepared) => prepared,
        Err(error) => return Ok(Err(error)),
    };
    let mut finals_of_heroes = Vec::with_capacity(heroes.len());
    for (hero, _) in &heroes {
        finals_of_heroes.push(hero.finals(dead, pause)?);
    }
    let any = |place: &u32| finals_of_heroes.iter().any(|finals| finals.weight(*place) > 0);
    let asked: Vec<Asked> = (0..HANDS).filter(any).map(|place| Asked { place, who: 0 }).collect();
    let mut counts = vec![WideCounts::default(); heroes.len()];
    sweep(&asked, &villain.finals(dead, pause)?, pause, |asked, better, same| {
        for (counts, finals) in counts.iter_mut().zip(&finals_of_heroes) {
            let weight = u128::from(finals.weight(asked.place));
            counts.lose += weight * u128::from(better);
            counts.tie += weight * u128::from(same);
        }
    })?;
    for (counts, (_, total)) in counts.iter_mut().zip(heroes) {
        counts.win = total - counts.tie - counts.lose;
    }
    Ok(Ok(counts))
}

/// Counts the deals that each of some holdings wins, ties and loses against a range, in one go.
///
/// The dead cards are out for the range and for what anybody draws; a hero's kept cards may be among them, and are out for
/// the range in any case. So the discards of one hand are compared by naming the hand's five cards as dead. Each hero's
/// counts are those of [`range_against_range`] with that hero alone. They are all nought when no holding of the range is
/// possible.
///
/// # Errors
/// Those of [`range_against_range`].
///
/// ```
/// use lowball::{CardSet, equity};
///
/// let hand: CardSet = "7c4d3h2sKd".parse()?;
/// let villain = [("Td8h6s4c2c".parse()?, 1)];
/// let counts = equity::against_range(&[hand, "7c4d3h2s".parse()?], &villain, hand)?;
/// assert_eq!((counts[0].win, counts[0].lose), (0, 1));
/// assert_eq!((counts[1].win, counts[1].lose), (17, 25));
/// # Ok::<(), lowball::Error>(())
/// ```
pub fn against_range(
    heroes: &[CardSet],
    villain: &[(CardSet, u64)],
    dead: CardSet,
) -> Result<Vec<WideCounts>, Error> {
    let Ok(counts) = against_range_with(heroes, villain, dead, &mut || Ok::<(), Infallible>(()));
    counts
}

/// [`against_range`] with something to do now and then, whose error is the outer one.
pub(crate) fn against_range_with<E>(
    heroes: &[CardSet],
    villain: &[(CardSet, u64)],
    dead: CardSet,
    pause: &mut Pause<'_, E>,
) -> Result<Result<Vec<WideCounts>, Error>, E> {
    let prepare = || {
        let villain = Range::of(villain, dead)?;
        let counted = Counted::of(&villain);
        let total = |kept: &CardSet| {
            let deals = deals((dead | *kept).len() + 5 - villain.draws, draws_to(*kept)?, villain.draws)?;
            Ok(u128::from(counted.beside(*kept)) * deals)
        };
        let totals = heroes.iter().map(total).collect::<Result<Vec<_>, Error>>()?;
        Ok((villain, totals))
    };
    let (villain, totals) = match prepare() {
        Ok(prepared) => prepared,
        Err(error) => return Ok(Err(error)),
    };
    let order = order::get();
    let mut asked = Vec::new();
    for (who, kept) in (0..).zip(heroes) {
        each_completion(*kept, !(dead | *kept), |hand| asked.push(Asked { place: order.place(hand), who }));
        pause()?;
    }
    asked.sort_unstable();
    let mut counts = vec![WideCounts::default(); heroes.len()];
    let finals = villain.finals(dead, pause)?;
    sweep(&asked, &finals, pause, |asked, better, same| {
        if let Some(counts) = counts.get_mut(asked.who as usize) {
            counts.lose += u128::from(better);
            counts.tie += u128::from(same);
        }
    })?;
    for (counts, total) in counts.iter_mut().zip(totals) {
        counts.win = total - counts.tie - counts.lose;
    }
    Ok(Ok(counts))
}

/// How many deals there are for one pair of holdings, where so many cards are known.
fn deals(known: usize, a: usize, b: usize) -> Result<u128, Error> {
    let left = 52_usize.saturating_sub(known);
    if a + b > left {
        return Err(Error::Exhausted { wanted: a + b, left });
    }
    Ok(u128::from(CHOOSE[left][a]) * u128::from(CHOOSE[left - a][b]))
}

/// A final hand, and of whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Asked {
    place: u32,
    who: u32,
}

/// Tells for each hand, which go up, the weight of the counted hands that share no card with it and are better, and of those
/// that are as good.
fn sweep<E>(
    asked: &[Asked],
    counted: &Finals,
    pause: &mut Pause<'_, E>,
    mut tell: impl FnMut(Asked, u64, u64),
) -> Result<(), E> {
    let order = order::get();
    let cards = counted.cards(order);
    let mut parts = Parts::new();
    let mut better = Vec::new();
    let mut left = asked;
    for places in order.ranks() {
        let (of_rank, rest) = left.split_at(left.iter().take_while(|asked| asked.place < places.end).count());
        left = rest;
        better.clear();
        better.extend(of_rank.iter().map(|asked| beside(&parts, order, asked.place, cards)));
        let mut any = false;
        for place in places {
            let weight = counted.weight(place);
            if weight > 0 {
                parts.add(&order.cards(place), weight);
                any = true;
            }
        }
        for (asked, better) in of_rank.iter().zip(&better) {
            let same = if any {
                let all = beside(&parts, order, asked.place, cards);
                all.wrapping_sub(*better).wrapping_sub(counted.weight(asked.place))
            } else {
                0
            };
            tell(*asked, *better, same);
        }
        pause()?;
    }
    Ok(())
}

/// What has been counted and shares no card with the hand at this place; of its cards only these are in any counted hand.
#[inline]
fn beside(parts: &Parts, order: &Order, place: u32, cards: CardSet) -> u64 {
    let hand = order.cards(place);
    let mut those = [0; 5];
    let mut len = 0;
    for id in hand {
        those[len] = id;
        len += (cards.mask() >> id & 1) as usize;
    }
    parts.disjoint(&those[..len])
}
