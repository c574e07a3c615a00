//! One draw against somebody: against playing all deals out.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use lowball::{Card, CardSet, Deck, Error, HandRank, Key, advice, evaluate_set};

fn each(cards: &[Card], size: usize, taken: CardSet, visit: &mut impl FnMut(CardSet)) {
    if size == 0 {
        visit(taken);
        return;
    }
    for (place, card) in cards.iter().enumerate() {
        each(&cards[place + 1..], size - 1, taken | CardSet::from(*card), visit);
    }
}

fn drawn(kept: CardSet, unseen: CardSet, visit: &mut impl FnMut(CardSet)) {
    each(&unseen.iter().collect::<Vec<_>>(), 5 - kept.len(), kept, visit);
}

fn kept(hand: CardSet, keep: usize) -> CardSet {
    hand.iter().enumerate().filter(|(place, _)| keep >> place & 1 == 1).map(|(_, card)| card).collect()
}

/// Every deal, one after another: won, tied, lost.
fn played(kept: CardSet, villain: CardSet, unseen: CardSet) -> [u64; 3] {
    let mut counts = [0; 3];
    drawn(kept, unseen, &mut |mine| {
        let rank = evaluate_set(mine).unwrap();
        drawn(villain, unseen - mine, &mut |his| {
            counts[match rank.cmp(&evaluate_set(his).unwrap()) {
                std::cmp::Ordering::Less => 0,
                std::cmp::Ordering::Equal => 1,
                std::cmp::Ordering::Greater => 2,
            }] += 1;
        });
    });
    counts
}

/// Two hands and some dead cards; every third deal is from few suits, where flushes come about.
fn spots(count: u64) -> impl Iterator<Item = (CardSet, CardSet, CardSet)> {
    (0..count).map(|index| {
        let deck = Deck::shuffled(Key::from_seed(5), index).unwrap();
        let all: Vec<Card> = deck.order().to_vec();
        let suits = if index % 3 == 0 { 2 } else { 4 };
        let few: Vec<Card> = all.into_iter().filter(|card| card.suit().index() < suits).collect();
        let set = |from: usize, to: usize| few[from..to].iter().copied().collect::<CardSet>();
        (set(0, 5), set(5, 10), set(10, 10 + (index % 9) as usize))
    })
}

/// Thousands of hands with three keeps each: all that draw at most two, and of a pat opponent three.
#[test]
fn against_a_holding_all_deals_are_counted() {
    for (index, (hand, other, dead)) in spots(3000).enumerate() {
        let villain = kept(other, [31, 15, 31, 23, 31, 27, 30][index % 7]);
        let counts = advice::against(hand, villain, dead).unwrap();
        let some = [31, 15, 23, 27, 29, 30][index % 6];
        let more = [19, 21, 25, 26, 7, 11, 13, 14][index % 8];
        for keep in [some, if villain.len() == 5 { more } else { 31 }] {
            let unseen = !(hand | villain | dead);
            let [win, tie, lose] = played(kept(hand, keep), villain, unseen);
            let found = counts[keep];
            assert_eq!((found.win, found.tie, found.lose), (win, tie, lose), "{hand} {keep} v {villain}");
        }
    }
}

#[test]
fn against_a_range_holdings_with_cards_that_are_out_do_not_count() {
    for (hand, other, dead) in spots(40) {
        let out = hand.iter().next().unwrap();
        let villain = [(kept(other, 15), 3), (kept(other, 30), 1), (CardSet::from(out) | kept(other, 7), 50)];
        let counts = advice::against_range(hand, &villain, dead).unwrap();
        for keep in [31, 15, 23, 3] {
            let [one, two] = [0, 1].map(|at| {
                let unseen = !(hand | villain[at].0 | dead);
                played(kept(hand, keep), villain[at].0, unseen).map(|count| u128::from(count * villain[at].1))
            });
            let found = counts[keep];
            assert_eq!([found.win, found.tie, found.lose], [0, 1, 2].map(|at| one[at] + two[at]));
        }
    }
}

#[test]
fn a_target_is_made_by_the_draws_that_make_it() {
    for (index, (hand, _, dead)) in spots(2000).enumerate() {
        let keep = [31, 15, 23, 27, 29, 30, 7, 11, 13, 14, 19][index % 11];
        let target = HandRank::new([18, 4, 123, 785, 1278, 4000][index % 6]).unwrap();
        let kept = kept(hand, keep);
        let counts = advice::final_ranks(kept, dead | (hand - kept)).unwrap();
        let mut made = 0;
        let mut all = 0;
        drawn(kept, !(hand | dead), &mut |mine| {
            made += u64::from(evaluate_set(mine).unwrap() <= target);
            all += 1;
        });
        assert_eq!(counts[..=usize::from(target.get())].iter().sum::<u64>(), made);
        assert_eq!(counts.iter().sum::<u64>(), all);
    }
}

#[test]
fn what_is_refused() {
    let [hand, villain]: [CardSet; 2] = ["2c3d4h7sKc", "2d3h4s7c"].map(|text| text.parse().unwrap());
    let card: Card = "Kc".parse().unwrap();
    assert_eq!(advice::against(villain, hand, CardSet::EMPTY), Err(Error::HandSize { given: 4 }));
    assert_eq!(advice::against(hand, villain, card.into()), Err(Error::Duplicate { card }));
    assert_eq!(
        advice::against(hand, "Kc2d".parse().unwrap(), CardSet::EMPTY),
        Err(Error::Duplicate { card })
    );
    assert_eq!(advice::against_range(hand, &[(villain, 1)], card.into()), Err(Error::Duplicate { card }));
    assert_eq!(advice::final_ranks(hand, card.into()), Err(Error::Duplicate { card }));
    let all_but_four = CardSet::FULL - "2c2d2h2s".parse().unwrap();
    let exhausted = Error::Exhausted { wanted: 5, left: 4 };
    assert_eq!(advice::final_ranks(CardSet::EMPTY, all_but_four), Err(exhausted));
}
