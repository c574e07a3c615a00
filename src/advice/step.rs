//! The value of every discard of every hand, and the best of them.

use super::index::{CHOOSE, HANDS, number};
use super::sums::{PAD, Sums};
use crate::bulk::{cores, each};
use crate::card::Card;
use crate::card_set::CardSet;
use crate::error::Error;

/// How near to the best a discard is taken for as good, as a share of the largest value.
pub(super) const TIE: f64 = 1e-13;

const LANES: usize = PAD;
type Lanes = [f64; LANES];

/// The keeps of a hand, as five bits over its cards in the order of their ids: from all to none, fewest thrown first, and
/// of as many the lowest number first.
pub(super) const KEEPS: [u8; 32] = {
    let mut keeps = [0; 32];
    let mut at = 0;
    let mut size = 6;
    while size > 0 {
        size -= 1;
        let mut keep = 0_u8;
        while keep < 32 {
            if keep.count_ones() == size {
                keeps[at] = keep;
                at += 1;
            }
            keep += 1;
        }
    }
    keeps
};

/// What a hand is worth, for all 2,598,960, before a draw or at the end.
///
/// A step goes back by one draw: the new value of a hand is that of its best discard, and what has been thrown away before
/// is taken to be in the deck again. That is the one thing in which several steps differ from the game; one step is exact.
///
/// Values of 0 and 1, as for a target, stay exact but for the rounding of each quotient. In all cases a value is right to
/// within 1e-13 of the largest, and discards that are closer together than that are taken for ties.
#[derive(Debug, Clone)]
pub struct Values {
    /// By the number of the hand. Those of hands with a dead card are 0.
    values: Vec<f64>,
    dead: CardSet,
}

impl Values {
    /// The worth of each hand at the end, by [`hand_number`](super::hand_number). `dead` cards are never drawn.
    ///
    /// # Errors
    /// [`Error::Length`] unless there are 2,598,960 values; [`Error::Exhausted`] when a hand that throws everything away
    /// could not be given five cards.
    pub fn new(mut values: Vec<f64>, dead: CardSet) -> Result<Self, Error> {
        if values.len() != HANDS {
            return Err(Error::Length { what: "the table of values", given: values.len(), wanted: HANDS });
        }
        if dead.len() > 42 {
            return Err(Error::Exhausted { wanted: 5, left: 47_usize.saturating_sub(dead.len()) });
        }
        forget(&mut values, dead);
        Ok(Self { values, dead })
    }

    /// `values` are those of all hands, none of which is dead.
    pub(super) fn of_all(values: Vec<f64>) -> Self {
        Self { values, dead: CardSet::EMPTY }
    }

    /// The same from the worth of each hand rank: `by_rank[rank]`, of which number 0 is not used.
    ///
    /// # Errors
    /// [`Error::Length`] unless there are 7,463 values; otherwise those of [`new`](Self::new).
    pub fn of_ranks(by_rank: &[f64], dead: CardSet) -> Result<Self, Error> {
        let ranks = super::all_ranks();
        let wanted = ranks.1;
        if by_rank.len() != wanted {
            return Err(Error::Length { what: "the table of values", given: by_rank.len(), wanted });
        }
        Self::new(ranks.0.iter().map(|rank| by_rank[usize::from(*rank)]).collect(), dead)
    }

    /// By the number of the hand.
    #[must_use]
    pub fn as_slice(&self) -> &[f64] {
        &self.values
    }

    /// The values of the 32 keeps of a hand at the next draw, by keep: bit i of it is the i-th card of the hand in the order
    /// of ids.
    ///
    /// # Errors
    /// [`Error::HandSize`] when the set has not five cards, [`Error::Duplicate`] when one of them is dead.
    pub fn of_keeps(self, hand: CardSet) -> Result<[f64; 32], Error> {
        super::hand_number(hand)?;
        if let Some(card) = (hand & self.dead).iter().next() {
            return Err(Error::Duplicate { card });
        }
        let weights = weights(self.dead);
        let sums = Sums::new(self.values, Card::COUNT);
        let mut values = apart(&sums, hand.mask());
        for (keep, value) in (0_u8..).zip(&mut values) {
            *value *= weights[keep.count_ones() as usize];
        }
        Ok(values)
    }

    /// Goes back by one draw. Gives for each hand what to keep: five bits over its cards in the order of their ids; of equal
    /// discards the one with the fewest cards, and of these the keep with the lowest number. Hands with a dead card have 31.
    ///
    /// Takes some 0.1 s on one thread. `threads` as many as wanted, 0 for as many as the processor runs at once; `pause` is
    /// called now and then.
    ///
    /// # Errors
    /// That of `pause`.
    pub fn step<E: Send>(
        &mut self,
        threads: usize,
        mut pause: impl FnMut() -> Result<(), E>,
    ) -> Result<Vec<u8>, E> {
        let largest = self.values.iter().fold(0.0_f64, |largest, value| largest.max(value.abs()));
        let sums = Sums::new(std::mem::take(&mut self.values), Card::COUNT);
        pause()?;
        let how = How { sums: &sums, weights: weights(self.dead), tie: TIE * largest };
        let mut values = vec![0.0; HANDS];
        let mut keeps = vec![31; HANDS];
        let mut jobs = Vec::new();
        let (mut values_left, mut keeps_left) = (values.as_mut_slice(), keeps.as_mut_slice());
        for e in 4..Card::COUNT {
            for d in 3..e {
                let hands = ways(d, 3);
                let (values_here, others) = values_left.split_at_mut(hands);
                values_left = others;
                let (keeps_here, others) = keeps_left.split_at_mut(hands);
                keeps_left = others;
                jobs.push(Job { d, e, values: values_here, keeps: keeps_here });
            }
        }
        let work = |_, job: Job<'_>| {
            how.best(job);
            Ok(())
        };
        each(jobs.into_iter(), cores(threads, HANDS, HANDS / 64), work, pause)?;
        forget(&mut values, self.dead);
        with_dead(self.dead, |hand| keeps[hand] = 31);
        self.values = values;
        Ok(keeps)
    }
}

