//! Cards, sets of cards, and single hands.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use lowball::{
    Card, CardSet, Category, Error, HandRank, Rank, Suit, evaluate, evaluate_set, parse_cards, tables,
};

fn rank(text: &str) -> HandRank {
    let cards = parse_cards(text).unwrap();
    let hand: [Card; 5] = cards.try_into().unwrap();
    let rank = evaluate(hand).unwrap();
    assert_eq!(evaluate_set(text.parse().unwrap()), Ok(rank), "{text} as a set");
    rank
}

#[test]
fn card_ids_are_four_times_rank_plus_suit() {
    let mut id = 0;
    for rank in Rank::ALL {
        for suit in Suit::ALL {
            let card = Card::new(rank, suit);
            assert_eq!((card.id(), card.rank(), card.suit()), (id, rank, suit));
            assert_eq!(Card::from_id(id), Some(card));
            assert_eq!(Card::ALL[usize::from(id)], card);
            id += 1;
        }
    }
    assert_eq!((Card::from_id(52), Card::try_from(255)), (None, Err(Error::CardId { given: 255 })));
    assert_eq!(Card::ALL[20].to_string() + &Card::ALL[51].to_string(), "7cAs");
}

#[test]
fn every_notation_of_a_card_is_read() {
    let symbols = ["♣♧", "♦♢", "♥♡", "♠♤"];
    for card in Card::ALL {
        let mut ranks = vec![card.rank().to_string(), card.rank().to_string().to_lowercase()];
        if card.rank() == Rank::Ten {
            ranks.push("10".to_owned());
        }
        let letter = card.suit().to_string();
        let mut suits = vec![letter.to_uppercase(), letter];
        for symbol in symbols[usize::from(card.suit().index())].chars() {
            suits.extend([symbol.to_string(), format!("{symbol}\u{fe0f}"), format!("{symbol}\u{fe0e}")]);
        }
        for rank in &ranks {
            for suit in &suits {
                assert_eq!(format!("{rank}{suit}").parse(), Ok(card));
            }
        }
        assert_eq!(card.unicode().parse(), Ok(card));
    }
    for text in ["", "7", "c7", "1c", "11c", "7cc", " 7c", "7 c", "10", "0c", "7♣♣", "\u{fe0f}7c"] {
        assert_eq!(text.parse::<Card>(), Err(Error::CardText { given: text.to_owned() }), "{text:?}");
    }
}

#[test]
fn cards_are_read_with_and_without_separators_and_errors_tell_the_column() {
    let wanted: Vec<Card> = ["7c", "Td", "2♥"].iter().map(|text| text.parse().unwrap()).collect();
    for text in ["7cTd2h", " 7c  10d,2h ", "7C,\t10♦\u{fe0f}\n2♥", ",7c,,tD2H,"] {
        assert_eq!(parse_cards(text), Ok(wanted.clone()), "{text:?}");
    }
    assert_eq!(parse_cards(" , "), Ok(vec![]));
    assert_eq!(parse_cards("7c7c").map(|cards| cards.len()), Ok(2));
    for (text, given, column) in [("7♣ 5x", "5x", 4), ("7c5", "5", 3), ("7c 10xx", "10x", 4), ("7 c", "7", 1)]
    {
        let error = Error::CardsText { given: given.to_owned(), column };
        assert_eq!(parse_cards(text), Err(error), "{text:?}");
    }
}

#[test]
fn long_text_is_shortened_in_an_error() {
    let message = "é".repeat(1000).parse::<Card>().unwrap_err().to_string();
    assert!(message.starts_with(&format!("\"{}...\"", "é".repeat(40))), "{message}");
}

#[test]
fn card_sets_have_the_algebra_of_sets() {
    let (left, right): (CardSet, CardSet) = ("2c7cAs".parse().unwrap(), "7c Kd".parse().unwrap());
    for card in Card::ALL {
        let (l, r) = (left.contains(card), right.contains(card));
        assert_eq!((left | right).contains(card), l || r);
        assert_eq!((left & right).contains(card), l && r);
        assert_eq!((left ^ right).contains(card), l != r);
        assert_eq!((left - right).contains(card), l && !r);
        assert_eq!((!left).contains(card), !l);
    }
    assert_eq!((left.len(), left.iter().len(), left.to_string().as_str()), (3, 3, "2c7cAs"));
    let mut set = left;
    assert_eq!((set.insert(Card::ALL[0]), set.insert(Card::ALL[1])), (false, true));
    assert_eq!((set.remove(Card::ALL[1]), set.remove(Card::ALL[1]), set), (true, false, left));
    assert_eq!("7c7c".parse::<CardSet>(), Err(Error::Duplicate { card: Card::ALL[20] }));
    assert_eq!(CardSet::from_mask(1 << 52), Err(Error::Mask { given: 1 << 52 }));
    assert_eq!(CardSet::from_mask((1 << 52) - 1), Ok(CardSet::FULL));
}

#[test]
fn r3_g4_a5432_is_the_best_ace_high_and_no_straight() {
    let wheel = rank("Ac5d4h3s2c");
    assert_eq!((wheel.get(), wheel.category()), (785, Category::NoPair));
    assert_eq!(rank("KcQdJhTs8c").get(), 784);
    let behind = ["Ac6d4h3s2c", "AcKdQhJs9c", "2c2d5h4s3c", "6c5d4h3s2c"].map(|text| rank(text).get());
    assert_eq!(behind, [786, 1278, 1279, 5855]);
}

