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
    command::Think,
    complaint::Complaint,
    inbox::{Inbox, News},
    reply::Reply,
    wording::{sentence, value_word},
};
use crate::{
    catalogue::{AnyGame, AnyInfo, AnyThought},
    play::{Decision, Match, judge},
    rules::Actor,
    search::{Level, Limits, Proof, Strength},
};

impl Think {
    const fn strength(self) -> Strength {
        Strength::Limits(match self {
            Self::Level(level) => return Strength::Level(Level::nearest(level)),
            Self::Nodes(nodes) => Limits { nodes, ..Limits::NONE },
            Self::Depth(depth) => Limits { depth, ..Limits::NONE },
            Self::MoveTime(_) | Self::Infinite => Limits::NONE,
        })
    }

    /// `true` if solved positions are consulted in some decisions of this game.
    pub(super) fn knows_something(self, game: &dyn AnyGame) -> bool {
        self.strength().limits(game.level_settings()).knowledge > 0
    }

    /// `true` if solved positions are consulted in every game: by the highest level, and within limits.
    fn asks_tables(self) -> bool {
        !matches!(self, Self::Level(level) if Level::nearest(level) != Level::HIGHEST)
    }
}

/// Answers `go`: the outer result is the output's, the inner one the command's.
pub(super) fn go(
    game: &Match,
    think: Think,
    inbox: &mut Inbox,
    out: &mut impl Write,
) -> io::Result<Result<(), Complaint>> {
    if let Err(complaint) = seat_to_act(game.game()) {
        return Ok(Err(complaint));
    }
    if think.asks_tables() {
        write_table(game.game(), out)?;
    }
    let begun = Instant::now();
    let time = match think {
        Think::MoveTime(time) => Some(time),
        _ => None,
    };
    let thought = run(inbox, out, time, think == Think::Infinite, |stop, report| {
        let stream = game.stream_of_decision();
        let report = &mut |info: &AnyInfo| report(info_line(game.game(), info, begun));
        game.game().think(think.strength(), stream, stop, report)
    })?;
    let Some(thought) = thought else { return Ok(Err(no_move())) };
    writeln!(out, "{}", Reply::BestMove(game.game().move_text(&thought.mv)))?;
    Ok(Ok(()))
}

/// Answers `hint`: the move of the highest level, with its score and the line expected.
pub(super) fn hint(
    game: &Match,
    inbox: &mut Inbox,
    out: &mut impl Write,
) -> io::Result<Result<(), Complaint>> {
    if let Err(complaint) = seat_to_act(game.game()) {
        return Ok(Err(complaint));
    }
    let thought = run(inbox, out, None, false, |stop, _| {
        game.game().think(Level::HIGHEST.into(), game.stream_of_decision(), stop, &mut |_| ())
    })?;
    let Some(AnyThought { mv, info, .. }) = thought else { return Ok(Err(no_move())) };
    let line = game.game().line_texts(&info.line);
    let reply = Reply::Hint { mv: game.game().move_text(&mv), score: info.score, line };
    writeln!(out, "{reply}")?;
    Ok(Ok(()))
}

fn no_move() -> Complaint {
    Complaint("the opponent of this game found no move".to_owned())
}

/// Answers `review`: the decisions of the moves played, each judged within a node budget.
pub(super) fn review(
    game: &Match,
    nodes: u64,
    inbox: &mut Inbox,
    out: &mut impl Write,
) -> io::Result<Result<(), Complaint>> {
    let limits = Limits { nodes, ..Limits::NONE };
    let plies: Vec<_> = game.history().plies().cloned().collect();
    let judgement = run(inbox, out, None, false, |stop, report| {
        let mut judged = |plies: usize| report(Reply::Judged(plies).to_string());
        judge(game.history().start(), &plies, limits, stop, &mut judged)
    })?;
    let Some(judgement) = judgement else {
        return Ok(Err(Complaint("the review was stopped".to_owned())));
    };
    for decision in &judgement.decisions {
        let before = game.history().position_after(decision.ply).unwrap_or(game.history().start());
        writeln!(out, "{}", decision_reply(&**before, decision))?;
    }
    writeln!(out, "{}", Reply::Reviewed(judgement.decisions.len()))?;
    Ok(Ok(()))
}

fn decision_reply(before: &dyn AnyGame, decision: &Decision) -> Reply {
    let Decision { ply, seat, best_worth, played_worth, .. } = *decision;
    let (played, best) = (before.move_text(&decision.played), decision.best_text.clone());
    Reply::Decision { ply, seat, played, played_worth, best, best_worth }
}

