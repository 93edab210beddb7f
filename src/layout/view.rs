//! View of a game: the places of its points on the mat, the lines and labels there, and the places beside the board for
//! all other pieces.

use std::fmt::Write as _;

use bevy::prelude::*;
use madang_core::{
    catalogue::AnyGame,
    rules::{PieceKind, Point},
};

use super::{
    homeland::Homeland,
    names::{PlaceName, PlaceWords},
    shelf::Shelf,
};

/// Side of the mat on the table, in world units. A mat's own coordinates run from 0 to [`MAT_UNITS`], y downwards as in
/// its SVG.
pub const MAT_SIDE: f32 = 716.0;
/// Side of the mat in its own coordinates.
pub const MAT_UNITS: f32 = 1000.0;
/// Middle of the mat: a little low, because the ribbon is above it.
pub const MAT_CENTRE: Vec2 = Vec2::new(0.0, -14.0);

/// Depths, from the table top to the sticks in the air.
pub mod depth {
    /// Table top.
    pub const TABLE: f32 = 0.0;
    /// Mat.
    pub const MAT: f32 = 1.0;
    /// Lines, points and letters.
    pub const LINES: f32 = 2.0;
    /// Dotted routes of the chosen piece.
    pub const ROUTES: f32 = 2.5;
    /// Marks that are under pieces.
    pub const MARKS_BELOW: f32 = 3.0;
    /// Markers, which are under the pieces.
    pub const MARKER: f32 = 3.5;
    /// Contact shadows.
    pub const SHADOW: f32 = 4.0;
    /// Pieces at rest.
    pub const PIECE: f32 = 5.0;
    /// Marks that are above pieces.
    pub const MARKS_ABOVE: f32 = 7.0;
    /// A piece in motion.
    pub const LIFTED: f32 = 8.0;
    /// Signs at a piece that is in danger or can be taken, lifted or not.
    pub const SIGNS: f32 = 8.93;
    /// The cursor.
    pub const CURSOR: f32 = 9.0;
    /// A piece that a person holds.
    pub const HELD: f32 = 9.5;
    /// Evening light over table and pieces; the cursor, what is held and what is thrown contrast with it.
    pub const DUSK: f32 = 8.95;
    /// Petals, over everything on the mat.
    pub const PETALS: f32 = 10.0;
    /// Mat for the sticks, and above it the sticks themselves.
    pub const THROW: f32 = 12.0;
}

/// Colours of lines, as SVG colours.
#[derive(Clone, Copy, Debug)]
pub struct LineStyle {
    /// Colour of the line itself.
    pub ink: &'static str,
    /// Colour of the halo that separates crossing lines.
    pub casing: &'static str,
    /// Width of the line, in mat units.
    pub width: f32,
}

/// Colour of paper, for labels on dark mats.
pub const LABEL_PAPER: [u8; 3] = [0xF7, 0xF0, 0xDC];
/// Colour of ink, for labels on light mats.
pub const LABEL_INK: [u8; 3] = [0x4A, 0x35, 0x27];

/// Look of a kind of piece.
#[derive(Clone, Copy, Debug)]
pub struct PieceLook {
    /// Kind.
    pub kind: PieceKind,
    /// Side of its square picture on the board, in world units.
    pub size: f32,
}

/// Height of a row of a tray.
const TRAY_ROW: f32 = 46.0;
/// Distance of the first row's middle below the card.
const BELOW_CARD: f32 = 62.0;
/// Upper edge of the far seat's card, from the top of the stage.
const FAR_CARD_TOP: f32 = 62.0;
/// Lower edge of the near seat's pieces, from the top of the stage.
const NEAR_PIECES_BOTTOM: f32 = 758.0;

/// Tray for pieces that are not on the board: rows to the left of the mat.
#[derive(Clone, Copy, Debug)]
pub struct Tray {
    /// Place of the first piece, in world units.
    pub first: Vec2,
    /// Step to the next piece and the next row.
    pub step: Vec2,
    /// Pieces in a row.
    pub columns: usize,
    /// Scale of its pieces, 1 on the board.
    pub scale: f32,
}

impl Tray {
    /// Returns the tray of rows of five below the card of a seat and the words under it, with pieces at `scale`.
    pub const fn below(card: CardPlace, scale: f32) -> Self {
        // The card's top is measured downwards from the top of the stage, the tray upwards from
        // its middle.
        let height = 400.0 - card.top - card.height - BELOW_CARD;
        Self { first: Vec2::new(-590.0, height), step: Vec2::new(45.0, -TRAY_ROW), columns: 5, scale }
    }

