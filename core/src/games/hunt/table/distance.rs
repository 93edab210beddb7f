//! Distance to conversion, and its precision in a tablebase.

use super::{index::LAYERS, unpacked::StoredValue};

/// Signed distance to conversion, for the tigers: 0 a draw, 1 + n a win and -1 - n a loss, where the game ends or a
/// goat is captured after n plies.
pub type DistanceToConversion = i16;

/// A win of the tigers that is on the board, and one with the next ply.
pub(super) const ENDED: DistanceToConversion = 1;
pub(super) const WON_IN_ONE: DistanceToConversion = 2;

/// Returns the order of the tigers' preference: the soonest win highest, the soonest loss lowest.
pub const fn tigers_preference(value: DistanceToConversion) -> i32 {
    let far = 1 << DistanceToConversion::BITS;
    far * value.signum() as i32 - value as i32
}

/// Precision of the distances in a tablebase, and the bound from which on captures are probed instead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DistanceResolution {
    /// From this number of captured goats on, a value that a capture brings about is found by probing the positions
    /// after the captures.
    pub captures_from: usize,
    /// Turns of the tigers in one stage of a win.
    pub win_turns: u16,
    /// Plies in one stage of a loss.
    pub loss_plies: u16,
    /// Layers, from no goat captured on, that the tablebase by the rule against shuttling has.
    pub shuttle_layers: usize,
    /// Turns of the tigers in one stage of its distances.
    pub shuttle_turns: u8,
    /// Blocks that may be unpacked for one decision.
    pub(super) blocks_at_once: usize,
}

impl DistanceResolution {
    /// Every value in its place, with the exact distance.
    pub const EXACT: Self = Self {
        captures_from: LAYERS - 1,
        win_turns: 1,
        loss_plies: 1,
        shuttle_layers: LAYERS,
        shuttle_turns: 1,
        blocks_at_once: usize::MAX,
    };
    /// For a board whose exact tablebase would be too big: a search of six plies sees the next stage of a win.
    pub const COARSE: Self = Self {
        captures_from: 2,
        win_turns: 3,
        loss_plies: 4,
        shuttle_layers: 1,
        shuttle_turns: 4,
        blocks_at_once: 800,
    };

    /// Returns whether the tablebase by the rule against shuttling has every layer.
    pub const fn has_every_shuttle_layer(self) -> bool {
        self.shuttle_layers == LAYERS
    }

    /// Returns whether captures that do not end the game must be probed.
    pub const fn leaves_out_captures(self, captured: usize) -> bool {
        captured >= self.captures_from && captured + 1 < LAYERS
    }

    /// Returns the value of an entry, with the least distance that it represents.
    pub const fn distance(self, entry: StoredValue) -> DistanceToConversion {
        let stage = entry.unsigned_abs().saturating_sub(1) as u16;
        if entry > 0 {
            (2 + 2 * self.win_turns * stage) as DistanceToConversion
        } else if entry < 0 {
            -1 - (self.loss_plies * stage) as DistanceToConversion
        } else {
            0
        }
    }
}
