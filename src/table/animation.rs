//! Motion. A move's effects become a timeline; where every piece is at any moment of it is a pure
//! function of time, so it can be hurried, sped up or skipped, and a test can look anywhere.

use bevy::{math::curve::EaseFunction, prelude::*};

use super::{
    TableSystems,
    flight::Flight,
    pieces::{MarkerView, PieceView, ShownPiece},
    sound::Cue,
    view::{BoardView, depth},
};
use crate::platform::{screen::Screen, settings::Settings, window::Busy};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Timeline>()
        .init_resource::<TestSpeed>()
        .add_systems(Update, (advance, pose_pieces, pose_markers).chain().in_set(TableSystems::Animate))
        .add_systems(OnExit(Screen::Match), |mut timeline: ResMut<Timeline>| *timeline = Timeline::default());
}

// All durations in seconds at normal speed.
const PICK_UP: f32 = 0.09;
const SHORTEST_TRAVEL: f32 = 0.16;
const LONGEST_TRAVEL: f32 = 0.32;
pub(super) const LAND: f32 = 0.11;
const CARRY_OFF: f32 = 0.28;
pub(super) const REARRANGE: f32 = 0.24;
const HOP: f32 = 0.26;
pub(super) const TURN: f32 = 0.22;
pub(super) const STRIDE: f32 = 0.17;
/// Travel is longest from this distance on, in world units.
const LONG_WAY: f32 = 420.0;

/// How much larger a lifted piece looks.
const LIFTED_SCALE: f32 = 0.06;
/// How much a landing piece is squashed.
const SQUASH: f32 = 0.03;
/// How high a leap rises, as a part of its length.
const ARC: f32 = 0.35;
/// How high a winner hops, in world units.
const HOP_HEIGHT: f32 = 14.0;
/// How high a horse lifts its hooves from station to station, in world units.
const STRIDE_HEIGHT: f32 = 16.0;
/// How far a captured piece tips over, in radians.
const TIP: f32 = 0.9;

/// Where a piece is and how it looks at one moment.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pose {
    /// Its place on the table, in world units.
    pub at: Vec2,
    /// How far above the cloth it is carried, in world units.
    pub height: f32,
    /// Its size, 1 on the board.
    pub scale: f32,
    /// How wide it looks while it turns over, 1 seen from the front.
    pub width: f32,
    /// How flat it is squashed, 0 not at all.
    pub squash: f32,
    /// How far it is turned, in radians.
    pub turn: f32,
    /// Whether it is off the cloth and above other pieces.
    pub lifted: bool,
}

impl Pose {
    /// A piece lying still.
    #[must_use]
    pub const fn resting(at: Vec2, scale: f32) -> Self {
        Self { at, height: 0.0, scale, width: 1.0, squash: 0.0, turn: 0.0, lifted: false }
    }
}

/// A gesture of one piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Motion {
    /// Picked up, moved along a line, put down.
    Slide,
    /// Picked up and carried over another piece.
    Leap,
    /// Tipped over and carried off the board.
    CarryOff,
    /// Moved straight to where it should be, as when a move is taken back.
    Rearrange,
    /// A little jump for joy.
    Hop,
    /// Turned over around its upright axis.
    Turn,
    /// One short hop of several, from a point to the next.
    Stride,
}

/// One piece's gesture on the timeline.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Track {
    /// The piece.
    pub piece: Entity,
    /// When it begins, in seconds of the timeline.
    pub start: f32,
    /// The gesture.
    pub motion: Motion,
    /// Where it lies before.
    pub from: (Vec2, f32),
    /// Where it lies after, and its scale there.
    pub to: (Vec2, f32),
}

impl Track {
    /// How long the gesture takes, in seconds.
    #[must_use]
    pub fn duration(&self) -> f32 {
        match self.motion {
            Motion::Slide | Motion::Leap => PICK_UP + self.travel() + LAND,
            Motion::CarryOff => CARRY_OFF,
            Motion::Rearrange => REARRANGE,
            Motion::Hop => HOP,
            Motion::Turn => TURN,
            Motion::Stride => STRIDE,
        }
    }

