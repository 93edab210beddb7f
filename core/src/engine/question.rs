//! Questions to an engine about a match: the lines that ask, and the answer in the lines that come back. A window that
//! asks this way need not know whether the engine is a thread of the same program or a worker of a browser.

use std::sync::Arc;

use super::{
    command::about,
    reply::{NotAnswered, Reply},
};
use crate::{
    catalogue::{AnyGame, AnyInfo, AnyMove},
    play::{Decision, Judgement, Match, Ply, Reason, Replies, ThrowLuck, reason},
    rules::{Actor, Record},
    search::{Info, Level, MAX_LINES, Proof, WinChance},
};

/// A question, with the part of its answer received so far.
pub trait Question {
    /// The answer.
    type Answer;

    /// Returns the lines that ask.
    fn lines(&self) -> Vec<String>;

    /// Takes a line of the engine's: the answer with its last line, `None` before.
    ///
    /// # Errors
    /// [`NotAnswered`] when the line is an `error`, or no answer to this question.
    fn receive(&mut self, line: &str) -> Option<Result<Self::Answer, NotAnswered>> {
        let not_answered = || NotAnswered(line.to_owned());
        match Reply::read(line) {
            Ok(Some(Reply::Error(_))) | Err(_) => Some(Err(not_answered())),
            Ok(Some(reply)) => self.take(reply).map(|answer| answer.ok_or_else(not_answered)),
            Ok(None) => None,
        }
    }

    /// Takes a reply: `Some` with the last one, and the answer in it unless it does not fit the question.
    fn take(&mut self, reply: Reply) -> Option<Option<Self::Answer>>;
}

/// Question: the move that a level plays in the current position of a match.
#[derive(Debug)]
pub struct MoveQuestion {
    record: Record,
    level: Level,
    game: Arc<dyn AnyGame>,
    /// Score of the best line reported last.
    score: Option<i32>,
}

/// Move that a level plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChosenMove {
    /// The move.
    pub mv: AnyMove,
    /// Win chance of the mover's team as the search saw it; `None` where it reported nothing.
    pub prospect: Option<WinChance>,
}

impl MoveQuestion {
    /// Asks for the move that the level plays now. A seat must be to act.
    pub fn new(game: &Match, level: Level) -> Self {
        Self { record: game.record(), level, game: Arc::clone(game.history().position()), score: None }
    }
}

impl Question for MoveQuestion {
    type Answer = ChosenMove;

    fn lines(&self) -> Vec<String> {
        about(&self.record, format!("go level {}", self.level.number()))
    }

    fn take(&mut self, reply: Reply) -> Option<Option<ChosenMove>> {
        match reply {
            Reply::Line { rank: None | Some(1), score, .. } => {
                self.score = Some(score);
                None
            }
            Reply::BestMove(mv) => {
                let prospect = self.score.map(|score| self.game.prospect(Proof::in_score(score), score));
                Some(self.game.parse_move(&mv).ok().map(|mv| ChosenMove { mv, prospect }))
            }
            _ => None,
        }
    }
}

/// Question: the best move in the current position of a match, and the reason for it.
#[derive(Debug)]
pub struct HintQuestion {
    record: Record,
    game: Arc<dyn AnyGame>,
}

impl HintQuestion {
    /// Asks for the move that the highest level would play now. A seat must be to act.
    pub fn new(game: &Match) -> Self {
        Self { record: game.record(), game: Arc::clone(game.history().position()) }
    }

    fn advice(&self, mv: &str, score: i32, line: &[String]) -> Option<(AnyMove, Reason)> {
        let mv = self.game.parse_move(mv).ok()?;
        let expected = moves_of(&*self.game, line);
        let reason = reason(&*self.game, &mv, score, &expected)?;
        Some((mv, reason))
    }
}

impl Question for HintQuestion {
    type Answer = (AnyMove, Reason);

    fn lines(&self) -> Vec<String> {
        about(&self.record, "hint".to_owned())
    }

    fn take(&mut self, reply: Reply) -> Option<Option<Self::Answer>> {
        let Reply::Hint { mv, score, line } = reply else { return None };
        Some(self.advice(&mv, score, &line))
    }
}

/// Question: the best lines in the current position of a match. It is searched deeper and deeper until the question is
/// dropped or nothing is left to search.
#[derive(Debug)]
pub struct AnalysisQuestion {
    record: Record,
    game: Arc<dyn AnyGame>,
    /// Lines wanted of each depth.
    wanted: u8,
    /// Lines of the depth that is being received.
    coming: Vec<AnyInfo>,
    best: Vec<AnyInfo>,
}

impl AnalysisQuestion {
    /// Asks for the best `lines` lines, at most [`MAX_LINES`], or as many as there are legal moves. A seat must be to
    /// act.
    pub fn new(game: &Match, lines: u8) -> Self {
        let position = Arc::clone(game.history().position());
        let wanted = lines.clamp(1, MAX_LINES);
        Self { record: game.record(), game: position, wanted, coming: Vec::new(), best: Vec::new() }
    }

