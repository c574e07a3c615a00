//! All 2,598,960 hands, against the rules written down a second time.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::collections::BTreeMap;

use lowball::{Card, Category, HandRank, Rank, bulk, evaluate};

fn each_hand(mut call: impl FnMut([Card; 5])) {
    let all = Card::ALL;
    for a in 0..48 {
        for b in a + 1..49 {
            for c in b + 1..50 {
                for d in c + 1..51 {
                    for e in d + 1..52 {
                        call([all[a], all[b], all[c], all[d], all[e]]);
                    }
                }
            }
        }
    }
}

/// What R2 to R5 compare: the category, and the ranks with how often each comes, most frequent first.
type Order = (Category, Vec<(u8, u8)>);

fn order(hand: [Card; 5]) -> Order {
    let mut copies = BTreeMap::new();
    for card in hand {
        *copies.entry(card.rank().index()).or_insert(0_u8) += 1;
    }
    let mut groups: Vec<(u8, u8)> = copies.iter().map(|(rank, count)| (*count, *rank)).collect();
    groups.sort_unstable_by(|left, right| right.cmp(left));
    let flush = hand.iter().all(|card| card.suit() == hand[0].suit());
    let straight = groups.len() == 5 && groups[0].1 - groups[4].1 == 4;
    let category = match (groups.len(), groups[0].0) {
        (5, _) if straight && flush => Category::StraightFlush,
        (5, _) if straight => Category::Straight,
        (5, _) if flush => Category::Flush,
        (5, _) => Category::NoPair,
        (4, _) => Category::OnePair,
        (3, 2) => Category::TwoPair,
        (3, _) => Category::ThreeOfAKind,
        (_, 3) => Category::FullHouse,
        _ => Category::FourOfAKind,
    };
    (category, groups)
}

#[test]
fn r2_to_r7_every_hand_has_its_place() {
    let mut places: BTreeMap<Order, (HandRank, u32)> = BTreeMap::new();
    let mut hands = Vec::with_capacity(5 * 2_598_960);
    let mut ranks = Vec::with_capacity(2_598_960);
    each_hand(|hand| {
        let rank = evaluate(hand).unwrap();
        hands.extend(hand.map(Card::id));
        ranks.push(rank.get());
        let (first, count) = places.entry(order(hand)).or_insert((rank, 0));
        assert_eq!(*first, rank, "{hand:?}");
        *count += 1;
    });

    // Their order is the order of the ranks, with none left out.
    assert!(places.values().map(|(rank, _)| *rank).eq(HandRank::all()));
    for ((category, groups), (rank, count)) in &places {
        let ordered: Vec<u8> =
            groups.iter().flat_map(|(count, rank)| vec![*rank; usize::from(*count)]).collect();
        assert_eq!(rank.ranks().map(Rank::index).as_slice(), ordered);
        assert_eq!((rank.category(), rank.count()), (*category, *count), "{rank}");
    }

    let mut bulk_ranks = vec![0; ranks.len()];
    bulk::evaluate(&hands, &mut bulk_ranks).unwrap();
    assert!(bulk_ranks == ranks, "bulk and single evaluation differ");

    // FNV-1a over the ranks in the order in which `each_hand` goes, low byte first: no change goes unseen.
    let digest =
        ranks.iter().flat_map(|rank| rank.to_le_bytes()).fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
    assert_eq!(digest, 0xa575_df4a_8e55_dd71, "{digest:#x}");
}

#[test]
fn r7_classes_and_hands_of_each_category() {
    let counts = |category: Category| {
        let of_kind = HandRank::all().filter(move |rank| rank.category() == category);
        (of_kind.clone().count(), of_kind.map(HandRank::count).sum::<u32>())
    };
    let wanted = [
        (1278, 1_303_560),
        (2860, 1_098_240),
        (858, 123_552),
        (858, 54_912),
        (9, 9180),
        (1278, 5112),
        (156, 3744),
        (156, 624),
        (9, 36),
    ];
    assert_eq!(Category::ALL.map(counts), wanted);
}

#[test]
fn r7_no_pair_by_top_card() {
    let counts = |top: Rank| {
        let of_top =
            HandRank::all().filter(move |rank| rank.category() == Category::NoPair && rank.ranks()[0] == top);
        (of_top.clone().count(), of_top.map(HandRank::count).sum::<u32>())
    };
    let wanted = [
        (0, 0),
        (0, 0),
        (0, 0),
        (0, 0),
        (0, 0),
        (4, 4080),
        (14, 14_280),
        (34, 34_680),
        (69, 70_380),
        (125, 127_500),
        (209, 213_180),
        (329, 335_580),
        (494, 503_880),
    ];
    assert_eq!(Rank::ALL.map(counts), wanted);
}
