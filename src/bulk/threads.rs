//! Work shared among threads that live no longer than the call.
//!
//! They are started for the call and joined before it returns, so a process that forks has none that the child lacks.

use std::num::NonZero;
use std::sync::Mutex;
use std::thread;

/// How many threads to use: as many as asked for, or if that is 0 as many as the processor runs at once, and in either case
/// none that would have less than `least` rows to do. One at the least.
pub(crate) fn cores(asked: usize, rows: usize, least: usize) -> usize {
    match asked {
        0 => match rows / least {
            0 | 1 => 1,
            most => thread::available_parallelism().map_or(1, NonZero::get).min(most),
        },
        asked => asked,
    }
}

/// Does all jobs, each with its number, on this thread and on as many others as make up `threads`. This one does `pause`
/// after each of its own; when that fails nothing more is begun.
///
/// # Errors
/// That of the first job, in the order of the iterator, that fails; or else that of `pause`.
pub(crate) fn each<J: Send, E: Send>(
    jobs: impl ExactSizeIterator<Item = J> + Send,
    threads: usize,
    work: impl Fn(usize, J) -> Result<(), E> + Sync,
    mut pause: impl FnMut() -> Result<(), E>,
) -> Result<(), E> {
    let others = threads.min(jobs.len()).saturating_sub(1);
    let left = Mutex::new(Left { jobs: jobs.enumerate(), failed: None, stopped: false });
    let next = || left.lock().map_or(None, |mut left| if left.stopped { None } else { left.jobs.next() });
    // Jobs are begun in order: when one fails, all before it have been begun and will be heard of.
    let fail = |number, error| {
        if let Ok(mut left) = left.lock() {
            left.stopped = true;
            if left.failed.as_ref().is_none_or(|(first, _)| number < *first) {
                left.failed = Some((number, error));
            }
        }
    };
    let serve = || {
        while let Some((number, job)) = next() {
            if let Err(error) = work(number, job) {
                fail(number, error);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..others {
            // A thread that cannot be started is not needed: this one does what is left.
            let started = thread::Builder::new().name("lowball-bulk".to_owned()).spawn_scoped(scope, serve);
            if started.is_err() {
                break;
            }
        }
        while let Some((number, job)) = next() {
            if let Err(error) = work(number, job) {
                fail(number, error);
            }
            if let Err(error) = pause() {
                fail(usize::MAX, error);
            }
        }
    });
    match left.into_inner().map(|left| left.failed) {
        Ok(Some((_, error))) => Err(error),
        _ => Ok(()),
    }
}

struct Left<I, E> {
    jobs: I,
    /// The first job that failed, so far.
    failed: Option<(usize, E)>,
    stopped: bool,
}
