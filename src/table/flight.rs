//! The throw on the table: the sticks fly as they were thrown, over a straw mat that is laid on the
//! board for it, lie for a moment, and are taken away.

use std::sync::Arc;

use bevy::prelude::*;

use super::{
    TableSystems,
    animation::Timeline,
    session::Session,
    stick_mesh,
    view::{Art, MAT_CENTRE, Shelf, depth},
};
use crate::{
    platform::{art::Picture, screen::Screen},
    sticks::{self, STICKS, Throw},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_flight.in_set(TableSystems::Show));
}

/// Between two attempts, when a stick stood on its edge, in seconds.
const GATHER: f32 = 0.5;
/// How long the sticks lie before they are taken away, in seconds.
const LIE: f32 = 0.75;
/// How long the mat takes to appear and to vanish, in seconds.
const APPEAR: f32 = 0.16;
const VANISH: f32 = 0.22;
/// The side of the mat's picture, in world units: somewhat more than the sticks can come to lie on.
const MAT_SIZE: f32 = 2.0 * sticks::MAT_RADIUS * stick_mesh::SCALE * 1.16;

/// A throw on the timeline.
#[derive(Clone, Debug)]
pub struct Flight {
    /// When the sticks leave the hand, in seconds of the timeline.
    pub start: f32,
    /// The throw.
    pub throw: Arc<Throw>,
}

impl Flight {
    /// How long the sticks are in motion, all attempts together, in seconds.
    #[must_use]
    pub fn flying(&self) -> f32 {
        let attempts = self.throw.attempts.iter().map(|attempt| attempt.trajectory.length());
        attempts.sum::<f32>() + GATHER * self.throw.rethrown() as f32
    }

    /// When the sticks have been taken away, in seconds of the timeline.
    #[must_use]
    pub fn end(&self) -> f32 {
        self.start + self.flying() + LIE + VANISH
    }

    /// When each attempt begins, in seconds after the start.
    fn attempts(&self) -> impl Iterator<Item = (f32, &sticks::Attempt)> {
        let mut begins = 0.0;
        self.throw.attempts.iter().map(move |attempt| {
            let at = begins;
            begins += attempt.trajectory.length() + GATHER;
            (at, attempt)
        })
    }

    /// Every knock: when, in seconds after the start, and how hard.
    pub fn knocks(&self) -> impl Iterator<Item = (f32, f32)> + '_ {
        let of_attempt = |(at, attempt): (f32, &'_ sticks::Attempt)| {
            attempt.contacts.iter().map(|knock| (at + knock.time, knock.impulse)).collect::<Vec<_>>()
        };
        self.attempts().flat_map(of_attempt)
    }

    /// The attempt under way at a time in seconds after the start, and how long it has been.
    fn attempt_at(&self, time: f32) -> Option<(&sticks::Attempt, f32)> {
        self.attempts().take_while(|(at, _)| *at <= time).last().map(|(at, attempt)| (attempt, time - at))
    }

    /// How much of mat and sticks is there at a time in seconds after the start, from 0 to 1.
    fn presence(&self, time: f32) -> f32 {
        let leaving = (self.end() - self.start - time) / VANISH;
        (time / APPEAR).min(leaving).clamp(0.0, 1.0)
    }
}

/// The mat that is laid on the board for a throw.
#[derive(Component, Debug)]
struct ThrowMat;

/// A stick or, below it, its shadow.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct StickPart {
    number: usize,
    is_shadow: bool,
}

fn show_flight(
    mut commands: Commands,
    timeline: Res<Timeline>,
    session: Res<Session>,
    art: Res<Art>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
    mut parts: Query<(Entity, &StickPart, &Mesh2d, &mut Transform)>,
    mut mats: Query<(Entity, &mut Sprite), With<ThrowMat>>,
) {
    let flight = timeline.flight().zip(session.sticks());
    let Some(((flight, time), model)) = flight else {
        for entity in parts.iter().map(|part| part.0).chain(mats.iter().map(|mat| mat.0)) {
            commands.entity(entity).despawn();
        }
        return;
    };
    if parts.is_empty() {
        let material = materials.add(ColorMaterial::default());
        let mat = Picture::new(art.get(Shelf::Pieces, "throw-mat"), Vec2::splat(MAT_SIZE));
        let at = Transform::from_translation(MAT_CENTRE.extend(depth::THROW));
        commands.spawn((Name::new("mat for the sticks"), DespawnOnExit(Screen::Match), ThrowMat, mat, at));
        for number in 0..STICKS {
            for is_shadow in [true, false] {
                commands.spawn((
                    Name::new("stick"),
                    DespawnOnExit(Screen::Match),
                    StickPart { number, is_shadow },
                    Mesh2d(meshes.add(Mesh::from(Rectangle::from_length(0.0)))),
                    MeshMaterial2d(material.clone()),
                    at,
                ));
            }
        }
        return;
    }
    let presence = flight.presence(time);
    for (_, mut sprite) in &mut mats {
        sprite.color = Color::WHITE.with_alpha(presence);
    }
    let Some((attempt, since)) = flight.attempt_at(time) else { return };
    for (_, part, mesh, mut transform) in &mut parts {
        let pose = attempt.trajectory.pose(part.number, since);
        let Some(mut mesh) = meshes.get_mut(&mesh.0) else { continue };
        *mesh = if part.is_shadow {
            stick_mesh::shadow(model, pose, presence)
        } else {
            stick_mesh::stick(model, pose, presence)
        };
        // Higher sticks cover lower ones; all shadows lie under all sticks.
        let above = if part.is_shadow { 0.1 } else { 0.5 + 0.02 * pose.place[1].max(0.0) };
        transform.translation.z = depth::THROW + above + 0.001 * part.number as f32;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sticks::{Hand, SticksModel};

    fn flight() -> Flight {
        Flight { start: 3.0, throw: Arc::new(sticks::throw(SticksModel::Wood, 5, Hand::NEUTRAL)) }
    }

    #[test]
    fn a_flight_ends_with_what_was_thrown() {
        let flight = flight();
        let (attempt, since) = flight.attempt_at(flight.flying()).expect("it has begun");
        assert_eq!(attempt, flight.throw.counted());
        let flat = |stick: usize| attempt.trajectory.pose(stick, since).upness() > 0.0;
        let flats = (0..STICKS).filter(|stick| flat(*stick)).count() as u8;
        assert_eq!(if flats == 0 { 5 } else { flats }, flight.throw.value());
    }

    #[test]
    fn knocks_are_heard_while_the_sticks_fly() {
        let flight = flight();
        let knocks: Vec<_> = flight.knocks().collect();
        assert!(knocks.len() >= STICKS, "every stick hits the mat");
        assert!(knocks.iter().all(|(at, impulse)| *at <= flight.flying() && *impulse > 0.0));
    }

    #[test]
    fn the_mat_comes_and_goes() {
        let flight = flight();
        assert_eq!(flight.presence(0.0), 0.0);
        assert_eq!(flight.presence(flight.flying()), 1.0);
        assert!(flight.presence(flight.end() - flight.start) <= 0.0);
    }
}
