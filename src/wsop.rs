//! When the stub runs out at the World Series of Poker (R75).

use crate::card::Card;
use crate::card_set::CardSet;
use crate::dealer::{Dealer, MAX_SEATS, distinct_seats};
use crate::error::Error;
use crate::pile::Pile;
use crate::reshuffle::eligible;

impl Dealer {
    /// Deals a whole draw as the World Series of Poker does (R75), after a burn if one is wanted: to each of the seats, in
    /// the order given, as many cards as `counts` says; one list for each seat, in the same order.
    ///
    /// It is to be called once for each draw, when the discards of all seats are in, and also when nobody needs cards: the
    /// burn is made even so, unless there is no card to burn (R15).
    ///
    /// As long as the stub, after the burn, has a card for everybody, it is dealt, to the very last card. Otherwise it is
    /// dealt down to its last card. That card, the discards of earlier draws and the muck, in this order, are shuffled into
    /// a new stub, and the deal goes on from that, without another burn. Cards of earlier draws go to anybody, even to the
    /// seat that threw them away.
    ///
    /// The discards of this draw join, in their place among the discards, only when the others are too few for all that is
    /// still to be dealt, and then without those of the seat that is being served. None of them goes back to the seat that
    /// threw it away: it stays where it is in the stub. A seat that finds no card there for itself has everything but its
    /// own discards of this draw and the burns shuffled once more.
    ///
    /// When cards are needed and at most one is left for the burn, the reshuffle comes before the burn, as if for the first
    /// seat that needs cards. The burn does not count as a card still to be dealt.
    ///
    /// # Errors
    /// [`Error::Seat`]; [`Error::DuplicateSeat`]; [`Error::Length`] unless there is one count for each seat;
    /// [`Error::TooMany`]; [`Error::DrawOver`] when a later draw has begun; [`Error::Exhausted`] when not even a reshuffle
    /// gives a card; [`Error::SuppliedReshuffle`] when the deck has an order for a reshuffle that does not fit;
    /// [`Error::Reshuffles`].
    ///
    /// ```
    /// use lowball::{Card, Deck, Key};
    ///
    /// let dealer = Deck::ordered(&Card::ALL, Key::from_seed(0), 0, &[])?.dealer();
    /// let (mut dealer, hands) = dealer.deal_hands(&[1, 2, 3, 4, 5, 0])?;
    /// dealer = dealer.muck(&hands[2])?;
    /// let (seats, counts) = ([1, 2, 4, 5, 0], [5, 5, 5, 4, 4]);
    /// for (hand, (seat, count)) in [0, 1, 3, 4, 5].into_iter().zip(seats.into_iter().zip(counts)) {
    ///     dealer = dealer.discard(seat, 0, &hands[hand][..count])?;
    /// }
    /// let (after, drawn) = dealer.serve_wsop(0, &seats, &counts, true)?;
    /// assert_eq!(drawn[4].len(), 4);
    /// // One of the button's four is of the stub's last two; the other three are of its last card and the folded hand.
    /// assert_eq!((dealer.stub().len(), after.stub().len(), after.reshuffles()), (22, 3, 1));
    /// # Ok::<(), lowball::Error>(())
    /// ```
    pub fn serve_wsop(
        &self,
        draw: u8,
        seats: &[u8],
        counts: &[usize],
        burn: bool,
    ) -> Result<(Self, Vec<Vec<Card>>), Error> {
        distinct_seats(seats)?;
        if counts.len() != seats.len() {
            return Err(Error::Length { what: "counts", given: counts.len(), wanted: seats.len() });
        }
        if let Some(&given) = counts.iter().find(|count| **count > 5) {
            return Err(Error::TooMany { given });
        }
        let mut next = self.clone();
        next.begin_draw(draw)?;
        // A fallback takes discards of this draw off the pile, so whose they are is noted first.
        let own = next.discards_of(draw);
        let own = |seat: u8| own.get(usize::from(seat)).copied().unwrap_or_default();

        let mut needed = counts.iter().sum();
        if burn {
            let first = seats.iter().zip(counts).find(|(_, count)| **count > 0);
            if let (Some((&seat, _)), 0 | 1) = (first, next.stub.len()) {
                next = next.reshuffled_wsop(draw, seat, own(seat), needed)?;
            }
            next = next.burn();
        }
        // How many cards of the stub are left for the reshuffle that is sure to come.
        let mut spared = usize::from(next.stub.len() < needed);
        let mut served = Vec::with_capacity(seats.len());
        for (&seat, &count) in seats.iter().zip(counts) {
            let mut cards = Vec::with_capacity(count);
            while cards.len() < count {
                let here = next.stub.len().saturating_sub(spared).min(count - cards.len());
                let drawn = next.take(own(seat), here);
                if drawn.is_empty() {
                    next = next.reshuffled_wsop(draw, seat, own(seat), needed)?;
                    spared = 0;
                }
                needed -= drawn.len();
                cards.extend(drawn);
            }
            served.push(cards);
        }
        Ok((next, served))
    }

    /// What each seat has discarded in this draw, as far as no reshuffle has taken it.
    fn discards_of(&self, draw: u8) -> [CardSet; MAX_SEATS] {
        let mut sets = [CardSet::EMPTY; MAX_SEATS];
        for old in self.discards.iter().filter(|old| old.draw == draw) {
            if let Some(set) = sets.get_mut(usize::from(old.seat)) {
                set.insert(old.card);
            }
        }
        sets
    }

    /// The reshuffle that is due when this seat is to be served. `own` are its discards of this draw; `needed` counts its
    /// cards and those of all seats after it.
    fn reshuffled_wsop(self, draw: u8, seat: u8, own: CardSet, needed: usize) -> Result<Self, Error> {
        let mut pool = self.wsop_pool(|discarder, when| (discarder, when) != (seat, draw));
        let left = eligible(&pool, own);
        if left == 0 {
            return Err(Error::Exhausted { wanted: needed, left });
        }
        let past = self.wsop_pool(|_, when| when != draw);
        if past.len() >= needed && eligible(&past, own) > 0 {
            pool = past;
        }
        self.reshuffled(pool)
    }

    /// The stub, the discards that pass by seat and draw, and the muck.
    fn wsop_pool(&self, pass: impl Fn(u8, u8) -> bool) -> Pile<Card> {
        let mut pool = self.stub;
        pool.extend(self.discards.iter().filter(|old| pass(old.seat, old.draw)).map(|old| old.card));
        pool.extend(self.muck.iter().copied());
        pool
    }
}
