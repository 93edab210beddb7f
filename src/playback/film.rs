//! Film: moves on a small board, played one after another. What it shows is a pure function of the time.

use madang_core::{
    catalogue::{AnyGame, Snapshot, thrown},
    rules::{Effects, PieceKind, Point},
};

use super::{
    carried::CarriedPieces,
    choreography::Choreographer,
    shown_pieces::{PieceId, ShownPieces},
    timeline::Timeline,
    track::{Pose, Track, pose_at},
};
use crate::layout::view::GameView;

/// Rest before the first move, in seconds.
const BEFORE: f32 = 0.5;
/// Rest after each move, in seconds.
const AFTER_EACH: f32 = 0.7;
/// Rest after the last move, in seconds.
const AFTER_LAST: f32 = 1.8;

/// Film of moves on a small board.
#[derive(Debug)]
pub struct MoveFilm {
    /// Pieces and markers at the beginning.
    first: ShownPieces,
    view: GameView,
    timeline: Timeline,
    /// Changes of a piece's kind: time, piece, kind.
    faces: Vec<(f32, PieceId, PieceKind)>,
    /// State after each move, from the time at which it has been seen; the first from the beginning.
    scenes: Vec<Scene>,
    length: f32,
}

/// Everything on the board except pieces.
#[derive(Clone, Debug, Default)]
struct Scene {
    from: f32,
    fences: Vec<(Point, Point)>,
    trapped: Vec<Point>,
    thrown: Option<u8>,
}

impl MoveFilm {
    /// Returns the film of moves from a position. If `still`, pieces fade instead of moving.
    pub fn new(
        start: &dyn AnyGame,
        plies: &[(Effects, Box<dyn AnyGame>)],
        view: &GameView,
        still: bool,
    ) -> Self {
        let scene = |game: &dyn AnyGame, from, thrown| {
            let Snapshot { fences, trapped, .. } = game.snapshot();
            Scene { from, fences, trapped, thrown }
        };
        let first = ShownPieces::new(start);
        let mut shown = first.clone();
        let mut timeline = Timeline::default();
        let mut faces = Vec::new();
        let mut scenes = vec![scene(start, 0.0, None)];
        let mut length = BEFORE;
        for (effects, after) in plies {
            let (begin, planned, before) = (length, timeline.tracks.len(), shown.clone());
            timeline.clock = begin;
            let carried = &mut CarriedPieces::default();
            Choreographer { timeline: &mut timeline, shown: &mut shown, carried, view, still }
                .ply(effects, None, &**after);
            let tracks = &timeline.tracks[planned..];
            let end = tracks.iter().map(Track::end).fold(begin, f32::max);
            for (id, piece) in shown.pieces().filter(|(id, piece)| before.get(*id).kind != piece.kind) {
                let mut changes = tracks.iter().filter(|track| track.piece == id);
                let at = changes.find_map(Track::face_changes).unwrap_or(begin);
                faces.push((at, id, piece.kind));
            }
            let thrown = thrown(effects);
            scenes.push(scene(&**after, if thrown.is_some() { begin } else { end }, thrown));
            length = end + AFTER_EACH;
        }
        if !plies.is_empty() {
            length += AFTER_LAST;
        }
        Self { first, view: view.clone(), timeline, faces, scenes, length }
    }

    /// Returns whether the film contains a move.
    pub fn moves(&self) -> bool {
        self.scenes.len() > 1
    }

    /// Returns the length in seconds.
    pub const fn length(&self) -> f32 {
        self.length
    }

    /// Returns the kind and pose of every piece and marker at a time, the lowest first.
    pub fn pieces(&self, time: f32) -> Vec<(PieceKind, Pose)> {
        let pose = |id, rest| pose_at(&self.timeline.tracks, id, time).unwrap_or(Pose::resting(rest));
        let pieces = self.first.pieces().map(|(id, piece)| {
            let mut faces = self.faces.iter().filter(|(at, turned, _)| *turned == id && *at <= time);
            let kind = faces.next_back().map_or(piece.kind, |(_, _, kind)| *kind);
            (piece.lies_on(), kind, pose(id, piece.rest(&self.view)))
        });
        let markers = self
            .first
            .markers()
            .map(|(id, marker)| (0, marker.kind, pose(id, (self.view.place(marker.at), 1.0))));
        let mut shown: Vec<(usize, PieceKind, Pose)> = pieces.chain(markers).collect();
        shown.sort_by(|(one, _, a), (other, _, b)| {
            let key = |height: usize, pose: &Pose| (pose.lifted, height);
            key(*one, a).cmp(&key(*other, b)).then(b.at.y.total_cmp(&a.at.y))
        });
        shown.into_iter().map(|(_, kind, pose)| (kind, pose)).collect()
    }

    fn scene(&self, time: f32) -> &Scene {
        // The first scene is there from the beginning.
        self.scenes.iter().rfind(|scene| scene.from <= time).unwrap_or(&self.scenes[0])
    }

    /// Returns the barriers at a time.
    pub fn fences(&self, time: f32) -> &[(Point, Point)] {
        &self.scene(time).fences
    }

    /// Returns the points whose pieces are shut in at a time.
    pub fn trapped(&self, time: f32) -> &[Point] {
        &self.scene(time).trapped
    }

    /// Returns the throw that is being played at a time.
    pub fn thrown(&self, time: f32) -> Option<u8> {
        let mut begun = self.scenes.iter().rev().filter(|scene| scene.from <= time);
        begun.find_map(|scene| scene.thrown)
    }
}
