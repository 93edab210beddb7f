//! State of the set-up page.

use bevy::prelude::*;

/// State of the set-up page.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in super::super) struct SetupPage {
    /// Page in sight.
    pub(in super::super) tab: Tab,
    /// Seat of the picked chair; `None` for the first opponent's.
    pub(in super::super) chair: Option<u8>,
}

/// Pages of the set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in super::super) enum Tab {
    /// Cards, chairs and tiles.
    #[default]
    Pictures,
    /// Everything else, in rows.
    More,
}

impl Tab {
    /// Pages in order.
    pub(super) const ALL: [Self; 2] = [Self::Pictures, Self::More];
}
