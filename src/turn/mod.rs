//! Turns: the match at the table, the chairs of its players, requests to it, the computers' moves, hints, lessons, puzzles, shows, replay, review
//! and analysis.

pub mod analysis;
pub mod chairs;
pub mod clock;
mod engines;
mod flow;
pub mod hint;
pub mod lesson;
pub mod lesson_run;
pub mod open;
pub mod puzzle;
pub mod puzzle_run;
pub mod replay;
pub mod request;
pub mod review;
pub mod script;
pub mod session;
pub mod show;

use bevy::prelude::*;

pub use flow::Thinking;

use self::{
    lesson_run::{LessonRun, guide_leads},
    puzzle_run::{PuzzleRun, puzzle_lets_think},
    request::{
        ExplainRequest, GameOver, MatchReplaced, MovePlayed, Refusal, Request, Reviewed, SeatPlayers,
        TablebaseDownload, ThoughtPlayed,
    },
    show::show_lets_play,
};
use crate::{
    platform::screen::{MatchMode, Screen, screen_without_sheet},
    playback::schedule::{TableSystems, Turns},
};

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<Request>()
        .add_message::<SeatPlayers>()
        .add_message::<MovePlayed>()
        .add_message::<ThoughtPlayed>()
        .add_message::<MatchReplaced>()
        .add_message::<Refusal>()
        .add_message::<ExplainRequest>()
        .add_message::<GameOver>()
        .add_message::<Reviewed>()
        .add_message::<TablebaseDownload>()
        .add_plugins((
            analysis::plugin,
            chairs::plugin,
            clock::plugin,
            hint::plugin,
            lesson::plugin,
            open::plugin,
            puzzle::plugin,
            replay::plugin,
            review::plugin,
            show::plugin,
        ))
        .add_systems(
            Update,
            flow::seat_players.run_if(in_state(MatchMode::Playing)).before(TableSystems::Decide),
        )
        .add_systems(
            Update,
            // `announce_end` runs before `hear`: a move played in this frame is not shown yet.
            (
                (script::follow::<LessonRun>, script::judge::<LessonRun>.pipe(flow::carry_out))
                    .chain()
                    .run_if(in_state(MatchMode::Lesson)),
                (script::follow::<PuzzleRun>, script::judge::<PuzzleRun>.pipe(flow::carry_out))
                    .chain()
                    .run_if(in_state(MatchMode::Puzzle)),
                (flow::announce_end, flow::read_requests.pipe(flow::carry_out))
                    .chain()
                    .run_if(in_state(MatchMode::Playing)),
                (flow::throw_for_computers, flow::begin_thinking).chain().run_if(
                    not(in_state(MatchMode::Lesson).and_then(guide_leads))
                        .and_then(not(in_state(MatchMode::Puzzle)).or_else(puzzle_lets_think))
                        .and_then(not(in_state(MatchMode::Show)).or_else(show_lets_play)),
                ),
                flow::play_thought,
                flow::pass_by_itself.run_if(
                    screen_without_sheet(Screen::Match).and_then(
                        in_state(MatchMode::Playing)
                            .or_else(in_state(MatchMode::Lesson).and_then(not(guide_leads))),
                    ),
                ),
            )
                .chain()
                .in_set(Turns)
                .in_set(TableSystems::Decide),
        );
}
