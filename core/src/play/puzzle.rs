//! Puzzles: positions in which one move is right by a measure, mostly the proven value, with the whole solution, a theme and a rating.
//!
//! The right move of a puzzle, or each of at most three equal ones, is right by the first [`Measure`] that fits, and at least
//! three others are wrong. The solution continues against the best defence while one move alone is right, for at most five moves
//! of the solver. The best defence keeps the defender's value, delays a loss the longest, and leaves the solver the fewest right
//! moves. The id is a hash of game, options and position, so it survives a new mining of the file.

mod check;
mod measure;
mod narrow;
mod record;
mod theme;

pub use check::{PuzzleError, check_puzzle};
pub use measure::{EQUITY_NODES, HELD, MAX_EQUAL_MOVES, Measure};
pub use narrow::{Solution, find_solution};
pub use record::{MAX_RATING, MIN_RATING, Puzzle, PuzzleTextError, read_puzzles};
pub use theme::{Theme, theme_of};
