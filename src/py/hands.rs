//! Ranking one hand, and what a rank is called.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBool, PyBytes, PyInt, PyList, PyString, PyTuple, PyType};

use super::convert::{self, CardError};
use crate::card::{Card, Rank};
use crate::card_set::CardSet;
use crate::error::Error;
use crate::eval::{evaluate_ids, evaluate_set};
use crate::hand_rank::HandRank;
use crate::parse::Cards;

pub(super) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(evaluate, module)?)?;
    module.add_function(wrap_pyfunction!(evaluate_mask, module)?)?;
    module.add_function(wrap_pyfunction!(rank_ranks, module)?)?;
    module.add_function(wrap_pyfunction!(rank_category, module)?)?;
    module.add_function(wrap_pyfunction!(rank_name, module)?)?;
    module.add_function(wrap_pyfunction!(rank_nickname, module)?)?;
    module.add_function(wrap_pyfunction!(rank_description, module)?)?;
    module.add_function(wrap_pyfunction!(rank_count, module)?)?;
    module.add_function(wrap_pyfunction!(rank_percentile, module)?)
}

/// The rank of five distinct cards.
#[pyfunction]
#[pyo3(signature = (cards, /))]
fn evaluate(cards: &Bound<'_, PyAny>) -> PyResult<u16> {
    let hand = if let Ok(text) = cards.cast::<PyString>() {
        from_text(&convert::text(text))?
    } else if let Ok(tuple) = cards.cast::<PyTuple>() {
        from_items(tuple.len(), tuple.iter_borrowed().map(|item| id_of(&item)))?
    } else if let Ok(list) = cards.cast::<PyList>() {
        from_items(list.len(), list.iter().map(|item| id_of(&item)))?
    } else if let Ok(bytes) = cards.cast::<PyBytes>() {
        let ids = bytes.as_bytes();
        ids.try_into().map_err(|_| Error::HandSize { given: ids.len() })?
    } else {
        from_iterable(cards)?
    };
    Ok(evaluate_ids(hand)?.get())
}

fn from_text(text: &str) -> Result<[u8; 5], Error> {
    let mut hand = [0; 5];
    let mut given = 0;
    for card in Cards::new(text) {
        let card = card?;
        if let Some(place) = hand.get_mut(given) {
            *place = card.id();
        }
        given += 1;
    }
    if given == 5 { Ok(hand) } else { Err(Error::HandSize { given }) }
}

fn from_items(given: usize, items: impl Iterator<Item = PyResult<u8>>) -> PyResult<[u8; 5]> {
    if given != 5 {
        return Err(Error::HandSize { given }.into());
    }
    let mut hand = [0; 5];
    let mut found = 0;
    for (place, id) in hand.iter_mut().zip(items) {
        *place = id?;
        found += 1;
    }
    // A list may become shorter while the `__index__` of one of its items runs.
    if found == 5 { Ok(hand) } else { Err(Error::HandSize { given: found }.into()) }
}

#[cold]
fn from_iterable(cards: &Bound<'_, PyAny>) -> PyResult<[u8; 5]> {
    let Ok(items) = cards.try_iter() else {
        return Err(CardError::new_err(format!(
            "{} is not a hand: give five cards, as in \"7c5d4h3s2c\" or as a sequence",
            convert::show(cards)
        )));
    };
    let mut hand = [0; 5];
    let mut found = 0;
    for item in items {
        // An endless iterator has no number of cards.
        let place = hand
            .get_mut(found)
            .ok_or_else(|| CardError::new_err("a hand has exactly five cards, and more were given"))?;
        *place = id_of(&item?)?;
        found += 1;
    }
    if found == 5 { Ok(hand) } else { Err(Error::HandSize { given: found }.into()) }
}

/// The id of one card, given as an int or as text. It may be too large for a card, never for a byte.
fn id_of(item: &Bound<'_, PyAny>) -> PyResult<u8> {
    if let Ok(text) = item.cast::<PyString>() {
        return Ok(convert::text(text).parse::<Card>()?.id());
    }
    match item.extract::<u8>() {
        Ok(id) if may_be_id(item)? => return Ok(id),
        Err(error) if !convert::is_no_number(&error, item.py()) => return Err(error),
        _ => {}
    }
    Err(CardError::new_err(format!(
        "{} is not a card: give text such as \"7c\", or an id from 0 (2c) to 51 (As)",
        convert::show(item)
    )))
}

/// Whether the number may be a card's: no bool, and no int of this library that stands for something else.
fn may_be_id(item: &Bound<'_, PyAny>) -> PyResult<bool> {
    static CARD: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    static NAMED: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    if item.is_exact_instance_of::<PyInt>() || !item.is_instance_of::<PyInt>() {
        return Ok(true);
    }
    let py = item.py();
    if item.get_type().is(CARD.import(py, "lowball.cards", "Card")?) {
        return Ok(true);
    }
    Ok(!item.is_instance_of::<PyBool>()
        && !item.is_instance(NAMED.import(py, "lowball.checks", "Named")?)?)
}

/// The rank of five cards given as a mask.
#[pyfunction]
#[pyo3(signature = (mask, /))]
fn evaluate_mask(#[pyo3(from_py_with = convert::mask)] mask: u64) -> PyResult<u16> {
    Ok(evaluate_set(CardSet::from_mask(mask)?)?.get())
}

/// The five card ranks, 0 for a deuce, in the order in which hands of this rank are compared.
#[pyfunction]
#[pyo3(signature = (rank, /))]
fn rank_ranks(
    py: Python<'_>,
    #[pyo3(from_py_with = convert::hand_rank)] rank: HandRank,
) -> Bound<'_, PyBytes> {
    PyBytes::new(py, &rank.ranks().map(Rank::index))
}

/// The number of the rank's category.
#[pyfunction]
#[pyo3(signature = (rank, /))]
fn rank_category(#[pyo3(from_py_with = convert::hand_rank)] rank: HandRank) -> u8 {
    rank.category().index()
}

/// The rank's name.
#[pyfunction]
#[pyo3(signature = (rank, /))]
fn rank_name(#[pyo3(from_py_with = convert::hand_rank)] rank: HandRank) -> String {
    rank.name()
}

/// The rank's nickname, if it has one.
#[pyfunction]
#[pyo3(signature = (rank, /))]
fn rank_nickname(#[pyo3(from_py_with = convert::hand_rank)] rank: HandRank) -> Option<&'static str> {
    rank.nickname()
}

/// What a dealer would call the rank.
#[pyfunction]
#[pyo3(signature = (rank, /))]
fn rank_description(#[pyo3(from_py_with = convert::hand_rank)] rank: HandRank) -> String {
    rank.description()
}

/// How many hands have the rank.
#[pyfunction]
#[pyo3(signature = (rank, /))]
fn rank_count(#[pyo3(from_py_with = convert::hand_rank)] rank: HandRank) -> u32 {
    rank.count()
}

/// The share of all hands that the rank beats or ties, in percent.
#[pyfunction]
#[pyo3(signature = (rank, /))]
fn rank_percentile(#[pyo3(from_py_with = convert::hand_rank)] rank: HandRank) -> f64 {
    rank.percentile()
}
