//! Match at the table.

use bevy::{ecs::system::SystemParam, prelude::*};
use madang_core::{
    play::Match,
    rules::{Controller, Seat},
};

use crate::playback::stage::Stage;

/// Match being played. It may be ahead of the stage.
#[derive(Resource, Deref, DerefMut, Debug)]
pub struct Session(Match);

/// System parameter: the match on the table and its stage, also for the pages of other screens.
#[derive(SystemParam, Debug)]
pub struct Table<'w> {
    /// The match, if one is there.
    pub session: Option<Res<'w, Session>>,
    /// Its stage.
    pub stage: Option<Res<'w, Stage>>,
}

impl Table<'_> {
    /// Returns whether nothing moves on the stage.
    pub fn is_at_rest(&self) -> bool {
        self.stage.as_ref().is_none_or(|stage| stage.is_at_rest())
    }
}

impl Session {
    /// Puts a match on the table.
    pub const fn new(game: Match) -> Self {
        Self(game)
    }

    /// Returns whether people play both of two sides.
    pub fn has_people_on_both_sides(&self) -> bool {
        let is_person = |seat: &u8| self.terms().is_human(Seat(*seat));
        let side =
            |side: u8| (0..self.game().seats()).filter(|seat| seat % 2 == side).any(|seat| is_person(&seat));
        self.game().teams() == 2 && side(0) && side(1)
    }

    /// Returns whether all sides agree on a draw that a person offers: people at the table have talked about it, and a
    /// computer agrees once nothing has happened for long.
    pub fn accepts_draw(&self) -> bool {
        !self.has_computer() || self.is_stale()
    }

    /// Returns whether a person plays.
    pub fn has_person(&self) -> bool {
        self.setup().players.contains(&Controller::Human)
    }

    /// Returns whether a computer plays.
    pub fn has_computer(&self) -> bool {
        self.setup().players.iter().any(|player| *player != Controller::Human)
    }
}
