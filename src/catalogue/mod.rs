//! A game's entry in the catalogue, for the menus, saves, tests and the engine: its card, and its
//! rules with the types erased.

mod any;
mod any_move;
mod card;
mod feat;
mod teaching_files;

pub(crate) use any::taken;
pub use any::{AnyGame, AnyInfo, AnyThought, ChanceMove, Choice, PlayError};
pub use any_move::AnyMove;
pub use card::{Expansion, GameCard};
pub use feat::{FinishedGame, FinishedPly, GameFeat, Goal};
pub use teaching_files::TeachingFiles;
pub(crate) use teaching_files::teaching_files;
