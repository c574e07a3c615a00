//! Weighted lists of kept cards, and more than two players.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod spots;

use lowball::equity::{Multiway, WideCounts, against_range, count_deals, heads_up, range_against_range};
use lowball::{CardSet, Error, evaluate_set};
use spots::{Random, completions};

type Holdings = Vec<(CardSet, u64)>;

fn cards(text: &str) -> CardSet {
    text.parse().unwrap()
}

/// Holdings of one size, some of which share cards or come twice.
fn holdings(random: &mut Random, count: usize, size: usize) -> Holdings {
    (0..count)
        .map(|_| {
            let suited = random.below(2) == 0;
            (random.cards(size, CardSet::EMPTY, suited), 1 + random.below(9) as u64)
        })
        .collect()
}

/// The counts by taking each pair by itself.
fn pair_by_pair(hero: &[(CardSet, u64)], villain: &[(CardSet, u64)], dead: CardSet) -> WideCounts {
    let mut sum = WideCounts::default();
    for (mine, weight) in hero {
        for (theirs, other_weight) in villain {
            if (*mine & *theirs).is_empty() && ((*mine | *theirs) & dead).is_empty() {
                let counts = heads_up(*mine, *theirs, dead).unwrap();
                let weight = u128::from(weight * other_weight);
                sum.win += weight * u128::from(counts.win);
                sum.tie += weight * u128::from(counts.tie);
                sum.lose += weight * u128::from(counts.lose);
            }
        }
    }
    sum
}

#[test]
fn a_range_is_the_sum_of_its_holdings() {
    let mut random = Random(1);
    for _ in 0..16 {
        let (mine, theirs, out) = (1 + random.below(5), 1 + random.below(5), random.below(9));
        let hero = holdings(&mut random, 30, mine);
        let villain = holdings(&mut random, 20, theirs);
        let dead = random.cards(out, CardSet::EMPTY, false);
        let found = range_against_range(&hero, &villain, dead).unwrap();
        assert_eq!(found, pair_by_pair(&hero, &villain, dead));
    }
}

/// So many that their final hands are found in another way.
#[test]
fn a_large_range_is_the_sum_of_its_parts() {
    let mut random = Random(5);
    for (size, count) in [(3, 8000), (1, 60)] {
        let hero = holdings(&mut random, count, size);
        let villain = holdings(&mut random, 3, 5);
        let dead = random.cards(2, CardSet::EMPTY, false);
        let found = range_against_range(&hero, &villain, dead).unwrap();
        let parts = hero.chunks(count / 4).map(|part| range_against_range(part, &villain, dead).unwrap());
        let sum = parts.fold([0; 3], |sum, part| [sum[0] + part.win, sum[1] + part.tie, sum[2] + part.lose]);
        assert_eq!([found.win, found.tie, found.lose], sum);
        let mirror = range_against_range(&villain, &hero, dead).unwrap();
        assert_eq!([mirror.lose, mirror.tie, mirror.win], sum);
    }
}

#[test]
fn each_hero_has_the_counts_that_he_has_alone() {
    let mut random = Random(2);
    for round in 0..6 {
        let theirs = random.below(5) + usize::from(round > 0);
        let villain = holdings(&mut random, 20, theirs);
        let dead = random.cards(7, CardSet::EMPTY, round % 2 == 0);
        // Some that are dead themselves, some that are not, some in part.
        let heroes: Vec<CardSet> = (1..6).map(|size| random.cards(size, CardSet::EMPTY, false)).collect();
        let parts = dead.iter().take(5).scan(CardSet::EMPTY, |part, card| {
            part.insert(card);
            Some(*part)
        });
        let heroes: Vec<CardSet> = heroes.into_iter().chain(parts).collect();
        for (kept, found) in heroes.iter().zip(against_range(&heroes, &villain, dead).unwrap()) {
            let alive: Holdings =
                villain.iter().filter(|(other, _)| (*other & dead).is_empty()).copied().collect();
            assert_eq!(found, pair_by_pair(&[(*kept, 1)], &alive, dead - *kept), "{kept}");
        }
    }
}

#[test]
fn all_discards_of_a_hand() {
    let hand = cards("9c7c4c3h2s");
    let villain = [(cards("8d6d"), 2), (cards("8d6h4d"), 5)];
    assert!(against_range(&[hand], &villain, hand).is_err());
    let villain = &villain[1..];
    let heroes: Vec<CardSet> = (0..32_usize)
        .map(|keep| {
            hand.iter().enumerate().filter(move |(place, _)| keep >> place & 1 == 1).map(|(_, card)| card)
        })
        .map(Iterator::collect)
        .collect();
    for (kept, found) in heroes.iter().zip(against_range(&heroes, villain, hand).unwrap()) {
        assert_eq!(found, pair_by_pair(&[(*kept, 1)], villain, hand - *kept));
    }
}

#[test]
fn what_cannot_be_counted_is_refused() {
    let none = CardSet::EMPTY;
    let one = [(cards("7c4d"), 1)];
    let mixed = [(cards("7c4d"), 1), (cards("7c4d3h"), 1)];
    let what = "a holding of this range";
    assert_eq!(range_against_range(&one, &mixed, none), Err(Error::Length { what, given: 3, wanted: 2 }));
    let large = [(cards("7c4d"), u64::MAX)];
    assert_eq!(range_against_range(&large, &one, none), Err(Error::Weights));
    let six = [(cards("2c3c4c5c7c8d"), 1)];
    assert_eq!(range_against_range(&six, &one, none), Err(Error::TooMany { given: 6 }));
    assert_eq!(against_range(&[six[0].0], &one, none), Err(Error::TooMany { given: 6 }));
    let nothing = range_against_range(&one, &[(cards("7c"), 3)], none).unwrap();
    assert_eq!(nothing, WideCounts::default());
    let six = [six[0]].to_vec();
    assert_eq!(Multiway::new(&[one.to_vec(), six], none).unwrap_err(), Error::TooMany { given: 6 });
    assert_eq!(Multiway::new(&[one.to_vec()], none).unwrap_err(), Error::Players { given: 1 });
    assert_eq!(count_deals(&vec![one.to_vec(); 11], none, 1), Err(Error::Players { given: 11 }));
    let large = ["7c4d", "8c5d", "9c6d"].map(|kept| vec![(cards(kept), 1 << 52)]);
    assert_eq!(Multiway::new(&large, none).unwrap_err(), Error::Weights);
}

