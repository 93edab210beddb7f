//! Puzzles at the table: the solver's moves are judged, the defence answers, a computer refutes what is wrong, and the
//! wrong move is taken back.

use std::sync::Arc;

use bevy::prelude::*;
use jiff::civil::Date;
use madang_core::{
    catalogue::PlayError,
    play::{Puzzle, PuzzleCourse, PuzzleDue},
    rules::Point,
};

use super::{
    flow::LiveMatch,
    hint::AskHint,
    lesson_run::GuidePoints,
    open::{Activity, OpenTable},
    puzzle_run::PuzzleRun,
    request::{Refusal, Request},
    session::Session,
};
use crate::{
    layout::views::Catalogue,
    platform::screen::MatchMode,
    playback::{
        cue::Cue,
        schedule::{Posing, TableSystems},
        stage::Stage,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<PuzzleRequest>()
        .add_systems(
            Update,
            (begin, (ask_for_hint, carry_out).chain().run_if(in_state(MatchMode::Puzzle))).chain(),
        )
        .add_systems(
            Update,
            point.run_if(in_state(MatchMode::Puzzle)).in_set(TableSystems::Animate).after(Posing),
        )
        .add_systems(OnExit(MatchMode::Puzzle), |mut pointed: ResMut<GuidePoints>| pointed.0.clear());
}

/// Request to the puzzles.
#[derive(Message, Clone, Debug)]
pub enum PuzzleRequest {
    /// Puts a puzzle on the table; of a day, if it is that day's.
    Begin(Arc<Puzzle>, Option<Date>),
    /// Shows more of the move that is due.
    Hint,
    /// Takes a wrong move back.
    TakeBack,
    /// Gives up, and shows the solution.
    GiveUp,
    /// Opens the puzzle with its solution on the analysis board. Leaving that returns to the puzzle.
    LookDeeper,
}

/// Returns the request to open the puzzle's table.
fn table(run: PuzzleRun) -> OpenTable {
    OpenTable::new(run.course.table(), Activity::Puzzle(Box::new(run)))
}

fn begin(
    mut requests: MessageReader<PuzzleRequest>,
    catalogue: Res<Catalogue>,
    last: Option<Res<PuzzleRun>>,
    mut open: MessageWriter<OpenTable>,
) {
    for request in requests.read() {
        let PuzzleRequest::Begin(puzzle, daily) = request else { continue };
        let Some(card) = catalogue.find(&puzzle.game) else { continue };
        match PuzzleCourse::new(card, Arc::clone(puzzle), *daily) {
            Ok(course) => {
                open.write(table(PuzzleRun::new(course, last.as_deref())));
            }
            Err(error) => error!("the puzzle cannot begin: {error}"),
        }
    }
}

/// Handles the hint key, which elsewhere asks a computer, as a request for the puzzle's own hint.
fn ask_for_hint(mut asks: MessageReader<AskHint>, mut requests: MessageWriter<PuzzleRequest>) {
    if asks.read().count() > 0 {
        requests.write(PuzzleRequest::Hint);
    }
}

fn carry_out(
    mut requests: MessageReader<PuzzleRequest>,
    mut run: ResMut<PuzzleRun>,
    mut live: LiveMatch,
    mut refused: MessageWriter<Refusal>,
    mut open: MessageWriter<OpenTable>,
) {
    for request in requests.read() {
        let course = &mut run.course;
        match request {
            PuzzleRequest::Begin(..) => {}
            PuzzleRequest::Hint => {
                if !course.take_hint() {
                    refused.write(Refusal::new("refused-puzzle-hint"));
                }
            }
            PuzzleRequest::TakeBack => {
                if course.is_aside() {
                    course.take_back();
                    live.replace(course.table());
                }
            }
            PuzzleRequest::GiveUp => {
                let was_aside = course.is_aside();
                course.give_up();
                if was_aside {
                    live.replace(course.table());
                }
            }
            PuzzleRequest::LookDeeper => {
                open.write(OpenTable::study(course.whole_line(), Some(table(run.clone()))));
            }
        }
    }
}

/// Moves of the solver while one is due; everything else is refused. A wrong move is played too, so that it can be
/// refuted.
pub(super) fn judge(
    mut requests: MessageReader<Request>,
    mut run: ResMut<PuzzleRun>,
    session: Res<Session>,
    mut refused: MessageWriter<Refusal>,
    mut puzzles: MessageWriter<PuzzleRequest>,
) -> Vec<Request> {
    let mut carried_out = Vec::new();
    for request in requests.read() {
        let refusal = match (request, run.course.due()) {
            (Request::Play(mv), PuzzleDue::Solver) => {
                run.course.answer(&session.game().move_text(mv));
                carried_out.push(request.clone());
                continue;
            }
            (Request::Undo, PuzzleDue::Refutation | PuzzleDue::TakingBack) => {
                puzzles.write(PuzzleRequest::TakeBack);
                continue;
            }
            (Request::Play(_), PuzzleDue::TakingBack) => "refused-puzzle-wrong",
            (Request::Play(_) | Request::Throw { .. }, _) => "refused-puzzle-wait",
            (
                Request::Undo
                | Request::Redo
                | Request::Resign(_)
                | Request::AgreeDraw
                | Request::StartGame(_),
                _,
            ) => "refused-puzzle-undo",
        };
        refused.write(Refusal::new(refusal));
    }
    carried_out
}

/// Plays the moves to be shown, and praises the end.
pub(super) fn follow(mut run: ResMut<PuzzleRun>, mut live: LiveMatch) {
    if !live.stage.is_at_rest() {
        return;
    }
    match run.course.due() {
        PuzzleDue::Shown(text) => {
            let mv = live.session.game().parse_move(text).map_err(PlayError::Text);
            if let Err(error) = mv.and_then(|mv| live.play(&mv)) {
                error!("the puzzle {} shows {text}: {error}", run.course.puzzle().id());
            }
            run.course.shown();
        }
        PuzzleDue::Refutation if live.session.computer_to_act().is_none() => run.course.refuted(),
        PuzzleDue::Over if !run.is_praised => {
            run.is_praised = true;
            if !run.course.is_given_up() {
                live.cues.write(Cue::Praise);
            }
        }
        _ => {}
    }
}

/// Marks what the hints show of the move that is due: the piece or point that begins it, then the whole of it.
fn point(run: Res<PuzzleRun>, stage: Res<Stage>, mut pointed: ResMut<GuidePoints>) {
    let shown = |text: &str| -> Option<Vec<Point>> {
        let mv = stage.game().parse_move(text).ok()?;
        let path = stage.game().path(&mv);
        let count = if run.course.hints_here() > 1 { path.len() } else { 1 };
        Some(path.into_iter().take(count).collect())
    };
    let hinted = run.course.right_move().filter(|_| run.course.hints_here() > 0 && stage.is_at_rest());
    pointed.set_if_neq(GuidePoints(hinted.and_then(shown).unwrap_or_default()));
}
