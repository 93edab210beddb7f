//! Totals by game, as a list of games shows them and as releases before the library kept them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The totals of every game, by id. Releases before the library kept them in a file; they are read from it as
/// earlier games.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Statistics(BTreeMap<String, GameStatistics>);

/// The statistics of one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct GameStatistics {
    /// Games played to their end by at least one person.
    pub played: u32,
    /// Games that people won against computers alone.
    pub won: u32,
    /// The highest level beaten; 0 for none.
    pub beaten: u8,
}

impl Statistics {
    /// The statistics of a game.
    #[must_use]
    pub fn of(&self, game: &str) -> GameStatistics {
        self.0.get(game).copied().unwrap_or_default()
    }

    /// Adds counts to those of a game.
    pub(super) fn add(&mut self, game: &str, counts: GameStatistics) {
        let entry = self.0.entry(game.to_owned()).or_default();
        entry.played = entry.played.saturating_add(counts.played);
        entry.won = entry.won.saturating_add(counts.won);
        entry.beaten = entry.beaten.max(counts.beaten);
    }

    /// Games with counts, by id.
    pub fn games(&self) -> impl Iterator<Item = (&str, GameStatistics)> {
        self.0.iter().map(|(game, counts)| (game.as_str(), *counts))
    }
}
