//! Hasami Shogi at the table.

pub mod board;
mod life;

use bevy::prelude::*;
use madang_core::games::hasami_shogi::CARDS;

use crate::{
    layout::views::AddGame,
    playback::{schedule::TableSystems, stage::on_table},
};

/// Adds Hasami Shogi: its card and view, and scissors that close.
pub fn plugin(app: &mut App) {
    app.add_game(&CARDS[0], board::hasami_shogi).add_systems(
        Update,
        life::close_scissors.in_set(TableSystems::Show).run_if(on_table(&["hasami-shogi"])),
    );
}
