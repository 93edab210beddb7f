//! Questions of the protocol: each is answered on a thread of its own, so that input is answered meanwhile; or on this
//! one where none can arrive.

use std::{
    io::{self, Write},
    panic,
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

use web_time::Instant;

use super::{
    answer::{answer, check, table_proofs},
    ask::Ask,
    inbox::{Inbox, News},
    limits::Think,
    printing::{answer_lines, progress_line},
    rewriting::NAMED,
    wording::LineFailure,
};
use crate::{
    play::Match,
    search::{Limits, Strength},
};

/// Answers `go`.
pub(super) fn go(
    game: &Match,
    think: Think,
    lines: u8,
    inbox: &mut Inbox<'_>,
    out: &mut impl Write,
) -> Result<(), LineFailure> {
    let position = game.game();
    let limits = think.strength.limits(position.level_settings());
    let ask = match think.strength {
        Strength::Level(_) if lines == 1 => Ask::Move(think.strength),
        _ => Ask::Move(Limits { lines, ..limits }.into()),
    };
    let team = position.to_act().seat().map_or(0, |seat| seat.0 % position.teams());
    let time = think.time.for_team(team);
    if time.is_some() && limits.knows_all() {
        // Reads the tables before the time begins.
        table_proofs(position);
    }
    let search = Search { time, is_endless: think.endless, is_ranked: lines > 1 };
    search.put(game, &ask, inbox, out)
}

/// Answers a question about the current position.
pub(super) fn put(
    game: &Match,
    ask: &Ask,
    inbox: &mut Inbox<'_>,
    out: &mut impl Write,
) -> Result<(), LineFailure> {
    Search { time: None, is_endless: false, is_ranked: false }.put(game, ask, inbox, out)
}

/// Bounds of an answer in the conversation, and the form of its lines.
struct Search {
    /// Time after which it is stopped.
    time: Option<Duration>,
    /// `true` if the answer comes only after a line that stops it.
    is_endless: bool,
    /// `true` if the lines of the search have ranks.
    is_ranked: bool,
}

impl Search {
    fn put(
        &self,
        game: &Match,
        ask: &Ask,
        inbox: &mut Inbox<'_>,
        out: &mut impl Write,
    ) -> Result<(), LineFailure> {
        // A question that is refused doesn't wait for `stop`.
        check(game.game(), ask)?;
        let begun = Instant::now();
        let found = run(inbox, out, self.time, self.is_endless, |stop, report| {
            answer(game, ask, stop, &mut |progress| {
                if let Some(progress) = NAMED.progress(game, progress) {
                    report(progress_line(&progress, self.is_ranked, begun));
                }
            })
        })?;
        for line in NAMED.answer(game, found?).iter().flat_map(answer_lines) {
            writeln!(out, "{line}")?;
        }
        Ok(())
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
