//! Nei Pat Kono at the table.

pub mod board;
mod life;

use bevy::prelude::*;
use madang_core::games::nei_pat_kono::CARDS;

use crate::{
    layout::views::AddGame,
    playback::{schedule::TableSystems, stage::on_table},
};

/// Adds Nei Pat Kono: its card and view, and stones that settle.
pub fn plugin(app: &mut App) {
    app.add_game(&CARDS[0], board::nei_pat_kono)
        .add_systems(Update, life::settle.in_set(TableSystems::Show).run_if(on_table(&["nei-pat-kono"])));
}
