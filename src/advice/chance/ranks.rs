//! The game without suits: what it gives is never less than the game with them.
//!
//! Of a target without a pair only distinct ranks up to its highest are of use, so a hand is a set of ranks, and the deck a
//! number of cards of each rank and a number of others. Strategies that do not look at suits are strategies of the real
//! game too, and lose there only what turns out to be a flush.

use std::collections::HashMap;

use super::super::finals::ways;
use super::Part;
use crate::bulk::{cores, each};
use crate::card_set::CardSet;
use crate::error::Error;
use crate::hand_rank::{Category, HandRank};

/// How many cards of each rank are unseen.
type Left = [u8; 13];

pub(super) struct Ranks {
    /// The sets of ranks that make the target, straights not among them.
    makes: Vec<u16>,
    /// How many ranks are of use.
    useful: usize,
    kept: CardSet,
    held: u16,
    left: Left,
    others: usize,
    /// How many cards are drawn first, and how many are unseen after that.
    drawn: usize,
    unseen: usize,
}

/// The same with what it takes to find chances.
pub(super) struct Ready<'a> {
    game: &'a Ranks,
    /// By the number of ranks kept before the last draw but one.
    lasts: Vec<Last>,
    /// By the set of ranks kept after the first draw, the most that it can be worth. Sets that do not come up are missing.
    most: HashMap<u16, f64>,
}

/// For the last draw from so many unseen cards, by set of ranks: the most that it can be worth to keep just it, and to hold it.
struct Last {
    keep: Vec<f64>,
    hold: Vec<f64>,
}

impl Ranks {
    pub(super) fn new(target: HandRank, kept: CardSet, dead: CardSet) -> Self {
        let [highest, ..] = target.ranks();
        let ranks = usize::from(highest.index()) + 1;
        let makes = HandRank::all()
            .take_while(|rank| *rank <= target)
            .filter(|rank| rank.category() == Category::NoPair)
            .map(|rank| rank.ranks().iter().fold(0, |mask, rank| mask | 1 << rank.index()))
            .collect();
        let (mut left, mut others, mut held) = ([0; 13], 0, 0);
        for card in !(kept | dead) {
            match left[..ranks].get_mut(usize::from(card.rank().index())) {
                Some(left) => *left += 1,
                None => others += 1,
            }
        }
        for card in kept {
            held |= 1 << card.rank().index() & ((1 << ranks) - 1);
        }
        let drawn = 5 - kept.len();
        let unseen = (!(kept | dead)).len() - drawn;
        Self { makes, useful: ranks, kept, held, left, others, drawn, unseen }
    }

