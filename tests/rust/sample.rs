//! Playing hands out at random.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::sync::Mutex;

use lowball::sample::{CHUNK, Choice, Plan, Player, Policy, Tally};
use lowball::{Card, CardSet, Error, HandRank, Key, Rank};

fn holding(text: &str) -> Choice {
    let unknown = u8::try_from(text.matches('*').count()).unwrap();
    Choice { known: text.replace('*', "").parse().unwrap(), unknown, weight: 1 }
}

fn player(text: &str, policy: &Policy) -> Player {
    Player { holdings: text.split(' ').map(holding).collect(), policy: policy.clone() }
}

fn plan(players: Vec<Player>, draws: u8, dead: &str) -> Result<Plan, Error> {
    Plan::new(players, draws, dead.parse().unwrap(), || Ok(()))
}

/// Nobody who is asked throws anything away.
fn run(plan: &Plan, start: u64, trials: u64, threads: usize) -> Tally {
    plan.run::<Error>(&Key::from_seed(7), start, trials, threads, |_, _, _| Ok(CardSet::EMPTY), || Ok(()))
        .unwrap()
}

fn eight(draws: usize) -> Policy {
    Policy::Threshold { pat: vec![HandRank::new(18).unwrap(); draws], keep: vec![Rank::Eight; draws] }
}

#[test]
fn the_quick_way_and_the_long_one_deal_the_same() {
    // Whoever is asked is played the long way round, and these never throw anything away.
    for texts in [
        &["7c5d4h3s2c", "8c4d3h2s"][..],
        &["9c*", "7d5d4h3s2c", "8c4d3h2s"],
        &["*****", "*****"],
        &["", "7d5d4h3s2c"],
        &["9c7c5d4h*", "7d3h2s", "8s4c", "2c"],
        &["*****", "****5c", "", "", "7d5d4h3s2c"],
    ] {
        let quick = texts.iter().map(|text| player(text, &Policy::StandPat)).collect();
        let long = texts.iter().map(|text| player(text, &Policy::Asked)).collect();
        let (quick, long) = (plan(quick, 1, "Kc").unwrap(), plan(long, 1, "Kc").unwrap());
        assert!(long.asks() && !quick.asks());
        assert_eq!(run(&quick, 3, 20_000, 1), run(&long, 3, 20_000, 1), "{texts:?}");
    }
}

#[test]
fn parts_add_up_to_the_whole_with_any_number_of_threads() {
    let players = vec![
        player("7c4d3h2s 8c4d3h", &eight(3)),
        player("8h6h5d* 9h9d 2c", &eight(3)),
        player("", &eight(3)),
    ];
    let plan = plan(players, 3, "Kc").unwrap();
    let whole = run(&plan, 5, 3 * CHUNK + 77, 1);
    assert_eq!(whole.trials(), 3 * CHUNK + 77);
    for threads in [2, 3, 0] {
        assert_eq!(run(&plan, 5, 3 * CHUNK + 77, threads), whole);
    }
    let mut sum = run(&plan, 7, CHUNK + 77, 1);
    sum.add(&run(&plan, 5, CHUNK, 1));
    sum.add(&run(&plan, 6, CHUNK, 1));
    assert_eq!(sum, whole);
    assert_ne!(run(&plan, 6, 3 * CHUNK + 77, 1), whole);
}

#[test]
fn counts_are_of_all_trials() {
    let plan =
        plan(vec![player("7c4d3h2s", &eight(2)), player("*****", &eight(2)), player("", &eight(2))], 2, "");
    let tally = run(&plan.unwrap(), 0, 10_000, 1);
    let (shares, finals) = (tally.shares(), tally.finals());
    assert!(shares.chunks(4).all(|row| row.iter().sum::<u64>() == 10_000));
    assert!(finals.chunks(7463).all(|row| row[0] == 0 && row.iter().sum::<u64>() == 10_000));
    // Every pot is shared among as many as say so.
    let mut pots = 0;
    for (winners, each) in (0..4).zip(0..4_u64).skip(1) {
        let among = shares.chunks(4).map(|row| row[winners]).sum::<u64>();
        assert_eq!(among % each, 0);
        pots += among / each;
    }
    assert_eq!(pots, 10_000);
}

