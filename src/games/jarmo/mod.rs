//! Jarmo at the table.

pub mod board;
mod life;

use bevy::prelude::*;
use madang_core::games::jarmo::CARDS;

use crate::{
    layout::views::AddGame,
    playback::{schedule::TableSystems, stage::on_table},
};

/// Adds Jarmo: its card and view, and soldiers who stand up in their new rank.
pub fn plugin(app: &mut App) {
    app.add_game(&CARDS[0], board::jarmo)
        .add_systems(Update, life::promote.in_set(TableSystems::Show).run_if(on_table(&["jarmo"])));
}
