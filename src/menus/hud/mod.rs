//! HUD: everything around the board while a match is played.

mod analysis;
mod badges;
mod clock;
mod continuations;
mod dangers;
mod drawings;
mod explained;
mod guide;
mod lines;
pub(crate) mod move_words;
mod move_worth;
pub(crate) mod moves;
pub(crate) mod odds;
mod on_board;
mod puzzle;
mod remarks;
mod ribbon;
mod seat;
mod show;
mod side;
mod side_panel;
mod stack_heights;
mod sticks;
mod table;
mod values;
mod variations;
mod way;
mod win_bar;

use bevy::prelude::*;

use self::side_panel::{begin_anew, switch_focus};
use super::kit::DrawPage;
use crate::{
    platform::screen::{MatchMode, Screen, Sheet, Sheets, screen_without_sheet},
    turn::request::MatchReplaced,
};

pub(super) use side_panel::HudFocus;

pub(super) fn plugin(app: &mut App) {
    let is_free = |sheets: Res<State<Sheets>>| !sheets.top().is_some_and(Sheet::is_beside_board);
    app.init_resource::<HudFocus>()
        .add_systems(Update, switch_focus.run_if(screen_without_sheet(Screen::Match)))
        .add_systems(OnEnter(Screen::Match), begin_anew)
        .add_systems(Update, begin_anew.run_if(on_message::<MatchReplaced>))
        .draw_page(table::draw, in_state(Screen::Match))
        .draw_page(side::draw, in_state(MatchMode::Playing).and_then(is_free))
        .draw_page(guide::draw, in_state(MatchMode::Lesson))
        .draw_page(puzzle::draw, in_state(MatchMode::Puzzle))
        .draw_page(show::draw, in_state(MatchMode::Show))
        .add_systems(Update, continuations::explore.run_if(in_state(MatchMode::Analysis)))
        .draw_page(on_board::draw, in_state(MatchMode::Analysis))
        .draw_page(analysis::draw, in_state(MatchMode::Analysis).and_then(is_free));
}