#[test]
fn r4_g5_a5432_suited_is_a_flush() {
    let suited = rank("As5s4s3s2s");
    assert_eq!((suited.get(), suited.category()), (6648, Category::Flush));
    assert_eq!((rank("AcKdQhJsTc").get(), rank("7s5s4s3s2s").get()), (5863, 5864));
    assert!(suited > rank("KsQsJsTs8s"));
    assert!(suited < rank("AsKsQsJs9s"));
    assert_eq!(rank("2c2d2h3s3c").get(), 7142);
}

#[test]
fn r5_g2_the_fifth_card_decides() {
    assert_eq!((rank("9c8d6h3s2c").get(), rank("9c8d6h4s2c").get()), (38, 39));
}

#[test]
fn r5_g3_the_lower_pair_wins_whatever_the_kickers() {
    assert!(rank("3c3dAhKsQc") < rank("4c4d6h5s2c"));
    assert_eq!(rank("2c2d7h6s5c").get(), 1288);
    assert!(rank("2c2d7h6s5c") < rank("5c5dAhKsQc"));
    assert_eq!(rank("8c8dKh9s2c"), rank("8h8sKd9c2h"));
}

#[test]
fn r7_the_first_ranks_and_the_bounds_of_each_category() {
    let first = ["75432", "76432", "76532", "76542", "85432", "86432"];
    for (number, ranks) in (1..).zip(first) {
        let cards: String =
            ranks.chars().zip("cdhsc".chars()).flat_map(|(rank, suit)| [rank, suit]).collect();
        assert_eq!(rank(&cards).get(), number, "{ranks}");
    }
    let known = [("8c7d6h5s3c", 18), ("9c5d4h3s2c", 19), ("Kc5d4h3s2c", 456)];
    for (text, number) in known {
        assert_eq!(rank(text).get(), number, "{text}");
    }
    let bounds = [1, 1279, 4139, 4997, 5855, 5864, 7142, 7298, 7454, 7463];
    for (category, pair) in Category::ALL.into_iter().zip(bounds.windows(2)) {
        for number in pair[0]..pair[1] {
            assert_eq!(HandRank::new(number).unwrap().category(), category, "{number}");
        }
    }
    assert_eq!((HandRank::new(0), HandRank::new(7463)), (None, None));
    assert_eq!(HandRank::try_from(0), Err(Error::HandRank { given: 0 }));
}

#[test]
fn r8_a_card_twice_or_other_than_five_is_refused() {
    let card: Card = "7c".parse().unwrap();
    let hand = [card, Card::ALL[0], card, Card::ALL[1], Card::ALL[2]];
    assert_eq!(evaluate(hand), Err(Error::Duplicate { card }));
    for (text, given) in [("", 0), ("7c5d4h3s", 4), ("7c5d4h3s2c2d", 6)] {
        assert_eq!(evaluate_set(text.parse().unwrap()), Err(Error::HandSize { given }), "{text}");
    }
}

#[test]
fn r9_g1_sixteen_hands_in_order() {
    let hands = [
        ("Jc7c4c3c2c", 5990),
        ("8c7d6h5s4c", 5857),
        ("7c6d5h4s3c", 5856),
        ("5c5d5h6s3c", 5199),
        ("2c2d7h6s5c", 1288),
        ("Ac9d6h4s2c", 825),
        ("Ac8d7h4s2c", 811),
        ("Ac5d4h3s2c", 785),
        ("KcJd8h7s4c", 614),
        ("Tc7d5h4s3c", 61),
        ("Tc6d5h4s3c", 57),
        ("Tc6d5h4s2c", 56),
        ("9c7d6h4s3c", 30),
        ("8c6d4h3s2c", 6),
        ("7c6d4h3s2c", 2),
        ("7c5d4h3s2c", 1),
    ];
    assert_eq!(hands.map(|(text, _)| rank(text).get()), hands.map(|(_, number)| number));
}

#[test]
fn names_and_descriptions() {
    let known = [
        ("8c6d4h3s2c", "8-6-4-3-2", "eight-six low"),
        ("2c9dKh5sKc", "K-K-9-5-2", "pair of kings"),
        ("6c9d6h5sKc", "6-6-K-9-5", "pair of sixes"),
        ("4c4dKh2sKc", "K-K-4-4-2", "two pair, kings and fours"),
        ("5c5d5h6s3c", "5-5-5-6-3", "three of a kind, fives"),
        ("8c7d6h5s4c", "8-7-6-5-4 straight", "straight, eight high"),
        ("Jc7c4c3c2c", "J-7-4-3-2 flush", "flush, jack high"),
        ("2c2d2h5s5c", "2-2-2-5-5", "full house, twos full of fives"),
        ("9c9d9h9sAc", "9-9-9-9-A", "four of a kind, nines"),
        ("6c5c4c3c2c", "6-5-4-3-2 straight flush", "straight flush, six high"),
    ];
    for (text, name, description) in known {
        let rank = rank(text);
        assert_eq!((rank.name().as_str(), rank.description().as_str()), (name, description));
    }
    let names: std::collections::HashSet<String> = HandRank::all().map(HandRank::name).collect();
    assert_eq!(names.len(), 7462);
    let nicknames: Vec<_> = HandRank::all().filter_map(HandRank::nickname).collect();
    assert_eq!(nicknames, ["number one", "number two", "number three", "number four"]);
}

#[test]
fn counts_add_up_and_percentiles_follow_from_them() {
    let mut left = 2_598_960;
    for rank in HandRank::all() {
        let percentile = 100.0 * f64::from(left) / 2_598_960.0;
        assert!((rank.percentile() - percentile).abs() < 1e-12, "{rank}");
        left -= rank.count();
    }
    assert_eq!(left, 0);
    assert_eq!(tables::self_check(), Ok(()));
}
