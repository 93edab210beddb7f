//! State of the set-up page.

use bevy::prelude::*;

/// State of the set-up page.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct SetupPage {
    /// Page in sight.
    pub(crate) tab: Tab,
    /// Seat of the picked chair; `None` for the first opponent's.
    pub(crate) chair: Option<u8>,
}

/// Pages of the set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Tab {
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
