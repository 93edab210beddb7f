//! Kit of the menus: theme, widgets, pictures, the layout of a page, and the focus of keys and pads.

pub(crate) mod ask;
pub(crate) mod board_picture;
pub(crate) mod hands;
pub(crate) mod names;
pub(crate) mod order;
pub(crate) mod page;
pub(crate) mod pictures;
pub(crate) mod seats;
pub(crate) mod shown_buttons;
pub(crate) mod tabs;
pub(crate) mod theme;
mod tile;
pub(crate) mod walk;
pub(crate) mod widgets;

use bevy::{
    ecs::{
        schedule::{IntoScheduleConfigs, SystemCondition},
        system::ScheduleSystem,
    },
    prelude::*,
};
use bevy_egui::EguiPrimaryContextPass;

use crate::platform::screen::Sheet;

pub use self::{
    ask::OpenRulebook,
    shown_buttons::{ShownButton, shown_buttons},
};
pub(crate) use self::{
    ask::{Ask, Asks},
    board_picture::{BoardPicture, LIT},
    hands::{Hands, person_name, person_number},
    order::{MenuSystems, TitleButtons},
    page::{Button, Page, button_rows, in_rows, rows_height},
    pictures::Pictures,
    shown_buttons::note_shown,
    tile::{TITLE, Tile, in_row, paint_dimmable, paint_stamp, paint_tick, title, words_in},
    walk::{walk_board, walk_column},
    widgets::Voice,
};

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        EguiPrimaryContextPass,
        (MenuSystems::Prepare, MenuSystems::Draw, MenuSystems::Sheets, MenuSystems::Finish).chain(),
    )
    .add_message::<OpenRulebook>()
    .add_systems(EguiPrimaryContextPass, tabs::note_turns.in_set(MenuSystems::Prepare))
    .add_plugins(theme::plugin);
}

/// Adding of pages to the app.
pub(crate) trait DrawPage {
    /// Draws a screen by a system while a condition holds.
    fn draw_page<M, N>(
        &mut self,
        page: impl IntoScheduleConfigs<ScheduleSystem, M>,
        shown: impl SystemCondition<N>,
    ) -> &mut Self;

    /// Draws a sheet by a system.
    fn draw_sheet<M>(&mut self, sheet: Sheet, page: impl IntoScheduleConfigs<ScheduleSystem, M>)
    -> &mut Self;
}

impl DrawPage for App {
    fn draw_page<M, N>(
        &mut self,
        page: impl IntoScheduleConfigs<ScheduleSystem, M>,
        shown: impl SystemCondition<N>,
    ) -> &mut Self {
        self.add_systems(EguiPrimaryContextPass, page.run_if(shown).in_set(MenuSystems::Draw))
    }

    fn draw_sheet<M>(
        &mut self,
        sheet: Sheet,
        page: impl IntoScheduleConfigs<ScheduleSystem, M>,
    ) -> &mut Self {
        self.add_systems(EguiPrimaryContextPass, page.run_if(in_state(sheet)).in_set(MenuSystems::Sheets))
    }
}
