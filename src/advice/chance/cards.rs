//! The game with suits.
//!
//! For a target without a pair, cards above its highest one are all alike: none is in a hand that makes it, so they are
//! counted, not named. To keep one is never better than to throw it away: whoever keeps it must throw it away later, and
//! who throws it away now may put the card that comes instead in its place, and never look at that.

use std::sync::Mutex;

use super::super::all_ranks;
use super::super::finals::ways;
use super::super::index::{CHOOSE, each_subset, number};
use super::super::sums::Sums;
use super::Part;
use super::ranks::Ready;
use crate::bulk::{cores, each};
use crate::card_set::CardSet;
use crate::error::Error;
use crate::hand_rank::{Category, HandRank};

/// What long work does now and then; when it fails the work ends.
type Pause<'a, E> = dyn FnMut() -> Result<(), E> + 'a;

/// Above how many cards thrown away at the first draw the sums are made again without them.
const FEW: u32 = 2;

/// What is known at the beginning.
pub(super) struct Deck {
    target: HandRank,
    /// How many ids there are up to the highest card that can be in a hand that makes the target.
    cards: usize,
    dead: u64,
    /// Those kept that can be in such a hand, and how many cards are drawn to them and the others that are kept.
    kept: u64,
    drawn: usize,
    /// The unseen cards that can be in such a hand, and how many others there are.
    low: u64,
    others: usize,
}

impl Deck {
    pub(super) fn new(target: HandRank, kept: CardSet, dead: CardSet) -> Self {
        let [highest, ..] = target.ranks();
        let low = target.category() == Category::NoPair;
        let cards = if low { 4 * usize::from(highest.index()) + 4 } else { 52 };
        let in_play = (1 << cards) - 1;
        let unseen = !(kept | dead);
        Self {
            target,
            cards,
            dead: dead.mask(),
            kept: kept.mask() & in_play,
            drawn: 5 - kept.len(),
            low: unseen.mask() & in_play,
            others: (unseen.mask() & !in_play).count_ones() as usize,
        }
    }

    /// How many first draws there are, cards that are alike not told apart.
    pub(super) fn first_draws(&self) -> usize {
        let low = self.low.count_ones() as usize;
        (0..=self.drawn).map(|count| CHOOSE[count][low]).sum()
    }

    /// First draws times the hands of cards that are told apart.
    pub(super) fn work(&self) -> u64 {
        self.first_draws() as u64 * ways(self.cards, 5)
    }

    /// Over the hands that make the target and hold no dead card.
    fn sums(&self) -> Sums {
        sums_without(self.target, self.cards, self.dead)
    }

    /// The chance with two draws, as numerator and denominator.
    pub(super) fn two_draws<E>(&self, part: Part, pause: &mut Pause<'_, E>) -> Result<(u128, u128), E> {
        let place =
            Place { kept: self.kept, drawn: self.drawn, thrown: 0, low: self.low, others: self.others };
        place.chance(&self.sums(), part, pause)
    }

    /// The chance with three draws, as fractions to be added up.
    pub(super) fn three_draws<E: From<Error> + Send>(
        &self,
        ranks: &Ready<'_>,
        part: Part,
        threads: usize,
        pause: impl FnMut() -> Result<(), E> + Send,
    ) -> Result<Vec<(u128, u128)>, E> {
        let pause = Mutex::new(pause);
        let poll = || pause.lock().map_or(Ok(()), |mut pause| pause());
        let mut outcomes = Vec::new();
        for count in 0..=self.drawn {
            each_subset(self.low, count, &mut |drawn| outcomes.push(drawn));
        }
        let outcomes: Vec<u64> = part.pick(outcomes).collect();
        let sums = self.sums();
        let all = u128::from(ways(self.low.count_ones() as usize + self.others, self.drawn));
        let parts = Mutex::new([(0_u128, 1_u128); 6]);
        let threads = cores(threads, outcomes.len(), 8);
        let work = |_, drawn: u64| {
            let others = self.drawn - drawn.count_ones() as usize;
            let times = u128::from(ways(self.others, others));
            if times > 0 {
                let (keep, (made, of)) = self.best(drawn, others, &sums, ranks, &mut || poll())?;
                if let Ok(mut parts) = parts.lock() {
                    let part = &mut parts[keep.count_ones() as usize];
                    // The denominator depends on how many cards are kept, and on nothing else.
                    *part = (part.0 + times * made, all * of);
                }
            }
            Ok(())
        };
        each(outcomes.into_iter(), threads, work, poll)?;
        Ok(parts.into_inner().map(Vec::from).unwrap_or_default())
    }

    /// What to keep after a first draw, and the chance then.
    fn best<E>(
        &self,
        drawn: u64,
        others: usize,
        sums: &Sums,
        ranks: &Ready<'_>,
        pause: &mut Pause<'_, E>,
    ) -> Result<(u64, (u128, u128)), E> {
        let held = self.kept | drawn;
        let mut keeps: Vec<Bound> = Vec::new();
        let mut keep = held;
        loop {
            keeps.push(Bound { most: ranks.most_after_first(rank_mask(keep)), near: false, keep });
            if keep == 0 {
                break;
            }
            keep = (keep - 1) & held;
        }
        let low = self.low & !drawn;
        let others = self.others - others;
        let mut best = (0, (0, 1));
        // What looks best is looked at more closely, until nothing that is left can be better than what has been found.
        while let Some(at) =
            (0..keeps.len()).max_by(|one, other| keeps[*one].most.total_cmp(&keeps[*other].most))
        {
            let Bound { most, near, keep } = keeps.swap_remove(at);
            if most < as_float(best.1) - 1e-12 {
                break;
            }
            if !near {
                let most = ranks.most_with(rank_mask(keep), low, others);
                keeps.push(Bound { most, near: true, keep });
                continue;
            }
            let thrown = held & !keep;
            let drawn = 5 - keep.count_ones() as usize;
            let place = Place { kept: keep, drawn, thrown, low, others };
            let chance = if thrown.count_ones() <= FEW {
                place.chance(sums, Part::WHOLE, pause)?
            } else {
                let sums = sums_without(self.target, self.cards, self.dead | thrown);
                Place { thrown: 0, ..place }.chance(&sums, Part::WHOLE, pause)?
            };
            let ((made, of), (best_made, best_of)) = (chance, best.1);
            if made * best_of > best_made * of || best.1.1 == 1 {
                best = (keep, chance);
            }
        }
        Ok(best)
    }
}

