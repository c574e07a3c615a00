//! The draw of many hands, each row from a stub of its own.

use crate::card::Card;
use crate::card_set::CardSet;
use crate::deck::shuffle_top;
use crate::error::Error;
use crate::rng::{Key, Stream};

use super::deal::{check_rows, width};

/// Exchanges cards: where `discard` is true, the card at that place of `hands` goes, and one from the stub of its row comes.
///
/// A row is `5 * seats` long, five ids for each seat, as [`deal`](super::deal) fills it. Its stub is the cards that no
/// seat of the row has, before the draw, shuffled as `docs/shuffle.md` says under "Bulk draws", for draw `start + i` of
/// the key; the places are served in the order in which they stand. So no discard of a row comes back to any seat of it.
///
/// # Errors
/// Those of [`check_draw`]. Then no hand has changed.
///
/// ```
/// use lowball::{Key, bulk};
///
/// let mut hand = [20, 13, 10, 47, 0];
/// bulk::draw(&Key::from_seed(1), 0, 1, &mut hand, &[false, false, false, true, false])?;
/// assert_eq!((hand[..3].to_vec(), hand[4]), (vec![20, 13, 10], 0));
/// assert_ne!(hand[3], 47);
/// # Ok::<(), lowball::Error>(())
/// ```
pub fn draw(key: &Key, start: u64, seats: usize, hands: &mut [u8], discard: &[bool]) -> Result<(), Error> {
    check_draw(start, seats, hands, discard)?;
    let width = width(seats)?;
    let rows = hands.chunks_exact_mut(width).zip(discard.chunks_exact(width));
    for (number, (row, discard)) in (start..).zip(rows) {
        let count = discard.iter().filter(|goes| **goes).count();
        if count == 0 {
            continue;
        }
        let held: CardSet = row.iter().filter_map(|id| Card::from_id(*id)).collect();
        let mut stub = Card::ALL;
        let mut size = 0;
        for (place, card) in stub.iter_mut().zip(!held) {
            *place = card;
            size += 1;
        }
        let stub = &mut stub[..size];
        shuffle_top(stub, count, &mut Stream::of_draw(key, number)?);
        let places = row.iter_mut().zip(discard).filter_map(|(place, goes)| goes.then_some(place));
        places.zip(stub).for_each(|(place, card)| *place = card.id());
    }
    Ok(())
}

/// Looks whether [`draw`] can be done.
///
/// # Errors
/// [`Error::Seats`] unless there are 1 to 10 seats; [`Error::Length`] when `hands` does not hold whole rows or `discard` is
/// not as long; [`Error::Index`] when the last row's number is 2^48 or more; [`Error::Row`] for the first row whose cards
/// are not all different, or that discards more cards than its stub has.
pub fn check_draw(start: u64, seats: usize, hands: &[u8], discard: &[bool]) -> Result<(), Error> {
    let width = width(seats)?;
    check_rows(start, width, hands.len())?;
    if discard.len() != hands.len() {
        let (given, wanted) = (discard.len(), hands.len());
        return Err(Error::Length { what: "the table of discards", given, wanted });
    }
    for (row, (ids, discard)) in hands.chunks_exact(width).zip(discard.chunks_exact(width)).enumerate() {
        check_row(ids, discard).map_err(|error| Error::Row { row, source: Box::new(error) })?;
    }
    Ok(())
}

fn check_row(ids: &[u8], discard: &[bool]) -> Result<(), Error> {
    let mut held = CardSet::EMPTY;
    for id in ids {
        let card = Card::try_from(*id)?;
        if !held.insert(card) {
            return Err(Error::Duplicate { card });
        }
    }
    let (wanted, left) = (discard.iter().filter(|goes| **goes).count(), (!held).len());
    if wanted > left { Err(Error::Exhausted { wanted, left }) } else { Ok(()) }
}
