//! Flourish: a short motion added to a piece's pose, which a game adds to bring its pieces to life. Nothing waits for
//! it.

use std::f32::consts::PI;

use bevy::{ecs::system::SystemParam, prelude::*};
use madang_core::rules::Point;

use crate::{
    layout::views::BoardView,
    playback::{
        pace::Pace,
        schedule::{Posing, TableSystems},
        shown_pieces::{PieceId, PieceView, ShownPieces},
        stage::PositionSet,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (drop_all.run_if(on_message::<PositionSet>), bend)
            .chain()
            .after(Posing)
            .in_set(TableSystems::Animate),
    );
}

/// Change of a pose.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Bend {
    /// Part of the way to the flourish's goal, 0 in its own place and 1 at the goal.
    pub towards: f32,
    /// Height above its pose, in world units.
    pub height: f32,
    /// Rotation in radians, counter-clockwise.
    pub turn: f32,
    /// Growth, as a fraction of the size.
    pub growth: f32,
    /// Fraction by which the piece is lower and wider.
    pub squash: f32,
}

/// Flourish of a piece. A new one replaces the previous one, and at its end the piece is back in its pose.
#[derive(Component, Clone, Copy, Debug)]
pub struct Flourish {
    /// Bend at each part of the duration, from 0 to 1; none at both ends.
    shape: fn(f32) -> Bend,
    /// Duration, in seconds at normal speed.
    seconds: f32,
    /// Time since it began, in seconds at normal speed; below 0 until it begins.
    elapsed: f32,
    /// Place towards which the piece leans, in world units; unused where the shape leans towards none.
    goal: Vec2,
}

impl Flourish {
    /// Returns the flourish that begins at once, without a goal.
    pub const fn new(seconds: f32, shape: fn(f32) -> Bend) -> Self {
        Self { shape, seconds, elapsed: 0.0, goal: Vec2::ZERO }
    }

    /// Returns the same towards a place, in world units.
    pub const fn towards(self, goal: Vec2) -> Self {
        Self { goal, ..self }
    }

    /// Returns the same after a time, in seconds at normal speed.
    pub const fn after(self, delay: f32) -> Self {
        Self { elapsed: -delay, ..self }
    }
}

/// Returns a swing from 0 to 1 and back over the parts from 0 to 1.
pub fn swing(part: f32) -> f32 {
    (part * PI).sin()
}

/// Returns a sway from side to side that dies away, `times` there and back over the parts from 0 to 1.
pub fn sway(part: f32, times: f32) -> f32 {
    (part * times * 2.0 * PI).sin() * (1.0 - part)
}

fn drop_all(mut commands: Commands, pieces: Query<Entity, With<Flourish>>) {
    pieces.iter().for_each(|piece| {
        commands.entity(piece).remove::<Flourish>();
    });
}

/// Bends the poses of this frame.
fn bend(
    mut commands: Commands,
    pace: Pace,
    mut pieces: Query<(Entity, &mut Flourish, &mut Transform), With<PieceId>>,
) {
    for (piece, mut flourish, mut transform) in &mut pieces {
        match pace.step().filter(|_| !pace.is_still()) {
            Some(step) => flourish.elapsed += step,
            None => flourish.elapsed = f32::INFINITY,
        }
        if flourish.elapsed >= flourish.seconds {
            commands.entity(piece).remove::<Flourish>();
            continue;
        }
        if flourish.elapsed < 0.0 {
            continue;
        }
        let bend = (flourish.shape)(flourish.elapsed / flourish.seconds);
        let place = transform.translation.xy();
        let moved = place.lerp(flourish.goal, bend.towards) + Vec2::Y * bend.height;
        transform.translation = moved.extend(transform.translation.z);
        transform.rotate_z(bend.turn);
        let growth = Vec2::splat(1.0 + bend.growth) * Vec2::new(1.0 + bend.squash, 1.0 - bend.squash);
        transform.scale *= growth.extend(1.0);
    }
}

/// System parameter: adds flourishes to the pieces of the position that the motion ends in.
#[derive(SystemParam)]
#[expect(missing_debug_implementations, reason = "`Commands` has none")]
pub struct Flourishes<'w, 's> {
    commands: Commands<'w, 's>,
    shown: Res<'w, ShownPieces>,
    view: Res<'w, BoardView>,
    entities: Query<'w, 's, (Entity, &'static PieceId)>,
}

impl Flourishes<'_, '_> {
    /// Returns the topmost piece on a point.
    pub fn topmost(&self, at: Point) -> Option<&PieceView> {
        self.shown.on(at).map(|piece| self.shown.get(piece))
    }

    /// Returns the points joined to a point by a line, with the topmost piece on each.
    pub fn neighbours(&self, at: Point) -> Vec<(Point, PieceView)> {
        let pieces = self.view.0.neighbours(at).filter_map(|point| Some((point, *self.topmost(point)?)));
        pieces.collect()
    }

    /// Returns the place of a point, in world units.
    pub fn place(&self, at: Point) -> Vec2 {
        self.view.0.place(at)
    }

    /// Adds a flourish to the topmost piece on a point.
    pub fn add(&mut self, at: Point, flourish: Flourish) {
        if let Some(piece) = self.shown.on(at) {
            self.add_to(piece, flourish);
        }
    }

    /// Adds a flourish to the last `count` pieces that fit, in the order of their trays.
    pub fn add_to_last(&mut self, count: u8, flourish: Flourish, fits: impl Fn(&PieceView) -> bool) {
        let mut pieces: Vec<(usize, PieceId)> = self
            .shown
            .pieces()
            .filter(|(_, piece)| fits(piece))
            .map(|(id, piece)| (piece.slot, id))
            .collect();
        pieces.sort_by_key(|(slot, _)| std::cmp::Reverse(*slot));
        pieces.truncate(usize::from(count));
        pieces.into_iter().for_each(|(_, piece)| self.add_to(piece, flourish));
    }

    fn add_to(&mut self, piece: PieceId, flourish: Flourish) {
        if let Some((entity, _)) = self.entities.iter().find(|(_, id)| **id == piece) {
            self.commands.entity(entity).insert(flourish);
        }
    }
}