    pub(super) fn ready(&self) -> Ready<'_> {
        let lasts = (0..6).map(|kept| self.last(self.unseen.saturating_sub(5 - kept))).collect();
        let mut ready = Ready { game: self, lasts, most: HashMap::new() };
        ready.most = ready.most_after_any();
        ready
    }

    /// How many kinds of first draws there are.
    pub(super) fn first_draws(&self) -> usize {
        let mut count = 0;
        self.each_draw(&self.left, self.others, self.drawn, &mut |_, _, _| count += 1);
        count
    }

    /// The largest share of the hands that make the target that a strategy which does not look at suits can lose to flushes.
    ///
    /// What it holds in the end depends on the ranks that came. A card of a rank that has come is any of those that were
    /// unseen, each as likely as the others and whatever the suits of the other ranks; or it has been there from the start.
    pub(super) fn flush_share(&self) -> f64 {
        let share = |rank: usize, suit: u64| {
            let bit = 1_u64 << (4 * rank as u64 + suit);
            if self.kept.mask() & bit != 0 { 1.0 } else { 1.0 / f64::from(self.left[rank].max(1)) }
        };
        let of = |set: &u16| -> f64 {
            let each = |suit| {
                (0..13).filter(|rank| set >> rank & 1 == 1).map(|rank| share(rank, suit)).product::<f64>()
            };
            (0..4).map(each).sum()
        };
        self.makes.iter().map(of).fold(0.0, f64::max).min(1.0)
    }

    /// Kinds of first draws times kinds of hands times those that make the target: what it takes to find the chance.
    pub(super) fn work(&self) -> u64 {
        ways(self.useful + self.drawn, self.drawn) * ways(self.useful + 5, 5) * self.makes.len() as u64
    }

    fn one_draw(&self, keep: u16, left: &Left, unseen: usize) -> f64 {
        let made: u64 =
            self.makes.iter().filter(|set| *set & keep == keep).map(|set| product(set & !keep, left)).sum();
        float(made) / float(ways(unseen, 5 - keep.count_ones() as usize).max(1))
    }

    fn last(&self, unseen: usize) -> Last {
        let keep: Vec<f64> = (0..1 << self.useful)
            .map(
                |keep: u16| if keep.count_ones() > 5 { 0.0 } else { self.one_draw(keep, &self.left, unseen) },
            )
            .collect();
        let mut hold = keep.clone();
        for rank in 0..self.useful {
            for set in (0..1_usize << self.useful).filter(|set| set >> rank & 1 == 1) {
                hold[set] = hold[set].max(hold[set ^ 1 << rank]);
            }
        }
        Last { keep, hold }
    }

    /// All draws of so many cards: how many of each rank, how many others, and in how many ways.
    fn each_draw(&self, left: &Left, others: usize, count: usize, visit: &mut impl FnMut(&Left, usize, f64)) {
        fn go(
            rank: usize,
            state: (usize, f64),
            from: (&Left, usize),
            drawn: &mut Left,
            visit: &mut impl FnMut(&Left, usize, f64),
        ) {
            let (count, times) = state;
            let (left, others) = from;
            if rank == 0 {
                let times = times * float(ways(others, count));
                if times > 0.0 {
                    visit(drawn, count, times);
                }
                return;
            }
            for here in 0..=left[rank - 1].min(u8::try_from(count).unwrap_or(u8::MAX)) {
                drawn[rank - 1] = here;
                let here = usize::from(here);
                let times = times * float(ways(usize::from(left[rank - 1]), here));
                go(rank - 1, (count - here, times), from, drawn, visit);
            }
            drawn[rank - 1] = 0;
        }
        go(self.useful, (count, 1.0), (left, others), &mut [0; 13], visit);
    }
}

