//! Reading cards from text.

use crate::card::{Card, Rank, Suit};
use crate::error::Error;

/// Reads cards written one after another, with or without spaces and commas between them.
///
/// Either case is read, `10` for a ten, and the symbols of the suits. Nothing at all is no cards. The same card may come
/// twice: whoever needs distinct cards refuses that himself.
///
/// # Errors
/// [`Error::CardsText`] with the text that is not a card and the column where it stands.
///
/// ```
/// let cards = lowball::parse_cards("7c 5d, 4H3s 2♣")?;
/// assert_eq!(cards.len(), 5);
/// let error = lowball::parse_cards("7c 5x").unwrap_err();
/// assert!(error.to_string().starts_with(r#""5x" at column 4 is not a card"#));
/// # Ok::<(), lowball::Error>(())
/// ```
pub fn parse_cards(text: &str) -> Result<Vec<Card>, Error> {
    Cards::new(text).collect()
}

/// The cards of a text, one at a time; ends after the first error.
pub(crate) struct Cards<'a> {
    text: &'a str,
    rest: &'a str,
}

impl<'a> Cards<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self { text, rest: text }
    }

    fn fault(&self) -> Error {
        let before = self.text.len() - self.rest.len();
        let column = 1 + self.text.get(..before).unwrap_or_default().chars().count();
        let longest = if self.rest.starts_with("10") { 3 } else { 2 };
        let given = self.rest.chars().take(longest).take_while(|c| !is_separator(*c)).collect();
        Error::CardsText { given, column }
    }
}

impl Iterator for Cards<'_> {
    type Item = Result<Card, Error>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        if let Some((card, used)) = card(self.rest) {
            self.rest = self.rest.get(used..).unwrap_or_default();
            return Some(Ok(card));
        }
        let trimmed = self.rest.trim_start_matches(is_separator);
        if trimmed.len() < self.rest.len() {
            self.rest = trimmed;
            return self.next();
        }
        if self.rest.is_empty() {
            return None;
        }
        let fault = self.fault();
        self.rest = "";
        Some(Err(fault))
    }
}

fn is_separator(c: char) -> bool {
    c == ',' || c.is_whitespace()
}

/// Not an id: no card begins with this byte, or none ends with it.
const NONE: u8 = 0xff;

const RANK_OF: [u8; 256] = table(b"23456789TJQKA", b"23456789tjqka");
const SUIT_OF: [u8; 256] = table(b"CDHS", b"cdhs");

const fn table(upper: &[u8], lower: &[u8]) -> [u8; 256] {
    let mut table = [NONE; 256];
    let mut index = 0;
    while index < upper.len() {
        #[expect(clippy::cast_possible_truncation, reason = "there are thirteen at most")]
        let value = index as u8;
        table[upper[index] as usize] = value;
        table[lower[index] as usize] = value;
        index += 1;
    }
    table
}

/// The card that the text begins with, and how many bytes it takes.
#[inline]
pub(crate) fn card(text: &str) -> Option<(Card, usize)> {
    if let [first, second, ..] = text.as_bytes() {
        let (rank, suit) = (RANK_OF[*first as usize], SUIT_OF[*second as usize]);
        if rank != NONE && suit != NONE {
            return Some((Card::from_id(4 * rank + suit)?, 2));
        }
    }
    let (rank, first) = rank(text)?;
    let (suit, second) = suit(text.get(first..)?)?;
    Some((Card::new(rank, suit), first + second))
}

/// The rank that the text begins with, and how many bytes it takes.
pub(crate) fn rank(text: &str) -> Option<(Rank, usize)> {
    if text.starts_with("10") {
        return Some((Rank::Ten, 2));
    }
    let index = RANK_OF[*text.as_bytes().first()? as usize];
    Some((*Rank::ALL.get(index as usize)?, 1))
}

/// The suit that the text begins with, and how many bytes it takes.
pub(crate) fn suit(text: &str) -> Option<(Suit, usize)> {
    let mut chars = text.chars();
    let suit = match chars.next()? {
        'c' | 'C' | '♣' | '♧' => Suit::Clubs,
        'd' | 'D' | '♦' | '♢' => Suit::Diamonds,
        'h' | 'H' | '♥' | '♡' => Suit::Hearts,
        's' | 'S' | '♠' | '♤' => Suit::Spades,
        _ => return None,
    };
    // A symbol is often followed by a mark that asks for its text or emoji form.
    let rest = chars.as_str();
    let rest = rest.strip_prefix(['\u{fe0e}', '\u{fe0f}']).unwrap_or(rest);
    Some((suit, text.len() - rest.len()))
}
