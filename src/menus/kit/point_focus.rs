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

/// Moves the focus from `from` among `points` by arrows: egui by itself would go to the nearest button in a row or
/// column. `id_of` is the focus id of a point. Returns the direction in which the focus leaves the board, where no point
/// lies that way.
pub(crate) fn walk_focus(
    ui: &Ui,
    view: &GameView,
    points: &[Point],
    from: Point,
    id_of: impl Fn(Point) -> egui::Id,
) -> Option<FocusDirection> {
    let own_keys = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id_of(from), own_keys));
    let (_, direction, onwards) =
        ARROWS.into_iter().find(|(key, ..)| ui.input(|input| input.key_pressed(*key)))?;
    let to = walk_among(view, points.iter().copied(), from, direction);
    if to == from {
        return Some(onwards);
    }
    ui.memory_mut(|memory| memory.request_focus(id_of(to)));
    None
}
