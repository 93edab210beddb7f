//! Pieces as entities: each piece of the game is one entity for the whole match, wherever it is.

use bevy::{platform::collections::HashMap, prelude::*};

use super::{
    TableSystems,
    animation::{Motion, Timeline, Track},
    board::view_now,
    pictures::{Art, Shelf},
    posture::Posture,
    session::Session,
    view::{BoardView, GameView, GameViews, depth},
};
use crate::{
    catalogue::AnyGame,
    platform::{art::Picture, screen::Screen},
    rules::{Marker, Piece, PieceKind, Place, Point, Seat},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Match), spawn_pieces).add_systems(
        Update,
        (show_faces, show_markers).run_if(resource_exists::<BoardView>).in_set(TableSystems::Show),
    );
}

/// A piece on the table.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceView {
    /// What it is.
    pub kind: PieceKind,
    /// Whose it is.
    pub owner: Seat,
    /// Where it is, or is going.
    pub place: Place,
    /// Its number in its tray, or on the board how many pieces of its stack lie under it.
    pub slot: usize,
    /// Which stack it belongs to and how many there are, where several share a point.
    pub stack: (u8, u8),
}

/// How far apart stacks on one point stand, as a part of a piece's size.
const BESIDE: f32 = 0.55;

/// Where pieces go that are out of the game: beyond the left edge of any window.
const OFF_THE_TABLE: Vec2 = Vec2::new(-1800.0, 0.0);

impl PieceView {
    /// Where it lies on the table in world units, and how large.
    #[must_use]
    pub fn rest(&self, view: &GameView) -> (Vec2, f32) {
        let tray = match self.place {
            Place::Board(point) => return (view.place(point) + self.nudge(view), 1.0),
            Place::Hand => &view.seats[self.owner.index()].hand,
            Place::Taken(by) => &view.seats[by.index()].taken,
            Place::Home => &view.seats[self.owner.index()].home,
            Place::Out => return (OFF_THE_TABLE, 0.5),
        };
        (tray.place(self.slot), tray.scale)
    }

    /// How far it lies from the middle of its point: on top of others, or beside another stack.
    fn nudge(&self, view: &GameView) -> Vec2 {
        let (stack, stacks) = self.stack;
        let beside = f32::from(stack) - (f32::from(stacks) - 1.0) / 2.0;
        view.stack_step * self.slot as f32 + Vec2::X * beside * view.look(self.kind).size * BESIDE
    }

    /// How many pieces it lies on.
    #[must_use]
    pub const fn lies_on(&self) -> usize {
        match self.place {
            Place::Board(_) => self.slot,
            Place::Hand | Place::Taken(_) | Place::Home | Place::Out => 0,
        }
    }

    const fn new(piece: Piece, (slot, stack): (usize, (u8, u8))) -> Self {
        Self { kind: piece.kind, owner: piece.owner, place: piece.place, slot, stack }
    }

    const fn piece(&self) -> Piece {
        Piece { kind: self.kind, owner: self.owner, place: self.place }
    }
}

/// The only stack on its point.
const ALONE: (u8, u8) = (0, 1);

/// How the pieces on shared points lie, asked for piece by piece in the order of [`Piece`]s listed.
struct Lying<'a> {
    game: &'a dyn AnyGame,
    /// How many pieces of each point have been asked for.
    seen: HashMap<Point, usize>,
}

impl<'a> Lying<'a> {
    fn new(game: &'a dyn AnyGame) -> Self {
        Self { game, seen: HashMap::default() }
    }

    /// How many pieces of its stack lie under the next piece listed on its point, and which of how
    /// many stacks that is.
    fn next(&mut self, piece: Piece) -> (usize, (u8, u8)) {
        let Place::Board(at) = piece.place else { return (0, ALONE) };
        let seen = self.seen.entry(at).or_default();
        let mut below = *seen;
        *seen += 1;
        let stacks = self.game.stacks(at);
        for (number, height) in (0..).zip(&stacks) {
            let height = usize::from(*height);
            if below < height {
                return (below, (number, stacks.len() as u8));
            }
            below -= height;
        }
        (below, ALONE)
    }
}

