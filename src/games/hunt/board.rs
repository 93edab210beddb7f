//! Layout of the hunt's boards on their mats, and of the trays beside them.

use bevy::math::Vec2;
use madang_core::{
    games::hunt::rules::{
        ALPHA, BUCK, BaghChal, CAPTURES_TO_WIN, GOAT, GOATS, HEROES, HuntBoard, Pulijudam, TIGER,
    },
    rules::Options,
};

use crate::layout::{
    grid::Grid,
    homeland::Homeland,
    view::{GameView, LabelPlace, LineStyle, OffBoardPoint, PieceLook, SeatView},
};

/// The five by five points of Nepal's board.
const GRID: Grid = Grid { side: 5, edge: 170.0, step: 165.0, label_distance: 68.0 };

/// Pulijudam's apex, in mat units.
const APEX: Vec2 = Vec2::new(500.0, 148.0);
/// Height from Pulijudam's base to its apex, in mat units.
const MOUNTAIN_HEIGHT: f32 = 695.0;
/// Heights of the mountain's three rows and its base, as parts of the height from apex to base. The first row is low,
/// because the fan is narrow above it and the pieces need room.
const ROWS_DOWN: [f32; 4] = [0.46, 0.64, 0.82, 1.0];
/// Half the width of the fan at the base, in mat units.
const FAN_HALF: f32 = 325.0;
/// Half the width of the rows, in mat units.
const FLANK_HALF: f32 = 365.0;

/// Returns the view of Bagh Chal, on the terraces of Nepal.
pub(super) fn bagh_chal(options: &Options) -> GameView {
    let board = BaghChal::board();
    GameView {
        beside: waiting_buck::<BaghChal>(options, BAGH_CHAL_SIZE),
        labels: GRID.labels(),
        lines: board.edges().collect(),
        line_style: Some(LineStyle { ink: "#F7F0DC", casing: "#2C4A28", width: 5.0 }),
        points: GRID.points(),
        pieces: looks(BAGH_CHAL_SIZE),
        seats: seats(BAGH_CHAL_SIZE),
        // Mountains stand upright unless the player turns them.
        faces_person: false,
        ..GameView::new("bagh-chal", "scene-bagh-chal", Vec2::new(296.0, 452.0), Homeland::NEPAL)
    }
}

/// Returns the view of Pulijudam on the snow mountain: straight lines fan out from the apex, the rows cross them, and
/// the flanks stand upright.
pub(super) fn pulijudam(options: &Options) -> GameView {
    let points: Vec<Vec2> = (0..Pulijudam::board().points()).map(on_mountain).collect();
    // Bare numbers: with their letter, as in the notation, they would look like names of variables.
    let beside = |point: usize, away: Vec2| (point.to_string(), points[point] + away);
    // Each label is clear of the lines: over the apex, outside the flanks, under the base.
    let left = [1, 7, 13].map(|point| beside(point, Vec2::new(-26.0, -52.0)));
    let right = [6, 12, 18].map(|point| beside(point, Vec2::new(26.0, -52.0)));
    let base = [19, 20, 21, 22].map(|point| beside(point, Vec2::new(0.0, 52.0)));
    let apex = [beside(0, Vec2::new(62.0, -18.0))];
    GameView {
        beside: waiting_buck::<Pulijudam>(options, PULIJUDAM_SIZE),
        labels: apex.into_iter().chain(left).chain(right).chain(base).collect(),
        label_place: LabelPlace::AtPoints,
        lines: Pulijudam::board().edges().collect(),
        line_style: Some(LineStyle { ink: "#FBF7EA", casing: "#173A56", width: 5.0 }),
        points,
        pieces: looks(PULIJUDAM_SIZE),
        seats: seats(PULIJUDAM_SIZE),
        faces_person: false,
        ..GameView::new("pulijudam", "scene-pulijudam", Vec2::new(204.0, 600.0), Homeland::INDIA)
    }
}

/// Returns a point of the mountain by its number, in mat units.
fn on_mountain(point: usize) -> Vec2 {
    let (row, across) = match point {
        0 => return APEX,
        1..=18 => {
            let (row, column) = ((point - 1) / 6, (point - 1) % 6);
            let flank = match column {
                0 => -FLANK_HALF,
                5 => FLANK_HALF,
                _ => FAN_HALF * ROWS_DOWN[row] * fan(column - 1),
            };
            (row, flank)
        }
        _ => (3, FAN_HALF * fan(point - 19)),
    };
    APEX + Vec2::new(across, MOUNTAIN_HEIGHT * ROWS_DOWN[row])
}

/// Returns the slope of a line of the fan, from -1 on the left to 1 on the right.
const fn fan(line: usize) -> f32 {
    line as f32 * 2.0 / 3.0 - 1.0
}

/// Side of a piece's picture in Bagh-Chal, in world units.
const BAGH_CHAL_SIZE: f32 = 94.0;
/// Side of a piece's picture in Pulijudam, in world units.
const PULIJUDAM_SIZE: f32 = 74.0;
/// The side of a piece's picture in the trays, in world units.
const TRAY_SIZE: f32 = 47.0;

fn looks(size: f32) -> Vec<PieceLook> {
    [TIGER, GOAT, ALPHA, BUCK].map(|kind| PieceLook { kind, size }).to_vec()
}

/// Returns the place of the Buck in hand, below all the goats there; it is touched to bring the Buck in.
fn waiting_buck<B: HuntBoard>(options: &Options, size: f32) -> Vec<Option<OffBoardPoint>> {
    let tray = seats(size)[GOATS.index()].hand;
    let at = tray.place(usize::from(B::GOATS));
    let place = OffBoardPoint { at, size: Vec2::splat(TRAY_SIZE), holds: Some(BUCK) };
    options.is_on(HEROES).then_some(Some(place)).into_iter().collect()
}

/// Returns the seats' trays: goats in hand below their card, captured goats below the tigers' card.
fn seats(size: f32) -> Vec<SeatView> {
    let seat = |seat: usize, colour, taken_goal| SeatView {
        taken_goal,
        // Twenty goats in hand, and the Buck below them.
        ..SeatView::of_two(seat, colour, TRAY_SIZE / size, 5.0)
    };
    vec![seat(0, [0x2B, 0x66, 0xB1], 0), seat(1, [0xB0, 0x41, 0x20], usize::from(CAPTURES_TO_WIN))]
}
