//! Where chance comes from: one published generator, keyed, with a stream for every shuffle.

use std::fmt;
use std::num::{NonZeroU32, NonZeroU64};

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::deck::MAX_INDEX;
use crate::error::Error;

/// The 32 bytes from which every shuffle of a run of hands follows.
///
/// Whoever knows the key knows all cards to come, so its `Debug` does not tell it.
///
/// ```
/// use lowball::Key;
///
/// let key = Key::from_seed(258);
/// assert_eq!(key.bytes()[..3], [2, 1, 0]);
/// assert_ne!(Key::from_entropy()?, Key::from_entropy()?);
/// assert_eq!(format!("{key:?}"), "Key(..)");
/// # Ok::<(), lowball::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Key([u8; 32]);

impl Key {
    /// The key with these bytes.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The key for a seed: the seed as a 256-bit number, its lowest byte first.
    #[must_use]
    pub const fn from_seed(seed: u128) -> Self {
        let low = seed.to_le_bytes();
        let mut bytes = [0; 32];
        let mut place = 0;
        while place < low.len() {
            bytes[place] = low[place];
            place += 1;
        }
        Self(bytes)
    }

    /// A key that nobody can guess.
    ///
    /// # Errors
    /// [`Error::Entropy`] when the system has none to give.
    pub fn from_entropy() -> Result<Self, Error> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|error| Error::Entropy { reason: error.to_string() })?;
        Ok(Self(bytes))
    }

    /// Its bytes.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl TryFrom<&[u8]> for Key {
    type Error = Error;

    fn try_from(bytes: &[u8]) -> Result<Self, Error> {
        bytes.try_into().map(Self).map_err(|_| Error::KeyLength { given: bytes.len() })
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(..)")
    }
}

/// The random words of one shuffle: ChaCha20 with the key, block counter from 0, and the number of the stream as nonce.
///
/// ```
/// use std::num::NonZeroU32;
/// use lowball::{Key, Stream};
///
/// let mut stream = Stream::new(&Key::from_seed(0), 0, 0)?;
/// // The well-known first bytes of ChaCha20 with a key of zeros: 76 b8 e0 ad a0 f1 3d 90.
/// assert_eq!([stream.word(), stream.word()], [0xade0_b876, 0x903d_f1a0]);
/// let die = NonZeroU32::new(6).unwrap();
/// assert!(stream.below(die) < 6);
/// # Ok::<(), lowball::Error>(())
/// ```
#[derive(Clone)]
pub struct Stream(ChaCha20Rng);

impl Stream {
    /// The stream for reshuffle `reshuffle` of deck `index`; 0 is the opening shuffle. Its number is
    /// `65536 * index + reshuffle`.
    ///
    /// # Errors
    /// [`Error::Index`] when the index is 2^48 or more.
    pub fn new(key: &Key, index: u64, reshuffle: u16) -> Result<Self, Error> {
        if index > MAX_INDEX {
            return Err(Error::Index { given: index });
        }
        let mut generator = ChaCha20Rng::from_seed(key.0);
        generator.set_stream(index << 16 | u64::from(reshuffle));
        Ok(Self(generator))
    }

    /// The stream for the stub of bulk draw `number`: that of deck `number`, from block 2^32 on, which no shuffle of a deck
    /// ever comes to.
    ///
    /// # Errors
    /// [`Error::Index`] when the number is 2^48 or more.
    pub(crate) fn of_draw(key: &Key, number: u64) -> Result<Self, Error> {
        let mut stream = Self::new(key, number, 0)?;
        // 16 words a block.
        stream.0.set_word_pos(16 << 32);
        Ok(stream)
    }

    /// The stream for chunk `chunk` of a sample: that of deck `chunk`, from block 2^33 on, which neither the shuffle of a
    /// deck nor a bulk draw ever comes to.
    ///
    /// # Errors
    /// [`Error::Index`] when the number is 2^48 or more.
    pub(crate) fn of_sample(key: &Key, chunk: u64) -> Result<Self, Error> {
        let mut stream = Self::new(key, chunk, 0)?;
        stream.0.set_word_pos(16 << 33);
        Ok(stream)
    }

    /// The next 32 bits.
    pub fn word(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// A number below the bound, each equally likely. Takes one word, and another as often as that one has to be rejected.
    ///
    /// The high half of `word * bound` is the number. 2^32 words do not divide evenly among `bound` numbers: the words whose
    /// low half is below `2^32 % bound` are the surplus.
    pub fn below(&mut self, bound: NonZeroU32) -> u32 {
        let bound = bound.get();
        loop {
            let product = u64::from(self.word()) * u64::from(bound);
            #[expect(clippy::cast_possible_truncation, reason = "the two halves")]
            let (high, low) = ((product >> 32) as u32, product as u32);
            // The remainder is less than the bound: mostly there is no need to divide.
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return high;
            }
        }
    }

