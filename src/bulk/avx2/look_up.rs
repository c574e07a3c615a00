//! From indices to hand ranks.

use super::STEP;
use super::lanes::Indices;
use crate::bulk::index::ByIndex;

/// Where among the indices that of each hand is, when the cards have come from packed rows.
pub(super) const OF_ROWS: [usize; STEP] = places(5);
/// The same of hands that have come as columns.
pub(super) const OF_COLUMNS: [usize; STEP] = places(1);

/// Hand `hand` of each sixteen is in byte `by * hand % 16` of its half of a vector. The indices of the first eight bytes of
/// both halves are in one vector, those of the last in the other.
const fn places(by: usize) -> [usize; STEP] {
    let mut places = [0; STEP];
    let mut hand = 0;
    while hand < STEP {
        let byte = by * hand % 16;
        places[hand] = byte / 8 * 16 + hand / 16 * 8 + byte % 8;
        hand += 1;
    }
    places
}

/// Writes the rank of each hand. Four are put together in a register: small stores, and vectors filled word by word, take
/// much longer. As each rank in the table has zeros on either side, where a load begins is where in the register it comes to.
///
/// # Safety
/// Each index is less than [`INDICES`](crate::bulk::index::INDICES), and each place less than [`STEP`].
#[expect(
    clippy::inline_always,
    reason = "a call in the midst of vectors would have them all stored and loaded again"
)]
#[inline(always)]
pub(super) unsafe fn look_up(
    by_index: &ByIndex,
    indices: &Indices,
    places: &[usize; STEP],
    ranks: &mut [u16; STEP],
) {
    let halves = by_index.as_ptr().cast::<u16>();
    // SAFETY: the place is within the array. Volatile, because the compiler else gathers many of these loads into vectors,
    // or puts them all first and has no registers left.
    let index = |hand: usize| {
        usize::from(unsafe { indices.as_ptr().cast::<u16>().add(places[hand]).read_volatile() })
    };
    // SAFETY: of the number of each index the upper half is within the table, and so is the lower of the next.
    let lower = |hand| unsafe { halves.add(2 * index(hand) + 1).cast::<u32>().read_unaligned() };
    // SAFETY: the number of each index is within the table.
    let upper = |hand| unsafe { halves.add(2 * index(hand)).cast::<u32>().read_unaligned() };
    let two = |hand| u64::from(lower(hand) | upper(hand + 1));
    for (ranks, four) in ranks.as_chunks_mut().0.iter_mut().zip(0..) {
        store_four(ranks, two(4 * four) | two(4 * four + 2) << 32);
    }
}

#[inline]
fn store_four(words: &mut [u16; 4], four: u64) {
    // SAFETY: there is room for eight bytes, and they may begin anywhere.
    unsafe { words.as_mut_ptr().cast::<u64>().write_unaligned(four) }
}
