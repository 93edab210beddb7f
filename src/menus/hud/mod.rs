//! HUD: everything beside the board while a match is played.

mod guide;
pub(crate) mod moves;
pub(crate) mod odds;
mod ribbon;
pub(crate) mod side;
mod sticks;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((side::plugin, guide::plugin));
}