    /// Returns the lines of the last depth received whole, best first; none yet at first.
    pub fn best(&self) -> &[AnyInfo] {
        &self.best
    }
}

impl Question for AnalysisQuestion {
    /// The lines of the last depth, best first.
    type Answer = Vec<AnyInfo>;

    fn lines(&self) -> Vec<String> {
        let mut lines = about(&self.record, "go infinite".to_owned());
        lines.insert(0, format!("setoption name multipv value {}", self.wanted));
        lines
    }

    fn take(&mut self, reply: Reply) -> Option<Option<Self::Answer>> {
        match reply {
            Reply::Line { depth, rank, nodes, score, line, .. } => {
                let rank = rank.unwrap_or(1);
                if rank == 1 {
                    self.coming.clear();
                }
                let line = moves_of(&*self.game, &line);
                self.coming.push(Info { depth, nodes, rank, score, line });
                if self.coming.len() == self.game.legal_moves().len().min(usize::from(self.wanted)) {
                    self.best = std::mem::take(&mut self.coming);
                }
                None
            }
            Reply::BestMove(_) => Some(Some(std::mem::take(&mut self.best))),
            _ => None,
        }
    }
}

/// Question with an answer about each of the moves or throws in the current position of a match.
#[derive(Debug)]
pub struct ListQuestion<T> {
    record: Record,
    command: String,
    read: fn(Reply) -> Option<Listed<T>>,
    game: Arc<dyn AnyGame>,
    found: Vec<(AnyMove, T)>,
}

/// Part of a list in a reply.
#[derive(Debug)]
enum Listed<T> {
    Move(String, T),
    /// The end, with the number of moves where the list must have all of them.
    End(Option<usize>),
}

/// Question: what is proven of the position and of its legal moves.
#[derive(Debug)]
pub struct ValuesQuestion(ListQuestion<Proof>);

/// Answer to a [`ValuesQuestion`].
#[derive(Default, Debug)]
pub struct ProvenValues {
    /// Legal moves of which the value is proven, with their proofs.
    pub moves: Vec<(AnyMove, Proof)>,
    /// Proof of the position for the seat to act. A drawn opening has one though not all of its moves have.
    pub position: Option<Proof>,
}

/// Question: the legal moves to which every reply has a proven value, with the replies that keep the value.
pub type RepliesQuestion = ListQuestion<Replies>;

/// Question: every legal move, or every throw due, sorted as text, with its equity for the team whose seat acts or
/// throws.
pub type EquitiesQuestion = ListQuestion<WinChance>;

impl ValuesQuestion {
    /// Asks for the values that tables, solved endings and a search of about a second prove.
    pub fn new(game: &Match) -> Self {
        Self(ListQuestion::asking(game, "values".to_owned(), |reply| match reply {
            Reply::Value { mv, proof } => Some(Listed::Move(mv, proof?)),
            Reply::Values(_) => Some(Listed::End(None)),
            _ => None,
        }))
    }
}

impl Question for ValuesQuestion {
    type Answer = ProvenValues;

    fn lines(&self) -> Vec<String> {
        self.0.lines()
    }

    fn take(&mut self, reply: Reply) -> Option<Option<Self::Answer>> {
        let position = if let Reply::Values(proof) = reply { proof } else { None };
        let answered = self.0.take(reply)?;
        Some(answered.map(|moves| ProvenValues { moves, position }))
    }
}

impl RepliesQuestion {
    /// Asks for the replies to all moves. A seat must be to act.
    pub fn new(game: &Match) -> Self {
        Self::asking(game, "replies".to_owned(), |reply| match reply {
            Reply::Replies { mv, replies } => Some(Listed::Move(mv, replies?)),
            Reply::Replied(_) => Some(Listed::End(None)),
            _ => None,
        })
    }
}

impl EquitiesQuestion {
    /// Asks for the equities, found within `nodes` nodes. The game must not be over.
    pub fn new(game: &Match, nodes: u64) -> Self {
        Self::asking(game, format!("equities nodes {nodes}"), |reply| match reply {
            Reply::Equity { mv, worth } => Some(Listed::Move(mv, worth)),
            Reply::Equities(number) => Some(Listed::End(Some(number))),
            _ => None,
        })
    }
}

impl<T> ListQuestion<T> {
    fn asking(game: &Match, command: String, read: fn(Reply) -> Option<Listed<T>>) -> Self {
        let position = Arc::clone(game.history().position());
        Self { record: game.record(), command, read, game: position, found: Vec::new() }
    }
}

impl<T> Question for ListQuestion<T> {
    type Answer = Vec<(AnyMove, T)>;

    fn lines(&self) -> Vec<String> {
        about(&self.record, self.command.clone())
    }

    fn take(&mut self, reply: Reply) -> Option<Option<Self::Answer>> {
        match (self.read)(reply)? {
            Listed::Move(mv, about_it) => {
                let Ok(mv) = self.game.parse_move(&mv) else { return Some(None) };
                self.found.push((mv, about_it));
                None
            }
            Listed::End(number) => {
                let is_whole = number.is_none_or(|number| number == self.found.len());
                Some(is_whole.then(|| std::mem::take(&mut self.found)))
            }
        }
    }
}

