//! Explorer of the kept games: requested by a message, and reported by the keeper.

use std::sync::Arc;

use bevy::prelude::*;
use madang_core::{catalogue::GameCard, play::Explorer, rules::Options, storage::ReadProgress};

use super::keeper::LibraryKeeper;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Explored>().add_message::<ExploreRequest>().add_systems(Update, carry_out);
}

/// Explorer reported last.
#[derive(Resource, Default, Debug)]
pub struct Explored {
    pub(super) explorer: Option<Arc<Explorer>>,
    pub(super) reading: Option<ReadProgress>,
}

impl Explored {
    /// Returns the explorer of the games of a card with these options, once it was requested and they have been read.
    pub fn of(&self, card: &GameCard, options: &Options) -> Option<&Explorer> {
        self.explorer.as_deref().filter(|explorer| explorer.is_of(card, options))
    }

    /// Returns the files still being read for an explorer.
    pub const fn reading(&self) -> Option<ReadProgress> {
        self.reading
    }
}

/// Request to read the games of a card with these options for an explorer, as they are now.
#[derive(Message, Clone, Debug)]
pub struct ExploreRequest {
    /// The card.
    pub card: &'static GameCard,
    /// The options.
    pub options: Options,
}

fn carry_out(
    mut requests: MessageReader<ExploreRequest>,
    keeping: Res<LibraryKeeper>,
    mut explored: ResMut<Explored>,
) {
    let (Some(request), Some(keeper)) = (requests.read().last(), &keeping.0) else { return };
    explored.reading = Some(ReadProgress { done: 0, count: 0 });
    keeper.explore(request.card, request.options.clone());
}
