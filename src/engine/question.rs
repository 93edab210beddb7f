//! Questions to an engine about a match: the lines that ask, and the answer in the lines that come back. A window that asks
//! this way need not know whether the engine is a thread beside it or a worker of a browser.

use std::{error::Error, fmt, sync::Arc};

use crate::{
    catalogue::{AnyGame, AnyMove},
    play::{Decision, Judgement, Match, Ply, Reason, reason},
    rules::{Actor, Record},
    search::{Level, WinChance},
};

/// A question, with what has been heard of its answer.
pub trait Question {
    /// The answer.
    type Answer;

    /// The lines that ask.
    fn lines(&self) -> Vec<String>;

    /// Hears a line of the engine's: the answer with its last line, `None` before.
    ///
    /// # Errors
    /// [`NotAnswered`] when the line is an `error`, or no answer to this question.
    fn hear(&mut self, line: &str) -> Option<Result<Self::Answer, NotAnswered>> {
        if line.starts_with("error") {
            return Some(Err(NotAnswered(line.to_owned())));
        }
        self.read(line)
    }

    /// Reads a line that is no `error`, see [`Question::hear`].
    ///
    /// # Errors
    /// [`NotAnswered`] when the line is no answer to this question.
    fn read(&mut self, line: &str) -> Option<Result<Self::Answer, NotAnswered>>;
}

/// Error: a line that does not answer the question, such as `error …`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotAnswered(String);

impl fmt::Display for NotAnswered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an engine answered \"{}\"", self.0)
    }
}

impl Error for NotAnswered {}

/// The lines that lay a recorded game on the engine's table and ask about it.
fn about(record: &Record, question: String) -> Vec<String> {
    let options: String = record.options.iter().map(|(name, value)| format!(" {name}={value}")).collect();
    let origin = record.start.as_ref().map_or_else(|| "startpos".to_owned(), |text| format!("text {text}"));
    let moves: String = record.moves.iter().map(|text| format!(" {text}")).collect();
    vec![
        format!("newgame {}{options}", record.game),
        format!("setoption seed {}", record.seed),
        format!("position {origin} moves{moves}"),
        question,
    ]
}

/// Question: the move that a level plays in the present position of a match.
#[derive(Debug)]
pub struct MoveQuestion {
    record: Record,
    level: Level,
    game: Arc<dyn AnyGame>,
}

impl MoveQuestion {
    /// Asks for the move that the level plays now. A seat must be to act.
    #[must_use]
    pub fn new(game: &Match, level: Level) -> Self {
        Self { record: game.record(), level, game: Arc::clone(game.history().position()) }
    }
}

impl Question for MoveQuestion {
    type Answer = AnyMove;

    fn lines(&self) -> Vec<String> {
        about(&self.record, format!("go level {}", self.level.number()))
    }

    fn read(&mut self, line: &str) -> Option<Result<AnyMove, NotAnswered>> {
        let text = line.strip_prefix("bestmove ")?;
        Some(self.game.parse_move(text).map_err(|_| NotAnswered(line.to_owned())))
    }
}

/// Question: the best move in the present position of a match, and the reason for it.
#[derive(Debug)]
pub struct HintQuestion {
    record: Record,
    game: Arc<dyn AnyGame>,
}

impl HintQuestion {
    /// Asks for the move that the highest level would play now. A seat must be to act.
    #[must_use]
    pub fn new(game: &Match) -> Self {
        Self { record: game.record(), game: Arc::clone(game.history().position()) }
    }

    /// Reads `hint <move> score <points> pv <move> …`.
    fn hint(&self, line: &str) -> Option<(AnyMove, Reason)> {
        let mut words = line.split_ascii_whitespace().skip(1);
        let mv = self.game.parse_move(words.next()?).ok()?;
        let score = words.nth(1)?.parse().ok()?;
        let mut game = self.game.boxed_clone();
        let played = |text: &str| {
            let mv = game.parse_move(text).ok()?;
            game.play(&mv).ok().map(|_| mv)
        };
        let expected: Vec<AnyMove> = words.skip(1).map_while(played).collect();
        let reason = reason(&*self.game, &mv, score, &expected)?;
        Some((mv, reason))
    }
}

