//! The dealer.

use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::{PyBytes, PyTuple};

use super::convert;
use crate::card::Card;
use crate::card_set::CardSet;
use crate::dealer::{Dealer, Discard, MAX_SEATS};
use crate::deck::Deck;
use crate::error::Error;
use crate::rng::Key;
use crate::saved::Saved;

pub(super) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PyDealer>()?;
    module.setattr("_restore_dealer", wrap_pyfunction!(_restore_dealer, module)?)
}

/// The dealer's side of the table: the stub, the discards, the muck, the burns. A value: every operation gives a new one.
#[pyclass(name = "Dealer", module = "lowball._lowball", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash, Clone)]
struct PyDealer(Dealer);

type Served<'py> = (PyDealer, Bound<'py, PyBytes>);

#[pymethods]
impl PyDealer {
    #[new]
    #[pyo3(
        signature = (order, key, index = 0, reshuffles = Vec::new()),
        text_signature = "(order, key, index=0, reshuffles=())"
    )]
    fn new(
        order: &[u8],
        key: &[u8],
        #[pyo3(from_py_with = convert::index)] index: u64,
        reshuffles: Vec<PyBackedBytes>,
    ) -> PyResult<Self> {
        let reshuffles =
            reshuffles.iter().map(|cards| convert::cards(cards)).collect::<Result<Vec<_>, Error>>()?;
        let deck = Deck::ordered(&convert::cards(order)?, Key::try_from(key)?, index, &reshuffles)?;
        Ok(Self(deck.dealer()))
    }

    /// Five cards to each of the seats, one at a time in the order given (R14).
    #[pyo3(signature = (seats, /))]
    fn deal_hands<'py>(
        &self,
        py: Python<'py>,
        seats: Vec<Bound<'py, PyAny>>,
    ) -> PyResult<(Self, Vec<Bound<'py, PyBytes>>)> {
        let seats = seats.iter().map(convert::seat).collect::<PyResult<Vec<_>>>()?;
        let (dealer, hands) = self.0.deal_hands(&seats)?;
        let hands = hands.into_iter().map(|hand| convert::ids(py, hand)).collect();
        Ok((Self(dealer), hands))
    }

    /// The top cards of the stub.
    #[pyo3(signature = (count, /))]
    fn deal<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = convert::deck_count)] count: usize,
    ) -> PyResult<Served<'py>> {
        let (dealer, cards) = self.0.deal(count)?;
        Ok((Self(dealer), convert::ids(py, cards)))
    }

    /// The cards leave the hand of the seat.
    #[pyo3(signature = (seat, draw, cards, /))]
    fn discard(
        &self,
        #[pyo3(from_py_with = convert::seat)] seat: u8,
        #[pyo3(from_py_with = convert::draw)] draw: u8,
        cards: &[u8],
    ) -> PyResult<Self> {
        Ok(Self(self.0.discard(seat, draw, &convert::cards(cards)?)?))
    }

    /// Cards for the seat, after a reshuffle if the stub has too few for it (R71, R72).
    #[pyo3(signature = (seat, draw, count, /))]
    fn serve<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = convert::seat)] seat: u8,
        #[pyo3(from_py_with = convert::draw)] draw: u8,
        #[pyo3(from_py_with = convert::hand_count)] count: usize,
    ) -> PyResult<Served<'py>> {
        let (dealer, cards) = self.0.serve(seat, draw, count)?;
        Ok((Self(dealer), convert::ids(py, cards)))
    }

    /// Discard these, and be served as many.
    #[pyo3(signature = (seat, draw, cards, /))]
    fn exchange<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = convert::seat)] seat: u8,
        #[pyo3(from_py_with = convert::draw)] draw: u8,
        cards: &[u8],
    ) -> PyResult<Served<'py>> {
        let (dealer, served) = self.0.exchange(seat, draw, &convert::cards(cards)?)?;
        Ok((Self(dealer), convert::ids(py, served)))
    }

    /// A whole draw, with its burn and its reshuffles, by the rule of the WSOP (R75).
    #[pyo3(signature = (draw, seats, counts, /, burn))]
    fn serve_wsop<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = convert::draw)] draw: u8,
        seats: Vec<Bound<'py, PyAny>>,
        counts: Vec<Bound<'py, PyAny>>,
        burn: bool,
    ) -> PyResult<(Self, Vec<Bound<'py, PyBytes>>)> {
        let seats = seats.iter().map(convert::seat).collect::<PyResult<Vec<_>>>()?;
        let counts = counts.iter().map(convert::hand_count).collect::<PyResult<Vec<_>>>()?;
        let (dealer, served) = self.0.serve_wsop(draw, &seats, &counts, burn)?;
        Ok((Self(dealer), served.into_iter().map(|cards| convert::ids(py, cards)).collect()))
    }

    /// A folded hand goes into the muck.
    #[pyo3(signature = (cards, /))]
    fn muck(&self, cards: &[u8]) -> PyResult<Self> {
        Ok(Self(self.0.muck(&convert::cards(cards)?)?))
    }

    /// The top card of the stub, if there is one, is put aside (R15).
    #[pyo3(signature = ())]
    fn burn(&self) -> Self {
        Self(self.0.burn())
    }

    /// The cards not dealt yet, top first.
    #[getter]
    fn stub<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        convert::ids(py, self.0.stub().iter().copied())
    }

    /// The folded cards since the last reshuffle, in the order of folding.
    #[getter]
    fn mucked<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        convert::ids(py, self.0.mucked().iter().copied())
    }

    /// The burned cards since the last reshuffle, oldest first.
    #[getter]
    fn burned<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        convert::ids(py, self.0.burned().iter().copied())
    }

    /// The discards that no reshuffle has taken, oldest first.
    #[getter]
    fn discarded<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        convert::ids(py, self.0.discards().iter().map(|old| old.card))
    }

    /// How many reshuffles there have been.
    #[getter]
    fn reshuffles(&self) -> u16 {
        self.0.reshuffles()
    }

    /// All that the seat has discarded in this hand, in the order of the ids (R72).
    #[pyo3(signature = (seat, /))]
    fn own_discards<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = convert::seat)] seat: u8,
    ) -> PyResult<Bound<'py, PyBytes>> {
        Ok(convert::ids(py, self.0.own_discards(seat)?))
    }

    /// What a reshuffle for the seat would add to the stub (R70), in the order of R74.
    #[pyo3(signature = (seat, draw, /))]
    fn reserve<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = convert::seat)] seat: u8,
        #[pyo3(from_py_with = convert::draw)] draw: u8,
    ) -> PyResult<Bound<'py, PyBytes>> {
        Ok(convert::ids(py, self.0.reserve(seat, draw)?))
    }

    /// How many cards of the stub the seat may be dealt (R72).
    #[pyo3(signature = (seat, /))]
    fn eligible(&self, #[pyo3(from_py_with = convert::seat)] seat: u8) -> PyResult<usize> {
        Ok(self.0.eligible(seat)?)
    }

    /// Counts, and no card: a repr ends up in logs that players see.
    fn __repr__(&self) -> String {
        let dealer = &self.0;
        format!(
            "<Dealer: stub {}, dealt {}, discards {}, muck {}, burns {}, reshuffles {}>",
            dealer.stub().len(),
            dealer.dealt().len(),
            dealer.discards().len(),
            dealer.mucked().len(),
            dealer.burned().len(),
            dealer.reshuffles(),
        )
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    #[pyo3(signature = (memo, /))]
    fn __deepcopy__(slf: Py<Self>, memo: &Bound<'_, PyAny>) -> Py<Self> {
        let _ = memo;
        slf
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, State<'py>)> {
        let restore = py.import("lowball._lowball")?.getattr("_restore_dealer")?;
        let deck = self.0.deck();
        let reshuffles = deck.reshuffles().iter().map(|cards| convert::ids(py, cards.iter().copied()));
        let start = (
            convert::ids(py, *deck.order()),
            PyBytes::new(py, deck.key().bytes()),
            deck.index(),
            PyTuple::new(py, reshuffles.collect::<Vec<_>>())?,
        );
        let saved = self.0.save();
        let discards: Vec<u8> =
            saved.discards.iter().flat_map(|old| [old.card.id(), old.seat, old.draw]).collect();
        let rest = (
            convert::ids(py, saved.stub),
            PyBytes::new(py, &discards),
            convert::ids(py, saved.mucked),
            convert::ids(py, saved.burned),
            PyTuple::new(py, saved.own_discards.map(CardSet::mask))?,
            saved.draw,
            saved.reshuffles,
        );
        Ok((restore, (start, rest)))
    }
}

