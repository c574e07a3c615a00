//! What is done to the cards of 32 hands at once.

#![expect(clippy::many_single_char_names, reason = "the five cards of a hand")]

use std::arch::x86_64::{
    __m256i, _mm256_add_epi8, _mm256_and_si256, _mm256_cmpeq_epi8, _mm256_maddubs_epi16, _mm256_max_epu8,
    _mm256_min_epu8, _mm256_movemask_epi8, _mm256_or_si256, _mm256_set1_epi8, _mm256_set1_epi16,
    _mm256_setzero_si256, _mm256_shuffle_epi8, _mm256_srli_epi16, _mm256_subs_epu8, _mm256_unpackhi_epi8,
    _mm256_unpacklo_epi8, _mm256_xor_si256,
};

use super::load::{Columns, both_halves};
use crate::bulk::index::{ADDS, MULTISETS};

/// The cards of each hand from low to high.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn sort(mut cards: Columns) -> Columns {
    for (low, high) in [(0, 3), (1, 4), (0, 2), (1, 3), (0, 1), (2, 4), (1, 2), (3, 4), (2, 3)] {
        let pair = (cards[low], cards[high]);
        cards[low] = _mm256_min_epu8(pair.0, pair.1);
        cards[high] = _mm256_max_epu8(pair.0, pair.1);
    }
    cards
}

/// What hands that are none leave behind: a zero in their lane, in which there is none else.
pub(super) struct Trace(__m256i);

impl Trace {
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn none() -> Self {
        Self(_mm256_set1_epi8(-1))
    }

    /// The cards are those of [`sort`]: those that are the same stand side by side, and the last is the largest.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn leave(&mut self, sorted: Columns) {
        let [a, b, c, d] = differences(sorted);
        let twice = _mm256_min_epu8(_mm256_min_epu8(a, b), _mm256_min_epu8(c, d));
        // What is left to 52, and 0 when nothing is.
        let no_card = _mm256_subs_epu8(_mm256_set1_epi8(52), sorted[4]);
        self.0 = _mm256_min_epu8(self.0, _mm256_min_epu8(twice, no_card));
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn is_none(&self) -> bool {
        _mm256_movemask_epi8(_mm256_cmpeq_epi8(self.0, _mm256_setzero_si256())) == 0
    }
}

/// In which bits each card of a hand differs from the next.
#[inline]
#[target_feature(enable = "avx2")]
fn differences([a, b, c, d, e]: Columns) -> [__m256i; 4] {
    [_mm256_xor_si256(a, b), _mm256_xor_si256(b, c), _mm256_xor_si256(c, d), _mm256_xor_si256(d, e)]
}

/// The digits of what a rank adds to the index in each place of a sorted hand but the first, `52 * digits[0] + digits[1]`; 0
/// for the numbers 13 to 15, which no card's rank is. In the first place a rank adds itself. In the second it adds at most
/// 78, all of it in the last digit: the sums of five last digits are bytes all the same.
#[expect(clippy::cast_possible_truncation, reason = "one digit of base 52, the other at most 84")]
const DIGITS: [[[u8; 16]; 2]; 4] = {
    let mut digits = [[[0; 16]; 2]; 4];
    let mut at = 13;
    while at < 65 {
        let (place, rank) = (at / 13, at % 13);
        let first = if place == 1 { 0 } else { ADDS[place][rank] / 52 };
        digits[place - 1][0][rank] = first as u8;
        digits[place - 1][1][rank] = (ADDS[place][rank] - 52 * first) as u8;
        at += 1;
    }
    digits
};

/// The first digit of what is added for a hand of one suit, by the lower four bits in which any of its cards differ: the two
/// of the suit are zero.
const ONE_SUIT: [u8; 16] = {
    let mut adds = [0; 16];
    let mut bits = 0;
    while bits < 16 {
        adds[bits] = 119;
        bits += 4;
    }
    adds
};

const _: () = {
    let (mut high, mut low) = (ONE_SUIT[0] as usize, 15);
    let mut at = 0;
    // The largest of each table: in some the ace has not the largest last digit.
    while at < 4 {
        let (mut most_high, mut most_low) = (0, 0);
        let mut rank = 0;
        while rank < 16 {
            let [first, last] = [DIGITS[at][0][rank], DIGITS[at][1][rank]];
            most_high = if first > most_high { first } else { most_high };
            most_low = if last > most_low { last } else { most_low };
            rank += 1;
        }
        high += most_high as usize;
        low += most_low as usize;
        at += 1;
    }
    assert!(high <= 255 && low <= 255, "the sums of the digits are bytes");
    assert!(ONE_SUIT[0] as usize * 52 == MULTISETS, "hands of one suit stand behind all others");
};

/// Sixteen bits for each hand.
pub(super) type Indices = [__m256i; 2];

/// The index of each hand. The cards are those of [`sort`].
///
/// It is less than [`INDICES`](crate::bulk::index::INDICES) for any bytes: four bits of each choose what is added, and no
/// four additions from tables exceed those of four aces.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn indices_of(sorted: Columns) -> Indices {
    let [a, b, c, d] = differences(sorted);
    let differ = _mm256_or_si256(_mm256_or_si256(a, b), _mm256_or_si256(c, d));
    let mut high = _mm256_shuffle_epi8(both_halves(&ONE_SUIT), differ);
    let mut low = rank_of(sorted[0]);
    for (place, digits) in DIGITS.iter().enumerate() {
        let rank = rank_of(sorted[place + 1]);
        if place > 0 {
            high = _mm256_add_epi8(high, _mm256_shuffle_epi8(both_halves(&digits[0]), rank));
        }
        low = _mm256_add_epi8(low, _mm256_shuffle_epi8(both_halves(&digits[1]), rank));
    }
    let by_52 = _mm256_set1_epi16(52 << 8 | 1);
    [
        _mm256_maddubs_epi16(_mm256_unpacklo_epi8(low, high), by_52),
        _mm256_maddubs_epi16(_mm256_unpackhi_epi8(low, high), by_52),
    ]
}

/// Four bits of each byte: of a card its rank.
#[inline]
#[target_feature(enable = "avx2")]
fn rank_of(card: __m256i) -> __m256i {
    // The shift moves bits from one byte to the next; none of them is among the four that are kept.
    _mm256_and_si256(_mm256_srli_epi16::<2>(card), _mm256_set1_epi8(15))
}