/// Checks that a seat is to act.
pub(super) fn seat_to_act(game: &dyn AnyGame) -> Result<(), Complaint> {
    match game.to_act() {
        Actor::Seat(_) => Ok(()),
        Actor::Chance => Err(Complaint("a throw is due, which nobody chooses".to_owned())),
        Actor::Over => Err(Complaint("the game is over".to_owned())),
    }
}

/// Searches and passes on the lines reported, until the search ends, its time is up, or an arriving line stops it.
/// An endless search lasts until a line does.
fn run<T: Send>(
    inbox: &mut Inbox,
    out: &mut impl Write,
    time: Option<Duration>,
    endless: bool,
    search: impl FnOnce(&AtomicBool, &mut dyn FnMut(String)) -> T + Send,
) -> io::Result<T> {
    // A clock has to be watched beside a search, and so has input.
    if time.is_some() || !inbox.is_silent() {
        run_beside(inbox, out, time, endless, search)
    } else {
        run_here(inbox, out, endless, search)
    }
}

/// Searches on this thread, which a worker of a browser has alone.
fn run_here<T>(
    inbox: &Inbox,
    out: &mut impl Write,
    endless: bool,
    search: impl FnOnce(&AtomicBool, &mut dyn FnMut(String)) -> T,
) -> io::Result<T> {
    // Without a flag from outside nothing could end an endless search.
    let own = AtomicBool::new(endless);
    let stop = inbox.stop().unwrap_or(&own);
    let mut written = Ok(());
    let found = search(stop, &mut |line| {
        if written.is_ok() {
            written = writeln!(out, "{line}").and_then(|()| out.flush());
            stop.fetch_or(written.is_err(), Ordering::Relaxed);
        }
    });
    written.map(|()| found)
}

/// Searches on another thread.
fn run_beside<T: Send>(
    inbox: &mut Inbox,
    out: &mut impl Write,
    time: Option<Duration>,
    endless: bool,
    search: impl FnOnce(&AtomicBool, &mut dyn FnMut(String)) -> T + Send,
) -> io::Result<T> {
    let mut deadline = time.map(|time| Instant::now() + time);
    // A search without end needs something that can end it.
    let stop = AtomicBool::new(inbox.has_ended() || endless && inbox.is_over());
    let reporter = inbox.reporter();
    thread::scope(|scope| {
        let stop = &stop;
        let worker = scope.spawn(move || search(stop, &mut |line| reporter.report(line)));
        let mut written = Ok(());
        let mut running = true;
        while running || endless && !stop.load(Ordering::Relaxed) {
            let news = inbox.next_event(deadline);
            let answered = match news {
                News::Report(line) => writeln!(out, "{line}"),
                News::IsReady => writeln!(out, "readyok"),
                News::Refused => {
                    writeln!(out, "{}", Reply::Error("too many lines wait for the search to end".to_owned()))
                }
                News::Ended => {
                    running = false;
                    Ok(())
                }
                News::Stop | News::TimeUp => {
                    deadline = None;
                    stop.store(true, Ordering::Relaxed);
                    Ok(())
                }
            };
            let answered = answered.and_then(|()| out.flush());
            // The search has to end before its thread can be left.
            if answered.is_err() {
                stop.store(true, Ordering::Relaxed);
            }
            written = written.and(answered);
        }
        let found = worker.join().unwrap_or_else(|panic| panic::resume_unwind(panic));
        written.map(|()| found)
    })
}

/// Writes the value that a table has for the position, if one answers for it.
fn write_table(game: &dyn AnyGame, out: &mut impl Write) -> io::Result<()> {
    let proofs: Vec<Option<Proof>> =
        game.proofs(0, &AtomicBool::new(false)).into_iter().map(|(_, proof)| proof).collect();
    let of_table = proofs.iter().flatten().any(|proof| !proof.is_the_end());
    match Proof::of_position(&proofs) {
        Some(value) if of_table => writeln!(out, "info table {}", value_word(value)),
        _ => Ok(()),
    }
}

fn info_line(game: &dyn AnyGame, info: &AnyInfo, begun: Instant) -> String {
    let AnyInfo { depth, nodes, score, line } = info;
    let per_second = u128::from(*nodes) * 1_000_000 / begun.elapsed().as_micros().max(1);
    let line = sentence("pv", game.line_texts(line));
    format!("info depth {depth} nodes {nodes} nps {per_second} score {score} {line}")
}
