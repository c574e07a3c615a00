//! Players, draws and policies, played out at random.

use numpy::{PyArray1, PyReadonlyArray1};
use pyo3::prelude::*;
use pyo3::types::PyList;

use super::bulk::{Stop, signals, threads_asked};
use super::convert::{self, CardError};
use crate::card::Rank;
use crate::card_set::CardSet;
use crate::error::Error;
use crate::hand_rank::HandRank;
use crate::rng::Key;
use crate::sample::{Choice, Plan, Player, Policy};

pub(super) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Sampler>()
}

/// Players who can be played out, any number of times.
#[pyclass(frozen, module = "lowball._lowball")]
struct Sampler {
    plan: Plan,
    /// By player, who decides what he throws away, where that is a callable.
    asked: Vec<Option<Py<PyAny>>>,
}

type Holdings<'py> = (PyReadonlyArray1<'py, u64>, PyReadonlyArray1<'py, u8>, PyReadonlyArray1<'py, i64>);
type Counts<'py> = (Bound<'py, PyArray1<i64>>, Bound<'py, PyArray1<i64>>);

#[pymethods]
impl Sampler {
    #[new]
    #[pyo3(signature = (ranges, policies, draws, dead, /))]
    fn new(
        py: Python<'_>,
        ranges: Vec<Holdings<'_>>,
        policies: &Bound<'_, PyList>,
        #[pyo3(from_py_with = draws_asked)] draws: u8,
        #[pyo3(from_py_with = convert::mask)] dead: u64,
    ) -> PyResult<Self> {
        if ranges.len() != policies.len() {
            let (wanted, given) = (ranges.len(), policies.len());
            return Err(Error::Length { what: "the list of policies", given, wanted }.into());
        }
        let mut players = Vec::new();
        let mut asked = Vec::new();
        for (range, policy) in ranges.iter().zip(policies) {
            let (policy, callable) = policy_of(&policy)?;
            players.push(Player { holdings: holdings_of(range)?, policy });
            asked.push(callable);
        }
        let dead = CardSet::from_mask(dead)?;
        let plan = py.detach(|| Plan::new(players, draws, dead, signals()))?;
        Ok(Self { plan, asked })
    }

    /// Plays trials from chunk `start` on.
    #[pyo3(signature = (key, start, trials, threads, /))]
    fn run<'py>(
        &self,
        py: Python<'py>,
        key: &[u8],
        #[pyo3(from_py_with = convert::index)] start: u64,
        #[pyo3(from_py_with = convert::index)] trials: u64,
        #[pyo3(from_py_with = threads_asked)] threads: usize,
    ) -> PyResult<Counts<'py>> {
        let key = Key::try_from(key)?;
        // Callables are asked in order, so that the first that fails is the one that is told.
        let threads = if self.plan.asks() { 1 } else { threads };
        let ask = |player, hand, draws| self.ask(player, hand, draws);
        let tally = py.detach(|| self.plan.run(&key, start, trials, threads, ask, signals()))?;
        Ok((array(py, tally.shares())?, array(py, tally.finals())?))
    }
}

impl Sampler {
    fn ask(&self, player: usize, hand: CardSet, draws: u8) -> Result<CardSet, Stop> {
        let Some(callable) = self.asked.get(player).and_then(Option::as_ref) else {
            return Ok(CardSet::EMPTY);
        };
        let goes = Python::attach(|py| -> PyResult<u64> {
            convert::mask(callable.call1(py, (hand.mask(), draws))?.bind(py))
        });
        Ok(CardSet::from_mask(goes.map_err(Stop::Python)?)?)
    }
}

fn array<'py>(py: Python<'py>, counts: &[u64]) -> PyResult<Bound<'py, PyArray1<i64>>> {
    let counts = counts.iter().map(|count| i64::try_from(*count)).collect::<Result<Vec<_>, _>>();
    let counts = counts.map_err(|_| CardError::new_err("counts are less than 2**63"))?;
    Ok(PyArray1::from_vec(py, counts))
}

fn draws_asked(object: &Bound<'_, PyAny>) -> PyResult<u8> {
    let draws = convert::number(object, "draws", 1..=3)?;
    Ok(u8::try_from(draws).unwrap_or_default())
}

fn holdings_of((masks, unknown, weights): &Holdings<'_>) -> PyResult<Vec<Choice>> {
    let (masks, unknown, weights) = (masks.as_array(), unknown.as_array(), weights.as_array());
    for given in [unknown.len(), weights.len()] {
        if given != masks.len() {
            return Err(Error::Length { what: "a column of a range", given, wanted: masks.len() }.into());
        }
    }
    let rows = masks.iter().zip(unknown).zip(weights);
    let choices = rows.map(|((mask, unknown), weight)| {
        let weight = u64::try_from(*weight).map_err(|_| Error::RangeWeights)?;
        Ok(Choice { known: CardSet::from_mask(*mask)?, unknown: *unknown, weight })
    });
    Ok(choices.collect::<Result<Vec<_>, Error>>()?)
}

/// `None` stands pat, a hand rank is the target of best hands, two lists are thresholds, and a callable is asked.
fn policy_of(object: &Bound<'_, PyAny>) -> PyResult<(Policy, Option<Py<PyAny>>)> {
    if object.is_none() {
        return Ok((Policy::StandPat, None));
    }
    if object.is_callable() {
        return Ok((Policy::Asked, Some(object.clone().unbind())));
    }
    if let Ok((pat, keep)) = object.extract::<(Vec<u16>, Vec<u8>)>() {
        let pat = pat.into_iter().map(HandRank::try_from).collect::<Result<Vec<_>, _>>()?;
        let rank = |index: u8| Rank::ALL.get(usize::from(index)).copied();
        let keep = keep.into_iter().map(rank).collect::<Option<Vec<_>>>();
        let keep = keep.ok_or_else(|| CardError::new_err("the ranks of cards are from 0 to 12"))?;
        return Ok((Policy::Threshold { pat, keep }, None));
    }
    Ok((Policy::BestHand(convert::hand_rank(object)?), None))
}
