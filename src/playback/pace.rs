//! The speed of everything that moves at the table.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::platform::settings::Settings;

/// A factor on the player's own speed, for testers: 0 shows every result at once.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct TestSpeed(pub f32);

impl Default for TestSpeed {
    fn default() -> Self {
        Self(1.0)
    }
}

/// The pace at the table: the player's speed, a tester's, and the wish for reduced motion.
#[derive(SystemParam)]
pub(crate) struct Pace<'w> {
    time: Res<'w, Time>,
    settings: Res<'w, Settings>,
    test_speed: Res<'w, TestSpeed>,
}

impl Pace<'_> {
    /// The seconds that pass for the pieces in this frame; `None` where nothing is to be waited for.
    pub(crate) fn step(&self) -> Option<f32> {
        let speed = self.settings.speed * self.test_speed.0;
        (speed > 0.0).then(|| self.time.delta_secs() * speed)
    }

    /// `true` if things appear where they end instead of moving there.
    pub(crate) fn is_still(&self) -> bool {
        self.settings.reduced_motion
    }
}
