//! Turns: the match at the table, requests to it, the computers' moves, hints, the review of a game, and the statistics
//! kept.

mod asked;
mod engines;
mod flow;
pub mod hint;
mod keeping;
pub mod lesson;
pub mod lesson_run;
pub mod library;
pub mod library_request;
pub mod replay;
pub mod request;
pub mod review;
pub mod session;
pub mod statistics;

use bevy::prelude::*;

pub use flow::Thinking;

use self::request::{AskWhy, GameOver, MovePlayed, Refusal, Request, Reviewed, TablesOnTheWay};
use crate::{
    platform::screen::Screen,
    playback::schedule::{EnterMatch, TableSystems, Turns},
};

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<Request>()
        .add_message::<MovePlayed>()
        .add_message::<Refusal>()
        .add_message::<AskWhy>()
        .add_message::<GameOver>()
        .add_message::<Reviewed>()
        .add_message::<TablesOnTheWay>()
        .init_resource::<flow::Announced>()
        .add_plugins((
            hint::plugin,
            keeping::plugin,
            lesson::plugin,
            library::plugin,
            library_request::plugin,
        ))
        .add_plugins((replay::plugin, review::plugin, statistics::plugin))
        .add_systems(OnEnter(Screen::Match), flow::set_stage.in_set(EnterMatch::Stage))
        .add_systems(
            Update,
            // The end first: a move played in this frame is not shown yet.
            (
                lesson::follow,
                flow::announce_end,
                flow::carry_out_requests,
                flow::throw_for_computers,
                flow::begin_thinking,
                flow::play_thought,
            )
                .chain()
                .in_set(Turns)
                .in_set(TableSystems::Decide),
        )
        .add_systems(OnExit(Screen::Match), flow::forget_announcement);
}
