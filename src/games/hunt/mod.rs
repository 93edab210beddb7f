//! Bagh Chal and Pulijudam at the table.

mod barriers;
pub mod board;
mod life;
mod trap;

use bevy::prelude::*;
use madang_core::games::hunt::CARDS;

use crate::{
    layout::views::AddGame,
    playback::{
        schedule::{Posing, TableSystems},
        stage::on_table,
    },
};

/// Adds the hunts: their cards and views, barriers, the fence round a trapped tiger, and the life of the hunt.
pub fn plugin(app: &mut App) {
    app.add_game(&CARDS[0], board::bagh_chal).add_game(&CARDS[1], board::pulijudam).add_systems(
        Update,
        (
            trap::sit_down.before(Posing).in_set(TableSystems::Animate),
            ((trap::show_traps, trap::close_traps).chain(), barriers::show_barriers, life::stir)
                .in_set(TableSystems::Show),
        )
            .run_if(on_table(&["bagh-chal", "pulijudam"])),
    );
}
