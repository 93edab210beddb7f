//! Every game behind a line-by-line protocol, without a window: for scripts, for matches against
//! other programs and for tests. `docs/notation.md` lists the commands.
//!
//! The protocol is here and not in the program `madang-engine` so that tests can speak to it
//! directly. It may read clocks; the rules and the search may not.

mod command;
mod complaint;
mod inbox;
mod input;
mod lines;
mod listing;
mod question;
mod reply;
mod thinking;
mod wording;

use std::io::{self, BufRead, Write};

use web_time::Instant;

pub use question::{HintQuestion, MoveQuestion, Question, ReviewQuestion};
pub use reply::{NotAnswered, Reply, TableNews};

use self::{
    command::{Command, Origin},
    complaint::Complaint,
    inbox::{Arrived, Inbox},
    wording::sentence,
};
use crate::{
    catalogue::{ChanceMove, GameCard},
    games,
    play::{Match, MatchSetup},
    rules::Actor,
    search::TableFile,
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
    games: Vec<&'static GameCard>,
    game: Match,
}

impl Default for Engine {
    fn default() -> Self {
        Self::new()
    }
}

impl Engine {
    /// Creates an engine for every game of the catalogue, at the start of the first, with seed 0.
    ///
    /// # Panics
    /// If the catalogue is empty.
    #[must_use]
    pub fn new() -> Self {
        let games: Vec<_> = games::catalogue().collect();
        let first = games.first().expect("the catalogue has a game");
        Self { game: Match::new(MatchSetup::new(first, 0)), games }
    }

    /// Creates an engine for one game.
    #[must_use]
    pub fn of(card: &'static GameCard) -> Self {
        Self { games: vec![card], game: Match::new(MatchSetup::new(card, 0)) }
    }

    /// Answers one line, with nothing after it: no search is cut short, but one without an end of its own
    /// is ended at once.
    ///
    /// # Errors
    /// If the answer cannot be written. A bad command is no such error: it is answered.
    pub fn answer(&mut self, line: &str, out: &mut impl Write) -> io::Result<Continue> {
        self.answer_among(line, &mut Inbox::silent(), out)
    }

    /// Tables of solved positions that the answer to this line consults and that are not there yet.
    #[must_use]
    pub fn tables_wanted(&self, line: &str) -> Vec<&'static TableFile> {
        let game = self.game.game();
        let files = match Command::parse(line) {
            Ok(Some(Command::Go(think))) if think.knows_something(game) => game.table_files(),
            Ok(Some(Command::Review(_))) => self.game.history().start().table_files(),
            Ok(Some(Command::Values | Command::Hint)) => game.table_files(),
            _ => Vec::new(),
        };
        files.into_iter().filter(|file| file.bytes().is_none()).collect()
    }

    /// Answers one line, while further ones may arrive.
    fn answer_among(&mut self, line: &str, inbox: &mut Inbox, out: &mut impl Write) -> io::Result<Continue> {
        let command = match Command::parse(line) {
            Ok(Some(command)) => command,
            Ok(None) => return Ok(Continue::Yes),
            Err(complaint) => return complain(out, &complaint),
        };
        if command == Command::Quit {
            return Ok(Continue::No);
        }
        match self.obey(command, inbox, out)? {
            Ok(()) => Ok(Continue::Yes),
            Err(complaint) => complain(out, &complaint),
        }
    }

    /// Carries out a command: the outer result is the output's, the inner one the command's.
    fn obey(
        &mut self,
        command: Command<'_>,
        inbox: &mut Inbox,
        out: &mut impl Write,
    ) -> io::Result<Result<(), Complaint>> {
        match command {
            Command::Ugi => listing::introduce(&self.games, out)?,
            Command::IsReady => writeln!(out, "readyok")?,
            Command::Games => listing::list_games(&self.games, out)?,
            Command::NewGame { id, options } => return confirm(self.new_game(id, &options), out),
            Command::SetGameOption { id, option, value } => {
                return confirm(self.set_game_option(id, option, value), out);
            }
            Command::Position { origin, moves } => return confirm(self.set_position(&origin, &moves), out),
            Command::Show => self.show(out)?,
            Command::Legal => {
                let mut moves = self.game.game().legal_texts();
                moves.sort_unstable();
                writeln!(out, "{}", sentence("legal", moves))?;
            }
            Command::Values => match thinking::seat_to_act(self.game.game()) {
                Ok(()) => listing::list_values(self.game.game(), out)?,
                Err(complaint) => return Ok(Err(complaint)),
            },
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
            Command::Go(think) => return thinking::go(&self.game, think, inbox, out),
            Command::Hint => return thinking::hint(&self.game, inbox, out),
            Command::Review(nodes) => return thinking::review(&self.game, nodes, inbox, out),
            Command::Throws { number, model } => self.throws(number, model, out)?,
            Command::SetSeed(seed) => {
                self.game.reseed(seed);
                writeln!(out, "ok")?;
            }
            // `stop` is for a search, and none runs. `quit` is handled before, where the conversation ends.
            Command::Stop | Command::Quit => {}
        }
        Ok(Ok(()))
    }

    fn new_game(&mut self, id: &str, pairs: &[(&str, &str)]) -> Result<(), Complaint> {
        let card = self.games.iter().find(|card| card.id == id).ok_or_else(|| {
            let known: Vec<&str> = self.games.iter().map(|card| card.id).collect();
            Complaint(format!("there is no game {}; there are: {}", command::quoted(id), known.join(", ")))
        })?;
        let options = card.parse_options(pairs.iter().copied())?;
        let mut setup = MatchSetup { options, ..MatchSetup::new(card, self.game.seed()) };
        setup.fit();
        self.game = Match::new(setup);
        Ok(())
    }

    /// Starts a game with an option set. The others stay as they are if it is the game being played.
    fn set_game_option(&mut self, id: &str, option: &str, value: &str) -> Result<(), Complaint> {
        let setup = self.game.setup();
        let is_played = setup.card.id == id;
        let mut pairs = vec![(option, value)];
        for (other, value) in setup.options.iter().filter(|_| is_played) {
            if other != option {
                pairs.push((other, value));
            }
        }
        self.new_game(id, &pairs)
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
}

/// Answers every line of `input` until it ends or a line quits. Each answer is flushed. A search ends at once
/// when a line says `stop` or `quit`, and at the end of the input.
///
/// # Errors
/// If reading or writing fails.
pub fn serve(input: impl BufRead + Send + 'static, mut out: impl Write) -> io::Result<()> {
    let mut engine = Engine::new();
    let mut inbox = Inbox::of(input)?;
    while let Some(line) = inbox.next_line()? {
        let next = match line {
            Arrived::Text(text) => engine.answer_among(&text, &mut inbox, &mut out)?,
            Arrived::TooLong => complain(
                &mut out,
                &Complaint(format!("a line may have at most {} bytes", input::LONGEST_LINE)),
            )?,
            Arrived::NotText => complain(&mut out, &Complaint("the line is not UTF-8 text".to_owned()))?,
        };
        out.flush()?;
        if next == Continue::No {
            break;
        }
    }
    Ok(())
}

/// Answers a command that has no other answer than `ok`.
fn confirm(done: Result<(), Complaint>, out: &mut impl Write) -> io::Result<Result<(), Complaint>> {
    if done.is_ok() {
        writeln!(out, "ok")?;
    }
    Ok(done)
}

fn complain(out: &mut impl Write, complaint: &Complaint) -> io::Result<Continue> {
    writeln!(out, "{}", Reply::Error(complaint.to_string()))?;
    Ok(Continue::Yes)
}
