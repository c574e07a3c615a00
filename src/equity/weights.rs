//! Ranges of kept cards, and the final hands that come of them.

use super::disjoint::Parts;
use super::order::{self, Order};
use super::{CHOOSE, Pause, draws_to};
use crate::card::Card;
use crate::card_set::CardSet;
use crate::error::Error;
use crate::tables::HANDS;

/// Weighted kept cards, all of one size, none of which are dead.
pub(super) struct Range {
    pub(super) draws: usize,
    pub(super) holdings: Vec<(CardSet, u64)>,
}

impl Range {
    /// Those of the holdings that have no dead card.
    pub(super) fn of(holdings: &[(CardSet, u64)], dead: CardSet) -> Result<Self, Error> {
        let size = holdings.first().map_or(0, |(kept, _)| kept.len());
        if let Some((other, _)) = holdings.iter().find(|(kept, _)| kept.len() != size) {
            return Err(Error::Length { what: "a holding of this range", given: other.len(), wanted: size });
        }
        let draws = holdings.first().map_or(Ok(5), |(kept, _)| draws_to(*kept))?;
        let alive = |(kept, weight): &&(CardSet, u64)| (*kept & dead).is_empty() && *weight > 0;
        let range = Self { draws, holdings: holdings.iter().filter(alive).copied().collect() };
        // Sums of final hands are kept in 64 bits, and differences of them in as many.
        let hands = u128::from(CHOOSE[(!dead).len()][draws]);
        let fits = range.weight().checked_mul(hands).is_some_and(|all| all < 1 << 63);
        if fits { Ok(range) } else { Err(Error::Weights) }
    }

    fn weight(&self) -> u128 {
        self.holdings.iter().fold(0, |sum, (_, weight)| sum.saturating_add(u128::from(*weight)))
    }

    /// The final hands, from the cards that are not dead.
    pub(super) fn finals<E>(&self, dead: CardSet, pause: &mut Pause<'_, E>) -> Result<Finals, E> {
        let mut finals = Finals { weights: vec![0; HANDS as usize] };
        let order = order::get();
        let completions = self.holdings.len() as u64 * CHOOSE[(!dead).len()][self.draws];
        if self.draws > 0 && completions > 2 * u64::from(HANDS) {
            self.look_up(&mut finals, dead);
            pause()?;
            return Ok(finals);
        }
        for (kept, weight) in &self.holdings {
            each_completion(*kept, !dead - *kept, |hand| {
                finals.weights[order.place(hand) as usize] += weight;
            });
            pause()?;
        }
        Ok(finals)
    }

    /// The final hands of many holdings: those that are part of each hand are looked up.
    fn look_up(&self, finals: &mut Finals, dead: CardSet) {
        let mut holdings = Parts::new();
        for (kept, weight) in &self.holdings {
            let (ids, len) = ids(*kept);
            holdings.add_whole(&ids[..len], *weight);
        }
        let order = order::get();
        for (place, weight) in (0..).zip(&mut finals.weights) {
            let hand = order.cards(place);
            if hand.iter().all(|id| dead.mask() >> id & 1 == 0) {
                *weight = holdings.inside(&hand, 5 - self.draws);
            }
        }
    }

    /// The weight of all pairs of holdings that share no card.
    pub(super) fn pairs_with(&self, counted: &Counted) -> u128 {
        let weigh = |(kept, weight): &(CardSet, u64)| u128::from(*weight) * u128::from(counted.beside(*kept));
        self.holdings.iter().map(weigh).sum()
    }
}

/// Holdings counted under their parts.
pub(super) struct Counted {
    parts: Parts,
    /// In order, if they are of five cards.
    pat: Vec<(u64, u64)>,
}

impl Counted {
    pub(super) fn of(range: &Range) -> Self {
        let mut counted = Self { parts: Parts::new(), pat: Vec::new() };
        for (kept, weight) in &range.holdings {
            let (ids, len) = ids(*kept);
            counted.parts.add(&ids[..len], *weight);
            if range.draws == 0 {
                counted.pat.push((kept.mask(), *weight));
            }
        }
        counted.pat.sort_unstable();
        counted
    }

    /// The weight of those that share no card with these.
    pub(super) fn beside(&self, kept: CardSet) -> u64 {
        let (ids, len) = ids(kept);
        let from = self.pat.partition_point(|(mask, _)| *mask < kept.mask());
        let same = self.pat[from..].iter().take_while(|(mask, _)| *mask == kept.mask());
        let same = same.fold(0, |sum: u64, (_, weight)| sum.wrapping_add(*weight));
        self.parts.disjoint(&ids[..len]).wrapping_sub(same)
    }
}

/// Up to five cards by id.
fn ids(cards: CardSet) -> ([u8; 5], usize) {
    let mut ids = [0; 5];
    let mut len = 0;
    for (place, card) in ids.iter_mut().zip(cards) {
        *place = card.id();
        len += 1;
    }
    (ids, len)
}

/// Visits the hands that the kept cards become with cards drawn from these.
pub(super) fn each_completion(kept: CardSet, from: CardSet, mut visit: impl FnMut(CardSet)) {
    fn draw(hand: CardSet, missing: usize, from: &[Card], visit: &mut impl FnMut(CardSet)) {
        if missing == 0 {
            return visit(hand);
        }
        for (place, card) in from.iter().enumerate() {
            if from.len() - place < missing {
                return;
            }
            draw(hand | CardSet::from(*card), missing - 1, &from[place + 1..], visit);
        }
    }
    let from: Vec<Card> = from.iter().collect();
    draw(kept, 5_usize.saturating_sub(kept.len()), &from, &mut visit);
}

/// How much weight each final hand has: that of the holdings that are part of it.
pub(super) struct Finals {
    weights: Vec<u64>,
}

impl Finals {
    #[inline]
    pub(super) fn weight(&self, place: u32) -> u64 {
        self.weights[place as usize]
    }

    /// The cards that any of them has.
    pub(super) fn cards(&self, order: &Order) -> CardSet {
        let mut all = CardSet::EMPTY;
        for (place, weight) in (0..).zip(&self.weights) {
            if *weight > 0 {
                all.extend(order.cards(place).into_iter().filter_map(Card::from_id));
            }
        }
        all
    }
}