impl Question for HintQuestion {
    type Answer = (AnyMove, Reason);

    fn lines(&self) -> Vec<String> {
        about(&self.record, "hint".to_owned())
    }

    fn read(&mut self, line: &str) -> Option<Result<Self::Answer, NotAnswered>> {
        line.strip_prefix("hint ")?;
        Some(self.hint(line).ok_or_else(|| NotAnswered(line.to_owned())))
    }
}

/// Question: how good the decisions of a match were, those of plies taken back included.
#[derive(Debug)]
pub struct ReviewQuestion {
    record: Record,
    nodes: u64,
    start: Arc<dyn AnyGame>,
    plies: Vec<Arc<Ply>>,
    decisions: Vec<Decision>,
    judged: usize,
}

impl ReviewQuestion {
    /// Asks for the judgement of every decision, each within so many nodes.
    #[must_use]
    pub fn new(game: &Match, nodes: u64) -> Self {
        Self {
            record: game.record_of_line(),
            nodes,
            start: Arc::clone(game.history().start()),
            plies: game.history().line().cloned().collect(),
            decisions: Vec::new(),
            judged: 0,
        }
    }

    /// The plies asked about.
    #[must_use]
    pub fn plies(&self) -> &[Arc<Ply>] {
        &self.plies
    }

    /// Number of plies judged so far.
    #[must_use]
    pub const fn judged(&self) -> usize {
        self.judged
    }

    /// Reads `decision <ply> seat <seat> played <move> <chance> best <move> <chance>`.
    fn decision(&self, line: &str) -> Option<Decision> {
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        let ["decision", ply, "seat", _, "played", _, played_worth, "best", best, best_worth] = words[..]
        else {
            return None;
        };
        let ply: usize = ply.parse().ok()?;
        let played = self.plies.get(ply)?;
        let before = if ply == 0 { &self.start } else { &self.plies[ply - 1].after };
        let Actor::Seat(seat) = before.to_act() else { return None };
        Some(Decision {
            ply,
            seat,
            played: played.mv.clone(),
            best: before.parse_move(best).ok()?,
            best_text: best.to_owned(),
            best_worth: chance(best_worth)?,
            played_worth: chance(played_worth)?,
        })
    }
}

/// Reads a chance in thousandths, `=` before one that is proven and `~` before an estimate.
fn chance(text: &str) -> Option<WinChance> {
    let (exact, number) = match text.split_at_checked(1)? {
        ("=", number) => (true, number),
        ("~", number) => (false, number),
        _ => return None,
    };
    Some(WinChance { chance: number.parse().ok()?, exact })
}

impl Question for ReviewQuestion {
    type Answer = Judgement;

    fn lines(&self) -> Vec<String> {
        about(&self.record, format!("review nodes {}", self.nodes))
    }

    fn read(&mut self, line: &str) -> Option<Result<Judgement, NotAnswered>> {
        if let Some(plies) = line.strip_prefix("info judged ").and_then(|plies| plies.parse().ok()) {
            self.judged = plies;
        } else if line.starts_with("decision ") {
            match self.decision(line) {
                Some(decision) => self.decisions.push(decision),
                None => return Some(Err(NotAnswered(line.to_owned()))),
            }
        } else if let Some(count) = line.strip_prefix("reviewed ") {
            let whole = count.parse() == Ok(self.decisions.len());
            let judgement = Judgement::new(std::mem::take(&mut self.decisions), self.start.teams());
            return Some(if whole { Ok(judgement) } else { Err(NotAnswered(line.to_owned())) });
        }
        None
    }
}
