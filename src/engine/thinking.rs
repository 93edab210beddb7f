//! Searches: on a thread of their own, so that input is answered while they run; or on this one where none can arrive.

use std::{
    io::{self, Write},
    panic,
    sync::atomic::{AtomicBool, Ordering},
    thread,
};

use web_time::Instant;

use super::{
    command::Think,
    complaint::Complaint,
    inbox::{Inbox, News},
    wording::{sentence, value_word},
};
use crate::{
    catalogue::{AnyGame, AnyInfo, AnyThought},
    play::Match,
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
    let Some(thought) = search(game, think, inbox, out)? else {
        return Ok(Err(Complaint("the opponent of this game found no move".to_owned())));
    };
    writeln!(out, "bestmove {}", game.game().move_text(&thought.mv))?;
    Ok(Ok(()))
}

/// Checks that a seat is to act.
pub(super) fn seat_to_act(game: &dyn AnyGame) -> Result<(), Complaint> {
    match game.to_act() {
        Actor::Seat(_) => Ok(()),
        Actor::Chance => Err(Complaint("a throw is due, which nobody chooses".to_owned())),
        Actor::Over => Err(Complaint("the game is over".to_owned())),
    }
}

/// Searches and passes on the reports, until the search ends or something stops it.
fn search(
    game: &Match,
    think: Think,
    inbox: &mut Inbox,
    out: &mut impl Write,
) -> io::Result<Option<AnyThought>> {
    // A clock has to be watched beside a search, and so has input.
    let watched = matches!(think, Think::MoveTime(_)) || !inbox.is_silent();
    if watched { search_beside(game, think, inbox, out) } else { search_here(game, think, out) }
}

/// Searches on this thread, which a worker of a browser has alone.
fn search_here(game: &Match, think: Think, out: &mut impl Write) -> io::Result<Option<AnyThought>> {
    let begun = Instant::now();
    // Nothing could end a search without an end of its own.
    let stop = AtomicBool::new(think == Think::Infinite);
    let mut written = Ok(());
    let mut report = |info: &AnyInfo| {
        if written.is_ok() {
            written = write_info(out, game.game(), info, begun).and_then(|()| out.flush());
            stop.fetch_or(written.is_err(), Ordering::Relaxed);
        }
    };
    let stream = game.stream_of_decision();
    let thought = game.game().think(think.strength(), stream, &stop, &mut report);
    written.map(|()| thought)
}

/// Searches on another thread.
fn search_beside(
    game: &Match,
    think: Think,
    inbox: &mut Inbox,
    out: &mut impl Write,
) -> io::Result<Option<AnyThought>> {
    let begun = Instant::now();
    let mut deadline = match think {
        Think::MoveTime(time) => Some(begun + time),
        _ => None,
    };
    let endless = think == Think::Infinite;
    // A search without end needs something that can end it.
    let stop = AtomicBool::new(inbox.has_ended() || endless && inbox.is_over());
    let reporter = inbox.reporter();
    thread::scope(|scope| {
        let stop = &stop;
        let worker = scope.spawn(move || {
            let stream = game.stream_of_decision();
            game.game().think(think.strength(), stream, stop, &mut |info| reporter.report(info))
        });
        let mut written = Ok(());
        let mut running = true;
        while running || endless && !stop.load(Ordering::Relaxed) {
            let news = inbox.news(deadline);
            let answered = match news {
                News::Info(info) => write_info(out, game.game(), &info, begun),
                News::IsReady => writeln!(out, "readyok"),
                News::Refused => writeln!(out, "error too many lines wait for the search to end"),
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
        let thought = worker.join().unwrap_or_else(|panic| panic::resume_unwind(panic));
        written.map(|()| thought)
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

fn write_info(out: &mut impl Write, game: &dyn AnyGame, info: &AnyInfo, begun: Instant) -> io::Result<()> {
    let AnyInfo { depth, nodes, score, line } = info;
    let per_second = u128::from(*nodes) * 1_000_000 / begun.elapsed().as_micros().max(1);
    let line = sentence("pv", game.line_texts(line));
    writeln!(out, "info depth {depth} nodes {nodes} nps {per_second} score {score} {line}")
}
