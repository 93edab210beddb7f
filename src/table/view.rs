//! How a game looks on the table: where its points lie on the mat, what is drawn there, and where
//! pieces wait that are not on the board. A game's plugin hands in one [`GameView`].

use std::fmt::Write as _;

use bevy::{platform::collections::HashMap, prelude::*};
use bevy_asset_loader::prelude::*;

use super::session::Session;
use crate::{
    platform::{
        art::{CoversWindow, Picture, RasterScale, Rasters, Svg},
        file_list::FileList,
        fonts::BoardFont,
        screen::{STAGE, Screen},
    },
    rules::{PieceKind, Point, Seat},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GameViews>()
        .add_systems(OnEnter(Screen::Title), spawn_table_top.run_if(not(any_with_component::<TableTop>)))
        .add_systems(OnEnter(Screen::Match), spawn_board);
}

/// The pictures, by their path below the assets folder.
#[derive(AssetCollection, Resource, Debug)]
pub struct Art {
    #[asset(key = "art", collection(typed, mapped))]
    by_path: HashMap<String, Handle<Svg>>,
}

/// Which folder a picture lies in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shelf {
    /// `assets/boards`
    Boards,
    /// `assets/pieces`
    Pieces,
    /// `assets/icons`
    Icons,
}

impl Shelf {
    fn path(self, name: &str) -> String {
        let folder = match self {
            Self::Boards => "boards",
            Self::Pieces => "pieces",
            Self::Icons => "icons",
        };
        format!("{folder}/{name}.svg")
    }
}

impl Art {
    /// A picture by its name. Every picture in [`Art::files`] is there once the game is loaded; a
    /// name that is not among them is an error in the program and shows nothing.
    #[must_use]
    pub fn get(&self, shelf: Shelf, name: &str) -> Handle<Svg> {
        let found = self.by_path.get(&shelf.path(name)).cloned();
        if found.is_none() {
            error!("{} is not among the pictures that are loaded", shelf.path(name));
        }
        found.unwrap_or_default()
    }

    /// Under which key `bevy_asset_loader` finds the list of files.
    pub const KEY: &'static str = "art";

    /// The pictures that the table and these games need.
    #[must_use]
    pub fn files(views: &GameViews) -> FileList<Svg> {
        let own = COMMON_ART.iter().map(|(shelf, name)| shelf.path(name));
        let of_games = views.0.values().flat_map(GameView::art);
        FileList::new(own.chain(of_games).collect())
    }
}

/// The pictures that belong to no game.
const COMMON_ART: &[(Shelf, &str)] = &[
    (Shelf::Boards, "table"),
    (Shelf::Boards, "title"),
    (Shelf::Pieces, "shadow"),
    (Shelf::Pieces, "fence"),
    (Shelf::Pieces, "trapped"),
    (Shelf::Icons, "mark-go"),
    (Shelf::Icons, "mark-take"),
    (Shelf::Icons, "mark-may-move"),
    (Shelf::Icons, "mark-picked"),
    (Shelf::Icons, "mark-cursor"),
    (Shelf::Icons, "mark-last"),
    (Shelf::Icons, "mark-hover"),
];

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

/// How one kind of piece looks.
#[derive(Clone, Copy, Debug)]
pub struct PieceLook {
    /// The kind.
    pub kind: PieceKind,
    /// The side of its square picture on the board, in world units.
    pub size: f32,
}

/// Where pieces lie that are not on the board: rows to the left of the mat.
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
    /// The place of the piece with this number, counted from 0.
    #[must_use]
    pub fn place(&self, index: usize) -> Vec2 {
        let (row, column) = (index / self.columns, index % self.columns);
        self.first + self.step * Vec2::new(column as f32, row as f32)
    }
}

/// How a game looks.
#[derive(Clone, Debug)]
pub struct GameView {
    /// The name of the mat's picture in `assets/boards`.
    pub mat: &'static str,
    /// The name of the scene in `assets/icons` that stands for the game in menus.
    pub scene: &'static str,
    /// Each point's place on the mat, in mat units.
    pub points: Vec<Vec2>,
    /// The lines, by their end points.
    pub lines: Vec<(Point, Point)>,
    /// How lines are drawn.
    pub line_style: LineStyle,
    /// Letters and digits along the edge, in mat units.
    pub labels: Vec<(String, Vec2)>,
    /// Their colour, in sRGB.
    pub label_ink: [u8; 3],
    /// Each seat's colour on cards and ribbon, in sRGB: dark enough for letters of paper.
    pub seat_colours: [[u8; 3]; 2],
    /// The pieces.
    pub pieces: Vec<PieceLook>,
    /// Where each seat's pieces wait.
    pub hands: Vec<Tray>,
    /// Where each seat keeps what it has taken.
    pub taken: Vec<Tray>,
    /// Empty places shown in each seat's tray of taken pieces: how many win the game.
    pub taken_goal: Vec<usize>,
}

impl GameView {
    /// A point's place on the table, in world units.
    ///
    /// # Panics
    /// When the game has no such point, which is an error in its board.
    #[must_use]
    pub fn place(&self, point: Point) -> Vec2 {
        on_table(self.points[point.index()])
    }

