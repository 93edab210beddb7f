//! Picked place on the map.

use bevy::prelude::*;

/// Picked place on the map, by its game's number.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PickedPlace(pub usize);
