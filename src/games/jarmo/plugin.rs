//! Jarmo in the app: its board. Everything else is the table's.

use bevy::prelude::*;

use super::{CARDS, board};
use crate::layout::views::GameViews;

pub(crate) fn plugin(app: &mut App) {
    app.world_mut().get_resource_or_init::<GameViews>().add(&CARDS[0], board::jarmo);
}
