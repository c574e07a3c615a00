//! For every small set of cards the sum of the values of the hands that contain it.

use super::index::{CHOOSE, number};

/// How many places behind the last set of each size may be read, as lanes that mean nothing.
pub(super) const PAD: usize = 4;

/// The sums over the hands of the cards below some id.
///
/// Whole numbers stay exact as long as all sums are below 2^53.
#[derive(Debug, Clone)]
pub(super) struct Sums {
    /// For the sets of 0 to 5 cards, by their numbers; that of 5 cards is the value of the hand.
    pub(super) by_size: [Vec<f64>; 6],
}

impl Sums {
    /// `values` are those of all hands of the first `cards` cards.
    pub(super) fn new(values: Vec<f64>, cards: usize) -> Self {
        let mut by_size = CHOOSE.each_ref().map(|row| row[cards]).map(|sets| vec![0.0; sets + PAD]);
        let mut hands = values;
        hands.resize(CHOOSE[5][cards] + PAD, 0.0);
        let [_, ones, twos, threes, fours, ..] = &mut by_size;
        add_hands(&hands, fours, cards);
        add_smaller(fours, threes, 4, cards);
        add_smaller(threes, twos, 3, cards);
        add_smaller(twos, ones, 2, cards);
        let none = ones[..cards].iter().sum::<f64>() / 5.0;
        let [_, ones, twos, threes, fours, ..] = by_size;
        Self { by_size: [vec![none; 1 + PAD], ones, twos, threes, fours, hands] }
    }

    /// The sum of a set of at most five cards.
    #[inline]
    pub(super) fn of(&self, mask: u64) -> f64 {
        self.by_size[mask.count_ones() as usize][number(mask)]
    }
}

/// Adds each hand to its five subsets of four. The lowest card is the innermost: with it run the numbers of all subsets
/// that contain it.
fn add_hands(hands: &[f64], fours: &mut [f64], cards: usize) {
    let [_, c1, c2, c3, c4, c5, _] = &CHOOSE;
    for e in 4..cards {
        for d in 3..e {
            for c in 2..d {
                for b in 1..c {
                    let at = c2[b] + c3[c] + c4[d] + c5[e];
                    let row = &hands[at..at + b];
                    for at in [
                        c2[b] + c3[c] + c4[d],
                        c2[b] + c3[c] + c4[e],
                        c2[b] + c3[d] + c4[e],
                        c2[c] + c3[d] + c4[e],
                    ] {
                        for (sum, value) in fours[at..at + b].iter_mut().zip(row) {
                            *sum += value;
                        }
                    }
                    fours[c1[b] + c2[c] + c3[d] + c4[e]] += row.iter().sum::<f64>();
                }
            }
        }
    }
}

/// The sums of the sets of `size - 1` cards from those of `size`. A hand that contains the smaller set is counted once for
/// each of its cards that the smaller set lacks.
fn add_smaller(from: &[f64], to: &mut [f64], size: usize, cards: usize) {
    let mut set: Vec<usize> = (0..size).collect();
    for value in &from[..CHOOSE[size][cards]] {
        for left_out in 0..size {
            let others = set[..left_out].iter().chain(&set[left_out + 1..]);
            let at: usize = others.zip(&CHOOSE[1..]).map(|(card, row)| row[*card]).sum();
            to[at] += value;
        }
        next(&mut set);
    }
    let times = [0.0, 5.0, 4.0, 3.0, 2.0, 1.0][size];
    for sum in to {
        *sum /= times;
    }
}

/// The set with the next number.
fn next(set: &mut [usize]) {
    let turn = (0..set.len()).find(|at| set.get(at + 1).is_none_or(|above| set[*at] + 1 < *above));
    if let Some(turn) = turn {
        set[turn] += 1;
        set[..turn].iter_mut().enumerate().for_each(|(place, card)| *card = place);
    }
}
