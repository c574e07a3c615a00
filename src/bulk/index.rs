//! A hand's ranks as a number below 6188: the table of hand ranks by that number stays in the nearest cache.

use std::sync::LazyLock;

use crate::tables::{self, KEYS};

/// How many multisets of five ranks there are, five of a rank among them.
pub(super) const MULTISETS: usize = 6188;

/// The rank of a hand of more than one suit by the index of its ranks, all 12 KB of it in use.
pub(super) type ByIndex = [u16; MULTISETS];

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
    assert!(largest == MULTISETS - 1, "no index is outside the table");
    assert!(largest / 52 <= 255, "five first digits of base 52 add up within a byte, as five last ones do");
};

fn by_index() -> ByIndex {
    let mut ranks = [0; MULTISETS];
    let by_sum = &tables::get().by_sum;
    let mut hand = [0; 5];
    for rank in &mut ranks {
        // Five of a rank are no hand, and some of their sums are those of hands.
        if hand[0] != hand[4] {
            *rank = by_sum[hand.iter().map(|rank| KEYS[*rank] as usize).sum::<usize>()];
        }
        // The next in the order of the index: the first rank that may go up does so, those before it begin again.
        let turn = (0..4).find(|place| hand[*place] < hand[place + 1]).unwrap_or(4);
        hand[turn] += 1;
        hand[..turn].fill(0);
    }
    ranks
}
