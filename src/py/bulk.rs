//! Numpy arrays.

mod hands;

use std::ops::Range;
use std::time::{Duration, Instant};

use numpy::ndarray::{ArrayView3, ArrayViewMut1, ArrayViewMut3, Axis, s};
use numpy::{
    PyReadonlyArray1, PyReadonlyArray2, PyReadonlyArray3, PyReadwriteArray1, PyReadwriteArray3,
    PyUntypedArrayMethods,
};
use pyo3::prelude::*;

use self::hands::{Columns, Hands, Masks, PIECE, Rows, columns_of};
use super::convert::{self, CardError};
use crate::bulk;
use crate::error::Error;
use crate::rng::Key;

pub(super) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(bulk_evaluate, module)?)?;
    module.add_function(wrap_pyfunction!(bulk_evaluate_columns, module)?)?;
    module.add_function(wrap_pyfunction!(bulk_evaluate_masks, module)?)?;
    module.add_function(wrap_pyfunction!(bulk_deal, module)?)?;
    module.add_function(wrap_pyfunction!(bulk_draw, module)?)
}

/// Writes the rank of each row of `cards` to `out`.
#[pyfunction]
#[pyo3(signature = (cards, out, check, whole, threads, /))]
fn bulk_evaluate(
    py: Python<'_>,
    cards: PyReadonlyArray2<'_, u8>,
    mut out: PyReadwriteArray1<'_, u16>,
    check: bool,
    whole: bool,
    #[pyo3(from_py_with = threads_asked)] threads: usize,
) -> PyResult<()> {
    same_shape("cards", cards.shape(), &[out.len(), 5])?;
    aligned("out", out.is_aligned())?;
    let cards = cards.as_array();
    match cards.to_slice() {
        Some(rows) => rank(py, &Rows(rows), out.as_array_mut(), How { check, whole, threads }),
        None => rank(py, &columns_of(&cards), out.as_array_mut(), How { check, whole, threads }),
    }
}

