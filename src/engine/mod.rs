//! Every game behind a line-by-line protocol, without a window: for scripts, for matches against
//! other programs and for tests. `docs/notation.md` lists the commands.
//!
//! The protocol is here and not in the program `madang-engine` so that tests can speak to it
//! directly. It may read clocks; the rules and the search may not.

mod command;
mod complaint;
mod input;

use std::{
    io::{self, BufRead, Write},
    sync::{
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    thread,
    time::{Duration, Instant},
};

use self::{
    command::{Command, Origin, Think},
    complaint::Complaint,
    input::{Input, Lines},
};
use crate::{
    catalogue::{AnyInfo, AnyThought, ChanceMove},
    games,
    play::{Match, MatchSetup},
    rules::Actor,
    search::{Level, Limits, Strength},
    sticks::{self, Hand, SticksModel},
};

/// Result of a line: the engine goes on, or stops.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Continue {
    /// The engine waits for the next command.
    Yes,
    /// The engine stops: the command was to quit.
    No,
}

/// A game being played over the protocol.
#[derive(Debug)]
pub struct Engine {
    game: Match,
}

impl Default for Engine {
    fn default() -> Self {
        Self::new()
    }
}

impl Engine {
    /// Creates an engine at the start of the first game of the catalogue, with seed 0.
    ///
    /// # Panics
    /// If the catalogue is empty.
    #[must_use]
    pub fn new() -> Self {
        let card = games::catalogue().next().expect("the catalogue has a game");
        Self { game: Match::new(MatchSetup::new(card, 0)) }
    }

    /// Answers one line.
    ///
    /// # Errors
    /// If the answer cannot be written. A bad command is no such error: it is answered.
    pub fn answer(&mut self, line: &str, out: &mut impl Write) -> io::Result<Continue> {
        let command = match Command::parse(line) {
            Ok(Some(command)) => command,
            Ok(None) => return Ok(Continue::Yes),
            Err(complaint) => return complain(out, &complaint),
        };
        if command == Command::Quit {
            return Ok(Continue::No);
        }
        match self.obey(command, out)? {
            Ok(()) => Ok(Continue::Yes),
            Err(complaint) => complain(out, &complaint),
        }
    }

    /// Carries out a command: the outer result is the output's, the inner one the command's.
    fn obey(&mut self, command: Command<'_>, out: &mut impl Write) -> io::Result<Result<(), Complaint>> {
        match command {
            Command::Ugi => introduce(out)?,
            Command::IsReady => writeln!(out, "readyok")?,
            Command::Games => list_games(out)?,
            Command::NewGame { id, options } => match self.new_game(id, &options) {
                Ok(()) => writeln!(out, "ok")?,
                Err(complaint) => return Ok(Err(complaint)),
            },
            Command::Position { origin, moves } => match self.set_position(&origin, &moves) {
                Ok(()) => writeln!(out, "ok")?,
                Err(complaint) => return Ok(Err(complaint)),
            },
            Command::Show => self.show(out)?,
            Command::Legal => {
                let mut moves = self.game.game().legal_texts();
                moves.sort_unstable();
                writeln!(out, "{}", sentence("legal", moves))?;
            }
            Command::Chance => {
                let game = self.game.game();
                let throw = |throw: ChanceMove| format!("{}={}", game.move_text(&throw.mv), throw.weight);
                let throws = game.chance().into_iter().map(throw);
                writeln!(out, "{}", sentence("chance", throws))?;
            }
            Command::Perft(turns) => self.perft(turns, out)?,
            Command::Result => match self.game.outcome() {
                None => writeln!(out, "result ongoing")?,
                Some(outcome) => writeln!(out, "result {outcome}")?,
            },
            Command::Go(think) => return self.go(think, out),
            Command::Throws { number, model } => self.throws(number, model, out)?,
            Command::SetSeed(seed) => {
                self.game.reseed(seed);
                writeln!(out, "ok")?;
            }
            // Handled before, where the conversation ends.
            Command::Quit => {}
        }
        Ok(Ok(()))
    }

    fn new_game(&mut self, id: &str, pairs: &[(&str, &str)]) -> Result<(), Complaint> {
        let card = games::find(id).ok_or_else(|| {
            let known: Vec<&str> = games::catalogue().map(|card| card.id).collect();
            Complaint(format!("there is no game {}; there are: {}", command::quoted(id), known.join(", ")))
        })?;
        let options = card.parse_options(pairs.iter().copied())?;
        let mut setup = MatchSetup { options, ..MatchSetup::new(card, self.game.seed()) };
        setup.fit();
        self.game = Match::new(setup);
        Ok(())
    }

    fn set_position(&mut self, origin: &Origin, moves: &[&str]) -> Result<(), Complaint> {
        let mut setup = self.game.setup().clone();
        setup.seed = self.game.seed();
        setup.start = match origin {
            Origin::Start => None,
            Origin::Text(text) => Some(text.clone()),
        };
        setup.starting_position().map_err(Complaint)?;
        let mut game = Match::new(setup);
        for (index, text) in moves.iter().enumerate() {
            game.play_text(text).map_err(|error| Complaint(format!("move {}: {error}", index + 1)))?;
        }
        self.game = game;
        Ok(())
    }

