//! The view of a game: where its points lie on the mat, what is drawn there, and where pieces wait that are
//! not on the board.

use std::fmt::Write as _;

use bevy::prelude::*;

use super::{homeland::Homeland, shelf::Shelf};
use crate::rules::{PieceKind, Point};

/// The side of the mat on the table, in world units. A mat's own coordinates run from 0 to
/// [`MAT_UNITS`], y downwards as in its SVG.
pub const MAT_SIDE: f32 = 716.0;
/// See [`MAT_SIDE`].
pub const MAT_UNITS: f32 = 1000.0;
/// The middle of the mat: a little low, because the ribbon is above it.
pub const MAT_CENTRE: Vec2 = Vec2::new(0.0, -14.0);

/// Depths, from the table top to what is carried through the air.
pub mod depth {
    /// The wood.
    pub const TABLE: f32 = 0.0;
    /// The cloth.
    pub const MAT: f32 = 1.0;
    /// Lines, points and letters.
    pub const LINES: f32 = 2.0;
    /// Marks that lie under pieces.
    pub const MARKS_BELOW: f32 = 3.0;
    /// What belongs to nobody and lies under the pieces.
    pub const MARKER: f32 = 3.5;
    /// Contact shadows.
    pub const SHADOW: f32 = 4.0;
    /// Pieces at rest.
    pub const PIECE: f32 = 5.0;
    /// Marks that lie over pieces.
    pub const MARKS_ABOVE: f32 = 7.0;
    /// A piece in motion.
    pub const LIFTED: f32 = 8.0;
    /// The cursor.
    pub const CURSOR: f32 = 9.0;
    /// Evening light over table and pieces; the cursor and what is thrown stand out from it.
    pub const DUSK: f32 = 8.95;
    /// Petals over everything on the mat.
    pub const PETALS: f32 = 10.0;
    /// The mat for the sticks, and above it the sticks themselves.
    pub const THROW: f32 = 12.0;
}

/// Colours of lines, as SVG colours.
#[derive(Clone, Copy, Debug)]
pub struct LineStyle {
    /// The line itself.
    pub ink: &'static str,
    /// The halo that keeps crossing lines apart.
    pub casing: &'static str,
    /// Its width in mat units.
    pub width: f32,
}

/// Paper, for labels on dark mats.
pub const LABEL_PAPER: [u8; 3] = [0xF7, 0xF0, 0xDC];
/// Ink, for labels on light mats.
pub const LABEL_INK: [u8; 3] = [0x4A, 0x35, 0x27];

/// The look of a kind of piece.
#[derive(Clone, Copy, Debug)]
pub struct PieceLook {
    /// The kind.
    pub kind: PieceKind,
    /// The side of its square picture on the board, in world units.
    pub size: f32,
}

/// A tray for pieces that are not on the board: rows to the left of the mat.
#[derive(Clone, Copy, Debug)]
pub struct Tray {
    /// The first piece's place, in world units.
    pub first: Vec2,
    /// The step to the next piece and the next row.
    pub step: Vec2,
    /// Pieces in a row.
    pub columns: usize,
    /// How much smaller than on the board pieces lie there.
    pub scale: f32,
}

impl Tray {
    /// Rows of five below the card of a seat and the words under it, pieces at `scale` of their size
    /// on the board.
    #[must_use]
    pub const fn below(card: CardPlace, scale: f32) -> Self {
        // The card's top is measured downwards from the top of the stage, the tray upwards from
        // its middle.
        let height = 400.0 - card.top - card.height - 62.0;
        Self { first: Vec2::new(-590.0, height), step: Vec2::new(45.0, -46.0), columns: 5, scale }
    }

    /// The place of the piece with this number, counted from 0.
    #[must_use]
    pub fn place(&self, index: usize) -> Vec2 {
        let (row, column) = (index / self.columns, index % self.columns);
        self.first + self.step * Vec2::new(column as f32, row as f32)
    }
}

/// The view of a game.
#[derive(Clone, Debug)]
pub struct GameView {
    /// The name of the mat's picture in `assets/boards`.
    pub mat: &'static str,
    /// The name of the scene in `assets/icons` that stands for the game in menus.
    pub scene: &'static str,
    /// Where the game is at home on the map of `assets/boards`, on the stage, from its upper left.
    pub at_home: Vec2,
    /// The country it comes from.
    pub homeland: Homeland,
    /// Each point's place on the mat, in mat units.
    pub points: Vec<Vec2>,
    /// The lines, by their end points.
    pub lines: Vec<(Point, Point)>,
    /// How lines and points are drawn; not at all where they are part of the mat's picture.
    pub line_style: Option<LineStyle>,
    /// Letters and digits along the edge, in mat units.
    pub labels: Vec<(String, Vec2)>,
    /// Their colour, in sRGB.
    pub label_ink: [u8; 3],
    /// How much larger than usual they are.
    pub label_scale: f32,
    /// What else lies on the mat and never moves.
    pub ornaments: Vec<Ornament>,
    /// The pieces, and what belongs to nobody.
    pub pieces: Vec<PieceLook>,
    /// The seats, the first first.
    pub seats: Vec<SeatView>,
    /// Points that are not on the mat, such as a hand from which pieces enter: they follow the points
    /// of the mat by number. `None` for those that nobody has in this game.
    pub beside: Vec<Option<Beside>>,
    /// How much higher a piece lies on each piece below it, in world units.
    pub stack_step: Vec2,
}

