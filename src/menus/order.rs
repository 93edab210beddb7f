//! Order of one pass of the menus.

use bevy::prelude::*;

use crate::platform::screen::{Overlay, Screen};

/// Steps of one pass of the menus, in their order.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum MenuSystems {
    /// Fonts, colours and scale.
    Prepare,
    /// Screens and sheets.
    Draw,
    /// Focus and sounds after everything has been drawn.
    Finish,
}

/// Run condition: a screen is shown without a sheet over it.
pub(super) fn bare(screen: Screen) -> impl Fn(Res<State<Screen>>, Res<State<Overlay>>) -> bool + Clone {
    move |now, over| *now.get() == screen && *over.get() == Overlay::None
}