    /// Returns the place of the piece with this number, counted from 0.
    pub fn place(&self, index: usize) -> Vec2 {
        let (row, column) = (index / self.columns, index % self.columns);
        self.first + self.step * Vec2::new(column as f32, row as f32)
    }
}

/// View of a game.
#[derive(Clone, Debug)]
pub struct GameView {
    /// Name of the mat's picture in `assets/boards`.
    pub mat: &'static str,
    /// Name of the scene in `assets/icons` that represents the game in menus.
    pub scene: &'static str,
    /// Home of the game on the map of `assets/boards`, on the stage, from its upper left.
    pub at_home: Vec2,
    /// Homeland.
    pub homeland: Homeland,
    /// Place of each point on the mat, in mat units.
    pub points: Vec<Vec2>,
    /// Words for the points, also for those beside the mat; empty where the mat has letters along its edge.
    pub names: Vec<PlaceWords>,
    /// Lines, by their end points.
    pub lines: Vec<(Point, Point)>,
    /// Style of lines and points; `None` where they are part of the mat's picture.
    pub line_style: Option<LineStyle>,
    /// Letters and digits along the edge, in mat units.
    pub labels: Vec<(String, Vec2)>,
    /// Place of the labels.
    pub label_place: LabelPlace,
    /// Colour of the labels, in sRGB.
    pub label_ink: [u8; 3],
    /// Scale of the labels, 1 for the usual size.
    pub label_scale: f32,
    /// Fixed pictures on the mat.
    pub ornaments: Vec<Ornament>,
    /// Looks of the pieces and of the markers.
    pub pieces: Vec<PieceLook>,
    /// Seats, the first first.
    pub seats: Vec<SeatView>,
    /// Points that are not on the mat, such as a hand from which pieces enter: they follow the points of the mat by
    /// number. `None` for those that this game does not use.
    pub beside: Vec<Option<OffBoardPoint>>,
    /// Offset of a piece for each piece below it in a stack, in world units.
    pub stack_step: Vec2,
    /// Pictures that the program draws instead of reading them from files: path below the assets folder, and SVG text.
    pub drawn: Vec<(String, String)>,
    /// Whether a single person at one of two sides sees the board from that side, however it is drawn here.
    pub faces_person: bool,
    /// Whether it is seen from the other side of the table, see [`Self::turned`].
    pub is_turned: bool,
    /// `true` if the seats are above and below the mat, see [`Self::tall`].
    pub is_tall: bool,
}

/// Place of the labels of a mat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LabelPlace {
    /// Below the points and to their left, from whichever side the board is seen.
    AlongEdges,
    /// Beside points.
    AtPoints,
}

/// Point beside the mat, which has room for several pieces in a row.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct OffBoardPoint {
    /// Middle, in world units.
    pub at: Vec2,
    /// Width and height, in world units.
    pub size: Vec2,
    /// Kind of the piece in a hand that waits here, apart from the others.
    pub holds: Option<PieceKind>,
}

/// Picture on the mat that is no piece: a flag, an arrow.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ornament {
    /// Name in `assets/pieces`.
    pub picture: &'static str,
    /// Place of its middle, in mat units.
    pub at: Vec2,
    /// Side of its square picture, in world units.
    pub size: f32,
    /// Rotation in radians, counter-clockwise.
    pub turn: f32,
    /// Whether left and right are exchanged, before the rotation.
    pub mirrored: bool,
    /// Whether it stays upright when the board is turned.
    pub is_upright: bool,
}

/// Places of one seat, to the left of the mat; above or below it on a tall stage.
#[derive(Clone, Copy, Debug)]
pub struct SeatView {
    /// Colour on card and ribbon, in sRGB: dark enough for letters of paper.
    pub colour: [u8; 3],
    /// Place and height of the seat's card.
    pub card: CardPlace,
    /// Tray of its pieces in hand.
    pub hand: Tray,
    /// Tray of the pieces it has taken.
    pub taken: Tray,
    /// Number of captures that win the game, shown as empty places in the tray.
    pub taken_goal: usize,
    /// Tray of its pieces at home.
    pub home: Tray,
    /// Number of pieces at home that win the game, shown as empty places in the tray.
    pub home_goal: usize,
}

