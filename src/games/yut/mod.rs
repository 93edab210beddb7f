//! Yut at the table.

pub mod board;
mod life;

use bevy::prelude::*;
use madang_core::games::yut::CARDS;

use crate::{
    layout::views::AddGame,
    playback::{schedule::TableSystems, stage::on_table},
    throwing::Throwing,
};

/// Adds Yut: its card and view, the sticks, and the temper of the horses.
pub fn plugin(app: &mut App) {
    Throwing::add_to(app);
    app.add_game(&CARDS[0], board::yut)
        .add_systems(Update, life::rear.in_set(TableSystems::Show).run_if(on_table(&["yut"])));
}
