//! Notes on the page of a browser for tests that drive it: screen, plies, result and notice. A desktop has no page.

use bevy::prelude::*;

use crate::{
    platform::{
        host::note_on_page,
        screen::{Overlay, Screen},
    },
    turn::{library::GameLibrary, session::Session},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Last,
        (
            note_screen.run_if(state_changed::<Screen>.or_else(state_changed::<Overlay>)),
            note_game.run_if(
                in_state(Screen::Match)
                    .and_then(resource_exists::<Session>)
                    .and_then(resource_changed::<Session>.or_else(state_changed::<Screen>)),
            ),
            note_notice.run_if(resource_exists_and_changed::<GameLibrary>),
        ),
    )
    .add_systems(OnExit(Screen::Match), forget_game);
}

/// Notes the screen and, after a comma, the sheet over it.
fn note_screen(screen: Res<State<Screen>>, overlay: Res<State<Overlay>>) {
    let on = match overlay.get() {
        Overlay::None => format!("{:?}", screen.get()),
        sheet => format!("{:?}, {sheet:?}", screen.get()),
    };
    note_on_page("screen", Some(&on));
}

fn note_game(session: Res<Session>) {
    note_on_page("plies", Some(&session.history().plies().len().to_string()));
    note_on_page("result", session.outcome().map(|outcome| outcome.to_string()).as_deref());
}

fn forget_game() {
    note_on_page("plies", None);
    note_on_page("result", None);
}

fn note_notice(library: Res<GameLibrary>) {
    note_on_page("notice", library.notice().map(|notice| notice.key));
}
