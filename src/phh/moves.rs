//! The strings of `actions`, in the words and the spaces in which they are nearly always written.

use super::amounts::chips;
use crate::card::Card;
use crate::parse;

/// Known cards, and how many unknown ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Cards {
    pub(crate) known: Vec<Card>,
    pub(crate) unknown: u8,
}

impl Cards {
    pub(crate) fn count(&self) -> usize {
        self.known.len() + usize::from(self.unknown)
    }
}

/// What one string says; players are counted from 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Move {
    pub(crate) player: usize,
    pub(crate) kind: Kind,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Kind {
    Deal(Cards),
    Fold,
    /// Or a check.
    Call,
    BetTo(u64),
    StandPat,
    Discard(Cards),
    /// A hand turned up.
    Show(Vec<Card>),
    Muck,
}

/// Reads one string; a bet in chips, of which `10^places` are what the record calls 1. None for other words, other
/// spaces, and whatever is wrong.
pub(crate) fn read(text: &str, places: usize) -> Option<Move> {
    if let Some(dealt) = text.strip_prefix("d dh p") {
        let (player, rest) = player(dealt)?;
        return Some(Move { player, kind: Kind::Deal(cards(rest.strip_prefix(' ')?)?) });
    }
    let (player, rest) = player(text.strip_prefix('p')?)?;
    let kind = match rest {
        " f" => Kind::Fold,
        " cc" => Kind::Call,
        " sd" => Kind::StandPat,
        " sm" | " sm -" => Kind::Muck,
        _ => match (rest.get(..4)?, rest.get(4..)?) {
            (" cbr", amount) => Kind::BetTo(chips(amount.strip_prefix(' ')?, places)?),
            (" sd ", thrown) => Kind::Discard(cards(thrown)?),
            (" sm ", shown) => {
                let cards = cards(shown)?;
                if cards.unknown > 0 {
                    return None;
                }
                Kind::Show(cards.known)
            }
            _ => return None,
        },
    };
    Some(Move { player, kind })
}

/// The number that the text begins with, counted from 0, and the rest.
fn player(text: &str) -> Option<(usize, &str)> {
    let number = usize::from(text.as_bytes().first()?.checked_sub(b'1')?);
    (number < 9).then(|| (number, &text[1..])) // a digit is one byte, what it is not may be more
}

/// One card at least and five at most, none of them twice.
fn cards(text: &str) -> Option<Cards> {
    let mut found = Cards { known: Vec::with_capacity(5), unknown: 0 };
    let mut rest = text;
    let mut seen = 0_u64;
    while !rest.is_empty() {
        if let Some(more) = rest.strip_prefix("??") {
            found.unknown += 1;
            rest = more;
        } else {
            let (card, used) = parse::card(rest)?;
            let bit = 1 << card.id();
            if seen & bit != 0 {
                return None;
            }
            seen |= bit;
            found.known.push(card);
            rest = &rest[used..];
        }
        if found.count() > 5 {
            return None;
        }
    }
    (found.count() > 0).then_some(found)
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod tests {
    use super::*;

    fn cards(known: &str, unknown: u8) -> Cards {
        Cards { known: parse::parse_cards(known).unwrap(), unknown }
    }

    #[test]
    fn the_usual_words() {
        for (text, player, kind) in [
            ("d dh p1 7c5d4h3s2c", 0, Kind::Deal(cards("7c5d4h3s2c", 0))),
            ("d dh p9 ????", 8, Kind::Deal(cards("", 2))),
            ("p2 f", 1, Kind::Fold),
            ("p2 cc", 1, Kind::Call),
            ("p3 cbr 007", 2, Kind::BetTo(7)),
            ("p3 sd", 2, Kind::StandPat),
            ("p3 sd Kd??", 2, Kind::Discard(cards("Kd", 1))),
            ("p3 sm", 2, Kind::Muck),
            ("p3 sm -", 2, Kind::Muck),
            ("p3 sm 7c5d", 2, Kind::Show(cards("7c5d", 0).known)),
        ] {
            assert_eq!(read(text, 0), Some(Move { player, kind }), "{text}");
        }
    }

    #[test]
    fn other_words_are_left_alone() {
        for text in [
            "",
            "p",
            "p1",
            "p0 f",
            "p10 f",
            "p1  f",
            "p1 f ",
            " p1 f",
            "P1 f",
            "p1 f # so",
            "p1 cbr",
            "p1 cbr ",
            "p1 cbr x",
            "p1 cbr -1",
            "p1 cbr 1.5",
            "p1 cbr ٣",
            "p1 cbr 1234567890123456789",
            "p1 sd ",
            "p1 sd 7",
            "p1 sd 7c,5d",
            "p1 sd 7c 5d",
            "p1 sd -",
            "p1 sd 7c7c",
            "p1 sd ??????????7c",
            "p1 sm ??",
            "p1 sm 7c??",
            "p1 x",
            "p1 äö",
            "pä f",
            "p§",
            "d dh p§Th8d4s",
            "d dh p1",
            "d dh p1 ",
            "d dh p0 7c",
            "d dh 7c",
            "d db 7c",
            "# so",
            "p1 sd ?",
            "d dh p1 7c5d4h3s2c2d",
        ] {
            assert_eq!(read(text, 0), None, "{text:?}");
        }
    }
}
