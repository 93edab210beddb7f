//! Guard against presses that were meant for what is gone: presses on a page that has only just appeared, and the
//! second press of a double click, or of a key or a pad's button pressed twice, where the first has changed what the
//! press works on.

use std::time::Duration;

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{
    EguiContext, EguiInput, PrimaryEguiContext,
    egui::{Event, PointerButton, Pos2, Rect, Response},
};

use super::pass::shown_buttons;
use crate::platform::{
    input::{Action, DOUBLE_PRESS, Device, FocusOwner, Pointer, Presses},
    screen::{MatchMode, Screen, Sheet, Sheets},
    window::RedrawBudget,
};

/// Time for which a page has to be drawn before it takes a press.
const LOOK: Duration = Duration::from_millis(150);
/// Most of that time that one frame counts: a slow frame is one look at the page, however long it takes.
const A_FRAME: Duration = Duration::from_millis(50);

/// Page with its sheets.
type ShownPage = (Screen, Option<MatchMode>, Sheets);

/// Arrival of the visible page.
#[derive(Resource, Default, Debug)]
pub struct Arrival {
    page: Option<ShownPage>,
    /// Time for which it has been drawn.
    drawn: Duration,
}

impl Arrival {
    /// Returns whether the visible page takes no press yet.
    pub fn is_new(&self) -> bool {
        self.drawn < LOOK
    }

    /// Returns whether this page has been drawn long enough to take a press.
    pub fn takes_presses(&self, page: &ShownPage) -> bool {
        self.page.as_ref() == Some(page) && !self.is_new()
    }
}

/// Notes which page is visible, and for how long.
pub(super) fn note_arrival(
    (screen, mode, sheets): (Res<State<Screen>>, Option<Res<State<MatchMode>>>, Res<State<Sheets>>),
    time: Res<Time<Real>>,
    mut arrival: ResMut<Arrival>,
    mut redraw: ResMut<RedrawBudget>,
) {
    let page = (*screen.get(), mode.map(|mode| *mode.get()), (**sheets).clone());
    if arrival.page.as_ref() != Some(&page) {
        *arrival = Arrival { page: Some(page), drawn: Duration::ZERO };
    } else if arrival.is_new() {
        arrival.drawn += time.delta().min(A_FRAME);
    }
    if arrival.is_new() {
        redraw.keep_drawing();
    }
}

/// Drops what keys and pads press on a page that has just come. Only the focus may walk there.
pub(super) fn drop_early_presses(arrival: Res<Arrival>, mut presses: ResMut<Presses>) {
    if arrival.is_new() {
        presses.take(|press| !matches!(press.action, Action::Move(_)));
    }
}

/// Greatest distance between the two presses of a double click, in points.
const NEAR: f32 = 12.0;
/// Distance around a button that still counts as on it, in points.
const AROUND: f32 = 6.0;

/// Press of the mouse or a finger.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct PointerPress {
    /// Time in seconds since the start.
    time: f64,
    at: Pos2,
    screen: (Screen, Option<Sheet>),
    /// Button under it, by its rectangle and its label; `None` on the board and on bare paper.
    on: Option<(Rect, String)>,
    /// Whether a press of that button costs something.
    costs: bool,
}

impl PointerPress {
    /// Returns whether it is the second press of a double click that began on something else.
    fn strays_from(&self, first: &Self) -> bool {
        self.time - first.time < DOUBLE_PRESS
            && self.at.distance(first.at) < NEAR
            && !self.is_on_the_same(first)
    }

    /// Returns whether both are on one button. A button that steps through values has another label after each press,
    /// but stays where it is on its page.
    fn is_on_the_same(&self, first: &Self) -> bool {
        match (&self.on, &first.on) {
            (Some((rect, label)), Some((before, was))) => {
                label == was || (!self.costs && self.screen == first.screen && rect == before)
            }
            (here, there) => here == there,
        }
    }
}

/// System parameter: where presses come in.
#[derive(SystemParam)]
pub(super) struct PointerPresses<'w, 's> {
    menus: Query<'w, 's, (&'static mut EguiContext, &'static mut EguiInput), With<PrimaryEguiContext>>,
    buttons: ResMut<'w, ButtonInput<MouseButton>>,
    pointer: ResMut<'w, Pointer>,
    screen: Res<'w, State<Screen>>,
    sheets: Res<'w, State<Sheets>>,
    arrival: Res<'w, Arrival>,
}

