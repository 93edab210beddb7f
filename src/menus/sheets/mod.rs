//! Sheets of paper over a page or the board.

mod between_turns;
mod branch;
mod controls;
mod editor;
mod join;
mod notes;
mod notice;
mod pause;
pub(crate) mod replay;
mod result;
mod review;
mod settings;
mod share;
mod stack;
mod writing;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        branch::plugin,
        controls::plugin,
        editor::plugin,
        between_turns::plugin,
        join::plugin,
        notes::plugin,
        notice::plugin,
    ))
    .add_plugins((
        pause::plugin,
        replay::plugin,
        result::plugin,
        review::plugin,
        settings::plugin,
        share::plugin,
        stack::plugin,
        writing::plugin,
    ));
}