    /// When the piece touches the cloth, in seconds of the timeline.
    #[must_use]
    pub fn touch_down(&self) -> f32 {
        match self.motion {
            Motion::Slide | Motion::Leap => self.start + PICK_UP + self.travel(),
            Motion::CarryOff | Motion::Rearrange | Motion::Hop | Motion::Turn | Motion::Stride => {
                self.start + self.duration()
            }
        }
    }

    /// When the gesture ends, in seconds of the timeline.
    #[must_use]
    pub fn end(&self) -> f32 {
        self.start + self.duration()
    }

    fn travel(&self) -> f32 {
        let way = (self.from.0.distance(self.to.0) / LONG_WAY).min(1.0);
        SHORTEST_TRAVEL + (LONGEST_TRAVEL - SHORTEST_TRAVEL) * way
    }

    /// The piece's pose at a time of the timeline, before, during or after the gesture.
    #[must_use]
    pub fn pose(&self, time: f32) -> Pose {
        let elapsed = time - self.start;
        if elapsed <= 0.0 {
            return Pose::resting(self.from.0, self.from.1);
        }
        if time >= self.end() {
            return Pose::resting(self.to.0, self.to.1);
        }
        match self.motion {
            Motion::Slide => self.carried(elapsed, 0.0),
            Motion::Leap => self.carried(elapsed, ARC * self.from.0.distance(self.to.0)),
            Motion::CarryOff => {
                let part = elapsed / CARRY_OFF;
                let along = ease(EaseFunction::CubicInOut, part);
                Pose { turn: TIP * (part * std::f32::consts::PI).sin(), lifted: true, ..self.between(along) }
            }
            Motion::Rearrange => {
                Pose { lifted: true, ..self.between(ease(EaseFunction::CubicInOut, elapsed / REARRANGE)) }
            }
            Motion::Hop => {
                let part = elapsed / HOP;
                Pose { height: HOP_HEIGHT * 4.0 * part * (1.0 - part), ..self.between(0.0) }
            }
            Motion::Stride => {
                let part = elapsed / STRIDE;
                let height = STRIDE_HEIGHT * 4.0 * part * (1.0 - part);
                Pose { height, lifted: true, ..self.between(ease(EaseFunction::SineInOut, part)) }
            }
            Motion::Turn => {
                let edge_on = (elapsed / TURN * std::f32::consts::TAU / 2.0).cos().abs();
                Pose { width: edge_on.max(0.05), ..self.between(0.0) }
            }
        }
    }

    /// The same for those who prefer no motion: the piece lies where it was until it has arrived.
    #[must_use]
    pub fn still_pose(&self, time: f32) -> Pose {
        let (at, scale) = if time < self.touch_down() { self.from } else { self.to };
        Pose::resting(at, scale)
    }

    fn between(&self, part: f32) -> Pose {
        Pose::resting(self.from.0.lerp(self.to.0, part), self.from.1 + (self.to.1 - self.from.1) * part)
    }

    /// Pick up, travel with an arc of this height, land.
    fn carried(&self, elapsed: f32, arc: f32) -> Pose {
        let travel = self.travel();
        let swell = |part: f32| 1.0 + LIFTED_SCALE * part;
        if elapsed < PICK_UP {
            let part = ease(EaseFunction::CubicOut, elapsed / PICK_UP);
            let resting = self.between(0.0);
            return Pose { scale: resting.scale * swell(part), height: 6.0 * part, lifted: true, ..resting };
        }
        if elapsed < PICK_UP + travel {
            let part = (elapsed - PICK_UP) / travel;
            let along = self.between(ease(EaseFunction::CubicInOut, part));
            let height = 6.0 * (1.0 - part) + arc * 4.0 * part * (1.0 - part);
            return Pose { scale: along.scale * swell(1.0 - part * part), height, lifted: true, ..along };
        }
        let part = (elapsed - PICK_UP - travel) / LAND;
        Pose { squash: SQUASH * (part * std::f32::consts::PI).sin(), ..self.between(1.0) }
    }
}

fn ease(function: EaseFunction, part: f32) -> f32 {
    EasingCurve::new(0.0, 1.0, function).sample_clamped(part)
}

