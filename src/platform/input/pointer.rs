//! Pointer on the board: the mouse, or the first finger on a touch screen. Menus follow egui's own pointer, which is the
//! same mouse and the same finger.

use bevy::{
    input::touch::{TouchInput, TouchPhase},
    prelude::*,
    window::{CursorMoved, PrimaryWindow, WindowFocused},
};
use bevy_egui::{EguiContext, PrimaryEguiContext, egui};

use super::device::{Device, LastDevice};

/// Pointer in this frame.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Pointer {
    /// Device that points: the mouse or the touch screen.
    pub device: Device,
    /// Finger that points, by its number, while it is on the screen.
    finger: Option<u64>,
    /// Position on the window in logical pixels; `None` outside it, and once a finger was lifted.
    pub at: Option<Vec2>,
    over_menu: bool,
    /// The press began on a menu, which has it until it is released.
    menus_own: bool,
    /// A finger that comes down in this frame does not point.
    ignores_finger: bool,
    /// The left button is held, or the finger is on the screen.
    pub is_pressed: bool,
    /// Place of the press.
    origin: Vec2,
    /// The pointer has left the place of its press.
    pub has_moved: bool,
    /// Time since the press, in seconds.
    held: f32,
    /// Events of this frame alone.
    pub now: PointerEvents,
}

/// Events of the pointer in one frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PointerEvents {
    /// The press.
    pub pressed: bool,
    /// The release.
    pub released: bool,
    /// The system has cancelled the touch, which is no release.
    pub cancelled: bool,
    /// The right button, or a second finger, puts back what is picked.
    pub puts_back: bool,
    /// A press without motion becomes a long one.
    pub held_long: bool,
}

/// Distance from the place of the press within which a pointer rests, in logical pixels.
const REST: f32 = 10.0;
/// Time after which a press without motion is a long one, in seconds.
const LONG_PRESS: f32 = 0.5;

impl Pointer {
    /// Returns whether the pointer is over a menu, or if a menu has its press.
    pub const fn is_over_menu(&self) -> bool {
        self.over_menu || self.menus_own
    }

    /// Returns whether a press may still become a long one, for which frames are needed.
    pub const fn may_be_held_long(&self) -> bool {
        self.is_pressed && !self.has_moved && self.held < LONG_PRESS
    }

    /// Lets the finger that comes down in this frame touch nothing.
    pub(crate) const fn ignore_finger(&mut self) {
        self.ignores_finger = true;
    }

    /// Ends what belongs to the last frame alone.
    fn begin_frame(&mut self) {
        if self.finger.is_none() && self.device == Device::TouchScreen {
            // Nothing stays hovered after a finger.
            self.at = None;
        }
        if !self.is_pressed {
            self.menus_own = false;
        }
        self.now = PointerEvents::default();
    }

    const fn press(&mut self, at: Vec2) {
        self.at = Some(at);
        self.origin = at;
        self.is_pressed = true;
        self.now.pressed = true;
        self.now.released = false;
        self.has_moved = false;
        self.menus_own = false;
        self.held = 0.0;
    }

    const fn release(&mut self) {
        self.is_pressed = false;
        self.now.released = true;
    }

    const fn cancel(&mut self) {
        self.finger = None;
        self.is_pressed = false;
        self.now.cancelled = true;
        self.at = None;
    }

    fn take_touch(&mut self, touch: &TouchInput) {
        let points = self.finger == Some(touch.id);
        match touch.phase {
            TouchPhase::Started if self.ignores_finger => {}
            TouchPhase::Started if points || self.finger.is_none() => {
                self.finger = Some(touch.id);
                self.device = Device::TouchScreen;
                self.press(touch.position);
            }
            // A second finger that comes with the first must not pick what it puts back.
            TouchPhase::Started => (self.now.puts_back, self.now.pressed) = (true, false),
            TouchPhase::Moved if points => self.at = Some(touch.position),
            TouchPhase::Ended if points => {
                self.finger = None;
                self.at = Some(touch.position);
                self.release();
            }
            TouchPhase::Canceled if points => self.cancel(),
            TouchPhase::Moved | TouchPhase::Ended | TouchPhase::Canceled => {}
        }
    }

    fn take_mouse(&mut self, at: Option<Vec2>, buttons: &ButtonInput<MouseButton>) {
        self.at = at;
        if buttons.just_pressed(MouseButton::Left) {
            self.press(at.unwrap_or(self.origin));
            self.at = at;
        }
        if buttons.just_released(MouseButton::Left) {
            self.release();
        }
        self.is_pressed = buttons.pressed(MouseButton::Left);
        self.now.puts_back = buttons.just_pressed(MouseButton::Right);
    }

