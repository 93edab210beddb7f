//! Choice of players for a game that continues from the position shown.

use bevy::prelude::*;
use bevy_egui::egui::Vec2 as UiVec2;
use madang_core::rules::{Controller, Seat};

use crate::{
    menus::{
        kit::{Button, ButtonStyle, DrawPage, Menu, Page, PageAction, names, widgets},
        pages::draft::next_kind,
    },
    platform::{
        language::Words,
        screen::{MatchMode, Sheet},
    },
    turn::{
        replay::Replay,
        request::{Request, StartGame},
        session::Session,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Branch>().add_systems(OnEnter(Sheet::Branch), begin).draw_sheet(Sheet::Branch, draw);
}

/// Controllers chosen so far, by seat.
#[derive(Resource, Default, Debug)]
struct Branch(Vec<Controller>);

/// Begins with the players of the game. Where all of them are computers, a person takes the seat to act; from a study,
/// in which no one plays, against computers.
fn begin(session: Res<Session>, mode: Res<State<MatchMode>>, mut branch: ResMut<Branch>) {
    branch.0 = session.terms().controllers();
    if **mode == MatchMode::Analysis {
        branch.0.fill(Controller::Computer(OPPONENT));
    }
    if !branch.0.contains(&Controller::Human)
        && let Some(seat) = session.game().on_turn().and_then(|seat| branch.0.get_mut(seat.index()))
    {
        *seat = Controller::Human;
    }
}

/// Level of the computers that a study is played on against.
const OPPONENT: u8 = 2;
/// Width of the page, which has room for a role beside its player.
const WIDTH: f32 = 640.0;
/// Height of a row.
const ROW: f32 = 56.0;
/// Height of everything on the page but the rows and the words.
const AROUND: f32 = 180.0;

fn draw(mut menu: Menu, words: Res<Words>, session: Res<Session>, mut branch: ResMut<Branch>) -> Result {
    let help = words.get("branch-help");
    let in_words = widgets::height(menu.ctx()?, &help, WIDTH - 60.0);
    let height = AROUND + in_words + ROW * branch.0.len() as f32;
    // From here on it is a game like any other.
    let play = PageAction::change(|replay: &mut Replay| *replay = Replay::default())
        .and(PageAction::send_and_clear(Request::StartGame(StartGame::Branch(branch.0.clone()))));
    let page = Page::new("branch", UiVec2::new(WIDTH, height)).heading(words.get("branch")).foot([
        Button::primary(words.get("branch-play"), play),
        Button::plain(words.get("back"), PageAction::Back),
    ]);
    menu.show(page, |ui| {
        widgets::second(ui, &help);
        ui.add_space(6.0);
        for (seat, controller) in (0..).map(Seat).zip(&mut branch.0) {
            let kind = names::kind(*controller, &words);
            widgets::row(ui, &names::role(session.card(), seat, &words), 200.0, |ui| {
                if widgets::button(ui, &kind, ButtonStyle::Plain, UiVec2::new(270.0, 42.0)).clicked() {
                    *controller = next_kind(*controller);
                }
            });
        }
        None
    })
}
