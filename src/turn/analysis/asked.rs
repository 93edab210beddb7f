//! Question that is asked once about a position, with its answer.

use bevy::prelude::*;
use madang_core::{catalogue::GameCard, engine::Question};

use crate::turn::{pending::Pending, request::TablebaseDownload};

/// Question about a position: not asked yet, under way, or answered.
#[derive(Debug)]
pub(super) struct CachedAnswer<Q: Question> {
    pending: Option<Pending<Q>>,
    answer: Option<Q::Answer>,
}

impl<Q: Question> Default for CachedAnswer<Q> {
    fn default() -> Self {
        Self { pending: None, answer: None }
    }
}

impl<Q: Question<Answer: Default>> CachedAnswer<Q> {
    /// Asks the question, unless it was asked before.
    pub(super) fn ask(&mut self, card: &'static GameCard, question: impl FnOnce() -> Q) {
        if self.pending.is_none() && self.answer.is_none() {
            self.pending = Some(Pending::begin(card, question()));
        }
    }

    /// Returns the answer, once it has come; an empty one if the engine was lost.
    pub(super) const fn answer(&self) -> Option<&Q::Answer> {
        self.answer.as_ref()
    }

    /// Returns whether the answer is awaited.
    pub(super) const fn is_awaited(&self) -> bool {
        self.pending.is_some()
    }

    /// Stores the answer when it arrives. Returns whether it has arrived.
    pub(super) fn poll(&mut self, tables: &mut MessageWriter<TablebaseDownload>) -> bool {
        let Some(asked) = &mut self.pending else { return false };
        let Some(answer) = asked.poll(tables) else { return false };
        (self.pending, self.answer) = (None, Some(answer.unwrap_or_default()));
        true
    }
}
