//! Totals by game: what a list of games shows, and what releases before the library kept.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::rules::{Controller, Seat};

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

    /// Counts a finished game with these controllers and this winner; games without a person are not counted.
    pub fn count(&mut self, game: &str, seats: &[Controller], teams: u8, winner: Option<Seat>) {
        if !seats.contains(&Controller::Human) {
            return;
        }
        let entry = self.0.entry(game.to_owned()).or_default();
        entry.played = entry.played.saturating_add(1);
        let Some(winner) = winner else { return };
        let won = |seat: u8| seat % teams == winner.0 % teams;
        let people_won = (0..).zip(seats).any(|(seat, who)| won(seat) && *who == Controller::Human);
        let beaten = (0..).zip(seats).filter(|(seat, _)| !won(*seat)).map(|(_, who)| match who {
            Controller::Computer(level) => Some(*level),
            Controller::Human => None,
        });
        // Of several opponents the weakest counts; with a person among the losers it is no win over
        // the computer.
        let level = beaten.collect::<Option<Vec<u8>>>().and_then(|levels| levels.into_iter().min());
        if let (true, Some(level)) = (people_won, level) {
            entry.won = entry.won.saturating_add(1);
            entry.beaten = entry.beaten.max(level);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Controller::{Computer, Human};

    fn after(ends: &[(&[Controller], u8, Option<u8>)]) -> GameStatistics {
        let mut statistics = Statistics::default();
        for (seats, teams, winner) in ends {
            statistics.count("yut", seats, *teams, winner.map(Seat));
        }
        statistics.of("yut")
    }

    #[test]
    fn beaten_levels_are_kept() {
        let ends: &[(&[Controller], u8, Option<u8>)] =
            &[(&[Human, Computer(4)], 2, Some(0)), (&[Computer(2), Human], 2, Some(1))];
        assert_eq!(after(ends), GameStatistics { played: 2, won: 2, beaten: 4 });
    }

    #[test]
    fn defeats_and_draws_are_only_played() {
        let ends: &[(&[Controller], u8, Option<u8>)] =
            &[(&[Human, Computer(4)], 2, Some(1)), (&[Human, Computer(4)], 2, None)];
        assert_eq!(after(ends), GameStatistics { played: 2, won: 0, beaten: 0 });
    }

    #[test]
    fn computers_among_themselves_are_not_counted() {
        assert_eq!(after(&[(&[Computer(1), Computer(4)], 2, Some(0))]), GameStatistics::default());
    }

    #[test]
    fn among_several_the_weakest_beaten_counts_and_a_person_never_does() {
        let of_three: &[Controller] = &[Human, Computer(5), Computer(2)];
        assert_eq!(after(&[(of_three, 3, Some(0))]), GameStatistics { played: 1, won: 1, beaten: 2 });
        let with_a_friend: &[Controller] = &[Human, Human, Computer(5)];
        assert_eq!(after(&[(with_a_friend, 3, Some(0))]), GameStatistics { played: 1, won: 0, beaten: 0 });
        let partners: &[Controller] = &[Computer(3), Computer(1), Human, Computer(4)];
        assert_eq!(after(&[(partners, 2, Some(0))]), GameStatistics { played: 1, won: 1, beaten: 1 });
    }
}
