//! What is done to the cards of 32 hands at once.

#![expect(clippy::many_single_char_names, reason = "the five cards of a hand")]

use std::arch::x86_64::{
    __m256i, _mm_loadu_si128, _mm256_add_epi8, _mm256_and_si256, _mm256_blendv_epi8,
    _mm256_broadcastsi128_si256, _mm256_cmpeq_epi8, _mm256_loadu_si256, _mm256_maddubs_epi16,
    _mm256_max_epu8, _mm256_min_epu8, _mm256_movemask_epi8, _mm256_or_si256, _mm256_permute2x128_si256,
    _mm256_set_m128i, _mm256_set1_epi8, _mm256_set1_epi16, _mm256_setzero_si256, _mm256_shuffle_epi8,
    _mm256_srli_epi16, _mm256_storeu_si256, _mm256_unpackhi_epi8, _mm256_unpacklo_epi8, _mm256_xor_si256,
};

use super::STEP;
use crate::bulk::index::ADDS;

/// The ids of [`STEP`] hands: the first card of each, the second of each, and so on.
pub(super) type Columns = [__m256i; 5];

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn load_columns([a, b, c, d, e]: [&[[u8; STEP]]; 5], step: usize) -> Columns {
    [load(&a[step]), load(&b[step]), load(&c[step]), load(&d[step]), load(&e[step])]
}

/// Packed rows as columns.
///
/// Each half of the vectors takes sixteen hands, 80 bytes in five pieces of sixteen. Byte `at` of piece `piece` belongs to
/// card `(piece + at) % 5` of its hand, so the bytes of card `card` are in piece `(card - at) % 5`: the pieces are moved
/// round by `at % 5` places, one binary digit of that number at a time, each byte by its own. What is then in one vector
/// is one column, in an order of hands that a shuffle makes good.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn columns_of(rows: &[u8; 5 * STEP]) -> Columns {
    let mut pieces = [_mm256_setzero_si256(); 5];
    for (piece, place) in pieces.iter_mut().enumerate() {
        *place = load_halves(rows, 16 * piece);
    }
    for (digit, moves) in MOVES.iter().enumerate() {
        let moves = both_halves(moves);
        let before = pieces;
        for (piece, place) in pieces.iter_mut().enumerate() {
            let from = (piece + 5 - (1 << digit)) % 5;
            *place = _mm256_blendv_epi8(before[piece], before[from], moves);
        }
    }
    for (column, order) in pieces.iter_mut().zip(&ORDERS) {
        *column = _mm256_shuffle_epi8(*column, both_halves(order));
    }
    pieces
}

/// For each binary digit of a byte's number modulo 5 whether it is set.
const MOVES: [[u8; 16]; 3] = {
    let mut moves = [[0; 16]; 3];
    let mut at = 0;
    while at < 48 {
        if (at % 16 % 5) >> (at / 16) & 1 == 1 {
            moves[at / 16][at % 16] = 0xff;
        }
        at += 1;
    }
    moves
};

/// For each card of the hand where the byte of each of sixteen hands is.
#[expect(clippy::cast_possible_truncation, reason = "less than 16")]
const ORDERS: [[u8; 16]; 5] = {
    let mut orders = [[0; 16]; 5];
    let mut byte = 0;
    while byte < 80 {
        orders[byte % 5][byte / 5] = (byte % 16) as u8;
        byte += 1;
    }
    orders
};

/// A bit for each hand in which a card is none, or comes twice.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn faults([a, b, c, d, e]: Columns) -> u32 {
    let largest = _mm256_max_epu8(_mm256_max_epu8(_mm256_max_epu8(a, b), _mm256_max_epu8(c, d)), e);
    let mut bad = _mm256_cmpeq_epi8(_mm256_max_epu8(largest, _mm256_set1_epi8(52)), largest);
    for (one, other) in [(a, b), (a, c), (a, d), (a, e), (b, c), (b, d), (b, e), (c, d), (c, e), (d, e)] {
        bad = _mm256_or_si256(bad, _mm256_cmpeq_epi8(one, other));
    }
    _mm256_movemask_epi8(bad).cast_unsigned()
}

