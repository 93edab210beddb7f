//! Searches: on a thread of their own, so that input is answered while they run; or on this one where none can arrive.

use std::{
    io::{self, Write},
    panic,
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

use web_time::Instant;

use super::{
    inbox::{Inbox, News},
    limits::Think,
    listing::{VALUE_NODES, sorted_as_text},
    reply::Reply,
    wording::{LineFailure, value_word},
};
use crate::{
    catalogue::{AnyGame, AnyInfo, AnyMove, AnyThought},
    play::{Decision, Judgement, Match, ThrowLuck, equities, judge, proving_line, replies},
    rules::Actor,
    search::{Level, Limits, Proof, Strength},
};

impl Think {
    /// Returns whether solved positions are consulted in some decisions of this game.
    pub(super) fn knows_something(self, game: &dyn AnyGame) -> bool {
        self.strength.limits(game.level_settings()).knowledge > 0
    }

    /// Returns whether solved positions are consulted in every game: by the highest level, and within limits.
    fn asks_tables(self) -> bool {
        !matches!(self.strength, Strength::Level(level) if level != Level::MAX)
    }
}

/// Answers `go`.
pub(super) fn go(
    game: &Match,
    think: Think,
    lines: u8,
    inbox: &mut Inbox<'_>,
    out: &mut impl Write,
) -> Result<(), LineFailure> {
    seat_to_act(game.game())?;
    let proofs = if think.asks_tables() { table_proofs(game.game()) } else { Vec::new() };
    write_table(game.game(), &proofs, out)?;
    let begun = Instant::now();
    let limits = Limits { lines, ..think.strength.limits(game.game().level_settings()) };
    let time = think.time.for_team(team_to_act(game.game()));
    let thought = run(inbox, out, time, think.endless, |stop, report| {
        let stream = game.stream_of_decision();
        let report = &mut |info: &AnyInfo| {
            let info = AnyInfo { score: score_of(info, &proofs), ..info.clone() };
            report(info_reply(game.game(), &info, lines, begun).to_string());
        };
        match think.strength {
            Strength::Level(level) if lines == 1 => game.think_as_person(level, stop, report),
            Strength::Level(_) | Strength::Limits(_) => {
                game.game().think(limits.into(), stream, stop, report)
            }
        }
    })?;
    let mv = thought.ok_or(NO_MOVE)?.mv;
    Ok(writeln!(out, "{}", Reply::BestMove(game.game().move_text(&mv)))?)
}

/// Answers `hint`: the move of the highest level, with its score and the line expected.
pub(super) fn hint(game: &Match, inbox: &mut Inbox<'_>, out: &mut impl Write) -> Result<(), LineFailure> {
    seat_to_act(game.game())?;
    let thought = run(inbox, out, None, false, |stop, _| {
        game.game().think(Level::MAX.into(), game.stream_of_decision(), stop, &mut |_| ())
    })?;
    let AnyThought { mv, info, .. } = thought.ok_or(NO_MOVE)?;
    let line = game.game().line_texts(&info.line);
    let score = score_of(&info, &table_proofs(game.game()));
    let reply = Reply::Hint { mv: game.game().move_text(&mv), score, line };
    Ok(writeln!(out, "{reply}")?)
}

const OVER: &str = "the game is over";

const NO_MOVE: &str = "the opponent of this game found no move";

/// Answers `equities`: the win chances of all moves or throws, sorted as text, within a node budget.
pub(super) fn list_equities(
    game: &dyn AnyGame,
    nodes: u64,
    inbox: &mut Inbox<'_>,
    out: &mut impl Write,
) -> Result<(), LineFailure> {
    if game.to_act() == Actor::Over {
        return Err(OVER.into());
    }
    let limits = Limits { nodes, ..Limits::NONE };
    let found = run(inbox, out, None, false, |stop, _| equities(game, limits, stop))?;
    let moves = sorted_as_text(game, found.ok_or("the search for equities was stopped")?);
    let number = moves.len();
    for (mv, worth) in moves {
        writeln!(out, "{}", Reply::Equity { mv, worth })?;
    }
    Ok(writeln!(out, "{}", Reply::Equities(number))?)
}

/// Answers `review`: the decisions of the moves played and the luck of the throws, each judged within a node budget.
pub(super) fn review(
    game: &Match,
    nodes: u64,
    inbox: &mut Inbox<'_>,
    out: &mut impl Write,
) -> Result<(), LineFailure> {
    let limits = Limits { nodes, ..Limits::NONE };
    let plies: Vec<_> = game.history().plies().cloned().collect();
    let judgement = run(inbox, out, None, false, |stop, report| {
        let mut judged = |plies: usize| report(Reply::Judged(plies).to_string());
        judge(game.history().start(), &plies, limits, stop, &mut judged)
    })?;
    let Judgement { decisions, throws, .. } = judgement.ok_or("the review was stopped")?;
    let before = |ply| game.history().position_after(ply).unwrap_or(game.history().start());
    let number = decisions.len();
    for Decision { ply, seat, played, best_text: best, best_worth, played_worth, .. } in decisions {
        let played = before(ply).move_text(&played);
        writeln!(out, "{}", Reply::Decision { ply, seat, played, played_worth, best, best_worth })?;
    }
    for ThrowLuck { ply, seat, thrown, luck } in throws {
        let thrown = before(ply).move_text(&thrown);
        writeln!(out, "{}", Reply::Throw { ply, seat, thrown, luck })?;
    }
    Ok(writeln!(out, "{}", Reply::Reviewed(number))?)
}

/// Answers `replies`: for each legal move, sorted as text, the replies that keep the value.
pub(super) fn count_replies(
    game: &dyn AnyGame,
    nodes: u64,
    inbox: &mut Inbox<'_>,
    out: &mut impl Write,
) -> Result<(), LineFailure> {
    seat_to_act(game)?;
    let moves = sorted_as_text(game, game.legal_moves().into_iter().map(|mv| (mv.clone(), mv)).collect());
    let number = moves.len();
    run(inbox, out, None, false, |stop, report| {
        for (text, mv) in moves {
            let replies = replies(game, &mv, nodes, stop);
            report(Reply::Replies { mv: text, replies }.to_string());
        }
    })?;
    Ok(writeln!(out, "{}", Reply::Replied(number))?)
}

/// Answers `why`: the line that shows the proven value of a legal move.
pub(super) fn show_why(
    game: &dyn AnyGame,
    mv: &str,
    inbox: &mut Inbox<'_>,
    out: &mut impl Write,
) -> Result<(), LineFailure> {
    seat_to_act(game)?;
    let mv = game.parse_move(mv).map_err(|error| error.to_string())?;
    if !game.legal_moves().contains(&mv) {
        return Err(format!("{} is not legal here", game.move_text(&mv)).into());
    }
    let line = run(inbox, out, None, false, |stop, _| proving_line(game, &mv, VALUE_NODES, stop))?;
    Ok(writeln!(out, "{}", Reply::Why(game.line_texts(&line)))?)
}

/// Returns the team of the seat to act, from 0.
fn team_to_act(game: &dyn AnyGame) -> u8 {
    game.to_act().seat().map_or(0, |seat| seat.0 % game.teams())
}

pub(super) fn seat_to_act(game: &dyn AnyGame) -> Result<(), &'static str> {
    match game.to_act() {
        Actor::Seat(_) => Ok(()),
        Actor::Chance => Err("a throw is due, which nobody chooses"),
        Actor::Over => Err(OVER),
    }
}

