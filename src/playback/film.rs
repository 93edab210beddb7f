//! Film: moves on a small board, played one after another. What it shows is a pure function of the time.

use bevy::prelude::*;

use super::{
    choreography::{MarkerPlace, plan_effects},
    shown_pieces::{PieceView, ShownPiece, ShownPieces, pieces_at_rest},
    timeline::Timeline,
    track::{Pose, Track},
};
use crate::{
    catalogue::AnyGame,
    layout::view::GameView,
    rules::{Effect, Effects, PieceKind, Point},
};

/// Rest before the first move, after each, and after the last, in seconds.
const BEFORE: f32 = 0.5;
const AFTER_EACH: f32 = 0.7;
const AFTER_LAST: f32 = 1.8;

/// Film of moves on a small board.
#[derive(Debug)]
pub struct Film {
    /// Pieces and markers at the beginning, by their number: kind, place and scale, height in a stack.
    first: Vec<(PieceKind, (Vec2, f32), usize)>,
    tracks: Vec<Track>,
    /// Changes of a piece's kind: time, piece, kind.
    faces: Vec<(f32, usize, PieceKind)>,
    /// State after each move, from the time at which it has been seen; the first from the beginning.
    scenes: Vec<Scene>,
    length: f32,
}

/// Everything on the board besides pieces.
#[derive(Clone, Debug, Default)]
struct Scene {
    from: f32,
    fences: Vec<(Point, Point)>,
    trapped: Vec<Point>,
    thrown: Option<u8>,
}

/// Stand-in for the entity of the piece with this number.
fn number(index: usize) -> Entity {
    Entity::from_raw_u32(index as u32).unwrap_or(Entity::PLACEHOLDER)
}

impl Film {
    /// Film of moves from a position. If `still`, pieces fade instead of moving.
    #[must_use]
    pub fn new(
        start: &dyn AnyGame,
        plies: &[(Effects, Box<dyn AnyGame>)],
        view: &GameView,
        still: bool,
    ) -> Self {
        let pieces = pieces_at_rest(start);
        let laid = |piece: &PieceView| (piece.kind, piece.rest(view), piece.lies_on());
        let mut first: Vec<_> = pieces.iter().map(laid).collect();
        let mut markers = Vec::new();
        for marker in start.markers() {
            markers.push(MarkerPlace { entity: number(first.len()), kind: marker.kind, at: marker.at });
            first.push((marker.kind, (view.place(marker.at), 1.0), 0));
        }
        let shown = pieces.iter().enumerate();
        let mut shown = ShownPieces::new(
            shown.map(|(index, piece)| ShownPiece { entity: number(index), view: *piece }).collect(),
            still,
        );
        let scene = |game: &dyn AnyGame, from, thrown| Scene {
            from,
            fences: game.fences(),
            trapped: game.trapped(),
            thrown,
        };
        let mut film = Self {
            first,
            tracks: Vec::new(),
            faces: Vec::new(),
            scenes: vec![scene(start, 0.0, None)],
            length: BEFORE,
        };
        for (effects, after) in plies {
            let before: Vec<PieceKind> = (0..pieces.len()).map(|index| shown.kind(index)).collect();
            let mut timeline = Timeline::default();
            plan_effects(&mut timeline, effects, &mut shown, &mut markers, None, &**after, view);
            let begin = film.length;
            let tracks =
                timeline.tracks.into_iter().map(|track| Track { start: track.start + begin, ..track });
            let tracks: Vec<Track> = tracks.collect();
            let end = tracks.iter().map(Track::end).fold(begin, f32::max);
            for (index, kind) in before.iter().enumerate() {
                if shown.kind(index) != *kind {
                    let mut changes = tracks.iter().filter(|track| track.piece == number(index));
                    let at = changes.find_map(Track::face_changes).unwrap_or(begin);
                    film.faces.push((at, index, shown.kind(index)));
                }
            }
            let threw = |effect: &Effect| match effect {
                Effect::Threw { value, .. } => Some(*value),
                _ => None,
            };
            let thrown = effects.iter().find_map(threw);
            film.scenes.push(scene(&**after, if thrown.is_some() { begin } else { end }, thrown));
            film.tracks.extend(tracks);
            film.length = end + AFTER_EACH;
        }
        if !plies.is_empty() {
            film.length += AFTER_LAST;
        }
        film
    }

    /// `true` if anything happens in it.
    #[must_use]
    pub fn moves(&self) -> bool {
        self.scenes.len() > 1
    }

    /// Length in seconds.
    #[must_use]
    pub const fn length(&self) -> f32 {
        self.length
    }

    /// Kind and pose of every piece and marker at a time, the lowest first.
    #[must_use]
    pub fn pieces(&self, time: f32) -> Vec<(PieceKind, Pose)> {
        let mut shown: Vec<(usize, PieceKind, Pose)> = Vec::new();
        for (index, (kind, (at, scale), height)) in self.first.iter().enumerate() {
            let own = || self.tracks.iter().filter(|track| track.piece == number(index));
            let begun = own().rfind(|track| track.start <= time).or_else(|| own().next());
            let pose = begun.map_or_else(|| Pose::resting(*at, *scale), |track| track.pose(time));
            let mut faces = self.faces.iter().filter(|(at, piece, _)| *piece == index && *at <= time);
            let kind = faces.next_back().map_or(*kind, |(_, _, kind)| *kind);
            shown.push((*height, kind, pose));
        }
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

    /// Barriers at a time.
    #[must_use]
    pub fn fences(&self, time: f32) -> &[(Point, Point)] {
        &self.scene(time).fences
    }

    /// Points whose pieces are shut in at a time.
    #[must_use]
    pub fn trapped(&self, time: f32) -> &[Point] {
        &self.scene(time).trapped
    }

    /// Throw that is being played at a time.
    #[must_use]
    pub fn thrown(&self, time: f32) -> Option<u8> {
        let mut begun = self.scenes.iter().rev().filter(|scene| scene.from <= time);
        begun.find_map(|scene| scene.thrown)
    }
}
