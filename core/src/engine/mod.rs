//! Questions about a match and their answers as values, for a window and for the worker of a browser; and every game
//! behind a line-by-line protocol that puts the same questions: for scripts, for matches against other programs and for
//! tests. `docs/notation.md` lists the commands.
//!
//! The protocol is here and not in the program `madang-engine` so that tests can speak to it
//! directly. It may read clocks; the rules and the search may not.

mod answer;
mod ask;
mod command;
mod counting;
mod inbox;
mod input;
mod limits;
mod lines;
mod listing;
mod printing;
mod rewriting;
mod state;
mod thinking;
mod ugi;
mod usage;
mod wire;
mod wording;

use std::io::{self, BufRead, Write};

pub use answer::{answer, tables_wanted};
pub use ask::{Answer, Ask, ComputerTurn, NotAnswered, Progress, Reply, TableNews};
pub use wire::{question_of_bytes, question_to_bytes};

use self::{
    command::Command,
    inbox::Inbox,
    state::State,
    wording::{LineFailure, quoted, refusal, sentence},
};
use crate::{
    catalogue::{ChanceMove, GameCard},
    games,
    play::{Match, MatchSetup},
    rules::Actor,
};

/// Result of a line: the engine continues, or stops.
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
    /// Lines that a search reports.
    lines: u8,
    /// Whether a host of UGI plays, which expects no `ok`.
    omits_ok: bool,
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
    pub fn new() -> Self {
        let games: Vec<_> = games::catalogue().collect();
        let first = games.first().expect("the catalogue has a game");
        Self { game: Match::with_defaults(first, 0), games, lines: 1, omits_ok: false }
    }

    /// Answers one line, while further ones may arrive.
    fn answer_among(
        &mut self,
        line: &str,
        inbox: &mut Inbox<'_>,
        out: &mut impl Write,
    ) -> io::Result<Continue> {
        let answered = match Command::parse(line) {
            Ok(None) => return Ok(Continue::Yes),
            Ok(Some(Command::Quit)) => return Ok(Continue::No),
            Ok(Some(command)) => self.obey(command, inbox, out),
            Err(sentence) => Err(sentence.into()),
        };
        match answered {
            Ok(()) => Ok(Continue::Yes),
            Err(LineFailure::Refused(sentence)) => refuse(&sentence, out),
            Err(LineFailure::Output(error)) => Err(error),
        }
    }

    fn obey(
        &mut self,
        command: Command<'_>,
        inbox: &mut Inbox<'_>,
        out: &mut impl Write,
    ) -> Result<(), LineFailure> {
        match command {
            Command::Help => usage::help(out)?,
            Command::Ugi => listing::introduce(&self.games, out)?,
            Command::IsReady => writeln!(out, "readyok")?,
            Command::Games => listing::list_games(&self.games, out)?,
            Command::Ways => listing::list_ways(&self.games, out)?,
            Command::NewGame { id, options } => {
                self.new_game(id, &options)?;
                self.omits_ok = false;
                self.acknowledge(out)?;
            }
            Command::SetGame(id) => {
                self.new_game(id, &[])?;
                self.acknowledge(out)?;
            }
            Command::SetGameOption { id, option, value } => {
                self.set_game_option(id, option, value)?;
                self.acknowledge(out)?;
            }
            Command::UgiNewGame => {
                self.set_position(None, &[])?;
                self.omits_ok = true;
            }
            Command::Position { start, moves } => {
                self.set_position(start, &moves)?;
                self.acknowledge(out)?;
            }
            Command::Move(text) => {
                self.game.play_text(text).map_err(|error| error.to_string())?;
                self.acknowledge(out)?;
            }
            Command::Undo => {
                let before =
                    self.game.history().len().checked_sub(1).ok_or("there is no move to take back")?;
                self.game.go_to(before);
                self.acknowledge(out)?;
            }
            Command::SetSeed(seed) => {
                self.game.reseed(seed);
                self.acknowledge(out)?;
            }
            Command::SetLines(lines) => {
                self.lines = lines;
                self.acknowledge(out)?;
            }
            Command::Show => self.show(out)?,
            Command::State => {
                let state = serde_json::to_string(&State::of(&self.game)).map_err(io::Error::other)?;
                writeln!(out, "{state}")?;
            }
            Command::Legal => {
                let mut moves = self.game.game().legal_texts();
                moves.sort_unstable();
                writeln!(out, "{}", sentence("legal", moves))?;
            }
            Command::Values => thinking::put(&self.game, &Ask::Values, inbox, out)?,
            Command::Replies(nodes) => thinking::put(&self.game, &Ask::Replies { nodes }, inbox, out)?,
            Command::Why(mv) => {
                let mv = self.game.game().parse_move(mv).map_err(|error| error.to_string())?;
                thinking::put(&self.game, &Ask::Why(mv), inbox, out)?;
            }
            Command::Equities(nodes) => thinking::put(&self.game, &Ask::Equities { nodes }, inbox, out)?,
            Command::Chance => {
                let game = self.game.game();
                let throw = |throw: ChanceMove| format!("{}={}", game.move_text(&throw.mv), throw.weight);
                writeln!(out, "{}", sentence("chance", game.chance().into_iter().map(throw)))?;
            }
            Command::Perft(turns) => counting::perft(self.game.game(), turns, inbox, out)?,
            Command::Result => match self.game.outcome() {
                None => writeln!(out, "result ongoing")?,
                Some(outcome) => writeln!(out, "result {outcome}")?,
            },
            Command::Query(query) => ugi::answer(query, self.game.game(), out)?,
            Command::Go(think) => thinking::go(&self.game, think, self.lines, inbox, out)?,
            Command::Hint => thinking::put(&self.game, &Ask::Hint, inbox, out)?,
            Command::Review(nodes) => thinking::put(&self.game, &Ask::Review { nodes }, inbox, out)?,
            Command::Throws { number, model } => counting::throws(&self.game, number, model, inbox, out)?,
            // `stop` is for a search, and none runs. `quit` is handled before, where the conversation ends.
            Command::Stop | Command::Quit => {}
        }
        Ok(())
    }

    /// Answers a command that only changes something.
    fn acknowledge(&self, out: &mut impl Write) -> io::Result<()> {
        if self.omits_ok { Ok(()) } else { writeln!(out, "ok") }
    }

    fn new_game(&mut self, id: &str, pairs: &[(&str, &str)]) -> Result<(), String> {
        let card = self.games.iter().find(|card| card.id == id).ok_or_else(|| {
            let known: Vec<&str> = self.games.iter().map(|card| card.id).collect();
            format!("there is no game {}; there are: {}", quoted(id), known.join(", "))
        })?;
        let options = card.parse_options(pairs.iter().copied()).map_err(|error| error.to_string())?;
        let mut setup = MatchSetup { options, ..MatchSetup::new(card, self.game.seed()) };
        setup.fit();
        self.game = Match::new(setup)?;
        Ok(())
    }

    /// Starts a game with an option set. The others stay as they are if it is the game being played.
    fn set_game_option(&mut self, id: &str, option: &str, value: &str) -> Result<(), String> {
        let setup = self.game.setup();
        let mut pairs = vec![(option, value)];
        if setup.card.id == id {
            for (other, value) in setup.options.iter().filter(|(other, _)| *other != option) {
                pairs.push((other, value));
            }
        }
        self.new_game(id, &pairs)
    }

    fn set_position(&mut self, start: Option<String>, moves: &[&str]) -> Result<(), String> {
        let setup = MatchSetup { seed: self.game.seed(), start, ..self.game.setup().clone() };
        let mut game = Match::new(setup)?;
        for (text, number) in moves.iter().zip(1..) {
            game.play_text(text).map_err(|error| format!("move {number}: {error}"))?;
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
}

/// Answers every line of `input` until it ends or a line quits. Each answer is flushed. A search or a count ends at
/// once when a line says `stop` or `quit`, and at the end of the input.
pub fn serve(input: impl BufRead + Send + 'static, mut out: impl Write) -> io::Result<()> {
    let mut engine = Engine::new();
    let mut inbox = Inbox::of(input)?;
    while let Some(line) = inbox.next_line()? {
        let next = match line {
            Ok(text) => engine.answer_among(&text, &mut inbox, &mut out)?,
            Err(sentence) => refuse(&sentence, &mut out)?,
        };
        out.flush()?;
        if next == Continue::No {
            break;
        }
    }
    Ok(())
}

fn refuse(sentence: &str, out: &mut impl Write) -> io::Result<Continue> {
    writeln!(out, "{}", refusal(sentence))?;
    Ok(Continue::Yes)
}
