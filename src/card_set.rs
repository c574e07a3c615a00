//! Sets of cards.

use std::fmt;
use std::iter::FusedIterator;
use std::ops::{BitAnd, BitOr, BitXor, Not, Sub};
use std::str::FromStr;

use crate::card::Card;
use crate::error::Error;
use crate::parse::Cards;

/// A set of cards, as 52 bits: bit `id` for the card with that id.
///
/// ```
/// use lowball::CardSet;
///
/// let held: CardSet = "7c 5d 4h 3s 2c".parse()?;
/// let drawn: CardSet = "7c Kd".parse()?;
/// assert_eq!((held & drawn).to_string(), "7c");
/// assert_eq!((held | drawn).len(), 6);
/// assert_eq!((!held).len(), 47);
/// assert!("7c 7c".parse::<CardSet>().is_err());
/// # Ok::<(), lowball::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u64);

impl CardSet {
    /// No cards.
    pub const EMPTY: Self = Self(0);
    /// All 52.
    pub const FULL: Self = Self((1 << Card::COUNT) - 1);

    /// The set with this mask.
    ///
    /// # Errors
    /// [`Error::Mask`] when a bit above bit 51 is set.
    pub const fn from_mask(mask: u64) -> Result<Self, Error> {
        if mask & !Self::FULL.0 == 0 { Ok(Self(mask)) } else { Err(Error::Mask { given: mask }) }
    }

    /// The set of these cards.
    ///
    /// # Errors
    /// [`Error::Duplicate`] when a card comes twice.
    pub fn distinct(cards: impl IntoIterator<Item = Card>) -> Result<Self, Error> {
        let mut set = Self::EMPTY;
        for card in cards {
            if !set.insert(card) {
                return Err(Error::Duplicate { card });
            }
        }
        Ok(set)
    }

    /// Its mask: bit `id` is set for each card in it.
    #[must_use]
    pub const fn mask(self) -> u64 {
        self.0
    }

    /// How many cards it has.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it has none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it has this card.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.id() & 1 == 1
    }

    /// Puts the card in; says whether it is new.
    pub const fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0 |= 1 << card.id();
        new
    }

    /// Takes the card out; says whether it was there.
    pub const fn remove(&mut self, card: Card) -> bool {
        let there = self.contains(card);
        self.0 &= !(1 << card.id());
        there
    }

    /// Its cards in the order of their ids.
    #[must_use]
    pub const fn iter(self) -> Iter {
        Iter(self.0)
    }
}

/// The cards of a [`CardSet`], in the order of their ids.
#[derive(Debug, Clone)]
pub struct Iter(u64);

impl Iterator for Iter {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        #[expect(clippy::cast_possible_truncation, reason = "at most 64")]
        let card = Card::from_id(self.0.trailing_zeros() as u8)?;
        self.0 &= self.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Iter {}
impl FusedIterator for Iter {}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

/// A card that comes twice is in the set once; [`CardSet::distinct`] refuses it.
impl FromIterator<Card> for CardSet {
    fn from_iter<T: IntoIterator<Item = Card>>(cards: T) -> Self {
        let mut set = Self::EMPTY;
        set.extend(cards);
        set
    }
}

impl Extend<Card> for CardSet {
    fn extend<T: IntoIterator<Item = Card>>(&mut self, cards: T) {
        for card in cards {
            self.insert(card);
        }
    }
}

impl From<Card> for CardSet {
    fn from(card: Card) -> Self {
        Self(1 << card.id())
    }
}

impl BitOr for CardSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for CardSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitXor for CardSet {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Sub for CardSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl Not for CardSet {
    type Output = Self;

    fn not(self) -> Self {
        Self::FULL - self
    }
}

impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|card| write!(f, "{card}"))
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CardSet({self})")
    }
}

impl FromStr for CardSet {
    type Err = Error;

    /// Reads distinct cards as [`parse_cards`](crate::parse_cards) does.
    fn from_str(text: &str) -> Result<Self, Error> {
        let mut set = Self::EMPTY;
        for card in Cards::new(text) {
            let card = card?;
            if !set.insert(card) {
                return Err(Error::Duplicate { card });
            }
        }
        Ok(set)
    }
}
