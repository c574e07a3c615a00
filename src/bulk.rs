//! Many hands at once.
//!
//! What ranks hands here uses AVX2 where the processor has it, found out when the program runs, and gives the same ranks
//! without. [`scalar`] is the plain way alone, to compare with.

#[cfg(target_arch = "x86_64")]
mod avx2;
mod columns;
mod deal;
mod draw;
#[cfg(target_arch = "x86_64")]
mod index;
mod masks;
pub mod scalar;
mod threads;

#[cfg(feature = "python")]
pub(crate) use columns::evaluate_columns_along;
pub use columns::{check_columns, evaluate_columns, evaluate_columns_unchecked};
pub use deal::deal;
pub use draw::{check_draw, draw};
pub use masks::{check_masks, evaluate_masks, evaluate_masks_unchecked};
pub(crate) use threads::{cores, each};

use crate::error::Error;

/// Ranks hands: the ids of the cards of hand `i` are `cards[5 * i..5 * i + 5]`, its rank goes to `out[i]`.
///
/// # Errors
/// [`Error::Length`] unless there are five times as many ids as places for ranks; [`Error::Row`] for the first row that is
/// not five distinct cards. Then nothing has been written.
///
/// ```
/// use lowball::bulk;
///
/// let mut ranks = [0; 2];
/// bulk::evaluate(&[20, 13, 10, 7, 0, 48, 13, 10, 7, 0], &mut ranks)?;
/// assert_eq!(ranks, [1, 785]);
/// let error = bulk::evaluate(&[20, 13, 10, 7, 0, 48, 60, 10, 7, 0], &mut ranks).unwrap_err();
/// assert_eq!(error.to_string(), "row 1: card id 60 is not from 0 to 51");
/// # Ok::<(), lowball::Error>(())
/// ```
pub fn evaluate(cards: &[u8], out: &mut [u16]) -> Result<(), Error> {
    scalar::same_rows(cards, out)?;
    check(cards)?;
    evaluate_unchecked(cards, out)
}

/// Looks for the first row of five ids that is not five distinct cards. Ids behind the last whole row are not looked at.
///
/// # Errors
/// [`Error::Row`].
pub fn check(cards: &[u8]) -> Result<(), Error> {
    #[cfg(target_arch = "x86_64")]
    let good = avx2::Source::rows(cards).good();
    #[cfg(not(target_arch = "x86_64"))]
    let good = 0;
    scalar::check(&cards[5 * good..]).map_err(|error| error.in_row(good))
}

/// Ranks hands like [`evaluate`], without looking whether each row is five distinct cards. For a row that is not, the
/// number in `out` means nothing.
///
/// # Errors
/// [`Error::Length`] unless there are five times as many ids as places for ranks.
pub fn evaluate_unchecked(cards: &[u8], out: &mut [u16]) -> Result<(), Error> {
    scalar::same_rows(cards, out)?;
    #[cfg(target_arch = "x86_64")]
    let done = avx2::Source::rows(cards).rank(out).unwrap_or_else(|done| done);
    #[cfg(not(target_arch = "x86_64"))]
    let done = 0;
    scalar::evaluate_unchecked(&cards[5 * done..], &mut out[done..])
}

/// [`evaluate`] in one go: quicker, but after an error what `out` holds means nothing.
#[cfg(feature = "python")]
pub(crate) fn evaluate_along(cards: &[u8], out: &mut [u16]) -> Result<(), Error> {
    scalar::same_rows(cards, out)?;
    #[cfg(target_arch = "x86_64")]
    let done = avx2::Source::rows(cards).rank(out).or_else(|done| check(cards).map(|()| done))?;
    #[cfg(not(target_arch = "x86_64"))]
    let done = 0;
    scalar::evaluate(&cards[5 * done..], &mut out[done..]).map_err(|error| error.in_row(done))
}

impl Error {
    /// The fault of a row in a part of a table, numbered as in the whole, of which the part begins at row `first`.
    #[must_use]
    pub(crate) fn in_row(self, first: usize) -> Self {
        match self {
            Self::Row { row, source } => Self::Row { row: first + row, source },
            other => other,
        }
    }
}
