//! View that the engine has of the position shown: lines that deepen without end, and proven values.

use std::{sync::Arc, time::Duration};

use bevy::prelude::*;

use crate::{
    catalogue::{AnyGame, AnyInfo, AnyMove},
    engine::{AnalysisQuestion, ValuesQuestion},
    play::Match,
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
    values: Option<Pending<ValuesQuestion>>,
    pub(super) proofs: Option<Vec<(AnyMove, Proof)>>,
    pub(super) is_lost: bool,
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
            (self.seen_for, self.values, self.proofs) = (before.seen_for, before.values, before.proofs);
        }
    }

    /// Looks at the position for one frame more, at its lines only if the engine may; `true` if there is news.
    pub(super) fn look(
        &mut self,
        game: &Match,
        frame: Duration,
        may_search: bool,
        wants_values: bool,
        tables: &mut MessageWriter<TablesOnTheWay>,
    ) -> bool {
        self.seen_for += frame;
        if self.seen_for < PASSED_WITHIN {
            return false;
        }
        if !may_search {
            self.lines = None;
        } else if self.lines.is_none() && !self.is_searched_out {
            self.search(game);
        }
        if wants_values && self.values.is_none() && self.proofs.is_none() {
            self.values = Some(Pending::begin(game.card(), ValuesQuestion::new(game)));
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
        self.seen_for < PASSED_WITHIN || self.lines.is_some() || self.values.is_some()
    }

    /// `true` once there is nothing more to be seen at once.
    pub(super) fn is_settled(&self) -> bool {
        self.is_searched_out || !self.best.is_empty()
    }

    /// Takes over what the engine has found; `true` if it is news.
    fn hear(&mut self, tables: &mut MessageWriter<TablesOnTheWay>) -> bool {
        let depth = |best: &[AnyInfo]| best.first().map(|line| (line.depth, line.nodes));
        let (before, awaited) = (depth(&self.best), (self.lines.is_some(), self.values.is_some()));
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
        if let Some(asked) = &mut self.values {
            let answer = asked.answer();
            tables.write_batch(asked.tables());
            if let Some(answer) = answer {
                self.values = None;
                self.proofs = Some(answer.unwrap_or_default());
            }
        }
        depth(&self.best) != before || (self.lines.is_some(), self.values.is_some()) != awaited
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
