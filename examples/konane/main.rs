//! Konane, the stone game of Hawaii, on six by six squares: a complete game in four short files.
//!
//! `cargo run --features dev --example konane` opens Madang with Konane among its games. `docs/adding-a-game.md` goes through it.

mod card;
mod rules;
mod table;

use std::process::ExitCode;

use bevy::prelude::*;
use madang::{
    app,
    layout::{view::GameView, views::AddGame},
};
use madang_core::{catalogue::GameCard, rules::Options};

static CARD: GameCard = card::CARD;

/// A plain board, with a disc for each kind of stone.
fn view(_: &Options) -> GameView {
    GameView::plain_grid(rules::SIDE, &table::KINDS)
}

/// Plugin of the game.
fn konane(app: &mut App) {
    app.add_game(&CARD, view);
}

fn main() -> ExitCode {
    app::main((madang::games::plugin, konane))
}
