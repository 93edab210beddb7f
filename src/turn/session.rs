//! Match at the table.

use bevy::prelude::*;

use crate::play::Match;

/// Match being played. It may be ahead of the stage.
#[derive(Resource, Deref, DerefMut, Debug)]
pub struct Session(pub Match);
