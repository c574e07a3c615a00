//! What trials come to.

use crate::hand_rank::HandRank;

/// Counts over some trials. Those of all trials are the sums of those of their parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    players: usize,
    trials: u64,
    shares: Vec<u64>,
    finals: Vec<u64>,
}

/// How many counts of final hands there are for a player: one for each hand rank, and number 0, which is none.
pub(super) const RANKS: usize = HandRank::COUNT as usize + 1;

impl Tally {
    /// That of no trials.
    #[must_use]
    pub fn empty(players: usize) -> Self {
        let shares = vec![0; players * (players + 1)];
        Self { players, trials: 0, shares, finals: vec![0; players * RANKS] }
    }

    /// How many trials.
    #[must_use]
    pub const fn trials(&self) -> u64 {
        self.trials
    }

    /// For each player a row of as many numbers as there are players and one more: number `k` is in how many trials he was
    /// one of `k` who had the best hand, so number 1 counts the pots he won alone. Number 0 counts those he lost.
    #[must_use]
    pub fn shares(&self) -> &[u64] {
        &self.shares
    }

    /// For each player a row of 7,463 numbers: how often he ended with each hand rank. Number 0 is always 0.
    #[must_use]
    pub fn finals(&self) -> &[u64] {
        &self.finals
    }

    /// Adds those of other trials of the same plan.
    pub fn add(&mut self, other: &Self) {
        self.trials += other.trials;
        for (mine, more) in [(&mut self.shares, &other.shares), (&mut self.finals, &other.finals)] {
            mine.iter_mut().zip(more).for_each(|(mine, more)| *mine += more);
        }
    }

    /// Counts a trial by the final rank of each player.
    #[inline]
    pub(super) fn count(&mut self, ranks: &[u16]) {
        self.trials += 1;
        let best = ranks.iter().copied().min().unwrap_or_default();
        let winners = ranks.iter().filter(|rank| **rank == best).count();
        let rows = self.shares.chunks_exact_mut(self.players + 1).zip(self.finals.chunks_exact_mut(RANKS));
        for (rank, (shares, finals)) in ranks.iter().zip(rows) {
            if let Some(place) = shares.get_mut(if *rank == best { winners } else { 0 }) {
                *place += 1;
            }
            if let Some(place) = finals.get_mut(usize::from(*rank)) {
                *place += 1;
            }
        }
    }

    /// Counts trials of two players.
    pub(super) fn count_pairs(&mut self, pairs: impl Iterator<Item = [u16; 2]>) {
        let middle = RANKS.min(self.finals.len());
        let (firsts, seconds) = self.finals.split_at_mut(middle);
        let (mut trials, mut wins, mut ties) = (0, 0, 0);
        for [first, second] in pairs {
            trials += 1;
            wins += u64::from(first < second);
            ties += u64::from(first == second);
            if let (Some(first), Some(second)) =
                (firsts.get_mut(usize::from(first)), seconds.get_mut(usize::from(second)))
            {
                *first += 1;
                *second += 1;
            }
        }
        self.trials += trials;
        let losses = trials - wins - ties;
        self.shares
            .iter_mut()
            .zip([losses, wins, ties, wins, losses, ties])
            .for_each(|(mine, more)| *mine += more);
    }
}
