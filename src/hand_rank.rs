//! How good a hand is.

use std::fmt;

use crate::card::Rank;
use crate::error::Error;
use crate::tables::{self, Class};

/// The kind of a hand, best first (R2). Lower wins, as everywhere in this game.
///
/// ```
/// use lowball::Category;
///
/// assert!(Category::NoPair < Category::StraightFlush);
/// assert_eq!(Category::ALL[4], Category::Straight);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Category {
    NoPair,
    OnePair,
    TwoPair,
    ThreeOfAKind,
    Straight,
    Flush,
    FullHouse,
    FourOfAKind,
    StraightFlush,
}

impl Category {
    /// Best to worst.
    pub const ALL: [Self; 9] = [
        Self::NoPair,
        Self::OnePair,
        Self::TwoPair,
        Self::ThreeOfAKind,
        Self::Straight,
        Self::Flush,
        Self::FullHouse,
        Self::FourOfAKind,
        Self::StraightFlush,
    ];

    /// Its place in [`ALL`](Self::ALL).
    #[must_use]
    pub const fn index(self) -> u8 {
        self as u8
    }
}

/// The place of a hand in the order of all hands: 1 (7-5-4-3-2) is the best, 7462 (a royal flush) the worst (R7).
///
/// Hands that tie have the same rank, and the lower rank wins, so that the winner is the `min()`.
///
/// ```
/// use lowball::{Category, HandRank, evaluate};
///
/// let rank = evaluate(["Kh", "9c", "Ks", "5d", "2c"].map(|card| card.parse().unwrap()))?;
/// assert_eq!(rank.to_string(), "K-K-9-5-2");
/// assert_eq!(rank.category(), Category::OnePair);
/// assert_eq!(rank.description(), "pair of kings");
///
/// let best = HandRank::BEST;
/// assert_eq!((best.get(), best.nickname()), (1, Some("number one")));
/// assert_eq!((best.count(), best.percentile()), (1020, 100.0));
/// # Ok::<(), lowball::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HandRank(u16);

impl HandRank {
    /// How many there are.
    pub const COUNT: u16 = 7462;
    /// 7-5-4-3-2 of more than one suit.
    pub const BEST: Self = Self(1);
    /// A royal flush.
    pub const WORST: Self = Self(Self::COUNT);

    /// The rank with this number, if there is one. `TryFrom<u16>` is the same with an error.
    #[must_use]
    pub const fn new(number: u16) -> Option<Self> {
        if number >= 1 && number <= Self::COUNT { Some(Self(number)) } else { None }
    }

    /// For numbers that come out of the tables.
    pub(crate) const fn from_table(number: u16) -> Self {
        debug_assert!(number >= 1 && number <= Self::COUNT);
        Self(number)
    }

    /// Its number, 1 to 7462.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }

    /// All ranks, best first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (1..=Self::COUNT).map(Self)
    }

    fn class(self) -> &'static Class {
        &tables::get().classes[usize::from(self.0 - 1)]
    }

    /// Its kind.
    #[must_use]
    pub fn category(self) -> Category {
        self.class().category
    }

    /// The five card ranks in the order in which two hands are compared: those that come more often first, then from high
    /// to low, as in 8-6-4-3-2, K-K-9-5-2 or 2-2-2-5-5.
    #[must_use]
    pub fn ranks(self) -> [Rank; 5] {
        self.class().ranks
    }

    /// How many of the 2,598,960 hands have it.
    #[must_use]
    pub fn count(self) -> u32 {
        self.class().count
    }

    /// The share of all hands that a hand of this rank beats or ties, in percent: 100 for the best.
    #[must_use]
    pub fn percentile(self) -> f64 {
        100.0 * f64::from(self.class().beaten_or_tied) / f64::from(tables::HANDS)
    }

    /// What the best four are called: "number one" to "number four".
    #[must_use]
    pub const fn nickname(self) -> Option<&'static str> {
        match self.0 {
            1 => Some("number one"),
            2 => Some("number two"),
            3 => Some("number three"),
            4 => Some("number four"),
            _ => None,
        }
    }

    /// Its name, which no other rank has: `7-5-4-3-2`, `8-7-6-5-4 straight`, `J-7-4-3-2 flush`. The same as `to_string()`.
    #[must_use]
    pub fn name(self) -> String {
        self.to_string()
    }

    /// What a dealer would call it: "eight-six low", "two pair, kings and fours", "straight, eight high".
    #[must_use]
    pub fn description(self) -> String {
        let Class { category, ranks: [first, second, _, fourth, _], .. } = *self.class();
        match category {
            Category::NoPair => format!("{}-{} low", first.word(), second.word()),
            Category::OnePair => format!("pair of {}", first.plural()),
            Category::TwoPair => {
                let [_, _, third, ..] = self.ranks();
                format!("two pair, {} and {}", first.plural(), third.plural())
            }
            Category::ThreeOfAKind => format!("three of a kind, {}", first.plural()),
            Category::Straight => format!("straight, {} high", first.word()),
            Category::Flush => format!("flush, {} high", first.word()),
            Category::FullHouse => format!("full house, {} full of {}", first.plural(), fourth.plural()),
            Category::FourOfAKind => format!("four of a kind, {}", first.plural()),
            Category::StraightFlush => format!("straight flush, {} high", first.word()),
        }
    }
}

impl TryFrom<u16> for HandRank {
    type Error = Error;

    fn try_from(number: u16) -> Result<Self, Error> {
        Self::new(number).ok_or(Error::HandRank { given: number })
    }
}

impl fmt::Display for HandRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, others @ ..] = self.ranks();
        write!(f, "{first}")?;
        others.iter().try_for_each(|rank| write!(f, "-{rank}"))?;
        match self.category() {
            Category::Straight => write!(f, " straight"),
            Category::Flush => write!(f, " flush"),
            Category::StraightFlush => write!(f, " straight flush"),
            _ => Ok(()),
        }
    }
}

impl fmt::Debug for HandRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "HandRank({}: {self})", self.0)
    }
}