fn spawn_pieces(mut commands: Commands, session: Option<Res<Session>>, views: Res<GameViews>, art: Res<Art>) {
    let Some(session) = session else { return };
    let Some(view) = view_now(&session, &views, &art) else { return };
    let mut cloth = TableCloth::default();
    let mut lying = Lying::new(session.game());
    for piece in session.game().pieces() {
        let shown = match piece.place {
            Place::Board(_) => PieceView::new(piece, lying.next(piece)),
            _ => PieceView::new(piece, (cloth.next_slot(piece.place, piece.owner), ALONE)),
        };
        let size = Vec2::splat(view.look(piece.kind).size);
        let (at, scale) = shown.rest(&view);
        let entity = commands.spawn((
            Name::new(piece.kind.0),
            DespawnOnExit(Screen::Match),
            shown,
            Face(piece.kind),
            Posture::default(),
            Picture::new(art.get(Shelf::Pieces, piece.kind.0), size),
            Transform::from_translation(at.extend(0.0)).with_scale(Vec3::new(scale, scale, 1.0)),
            children![(Name::new("shadow"), Picture::new(art.get(Shelf::Pieces, "shadow"), size))],
        ));
        cloth.pieces.push(ShownPiece { entity: entity.id(), view: shown });
    }
}

/// One shown piece, while motions are being planned.
#[derive(Clone, Copy, Debug)]
pub(super) struct ShownPiece {
    pub(super) entity: Entity,
    pub(super) view: PieceView,
}

/// All shown pieces, to plan with.
pub(super) fn shown_pieces(pieces: &Query<(Entity, &mut PieceView)>) -> Vec<ShownPiece> {
    pieces.iter().map(|(entity, view)| ShownPiece { entity, view: *view }).collect()
}

/// The shown pieces while motions are planned for them.
#[derive(Default, Debug)]
pub(super) struct TableCloth {
    pieces: Vec<ShownPiece>,
    /// Whether pieces appear where they end instead of moving there.
    still: bool,
}

impl TableCloth {
    pub(super) const fn new(pieces: Vec<ShownPiece>, still: bool) -> Self {
        Self { pieces, still }
    }

    pub(super) const fn is_still(&self) -> bool {
        self.still
    }

    /// The topmost piece on a point.
    pub(super) fn on(&self, point: Point) -> Option<usize> {
        self.topmost(|view| view.place == Place::Board(point))
    }

    /// The topmost pieces of an owner on a point, so many.
    pub(super) fn on_of(&self, point: Point, owner: Seat, count: u8) -> Vec<usize> {
        let of_owner = |index: &usize| {
            let view = self.pieces[*index].view;
            view.place == Place::Board(point) && view.owner == owner
        };
        let mut found: Vec<usize> = (0..self.pieces.len()).filter(of_owner).collect();
        found.sort_by_key(|index| std::cmp::Reverse(self.pieces[*index].view.slot));
        found.truncate(usize::from(count));
        found
    }

    fn topmost(&self, fits: impl Fn(&PieceView) -> bool) -> Option<usize> {
        let fitting = self.pieces.iter().enumerate().filter(|(_, piece)| fits(&piece.view));
        fitting.max_by_key(|(_, piece)| piece.view.slot).map(|(index, _)| index)
    }

    /// The piece that is taken from a hand next: the last in its tray.
    pub(super) fn in_hand(&self, kind: PieceKind, owner: Seat) -> Option<usize> {
        self.topmost(|view| (view.kind, view.owner, view.place) == (kind, owner, Place::Hand))
    }

    /// A captured piece of this kind, the last in its tray.
    pub(super) fn taken(&self, kind: PieceKind, owner: Seat) -> Option<usize> {
        self.topmost(|view| (view.kind, view.owner) == (kind, owner) && matches!(view.place, Place::Taken(_)))
    }

