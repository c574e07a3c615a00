//! The dealer's side of the table: the stub, the discards, the muck and the burns.

use std::fmt;
use std::sync::Arc;

use crate::card::Card;
use crate::card_set::CardSet;
use crate::deck::Deck;
use crate::error::Error;
use crate::pile::Pile;

/// Seats are numbered below this.
pub const MAX_SEATS: usize = 9;

/// Where a card is, as the dealer sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Place {
    /// Not dealt yet.
    Stub,
    /// Discarded, and not shuffled into a new stub since.
    Discards,
    /// Part of a folded hand, and not shuffled into a new stub since.
    Muck,
    /// Burned, and not shuffled into a new stub since.
    Burns,
    /// In somebody's hand.
    Hand,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Stub => "the stub",
            Self::Discards => "the discards",
            Self::Muck => "the muck",
            Self::Burns => "the burns",
            Self::Hand => "a hand",
        })
    }
}

/// A card that has been thrown away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Discard {
    /// The card.
    pub card: Card,
    /// Whose it was.
    pub seat: u8,
    /// In which draw of the hand, from 0.
    pub draw: u8,
}

/// All 52 cards but those in the players' hands, and what the house's rules need to remember of a hand.
///
/// A dealer is a value. Every operation gives a new one and leaves the old as it was, so that a game that goes back and
/// forward again sees the same cards. A copy is some 500 bytes and asks no allocator.
///
/// ```
/// use lowball::{Card, Deck, Key};
///
/// let dealer = Deck::ordered(&Card::ALL, Key::from_seed(0), 0, &[])?.dealer();
/// let (dealer, hands) = dealer.deal_hands(&[1, 2, 0])?;
/// assert_eq!(hands[0].map(|card| card.to_string()), ["2c", "2s", "3h", "4d", "5c"]);
/// let (dealer, drawn) = dealer.exchange(1, 0, &hands[0][..2])?;
/// assert_eq!(drawn.iter().map(Card::to_string).collect::<String>(), "5s6c");
/// assert_eq!(dealer.discards().len(), 2);
/// assert_eq!(dealer.own_discards(1)?.to_string(), "2c2s");
/// # Ok::<(), lowball::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Dealer {
    pub(crate) deck: Arc<Deck>,
    pub(crate) stub: Pile<Card>,
    pub(crate) discards: Pile<Discard>,
    pub(crate) muck: Pile<Card>,
    pub(crate) burns: Pile<Card>,
    /// The cards in the players' hands.
    pub(crate) dealt: CardSet,
    /// All that each seat has discarded in this hand, reshuffled or not (R72).
    pub(crate) own: [CardSet; MAX_SEATS],
    /// The latest draw that was named.
    pub(crate) draw: u8,
    pub(crate) reshuffles: u16,
}

impl Dealer {
    /// A dealer with the whole deck before him.
    #[must_use]
    pub fn new(deck: Arc<Deck>) -> Self {
        let mut stub = Pile::new(Card::ALL[0]);
        stub.extend(deck.order().iter().copied());
        Self {
            deck,
            stub,
            discards: Pile::new(Discard { card: Card::ALL[0], seat: 0, draw: 0 }),
            muck: Pile::new(Card::ALL[0]),
            burns: Pile::new(Card::ALL[0]),
            dealt: CardSet::EMPTY,
            own: [CardSet::EMPTY; MAX_SEATS],
            draw: 0,
            reshuffles: 0,
        }
    }

    /// The top `count` cards of the stub.
    ///
    /// # Errors
    /// [`Error::Exhausted`] when the stub has not so many.
    pub fn deal(&self, count: usize) -> Result<(Self, Vec<Card>), Error> {
        let cards =
            self.stub.get(..count).ok_or(Error::Exhausted { wanted: count, left: self.stub.len() })?.to_vec();
        let mut next = self.clone();
        next.stub.drop_first(count);
        next.dealt.extend(cards.iter().copied());
        Ok((next, cards))
    }

    /// Five cards to each of these seats, one at a time in the order given (R14); one hand for each, in the same order.
    ///
    /// # Errors
    /// [`Error::Seat`], [`Error::DuplicateSeat`]; [`Error::Exhausted`] when the stub has not enough.
    pub fn deal_hands(&self, seats: &[u8]) -> Result<(Self, Vec<[Card; 5]>), Error> {
        distinct_seats(seats)?;
        let (next, cards) = self.deal(5 * seats.len())?;
        let mut hands = vec![[Card::ALL[0]; 5]; seats.len()];
        for (number, layer) in cards.chunks_exact(seats.len().max(1)).enumerate() {
            for (hand, card) in hands.iter_mut().zip(layer) {
                hand[number] = *card;
            }
        }
        Ok((next, hands))
    }

