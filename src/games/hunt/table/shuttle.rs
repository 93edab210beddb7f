//! The table by the rule against shuttling (BC-07), with endless play as a draw.
//!
//! By that rule a value depends on what each side may not take back.

pub mod packed;
pub mod table;
pub mod ways;

/// A step into a hole from one of its neighbours, 1 + 8 times the number of the hole + the number of the
/// neighbour. As a memory it is the step that may not be taken, 0 without any.
pub type Slot = u8;

/// So many neighbours a hole may have.
pub const WAYS: usize = 8;
