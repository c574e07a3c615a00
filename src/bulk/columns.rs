//! Hands as five columns: the first card of every hand, the second of every hand, and so on.

#[cfg(target_arch = "x86_64")]
use super::avx2;
use crate::error::Error;
use crate::eval;
use crate::tables;

/// Ranks hands: the ids of the cards of hand `i` are `columns[0][i]` to `columns[4][i]`, its rank goes to `out[i]`. It is
/// the fastest way, since nothing has to be put in order first.
///
/// # Errors
/// [`Error::Length`] unless each column is as long as `out`; [`Error::Row`] for the first hand that is not five distinct
/// cards. Then nothing has been written.
///
/// ```
/// use lowball::bulk;
///
/// let mut ranks = [0; 2];
/// bulk::evaluate_columns([&[20, 48], &[13, 13], &[10, 10], &[7, 7], &[0, 0]], &mut ranks)?;
/// assert_eq!(ranks, [1, 785]);
/// # Ok::<(), lowball::Error>(())
/// ```
pub fn evaluate_columns(columns: [&[u8]; 5], out: &mut [u16]) -> Result<(), Error> {
    same_length(columns, out.len())?;
    check_columns(columns)?;
    evaluate_columns_unchecked(columns, out)
}

/// Looks for the first hand that is not five distinct cards.
///
/// # Errors
/// [`Error::Length`] unless all columns are as long as the first; [`Error::Row`].
pub fn check_columns(columns: [&[u8]; 5]) -> Result<(), Error> {
    same_length(columns, columns[0].len())?;
    #[cfg(target_arch = "x86_64")]
    let good = avx2::Source::columns(columns).good();
    #[cfg(not(target_arch = "x86_64"))]
    let good = 0;
    for row in good..columns[0].len() {
        let ids = columns.map(|column| column[row]);
        eval::check(ids).map_err(|error| Error::Row { row, source: Box::new(error) })?;
    }
    Ok(())
}

/// Ranks hands like [`evaluate_columns`], without looking whether each is five distinct cards. For one that is not, the
/// number in `out` means nothing.
///
/// # Errors
/// [`Error::Length`] unless each column is as long as `out`.
pub fn evaluate_columns_unchecked(columns: [&[u8]; 5], out: &mut [u16]) -> Result<(), Error> {
    same_length(columns, out.len())?;
    #[cfg(target_arch = "x86_64")]
    let done = avx2::Source::columns(columns).rank(out).unwrap_or_else(|done| done);
    #[cfg(not(target_arch = "x86_64"))]
    let done = 0;
    let tables = tables::get();
    for (row, rank) in out.iter_mut().enumerate().skip(done) {
        *rank = eval::look_up(tables, columns.map(|column| column[row]));
    }
    Ok(())
}

/// [`evaluate_columns`] in one go: quicker, but after an error what `out` holds means nothing.
#[cfg(feature = "python")]
pub(crate) fn evaluate_columns_along(columns: [&[u8]; 5], out: &mut [u16]) -> Result<(), Error> {
    same_length(columns, out.len())?;
    #[cfg(target_arch = "x86_64")]
    let done =
        avx2::Source::columns(columns).rank(out).or_else(|done| check_columns(columns).map(|()| done))?;
    #[cfg(not(target_arch = "x86_64"))]
    let done = 0;
    let tables = tables::get();
    for (row, rank) in out.iter_mut().enumerate().skip(done) {
        let ids = columns.map(|column| column[row]);
        eval::check(ids).map_err(|error| Error::Row { row, source: Box::new(error) })?;
        *rank = eval::look_up(tables, ids);
    }
    Ok(())
}

fn same_length(columns: [&[u8]; 5], wanted: usize) -> Result<(), Error> {
    match columns.iter().find(|column| column.len() != wanted) {
        None => Ok(()),
        Some(column) => Err(Error::Length { what: "a column of cards", given: column.len(), wanted }),
    }
}
