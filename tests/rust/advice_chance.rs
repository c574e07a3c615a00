//! The chance of a target, against playing every line of the game out on a small deck.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::collections::HashMap;
use std::convert::Infallible;

use lowball::advice::{self, Chance, Part};
use lowball::{Card, CardSet, Deck, Error, HandRank, Key, evaluate_set};

fn each(cards: &[Card], size: usize, taken: CardSet, visit: &mut impl FnMut(CardSet)) {
    if size == 0 {
        visit(taken);
        return;
    }
    for (place, card) in cards.iter().enumerate() {
        each(&cards[place + 1..], size - 1, taken | CardSet::from(*card), visit);
    }
}

/// The game as it is: any card may be kept, and none comes back.
struct Game {
    target: HandRank,
    known: HashMap<(u64, u64, u8), f64>,
}

impl Game {
    fn chance(&mut self, kept: CardSet, unseen: CardSet, draws: u8) -> f64 {
        let key = (kept.mask(), unseen.mask(), draws);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let (mut total, mut count) = (0.0, 0_u32);
        each(&unseen.iter().collect::<Vec<_>>(), 5 - kept.len(), CardSet::EMPTY, &mut |drawn| {
            total += self.held(kept | drawn, unseen - drawn, draws - 1);
            count += 1;
        });
        let chance = total / f64::from(count);
        self.known.insert(key, chance);
        chance
    }

    fn held(&mut self, hand: CardSet, unseen: CardSet, draws: u8) -> f64 {
        if draws == 0 {
            return f64::from(u8::from(evaluate_set(hand).unwrap() <= self.target));
        }
        let keep = |set: usize| -> CardSet {
            hand.iter().enumerate().filter(|(place, _)| set >> place & 1 == 1).map(|(_, card)| card).collect()
        };
        (0..32).map(|set| self.chance(keep(set), unseen, draws)).fold(0.0, f64::max)
    }
}

fn found(kept: CardSet, target: HandRank, draws: u8, dead: CardSet) -> Chance {
    advice::chance::<Error>(kept, target, draws, dead, 2, || Ok(())).unwrap()
}

fn exact(kept: CardSet, target: HandRank, draws: u8, dead: CardSet) -> f64 {
    let found = found(kept, target, draws, dead);
    assert!(matches!(found, Chance::Exact(_)), "{kept} with {draws} draws is not exact: {found:?}");
    found.bounds().0
}

/// Kept cards and so many unseen ones, from the low cards of few suits: flushes, straights and pairs come about.
fn small(index: u64, kept: usize, unseen: usize) -> (CardSet, CardSet) {
    let deck = Deck::shuffled(Key::from_seed(17), index).unwrap();
    let suits = 1 + (index % 3) as u8;
    let likely = |card: &Card| card.rank().index() < 9 && card.suit().index() < suits;
    let (mut cards, others): (Vec<Card>, Vec<Card>) =
        deck.order().iter().copied().partition(|card| likely(card));
    cards.truncate(unseen - 1);
    cards.extend(others);
    let set = |from: usize, to: usize| cards[from..to].iter().copied().collect::<CardSet>();
    (set(0, kept), set(kept, kept + unseen))
}

fn targets() -> [HandRank; 6] {
    [18, 53, 4, 123, 785, 2600].map(|rank| HandRank::new(rank).unwrap())
}

#[test]
fn two_draws_are_exact() {
    for index in 0..72 {
        let size = [4, 3, 5, 2, 1, 0][(index % 6) as usize];
        let (kept, unseen) = small(index, size, if size < 2 { 11 } else { 12 });
        let target = targets()[(index / 6 % 6) as usize];
        let mut game = Game { target, known: HashMap::new() };
        let right = game.chance(kept, unseen, 2);
        let found = exact(kept, target, 2, !(kept | unseen));
        assert!((found - right).abs() < 1e-12, "{kept} from {unseen}, {target}: {found} {right}");
    }
}

#[test]
fn three_draws_are_exact() {
    for index in 0..13 {
        // With three cards kept there are a hundred times as many lines as with four.
        let size = if index == 12 { 3 } else { [4, 5][(index % 2) as usize] };
        let (kept, unseen) = small(index, size, if size < 4 { 12 } else { 11 });
        let target = targets()[(index / 2 % 5) as usize];
        let dead = !(kept | unseen);
        let mut game = Game { target, known: HashMap::new() };
        let right = game.chance(kept, unseen, 3);
        let found = exact(kept, target, 3, dead);
        assert!((found - right).abs() < 1e-12, "{kept} from {unseen}, {target}: {found} {right}");
        let (low, high) =
            advice::chance_without_suits::<Error>(kept, target, dead, || Ok(())).unwrap().unwrap();
        assert!(
            low <= right + 1e-12 && right <= high + 1e-12,
            "{kept} from {unseen}, {target}: {low} {right} {high}"
        );
    }
}

#[test]
fn three_draws_to_a_pair_are_between_the_bounds() {
    for index in 0..6 {
        let (kept, unseen) = small(index, 4, 11);
        let target = HandRank::new(2600).unwrap();
        let right = Game { target, known: HashMap::new() }.chance(kept, unseen, 3);
        let found = found(kept, target, 3, !(kept | unseen));
        assert!(matches!(found, Chance::FewerDraws(..)), "{found:?}");
        let (low, high) = found.bounds();
        assert!(low <= right + 1e-12 && right <= high);
    }
}

