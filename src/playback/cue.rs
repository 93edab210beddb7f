//! Cues: moments of the timeline with a sound or a rumble.

use bevy::prelude::*;
use madang_core::{
    catalogue::AnyGame,
    play::GameTerms,
    rules::{Controller, Outcome},
};

use crate::layout::homeland::Homeland;

/// Cue of a sound or a rumble.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub enum Cue {
    /// A piece is picked.
    Select,
    /// A piece is placed on the cloth.
    Place,
    /// A piece has been moved along a line.
    Step,
    /// A piece leaps.
    Leap,
    /// A piece is taken.
    Capture,
    /// A piece that was far along the track is sent back to its start.
    SentBack,
    /// A touch or a request is refused.
    Refuse,
    /// A piece is shut in.
    Trapped,
    /// A person wins a game of this homeland, by its id.
    Win(&'static str),
    /// The game is lost to a computer.
    Lose,
    /// The game is drawn.
    Draw,
    /// The sticks fall unseen.
    Throw,
    /// A stick knocks against the mat or another stick.
    Knock {
        /// The force: the speed it gives a stick, in decimetres a second.
        impulse: f32,
    },
    /// The throw is thrown again for its value.
    GoodThrow,
    /// A piece has come home.
    Home,
    /// The guide of a lesson praises an answer.
    Praise,
    /// A button is pressed.
    Button,
    /// No sound: the cue only takes time.
    Silence,
}

impl Cue {
    /// Returns the sound of an ending: a victory of people, or of computers among themselves; a defeat; a draw.
    pub(crate) fn of_ending(after: &dyn AnyGame, outcome: Outcome, terms: &GameTerms, at: Homeland) -> Self {
        let people = terms.setup.players.contains(&Controller::Human);
        // A partner's win is a win.
        let lost = |winner| people && !after.team_of(winner).any(|seat| terms.is_human(seat));
        match outcome.winner {
            None => Self::Draw,
            Some(winner) if lost(winner) => Self::Lose,
            Some(_) => Self::Win(at.id),
        }
    }
}
