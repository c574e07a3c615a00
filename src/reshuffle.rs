//! When the stub runs out.
//!
//! A house's rule has two parts: when to reshuffle and what goes into the pool, which differ between houses, and what a
//! reshuffle then does, which does not. Here the first part is [`Dealer::serve`], which plays as PokerStars does (R70-R74);
//! the second is [`Dealer::reshuffled`]. Another house's rule is another function beside `serve`, as
//! [`Dealer::serve_wsop`] is.

use crate::card::Card;
use crate::card_set::CardSet;
use crate::dealer::Dealer;
use crate::error::Error;
use crate::pile::Pile;

impl Dealer {
    /// How many cards of the stub the seat may be dealt: all but those that it has itself discarded in this hand (R72).
    ///
    /// # Errors
    /// [`Error::Seat`].
    pub fn eligible(&self, seat: u8) -> Result<usize, Error> {
        Ok(eligible(&self.stub, self.own_discards(seat)?))
    }

    /// The cards that a reshuffle for the seat would add to the stub (R70), in the order in which they go in (R74): the
    /// discards, oldest first, but not the seat's own of this draw; the folded hands; the burns.
    ///
    /// # Errors
    /// [`Error::Seat`].
    pub fn reserve(&self, seat: u8, draw: u8) -> Result<Vec<Card>, Error> {
        self.own_discards(seat)?;
        Ok(self.reserve_iter(seat, draw).collect())
    }

    fn reserve_iter(&self, seat: u8, draw: u8) -> impl Iterator<Item = Card> {
        let discards = self.discards.iter().filter(move |old| !(old.seat == seat && old.draw == draw));
        discards.map(|old| old.card).chain(self.muck.iter().copied()).chain(self.burns.iter().copied())
    }

    /// Deals `count` cards to the seat in draw number `draw` of the hand, after a reshuffle if the stub has too few for it.
    ///
    /// A seat is never dealt a card that it has itself discarded in this hand: such cards stay where they are in the stub,
    /// and later seats may get them (R72). When fewer than `count` cards of the stub are eligible, the stub and the
    /// [`reserve`](Self::reserve) are shuffled into a new stub and all `count` cards come from that (R71). As long as there
    /// are enough, down to the very last card, nothing is shuffled.
    ///
    /// # Errors
    /// [`Error::Seat`]; [`Error::TooMany`]; [`Error::DrawOver`] when a later draw has begun; [`Error::Exhausted`] when not
    /// even a reshuffle gives enough; [`Error::SuppliedReshuffle`] when the deck has an order for this reshuffle that does
    /// not fit; [`Error::Reshuffles`].
    pub fn serve(&self, seat: u8, draw: u8, count: usize) -> Result<(Self, Vec<Card>), Error> {
        if count > 5 {
            return Err(Error::TooMany { given: count });
        }
        let mut next = self.clone();
        next.begin(seat, draw)?;
        let own = next.own_discards(seat)?;
        if eligible(&next.stub, own) < count {
            let mut pool = next.stub;
            pool.extend(next.reserve_iter(seat, draw));
            let left = eligible(&pool, own);
            if left < count {
                return Err(Error::Exhausted { wanted: count, left });
            }
            next = next.reshuffled(pool)?;
        }
        let cards = next.take(own, count);
        Ok((next, cards))
    }

    /// Deals the first cards of the stub that are not among `own`, `count` of them or all that there are.
    pub(crate) fn take(&mut self, own: CardSet, count: usize) -> Vec<Card> {
        let cards: Vec<Card> =
            self.stub.iter().filter(|card| !own.contains(**card)).take(count).copied().collect();
        let served: CardSet = cards.iter().copied().collect();
        self.stub.retain(|card| !served.contains(*card));
        self.dealt = self.dealt | served;
        cards
    }

    /// Makes the pool, shuffled, the new stub, and takes its cards from wherever they were.
    pub(crate) fn reshuffled(mut self, mut pool: Pile<Card>) -> Result<Self, Error> {
        let number = self
            .reshuffles
            .checked_add(1)
            .ok_or(Error::Reshuffles { given: usize::from(self.reshuffles) + 1 })?;
        let all: CardSet = pool.iter().copied().collect();
        self.deck.reshuffle(pool.as_mut_slice(), number)?;
        self.discards.retain(|old| !all.contains(old.card));
        self.muck.retain(|card| !all.contains(*card));
        self.burns.retain(|card| !all.contains(*card));
        self.stub = pool;
        self.reshuffles = number;
        Ok(self)
    }
}

/// How many of the cards are not among `own`.
pub(crate) fn eligible(cards: &[Card], own: CardSet) -> usize {
    cards.iter().filter(|card| !own.contains(**card)).count()
}
