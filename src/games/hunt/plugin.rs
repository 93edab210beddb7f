//! The hunt in the app: its boards. Everything else is the table's.

use bevy::prelude::*;

use super::{CARDS, board};
use crate::layout::views::GameViews;

pub(crate) fn plugin(app: &mut App) {
    let mut views = app.world_mut().get_resource_or_init::<GameViews>();
    views.add(&CARDS[0], board::bagh_chal);
    views.add(&CARDS[1], board::pulijudam);
}
