//! Drawing in a browser: every frame that runs is drawn, as the renderer has no world of its own there that could be left
//! as it is. What rests asks for no frame.

use bevy::prelude::*;

use super::Busy;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, count_frame);
}

fn count_frame(mut busy: ResMut<Busy>) {
    busy.left_undrawn = false;
    busy.drawn += 1;
}
