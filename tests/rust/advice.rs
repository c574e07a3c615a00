//! What to throw away: the tables of all hands, against counting one hand after another.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![expect(clippy::cast_precision_loss, reason = "small numbers")]

use std::convert::Infallible;

use lowball::advice::{self, HANDS, Values};
use lowball::{Card, CardSet, Deck, Error, HandRank, Key, evaluate_set};

#[expect(clippy::unnecessary_wraps, reason = "what may fail elsewhere")]
fn none() -> Result<(), Infallible> {
    Ok(())
}

/// All sets of `size` of these cards.
fn subsets(cards: &[Card], size: usize) -> Vec<CardSet> {
    let Some((first, others)) = cards.split_first() else {
        return if size == 0 { vec![CardSet::EMPTY] } else { Vec::new() };
    };
    if size == 0 {
        return vec![CardSet::EMPTY];
    }
    let with = subsets(others, size - 1).into_iter().map(|set| set | CardSet::from(*first));
    let mut all: Vec<CardSet> = with.collect();
    all.extend(subsets(others, size));
    all
}

fn cards(set: CardSet) -> Vec<Card> {
    set.iter().collect()
}

fn kept(hand: CardSet, keep: usize) -> CardSet {
    hand.iter().enumerate().filter(|(place, _)| keep >> place & 1 == 1).map(|(_, card)| card).collect()
}

/// The mean of `value` over the hands that a keep can be drawn to.
fn mean(kept: CardSet, unseen: CardSet, value: &impl Fn(CardSet) -> f64) -> f64 {
    let draws = subsets(&cards(unseen), 5 - kept.len());
    draws.iter().map(|drawn| value(kept | *drawn)).sum::<f64>() / draws.len() as f64
}

fn some_hands(count: u64) -> impl Iterator<Item = CardSet> {
    (0..count).map(|index| {
        let deck = Deck::shuffled(Key::from_seed(11), index).unwrap();
        let (_, hands) = deck.dealer().deal_hands(&[0]).unwrap();
        CardSet::distinct(hands[0]).unwrap()
    })
}

/// Some worth for each hand rank, in no order.
fn worth() -> Vec<f64> {
    (0..=u64::from(HandRank::COUNT)).map(|rank| (rank * 7919 % 1009) as f64 / 1009.0).collect()
}

#[test]
fn hands_are_numbered_without_gaps() {
    let mut number = 0;
    for e in 4..52_u8 {
        for d in 3..e {
            for c in 2..d {
                for b in 1..c {
                    for a in 0..b {
                        let hand = [a, b, c, d, e].map(|id| Card::from_id(id).unwrap());
                        assert_eq!(advice::hand_number(hand.into_iter().collect()), Ok(number));
                        number += 1;
                    }
                }
            }
        }
    }
    assert_eq!(number, HANDS);
}

#[test]
fn every_discard_is_worth_the_mean_over_its_draws() {
    let worth = worth();
    let value = |hand: CardSet| worth[usize::from(evaluate_set(hand).unwrap().get())];
    for dead in ["", "2d 9h Ks"] {
        let dead: CardSet = dead.parse().unwrap();
        for hand in some_hands(4).filter(|hand| (*hand & dead).is_empty()) {
            let found = Values::of_ranks(&worth, dead).unwrap().of_keeps(hand).unwrap();
            for (keep, found) in found.into_iter().enumerate().filter(|(keep, _)| *keep != 0) {
                let right = mean(kept(hand, keep), !(hand | dead), &value);
                assert!((found - right).abs() < 1e-13, "{hand} {keep}: {found} {right}");
            }
        }
    }
}

#[test]
fn the_best_discard_of_every_hand_is_that_of_its_32_values() {
    let worth = worth();
    let dead: CardSet = "2d 9h Ks".parse().unwrap();
    let start = Values::of_ranks(&worth, dead).unwrap();
    let mut after = start.clone();
    let keeps = after.step(2, none).unwrap();
    for hand in some_hands(6) {
        let number = advice::hand_number(hand).unwrap();
        if !(hand & dead).is_empty() {
            assert_eq!((after.as_slice()[number].to_bits(), keeps[number]), (0, 31));
            continue;
        }
        let values = start.clone().of_keeps(hand).unwrap();
        let best = values.into_iter().fold(0.0, f64::max);
        assert!((after.as_slice()[number] - best).abs() < 1e-13);
        assert!(best - values[usize::from(keeps[number])] < 1e-13);
    }
}

