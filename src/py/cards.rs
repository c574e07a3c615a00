//! Reading cards, and shuffling them.

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use super::convert;
use crate::card::Card;
use crate::card_set::CardSet;
use crate::deck;
use crate::parse::Cards;
use crate::rng::Key;

pub(super) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(parse_card, module)?)?;
    module.add_function(wrap_pyfunction!(parse_cards, module)?)?;
    module.add_function(wrap_pyfunction!(entropy_key, module)?)?;
    module.add_function(wrap_pyfunction!(shuffle, module)?)
}

/// The id of the card that the text says.
#[pyfunction]
#[pyo3(signature = (text, /))]
fn parse_card(text: &Bound<'_, PyString>) -> PyResult<u8> {
    Ok(convert::text(text).parse::<Card>()?.id())
}

/// The ids of the cards that the text says.
#[pyfunction]
#[pyo3(signature = (text, /))]
fn parse_cards<'py>(text: &Bound<'py, PyString>) -> PyResult<Bound<'py, PyBytes>> {
    let ids =
        Cards::new(&convert::text(text)).map(|card| card.map(Card::id)).collect::<Result<Vec<u8>, _>>()?;
    Ok(PyBytes::new(text.py(), &ids))
}

/// Thirty-two bytes of the system's entropy.
#[pyfunction]
fn entropy_key(py: Python<'_>) -> PyResult<Bound<'_, PyBytes>> {
    Ok(PyBytes::new(py, Key::from_entropy()?.bytes()))
}

/// The cards in the order in which the stream of this deck and reshuffle puts them.
#[pyfunction]
#[pyo3(signature = (cards, key, index, reshuffle, /))]
fn shuffle<'py>(
    py: Python<'py>,
    cards: &[u8],
    key: &[u8],
    #[pyo3(from_py_with = convert::index)] index: u64,
    #[pyo3(from_py_with = convert::reshuffle)] reshuffle: u16,
) -> PyResult<Bound<'py, PyBytes>> {
    let mut cards = convert::cards(cards)?;
    CardSet::distinct(cards.iter().copied())?;
    deck::shuffle(&mut cards, &Key::try_from(key)?, index, reshuffle)?;
    Ok(convert::ids(py, cards))
}
