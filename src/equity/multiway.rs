//! Any number of players: every deal is looked at.

use std::ops::Range;

use super::deals::MAX_PLAYERS;
use super::draws_to;
use super::weights::each_completion;
use crate::card_set::CardSet;
use crate::error::Error;
use crate::eval::evaluate_set;
use crate::hand_rank::HandRank;

/// All deals of some players, each of whom keeps cards from a weighted list and draws to five.
///
/// What is looked at are final hands, each with the weight of all holdings that it can come of, so every deal has the
/// product of the weights of its holdings. The holdings of a player keep equally many cards: only then are all deals of
/// a choice of holdings as likely as those of another.
///
/// ```
/// use lowball::{CardSet, equity::Multiway};
///
/// let players = ["9c7d5h4s2c", "7h4d3c2s", "8h6c3d2h"].map(|kept| vec![(kept.parse().unwrap(), 1)]);
/// let deals = Multiway::new(&players, CardSet::EMPTY)?;
/// let won = deals.count(0..deals.units());
/// assert_eq!(won.iter().sum::<u128>(), 39 * 38);
/// assert_eq!(won[0b010] + won[0b100] + won[0b001], 39 * 38); // nobody ties
/// # Ok::<(), lowball::Error>(())
/// ```
#[derive(Debug)]
pub struct Multiway {
    /// Those with fewer final hands first.
    players: Vec<Player>,
    /// How many of the players make up a unit of work.
    outer: usize,
    dead: CardSet,
}

#[derive(Debug)]
struct Player {
    seat: usize,
    finals: Finals,
}

/// The final hands of a player, best first.
#[derive(Debug, Default, Clone)]
struct Finals {
    masks: Vec<u64>,
    ranks: Vec<u16>,
    weights: Vec<u64>,
    /// Whether every weight is 1.
    plain: bool,
}

impl Multiway {
    /// Prepares the count. Holdings with a dead card are left out.
    ///
    /// # Errors
    /// [`Error::Players`] unless there are 2 to 10 players; [`Error::TooMany`] for a holding of more than five cards;
    /// [`Error::Length`] when a player's holdings differ in size; [`Error::Weights`] when the weights are too large.
    pub fn new(players: &[Vec<(CardSet, u64)>], dead: CardSet) -> Result<Self, Error> {
        if !(2..=MAX_PLAYERS).contains(&players.len()) {
            return Err(Error::Players { given: players.len() });
        }
        // What another player has in any case is in no hand of this one.
        let held = |list: &Vec<(CardSet, u64)>| {
            list.iter().map(|(kept, _)| *kept).reduce(|a, b| a & b).unwrap_or_default()
        };
        let mut prepared = Vec::with_capacity(players.len());
        let mut all = 1_u128;
        for (seat, list) in players.iter().enumerate() {
            let others = players.iter().enumerate().filter(|(other, _)| *other != seat);
            let out = others.fold(dead, |out, (_, list)| out | held(list));
            let finals = Finals::of(list, out)?;
            let sum = finals.weights.iter().try_fold(0_u64, |sum, weight| sum.checked_add(*weight));
            let product = sum.and_then(|sum| all.checked_mul(sum.max(1).into()));
            all = product.ok_or(Error::Weights)?;
            prepared.push(Player { seat, finals });
        }
        prepared.sort_by_key(|player| player.finals.masks.len());
        let mut units = 1;
        let mut outer = 0;
        while outer + 1 < prepared.len()
            && (units < ENOUGH_UNITS || units < MOST_UNITS && deals(&prepared[outer..]) > LARGEST_UNIT)
        {
            units *= prepared[outer].finals.masks.len();
            outer += 1;
        }
        Ok(Self { players: prepared, outer, dead })
    }

    /// How many units of work there are. They may be counted in any parts.
    #[must_use]
    pub fn units(&self) -> usize {
        self.players[..self.outer].iter().map(|player| player.finals.masks.len()).product()
    }

    /// The units of part `part` when they are divided into `parts`.
    #[cfg(feature = "python")]
    pub(crate) fn part(&self, part: usize, parts: usize) -> Range<usize> {
        let until = |part: usize| {
            let units = self.units() as u128 * part as u128 / parts.max(1) as u128;
            usize::try_from(units).unwrap_or(usize::MAX)
        };
        until(part)..until(part + 1)
    }

    /// How many deals there are, or more; at most the largest number.
    #[cfg(feature = "python")]
    pub(crate) fn deals_at_most(&self) -> usize {
        deals(&self.players)
    }

    /// Counts these units. The result has a number for each set of players, of whom number i is bit i: the weight of the
    /// deals in which just they have the best hand. Sums over the parts are the counts of the whole.
    ///
    /// Units that there are not count nothing.
    #[must_use]
    pub fn count(&self, units: Range<usize>) -> Vec<u128> {
        let mut won = vec![0; 1 << self.players.len()];
        for unit in units.start..units.end.min(self.units()) {
            let Some(table) = self.seated(unit) else { continue };
            let rest: Vec<Finals> =
                self.players[self.outer..].iter().map(|player| player.finals.without(table.used)).collect();
            self.walk(self.outer, &rest, table, &mut won);
        }
        won
    }

    /// The outer players with the hands that the unit gives them, unless two of them share a card.
    fn seated(&self, mut unit: usize) -> Option<Table> {
        let mut table = Table { used: self.dead.mask(), best: u16::MAX, winners: 0, weight: 1 };
        for player in &self.players[..self.outer] {
            let hands = player.finals.masks.len();
            table = table.with(player.seat, player.finals.hand(unit % hands)?)?;
            unit /= hands;
        }
        Some(table)
    }