/// A deck of twelve cards: all others are dead.
#[test]
fn steps_are_the_recursion_on_a_small_deck() {
    let live: CardSet = "2c 3c 4c 5c 7c 2d 3d 8d 8h 6s 7s Kh".parse().unwrap();
    let worth = worth();
    let hands = subsets(&cards(live), 5);
    let mut values = Values::of_ranks(&worth, !live).unwrap();
    let mut slow: Vec<f64> =
        hands.iter().map(|hand| worth[usize::from(evaluate_set(*hand).unwrap().get())]).collect();
    for _ in 0..3 {
        let keeps = values.step(1, none).unwrap();
        let place = |hand: CardSet| hands.iter().position(|other| *other == hand).unwrap();
        let by_mask: std::collections::HashMap<u64, f64> =
            hands.iter().map(|hand| (hand.mask(), slow[place(*hand)])).collect();
        let value = |hand: CardSet| by_mask[&hand.mask()];
        let mut next = Vec::new();
        for hand in &hands {
            let number = advice::hand_number(*hand).unwrap();
            let all: Vec<f64> = (0..32).map(|keep| mean(kept(*hand, keep), live - *hand, &value)).collect();
            let best = all.iter().copied().fold(0.0, f64::max);
            let as_good = |keep: &usize| best - all[*keep] < 1e-13;
            let first = (0..32).filter(as_good).min_by_key(|keep| (5 - keep.count_ones(), *keep)).unwrap();
            assert!((values.as_slice()[number] - best).abs() < 1e-13);
            assert_eq!(usize::from(keeps[number]), first, "{hand}");
            next.push(best);
        }
        slow = next;
    }
}

#[test]
fn best_keeps_of_a_target() {
    let eight = HandRank::new(18).unwrap();
    let one = advice::best_keeps(eight, 1, 1, none).unwrap();
    let three = advice::best_keeps(eight, 3, 2, none).unwrap();
    assert_eq!(three, advice::best_keeps(eight, 3, 1, none).unwrap());
    for (hand, keep_last, keep_first) in [
        ("2c 3d 4h 5s 7c", 0b11111, 0b11111),
        ("2c 3d 4h 7s Kc", 0b01111, 0b01111),
        ("4c 5d 6h 7s 8c", 0b10111, 0b10111),
        ("2c 3c 4c 7c 8c", 0b01111, 0b01111),
        ("Ac Ad Kh Ks Qc", 0, 0),
    ] {
        let number = advice::hand_number(hand.parse().unwrap()).unwrap();
        assert_eq!((one[number], three[number]), (keep_last, keep_first), "{hand}");
    }
}

#[test]
fn what_is_refused() {
    let length = |given, wanted| Error::Length { what: "the table of values", given, wanted };
    assert_eq!(Values::new(vec![0.0; 3], CardSet::EMPTY).unwrap_err(), length(3, HANDS));
    assert_eq!(Values::of_ranks(&vec![0.0; 7462], CardSet::EMPTY).unwrap_err(), length(7462, 7463));
    let all_but_nine: CardSet = Card::ALL[..43].iter().copied().collect();
    let none_left = Error::Exhausted { wanted: 5, left: 4 };
    assert_eq!(Values::of_ranks(&worth(), all_but_nine).unwrap_err(), none_left);
    let values = Values::of_ranks(&worth(), "2d".parse().unwrap()).unwrap();
    assert_eq!(values.clone().of_keeps("2c3c".parse().unwrap()), Err(Error::HandSize { given: 2 }));
    let card: Card = "2d".parse().unwrap();
    assert_eq!(values.of_keeps("2d3c4c5c6c".parse().unwrap()), Err(Error::Duplicate { card }));
    let stopped = Values::of_ranks(&worth(), CardSet::EMPTY).unwrap().step(1, || Err("stop"));
    assert_eq!(stopped, Err("stop"));
}
