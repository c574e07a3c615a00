//! A hand's ranks as a number without gaps: the table of hand ranks by that number stays in the nearest cache.

use std::sync::LazyLock;

use crate::tables::{self, KEYS};

/// How many multisets of five ranks there are, five of a rank among them.
pub(super) const MULTISETS: usize = 6188;

/// One more than the largest index of any bytes: the least of five that are no cards may pass for a rank of 15.
pub(super) const INDICES: usize = 2 * MULTISETS + 3;

/// The hand rank by the index of the ranks, to which [`MULTISETS`] is added for a hand of one suit. It is in the upper half
/// of its number, the lower is zero, and one number more stands at the end: so each rank has zeros on either side.
pub(super) type ByIndex = [u32; INDICES + 1];

pub(super) static BY_INDEX: LazyLock<ByIndex> = LazyLock::new(by_index);

/// Where a rank stands in a hand sorted from low to high, and what it then adds to the index of the hand: the binomial
/// coefficient of `rank + place` over `place + 1`. The sums are all different, and leave no gap.
#[expect(clippy::cast_possible_truncation, reason = "at most 12")]
pub(super) const ADDS: [[u16; 13]; 5] = {
    let mut adds = [[0; 13]; 5];
    let mut at = 0;
    while at < 65 {
        let (place, rank) = (at / 13, at % 13);
        adds[place][rank] = match (place, rank) {
            (_, 0) => 0,
            (0, _) => rank as u16,
            _ => adds[place][rank - 1] + adds[place - 1][rank],
        };
        at += 1;
    }
    adds
};

const _: () = {
    let mut place = 0;
    let mut largest = 0;
    while place < 5 {
        largest += ADDS[place][12] as usize;
        place += 1;
    }
    assert!(largest == MULTISETS - 1, "no index of a hand of several suits is that of one of one suit");
    assert!(MULTISETS + largest + 15 - 12 < INDICES, "no index is outside the table");
};

#[expect(clippy::large_stack_arrays, reason = "50 KB, once")]
fn by_index() -> ByIndex {
    let mut by_index = [0; INDICES + 1];
    let tables = tables::get();
    let (mixed, one_suit) = by_index.split_at_mut(MULTISETS);
    let mut hand = [0; 5];
    for (mixed, one_suit) in mixed.iter_mut().zip(one_suit) {
        // Five of a rank are no hand, and some of their sums are those of hands.
        if hand[0] != hand[4] {
            let sum = hand.iter().map(|rank| KEYS[*rank] as usize).sum::<usize>();
            *mixed = u32::from(tables.by_sum[sum]) << 16;
        }
        // There is 0 for fewer than five ranks.
        *one_suit = u32::from(tables.by_mask[hand.iter().fold(0, |mask, rank| mask | 1 << rank)]) << 16;
        // The next in the order of the index: the first rank that may go up does so, those before it begin again.
        let turn = (0..4).find(|place| hand[*place] < hand[place + 1]).unwrap_or(4);
        hand[turn] += 1;
        hand[..turn].fill(0);
    }
    by_index
}
