//! Speed of all motion at the table.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::platform::settings::Settings;

/// Factor on the player's own speed, for testers: 0 shows every result at once.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct TestSpeed(pub f32);

impl Default for TestSpeed {
    fn default() -> Self {
        Self(1.0)
    }
}

/// Factor on the player's own speed while a game is replayed.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct ReplaySpeed(pub f32);

impl Default for ReplaySpeed {
    fn default() -> Self {
        Self(1.0)
    }
}

/// System parameter: the pace at the table, from the player's speed, a tester's, and the wish for reduced motion.
#[derive(SystemParam)]
pub(crate) struct Pace<'w> {
    time: Res<'w, Time>,
    settings: Res<'w, Settings>,
    test_speed: Res<'w, TestSpeed>,
    replay_speed: Res<'w, ReplaySpeed>,
}

impl Pace<'_> {
    /// Returns the seconds that pass for the pieces in this frame; `None` at speed 0, where all motion ends at once.
    pub(crate) fn step(&self) -> Option<f32> {
        let speed = self.settings.speed * self.test_speed.0 * self.replay_speed.0;
        (speed > 0.0).then(|| self.time.delta_secs() * speed)
    }

    /// Returns whether pieces appear at the end of a motion instead of moving there.
    pub(crate) fn is_still(&self) -> bool {
        self.settings.reduced_motion
    }
}