#[test]
fn the_largest_weights_that_are_taken_are_counted_right() {
    let weight = (1_u64 << 62) / 12_341 / 10;
    let hero: Holdings = vec![(cards("7c4d3h2s"), weight)];
    let villain: Holdings = vec![(cards("8c4h3s"), weight)];
    let plain = heads_up(hero[0].0, villain[0].0, CardSet::EMPTY).unwrap();
    let found = range_against_range(&hero, &villain, CardSet::EMPTY).unwrap();
    let square = u128::from(weight) * u128::from(weight);
    let wanted = [plain.win, plain.tie, plain.lose].map(|count| square * u128::from(count));
    assert_eq!([found.win, found.tie, found.lose], wanted);
}

/// All deals, player by player, by the plain way.
fn deal_by_deal(players: &[Holdings], dead: CardSet) -> Vec<u128> {
    struct Deals<'a>(&'a [Holdings], Vec<u128>);
    impl Deals<'_> {
        fn choose(&mut self, used: CardSet, kept: &[CardSet], weight: u128) {
            let Some(list) = self.0.get(kept.len()) else {
                return self.draw(used, kept, &[], weight);
            };
            for (cards, own) in list {
                if (*cards & used).is_empty() {
                    let kept = [kept, &[*cards]].concat();
                    self.choose(used | *cards, &kept, weight * u128::from(*own));
                }
            }
        }
        fn draw(&mut self, used: CardSet, kept: &[CardSet], ranks: &[u16], weight: u128) {
            let Some(cards) = kept.get(ranks.len()) else {
                let best = ranks.iter().min();
                let winners = ranks.iter().enumerate().filter(|(_, rank)| Some(*rank) == best);
                self.1[winners.map(|(seat, _)| 1 << seat).sum::<usize>()] += weight;
                return;
            };
            for hand in completions(*cards, !used) {
                let rank = evaluate_set(hand).unwrap().get();
                self.draw(used | hand, kept, &[ranks, &[rank]].concat(), weight);
            }
        }
    }
    let mut deals = Deals(players, vec![0; 1 << players.len()]);
    deals.choose(dead, &[], 1);
    deals.1
}

#[test]
fn every_deal_of_several_players_counts() {
    let mut random = Random(3);
    for round in 0..60 {
        let seats = 2 + round % 4;
        let dead = random.cards(round % 9, CardSet::EMPTY, false);
        let mut draws = 3;
        let players: Vec<Holdings> = (0..seats)
            .map(|_| {
                let own = random.below(draws + 1).min(2);
                draws -= own;
                let count = 1 + random.below(3);
                holdings(&mut random, count, 5 - own)
            })
            .collect();
        let wanted = deal_by_deal(&players, dead);
        let counted = Multiway::new(&players, dead).unwrap();
        let units = counted.units();
        assert_eq!(counted.count(0..units), wanted);
        let mut sum = vec![0; wanted.len()];
        for part in 0..7 {
            let some = counted.count(part * units / 7..(part + 1) * units / 7);
            sum.iter_mut().zip(some).for_each(|(sum, more)| *sum += more);
        }
        assert_eq!(sum, wanted);
        let plain: Vec<Holdings> =
            players.iter().map(|list| list.iter().map(|(kept, _)| (*kept, 1)).collect()).collect();
        let deals: u128 = deal_by_deal(&plain, dead).iter().sum();
        assert_eq!(count_deals(&players, dead, u128::MAX).unwrap(), deals);
        assert!(deals < 2 || count_deals(&players, dead, 1).unwrap() > 1);
    }
}

#[test]
fn two_players_have_the_counts_of_the_sweep() {
    let mut random = Random(4);
    for _ in 0..40 {
        let (a, b) = (random.below(3), random.below(4));
        let hero = random.cards(5 - a, CardSet::EMPTY, a == 1);
        let villain = random.cards(5 - b, hero, b == 1);
        let counts = heads_up(hero, villain, CardSet::EMPTY).unwrap();
        let deals = Multiway::new(&[vec![(hero, 1)], vec![(villain, 1)]], CardSet::EMPTY).unwrap();
        let won = deals.count(0..deals.units());
        assert_eq!(won, [0, counts.win, counts.lose, counts.tie].map(u128::from));
    }
}

#[test]
fn known_equities_of_three() {
    for (pat, one, other, known) in [
        ("9c7d5h4s2c", "7h4d3c2s", "8h6c3d2h", [0, 841, 420, 0, 221, 0, 0, 0]), // 56.75 %
        ("9c8d5h4s2c", "7h4d3c2s", "7c6c3d2h", [0, 731, 411, 0, 334, 0, 6, 0]), // 49.32 %
    ] {
        let players = [pat, one, other].map(|kept| vec![(cards(kept), 1)]);
        let deals = Multiway::new(&players, CardSet::EMPTY).unwrap();
        let won = deals.count(0..deals.units());
        assert_eq!(won.iter().sum::<u128>(), 39 * 38);
        assert_eq!(won, deal_by_deal(&players, CardSet::EMPTY));
        assert_eq!(won, known);
    }
}
