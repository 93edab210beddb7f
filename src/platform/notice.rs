//! Notices: sentences for the player that belong to no move, such as the answer to a request to the library.

use bevy::prelude::*;
use bevy_egui::EguiPostUpdateSet;

use super::screen::Screen;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Notice>().init_resource::<LastNotice>().add_systems(
        PostUpdate,
        // Menus draw in the pass that this set holds.
        (forget, note).chain().before(EguiPostUpdateSet::EndPass),
    );
}

/// Message: sentence for the player, by its key, with the reason that fits into it.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// Key of the locale files.
    pub key: &'static str,
    /// Reason, such as the system's own words; may be empty.
    pub reason: String,
}

impl Notice {
    /// Notice without a reason.
    pub const fn plain(key: &'static str) -> Self {
        Self { key, reason: String::new() }
    }

    /// Notice with a reason.
    pub fn with(key: &'static str, reason: impl ToString) -> Self {
        Self { key, reason: reason.to_string() }
    }
}

/// The last notice, while it stands on the page.
#[derive(Resource, Default, Debug)]
pub struct LastNotice(pub Option<Notice>);

/// Takes the notice away with the page: an answer belongs to the one on which it was given.
fn forget(mut changes: MessageReader<StateTransitionEvent<Screen>>, mut last: ResMut<LastNotice>) {
    // Notices of the start are sent as the first page opens, and stay.
    if changes.read().any(|change| change.exited != Some(Screen::Loading)) {
        last.0 = None;
    }
}

fn note(mut notices: MessageReader<Notice>, mut last: ResMut<LastNotice>) {
    if let Some(notice) = notices.read().last() {
        last.0 = Some(notice.clone());
    }
}
