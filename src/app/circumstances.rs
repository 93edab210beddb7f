//! Circumstances noted for the report of a crash: screen, sheet and game.

use bevy::prelude::*;
use madang_core::play::Match;

use crate::{
    crash::note_circumstances,
    platform::screen::{Screen, Sheets},
    turn::session::Session,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Last,
        (
            note_screen.run_if(state_changed::<Screen>.or_else(state_changed::<Sheets>)),
            note_game.run_if(
                in_state(Screen::Match)
                    .and_then(resource_changed::<Session>.or_else(state_changed::<Screen>)),
            ),
        ),
    )
    .add_systems(OnExit(Screen::Match), || note_circumstances(|now| now.game = None));
}

/// Returns the name of the screen and, after a comma, of the sheet over it.
pub(super) fn name_of_screen(screen: Screen, sheets: &Sheets) -> String {
    match sheets.top() {
        None => format!("{screen:?}"),
        Some(sheet) => format!("{screen:?}, {sheet:?}"),
    }
}

fn note_screen(screen: Res<State<Screen>>, sheets: Res<State<Sheets>>) {
    note_circumstances(|now| now.screen = name_of_screen(*screen.get(), sheets.get()));
}

/// Shares the game; its record is written only after a crash.
fn note_game(session: Res<Session>) {
    note_circumstances(|now| now.game = Some(Match::clone(&session)));
}
