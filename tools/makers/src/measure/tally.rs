//! Results of matches with their confidence intervals.

use std::fmt;

use madang_core::rules::Seat;

/// Results of a match, for the first player.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
}

impl Tally {
    fn games(self) -> f64 {
        f64::from(self.won + self.drawn + self.lost)
    }

    /// Returns the share of the points, from 0 to 1; a draw is half a point.
    pub fn share(self) -> f64 {
        (f64::from(self.won) + f64::from(self.drawn) / 2.0) / self.games()
    }

    /// Returns the share and the ends of its 95 % interval, in percent.
    fn percent(self) -> [f64; 3] {
        let (low, high) = wilson(self.share(), self.games());
        [self.share(), low, high].map(|share| 100.0 * share)
    }

    /// Counts one game by its winner, `None` for a draw.
    pub fn add(&mut self, winner: Option<Seat>, own: Seat) {
        match winner {
            Some(winner) if winner == own => self.won += 1,
            Some(_) => self.lost += 1,
            None => self.drawn += 1,
        }
    }

    /// Returns the results as a sentence, with the share and its interval in percent.
    pub fn sentence(self) -> String {
        let Self { won, drawn, lost } = self;
        let [share, low, high] = self.percent();
        format!("{won} wins, {drawn} draws, {lost} losses: {share:.1} % ({low:.1} to {high:.1})")
    }
}

impl std::ops::Add for Tally {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { won: self.won + other.won, drawn: self.drawn + other.drawn, lost: self.lost + other.lost }
    }
}

/// Returns the 95 % interval of a share among this many trials, after Wilson.
fn wilson(share: f64, count: f64) -> (f64, f64) {
    let squared = 1.96_f64.powi(2);
    let middle = (share + squared / (2.0 * count)) / (1.0 + squared / count);
    let spread = (share * (1.0 - share) / count + squared / (4.0 * count * count)).sqrt();
    let half = 1.96 / (1.0 + squared / count) * spread;
    (middle - half, middle + half)
}

/// Returns the Elo difference that a share of the points stands for.
fn elo(share: f64) -> f64 {
    400.0 * (share / (1.0 - share)).log10()
}

/// Won / drawn / lost, the share with its interval in percent, and the Elo difference, as cells of a table.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [share, low, high] = self.percent();
        write!(f, "{} / {} / {} | {share:.1} % ({low:.1} to {high:.1}) | ", self.won, self.drawn, self.lost)?;
        if self.won + self.drawn == 0 || self.lost + self.drawn == 0 {
            write!(f, "–")
        } else {
            write!(f, "{:.0}", elo(self.share()))
        }
    }
}
