//! Moves of questions and answers in their two forms: as they are played, and as texts in the notation.

use super::ask::{Answer, Ask, Progress, Reply};
use crate::{
    catalogue::{AnyGame, AnyMove},
    play::{Decision, Judgement, Match, ThrowLuck},
};

/// Change from one form of moves to the other, each move by the position in which it is made. `None` for a move that has
/// no other form.
#[derive(Debug)]
pub(super) struct Rewriting<M, N> {
    /// A move or throw.
    one: fn(&dyn AnyGame, &M) -> Option<N>,
    /// Successive moves; they end before one that cannot be played.
    line: fn(&dyn AnyGame, &[M]) -> Vec<N>,
}

/// From moves to texts.
pub(super) const NAMED: Rewriting<AnyMove, String> =
    Rewriting { one: |at, mv| Some(at.move_text(mv)), line: |at, moves| at.line_texts(moves) };

/// From texts to moves.
pub(super) const PARSED: Rewriting<String, AnyMove> =
    Rewriting { one: |at, text| at.parse_move(text).ok(), line: moves_of };

/// Returns the successive moves from a position; they end before one that cannot be played.
fn moves_of(game: &dyn AnyGame, line: &[String]) -> Vec<AnyMove> {
    let mut game = game.boxed_clone();
    let played = |text: &String| {
        let mv = game.parse_move(text).ok()?;
        game.play(&mv).ok().map(|_| mv)
    };
    line.iter().map_while(played).collect()
}

impl<M, N> Rewriting<M, N> {
    /// Rewrites a question about the current position of a match.
    pub(super) fn ask(&self, game: &Match, ask: &Ask<M>) -> Option<Ask<N>> {
        Some(match *ask {
            Ask::Move(strength) => Ask::Move(strength),
            Ask::Turn(turn) => Ask::Turn(turn),
            Ask::Hint => Ask::Hint,
            Ask::Values => Ask::Values,
            Ask::Replies { nodes } => Ask::Replies { nodes },
            Ask::Equities { nodes } => Ask::Equities { nodes },
            Ask::Why(ref mv) => Ask::Why((self.one)(game.game(), mv)?),
            Ask::Review { nodes } => Ask::Review { nodes },
        })
    }

    /// Rewrites a reply to such a question.
    pub(super) fn reply(&self, game: &Match, reply: Reply<M>) -> Option<Reply<N>> {
        Some(match reply {
            Reply::Progress(progress) => Reply::Progress(self.progress(game, progress)?),
            Reply::Answer(Ok(answer)) => Reply::Answer(Ok(self.answer(game, answer)?)),
            Reply::Answer(Err(error)) => Reply::Answer(Err(error)),
        })
    }

    /// Rewrites a report.
    pub(super) fn progress(&self, game: &Match, progress: Progress<M>) -> Option<Progress<N>> {
        let at = game.game();
        Some(match progress {
            Progress::Tables(news) => Progress::Tables(news),
            Progress::Proven(value) => Progress::Proven(value),
            Progress::Line(info) => Progress::Line(info.with_line((self.line)(at, &info.line))),
            Progress::Replies(mv, replies) => Progress::Replies((self.one)(at, &mv)?, replies),
            Progress::Judged(plies) => Progress::Judged(plies),
        })
    }

    /// Rewrites an answer.
    pub(super) fn answer(&self, game: &Match, answer: Answer<M>) -> Option<Answer<N>> {
        let at = game.game();
        Some(match answer {
            Answer::Move { mv, prospect } => Answer::Move { mv: (self.one)(at, &mv)?, prospect },
            Answer::Resigns => Answer::Resigns,
            Answer::Hint { mv, score, line } => {
                Answer::Hint { mv: (self.one)(at, &mv)?, score, line: (self.line)(at, &line) }
            }
            Answer::Values { moves, position } => Answer::Values { moves: self.list(at, moves)?, position },
            Answer::Replies(moves) => Answer::Replies(self.list(at, moves)?),
            Answer::Equities(moves) => Answer::Equities(self.list(at, moves)?),
            Answer::Why(line) => Answer::Why((self.line)(at, &line)),
            Answer::Review(judgement) => Answer::Review(self.judgement(game, judgement)?),
        })
    }

    fn list<T>(&self, at: &dyn AnyGame, moves: Vec<(M, T)>) -> Option<Vec<(N, T)>> {
        moves.into_iter().map(|(mv, about_it)| Some(((self.one)(at, &mv)?, about_it))).collect()
    }

    fn judgement(&self, game: &Match, judgement: Judgement<M>) -> Option<Judgement<N>> {
        let one = |ply, mv: &M| (self.one)(&**game.history().position_after(ply)?, mv);
        let decision = |decision: Decision<M>| {
            let Decision { ply, seat, played, best, best_text, best_worth, played_worth } = decision;
            let (played, best) = (one(ply, &played)?, one(ply, &best)?);
            Some(Decision { ply, seat, played, best, best_text, best_worth, played_worth })
        };
        let throw = |ThrowLuck { ply, seat, thrown, luck }: ThrowLuck<M>| {
            Some(ThrowLuck { ply, seat, thrown: one(ply, &thrown)?, luck })
        };
        let decisions = judgement.decisions.into_iter().map(decision).collect::<Option<_>>()?;
        let throws = judgement.throws.into_iter().map(throw).collect::<Option<_>>()?;
        Some(Judgement::new(decisions, throws, game.game().teams()))
    }
}