/// A point beside the mat, which has room for several pieces in a row.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Beside {
    /// Its middle, in world units.
    pub at: Vec2,
    /// How wide and how high it is, in world units.
    pub size: Vec2,
}

/// A picture on the mat that is no piece: a flag, an arrow.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ornament {
    /// Its name in `assets/pieces`.
    pub picture: &'static str,
    /// Where its middle lies, in mat units.
    pub at: Vec2,
    /// The side of its square picture, in world units.
    pub size: f32,
    /// How far it is turned, in radians, counter-clockwise.
    pub turn: f32,
    /// Whether left and right are exchanged, before it is turned.
    pub mirrored: bool,
}

/// The places of one seat, to the left of the mat.
#[derive(Clone, Copy, Debug)]
pub struct SeatView {
    /// Its colour on card and ribbon, in sRGB: dark enough for letters of paper.
    pub colour: [u8; 3],
    /// Where its card lies, as the distance of its upper edge from the top of the stage, and how
    /// high it is.
    pub card: CardPlace,
    /// Where its pieces wait.
    pub hand: Tray,
    /// Where it keeps what it has taken.
    pub taken: Tray,
    /// Empty places shown in its tray of taken pieces: how many win the game.
    pub taken_goal: usize,
    /// Where its pieces lie that have come home.
    pub home: Tray,
    /// Empty places shown there: how many win the game.
    pub home_goal: usize,
}

/// The offset of a piece that lies on another flat one.
pub const STACK_STEP: Vec2 = Vec2::new(0.0, 13.0);

/// The place of a seat's card, in world units from the top of the stage.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CardPlace {
    /// Its upper edge.
    pub top: f32,
    /// Its height.
    pub height: f32,
    /// Whether what the seat has in hand and has taken is said below it in words.
    pub counts: bool,
}

impl CardPlace {
    /// For two seats the first sits below, near the player.
    pub const OF_TWO: [Self; 2] =
        [Self { top: 396.0, height: 84.0, counts: true }, Self { top: 84.0, height: 84.0, counts: true }];
}

impl GameView {
    /// A point's place on the table, in world units.
    ///
    /// # Panics
    /// When the game has no such point, which is an error in its board.
    #[must_use]
    pub fn place(&self, point: Point) -> Vec2 {
        match self.points.get(point.index()) {
            Some(on_mat) => on_table(*on_mat),
            None => self.beside(point).expect("a game names only points that its board has").at,
        }
    }

    /// The point's place beside the mat, if it is there.
    #[must_use]
    pub fn beside(&self, point: Point) -> Option<Beside> {
        *self.beside.get(point.index().checked_sub(self.points.len())?)?
    }

    /// Every point, on the mat and beside it.
    pub fn all_points(&self) -> impl Iterator<Item = Point> + Clone {
        let on_mat = self.points.len();
        let beside = self.beside.iter().enumerate().filter(|(_, beside)| beside.is_some());
        (0..on_mat).chain(beside.map(move |(index, _)| on_mat + index)).map(|index| Point(index as u8))
    }

    /// The point that a place on the table belongs to, in world units; between points, none.
    #[must_use]
    pub fn point_at(&self, at: Vec2) -> Option<Point> {
        let within = |beside: &Beside| ((at - beside.at).abs() * 2.0).cmple(beside.size).all();
        if let Some(index) = self.beside.iter().position(|beside| beside.as_ref().is_some_and(within)) {
            return Some(Point((self.points.len() + index) as u8));
        }
        let distance = |index: &usize| on_table(self.points[*index]).distance(at);
        let nearest = (0..self.points.len()).min_by(|a, b| distance(a).total_cmp(&distance(b)))?;
        (distance(&nearest) <= self.spacing() * REACH).then_some(Point(nearest as u8))
    }

    /// The distance between neighbouring points, in world units: the shortest line.
    #[must_use]
    pub fn spacing(&self) -> f32 {
        let length = |(from, to): &(Point, Point)| self.place(*from).distance(self.place(*to));
        self.lines.iter().map(length).fold(f32::MAX, f32::min)
    }

    /// The look of a kind of piece.
    #[must_use]
    pub fn look(&self, kind: PieceKind) -> PieceLook {
        let look = self.pieces.iter().find(|look| look.kind == kind);
        look.copied().unwrap_or(PieceLook { kind, size: self.spacing() * 0.8 })
    }

    /// The points joined to a point by a line.
    pub fn neighbours(&self, point: Point) -> impl Iterator<Item = Point> + '_ {
        self.lines.iter().filter_map(move |(from, to)| match point {
            _ if point == *from => Some(*to),
            _ if point == *to => Some(*from),
            _ => None,
        })
    }

    /// The paths of the pictures it needs.
    pub(super) fn art(&self) -> Vec<String> {
        let mut art = vec![Shelf::Boards.path(self.mat), Shelf::Icons.path(self.scene)];
        art.extend(self.pieces.iter().map(|look| Shelf::Pieces.path(look.kind.0)));
        art.extend(self.ornaments.iter().map(|ornament| Shelf::Pieces.path(ornament.picture)));
        art
    }

    /// The lines and points as a picture of the mat's size, each line with a halo in the ground's
    /// colour, so that crossings never look like points.
    #[must_use]
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

/// The reach of a point, as a part of the distance between points.
const REACH: f32 = 0.46;

/// From mat units to the table.
pub(crate) fn on_table(mat: Vec2) -> Vec2 {
    let from_centre = (mat - MAT_UNITS / 2.0) * (MAT_SIDE / MAT_UNITS);
    MAT_CENTRE + Vec2::new(from_centre.x, -from_centre.y)
}
