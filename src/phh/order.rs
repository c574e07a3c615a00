//! The order in which the rules take the moves of a record.

use super::moves::{Kind, Move};

/// What is played and what is shown after it, as indices of the moves.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Order {
    pub(crate) played: Vec<usize>,
    pub(crate) shows: Vec<usize>,
    /// Whether no known card is dealt twice in the hand, by a reshuffle or in error.
    pub(crate) distinct: bool,
}

/// Five cards for each of `players` come first, in one deal each; then the bets as they come, and in a draw every
/// discard with the next deal to the same player. None if the deals do not come out even.
pub(crate) fn order(moves: &[Move], players: usize) -> Option<Order> {
    let opening = moves.get(..players)?;
    let mut dealt = 0_u64;
    for deal in opening {
        let Kind::Deal(cards) = &deal.kind else { return None };
        if cards.count() != 5 || deal.player >= players {
            return None;
        }
        dealt |= 1 << deal.player;
    }
    if dealt.count_ones() as usize != players {
        return None;
    }
    let mut order = Order { played: (0..players).collect(), shows: Vec::new(), distinct: distinct(moves) };
    let mut at = players;
    while at < moves.len() {
        match moves[at].kind {
            Kind::Show(_) | Kind::Muck => order.shows.push(at),
            Kind::Fold | Kind::Call | Kind::BetTo(_) => order.played.push(at),
            Kind::Deal(_) | Kind::Discard(_) | Kind::StandPat => {
                let draws =
                    |one: &Move| matches!(one.kind, Kind::Deal(_) | Kind::Discard(_) | Kind::StandPat);
                let end =
                    moves[at..].iter().position(|one| !draws(one)).map_or(moves.len(), |count| at + count);
                draw(moves, at, end, &mut order.played)?;
                at = end;
                continue;
            }
        }
        at += 1;
    }
    Some(order)
}

fn distinct(moves: &[Move]) -> bool {
    let mut seen = 0_u64;
    moves.iter().all(|one| {
        let Kind::Deal(cards) = &one.kind else { return true };
        cards.known.iter().all(|card| {
            let bit = 1 << card.id();
            let new = seen & bit == 0;
            seen |= bit;
            new
        })
    })
}

/// The moves from `start` to `end`: every discard with its replacement, wherever among them it is dealt.
fn draw(moves: &[Move], start: usize, end: usize, played: &mut Vec<usize>) -> Option<()> {
    let mut deals: Vec<usize> = (start..end).filter(|at| matches!(moves[*at].kind, Kind::Deal(_))).collect();
    for at in start..end {
        match &moves[at].kind {
            Kind::Deal(_) => {}
            Kind::Discard(thrown) => {
                let next = deals.iter().position(|deal| moves[*deal].player == moves[at].player)?;
                let deal = deals.remove(next);
                let Kind::Deal(cards) = &moves[deal].kind else { return None };
                if cards.count() != thrown.count() {
                    return None;
                }
                played.extend([at, deal]);
            }
            _ => played.push(at),
        }
    }
    deals.is_empty().then_some(())
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod tests {
    use super::super::moves;
    use super::*;

    const DEALT: &str = "d dh p1 ??????????;d dh p2 7c5d4h3s2c";

    fn of(rest: &str) -> Option<Order> {
        let all = format!("{DEALT};{rest}");
        let moves: Vec<Move> = all.split(';').map(|text| moves::read(text, 0).unwrap()).collect();
        order(&moves, 2)
    }

    #[test]
    fn a_replacement_follows_its_discard() {
        let order = of("p2 cc;p1 sd ??;p2 sd 7c5d;d dh p2 KcKd;d dh p1 ??;p1 sm -;p2 sm 4h3s2cKcKd").unwrap();
        assert_eq!(order.played, [0, 1, 2, 3, 6, 4, 5]);
        assert_eq!(order.shows, [7, 8]);
        // Two draws in a row, as when all are all-in: the cards go to the discards in turn.
        let order = of("p1 sd ??;p2 sd;p1 sd ????;p2 sd 7c;d dh p1 ??;d dh p2 Kc;d dh p1 ????").unwrap();
        assert_eq!(order.played, [0, 1, 2, 6, 3, 4, 8, 5, 7]);
    }

    #[test]
    fn a_card_that_is_dealt_again() {
        for (rest, distinct) in
            [("p2 cc", true), ("p1 sd ??;d dh p1 Kc", true), ("p1 sd ??;d dh p1 3s", false)]
        {
            assert_eq!(of(rest).unwrap().distinct, distinct, "{rest}");
        }
    }

    #[test]
    fn deals_that_do_not_come_out_even() {
        for rest in [
            "p1 sd ??",
            "p1 sd ??;d dh p1 ????",
            "d dh p1 ??",
            "p1 sd ??;p1 cc;d dh p1 ??",
            "p1 sd;d dh p1 ??",
        ] {
            assert_eq!(of(rest), None, "{rest}");
        }
    }

    #[test]
    fn the_opening_is_five_cards_for_everybody() {
        for deals in [
            &["p1 f"][..],
            &["d dh p1 ??????????", "d dh p1 ??????????"],
            &["d dh p1 ????", "d dh p2 ??????????"],
        ] {
            let moves: Vec<Move> = deals.iter().map(|text| moves::read(text, 0).unwrap()).collect();
            assert_eq!(order(&moves, 2), None, "{deals:?}");
        }
        let other =
            [moves::read("d dh p3 ??????????", 0).unwrap(), moves::read("d dh p1 ??????????", 0).unwrap()];
        assert_eq!(order(&other, 2), None);
    }
}
