//! The forms in which hands come.

use std::ops::Range;

use numpy::ndarray::{ArrayView1, ArrayView2, Axis, s};

use crate::bulk;
use crate::error::Error;

/// How many rows are gathered at a time from arrays that are not contiguous. What is written about them stays in the cache.
pub(super) const PIECE: usize = 2048;

/// Hands to be ranked, in whatever form they are. Rows of an error count from the first of those asked about.
pub(super) trait Hands: Sync {
    /// How many rows can be taken at a time.
    fn most(&self) -> usize {
        PIECE
    }

    fn check(&self, rows: Range<usize>) -> Result<(), Error>;
    /// Checks and ranks; after an error the ranks mean nothing.
    fn rank_checked(&self, rows: Range<usize>, ranks: &mut [u16]) -> Result<(), Error>;
    /// Ranks unchecked.
    fn rank(&self, rows: Range<usize>, ranks: &mut [u16]) -> Result<(), Error>;
}

pub(super) struct Rows<'a>(pub(super) &'a [u8]);

impl Hands for Rows<'_> {
    fn most(&self) -> usize {
        usize::MAX
    }

    fn check(&self, rows: Range<usize>) -> Result<(), Error> {
        bulk::check(&self.0[5 * rows.start..5 * rows.end])
    }

    fn rank_checked(&self, rows: Range<usize>, ranks: &mut [u16]) -> Result<(), Error> {
        bulk::evaluate_along(&self.0[5 * rows.start..5 * rows.end], ranks)
    }

    fn rank(&self, rows: Range<usize>, ranks: &mut [u16]) -> Result<(), Error> {
        bulk::evaluate_unchecked(&self.0[5 * rows.start..5 * rows.end], ranks)
    }
}

pub(super) struct Columns<'a>(pub(super) [ArrayView1<'a, u8>; 5]);

pub(super) fn columns_of<'a>(cards: &ArrayView2<'a, u8>) -> Columns<'a> {
    Columns(std::array::from_fn(|card| (*cards).index_axis_move(Axis(1), card)))
}

impl Columns<'_> {
    fn with<T>(&self, rows: Range<usize>, call: impl FnOnce([&[u8]; 5]) -> T) -> T {
        let whole = self.0.each_ref().map(|column| column.as_slice());
        if let [Some(a), Some(b), Some(c), Some(d), Some(e)] = whole {
            return call([a, b, c, d, e].map(|column| &column[rows.clone()]));
        }
        let mut gathered = [[0; PIECE]; 5];
        let mut columns = [&[][..]; 5];
        for ((column, place), here) in self.0.iter().zip(&mut columns).zip(&mut gathered) {
            *place = slice_of(column, rows.clone(), here);
        }
        call(columns)
    }
}

impl Hands for Columns<'_> {
    fn most(&self) -> usize {
        if self.0.iter().all(|column| column.as_slice().is_some()) { usize::MAX } else { PIECE }
    }

    fn check(&self, rows: Range<usize>) -> Result<(), Error> {
        self.with(rows, bulk::check_columns)
    }

    fn rank_checked(&self, rows: Range<usize>, ranks: &mut [u16]) -> Result<(), Error> {
        self.with(rows, |columns| bulk::evaluate_columns_along(columns, ranks))
    }

    fn rank(&self, rows: Range<usize>, ranks: &mut [u16]) -> Result<(), Error> {
        self.with(rows, |columns| bulk::evaluate_columns_unchecked(columns, ranks))
    }
}

pub(super) struct Masks<'a>(pub(super) ArrayView1<'a, u64>);

impl Hands for Masks<'_> {
    fn check(&self, rows: Range<usize>) -> Result<(), Error> {
        bulk::check_masks(slice_of(&self.0, rows, &mut [0; PIECE]))
    }

    fn rank_checked(&self, rows: Range<usize>, ranks: &mut [u16]) -> Result<(), Error> {
        bulk::evaluate_masks(slice_of(&self.0, rows, &mut [0; PIECE]), ranks)
    }

    fn rank(&self, rows: Range<usize>, ranks: &mut [u16]) -> Result<(), Error> {
        bulk::evaluate_masks_unchecked(slice_of(&self.0, rows, &mut [0; PIECE]), ranks)
    }
}

/// At most [`PIECE`] elements as they stand, or gathered `here`.
fn slice_of<'a, T: Copy>(
    array: &'a ArrayView1<'_, T>,
    range: Range<usize>,
    here: &'a mut [T; PIECE],
) -> &'a [T] {
    if let Some(slice) = array.as_slice() {
        return &slice[range];
    }
    let here = &mut here[..range.len()];
    here.iter_mut().zip(array.slice(s![range])).for_each(|(place, element)| *place = *element);
    here
}
