//! Layout of Jarmo's points on the mat, and of the trays beside it.

use bevy::math::Vec2;
use madang_core::{
    games::jarmo::rules::{ARCHERS, CAMP_MARKER, GOLDEN_ARCHERS, GOLDEN_GUARDS, GUARDS, Variant},
    rules::Options,
};

use crate::layout::{
    grid::Grid,
    homeland::Homeland,
    view::{GameView, LABEL_INK, LineStyle, PieceLook, SeatView, Tray},
};

/// The five by five points.
const GRID: Grid = Grid { side: 5, edge: 170.0, step: 165.0, label_distance: 68.0 };

/// Returns the view of Jarmo's board: the solid lines on a felt mat of the steppe. The dotted lines of Jasyr are part
/// of the mat's picture and show in every game, as on the board itself.
pub(super) fn jarmo(_: &Options) -> GameView {
    let kinds = [ARCHERS, GUARDS, GOLDEN_ARCHERS, GOLDEN_GUARDS].into_iter().flatten();
    // Wide enough to be seen under a soldier.
    let camp = PieceLook { kind: CAMP_MARKER, size: 130.0 };
    GameView {
        labels: GRID.labels(),
        label_ink: LABEL_INK,
        lines: Variant::Base.board().edges().collect(),
        line_style: Some(LineStyle { ink: "#4A3527", casing: "#E9DFC9", width: 5.0 }),
        points: GRID.points(),
        pieces: kinds.map(|kind| PieceLook { kind, size: 90.0 }).chain([camp]).collect(),
        seats: vec![seat(0, [0x35, 0x6E, 0x40]), seat(1, [0x2E, 0x5E, 0x9E])],
        ..GameView::new("jarmo", "scene-jarmo", Vec2::new(625.0, 122.0), Homeland::MONGOLIA)
    }
}

/// Returns a seat's trays: one row for five soldiers taken below each card, and below it one for those in hand, which
/// are rare.
fn seat(seat: usize, colour: [u8; 3]) -> SeatView {
    let one = SeatView::of_two(seat, colour, 0.5, 2.4);
    let hand = Tray { first: one.hand.first - Vec2::Y * 62.0, ..one.hand };
    SeatView { taken: one.hand, hand, ..one }
}
