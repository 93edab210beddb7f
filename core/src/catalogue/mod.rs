//! A game's entry in the catalogue, for the menus, saves, tests and the engine: its card, and its
//! rules with the types erased.

mod any;
mod any_move;
mod capture_odds;
mod card;
mod feat;
mod own_effects;

pub use any::{AnyGame, AnyInfo, AnyThought, ChanceMove, Choice, PlayError};
pub use any_move::AnyMove;
pub use card::{Expansion, GameCard, TeachingFiles};
pub(crate) use card::{puzzles, teaching_files};
pub use feat::{FinishedGame, FinishedPly, GameFeat, Goal};
pub use own_effects::{taken, thrown, travelled};