/// What is in motion.
#[derive(Resource, Default, Debug)]
pub struct Timeline {
    /// Sticks in the air and just after.
    pub(super) flights: Vec<Flight>,
    pub(super) tracks: Vec<Track>,
    pub(super) cues: Vec<(f32, Cue)>,
    clock: f32,
}

impl Timeline {
    /// Whether everything lies still.
    #[must_use]
    pub const fn is_idle(&self) -> bool {
        self.tracks.is_empty() && self.cues.is_empty() && self.flights.is_empty()
    }

    /// Brings everything to rest at once; what was still to be heard is heard now.
    pub fn hurry(&mut self) {
        self.clock = f32::MAX;
    }

    pub(super) fn end(&self) -> f32 {
        self.tracks.iter().map(Track::end).fold(0.0, f32::max)
    }

    /// Where the next gesture begins: now, or after what is already planned.
    pub(super) fn next_start(&self) -> f32 {
        let landed = self.flights.iter().map(Flight::end).fold(self.clock, f32::max);
        if self.tracks.is_empty() { landed } else { landed.max(self.end()) }
    }

    /// Whether sticks are in the air: what they will show is nobody's business yet.
    #[must_use]
    pub fn sticks_fly(&self) -> bool {
        self.flight().is_some_and(|(flight, time)| time < flight.flying())
    }

    /// Whether sticks have just come to lie and are still there.
    #[must_use]
    pub fn sticks_lie(&self) -> bool {
        self.flight().is_some_and(|(flight, time)| time >= flight.flying())
    }

    /// What the sticks in the air are doing now.
    pub(super) fn flight(&self) -> Option<(&Flight, f32)> {
        let flight = self.flights.first()?;
        Some((flight, self.clock - flight.start))
    }
}

/// A factor on the player's own speed, for testers: 0 shows every result at once.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct TestSpeed(pub f32);

impl Default for TestSpeed {
    fn default() -> Self {
        Self(1.0)
    }
}

fn advance(
    time: Res<Time>,
    settings: Res<Settings>,
    test_speed: Res<TestSpeed>,
    mut timeline: ResMut<Timeline>,
    mut cues: MessageWriter<Cue>,
    mut busy: ResMut<Busy>,
) {
    if timeline.is_idle() {
        timeline.bypass_change_detection().clock = 0.0;
        return;
    }
    busy.keep_drawing();
    let speed = settings.speed * test_speed.0;
    if speed > 0.0 {
        timeline.clock += time.delta_secs() * speed;
    } else {
        timeline.hurry();
    }
    let clock = timeline.clock;
    timeline.cues.retain(|(at, cue)| {
        let due = *at <= clock;
        if due {
            cues.write(*cue);
        }
        !due
    });
    timeline.tracks.retain(|track| clock < track.end());
    timeline.flights.retain(|flight| clock < flight.end());
}

/// Shows what strays as the timeline has it; [`super::pieces`] lays it to rest.
fn pose_markers(
    timeline: Res<Timeline>,
    settings: Res<Settings>,
    mut markers: Query<(Entity, &mut Transform), With<MarkerView>>,
) {
    for (entity, mut transform) in &mut markers {
        let own = timeline.tracks.iter().filter(|track| track.piece == entity);
        let mut begun = own.filter(|track| track.start <= timeline.clock);
        let Some(track) = begun.next_back() else { continue };
        let pose = if settings.reduced_motion {
            track.still_pose(timeline.clock)
        } else {
            track.pose(timeline.clock)
        };
        transform.translation = (pose.at + Vec2::new(0.0, pose.height)).extend(depth::LIFTED);
    }
}

