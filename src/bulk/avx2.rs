//! 32 hands a step with AVX2.
//!
//! The cards of each hand are sorted, so that the ranks have an index without gaps ([`super::index`]). Its two digits, of
//! base 52, are each looked up in tables of sixteen bytes and added up; one multiplication makes of them an index into a
//! table of hand ranks small enough to stay in the nearest cache. Hands of one suit have a part of that table to
//! themselves, so that no hand is a special case. Nothing is done at once about cards that are none or that come twice: they
//! do no harm, and leave a trace that is looked at in the end.

#![expect(unsafe_code, reason = "loads and stores of vectors, and calls that are right only where AVX2 is")]

mod lanes;
mod load;
mod look_up;

use std::arch::is_x86_feature_detected;
use std::arch::x86_64::_mm256_setzero_si256;

use self::lanes::{Trace, indices_of, sort};
use self::load::{Columns, columns_of, load_columns};
use self::look_up::{OF_COLUMNS, OF_ROWS, look_up};
use super::index::BY_INDEX;

/// How many hands a step takes.
pub(super) const STEP: usize = 32;

/// Where steps of hands come from.
#[derive(Clone, Copy)]
pub(super) enum Source<'a> {
    Rows(&'a [[u8; 5 * STEP]]),
    Columns([&'a [[u8; STEP]]; 5]),
}

impl<'a> Source<'a> {
    /// Five ids for each hand.
    pub(super) fn rows(cards: &'a [u8]) -> Self {
        Self::Rows(cards.as_chunks().0)
    }

    /// An id of each hand in each of five columns of one length.
    pub(super) fn columns(columns: [&'a [u8]; 5]) -> Self {
        Self::Columns(columns.map(|column| column.as_chunks().0))
    }

    /// How many of the first hands are known to be hands: all that are whole steps, or some that are before the first that
    /// is none and not far from it.
    pub(super) fn good(self) -> usize {
        if !is_x86_feature_detected!("avx2") {
            return 0;
        }
        // SAFETY: the processor has AVX2.
        unsafe { self.good_here() }
    }

    /// Ranks as many of the first hands as fill whole steps, and says how many these are: as the error when one of them is
    /// none, whose rank then means nothing.
    pub(super) fn rank(self, out: &mut [u16]) -> Result<usize, usize> {
        if !is_x86_feature_detected!("avx2") {
            return Ok(0);
        }
        // SAFETY: the processor has AVX2.
        unsafe { self.rank_here(out) }
    }

    fn steps(self) -> usize {
        match self {
            Self::Rows(rows) => rows.len(),
            Self::Columns(columns) => columns.iter().map(|column| column.len()).min().unwrap_or_default(),
        }
    }

    #[target_feature(enable = "avx2")]
    fn good_here(self) -> usize {
        let steps = self.steps();
        let good = match self {
            Self::Rows(rows) => good_steps(steps, |step| columns_of(&rows[step])),
            // SAFETY: no column has fewer steps.
            Self::Columns(columns) => good_steps(steps, |step| unsafe { load_columns(columns, step) }),
        };
        STEP * good
    }

    #[target_feature(enable = "avx2")]
    fn rank_here(self, out: &mut [u16]) -> Result<usize, usize> {
        let out = out.as_chunks_mut().0;
        let steps = self.steps().min(out.len());
        let out = &mut out[..steps];
        let good = match self {
            Self::Rows(rows) => {
                let rows = &rows[..steps];
                rank_steps(out, &OF_ROWS, |step| columns_of(&rows[step]))
            }
            // SAFETY: no column has fewer steps.
            Self::Columns(columns) => {
                rank_steps(out, &OF_COLUMNS, |step| unsafe { load_columns(columns, step) })
            }
        };
        if good { Ok(STEP * steps) } else { Err(STEP * steps) }
    }
}

#[inline]
#[target_feature(enable = "avx2")]
fn good_steps(steps: usize, load: impl Fn(usize) -> Columns) -> usize {
    const BLOCK: usize = 8;
    for first in (0..steps).step_by(BLOCK) {
        let mut trace = Trace::none();
        for step in first..steps.min(first + BLOCK) {
            trace.leave(sort(load(step)));
        }
        if !trace.is_none() {
            return first;
        }
    }
    steps
}

/// Ranks all steps, and says whether all are hands.
///
/// Indices are looked up some steps after they were found. They have reached the cache by then, from where the single ones
/// are loaded sooner than from a store of all of them that is still under way; and finding some and looking up others do not
/// wait for each other.
#[inline]
#[target_feature(enable = "avx2")]
fn rank_steps(out: &mut [[u16; STEP]], places: &[usize; STEP], load: impl Fn(usize) -> Columns) -> bool {
    const AHEAD: usize = 4;
    let by_index = &*BY_INDEX;
    let mut trace = Trace::none();
    let mut found = [[_mm256_setzero_si256(); 2]; AHEAD];
    let steps = out.len();
    let mut find = |step| {
        let sorted = sort(load(step));
        trace.leave(sorted);
        indices_of(sorted)
    };
    for (step, found) in found.iter_mut().enumerate().take(steps) {
        *found = find(step);
    }
    for (step, ranks) in (AHEAD..steps).zip(&mut *out) {
        let indices = find(step);
        let found = &mut found[step % AHEAD];
        // SAFETY: the indices are those of `indices_of`, the places those of rows or of columns.
        unsafe { look_up(by_index, found, places, ranks) };
        *found = indices;
    }
    for (step, ranks) in out.iter_mut().enumerate().skip(steps.saturating_sub(AHEAD)) {
        // SAFETY: the indices are those of `indices_of`, the places those of rows or of columns.
        unsafe { look_up(by_index, &found[step % AHEAD], places, ranks) };
    }
    trace.is_none()
}
