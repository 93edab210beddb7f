//! Match at the table.

use std::ops::{Deref, DerefMut};

use bevy::{ecs::system::SystemParam, prelude::*};
use madang_core::{
    play::{Match, Study},
    rules::{Controller, Seat},
};

use crate::playback::stage::Stage;

/// Match at the table: played, or studied. It may be ahead of the stage.
#[derive(Resource, Debug)]
pub enum Session {
    /// It is played.
    Played(Match),
    /// It is studied: all seats are moved by hand, and its branches are variations.
    Studied(Study),
}

impl Deref for Session {
    type Target = Match;

    fn deref(&self) -> &Match {
        match self {
            Self::Played(game) => game,
            Self::Studied(study) => study.game(),
        }
    }
}

/// Plies of a study are played by the study, which can undo its changes.
impl DerefMut for Session {
    fn deref_mut(&mut self) -> &mut Match {
        match self {
            Self::Played(game) => game,
            Self::Studied(study) => study.game_mut(),
        }
    }
}

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
    /// Returns the session that studies a game.
    pub fn study_of(game: &Match) -> Self {
        let mut game = game.clone();
        game.hand_over_to_people();
        Self::Studied(Study::new(&game))
    }

    /// Returns the study, where the game is studied.
    pub const fn study(&self) -> Option<&Study> {
        match self {
            Self::Played(_) => None,
            Self::Studied(study) => Some(study),
        }
    }

    /// Returns the study, where the game is studied.
    pub const fn study_mut(&mut self) -> Option<&mut Study> {
        match self {
            Self::Played(_) => None,
            Self::Studied(study) => Some(study),
        }
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