impl SeatView {
    /// Returns one of two seats, with a single tray for everything beside the mat, its pieces at `scale` in this many
    /// rows.
    pub const fn of_two(seat: usize, colour: [u8; 3], scale: f32, rows: f32) -> Self {
        let card = CardPlace::of_two(seat, BELOW_CARD + TRAY_ROW * (rows - 0.5));
        let tray = Tray::below(card, scale);
        Self { colour, card, hand: tray, taken: tray, taken_goal: 0, home: tray, home_goal: 0 }
    }
}

/// Place of a seat's card, in world units from the upper left of the wide stage.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CardPlace {
    /// Left edge, from the left of the wide stage.
    pub left: f32,
    /// Upper edge.
    pub top: f32,
    /// Width.
    pub width: f32,
    /// Height.
    pub height: f32,
    /// `true` if the numbers of pieces in hand and taken are told in words.
    pub counts: bool,
    /// Place of these words, from the upper left of the card, y downwards.
    pub words: Vec2,
}

impl CardPlace {
    /// Returns the card of one of two seats. The first sits below, near the player: with what is below its card, it
    /// ends at the mat's lower edge, as the other begins at its upper one.
    pub const fn of_two(seat: usize, height_below: f32) -> Self {
        let height = 84.0;
        let top = if seat == 0 { NEAR_PIECES_BOTTOM - height - height_below } else { FAR_CARD_TOP };
        Self { counts: true, ..Self::in_column(top, height) }
    }

    /// Returns the card of a seat in the column to the left of the mat, with what is told of its pieces below it.
    pub const fn in_column(top: f32, height: f32) -> Self {
        Self { left: 18.0, top, width: 250.0, height, counts: false, words: Vec2::new(6.0, height + 7.0) }
    }
}

impl GameView {
    /// Returns the view without points, pieces and seats; the labels, once it has any, are of paper.
    pub const fn new(mat: &'static str, scene: &'static str, at_home: Vec2, homeland: Homeland) -> Self {
        Self {
            mat,
            scene,
            at_home,
            homeland,
            points: Vec::new(),
            names: Vec::new(),
            lines: Vec::new(),
            line_style: None,
            labels: Vec::new(),
            label_place: LabelPlace::AlongEdges,
            label_ink: LABEL_PAPER,
            label_scale: 1.0,
            ornaments: Vec::new(),
            pieces: Vec::new(),
            seats: Vec::new(),
            beside: Vec::new(),
            stack_step: Vec2::new(0.0, 13.0),
            drawn: Vec::new(),
            faces_person: true,
            is_turned: false,
            is_tall: false,
        }
    }

    /// Returns the place of a point on the table, in world units.
    ///
    /// # Panics
    /// When the game has no such point, which is an error in its board.
    pub fn place(&self, point: Point) -> Vec2 {
        match self.points.get(point.index()) {
            Some(on_mat) => on_table(*on_mat),
            None => self.beside(point).expect("a game names only points that its board has").at,
        }
    }

    /// Returns the place of a point beside the mat, if it is there.
    pub fn beside(&self, point: Point) -> Option<OffBoardPoint> {
        *self.beside.get(point.index().checked_sub(self.points.len())?)?
    }

    /// Returns the name of a point for players. Records and the engine have names of their own.
    pub fn name(&self, point: Point, game: &dyn AnyGame) -> PlaceName {
        let words = self.names.get(point.index());
        words.map_or_else(|| PlaceName::Printed(game.point_name(point)), |words| PlaceName::Words(*words))
    }

    /// Returns the place where a piece of this kind in a hand waits apart from the others, if it does.
    pub fn waiting_place(&self, kind: PieceKind) -> Option<Vec2> {
        self.beside.iter().flatten().find(|beside| beside.holds == Some(kind)).map(|beside| beside.at)
    }

    /// Returns every point, on the mat and beside it.
    pub fn all_points(&self) -> impl Iterator<Item = Point> + Clone {
        let on_mat = self.points.len();
        let beside = self.beside.iter().enumerate().filter(|(_, beside)| beside.is_some());
        (0..on_mat).chain(beside.map(move |(index, _)| on_mat + index)).map(|index| Point(index as u8))
    }

