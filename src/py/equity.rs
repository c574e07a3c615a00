//! Exact equity. Cards are masks here; a range is an array of masks and one of weights.

use std::iter::repeat_n;
use std::sync::Mutex;

use numpy::{PyReadonlyArray1, PyUntypedArrayMethods};
use pyo3::prelude::*;

use super::bulk::{signals, threads_asked};
use super::convert::{self, CardError};
use crate::bulk;
use crate::card_set::CardSet;
use crate::equity::{self, Multiway};
use crate::error::Error;

pub(super) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(equity_heads_up, module)?)?;
    module.add_function(wrap_pyfunction!(equity_ranges, module)?)?;
    module.add_function(wrap_pyfunction!(equity_deals, module)?)?;
    module.add_function(wrap_pyfunction!(equity_multiway, module)?)
}

type Masks<'py> = PyReadonlyArray1<'py, u64>;
type Weights<'py> = PyReadonlyArray1<'py, i64>;

/// What the first of two players wins, ties and loses.
#[pyfunction]
#[pyo3(signature = (hero, villain, dead, /))]
fn equity_heads_up(
    py: Python<'_>,
    #[pyo3(from_py_with = convert::mask)] hero: u64,
    #[pyo3(from_py_with = convert::mask)] villain: u64,
    #[pyo3(from_py_with = convert::mask)] dead: u64,
) -> PyResult<(u64, u64, u64)> {
    let [hero, villain, dead] = [hero, villain, dead].map(CardSet::from_mask);
    let (hero, villain, dead) = (hero?, villain?, dead?);
    let counts = py.detach(|| equity::heads_up(hero, villain, dead))?;
    Ok((counts.win, counts.tie, counts.lose))
}

/// What each of some ranges wins, ties and loses against one.
#[pyfunction]
#[pyo3(signature = (heroes, villain, dead, /))]
fn equity_ranges(
    py: Python<'_>,
    heroes: Vec<(Masks<'_>, Weights<'_>)>,
    villain: (Masks<'_>, Weights<'_>),
    #[pyo3(from_py_with = convert::mask)] dead: u64,
) -> PyResult<Vec<(u128, u128, u128)>> {
    let (heroes, villain, dead) = (ranges(&heroes)?, holdings(&villain)?, CardSet::from_mask(dead)?);
    let counts = py.detach(|| equity::ranges_against_range(&heroes, &villain, dead, &mut signals()))??;
    Ok(counts.into_iter().map(|counts| (counts.win, counts.tie, counts.lose)).collect())
}

/// How many deals there are for several ranges, or a number above the limit.
#[pyfunction]
#[pyo3(signature = (players, dead, limit, /))]
fn equity_deals(
    py: Python<'_>,
    players: Vec<(Masks<'_>, Weights<'_>)>,
    #[pyo3(from_py_with = convert::mask)] dead: u64,
    limit: u64,
) -> PyResult<u128> {
    let (players, dead) = (ranges(&players)?, CardSet::from_mask(dead)?);
    Ok(py.detach(|| equity::count_deals_with(&players, dead, limit.into(), &mut signals()))??)
}

/// The weight of the deals that each set of players wins, in part `part` of `parts` of all deals.
#[pyfunction]
#[pyo3(signature = (players, dead, part, parts, threads, /))]
fn equity_multiway(
    py: Python<'_>,
    players: Vec<(Masks<'_>, Weights<'_>)>,
    #[pyo3(from_py_with = convert::mask)] dead: u64,
    part: usize,
    parts: usize,
    #[pyo3(from_py_with = threads_asked)] threads: usize,
) -> PyResult<Vec<u128>> {
    let (players, dead) = (ranges(&players)?, CardSet::from_mask(dead)?);
    if part >= parts {
        return Err(CardError::new_err(format!("part {part} of {parts} parts: give one from 0 on")));
    }
    let won = py.detach(|| {
        let deals = Multiway::new(&players, dead)?;
        let units = deals.part(part, parts);
        let share = deals.deals_at_most() / parts;
        let jobs = JOBS.max(share / DEALS_OF_A_JOB).min(units.len());
        let won = Mutex::new(vec![0; 1 << players.len()]);
        let work = |job, ()| {
            let first = |job| units.start + units.len() / jobs * job + (units.len() % jobs).min(job);
            let some = deals.count(first(job)..first(job + 1));
            if let Ok(mut won) = won.lock() {
                won.iter_mut().zip(some).for_each(|(sum, more): (&mut u128, _)| *sum += more);
            }
            Ok(())
        };
        let threads = bulk::cores(threads, if share < SHORT { 1 } else { jobs }, 1);
        bulk::each(repeat_n((), jobs), threads, work, signals())?;
        Ok::<_, super::bulk::Stop>(won.into_inner().unwrap_or_default())
    })?;
    Ok(won)
}

/// Into how many jobs a part is divided at the least, and how many deals each has at most.
const JOBS: usize = 4096;
const DEALS_OF_A_JOB: usize = 1 << 22;

/// How many deals take about a millisecond, too little for another thread.
const SHORT: usize = 1 << 20;

fn ranges(players: &[(Masks<'_>, Weights<'_>)]) -> PyResult<Vec<Vec<(CardSet, u64)>>> {
    players.iter().map(holdings).collect()
}

/// The holdings of a range.
fn holdings((masks, weights): &(Masks<'_>, Weights<'_>)) -> PyResult<Vec<(CardSet, u64)>> {
    if masks.len() != weights.len() {
        let (given, wanted) = (weights.len(), masks.len());
        return Err(Error::Length { what: "the array of weights", given, wanted }.into());
    }
    let rows = masks.as_array().into_iter().zip(weights.as_array());
    rows.map(|(mask, weight)| {
        let weight = u64::try_from(*weight).map_err(|_| CardError::new_err("a weight is below 0"))?;
        Ok((CardSet::from_mask(*mask)?, weight))
    })
    .collect()
}
