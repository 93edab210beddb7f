//! Layout of Yut's stations on the mat, and of the trays beside it.

use bevy::math::Vec2;
use madang_core::{
    games::yut::rules::{
        Arm, CENTRE as MIDDLE, HORSES, HURDLE, IN_HAND, OFF, RING, STATIONS, Set, Setup, WILD,
    },
    rules::{Options, Point, Seat},
};

use crate::{
    layout::homeland::Homeland,
    layout::names::PlaceWords,
    layout::view::{CardPlace, GameView, OffBoardPoint, Ornament, PieceLook, SeatView, Tray},
};

/// Middle of the track, in mat units, as in the mat's picture.
const CENTRE: Vec2 = Vec2::splat(500.0);
/// Radius of the track's ring, in mat units.
const RING_RADIUS: f32 = 372.0;
/// Distance of an arm's outer station from the middle, in mat units.
const OUTER: f32 = 248.0;
/// Distance of an arm's inner station from the middle, in mat units.
const INNER: f32 = 124.0;
/// Distance of flags and the arrow from the middle, in mat units: inside the ring and clear of the
/// lines.
const INSIDE: f32 = 312.0;

/// The side of a horse's picture, in world units; a small station has about 40.
const HORSE_SIZE: f32 = 58.0;
/// Scale of the horses beside the mat.
const TRAY_SCALE: f32 = 0.62;
/// Offset between horses of a stack, which leaves the lower ones in view, in world units.
const STACK_STEP: Vec2 = Vec2::new(0.0, 17.0);

/// Card colour of each seat, on which paper letters are legible, and its flag.
const SEATS: [([u8; 3], &str); 4] = [
    ([0x96, 0x2A, 0x22], "flag-red"),
    ([0x2C, 0x5F, 0x9E], "flag-blue"),
    ([0x3A, 0x73, 0x42], "flag-green"),
    ([0x85, 0x64, 0x0A], "flag-yellow"),
];

/// Returns the view of Yut's yard, with the track mirrored for the rule set that runs clockwise.
pub(super) fn yut(options: &Options) -> GameView {
    let setup = Setup::chosen(options);
    let clockwise = setup.set == Set::Duel;
    let seats: Vec<SeatView> = (0..setup.players).map(|seat| seat_view(setup, Seat(seat))).collect();
    let beside = (IN_HAND..OFF + SEATS.len() as u8).map(|point| beside(&seats, point));
    let horses = HORSES.into_iter().map(|kind| PieceLook { kind, size: HORSE_SIZE });
    let loose = [PieceLook { kind: WILD, size: 76.0 }, PieceLook { kind: HURDLE, size: 66.0 }];
    GameView {
        points: (0..STATIONS).map(|station| turned(on_mat(station), clockwise)).collect(),
        names: names(setup, clockwise),
        lines: links().map(|(from, to)| (Point(from), Point(to))).collect(),
        // Lines and stations are part of the mat's picture, and have no style.
        ornaments: ornaments(setup, clockwise),
        pieces: horses.chain(loose).collect(),
        beside: beside.collect(),
        seats,
        stack_step: STACK_STEP,
        faces_person: false,
        ..GameView::new("yut", "scene-yut", Vec2::new(890.0, 196.0), Homeland::KOREA)
    }
}

