//! The throw on the table: the sticks fly as they were thrown, over a straw mat that is laid on the
//! board for it, lie for a moment, and are taken away.

use std::sync::Arc;

use bevy::prelude::*;

use super::{
    TableSystems,
    animation::Timeline,
    gather::Gather,
    pictures::{Art, Shelf},
    session::Session,
    stick_mesh,
    view::{MAT_CENTRE, depth},
};
use crate::{
    platform::{art::Picture, screen::Screen},
    sticks::{self, STICKS, StickPose, Throw},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_sticks.in_set(TableSystems::Show));
}

/// Between two attempts, when a stick stood on its edge, in seconds.
const GATHER: f32 = 0.5;
/// How long the sticks lie before they are taken away, in seconds.
const LIE: f32 = 0.75;
/// The same where nobody has seen them fall.
const LIE_STILL: f32 = 1.2;
/// How long the mat takes to appear and to vanish, in seconds.
const APPEAR: f32 = 0.16;
const VANISH: f32 = 0.22;
/// The side of the mat's picture, in world units: somewhat more than the sticks can come to lie on.
const MAT_SIZE: f32 = 2.0 * sticks::MAT_RADIUS * stick_mesh::SCALE * 1.16;

/// Radius round the middle of the mat within which every stick comes to lie, as it is seen, in world units.
pub(crate) const REACH: f32 = sticks::MAT_RADIUS * stick_mesh::SCALE * (1.0 + LEAN_IN);

/// A throw on the timeline.
#[derive(Clone, Debug)]
pub struct Flight {
    /// When the sticks leave the hand, in seconds of the timeline.
    pub start: f32,
    /// The throw.
    pub throw: Arc<Throw>,
    /// Whether the mat lies there already, because somebody has gathered the sticks.
    pub mat_is_laid: bool,
    /// Whether the sticks are only seen as they have come to lie.
    pub still: bool,
}

impl Flight {
    /// How long the sticks are in motion, all attempts together, in seconds.
    #[must_use]
    pub fn flying(&self) -> f32 {
        if self.still {
            return 0.0;
        }
        let attempts = self.throw.attempts.iter().map(|attempt| attempt.trajectory.length());
        attempts.sum::<f32>() + GATHER * self.throw.rethrown() as f32
    }

    /// When the sticks have been taken away, in seconds of the timeline.
    #[must_use]
    pub fn end(&self) -> f32 {
        self.start + self.flying() + if self.still { LIE_STILL } else { LIE } + VANISH
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
        let heard = !self.still;
        let of_attempt = |(at, attempt): (f32, &'_ sticks::Attempt)| {
            attempt.contacts.iter().map(|knock| (at + knock.time, knock.impulse)).collect::<Vec<_>>()
        };
        self.attempts().filter(move |_| heard).flat_map(of_attempt)
    }

    /// The attempt under way at a time in seconds after the start, and how long it has been.
    fn attempt_at(&self, time: f32) -> Option<(&sticks::Attempt, f32)> {
        if self.still {
            let counted = self.throw.counted();
            return Some((counted, counted.trajectory.length()));
        }
        self.attempts().take_while(|(at, _)| *at <= time).last().map(|(at, attempt)| (attempt, time - at))
    }

    /// How much of mat and sticks is there at a time in seconds after the start, from 0 to 1.
    fn presence(&self, time: f32) -> f32 {
        let leaving = (self.end() - self.start - time) / VANISH;
        let coming = if self.mat_is_laid { 1.0 } else { time / APPEAR };
        coming.min(leaving).clamp(0.0, 1.0)
    }
}

/// What lies on the board for a throw: the mat, and what dims everything else.
#[derive(Component, Debug)]
struct ThrowMat {
    /// How much of it is seen at most, from 0 to 1.
    most: f32,
}

/// A stick or, below it, its shadow.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct StickPart {
    number: usize,
    is_shadow: bool,
}

/// The sticks as they are to be shown.
struct Shown {
    poses: [StickPose; STICKS],
    /// How much of sticks and mat is there, from 0 to 1.
    presence: f32,
    /// How near the eye has come, 1 not at all.
    nearness: f32,
}

/// The eye comes so much nearer while the sticks fly, …
const LEAN_IN: f32 = 0.07;
/// … in so many seconds.
const LEANING: f32 = 0.9;
/// How much darker everything but the mat becomes.
const DIMNESS: f32 = 0.3;

