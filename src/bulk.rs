//! Many hands at once.

use crate::card::Card;
use crate::deck::{MAX_INDEX, shuffle_top};
use crate::error::Error;
use crate::eval;
use crate::rng::{Key, Stream};
use crate::tables;

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
    check(cards)?;
    evaluate_unchecked(cards, out)
}

/// Looks for the first row of five ids that is not five distinct cards. Ids behind the last whole row are not looked at.
///
/// # Errors
/// [`Error::Row`].
pub fn check(cards: &[u8]) -> Result<(), Error> {
    for (row, ids) in hands(cards).enumerate() {
        eval::check(ids).map_err(|error| Error::Row { row, source: Box::new(error) })?;
    }
    Ok(())
}

/// Ranks hands like [`evaluate`], without looking whether each row is five distinct cards. For a row that is not, the
/// number in `out` means nothing.
///
/// # Errors
/// [`Error::Length`] unless there are five times as many ids as places for ranks.
pub fn evaluate_unchecked(cards: &[u8], out: &mut [u16]) -> Result<(), Error> {
    if cards.len() % 5 != 0 || cards.len() / 5 != out.len() {
        let wanted = out.len().saturating_mul(5);
        return Err(Error::Length { what: "the table of cards", given: cards.len(), wanted });
    }
    let tables = tables::get();
    for (ids, rank) in hands(cards).zip(out) {
        *rank = eval::look_up(tables, ids);
    }
    Ok(())
}

fn hands(cards: &[u8]) -> impl Iterator<Item = [u8; 5]> {
    cards.chunks_exact(5).filter_map(|row| row.try_into().ok())
}

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
    if !(1..=10).contains(&seats) {
        return Err(Error::Seats { given: seats });
    }
    let width = 5 * seats;
    if out.len() % width != 0 {
        let wanted = out.len().div_ceil(width).saturating_mul(width);
        return Err(Error::Length { what: "the table of hands", given: out.len(), wanted });
    }
    let count = (out.len() / width) as u64;
    if start > MAX_INDEX || count > MAX_INDEX - start + 1 {
        return Err(Error::Index { given: start.saturating_add(count.saturating_sub(1)) });
    }
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