/// Keys of the words for a large circle, the stations before it, and its arm's stations, outer and inner.
type Quarter = [&'static str; 4];

/// Quarters by the compass of the mat, counter-clockwise from the north.
const QUARTERS: [Quarter; 4] = [
    ["place-north", "place-before-north", "place-outer-north", "place-inner-north"],
    ["place-west", "place-before-west", "place-outer-west", "place-inner-west"],
    ["place-south", "place-before-south", "place-outer-south", "place-inner-south"],
    ["place-east", "place-before-east", "place-outer-east", "place-inner-east"],
];
/// Northern quarter where the post is everyone's.
const POST: Quarter = ["place-post", "place-before-post", "place-outer-north", "place-inner-north"];

/// Returns the words for the stations, as seen on the mat, then for the hands and the homes.
fn names(setup: Setup, clockwise: bool) -> Vec<PlaceWords> {
    let shared = shares_post(setup);
    let quarter = |number: u8| match number % 4 {
        0 if shared => POST,
        number if clockwise => QUARTERS[usize::from((4 - number) % 4)],
        number => QUARTERS[usize::from(number)],
    };
    let plain = |key| PlaceWords { key, count: 0 };
    let length = RING / 4;
    let station = |station: u8| {
        if let Some((arm, is_inner)) = Arm::of_station(station) {
            let [_, _, outer, inner] = quarter(arm as u8);
            return plain(if is_inner { inner } else { outer });
        }
        if station == MIDDLE {
            return plain("place-centre");
        }
        let [circle, _, _, _] = quarter(station / length);
        let [_, before, _, _] = quarter(station / length + 1);
        match station % length {
            0 => plain(circle),
            past => PlaceWords { key: before, count: length - past },
        }
    };
    let beside = (IN_HAND..OFF + SEATS.len() as u8)
        .map(|point| plain(if point < OFF { "place-hand" } else { "place-home" }));
    (0..STATIONS).map(station).chain(beside).collect()
}

/// Returns whether all horses come home over one post.
const fn shares_post(setup: Setup) -> bool {
    !setup.own_chut && !setup.opposite_starts
}

/// The two ways across.
const ACROSS: [[u8; 7]; 2] = [[5, 20, 21, 22, 23, 24, 15], [10, 25, 26, 22, 27, 28, 0]];

/// Returns the lines between neighbouring stations.
fn links() -> impl Iterator<Item = (u8, u8)> {
    let across = ACROSS.iter().flat_map(|way| way.windows(2).map(|link| (link[0], link[1])));
    (0..RING).map(|station| (station, (station + 1) % RING)).chain(across)
}

/// Mirrors a place for a clockwise track; the mat's picture is its own mirror image.
fn turned(place: Vec2, clockwise: bool) -> Vec2 {
    if clockwise { Vec2::new(2.0 * CENTRE.x - place.x, place.y) } else { place }
}

/// Returns a station's place when the track runs counter-clockwise, in mat units.
fn on_mat(station: u8) -> Vec2 {
    if station == MIDDLE {
        return CENTRE;
    }
    let (circle, radius) = match Arm::of_station(station) {
        None => (station, RING_RADIUS),
        Some((arm, false)) => (arm.circle(), OUTER),
        Some((arm, true)) => (arm.circle(), INNER),
    };
    towards(f32::from(circle), radius)
}

/// Returns the place at a distance from the middle in the direction of a station of the ring, which need
/// not be a whole number.
fn towards(station: f32, radius: f32) -> Vec2 {
    let turn = station / f32::from(RING) * std::f32::consts::TAU;
    CENTRE - Vec2::new(turn.sin(), turn.cos()) * radius
}

/// Returns the tray of a point beside the board: the hands and homes hold the horses that wait there.
fn beside(seats: &[SeatView], point: u8) -> Option<OffBoardPoint> {
    let (seat, home) = if point < OFF { (point - IN_HAND, false) } else { (point - OFF, true) };
    let seat = seats.get(usize::from(seat))?;
    let tray = if home { seat.home } else { seat.hand };
    let last = tray.step * Vec2::new(3.0, 0.0);
    let around = Vec2::splat(HORSE_SIZE * TRAY_SCALE + 8.0);
    Some(OffBoardPoint { at: tray.first + last / 2.0, size: last + around, holds: None })
}

/// Height of a seat's tray, a quarter of the mat's, in world units.
const SLOT: f32 = 166.0;

fn seat_view(setup: Setup, seat: Seat) -> SeatView {
    let place = if setup.players == 2 { 1 - seat.0 } else { seat.0 };
    // Two seats are apart, the first near the player.
    let (top, height) = if setup.players == 2 {
        (CardPlace::of_two(seat.index(), 62.0).top, 84.0)
    } else {
        (84.0 + SLOT * f32::from(place), 78.0)
    };
    let card = CardPlace::in_column(top, height);
    let level = 400.0 - top - height - 36.0;
    let hand =
        Tray { first: Vec2::new(-600.0, level), step: Vec2::new(32.0, -40.0), columns: 4, scale: TRAY_SCALE };
    let home = Tray { first: Vec2::new(-460.0, level), step: Vec2::new(27.0, -40.0), ..hand };
    let horses = if seat.0 < setup.owners() { usize::from(setup.horses()) } else { 0 };
    SeatView {
        colour: SEATS[seat.index()].0,
        card,
        hand,
        taken: hand,
        taken_goal: 0,
        home,
        home_goal: horses,
    }
}

/// Returns the ornaments of the posts: an arrow shows where the way begins; where posts differ, each has its
/// owner's flag.
fn ornaments(setup: Setup, clockwise: bool) -> Vec<Ornament> {
    let mut ornaments = Vec::new();
    let shared = shares_post(setup);
    for owner in (0..setup.owners()).map(Seat) {
        let post = f32::from(setup.course(owner).post);
        if shared && owner != Seat(0) {
            break;
        }
        let sign = if clockwise { -1.0 } else { 1.0 };
        let arrow = turned(towards(post + 0.95, INSIDE), clockwise);
        let turn = sign * (post + 0.95) / f32::from(RING) * std::f32::consts::TAU;
        ornaments.push(Ornament {
            picture: "way",
            at: arrow,
            size: 60.0,
            turn,
            mirrored: clockwise,
            is_upright: false,
        });
        if !shared {
            let at = turned(towards(post - 0.95, INSIDE), clockwise);
            let picture = SEATS[owner.index()].1;
            ornaments.push(Ornament {
                picture,
                at,
                size: 52.0,
                turn: 0.0,
                mirrored: false,
                is_upright: true,
            });
        }
    }
    ornaments
}