    /// The distance between neighbouring points, in world units: the shortest line.
    #[must_use]
    pub fn spacing(&self) -> f32 {
        let length = |(from, to): &(Point, Point)| self.place(*from).distance(self.place(*to));
        self.lines.iter().map(length).fold(f32::MAX, f32::min)
    }

    /// How a kind of piece looks.
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

    fn art(&self) -> Vec<String> {
        let mut art = vec![Shelf::Boards.path(self.mat), Shelf::Icons.path(self.scene)];
        art.extend(self.pieces.iter().map(|look| Shelf::Pieces.path(look.kind.0)));
        art
    }

    /// The lines and points as a picture of the mat's size, each line with a halo in the ground's
    /// colour, so that crossings never look like points.
    #[must_use]
    pub fn lines_svg(&self) -> String {
        let LineStyle { ink, casing, width } = self.line_style;
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

/// From mat units to the table.
fn on_table(mat: Vec2) -> Vec2 {
    let from_centre = (mat - MAT_UNITS / 2.0) * (MAT_SIDE / MAT_UNITS);
    MAT_CENTRE + Vec2::new(from_centre.x, -from_centre.y)
}

/// The views of all games, by id. Each game's plugin adds its own.
#[derive(Resource, Default, Debug)]
pub struct GameViews(HashMap<&'static str, GameView>);

impl GameViews {
    /// Adds a game's view.
    pub fn add(&mut self, id: &'static str, view: GameView) {
        self.0.insert(id, view);
    }

    /// A game's view.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<&GameView> {
        self.0.get(id)
    }
}

/// The view of the game on the table.
#[derive(Resource, Clone, Debug)]
pub struct BoardView(pub GameView);

/// The wood under everything.
#[derive(Component, Debug)]
pub struct TableTop;

fn spawn_table_top(mut commands: Commands, art: Res<Art>) {
    commands.spawn((
        Name::new("table top"),
        TableTop,
        CoversWindow,
        Picture::new(art.get(Shelf::Boards, "table"), STAGE),
        Transform::from_xyz(0.0, 0.0, depth::TABLE),
    ));
}

/// What is needed to draw a mat before it is seen.
#[derive(bevy::ecs::system::SystemParam)]
pub(crate) struct MatsAhead<'w> {
    rasters: ResMut<'w, Rasters>,
    views: Res<'w, GameViews>,
    art: Res<'w, Art>,
    svgs: Res<'w, Assets<Svg>>,
    scale: Res<'w, RasterScale>,
}

impl MatsAhead<'_> {
    /// Begins to draw a game's mat, so that it is there when the match begins.
    pub(crate) fn draw(&mut self, id: &str) {
        if let Some(view) = self.views.get(id) {
            let mat = self.art.get(Shelf::Boards, view.mat);
            let _ = self.rasters.get(&mat, self.scale.pixels(Vec2::splat(MAT_SIDE)), &self.svgs);
        }
    }
}

fn spawn_board(
    mut commands: Commands,
    session: Option<Res<Session>>,
    views: Res<GameViews>,
    art: Res<Art>,
    font: Res<BoardFont>,
    mut svgs: ResMut<Assets<Svg>>,
) {
    let Some(view) = session.and_then(|session| views.get(session.card().id)) else { return };
    let at = |depth: f32| Transform::from_translation(MAT_CENTRE.extend(depth));
    let mat = Picture::new(art.get(Shelf::Boards, view.mat), Vec2::splat(MAT_SIDE));
    commands.spawn((Name::new("mat"), DespawnOnExit(Screen::Match), mat, at(depth::MAT)));
    match Svg::parse(view.lines_svg().as_bytes()) {
        Ok(lines) => {
            let lines = Picture::new(svgs.add(lines), Vec2::splat(MAT_SIDE));
            commands.spawn((Name::new("lines"), DespawnOnExit(Screen::Match), lines, at(depth::LINES)));
        }
        Err(error) => error!("the board's lines cannot be drawn: {error}"),
    }
    let [red, green, blue] = view.label_ink;
    for (label, place) in &view.labels {
        commands.spawn((
            Name::new("label"),
            DespawnOnExit(Screen::Match),
            Text2d::new(label),
            TextFont { font: font.0.clone().into(), font_size: FontSize::Px(label_size(label)), ..default() },
            TextColor(Color::srgba_u8(red, green, blue, 0xD0)),
            Transform::from_translation(on_table(*place).extend(depth::LINES)),
        ));
    }
    spawn_goals(&mut commands, view, &art);
    commands.insert_resource(BoardView(view.clone()));
}

/// Long names are written smaller, so that they stay on the mat.
const fn label_size(label: &str) -> f32 {
    if label.len() > 1 { 14.0 } else { 17.0 }
}

/// Empty places in the trays of taken pieces, so that the score reads at a glance.
fn spawn_goals(commands: &mut Commands, view: &GameView, art: &Art) {
    for (seat, goal) in view.taken_goal.iter().enumerate() {
        let tray = view.taken[Seat(seat as u8).index()];
        for index in 0..*goal {
            commands.spawn((
                Name::new("place for a taken piece"),
                DespawnOnExit(Screen::Match),
                Picture::new(art.get(Shelf::Icons, "mark-last"), Vec2::splat(tray.step.x * 0.86)),
                Transform::from_translation(tray.place(index).extend(depth::MARKS_BELOW)),
            ));
        }
    }
}
