//! Who throws what away.

use std::sync::Arc;

use super::best;
use super::keys;
use crate::card::Rank;
use crate::error::Error;
use crate::hand_rank::HandRank;
use crate::tables::Tables;

/// How a player with five cards decides what to throw away.
///
/// He knows his five cards and how many draws are left, and nothing else: not which cards are dead, nor what he has thrown
/// away before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Policy {
    /// Throws nothing away.
    StandPat,
    /// Stands pat with a hand of rank `pat` or better. Otherwise keeps one card of each rank not above `keep`, that with the
    /// lowest id, and throws the others away; when there are no others, the highest card.
    ///
    /// One value for each draw, the first of them for the first draw.
    Threshold {
        /// The worst hand to stand pat with.
        pat: Vec<HandRank>,
        /// The highest card to draw to.
        keep: Vec<Rank>,
    },
    /// Throws away what gives the best chance of this rank or a better one with the draws that are left, by
    /// [`best_keeps`](crate::advice::best_keeps): as if all 47 cards that are not in the hand could come. So it is best play
    /// for one draw and no dead cards, and close to it otherwise.
    BestHand(HandRank),
    /// Whoever plays the trials is asked.
    Asked,
}

/// A policy made ready.
#[derive(Debug, Clone)]
pub(super) enum Rule {
    StandPat,
    /// By the number of the draw: the worst rank to stand pat with, and the cards not above the highest rank to keep.
    Threshold(Vec<(u16, u64)>),
    /// By the draws that are left after this one: what to keep of each hand.
    BestHand(Vec<Arc<Vec<u8>>>),
    Asked,
}

impl Rule {
    pub(super) fn new<E: From<Error> + Send>(
        policy: Policy,
        draws: u8,
        pause: impl FnMut() -> Result<(), E>,
    ) -> Result<Self, E> {
        Ok(match policy {
            Policy::StandPat => Self::StandPat,
            Policy::Asked => Self::Asked,
            Policy::BestHand(target) => Self::BestHand(best::tables(target, draws, pause)?),
            Policy::Threshold { pat, keep } => {
                let wanted = usize::from(draws);
                for given in [pat.len(), keep.len()] {
                    if given != wanted {
                        return Err(
                            Error::Length { what: "the thresholds of a policy", given, wanted }.into()
                        );
                    }
                }
                let low = |rank: &Rank| (1 << (4 * rank.index() + 4)) - 1;
                Self::Threshold(pat.iter().zip(&keep).map(|(pat, keep)| (pat.get(), low(keep))).collect())
            }
        })
    }

    /// Whether it ever throws anything away.
    pub(super) fn draws(&self) -> bool {
        !matches!(self, Self::StandPat)
    }

    /// What to keep of the five cards of this mask at draw `draw`, from 0, of `draws`. [`Asked`](Self::Asked) keeps all.
    #[inline]
    pub(super) fn keep(&self, tables: &Tables, hand: u64, draw: usize, draws: usize) -> u64 {
        match self {
            Self::StandPat | Self::Asked => hand,
            Self::Threshold(values) => {
                let Some((pat, low)) = values.get(draw) else { return hand };
                if keys::rank(tables, keys::sum(hand)) <= *pat {
                    return hand;
                }
                match lowest_of_ranks(hand & low) {
                    keep if keep == hand => hand ^ highest(hand),
                    keep => keep,
                }
            }
            Self::BestHand(tables) => {
                tables.get(draws - draw - 1).map_or(hand, |keeps| best::kept(keeps, hand))
            }
        }
    }
}

/// Of each rank the card with the lowest id.
fn lowest_of_ranks(mask: u64) -> u64 {
    const SUITS_1: u64 = 0x7_7777_7777_7777;
    const SUITS_2: u64 = 0x3_3333_3333_3333;
    const SUITS_3: u64 = 0x1_1111_1111_1111;
    mask & !((mask & SUITS_1) << 1 | (mask & SUITS_2) << 2 | (mask & SUITS_3) << 3)
}

fn highest(mask: u64) -> u64 {
    mask.checked_ilog2().map_or(0, |id| 1 << id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card_set::CardSet;
    use crate::tables;

    fn set(text: &str) -> CardSet {
        text.parse().unwrap_or_default()
    }

    #[test]
    fn a_threshold_keeps_low_cards_one_of_a_rank() -> Result<(), Error> {
        let threshold = |pat: &[u16], keep: &[Rank]| {
            let pat = pat.iter().copied().map(HandRank::try_from).collect::<Result<_, _>>()?;
            let keep = keep.to_vec();
            Rule::new(Policy::Threshold { pat, keep }, 2, || Ok::<_, Error>(()))
        };
        let rule = threshold(&[18, 121], &[Rank::Seven, Rank::Eight])?;
        for (hand, draw, kept) in [
            ("8c7d6h5s3c", 0, "8c7d6h5s3c"),
            ("9c7d6h5s3c", 0, "7d6h5s3c"),
            ("9c7d6h5s3c", 1, "9c7d6h5s3c"),
            ("Tc9d8h7s5c", 1, "Tc9d8h7s5c"),
            ("Jc8d7h5s2c", 0, "7h5s2c"),
            ("Jc8d7h5s2c", 1, "8d7h5s2c"),
            ("7c7s4d4h4s", 0, "7c4d"),
            ("2s2h2d2cAs", 0, "2c"),
            ("KcQdJhTs9c", 0, ""),
            // A straight and a flush of low cards lose the highest.
            ("7c6d5h4s3c", 0, "6d5h4s3c"),
            ("7c5c4c3c2c", 1, "5c4c3c2c"),
        ] {
            let keep = rule.keep(tables::get(), set(hand).mask(), draw, 2);
            assert_eq!(CardSet::from_mask(keep)?, set(kept), "{hand}");
        }
        Ok(())
    }

    #[test]
    fn best_hands_look_at_the_draws_that_are_left() -> Result<(), Error> {
        let rule = Rule::new(Policy::BestHand(HandRank::BEST), 3, || Ok::<_, Error>(()))?;
        for (hand, draw, kept) in [
            ("7c5d4h3s2c", 0, "7c5d4h3s2c"),
            ("7c5d4h3s3c", 2, "7c5d4h3c"),
            ("8c7d5h4s2c", 0, "7d5h4s2c"),
            // Nothing of it can be part of the best hand.
            ("KcKdKhKsAc", 2, ""),
        ] {
            let keep = rule.keep(tables::get(), set(hand).mask(), draw, 3);
            assert_eq!(CardSet::from_mask(keep)?, set(kept), "{hand}");
        }
        Ok(())
    }
}