type Start<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>, u64, Bound<'py, PyTuple>);
type Rest<'py> = (
    Bound<'py, PyBytes>,
    Bound<'py, PyBytes>,
    Bound<'py, PyBytes>,
    Bound<'py, PyBytes>,
    Bound<'py, PyTuple>,
    u8,
    u16,
);
/// What a pickle of a dealer holds.
type State<'py> = (Start<'py>, Rest<'py>);

/// The dealer that `__reduce__` took apart.
#[pyfunction]
#[pyo3(signature = (start, rest, /))]
fn _restore_dealer(start: Start<'_>, rest: Rest<'_>) -> PyResult<PyDealer> {
    let (order, key, index, reshuffles) = start;
    let reshuffles = reshuffles.extract::<Vec<PyBackedBytes>>()?;
    let reshuffles =
        reshuffles.iter().map(|cards| convert::cards(cards)).collect::<Result<Vec<_>, Error>>()?;
    let deck = Deck::ordered(
        &convert::cards(order.as_bytes())?,
        Key::try_from(key.as_bytes())?,
        index,
        &reshuffles,
    )?;

    let (stub, discards, mucked, burned, own, draw, reshuffles) = rest;
    let discards = discards.as_bytes().chunks(3).map(|parts| match parts {
        &[card, seat, draw] => Ok(Discard { card: Card::try_from(card)?, seat, draw }),
        _ => Err(Error::Saved { reason: "a discard has three parts".to_owned() }),
    });
    let own: [u64; MAX_SEATS] = own
        .extract::<Vec<u64>>()?
        .try_into()
        .map_err(|_| Error::Saved { reason: format!("{MAX_SEATS} seats have discards") })?;
    let mut own_discards = [CardSet::EMPTY; MAX_SEATS];
    for (set, mask) in own_discards.iter_mut().zip(own) {
        *set = CardSet::from_mask(mask)?;
    }
    let saved = Saved {
        stub: convert::cards(stub.as_bytes())?,
        discards: discards.collect::<Result<_, Error>>()?,
        mucked: convert::cards(mucked.as_bytes())?,
        burned: convert::cards(burned.as_bytes())?,
        own_discards,
        draw,
        reshuffles,
    };
    Ok(PyDealer(Dealer::restore(Arc::new(deck), &saved)?))
}
