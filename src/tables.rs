//! The order of the hands, and the tables that the evaluator looks into.
//!
//! Nothing here is copied from a list: the 7,462 classes are written down from the rules R2 to R5, sorted, and numbered,
//! once in a process, which takes a few milliseconds.

use std::cmp::Reverse;
use std::sync::LazyLock;

use crate::card::Rank;
use crate::error::Error;
use crate::hand_rank::{Category, HandRank};

/// How many hands of five cards there are.
pub(crate) const HANDS: u32 = 2_598_960;

/// A number for each rank, such that the sum over five cards tells which five ranks they are.
pub(crate) const KEYS: [u32; 13] = [0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415];

/// One more than the largest sum of five keys, five aces included: any five keys index a table of this size.
pub(crate) const SUMS: usize = 5 * KEYS[12] as usize + 1;

/// A key for which two hands have the same sum does not compile.
const _: () = assert!(sums_are_distinct());

#[expect(clippy::large_stack_arrays, reason = "the compiler's stack, at build time")]
const fn sums_are_distinct() -> bool {
    let mut seen = [0_u64; SUMS / 64 + 1];
    // The five ranks of a hand, from high to low.
    let mut ranks = [0; 5];
    loop {
        let mut sum = 0;
        let mut place = 0;
        while place < 5 {
            sum += KEYS[ranks[place]] as usize;
            place += 1;
        }
        // Five of a rank are no hand, and some of their sums are those of hands.
        if ranks[0] != ranks[4] {
            if seen[sum / 64] >> (sum % 64) & 1 == 1 {
                return false;
            }
            seen[sum / 64] |= 1 << (sum % 64);
        }
        // The next: the last rank that may go up does so, and those behind it begin again.
        place = 4;
        while place > 0 && ranks[place] == ranks[place - 1] {
            ranks[place] = 0;
            place -= 1;
        }
        if place == 0 && ranks[0] == 12 {
            return true;
        }
        ranks[place] += 1;
    }
}

/// What all hands of one rank have in common.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Class {
    pub(crate) category: Category,
    /// In the order of comparison.
    pub(crate) ranks: [Rank; 5],
    /// How many hands there are in it.
    pub(crate) count: u32,
    /// How many hands there are in it and in those behind it.
    pub(crate) beaten_or_tied: u32,
}

#[derive(Debug)]
pub(crate) struct Tables {
    /// The class of each hand rank, best first.
    pub(crate) classes: Vec<Class>,
    /// The hand rank by sum of keys, for hands of more than one suit. Length [`SUMS`]; 0 where no hand is.
    pub(crate) by_sum: Vec<u16>,
    /// The hand rank by set of ranks, for hands of one suit. Length 2^13; 0 where no hand is.
    pub(crate) by_mask: Vec<u16>,
}

static TABLES: LazyLock<Tables> = LazyLock::new(build);

#[inline]
pub(crate) fn get() -> &'static Tables {
    &TABLES
}

fn build() -> Tables {
    let mut classes = Vec::with_capacity(usize::from(HandRank::COUNT));
    for a in Rank::ALL {
        for b in up_to(a) {
            for c in up_to(b) {
                for d in up_to(c) {
                    for e in up_to(d) {
                        add_classes(&mut classes, [a, b, c, d, e]);
                    }
                }
            }
        }
    }
    // R2, then R5.
    classes.sort_unstable_by_key(|class| (class.category, class.ranks));

    let mut left = HANDS;
    let mut by_sum = vec![0; SUMS];
    let mut by_mask = vec![0; 1 << 13];
    for (number, class) in (1..).zip(&mut classes) {
        class.beaten_or_tied = left;
        left = left.saturating_sub(class.count);
        match class.category {
            Category::Flush | Category::StraightFlush => by_mask[mask_of(class.ranks)] = number,
            _ => by_sum[sum_of(class.ranks)] = number,
        }
    }
    Tables { classes, by_sum, by_mask }
}

fn up_to(rank: Rank) -> impl Iterator<Item = Rank> {
    Rank::ALL.into_iter().take_while(move |other| *other <= rank)
}

fn sum_of(ranks: [Rank; 5]) -> usize {
    ranks.iter().map(|rank| KEYS[usize::from(rank.index())] as usize).sum()
}

