//! How much of what has been counted shares no card with some others.

use super::CHOOSE;

/// Weights of sets of up to five cards, counted under each of their parts of up to four.
///
/// The weight of those that are disjoint from some cards is the alternating sum over the parts of these (inclusion and
/// exclusion). A part of five cards is a whole hand: the caller, who knows what that one weighs, makes up for it.
pub(super) struct Parts {
    /// By number; sums wrap, differences of them do not.
    weights: Vec<u64>,
}

/// How many sets have fewer than 0, 1, ... 4 cards, and how many up to four.
const STARTS: [u32; 6] = [0, 1, 53, 1379, 23_479, 294_204];

/// What a card adds to the number of a set in which it is the highest, by how many there are below it.
const STEPS: [[u32; 5]; 52] = {
    let mut steps = [[0; 5]; 52];
    let mut card = 0;
    while card < 52 {
        let mut below = 0;
        while below < 4 {
            // Numbers of one size follow those of the size before, which the cards below have reckoned with.
            #[expect(clippy::cast_possible_truncation, reason = "at most 270,725")]
            let within = CHOOSE[card][below + 1] as u32;
            steps[card][below] = within + STARTS[below + 1] - STARTS[below];
            below += 1;
        }
        card += 1;
    }
    steps
};

impl Parts {
    pub(super) fn new() -> Self {
        Self { weights: vec![0; STARTS[5] as usize] }
    }

    /// Counts cards, whose ids go up, with this weight.
    #[inline]
    pub(super) fn add(&mut self, cards: &[u8], weight: u64) {
        let (numbers, count) = numbers(cards);
        for number in &numbers[..count] {
            let place = &mut self.weights[*number as usize];
            *place = place.wrapping_add(weight);
        }
    }

    /// Counts cards, whose ids go up, at most four, under themselves alone.
    pub(super) fn add_whole(&mut self, cards: &[u8], weight: u64) {
        let (numbers, count) = numbers(cards);
        if let Some(number) = numbers[..count].last() {
            self.weights[*number as usize] += weight;
        }
    }

    /// The weight that the parts of so many cards have.
    #[inline]
    pub(super) fn inside(&self, cards: &[u8], size: usize) -> u64 {
        let (numbers, count) = numbers(cards);
        let of_size =
            numbers[..count].iter().enumerate().filter(|(part, _)| part.count_ones() as usize == size);
        of_size.map(|(_, number)| self.weights[*number as usize]).sum()
    }

    /// The weight of what has been counted and shares none of these cards, whose ids go up. If there are five, it is too
    /// large by the weight of just these five.
    #[inline]
    pub(super) fn disjoint(&self, cards: &[u8]) -> u64 {
        let (numbers, count) = numbers(cards);
        let mut sum = 0_u64;
        for (part, number) in numbers[..count].iter().enumerate() {
            let weight = self.weights[*number as usize];
            sum =
                if part.count_ones() % 2 == 0 { sum.wrapping_add(weight) } else { sum.wrapping_sub(weight) };
        }
        sum
    }
}

/// The numbers of the parts, of which number i has the cards of the bits of i. The one of five cards is left out.
#[inline]
fn numbers(cards: &[u8]) -> ([u32; 32], usize) {
    let mut numbers = [0; 32];
    let mut made = 1;
    for card in cards.iter().take(5) {
        let steps = STEPS.get(usize::from(*card)).unwrap_or(&STEPS[0]);
        for part in 0..made {
            // At most 31 of the lower bits are set, of which one is the largest number: no place is outside.
            numbers[(made + part) & 31] = numbers[part & 31] + steps[(part.count_ones() & 7).min(4) as usize];
        }
        made *= 2;
    }
    (numbers, made.min(31))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_of_up_to_four_cards_has_a_number_of_its_own() {
        let mut seen = vec![false; STARTS[5] as usize];
        for a in 0..52 {
            for b in a + 1..52 {
                for c in b + 1..52 {
                    for d in c + 1..52 {
                        let (numbers, count) = numbers(&[a, b, c, d]);
                        numbers[..count].iter().for_each(|number| seen[*number as usize] = true);
                    }
                }
            }
        }
        assert!(seen.iter().all(|seen| *seen));
    }
}
