//! Workarounds: `bevy_egui` 0.42 sends egui the modifier keys in every frame, and egui repaints on every event, so the
//! window would never rest. In a window without the keyboard's focus, such as a frame of a web page, egui says of no
//! button that it has the focus, not even of the one just pressed, by which pages know what is picked.

use bevy::prelude::*;
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        (drop_unchanged_modifiers, keep_focus)
            .after(EguiPreUpdateSet::ProcessInput)
            .before(EguiPreUpdateSet::BeginPass),
    );
}

/// Drops modifier events that repeat the last state.
fn drop_unchanged_modifiers(mut inputs: Query<&mut EguiInput>, mut last: Local<egui::Modifiers>) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(modifiers) => {
                let changed = *modifiers != *last;
                *last = *modifiers;
                changed
            }
            _ => true,
        });
    }
}

/// Lets egui take the window for one with the keyboard's focus.
fn keep_focus(mut inputs: Query<&mut EguiInput>) {
    for mut input in &mut inputs {
        input.focused = true;
    }
}
