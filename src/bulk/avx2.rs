//! 32 hands a step with AVX2.
//!
//! The cards of each hand are sorted, so that the ranks have an index without gaps ([`super::index`]). Its two digits, of
//! base 52, are each looked up in tables of sixteen bytes and added up; one multiplication makes of them an index into a
//! table of hand ranks small enough to stay in the nearest cache. Hands of one suit are found by their suit bits, and done
//! again by the scalar code: there are two in a thousand.

#![expect(unsafe_code, reason = "loads and stores of vectors, and calls that are right only where AVX2 is")]

mod lanes;

use std::arch::is_x86_feature_detected;
use std::arch::x86_64::{_mm_cvtsi32_si128, _mm_insert_epi16, _mm_storeu_si128};

use self::lanes::{Columns, columns_of, faults, faults_of_sorted, indices_of, load_columns, one_suit, sort};
use super::index::{BY_INDEX, ByIndex};
use crate::eval;
use crate::tables;

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

    /// How many of the first hands are whole steps, or are before the first that is none.
    pub(super) fn good(self) -> usize {
        if !is_x86_feature_detected!("avx2") {
            return 0;
        }
        // SAFETY: the processor has AVX2.
        unsafe { self.good_here() }
    }

    /// Ranks as many of the first hands as fill whole steps, and says how many these are. With `CHECK`, the error is the
    /// number of the first that is none; what has then been written means nothing.
    pub(super) fn rank<const CHECK: bool>(self, out: &mut [u16]) -> Result<usize, usize> {
        if !is_x86_feature_detected!("avx2") {
            return Ok(0);
        }
        // SAFETY: the processor has AVX2.
        unsafe { self.rank_here::<CHECK>(out) }
    }

    fn steps(self) -> usize {
        match self {
            Self::Rows(rows) => rows.len(),
            Self::Columns(columns) => columns.iter().map(|column| column.len()).min().unwrap_or_default(),
        }
    }

    #[target_feature(enable = "avx2")]
    fn good_here(self) -> usize {
        let bad = match self {
            Self::Rows(rows) => first_bad(self.steps(), |step| columns_of(&rows[step])),
            Self::Columns(columns) => first_bad(self.steps(), |step| load_columns(columns, step)),
        };
        bad.unwrap_or(STEP * self.steps())
    }

    #[target_feature(enable = "avx2")]
    fn rank_here<const CHECK: bool>(self, out: &mut [u16]) -> Result<usize, usize> {
        let out = out.as_chunks_mut().0;
        let steps = self.steps().min(out.len());
        let out = &mut out[..steps];
        match self {
            Self::Rows(rows) => rank_steps::<CHECK>(
                out,
                |step| columns_of(&rows[step]),
                |step, hand| std::array::from_fn(|card| rows[step][5 * hand + card]),
            ),
            Self::Columns(columns) => rank_steps::<CHECK>(
                out,
                |step| load_columns(columns, step),
                |step, hand| columns.map(|column| column[step][hand]),
            ),
        }?;
        Ok(STEP * steps)
    }
}

#[inline]
#[target_feature(enable = "avx2")]
fn first_bad(steps: usize, load: impl Fn(usize) -> Columns) -> Option<usize> {
    for step in 0..steps {
        let bad = faults(load(step));
        if bad != 0 {
            return Some(STEP * step + bad.trailing_zeros() as usize);
        }
    }
    None
}

/// Ranks all steps, or gives the number of the first hand that is none.
///
/// The indices of some steps are found before the first of them is looked up: either is done sooner when the processor has
/// only that to do.
#[inline]
#[target_feature(enable = "avx2")]
fn rank_steps<const CHECK: bool>(
    out: &mut [[u16; STEP]],
    load: impl Fn(usize) -> Columns,
    ids: impl Fn(usize, usize) -> [u8; 5],
) -> Result<(), usize> {
    const BLOCK: usize = 8;
    let (tables, by_index): (_, &ByIndex) = (tables::get(), &BY_INDEX);
    let mut found = [([0; STEP], 0_u32); BLOCK];
    for (block, ranks) in out.chunks_mut(BLOCK).enumerate() {
        let first = BLOCK * block;
        let found = &mut found[..ranks.len()];
        for (step, (indices, flushes)) in found.iter_mut().enumerate() {
            let sorted = sort(load(first + step));
            if CHECK {
                let bad = faults_of_sorted(sorted);
                if bad != 0 {
                    return Err(STEP * (first + step) + bad.trailing_zeros() as usize);
                }
            }
            *flushes = one_suit(sorted);
            indices_of(sorted, indices);
        }
        for ((indices, _), ranks) in found.iter().zip(ranks.iter_mut()) {
            for (eight, ranks) in indices.as_chunks().0.iter().zip(ranks.as_chunks_mut().0) {
                // SAFETY: each index is the sum of five numbers of ADDS, one of each row.
                unsafe { look_up_eight(by_index, eight, ranks) };
            }
        }
        for (step, (ranks, (_, flushes))) in ranks.iter_mut().zip(found).enumerate() {
            let mut left = *flushes;
            while left != 0 {
                let hand = left.trailing_zeros() as usize;
                left &= left - 1;
                ranks[hand] = eval::look_up(tables, ids(first + step, hand));
            }
        }
    }
    Ok(())
}

/// Puts eight ranks together in one vector: eight small stores would take longer than all the rest.
///
/// # Safety
/// Each index is less than [`MULTISETS`](super::index::MULTISETS).
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn look_up_eight(by_index: &ByIndex, indices: &[u16; 8], ranks: &mut [u16; 8]) {
    // SAFETY: by the caller.
    let rank = |index: u16| i32::from(unsafe { *by_index.get_unchecked(usize::from(index)) });
    let eight = _mm_cvtsi32_si128(rank(indices[0]));
    let eight = _mm_insert_epi16::<1>(eight, rank(indices[1]));
    let eight = _mm_insert_epi16::<2>(eight, rank(indices[2]));
    let eight = _mm_insert_epi16::<3>(eight, rank(indices[3]));
    let eight = _mm_insert_epi16::<4>(eight, rank(indices[4]));
    let eight = _mm_insert_epi16::<5>(eight, rank(indices[5]));
    let eight = _mm_insert_epi16::<6>(eight, rank(indices[6]));
    let eight = _mm_insert_epi16::<7>(eight, rank(indices[7]));
    // SAFETY: there is room for sixteen bytes, and they may begin anywhere.
    unsafe { _mm_storeu_si128(ranks.as_mut_ptr().cast(), eight) }
}