/// For each place of a sorted hand what a rank there adds to the index, as `52 * digits[0] + digits[1]`; 0 for the
/// numbers 13 to 15, which no card's rank is.
#[expect(clippy::cast_possible_truncation, reason = "one digit of base 52, the other at most 84")]
const DIGITS: [[[u8; 16]; 2]; 5] = {
    let mut digits = [[[0; 16]; 2]; 5];
    let mut at = 0;
    while at < 65 {
        let adds = ADDS[at / 13][at % 13];
        digits[at / 13][0][at % 13] = (adds / 52) as u8;
        digits[at / 13][1][at % 13] = (adds % 52) as u8;
        at += 1;
    }
    digits
};

/// Writes the index of the ranks of each hand. The cards are those of [`sort`].
///
/// It is less than [`MULTISETS`](crate::bulk::index::MULTISETS) for any bytes: four bits of each choose what is added, and no five additions exceed those
/// of five aces.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn indices_of(sorted: Columns, indices: &mut [u16; STEP]) {
    let (mut high, mut low) = (_mm256_setzero_si256(), _mm256_setzero_si256());
    for (column, digits) in sorted.into_iter().zip(&DIGITS) {
        // The shift moves bits from one byte to the next; none of them is among the four that are kept.
        let rank = _mm256_and_si256(_mm256_srli_epi16::<2>(column), _mm256_set1_epi8(15));
        high = _mm256_add_epi8(high, _mm256_shuffle_epi8(both_halves(&digits[0]), rank));
        low = _mm256_add_epi8(low, _mm256_shuffle_epi8(both_halves(&digits[1]), rank));
    }
    let by_52 = _mm256_set1_epi16(52 << 8 | 1);
    // Hands 0 to 7 of each half, and 8 to 15.
    let first = _mm256_maddubs_epi16(_mm256_unpacklo_epi8(low, high), by_52);
    let second = _mm256_maddubs_epi16(_mm256_unpackhi_epi8(low, high), by_52);
    let (halves, _) = indices.as_chunks_mut();
    store(&mut halves[0], _mm256_permute2x128_si256::<0x20>(first, second));
    store(&mut halves[1], _mm256_permute2x128_si256::<0x31>(first, second));
}

/// A bit for each hand of one suit.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn one_suit([a, b, c, d, e]: Columns) -> u32 {
    let differ = _mm256_or_si256(
        _mm256_or_si256(_mm256_xor_si256(a, b), _mm256_xor_si256(a, c)),
        _mm256_or_si256(_mm256_xor_si256(a, d), _mm256_xor_si256(a, e)),
    );
    let suits = _mm256_and_si256(differ, _mm256_set1_epi8(3));
    _mm256_movemask_epi8(_mm256_cmpeq_epi8(suits, _mm256_setzero_si256())).cast_unsigned()
}

/// What [`faults`] gives, of the cards of [`sort`]: those that are the same stand side by side.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn faults_of_sorted([a, b, c, d, e]: Columns) -> u32 {
    let mut bad = _mm256_cmpeq_epi8(_mm256_max_epu8(e, _mm256_set1_epi8(52)), e);
    for (one, next) in [(a, b), (b, c), (c, d), (d, e)] {
        bad = _mm256_or_si256(bad, _mm256_cmpeq_epi8(one, next));
    }
    _mm256_movemask_epi8(bad).cast_unsigned()
}

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

#[inline]
#[target_feature(enable = "avx2")]
fn load(bytes: &[u8; STEP]) -> __m256i {
    // SAFETY: there are 32 bytes to be read, and they may begin anywhere.
    unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) }
}

/// Sixteen bytes from `first` on, and sixteen from 80 behind that.
#[inline]
#[target_feature(enable = "avx2")]
fn load_halves(rows: &[u8; 5 * STEP], first: usize) -> __m256i {
    let (low, high) = (&rows[first..first + 16], &rows[first + 80..first + 96]);
    // SAFETY: there are sixteen bytes in each of the slices, and they may begin anywhere.
    unsafe { _mm256_set_m128i(_mm_loadu_si128(high.as_ptr().cast()), _mm_loadu_si128(low.as_ptr().cast())) }
}

#[inline]
#[target_feature(enable = "avx2")]
fn both_halves(bytes: &[u8; 16]) -> __m256i {
    // SAFETY: there are sixteen bytes to be read, and they may begin anywhere.
    _mm256_broadcastsi128_si256(unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) })
}

#[inline]
#[target_feature(enable = "avx2")]
fn store(words: &mut [u16; 16], vector: __m256i) {
    // SAFETY: there is room for 32 bytes, and they may begin anywhere.
    unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), vector) }
}
