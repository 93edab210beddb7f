//! Puzzles: positions in which one move is right by a measure, mostly the proven value, with the whole solution, a theme and a rating.

mod check;
mod measure;
mod narrow;
mod record;
mod theme;

pub use check::{PuzzleError, check_puzzle};
pub use measure::{EQUITY_NODES, HELD, MOST_EQUAL, Measure};
pub use narrow::{Solution, find_solution};
pub use record::{HIGHEST_RATING, LOWEST_RATING, Puzzle, PuzzleTextError, read_puzzles};
pub use theme::{Theme, theme_of};
