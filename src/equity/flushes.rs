//! Draws that make a flush.
//!
//! Only suits can make the same ranks worth something else, and they do so in one way: five different ranks of one suit
//! come behind all that are of several, and have the same order among themselves.

use crate::card::Suit;
use crate::card_set::CardSet;
use crate::tables;

/// With which draws a player has a flush.
pub(super) struct FlushDraws {
    draws: usize,
    /// The kept ranks.
    kept: u16,
    /// The unseen ranks of each suit in which a flush can come; 0 of the others.
    suits: [Option<u16>; 4],
}

/// What flushes of two players have made.
#[derive(Default)]
pub(super) struct Pairs {
    pub(super) all: i64,
    pub(super) lose: i64,
    pub(super) tie: i64,
}

impl FlushDraws {
    pub(super) fn of(kept: CardSet, unseen: CardSet, draws: usize) -> Self {
        let suits = Suit::ALL.map(|suit| {
            let possible = kept.iter().all(|card| card.suit() == suit);
            let ranks = ranks_of(unseen, suit);
            (possible && ranks.count_ones() as usize >= draws).then_some(ranks)
        });
        let kept = kept.iter().fold(0, |mask, card| mask | 1 << card.rank().index());
        Self { draws, kept, suits }
    }

    /// Whether there are any.
    pub(super) fn any(&self) -> bool {
        self.suits.iter().any(Option::is_some)
    }

    /// The rank of the flushes that a draw of these ranks makes, and how many they are, if there are any.
    pub(super) fn made_by(&self, ranks: u16) -> Option<(u16, i64)> {
        let count = self.suits.iter().flatten().filter(|unseen| ranks & !**unseen == 0).count();
        (count > 0).then(|| (self.rank(ranks), i64::try_from(count).unwrap_or_default()))
    }

    fn rank(&self, ranks: u16) -> u16 {
        tables::get().by_mask[usize::from(self.kept | ranks)]
    }

    /// The flushes of a suit, best first: the rank and what is drawn.
    fn in_suit(&self, unseen: u16) -> Vec<(u16, u16)> {
        let mut flushes = Vec::new();
        each_part(unseen, |ranks| {
            if ranks.count_ones() as usize == self.draws {
                flushes.push((self.rank(ranks), ranks));
            }
        });
        flushes.sort_unstable();
        flushes
    }

    fn lists(&self) -> [Option<Vec<(u16, u16)>>; 4] {
        self.suits.map(|suit| suit.map(|unseen| self.in_suit(unseen)))
    }
}

/// The ranks of one suit that are in a set of cards.
fn ranks_of(cards: CardSet, suit: Suit) -> u16 {
    (0..13).fold(0, |ranks, rank| {
        let there = cards.mask() >> (4 * rank + u32::from(suit.index())) & 1;
        ranks | if there == 1 { 1 << rank } else { 0 }
    })
}

/// Visits all parts of a set, the empty one and the whole among them.
fn each_part(whole: u16, mut visit: impl FnMut(u16)) {
    let mut part = whole;
    loop {
        visit(part);
        if part == 0 {
            return;
        }
        part = (part - 1) & whole;
    }
}

/// Flush against flush, over all deals in which both have one.
pub(super) fn compare(hero: &FlushDraws, villain: &FlushDraws) -> Pairs {
    let mut pairs = Pairs::default();
    for (suit, mine) in hero.lists().iter().enumerate() {
        for (other, theirs) in villain.lists().iter().enumerate() {
            match (mine, theirs) {
                (Some(mine), Some(theirs)) if suit == other => same_suit(mine, theirs, &mut pairs),
                (Some(mine), Some(theirs)) => two_suits(mine, theirs, &mut pairs),
                _ => {}
            }
        }
    }
    pairs
}

/// Flushes of two suits share no card: it is enough to merge the lists.
fn two_suits(mine: &[(u16, u16)], theirs: &[(u16, u16)], pairs: &mut Pairs) {
    let mut better = theirs.iter().peekable();
    let mut count = 0;
    for (rank, _) in mine {
        while better.next_if(|(other, _)| other < rank).is_some() {
            count += 1;
        }
        pairs.lose += count;
        pairs.tie += i64::from(better.peek().is_some_and(|(other, _)| other == rank));
    }
    pairs.all += i64::try_from(mine.len() * theirs.len()).unwrap_or_default();
}

/// Flushes of one suit are never the same: the counting goes by inclusion and exclusion over what is drawn.
fn same_suit(mine: &[(u16, u16)], theirs: &[(u16, u16)], pairs: &mut Pairs) {
    fn disjoint(counts: &[i64], ranks: u16) -> i64 {
        let mut sum = 0;
        each_part(ranks, |part| {
            let sign = 1 - 2 * i64::from(part.count_ones() & 1);
            sum += sign * counts[usize::from(part)];
        });
        sum
    }
    let mut counts = vec![0; 1 << 13];
    let mut theirs = theirs.iter().peekable();
    let mut count = |counts: &mut [i64], before: u16| {
        while let Some((_, ranks)) = theirs.next_if(|(rank, _)| *rank < before) {
            each_part(*ranks, |part| counts[usize::from(part)] += 1);
        }
    };
    for (rank, ranks) in mine {
        count(&mut counts, *rank);
        pairs.lose += disjoint(&counts, *ranks);
    }
    count(&mut counts, u16::MAX);
    pairs.all += mine.iter().map(|(_, ranks)| disjoint(&counts, *ranks)).sum::<i64>();
}
