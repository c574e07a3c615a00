//! Trials in which nothing is chosen and nothing decided: one draw, and everybody known to keep what he keeps.
//!
//! The same as [`Table`](super::trial::Table) does, number for number, without the work that is for nothing here.

use super::keys::{self, CARDS};
use super::plan::Plan;
use super::policy::Rule;
use super::stub::MOST;
use super::tally::Tally;
use crate::rng::Stream;
use crate::tables;

/// For each player the sum over the cards that he keeps, and how many more he keeps or draws.
pub(super) struct Quick {
    seats: Vec<(u64, usize)>,
    /// How many cards come from 64 random bits.
    batch: usize,
    /// How many cards are drawn, and how many there are.
    wanted: usize,
    size: usize,
    cards: [u64; 64],
}

impl Quick {
    /// The players of a plan, if it is one for this.
    pub(super) fn new(plan: &Plan) -> Option<Self> {
        if plan.draws != 1 {
            return None;
        }
        let mut seats = Vec::new();
        for (range, rule) in &plan.seats {
            let [single] = range.holdings() else { return None };
            let drawn = single.size() < 5;
            // Kept cards that are not known are dealt to all players before the draw.
            if (!drawn && !matches!(rule, Rule::StandPat)) || (drawn && single.unknown > 0) {
                return None;
            }
            seats.push((keys::sum(single.known.mask()), single.missing()));
        }
        let mut cards = [0; 64];
        cards.iter_mut().zip(plan.stub).for_each(|(place, card)| *place = CARDS[usize::from(card.id())]);
        let wanted = seats.iter().map(|(_, count)| count).sum();
        // All numbers of a batch are below the number of cards that are left.
        let (batch, size) = (plan.batch, plan.stub.len());
        (wanted + batch <= size.min(PLACES)).then_some(Self { seats, batch, wanted, size, cards })
    }

    /// Plays trials of one chunk and counts them.
    pub(super) fn play(&self, mut words: Stream, trials: u64, tally: &mut Tally) {
        let tables = tables::get();
        let mut cards = self.cards;
        let mut numbers = [0; PLACES];
        if let [first, second] = self.seats[..] {
            match first.1 {
                0 => self.pairs_of::<0>(second.1, &mut words, trials, tally),
                1 => self.pairs_of::<1>(second.1, &mut words, trials, tally),
                2 => self.pairs_of::<2>(second.1, &mut words, trials, tally),
                3 => self.pairs_of::<3>(second.1, &mut words, trials, tally),
                4 => self.pairs_of::<4>(second.1, &mut words, trials, tally),
                _ => self.pairs_of::<5>(second.1, &mut words, trials, tally),
            }
            return;
        }
        let mut ranks = vec![0; self.seats.len()];
        for _ in 0..trials {
            self.draw(&mut words, &mut numbers);
            let mut numbers = numbers.iter().enumerate();
            for (rank, (sum, count)) in ranks.iter_mut().zip(&self.seats) {
                let drawn = numbers.by_ref().take(*count);
                *rank = keys::rank(
                    tables,
                    drawn.fold(*sum, |sum, (at, number)| sum + take(&mut cards, at, *number)),
                );
            }
            tally.count(&ranks);
        }
    }

    fn pairs_of<const A: usize>(&self, second: usize, words: &mut Stream, trials: u64, tally: &mut Tally) {
        match second {
            0 => self.pairs::<A, 0>(words, trials, tally),
            1 => self.pairs::<A, 1>(words, trials, tally),
            2 => self.pairs::<A, 2>(words, trials, tally),
            3 => self.pairs::<A, 3>(words, trials, tally),
            4 => self.pairs::<A, 4>(words, trials, tally),
            _ => self.pairs::<A, 5>(words, trials, tally),
        }
    }

    /// Trials of two players who draw so many: constants, for the loops to be unrolled.
    fn pairs<const A: usize, const B: usize>(&self, words: &mut Stream, trials: u64, tally: &mut Tally) {
        let tables = tables::get();
        let mut cards = self.cards;
        let [(first, _), (second, _)] = self.seats[..] else { return };
        let mut numbers = [0; PLACES];
        tally.count_pairs((0..trials).map(|_| {
            if A + B <= MOST {
                words.falling(self.size as u64, &mut numbers[..A + B]);
            } else {
                self.draw(words, &mut numbers);
            }
            let mut sum = |sum: u64, places: std::ops::Range<usize>| {
                places.fold(sum, |sum, at| sum + take(&mut cards, at, numbers[at]))
            };
            let (first, second) = (sum(first, 0..A), sum(second, A..A + B));
            [keys::rank(tables, first), keys::rank(tables, second)]
        }));
    }

    /// The numbers of the cards of a trial, each among those that are left.
    #[inline]
    fn draw(&self, words: &mut Stream, numbers: &mut [u64; PLACES]) {
        let mut at = 0;
        while at < self.wanted {
            if let Some(numbers) = numbers.get_mut(at..at + self.batch) {
                words.falling((self.size - at) as u64, numbers);
            }
            at += self.batch;
        }
    }
}

/// Ten players draw fifty cards at most.
const PLACES: usize = 50 + MOST;

/// Takes card `number` of those from place `at` on, leaving that at place `at`.
#[inline]
fn take(cards: &mut [u64; 64], at: usize, number: u64) -> u64 {
    #[expect(clippy::cast_possible_truncation, reason = "a place in the stub")]
    let (at, place) = (at & 63, (at + number as usize) & 63);
    cards.swap(at, place);
    cards[at]
}
