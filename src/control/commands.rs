//! Keys of actions at the table: they work like the buttons that show them, wherever the focus is.

use bevy::prelude::*;

use super::players::PersonTurn;
use crate::{
    platform::{
        input::{Action, Pressed},
        screen::{Navigation, Sheet},
    },
    turn::{
        hint::AskHint,
        request::{Refusal, Request},
    },
};

pub(super) fn command(
    mut pressed: MessageReader<Pressed>,
    mut navigation: Navigation,
    turn: PersonTurn,
    mut requests: MessageWriter<Request>,
    mut hints: MessageWriter<AskHint>,
    mut refusals: MessageWriter<Refusal>,
) {
    for press in pressed.read() {
        match press.action {
            Action::Undo => {
                requests.write(Request::Undo);
            }
            Action::Redo => {
                requests.write(Request::Redo);
            }
            Action::Hint if turn.is_for(press.device) => {
                hints.write(AskHint);
            }
            Action::Hint => {
                refusals.write(Refusal::new("refused-others-turn"));
            }
            Action::Pause => navigation.open(Sheet::Pause),
            // The cursor's and the menus', and the rulebook's, which opens over any page.
            Action::Move(_)
            | Action::Confirm
            | Action::Back
            | Action::Rules
            | Action::SwitchFocus
            | Action::PreviousTab
            | Action::NextTab => {}
        }
    }
}