/// Everybody throws away what `goes` says; nobody may see a card again that he has thrown away.
fn play_on(players: usize, dead: &str, goes: fn(CardSet, u8) -> CardSet, trials: u64) -> u64 {
    let plan = plan(vec![player("*****", &Policy::Asked); players], 3, dead).unwrap();
    let thrown = Mutex::new(vec![CardSet::EMPTY; players]);
    let held = Mutex::new(vec![CardSet::EMPTY; players]);
    let returned = Mutex::new(0);
    let ask = |seat: usize, hand: CardSet, left: u8| {
        let (mut thrown, mut held) = (thrown.lock().unwrap(), held.lock().unwrap());
        if left == 3 && seat == 0 {
            thrown.fill(CardSet::EMPTY);
            held.fill(CardSet::EMPTY);
        }
        assert!((thrown[seat] & hand).is_empty(), "{hand} has cards of {}", thrown[seat]);
        assert_eq!(hand.len(), 5);
        assert!((hand & dead.parse().unwrap()).is_empty());
        // What everybody else has in his hand: those who were asked before have kept only a part of it.
        for (other, held) in held.iter().enumerate() {
            assert!(other == seat || (*held & hand).is_empty());
        }
        *returned.lock().unwrap() += thrown.iter().map(|cards| (*cards & hand).len() as u64).sum::<u64>();
        let goes = goes(hand, left) & hand;
        thrown[seat] = thrown[seat] | goes;
        held[seat] = hand - goes;
        Ok(goes)
    };
    plan.run::<Error>(&Key::from_seed(1), 0, trials, 1, ask, || Ok(())).unwrap();
    *returned.lock().unwrap()
}

#[test]
fn nobody_gets_a_card_back_that_he_has_thrown_away() {
    assert_eq!(play_on(2, "", |hand, _| hand, 2000), 0, "there are cards enough for two");
    let high = |hand: CardSet, _| hand.iter().filter(|card| card.rank() > Rank::Six).collect();
    assert!(play_on(6, "KcKdKhKsQcQdQh", high, 2000) > 0);
    // As tight as a plan may be: 30 cards held, 15 thrown away, 7 dead.
    assert!(play_on(6, "KcKdKhKsQcQdQh", |hand, _| hand, 2000) > 0);
}

#[test]
fn what_others_have_thrown_away_is_equally_likely_to_come() {
    // 45 cards are held and two dead: the first player takes the other five, and the second has what the first had.
    let mut players = vec![player("2c3c4c5c6c", &Policy::Asked), player("7c7d7h7s8c", &Policy::Asked)];
    players.extend(vec![player("*****", &Policy::StandPat); 7]);
    let plan = plan(players, 1, "KcKd").unwrap();
    let ask = |seat: usize, hand: CardSet, _| {
        Ok(if seat == 0 { hand } else { hand.iter().filter(|card| card.rank() == Rank::Eight).collect() })
    };
    let tally = plan.run::<Error>(&Key::from_seed(1), 0, 10_000, 1, ask, || Ok(())).unwrap();
    let fours = ["2c", "3c", "4c", "5c", "6c"]
        .map(|card| lowball::evaluate_set(format!("7c7d7h7s{card}").parse().unwrap()).unwrap());
    // Each some 2,000 times; the standard deviation is 40.
    let counts = fours.map(|rank| tally.finals()[7463 + usize::from(rank.get())]);
    assert_eq!(counts.iter().sum::<u64>(), 10_000);
    assert!(counts.iter().all(|count| count.abs_diff(2000) < 160), "{counts:?}");
}

