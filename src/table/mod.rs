//! The board layer that every game sits on: the session and its turns, pieces and their motion,
//! the cursor, highlights, the computer's thinking and the sounds.
//!
//! The table knows no particular game: it sees [`AnyGame`](crate::catalogue::AnyGame) and the
//! [`GameView`](view::GameView) that a game's plugin hands in.

pub mod animation;
mod background;
mod board;
pub mod caption;
mod country;
pub mod cursor;
pub mod deeds;
mod evening;
pub mod flight;
pub mod flow;
pub mod gather;
pub mod grid;
pub mod highlights;
pub mod hint;
mod motion;
pub mod music;
mod petals;
pub mod pictures;
pub mod pieces;
pub mod plan;
pub mod players;
mod posture;
pub mod review;
mod rumble;
pub mod selection;
pub mod session;
mod sets;
pub mod sound;
mod stick_mesh;
mod telling;
pub mod view;

use bevy::prelude::*;

use crate::platform::screen::{Overlay, Screen};

pub(crate) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (TableSystems::Decide, TableSystems::Tell, TableSystems::Animate, TableSystems::Show)
            .chain()
            .run_if(in_state(Screen::Match).and_then(resource_exists::<session::Session>)),
    )
    .configure_sets(Update, TableSystems::Decide.run_if(in_state(Overlay::None)))
    .add_plugins((
        (pictures::plugin, board::plugin, evening::plugin),
        flow::plugin,
        cursor::plugin,
        deeds::plugin,
        gather::plugin,
        pieces::plugin,
        (animation::plugin, telling::plugin, posture::plugin, flight::plugin, petals::plugin),
        highlights::plugin,
        hint::plugin,
        review::plugin,
        caption::plugin,
        sound::plugin,
        music::plugin,
    ))
    .add_plugins((players::plugin, rumble::plugin));
}

/// The order of one frame at the table. When adding a set, order it in the plugin above.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TableSystems {
    /// People and computers choose; moves are played. Rests while a sheet lies over the board.
    Decide,
    /// What was played becomes a timeline, sounds and captions.
    Tell,
    /// Time passes for the pieces.
    Animate,
    /// Marks are drawn for what is the case now.
    Show,
}
