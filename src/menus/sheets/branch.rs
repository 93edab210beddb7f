//! Choice of players for a game that goes on from the position shown.

use bevy::prelude::*;
use bevy_egui::egui::Vec2 as UiVec2;

use crate::{
    menus::{
        kit::{Ask, Button, DrawPage, Menu, Page, Voice, names, widgets},
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
    if !branch.0.contains(&Controller::Human)
        && let Some(seat) = session.game().on_turn().and_then(|seat| branch.0.get_mut(seat.index()))
    {
        *seat = Controller::Human;
    }
}

const ROW: f32 = 56.0;

fn draw(mut menu: Menu, words: Res<Words>, session: Res<Session>, mut branch: ResMut<Branch>) -> Result {
    let height = 230.0 + ROW * branch.0.len() as f32;
    // From here on it is a game like any other.
    let play = Ask::change(|replay: &mut Replay| *replay = Replay::default())
        .and(Ask::send_and_clear(Request::Reseat(Reseat::Branch(branch.0.clone()))));
    let page = Page::new("branch", UiVec2::new(540.0, height))
        .heading(words.get("branch"))
        .foot([Button::primary(words.get("branch-play"), play), Button::plain(words.get("back"), Ask::Back)]);
    menu.show(page, |ui| {
        widgets::second(ui, &words.get("branch-help"));
        ui.add_space(6.0);
        for (seat, controller) in (0..).map(Seat).zip(&mut branch.0) {
            let kind = match *controller {
                Controller::Human => words.get("person"),
                Controller::Computer(level) => names::numbered_level("computer-level", level, &words),
            };
            widgets::row(ui, &names::role(session.card(), seat, &words), 200.0, |ui| {
                if widgets::button(ui, &kind, Voice::Plain, UiVec2::new(270.0, 42.0)).clicked() {
                    *controller = next_kind(*controller);
                }
            });
        }
        None
    })
}
