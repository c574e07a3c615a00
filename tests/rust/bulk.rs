//! Tables of hands.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use lowball::{Card, Deck, Error, Key, MAX_INDEX, bulk, evaluate};

fn dealt(seats: usize, rows: usize) -> Vec<u8> {
    let mut out = vec![0; rows * 5 * seats];
    bulk::deal(&Key::from_seed(3), 10, seats, &mut out).unwrap();
    out
}

#[test]
fn r14_each_row_is_what_its_deck_deals() {
    for seats in 1..=9 {
        let table = dealt(seats, 20);
        for (index, row) in (10..).zip(table.chunks_exact(5 * seats)) {
            let order: Vec<u8> = (0..seats).map(|seat| u8::try_from(seat).unwrap()).collect();
            let dealer = Deck::shuffled(Key::from_seed(3), index).unwrap().dealer();
            let (_, hands) = dealer.deal_hands(&order).unwrap();
            assert_eq!(row, hands.concat().into_iter().map(Card::id).collect::<Vec<u8>>(), "{seats} seats");
        }
    }
}

#[test]
fn ten_hands_come_from_one_deck_and_eleven_do_not() {
    let row = dealt(10, 1);
    let distinct: std::collections::HashSet<&u8> = row.iter().collect();
    assert_eq!((distinct.len(), row.iter().max() < Some(&52)), (50, true));
    for seats in [0, 11, usize::MAX] {
        let refused = bulk::deal(&Key::from_seed(3), 0, seats, &mut [0; 55]);
        assert_eq!(refused, Err(Error::Seats { given: seats }));
    }
}

#[test]
fn rows_have_to_be_whole_and_their_decks_to_exist() {
    let key = Key::from_seed(3);
    let mut out = [0; 19];
    let refused = bulk::deal(&key, 0, 2, &mut out);
    assert_eq!(refused, Err(Error::Length { what: "the table of hands", given: 19, wanted: 20 }));
    assert_eq!(bulk::deal(&key, MAX_INDEX - 1, 1, &mut out[..10]), Ok(()));
    let mut untouched = [99; 15];
    let refused = bulk::deal(&key, MAX_INDEX - 1, 1, &mut untouched);
    assert_eq!((refused, untouched), (Err(Error::Index { given: MAX_INDEX + 1 }), [99; 15]));
    assert_eq!(bulk::deal(&key, u64::MAX, 1, &mut out[..15]), Err(Error::Index { given: u64::MAX }));
}

#[test]
fn bulk_and_single_evaluation_agree_in_any_order_of_cards() {
    let hands = dealt(1, 5000);
    let (mut checked, mut unchecked) = (vec![0; 5000], vec![0; 5000]);
    bulk::evaluate(&hands, &mut checked).unwrap();
    bulk::evaluate_unchecked(&hands, &mut unchecked).unwrap();
    assert_eq!(checked, unchecked);
    for (row, rank) in hands.chunks_exact(5).zip(checked) {
        let hand: [u8; 5] = row.try_into().unwrap();
        assert_eq!(evaluate(hand.map(|id| Card::from_id(id).unwrap())).unwrap().get(), rank);
    }
}

#[test]
fn r8_the_first_bad_row_is_named_and_nothing_is_written() {
    let good = dealt(1, 30);
    let id = |given| Error::CardId { given };
    let twice = Error::Duplicate { card: Card::from_id(good[5 * 17]).unwrap() };
    for (place, value, source) in [
        (2, 52, id(52)),
        (0, 60, id(60)),
        (4, 255, id(255)),
        (1, 64 + good[5 * 17 + 1], id(64 + good[5 * 17 + 1])),
        (3, good[5 * 17], twice),
    ] {
        let mut hands = good.clone();
        hands[5 * 17 + place] = value;
        hands[5 * 20] = 99;
        let mut out = vec![7; 30];
        let error = Error::Row { row: 17, source: Box::new(source) };
        assert_eq!(bulk::evaluate(&hands, &mut out), Err(error.clone()));
        assert_eq!((bulk::check(&hands), &out), (Err(error), &vec![7; 30]));
    }
    let error = Error::Row { row: 17, source: Box::new(id(60)) };
    assert_eq!(error.to_string(), "row 17: card id 60 is not from 0 to 51");
}

#[test]
fn tables_have_to_match() {
    for (ids, ranks) in [(5, 0), (0, 1), (9, 2), (11, 2), (4, 0)] {
        let error = Error::Length { what: "the table of cards", given: ids, wanted: 5 * ranks };
        let mut out = vec![0; ranks];
        // Two rows at most, of distinct cards.
        let hands: Vec<u8> = (0..11).take(ids).collect();
        assert_eq!(bulk::evaluate(&hands, &mut out), Err(error.clone()));
        assert_eq!(bulk::evaluate_unchecked(&hands, &mut out), Err(error));
    }
    assert_eq!(bulk::evaluate(&[], &mut []), Ok(()));
}

/// What comes out means nothing; that something does, for any bytes, is the point.
#[test]
fn unchecked_takes_any_bytes() {
    let mut bytes: Vec<u8> = (0..=255).flat_map(|byte| [byte; 5]).collect();
    bytes.extend((0..=255_u8).flat_map(|byte| [byte, 48, 49, 50, 51]));
    bytes.extend((0..=255_u8).flat_map(|byte| [byte, 3, 7, 11, 255 - byte]));
    let mut out = vec![0; bytes.len() / 5];
    assert_eq!(bulk::evaluate_unchecked(&bytes, &mut out), Ok(()));
    assert!(out.iter().all(|rank| *rank <= 7462));
}