    /// Makes a piece another kind.
    pub(super) fn turn(&mut self, index: usize, kind: PieceKind) {
        self.pieces[index].view.kind = kind;
    }

    /// The pieces that lie on others on one of these points.
    pub(super) fn stacked_on(&self, points: &[Point]) -> Vec<usize> {
        let is_stacked = |index: &usize| {
            let view = self.pieces[*index].view;
            view.lies_on() > 0 && matches!(view.place, Place::Board(at) if points.contains(&at))
        };
        (0..self.pieces.len()).filter(is_stacked).collect()
    }

    /// The pieces that are glad when these seats have won, from left to right: those on the board, or at
    /// home where none is.
    pub(super) fn celebrating(&self, winners: &[Seat], view: &GameView) -> Vec<usize> {
        let of_winners = |on_board: bool| {
            let fits = move |index: &usize| {
                let PieceView { owner, place, .. } = self.pieces[*index].view;
                let there = if on_board { matches!(place, Place::Board(_)) } else { place == Place::Home };
                winners.contains(&owner) && there
            };
            (0..self.pieces.len()).filter(fits).collect::<Vec<_>>()
        };
        let mut glad = of_winners(true);
        if glad.is_empty() {
            glad = of_winners(false);
        }
        glad.sort_by(|a, b| self.rest(*a, view).0.x.total_cmp(&self.rest(*b, view).0.x));
        glad
    }

    pub(super) fn entity(&self, index: usize) -> Entity {
        self.pieces[index].entity
    }

    pub(super) fn rest(&self, index: usize, view: &GameView) -> (Vec2, f32) {
        self.pieces[index].view.rest(view)
    }

    /// The number the next piece gets in the tray of this place, or on top of this point.
    fn next_slot(&self, place: Place, owner: Seat) -> usize {
        let same_tray = |piece: &&ShownPiece| match place {
            Place::Out => false,
            Place::Hand | Place::Home => piece.view.place == place && piece.view.owner == owner,
            Place::Board(_) | Place::Taken(_) => piece.view.place == place,
        };
        self.pieces.iter().filter(same_tray).map(|piece| piece.view.slot + 1).max().unwrap_or(0)
    }

    /// Lets the pieces on the board lie as the game has them: each on its stack. Returns those that
    /// have to shift for it, with where they were.
    pub(super) fn settle(&mut self, game: &dyn AnyGame, view: &GameView) -> Vec<(usize, (Vec2, f32))> {
        let mut lying = Lying::new(game);
        let mut free: Vec<usize> = (0..self.pieces.len()).collect();
        // Whoever lies lower goes first, so that nobody climbs without need.
        free.sort_by_key(|index| self.pieces[*index].view.slot);
        let mut shifted = Vec::new();
        for piece in game.pieces() {
            if !matches!(piece.place, Place::Board(_)) {
                continue;
            }
            let (slot, stack) = lying.next(piece);
            let Some(found) = free.iter().position(|index| self.pieces[*index].view.piece() == piece) else {
                continue;
            };
            let index = free.remove(found);
            let before = self.pieces[index].view.rest(view);
            self.pieces[index].view = PieceView::new(piece, (slot, stack));
            if self.pieces[index].view.rest(view) != before {
                shifted.push((index, before));
            }
        }
        shifted
    }

    /// Moves a piece in the plan and returns its gesture.
    pub(super) fn send(
        &mut self,
        index: usize,
        place: Place,
        motion: Motion,
        start: f32,
        view: &GameView,
    ) -> Track {
        let slot = self.next_slot(place, self.pieces[index].view.owner);
        let piece = &mut self.pieces[index];
        let from = piece.view.rest(view);
        piece.view.place = place;
        piece.view.slot = slot;
        piece.view.stack = ALONE;
        piece.track(from, piece.view.rest(view), motion, start).stilled(self.still)
    }