/// By the number of cards kept, one over the number of ways to draw to five.
pub(super) fn weights(dead: CardSet) -> [f64; 6] {
    let unseen = 47 - dead.len();
    #[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
    std::array::from_fn(|kept| 1.0 / CHOOSE[5 - kept][unseen] as f64)
}

/// The sums, for each keep of a hand, of the values of the hands that have just these of its cards.
pub(super) fn apart(sums: &Sums, hand: u64) -> [f64; 32] {
    let mut cards = [0; 5];
    let mut left = hand;
    for card in &mut cards {
        *card = left & left.wrapping_neg();
        left &= left.wrapping_sub(1);
    }
    let mut values = [0.0; 32];
    for (keep, value) in values.iter_mut().enumerate() {
        let kept = (0..5).filter(|place| keep >> place & 1 == 1).fold(0, |mask, place| mask | cards[place]);
        *value = sums.of(kept);
    }
    for place in 0..5 {
        for keep in (0..32).filter(|keep| keep >> place & 1 == 0) {
            values[keep] -= values[keep | 1 << place];
        }
    }
    values
}

/// How many sets of so many cards there are below this one.
fn ways(card: usize, size: usize) -> usize {
    CHOOSE[size][card]
}

fn with_dead(dead: CardSet, mut visit: impl FnMut(usize)) {
    let mut seen = 0;
    for card in dead {
        let bit = CardSet::from(card).mask();
        seen |= bit;
        super::index::each_subset(CardSet::FULL.mask() & !seen, 4, &mut |others| visit(number(others | bit)));
    }
}

fn forget(values: &mut [f64], dead: CardSet) {
    with_dead(dead, |hand| values[hand] = 0.0);
}

/// The hands whose two highest cards are `d` and `e`: their numbers run on without a gap.
struct Job<'a> {
    d: usize,
    e: usize,
    values: &'a mut [f64],
    keeps: &'a mut [u8],
}

struct How<'a> {
    sums: &'a Sums,
    weights: [f64; 6],
    tie: f64,
}

impl How<'_> {
    fn best(&self, job: Job<'_>) {
        let Job { d, e, values, keeps } = job;
        let mut first = 0;
        for c in 2..d {
            for b in 1..c {
                self.best_of_row([b, c, d, e], &mut values[first..first + b], &mut keeps[first..first + b]);
                first += b;
            }
        }
    }

    /// The hands of these four cards and a lower one, some at a time.
    fn best_of_row(&self, others: [usize; 4], values: &mut [f64], keeps: &mut [u8]) {
        let mut without = [0.0; 16];
        let mut rows: [&[f64]; 16] = [&[]; 16];
        for set in 0..16_usize {
            let (mut at, mut at_with) = (0, 0);
            let mut size = 0;
            for (place, card) in others.iter().enumerate() {
                if set >> place & 1 == 1 {
                    size += 1;
                    at += CHOOSE[size][*card];
                    at_with += CHOOSE[size + 1][*card];
                }
            }
            without[set] = self.sums.by_size[size][at];
            // Up to PAD lanes behind the last card of the row are read, and not used.
            rows[set] = &self.sums.by_size[size + 1][at_with..at_with + values.len().next_multiple_of(LANES)];
        }
        subtract_supersets(&mut without, |value, other| *value -= other);
        let places = values.chunks_mut(LANES).zip(keeps.chunks_mut(LANES));
        for (chunk, (values, keeps)) in places.enumerate() {
            let first = LANES * chunk;
            let mut with = [[0.0; LANES]; 16];
            for (with, row) in with.iter_mut().zip(&rows) {
                with.copy_from_slice(&row[first..first + LANES]);
            }
            subtract_supersets(&mut with, |value: &mut Lanes, other| {
                value.iter_mut().zip(other).for_each(|(value, other)| *value -= other);
            });
            let (best, best_keep) = self.choose(&with, &without);
            values.iter_mut().zip(best).for_each(|(value, best)| *value = best);
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most 31")]
            keeps.iter_mut().zip(best_keep).for_each(|(keep, best)| *keep = best as u8);
        }
    }

    /// The best values of some hands, and their keeps. `with` and `without` are sums by keep of the four higher cards, with
    /// the lowest one kept and with it anywhere.
    #[inline]
    fn choose(&self, with: &[Lanes; 16], without: &[f64; 16]) -> (Lanes, Lanes) {
        let mut best = with[15];
        let mut best_keep = [31.0; LANES];
        for keep in KEEPS.into_iter().skip(1) {
            let weight = self.weights[keep.count_ones() as usize];
            let others = usize::from(keep >> 1);
            let name = f64::from(keep);
            for lane in 0..LANES {
                let sum =
                    if keep & 1 == 1 { with[others][lane] } else { without[others] - with[others][lane] };
                let value = sum * weight;
                let better = value - self.tie > best[lane];
                best[lane] = if better { value } else { best[lane] };
                best_keep[lane] = if better { name } else { best_keep[lane] };
            }
        }
        (best, best_keep)
    }
}

/// From sums over the supersets of each set to sums over the set alone.
#[inline]
fn subtract_supersets<T: Copy>(sums: &mut [T; 16], subtract: impl Fn(&mut T, T)) {
    for place in 0..4 {
        for set in 0..16_usize {
            if set >> place & 1 == 0 {
                let other = sums[set | 1 << place];
                subtract(&mut sums[set], other);
            }
        }
    }
}
