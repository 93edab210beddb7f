//! Notes on the page of a browser for tests that drive it: screen, plies, result, notice, where a move can be made and where
//! the cursor is. A desktop has no page.

use std::collections::BTreeMap;

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::PrimaryEguiContext;
use madang_core::rules::Point;

use super::circumstances::name_of_screen;
use crate::{
    control::pointing::BoardCursor,
    layout::views::BoardView,
    library::GameLibrary,
    platform::{
        host::{HAS_PAGE, note_on_page},
        notice::LastNotice,
        screen::{Screen, Sheets},
    },
    playback::stage::Stage,
    turn::session::Session,
};

pub(super) fn plugin(app: &mut App) {
    if !HAS_PAGE {
        return;
    }
    app.init_resource::<PageNotes>()
        .add_systems(
            Last,
            (note_screen, (note_game, note_next, note_cursor).run_if(in_state(Screen::Match)), note_notice),
        )
        .add_systems(OnExit(Screen::Match), forget_game);
}

/// Notes on the page, by name: the page is written only where something changes.
#[derive(Resource, Default, Debug)]
struct PageNotes(BTreeMap<&'static str, String>);

impl PageNotes {
    /// Notes a value; `None` takes the note away.
    fn set(&mut self, name: &'static str, value: Option<String>) {
        if self.0.get(name) == value.as_ref() {
            return;
        }
        note_on_page(name, value.as_deref());
        match value {
            Some(value) => self.0.insert(name, value),
            None => self.0.remove(name),
        };
    }
}

fn note_screen(screen: Res<State<Screen>>, sheets: Res<State<Sheets>>, mut notes: ResMut<PageNotes>) {
    notes.set("screen", Some(name_of_screen(*screen.get(), sheets.get())));
}

fn note_game(session: Res<Session>, mut notes: ResMut<PageNotes>) {
    notes.set("plies", Some(session.history().plies().len().to_string()));
    notes.set("result", session.outcome().map(|outcome| outcome.to_string()));
}

/// System parameter: the board as it is on the page.
#[derive(SystemParam)]
struct BoardOnPage<'w, 's> {
    view: Res<'w, BoardView>,
    camera: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<PrimaryEguiContext>>,
}

impl BoardOnPage<'_, '_> {
    /// Returns the place of a point on the page, in the page's own pixels, such as `404,650`.
    fn place(&self, point: Point) -> Option<String> {
        let (camera, at) = self.camera.single().ok()?;
        let place = camera.world_to_viewport(at, self.view.0.place(point).extend(0.0)).ok()?;
        Some(format!("{:.0},{:.0}", place.x, place.y))
    }
}

/// Notes the next action open to a person, once everything is at rest: `throw`, or the places of the points of one
/// legal move, such as `404,650 404,532`. Nothing where the moves have no points.
fn note_next(session: Res<Session>, stage: Res<Stage>, board: BoardOnPage, mut notes: ResMut<PageNotes>) {
    let next = if !stage.is_at_rest() {
        None
    } else if session.human_to_throw().is_some() {
        Some("throw".to_owned())
    } else {
        session.human_to_act().and_then(|_| places(&session, &board))
    };
    notes.set("next", next);
}

/// Returns the places of a move's points: another move after each ply, so that games differ from the first legal moves.
fn places(session: &Session, board: &BoardOnPage) -> Option<String> {
    let on_board: Vec<_> = session.choices().iter().filter(|choice| !choice.path.is_empty()).collect();
    let choice = on_board.get(session.history().len() * 7 % on_board.len().max(1))?;
    let places: Option<Vec<String>> = choice.path.iter().map(|point| board.place(*point)).collect();
    Some(places?.join(" "))
}

/// Notes the place of the cursor that keys and pads move.
fn note_cursor(cursor: Res<BoardCursor>, board: BoardOnPage, mut notes: ResMut<PageNotes>) {
    notes.set("cursor", cursor.walked_to.and_then(|point| board.place(point)));
}

fn forget_game(mut notes: ResMut<PageNotes>) {
    for name in ["plies", "result", "next", "cursor"] {
        notes.set(name, None);
    }
}

/// Notes the key of the notice shown.
fn note_notice(library: Res<GameLibrary>, last: Res<LastNotice>, mut notes: ResMut<PageNotes>) {
    notes.set("notice", library.failing().or(last.get()).map(|notice| notice.key.to_owned()));
}
