//! The shuffle: frozen by vectors, checked against a second writing of it, and uniform.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![expect(clippy::many_single_char_names, reason = "the generator's author calls its words so")]

use std::num::NonZeroU32;

use lowball::{Card, Deck, Error, Key, MAX_INDEX, Stream, parse_cards, shuffle};

fn bound(bound: u32) -> NonZeroU32 {
    NonZeroU32::new(bound).unwrap()
}

fn stream(seed: u128) -> Stream {
    Stream::new(&Key::from_seed(seed), 0, 0).unwrap()
}

fn text(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect()
}

/// The generator as its author describes it: words `from` to `from + count` of the stream.
fn chacha20(key: &Key, number: u64, from: usize, count: usize) -> Vec<u32> {
    fn halves(wide: u64) -> [u32; 2] {
        [(wide & 0xffff_ffff) as u32, (wide >> 32) as u32]
    }
    fn quarter(x: &mut [u32; 16], a: usize, b: usize, c: usize, d: usize) {
        for (to, with, turned, by) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
            x[to] = x[to].wrapping_add(x[with]);
            x[turned] = (x[turned] ^ x[to]).rotate_left(by);
        }
    }
    let mut words = Vec::new();
    for block in 0..((from + count).div_ceil(16) as u64) {
        let mut start = [0; 16];
        start[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
        for (word, bytes) in start[4..12].iter_mut().zip(key.bytes().chunks_exact(4)) {
            *word = u32::from_le_bytes(bytes.try_into().unwrap());
        }
        start[12..14].copy_from_slice(&halves(block));
        start[14..].copy_from_slice(&halves(number));
        let mut x = start;
        for _ in 0..10 {
            for column in 0..4 {
                quarter(&mut x, column, 4 + column, 8 + column, 12 + column);
            }
            for column in 0..4 {
                quarter(&mut x, column, 4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4);
            }
        }
        words.extend(x.iter().zip(start).map(|(after, before)| after.wrapping_add(before)));
    }
    words[from..from + count].to_vec()
}

#[test]
fn words_are_those_of_chacha20() {
    let mut keys = stream(99);
    for (index, reshuffle) in [(0, 0), (0, 1), (1, 0), (3, 2), (MAX_INDEX, u16::MAX)] {
        let mut bytes = [0; 32];
        bytes.fill_with(|| u8::try_from(keys.below(bound(256))).unwrap());
        let key = Key::new(bytes);
        let mut stream = Stream::new(&key, index, reshuffle).unwrap();
        let words: Vec<u32> = (0..200).map(|_| stream.word()).collect();
        assert_eq!(words, chacha20(&key, 65536 * index + u64::from(reshuffle), 0, 200));
    }
}

#[test]
fn key_of_a_seed_is_the_seed_lowest_byte_first() {
    let mut bytes = [0; 32];
    bytes[..3].copy_from_slice(&[3, 2, 1]);
    assert_eq!(Key::from_seed(0x01_02_03), Key::new(bytes));
    assert_eq!(Key::from_seed(u128::MAX).bytes()[..], [[0xff; 16], [0; 16]].concat());
    assert_eq!(Key::try_from(&bytes[..31]), Err(Error::KeyLength { given: 31 }));
    assert_eq!(Key::try_from(&bytes[..]), Ok(Key::from_seed(0x01_02_03)));
}

#[test]
fn bounded_draws_golden() {
    let mut stream = stream(7);
    let draws: Vec<u32> = (0..12).map(|_| stream.below(bound(6))).collect();
    assert_eq!(draws, [4, 1, 1, 0, 1, 1, 5, 0, 2, 5, 0, 2]);
}

/// Just above half of 2^32 almost every second word has to be rejected.
#[test]
fn bounded_draws_reject_the_surplus_words() {
    let large = bound((1 << 31) + 1);
    let mut frozen = stream(7);
    let draws: Vec<u32> = (0..5).map(|_| frozen.below(large)).collect();
    assert_eq!(draws, [575_414_578, 712_214_767, 350_472_618, 911_788_589, 2_013_192_935]);

    let mut words = chacha20(&Key::from_seed(8), 0, 0, 4000).into_iter();
    let mut stream = stream(8);
    let mut rejected = 0;
    for _ in 0..1500 {
        let wanted = loop {
            let product = u128::from(words.next().unwrap()) * u128::from(large.get());
            if product % (1 << 32) >= (1 << 32) % u128::from(large.get()) {
                break product >> 32;
            }
            rejected += 1;
        };
        assert_eq!(u128::from(stream.below(large)), wanted);
    }
    assert!((1300..1700).contains(&rejected), "{rejected}");
}

