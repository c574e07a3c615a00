//! Every way to rank many hands gives what the plain way gives, which `all_hands` holds to the rules.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use lowball::{Card, Error, Key, bulk};

fn all_hands() -> Vec<u8> {
    let mut hands = Vec::with_capacity(5 * 2_598_960);
    for a in 0..48 {
        for b in a + 1..49 {
            for c in b + 1..50 {
                for d in c + 1..51 {
                    for e in d + 1..52 {
                        // Not in order, and not every hand in the same order.
                        let mut hand = [d, a, e, c, b];
                        hand.rotate_left(usize::from((a + e) % 5));
                        hands.extend(hand);
                    }
                }
            }
        }
    }
    hands
}

fn columns(hands: &[u8]) -> [Vec<u8>; 5] {
    std::array::from_fn(|card| hands.iter().skip(card).step_by(5).copied().collect())
}

fn slices(columns: &[Vec<u8>; 5]) -> [&[u8]; 5] {
    columns.each_ref().map(Vec::as_slice)
}

fn masks(hands: &[u8]) -> Vec<u64> {
    hands.chunks_exact(5).map(|hand| hand.iter().fold(0, |mask, id| mask | 1 << id)).collect()
}

#[test]
fn every_way_ranks_every_hand_alike() {
    let hands = all_hands();
    let mut plain = vec![0; hands.len() / 5];
    bulk::scalar::evaluate(&hands, &mut plain).unwrap();
    let mut found = vec![0; plain.len()];
    let check = |what: &str, result: Result<(), Error>, found: &mut [u16]| {
        assert_eq!(result, Ok(()), "{what}");
        assert!(found == plain, "{what}");
        found.fill(0);
    };
    let result = bulk::evaluate(&hands, &mut found);
    check("rows", result, &mut found);
    let result = bulk::evaluate_unchecked(&hands, &mut found);
    check("rows, unchecked", result, &mut found);
    let columns = columns(&hands);
    let result = bulk::evaluate_columns(slices(&columns), &mut found);
    check("columns", result, &mut found);
    let result = bulk::evaluate_columns_unchecked(slices(&columns), &mut found);
    check("columns, unchecked", result, &mut found);
    let masks = masks(&hands);
    let result = bulk::evaluate_masks(&masks, &mut found);
    check("masks", result, &mut found);
    let result = bulk::evaluate_masks_unchecked(&masks, &mut found);
    check("masks, unchecked", result, &mut found);
}

/// 32 hands make a step, and a step is looked up four steps later; at every length, and wherever the first byte is.
#[test]
fn any_length_at_any_offset() {
    let mut hands = vec![0; 5 * 600];
    bulk::deal(&Key::from_seed(4), 0, 1, &mut hands).unwrap();
    let mut plain = vec![0; 600];
    bulk::scalar::evaluate(&hands, &mut plain).unwrap();
    let columns = columns(&hands);
    for length in (0..100).chain([255, 256, 257, 511, 512, 513, 559]) {
        let first = length % 37;
        let mut found = vec![0; length + 1];
        bulk::evaluate(&hands[5 * first..5 * (first + length)], &mut found[1..]).unwrap();
        assert_eq!(found[1..], plain[first..first + length]);
        found.fill(0);
        let part = slices(&columns).map(|column| &column[first..first + length]);
        bulk::evaluate_columns(part, &mut found[1..]).unwrap();
        assert_eq!(found[1..], plain[first..first + length]);
        assert_eq!(found[0], 0);
    }
}

#[test]
fn r8_the_first_bad_hand_is_found_at_every_place() {
    let mut good = vec![0; 5 * 150];
    bulk::deal(&Key::from_seed(5), 0, 1, &mut good).unwrap();
    for row in 0..150 {
        for (card, value) in
            [(0, 52), (1, 255), (2, 128), (3, good[5 * row]), (4, good[5 * row + 2]), (4, 60)]
        {
            // A later one does not hide it, in the same step or in another.
            let mut hands = [good.as_slice(), &[99; 5]].concat();
            hands[5 * (row + 1)] = 99;
            hands[5 * row + card] = value;
            let source = match Card::from_id(value) {
                Some(card) => Error::Duplicate { card },
                None => Error::CardId { given: value },
            };
            let wanted = Err(Error::Row { row, source: Box::new(source) });
            assert_eq!(bulk::scalar::check(&hands), wanted);
            assert_eq!(bulk::check(&hands), wanted);
            let columns = columns(&hands);
            let mut out = vec![7; 151];
            assert_eq!(bulk::evaluate(&hands, &mut out), wanted);
            assert_eq!(bulk::evaluate_columns(slices(&columns), &mut out), wanted);
            assert_eq!(bulk::check_columns(slices(&columns)), wanted);
            assert_eq!(out, [7; 151]);
        }
    }
}

/// What all ways say of the first hand that is none.
fn all_refuse(hands: &[u8], row: usize, source: Error) {
    let wanted = Err(Error::Row { row, source: Box::new(source) });
    let columns = columns(hands);
    assert_eq!(bulk::check(hands), wanted);
    assert_eq!(bulk::check_columns(slices(&columns)), wanted);
}

/// In each lane of a step, and in the last step, which is none of a whole block.
#[test]
fn r8_every_id_that_is_no_card_is_found_in_every_lane_and_place() {
    let mut hands = vec![0; 5 * (256 + 32)];
    bulk::deal(&Key::from_seed(7), 0, 1, &mut hands).unwrap();
    for row in (0..32).chain(256..288) {
        for at in 5 * row..5 * row + 5 {
            let card = hands[at];
            for value in 52..=255 {
                hands[at] = value;
                all_refuse(&hands[..5 * (row + 32 - row % 32)], row, Error::CardId { given: value });
            }
            hands[at] = card;
        }
    }
}

