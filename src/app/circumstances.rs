//! What is on, noted for the report of a crash; and the end of the mark of a start under way.

use bevy::prelude::*;

use super::launch::Launch;
use crate::{
    platform::{
        crash::note_scene,
        screen::{Overlay, Screen},
        window::Busy,
    },
    turn::{library_request::LibraryRequest, session::Session},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Last,
        (
            note_screen.run_if(state_changed::<Screen>.or_else(state_changed::<Overlay>)),
            note_record.run_if(
                in_state(Screen::Match)
                    .and_then(resource_exists::<Session>)
                    .and_then(resource_changed::<Session>.or_else(state_changed::<Screen>)),
            ),
        ),
    )
    .add_systems(OnExit(Screen::Match), forget_record)
    .add_systems(Update, note_arrival.run_if(not(in_state(Screen::Loading))));
}

fn note_screen(screen: Res<State<Screen>>, overlay: Res<State<Overlay>>) {
    let on = match overlay.get() {
        Overlay::None => format!("{:?}", screen.get()),
        sheet => format!("{:?}, {sheet:?}", screen.get()),
    };
    note_scene(|scene| scene.screen = on);
}

fn note_record(session: Res<Session>) {
    let record = session.record().to_string();
    note_scene(|scene| scene.record = Some(record));
}

fn forget_record() {
    note_scene(|scene| scene.record = None);
}

/// Number of frames drawn by which a driver that breaks has broken.
const FRAMES: u64 = 20;

/// Takes the mark of the start away once the first page has been seen, and says if the graphics were chosen with care.
fn note_arrival(mut launch: ResMut<Launch>, mut busy: ResMut<Busy>, mut say: MessageWriter<LibraryRequest>) {
    if launch.start_mark.is_none() {
        return;
    }
    busy.keep_drawing();
    if busy.drawn() < FRAMES {
        return;
    }
    if let Some(mark) = launch.start_mark.take() {
        mark.clear();
        if mark.starts_keep_failing() {
            say.write(LibraryRequest::Say("notice-safe-graphics"));
        }
    }
}