/// Question: the line that shows the proven value of a legal move in the current position of a match.
#[derive(Debug)]
pub struct WhyQuestion {
    record: Record,
    mv: String,
    game: Arc<dyn AnyGame>,
}

impl WhyQuestion {
    /// Asks why a move is worth what is proven of it. A seat must be to act.
    pub fn new(game: &Match, mv: &AnyMove) -> Self {
        let position = Arc::clone(game.history().position());
        Self { record: game.record(), mv: position.move_text(mv), game: position }
    }
}

impl Question for WhyQuestion {
    /// The line, the move first; empty without a proof.
    type Answer = Vec<AnyMove>;

    fn lines(&self) -> Vec<String> {
        about(&self.record, format!("why {}", self.mv))
    }

    fn take(&mut self, reply: Reply) -> Option<Option<Self::Answer>> {
        let Reply::Why(line) = reply else { return None };
        let moves = moves_of(&*self.game, &line);
        Some((moves.len() == line.len()).then_some(moves))
    }
}

/// Returns the successive moves from a position; it ends before one that cannot be played.
fn moves_of(game: &dyn AnyGame, line: &[String]) -> Vec<AnyMove> {
    let mut game = game.boxed_clone();
    let played = |text: &String| {
        let mv = game.parse_move(text).ok()?;
        game.play(&mv).ok().map(|_| mv)
    };
    line.iter().map_while(played).collect()
}

/// Question: the judgement of a match's decisions, including the decisions of plies taken back.
#[derive(Debug)]
pub struct ReviewQuestion {
    record: Record,
    nodes: u64,
    start: Arc<dyn AnyGame>,
    plies: Vec<Arc<Ply>>,
    decisions: Vec<Decision>,
    throws: Vec<ThrowLuck>,
    judged: usize,
}

impl ReviewQuestion {
    /// Asks for the judgement of every decision, each within `nodes` nodes.
    pub fn new(game: &Match, nodes: u64) -> Self {
        Self {
            record: game.record_of_line(),
            nodes,
            start: Arc::clone(game.history().start()),
            plies: game.history().line().cloned().collect(),
            decisions: Vec::new(),
            throws: Vec::new(),
            judged: 0,
        }
    }

    /// Returns the plies asked about.
    pub fn plies(&self) -> &[Arc<Ply>] {
        &self.plies
    }

    /// Returns the number of plies judged so far.
    pub const fn judged(&self) -> usize {
        self.judged
    }

    /// Returns the position after this many plies, and the ply that follows.
    fn ply(&self, ply: usize) -> Option<(&Arc<dyn AnyGame>, &Ply)> {
        let played = self.plies.get(ply)?;
        let before = if ply == 0 { &self.start } else { &self.plies[ply - 1].after };
        Some((before, played))
    }

    /// Returns the throw after this many plies, the seat and the throw taken from the plies asked about.
    fn throw(&self, ply: usize, luck: i16) -> Option<ThrowLuck> {
        let (before, played) = self.ply(ply)?;
        Some(ThrowLuck { ply, seat: before.thrower()?, thrown: played.mv.clone(), luck })
    }

    /// Returns the number of throws asked about.
    fn throws_played(&self) -> usize {
        (0..self.plies.len()).filter(|ply| self.throw(*ply, 0).is_some()).count()
    }

    /// Returns the decision after this many plies, the seat and the move taken from the plies asked about.
    fn decision(&self, ply: usize, best_text: String, worths: [WinChance; 2]) -> Option<Decision> {
        let (before, played) = self.ply(ply)?;
        let Actor::Seat(seat) = before.to_act() else { return None };
        let best = before.parse_move(&best_text).ok()?;
        let [played_worth, best_worth] = worths;
        Some(Decision { ply, seat, played: played.mv.clone(), best, best_text, best_worth, played_worth })
    }
}

impl Question for ReviewQuestion {
    type Answer = Judgement;

    fn lines(&self) -> Vec<String> {
        about(&self.record, format!("review nodes {}", self.nodes))
    }

    fn take(&mut self, reply: Reply) -> Option<Option<Judgement>> {
        match reply {
            Reply::Judged(plies) => self.judged = plies,
            Reply::Decision { ply, played_worth, best, best_worth, .. } => {
                let Some(decision) = self.decision(ply, best, [played_worth, best_worth]) else {
                    return Some(None);
                };
                self.decisions.push(decision);
            }
            Reply::Throw { ply, luck, .. } => {
                let Some(throw) = self.throw(ply, luck) else { return Some(None) };
                self.throws.push(throw);
            }
            Reply::Reviewed(count) => {
                let is_whole = count == self.decisions.len() && self.throws.len() == self.throws_played();
                let (decisions, throws) =
                    (std::mem::take(&mut self.decisions), std::mem::take(&mut self.throws));
                let judgement = Judgement::new(decisions, throws, self.start.teams());
                return Some(is_whole.then_some(judgement));
            }
            _ => {}
        }
        None
    }
}
