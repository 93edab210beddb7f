//! Guard against the second press of a double click where the first has changed what lies under the pointer: it was meant
//! for what is no longer there.

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{
    EguiContext, EguiInput, PrimaryEguiContext,
    egui::{self, Event, PointerButton, Pos2},
};

use super::pass::shown_buttons;
use crate::platform::input::Pointer;

/// Longest time between the two presses of a double click, in seconds.
const DOUBLE: f64 = 0.4;
/// Greatest distance between them, in points, and around a button that still counts as on it.
const NEAR: f32 = 12.0;
const AROUND: f32 = 6.0;

/// Press of the mouse or a finger.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Press {
    /// Time in seconds since the start.
    time: f64,
    at: Pos2,
    /// Button under it, by its focus id and its label; `None` on the board and on bare paper.
    on: Option<(egui::Id, String)>,
}

impl Press {
    /// `true` if it is the second press of a double click that began on something else.
    fn strays_from(&self, first: &Self) -> bool {
        self.time - first.time < DOUBLE && self.at.distance(first.at) < NEAR && self.on != first.on
    }
}

/// System parameter: where presses come in.
#[derive(SystemParam)]
pub(super) struct Presses<'w, 's> {
    menus: Query<'w, 's, (&'static mut EguiContext, &'static mut EguiInput), With<PrimaryEguiContext>>,
    buttons: ResMut<'w, ButtonInput<MouseButton>>,
    pointer: ResMut<'w, Pointer>,
}

/// Drops stray presses before menus and board read them.
pub(super) fn drop_stray_presses(
    mut presses: Presses,
    time: Res<Time<Real>>,
    mut last: Local<Option<Press>>,
) {
    let Ok((mut context, mut input)) = presses.menus.single_mut() else { return };
    let ctx = context.get_mut();
    let mut strays = false;
    input.events.retain(|event| {
        let Event::PointerButton { pos, button: PointerButton::Primary, pressed: true, .. } = event else {
            return true;
        };
        let shown = shown_buttons(ctx).into_iter().rev();
        let mut under = shown.filter(|button| button.rect.expand(AROUND).contains(*pos));
        let on = under.next().map(|button| (button.id, button.label));
        let press = Press { time: time.elapsed_secs_f64(), at: *pos, on };
        let is_stray = last.as_ref().is_some_and(|first| press.strays_from(first));
        strays |= is_stray;
        *last = Some(press);
        !is_stray
    });
    if strays {
        presses.buttons.reset(MouseButton::Left);
        presses.pointer.ignore_finger();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(time: f64, x: f32, on: Option<&str>) -> Press {
        let on = on.map(|label| (egui::Id::new(label), label.to_owned()));
        Press { time, at: Pos2::new(x, 0.0), on }
    }

    #[test]
    fn the_second_press_of_a_double_click_counts_only_where_the_first_was_meant() {
        let first = press(5.0, 40.0, Some("Continue"));
        for (second, expected) in [
            (press(5.2, 42.0, Some("Leave")), true),
            (press(5.2, 42.0, None), true),
            (press(5.2, 42.0, Some("Continue")), false),
            (press(5.2, 90.0, Some("Leave")), false),
            (press(5.6, 42.0, Some("Leave")), false),
        ] {
            assert_eq!(second.strays_from(&first), expected, "{second:?}");
        }
    }
}
