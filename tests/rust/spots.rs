//! Random cards, and the plain way to count deals.

#![allow(dead_code, reason = "not every test that has this module uses all of it")]

use lowball::equity::Counts;
use lowball::{Card, CardSet, evaluate_set};

/// A small generator: what comes of a seed is always the same.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % limit
    }

    /// Cards that are not taken; of one suit if it has enough of them.
    pub(crate) fn cards(&mut self, count: usize, taken: CardSet, suited: bool) -> CardSet {
        let suit = self.below(4);
        let of_suit = |card: &Card| usize::from(card.suit().index()) == suit;
        let mut from: Vec<Card> = (!taken).iter().filter(|card| !suited || of_suit(card)).collect();
        if from.len() < count {
            from = (!taken).iter().collect();
        }
        (0..count).map(|_| from.swap_remove(self.below(from.len()))).collect()
    }
}

/// All hands that some cards become with cards drawn from others.
pub(crate) fn completions(kept: CardSet, from: CardSet) -> Vec<CardSet> {
    if kept.len() == 5 {
        return vec![kept];
    }
    let mut hands = Vec::new();
    let mut left = from;
    for card in from {
        left.remove(card);
        hands.extend(completions(kept | CardSet::from(card), left));
    }
    hands
}

/// The counts by looking at every deal.
pub(crate) fn enumerate(hero: CardSet, villain: CardSet, dead: CardSet) -> Counts {
    let ranked = |kept: CardSet| {
        let hands = completions(kept, !(hero | villain | dead));
        hands.into_iter().map(|hand| (hand, evaluate_set(hand).unwrap())).collect::<Vec<_>>()
    };
    let theirs = ranked(villain);
    let mut counts = Counts::default();
    for (hand, rank) in ranked(hero) {
        for (other, other_rank) in &theirs {
            if (hand & *other).is_empty() {
                match rank.cmp(other_rank) {
                    std::cmp::Ordering::Less => counts.win += 1,
                    std::cmp::Ordering::Equal => counts.tie += 1,
                    std::cmp::Ordering::Greater => counts.lose += 1,
                }
            }
        }
    }
    counts
}