#[test]
fn a_bound_of_one_takes_a_word_and_a_power_of_two_rejects_none() {
    let (mut left, mut right) = (stream(1), stream(1));
    assert_eq!((left.below(bound(1)), right.word() > 0), (0, true));
    for power in 0..32 {
        let word = right.word();
        assert_eq!(u64::from(left.below(bound(1 << power))), u64::from(word) >> (32 - power));
    }
}

/// By how many standard deviations the statistic of Pearson exceeds what equal chances give.
fn excess(counts: &[u32], free: u32) -> f64 {
    let expected = counts.iter().map(|count| f64::from(*count)).sum::<f64>()
        / f64::from(u32::try_from(counts.len()).unwrap());
    let statistic: f64 = counts.iter().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum();
    (statistic - f64::from(free)) / (2.0 * f64::from(free)).sqrt()
}

#[test]
fn bounded_draws_are_uniform() {
    for size in [2_u32, 3, 5, 6, 7, 13, 47, 52, 1000] {
        let mut stream = stream(u128::from(size));
        let mut counts = vec![0; size as usize];
        for _ in 0..200 * size {
            counts[stream.below(bound(size)) as usize] += 1;
        }
        let excess = excess(&counts, size - 1);
        assert!(excess.abs() < 3.5, "below({size}): {excess}");
    }
}

/// How often each card comes to each place.
fn places(mut order: impl FnMut(u64) -> [Card; 52]) -> f64 {
    let mut counts = vec![0; 52 * 52];
    for index in 0..20_000 {
        for (place, card) in order(index).into_iter().enumerate() {
            counts[52 * place + usize::from(card.id())] += 1;
        }
    }
    excess(&counts, 51 * 51)
}

#[test]
fn every_card_comes_to_every_place_equally_often() {
    let key = Key::from_seed(2024);
    let good = places(|index| *Deck::shuffled(key, index).unwrap().order());
    assert!(good.abs() < 3.5, "{good}");

    // The well-known mistake is to swap each card with any card: the test must see that.
    let bad = places(|index| {
        let (mut cards, mut stream) = (Card::ALL, Stream::new(&key, index, 0).unwrap());
        for place in 0..52 {
            cards.swap(place, stream.below(bound(52)) as usize);
        }
        cards
    });
    assert!(bad > 20.0, "{bad}");
}

#[test]
fn all_orders_of_four_cards_are_equally_frequent() {
    let key = Key::from_seed(5);
    let mut counts = [0; 256];
    for index in 0..24_000 {
        let mut cards: Vec<Card> = Card::ALL[..4].to_vec();
        shuffle(&mut cards, &key, index, 0).unwrap();
        counts[cards.iter().fold(0, |code, card| 4 * code + usize::from(card.id()))] += 1;
    }
    let seen: Vec<u32> = counts.into_iter().filter(|count| *count > 0).collect();
    assert_eq!(seen.len(), 24);
    let excess = excess(&seen, 23);
    assert!(excess.abs() < 3.5, "{excess}");
}

/// Neighbouring decks of a key, and its reshuffles, have nothing in common.
#[test]
fn streams_differ() {
    let key = Key::from_seed(11);
    let mut orders = std::collections::HashSet::new();
    for index in (0..40).chain((0..40).map(|bit| 1 << bit)).chain([MAX_INDEX]) {
        for reshuffle in [0, 1, 2, 255, 256, u16::MAX] {
            let mut cards = Card::ALL;
            shuffle(&mut cards, &key, index, reshuffle).unwrap();
            orders.insert(cards);
        }
    }
    // 0, 1, 2, 4, 8, 16, 32 come twice.
    assert_eq!(orders.len(), 6 * (40 + 40 - 6 + 1));
}