    /// Returns the point at a place on the table, in world units; `None` between points. Every point
    /// reaches at least this far around it, as far as no other is nearer.
    pub fn point_at(&self, at: Vec2, least_reach: f32) -> Option<Point> {
        let beside = |least: f32| {
            let within = |beside: &OffBoardPoint| {
                (at - beside.at).abs().cmple((beside.size / 2.0).max(Vec2::splat(least))).all()
            };
            let found = self.beside.iter().position(|beside| beside.as_ref().is_some_and(within));
            found.map(|index| Point((self.points.len() + index) as u8))
        };
        let on_mat = || {
            let distance = |index: &usize| on_table(self.points[*index]).distance(at);
            let nearest = (0..self.points.len()).min_by(|a, b| distance(a).total_cmp(&distance(b)))?;
            let reach = (self.spacing() * REACH).max(least_reach);
            (distance(&nearest) <= reach).then_some(Point(nearest as u8))
        };
        beside(0.0).or_else(on_mat).or_else(|| beside(least_reach))
    }

    /// Returns whether a place on the table, in world units, is on the mat.
    pub fn is_on_mat(&self, at: Vec2) -> bool {
        ((at - MAT_CENTRE).abs() * 2.0).cmple(Vec2::splat(MAT_SIDE)).all()
    }

    /// Returns the distance between neighbouring points, in world units: the shortest line.
    pub fn spacing(&self) -> f32 {
        let length = |(from, to): &(Point, Point)| self.place(*from).distance(self.place(*to));
        self.lines.iter().map(length).fold(f32::MAX, f32::min)
    }

    /// Returns the look of a kind of piece.
    pub fn look(&self, kind: PieceKind) -> PieceLook {
        let look = self.pieces.iter().find(|look| look.kind == kind);
        look.copied().unwrap_or(PieceLook { kind, size: self.spacing() * 0.8 })
    }

    /// Returns the points joined to a point by a line.
    pub fn neighbours(&self, point: Point) -> impl Iterator<Item = Point> + '_ {
        self.lines.iter().filter_map(move |(from, to)| match point {
            _ if point == *from => Some(*to),
            _ if point == *to => Some(*from),
            _ => None,
        })
    }

    /// Returns the paths of the files of pictures that the view needs.
    pub(super) fn art(&self) -> Vec<String> {
        let mut art = vec![Shelf::Boards.path(self.mat), Shelf::Icons.path(self.scene)];
        art.extend(self.pieces.iter().map(|look| Shelf::Pieces.path(look.kind.0)));
        art.extend(self.ornaments.iter().map(|ornament| Shelf::Pieces.path(ornament.picture)));
        art.retain(|path| self.drawn.iter().all(|(drawn, _)| drawn != path));
        art
    }

    /// Returns the lines and points as an SVG picture of the mat's size, each line with a halo in the ground's colour,
    /// so that crossings never look like points.
    pub fn lines_svg(&self, style: LineStyle) -> String {
        let LineStyle { ink, casing, width } = style;
        let mut svg =
            format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {MAT_UNITS} {MAT_UNITS}">"#);
        let mut draw_all = |colour: &str, width: f32, opacity: f32| {
            let _ = write!(
                svg,
                r#"<g stroke="{colour}" stroke-width="{width}" stroke-opacity="{opacity}" stroke-linecap="round">"#
            );
            for (from, to) in &self.lines {
                let (from, to) = (self.points[from.index()], self.points[to.index()]);
                let _ = write!(svg, r#"<path d="M{} {}L{} {}"/>"#, from.x, from.y, to.x, to.y);
            }
            svg.push_str("</g>");
        };
        draw_all(casing, width * 2.4, 0.55);
        draw_all(ink, width, 1.0);
        for point in &self.points {
            let _ = write!(
                svg,
                r#"<circle cx="{}" cy="{}" r="{}" fill="{ink}" stroke="{casing}" stroke-width="{}"/>"#,
                point.x,
                point.y,
                width * 2.0,
                width * 0.7
            );
        }
        svg.push_str("</svg>");
        svg
    }
}

/// Length of a barrier, as a fraction of the distance between points.
pub const FENCE_LENGTH: f32 = 0.5;

/// Hit radius of a point, as a fraction of the distance between points.
const REACH: f32 = 0.46;

/// Returns the position in mat units of a position on the table, in world units.
pub(crate) fn on_mat(table: Vec2) -> Vec2 {
    let from_centre = (table - MAT_CENTRE) * (MAT_UNITS / MAT_SIDE);
    Vec2::new(from_centre.x, -from_centre.y) + MAT_UNITS / 2.0
}

/// Returns the position on the table, in world units, of a position in mat units.
pub(crate) fn on_table(mat: Vec2) -> Vec2 {
    let from_centre = (mat - MAT_UNITS / 2.0) * (MAT_SIDE / MAT_UNITS);
    MAT_CENTRE + Vec2::new(from_centre.x, -from_centre.y)
}
