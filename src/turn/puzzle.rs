//! Puzzles at the table: the solver's moves are judged, the defence answers, a computer refutes what is wrong, and the
//! wrong move is taken back.

use std::sync::Arc;

use bevy::prelude::*;
use jiff::civil::Date;
use madang_core::{
    catalogue::AnyGame,
    play::{Match, Puzzle, PuzzleCourse, PuzzleDue},
    rules::Point,
};

use super::{
    flow::LiveMatch,
    hint::AskHint,
    open::{Activity, OpenTable},
    puzzle_run::PuzzleRun,
    request::{Refusal, Request},
    script::{self, May, Script},
};
use crate::{layout::views::Catalogue, platform::screen::MatchMode};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<PuzzleRequest>()
        .add_systems(
            Update,
            (begin, (ask_for_hint, carry_out).chain().run_if(in_state(MatchMode::Puzzle))).chain(),
        )
        .add_plugins(script::plugin::<PuzzleRun>);
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
                    refused.write(Refusal::new(match course.due() {
                        PuzzleDue::TakingBack => "refused-puzzle-wrong",
                        PuzzleDue::Solver => "refused-puzzle-hint",
                        PuzzleDue::Shown(_) | PuzzleDue::Refutation | PuzzleDue::Over => {
                            "refused-puzzle-wait"
                        }
                    }));
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

impl Script for PuzzleRun {
    const MODE: MatchMode = MatchMode::Puzzle;
    type Request = PuzzleRequest;

    /// Lets the solver move while a move is due. A wrong one is played too, so that it can be refuted.
    fn may(&mut self, request: &Request, game: &Match) -> May<PuzzleRequest> {
        match (request, self.course.due()) {
            (Request::Play(mv), PuzzleDue::Solver) => {
                self.course.answer(&game.game().move_text(mv));
                May::Yes
            }
            (Request::Undo, PuzzleDue::Refutation | PuzzleDue::TakingBack) => {
                May::Instead(PuzzleRequest::TakeBack)
            }
            (Request::Play(_), PuzzleDue::TakingBack) => May::No("refused-puzzle-wrong"),
            (Request::Play(_) | Request::Throw { .. }, _) => May::No("refused-puzzle-wait"),
            (
                Request::Undo
                | Request::Redo
                | Request::Resign(_)
                | Request::AgreeDraw
                | Request::StartGame(_),
                _,
            ) => May::No("refused-puzzle-undo"),
        }
    }

    fn due(&self) -> Option<String> {
        match self.course.due() {
            PuzzleDue::Shown(text) => Some(text.to_owned()),
            _ => None,
        }
    }

    fn shown(&mut self) {
        self.course.shown();
    }

    /// Notes that a wrong move has been refuted.
    fn settle(&mut self, game: &Match) -> bool {
        let is_refuted = self.course.due() == PuzzleDue::Refutation && game.computer_to_act().is_none();
        if is_refuted {
            self.course.refuted();
        }
        is_refuted
    }

    fn praises(&self, is_at_rest: bool) -> bool {
        is_at_rest && self.course.due() == PuzzleDue::Over && !self.course.is_given_up()
    }

    /// Returns what the hints show of the move that is due: the piece or point that begins it, then the whole of it.
    fn points(&self, game: &dyn AnyGame) -> Vec<Point> {
        let hints = self.course.hints_here();
        let hinted = self.course.right_move().filter(|_| hints > 0);
        let Some(mv) = hinted.and_then(|text| game.parse_move(text).ok()) else { return Vec::new() };
        let path = game.path(&mv);
        let count = if hints > 1 { path.len() } else { 1 };
        path.into_iter().take(count).collect()
    }
}
