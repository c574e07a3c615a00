//! From memory to columns.

use std::arch::x86_64::{
    __m256i, _MM_HINT_T0, _mm_loadu_si128, _mm_prefetch, _mm256_blendv_epi8, _mm256_broadcastsi128_si256,
    _mm256_loadu_si256, _mm256_set_m128i, _mm256_setzero_si256, _mm256_shuffle_epi8,
};

use super::STEP;

/// The ids of [`STEP`] hands: the first card of each, the second of each, and so on.
pub(super) type Columns = [__m256i; 5];

/// # Safety
/// Each column has more than `step` steps. Looking whether it has would take a tenth of the time.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) unsafe fn load_columns(columns: [&[[u8; STEP]]; 5], step: usize) -> Columns {
    // SAFETY: by the caller.
    let now = columns.map(|column| unsafe { column.get_unchecked(step) });
    for column in now {
        fetch_ahead(column);
    }
    [load(now[0]), load(now[1]), load(now[2]), load(now[3]), load(now[4])]
}

/// Packed rows as columns.
///
/// Each half of the vectors takes sixteen hands, 80 bytes in five pieces of sixteen. Byte `at` of piece `piece` belongs to
/// card `(piece + at) % 5` of its hand, so the bytes of card `card` are in piece `(card - at) % 5`: the pieces are moved
/// round by `at % 5` places, one binary digit of that number at a time, each byte by its own. What is then in one vector
/// is one column, where the card of hand `hand` is in place `(5 * hand + card) % 16`: it is turned round by `card` places.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn columns_of(rows: &[u8; 5 * STEP]) -> Columns {
    fetch_ahead(rows);
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

/// For each card of the hand where the byte is that belongs to the first card's in each place.
#[expect(clippy::cast_possible_truncation, reason = "less than 16")]
const ORDERS: [[u8; 16]; 5] = {
    let mut orders = [[0; 16]; 5];
    let mut card = 0;
    while card < 5 {
        let mut place = 0;
        while place < 16 {
            orders[card][place] = ((place + card) % 16) as u8;
            place += 1;
        }
        card += 1;
    }
    orders
};

/// Has the cards of a later step brought nearer. From memory more come in the same time than when the processor finds out
/// itself what will be wanted; when all are near already it costs next to nothing.
#[inline]
fn fetch_ahead<const N: usize>(now: &[u8; N]) {
    const STEPS: usize = 32;
    const LINE: usize = 64;
    for at in (0..N).step_by(LINE) {
        let soon = now.as_ptr().wrapping_add(STEPS * N + at);
        // SAFETY: nothing is read, and it may point anywhere.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(soon.cast()) };
    }
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
pub(super) fn both_halves(bytes: &[u8; 16]) -> __m256i {
    // SAFETY: there are sixteen bytes to be read, and they may begin anywhere.
    _mm256_broadcastsi128_si256(unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) })
}
