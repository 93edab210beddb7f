//! View that the engine has of the position shown: lines that deepen without end, and proven values.

use std::{sync::Arc, time::Duration};

use bevy::prelude::*;

use super::asked::Asked;
use crate::{
    catalogue::{AnyGame, AnyInfo, AnyMove},
    engine::{AnalysisQuestion, RepliesQuestion, ValuesQuestion},
    play::{Match, Replies},
    rules::{Edit, Seat},
    search::Proof,
    turn::{pending::Pending, request::TablesOnTheWay},
};

/// Lines of the engine's that are shown.
pub const LINES: u8 = 3;

/// Time for which a position lies still before the engine looks at it: positions that are only passed cost nothing.
const PASSED_WITHIN: Duration = Duration::from_millis(150);

/// View of a position.
#[derive(Debug, Default)]
pub(super) struct Sight {
    position: Option<Arc<dyn AnyGame>>,
    of_threat: bool,
    /// Position in which the lines begin, with the other side to move; `None` for the position shown itself.
    threatened: Option<Arc<dyn AnyGame>>,
    /// Time for which the position has lain still.
    seen_for: Duration,
    lines: Option<Pending<AnalysisQuestion>>,
    pub(super) best: Vec<AnyInfo>,
    is_searched_out: bool,
    values: Asked<ValuesQuestion>,
    replies: Asked<RepliesQuestion>,
    pub(super) is_lost: bool,
}

/// Parts of the view that are wanted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted {
    /// Lines, searched without end.
    pub(super) lines: bool,
    /// Proven values of the moves.
    pub(super) values: bool,
    /// Replies that keep the value of each move.
    pub(super) replies: bool,
}

impl Sight {
    /// Forgets what was seen of another position. Values stay while the same one is looked at from the other side.
    pub(super) fn follow(&mut self, position: &Arc<dyn AnyGame>, of_threat: bool) {
        let is_same = self.position.as_ref().is_some_and(|seen| Arc::ptr_eq(seen, position));
        if is_same && self.of_threat == of_threat {
            return;
        }
        let before = std::mem::take(self);
        *self = Self { position: Some(Arc::clone(position)), of_threat, ..Self::default() };
        if is_same {
            (self.seen_for, self.values, self.replies) = (before.seen_for, before.values, before.replies);
        }
    }

    /// Looks at the position for one frame more; `true` if there is news.
    pub(super) fn look(
        &mut self,
        game: &Match,
        frame: Duration,
        wanted: Wanted,
        tables: &mut MessageWriter<TablesOnTheWay>,
    ) -> bool {
        self.seen_for += frame;
        if self.seen_for < PASSED_WITHIN {
            return false;
        }
        if !wanted.lines {
            self.lines = None;
        } else if self.lines.is_none() && !self.is_searched_out {
            self.search(game);
        }
        if wanted.values {
            self.values.ask(game.card(), || ValuesQuestion::new(game));
        }
        if wanted.replies {
            self.replies.ask(game.card(), || RepliesQuestion::new(game));
        }
        self.hear(tables)
    }

    /// Begins to search the position, or the same one with the other side to move. Where that cannot be, nothing threatens.
    fn search(&mut self, game: &Match) {
        let turned = if self.of_threat { other_to_move(game) } else { None };
        self.threatened = turned.as_ref().map(|turned| Arc::clone(turned.history().position()));
        if self.of_threat && turned.is_none() {
            self.is_searched_out = true;
            return;
        }
        let question = AnalysisQuestion::new(turned.as_ref().unwrap_or(game), LINES);
        self.lines = Some(Pending::begin(game.card(), question));
    }

    /// Position with the other side to move in which the lines begin.
    pub(super) fn looked_at(&self) -> Option<&dyn AnyGame> {
        self.threatened.as_deref()
    }

    /// `true` while lines deepen.
    pub(super) const fn is_searching(&self) -> bool {
        self.lines.is_some()
    }

    /// `true` once nothing is left to search.
    pub(super) const fn is_searched_out(&self) -> bool {
        self.is_searched_out
    }

    /// `true` while there may be news at any time.
    pub(super) fn awaits_news(&self) -> bool {
        self.seen_for < PASSED_WITHIN
            || self.lines.is_some()
            || self.values.is_awaited()
            || self.replies.is_awaited()
    }

    /// `true` once there is nothing more to be seen at once.
    pub(super) fn is_settled(&self) -> bool {
        self.is_searched_out || !self.best.is_empty()
    }

    /// Proven values of legal moves, once they have come.
    pub(super) fn proofs(&self) -> Option<&[(AnyMove, Proof)]> {
        self.values.answer().map(Vec::as_slice)
    }

    /// Replies to legal moves, once they have come.
    pub(super) fn replies(&self) -> Option<&[(AnyMove, Replies)]> {
        self.replies.answer().map(Vec::as_slice)
    }

    /// Takes over what the engine has found; `true` if it is news.
    fn hear(&mut self, tables: &mut MessageWriter<TablesOnTheWay>) -> bool {
        let depth = |best: &[AnyInfo]| best.first().map(|line| (line.depth, line.nodes));
        let (before, searched) = (depth(&self.best), self.lines.is_some());
        if let Some(asked) = &mut self.lines {
            let answer = asked.answer();
            tables.write_batch(asked.tables());
            let deeper = asked.question().best();
            if !deeper.is_empty() {
                self.best = deeper.to_vec();
            }
            if let Some(answer) = answer {
                self.lines = None;
                self.is_searched_out = true;
                match answer {
                    Ok(best) => self.best = best,
                    Err(_) => self.is_lost = true,
                }
            }
        }
        let is_answered = [self.values.hear(tables), self.replies.hear(tables)].contains(&true);
        is_answered || depth(&self.best) != before || self.lines.is_some() != searched
    }
}

/// The game from the position shown with the other side to move; `None` where the rules allow no such position.
fn other_to_move(game: &Match) -> Option<Match> {
    let position = game.game();
    let seat = position.to_act().seat()?;
    let other = Seat((seat.0 + 1) % position.seats());
    let turned = position.edited(Edit::ToMove(other)).ok()?;
    let mut record = game.record_of_position();
    record.start = Some(turned.position_text());
    let turned = Match::of_record(game.card(), &record).ok()?;
    (turned.game().to_act().seat() == Some(other)).then_some(turned)
}
