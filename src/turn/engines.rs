//! Engines beside the window: on a thread of the program, or in a worker of the page. The window never waits for one.

#[cfg_attr(target_family = "wasm", path = "engines/web.rs")]
#[cfg_attr(not(target_family = "wasm"), path = "engines/desktop.rs")]
mod system;

use self::system::System;
use crate::catalogue::GameCard;

/// News of an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// A line of its answer.
    Line(String),
    /// End of its answers.
    End,
}

/// Lines put to an engine of their own, and its answers. Dropping it ends the search.
#[derive(Debug)]
pub struct Conversation(System);

impl Conversation {
    /// Puts the lines to an engine for this game, one after the other.
    #[must_use]
    pub fn begin(card: &'static GameCard, lines: Vec<String>) -> Self {
        Self(System::begin(card, lines))
    }

    /// The next news; `None` if there are none yet.
    pub fn heard(&mut self) -> Option<Heard> {
        self.0.heard()
    }
}