    /// Plans the difference between what is shown and what should be: a piece that is where one of
    /// its kind should be stays, every other place is filled by the nearest piece of its kind.
    pub(super) fn rearrange(&mut self, wanted: &[Piece], view: &GameView) -> Vec<Track> {
        let mut free: Vec<usize> = (0..self.pieces.len()).collect();
        let mut open = Vec::new();
        // Trays are filled up from their beginning, so their pieces are looked at in that order.
        free.sort_by_key(|index| self.pieces[*index].view.slot);
        for piece in wanted {
            match free.iter().position(|index| self.pieces[*index].view.piece() == *piece) {
                Some(found) => {
                    free.remove(found);
                }
                None => open.push(*piece),
            }
        }
        let mut moving = Vec::new();
        for piece in open {
            let target = PieceView::new(piece, (0, ALONE)).rest(view).0;
            // A piece of another kind of the same owner may have been this one before it turned.
            let strangeness = |index: &usize| {
                let view = self.pieces[*index].view;
                (view.owner == piece.owner).then_some(view.kind != piece.kind)
            };
            let distance = |index: &usize| self.rest(*index, view).0.distance(target);
            let rated = free.iter().filter_map(|index| Some((strangeness(index)?, distance(index), *index)));
            let best = rated.min_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
            let Some((_, _, nearest)) = best else { continue };
            free.retain(|index| *index != nearest);
            self.pieces[nearest].view.kind = piece.kind;
            moving.push((nearest, piece.place));
        }
        moving
            .into_iter()
            .map(|(index, place)| self.send(index, place, Motion::Rearrange, 0.0, view))
            .collect()
    }

    /// Makes the plan true of the entities.
    pub(super) fn write_back(&self, pieces: &mut Query<(Entity, &mut PieceView)>) {
        for shown in &self.pieces {
            if let Ok((_, mut view)) = pieces.get_mut(shown.entity) {
                view.set_if_neq(shown.view);
            }
        }
    }
}

/// What a piece is seen to be: for a moment still what it was.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct Face(PieceKind);

/// A piece that is turned over shows its other face once it is seen edge-on.
fn show_faces(
    art: Res<Art>,
    board: Res<BoardView>,
    timeline: Res<Timeline>,
    mut pieces: Query<(Entity, &PieceView, &mut Face, &mut Picture)>,
) {
    for (entity, view, mut face, mut picture) in &mut pieces {
        if face.0 != view.kind && !timeline.hides_new_face(entity) {
            face.0 = view.kind;
            picture.art = art.get(Shelf::Pieces, view.kind.0);
            picture.size = Vec2::splat(board.0.look(view.kind).size);
        }
    }
}

/// Something on the board that belongs to nobody.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct MarkerView(pub Marker);

/// Markers lie as the game has them once everything else lies still.
fn show_markers(
    mut commands: Commands,
    session: Res<Session>,
    view: Res<BoardView>,
    art: Res<Art>,
    timeline: Res<Timeline>,
    mut shown: Query<(Entity, &mut MarkerView, &mut Transform)>,
) {
    if !timeline.is_idle() && !shown.is_empty() {
        return;
    }
    let mut wanted = session.game().markers();
    let mut left = Vec::new();
    for (entity, marker, _) in &shown {
        match wanted.iter().position(|other| *other == marker.0) {
            Some(index) => {
                wanted.swap_remove(index);
            }
            None => left.push((entity, marker.0.kind)),
        }
    }
    for marker in wanted {
        let at = view.0.place(marker.at).extend(depth::MARKER);
        let same_kind = left.iter().position(|(_, kind)| *kind == marker.kind);
        if let Some(found) = same_kind {
            let (entity, _) = left.remove(found);
            if let Ok((_, mut moved, mut transform)) = shown.get_mut(entity) {
                moved.0 = marker;
                transform.translation = at;
            }
            continue;
        }
        commands.spawn((
            Name::new(marker.kind.0),
            DespawnOnExit(Screen::Match),
            MarkerView(marker),
            Picture::new(art.get(Shelf::Pieces, marker.kind.0), Vec2::splat(view.0.look(marker.kind).size)),
            Transform::from_translation(at),
        ));
    }
    for (entity, _) in left {
        commands.entity(entity).despawn();
    }
}
