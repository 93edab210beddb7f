//! Answers to questions, each found on the caller's thread.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use web_time::Instant;

use super::ask::{Answer, Ask, ComputerTurn, NotAnswered, Progress};
use crate::{
    catalogue::{AnyGame, AnyInfo, AnyMove, AnyThought},
    play::{MIN_RESIGNING_LEVEL, Match, equities, judge, proving_line, replies},
    rules::Actor,
    search::{Level, Limits, Proof, Strength, TableFile},
};

/// Positions visited for proven values where no table has them: about a second.
const VALUE_NODES: u64 = 1_000_000;

const OVER: &str = "the game is over";

const NO_MOVE: &str = "the opponent of this game found no move";

/// Answers a question about the current position of a match. `report` receives the progress. The search ends early when
/// `stop` is set, with the best answer so far if there is one.
///
/// # Errors
/// [`NotAnswered`] where the position allows no such question, and where a search was stopped too early.
pub fn answer(
    game: &Match,
    ask: &Ask,
    stop: &AtomicBool,
    report: &mut dyn FnMut(Progress),
) -> Result<Answer, NotAnswered> {
    let position = game.game();
    check(position, ask)?;
    Ok(match ask {
        Ask::Move(strength) => return choose(game, *strength, stop, report),
        Ask::Turn(turn) => return take_turn(game, *turn, stop, report),
        Ask::Hint => {
            let thought = position.think(Level::MAX.into(), game.stream_of_decision(), stop, &mut |_| ());
            let AnyThought { mv, info, .. } = thought.ok_or(NO_MOVE)?;
            let score = score_of(&info, &table_proofs(position));
            Answer::Hint { mv, score, line: info.line }
        }
        Ask::Values => {
            let moves = sorted(position, position.proofs(VALUE_NODES, stop));
            let proofs: Vec<Option<Proof>> = moves.iter().map(|(_, proof)| *proof).collect();
            Answer::Values { moves, position: position.position_proof(&proofs) }
        }
        Ask::Replies { nodes } => {
            let mut count = |(mv, ())| {
                let replies = replies(position, &mv, *nodes, stop);
                report(Progress::Replies(AnyMove::clone(&mv), replies));
                (mv, replies)
            };
            let moves = position.legal_moves().into_iter().map(|mv| (mv, ())).collect();
            Answer::Replies(sorted(position, moves).into_iter().map(&mut count).collect())
        }
        Ask::Equities { nodes } => {
            let found = equities(position, within(*nodes), stop);
            Answer::Equities(sorted(position, found.ok_or("the search for equities was stopped")?))
        }
        Ask::Why(mv) => Answer::Why(proving_line(position, mv, VALUE_NODES, stop)),
        Ask::Review { nodes } => {
            let plies: Vec<_> = game.history().plies().cloned().collect();
            let judged = &mut |plies| report(Progress::Judged(plies));
            let judgement = judge(game.history().start(), &plies, within(*nodes), stop, judged);
            Answer::Review(judgement.ok_or("the review was stopped")?)
        }
    })
}

/// Checks that a position allows a question.
pub(super) fn check(game: &dyn AnyGame, ask: &Ask) -> Result<(), NotAnswered> {
    match (ask, game.to_act()) {
        (Ask::Why(mv), Actor::Seat(_)) if !game.legal_moves().contains(mv) => {
            Err(NotAnswered(format!("{} is not legal here", game.move_text(mv))))
        }
        (Ask::Review { .. }, _) | (Ask::Equities { .. }, Actor::Chance) | (_, Actor::Seat(_)) => Ok(()),
        (_, Actor::Chance) => Err("a throw is due, which nobody chooses".into()),
        (_, Actor::Over) => Err(OVER.into()),
    }
}

/// Returns the tables of solved positions needed to answer a question and not yet loaded.
pub fn tables_wanted(game: &Match, ask: &Ask) -> Vec<&'static TableFile> {
    let position = game.game();
    let mut files = match ask {
        Ask::Move(strength) if strength.limits(position.level_settings()).knowledge == 0 => Vec::new(),
        // A resignation is worth no download: without tables nothing is proven lost.
        Ask::Turn(turn) => return tables_wanted(game, &Ask::Move(turn.level.into())),
        Ask::Review { .. } => game.history().start().table_files(),
        _ => position.table_files(),
    };
    files.retain(|file| file.bytes().is_none());
    files
}

