//! The kernels that are worth counting, one at a time: `kernels NAME REPEATS` does the work of one so many times, always on
//! the same input, and prints how many units of work that was and its answer. `bench_counts.py` counts the instructions.

#![expect(clippy::print_stdout, reason = "it is run for what it prints")]

use std::hint::black_box;

use lowball::advice::{self, Chance, HANDS, Values};
use lowball::equity::{Counts, Multiway, heads_up, range_against_range};
use lowball::sample::{Choice, Plan, Player, Policy};
use lowball::{Card, CardSet, Error, HandRank, Key, Rank, Suit, bulk, evaluate, shuffle};

/// How many units of work were done, and the answer, which does not depend on how often.
type Done = Result<(u64, String), Error>;

type Kernel = fn(u64) -> Done;

const KERNELS: [(&str, Kernel); 15] = [
    ("evaluate-rows", |repeats| rank_rows(bulk::evaluate, repeats)),
    ("evaluate-rows-scalar", |repeats| rank_rows(bulk::scalar::evaluate, repeats)),
    ("evaluate-columns", rank_columns),
    ("evaluate", rank_one_by_one),
    ("shuffle", shuffle_decks),
    ("deal", deal),
    ("draw", draw),
    ("heads-up-draw-3", |repeats| two_players("7c4d", "8h6s", repeats)),
    ("heads-up-draw-5", |repeats| two_players("", "", repeats)),
    ("ranges", two_ranges),
    ("multiway", three_players),
    ("sample-one-draw", |repeats| sample(["7c2d", "8h3s"], 1, &Policy::StandPat, repeats)),
    ("sample-triple-draw", |repeats| sample(["7c4d3h2s", "8h3s2d"], 3, &threshold(), repeats)),
    ("advice-step", step),
    ("chance", chance),
];

const ROWS: usize = 10_000;
const SEATS: usize = 2;
const SEED: Key = Key::from_seed(1);
const EIGHT: HandRank = match HandRank::new(18) {
    Some(rank) => rank,
    None => HandRank::BEST,
};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [name, repeats] = arguments.as_slice() else {
        return Err("usage: kernels NAME REPEATS".into());
    };
    let kernel = KERNELS.iter().find(|(known, _)| known == name).ok_or("there is no kernel of this name")?;
    let (units, answer) = kernel.1(repeats.parse()?)?;
    println!("{units} {answer}");
    Ok(())
}

/// Does some work so many times, once at the least, and gives the last answer.
fn repeat<T>(repeats: u64, mut work: impl FnMut() -> Result<T, Error>) -> Result<T, Error> {
    for _ in 1..repeats {
        black_box(work()?);
    }
    work()
}

