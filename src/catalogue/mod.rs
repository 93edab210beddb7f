//! What a game hands in so that the menus, saves, tests and the engine find it: its card, and its
//! rules with the types erased.

mod any;

pub use any::{AnyGame, AnyInfo, AnyThought, Choice, PlayError};

use crate::rules::{OptionSpec, Options, PieceKind, SeriesForm, TextError};

/// A game's card. Every word a player reads is looked up by the ids on it.
#[derive(Debug)]
pub struct GameCard {
    /// The id used in records, on the command line and by the engine.
    pub id: &'static str,
    /// The name in its own language and script.
    pub native_name: &'static str,
    /// The role of each seat, the seat that moves first first.
    pub roles: &'static [&'static str],
    /// The kinds of piece there are.
    pub pieces: &'static [PieceKind],
    /// The options, each with its default first.
    pub options: &'static [OptionSpec],
    /// The forms of a match, the default first.
    pub series: &'static [SeriesForm],
    /// The reasons for which a game can end.
    pub endings: &'static [&'static str],
    /// The reasons for which a touch can be refused.
    pub refusals: &'static [&'static str],
    /// Starts a game.
    pub start: fn(&Options) -> Box<dyn AnyGame>,
    /// Starts from a position's text.
    pub from_text: fn(&Options, &str) -> Result<Box<dyn AnyGame>, TextError>,
}

impl GameCard {
    /// The options at their defaults.
    #[must_use]
    pub fn default_options(&self) -> Options {
        Options::defaults(self.options)
    }
}