/// Writes the rank of the hands of five columns to `out`.
#[pyfunction]
#[pyo3(signature = (columns, out, check, whole, threads, /))]
fn bulk_evaluate_columns(
    py: Python<'_>,
    columns: [PyReadonlyArray1<'_, u8>; 5],
    mut out: PyReadwriteArray1<'_, u16>,
    check: bool,
    whole: bool,
    #[pyo3(from_py_with = threads_asked)] threads: usize,
) -> PyResult<()> {
    for column in &columns {
        same_shape("a column", column.shape(), &[out.len()])?;
    }
    aligned("out", out.is_aligned())?;
    let columns = Columns(columns.each_ref().map(PyReadonlyArray1::as_array));
    rank(py, &columns, out.as_array_mut(), How { check, whole, threads })
}

/// Writes the rank of each hand, given as a mask, to `out`.
#[pyfunction]
#[pyo3(signature = (masks, out, check, whole, threads, /))]
fn bulk_evaluate_masks(
    py: Python<'_>,
    masks: PyReadonlyArray1<'_, u64>,
    mut out: PyReadwriteArray1<'_, u16>,
    check: bool,
    whole: bool,
    #[pyo3(from_py_with = threads_asked)] threads: usize,
) -> PyResult<()> {
    same_shape("masks", masks.shape(), &[out.len()])?;
    aligned("masks", masks.is_aligned())?;
    aligned("out", out.is_aligned())?;
    rank(py, &Masks(masks.as_array()), out.as_array_mut(), How { check, whole, threads })
}

/// Deals a hand to each seat from each of the decks from `start` on.
#[pyfunction]
#[pyo3(signature = (key, start, seats, out, threads, /))]
fn bulk_deal(
    py: Python<'_>,
    key: &[u8],
    #[pyo3(from_py_with = convert::index)] start: u64,
    #[pyo3(from_py_with = convert::seat_count)] seats: usize,
    mut out: PyReadwriteArray3<'_, u8>,
    #[pyo3(from_py_with = threads_asked)] threads: usize,
) -> PyResult<()> {
    let key = Key::try_from(key)?;
    let rows = out.shape()[0];
    same_shape("out", out.shape(), &[rows, seats, 5])?;
    let out = out.as_slice_mut().map_err(|_| CardError::new_err("out must be contiguous in C order"))?;
    py.detach(|| {
        let threads = bulk::cores(threads, rows, ROWS_WORTH_A_THREAD_DEALT);
        let chunks = out.chunks_mut(CHUNK_DEALT * 5 * seats);
        let deal = |number, chunk: &mut [u8]| {
            Ok(bulk::deal(&key, start + (CHUNK_DEALT * number) as u64, seats, chunk)?)
        };
        bulk::each(chunks, threads, deal, signals())
    })?;
    Ok(())
}

/// Writes the hands after the draw to `out`.
#[pyfunction]
#[pyo3(signature = (key, start, hands, discard, out, threads, /))]
fn bulk_draw(
    py: Python<'_>,
    key: &[u8],
    #[pyo3(from_py_with = convert::index)] start: u64,
    hands: PyReadonlyArray3<'_, u8>,
    discard: PyReadonlyArray3<'_, u8>,
    mut out: PyReadwriteArray3<'_, u8>,
    #[pyo3(from_py_with = threads_asked)] threads: usize,
) -> PyResult<()> {
    let key = Key::try_from(key)?;
    let (rows, seats) = (hands.shape()[0], hands.shape()[1]);
    same_shape("hands", hands.shape(), &[rows, seats, 5])?;
    same_shape("discard", discard.shape(), hands.shape())?;
    same_shape("out", out.shape(), hands.shape())?;
    let (hands, discard, mut out) = (hands.as_array(), discard.as_array(), out.as_array_mut());
    py.detach(|| {
        let threads = bulk::cores(threads, rows, ROWS_WORTH_A_THREAD_DEALT);
        let check = |number, ()| {
            let (first, hands, discard) = gathered(&hands, &discard, number);
            Ok(bulk::check_draw(start + first as u64, seats, &hands, &discard)
                .map_err(|error| error.in_row(first))?)
        };
        let chunks = rows.div_ceil(CHUNK_DEALT);
        bulk::each(std::iter::repeat_n((), chunks), threads, check, signals())?;
        let draw = |number, mut place: ArrayViewMut3<'_, u8>| {
            let (first, mut hands, discard) = gathered(&hands, &discard, number);
            bulk::draw(&key, start + first as u64, seats, &mut hands, &discard)?;
            place.iter_mut().zip(&hands).for_each(|(place, id)| *place = *id);
            Ok(())
        };
        bulk::each(out.axis_chunks_iter_mut(Axis(0), CHUNK_DEALT), threads, draw, signals())
    })?;
    Ok(())
}

/// How many rows are dealt between two looks at what else there is to do; and for how many another thread is started.
const CHUNK_DEALT: usize = 1024;
const ROWS_WORTH_A_THREAD_DEALT: usize = 4096;

/// The same of rows that are ranked, which takes a few nanoseconds each, or much less. The more there are, the longer a
/// thread stays with rows that lie one after another: they come from memory the quicker for it.
fn chunk_ranked(rows: usize, threads: usize) -> usize {
    (rows / (8 * threads)).clamp(16 * PIECE, 128 * PIECE).next_multiple_of(PIECE)
}

const ROWS_WORTH_A_THREAD_RANKED: usize = 1 << 17;

pub(super) fn threads_asked(object: &Bound<'_, PyAny>) -> PyResult<usize> {
    let number = convert::number(object, "threads", 0..=1024)?;
    Ok(usize::try_from(number).unwrap_or_default())
}

fn same_shape(what: &str, given: &[usize], wanted: &[usize]) -> PyResult<()> {
    if given == wanted {
        return Ok(());
    }
    Err(CardError::new_err(format!("{what} has shape {given:?}, and {wanted:?} is wanted")))
}