#[test]
fn r8_every_two_cards_that_are_the_same_are_found_in_every_lane() {
    let mut hands = vec![0; 5 * 32];
    bulk::deal(&Key::from_seed(8), 0, 1, &mut hands).unwrap();
    for row in 0..32 {
        let first = 5 * row;
        for (one, other) in (0..5).flat_map(|one| (0..5).map(move |other| (one, other))) {
            let good: [u8; 5] = hands[first..first + 5].try_into().unwrap();
            // Every card, among four others.
            for id in (0..52).filter(|_| one != other) {
                let mut hand = good.map(|card| if card == id { good[other] } else { card });
                (hand[one], hand[other]) = (id, id);
                hands[first..first + 5].copy_from_slice(&hand);
                all_refuse(&hands, row, Error::Duplicate { card: Card::from_id(id).unwrap() });
            }
            hands[first..first + 5].copy_from_slice(&good);
        }
    }
}

#[test]
fn r8_the_first_of_two_bad_hands_is_named() {
    let mut good = vec![0; 5 * 300];
    bulk::deal(&Key::from_seed(9), 0, 1, &mut good).unwrap();
    let no_card = |hands: &mut [u8], row: usize| {
        hands[5 * row + row % 5] = 200;
        Error::CardId { given: 200 }
    };
    let twice = |hands: &mut [u8], row: usize| {
        hands[5 * row + row % 5] = hands[5 * row + (row + 2) % 5];
        Error::Duplicate { card: Card::from_id(hands[5 * row + row % 5]).unwrap() }
    };
    for first in [0, 1, 30, 31, 32, 127, 128, 255, 256, 287, 298] {
        for second in (first + 1..300).step_by(7).chain([first + 1, 299]) {
            let mut hands = good.clone();
            twice(&mut hands, second);
            let source = no_card(&mut hands, first);
            all_refuse(&hands, first, source);
            let mut hands = good.clone();
            no_card(&mut hands, second);
            let source = twice(&mut hands, first);
            all_refuse(&hands, first, source);
        }
    }
}

#[test]
fn r8_a_bad_mask_is_found_at_every_place() {
    let mut hands = vec![0; 5 * 150];
    bulk::deal(&Key::from_seed(6), 0, 1, &mut hands).unwrap();
    let good = masks(&hands);
    for row in 0..150 {
        let lacks = good[row] & (good[row] - 1);
        let more = good[row] | !good[row] & (!good[row]).wrapping_neg();
        for (mask, source) in [
            (0, Error::HandSize { given: 0 }),
            (lacks, Error::HandSize { given: 4 }),
            (more, Error::HandSize { given: 6 }),
            (lacks | 1 << 52, Error::Mask { given: lacks | 1 << 52 }),
            (u64::MAX, Error::Mask { given: u64::MAX }),
        ] {
            let mut masks = good.clone();
            masks[149] = 1;
            masks[row] = mask;
            let mut out = vec![7; 150];
            let wanted = Err(Error::Row { row, source: Box::new(source) });
            assert_eq!(bulk::check_masks(&masks), wanted);
            assert_eq!(bulk::evaluate_masks(&masks, &mut out), wanted);
            assert_eq!(out, [7; 150]);
        }
    }
}

#[test]
fn columns_and_masks_have_to_match() {
    let (five, four) = ([0, 1, 2, 3, 4], [0, 1, 2, 3]);
    let error = Err(Error::Length { what: "a column of cards", given: 4, wanted: 5 });
    let uneven: [&[u8]; 5] = [&five, &five, &four, &five, &five];
    assert_eq!(bulk::evaluate_columns(uneven, &mut [0; 5]), error);
    assert_eq!(bulk::evaluate_columns_unchecked(uneven, &mut [0; 5]), error);
    assert_eq!(bulk::check_columns(uneven), error);
    let error = Err(Error::Length { what: "the table of masks", given: 2, wanted: 3 });
    assert_eq!(bulk::evaluate_masks(&[31, 31], &mut [0; 3]), error);
    assert_eq!(bulk::evaluate_masks_unchecked(&[31, 31], &mut [0; 3]), error);
    assert_eq!(bulk::evaluate_columns([&[]; 5], &mut []), Ok(()));
}

/// What comes out means nothing; that something does, for any bytes, is the point.
#[test]
fn unchecked_takes_any_bytes() {
    let bytes: Vec<u8> =
        (0..5 * 4096_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 23).to_le_bytes()[0]).collect();
    let same: Vec<u8> = (0..=255).flat_map(|byte| [byte; 5]).collect();
    for bytes in [bytes, same] {
        let mut out = vec![9999; bytes.len() / 5];
        bulk::evaluate_unchecked(&bytes, &mut out).unwrap();
        assert!(out.iter().all(|rank| *rank <= 7462));
        out.fill(9999);
        bulk::evaluate_columns_unchecked(slices(&columns(&bytes)), &mut out).unwrap();
        assert!(out.iter().all(|rank| *rank <= 7462));
    }
    let any: Vec<u64> = (0..1000_u64).map(|n| n.wrapping_mul(0x9e37_79b9_7f4a_7c15)).collect();
    let mut out = vec![9999; 1000];
    bulk::evaluate_masks_unchecked(&any, &mut out).unwrap();
    assert!(out.iter().all(|rank| *rank <= 7462));
}
