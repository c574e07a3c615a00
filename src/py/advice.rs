//! What to throw away, and the chance of a target.

use numpy::{PyReadonlyArray1, PyReadwriteArray1, PyUntypedArrayMethods};
use pyo3::prelude::*;

use super::bulk::{signals, threads_asked};
use super::convert::{self, CardError};
use crate::advice::{self, Chance, HANDS, Part, Values};
use crate::card_set::CardSet;
use crate::error::Error;
use crate::hand_rank::HandRank;

pub(super) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(advice_final_ranks, module)?)?;
    module.add_function(wrap_pyfunction!(advice_against, module)?)?;
    module.add_function(wrap_pyfunction!(advice_values, module)?)?;
    module.add_function(wrap_pyfunction!(advice_table, module)?)?;
    module.add_function(wrap_pyfunction!(advice_chance_parts, module)?)?;
    module.add_function(wrap_pyfunction!(advice_chance, module)?)
}

/// What it is, fractions, numbers, and a limit.
type Found = (&'static str, Vec<(u128, u128)>, Vec<f64>, f64);

fn cards(object: &Bound<'_, PyAny>) -> PyResult<CardSet> {
    Ok(CardSet::from_mask(convert::mask(object)?)?)
}

fn draws_to_come(object: &Bound<'_, PyAny>) -> PyResult<u8> {
    let number = convert::number(object, "draws", 1..=3)?;
    Ok(u8::try_from(number).unwrap_or(1))
}

fn holdings(
    masks: &PyReadonlyArray1<'_, u64>,
    weights: &PyReadonlyArray1<'_, i64>,
) -> PyResult<Vec<(CardSet, u64)>> {
    if masks.len() != weights.len() {
        return Err(CardError::new_err("there must be as many weights as masks"));
    }
    let pairs = masks.as_array().into_iter().copied().zip(weights.as_array().into_iter().copied());
    let holding = |(mask, weight): (u64, i64)| {
        let weight = u64::try_from(weight)
            .map_err(|_| CardError::new_err(format!("a weight must not be below 0, and {weight} is")))?;
        Ok((CardSet::from_mask(mask)?, weight))
    };
    pairs.map(holding).collect()
}

/// The final hands of weighted holdings, or false where the counts do not fit.
#[pyfunction]
#[pyo3(signature = (masks, weights, share, dead, out, /))]
fn advice_final_ranks(
    py: Python<'_>,
    masks: PyReadonlyArray1<'_, u64>,
    weights: PyReadonlyArray1<'_, i64>,
    share: u64,
    #[pyo3(from_py_with = cards)] dead: CardSet,
    mut out: PyReadwriteArray1<'_, i64>,
) -> PyResult<bool> {
    let holdings = holdings(&masks, &weights)?;
    let counts = py.detach(|| advice::final_ranks_of(&holdings, share, dead, signals()))?;
    let Some(counts) = counts else { return Ok(false) };
    if out.len() != counts.len() {
        return Err(Error::Length { what: "out", given: out.len(), wanted: counts.len() }.into());
    }
    for (place, count) in out.as_array_mut().iter_mut().zip(counts) {
        *place = i64::try_from(count).unwrap_or(i64::MAX);
    }
    Ok(true)
}

/// Deals won, tied and lost by each keep of a hand, against one holding or several that keep as many cards.
#[pyfunction]
#[pyo3(signature = (hand, masks, weights, dead, /))]
fn advice_against(
    py: Python<'_>,
    #[pyo3(from_py_with = cards)] hand: CardSet,
    masks: PyReadonlyArray1<'_, u64>,
    weights: PyReadonlyArray1<'_, i64>,
    #[pyo3(from_py_with = cards)] dead: CardSet,
) -> PyResult<Vec<(u128, u128, u128)>> {
    let holdings = holdings(&masks, &weights)?;
    let counts = py.detach(|| {
        if let [(villain, weight)] = holdings[..] {
            let wide = |counts: crate::equity::Counts| {
                [counts.win, counts.tie, counts.lose].map(|count| u128::from(count) * u128::from(weight))
            };
            return Ok(advice::against(hand, villain, dead)?.map(wide).to_vec());
        }
        let counts = advice::against_range_with(hand, &holdings, dead, &mut signals())??;
        Ok::<_, super::bulk::Stop>(counts.into_iter().map(|one| [one.win, one.tie, one.lose]).collect())
    })?;
    Ok(counts.into_iter().map(|[win, tie, lose]| (win, tie, lose)).collect())
}

fn values_of(by_rank: &PyReadonlyArray1<'_, f64>, dead: CardSet) -> PyResult<Values> {
    let by_rank: Vec<f64> = by_rank.as_array().iter().copied().collect();
    Ok(Values::of_ranks(&by_rank, dead)?)
}

/// The value of each keep of a hand with so many draws to come.
#[pyfunction]
#[pyo3(signature = (by_rank, hand, draws, dead, threads, /))]
fn advice_values(
    py: Python<'_>,
    by_rank: PyReadonlyArray1<'_, f64>,
    #[pyo3(from_py_with = cards)] hand: CardSet,
    #[pyo3(from_py_with = draws_to_come)] draws: u8,
    #[pyo3(from_py_with = cards)] dead: CardSet,
    #[pyo3(from_py_with = threads_asked)] threads: usize,
) -> PyResult<Vec<f64>> {
    let mut values = values_of(&by_rank, dead)?;
    Ok(py.detach(|| {
        for _ in 1..draws {
            values.step(threads, signals())?;
        }
        Ok::<_, super::bulk::Stop>(values.of_keeps(hand)?.to_vec())
    })?)
}

/// The value of the best discard of every hand, and what it keeps.
#[pyfunction]
#[pyo3(signature = (by_rank, draws, dead, values, keeps, threads, /))]
fn advice_table(
    py: Python<'_>,
    by_rank: PyReadonlyArray1<'_, f64>,
    #[pyo3(from_py_with = draws_to_come)] draws: u8,
    #[pyo3(from_py_with = cards)] dead: CardSet,
    mut values: PyReadwriteArray1<'_, f64>,
    mut keeps: PyReadwriteArray1<'_, u8>,
    #[pyo3(from_py_with = threads_asked)] threads: usize,
) -> PyResult<()> {
    for (what, given) in [("values", values.len()), ("keeps", keeps.len())] {
        if given != HANDS {
            return Err(Error::Length { what, given, wanted: HANDS }.into());
        }
    }
    let mut worth = values_of(&by_rank, dead)?;
    let best = py.detach(|| {
        for _ in 1..draws {
            worth.step(threads, signals())?;
        }
        worth.step(threads, signals())
    })?;
    values.as_array_mut().iter_mut().zip(worth.as_slice()).for_each(|(place, value)| *place = *value);
    keeps.as_array_mut().iter_mut().zip(best).for_each(|(place, keep)| *place = keep);
    Ok(())
}

/// Into how many parts the chance of a target is worth dividing.
#[pyfunction]
#[pyo3(signature = (kept, target, draws, dead, /))]
fn advice_chance_parts(
    #[pyo3(from_py_with = cards)] kept: CardSet,
    #[pyo3(from_py_with = convert::hand_rank)] target: HandRank,
    #[pyo3(from_py_with = draws_to_come)] draws: u8,
    #[pyo3(from_py_with = cards)] dead: CardSet,
) -> PyResult<usize> {
    Ok(advice::chance_parts(kept, target, draws, dead)?)
}

/// A part of the chance of a target: what kind of answer it is, fractions and numbers to be added up, and a limit.
#[pyfunction]
#[pyo3(signature = (kept, target, draws, dead, part, parts, threads, /))]
#[expect(clippy::too_many_arguments, reason = "Python gives them one by one")]
fn advice_chance(
    py: Python<'_>,
    #[pyo3(from_py_with = cards)] kept: CardSet,
    #[pyo3(from_py_with = convert::hand_rank)] target: HandRank,
    #[pyo3(from_py_with = draws_to_come)] draws: u8,
    #[pyo3(from_py_with = cards)] dead: CardSet,
    part: usize,
    parts: usize,
    #[pyo3(from_py_with = threads_asked)] threads: usize,
) -> PyResult<Found> {
    if part >= parts {
        return Err(CardError::new_err(format!("part {part} of {parts} parts: give one from 0 on")));
    }
    let part = Part { number: part, of: parts };
    let found = py.detach(|| advice::chance_part(kept, target, draws, dead, part, threads, signals()))?;
    Ok(match found {
        Chance::Exact(fractions) => ("exact", fractions, Vec::new(), 1.0),
        Chance::NoFlushes(numbers, flushes) => ("no flushes", Vec::new(), numbers, flushes),
        Chance::FewerDraws(fractions, most) => ("fewer draws", fractions, Vec::new(), most),
    })
}