fn aligned(what: &str, is: bool) -> PyResult<()> {
    if is {
        return Ok(());
    }
    Err(CardError::new_err(format!("{what} is not aligned: give an array whose flags.aligned is true")))
}

/// Chunk `number` of hands and of what goes, one after another, and its first row.
fn gathered(
    hands: &ArrayView3<'_, u8>,
    discard: &ArrayView3<'_, u8>,
    number: usize,
) -> (usize, Vec<u8>, Vec<bool>) {
    let first = CHUNK_DEALT * number;
    let last = hands.len_of(Axis(0)).min(first + CHUNK_DEALT);
    let hands = hands.slice(s![first..last, .., ..]).iter().copied().collect();
    let discard = discard.slice(s![first..last, .., ..]).iter().map(|goes| *goes != 0).collect();
    (first, hands, discard)
}

/// Why a long piece of work stops before its end.
pub(super) enum Stop {
    Fault(Error),
    Python(PyErr),
}

impl From<Error> for Stop {
    fn from(error: Error) -> Self {
        Self::Fault(error)
    }
}

impl From<Stop> for PyErr {
    fn from(stop: Stop) -> Self {
        match stop {
            Stop::Fault(error) => error.into(),
            Stop::Python(error) => error,
        }
    }
}

/// Looks now and then whether somebody has pressed Ctrl-C, who need not wait for the last row.
pub(super) fn signals() -> impl FnMut() -> Result<(), Stop> {
    let mut last = Instant::now();
    move || {
        if last.elapsed() < Duration::from_millis(30) {
            return Ok(());
        }
        last = Instant::now();
        Python::attach(|py| py.check_signals().map_err(Stop::Python))
    }
}

struct How {
    check: bool,
    /// Whether all rows are checked before the first is written.
    whole: bool,
    threads: usize,
}

fn rank(py: Python<'_>, hands: &impl Hands, mut out: ArrayViewMut1<'_, u16>, how: How) -> PyResult<()> {
    let How { check, whole, threads } = how;
    let rows = out.len();
    let check_piece =
        |piece: Range<usize>| hands.check(piece.clone()).map_err(|error| error.in_row(piece.start));
    let rank_piece = |piece: Range<usize>, ranks: &mut [u16]| {
        if !check || whole {
            return hands.rank(piece, ranks);
        }
        hands.rank_checked(piece.clone(), ranks).map_err(|error| error.in_row(piece.start))
    };
    // Ranks that lie one after another are written as they are found, others by way of an array of so many.
    let most = if out.as_slice().is_some() { hands.most() } else { PIECE };
    py.detach(|| {
        let threads = bulk::cores(threads, rows, ROWS_WORTH_A_THREAD_RANKED);
        let chunk = chunk_ranked(rows, threads);
        let pieces = |number| {
            let first = chunk * number;
            let last = rows.min(first + chunk);
            (first..last).step_by(most).map(move |start| start..last.min(start.saturating_add(most)))
        };
        if check && whole {
            let chunks = std::iter::repeat_n((), rows.div_ceil(chunk));
            let check_chunk = |number, ()| Ok(pieces(number).try_for_each(check_piece)?);
            bulk::each(chunks, threads, check_chunk, signals())?;
        }
        let rank_chunk = |number, mut out: ArrayViewMut1<'_, u16>| {
            for (piece, mut out) in pieces(number).zip(out.axis_chunks_iter_mut(Axis(0), most)) {
                if let Some(out) = out.as_slice_mut() {
                    rank_piece(piece, out)?;
                    continue;
                }
                let mut ranks = [0; PIECE];
                let ranks = &mut ranks[..piece.len()];
                rank_piece(piece, ranks)?;
                out.iter_mut().zip(ranks).for_each(|(place, rank)| *place = *rank);
            }
            Ok(())
        };
        bulk::each(out.axis_chunks_iter_mut(Axis(0), chunk), threads, rank_chunk, signals())
    })?;
    Ok(())
}
