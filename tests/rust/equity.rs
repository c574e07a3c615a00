//! Two players with known cards: the sweep against plain enumeration, and its symmetries.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod spots;

use lowball::equity::{self, Counts, heads_up};
use lowball::{Card, CardSet, Error};
use spots::{Random, enumerate};

fn cards(text: &str) -> CardSet {
    text.parse().unwrap()
}

/// Kept cards of both and dead ones; in one spot of two each side holds to one suit.
fn spot(random: &mut Random, most_draws: usize) -> (CardSet, CardSet, CardSet) {
    loop {
        let most = most_draws.min(5) + 1;
        let (a, b) = (random.below(most), random.below(most));
        if a + b > most_draws {
            continue;
        }
        let dead = random.below(9);
        let suited = random.below(2) == 0;
        let hero = random.cards(5 - a, CardSet::EMPTY, suited);
        let villain = random.cards(5 - b, hero, suited);
        let same_suit = suited && random.below(2) == 0;
        return (hero, villain, random.cards(dead, hero | villain, same_suit));
    }
}

fn choose(n: usize, k: usize) -> u64 {
    (0..k as u64).fold(1, |ways, i| ways * (n as u64 - i) / (i + 1))
}

#[test]
fn the_sweep_is_plain_enumeration() {
    let mut random = Random(1);
    for number in 0..4000 {
        let most_draws = match number {
            0..3600 => 3,
            3600..3985 => 4,
            _ => 5,
        };
        let (hero, villain, dead) = spot(&mut random, most_draws);
        let found = heads_up(hero, villain, dead).unwrap();
        assert_eq!(found, enumerate(hero, villain, dead), "{hero} {villain} dead {dead}");
        let (n, a) = (52 - (hero | villain | dead).len(), 5 - hero.len());
        assert_eq!(found.total(), choose(n, a) * choose(n - a, 5 - villain.len()));
    }
}

#[test]
fn the_sweep_is_that_over_final_hands() {
    let mut random = Random(2);
    for number in 0..24 {
        let draws = if number < 20 { 3 } else { 5 };
        let size = |random: &mut Random| 5 - draws + random.below(if draws == 5 { 2 } else { 3 });
        let suited = number % 2 == 0;
        let (mine, theirs, out) = (size(&mut random), size(&mut random), random.below(9));
        let hero = random.cards(mine, CardSet::EMPTY, suited);
        let villain = random.cards(theirs, hero, suited);
        let dead = random.cards(out, hero | villain, false);
        let found = heads_up(hero, villain, dead).unwrap();
        let wide = equity::range_against_range(&[(hero, 1)], &[(villain, 1)], dead).unwrap();
        let of_sweep = [found.win, found.tie, found.lose].map(u128::from);
        assert_eq!(of_sweep, [wide.win, wide.tie, wide.lose], "{hero} {villain} dead {dead}");
    }
}

#[test]
fn five_against_five_from_the_whole_deck() {
    for dead in [CardSet::EMPTY, cards("2c3c4c5c7cKd2h2s")] {
        let found = heads_up(CardSet::EMPTY, CardSet::EMPTY, dead).unwrap();
        assert_eq!(found.win, found.lose);
        let n = 52 - dead.len();
        assert_eq!(found.total(), choose(n, 5) * choose(n - 5, 5));
        let none = [(CardSet::EMPTY, 1)];
        let wide = equity::range_against_range(&none, &none, dead).unwrap();
        assert_eq!((u128::from(found.win), u128::from(found.tie)), (wide.win, wide.tie));
    }
}

#[test]
fn exchanging_the_players_gives_the_mirror_image() {
    let mut random = Random(3);
    for _ in 0..300 {
        let (hero, villain, dead) = spot(&mut random, 9);
        let one = heads_up(hero, villain, dead).unwrap();
        let other = heads_up(villain, hero, dead).unwrap();
        assert_eq!((one.win, one.tie, one.lose), (other.lose, other.tie, other.win));
    }
}

#[test]
fn known_figures() {
    for (hero, villain, dead, win, tie, lose) in [
        ("7c4d3h2s", "Td8h6s4c2c", "", 17, 0, 26),
        ("9c7d5h4s2c", "8d6h4c3s", "Kc", 33, 0, 9),
        ("7c4d3h2s", "2c3d7h", "", 28119, 345, 14106),
        ("JcTd5h3s2c", "7h4d3c2s", "", 22, 0, 21),
    ] {
        let found = heads_up(cards(hero), cards(villain), cards(dead)).unwrap();
        assert_eq!(found, Counts { win, tie, lose }, "{hero} {villain}");
    }
}

#[test]
fn what_cannot_be_dealt_is_refused() {
    let none = CardSet::EMPTY;
    let (six, hand) = (cards("2c3c4c5c7c8d"), cards("2c3c4c5c7d"));
    assert_eq!(heads_up(six, none, none), Err(Error::TooMany { given: 6 }));
    assert_eq!(heads_up(none, six, none), Err(Error::TooMany { given: 6 }));
    let card: Card = "2c".parse().unwrap();
    for (hero, villain, dead) in [(hand, card.into(), none), (hand, none, card.into()), (none, hand, hand)] {
        assert_eq!(heads_up(hero, villain, dead), Err(Error::Duplicate { card }));
    }
    let dead: CardSet = Card::ALL[..43].iter().copied().collect();
    assert_eq!(heads_up(none, none, dead), Err(Error::Exhausted { wanted: 10, left: 9 }));
    let dead: CardSet = Card::ALL[..42].iter().copied().collect();
    assert_eq!(heads_up(none, none, dead).unwrap().total(), 252);
}
