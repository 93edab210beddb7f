//! Order of one pass of the menus.

use bevy::prelude::*;

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
