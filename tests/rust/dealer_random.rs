//! The dealer under random sequences of operations, most of them legal.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::num::NonZeroU32;

use lowball::{Card, CardSet, Dealer, Deck, Key, Stream};

struct Table {
    random: Stream,
    dealer: Dealer,
    hands: Vec<Vec<Card>>,
    /// What each seat has discarded, kept apart from what the dealer remembers.
    discarded: Vec<CardSet>,
    draw: u8,
    reshuffles: u16,
}

impl Table {
    fn new(index: u64) -> Self {
        let deck = Deck::shuffled(Key::from_seed(1), index).unwrap();
        let mut random = Stream::new(&Key::from_seed(2), index, 0).unwrap();
        let seats = 2 + random.below(NonZeroU32::new(6).unwrap()) as usize;
        let order: Vec<u8> = (0..seats).map(|seat| u8::try_from(seat).unwrap()).collect();
        let (dealer, hands) = deck.dealer().deal_hands(&order).unwrap();
        let hands = hands.into_iter().map(Vec::from).collect();
        Self { random, dealer, hands, discarded: vec![CardSet::EMPTY; seats], draw: 0, reshuffles: 0 }
    }

    fn below(&mut self, bound: usize) -> usize {
        let bound = NonZeroU32::new(u32::try_from(bound).unwrap()).unwrap();
        self.random.below(bound) as usize
    }

    fn exchange(&mut self, seat: usize) {
        let number = u8::try_from(seat).unwrap();
        let count = self.below(self.hands[seat].len() + 1);
        for place in 0..count {
            let other = place + self.below(self.hands[seat].len() - place);
            self.hands[seat].swap(place, other);
        }
        let cards: Vec<Card> = self.hands[seat].drain(..count).collect();
        let eligible = |cards: &[Card]| {
            let own = self.discarded[seat] | cards.iter().copied().collect();
            self.dealer.stub().iter().filter(|card| !own.contains(**card)).count()
        };
        self.reshuffles += u16::from(eligible(&cards) < count);
        self.discarded[seat].extend(cards.iter().copied());

        let (next, drawn) = if self.below(2) == 0 {
            self.dealer.exchange(number, self.draw, &cards).unwrap()
        } else {
            self.dealer.discard(number, self.draw, &cards).unwrap().serve(number, self.draw, count).unwrap()
        };
        assert_eq!(drawn.len(), count);
        assert!(drawn.iter().all(|card| !self.discarded[seat].contains(*card)), "R72: {drawn:?}");
        self.hands[seat].extend(drawn);
        self.dealer = next;
    }

    fn fold(&mut self, seat: usize) {
        let hand = std::mem::take(&mut self.hands[seat]);
        self.dealer = self.dealer.muck(&hand).unwrap();
    }

    fn check(&self) {
        let dealer = &self.dealer;
        let discards = dealer.discards().iter().map(|discard| discard.card);
        let piles = [dealer.stub(), dealer.mucked(), dealer.burned()].concat();
        let kept: Vec<Card> = piles.into_iter().chain(discards).collect();
        let dealt: Vec<Card> = self.hands.concat();
        assert_eq!(kept.len() + dealt.len(), 52);
        assert_eq!(kept.iter().chain(&dealt).copied().collect::<CardSet>(), CardSet::FULL);
        assert_eq!(dealer.dealt(), dealt.into_iter().collect());
        assert_eq!(dealer.reshuffles(), self.reshuffles, "R71");
        for (seat, own) in (0..).zip(&self.discarded) {
            assert_eq!(dealer.own_discards(seat), Ok(*own));
        }
    }
}

#[test]
fn cards_are_conserved_and_old_values_do_not_change() {
    let mut reshuffled = 0;
    for index in 0..3000 {
        let mut table = Table::new(index);
        table.check();
        let mut past = vec![];
        for draw in 0..3 {
            table.draw = draw;
            if table.below(2) == 0 {
                table.dealer = table.dealer.burn();
            }
            for seat in 0..table.hands.len() {
                // Seven hands cannot all draw five cards three times.
                if table.hands[seat].is_empty() {
                    continue;
                }
                past.push((table.dealer.clone(), format!("{:?}", table.dealer)));
                if table.below(8) == 0 {
                    table.fold(seat);
                } else {
                    table.exchange(seat);
                }
                table.check();
            }
        }
        for (dealer, before) in past {
            assert_eq!(format!("{dealer:?}"), before);
        }
        reshuffled += u32::from(table.reshuffles > 0);
    }
    assert!(reshuffled > 500, "only {reshuffled} hands had a reshuffle");
}