    /// Follows the place and the length of a press.
    fn follow_press(&mut self, seconds: f32) {
        if let Some(at) = self.at
            && (self.is_pressed || self.now.released)
        {
            self.has_moved |= at.distance(self.origin) > REST;
        }
        if self.is_pressed && !self.now.pressed {
            let before = self.held;
            self.held += seconds;
            self.now.held_long = !self.has_moved && before < LONG_PRESS && self.held >= LONG_PRESS;
        }
    }
}

/// Fills [`Pointer`] from fingers or, where there are none, from the mouse.
pub(super) fn follow_pointer(
    mut touched: MessageReader<TouchInput>,
    mut moved: MessageReader<CursorMoved>,
    mut focused: MessageReader<WindowFocused>,
    buttons: Res<ButtonInput<MouseButton>>,
    time: Res<Time<Real>>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut menus: Query<&mut EguiContext, With<PrimaryEguiContext>>,
    mut pointer: ResMut<Pointer>,
    mut last: ResMut<LastDevice>,
) {
    pointer.begin_frame();
    let mouse_moved = moved.read().count() > 0;
    // With the focus the window may lose the end of a touch.
    if focused.read().any(|event| !event.focused) && pointer.finger.is_some() {
        pointer.cancel();
    }
    let mut has_fingers = pointer.finger.is_some();
    for touch in touched.read() {
        has_fingers = true;
        pointer.take_touch(touch);
    }
    if has_fingers {
        // Some systems move the mouse's pointer along with a finger.
        last.set_if_neq(LastDevice(Device::TouchScreen));
    } else {
        if mouse_moved || buttons.get_just_pressed().len() > 0 {
            pointer.device = Device::Mouse;
            last.set_if_neq(LastDevice(Device::Mouse));
        }
        if pointer.device == Device::Mouse {
            let at = window.single().ok().and_then(Window::cursor_position);
            pointer.take_mouse(at, &buttons);
        }
    }
    pointer.ignores_finger = false;
    pointer.follow_press(time.delta_secs());
    let over_menu = pointer.at.zip(menus.single_mut().ok());
    pointer.over_menu = over_menu.is_some_and(|(at, mut menus)| has_menu_at(menus.get_mut(), at));
    if pointer.now.pressed {
        pointer.menus_own = pointer.over_menu;
    }
}

/// Returns whether a menu is at this position of the window, or if egui follows a press itself. egui's background is
/// everywhere, and is no menu.
fn has_menu_at(ctx: &egui::Context, at: Vec2) -> bool {
    let at = egui::Pos2::new(at.x, at.y) / ctx.zoom_factor();
    let on_menu = ctx.layer_id_at(at).is_some_and(|layer| layer.order != egui::Order::Background);
    on_menu || ctx.egui_is_using_pointer() || ctx.any_popup_open()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn touch(id: u64, phase: TouchPhase, x: f32) -> TouchInput {
        TouchInput { phase, position: Vec2::new(x, 0.0), window: Entity::PLACEHOLDER, force: None, id }
    }

    fn frame(pointer: &mut Pointer, touches: &[TouchInput]) {
        pointer.begin_frame();
        for touch in touches {
            pointer.take_touch(touch);
        }
        pointer.follow_press(0.3);
    }

    #[test]
    fn a_tap_within_one_frame_is_pressed_and_released_where_it_was() {
        let mut pointer = Pointer::default();
        frame(&mut pointer, &[touch(4, TouchPhase::Started, 7.0), touch(4, TouchPhase::Ended, 7.0)]);
        assert!(pointer.now.pressed && pointer.now.released && !pointer.is_pressed);
        assert_eq!(pointer.at, Some(Vec2::new(7.0, 0.0)));
        frame(&mut pointer, &[]);
        assert_eq!((pointer.at, pointer.now.released), (None, false));
    }

    #[test]
    fn a_long_press_rests_where_it_began() {
        for (x, expected) in [(9.0, true), (30.0, false)] {
            let mut pointer = Pointer::default();
            frame(&mut pointer, &[touch(1, TouchPhase::Started, 0.0)]);
            frame(&mut pointer, &[touch(1, TouchPhase::Moved, x)]);
            frame(&mut pointer, &[]);
            assert_eq!(pointer.now.held_long, expected);
            frame(&mut pointer, &[]);
            assert!(!pointer.now.held_long, "it is reported once");
        }
    }
}
