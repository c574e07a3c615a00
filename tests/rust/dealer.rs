//! The deal, the draw and the reshuffle, by the numbers of the rules and scenarios.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use lowball::{Card, CardSet, Dealer, Deck, Error, Key, Place, Saved, parse_cards, shuffle};

fn cards(text: &str) -> Vec<Card> {
    parse_cards(text).unwrap()
}

fn text(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

fn key() -> Key {
    Key::from_seed(4)
}

/// A deck whose first cards are these, the others behind them in the order of the ids.
fn stacked(top: &str, reshuffles: &[Vec<Card>]) -> Dealer {
    let top = cards(top);
    let rest: CardSet = !top.iter().copied().collect::<CardSet>();
    let order: Vec<Card> = top.into_iter().chain(rest).collect();
    Deck::ordered(&order, key(), 6, reshuffles).unwrap().dealer()
}

/// The suits one after another, as scenarios G50 to G53 have it: 2c … Ac 2d … Ad 2h … Ah 2s … As.
fn by_suits(reshuffles: &[Vec<Card>]) -> Dealer {
    let order: Vec<Card> =
        (0..52_u8).map(|place| Card::from_id(place % 13 * 4 + place / 13).unwrap()).collect();
    Deck::ordered(&order, key(), 6, reshuffles).unwrap().dealer()
}

/// A dealer with this stub and nothing else: all other cards are in hands.
fn short(stub: &str, reshuffles: &[Vec<Card>]) -> Dealer {
    let rest: CardSet = !cards(stub).into_iter().collect::<CardSet>();
    let order: Vec<Card> = rest.iter().chain(cards(stub)).collect();
    let dealer = Deck::ordered(&order, key(), 6, reshuffles).unwrap().dealer();
    dealer.deal(rest.len()).unwrap().0
}

#[test]
fn r14_g50_one_card_at_a_time_and_draws_from_the_top() {
    let (dealer, hands) = by_suits(&[]).deal_hands(&[1, 2, 0]).unwrap();
    let hands: Vec<String> = hands.iter().map(|hand| text(hand)).collect();
    assert_eq!(hands, ["2c 5c 8c Jc Ac", "3c 6c 9c Qc 2d", "4c 7c Tc Kc 3d"]);
    assert_eq!(text(&dealer.stub()[..1]), "4d");
    let (dealer, drawn) = dealer.exchange(1, 0, &cards("Jc Ac")).unwrap();
    assert_eq!(text(&drawn), "4d 5d");
    let (dealer, drawn) = dealer.exchange(2, 0, &[]).unwrap();
    assert_eq!(drawn, []);
    let (dealer, drawn) = dealer.exchange(0, 0, &cards("4c 7c Tc Kc 3d")).unwrap();
    assert_eq!(text(&drawn), "6d 7d 8d 9d Td");
    assert_eq!((dealer.stub().len(), dealer.reshuffles()), (30, 0));
}

/// Six players who all throw away their first four cards: what seats 1 to 5 held, and the dealer before the button's draw.
fn g52(reshuffles: &[Vec<Card>]) -> Dealer {
    let (mut dealer, hands) = by_suits(reshuffles).deal_hands(&[1, 2, 3, 4, 5, 0]).unwrap();
    for (seat, hand) in (1..=5).zip(&hands) {
        dealer = dealer.exchange(seat, 0, &hand[..4]).unwrap().0;
    }
    assert_eq!((text(dealer.stub()), text(&hands[5])), ("Ks As".to_owned(), "7c Kc 6d Qd 5h".to_owned()));
    dealer
}

/// The dealer after the button's draw, with a reshuffle that leaves the pool as it is.
fn g52_served() -> (Dealer, Vec<Card>) {
    let button = cards("7c Kc 6d Qd");
    let before = g52(&[]);
    let pool = [before.stub().to_vec(), before.reserve(0, 0).unwrap()].concat();
    assert_eq!(pool.len(), 22);
    g52(&[pool]).exchange(0, 0, &button).unwrap()
}

#[test]
fn r71_g52_the_stub_cannot_cover_the_draw() {
    let (dealer, drawn) = g52_served();
    assert_eq!(text(&drawn), "Ks As 2c 8c");
    assert_eq!((dealer.stub().len(), text(&dealer.stub()[..4])), (18, "Ac 7d 3c 9c".to_owned()));
    let left: Vec<Card> = dealer.discards().iter().map(|discard| discard.card).collect();
    assert_eq!(text(&left), "7c Kc 6d Qd");
    assert_eq!((dealer.dealt().len(), dealer.reshuffles()), (30, 1));
}

#[test]
fn r72_g53_own_discards_are_skipped_and_stay() {
    let (dealer, _) = g52_served();
    assert_eq!(dealer.own_discards(1).unwrap(), "2c 8c Ac 7d".parse().unwrap());
    let (dealer, drawn) = dealer.exchange(1, 1, &cards("Kd")).unwrap();
    assert_eq!(text(&drawn), "3c");
    let (dealer, drawn) = dealer.exchange(2, 1, &cards("Ad")).unwrap();
    assert_eq!(text(&drawn), "Ac");
    assert_eq!((dealer.stub().len(), text(&dealer.stub()[..2])), (16, "7d 9c".to_owned()));
}

#[test]
fn r73_g55_the_folded_hand_is_in_the_pool() {
    let (mut dealer, hands) = by_suits(&[]).deal_hands(&[1, 2, 3, 4, 5, 0]).unwrap();
    dealer = dealer.muck(&hands[2]).unwrap();
    for (seat, place, count) in [(1, 0, 5), (2, 1, 5), (4, 3, 5), (5, 4, 4)] {
        dealer = dealer.exchange(seat, 0, &hands[place][..count]).unwrap().0;
    }
    assert_eq!((dealer.stub().len(), dealer.reserve(0, 0).unwrap().len()), (3, 19 + 5));
    let (dealer, drawn) = dealer.exchange(0, 0, &hands[5][..4]).unwrap();
    assert_eq!((drawn.len(), dealer.stub().len(), dealer.mucked().len()), (4, 23, 0));
    assert_eq!(dealer.discards().len(), 4);
}

#[test]
fn r15_a_burn_takes_the_top_card_until_there_is_none() {
    let dealer = short("5h 6h", &[]);
    let once = dealer.burn();
    assert_eq!((text(once.stub()), text(once.burned())), ("6h".to_owned(), "5h".to_owned()));
    let twice = once.burn();
    assert_eq!((text(twice.stub()), text(twice.burned())), (String::new(), "5h 6h".to_owned()));
    assert_eq!(twice.burn(), twice);
    assert_eq!(text(dealer.stub()), "5h 6h");
}

#[test]
fn r70_the_reserve_has_all_but_the_current_discards_of_the_drawer() {
    let dealer = short("2s 3s 4s 5s 6s 7s", &[]);
    let dealer = dealer.discard(1, 0, &cards("Ac Kc")).unwrap().discard(2, 0, &cards("Qc")).unwrap();
    let dealer = dealer.muck(&cards("Jc Tc")).unwrap().burn();
    let dealer = dealer.discard(1, 1, &cards("9c")).unwrap().discard(2, 1, &cards("8c 7c")).unwrap();
    assert_eq!(text(&dealer.reserve(1, 1).unwrap()), "Ac Kc Qc 8c 7c Jc Tc 2s");
    assert_eq!(text(&dealer.reserve(2, 1).unwrap()), "Ac Kc Qc 9c Jc Tc 2s");
    assert_eq!(text(&dealer.reserve(3, 1).unwrap()), "Ac Kc Qc 9c 8c 7c Jc Tc 2s");
}

#[test]
fn r71_no_reshuffle_as_long_as_the_last_card_is_enough() {
    let dealer = short("2s 3s 4s", &[]).discard(2, 0, &cards("Qc Jc")).unwrap();
    let (after, drawn) = dealer.exchange(1, 0, &cards("Ac Kc 9c")).unwrap();
    assert_eq!((text(&drawn), after.stub().len(), after.reshuffles()), ("2s 3s 4s".to_owned(), 0, 0));
    let (after, drawn) = dealer.exchange(1, 0, &cards("Ac Kc 9c 8c")).unwrap();
    assert_eq!((drawn.len(), after.stub().len(), after.reshuffles()), (4, 1, 1));
}

/// The stub's own cards are shuffled too: they are not dealt before the reshuffle.
#[test]
fn r71_the_whole_draw_comes_from_the_new_stub() {
    let order = cards("Jc 3s Qc 2s");
    let dealer = short("2s 3s", &[order]).discard(2, 0, &cards("Qc Jc")).unwrap();
    let (dealer, drawn) = dealer.exchange(1, 0, &cards("Ac Kc 9c")).unwrap();
    assert_eq!((text(&drawn), text(dealer.stub())), ("Jc 3s Qc".to_owned(), "2s".to_owned()));
}

#[test]
fn r71_nobody_stands_pat_into_a_reshuffle() {
    let dealer = short("", &[]).discard(2, 0, &cards("Qc")).unwrap();
    let (after, drawn) = dealer.serve(1, 0, 0).unwrap();
    assert_eq!((drawn.len(), after.reshuffles(), after.stub().len()), (0, 0, 0));
}

/// The stub has two cards for the two that are needed, but one of them is the drawer's own.
#[test]
fn r72_only_eligible_cards_count() {
    let dealer = short("2s", &[cards("Qc Ac Kc 2s"), cards("Kc Tc 2s Jc")]);
    let dealer = dealer.discard(1, 0, &cards("Ac Kc")).unwrap().discard(3, 0, &cards("Qc")).unwrap();
    let (dealer, drawn) = dealer.exchange(2, 0, &cards("Jc Tc")).unwrap();
    assert_eq!((text(&drawn), text(dealer.stub())), ("Qc Ac".to_owned(), "Kc 2s".to_owned()));

    assert_eq!((dealer.eligible(1), dealer.eligible(2)), (Ok(1), Ok(2)));
    let (served, drawn) = dealer.exchange(2, 1, &cards("Qc Ac")).unwrap();
    assert_eq!((text(&drawn), served.reshuffles()), ("Kc 2s".to_owned(), 1));
    let (served, drawn) = dealer.exchange(1, 1, &cards("9c 8c")).unwrap();
    assert_eq!((text(&drawn), text(served.stub())), ("Tc 2s".to_owned(), "Kc Jc".to_owned()));
    assert_eq!(served.reshuffles(), 2);
}

#[test]
fn r72_cards_of_the_reserve_that_are_the_drawers_own_do_not_help() {
    let dealer = short("", &[]).discard(1, 0, &cards("Ac Kc")).unwrap().discard(1, 1, &cards("9c")).unwrap();
    assert_eq!(text(&dealer.reserve(1, 1).unwrap()), "Ac Kc");
    assert_eq!(dealer.serve(1, 1, 1).unwrap_err(), Error::Exhausted { wanted: 1, left: 0 });
    assert_eq!(dealer.serve(2, 1, 3).map(|(_, drawn)| drawn.len()), Ok(3));
}

#[test]
fn r72_what_was_discarded_before_a_reshuffle_is_still_remembered() {
    let (dealer, _) = g52_served();
    for seat in 1..=5 {
        let own = dealer.own_discards(seat).unwrap();
        assert_eq!(own.len(), 4);
        let in_stub = dealer.stub().iter().filter(|card| own.contains(**card)).count();
        assert_eq!(dealer.eligible(seat), Ok(18 - in_stub));
    }
    assert_eq!(dealer.eligible(0), Ok(18));
}

#[test]
fn r74_the_pool_is_stub_discards_muck_burns() {
    let dealer = short("2s 3s 4s", &[]).burn();
    let dealer = dealer.discard(3, 0, &cards("Kc Ac")).unwrap().muck(&cards("Jc Tc")).unwrap();
    let dealer = dealer.discard(1, 1, &cards("Qc")).unwrap().muck(&cards("9c 2c")).unwrap();
    let dealer = dealer.discard(2, 1, &cards("7d 5d 6d")).unwrap();
    let mut pool = cards("3s 4s Kc Ac Qc Jc Tc 9c 2c 2s");
    let (served, drawn) = dealer.serve(2, 1, 3).unwrap();

    shuffle(&mut pool, &key(), 6, 1).unwrap();
    assert_eq!((drawn.as_slice(), served.stub()), pool.split_at(3));
    let left: Vec<Card> = served.discards().iter().map(|discard| discard.card).collect();
    assert_eq!((text(&left), served.mucked(), served.burned()), ("7d 5d 6d".to_owned(), &[][..], &[][..]));
}

#[test]
fn each_reshuffle_has_its_own_stream_and_supplied_orders_go_first() {
    let mut dealer = short("", &[cards("Ac Kc Qc")]);
    let rounds = [("Ac Kc Qc", 0), ("Jc Tc 9c", 2), ("8c 7c 6c", 3)];
    for (draw, (discards, number)) in (0..).zip(rounds) {
        dealer = dealer.discard(1, draw, &cards(discards)).unwrap();
        let mut pool = cards(discards);
        if number > 0 {
            shuffle(&mut pool, &key(), 6, number).unwrap();
        }
        let (next, drawn) = dealer.serve(2, draw, 3).unwrap();
        assert_eq!((drawn, next.reshuffles()), (pool, u16::from(draw) + 1));
        dealer = next;
    }
}

#[test]
fn a_supplied_reshuffle_must_have_the_cards_of_the_pool() {
    for (order, reason) in [
        ("Ac 2s", "it lacks Kc"),
        ("Ac 2s Kc Qc", "it should not have Qc"),
        ("Ac 2s Qc", "it lacks Kc, it should not have Qc"),
    ] {
        let dealer = short("2s", &[cards(order)]).discard(1, 0, &cards("Ac Kc")).unwrap();
        let error = Error::SuppliedReshuffle { number: 1, wanted: 3, reason: reason.to_owned() };
        assert_eq!(dealer.serve(2, 0, 3).unwrap_err(), error);
    }
}

#[test]
fn nonsense_is_refused() {
    let (dealer, hands) = stacked("", &[]).burn().deal_hands(&[1, 2]).unwrap();
    let dealer = dealer.muck(&hands[1]).unwrap().discard(1, 1, &hands[0][..1]).unwrap();
    let held = hands[0][1];
    let refused = |cards: &[Card]| {
        let error = dealer.discard(1, 1, cards).unwrap_err();
        assert_eq!(dealer.muck(cards).unwrap_err(), error);
        assert_eq!(dealer.exchange(1, 1, cards).unwrap_err(), error);
        error
    };
    for (card, place) in [
        (dealer.stub()[5], Place::Stub),
        (hands[1][3], Place::Muck),
        (dealer.burned()[0], Place::Burns),
        (hands[0][0], Place::Discards),
    ] {
        assert_eq!(dealer.place(card), place);
        assert_eq!(refused(&[held, card]), Error::NotDealt { card, place });
    }
    assert_eq!(dealer.place(held), Place::Hand);
    assert_eq!(refused(&[held, held]), Error::Duplicate { card: held });
    assert_eq!(refused(&[held; 6]), Error::TooMany { given: 6 });
    assert_eq!(dealer.serve(1, 1, 6).unwrap_err(), Error::TooMany { given: 6 });
    assert_eq!(dealer.discard(9, 1, &[held]).unwrap_err(), Error::Seat { given: 9 });
    assert_eq!(dealer.serve(9, 1, 1).unwrap_err(), Error::Seat { given: 9 });
    assert_eq!(dealer.eligible(9).unwrap_err(), Error::Seat { given: 9 });
    assert_eq!(dealer.reserve(9, 1).unwrap_err(), Error::Seat { given: 9 });
    assert_eq!(dealer.own_discards(255).unwrap_err(), Error::Seat { given: 255 });
    let over = Error::DrawOver { given: 0, current: 1 };
    assert_eq!(dealer.discard(1, 0, &[held]).unwrap_err(), over);
    assert_eq!(dealer.serve(2, 0, 1).unwrap_err(), over);
    assert_eq!(dealer.deal(42).unwrap_err(), Error::Exhausted { wanted: 42, left: 41 });
    assert_eq!(dealer.deal_hands(&[3, 3]).unwrap_err(), Error::DuplicateSeat { seat: 3 });
    assert_eq!(dealer.deal_hands(&[3, 9]).unwrap_err(), Error::Seat { given: 9 });
    let nine: Vec<u8> = (0..9).collect();
    assert_eq!(dealer.deal_hands(&nine).unwrap_err(), Error::Exhausted { wanted: 45, left: 41 });
    assert_eq!(dealer.deal_hands(&[]).unwrap(), (dealer.clone(), vec![]));
}

#[test]
fn more_than_65535_reshuffles_are_refused() {
    let dealer = short("", &[]).discard(1, 0, &cards("Ac")).unwrap();
    let at = |reshuffles| {
        let deck = std::sync::Arc::new(dealer.deck().clone());
        Dealer::restore(deck, &Saved { reshuffles, ..dealer.save() }).unwrap().serve(2, 0, 1)
    };
    assert_eq!(at(u16::MAX - 1).unwrap().0.reshuffles(), u16::MAX);
    assert_eq!(at(u16::MAX).unwrap_err(), Error::Reshuffles { given: 65536 });
}

#[test]
fn what_was_saved_comes_back_and_nothing_else_does() {
    let deck = std::sync::Arc::new(Deck::shuffled(key(), 6).unwrap());
    let (dealer, hands) = Dealer::new(deck.clone()).burn().deal_hands(&[1, 2, 0]).unwrap();
    let (dealer, _) = dealer.muck(&hands[2]).unwrap().exchange(1, 1, &hands[0][..2]).unwrap();
    let saved = dealer.save();
    assert_eq!(Dealer::restore(deck.clone(), &saved), Ok(dealer));

    let refused = |change: &dyn Fn(&mut Saved)| {
        let mut broken = saved.clone();
        change(&mut broken);
        Dealer::restore(deck.clone(), &broken).unwrap_err()
    };
    let card = saved.stub[0];
    assert_eq!(refused(&|saved| saved.burned.push(card)), Error::Duplicate { card });
    assert_eq!(refused(&|saved| saved.discards[1].seat = 9), Error::Seat { given: 9 });
    assert!(matches!(refused(&|saved| saved.own_discards[1] = CardSet::EMPTY), Error::Saved { .. }));
    assert!(matches!(refused(&|saved| saved.draw = 0), Error::Saved { .. }));
    assert!(matches!(refused(&|saved| saved.discards[1].draw = 0), Error::Saved { .. }));
}