/// Searches and passes on the lines reported, until the search ends, its time is up, or an arriving line stops it.
/// An endless search lasts until a line or a flag ends it.
pub(super) fn run<T: Send>(
    inbox: &mut Inbox<'_>,
    out: &mut impl Write,
    time: Option<Duration>,
    endless: bool,
    search: impl FnOnce(&AtomicBool, &mut dyn FnMut(String)) -> T + Send,
) -> io::Result<T> {
    // A clock has to be watched during a search, and so has input.
    if let Some(stop) = inbox.flag().filter(|_| time.is_none()) {
        return run_here(stop, out, search);
    }
    let mut deadline = time.map(|time| Instant::now() + time);
    let stop = AtomicBool::new(inbox.has_ended());
    let reporter = inbox.reporter();
    thread::scope(|scope| {
        let stop = &stop;
        let worker = scope.spawn(move || search(stop, &mut |line| reporter.report(line)));
        let mut written = Ok(());
        let mut running = true;
        while running || endless && !stop.load(Ordering::Relaxed) {
            match inbox.next_event(deadline) {
                News::Line(line) => {
                    let answered = writeln!(out, "{line}").and_then(|()| out.flush());
                    // The search has to end before its thread can be left.
                    stop.fetch_or(answered.is_err(), Ordering::Relaxed);
                    written = written.and(answered);
                }
                News::Stop => {
                    deadline = None;
                    stop.store(true, Ordering::Relaxed);
                }
                News::Ended => running = false,
            }
        }
        let found = worker.join().unwrap_or_else(|panic| panic::resume_unwind(panic));
        written.map(|()| found)
    })
}

/// Searches on this thread, which a worker of a browser has alone.
fn run_here<T>(
    stop: &AtomicBool,
    out: &mut impl Write,
    search: impl FnOnce(&AtomicBool, &mut dyn FnMut(String)) -> T,
) -> io::Result<T> {
    let mut written = Ok(());
    let found = search(stop, &mut |line| {
        if written.is_ok() {
            written = writeln!(out, "{line}").and_then(|()| out.flush());
            stop.fetch_or(written.is_err(), Ordering::Relaxed);
        }
    });
    written.map(|()| found)
}

/// Writes the value that a table has for the position, if one answers for it.
fn write_table(game: &dyn AnyGame, proofs: &TableProofs, out: &mut impl Write) -> io::Result<()> {
    let proofs: Vec<Option<Proof>> = proofs.iter().map(|(_, proof)| *proof).collect();
    let of_table = proofs.iter().flatten().any(|proof| !proof.is_the_end());
    match game.position_proof(&proofs) {
        Some(proof) if of_table => writeln!(out, "info table {}", value_word(proof.value)),
        _ => Ok(()),
    }
}

/// Legal moves with what tables and books prove of them.
type TableProofs = [(AnyMove, Option<Proof>)];

fn table_proofs(game: &dyn AnyGame) -> Vec<(AnyMove, Option<Proof>)> {
    game.proofs(0, &AtomicBool::new(false))
}

/// Returns the score of a line, by the proof of its first move where there is one.
fn score_of(info: &AnyInfo, proofs: &TableProofs) -> i32 {
    let first = info.line.first();
    let proof = proofs.iter().find(|(mv, _)| Some(mv) == first).and_then(|(_, proof)| *proof);
    let says_so = |proof: Proof| Proof::in_score(info.score).map_or(0, |found| found.value) == proof.value;
    proof.filter(|proof| !says_so(*proof)).map_or(info.score, |proof| proof.score(info.score))
}

fn info_reply(game: &dyn AnyGame, info: &AnyInfo, lines: u8, begun: Instant) -> Reply {
    let AnyInfo { depth, nodes, rank, score, ref line } = *info;
    let per_second = u128::from(nodes) * 1_000_000 / begun.elapsed().as_micros().max(1);
    let rank = (lines > 1).then_some(rank);
    Reply::Line { depth, rank, nodes, per_second, score, line: game.line_texts(line) }
}
