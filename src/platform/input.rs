//! Devices become actions. One path for every device: the board listens to [`Pressed`], and so do
//! the menus, by way of the keys that egui understands.

mod bindings;
mod device;
mod feed;
mod glyphs;

use std::{collections::HashMap, time::Duration};

use bevy::{
    input::{
        ButtonState,
        keyboard::{KeyCode, KeyboardInput},
    },
    prelude::*,
    window::CursorMoved,
};
use bevy_egui::EguiPreUpdateSet;
use serde::{Deserialize, Serialize};

pub use bindings::{Bindings, Bound};
pub use device::{Device, DeviceKind, LastDevice};
pub use feed::{MenusHear, Spent};
pub use glyphs::{PadFamily, PadInHand, button_name, key_name};

use super::settings::Settings;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Pressed>()
        // What nobody listened to in its own frame must not act on the next screen.
        .add_systems(Last, |mut pressed: ResMut<Messages<Pressed>>| pressed.clear())
        .init_resource::<FocusOwner>()
        .init_resource::<MenusHear>()
        .init_resource::<Spent>()
        .init_resource::<LastDevice>()
        .init_resource::<PadInHand>()
        .init_resource::<HeldDirections>()
        .configure_sets(
            PreUpdate,
            (DeviceSystems::Read, DeviceSystems::Claim, DeviceSystems::Feed)
                .chain()
                .after(bevy::input::InputSystems)
                .after(EguiPreUpdateSet::ProcessInput)
                .before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(
            PreUpdate,
            (
                (read_keyboard, read_pads, notice_mouse).chain().in_set(DeviceSystems::Read),
                feed::feed_menus.in_set(DeviceSystems::Feed),
            ),
        );
}

/// The order in which presses come in.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DeviceSystems {
    /// Devices are read.
    Read,
    /// Presses by which somebody takes a seat are spent on that.
    Claim,
    /// Menus get the rest.
    Feed,
}

/// What a player wants, whatever the device.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    /// A direction on the board or in a menu.
    Move(Direction),
    /// Take up, put down, press.
    Confirm,
    /// Let go, or leave this sheet.
    Back,
    /// Take the last move back.
    Undo,
    /// Play it again.
    Redo,
    /// Show a good move.
    Hint,
    /// Let the match rest.
    Pause,
    /// Go from the board to the buttons beside it, or back.
    SwitchFocus,
    /// The page before, where a sheet has several.
    PreviousTab,
    /// The page after.
    NextTab,
}

/// A direction on the screen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Direction {
    /// Towards the top.
    Up,
    /// Towards the bottom.
    Down,
    /// Left.
    Left,
    /// Right.
    Right,
}

impl Direction {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Left, Self::Right];

    /// The direction as a unit vector, y upwards.
    #[must_use]
    pub const fn vector(self) -> Vec2 {
        match self {
            Self::Up => Vec2::Y,
            Self::Down => Vec2::NEG_Y,
            Self::Left => Vec2::NEG_X,
            Self::Right => Vec2::X,
        }
    }
}

/// An action was asked for.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pressed {
    /// What is wanted.
    pub action: Action,
    /// Where it came from.
    pub device: Device,
}

/// Who listens to keys and pads. Set by the menus, which know what is open.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FocusOwner {
    /// The cursor on the board.
    Board,
    /// Buttons.
    #[default]
    Menu,
}

/// How far a stick must lean to count as a direction.
const STICK_THRESHOLD: f32 = 0.6;
/// A held direction repeats after this long …
const REPEAT_DELAY: Duration = Duration::from_millis(350);
/// … and then this often.
const REPEAT_INTERVAL: Duration = Duration::from_millis(90);

/// A stick that leans already is let lean back this far before it counts as let go.
const STICK_RELEASE: f32 = 0.45;

fn read_keyboard(
    mut keys: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    settings: Res<Settings>,
    mut pressed: MessageWriter<Pressed>,
    mut last: ResMut<LastDevice>,
) {
    // What is pressed together with Alt is the window's.
    let alt = held.any_pressed([KeyCode::AltLeft, KeyCode::AltRight]);
    for key in keys.read().filter(|key| key.state == ButtonState::Pressed && !alt) {
        let action = settings.bindings.of_key(key.key_code);
        let device = match action {
            // What a hand does at its own half; everything else is for both.
            Some(Action::Move(_) | Action::Confirm | Action::Back) => half(key.key_code),
            _ => Device::Keyboard,
        };
        last.set_if_neq(LastDevice(device));
        // A held key walks the cursor on, and does nothing else twice.
        if let Some(action) = action
            && (!key.repeat || matches!(action, Action::Move(_)))
        {
            pressed.write(Pressed { action, device });
        }
    }
}