    /// Deals to the player at this place and to those behind; `finals` are the hands that can still be had.
    fn walk(&self, place: usize, finals: &[Finals], table: Table, won: &mut [u128]) {
        let (Some(player), Some((own, rest))) = (self.players.get(place), finals.split_first()) else {
            return;
        };
        if rest.is_empty() {
            return own.last(player.seat, table, won);
        }
        for hand in 0..own.masks.len() {
            let Some(table) = own.hand(hand).and_then(|hand| table.with(player.seat, hand)) else { continue };
            if rest.len() == 1 {
                self.walk(place + 1, rest, table, won);
            } else {
                let rest: Vec<Finals> = rest.iter().map(|finals| finals.without(table.used)).collect();
                self.walk(place + 1, &rest, table, won);
            }
        }
    }
}

fn deals(players: &[Player]) -> usize {
    players.iter().fold(1, |all: usize, player| all.saturating_mul(player.finals.masks.len()))
}

/// Enough for any number of threads.
const ENOUGH_UNITS: usize = 256;

/// How many deals a unit may have at most, for a look at what else there is to do; unless that makes too many units.
const LARGEST_UNIT: usize = 1 << 22;
const MOST_UNITS: usize = usize::MAX >> 24;

/// What has been dealt so far.
#[derive(Clone, Copy)]
struct Table {
    used: u64,
    best: u16,
    /// A bit for each player who has the best hand.
    winners: usize,
    weight: u128,
}

#[derive(Clone, Copy)]
struct Hand {
    mask: u64,
    rank: u16,
    weight: u64,
}

impl Table {
    /// With one more hand, unless it has a card that is used.
    #[inline]
    fn with(self, seat: usize, hand: Hand) -> Option<Self> {
        if self.used & hand.mask != 0 {
            return None;
        }
        let winners = match hand.rank.cmp(&self.best) {
            std::cmp::Ordering::Less => 1 << seat,
            std::cmp::Ordering::Equal => self.winners | 1 << seat,
            std::cmp::Ordering::Greater => self.winners,
        };
        let weight = self.weight * u128::from(hand.weight);
        Some(Self { used: self.used | hand.mask, best: self.best.min(hand.rank), winners, weight })
    }
}

impl Finals {
    fn of(list: &[(CardSet, u64)], out: CardSet) -> Result<Self, Error> {
        let size = list.first().map_or(0, |(kept, _)| kept.len());
        let mut hands = Vec::new();
        for (kept, weight) in list {
            draws_to(*kept)?;
            if kept.len() != size {
                let (what, given) = ("a holding of this range", kept.len());
                return Err(Error::Length { what, given, wanted: size });
            }
            if (*kept & out).is_empty() && *weight > 0 {
                each_completion(*kept, !(out | *kept), |hand| {
                    // Five cards always have a rank.
                    let rank = evaluate_set(hand).map_or(u16::MAX, HandRank::get);
                    hands.push((rank, hand.mask(), *weight));
                });
            }
        }
        hands.sort_unstable();
        let mut finals = Self::default();
        for (rank, mask, weight) in hands {
            match finals.weights.last_mut() {
                Some(same) if finals.masks.last() == Some(&mask) => {
                    *same = same.checked_add(weight).ok_or(Error::Weights)?;
                }
                _ => finals.push(Hand { mask, rank, weight }),
            }
        }
        finals.plain = finals.weights.iter().all(|weight| *weight == 1);
        Ok(finals)
    }

    fn push(&mut self, hand: Hand) {
        self.masks.push(hand.mask);
        self.ranks.push(hand.rank);
        self.weights.push(hand.weight);
    }

    fn hand(&self, number: usize) -> Option<Hand> {
        let (mask, rank) = (*self.masks.get(number)?, *self.ranks.get(number)?);
        Some(Hand { mask, rank, weight: *self.weights.get(number)? })
    }

    /// Those that have none of these cards.
    fn without(&self, used: u64) -> Self {
        let mut left = Self { plain: self.plain, ..Self::default() };
        for number in 0..self.masks.len() {
            if let Some(hand) = self.hand(number).filter(|hand| hand.mask & used == 0) {
                left.push(hand);
            }
        }
        left
    }

    /// Deals to the last player, and counts.
    fn last(&self, seat: usize, table: Table, won: &mut [u128]) {
        let better = self.ranks.partition_point(|rank| *rank < table.best);
        let same = better + self.ranks[better..].partition_point(|rank| *rank == table.best);
        let own = 1 << seat;
        won[own] += table.weight * self.weigh(0..better, table.used);
        won[table.winners | own] += table.weight * self.weigh(better..same, table.used);
        won[table.winners] += table.weight * self.weigh(same..self.masks.len(), table.used);
    }

    /// The weight of those among these that have none of the used cards.
    #[inline]
    fn weigh(&self, range: Range<usize>, used: u64) -> u128 {
        let masks = self.masks.get(range.clone()).unwrap_or_default();
        let sum: u64 = if self.plain {
            masks.iter().map(|mask| u64::from(mask & used == 0)).sum()
        } else {
            let weights = self.weights.get(range).unwrap_or_default();
            masks.iter().zip(weights).map(|(mask, weight)| if mask & used == 0 { *weight } else { 0 }).sum()
        };
        sum.into()
    }
}
