//! Keeper of the library, which writes games on a thread of its own.

use bevy::prelude::*;
use madang_core::storage::Keeper;

/// The keeper of the library; `None` on a system without a folder for games.
#[derive(Resource, Default, Debug)]
pub(super) struct LibraryKeeper(pub(super) Option<Keeper>);