#[expect(clippy::cast_precision_loss, reason = "only to compare with a bound that leaves room")]
fn as_float((made, of): (u128, u128)) -> f64 {
    made as f64 / of as f64
}

/// The most that a keep can be worth; `near` when the cards that are left have been counted for it.
struct Bound {
    most: f64,
    near: bool,
    keep: u64,
}

/// The ranks of some cards, as a mask.
fn rank_mask(cards: u64) -> u16 {
    (0..13).filter(|rank| cards >> (4 * rank) & 15 != 0).fold(0, |mask, rank| mask | 1 << rank)
}

/// The sums over the hands of the first `cards` cards that make the target and hold none of the dead cards.
fn sums_without(target: HandRank, cards: usize, dead: u64) -> Sums {
    let ranks = all_ranks().0;
    let hands = &ranks[..CHOOSE[5][cards]];
    let mut made: Vec<f64> = hands.iter().map(|rank| f64::from(u8::from(*rank <= target.get()))).collect();
    let (mut left, mut seen) = (dead & ((1 << cards) - 1), 0);
    while left != 0 {
        let bit = left & left.wrapping_neg();
        seen |= bit;
        left ^= bit;
        each_subset(((1 << cards) - 1) & !seen, 4, &mut |others| made[number(others | bit)] = 0.0);
    }
    Sums::new(made, cards)
}

/// Before the last draw but one.
struct Place {
    kept: u64,
    drawn: usize,
    /// Thrown away before, and not left out of the sums.
    thrown: u64,
    low: u64,
    others: usize,
}

impl Place {
    /// The chance with two draws, as numerator and denominator.
    fn chance<E>(&self, sums: &Sums, part: Part, pause: &mut Pause<'_, E>) -> Result<(u128, u128), E> {
        let unseen = self.low.count_ones() as usize + self.others;
        let left = unseen - self.drawn;
        // Every number of ways to draw divides it.
        let common = (0..5).map(|less| left as u64 - less).product::<u64>();
        let weights: [u64; 6] = std::array::from_fn(|kept| common / ways(left, 5 - kept).max(1));
        let mut last = Last { sums, thrown: self.thrown, weights, values: vec![0.0; 1 << 10] };
        let mut made = 0;
        // How many draws of other parts come before the next one of this part.
        let mut others = part.number;
        for count in 0..=self.drawn {
            let times = u128::from(ways(self.others, self.drawn - count));
            if times > 0 {
                let (mut sum, mut visits, mut fault) = (0_u128, 0_u32, Ok(()));
                each_subset(self.low, count, &mut |drawn| {
                    visits += 1;
                    if visits.is_multiple_of(1 << 14) && fault.is_ok() {
                        fault = pause();
                    }
                    if others > 0 {
                        others -= 1;
                    } else if fault.is_ok() {
                        others = part.of.saturating_sub(1);
                        sum += u128::from(last.best(self.kept | drawn));
                    }
                });
                fault?;
                made += times * sum;
            }
        }
        Ok((made, u128::from(ways(unseen, self.drawn)) * u128::from(common)))
    }
}

/// The last draw.
struct Last<'a> {
    sums: &'a Sums,
    thrown: u64,
    /// By the number of cards kept, the common denominator over the number of ways to draw to them.
    weights: [u64; 6],
    /// By subset of the cards in hand and of those thrown away.
    values: Vec<f64>,
}

impl Last<'_> {
    /// The best chance at the last draw from these cards and others that are of no use, as a numerator.
    fn best(&mut self, held: u64) -> u64 {
        let size = held.count_ones() as usize;
        let (mut cards, mut count) = ([0; 10], 0);
        for mut left in [held, self.thrown] {
            while left != 0 {
                cards[count] = left & left.wrapping_neg();
                left &= left - 1;
                count += 1;
            }
        }
        let values = &mut self.values[..1 << count];
        let mut masks = [0_u64; 1 << 7];
        for set in 0..1_usize << count {
            let mask = match set.checked_ilog2() {
                None => 0,
                Some(highest) => masks[set ^ 1 << highest] | cards[highest as usize],
            };
            masks[set] = mask;
            values[set] = if mask.count_ones() > 5 { 0.0 } else { self.sums.of(mask) };
        }
        for place in 0..count {
            for set in (0..1 << count).filter(|set| set >> place & 1 == 0) {
                values[set] -= values[set | 1 << place];
            }
        }
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a number of hands")]
        let chances = values[..1 << size]
            .iter()
            .zip(0_u32..)
            .map(|(made, keep)| *made as u64 * self.weights[keep.count_ones() as usize]);
        chances.max().unwrap_or_default()
    }
}
