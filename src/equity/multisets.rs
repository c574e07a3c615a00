//! Which ranks a player may draw, however often each: the multisets of up to five ranks, and the parts of each.

use std::sync::LazyLock;

use super::CHOOSE;
use crate::tables::KEYS;

/// Some ranks, each with its number of copies.
#[derive(Debug, Clone, Copy)]
pub(super) struct Multiset {
    /// The sum of the ranks' keys.
    pub(super) sum: u32,
    /// Which ranks are in it.
    pub(super) mask: u16,
    pub(super) size: u8,
    /// Four bits for each rank: how many copies.
    copies: u64,
    /// Where its parts begin, and how many of them have at most 0, 1, ... 5 cards.
    first_part: u32,
    ends: [u8; 6],
}

impl Multiset {
    /// How many copies of this rank it has.
    pub(super) fn copies(&self, rank: usize) -> usize {
        (self.copies >> (4 * rank) & 15) as usize
    }

    /// Its ranks from low to high, each with the number of its copies.
    pub(super) fn groups(&self) -> impl Iterator<Item = (usize, usize)> {
        let copies = self.copies;
        let mut mask = self.mask;
        std::iter::from_fn(move || {
            let rank = mask.trailing_zeros() as usize;
            if rank >= 13 {
                return None;
            }
            mask &= mask - 1;
            Some((rank, (copies >> (4 * rank) & 15) as usize))
        })
    }

    /// Whether no rank is in it twice.
    pub(super) fn is_distinct(&self) -> bool {
        self.mask.count_ones() == u32::from(self.size)
    }
}

/// A multiset that another contains.
#[derive(Debug, Clone, Copy)]
pub(super) struct Part {
    /// Its number among all multisets.
    pub(super) index: u16,
    /// Its place among the parts when these are made rank by rank: see [`Multisets::parts`].
    pub(super) place: u8,
    /// In how many ways its cards can be chosen from those of the whole; negative for an odd number of cards.
    pub(super) ways: i8,
}

#[derive(Debug)]
pub(super) struct Multisets {
    /// By size; those of one size in the order of the combinatorial number system.
    all: Vec<Multiset>,
    parts: Vec<Part>,
}

/// How many multisets have fewer than 0, 1, ... 6 cards.
pub(super) const STARTS: [usize; 7] = [0, 1, 14, 105, 560, 2380, 8568];

static MULTISETS: LazyLock<Multisets> = LazyLock::new(build);

pub(super) fn get() -> &'static Multisets {
    &MULTISETS
}

impl Multisets {
    pub(super) fn get(&self, index: u16) -> &Multiset {
        &self.all[usize::from(index)]
    }

    /// Those of one size, each with its number.
    pub(super) fn of_size(&self, size: usize) -> impl Iterator<Item = (u16, &Multiset)> {
        let first = STARTS[size];
        #[expect(clippy::cast_possible_truncation, reason = "there are 8568")]
        let numbers = first as u16..;
        numbers.zip(&self.all[first..STARTS[size + 1]])
    }

    /// The parts with at most `largest` cards, the smaller first.
    ///
    /// The place of a part counts as if the parts were made rank by rank, from the lowest: those without any of the rank,
    /// then the same with one of it, and so on.
    pub(super) fn parts(&self, whole: &Multiset, largest: usize) -> &[Part] {
        let first = whole.first_part as usize;
        &self.parts[first..first + usize::from(whole.ends[largest])]
    }
}

fn build() -> Multisets {
    let empty = Multiset { sum: 0, mask: 0, size: 0, copies: 0, first_part: 0, ends: [0; 6] };
    let mut all = vec![empty; STARTS[6]];
    let mut ranks = Vec::with_capacity(5);
    fill(&mut all, &mut ranks);
    let mut parts = Vec::new();
    for whole in &mut all {
        let (first, mut places) = (parts.len(), 0);
        let mut own = vec![(Vec::new(), 1)];
        for (rank, copies) in whole.groups() {
            let before = std::mem::take(&mut own);
            for (taken, chosen) in CHOOSE[copies].iter().enumerate().take(copies + 1) {
                for (ranks, ways) in &before {
                    let more = [ranks.as_slice(), &vec![rank; taken]].concat();
                    #[expect(clippy::cast_possible_truncation, reason = "at most 10")]
                    let chosen = *chosen as i8;
                    own.push((more, if taken % 2 == 0 { ways * chosen } else { -ways * chosen }));
                }
            }
        }
        for size in 0..=5 {
            for (place, (ranks, ways)) in (0..).zip(&own) {
                if ranks.len() == size {
                    parts.push(Part { index: index_of(ranks), place, ways: *ways });
                    places += 1;
                }
            }
            whole.ends[size] = places;
        }
        #[expect(clippy::cast_possible_truncation, reason = "some 200,000")]
        {
            whole.first_part = first as u32;
        }
    }
    Multisets { all, parts }
}

/// Writes down the multiset of these ranks, which go up, and all that have more ranks behind them.
fn fill(all: &mut [Multiset], ranks: &mut Vec<usize>) {
    let whole = &mut all[usize::from(index_of(ranks))];
    for rank in &*ranks {
        whole.sum += KEYS[*rank];
        whole.mask |= 1 << rank;
        whole.size += 1;
        whole.copies += 1 << (4 * rank);
    }
    if ranks.len() < 5 {
        for rank in ranks.last().copied().unwrap_or_default()..13 {
            ranks.push(rank);
            fill(all, ranks);
            ranks.pop();
        }
    }
}

/// The number of the multiset of these ranks, which go up.
fn index_of(ranks: &[usize]) -> u16 {
    let within: u64 = ranks.iter().enumerate().map(|(place, rank)| CHOOSE[rank + place][place + 1]).sum();
    #[expect(clippy::cast_possible_truncation, reason = "there are 8568")]
    let index = STARTS[ranks.len()] as u16 + within as u16;
    index
}
