//! Devices become actions. One path for every device: the board listens to [`Pressed`], and the
//! menus receive pads as the keys that egui understands.

use std::time::Duration;

use bevy::{
    input::{
        ButtonState,
        keyboard::{KeyCode, KeyboardInput},
    },
    prelude::*,
    window::CursorMoved,
};
use bevy_egui::{EguiInput, EguiPreUpdateSet, PrimaryEguiContext, egui};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Pressed>()
        // What nobody listened to in its own frame must not act on the next screen.
        .add_systems(Last, |mut pressed: ResMut<Messages<Pressed>>| pressed.clear())
        .init_resource::<FocusOwner>()
        .init_resource::<LastDevice>()
        .init_resource::<HeldDirection>()
        .add_systems(
            PreUpdate,
            (read_keyboard, read_pads, notice_mouse, feed_pads_to_menus)
                .chain()
                .after(bevy::input::InputSystems)
                .after(EguiPreUpdateSet::ProcessInput)
                .before(EguiPreUpdateSet::BeginPass),
        );
}

/// What a player wants, whatever the device.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
}

/// A direction on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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

/// A kind of device, which decides what the hints on screen say.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Device {
    /// Mouse or other pointer.
    Mouse,
    /// Keyboard.
    Keyboard,
    /// Gamepad.
    Pad,
}

/// The device used last.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct LastDevice(pub Device);

impl Default for LastDevice {
    fn default() -> Self {
        Self(Device::Mouse)
    }
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

/// The keys, in the order in which they are tried.
const KEYS: [(KeyCode, Action); 19] = [
    (KeyCode::ArrowUp, Action::Move(Direction::Up)),
    (KeyCode::ArrowDown, Action::Move(Direction::Down)),
    (KeyCode::ArrowLeft, Action::Move(Direction::Left)),
    (KeyCode::ArrowRight, Action::Move(Direction::Right)),
    (KeyCode::KeyW, Action::Move(Direction::Up)),
    (KeyCode::KeyS, Action::Move(Direction::Down)),
    (KeyCode::KeyA, Action::Move(Direction::Left)),
    (KeyCode::KeyD, Action::Move(Direction::Right)),
    (KeyCode::Enter, Action::Confirm),
    (KeyCode::NumpadEnter, Action::Confirm),
    (KeyCode::Space, Action::Confirm),
    (KeyCode::Backspace, Action::Back),
    (KeyCode::Escape, Action::Back),
    (KeyCode::KeyU, Action::Undo),
    (KeyCode::KeyR, Action::Redo),
    (KeyCode::KeyH, Action::Hint),
    (KeyCode::KeyP, Action::Pause),
    (KeyCode::Pause, Action::Pause),
    (KeyCode::Tab, Action::SwitchFocus),
];

/// The buttons of a pad by position, not by what is printed on them.
const BUTTONS: [(GamepadButton, Action); 12] = [
    (GamepadButton::DPadUp, Action::Move(Direction::Up)),
    (GamepadButton::DPadDown, Action::Move(Direction::Down)),
    (GamepadButton::DPadLeft, Action::Move(Direction::Left)),
    (GamepadButton::DPadRight, Action::Move(Direction::Right)),
    (GamepadButton::South, Action::Confirm),
    (GamepadButton::East, Action::Back),
    (GamepadButton::West, Action::Undo),
    (GamepadButton::North, Action::Redo),
    (GamepadButton::LeftTrigger, Action::Hint),
    (GamepadButton::Start, Action::Pause),
    (GamepadButton::Select, Action::SwitchFocus),
    (GamepadButton::Mode, Action::Pause),
];

/// How far a stick must lean to count as a direction.
const STICK_THRESHOLD: f32 = 0.6;
/// A held direction repeats after this long …
const REPEAT_DELAY: Duration = Duration::from_millis(350);
/// … and then this often.
const REPEAT_INTERVAL: Duration = Duration::from_millis(90);

fn read_keyboard(
    mut keys: MessageReader<KeyboardInput>,
    mut pressed: MessageWriter<Pressed>,
    mut last: ResMut<LastDevice>,
) {
    for key in keys.read().filter(|key| key.state == ButtonState::Pressed) {
        last.set_if_neq(LastDevice(Device::Keyboard));
        let Some((_, action)) = KEYS.iter().find(|(code, _)| *code == key.key_code) else { continue };
        // A held key walks the cursor on, and does nothing else twice.
        if !key.repeat || matches!(action, Action::Move(_)) {
            pressed.write(Pressed { action: *action, device: Device::Keyboard });
        }
    }
}

/// The direction a pad holds, and when it next repeats.
#[derive(Resource, Default)]
struct HeldDirection {
    held: Option<(Entity, Direction)>,
    next: Duration,
}

fn read_pads(
    pads: Query<(Entity, &Gamepad)>,
    time: Res<Time<Real>>,
    mut held: ResMut<HeldDirection>,
    mut pressed: MessageWriter<Pressed>,
    mut last: ResMut<LastDevice>,
) {
    let mut press = |action| {
        last.set_if_neq(LastDevice(Device::Pad));
        pressed.write(Pressed { action, device: Device::Pad });
    };
    let mut holding = None;
    for (entity, pad) in &pads {
        for (button, action) in BUTTONS {
            match action {
                Action::Move(direction) if pad.pressed(button) => holding = Some((entity, direction)),
                Action::Move(_) => {}
                _ if pad.just_pressed(button) => press(action),
                _ => {}
            }
        }
        holding = holding.or_else(|| Some((entity, leaning(pad.left_stick())?)));
    }
    let now = time.elapsed();
    if let Some((_, direction)) = holding {
        let fresh = holding != held.held;
        if fresh || now >= held.next {
            press(Action::Move(direction));
            held.next = now + if fresh { REPEAT_DELAY } else { REPEAT_INTERVAL };
        }
    }
    held.held = holding;
}

/// What is held down at this moment, whatever the device.
#[derive(bevy::ecs::system::SystemParam, Debug)]
pub struct Holding<'w, 's> {
    keys: Res<'w, ButtonInput<KeyCode>>,
    pads: Query<'w, 's, &'static Gamepad>,
    mouse: Res<'w, ButtonInput<MouseButton>>,
}

impl Holding<'_, '_> {
    /// Whether the device holds down what confirms: the mouse its left button.
    #[must_use]
    pub fn confirms(&self, device: Device) -> bool {
        match device {
            Device::Mouse => self.mouse.pressed(MouseButton::Left),
            Device::Keyboard => self.holds(Action::Confirm),
            Device::Pad => self.pads.iter().any(|pad| {
                BUTTONS.iter().any(|(button, action)| *action == Action::Confirm && pad.pressed(*button))
            }),
        }
    }

