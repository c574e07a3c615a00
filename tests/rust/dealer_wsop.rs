//! The draw with the reshuffle of the World Series of Poker: R75, scenarios G54 and G55.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use lowball::{Card, CardSet, Dealer, Deck, Error, Key, parse_cards, shuffle};

fn cards(text: &str) -> Vec<Card> {
    parse_cards(text).unwrap()
}

fn text(cards: impl IntoIterator<Item = Card>) -> String {
    cards.into_iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

fn key() -> Key {
    Key::from_seed(4)
}

fn deck(order: &[Card], reshuffles: &[&str]) -> Deck {
    let reshuffles: Vec<Vec<Card>> = reshuffles.iter().map(|order| cards(order)).collect();
    Deck::ordered(order, key(), 6, &reshuffles).unwrap()
}

/// A dealer with this stub and nothing else: all other cards are in hands.
fn short(stub: &str, reshuffles: &[&str]) -> Dealer {
    let rest: CardSet = !cards(stub).into_iter().collect::<CardSet>();
    let order: Vec<Card> = rest.iter().chain(cards(stub)).collect();
    deck(&order, reshuffles).dealer().deal(rest.len()).unwrap().0
}

trait Act {
    fn gone(&self, seat: u8, draw: u8, text: &str) -> Dealer;
    fn folded(&self, text: &str) -> Dealer;
    /// Stub, discards, muck and burns.
    fn piles(&self) -> [String; 4];
}

impl Act for Dealer {
    fn gone(&self, seat: u8, draw: u8, text: &str) -> Dealer {
        self.discard(seat, draw, &cards(text)).unwrap()
    }

    fn folded(&self, text: &str) -> Dealer {
        self.muck(&cards(text)).unwrap()
    }

    fn piles(&self) -> [String; 4] {
        let discards = text(self.discards().iter().map(|discard| discard.card));
        let [stub, muck, burns] =
            [self.stub(), self.mucked(), self.burned()].map(|pile| text(pile.iter().copied()));
        [stub, discards, muck, burns]
    }
}

/// What the draw gives each of the seats, and the dealer after it.
fn served(dealer: &Dealer, draw: u8, needs: &[(u8, usize)], burn: bool) -> (Dealer, Vec<String>) {
    let (seats, counts): (Vec<u8>, Vec<usize>) = needs.iter().copied().unzip();
    let (after, served) = dealer.serve_wsop(draw, &seats, &counts, burn).unwrap();
    (after, served.into_iter().map(text).collect())
}

/// Six players with all discards in, the suits one after another in the deck. Seats 1, 2, 3, 4, 5 and 0 throw away as many
/// as `counts` says, the first of their cards; None folds. With it goes what each seat needs.
fn six(counts: [Option<usize>; 6], reshuffles: &[&str]) -> (Dealer, Vec<(u8, usize)>) {
    let order: Vec<Card> =
        (0..52_u8).map(|place| Card::from_id(place % 13 * 4 + place / 13).unwrap()).collect();
    let seats = [1, 2, 3, 4, 5, 0];
    let (mut dealer, hands) = deck(&order, reshuffles).dealer().deal_hands(&seats).unwrap();
    let mut needs = vec![];
    for (hand, (seat, count)) in hands.iter().zip(seats.into_iter().zip(counts)) {
        if let Some(count) = count {
            dealer = dealer.discard(seat, 0, &hand[..count]).unwrap();
            needs.push((seat, count));
        } else {
            dealer = dealer.muck(hand).unwrap();
        }
    }
    (dealer, needs)
}

#[test]
fn r75_g54_nobody_has_folded_and_the_discards_of_the_others_join() {
    let pool = "As 2c 8c Ac 7d 3c 9c 2d 8d 4c Tc 3d 9d 5c Jc 4d Td 6c Qc 5d Jd";
    let (dealer, needs) = six([Some(4); 6], &[pool]);
    let (after, hands) = served(&dealer, 0, &needs, true);
    assert_eq!(hands[..2], ["7h 8h 9h Th", "Jh Qh Kh Ah"]);
    assert_eq!(hands[2..], ["2s 3s 4s 5s", "6s 7s 8s 9s", "Ts Js Qs Ks", "As 2c 8c Ac"]);
    assert_eq!(after.piles(), [&pool[12..], "7c Kc 6d Qd", "", "6h"]);
    assert_eq!(after.reshuffles(), 1);
}

#[test]
fn r75_g55_the_last_card_and_the_folded_hand() {
    let (dealer, needs) = six([Some(5), Some(5), None, Some(5), Some(4), Some(4)], &["As 4c Tc 3d 9d 2h"]);
    let (after, hands) = served(&dealer, 0, &needs, true);
    assert_eq!(hands[..4].join(" "), text(dealer.stub()[1..20].iter().copied()));
    assert_eq!(hands[4], "Ks As 4c Tc");
    assert_eq!(after.piles(), ["3d 9d 2h", &dealer.piles()[1], "", "6h"]);
    assert_eq!((after.discards().len(), after.reshuffles()), (23, 1));
}

#[test]
fn r75_the_last_card_is_dealt_when_it_is_enough() {
    for (last, burn, reshuffles) in [(2, true, 0), (3, false, 0), (3, true, 1), (4, false, 1)] {
        let (dealer, needs) = six([Some(5), Some(5), None, Some(5), Some(4), Some(last)], &[]);
        let (after, _) = served(&dealer, 0, &needs, burn);
        assert_eq!(after.reshuffles(), reshuffles, "{last} for the last seat, burn {burn}");
        // Of the six that are shuffled two are dealt.
        assert_eq!(after.stub().len(), 4 * usize::from(reshuffles));
    }
}

#[test]
fn r75_the_pool_is_the_last_card_the_earlier_discards_and_the_muck() {
    let dealer = short("2s 3s 4s 5s", &[]).gone(3, 0, "Kc Ac").folded("Jc Tc").burn();
    let dealer = dealer.gone(1, 1, "9c").gone(0, 1, "7c 6c").folded("8d 2d");
    let dealer = dealer.gone(2, 2, "5c 4c").gone(0, 2, "3c");
    let mut pool = cards("5s Kc Ac 9c 7c 6c Jc Tc 8d 2d");
    shuffle(&mut pool, &key(), 6, 1).unwrap();

    let (after, hands) = served(&dealer, 2, &[(2, 2), (0, 1)], true);
    assert_eq!(hands, [format!("4s {}", pool[0]), pool[1].to_string()]);
    assert_eq!(after.piles(), [&text(pool[2..].to_vec()), "5c 4c 3c", "", "2s 3s"]);
}

#[test]
fn r75_in_the_fallback_discards_keep_their_order_before_the_muck() {
    let dealer = short("2s 3s", &[]).gone(3, 0, "Kc").folded("Jc").burn();
    let dealer = dealer.gone(1, 1, "9c 7c").gone(2, 1, "5c 4c 8c").gone(3, 1, "Qd 2d");
    let mut pool = cards("3s Kc 9c 7c Qd 2d Jc");
    shuffle(&mut pool, &key(), 6, 1).unwrap();

    let (after, hands) = served(&dealer, 1, &[(2, 3), (0, 1)], false);
    assert_eq!(hands, [text(pool[..3].to_vec()), pool[3].to_string()]);
    assert_eq!(after.piles(), [&text(pool[4..].to_vec()), "5c 4c 8c", "", "2s"]);
}

/// The last card and the two folded ones are enough for three, and not for four.
#[test]
fn r75_the_discards_of_this_draw_stay_out_as_long_as_the_others_can_finish() {
    let dealer = |order| short("2s", &[order]).folded("Jc Tc").gone(1, 0, "Kc Qc Ac").gone(2, 0, "9c 8c 7c");
    let (after, hands) = served(&dealer("Jc 2s Tc"), 0, &[(1, 1), (2, 2)], false);
    assert_eq!(hands, ["Jc", "2s Tc"]);
    assert_eq!(after.piles(), ["", "Kc Qc Ac 9c 8c 7c", "", ""]);

    let (after, hands) = served(&dealer("9c Jc 2s 8c Tc 7c"), 0, &[(1, 2), (2, 2)], false);
    assert_eq!(hands, ["9c Jc", "2s Tc"]);
    assert_eq!(after.piles(), ["8c 7c", "Kc Qc Ac", "", ""]);
}

#[test]
fn r75_discards_of_earlier_draws_go_to_anybody() {
    let dealer = short("2s 3s", &["Ac Kc 3s"]).gone(1, 0, "Kc Ac").gone(1, 1, "9c 8c").gone(2, 1, "7c");
    let (_, hands) = served(&dealer, 1, &[(1, 2), (2, 1)], false);
    assert_eq!(hands, ["2s Ac", "Kc"]);

    // Out of a stub that is enough, too.
    let dealer = short("", &["Ac Kc"]).gone(1, 0, "Kc Ac").gone(2, 1, "7c");
    let (dealer, _) = served(&dealer, 1, &[(2, 1)], false);
    let (after, hands) = served(&dealer.gone(1, 2, "9c"), 2, &[(1, 1)], false);
    assert_eq!((hands, after.reshuffles()), (vec!["Kc".to_owned()], 1));
}

#[test]
fn r75_own_discards_of_this_draw_are_skipped_and_stay() {
    let dealer =
        short("", &["9c Kc Qc 8c 7c"]).gone(1, 0, "6c 5c").gone(2, 0, "Kc Qc").gone(3, 0, "9c 8c 7c");
    let (after, hands) = served(&dealer, 0, &[(1, 2), (2, 1), (3, 1)], false);
    assert_eq!(hands, ["9c Kc", "8c", "Qc"]);
    assert_eq!(after.piles(), ["7c", "6c 5c", "", ""]);
}

/// Seats 1 and 2 throw Kc away one after the other; in the second draw it is seat 2 that may not have it.
#[test]
fn r75_a_card_is_kept_from_the_seat_that_threw_it_away_in_this_draw() {
    let dealer = short("", &["Kc", "Kc Qc Jc 9c"]).gone(1, 0, "Kc").gone(2, 0, "Jc");
    let (dealer, hands) = served(&dealer, 0, &[(2, 1)], false);
    assert_eq!(hands, ["Kc"]);
    let dealer = dealer.gone(1, 1, "8c").gone(2, 1, "Kc Qc").gone(3, 1, "9c");
    let (after, hands) = served(&dealer, 1, &[(1, 1), (2, 1)], false);
    assert_eq!(hands, ["Kc", "Jc"]);
    assert_eq!(after.piles(), ["Qc 9c", "8c", "", ""]);
}

/// One card would do for the need of one, but it is the seat's own.
#[test]
fn r75_a_seat_that_finds_only_its_own_has_the_others_shuffled_in() {
    let dealer = short("", &["9c 8c Kc", "Kc Qc Jc"]);
    let dealer = dealer.gone(1, 0, "Qc Jc").gone(2, 0, "Kc").gone(3, 0, "9c 8c");
    let (after, hands) = served(&dealer, 0, &[(1, 2), (2, 1)], false);
    assert_eq!(hands, ["9c 8c", "Qc"]);
    assert_eq!((after.piles(), after.reshuffles()), (["Kc Jc", "", "", ""].map(str::to_owned), 2));
}

/// The pool of the first reshuffle has three cards for a need of four, and its last card is dealt all the same.
#[test]
fn r75_after_a_reshuffle_no_card_is_spared() {
    let dealer = short("2s", &["Kc Qc 2s", "Tc Jc"]).gone(1, 0, "Jc Tc").gone(2, 0, "Kc Qc");
    let (after, hands) = served(&dealer, 0, &[(1, 2), (2, 2)], false);
    assert_eq!(hands, ["Kc Qc", "2s Tc"]);
    assert_eq!((after.piles(), after.reshuffles()), (["Jc", "", "", ""].map(str::to_owned), 2));
}

#[test]
fn r75_two_cards_are_enough_to_burn_before_any_reshuffle() {
    let dealer = short("2s 3s", &[]).folded("Jc Tc").gone(1, 0, "9c");
    let (after, hands) = served(&dealer, 0, &[(1, 1)], true);
    assert_eq!((hands, after.reshuffles()), (vec!["3s".to_owned()], 0));
    assert_eq!(after.piles(), ["", "9c", "Jc Tc", "2s"]);
}

#[test]
fn r75_with_one_card_or_none_the_reshuffle_comes_before_the_burn() {
    let dealer = short("2s", &["Tc 2s Jc"]).folded("Jc Tc").gone(1, 0, "9c");
    let (after, hands) = served(&dealer, 0, &[(2, 0), (1, 1)], true);
    assert_eq!(hands, ["", "2s"]);
    assert_eq!((after.piles(), after.reshuffles()), (["Jc", "9c", "", "Tc"].map(str::to_owned), 1));

    let dealer = short("", &["Tc Jc"]).folded("Jc Tc").gone(1, 0, "9c");
    let (after, hands) = served(&dealer, 0, &[(1, 1)], true);
    assert_eq!(hands, ["Jc"]);
    assert_eq!(after.piles(), ["", "9c", "", "Tc"]);
}

/// The fallback is made for the first seat that needs cards. Its cards are in the stub that is then dealt plainly.
#[test]
fn r75_the_reshuffle_before_the_burn_has_the_fallback_too() {
    let dealer = short("2s", &["8c 2s 7c 6c", "7c 9c 6c"]).gone(1, 0, "9c").gone(2, 0, "8c 7c 6c");
    let (after, hands) = served(&dealer, 0, &[(3, 0), (1, 1), (2, 1)], true);
    assert_eq!(hands, ["", "2s", "9c"]);
    assert_eq!((after.piles(), after.reshuffles()), (["7c 6c", "", "", "8c"].map(str::to_owned), 2));
}

/// Three cards for a need of three: one is burned, and a second reshuffle has the fallback and no burn.
#[test]
fn r75_the_burn_is_not_a_card_that_is_needed() {
    let dealer = short("2s", &["2s Jc Tc", "9c Tc"]).folded("Jc Tc").gone(1, 0, "9c").gone(2, 0, "8c 7c");
    let (after, hands) = served(&dealer, 0, &[(1, 1), (2, 2)], true);
    assert_eq!(hands, ["Jc", "9c Tc"]);
    assert_eq!((after.piles(), after.reshuffles()), (["", "8c 7c", "", "2s"].map(str::to_owned), 2));
}

#[test]
fn r75_r15_a_card_is_burned_when_nobody_needs_any() {
    for needs in [&[][..], &[(1, 0), (2, 0)]] {
        for (stub, rest, burned) in [("2s 3s", "3s", "2s"), ("2s", "", "2s"), ("", "", "")] {
            let dealer = short(stub, &[]).folded("Jc Tc").gone(3, 0, "9c");
            let (after, hands) = served(&dealer, 0, needs, true);
            assert!(hands.iter().all(String::is_empty) && hands.len() == needs.len());
            assert_eq!(
                (after.piles(), after.reshuffles()),
                ([rest, "9c", "Jc Tc", burned].map(str::to_owned), 0)
            );
            assert_eq!(served(&dealer, 0, needs, false).0, dealer);
        }
    }
}

#[test]
fn r75_each_reshuffle_has_its_own_stream_and_supplied_orders_go_first() {
    let mut dealer = short("", &["Tc Jc"]).folded("Jc Tc");
    for (draw, given, wanted, number) in
        [(0, "9c 8c", "Tc Jc", 0), (1, "7c 6c", "9c 8c", 2), (2, "5c 4c", "7c 6c", 3)]
    {
        let mut pool = cards(wanted);
        if number > 0 {
            shuffle(&mut pool, &key(), 6, number).unwrap();
        }
        let (next, hands) = served(&dealer.gone(1, draw, given), draw, &[(1, 2)], false);
        assert_eq!((hands, next.reshuffles()), (vec![text(pool)], u16::from(draw) + 1));
        dealer = next;
    }
    let dealer = short("2s", &["2s Jc Kc"]).folded("Jc Tc").gone(1, 0, "9c 8c");
    let reason = "it lacks Tc, it should not have Kc".to_owned();
    let error = Error::SuppliedReshuffle { number: 1, wanted: 3, reason };
    assert_eq!(dealer.serve_wsop(0, &[1], &[2], false).unwrap_err(), error);
}

#[test]
fn r75_what_cannot_be_dealt_is_refused() {
    let nothing = short("", &[]).gone(1, 0, "Kc Qc");
    let burnt = short("2s", &[]).gone(1, 0, "Kc");
    let one = short("2s", &[]).gone(1, 0, "Kc Qc");
    for (dealer, count, burn, wanted) in [(nothing, 2, false, 2), (burnt, 1, true, 1), (one, 2, false, 1)] {
        let error = Error::Exhausted { wanted, left: 0 };
        assert_eq!(dealer.serve_wsop(0, &[1], &[count], burn).unwrap_err(), error);
    }
}

#[test]
fn r75_nonsense_is_refused() {
    let dealer = short("2s 3s 4s", &[]).gone(1, 1, "Kc");
    let refused =
        |draw, seats: &[u8], counts: &[usize]| dealer.serve_wsop(draw, seats, counts, true).unwrap_err();
    assert_eq!(refused(1, &[1, 9], &[1, 1]), Error::Seat { given: 9 });
    assert_eq!(refused(1, &[1, 2, 1], &[1, 1, 1]), Error::DuplicateSeat { seat: 1 });
    assert_eq!(refused(1, &[1, 2], &[1]), Error::Length { what: "counts", given: 1, wanted: 2 });
    assert_eq!(refused(1, &[], &[1]), Error::Length { what: "counts", given: 1, wanted: 0 });
    assert_eq!(refused(1, &[1, 2], &[1, 6]), Error::TooMany { given: 6 });
    assert_eq!(refused(0, &[1], &[1]), Error::DrawOver { given: 0, current: 1 });
    assert_eq!(refused(0, &[], &[]), Error::DrawOver { given: 0, current: 1 });
    let (after, _) = served(&dealer, 2, &[], false);
    assert_eq!(after.serve_wsop(1, &[], &[], true).unwrap_err(), Error::DrawOver { given: 1, current: 2 });
}
