//! Course of the line shown: its chances after each decision, judged in the background once the position stays the
//! same.

use bevy::prelude::*;
use madang_core::{
    engine::Answer,
    play::{History, Match, NodeId},
};

use crate::turn::{engines::Pending, request::TablebaseDownload};

/// Positions visited for each decision: a line of a hundred plies is judged in some seconds.
const NODES: u64 = 3_000;

/// Chances along a line.
#[derive(Debug, Default)]
pub(super) struct LineChances {
    /// Last node of the line that is being judged, with the question.
    asked: Option<(NodeId, Pending)>,
    /// Last node of the line that was judged.
    end: Option<NodeId>,
    chances: Vec<(usize, u16)>,
}

impl LineChances {
    /// Returns the chances of the first team; empty for a line that does not continue from the one judged.
    pub(super) fn chances(&self, history: &History) -> &[(usize, u16)] {
        let is_of_line = self.end.is_some_and(|end| history.line_nodes().contains(&end));
        if is_of_line { &self.chances } else { &[] }
    }

    /// Returns whether a line is being judged.
    pub(super) const fn is_awaited(&self) -> bool {
        self.asked.is_some()
    }

    /// Judges the line shown if it may begin a search. Returns whether anything has changed.
    pub(super) fn judge(
        &mut self,
        game: &Match,
        may_begin: bool,
        tables: &mut MessageWriter<TablebaseDownload>,
    ) -> bool {
        let Some(end) = game.history().line_nodes().last().copied() else { return false };
        if self.asked.as_ref().is_some_and(|(asked, _)| *asked != end) {
            self.asked = None;
        }
        if may_begin && self.asked.is_none() && self.end != Some(end) {
            self.asked = Some((end, Pending::review(game, NODES)));
        }
        let Some((_, asked)) = &mut self.asked else { return false };
        let Some(answer) = asked.poll(tables, &mut |_| ()) else { return false };
        (self.asked, self.end) = (None, Some(end));
        self.chances = match answer {
            Ok(Answer::Review(judgement)) => judgement.course(0),
            // A line that cannot be judged has no chances.
            _ => Vec::new(),
        };
        true
    }

    /// Ends the judgement under way.
    pub(super) fn rest(&mut self) {
        self.asked = None;
    }
}
