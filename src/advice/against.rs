//! One draw against somebody who draws too.

use super::step::KEEPS;
use crate::bulk::{cores, each};
use crate::card_set::CardSet;
use crate::equity::{self, Counts, WideCounts};
use crate::error::Error;

/// For each keep of a hand, as five bits over its cards in the order of ids, how many deals it wins, ties and loses against
/// somebody who keeps these cards. Both draw to five. Nobody draws a card of the hand, what is thrown away of it included.
///
/// # Errors
/// [`Error::HandSize`] when the hand has not five cards; otherwise those of [`equity::heads_up`].
pub fn against(hand: CardSet, villain: CardSet, dead: CardSet) -> Result<[Counts; 32], Error> {
    let kept = keeps(hand, dead)?;
    // Where he draws four or five, a keep takes up to 4 ms, else less than it takes to start a thread.
    let threads = if villain.len() < 2 { cores(0, 32, 8) } else { 1 };
    let mut counts = [Counts::default(); 32];
    let count = |_, (counts, kept): (&mut Counts, CardSet)| {
        *counts = equity::heads_up(kept, villain, dead | (hand - kept))?;
        Ok(())
    };
    each(counts.iter_mut().zip(kept), threads, count, || Ok(()))?;
    Ok(counts)
}

/// The same against a weighted list of holdings that keep as many cards as each other, from those of which no card is in the
/// hand or dead.
///
/// # Errors
/// [`Error::HandSize`] when the hand has not five cards; otherwise those of [`equity::against_range`].
pub fn against_range(
    hand: CardSet,
    villain: &[(CardSet, u64)],
    dead: CardSet,
) -> Result<Vec<WideCounts>, Error> {
    equity::against_range(&keeps(hand, dead)?, villain, dead | hand)
}

/// [`against_range`] with something to do now and then, whose error is the outer one.
#[cfg(feature = "python")]
pub(crate) fn against_range_with<E>(
    hand: CardSet,
    villain: &[(CardSet, u64)],
    dead: CardSet,
    pause: &mut dyn FnMut() -> Result<(), E>,
) -> Result<Result<Vec<WideCounts>, Error>, E> {
    match keeps(hand, dead) {
        Ok(keeps) => equity::against_range_with(&keeps, villain, dead | hand, pause),
        Err(error) => Ok(Err(error)),
    }
}

/// What is kept, by keep.
fn keeps(hand: CardSet, dead: CardSet) -> Result<[CardSet; KEEPS.len()], Error> {
    super::hand_number(hand)?;
    if let Some(card) = (hand & dead).iter().next() {
        return Err(Error::Duplicate { card });
    }
    Ok(std::array::from_fn(|keep| {
        hand.iter().enumerate().filter(|(place, _)| keep >> place & 1 == 1).map(|(_, card)| card).collect()
    }))
}