/// One card drawn at a time to 7-4-3-2: four chances in 48 for each rank that helps, or in 47 with one more known.
#[test]
fn three_draws_of_one_card() {
    for (dead, target, per_ten_thousand) in [("", 4, 4288), ("", 18, 5872), ("Kc", 4, 4364), ("Kc", 18, 5964)]
    {
        let target = HandRank::new(target).unwrap();
        let chance = exact("7c4d3h2s".parse().unwrap(), target, 3, dead.parse().unwrap());
        assert!((1e4 * chance - f64::from(per_ten_thousand)).abs() < 0.5, "{chance}");
    }
}

#[test]
fn bounds_hold_what_is_exact() {
    for (kept, target) in [("2c3c", 18), ("4c5c6c", 53), ("KcQc", 18), ("2h4h7h", 123)] {
        let kept: CardSet = kept.parse().unwrap();
        let target = HandRank::new(target).unwrap();
        let right = exact(kept, target, 3, "3s8d".parse().unwrap());
        let bounds = advice::chance_without_suits::<Error>(kept, target, "3s8d".parse().unwrap(), || Ok(()));
        let (low, high) = bounds.unwrap().unwrap();
        assert!(low <= right && right <= high, "{kept}: {low} {right} {high}");
        assert!(high - low < 0.13 * high);
    }
    let found = found(CardSet::EMPTY, HandRank::new(18).unwrap(), 3, CardSet::EMPTY);
    assert!(matches!(found, Chance::NoFlushes(..)), "{found:?}");
    let (low, high) = found.bounds();
    assert!((low / high - 255.0 / 256.0).abs() < 1e-12);
}

/// Fractions by their denominators, and numbers in order: what must be the same however the work is divided.
fn added(found: &[Chance]) -> (Vec<(u128, u128)>, Vec<f64>) {
    let (mut fractions, mut numbers) = (HashMap::new(), Vec::new());
    for one in found {
        match one {
            Chance::Exact(parts) | Chance::FewerDraws(parts, _) => {
                for (made, of) in parts {
                    *fractions.entry(*of).or_insert(0) += made;
                }
            }
            Chance::NoFlushes(parts, _) => numbers.extend(parts),
        }
    }
    let mut fractions: Vec<_> = fractions.into_iter().filter(|(_, made)| *made > 0).collect();
    fractions.sort_unstable();
    numbers.sort_by(f64::total_cmp);
    (fractions, numbers)
}

#[test]
fn parts_are_the_whole() {
    for (kept, rank, draws, parts) in [
        ("7c4d3h2s", 18, 1, 1),
        ("2c3d", 18, 2, 1),
        ("2c3c4c7c", 18, 3, 23),
        ("KcKdKhKsQd", 18, 3, 1),
        ("4c5c6c", 1277, 3, 1),
        ("7c6d3h", 500, 3, 64),
        ("2c3d4h7c", 2600, 3, 1),
    ] {
        let kept = kept.parse().unwrap();
        let (target, dead) = (HandRank::new(rank).unwrap(), "3s8d".parse().unwrap());
        assert_eq!(advice::chance_parts(kept, target, draws, dead), Ok(parts), "{kept} {draws}");
        let whole = advice::chance::<Error>(kept, target, draws, dead, 1, || Ok(())).unwrap();
        for (of, threads) in [(1, 3), (7, 2)] {
            let part = |number| {
                advice::chance_part::<Error>(kept, target, draws, dead, Part { number, of }, threads, || {
                    Ok(())
                })
            };
            let found: Vec<Chance> = (0..of).map(|number| part(number).unwrap()).collect();
            assert_eq!(added(&found), added(std::slice::from_ref(&whole)), "{kept} {draws} in {of}");
        }
    }
    let many = advice::chance_parts(CardSet::EMPTY, HandRank::new(1277).unwrap(), 2, CardSet::EMPTY);
    assert_eq!(many, Ok(6));
}

#[test]
fn what_is_refused() {
    let chance = |kept: &str, dead: CardSet, draws| {
        advice::chance::<Error>(kept.parse().unwrap(), HandRank::BEST, draws, dead, 1, || Ok(()))
    };
    let card: Card = "2c".parse().unwrap();
    assert_eq!(chance("2c3c", card.into(), 2), Err(Error::Duplicate { card }));
    assert_eq!(chance("2c3c4c5c6c7c", CardSet::EMPTY, 2), Err(Error::TooMany { given: 6 }));
    let most: CardSet = Card::ALL[12..].iter().copied().collect();
    assert_eq!(chance("2c3c", most, 3), Err(Error::Exhausted { wanted: 13, left: 10 }));
    let stop = advice::chance(CardSet::EMPTY, HandRank::BEST, 3, CardSet::EMPTY, 1, || Err(Error::Weights));
    assert_eq!(stop, Err(Error::Weights));
    let never: Result<Vec<u8>, Infallible> = advice::best_keeps(HandRank::BEST, 1, 1, || Ok(()));
    assert!(never.is_ok());
}
