//! A row of things of which there are never more than cards in the deck.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;

use crate::card::Card;

/// A vector that lives in place, so that copying it copies bytes and asks no allocator.
#[derive(Clone, Copy)]
pub(crate) struct Pile<T> {
    items: [T; Card::COUNT],
    len: u8,
}

impl<T: Copy> Pile<T> {
    /// An empty pile; `filler` is never seen.
    pub(crate) const fn new(filler: T) -> Self {
        Self { items: [filler; Card::COUNT], len: 0 }
    }

    /// Adds one at the end. Each card is in one pile once, so there is always a place.
    pub(crate) fn push(&mut self, item: T) {
        let place = self.items.get_mut(usize::from(self.len));
        debug_assert!(place.is_some());
        if let Some(place) = place {
            *place = item;
            self.len += 1;
        }
    }

    pub(crate) fn extend(&mut self, items: impl IntoIterator<Item = T>) {
        items.into_iter().for_each(|item| self.push(item));
    }

    /// Drops those that do not pass, and keeps the order of the others.
    pub(crate) fn retain(&mut self, mut pass: impl FnMut(&T) -> bool) {
        let mut kept = 0;
        for place in 0..usize::from(self.len) {
            let item = self.items[place];
            if pass(&item) {
                self.items[usize::from(kept)] = item;
                kept += 1;
            }
        }
        self.len = kept;
    }

    /// Takes off the first `count`, or all if there are not so many.
    pub(crate) fn drop_first(&mut self, count: usize) {
        let count = count.min(self.len());
        self.items.copy_within(count..usize::from(self.len), 0);
        #[expect(clippy::cast_possible_truncation, reason = "at most the length")]
        let count = count as u8;
        self.len -= count;
    }

    pub(crate) fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T> Deref for Pile<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T: PartialEq> PartialEq for Pile<T> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq> Eq for Pile<T> {}

impl<T: Hash> Hash for Pile<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<T: fmt::Debug> fmt::Debug for Pile<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}
