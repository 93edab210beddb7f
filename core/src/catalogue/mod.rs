//! A game's entry in the catalogue, for the menus, saves, tests and the engine: its card, and its
//! rules with the types erased.

mod any_editor;
mod any_game;
mod any_move;
mod any_opponent;
mod any_rules;
mod capture_odds;
mod card;
mod choice;
mod feat;
mod own_effects;
mod snapshot;

pub use any_editor::{AnyEditor, Editable, Placeable};
pub use any_game::AnyGame;
pub use any_move::AnyMove;
pub use any_opponent::{AnyInfo, AnyOpponent, AnyThought};
pub use any_rules::{AnyRules, PlayError};
pub use card::{Expansion, GameCard, TeachingFiles};
pub(crate) use card::{puzzles, teaching_files};
pub use choice::{ChanceMove, Choice};
pub use feat::{FinishedGame, FinishedPly, GameFeat, Goal};
pub use own_effects::{taken, thrown, travelled};
pub use snapshot::Snapshot;
