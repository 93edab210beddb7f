//! Kit of the menus: theme, widgets, pictures, the layout of a page, and the focus of keys and pads.

pub(crate) mod ask;
pub(crate) mod board_picture;
mod buttons;
pub(crate) mod choice;
pub(crate) mod clock_words;
pub(crate) mod curve;
mod drag;
mod face;
mod focus;
mod keeping;
mod memo;
pub(crate) mod names;
pub(crate) mod page;
mod pass;
pub(crate) mod pictures;
pub(crate) mod puzzle_words;
pub(crate) mod scroll;
mod second_press;
mod step_sign;
mod steps;
pub(crate) mod theme;
mod tile;
pub(crate) mod widgets;
mod writing;

use bevy::{
    ecs::{
        schedule::{IntoScheduleConfigs, SystemCondition},
        system::ScheduleSystem,
    },
    prelude::*,
};
use bevy_egui::{EguiPreUpdateSet, EguiPrimaryContextPass};

use crate::platform::{input::DeviceSystems, screen::Sheet};

pub use self::{
    ask::OpenRulebook,
    face::faces,
    pass::{ShownButton, clicked_button, shown_buttons},
    scroll::{MORE_ABOVE, MORE_BELOW},
    second_press::Arrival,
};
pub(crate) use self::{
    ask::{Menu, PageAction, PageActions},
    board_picture::{BoardPicture, LIT, TAKEN, TARGET, paint_arrow, paint_cross},
    buttons::{Button, button_rows, in_rows, rows_height},
    drag::PageDrag,
    focus::{walk_board, walk_column, walk_parts},
    keeping::FocusMemory,
    memo::{Identity, Memo},
    names::DeviceHolders,
    page::Page,
    pass::{DUSK, NOTICES, begin_sheets, note_shown, turned, turns},
    pictures::Pictures,
    scroll::scrolled,
    step_sign::{StepSign, sign_button, step_buttons},
    steps::{Steps, read_in_steps},
    tile::{
        TITLE, Tile, TileLine, fitted, in_row, paint_dimmable, paint_stamp, paint_star, paint_tick,
        picture_button, title, words_in,
    },
    widgets::ButtonStyle,
    writing::{Keystroke, TextPurpose, Writing},
};

/// Steps of one pass of the menus, in their order.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum MenuSystems {
    /// Fonts, colours and scale.
    Prepare,
    /// Screens.
    Draw,
    /// Sheets over them.
    Sheets,
    /// Focus and sounds after everything has been drawn.
    Finish,
}

/// Buttons of the first page.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct TitleButtons;

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        EguiPrimaryContextPass,
        (MenuSystems::Prepare, MenuSystems::Draw, MenuSystems::Sheets, MenuSystems::Finish).chain(),
    )
    .add_message::<OpenRulebook>()
    .init_resource::<FocusMemory>()
    .init_resource::<PageDrag>()
    .add_systems(
        PreUpdate,
        (second_press::note_arrival, second_press::drop_stray_presses)
            .chain()
            .after(bevy::input::InputSystems)
            .after(EguiPreUpdateSet::ProcessInput)
            .before(DeviceSystems::Read),
    )
    .add_systems(
        PreUpdate,
        (second_press::drop_early_presses, second_press::drop_stray_confirms)
            .chain()
            .after(DeviceSystems::Read)
            .before(DeviceSystems::Claim),
    )
    .init_resource::<Arrival>()
    .add_systems(PreUpdate, drag::call_off.in_set(DeviceSystems::Claim))
    .add_systems(EguiPrimaryContextPass, theme::apply.in_set(MenuSystems::Prepare))
    .add_systems(
        EguiPrimaryContextPass,
        (keeping::keep, focus::sound_buttons, drag::follow).chain().in_set(MenuSystems::Finish),
    )
    .add_plugins(theme::plugin);
}

/// Adding of pages to the app.
pub(crate) trait DrawPage {
    /// Returns the app.
    fn app(&mut self) -> &mut App;

    /// Draws a screen by a system while a condition holds.
    fn draw_page<M, N>(
        &mut self,
        page: impl IntoScheduleConfigs<ScheduleSystem, M>,
        shown: impl SystemCondition<N>,
    ) -> &mut App {
        self.app().add_systems(EguiPrimaryContextPass, page.run_if(shown).in_set(MenuSystems::Draw))
    }

    /// Draws a sheet by a system.
    fn draw_sheet<M>(&mut self, sheet: Sheet, page: impl IntoScheduleConfigs<ScheduleSystem, M>) -> &mut App {
        let drawn = page.run_if(in_state(sheet)).in_set(MenuSystems::Sheets);
        self.app().add_systems(EguiPrimaryContextPass, drawn)
    }
}

impl DrawPage for App {
    fn app(&mut self) -> &mut App {
        self
    }
}
