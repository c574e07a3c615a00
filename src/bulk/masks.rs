//! Hands as masks of 52 bits.

use super::columns;
use crate::card_set::CardSet;
use crate::error::Error;

/// Ranks hands: bit `id` of `masks[i]` is set for each card of hand `i`, its rank goes to `out[i]`.
///
/// # Errors
/// [`Error::Length`] unless there are as many masks as places for ranks; [`Error::Row`] for the first mask that is not of
/// five cards. Then nothing has been written.
///
/// ```
/// use lowball::bulk;
///
/// let mut ranks = [0];
/// bulk::evaluate_masks(&[1 << 20 | 1 << 13 | 1 << 10 | 1 << 7 | 1], &mut ranks)?;
/// assert_eq!(ranks, [1]);
/// let error = bulk::evaluate_masks(&[0b111], &mut ranks).unwrap_err();
/// assert_eq!(error.to_string(), "row 0: a hand has exactly five cards, and 3 were given");
/// # Ok::<(), lowball::Error>(())
/// ```
pub fn evaluate_masks(masks: &[u64], out: &mut [u16]) -> Result<(), Error> {
    same_length(masks, out)?;
    check_masks(masks)?;
    evaluate_masks_unchecked(masks, out)
}

/// Looks for the first mask that is not of five cards.
///
/// # Errors
/// [`Error::Row`].
pub fn check_masks(masks: &[u64]) -> Result<(), Error> {
    const PIECE: usize = 64;
    let bad = |mask: &u64| !is_hand(*mask);
    let first = masks.chunks(PIECE).position(|piece| piece.iter().fold(false, |any, mask| any | bad(mask)));
    let Some(first) = first else { return Ok(()) };
    for (row, mask) in masks.iter().enumerate().skip(PIECE * first) {
        let fault = match CardSet::from_mask(*mask) {
            Err(error) => error,
            Ok(set) if set.len() != 5 => Error::HandSize { given: set.len() },
            Ok(_) => continue,
        };
        return Err(Error::Row { row, source: Box::new(fault) });
    }
    Ok(())
}

/// Ranks hands like [`evaluate_masks`], without looking whether each is of five cards. For one that is not, the number in
/// `out` means nothing.
///
/// # Errors
/// [`Error::Length`] unless there are as many masks as places for ranks.
pub fn evaluate_masks_unchecked(masks: &[u64], out: &mut [u16]) -> Result<(), Error> {
    const PIECE: usize = 1024;
    same_length(masks, out)?;
    let mut ids = [[0; PIECE]; 5];
    for (masks, ranks) in masks.chunks(PIECE).zip(out.chunks_mut(PIECE)) {
        for (row, mask) in masks.iter().enumerate() {
            let mut left = *mask;
            for column in &mut ids {
                // 64 when none is left: a byte that is no card.
                column[row] = left.trailing_zeros().to_le_bytes()[0];
                left &= left.wrapping_sub(1);
            }
        }
        columns::evaluate_columns_unchecked(ids.each_ref().map(|column| &column[..masks.len()]), ranks)?;
    }
    Ok(())
}

/// Whether it has five bits, all of them below bit 52.
#[inline]
const fn is_hand(mask: u64) -> bool {
    mask <= CardSet::FULL.mask() && mask.count_ones() == 5
}

fn same_length(masks: &[u64], out: &[u16]) -> Result<(), Error> {
    if masks.len() == out.len() {
        return Ok(());
    }
    Err(Error::Length { what: "the table of masks", given: masks.len(), wanted: out.len() })
}
