//! Search: the computer's choice of a move. Budgets are counted in nodes, never in milliseconds, so that
//! the same seed and level give the same move on every machine; time acts only through a stop flag,
//! set from outside.

pub mod alpha_beta;
mod best_lines;
mod budget;
mod evaluate;
pub mod expectimax;
pub mod features;
mod forced;
pub mod general;
mod move_hasher;
pub mod net;
mod opponent;
mod oversights;
mod playouts;
mod principal_variation;
mod proof;
pub mod range_coder;
pub mod reply_model;
pub mod retrograde;
mod solution;
mod strength;
mod table_file;
pub mod tablebase;
mod thought;
mod transposition;
pub mod turn;
pub mod win_chance;

pub use budget::Budget;
pub use evaluate::{Evaluate, MAX_SUBTLETY};
pub use forced::{MAX_FORCED_PLIES, forced_within};
pub(crate) use net::shipped_net;
pub use net::{Net, ShippedNet};
pub use opponent::Opponent;
pub use proof::{Distance, Proof, Solution, Source};
pub use solution::{has_recurring, position_proof, proofs, proofs_by, recurring_positions, win_chances};
pub use strength::{Level, LevelSettings, Limits, MAX_LINES, Strength};
pub use table_file::TableFile;
pub(crate) use table_file::table_file;
pub use thought::{Info, Thought};
pub use win_chance::WinChance;