/// What is to be seen of the sticks now: in the air, at rest, or in somebody's hand.
fn shown_now(timeline: &Timeline, gather: &Gather) -> Option<Shown> {
    let Some((flight, time)) = timeline.flight() else {
        let held = gather.held()?;
        return Some(Shown { poses: held.poses(), presence: held.presence(APPEAR), nearness: 1.0 });
    };
    let (attempt, since) = flight.attempt_at(time)?;
    let part = (time / LEANING).clamp(0.0, 1.0);
    let near = if flight.still { 0.0 } else { part * part * (3.0 - 2.0 * part) };
    Some(Shown {
        poses: std::array::from_fn(|number| attempt.trajectory.pose(number, since)),
        presence: flight.presence(time),
        nearness: 1.0 + LEAN_IN * near,
    })
}

fn show_sticks(
    mut commands: Commands,
    timeline: Res<Timeline>,
    gather: Res<Gather>,
    session: Res<Session>,
    art: Res<Art>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
    mut parts: Query<(Entity, &StickPart, &Mesh2d, &mut Transform)>,
    mut mats: Query<(Entity, &ThrowMat, &mut Sprite, &mut Transform), Without<StickPart>>,
) {
    let shown = shown_now(&timeline, &gather).zip(session.sticks());
    let Some((shown, model)) = shown else {
        for entity in parts.iter().map(|part| part.0).chain(mats.iter().map(|mat| mat.0)) {
            commands.entity(entity).despawn();
        }
        return;
    };
    if parts.is_empty() {
        lay_mat(&mut commands, &art, &mut meshes, &mut materials);
        return;
    }
    let near = Vec3::splat(shown.nearness);
    for (_, mat, mut sprite, mut transform) in &mut mats {
        sprite.color.set_alpha(mat.most * shown.presence);
        transform.scale = near;
    }
    for (_, part, mesh, mut transform) in &mut parts {
        let pose = shown.poses[part.number];
        let Some(mut mesh) = meshes.get_mut(&mesh.0) else { continue };
        *mesh = if part.is_shadow {
            stick_mesh::shadow(model, pose, shown.presence)
        } else {
            stick_mesh::stick(model, pose, shown.presence)
        };
        // Higher sticks cover lower ones; all shadows lie under all sticks.
        let above = if part.is_shadow { 0.1 } else { 0.5 + 0.02 * pose.place[1].max(0.0) };
        transform.translation.z = depth::THROW + above + 0.001 * part.number as f32;
        transform.scale = near;
    }
}

/// Lays the mat, nothing of it seen yet, and four sticks with their shadows.
fn lay_mat(
    commands: &mut Commands,
    art: &Art,
    meshes: &mut Assets<Mesh>,
    materials: &mut Assets<ColorMaterial>,
) {
    let at = Transform::from_translation(MAT_CENTRE.extend(depth::THROW));
    let unseen = Sprite::from_color(Color::WHITE.with_alpha(0.0), Vec2::splat(MAT_SIZE));
    let mat = Picture::new(art.get(Shelf::Pieces, "throw-mat"), Vec2::splat(MAT_SIZE));
    let most = |most| (DespawnOnExit(Screen::Match), ThrowMat { most });
    commands.spawn((Name::new("mat for the sticks"), most(1.0), mat, unseen, at));
    let dim = Sprite::from_color(Color::BLACK.with_alpha(0.0), Vec2::splat(WHOLE_TABLE));
    let below = Transform::from_translation(MAT_CENTRE.extend(depth::THROW - 0.5));
    commands.spawn((Name::new("dimness around the mat"), most(DIMNESS), dim, below));
    let material = materials.add(ColorMaterial::default());
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
}

/// More than any window shows of the table, in world units.
const WHOLE_TABLE: f32 = 6000.0;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sticks::{Hand, SticksModel};

    fn flight() -> Flight {
        let throw = Arc::new(sticks::throw(SticksModel::Wood, 5, Hand::NEUTRAL));
        Flight { start: 3.0, throw, mat_is_laid: false, still: false }
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
    fn sticks_come_to_lie_within_their_reach() {
        for seed in 0..60 {
            let hand = Hand::new((seed % 5) as f32 / 4.0, seed as f32 * 0.37);
            let throw = sticks::throw(SticksModel::ALL[seed as usize % 2], seed, hand);
            for pose in throw.counted().trajectory.rest() {
                let (place, turn) = (Vec3::from_array(pose.place), Quat::from_array(pose.turn));
                for end in [-1.0, 1.0] {
                    let tip = Vec3::X * end * (sticks::LENGTH / 2.0 + sticks::BLUNT_TIP);
                    let seen = stick_mesh::seen(place + turn * tip) * (1.0 + LEAN_IN);
                    assert!(seen.length() < REACH, "seed {seed}: {seen}");
                }
            }
        }
    }

    #[test]
    fn the_mat_comes_and_goes() {
        let flight = flight();
        assert_eq!(flight.presence(0.0), 0.0);
        assert_eq!(flight.presence(flight.flying()), 1.0);
        assert!(flight.presence(flight.end() - flight.start) <= 0.0);
    }
}
