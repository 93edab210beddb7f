//! Control: turns device input into requests. Boards, games and menus know seats and players; only this folder maps
//! devices to them.

mod commands;
mod cursor;
mod dragging;
mod drawing;
pub mod players;
pub mod pointing;
pub mod selection;
mod stand;
pub mod throw_gesture;
pub mod walk;

use bevy::prelude::*;

use self::{
    dragging::BoardPress,
    pointing::{BoardCursor, PickedPoints},
    stand::CursorPlaces,
    throw_gesture::ThrowGesture,
};
use crate::{
    platform::{
        input::{DeviceSystems, FocusOwner},
        screen::{MatchMode, Screen, Sheet, Sheets, screen_without_sheet},
    },
    playback::schedule::{TableSystems, Turns},
    turn::{chairs::Players, hint::Hint, request::MatchReplaced},
};

/// Steps of reading input at the board, in their order.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BoardHands {
    /// Sticks are gathered in a hand and thrown.
    Gather,
    /// Points are touched.
    Touch,
}

pub(crate) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (BoardHands::Gather, BoardHands::Touch).chain().in_set(TableSystems::Decide).before(Turns),
    );
    app.init_resource::<BoardCursor>()
        .init_resource::<PickedPoints>()
        .init_resource::<CursorPlaces>()
        .init_resource::<BoardPress>()
        .init_resource::<ThrowGesture>()
        .init_resource::<players::LastActor>()
        .add_systems(
            PreUpdate,
            (
                players::take_chairs.run_if(in_state(Sheet::Join)),
                dragging::obey_back.run_if(in_state(Screen::Match)),
            )
                .in_set(DeviceSystems::Claim),
        )
        .add_systems(First, players::restrict_menu_input.run_if(screen_without_sheet(Screen::Match)))
        .add_systems(
            Update,
            (
                players::hand_over.in_set(BoardHands::Gather),
                (
                    cursor::point,
                    // Before a press puts back what is picked.
                    drawing::draw.run_if(in_state(MatchMode::Analysis)),
                    dragging::follow,
                    cursor::handle_keys.run_if(resource_equals(FocusOwner::Board)),
                    commands::command,
                )
                    .chain()
                    .in_set(BoardHands::Touch),
            ),
        )
        // A completed move does not count as a piece put back.
        .add_systems(
            Update,
            (stand::make_way.run_if(resource_changed::<Hint>), stand::stand)
                .chain()
                .in_set(TableSystems::Decide)
                .after(Turns),
        )
        .add_systems(
            Update,
            (
                dragging::let_go_when_position_changes.in_set(TableSystems::Present),
                dragging::put_down
                    .after(TableSystems::Present)
                    .before(TableSystems::Animate)
                    .run_if(in_state(Screen::Match)),
                (players::note_lost_pads, players::call_for_pad).chain().run_if(in_state(Screen::Match)),
            ),
        )
        .add_systems(
            OnEnter(Screen::Match),
            (cursor::reset, players::forget_former, |mut stands: ResMut<CursorPlaces>| {
                *stands = CursorPlaces::default();
            }),
        )
        .add_systems(
            Update,
            players::forget_former.run_if(on_message::<MatchReplaced>).before(TableSystems::Decide),
        )
        .add_systems(OnExit(Sheets::NONE), (dragging::give_up, players::allow_all_menu_input))
        .add_systems(
            OnExit(Screen::Match),
            (dragging::give_up, players::allow_all_menu_input, |mut players: ResMut<Players>| {
                players.wait_no_more();
            }),
        );
}
