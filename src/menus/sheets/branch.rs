//! Players of a game that goes on from a position looked at.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui::Vec2 as UiVec2};

use crate::{
    menus::{
        kit::{
            order::MenuSystems,
            seats, theme,
            widgets::{self, Voice},
        },
        pages::draft::next_kind,
    },
    platform::{
        language::Words,
        screen::{Navigation, Sheet},
    },
    rules::{Controller, Seat},
    turn::{
        replay::Replay,
        request::{Request, Reseat},
        session::Session,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Branch>().add_systems(OnEnter(Sheet::Branch), begin).add_systems(
        EguiPrimaryContextPass,
        draw.run_if(in_state(Sheet::Branch)).in_set(MenuSystems::Sheets),
    );
}

/// Controllers chosen so far, by seat.
#[derive(Resource, Default, Debug)]
struct Branch(Vec<Controller>);

/// Begins with those who played. Where only computers did, a person takes the seat to act.
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
    mut navigation: Navigation,
    mut requests: MessageWriter<Request>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let height = 230.0 + ROW * branch.0.len() as f32;
    let area = theme::area(370.0, (800.0 - height) / 2.0, 540.0, height);
    widgets::sheet(ctx, "branch", area, |ui| {
        widgets::heading(ui, &words.get("branch"));
        widgets::label(ui, &words.get("branch-help"), theme::text(), theme::SECOND_INK);
        ui.add_space(6.0);
        for seat in 0..branch.0.len() {
            let role = seats::role(session.card(), Seat(seat as u8), &words);
            widgets::row(ui, &role, 200.0, |ui| {
                let kind = match branch.0[seat] {
                    Controller::Human => words.get("person"),
                    Controller::Computer(level) => {
                        let name = words.get(&format!("level-{level}"));
                        words.with("computer-level", [("level", level.to_string()), ("name", name)])
                    }
                };
                let size = UiVec2::new(270.0, 42.0);
                if widgets::button(ui, &kind, Voice::Plain, size).clicked() {
                    branch.0[seat] = next_kind(branch.0[seat]);
                }
            });
        }
        widgets::at_foot(ui, 50.0, |ui| {
            let play =
                widgets::button(ui, &words.get("branch-play"), Voice::Primary, UiVec2::new(250.0, 50.0));
            widgets::first_focus(ui, &play);
            if play.clicked() {
                requests.write(Request::Reseat(Reseat::Branch(branch.0.clone())));
                // From here on it is a game like any other.
                *replay = Replay::default();
                navigation.clear();
            }
            if widgets::button(ui, &words.get("back"), Voice::Plain, UiVec2::new(200.0, 50.0)).clicked() {
                navigation.close();
            }
        });
    });
    Ok(())
}
