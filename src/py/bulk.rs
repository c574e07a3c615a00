//! Numpy arrays.

use numpy::ndarray::{ArrayView2, ArrayViewMut1};
use numpy::{PyReadonlyArray2, PyReadwriteArray1, PyReadwriteArray3, PyUntypedArrayMethods};
use pyo3::prelude::*;

use super::convert::{self, CardError};
use crate::bulk;
use crate::error::Error;
use crate::rng::Key;

pub(super) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(bulk_evaluate, module)?)?;
    module.add_function(wrap_pyfunction!(bulk_deal, module)?)
}

/// Writes the rank of each row of `cards` to `out`.
#[pyfunction]
#[pyo3(signature = (cards, out, check, /))]
fn bulk_evaluate(
    py: Python<'_>,
    cards: PyReadonlyArray2<'_, u8>,
    mut out: PyReadwriteArray1<'_, u16>,
    check: bool,
) -> PyResult<()> {
    if cards.shape() != [out.len(), 5] {
        let (given, wanted) = (cards.shape(), out.len());
        return Err(CardError::new_err(format!("cards have shape {given:?}, and ({wanted}, 5) is wanted")));
    }
    if !out.is_aligned() {
        return Err(CardError::new_err("out is not aligned: give an array whose flags.aligned is true"));
    }
    let (cards, out) = (cards.as_array(), out.as_array_mut());
    Ok(py.detach(|| evaluate(&cards, out, check))?)
}

/// How many rows are gathered at a time from an array that is not contiguous.
const GATHERED: usize = 256;

fn evaluate(cards: &ArrayView2<'_, u8>, mut out: ArrayViewMut1<'_, u16>, check: bool) -> Result<(), Error> {
    if let (Some(cards), Some(out)) = (cards.as_slice(), out.as_slice_mut()) {
        return if check { bulk::evaluate(cards, out) } else { bulk::evaluate_unchecked(cards, out) };
    }
    if check {
        each_piece(cards, |first, ids| {
            bulk::check(ids).map_err(|error| match error {
                Error::Row { row, source } => Error::Row { row: first + row, source },
                other => other,
            })
        })?;
    }
    let mut places = out.iter_mut();
    each_piece(cards, |_, ids| {
        let mut ranks = [0; GATHERED];
        let ranks = &mut ranks[..ids.len() / 5];
        bulk::evaluate_unchecked(ids, ranks)?;
        ranks.iter().zip(&mut places).for_each(|(rank, place)| *place = *rank);
        Ok(())
    })
}

/// Calls with the number of a row and the ids of some rows from it on, until all rows have had their turn.
fn each_piece(
    cards: &ArrayView2<'_, u8>,
    mut call: impl FnMut(usize, &[u8]) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut gathered = [0; 5 * GATHERED];
    let mut ids = cards.iter();
    for first in (0..cards.nrows()).step_by(GATHERED) {
        let rows = GATHERED.min(cards.nrows() - first);
        let piece = &mut gathered[..5 * rows];
        // The places first: `zip` asks its first iterator first, so no id is taken that has no place.
        piece.iter_mut().zip(&mut ids).for_each(|(place, id)| *place = *id);
        call(first, piece)?;
    }
    Ok(())
}

/// Deals a hand to each seat from each of the decks from `start` on.
#[pyfunction]
#[pyo3(signature = (key, start, seats, out, /))]
fn bulk_deal(
    py: Python<'_>,
    key: &[u8],
    #[pyo3(from_py_with = convert::index)] start: u64,
    #[pyo3(from_py_with = convert::seat_count)] seats: usize,
    mut out: PyReadwriteArray3<'_, u8>,
) -> PyResult<()> {
    let key = Key::try_from(key)?;
    let &[rows, given_seats, given_cards] = out.shape() else {
        return Err(CardError::new_err("out must have three axes"));
    };
    if (given_seats, given_cards) != (seats, 5) {
        let given = out.shape();
        return Err(CardError::new_err(format!(
            "out has shape {given:?}, and ({rows}, {seats}, 5) is wanted"
        )));
    }
    let out = out.as_slice_mut().map_err(|_| CardError::new_err("out must be contiguous in C order"))?;
    Ok(py.detach(|| bulk::deal(&key, start, seats, out))?)
}
