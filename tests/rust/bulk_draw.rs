//! The draw of many tables.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::collections::HashSet;

use lowball::{Card, Error, Key, MAX_INDEX, bulk};

fn dealt(seats: usize, rows: usize) -> Vec<u8> {
    let mut out = vec![0; rows * 5 * seats];
    bulk::deal(&Key::from_seed(3), 0, seats, &mut out).unwrap();
    out
}

/// Some discards, of other numbers and places in every row.
fn some(hands: &[u8], of_eight: u8) -> Vec<bool> {
    hands.iter().zip(0_u8..=254).map(|(id, n)| id.wrapping_mul(29).wrapping_add(n) % 8 < of_eight).collect()
}

#[test]
fn discards_go_and_none_of_the_table_comes_back() {
    for seats in 1..=6 {
        let before = dealt(seats, 8);
        let discard = some(&before, 2);
        let mut after = before.clone();
        bulk::draw(&Key::from_seed(9), 0, seats, &mut after, &discard).unwrap();
        let rows = before.chunks_exact(5 * seats).zip(after.chunks_exact(5 * seats));
        for ((before, after), discard) in rows.zip(discard.chunks_exact(5 * seats)) {
            assert_eq!(after.iter().collect::<HashSet<_>>().len(), 5 * seats);
            assert!(after.iter().all(|id| *id < 52));
            for ((old, new), goes) in before.iter().zip(after).zip(discard) {
                assert!(if *goes { !before.contains(new) } else { old == new });
            }
        }
    }
}

#[test]
fn a_row_depends_on_its_number_and_the_key_alone() {
    let before = dealt(2, 25);
    let discard = some(&before, 4);
    let key = Key::from_seed(9);
    let mut whole = before.clone();
    bulk::draw(&key, 100, 2, &mut whole, &discard).unwrap();
    for row in [0, 7, 24] {
        let part = 10 * row..10 * row + 10;
        let mut one = before[part.clone()].to_vec();
        bulk::draw(&key, 100 + row as u64, 2, &mut one, &discard[part.clone()]).unwrap();
        assert_eq!(one, whole[part]);
    }
    let mut other = before;
    bulk::draw(&key, 101, 2, &mut other, &discard).unwrap();
    assert_ne!(other, whole);
}

#[test]
fn what_cannot_be_drawn_is_refused_and_nothing_changes() {
    let key = Key::from_seed(9);
    let row = |row, source| Err(Error::Row { row, source: Box::new(source) });
    let good = dealt(6, 3);
    let refused = |hands: &[u8], start, seats, discard: &[bool]| {
        let mut after = hands.to_vec();
        let result = bulk::draw(&key, start, seats, &mut after, discard);
        assert_eq!(after, hands);
        assert_eq!(bulk::check_draw(start, seats, hands, discard), result);
        result
    };
    // 22 cards are left.
    let mut discard = vec![false; 90];
    discard[30..53].fill(true);
    assert_eq!(refused(&good, 0, 6, &discard), row(1, Error::Exhausted { wanted: 23, left: 22 }));
    discard[30] = false;
    assert_eq!(bulk::check_draw(0, 6, &good, &discard), Ok(()));

    let mut twice = good.clone();
    twice[89] = twice[60];
    twice[65] = 52;
    assert_eq!(refused(&twice, 0, 6, &discard), row(2, Error::CardId { given: 52 }));
    twice[65] = good[65];
    let card = Card::from_id(twice[60]).unwrap();
    assert_eq!(refused(&twice, 0, 6, &discard), row(2, Error::Duplicate { card }));

    let length = |what, given, wanted| Err(Error::Length { what, given, wanted });
    assert_eq!(refused(&good[..89], 0, 6, &discard), length("the table of hands", 89, 90));
    assert_eq!(refused(&good, 0, 6, &discard[..60]), length("the table of discards", 60, 90));
    assert_eq!(refused(&good, 0, 0, &discard), Err(Error::Seats { given: 0 }));
    assert_eq!(refused(&good, 0, 11, &discard), Err(Error::Seats { given: 11 }));
    assert_eq!(refused(&good, MAX_INDEX - 1, 6, &discard), Err(Error::Index { given: MAX_INDEX + 1 }));
}

/// Frozen: what this seed gives is what it always will give. docs/shuffle.md has the same rule in Python.
#[test]
fn golden_vector() {
    let mut hands: Vec<u8> = (0..15).chain(37..52).collect();
    let discard: Vec<bool> = (0..30).map(|place| place % 5 > 2).collect();
    bulk::draw(&Key::from_seed(7), 5, 3, &mut hands, &discard).unwrap();
    let first = [0, 1, 2, 30, 17, 5, 6, 7, 51, 38, 10, 11, 12, 34, 45];
    let second = [37, 38, 39, 21, 10, 42, 43, 44, 8, 1, 47, 48, 49, 9, 36];
    assert_eq!(hands, [first, second].concat());
}
