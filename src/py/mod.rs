//! The Python module `lowball._lowball`: this crate, with cards as ids.

#![expect(clippy::needless_pass_by_value, reason = "PyO3 hands arguments over by value")]

mod advice;
mod bulk;
mod cards;
mod convert;
mod dealer;
mod equity;
mod hands;
mod phh;
mod sample;

use pyo3::prelude::*;

/// The native part of lowball. Cards are ids here, and nothing is meant for users: see the package `lowball`.
#[pymodule(gil_used = false)]
#[pyo3(name = "_lowball")]
fn lowball_native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    // Set rather than added: what is added becomes part of `__all__`.
    module.setattr("__version__", env!("CARGO_PKG_VERSION"))?;
    cards::add(module)?;
    hands::add(module)?;
    dealer::add(module)?;
    bulk::add(module)?;
    equity::add(module)?;
    advice::add(module)?;
    sample::add(module)?;
    phh::add(module)
}