    /// The direction the device holds, of a length up to 1, y upwards; zero for the mouse.
    #[must_use]
    pub fn direction(&self, device: Device) -> Vec2 {
        let all = [Direction::Up, Direction::Down, Direction::Left, Direction::Right];
        match device {
            Device::Mouse => Vec2::ZERO,
            Device::Keyboard => {
                let held = all.into_iter().filter(|direction| self.holds(Action::Move(*direction)));
                held.map(Direction::vector).sum::<Vec2>().normalize_or_zero()
            }
            Device::Pad => {
                let leaning = self.pads.iter().map(|pad| pad.left_stick() + pad.dpad());
                leaning.fold(Vec2::ZERO, |one, other| if other.length() > one.length() { other } else { one })
            }
        }
    }

    fn holds(&self, wanted: Action) -> bool {
        KEYS.iter().any(|(key, action)| *action == wanted && self.keys.pressed(*key))
    }
}

fn leaning(stick: Vec2) -> Option<Direction> {
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

/// Lets pads work the menus: their actions reach egui as keys.
fn feed_pads_to_menus(
    owner: Res<FocusOwner>,
    mut pressed: MessageReader<Pressed>,
    mut input: Query<&mut EguiInput, With<PrimaryEguiContext>>,
) {
    let Ok(mut input) = input.single_mut() else { return };
    for press in pressed.read() {
        if *owner != FocusOwner::Menu || press.device != Device::Pad {
            continue;
        }
        let key = match press.action {
            Action::Move(Direction::Up) => egui::Key::ArrowUp,
            Action::Move(Direction::Down) => egui::Key::ArrowDown,
            Action::Move(Direction::Left) => egui::Key::ArrowLeft,
            Action::Move(Direction::Right) => egui::Key::ArrowRight,
            Action::Confirm => egui::Key::Enter,
            Action::Back
            | Action::Undo
            | Action::Redo
            | Action::Hint
            | Action::Pause
            | Action::SwitchFocus => continue,
        };
        for pressed in [true, false] {
            input.events.push(egui::Event::Key {
                key,
                physical_key: None,
                pressed,
                repeat: false,
                modifiers: egui::Modifiers::NONE,
            });
        }
    }
}
