//! Playback: what is on screen. Moves played wait on the [`stage::Stage`]; the presenter adds their effects to the
//! [`timeline::Timeline`], from which pieces, sounds and words follow.

pub mod carried;
mod choreography;
pub mod cue;
pub mod film;
pub mod flight;
pub mod pace;
mod presenter;
pub mod schedule;
pub mod shown_pieces;
pub mod stage;
pub mod timeline;
pub mod track;

use bevy::prelude::*;

use self::{
    carried::CarriedPieces,
    cue::Cue,
    pace::{ReplaySpeed, TestSpeed},
    schedule::{EnterMatch, Posing, TableSystems},
    shown_pieces::ShownPieces,
    stage::{EffectSeen, PositionSet, Revealed, Stage},
};
use crate::{
    layout::views::BoardView,
    platform::screen::{Screen, Sheets},
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<ShownPieces>()
        .init_resource::<CarriedPieces>()
        .init_resource::<TestSpeed>()
        .init_resource::<ReplaySpeed>()
        .add_message::<Cue>()
        .add_message::<Revealed>()
        .add_message::<EffectSeen>()
        .add_message::<PositionSet>()
        .configure_sets(
            Update,
            (TableSystems::Decide, TableSystems::Present, TableSystems::Animate, TableSystems::Show)
                .chain()
                .run_if(in_state(Screen::Match)),
        )
        .configure_sets(Update, TableSystems::Decide.run_if(in_state(Sheets::NONE)))
        .configure_sets(
            OnEnter(Screen::Match),
            (EnterMatch::Prepare, EnterMatch::Stage, EnterMatch::Furnish).chain(),
        )
        .add_systems(
            Update,
            (
                (presenter::rearrange, presenter::begin_plies).chain().in_set(TableSystems::Present),
                presenter::pass_time.in_set(TableSystems::Animate).before(Posing),
            ),
        )
        .add_systems(OnExit(Screen::Match), clear);
}

fn clear(mut commands: Commands, mut carried: ResMut<CarriedPieces>) {
    commands.remove_resource::<Stage>();
    commands.remove_resource::<BoardView>();
    *carried = CarriedPieces::default();
}