    /// These cards leave the hand of the seat, in draw number `draw` of the hand, the first being 0.
    ///
    /// # Errors
    /// [`Error::Seat`]; [`Error::TooMany`]; [`Error::Duplicate`]; [`Error::NotDealt`] for a card that is in nobody's hand;
    /// [`Error::DrawOver`] when a later draw has begun.
    pub fn discard(&self, seat: u8, draw: u8, cards: &[Card]) -> Result<Self, Error> {
        let mut next = self.clone();
        next.begin(seat, draw)?;
        next.take_back(cards)?;
        next.discards.extend(cards.iter().map(|card| Discard { card: *card, seat, draw }));
        if let Some(own) = next.own.get_mut(usize::from(seat)) {
            own.extend(cards.iter().copied());
        }
        Ok(next)
    }

    /// A folded hand, or what is known of it, goes into the muck.
    ///
    /// # Errors
    /// [`Error::TooMany`]; [`Error::Duplicate`]; [`Error::NotDealt`] for a card that is in nobody's hand.
    pub fn muck(&self, cards: &[Card]) -> Result<Self, Error> {
        let mut next = self.clone();
        next.take_back(cards)?;
        next.muck.extend(cards.iter().copied());
        Ok(next)
    }

    /// The top card of the stub is put aside unseen. With an empty stub there is none to burn, and nothing happens (R15).
    #[must_use]
    pub fn burn(&self) -> Self {
        let mut next = self.clone();
        if let Some(card) = self.stub.first() {
            next.burns.push(*card);
            next.stub.drop_first(1);
        }
        next
    }

    /// [`discard`](Self::discard), and [`serve`](Self::serve) as many.
    ///
    /// # Errors
    /// Those of the two.
    pub fn exchange(&self, seat: u8, draw: u8, cards: &[Card]) -> Result<(Self, Vec<Card>), Error> {
        self.discard(seat, draw, cards)?.serve(seat, draw, cards.len())
    }

    /// The cards that have not been dealt, top first.
    #[must_use]
    pub fn stub(&self) -> &[Card] {
        &self.stub
    }

    /// What has been discarded since the last reshuffle, and by it, oldest first.
    #[must_use]
    pub fn discards(&self) -> &[Discard] {
        &self.discards
    }

    /// The cards of the hands folded since the last reshuffle, in the order in which they were folded.
    #[must_use]
    pub fn mucked(&self) -> &[Card] {
        &self.muck
    }

    /// The cards burned since the last reshuffle, oldest first.
    #[must_use]
    pub fn burned(&self) -> &[Card] {
        &self.burns
    }

    /// The cards in the players' hands.
    #[must_use]
    pub const fn dealt(&self) -> CardSet {
        self.dealt
    }

    /// All that the seat has discarded in this hand, whether or not it has been reshuffled since.
    ///
    /// # Errors
    /// [`Error::Seat`].
    pub fn own_discards(&self, seat: u8) -> Result<CardSet, Error> {
        self.own.get(usize::from(seat)).copied().ok_or(Error::Seat { given: seat })
    }

    /// How many reshuffles there have been in this hand.
    #[must_use]
    pub const fn reshuffles(&self) -> u16 {
        self.reshuffles
    }

    /// The deck that the hand began with.
    #[must_use]
    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    /// Where the card is. No card is ever in two places, and none in no place.
    #[must_use]
    pub fn place(&self, card: Card) -> Place {
        if self.dealt.contains(card) {
            Place::Hand
        } else if self.muck.contains(&card) {
            Place::Muck
        } else if self.burns.contains(&card) {
            Place::Burns
        } else if self.discards.iter().any(|discard| discard.card == card) {
            Place::Discards
        } else {
            Place::Stub
        }
    }

    /// Checks the seat and the draw, and notes the draw.
    pub(crate) fn begin(&mut self, seat: u8, draw: u8) -> Result<(), Error> {
        if usize::from(seat) >= MAX_SEATS {
            return Err(Error::Seat { given: seat });
        }
        self.begin_draw(draw)
    }

    /// Checks the draw, and notes it.
    pub(crate) fn begin_draw(&mut self, draw: u8) -> Result<(), Error> {
        if draw < self.draw {
            return Err(Error::DrawOver { given: draw, current: self.draw });
        }
        self.draw = draw;
        Ok(())
    }

    /// Cards come back from a player; they have yet to be put on a pile.
    fn take_back(&mut self, cards: &[Card]) -> Result<(), Error> {
        if cards.len() > 5 {
            return Err(Error::TooMany { given: cards.len() });
        }
        CardSet::distinct(cards.iter().copied())?;
        for &card in cards {
            if !self.dealt.remove(card) {
                return Err(Error::NotDealt { card, place: self.place(card) });
            }
        }
        Ok(())
    }
}

/// Refuses a seat that no table has, and one that is named twice.
pub(crate) fn distinct_seats(seats: &[u8]) -> Result<(), Error> {
    let mut seen = [false; MAX_SEATS];
    for &seat in seats {
        let seen = seen.get_mut(usize::from(seat)).ok_or(Error::Seat { given: seat })?;
        if std::mem::replace(seen, true) {
            return Err(Error::DuplicateSeat { seat });
        }
    }
    Ok(())
}
