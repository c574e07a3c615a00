//! How many deals there are.

use std::convert::Infallible;

use super::{CHOOSE, Pause, draws_to};
use crate::card_set::CardSet;
use crate::error::Error;

/// The most players that five cards each can be found for.
pub const MAX_PLAYERS: usize = 10;

/// How many deals there are for players who keep some cards and draw to five: for each choice of one holding for each
/// player, no card twice, all ways to draw. Holdings with a dead card are left out, weights are not looked at.
///
/// Ends when there are more than `limit`, with the number so far.
///
/// # Errors
/// [`Error::Players`] unless there are 2 to 10; [`Error::TooMany`] for a holding of more than five cards;
/// [`Error::Exhausted`] when there are not enough cards to draw.
///
/// ```
/// use lowball::{CardSet, equity};
///
/// let players = ["7c4d3h2s", "Td8h6s4c2c", "8c6d"].map(|kept| vec![(kept.parse().unwrap(), 1)]);
/// let deals = equity::count_deals(&players, CardSet::EMPTY, u64::MAX.into())?;
/// assert_eq!(deals, 41 * 40 * 39 * 38 / 6);
/// # Ok::<(), lowball::Error>(())
/// ```
pub fn count_deals(players: &[Vec<(CardSet, u64)>], dead: CardSet, limit: u128) -> Result<u128, Error> {
    let Ok(deals) = count_deals_with(players, dead, limit, &mut || Ok::<(), Infallible>(()));
    deals
}

/// [`count_deals`] with something to do now and then, whose error is the outer one.
pub(crate) fn count_deals_with<E>(
    players: &[Vec<(CardSet, u64)>],
    dead: CardSet,
    limit: u128,
    pause: &mut Pause<'_, E>,
) -> Result<Result<u128, Error>, E> {
    if !(2..=MAX_PLAYERS).contains(&players.len()) {
        return Ok(Err(Error::Players { given: players.len() }));
    }
    if let Some(error) = players.iter().flatten().find_map(|(kept, _)| draws_to(*kept).err()) {
        return Ok(Err(error));
    }
    // The fewest choices first, so that what cannot be is seen early.
    let mut lists: Vec<&[(CardSet, u64)]> = players.iter().map(Vec::as_slice).collect();
    lists.sort_by_key(|list| list.len());
    let mut count = Count { limit, deals: 0, looks: 0, short: None, pause };
    count.choose(&lists, dead, &mut Vec::with_capacity(lists.len()))?;
    Ok(count.short.map_or(Ok(count.deals), Err))
}

struct Count<'a, 'b, E> {
    limit: u128,
    deals: u128,
    looks: u32,
    /// That there are not enough cards.
    short: Option<Error>,
    pause: &'a mut Pause<'b, E>,
}

impl<E> Count<'_, '_, E> {
    fn choose(
        &mut self,
        lists: &[&[(CardSet, u64)]],
        used: CardSet,
        draws: &mut Vec<usize>,
    ) -> Result<(), E> {
        let Some((list, rest)) = lists.split_first() else {
            match ways(used, draws) {
                Ok(ways) => self.deals = self.deals.saturating_add(ways),
                Err(error) => self.short = Some(error),
            }
            return Ok(());
        };
        for (kept, _) in *list {
            self.looks = self.looks.wrapping_add(1);
            if self.looks.is_multiple_of(LOOKS) {
                (self.pause)()?;
            }
            if (*kept & used).is_empty() && self.deals <= self.limit && self.short.is_none() {
                draws.push(5_usize.saturating_sub(kept.len()));
                self.choose(rest, used | *kept, draws)?;
                draws.pop();
            }
        }
        Ok(())
    }
}

/// After how many holdings there is time to look at what else there is to do.
const LOOKS: u32 = 1 << 16;

/// In how many ways players can draw so many cards each.
fn ways(used: CardSet, draws: &[usize]) -> Result<u128, Error> {
    let (mut left, wanted) = ((!used).len(), draws.iter().sum::<usize>());
    if wanted > left {
        return Err(Error::Exhausted { wanted, left });
    }
    let mut ways = 1_u128;
    for drawn in draws {
        ways = ways.saturating_mul(CHOOSE[left][*drawn].into());
        left -= drawn;
    }
    Ok(ways)
}
