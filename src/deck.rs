//! The deck and its shuffle.

use std::num::NonZeroU32;
use std::sync::Arc;

use crate::card::Card;
use crate::card_set::CardSet;
use crate::dealer::Dealer;
use crate::error::Error;
use crate::rng::{Key, Stream};

/// The largest index of a deck.
pub const MAX_INDEX: u64 = (1 << 48) - 1;

/// Shuffles cards with stream `65536 * index + reshuffle` of the key, as `docs/shuffle.md` specifies: Fisher-Yates from the
/// top, every order equally likely.
///
/// # Errors
/// [`Error::Index`] when the index is 2^48 or more.
///
/// ```
/// use lowball::{Card, Key, shuffle};
///
/// let mut cards = Card::ALL;
/// shuffle(&mut cards, &Key::from_seed(7), 0, 0)?;
/// assert_ne!(cards, Card::ALL);
/// cards.sort();
/// assert_eq!(cards, Card::ALL);
/// # Ok::<(), lowball::Error>(())
/// ```
pub fn shuffle(cards: &mut [Card], key: &Key, index: u64, reshuffle: u16) -> Result<(), Error> {
    shuffle_top(cards, cards.len(), &mut Stream::new(key, index, reshuffle)?);
    Ok(())
}

/// Puts the first `count` cards of the shuffled order in place; the others are in no order worth knowing.
pub(crate) fn shuffle_top(cards: &mut [Card], count: usize, stream: &mut Stream) {
    // The last card has nowhere to go, so no word is spent on it.
    let swaps = count.min(cards.len().saturating_sub(1));
    for place in 0..swaps {
        let left = u32::try_from(cards.len() - place).ok().and_then(NonZeroU32::new);
        let Some(left) = left else { return };
        cards.swap(place, place + stream.below(left) as usize);
    }
}

/// An order of the 52 cards, with all that decides how they are shuffled again when they run out.
///
/// A deck is a value: the same deck always deals the same hand, however often it is dealt.
///
/// ```
/// use lowball::{Card, Deck, Key};
///
/// let deck = Deck::shuffled(Key::from_seed(7), 0)?;
/// assert_eq!(deck, Deck::shuffled(Key::from_seed(7), 0)?);
/// assert_ne!(deck, Deck::shuffled(Key::from_seed(7), 1)?);
///
/// let sorted = Deck::ordered(&Card::ALL, Key::from_seed(7), 0, &[])?;
/// let (dealer, cards) = sorted.dealer().deal(2)?;
/// assert_eq!(cards, Card::ALL[..2]);
/// assert_eq!(dealer.stub().len(), 50);
/// # Ok::<(), lowball::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Deck {
    order: [Card; Card::COUNT],
    key: Key,
    index: u64,
    reshuffles: Vec<Vec<Card>>,
}

impl Deck {
    /// Deck number `index` of the key.
    ///
    /// # Errors
    /// [`Error::Index`] when the index is 2^48 or more.
    pub fn shuffled(key: Key, index: u64) -> Result<Self, Error> {
        let mut order = Card::ALL;
        shuffle(&mut order, &key, index, 0)?;
        Ok(Self { order, key, index, reshuffles: Vec::new() })
    }

    /// A deck in the order given, top first. The first reshuffle of the hand gives the first of `reshuffles`, and so on;
    /// those beyond come from the key.
    ///
    /// # Errors
    /// [`Error::DeckSize`] and [`Error::Duplicate`] unless the order has all 52 cards; [`Error::Duplicate`] too when a
    /// supplied reshuffle has a card twice; [`Error::Index`]; [`Error::Reshuffles`] when there are more than 65535.
    pub fn ordered(order: &[Card], key: Key, index: u64, reshuffles: &[Vec<Card>]) -> Result<Self, Error> {
        let order: [Card; Card::COUNT] =
            order.try_into().map_err(|_| Error::DeckSize { given: order.len() })?;
        CardSet::distinct(order)?;
        if index > MAX_INDEX {
            return Err(Error::Index { given: index });
        }
        if reshuffles.len() > usize::from(u16::MAX) {
            return Err(Error::Reshuffles { given: reshuffles.len() });
        }
        for cards in reshuffles {
            CardSet::distinct(cards.iter().copied())?;
        }
        Ok(Self { order, key, index, reshuffles: reshuffles.to_vec() })
    }

    /// The cards, top first.
    #[must_use]
    pub const fn order(&self) -> &[Card; Card::COUNT] {
        &self.order
    }

    /// Its key.
    #[must_use]
    pub const fn key(&self) -> &Key {
        &self.key
    }

    /// Which deck of its key it is.
    #[must_use]
    pub const fn index(&self) -> u64 {
        self.index
    }

    /// The reshuffles supplied for it.
    #[must_use]
    pub fn reshuffles(&self) -> &[Vec<Card>] {
        &self.reshuffles
    }

    /// The dealer who has this deck before him, with nothing dealt yet.
    #[must_use]
    pub fn dealer(self) -> Dealer {
        Dealer::new(Arc::new(self))
    }

    /// What reshuffle number `number` of a hand, from 1, makes of the pool.
    pub(crate) fn reshuffle(&self, pool: &mut [Card], number: u16) -> Result<(), Error> {
        let Some(order) = usize::from(number).checked_sub(1).and_then(|place| self.reshuffles.get(place))
        else {
            return shuffle(pool, &self.key, self.index, number);
        };
        let (wanted, given): (CardSet, CardSet) =
            (pool.iter().copied().collect(), order.iter().copied().collect());
        if wanted != given {
            let reason = [(wanted - given, "it lacks "), (given - wanted, "it should not have ")]
                .into_iter()
                .filter(|(cards, _)| !cards.is_empty())
                .map(|(cards, what)| format!("{what}{cards}"))
                .collect::<Vec<_>>()
                .join(", ");
            return Err(Error::SuppliedReshuffle { number: number.into(), wanted: pool.len(), reason });
        }
        pool.copy_from_slice(order);
        Ok(())
    }
}
