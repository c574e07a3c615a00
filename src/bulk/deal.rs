//! The opening deal of many hands.

use crate::card::Card;
use crate::deck::{MAX_INDEX, shuffle_top};
use crate::error::Error;
use crate::rng::{Key, Stream};

/// Deals hands: row `i` of `out`, which is `5 * seats` long, is what the first `seats` seats left of the button are dealt
/// (R14) from deck `start + i` of the key; five ids for the first of them, then five for the next.
///
/// Row `i` depends on the key and on `start + i` alone.
///
/// # Errors
/// [`Error::Seats`] unless there are 1 to 10 seats; [`Error::Length`] when `out` does not hold whole rows;
/// [`Error::Index`] when the last row's index is 2^48 or more.
///
/// ```
/// use lowball::{Key, bulk};
///
/// let key = Key::from_seed(1);
/// let (mut four, mut last) = ([0; 4 * 2 * 5], [0; 2 * 5]);
/// bulk::deal(&key, 0, 2, &mut four)?;
/// bulk::deal(&key, 3, 2, &mut last)?;
/// assert_eq!(four[30..], last);
/// # Ok::<(), lowball::Error>(())
/// ```
pub fn deal(key: &Key, start: u64, seats: usize, out: &mut [u8]) -> Result<(), Error> {
    let width = width(seats)?;
    check_rows(start, width, out.len())?;
    for (index, row) in (start..).zip(out.chunks_exact_mut(width)) {
        let mut order = Card::ALL;
        shuffle_top(&mut order, width, &mut Stream::new(key, index, 0)?);
        for (seat, hand) in row.chunks_exact_mut(5).enumerate() {
            let dealt = order.iter().skip(seat).step_by(seats);
            hand.iter_mut().zip(dealt).for_each(|(place, card)| *place = card.id());
        }
    }
    Ok(())
}

/// How many cards a row has.
pub(super) fn width(seats: usize) -> Result<usize, Error> {
    if (1..=10).contains(&seats) { Ok(5 * seats) } else { Err(Error::Seats { given: seats }) }
}

/// Whether this many cards are whole rows, and the index of the last exists.
pub(super) fn check_rows(start: u64, width: usize, cards: usize) -> Result<(), Error> {
    if !cards.is_multiple_of(width) {
        let wanted = cards.div_ceil(width).saturating_mul(width);
        return Err(Error::Length { what: "the table of hands", given: cards, wanted });
    }
    let count = (cards / width) as u64;
    if start > MAX_INDEX || count > MAX_INDEX - start + 1 {
        return Err(Error::Index { given: start.saturating_add(count.saturating_sub(1)) });
    }
    Ok(())
}