/// Takes the turn of a computer player.
fn take_turn(
    game: &Match,
    turn: ComputerTurn,
    stop: &AtomicBool,
    report: &mut dyn FnMut(Progress),
) -> Result<Answer, NotAnswered> {
    let ComputerTurn { level, time, may_resign } = turn;
    if may_resign && level.number() >= MIN_RESIGNING_LEVEL && game.may_computer_resign(0, stop) {
        return Ok(Answer::Resigns);
    }
    let begun = Instant::now();
    let is_up = |time| begun.elapsed() * NEXT_DEPTH > Duration::from_millis(time);
    choose(game, level.into(), stop, &mut |progress| {
        // A search is cut short between two depths, where it has a move to play.
        let is_depth = matches!(&progress, Progress::Line(info) if info.rank == 1);
        if is_depth && time.is_some_and(is_up) {
            stop.store(true, Ordering::Relaxed);
        }
        report(progress);
    })
}

/// Factor by which a depth takes longer than all before it: one that would not be finished in time is not begun.
const NEXT_DEPTH: u32 = 3;

/// Chooses a move, with a report on each line of each depth.
fn choose(
    game: &Match,
    strength: Strength,
    stop: &AtomicBool,
    report: &mut dyn FnMut(Progress),
) -> Result<Answer, NotAnswered> {
    let position = game.game();
    let knows_all = strength.limits(position.level_settings()).knows_all();
    let proofs = if knows_all { table_proofs(position) } else { Vec::new() };
    if let Some(value) = value_by_tables(position, &proofs) {
        report(Progress::Proven(value));
    }
    let mut best = None;
    let mut report = |info: &AnyInfo| {
        let info = AnyInfo { score: score_of(info, &proofs), ..info.clone() };
        if info.rank == 1 {
            best = Some(info.score);
        }
        report(Progress::Line(info));
    };
    let thought = position.think(strength, game.stream_of_decision(), stop, &mut report);
    let mv = thought.ok_or(NO_MOVE)?.mv;
    let prospect = best.map(|score| position.prospect(Proof::in_score(score), score));
    Ok(Answer::Move { mv, prospect })
}

const fn within(nodes: u64) -> Limits {
    Limits { nodes, ..Limits::NONE }
}

/// Returns moves or throws sorted as text.
fn sorted<T>(game: &dyn AnyGame, mut moves: Vec<(AnyMove, T)>) -> Vec<(AnyMove, T)> {
    moves.sort_by_cached_key(|(mv, _)| game.move_text(mv));
    moves
}

/// Legal moves with what tables and books prove of them.
type TableProofs = [(AnyMove, Option<Proof>)];

pub(super) fn table_proofs(game: &dyn AnyGame) -> Vec<(AnyMove, Option<Proof>)> {
    game.proofs(0, &AtomicBool::new(false))
}

/// Returns the value that a table has for the position, if one answers for it.
fn value_by_tables(game: &dyn AnyGame, proofs: &TableProofs) -> Option<i8> {
    let proofs: Vec<Option<Proof>> = proofs.iter().map(|(_, proof)| *proof).collect();
    let of_table = proofs.iter().flatten().any(|proof| !proof.is_the_end());
    game.position_proof(&proofs).filter(|_| of_table).map(|proof| proof.value)
}

/// Returns the score of a line, by the proof of its first move where there is one.
fn score_of(info: &AnyInfo, proofs: &TableProofs) -> i32 {
    let first = info.line.first();
    let proof = proofs.iter().find(|(mv, _)| Some(mv) == first).and_then(|(_, proof)| *proof);
    let says_so = |proof: Proof| Proof::in_score(info.score).map_or(0, |found| found.value) == proof.value;
    proof.filter(|proof| !says_so(*proof)).map_or(info.score, |proof| proof.score(info.score))
}
