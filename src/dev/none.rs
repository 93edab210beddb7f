//! The room `dev` of the program that players get: nothing.

use bevy::{log::BoxedLayer, prelude::*};

/// No flags.
#[derive(clap::Args, Clone, Debug, Default)]
pub struct DevArgs {}

impl DevArgs {
    /// Returns `false`: the game has its window.
    pub(crate) const fn opens_empty_window(&self) -> bool {
        false
    }

    /// Returns `false`: nothing here ends by itself.
    pub(crate) const fn is_awaited(&self) -> bool {
        false
    }

    /// Returns `false`: nothing breaks on purpose.
    pub(crate) const fn ends_in_a_crash(&self) -> bool {
        false
    }
}

pub(crate) const fn add_jobs(_: &mut App, _: &DevArgs, _: u64) {}

pub(crate) fn open_empty_window(_: &mut App, _: DevArgs) {}

pub(crate) const fn log_layer(_: &mut App) -> Option<BoxedLayer> {
    None
}
