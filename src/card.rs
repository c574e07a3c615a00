//! Ranks, suits and cards.

use std::fmt;
use std::str::FromStr;

use crate::error::{Error, shorten};
use crate::parse;

/// The rank of a card. The ace is high, always.
///
/// ```
/// use lowball::Rank;
///
/// assert!(Rank::Ace > Rank::King);
/// assert_eq!("t".parse(), Ok(Rank::Ten));
/// assert_eq!(Rank::Ten.to_string(), "T");
/// assert_eq!(Rank::ALL.len(), 13);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Rank {
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

impl Rank {
    /// Deuce to ace.
    pub const ALL: [Self; 13] = [
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
        Self::Ace,
    ];

    /// Its place in [`ALL`](Self::ALL): 0 for a deuce, 12 for an ace.
    #[must_use]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The character that stands for it: one of `23456789TJQKA`.
    #[must_use]
    pub const fn char(self) -> char {
        b"23456789TJQKA"[self as usize] as char
    }

    /// Its name in words: "two" to "ace".
    #[must_use]
    pub const fn word(self) -> &'static str {
        const WORDS: [&str; 13] = [
            "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king",
            "ace",
        ];
        WORDS[self as usize]
    }

    /// Several of it in words: "twos" to "aces", "sixes" among them.
    #[must_use]
    pub const fn plural(self) -> &'static str {
        const WORDS: [&str; 13] = [
            "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks",
            "queens", "kings", "aces",
        ];
        WORDS[self as usize]
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.char())
    }
}

impl FromStr for Rank {
    type Err = Error;

    /// Reads one rank: upper or lower case, `10` or `T` for a ten.
    fn from_str(text: &str) -> Result<Self, Error> {
        match parse::rank(text) {
            Some((rank, used)) if used == text.len() => Ok(rank),
            _ => Err(Error::RankText { given: shorten(text) }),
        }
    }
}

/// The suit of a card. Suits never break a tie (R6); their order is that of the ids.
///
/// ```
/// use lowball::Suit;
///
/// assert_eq!("♥".parse(), Ok(Suit::Hearts));
/// assert_eq!(Suit::Hearts.to_string(), "h");
/// assert_eq!(Suit::Hearts.symbol(), '♥');
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

impl Suit {
    /// Clubs, diamonds, hearts, spades.
    pub const ALL: [Self; 4] = [Self::Clubs, Self::Diamonds, Self::Hearts, Self::Spades];

    /// Its place in [`ALL`](Self::ALL).
    #[must_use]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The letter that stands for it: one of `cdhs`.
    #[must_use]
    pub const fn char(self) -> char {
        b"cdhs"[self as usize] as char
    }

    /// Its symbol: one of `♣♦♥♠`.
    #[must_use]
    pub const fn symbol(self) -> char {
        ['♣', '♦', '♥', '♠'][self as usize]
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.char())
    }
}

impl FromStr for Suit {
    type Err = Error;

    /// Reads one suit: a letter of either case or a symbol, black or white.
    fn from_str(text: &str) -> Result<Self, Error> {
        match parse::suit(text) {
            Some((suit, used)) if used == text.len() => Ok(suit),
            _ => Err(Error::SuitText { given: shorten(text) }),
        }
    }
}

/// One of the 52 cards, known by its id: `4 * rank + suit`.
///
/// ```
/// use lowball::{Card, Rank, Suit};
///
/// let card: Card = "7c".parse()?;
/// assert_eq!(card, Card::new(Rank::Seven, Suit::Clubs));
/// assert_eq!((card.id(), card.to_string()), (20, "7c".to_owned()));
/// assert_eq!("10♦".parse::<Card>()?.to_string(), "Td");
/// # Ok::<(), lowball::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// How many there are.
    pub const COUNT: usize = 52;

    /// All cards in the order of their ids: 2c 2d 2h 2s 3c … As. A deck before its shuffle.
    pub const ALL: [Self; Self::COUNT] = {
        let mut all = [Self(0); Self::COUNT];
        let mut id = 0;
        while id < 52 {
            all[id as usize] = Self(id);
            id += 1;
        }
        all
    };

    /// The card of this rank and suit.
    #[must_use]
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        Self(4 * rank.index() + suit.index())
    }

    /// The card with this id, if there is one. `TryFrom<u8>` is the same with an error.
    #[must_use]
    pub const fn from_id(id: u8) -> Option<Self> {
        if id < 52 { Some(Self(id)) } else { None }
    }

    /// Its id, 0 (`2c`) to 51 (`As`).
    #[must_use]
    pub const fn id(self) -> u8 {
        self.0
    }

    /// Its rank.
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank::ALL[(self.0 >> 2) as usize]
    }

    /// Its suit.
    #[must_use]
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 & 3) as usize]
    }

    /// The card with the symbol of its suit, as in `7♣`.
    #[must_use]
    pub fn unicode(self) -> String {
        format!("{}{}", self.rank(), self.suit().symbol())
    }
}

impl TryFrom<u8> for Card {
    type Error = Error;

    fn try_from(id: u8) -> Result<Self, Error> {
        Self::from_id(id).ok_or(Error::CardId { given: id })
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank(), self.suit())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Card({self})")
    }
}

impl FromStr for Card {
    type Err = Error;

    /// Reads one card, with nothing before or after it: `7c`, `TD`, `10c`, `7♣`.
    fn from_str(text: &str) -> Result<Self, Error> {
        match parse::card(text) {
            Some((card, used)) if used == text.len() => Ok(card),
            _ => Err(Error::CardText { given: shorten(text) }),
        }
    }
}
