//! Question that is asked once about a position, with its answer.

use bevy::prelude::*;
use madang_core::{
    engine::{Answer, Ask},
    play::Match,
};

use crate::turn::{engines::Pending, request::TablebaseDownload};

/// Answer about a position.
#[derive(Debug, Default)]
pub(super) enum CachedAnswer<T> {
    /// Not asked for yet.
    #[default]
    Unasked,
    /// Asked for.
    Awaited(Pending),
    /// Arrived; empty if the engine was lost.
    Known(T),
}

impl<T: Default> CachedAnswer<T> {
    /// Asks the question, unless it was asked before.
    pub(super) fn ask(&mut self, game: &Match, ask: Ask) {
        if let Self::Unasked = self {
            *self = Self::Awaited(Pending::begin(game, ask));
        }
    }

    /// Returns the answer, once it has come.
    pub(super) const fn answer(&self) -> Option<&T> {
        if let Self::Known(answer) = self { Some(answer) } else { None }
    }

    /// Returns whether the answer is awaited.
    pub(super) const fn is_awaited(&self) -> bool {
        matches!(self, Self::Awaited(_))
    }

    /// Stores the part of the answer that `read` takes from it when it arrives. Returns whether it has arrived.
    pub(super) fn poll(
        &mut self,
        tables: &mut MessageWriter<TablebaseDownload>,
        read: impl FnOnce(Answer) -> Option<T>,
    ) -> bool {
        let Self::Awaited(asked) = self else { return false };
        let Some(answer) = asked.poll(tables, &mut |_| ()) else { return false };
        *self = Self::Known(answer.ok().and_then(read).unwrap_or_default());
        true
    }
}