/// Drops stray presses before menus and board read them.
pub(super) fn drop_stray_presses(
    mut presses: PointerPresses,
    time: Res<Time<Real>>,
    mut last: Local<Option<PointerPress>>,
) {
    let Ok((mut context, mut input)) = presses.menus.single_mut() else { return };
    let ctx = context.get_mut();
    let screen = (*presses.screen.get(), presses.sheets.top());
    let mut strays = false;
    input.events.retain(|event| {
        let Event::PointerButton { pos, button: PointerButton::Primary, pressed: true, .. } = event else {
            return true;
        };
        let shown = shown_buttons(ctx).into_iter().rev();
        let mut under =
            shown.filter(|button| button.is_pressable && button.rect.expand(AROUND).contains(*pos));
        let (on, costs) = match under.next() {
            Some(button) => (Some((button.rect, button.label)), button.costs),
            None => (None, false),
        };
        let press = PointerPress { time: time.elapsed_secs_f64(), at: *pos, screen, on, costs };
        let is_stray =
            presses.arrival.is_new() || last.as_ref().is_some_and(|first| press.strays_from(first));
        strays |= is_stray;
        *last = Some(press);
        !is_stray
    });
    if strays {
        presses.buttons.reset(MouseButton::Left);
        presses.pointer.ignore_finger();
    }
}

/// Returns whether this pressed button was pressed a moment before too. A slow frame brings both presses at once, as
/// one.
pub(super) fn is_second(pressed: &Response) -> bool {
    let now = pressed.ctx.input(|input| input.time);
    let before =
        pressed.ctx.data_mut(|data| std::mem::replace(data.get_temp_mut_or(pressed.id, f64::MIN), now));
    now - before < DOUBLE_PRESS
}

/// Press of a key or a pad's button that confirms.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Confirmed {
    /// Time in seconds since the start.
    time: f64,
    device: Device,
    /// Screen, sheet, and the half of them with the focus: the buttons or the board.
    on: (Screen, Option<Sheet>, FocusOwner),
}

impl Confirmed {
    /// Returns whether it is a second press whose first has changed what it works on.
    fn strays_from(&self, first: &Self) -> bool {
        self.time - first.time < DOUBLE_PRESS && self.device == first.device && self.on != first.on
    }
}

/// Drops stray presses of keys and pads before menus and board read them.
pub(super) fn drop_stray_confirms(
    mut presses: ResMut<Presses>,
    (screen, sheets, owner): (Res<State<Screen>>, Res<State<Sheets>>, Res<FocusOwner>),
    time: Res<Time<Real>>,
    mut last: Local<Option<Confirmed>>,
) {
    presses.take(|press| {
        let on = (*screen.get(), sheets.top(), *owner);
        let confirmed = Confirmed { time: time.elapsed_secs_f64(), device: press.device, on };
        // Another press between them shows that the second is meant.
        let first = last.take();
        if press.action != Action::Confirm {
            return false;
        }
        *last = Some(confirmed);
        first.is_some_and(|first| confirmed.strays_from(&first))
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(time: f64, x: f32, sheet: Option<Sheet>, on: Option<(f32, &str)>) -> PointerPress {
        let on = on
            .map(|(width, label)| (Rect::from_min_size(Pos2::ZERO, [width, 40.0].into()), label.to_owned()));
        PointerPress { time, at: Pos2::new(x, 0.0), screen: (Screen::Match, sheet), on, costs: false }
    }

    #[test]
    fn the_second_press_of_a_double_click_counts_only_where_the_first_was_meant() {
        let pause = Some(Sheet::Pause);
        let first = press(5.0, 40.0, pause, Some((90.0, "Continue")));
        for (second, expected) in [
            (press(5.2, 42.0, pause, Some((70.0, "Leave"))), true),
            (press(5.2, 42.0, None, Some((90.0, "Throw"))), true),
            (press(5.2, 42.0, None, None), true),
            (press(5.2, 42.0, pause, Some((90.0, "Continue"))), false),
            // It steps through values.
            (press(5.2, 42.0, pause, Some((90.0, "Fast"))), false),
            (press(5.2, 90.0, pause, Some((70.0, "Leave"))), false),
            (press(5.6, 42.0, pause, Some((70.0, "Leave"))), false),
        ] {
            assert_eq!(second.strays_from(&first), expected, "{second:?}");
        }
    }

    #[test]
    fn a_key_pressed_twice_counts_once_where_its_first_press_led_elsewhere() {
        let confirmed = |time, device, owner| Confirmed { time, device, on: (Screen::Match, None, owner) };
        let first = confirmed(5.0, Device::Keyboard, FocusOwner::Menu);
        for (second, expected) in [
            (confirmed(5.2, Device::Keyboard, FocusOwner::Board), true),
            (confirmed(5.2, Device::Keyboard, FocusOwner::Menu), false),
            (confirmed(5.2, Device::LeftKeys, FocusOwner::Board), false),
            (confirmed(5.5, Device::Keyboard, FocusOwner::Board), false),
        ] {
            assert_eq!(second.strays_from(&first), expected, "{second:?}");
        }
    }
}
