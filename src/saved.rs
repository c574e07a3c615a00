//! A dealer taken apart, to be stored and put together again.

use std::sync::Arc;

use crate::card::Card;
use crate::card_set::CardSet;
use crate::dealer::{Dealer, Discard, MAX_SEATS};
use crate::deck::Deck;
use crate::error::Error;

/// What a [`Dealer`] knows besides its deck, as plain lists.
///
/// ```
/// use std::sync::Arc;
/// use lowball::{Dealer, Deck, Key};
///
/// let deck = Arc::new(Deck::shuffled(Key::from_seed(7), 0)?);
/// let (dealer, _) = Dealer::new(Arc::clone(&deck)).burn().deal_hands(&[1, 2, 0])?;
/// assert_eq!(Dealer::restore(deck, &dealer.save())?, dealer);
/// # Ok::<(), lowball::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Saved {
    /// As [`Dealer::stub`].
    pub stub: Vec<Card>,
    /// As [`Dealer::discards`].
    pub discards: Vec<Discard>,
    /// As [`Dealer::mucked`].
    pub mucked: Vec<Card>,
    /// As [`Dealer::burned`].
    pub burned: Vec<Card>,
    /// As [`Dealer::own_discards`], for each seat.
    pub own_discards: [CardSet; MAX_SEATS],
    /// The latest draw that the dealer has seen.
    pub draw: u8,
    /// As [`Dealer::reshuffles`].
    pub reshuffles: u16,
}

impl Dealer {
    /// What [`restore`](Self::restore) needs besides the deck.
    #[must_use]
    pub fn save(&self) -> Saved {
        Saved {
            stub: self.stub.to_vec(),
            discards: self.discards.to_vec(),
            mucked: self.muck.to_vec(),
            burned: self.burns.to_vec(),
            own_discards: self.own,
            draw: self.draw,
            reshuffles: self.reshuffles,
        }
    }

    /// The dealer that was saved. Cards that are in no list are in the players' hands.
    ///
    /// # Errors
    /// [`Error::Duplicate`] when a card is in two places; [`Error::Seat`]; [`Error::Saved`] when a discard is not among its
    /// seat's own, or is of a draw that has not begun, or the draws of the discards go back.
    pub fn restore(deck: Arc<Deck>, saved: &Saved) -> Result<Self, Error> {
        let discarded = saved.discards.iter().map(|old| old.card);
        let piles = [&saved.stub, &saved.mucked, &saved.burned].into_iter().flatten().copied();
        let kept = CardSet::distinct(discarded.chain(piles))?;

        let mut dealer = Self::new(deck);
        dealer.draw = saved.draw;
        dealer.reshuffles = saved.reshuffles;
        dealer.own = saved.own_discards;
        dealer.dealt = !kept;
        dealer.stub.retain(|_| false);
        dealer.stub.extend(saved.stub.iter().copied());
        dealer.muck.extend(saved.mucked.iter().copied());
        dealer.burns.extend(saved.burned.iter().copied());
        let mut latest = 0;
        for &old in &saved.discards {
            let fault = if !dealer.own_discards(old.seat)?.contains(old.card) {
                format!("{} is not among the discards of seat {}", old.card, old.seat)
            } else if old.draw < latest || old.draw > saved.draw {
                format!("{} is discarded in draw {} of {latest} to {}", old.card, old.draw, saved.draw)
            } else {
                latest = old.draw;
                dealer.discards.push(old);
                continue;
            };
            return Err(Error::Saved { reason: fault });
        }
        Ok(dealer)
    }
}