#[test]
fn an_answer_is_of_the_hand_and_an_error_comes_out() {
    let plan =
        plan(vec![player("7c5d4h3s2c", &Policy::Asked), player("", &Policy::StandPat)], 1, "").unwrap();
    let hand: CardSet = "7c5d4h3s2c".parse().unwrap();
    let answer = |goes: Result<CardSet, Error>| {
        plan.run(&Key::from_seed(1), 0, 9, 1, |_, _, _| goes.clone(), || Ok(())).map(|tally| tally.trials())
    };
    assert_eq!(answer(Ok(hand)), Ok(9));
    let card: Card = "Ks".parse().unwrap();
    assert_eq!(answer(Ok(hand | card.into())), Err(Error::NotHeld { card, hand }));
    assert_eq!(answer(Err(Error::HandSize { given: 3 })), Err(Error::HandSize { given: 3 }));
    let stop = plan.run(&Key::from_seed(1), 0, 9, 1, |_, _, _| Ok(hand), || Err(Error::RangeWeights));
    assert_eq!(stop, Err(Error::RangeWeights));
}

#[test]
fn what_cannot_be_played_out_is_refused() {
    let pat = Policy::StandPat;
    let of = |texts: &[&str], draws, policy: &Policy, dead| {
        plan(texts.iter().map(|text| player(text, policy)).collect(), draws, dead).map(|_| ())
    };
    let card: Card = "7c".parse().unwrap();
    assert_eq!(of(&["7c"], 1, &pat, ""), Err(Error::Players { given: 1 }));
    assert_eq!(of(&[""; 11], 1, &pat, ""), Err(Error::Players { given: 11 }));
    assert_eq!(of(&[""; 10], 1, &pat, "KcKd"), Ok(()));
    assert_eq!(of(&[""; 10], 1, &pat, "KcKdKh"), Err(Error::Short { cards: 50, thrown: 0, left: 49 }));
    assert_eq!(of(&[""; 2], 0, &pat, ""), Err(Error::Draws { given: 0 }));
    assert_eq!(of(&[""; 2], 4, &pat, ""), Err(Error::Draws { given: 4 }));
    assert_eq!(of(&["7c5d4h3s2c*", ""], 1, &pat, ""), Err(Error::TooMany { given: 6 }));
    assert_eq!(of(&["7c", "7c2d"], 1, &pat, ""), Err(Error::Duplicate { card }));
    assert_eq!(of(&["7c", "2d"], 1, &pat, "7c"), Err(Error::Duplicate { card }));
    assert_eq!(of(&["7c 7d", "7c 7d", "7d 7c"], 1, &pat, ""), Err(Error::NoDeal));
    assert_eq!(of(&["7c 7d", "7c 7d", "7d 7c"], 1, &pat, "7d"), Err(Error::NoDeal));
    assert_eq!(of(&["7c 7d", "7c 7d", "7d 7h"], 1, &pat, ""), Ok(()));
    assert_eq!(of(&["*****"; 7], 3, &eight(3), "KcKd"), Ok(()));
    assert_eq!(
        of(&["*****"; 7], 3, &eight(3), "KcKdKh"),
        Err(Error::Short { cards: 35, thrown: 15, left: 49 })
    );
    assert_eq!(of(&["****"; 8], 3, &eight(3), "KcKd"), Ok(()));
    let short = Error::Length { what: "the thresholds of a policy", given: 3, wanted: 2 };
    assert_eq!(of(&[""; 2], 2, &eight(3), ""), Err(short));
    for weights in [[0, 1], [1 << 62, 1 << 62]] {
        let mut first = player("7c 7d", &pat);
        first.holdings.iter_mut().zip(weights).for_each(|(choice, weight)| choice.weight = weight);
        assert_eq!(plan(vec![first, player("", &pat)], 1, "").map(|_| ()), Err(Error::RangeWeights));
    }
    let plan = plan(vec![player("", &pat); 2], 1, "").unwrap();
    let beyond = plan.run(&Key::from_seed(1), (1 << 34) - 1, CHUNK + 1, 1, |_, hand, _| Ok(hand), || Ok(()));
    assert_eq!(beyond, Err(Error::Trials { given: CHUNK + 1, start: (1 << 34) - 1 }));
}
