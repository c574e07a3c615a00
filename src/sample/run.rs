//! Chunks of trials on several threads.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, ThreadId};

use super::plan::Plan;
use super::quick::Quick;
use super::tally::Tally;
use super::trial::Table;
use super::{CHUNK, MOST_TRIALS};
use crate::bulk::{cores, each};
use crate::card_set::CardSet;
use crate::error::Error;
use crate::rng::{Key, Stream};

/// How many chunks are played between two looks at what else there is to do.
const CHUNKS_OF_A_JOB: u64 = 4;

/// For how many trials another thread is started.
const TRIALS_WORTH_A_THREAD: usize = 1 << 17;

impl Plan {
    /// Plays `trials` trials, of which the first is the first of chunk `start`.
    ///
    /// `threads` as many as wanted, 0 for as many as the processor runs at once where that is worth while; the tally does
    /// not depend on it. `ask` is called for the players with [`Policy::Asked`](super::Policy::Asked): which cards does
    /// player number so and so throw away of these five, when there are so many draws left, this one included? `pause` is
    /// called now and then.
    ///
    /// # Errors
    /// [`Error::Trials`] when the last trial is number 2^48 or more, [`Error::Rare`] when ten million choices of holdings in
    /// a row had two that share a card, [`Error::NotHeld`] when `ask` names a card that is not in the hand; that of `ask`,
    /// of `pause`.
    pub fn run<E: From<Error> + Send>(
        &self,
        key: &Key,
        start: u64,
        trials: u64,
        threads: usize,
        ask: impl Fn(usize, CardSet, u8) -> Result<CardSet, E> + Sync,
        pause: impl FnMut() -> Result<(), E> + Send,
    ) -> Result<Tally, E> {
        let end = start.checked_mul(CHUNK).and_then(|first| first.checked_add(trials));
        if end.is_none_or(|end| end > MOST_TRIALS) {
            return Err(Error::Trials { given: trials, start }.into());
        }
        let of_job = CHUNKS_OF_A_JOB * CHUNK;
        let jobs = usize::try_from(trials.div_ceil(of_job)).unwrap_or(usize::MAX);
        let whole = Mutex::new(Tally::empty(self.players()));
        let breaks = Breaks::new(pause);
        let quick = Quick::new(self);
        let work = |number: usize, ()| {
            let mut tally = Tally::empty(self.players());
            let first = number as u64 * of_job;
            let chunks = start + number as u64 * CHUNKS_OF_A_JOB..;
            let mut left = of_job.min(trials - first);
            for chunk in chunks {
                let now = left.min(CHUNK);
                let words = Stream::of_sample(key, chunk)?;
                match &quick {
                    Some(quick) => quick.play(words, now, &mut tally),
                    None => Table::new(self, words).play(now, &mut tally, &ask, &|| breaks.go_on())?,
                }
                left -= now;
                if left == 0 {
                    break;
                }
            }
            if let Ok(mut whole) = whole.lock() {
                whole.add(&tally);
            }
            Ok(())
        };
        let threads = cores(threads, usize::try_from(trials).unwrap_or(usize::MAX), TRIALS_WORTH_A_THREAD);
        each(std::iter::repeat_n((), jobs), threads, work, || breaks.go_on().map(|_| ()))?;
        Ok(whole.into_inner().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Looks now and then whether something else is to be done, on the thread that began the work.
struct Breaks<P> {
    pause: Mutex<P>,
    own: ThreadId,
    stopped: AtomicBool,
}

impl<P> Breaks<P> {
    fn new(pause: P) -> Self {
        Self { pause: Mutex::new(pause), own: thread::current().id(), stopped: AtomicBool::new(false) }
    }

    /// Whether to go on. When not, the error is known on the thread that began the work.
    fn go_on<E>(&self) -> Result<bool, E>
    where
        P: FnMut() -> Result<(), E>,
    {
        if thread::current().id() == self.own
            && let Ok(mut pause) = self.pause.lock()
        {
            pause().inspect_err(|_| self.stopped.store(true, Ordering::Relaxed))?;
        }
        Ok(!self.stopped.load(Ordering::Relaxed))
    }
}
