//! Arrival at the first page, which removes the mark of a start under way.

use bevy::prelude::*;

use super::launch::Launch;
use crate::platform::{notice::Notice, screen::Screen, window::RedrawBudget};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, note_arrival.run_if(not(in_state(Screen::Loading))));
}

/// Number of frames drawn after which the driver counts as sound.
const FRAMES: u64 = 20;

/// Removes the mark of the start once the first page has been seen, and tells the player if safe graphics were chosen.
fn note_arrival(
    mut launch: ResMut<Launch>,
    mut redraw: ResMut<RedrawBudget>,
    mut notices: MessageWriter<Notice>,
) {
    if launch.start_mark.is_none() {
        return;
    }
    redraw.keep_drawing();
    if redraw.drawn() < FRAMES {
        return;
    }
    if let Some(mark) = launch.start_mark.take() {
        mark.clear();
        if mark.starts_keep_failing() {
            notices.write(Notice::plain("notice-safe-graphics"));
        }
    }
}
