//! From Python's values to the crate's and back.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use pyo3::exceptions::{PyOSError, PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyBytes, PyString};

use crate::card::Card;
use crate::card_set::CardSet;
use crate::deck::MAX_INDEX;
use crate::error::{Error, shorten};
use crate::hand_rank::HandRank;

pyo3::import_exception!(lowball.errors, CardError);

impl From<Error> for PyErr {
    fn from(error: Error) -> Self {
        match error {
            Error::Entropy { .. } => PyOSError::new_err(error.to_string()),
            _ => CardError::new_err(error.to_string()),
        }
    }
}

/// The object as an error message shows it.
pub(super) fn show(object: &Bound<'_, PyAny>) -> String {
    let kind = object.get_type().name().map_or_else(|_| "object".to_owned(), |name| name.to_string());
    match object.repr() {
        Ok(repr) => format!("{} ({kind})", shorten(&repr.to_string_lossy())),
        Err(_) => kind,
    }
}

/// The object as an int in this range; `what` names it. Anything with `__index__` is taken, but no bool.
pub(super) fn number(object: &Bound<'_, PyAny>, what: &str, range: RangeInclusive<u64>) -> PyResult<u64> {
    let refuse = || {
        let (low, high) = range.clone().into_inner();
        let given = show(object);
        CardError::new_err(format!("{what} must be an int from {low} to {high}, and {given} was given"))
    };
    if object.is_instance_of::<PyBool>() {
        return Err(refuse());
    }
    match object.extract::<u64>() {
        Ok(number) if range.contains(&number) => Ok(number),
        Ok(_) => Err(refuse()),
        Err(error) if is_no_number(&error, object.py()) => Err(refuse()),
        Err(error) => Err(error),
    }
}

/// Whether the error says that the object is no int, or none that fits, rather than that its `__index__` failed.
pub(super) fn is_no_number(error: &PyErr, py: Python<'_>) -> bool {
    error.is_instance_of::<PyTypeError>(py) || error.is_instance_of::<PyOverflowError>(py)
}

/// [`number`] from 0 to at most 255.
fn byte(object: &Bound<'_, PyAny>, what: &str, largest: u8) -> PyResult<u8> {
    let number = number(object, what, 0..=largest.into())?;
    Ok(u8::try_from(number).unwrap_or(largest))
}

/// [`number`] for a seat.
pub(super) fn seat(object: &Bound<'_, PyAny>) -> PyResult<u8> {
    byte(object, "a seat", 8)
}

/// [`number`] for a draw of the hand, from 0.
pub(super) fn draw(object: &Bound<'_, PyAny>) -> PyResult<u8> {
    byte(object, "the number of a draw", u8::MAX)
}

/// [`number`] for how many cards of the deck.
pub(super) fn deck_count(object: &Bound<'_, PyAny>) -> PyResult<usize> {
    byte(object, "the number of cards", 52).map(usize::from)
}

/// [`number`] for how many cards of a hand.
pub(super) fn hand_count(object: &Bound<'_, PyAny>) -> PyResult<usize> {
    byte(object, "the number of cards", 5).map(usize::from)
}

/// [`number`] for how many hands are dealt from a deck.
pub(super) fn seat_count(object: &Bound<'_, PyAny>) -> PyResult<usize> {
    byte(object, "the number of seats", 10).map(usize::from)
}

/// [`number`] for a reshuffle of a hand; 0 is the opening shuffle.
pub(super) fn reshuffle(object: &Bound<'_, PyAny>) -> PyResult<u16> {
    let number = number(object, "the number of a reshuffle", 0..=u16::MAX.into())?;
    Ok(u16::try_from(number).unwrap_or(u16::MAX))
}

/// [`number`] for a mask of cards.
pub(super) fn mask(object: &Bound<'_, PyAny>) -> PyResult<u64> {
    number(object, "a mask", 0..=CardSet::FULL.mask())
}

/// [`number`] for a hand rank.
pub(super) fn hand_rank(object: &Bound<'_, PyAny>) -> PyResult<HandRank> {
    let number = number(object, "a hand rank", 1..=HandRank::COUNT.into())?;
    Ok(HandRank::try_from(u16::try_from(number).unwrap_or(u16::MAX))?)
}

/// [`number`] for the index of a deck.
pub(super) fn index(object: &Bound<'_, PyAny>) -> PyResult<u64> {
    number(object, "a deck index", 0..=MAX_INDEX)
}

/// The text; half of a surrogate pair, which Rust has no string for, becomes a mark that no card has.
pub(super) fn text<'a>(text: &'a Bound<'_, PyString>) -> Cow<'a, str> {
    match text.to_str() {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(text.to_string_lossy().into_owned()),
    }
}

/// The cards with these ids.
pub(super) fn cards(ids: &[u8]) -> Result<Vec<Card>, Error> {
    ids.iter().map(|id| Card::try_from(*id)).collect()
}

/// The ids of cards that are all different, as `bytes`.
pub(super) fn ids(py: Python<'_>, cards: impl IntoIterator<Item = Card>) -> Bound<'_, PyBytes> {
    let mut ids = [0; Card::COUNT];
    let mut len = 0;
    for (place, card) in ids.iter_mut().zip(cards) {
        *place = card.id();
        len += 1;
    }
    PyBytes::new(py, &ids[..len])
}