/// Escape is for whoever sits at the keyboard.
fn half(key: KeyCode) -> Device {
    if key == KeyCode::Escape { Device::Keyboard } else { Device::half_of(key) }
}

/// The direction that each pad holds, and when it next repeats.
#[derive(Resource, Default)]
struct HeldDirections(HashMap<Entity, (Direction, Duration)>);

fn read_pads(
    pads: Query<(Entity, &Gamepad, Option<&Name>)>,
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    mut held: ResMut<HeldDirections>,
    mut pressed: MessageWriter<Pressed>,
    mut last: ResMut<LastDevice>,
    mut in_hand: ResMut<PadInHand>,
) {
    let now = time.elapsed();
    held.0.retain(|entity, _| pads.contains(*entity));
    for (entity, pad, name) in &pads {
        let device = Device::Pad(entity);
        let mut press = |action| {
            last.set_if_neq(LastDevice(device));
            in_hand.set_if_neq(PadInHand(PadFamily::of(pad.vendor_id(), name.map(Name::as_str))));
            pressed.write(Pressed { action, device });
        };
        for button in pad.get_just_pressed() {
            match settings.bindings.of_button(*button) {
                Some(Action::Move(_)) | None => {}
                Some(action) => press(action),
            }
        }
        let before = held.0.get(&entity).copied();
        let by_button = |direction: &Direction| {
            settings.bindings.buttons(Action::Move(*direction)).any(|button| pad.pressed(button))
        };
        let holding = Direction::ALL
            .into_iter()
            .find(by_button)
            .or_else(|| leaning(pad.left_stick(), before.map(|(direction, _)| direction)));
        match (holding, before) {
            (None, _) => {
                held.0.remove(&entity);
            }
            (Some(direction), Some((same, next))) if direction == same => {
                if now >= next {
                    press(Action::Move(direction));
                    held.0.insert(entity, (direction, now + REPEAT_INTERVAL));
                }
            }
            (Some(direction), _) => {
                press(Action::Move(direction));
                held.0.insert(entity, (direction, now + REPEAT_DELAY));
            }
        }
    }
}

/// What is held down at this moment, whatever the device.
#[derive(bevy::ecs::system::SystemParam, Debug)]
pub struct Holding<'w, 's> {
    keys: Res<'w, ButtonInput<KeyCode>>,
    pads: Query<'w, 's, &'static Gamepad>,
    mouse: Res<'w, ButtonInput<MouseButton>>,
    settings: Res<'w, Settings>,
}

impl Holding<'_, '_> {
    /// Whether the device holds down what confirms: the mouse its left button.
    #[must_use]
    pub fn confirms(&self, device: Device) -> bool {
        match device {
            Device::Mouse => self.mouse.pressed(MouseButton::Left),
            Device::Keyboard | Device::LeftKeys | Device::RightKeys => self.holds(device, Action::Confirm),
            Device::Pad(entity) => self.pads.get(entity).is_ok_and(|pad| {
                self.settings.bindings.buttons(Action::Confirm).any(|button| pad.pressed(button))
            }),
        }
    }

    /// The direction the device holds, of a length up to 1, y upwards; zero for the mouse.
    #[must_use]
    pub fn direction(&self, device: Device) -> Vec2 {
        match device {
            Device::Mouse => Vec2::ZERO,
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
        let own = |key: &KeyCode| device.fits(half(*key));
        self.settings.bindings.keys(wanted).filter(own).any(|key| self.keys.pressed(key))
    }
}

/// The direction in which a stick leans; one that leans already need not lean so far.
fn leaning(stick: Vec2, before: Option<Direction>) -> Option<Direction> {
    if let Some(before) = before.filter(|before| stick.dot(before.vector()) >= STICK_RELEASE) {
        let turned = stick.perp_dot(before.vector()).abs() > STICK_THRESHOLD;
        if !turned {
            return Some(before);
        }
    }
    if stick.abs().max_element() < STICK_THRESHOLD {
        return None;
    }
    Some(match (stick.x.abs() > stick.y.abs(), stick.x > 0.0, stick.y > 0.0) {
        (true, true, _) => Direction::Right,
        (true, false, _) => Direction::Left,
        (false, _, true) => Direction::Up,
        (false, _, false) => Direction::Down,
    })
}

fn notice_mouse(
    mut moved: MessageReader<CursorMoved>,
    buttons: Res<ButtonInput<MouseButton>>,
    mut last: ResMut<LastDevice>,
) {
    if moved.read().count() > 0 || buttons.get_just_pressed().len() > 0 {
        last.set_if_neq(LastDevice(Device::Mouse));
    }
}
