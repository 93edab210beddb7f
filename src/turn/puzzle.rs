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
    analysis::{Analysis, AnalysisRequest},
    flow::LiveMatch,
    hint::AskHint,
    lesson_run::GuidePoints,
    request::{Refusal, Request},
    session::{NextMatch, Session},
};
use crate::{
    layout::views::Catalogue,
    platform::screen::{MatchMode, Navigation, Screen},
    playback::{
        cue::Cue,
        schedule::{Posing, TableSystems},
        stage::{PositionSet, Stage},
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
        // The way back from the analysis board.
        .add_systems(OnEnter(MatchMode::Puzzle), |mut commands: Commands| {
            commands.remove_resource::<Analysis>();
        })
        .add_systems(OnExit(Screen::Match), |run: Option<ResMut<PuzzleRun>>| {
            if let Some(mut run) = run {
                run.is_looked_into = false;
            }
        })
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
    /// Opens the puzzle with its solution on the analysis board.
    LookDeeper,
    /// Returns from there to the puzzle.
    Return,
}

/// Puzzle on the table, or the last one there.
#[derive(Resource, Debug)]
pub struct PuzzleRun {
    /// Progress of its solution.
    pub course: PuzzleCourse,
    /// Number of puzzles begun, with this one: the same puzzle begun again has another number.
    pub number: u32,
    /// Whether the solution was praised, once the last move was shown.
    is_praised: bool,
    /// Whether it is on the analysis board.
    pub is_looked_into: bool,
}

/// Run condition in [`MatchMode::Puzzle`]: computers may think. They only refute wrong moves.
pub(super) fn puzzle_lets_think(run: Res<PuzzleRun>) -> bool {
    run.course.due() == PuzzleDue::Refutation
}

fn begin(
    mut requests: MessageReader<PuzzleRequest>,
    catalogue: Res<Catalogue>,
    mut run: Option<ResMut<PuzzleRun>>,
    mut navigation: Navigation,
    mut mode: ResMut<NextState<MatchMode>>,
    mut set: MessageWriter<PositionSet>,
    mut commands: Commands,
) {
    for request in requests.read() {
        let PuzzleRequest::Begin(puzzle, daily) = request else {
            if let (PuzzleRequest::Return, Some(run)) = (request, &mut run) {
                run.is_looked_into = false;
                let table = run.course.table();
                commands.insert_resource(Stage::new(&table));
                commands.insert_resource(Session::new(table));
                set.write(PositionSet);
                mode.set(MatchMode::Puzzle);
            }
            continue;
        };
        let Some(card) = catalogue.find(&puzzle.game) else { continue };
        match PuzzleCourse::new(card, Arc::clone(puzzle), *daily) {
            Ok(course) => {
                commands.insert_resource(NextMatch(course.table()));
                commands.insert_resource(PuzzleRun {
                    course,
                    number: run.as_ref().map_or(1, |last| last.number.wrapping_add(1)),
                    is_praised: false,
                    is_looked_into: false,
                });
                navigation.go(Screen::Match);
                mode.set(MatchMode::Puzzle);
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
    mut analyses: MessageWriter<AnalysisRequest>,
) {
    for request in requests.read() {
        let course = &mut run.course;
        match request {
            PuzzleRequest::Begin(..) | PuzzleRequest::Return => {}
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
                analyses.write(AnalysisRequest::Begin(Box::new(course.whole_line())));
                run.is_looked_into = true;
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
            (Request::Undo | Request::Redo | Request::StartGame(_), _) => "refused-puzzle-undo",
        };
        refused.write(Refusal::new(refusal));
    }
    carried_out
}

/// Plays the moves to be shown, and praises the end.
pub(super) fn follow(mut run: ResMut<PuzzleRun>, mut live: LiveMatch, mut cues: MessageWriter<Cue>) {
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
                cues.write(Cue::Praise);
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
