//! One trial after another.

use std::num::NonZeroU64;

use super::keys;
use super::plan::Plan;
use super::policy::Rule;
use super::stub::Stub;
use super::tally::Tally;
use crate::card_set::CardSet;
use crate::error::Error;
use crate::rng::Stream;
use crate::tables::{self, Tables};

/// How many choices of holdings in a row may be in vain.
const TRIES: u32 = 10_000_000;

/// After how many trials, and after how many choices in vain, it is asked whether to go on.
const TRIALS_BETWEEN_LOOKS: u64 = 256;
const TRIES_BETWEEN_LOOKS: u32 = 1 << 14;

/// What a player has in a trial.
#[derive(Clone, Copy, Default)]
struct Seat {
    hand: u64,
    /// The cards that he has thrown away, which he never sees again.
    thrown: u64,
    /// How many cards he keeps without their being known.
    unknown: u32,
    /// Whether he has decided before the first trial what he keeps at the first draw.
    decided: bool,
}

/// The place where a chunk of trials is played.
pub(super) struct Table<'a> {
    plan: &'a Plan,
    tables: &'static Tables,
    stub: Stub,
    words: Stream,
    seats: Vec<Seat>,
    ranks: Vec<u16>,
    /// The cards that somebody is dealt as part of his holding: the stub may have them too, and then they are passed over.
    held: u64,
}

impl<'a> Table<'a> {
    pub(super) fn new(plan: &'a Plan, words: Stream) -> Self {
        let count = plan.players();
        Self {
            plan,
            tables: tables::get(),
            stub: Stub::new(plan.stub, plan.batch),
            words,
            seats: vec![Seat::default(); count],
            ranks: vec![0; count],
            held: 0,
        }
    }

    /// Plays trials and counts them. `ask` is asked what a player, by number, throws away of these five cards with so many
    /// draws left, this one included; `go_on` now and then whether there is any need for more trials.
    pub(super) fn play<E: From<Error>>(
        &mut self,
        trials: u64,
        tally: &mut Tally,
        ask: &impl Fn(usize, CardSet, u8) -> Result<CardSet, E>,
        go_on: &impl Fn() -> Result<bool, E>,
    ) -> Result<(), E> {
        for trial in 0..trials {
            if (trial % TRIALS_BETWEEN_LOOKS == 0 && !go_on()?) || !self.choose(go_on)? {
                return Ok(());
            }
            self.stub.fresh();
            for seat in 0..self.seats.len() {
                self.serve(seat, self.seats[seat].unknown)?;
            }
            for draw in 0..self.plan.draws {
                self.decide(draw, ask)?;
                for seat in 0..self.seats.len() {
                    let missing = 5_u32.saturating_sub(self.seats[seat].hand.count_ones());
                    self.serve(seat, missing)?;
                }
            }
            for (rank, seat) in self.ranks.iter_mut().zip(&self.seats) {
                *rank = keys::rank(self.tables, keys::sum(seat.hand));
            }
            tally.count(&self.ranks);
        }
        Ok(())
    }

    /// Gives everybody a holding, or none when the work is not to go on.
    fn choose<E: From<Error>>(&mut self, go_on: &impl Fn() -> Result<bool, E>) -> Result<bool, E> {
        for tried in 1..=TRIES {
            let mut held = 0;
            let fits = self.plan.seats.iter().zip(&mut self.seats).all(|((range, _), seat)| {
                let kept = range.choose(&mut self.words);
                let (hand, unknown) = (kept.known(), kept.unknown());
                let decided = hand.count_ones() + unknown < 5;
                *seat = Seat { hand, thrown: 0, unknown, decided };
                let fits = hand & held == 0;
                held |= hand;
                fits
            });
            if fits {
                self.held = held;
                return Ok(true);
            }
            if tried % TRIES_BETWEEN_LOOKS == 0 && !go_on()? {
                return Ok(false);
            }
        }
        Err(Error::Rare { tries: TRIES }.into())
    }

    /// Deals cards to a player.
    fn serve(&mut self, seat: usize, count: u32) -> Result<(), Error> {
        for _ in 0..count {
            let bit = match self.off_stub() {
                Some(bit) => bit,
                None => self.off_discards(seat)?,
            };
            self.seats[seat].hand |= bit;
        }
        Ok(())
    }

    fn off_stub(&mut self) -> Option<u64> {
        loop {
            let bit = keys::bit(self.stub.next(&mut self.words)?);
            if bit & self.held == 0 {
                return Some(bit);
            }
        }
    }

    /// One of the cards that others have thrown away, when nothing else is left.
    fn off_discards(&mut self, seat: usize) -> Result<u64, Error> {
        let (mut out, mut hands) = (0, 0);
        for seat in &self.seats {
            out |= seat.thrown;
            hands |= seat.hand;
        }
        let mut left = out & !hands & !self.seats[seat].thrown;
        // The plan has seen to it that there is one.
        let Some(count) = NonZeroU64::new(left.count_ones().into()) else {
            return Err(Error::Exhausted { wanted: 1, left: 0 });
        };
        for _ in 0..self.words.below_large(count) {
            left &= left - 1;
        }
        Ok(left & left.wrapping_neg())
    }

    /// Everybody throws away what he likes.
    fn decide<E: From<Error>>(
        &mut self,
        draw: usize,
        ask: &impl Fn(usize, CardSet, u8) -> Result<CardSet, E>,
    ) -> Result<(), E> {
        let draws = self.plan.draws;
        for (number, ((_, rule), seat)) in self.plan.seats.iter().zip(&mut self.seats).enumerate() {
            if draw == 0 && seat.decided {
                continue;
            }
            let kept = if matches!(rule, Rule::Asked) {
                let hand = CardSet::from_mask(seat.hand)?;
                let goes = ask(number, hand, u8::try_from(draws - draw).unwrap_or_default())?;
                if let Some(card) = (goes - hand).iter().next() {
                    return Err(Error::NotHeld { card, hand }.into());
                }
                (hand - goes).mask()
            } else {
                rule.keep(self.tables, seat.hand, draw, draws)
            };
            seat.thrown |= seat.hand & !kept;
            seat.hand = kept;
        }
        Ok(())
    }
}