    fn show(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "{}", self.game.game().ascii())?;
        writeln!(out, "text {}", self.game.game().position_text())?;
        match self.game.game().to_act() {
            Actor::Seat(seat) => writeln!(out, "turn {seat}"),
            Actor::Chance => writeln!(out, "turn chance"),
            Actor::Over => writeln!(out, "turn over"),
        }
    }

    fn perft(&self, turns: u32, out: &mut impl Write) -> io::Result<()> {
        let begun = Instant::now();
        for turn in 1..=turns {
            writeln!(out, "perft {turn} {}", self.game.game().perft(turn))?;
            out.flush()?;
        }
        writeln!(out, "time {}", begun.elapsed().as_millis())
    }

    fn go(&self, think: Think, out: &mut impl Write) -> io::Result<Result<(), Complaint>> {
        match self.game.game().to_act() {
            Actor::Seat(_) => {}
            Actor::Chance => return Ok(Err(Complaint("a throw is due, which nobody chooses".to_owned()))),
            Actor::Over => return Ok(Err(Complaint("the game is over".to_owned()))),
        }
        let begun = Instant::now();
        let mut failed = None;
        let mut report = |info: &AnyInfo| {
            let line = self.game.game().line_texts(&info.line);
            let written = write_info(out, info, line, begun.elapsed()).and_then(|()| out.flush());
            if let Err(error) = written {
                failed = Some(error);
            }
        };
        let thought = match think {
            Think::Level(level) => {
                self.think(Level::nearest(level).into(), &AtomicBool::new(false), &mut report)
            }
            Think::Nodes(nodes) => {
                self.think(Limits { nodes, ..Limits::NONE }.into(), &AtomicBool::new(false), &mut report)
            }
            Think::MoveTime(time) => self.think_for(time, &mut report),
        };
        if let Some(error) = failed {
            return Err(error);
        }
        let Some(thought) = thought else {
            return Ok(Err(Complaint("the opponent of this game found no move".to_owned())));
        };
        writeln!(out, "bestmove {}", self.game.game().move_text(&thought.mv))?;
        Ok(Ok(()))
    }

    /// Throws the sticks in sequence on this thread, as for a match with the seed.
    fn throws(&self, number: u64, model: SticksModel, out: &mut impl Write) -> io::Result<()> {
        let begun = Instant::now();
        let mut values = [0_u64; 5];
        let mut again = 0_u64;
        for index in 0..number {
            let thrown = sticks::faces(model, sticks::seed_for(self.game.seed(), index), Hand::NEUTRAL);
            values[usize::from(thrown.value()) - 1] += 1;
            again += u64::from(thrown.rethrown > 0);
        }
        let per_second = u128::from(number) * 1_000_000 / begun.elapsed().as_micros().max(1);
        let counted = values.iter().zip(1..).map(|(count, value)| format!("{value}={count}"));
        let line = sentence("throws", counted);
        writeln!(out, "{line} edge={again} per-second={per_second}")
    }

    fn think(
        &self,
        strength: Strength,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&AnyInfo),
    ) -> Option<AnyThought> {
        self.game.game().think(strength, self.game.stream_of_decision(), stop, report)
    }

    /// Searches until `time` is up. The search has no clock, so another thread stops it.
    fn think_for(&self, time: Duration, report: &mut dyn FnMut(&AnyInfo)) -> Option<AnyThought> {
        let stop = AtomicBool::new(time.is_zero());
        thread::scope(|scope| {
            let (finished, timer) = mpsc::channel::<()>();
            let stop = &stop;
            scope.spawn(move || {
                // Ends at once if the search is done first and drops its end.
                let _ = timer.recv_timeout(time);
                stop.store(true, Ordering::Relaxed);
            });
            let thought = self.think(Limits::NONE.into(), stop, report);
            drop(finished);
            thought
        })
    }
}

/// Answers every line of `input` until it ends or a line quits. Each answer is flushed.
///
/// # Errors
/// If reading or writing fails.
pub fn serve(input: impl BufRead, mut out: impl Write) -> io::Result<()> {
    let mut engine = Engine::new();
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        let next = match line {
            Input::Text(text) => engine.answer(text, &mut out)?,
            Input::TooLong => complain(
                &mut out,
                &Complaint(format!("a line may have at most {} bytes", input::LONGEST_LINE)),
            )?,
            Input::NotText => complain(&mut out, &Complaint("the line is not UTF-8 text".to_owned()))?,
        };
        out.flush()?;
        if next == Continue::No {
            break;
        }
    }
    Ok(())
}

fn complain(out: &mut impl Write, complaint: &Complaint) -> io::Result<Continue> {
    writeln!(out, "error {complaint}")?;
    Ok(Continue::Yes)
}

/// A keyword and its words, with single spaces.
fn sentence(keyword: &str, words: impl IntoIterator<Item = String>) -> String {
    let mut text = keyword.to_owned();
    for word in words {
        text.push(' ');
        text.push_str(&word);
    }
    text
}

fn introduce(out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "id name Madang {}", env!("CARGO_PKG_VERSION"))?;
    writeln!(out, "id author the Madang contributors")?;
    writeln!(out, "option seed 0..{}", u64::MAX)?;
    writeln!(out, "ugiok")
}

fn list_games(out: &mut impl Write) -> io::Result<()> {
    for card in games::catalogue() {
        let options = card.options.iter().map(|spec| format!("{}={}", spec.id, spec.values.join("|")));
        writeln!(out, "{}", sentence(&format!("game {}", card.id), options))?;
    }
    Ok(())
}

fn write_info(out: &mut impl Write, info: &AnyInfo, line: Vec<String>, time: Duration) -> io::Result<()> {
    let per_second = u128::from(info.nodes) * 1_000_000 / time.as_micros().max(1);
    let line = sentence("pv", line);
    let AnyInfo { depth, nodes, score, .. } = info;
    writeln!(out, "info depth {depth} nodes {nodes} nps {per_second} score {score} {line}")
}