/// Shows every piece as the timeline has it, or at rest.
fn pose_pieces(
    timeline: Res<Timeline>,
    settings: Res<Settings>,
    view: Res<BoardView>,
    mut pieces: Query<(Entity, &PieceView, &mut Transform, &Children)>,
    mut shadows: Query<(&mut Transform, &mut Sprite), Without<PieceView>>,
) {
    for (entity, piece, mut transform, children) in &mut pieces {
        // The latest gesture that has begun, else the first to come.
        let own = || timeline.tracks.iter().filter(|track| track.piece == entity);
        let begun = own().rfind(|track| track.start <= timeline.clock);
        let pose = begun.or_else(|| own().next()).map_or_else(
            || {
                let (at, scale) = piece.rest(&view.0);
                Pose::resting(at, scale)
            },
            |track| {
                if settings.reduced_motion {
                    track.still_pose(timeline.clock)
                } else {
                    track.pose(timeline.clock)
                }
            },
        );
        let layer = if pose.lifted { depth::LIFTED } else { depth::PIECE };
        // Lower on the screen is nearer, so it covers what is behind it; and what lies on others covers
        // them, although it is seen higher.
        let below = piece.lies_on() as f32;
        let foot = pose.at.y - view.0.stack_step.y * below;
        let nearness = (400.0 - foot) / 800.0 + 0.002 * below;
        let wanted = Transform {
            translation: (pose.at + Vec2::new(0.0, pose.height)).extend(layer + nearness * 0.9),
            rotation: Quat::from_rotation_z(pose.turn),
            scale: Vec3::new(
                pose.scale * pose.width * (1.0 + pose.squash),
                pose.scale * (1.0 - pose.squash),
                1.0,
            ),
        };
        transform.set_if_neq(wanted);
        for child in children {
            let Ok((mut shadow, mut sprite)) = shadows.get_mut(*child) else { continue };
            let drop = Vec2::new(pose.height * 0.35, -pose.height * 1.1);
            shadow.set_if_neq(Transform::from_translation(
                drop.extend(-depth::PIECE + depth::SHADOW - layer + depth::PIECE),
            ));
            let fade = Color::WHITE.with_alpha(1.0 / (1.0 + pose.height * 0.02));
            if sprite.color != fade {
                sprite.color = fade;
            }
        }
    }
}

impl ShownPiece {
    /// A gesture of this piece from one resting place to another.
    pub(super) const fn track(
        &self,
        from: (Vec2, f32),
        to: (Vec2, f32),
        motion: Motion,
        start: f32,
    ) -> Track {
        Track { piece: self.entity, start, motion, from, to }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn track(motion: Motion) -> Track {
        Track {
            piece: Entity::PLACEHOLDER,
            start: 1.0,
            motion,
            from: (Vec2::ZERO, 1.0),
            to: (Vec2::new(120.0, 0.0), 0.5),
        }
    }

    #[test]
    fn every_gesture_begins_and_ends_at_rest() {
        for motion in [Motion::Slide, Motion::Leap, Motion::CarryOff, Motion::Rearrange] {
            let track = track(motion);
            assert_eq!(track.pose(0.0), Pose::resting(Vec2::ZERO, 1.0), "{motion:?}");
            assert_eq!(track.pose(track.end()), Pose::resting(Vec2::new(120.0, 0.0), 0.5), "{motion:?}");
        }
    }

    #[test]
    fn no_gesture_jerks() {
        let motions = [Motion::Slide, Motion::Leap, Motion::CarryOff, Motion::Rearrange, Motion::Hop];
        for motion in motions.into_iter().chain([Motion::Stride]) {
            let mut track = track(motion);
            track.to.1 = 1.0;
            let step = 1.0 / 240.0;
            let mut before = track.pose(track.start);
            let mut time = track.start;
            while time < track.end() - step {
                time += step;
                let pose = track.pose(time);
                assert!(pose.at.distance(before.at) < 9.0, "{motion:?} at {time}");
                assert!((pose.height - before.height).abs() < 6.0, "{motion:?} at {time}");
                before = pose;
            }
        }
    }

    #[test]
    fn a_leap_clears_what_it_leaps_over() {
        let track = track(Motion::Leap);
        let middle = track.start + PICK_UP + track.travel() / 2.0;
        assert!(track.pose(middle).height > 40.0);
        assert!(track.pose(middle).lifted);
    }

    #[test]
    fn gestures_last_as_long_as_designed() {
        assert!((0.35..=0.55).contains(&track(Motion::Slide).duration()));
        assert!(track(Motion::CarryOff).duration() < 0.3);
    }
}
