//! What people have done in each game: kept for good, and shown on the map.

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{TableSystems, flow::GameOver, session::Session};
use crate::{
    platform::files::DataDir,
    rules::{Controller, Seat},
};

const FILE: &str = "deeds.ron";

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Deeds>()
        .add_systems(Startup, load.run_if(resource_exists::<DataDir>))
        .add_systems(Update, note_end.in_set(TableSystems::Show));
}

/// What has been done, by the games' ids.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Deeds(BTreeMap<String, Deed>);

/// What has been done in one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Deed {
    /// Games played to their end by at least one person.
    pub played: u32,
    /// Those won by people against computers alone.
    pub won: u32,
    /// The highest level beaten; 0 when none has been.
    pub beaten: u8,
}

impl Deeds {
    /// What has been done in a game.
    #[must_use]
    pub fn of(&self, game: &str) -> Deed {
        self.0.get(game).copied().unwrap_or_default()
    }

    /// Counts a game that is over. Who sat where, and who won; seats of one team are its number
    /// modulo the teams.
    pub fn count(&mut self, game: &str, seats: &[Controller], teams: u8, winner: Option<Seat>) {
        if !seats.contains(&Controller::Human) {
            return;
        }
        let deed = self.0.entry(game.to_owned()).or_default();
        deed.played = deed.played.saturating_add(1);
        let Some(winner) = winner else { return };
        let won = |seat: u8| seat % teams == winner.0 % teams;
        let people_won = (0..).zip(seats).any(|(seat, who)| won(seat) && *who == Controller::Human);
        let beaten = (0..).zip(seats).filter(|(seat, _)| !won(*seat)).map(|(_, who)| match who {
            Controller::Computer(level) => Some(*level),
            Controller::Human => None,
        });
        // Of several opponents the weakest counts; where a person lost, nobody has beaten the computer.
        let level = beaten.collect::<Option<Vec<u8>>>().and_then(|levels| levels.into_iter().min());
        if let (true, Some(level)) = (people_won, level) {
            deed.won = deed.won.saturating_add(1);
            deed.beaten = deed.beaten.max(level);
        }
    }
}

fn load(dir: Res<DataDir>, mut deeds: ResMut<Deeds>) {
    *deeds = dir.load(FILE);
}

fn note_end(
    mut over: MessageReader<GameOver>,
    session: Res<Session>,
    dir: Option<Res<DataDir>>,
    mut deeds: ResMut<Deeds>,
    mut counted: Local<Vec<String>>,
) {
    let Some(outcome) = session.outcome().filter(|_| over.read().count() > 0) else { return };
    // The end that is reached again after a look back is the same end.
    if *counted == session.record().moves {
        return;
    }
    counted.clone_from(&session.record().moves);
    let game = session.game();
    let seats: Vec<Controller> = (0..game.seats()).map(|seat| session.controller(Seat(seat))).collect();
    deeds.count(session.card().id, &seats, game.teams(), outcome.winner);
    if let Some(dir) = dir {
        dir.save(FILE, &*deeds);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Controller::{Computer, Human};

    fn after(ends: &[(&[Controller], u8, Option<u8>)]) -> Deed {
        let mut deeds = Deeds::default();
        for (seats, teams, winner) in ends {
            deeds.count("yut", seats, *teams, winner.map(Seat));
        }
        deeds.of("yut")
    }

    #[test]
    fn beaten_levels_are_kept() {
        let ends: &[(&[Controller], u8, Option<u8>)] =
            &[(&[Human, Computer(4)], 2, Some(0)), (&[Computer(2), Human], 2, Some(1))];
        assert_eq!(after(ends), Deed { played: 2, won: 2, beaten: 4 });
    }

    #[test]
    fn defeats_and_draws_are_only_played() {
        let ends: &[(&[Controller], u8, Option<u8>)] =
            &[(&[Human, Computer(4)], 2, Some(1)), (&[Human, Computer(4)], 2, None)];
        assert_eq!(after(ends), Deed { played: 2, won: 0, beaten: 0 });
    }

    #[test]
    fn computers_among_themselves_are_not_counted() {
        assert_eq!(after(&[(&[Computer(1), Computer(4)], 2, Some(0))]), Deed::default());
    }

    #[test]
    fn among_several_the_weakest_beaten_counts_and_a_person_never_does() {
        let of_three: &[Controller] = &[Human, Computer(5), Computer(2)];
        assert_eq!(after(&[(of_three, 3, Some(0))]), Deed { played: 1, won: 1, beaten: 2 });
        let with_a_friend: &[Controller] = &[Human, Human, Computer(5)];
        assert_eq!(after(&[(with_a_friend, 3, Some(0))]), Deed { played: 1, won: 0, beaten: 0 });
        let partners: &[Controller] = &[Computer(3), Computer(1), Human, Computer(4)];
        assert_eq!(after(&[(partners, 2, Some(0))]), Deed { played: 1, won: 1, beaten: 1 });
    }
}