impl Ready<'_> {
    /// The most that it can be worth to keep this set of ranks after the first of three draws.
    pub(super) fn most_after_first(&self, keep: u16) -> f64 {
        self.most.get(&keep).copied().unwrap_or(1.0)
    }

    /// The most that three draws can be worth, found at once.
    pub(super) fn most(&self) -> f64 {
        let game = self.game;
        let mut total = 0.0;
        game.each_draw(&game.left, game.others, game.drawn, &mut |drawn, _, times| {
            let keeps = subsets(game.held | set_of(drawn));
            total += times * keeps.map(|keep| self.most_after_first(keep)).fold(0.0, f64::max);
        });
        (total / float(ways(game.unseen + game.drawn, game.drawn))).min(1.0)
    }

    /// The chance with three draws: for each kind of first draw in the part what it adds to it.
    pub(super) fn three_draws<E: From<Error> + Send>(
        &self,
        part: Part,
        threads: usize,
        pause: impl FnMut() -> Result<(), E>,
    ) -> Result<Vec<f64>, E> {
        let game = self.game;
        let mut draws = Vec::new();
        game.each_draw(&game.left, game.others, game.drawn, &mut |drawn, others, times| {
            draws.push((*drawn, others, times));
        });
        let draws: Vec<_> = part.pick(draws).collect();
        let threads = cores(threads, draws.len(), 8);
        let mut added = vec![0.0; draws.len()];
        let all = float(ways(game.unseen + game.drawn, game.drawn));
        let work = |_, ((drawn, others, times), added): ((Left, usize, f64), &mut f64)| {
            *added = times * self.best(&drawn, others) / all;
            Ok(())
        };
        each(draws.into_iter().zip(&mut added), threads, work, pause)?;
        Ok(added)
    }

    /// The chance after a first draw of so many of each rank and so many others.
    fn best(&self, drawn: &Left, others: usize) -> f64 {
        let game = self.game;
        let mut left = game.left;
        left.iter_mut().zip(drawn).for_each(|(left, drawn)| *left -= drawn);
        let keeps = subsets(game.held | set_of(drawn));
        let mut keeps: Vec<(f64, u16)> = keeps.map(|keep| (self.most_after_first(keep), keep)).collect();
        keeps.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        let mut best = 0.0_f64;
        for (most, keep) in keeps {
            if most <= best {
                break;
            }
            best = best.max(self.two_draws(keep, &left, game.others - others));
        }
        best
    }

    /// The same when these cards of use, and so many others, are unseen then.
    pub(super) fn most_with(&self, keep: u16, low: u64, others: usize) -> f64 {
        let mut left = [0; 13];
        for (rank, left) in left.iter_mut().enumerate() {
            *left = u8::try_from((low >> (4 * rank) & 15).count_ones()).unwrap_or_default();
        }
        self.two_draws(keep, &left, others)
    }

    /// The chance with two draws from here.
    fn two_draws(&self, keep: u16, left: &Left, others: usize) -> f64 {
        let game = self.game;
        let last = &self.lasts[keep.count_ones() as usize];
        let drawn = 5 - keep.count_ones() as usize;
        let unseen = game.unseen - drawn;
        let mut total = 0.0;
        game.each_draw(left, others, drawn, &mut |drawn, _, times| {
            let mut after = *left;
            after.iter_mut().zip(drawn).for_each(|(left, drawn)| *left -= drawn);
            let mut best = 0.0_f64;
            for keep in subsets(keep | set_of(drawn)) {
                if last.keep[usize::from(keep)] > best {
                    best = best.max(game.one_draw(keep, &after, unseen));
                }
            }
            total += times * best;
        });
        total / float(ways(game.unseen, drawn))
    }

    /// For the sets that can be kept after the first draw, a bound: as if no card of use had gone by then.
    fn most_after_any(&self) -> HashMap<u16, f64> {
        let game = self.game;
        let mut most = HashMap::new();
        for drawn in (0..1_u16 << game.useful).filter(|set| set.count_ones() as usize <= game.drawn) {
            for keep in subsets(game.held | drawn) {
                if most.contains_key(&keep) {
                    continue;
                }
                let count = 5 - keep.count_ones() as usize;
                let last = &self.lasts[5 - count];
                let mut total = 0.0;
                game.each_draw(&game.left, game.others, count, &mut |drawn, _, times| {
                    total += times * last.hold[usize::from(keep | set_of(drawn))];
                });
                most.insert(keep, (total / float(ways(game.unseen, count))).min(1.0));
            }
        }
        most
    }
}

#[expect(clippy::cast_precision_loss, reason = "at most 2,598,960 draws")]
fn float(ways: u64) -> f64 {
    ways as f64
}

fn set_of(drawn: &Left) -> u16 {
    (0..13).filter(|rank| drawn[*rank] > 0).fold(0, |set, rank| set | 1 << rank)
}

fn product(set: u16, left: &Left) -> u64 {
    (0..13).filter(|rank| set >> rank & 1 == 1).map(|rank| u64::from(left[rank])).product()
}

/// All subsets, the set itself first.
fn subsets(set: u16) -> impl Iterator<Item = u16> {
    let mut next = Some(set);
    std::iter::from_fn(move || {
        let here = next?;
        next = if here == 0 { None } else { Some((here - 1) & set) };
        Some(here)
    })
}
