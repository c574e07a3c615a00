//! Sets of cards as numbers without gaps.
//!
//! The set of k cards with ids `c_0 < c_1 < ... < c_(k-1)` has the number `C(c_0, 1) + C(c_1, 2) + ... + C(c_(k-1), k)`
//! among the sets of k cards. The sets of cards below some id come before all others, whatever the id.

use crate::card::Card;
use crate::card_set::CardSet;
use crate::error::Error;

/// How many hands of five cards there are.
pub const HANDS: usize = 2_598_960;

/// `CHOOSE[k][n]` is how many sets of `k` there are among `n`, for k from 0 to 6.
pub(super) const CHOOSE: [[usize; Card::COUNT + 1]; 7] = {
    let mut choose = [[0; Card::COUNT + 1]; 7];
    let mut n = 0;
    while n <= Card::COUNT {
        choose[0][n] = 1;
        let mut k = 1;
        while k < 7 && n > 0 {
            choose[k][n] = choose[k - 1][n - 1] + choose[k][n - 1];
            k += 1;
        }
        n += 1;
    }
    choose
};

const _: () = assert!(CHOOSE[5][52] == HANDS);

/// The number of a set of at most five cards below 52, given as a mask, among the sets of its size.
#[inline]
pub(super) fn number(mask: u64) -> usize {
    let mut left = mask;
    let mut sum = 0;
    for row in &CHOOSE[1..] {
        if left == 0 {
            break;
        }
        sum += row[left.trailing_zeros() as usize];
        left &= left - 1;
    }
    sum
}

/// The number of a hand, from 0 to 2,598,959: its place in every table of this module.
///
/// # Errors
/// [`Error::HandSize`] when the set has not five cards.
///
/// ```
/// use lowball::advice;
///
/// assert_eq!(advice::hand_number("2c2d2h2s3c".parse()?)?, 0);
/// assert_eq!(advice::hand_number("TsJsQsKsAs".parse()?)?, 2_540_542);
/// # Ok::<(), lowball::Error>(())
/// ```
pub fn hand_number(hand: CardSet) -> Result<usize, Error> {
    if hand.len() == 5 { Ok(number(hand.mask())) } else { Err(Error::HandSize { given: hand.len() }) }
}

/// Calls `visit` with the masks of all sets of `size` of the cards in `from`, in the order of their numbers where `from` is
/// the cards below some id.
pub(super) fn each_subset(from: u64, size: usize, visit: &mut impl FnMut(u64)) {
    fn go(from: u64, size: usize, taken: u64, visit: &mut impl FnMut(u64)) {
        if size == 0 {
            visit(taken);
            return;
        }
        let mut highest = from;
        let mut below = 0;
        while highest != 0 {
            let bit = highest & highest.wrapping_neg();
            if below_count(below) >= size - 1 {
                go(below, size - 1, taken | bit, visit);
            }
            below |= bit;
            highest ^= bit;
        }
    }
    fn below_count(mask: u64) -> usize {
        mask.count_ones() as usize
    }
    go(from, size, 0, visit);
}
