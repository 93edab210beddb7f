//! Sheets of paper over a page or the board.

mod branch;
mod controls;
mod editor;
mod interlude;
mod join;
mod notice;
mod pause;
mod rename;
pub(crate) mod replay;
mod result;
mod review;
mod settings;
mod stack;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        branch::plugin,
        controls::plugin,
        editor::plugin,
        interlude::plugin,
        join::plugin,
        notice::plugin,
    ))
    .add_plugins((
        pause::plugin,
        rename::plugin,
        replay::plugin,
        result::plugin,
        review::plugin,
        settings::plugin,
        stack::plugin,
    ));
}
