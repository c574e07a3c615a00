//! The cards that are dealt from.

use super::keys::CARDS;
use crate::card_set::CardSet;
use crate::rng::Stream;

/// How many cards at most come from 64 random bits: 52 * 51 * ... * 45 is far below 2^64, so hardly any are rejected.
pub(super) const MOST: usize = 8;

/// Cards as in [`CARDS`], in some order, those that have been dealt in this trial first.
///
/// A trial leaves them in another order, which the next one begins with: every card that is left is as likely to be the
/// next, whatever the order.
#[derive(Clone)]
pub(super) struct Stub {
    cards: [u64; 64],
    size: usize,
    dealt: usize,
    /// Which of those left are dealt next: numbers drawn `batch` at a time, of which `used` are used.
    ahead: [u64; MOST],
    drawn: usize,
    used: usize,
    batch: usize,
}

impl Stub {
    /// These cards, in the order of their ids. `batch` is from 1 to [`MOST`]: how many cards come from 64 bits.
    pub(super) fn new(set: CardSet, batch: usize) -> Self {
        let mut cards = [0; 64];
        for (place, card) in cards.iter_mut().zip(set) {
            *place = CARDS[usize::from(card.id())];
        }
        let batch = batch.clamp(1, MOST);
        Self { cards, size: set.len(), dealt: 0, ahead: [0; MOST], drawn: 0, used: 0, batch }
    }

    /// Begins a trial.
    #[inline]
    pub(super) fn fresh(&mut self) {
        self.dealt = 0;
        self.drawn = 0;
        self.used = 0;
    }

    /// The next card, or `None` when all have been dealt.
    #[inline]
    pub(super) fn next(&mut self, words: &mut Stream) -> Option<u64> {
        if self.used == self.drawn {
            let left = self.size - self.dealt;
            if left == 0 {
                return None;
            }
            self.drawn = self.batch.min(left);
            self.used = 0;
            words.falling(left as u64, &mut self.ahead[..self.drawn]);
        }
        #[expect(clippy::cast_possible_truncation, reason = "a place in the stub")]
        let place = (self.dealt + self.ahead[self.used & 7] as usize) & 63;
        self.cards.swap(self.dealt & 63, place);
        let card = self.cards[self.dealt & 63];
        self.used += 1;
        self.dealt += 1;
        Some(card)
    }
}
