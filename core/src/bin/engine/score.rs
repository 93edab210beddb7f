//! Score of a contest with its interval of confidence.

/// Wins, draws and losses of a player.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Score {
    pub(crate) wins: u64,
    pub(crate) draws: u64,
    pub(crate) losses: u64,
}

/// Standard deviations on either side of the mean that have 95 % of a normal distribution between them.
const DEVIATIONS: f64 = 1.96;

impl Score {
    /// Returns the score of the other player.
    pub(crate) const fn of_other(self) -> Self {
        Self { wins: self.losses, draws: self.draws, losses: self.wins }
    }

    /// Returns the number of games.
    pub(crate) const fn games(self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Returns the share of the points, a draw half a point each.
    pub(crate) fn share(self) -> f64 {
        (self.wins as f64 + self.draws as f64 / 2.0) / self.games().max(1) as f64
    }

    /// Returns the Wilson interval of 95 % for the share. With draws it is wider than it need be.
    pub(crate) fn interval(self) -> [f64; 2] {
        let (n, share) = (self.games().max(1) as f64, self.share());
        let squared = DEVIATIONS * DEVIATIONS;
        let middle = (share + squared / (2.0 * n)) / (1.0 + squared / n);
        let variance = share * (1.0 - share) / n + squared / (4.0 * n * n);
        let half = DEVIATIONS * variance.sqrt() / (1.0 + squared / n);
        [(middle - half).max(0.0), (middle + half).min(1.0)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_wilsons() {
        let even = Score { wins: 40, draws: 20, losses: 40 };
        let [low, high] = even.interval();
        assert!((low - 0.4038).abs() < 1e-3 && (high - 0.5962).abs() < 1e-3, "{low} {high}");
        let all = Score { wins: 24, draws: 0, losses: 0 };
        let [low, high] = all.interval();
        assert!((low - 0.862).abs() < 1e-3 && high > 0.999, "{low} {high}");
        assert!((all.of_other().interval()[1] - (1.0 - low)).abs() < 1e-9);
    }
}