    /// The next 64 bits: the next word and, above it, the one that follows.
    #[inline]
    pub(crate) fn double(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// [`below`](Self::below) for larger bounds, from 64 bits at a time.
    pub(crate) fn below_large(&mut self, bound: NonZeroU64) -> u64 {
        let bound = bound.get();
        loop {
            let product = u128::from(self.double()) * u128::from(bound);
            #[expect(clippy::cast_possible_truncation, reason = "the two halves")]
            let (high, low) = ((product >> 64) as u64, product as u64);
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return high;
            }
        }
    }

    /// As many numbers as there are places: the first below `bound`, the next below `bound - 1` and so on, all combinations
    /// equally likely. Takes 64 bits, and others as often as they have to be rejected.
    ///
    /// What multiplying by the first bound leaves in the lower half is multiplied by the next. In the end the lower half
    /// is less than `2^64 % product` for the surplus, `product` being that of all bounds; it must be less than 2^64.
    #[inline]
    pub(crate) fn falling(&mut self, bound: u64, out: &mut [u64]) {
        loop {
            let mut low = self.double();
            let mut product = 1_u64;
            for (bound, place) in (1..=bound).rev().zip(&mut *out) {
                let wide = u128::from(low) * u128::from(bound);
                #[expect(clippy::cast_possible_truncation, reason = "the two halves")]
                let (high, rest) = ((wide >> 64) as u64, wide as u64);
                *place = high;
                low = rest;
                product = product.wrapping_mul(bound);
            }
            if low >= product || low >= product.wrapping_neg() % product {
                return;
            }
        }
    }
}

impl fmt::Debug for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Stream(..)")
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod tests {
    use super::*;

    /// The words of `docs/shuffle.md`'s verifier for the same seed, stream and block.
    #[test]
    fn a_chunk_of_a_sample_begins_at_block_2_to_the_33() -> Result<(), Error> {
        for (seed, chunk, words) in WORDS {
            let mut stream = Stream::of_sample(&Key::from_seed(seed), chunk)?;
            assert_eq!(words, [stream.word(), stream.word(), stream.word()]);
            let mut stream = Stream::of_sample(&Key::from_seed(seed), chunk)?;
            assert_eq!(stream.double(), u64::from(words[1]) << 32 | u64::from(words[0]));
        }
        assert!(Stream::of_sample(&Key::from_seed(0), MAX_INDEX + 1).is_err());
        Ok(())
    }

    const WORDS: [(u128, u64, [u32; 3]); 3] = [
        (0, 0, [0xf8b7_3234, 0xc5ff_939b, 0x4437_dd23]),
        (7, 1, [0x6669_a80f, 0x46c0_a17c, 0x43fe_6fb1]),
        ((1 << 100) + 3, MAX_INDEX, [0x5355_ebf9, 0x56a3_37c9, 0x1434_0dd9]),
    ];

    #[test]
    fn falling_numbers_are_those_of_the_products() {
        let mut stream = Stream::new(&Key::from_seed(5), 3, 0).unwrap();
        let mut same = stream.clone();
        for _ in 0..1000 {
            let mut numbers = [0; 7];
            stream.falling(46, &mut numbers);
            let mut rest = u128::from(same.double());
            for (bound, number) in (40..=46).rev().zip(numbers) {
                rest *= bound;
                assert_eq!(u128::from(number), rest >> 64);
                rest &= (1 << 64) - 1;
            }
        }
    }

    /// The bounds are such that of the words many are surplus: this one sees that they are rejected.
    #[test]
    fn the_surplus_is_rejected() {
        let mut stream = Stream::new(&Key::from_seed(5), 4, 0).unwrap();
        let (mut same, mut single) = (stream.clone(), stream.clone());
        let mut rejected = 0;
        for (bound, places) in [((1 << 63) + 1, 1), (3 << 30, 2)] {
            let product: u128 = (0..places).map(|place| u128::from(bound) - place).product();
            let surplus = (1_u128 << 64) % product;
            for _ in 0..100 {
                let mut numbers = vec![0; usize::try_from(places).unwrap()];
                stream.falling(bound, &mut numbers);
                // All places together are one number below the product.
                let wanted = loop {
                    let scaled = u128::from(same.double()) * product;
                    if scaled & u128::from(u64::MAX) >= surplus {
                        break scaled >> 64;
                    }
                    rejected += 1;
                };
                let found = numbers
                    .iter()
                    .zip(0..)
                    .fold(0, |all, (number, place)| all * (u128::from(bound) - place) + u128::from(*number));
                assert_eq!(found, wanted);
                if places == 1 {
                    assert_eq!(single.below_large(NonZeroU64::new(bound).unwrap()), numbers[0]);
                }
            }
        }
        assert!(rejected > 100, "{rejected}");
    }
}
