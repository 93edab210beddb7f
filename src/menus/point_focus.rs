//! Focus of keys and pads on a board drawn on a page: from point to point by arrows, and off the board at its edge.

use bevy_egui::egui::{self, EventFilter, FocusDirection, Ui};

use crate::{control::walk::walk_among, layout::view::GameView, platform::input::Direction, rules::Point};

/// Arrow keys, by which keys and pads move the focus.
const ARROWS: [(egui::Key, Direction, FocusDirection); 4] = [
    (egui::Key::ArrowUp, Direction::Up, FocusDirection::Up),
    (egui::Key::ArrowDown, Direction::Down, FocusDirection::Down),
    (egui::Key::ArrowLeft, Direction::Left, FocusDirection::Left),
    (egui::Key::ArrowRight, Direction::Right, FocusDirection::Right),
];

/// Moves the focus from `from` among `points` by arrows, and off the board where none lies that way: egui by itself
/// would go to the nearest button in a row or column. `id_of` is the focus id of a point.
pub(super) fn walk_focus(
    ui: &Ui,
    view: &GameView,
    points: &[Point],
    from: Point,
    id_of: impl Fn(Point) -> egui::Id,
) {
    let own_keys = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id_of(from), own_keys));
    for (key, direction, onwards) in ARROWS {
        if !ui.input(|input| input.key_pressed(key)) {
            continue;
        }
        let to = walk_among(view, points.iter().copied(), from, direction);
        ui.memory_mut(|memory| match to {
            _ if to == from => memory.move_focus(onwards),
            _ => memory.request_focus(id_of(to)),
        });
    }
}
