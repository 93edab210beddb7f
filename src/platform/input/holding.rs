//! Keys, buttons and sticks held at this moment.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{
    action::{Action, Direction},
    device::Device,
    pointer::Pointer,
};
use crate::platform::settings::Settings;

/// System parameter that reads held controls of any device.
#[derive(SystemParam, Debug)]
pub struct HeldControls<'w, 's> {
    keys: Res<'w, ButtonInput<KeyCode>>,
    pads: Query<'w, 's, &'static Gamepad>,
    pointer: Res<'w, Pointer>,
    settings: Res<'w, Settings>,
}

impl HeldControls<'_, '_> {
    /// Returns whether the device holds a control that confirms; for the mouse, its left button; for a touch screen,
    /// the finger.
    pub fn confirms(&self, device: Device) -> bool {
        match device {
            Device::Mouse | Device::TouchScreen => self.pointer.device == device && self.pointer.is_pressed,
            Device::Keyboard | Device::LeftKeys | Device::RightKeys => self.holds(device, Action::Confirm),
            Device::Pad(entity) => self.pads.get(entity).is_ok_and(|pad| {
                self.settings.bindings.buttons.all(Action::Confirm).any(|button| pad.pressed(button))
            }),
        }
    }

    /// Returns the direction held on the device, of length up to 1, y upwards; zero for mouse and touch screen.
    pub fn direction(&self, device: Device) -> Vec2 {
        match device {
            Device::Mouse | Device::TouchScreen => Vec2::ZERO,
            Device::Keyboard | Device::LeftKeys | Device::RightKeys => {
                let held = Direction::ALL.into_iter().filter(|way| self.holds(device, Action::Move(*way)));
                held.map(Direction::vector).sum::<Vec2>().normalize_or_zero()
            }
            Device::Pad(entity) => self
                .pads
                .get(entity)
                .map_or(Vec2::ZERO, |pad| (pad.left_stick() + pad.dpad()).clamp_length_max(1.0)),
        }
    }

    fn holds(&self, device: Device, wanted: Action) -> bool {
        let own = |key: &KeyCode| device.fits(Device::of_key(*key));
        self.settings.bindings.keys.all(wanted).filter(own).any(|key| self.keys.pressed(key))
    }
}
