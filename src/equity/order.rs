//! All hands in the order of their rank.

use std::ops::Range;
use std::sync::LazyLock;

use super::CHOOSE;
use crate::card_set::CardSet;
use crate::eval::look_up;
use crate::hand_rank::HandRank;
use crate::tables::{self, HANDS};

/// Every hand has a place in this order, best first; hands of one rank are in the order of the combinatorial number system.
#[derive(Debug)]
pub(super) struct Order {
    /// By place: the hand's cards, six bits each, the lowest id first.
    cards: Vec<u32>,
    /// By number in the combinatorial number system.
    places: Vec<u32>,
    /// Where the hands of each rank begin, and the end; no hand has rank 0.
    starts: Vec<u32>,
}

/// What the lowest card adds to the number of a hand, what the next one does, and so on.
const STEPS: [[u32; 64]; 5] = {
    let mut steps = [[0; 64]; 5];
    let mut place = 0;
    while place < 5 {
        let mut card = 0;
        while card < 52 {
            #[expect(clippy::cast_possible_truncation, reason = "at most 2,598,960")]
            {
                steps[place][card] = CHOOSE[card][place + 1] as u32;
            }
            card += 1;
        }
        place += 1;
    }
    steps
};

static ORDER: LazyLock<Order> = LazyLock::new(build);

pub(super) fn get() -> &'static Order {
    &ORDER
}

impl Order {
    /// The ids of the hand at a place, from low to high.
    #[inline]
    pub(super) fn cards(&self, place: u32) -> [u8; 5] {
        let packed = self.cards[place as usize];
        [0, 6, 12, 18, 24].map(|shift| (packed >> shift & 63) as u8)
    }

    /// The place of five cards.
    #[inline]
    pub(super) fn place(&self, hand: CardSet) -> u32 {
        let mut mask = hand.mask();
        let mut number = 0;
        for steps in &STEPS {
            number += steps[(mask.trailing_zeros() & 63) as usize];
            mask &= mask.wrapping_sub(1);
        }
        self.places[number as usize]
    }

    /// The places of each rank, best first.
    pub(super) fn ranks(&self) -> impl Iterator<Item = Range<u32>> {
        self.starts.windows(2).map(|pair| pair[0]..pair[1])
    }
}

fn build() -> Order {
    let tables = tables::get();
    let ranks = usize::from(HandRank::COUNT) + 1;
    let mut starts = vec![0_u32; ranks + 1];
    for (class, start) in tables.classes.iter().zip(&mut starts[2..]) {
        *start = class.count;
    }
    for rank in 1..=ranks {
        starts[rank] += starts[rank - 1];
    }
    let mut next = starts.clone();
    let mut cards = vec![0; HANDS as usize];
    let mut places = Vec::with_capacity(HANDS as usize);
    for e in 4..52 {
        for d in 3..e {
            for c in 2..d {
                for b in 1..c {
                    for a in 0..b {
                        let rank = look_up(tables, [a, b, c, d, e]);
                        let place = &mut next[usize::from(rank)];
                        let packed = [e, d, c, b, a].iter().fold(0, |all, id| all << 6 | u32::from(*id));
                        cards[*place as usize] = packed;
                        places.push(*place);
                        *place += 1;
                    }
                }
            }
        }
    }
    Order { cards, places, starts }
}
