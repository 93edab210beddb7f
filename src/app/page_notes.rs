//! Notes on the page of a browser for tests that drive it: screen, plies, result, notice, and where a move can be made. A
//! desktop has no page.

use bevy::prelude::*;
use bevy_egui::PrimaryEguiContext;

use crate::{
    layout::views::BoardView,
    platform::{
        host::{HAS_PAGE, note_on_page},
        screen::{Overlay, Screen},
    },
    playback::stage::Stage,
    turn::{library::GameLibrary, session::Session},
};

pub(super) fn plugin(app: &mut App) {
    if !HAS_PAGE {
        return;
    }
    let plays = || in_state(Screen::Match).and_then(resource_exists::<Session>);
    app.add_systems(
        Last,
        (
            note_screen.run_if(state_changed::<Screen>.or_else(state_changed::<Overlay>)),
            note_game.run_if(plays().and_then(resource_changed::<Session>.or_else(state_changed::<Screen>))),
            note_next
                .run_if(plays().and_then(resource_exists::<Stage>).and_then(resource_exists::<BoardView>)),
            note_notice.run_if(resource_exists::<GameLibrary>),
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

/// Notes what a person can do next, once everything lies still: `throw`, or the places on the page, in its own pixels, of
/// the points of one legal move, such as `404,650 404,532`. Nothing where the moves have no points.
fn note_next(
    session: Res<Session>,
    stage: Res<Stage>,
    view: Res<BoardView>,
    camera: Query<(&Camera, &GlobalTransform), With<PrimaryEguiContext>>,
    mut noted: Local<Option<String>>,
) {
    let next = if !stage.is_at_rest() {
        None
    } else if session.human_to_throw().is_some() {
        Some("throw".to_owned())
    } else {
        session.human_to_act().and_then(|_| places(&session, &view, camera.single().ok()?))
    };
    if *noted != next {
        note_on_page("next", next.as_deref());
        *noted = next;
    }
}

/// Places of a move's points: another move after each ply, so that games differ from the first legal moves.
fn places(session: &Session, view: &BoardView, (camera, at): (&Camera, &GlobalTransform)) -> Option<String> {
    let on_board: Vec<_> = session.choices().iter().filter(|choice| !choice.path.is_empty()).collect();
    let choice = on_board.get(session.history().len() * 7 % on_board.len().max(1))?;
    let place = |point| {
        let place = camera.world_to_viewport(at, view.0.place(point).extend(0.0)).ok()?;
        Some(format!("{:.0},{:.0}", place.x, place.y))
    };
    let places: Option<Vec<String>> = choice.path.iter().map(|point| place(*point)).collect();
    Some(places?.join(" "))
}

fn forget_game() {
    for name in ["plies", "result", "next"] {
        note_on_page(name, None);
    }
}

/// Notes the key of the notice shown. The library tells of no change when it has nothing new in it but a notice.
fn note_notice(library: Res<GameLibrary>, mut noted: Local<Option<&'static str>>) {
    let shown = library.notice().map(|notice| notice.key);
    if *noted != shown {
        note_on_page("notice", shown);
        *noted = shown;
    }
}