fn mask_of(ranks: [Rank; 5]) -> usize {
    ranks.iter().fold(0, |mask, rank| mask | 1 << rank.index())
}

/// Adds the class of these ranks, given from high to low, and that of the same in one suit, if there are such hands.
fn add_classes(classes: &mut Vec<Class>, ranks: [Rank; 5]) {
    let copies = |rank: Rank| ranks.iter().filter(|other| **other == rank).count();
    let mut ordered = ranks;
    ordered.sort_by_key(|rank| Reverse((copies(*rank), *rank)));

    let pattern = ordered.map(copies);
    // R3: the ace is high only, so A-5-4-3-2 is no straight.
    let straight = ranks[0].index() == ranks[4].index() + 4;
    let category = match pattern {
        [1, ..] if straight => Category::Straight,
        [1, ..] => Category::NoPair,
        [2, 2, 1, ..] => Category::OnePair,
        [2, ..] => Category::TwoPair,
        [3, _, _, 1, _] => Category::ThreeOfAKind,
        [3, ..] => Category::FullHouse,
        [4, ..] => Category::FourOfAKind,
        _ => return,
    };
    let mut add = |category, count| {
        classes.push(Class { category, ranks: ordered, count, beaten_or_tied: 0 });
    };
    match category {
        Category::NoPair => {
            add(Category::NoPair, 4_u32.pow(5) - 4);
            add(Category::Flush, 4);
        }
        Category::Straight => {
            add(Category::Straight, 4_u32.pow(5) - 4);
            add(Category::StraightFlush, 4);
        }
        // Four suits for a single card, and the ways to leave out one, two or no suits.
        Category::OnePair => add(category, 6 * 4_u32.pow(3)),
        Category::TwoPair => add(category, 6 * 6 * 4),
        Category::ThreeOfAKind => add(category, 4 * 4 * 4),
        Category::FullHouse => add(category, 4 * 6),
        _ => add(category, 4),
    }
}

/// Checks the tables against what the rules say of them (R7): the classes and the hands of each category, 2,598,960 hands
/// in all, and that each class is found where the evaluator looks for it.
///
/// # Errors
/// [`Error::Tables`] with the first number that is wrong.
///
/// ```
/// lowball::tables::self_check()?;
/// # Ok::<(), lowball::Error>(())
/// ```
pub fn self_check() -> Result<(), Error> {
    const RULE: [(Category, &str, u64, u64); 9] = [
        (Category::NoPair, "no pair", 1278, 1_303_560),
        (Category::OnePair, "one pair", 2860, 1_098_240),
        (Category::TwoPair, "two pair", 858, 123_552),
        (Category::ThreeOfAKind, "three of a kind", 858, 54_912),
        (Category::Straight, "straight", 9, 9180),
        (Category::Flush, "flush", 1278, 5112),
        (Category::FullHouse, "full house", 156, 3744),
        (Category::FourOfAKind, "four of a kind", 156, 624),
        (Category::StraightFlush, "straight flush", 9, 36),
    ];
    fn equal(what: &'static str, found: u64, wanted: u64) -> Result<(), Error> {
        if found == wanted { Ok(()) } else { Err(Error::Tables { what, found, wanted }) }
    }
    let tables = get();
    for (category, what, classes, hands) in RULE {
        let of_kind = tables.classes.iter().filter(|class| class.category == category);
        equal(what, of_kind.clone().map(|_| 1).sum(), classes)?;
        equal(what, of_kind.map(|class| u64::from(class.count)).sum(), hands)?;
    }
    let filled = |table: &[u16]| table.iter().map(|number| u64::from(*number > 0)).sum();
    equal("number of classes of one suit", filled(&tables.by_mask), 1287)?;
    equal("number of other classes", filled(&tables.by_sum), 6175)?;
    for (number, class) in (1..).zip(&tables.classes) {
        let found = match class.category {
            Category::Flush | Category::StraightFlush => tables.by_mask[mask_of(class.ranks)],
            _ => tables.by_sum[sum_of(class.ranks)],
        };
        equal("hand rank", u64::from(found), number)?;
    }
    Ok(())
}
