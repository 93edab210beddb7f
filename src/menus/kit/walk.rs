//! Focus of keys and pads on the set-up page: along rows and columns in straight lines.

use bevy_egui::egui::{self, EventFilter, FocusDirection, Id, Rect, Vec2};

use super::shown_buttons::shown_buttons;

/// Arrow keys, by which keys and pads move the focus.
const ARROWS: [(egui::Key, FocusDirection); 4] = [
    (egui::Key::ArrowUp, FocusDirection::Up),
    (egui::Key::ArrowDown, FocusDirection::Down),
    (egui::Key::ArrowLeft, FocusDirection::Left),
    (egui::Key::ArrowRight, FocusDirection::Right),
];

/// Layout of the page after a pass.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Walk {
    /// Button that had the focus before the pass.
    pub(crate) from: Option<Id>,
    /// Direction in which the focus leaves the drawn board, which walks among its points by itself.
    pub(crate) leaves_board: Option<FocusDirection>,
    /// Drawn board.
    pub(crate) board: Rect,
    /// Number of buttons that were drawn before the foot of the sheet.
    pub(crate) above_foot: usize,
    /// Way from the foot to the end of the page: it stays in sight while the page is scrolled, and yet comes last.
    pub(crate) foot_shift: Vec2,
}

impl Walk {
    /// Moves the focus by the arrow pressed in this pass: egui by itself would go to the nearest button.
    pub(crate) fn step(self, ctx: &egui::Context) {
        let Some(from) = self.from.filter(|from| ctx.memory(egui::Memory::focused) == Some(*from)) else {
            return;
        };
        let shift = |number| if number < self.above_foot { Vec2::ZERO } else { self.foot_shift };
        let shown = shown_buttons(ctx).into_iter().enumerate();
        let places: Vec<(Id, Rect)> =
            shown.map(|(number, button)| (button.id, button.rect.translate(shift(number)))).collect();
        let Some((_, here)) = places.iter().find(|(id, _)| *id == from) else { return };
        let on_board = self.board.contains(here.center());
        if !on_board {
            let own_keys =
                EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
            ctx.memory_mut(|memory| memory.set_focus_lock_filter(from, own_keys));
        }
        let pressed = || ARROWS.iter().find(|(key, _)| ctx.input(|input| input.key_pressed(*key)));
        let direction = if on_board { self.leaves_board } else { pressed().map(|(_, direction)| *direction) };
        let Some(direction) = direction else { return };
        let away = |(_, place): &(Id, Rect)| self.distance(*here, *place, direction);
        let reached = places.iter().filter_map(|place| Some((away(place)?, place.0)));
        if let Some((_, to)) = reached.min_by(|(one, _), (other, _)| one.total_cmp(other)) {
            ctx.memory_mut(|memory| memory.request_focus(to));
        }
    }

    /// Distance of a place in a direction; `None` if it does not lie that way.
    fn distance(self, here: Rect, there: Rect, direction: FocusDirection) -> Option<f32> {
        let gap =
            |one: egui::Rangef, other: egui::Rangef| (one.min - other.max).max(other.min - one.max).max(0.0);
        let vertical = matches!(direction, FocusDirection::Up | FocusDirection::Down);
        let along = match direction {
            FocusDirection::Up => here.top() - there.bottom(),
            FocusDirection::Down => there.top() - here.bottom(),
            FocusDirection::Left => here.left() - there.right(),
            FocusDirection::Right => there.left() - here.right(),
            _ => return None,
        };
        if along < -TOUCHING {
            return None;
        }
        let aside = if vertical {
            gap(here.x_range(), there.x_range())
        } else {
            gap(here.y_range(), there.y_range())
        };
        // Sideways the focus stays in its row, but for the way to the board and back.
        let crosses = self.board.contains(here.center()) != self.board.contains(there.center());
        if !vertical && aside > 0.0 && !crosses {
            return None;
        }
        let centres = there.center() - here.center();
        let askew = if vertical { centres.x.abs() } else { centres.y.abs() };
        Some(along.max(0.0) + ASIDE * aside + 0.01 * askew)
    }
}

/// Weight of a way aside: from the foot the focus goes up to the board above it rather than to the tiles at its left.
const ASIDE: f32 = 3.5;
/// Overlap of two buttons that still counts as lying beside each other.
const TOUCHING: f32 = 8.0;
