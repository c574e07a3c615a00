//! The plain way, one hand after another, without vector instructions.
//!
//! Everything else in [`bulk`](super) gives what this gives, and ends in it for the rows that do not fill a step.
//!
//! ```
//! use lowball::bulk::{evaluate, scalar};
//!
//! let cards = [20, 13, 10, 7, 0].repeat(100);
//! let (mut quick, mut plain) = ([0; 100], [0; 100]);
//! evaluate(&cards, &mut quick)?;
//! scalar::evaluate(&cards, &mut plain)?;
//! assert_eq!(quick, plain);
//! # Ok::<(), lowball::Error>(())
//! ```

use crate::error::Error;
use crate::eval;
use crate::tables;

/// [`bulk::evaluate`](super::evaluate).
///
/// # Errors
/// Those of [`bulk::evaluate`](super::evaluate).
pub fn evaluate(cards: &[u8], out: &mut [u16]) -> Result<(), Error> {
    same_rows(cards, out)?;
    check(cards)?;
    evaluate_unchecked(cards, out)
}

/// [`bulk::check`](super::check).
///
/// # Errors
/// [`Error::Row`].
pub fn check(cards: &[u8]) -> Result<(), Error> {
    for (row, ids) in hands(cards).enumerate() {
        eval::check(ids).map_err(|error| Error::Row { row, source: Box::new(error) })?;
    }
    Ok(())
}

/// [`bulk::evaluate_unchecked`](super::evaluate_unchecked).
///
/// # Errors
/// [`Error::Length`] unless there are five times as many ids as places for ranks.
pub fn evaluate_unchecked(cards: &[u8], out: &mut [u16]) -> Result<(), Error> {
    same_rows(cards, out)?;
    let tables = tables::get();
    for (ids, rank) in hands(cards).zip(out) {
        *rank = eval::look_up(tables, ids);
    }
    Ok(())
}

pub(super) fn same_rows(cards: &[u8], out: &[u16]) -> Result<(), Error> {
    if cards.len().is_multiple_of(5) && cards.len() / 5 == out.len() {
        return Ok(());
    }
    let wanted = out.len().saturating_mul(5);
    Err(Error::Length { what: "the table of cards", given: cards.len(), wanted })
}

fn hands(cards: &[u8]) -> impl Iterator<Item = [u8; 5]> {
    cards.chunks_exact(5).filter_map(|row| row.try_into().ok())
}
