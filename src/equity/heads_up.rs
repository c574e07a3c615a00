//! Two players whose kept cards are known: a sweep over the ranks that they may draw.
//!
//! What a draw is worth depends, flushes apart, on its ranks alone, so draws of the same ranks are counted together: some
//! hundreds of multisets instead of thousands of draws each. One player's multisets are counted in, best hand first, each
//! under all of its parts. When a multiset of the other's is reached, the draws counted so far that share no card with one
//! particular draw of it are the alternating sum over its parts (inclusion and exclusion).

use super::flushes::{self, FlushDraws};
use super::multisets::{self, Multiset, Multisets, STARTS};
use super::{CHOOSE, Counts, draws_to, unseen};
use crate::card_set::CardSet;
use crate::error::Error;
use crate::tables::{self, KEYS};

/// Counts the deals that the first of two players wins, ties and loses: each keeps some cards and draws to five.
///
/// `dead` are cards that are known to be out. The counts sum to C(n, a) C(n - a, b), n cards being unknown, of which the one
/// draws a and the other b. Takes some microseconds where two cards are drawn, and some milliseconds where ten are.
///
/// # Errors
/// [`Error::TooMany`] for more than five kept cards, [`Error::Duplicate`] for a card that is given twice, and
/// [`Error::Exhausted`] when there are not enough cards to draw.
///
/// ```
/// use lowball::{CardSet, equity};
///
/// let counts = equity::heads_up("7c4d3h2s".parse()?, "Td8h6s4c2c".parse()?, CardSet::EMPTY)?;
/// assert_eq!((counts.win, counts.tie, counts.lose), (17, 0, 26));
/// # Ok::<(), lowball::Error>(())
/// ```
pub fn heads_up(hero: CardSet, villain: CardSet, dead: CardSet) -> Result<Counts, Error> {
    let (a, b) = (draws_to(hero)?, draws_to(villain)?);
    let unseen = unseen(&[hero, villain, dead])?;
    if a + b > unseen.len() {
        return Err(Error::Exhausted { wanted: a + b, left: unseen.len() });
    }
    let sweep = Sweep { sets: multisets::get(), ways: Ways::of(unseen), largest: a.min(b) };
    let (hero, villain) = (Side::of(hero, unseen, a), Side::of(villain, unseen, b));
    let (hero_draws, villain_draws) = (sweep.draws(&hero), sweep.draws(&villain));

    // All draws of the villain have the rank that they would have in several suits; those of the hero have their own.
    let (mut lose, mut tie) = sweep.run(&hero.true_ranks(&sweep, &hero_draws), &villain_draws);
    // The villain's flushes go to their own rank, where the hero's draws have that of several suits.
    if villain.flushes.any() {
        let (win, tied) = sweep.run(&villain.moves(&sweep, &villain_draws), &hero_draws);
        lose -= win + tied;
        tie += tied;
    }
    // Flush against flush: counted as if it was against none, once for each side.
    if hero.flushes.any() && villain.flushes.any() {
        let pairs = flushes::compare(&hero.flushes, &villain.flushes);
        lose += 2 * pairs.lose - pairs.all;
        tie += 2 * pairs.tie;
    }
    let (lose, tie) = (lose.cast_unsigned(), tie.cast_unsigned());
    let total = CHOOSE[unseen.len()][a] * CHOOSE[unseen.len() - a][b];
    Ok(Counts { win: total - lose - tie, tie, lose })
}

/// What is known of a player.
struct Side {
    draws: usize,
    /// The sum of the kept ranks' keys.
    sum: u32,
    flushes: FlushDraws,
}

/// Draws of one player with the same ranks.
#[derive(Clone, Copy)]
struct Draw {
    /// That of the final hand.
    rank: u16,
    set: u16,
    /// How many draws they are; where draws are moved, from another rank, it is negative.
    count: i64,
}

impl Side {
    fn of(kept: CardSet, unseen: CardSet, draws: usize) -> Self {
        let sum = kept.iter().map(|card| KEYS[usize::from(card.rank().index())]).sum();
        Self { draws, sum, flushes: FlushDraws::of(kept, unseen, draws) }
    }

    /// The draws with flushes at the rank of flushes.
    fn true_ranks(&self, sweep: &Sweep, draws: &[Draw]) -> Vec<Draw> {
        let mut all = draws.to_vec();
        if self.flushes.any() {
            for (place, draw) in draws.iter().enumerate() {
                if let Some(flush) = self.flush(sweep, draw) {
                    all[place].count -= flush.count;
                    all.push(flush);
                }
            }
            all.sort_unstable_by_key(|draw| draw.rank);
        }
        all
    }

