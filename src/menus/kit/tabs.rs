//! Tabs of a page, turned by the shoulders of a pad and by two keys.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Ui},
};

use crate::platform::input::{Action, Pressed};

fn turn_id() -> egui::Id {
    egui::Id::new("turn of the tabs")
}

/// Notes presses that turn the tabs of the page in sight.
pub(super) fn note_turns(mut contexts: EguiContexts, mut pressed: MessageReader<Pressed>) -> Result {
    let turn: i32 = pressed
        .read()
        .map(|press| match press.action {
            Action::PreviousTab => -1,
            Action::NextTab => 1,
            _ => 0,
        })
        .sum();
    contexts.ctx_mut()?.data_mut(|data| data.insert_temp(turn_id(), turn));
    Ok(())
}

/// Number of steps by which the tabs were turned in this pass: backwards if negative.
pub(crate) fn turns(ui: &Ui) -> i32 {
    ui.data(|data| data.get_temp(turn_id())).unwrap_or(0)
}

/// Index of the tab to which the one at `at` was turned.
pub(crate) fn turned(ui: &Ui, at: usize) -> Option<usize> {
    match turns(ui) {
        0 => None,
        turn => at.checked_add_signed(turn as isize),
    }
}
