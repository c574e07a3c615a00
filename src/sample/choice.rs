//! Weighted holdings.

use std::num::NonZeroU64;

use super::plan::Choice;
use crate::card_set::CardSet;
use crate::error::Error;
use crate::rng::Stream;

/// A list of holdings, of which each is chosen as often as its weight says, exactly.
///
/// Every holding has a column of height `total`, the sum of the weights, filled up to its weight times the number of
/// holdings by itself and for the rest by one other (Walker's aliases, in whole numbers).
#[derive(Debug, Clone)]
pub(super) struct Range {
    holdings: Vec<Choice>,
    columns: Vec<Column>,
    count: NonZeroU64,
    total: NonZeroU64,
    /// Whether all weights are the same, so that every column is filled by its own holding.
    even: bool,
}

/// What a choice needs to know, next to each other in memory.
#[derive(Debug, Clone, Copy)]
struct Column {
    /// Up to where it is the holding itself.
    height: u64,
    own: Kept,
    other: Kept,
}

/// Cards that are kept.
#[derive(Debug, Clone, Copy)]
pub(super) struct Kept(u64);

impl Kept {
    fn new(choice: &Choice) -> Self {
        Self(choice.known.mask() | u64::from(choice.unknown) << 56)
    }

    /// The mask of those that are known.
    #[inline]
    pub(super) fn known(self) -> u64 {
        self.0 & CardSet::FULL.mask()
    }

    /// How many are not known.
    #[inline]
    pub(super) fn unknown(self) -> u32 {
        (self.0 >> 56) as u32
    }
}

impl Range {
    pub(super) fn new(holdings: Vec<Choice>) -> Result<Self, Error> {
        let mut total = 0_u64;
        for choice in &holdings {
            total = match total.checked_add(choice.weight) {
                Some(total) if choice.weight > 0 && total < 1 << 63 => total,
                _ => return Err(Error::RangeWeights),
            };
        }
        let (Some(count), Some(total)) = (NonZeroU64::new(holdings.len() as u64), NonZeroU64::new(total))
        else {
            return Err(Error::NoDeal);
        };
        let columns = columns(&holdings, total.get()).into_iter().zip(&holdings);
        let columns: Vec<Column> = columns
            .map(|((height, other), own)| {
                let other = holdings.get(other as usize).unwrap_or(own);
                Column { height, own: Kept::new(own), other: Kept::new(other) }
            })
            .collect();
        let even = columns.iter().all(|column| column.height == total.get());
        Ok(Self { holdings, columns, count, total, even })
    }

    pub(super) fn holdings(&self) -> &[Choice] {
        &self.holdings
    }

    /// One of them at random. A single one takes no random numbers.
    #[inline]
    pub(super) fn choose(&self, words: &mut Stream) -> Kept {
        if let [single] = self.columns[..] {
            return single.own;
        }
        #[expect(clippy::cast_possible_truncation, reason = "below the length of a list")]
        let column = self.columns[words.below_large(self.count) as usize];
        if self.even || words.below_large(self.total) < column.height { column.own } else { column.other }
    }
}

/// Up to which height each holding fills its column, and which other fills the rest.
fn columns(holdings: &[Choice], total: u64) -> Vec<(u64, u32)> {
    let all = u128::from(total);
    let mut columns: Vec<(u64, u32)> = (0..).map(|column| (total, column)).take(holdings.len()).collect();
    let mut amounts: Vec<u128> =
        holdings.iter().map(|choice| u128::from(choice.weight) * holdings.len() as u128).collect();
    let (mut large, mut small): (Vec<u32>, Vec<u32>) =
        (0..).take(holdings.len()).partition(|column| amounts[*column as usize] >= all);
    // The amounts are whole and their mean is `all`: what is below it is always matched by something above.
    while let (Some(low), Some(high)) = (small.pop(), large.last().copied()) {
        let amount = amounts[low as usize];
        columns[low as usize] = (u64::try_from(amount).unwrap_or(total), high);
        let rest = &mut amounts[high as usize];
        *rest -= all - amount;
        if *rest < all {
            large.pop();
            small.push(high);
        }
    }
    columns
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What falls to each holding, over all columns, is its weight times their number.
    #[test]
    fn columns_share_out_the_weights_exactly() {
        for weights in
            [vec![1], vec![3, 3], vec![1, 2, 3, 4], vec![1, 1 << 60, 7, 7], vec![5, 1, 1, 1, 1, 1000]]
        {
            let holdings: Vec<Choice> = weights
                .iter()
                .map(|weight| Choice { known: CardSet::EMPTY, unknown: 0, weight: *weight })
                .collect();
            let total: u64 = weights.iter().sum();
            let mut found = vec![0_u128; weights.len()];
            for (column, (own, other)) in columns(&holdings, total).into_iter().enumerate() {
                found[column] += u128::from(own);
                found[other as usize] += u128::from(total - own);
            }
            let wanted: Vec<u128> =
                weights.iter().map(|weight| u128::from(*weight) * weights.len() as u128).collect();
            assert_eq!(found, wanted);
        }
    }
}