    /// The flushes at the rank of flushes, and the same taken away from where they are among the draws.
    fn moves(&self, sweep: &Sweep, draws: &[Draw]) -> Vec<Draw> {
        let mut all = Vec::new();
        for draw in draws {
            if let Some(flush) = self.flush(sweep, draw) {
                all.extend([flush, Draw { count: -flush.count, ..*draw }]);
            }
        }
        all.sort_unstable_by_key(|draw| draw.rank);
        all
    }

    /// Those of the draws that make a flush.
    fn flush(&self, sweep: &Sweep, draw: &Draw) -> Option<Draw> {
        let set = sweep.sets.get(draw.set);
        if !set.is_distinct() {
            return None;
        }
        let (rank, count) = self.flushes.made_by(set.mask)?;
        Some(Draw { rank, count, ..*draw })
    }
}

/// For each rank: in how many ways c of its unseen cards can be chosen if t of them are certain, at `[rank][c][t]`.
struct Ways {
    left: [usize; 13],
    with: [[[u64; 6]; 6]; 13],
}

impl Ways {
    fn of(unseen: CardSet) -> Self {
        let mut left = [0; 13];
        let mut with = [[[0; 6]; 6]; 13];
        for (rank, (left, with)) in left.iter_mut().zip(&mut with).enumerate() {
            *left = (unseen.mask() >> (4 * rank) & 15).count_ones() as usize;
            for (chosen, ways) in with.iter_mut().enumerate() {
                for (certain, ways) in ways.iter_mut().enumerate().take(1 + chosen.min(*left)) {
                    *ways = CHOOSE[*left - certain][chosen - certain];
                }
            }
        }
        Self { left, with }
    }
}

struct Sweep {
    sets: &'static Multisets,
    ways: Ways,
    /// How many cards two draws can share at most.
    largest: usize,
}

impl Sweep {
    /// The draws of a player, best hand first, with flushes at the rank of the same cards in several suits.
    fn draws(&self, side: &Side) -> Vec<Draw> {
        let by_sum = &tables::get().by_sum;
        let mut draws = Vec::with_capacity(STARTS[side.draws + 1] - STARTS[side.draws]);
        for (number, set) in self.sets.of_size(side.draws) {
            let count: u64 = set.groups().map(|(rank, copies)| self.ways.with[rank][copies][0]).product();
            if count > 0 {
                let rank = by_sum[(side.sum + set.sum) as usize];
                draws.push(Draw { rank, set: number, count: count.cast_signed() });
            }
        }
        draws.sort_unstable_by_key(|draw| draw.rank);
        draws
    }

    /// In how many deals a draw of `counted` makes a better hand than one of `asked`, and in how many the same.
    ///
    /// Both are in the order of their ranks, and those of `counted` have one each.
    fn run(&self, asked: &[Draw], counted: &[Draw]) -> (i64, i64) {
        let mut counts = vec![0_i64; STARTS[self.largest + 1]];
        let mut counted = counted.iter().peekable();
        let (mut better, mut same) = (0, 0);
        for draw in asked {
            while let Some(other) = counted.next_if(|other| other.rank < draw.rank) {
                self.count(&mut counts, self.sets.get(other.set));
            }
            let set = self.sets.get(draw.set);
            let parts = self.sets.parts(set, self.largest);
            let disjoint: i64 =
                parts.iter().map(|part| i64::from(part.ways) * counts[usize::from(part.index)]).sum();
            better += draw.count * disjoint;
            if let Some(other) = counted.peek().filter(|other| other.rank == draw.rank) {
                same += draw.count * self.beside(set, self.sets.get(other.set));
            }
        }
        (better, same)
    }

    /// Adds all draws of a multiset to the counts of its parts.
    #[inline]
    fn count(&self, counts: &mut [i64], set: &Multiset) {
        let mut ways = [1_i64; 32];
        let mut made = 1;
        for (rank, copies) in set.groups() {
            let factors = &self.ways.with[rank][copies];
            for taken in (0..=copies).rev() {
                let factor = factors[taken].cast_signed();
                for place in 0..made {
                    ways[(made * taken + place) & 31] = ways[place & 31] * factor;
                }
            }
            made *= copies + 1;
        }
        for part in self.sets.parts(set, self.largest) {
            counts[usize::from(part.index)] += ways[usize::from(part.place & 31)];
        }
    }

    /// How many draws of `other` share no card with one particular draw of `set`.
    fn beside(&self, set: &Multiset, other: &Multiset) -> i64 {
        let ways = |(rank, copies): (usize, usize)| {
            CHOOSE[self.ways.left[rank].saturating_sub(set.copies(rank))][copies]
        };
        other.groups().map(ways).product::<u64>().cast_signed()
    }
}
