//! Notices: sentences for the player that belong to no move, such as the answer to a request to the library.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::EguiPostUpdateSet;

use super::{
    screen::{Screen, Sheets},
    window::RedrawBudget,
};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Notice>().init_resource::<LastNotice>().add_systems(
        PostUpdate,
        // Menus draw in the pass that this set holds.
        (forget, note).chain().before(EguiPostUpdateSet::EndPass),
    );
}

/// Message: sentence for the player, by its key, with the value that fits into it.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// Key of the locale files.
    pub key: &'static str,
    /// Value in the sentence, such as a number or a file; may be empty.
    pub value: String,
}

impl Notice {
    /// Returns the notice without a value.
    pub const fn plain(key: &'static str) -> Self {
        Self { key, value: String::new() }
    }

    /// Returns the notice with a value.
    pub fn with(key: &'static str, value: impl ToString) -> Self {
        Self { key, value: value.to_string() }
    }
}

/// The last notice while it is shown, and the time at which it came.
#[derive(Resource, Default, Debug)]
pub struct LastNotice(Option<(Notice, Duration)>);

impl LastNotice {
    /// Returns the notice shown.
    pub fn get(&self) -> Option<&Notice> {
        self.0.as_ref().map(|(notice, _)| notice)
    }

    /// Removes the notice.
    pub fn dismiss(&mut self) {
        self.0 = None;
    }
}

/// Time for which a notice is shown.
const DISPLAY_TIME: Duration = Duration::from_secs(7);
/// Time in which a change of the page still belongs to the press that brought the notice.
const COMES_WITH_PAGE: Duration = Duration::from_millis(300);

/// Removes the notice with the page or sheet on which it appeared, and after a few seconds.
fn forget(
    mut screens: MessageReader<StateTransitionEvent<Screen>>,
    mut sheets: MessageReader<StateTransitionEvent<Sheets>>,
    time: Res<Time<Real>>,
    mut last: ResMut<LastNotice>,
    mut redraw: ResMut<RedrawBudget>,
) {
    // Notices of the start are sent as the first page opens, and stay.
    let left = screens.read().filter(|change| change.exited != Some(Screen::Loading)).count();
    let changed = left + sheets.read().filter(|change| change.exited != change.entered).count() > 0;
    let Some((_, came)) = last.0 else { return };
    let age = time.elapsed().saturating_sub(came);
    if age > DISPLAY_TIME || changed && age > COMES_WITH_PAGE {
        last.dismiss();
    } else {
        redraw.poll_without_drawing();
    }
}

fn note(mut notices: MessageReader<Notice>, time: Res<Time<Real>>, mut last: ResMut<LastNotice>) {
    if let Some(notice) = notices.read().last() {
        last.0 = Some((notice.clone(), time.elapsed()));
    }
}
