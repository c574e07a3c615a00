//! The quick way to read a PHH record: its fields as Python values, and its actions as Python objects.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyList, PyString, PyTuple};

use crate::card::Card;
use crate::phh::amounts::in_chips;
use crate::phh::moves::{self, Kind, Move};
use crate::phh::order;
use crate::phh::toml::{self, Value};

pub(super) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(plain_toml, module)?)?;
    module.add_function(wrap_pyfunction!(plain_phh, module)?)?;
    module.add_class::<PhhMoves>()
}

/// The fields of a text in the plain form of TOML, as tomllib reads them, with decimals as `Decimal`; None for another
/// form, and for whatever is wrong.
#[pyfunction]
#[pyo3(signature = (text, /))]
fn plain_toml<'py>(text: &Bound<'py, PyString>) -> PyResult<Option<Bound<'py, PyDict>>> {
    Ok(read(text, |_| Some(0))?.map(|(found, _)| found))
}

/// The fields of a PHH record in the plain form of TOML, with all its amounts as whole chips, and how many decimals the
/// amounts have in the text; None for another form, and for whatever is wrong.
#[pyfunction]
#[pyo3(signature = (text, /))]
fn plain_phh<'py>(text: &Bound<'py, PyString>) -> PyResult<Option<(Bound<'py, PyDict>, usize)>> {
    read(text, in_chips)
}

fn read<'py>(
    text: &Bound<'py, PyString>,
    change: fn(&mut [(&str, Value<'_>)]) -> Option<usize>,
) -> PyResult<Option<(Bound<'py, PyDict>, usize)>> {
    let Ok(written) = text.to_str() else {
        return Ok(None); // half a character, which is not UTF-8
    };
    let unix;
    let written = if written.contains('\r') {
        unix = written.replace("\r\n", "\n");
        &unix
    } else {
        written
    };
    let Some(mut fields) = toml::fields(written) else {
        return Ok(None);
    };
    let Some(places) = change(&mut fields) else {
        return Ok(None);
    };
    let found = PyDict::new(text.py());
    for (key, value) in &fields {
        found.set_item(key, python(text.py(), value)?)?;
    }
    Ok((found.len() == fields.len()).then_some((found, places))) // a key that is there twice is for tomllib to refuse
}

fn python<'py>(py: Python<'py>, value: &Value<'_>) -> PyResult<Bound<'py, PyAny>> {
    static DECIMAL: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    Ok(match value {
        Value::Whole(number) => number.into_pyobject(py)?.into_any(),
        Value::Text(text) => PyString::new(py, text).into_any(),
        Value::Flag(flag) => flag.into_pyobject(py)?.to_owned().into_any(),
        Value::Decimal(text) => DECIMAL.import(py, "decimal", "Decimal")?.call1((text,))?,
        Value::List(entries) => {
            let entries = entries.iter().map(|entry| python(py, entry)).collect::<PyResult<Vec<_>>>()?;
            PyList::new(py, entries)?.into_any()
        }
    })
}

/// Reads the actions of records of so many players, each on a seat of its own.
///
/// The objects are Python's: one for each player of what needs no cards and no amount, the 52 cards, and what makes
/// the others of `(seat, cards, unknown)`, `(amount, seat)`, `(cards, unknown, seat)` and `(seat, cards)`.
#[pyclass(frozen, module = "lowball._lowball")]
struct PhhMoves {
    seats: Vec<u8>,
    folds: Vec<Py<PyAny>>,
    calls: Vec<Py<PyAny>>,
    pats: Vec<Py<PyAny>>,
    mucks: Vec<Py<PyAny>>,
    cards: Vec<Py<PyAny>>,
    deal: Py<PyAny>,
    bet_to: Py<PyAny>,
    discard: Py<PyAny>,
    show: Py<PyAny>,
}

#[pymethods]
impl PhhMoves {
    #[new]
    #[expect(clippy::too_many_arguments, reason = "a vocabulary, in the order of the words")]
    fn new(
        seats: Vec<u8>,
        folds: Vec<Py<PyAny>>,
        calls: Vec<Py<PyAny>>,
        pats: Vec<Py<PyAny>>,
        mucks: Vec<Py<PyAny>>,
        cards: Vec<Py<PyAny>>,
        deal: Py<PyAny>,
        bet_to: Py<PyAny>,
        discard: Py<PyAny>,
        show: Py<PyAny>,
    ) -> Self {
        Self { seats, folds, calls, pats, mucks, cards, deal, bet_to, discard, show }
    }

    /// What is played and what is shown, each with where it stands in `texts`, in the order of play, with bets in chips
    /// of a unit with so many decimal `places`; and whether no known card is dealt twice. None for what is not in the
    /// usual words and order.
    #[pyo3(signature = (texts, places, /))]
    #[expect(clippy::type_complexity, reason = "two lists of objects and two of places")]
    fn read<'py>(
        &self,
        texts: &Bound<'py, PyList>,
        places: usize,
    ) -> PyResult<Option<(Bound<'py, PyList>, Vec<usize>, Vec<Bound<'py, PyAny>>, Vec<usize>, bool)>> {
        let py = texts.py();
        let mut read: Vec<Move> = Vec::with_capacity(texts.len());
        for text in texts {
            let Some(one) =
                text.cast::<PyString>().ok().and_then(|text| moves::read(text.to_str().ok()?, places))
            else {
                return Ok(None);
            };
            if one.player >= self.seats.len() {
                return Ok(None);
            }
            read.push(one);
        }
        let Some(order) = order::order(&read, self.seats.len()) else {
            return Ok(None);
        };
        let objects = |places: &[usize]| -> PyResult<Vec<Bound<'py, PyAny>>> {
            places.iter().map(|at| self.object(py, &read[*at])).collect()
        };
        let (played, shows) = (objects(&order.played)?, objects(&order.shows)?);
        Ok(Some((PyList::new(py, played)?, order.played, shows, order.shows, order.distinct)))
    }
}

impl PhhMoves {
    fn object<'py>(&self, py: Python<'py>, one: &Move) -> PyResult<Bound<'py, PyAny>> {
        let (player, seat) = (one.player, self.seats[one.player]);
        match &one.kind {
            Kind::Fold => Ok(self.folds[player].bind(py).clone()),
            Kind::Call => Ok(self.calls[player].bind(py).clone()),
            Kind::StandPat => Ok(self.pats[player].bind(py).clone()),
            Kind::Muck => Ok(self.mucks[player].bind(py).clone()),
            Kind::BetTo(amount) => self.bet_to.bind(py).call1((*amount, seat)),
            Kind::Deal(cards) => {
                self.deal.bind(py).call1((seat, self.tuple(py, &cards.known)?, cards.unknown))
            }
            Kind::Discard(cards) => {
                self.discard.bind(py).call1((self.tuple(py, &cards.known)?, cards.unknown, seat))
            }
            Kind::Show(cards) => self.show.bind(py).call1((seat, self.tuple(py, cards)?)),
        }
    }

    fn tuple<'py>(&self, py: Python<'py>, cards: &[Card]) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, cards.iter().map(|card| &self.cards[usize::from(card.id())]))
    }
}