/// One number for many, which depends on their order.
fn checksum(numbers: impl IntoIterator<Item = impl Into<u64>>) -> String {
    let mix = |sum: u64, number: u64| (sum.rotate_left(5) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    format!("{:016x}", numbers.into_iter().map(Into::into).fold(0, mix))
}

fn hands() -> Result<Vec<u8>, Error> {
    let mut hands = vec![0; 5 * ROWS];
    bulk::deal(&SEED, 0, 1, &mut hands)?;
    Ok(hands)
}

fn rank_rows(rank: fn(&[u8], &mut [u16]) -> Result<(), Error>, repeats: u64) -> Done {
    let hands = hands()?;
    let mut ranks = vec![0; ROWS];
    repeat(repeats, || rank(black_box(&hands), black_box(&mut ranks)))?;
    Ok((repeats * ROWS as u64, checksum(ranks)))
}

fn rank_columns(repeats: u64) -> Done {
    let hands = hands()?;
    let columns: [Vec<u8>; 5] =
        std::array::from_fn(|card| hands.iter().skip(card).step_by(5).copied().collect());
    let columns = columns.each_ref().map(Vec::as_slice);
    let mut ranks = vec![0; ROWS];
    repeat(repeats, || bulk::evaluate_columns(black_box(columns), black_box(&mut ranks)))?;
    Ok((repeats * ROWS as u64, checksum(ranks)))
}

fn rank_one_by_one(repeats: u64) -> Done {
    let cards: Vec<Card> = hands()?.into_iter().filter_map(Card::from_id).collect();
    let mut ranks = vec![0; ROWS];
    repeat(repeats, || {
        for (hand, rank) in black_box(&cards).as_chunks::<5>().0.iter().zip(&mut ranks) {
            *rank = evaluate(*hand)?.get();
        }
        Ok(())
    })?;
    Ok((repeats * ROWS as u64, checksum(ranks)))
}

fn shuffle_decks(repeats: u64) -> Done {
    let order = repeat(repeats, || {
        let mut cards = black_box(Card::ALL);
        shuffle(&mut cards, black_box(&SEED), 0, 0)?;
        Ok(cards)
    })?;
    Ok((repeats, checksum(order.map(Card::id))))
}

fn deal(repeats: u64) -> Done {
    let mut dealt = vec![0; 5 * SEATS * ROWS];
    repeat(repeats, || bulk::deal(black_box(&SEED), 0, SEATS, black_box(&mut dealt)))?;
    Ok((repeats * ROWS as u64, checksum(dealt)))
}

/// Everybody exchanges the first card and the fourth.
fn draw(repeats: u64) -> Done {
    let mut dealt = vec![0; 5 * SEATS * ROWS];
    bulk::deal(&SEED, 0, SEATS, &mut dealt)?;
    let discard = [true, false, false, true, false].repeat(SEATS * ROWS);
    let mut hands = dealt.clone();
    repeat(repeats, || {
        hands.copy_from_slice(&dealt);
        bulk::draw(black_box(&SEED), 0, SEATS, black_box(&mut hands), &discard)
    })?;
    Ok((repeats * ROWS as u64, checksum(hands)))
}

fn two_players(hero: &str, villain: &str, repeats: u64) -> Done {
    let (hero, villain): (CardSet, CardSet) = (hero.parse()?, villain.parse()?);
    let Counts { win, tie, lose } =
        repeat(repeats, || heads_up(black_box(hero), black_box(villain), CardSet::EMPTY))?;
    Ok((repeats, format!("{win} {tie} {lose}")))
}

/// All sets of so many cards from deuce to eight that are of different ranks.
fn low_cards(size: usize) -> Vec<(CardSet, u64)> {
    let mut sets = vec![CardSet::EMPTY];
    for rank in Rank::ALL.into_iter().filter(|rank| *rank <= Rank::Eight) {
        let with = |set: &CardSet| Suit::ALL.map(|suit| *set | Card::new(rank, suit).into());
        let more: Vec<CardSet> = sets.iter().filter(|set| set.len() < size).flat_map(with).collect();
        sets.extend(more);
    }
    sets.into_iter().filter(|set| set.len() == size).map(|set| (set, 1)).collect()
}

fn two_ranges(repeats: u64) -> Done {
    let (hero, villain) = (low_cards(4), low_cards(3));
    let found =
        repeat(repeats, || range_against_range(black_box(&hero), black_box(&villain), CardSet::EMPTY))?;
    Ok((repeats, format!("{} {} {}", found.win, found.tie, found.lose)))
}

fn three_players(repeats: u64) -> Done {
    let mut players = Vec::new();
    for kept in ["7c4d3h", "8c6d5h", "9c8h7s4c3c"] {
        players.push(vec![(kept.parse()?, 1)]);
    }
    let deals = Multiway::new(&players, CardSet::EMPTY)?;
    let won = repeat(repeats, || Ok(black_box(&deals).count(0..deals.units())))?;
    let looked_at = u64::try_from(won.iter().sum::<u128>()).unwrap_or_default();
    let won: Vec<String> = won.iter().map(ToString::to_string).collect();
    Ok((repeats * looked_at, won.join(" ")))
}

fn threshold() -> Policy {
    Policy::Threshold { pat: vec![EIGHT; 3], keep: vec![Rank::Eight; 3] }
}

fn sample(holdings: [&str; 2], draws: u8, policy: &Policy, repeats: u64) -> Done {
    const TRIALS: u64 = 1 << 16;
    let mut players = Vec::new();
    for text in holdings {
        let holdings = vec![Choice { known: text.parse()?, unknown: 0, weight: 1 }];
        players.push(Player { holdings, policy: policy.clone() });
    }
    let plan = Plan::new::<Error>(players, draws, CardSet::EMPTY, || Ok(()))?;
    let nobody_is_asked = |_, _, _| Ok(CardSet::EMPTY);
    let tally = repeat(repeats, || plan.run(black_box(&SEED), 0, TRIALS, 1, nobody_is_asked, || Ok(())))?;
    Ok((repeats * TRIALS, checksum(tally.shares().iter().chain(tally.finals()).copied())))
}

/// A step over all hands, each of which is worth 1 when it is an eight or better.
fn step(repeats: u64) -> Done {
    let made: Vec<f64> = (0..=HandRank::COUNT).map(|rank| f64::from(u8::from(rank <= EIGHT.get()))).collect();
    let start = Values::of_ranks(&made, CardSet::EMPTY)?;
    let keeps = repeat(repeats, || black_box(&start).clone().step::<Error>(1, || Ok(())))?;
    Ok((repeats * HANDS as u64, checksum(keeps)))
}

fn chance(repeats: u64) -> Done {
    let kept: CardSet = "7c4d3h2s".parse()?;
    let found = repeat(repeats, || {
        advice::chance(black_box(kept), EIGHT, 3, CardSet::EMPTY, 1, || Ok::<_, Error>(()))
    })?;
    let Chance::Exact(terms) = found else { return Ok((repeats, "bounds".to_owned())) };
    let terms: Vec<String> = terms.iter().map(|(above, below)| format!("{above}/{below}")).collect();
    Ok((repeats, terms.join(" + ")))
}
