//! Throwing: sticks or dice in a hand, in the air and on their mat. A game in which they are thrown adds [`Throwing`].

mod hand;
mod stick_mesh;
mod sticks;

use bevy::prelude::*;

use crate::{
    control::BoardHands,
    platform::screen::{Screen, Sheets},
    playback::schedule::TableSystems,
    turn::analysis::Pen,
};

/// Plugin of throwing. Each of several games may add it.
#[derive(Debug)]
pub struct Throwing;

impl Throwing {
    /// Adds throwing to an app, unless another game has.
    pub fn add_to(app: &mut App) {
        if !app.is_plugin_added::<Self>() {
            app.add_plugins(Self);
        }
    }
}

impl Plugin for Throwing {
    fn build(&self, app: &mut App) {
        app.add_systems(
            Update,
            (
                // With the pen in the hand a press draws.
                hand::gather.run_if(resource_equals(Pen::default())).in_set(BoardHands::Gather),
                sticks::show_sticks.in_set(TableSystems::Show),
            ),
        )
        .add_systems(OnExit(Sheets::NONE), hand::cancel_gesture)
        .add_systems(OnExit(Screen::Match), hand::cancel_gesture);
    }
}
