//! Choice of players for a game that goes on from the position shown.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui::Vec2 as UiVec2};

use crate::{
    menus::{
        kit::{Ask, Asks, Button, DrawPage, Page, Voice, names, seats, widgets},
        pages::draft::next_kind,
    },
    platform::{language::Words, screen::Sheet},
    rules::{Controller, Seat},
    turn::{
        replay::Replay,
        request::{Request, Reseat},
        session::Session,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Branch>().add_systems(OnEnter(Sheet::Branch), begin).draw_sheet(Sheet::Branch, draw);
}

/// Controllers chosen so far, by seat.
#[derive(Resource, Default, Debug)]
struct Branch(Vec<Controller>);

/// Begins with the players of the game. Where all of them are computers, a person takes the seat to act.
fn begin(session: Res<Session>, mut branch: ResMut<Branch>) {
    branch.0 = session.agreement().controllers();
    let due = session.game().to_act().seat().or_else(|| session.game().thrower());
    if !branch.0.contains(&Controller::Human)
        && let Some(seat) = due.and_then(|seat| branch.0.get_mut(seat.index()))
    {
        *seat = Controller::Human;
    }
}

const ROW: f32 = 56.0;

fn draw(
    mut contexts: EguiContexts,
    words: Res<Words>,
    session: Res<Session>,
    mut branch: ResMut<Branch>,
    mut replay: ResMut<Replay>,
    mut asks: Asks,
) -> Result {
    let height = 230.0 + ROW * branch.0.len() as f32;
    let play = Request::Reseat(Reseat::Branch(branch.0.clone()));
    let page = Page::new("branch", UiVec2::new(540.0, height)).heading(words.get("branch")).foot([
        Button::primary(words.get("branch-play"), Ask::send_and_clear(play)),
        Button::plain(words.get("back"), Ask::Back),
    ]);
    let asked = page.show(contexts.ctx_mut()?, |ui| {
        widgets::second(ui, &words.get("branch-help"));
        ui.add_space(6.0);
        for (seat, controller) in (0..).map(Seat).zip(&mut branch.0) {
            let kind = match *controller {
                Controller::Human => words.get("person"),
                Controller::Computer(level) => names::numbered_level("computer-level", level, &words),
            };
            widgets::row(ui, &seats::role(session.card(), seat, &words), 200.0, |ui| {
                if widgets::button(ui, &kind, Voice::Plain, UiVec2::new(270.0, 42.0)).clicked() {
                    *controller = next_kind(*controller);
                }
            });
        }
        None
    });
    if let Some(Ask::SendAndClear(_)) = asked {
        // From here on it is a game like any other.
        *replay = Replay::default();
    }
    asks.fulfil(asked);
    Ok(())
}