#[test]
fn decks_golden() {
    let frozen = [
        (
            Key::from_seed(0),
            0,
            "Ts9dKh4hJh4dQhQd2dTc7c6sAh6d4cTh3hTd5s2sQc5d5hAdJc3dQsKs9s2c8d4s5c7s6h6cKdAc9c8hKc3sAs3cJs9hJd7h7d8c8s2h",
        ),
        (
            Key::from_seed(1),
            0,
            "8d9h6c9cQh7c2dQcQsTh5sAc2cKd4s3c5h6dJc3sTcKs9sJh4d7s8hTs6s7h8s5d4h9dAhKh2h2s3dAs8cAdJs6hQdKc3h7d5c4cTdJd",
        ),
        (
            Key::from_seed(7),
            0,
            "Jd5h4s3d6s5dKs2d8hAd4h9c3h8c9hAsTc4cKh4d7s6d8s2s2cJc8dTdQc7dAh7cKdJs9s5s3s2hTh9dJhTs5c7hAcQhQsKc6h3cQd6c",
        ),
        (
            Key::from_seed(7),
            3,
            "As4d6c8c7d4sTc5c8s6sQd2hKd7s8d3cQs7h8h9s4h5s6h9d4cKhJhQh9cAh5h2c3sAcQcJd2sKcTsTh3h6d9h2dTd3d5dAdJc7cKsJs",
        ),
        (
            Key::new([0xff; 32]),
            MAX_INDEX,
            "7cQc6h6cTcAcKdKcJsAs3cQh4dJc7s4c5cQs5dJh3dJd8s2c3s3h7h2d9h2hTs4s2sKs8cAdAh9sTd4h9c5hQdTh6dKh9d8h5s7d6s8d",
        ),
    ];
    for (key, index, order) in frozen {
        assert_eq!(text(Deck::shuffled(key, index).unwrap().order()), order);
    }
}

#[test]
fn reshuffles_golden() {
    let pool = parse_cards("KsAs2c5c8cJc3c6c9cQc4d7dTdKd2h5h8hJh3s6s9sQs").unwrap();
    let frozen = [
        (1, "5h7dKs2c4d8cKd9cQsJhTd2hQc5c6c6s9s8hJcAs3c3s"),
        (2, "2c2h9c4d8c3cJcQc9sJh5c6s6cAsTd7dKs8hKd5h3sQs"),
    ];
    for (number, order) in frozen {
        let mut cards = pool.clone();
        shuffle(&mut cards, &Key::from_seed(7), 3, number).unwrap();
        assert_eq!(text(&cards), order);
    }
}

#[test]
fn no_card_and_one_card_stay_as_they_are() {
    for count in [0, 1] {
        let mut cards = Card::ALL[..count].to_vec();
        shuffle(&mut cards, &Key::from_seed(7), 0, 0).unwrap();
        assert_eq!(cards, Card::ALL[..count]);
    }
}

#[test]
fn impossible_decks_are_refused() {
    let key = Key::from_seed(0);
    let mut twice = Card::ALL;
    twice[7] = Card::ALL[8];
    let ordered =
        |order: &[Card], index, reshuffles: &[Vec<Card>]| Deck::ordered(order, key, index, reshuffles).err();
    assert_eq!(ordered(&Card::ALL, MAX_INDEX, &[]), None);
    assert_eq!(ordered(&Card::ALL[..51], 0, &[]), Some(Error::DeckSize { given: 51 }));
    assert_eq!(ordered(&twice, 0, &[]), Some(Error::Duplicate { card: Card::ALL[8] }));
    assert_eq!(ordered(&Card::ALL, 0, &[twice.to_vec()]), Some(Error::Duplicate { card: Card::ALL[8] }));
    assert_eq!(ordered(&Card::ALL, 0, &vec![vec![]; 65536]), Some(Error::Reshuffles { given: 65536 }));
    let index = Error::Index { given: MAX_INDEX + 1 };
    assert_eq!(ordered(&Card::ALL, MAX_INDEX + 1, &[]), Some(index.clone()));
    assert_eq!(Deck::shuffled(key, MAX_INDEX + 1), Err(index.clone()));
    assert_eq!(Stream::new(&key, MAX_INDEX + 1, 0).err(), Some(index.clone()));
    assert_eq!(shuffle(&mut twice, &key, MAX_INDEX + 1, 0), Err(index));
}
