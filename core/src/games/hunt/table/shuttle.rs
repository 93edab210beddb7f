//! Tablebase by the rule against shuttling (BC-07), endless play a draw.
//!
//! By that rule the value of a position also depends on its memories: for each side the step that would take back its
//! last one, which it may not make. `tools/makers` makes the file.

pub mod packed;
pub mod slots;
pub mod tablebase;

/// Number of a step in a position: 1 + 8 times the number of the hole it leads to + the number of the neighbour it
/// comes from. As a memory it is the step that may not be made, 0 for none.
pub type Slot = u8;

/// Cap on the neighbours of a point.
pub const NEIGHBOURS: Slot = 8;
