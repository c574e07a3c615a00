//! Where chance comes from: one published generator, keyed, with a stream for every shuffle.

use std::fmt;
use std::num::NonZeroU32;

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
}

impl fmt::Debug for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Stream(..)")
    }
}
