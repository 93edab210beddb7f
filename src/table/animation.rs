//! Motion. A move's effects become a timeline; where every piece is at any moment of it is a pure
//! function of time, so it can be hurried, sped up or skipped, and a test can look anywhere.

use bevy::prelude::*;

pub use super::motion::{Motion, Pose, Track};
use super::{
    TableSystems,
    flight::Flight,
    petals::FALL,
    pieces::{MarkerView, PieceView},
    posture::Posture,
    sound::Cue,
    view::{BoardView, depth},
};
use crate::platform::{screen::Screen, settings::Settings, window::Busy};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Timeline>()
        .init_resource::<TestSpeed>()
        .add_systems(
            Update,
            (advance.before(pose_pieces), (pose_pieces, pose_markers).in_set(Posing))
                .in_set(TableSystems::Animate),
        )
        .add_systems(OnExit(Screen::Match), |mut timeline: ResMut<Timeline>| *timeline = Timeline::default());
}

/// Pieces are put where the time has them.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Posing;

/// What is in motion.
#[derive(Resource, Default, Debug)]
pub struct Timeline {
    /// Sticks in the air and just after.
    pub(super) flights: Vec<Flight>,
    pub(super) tracks: Vec<Track>,
    pub(super) cues: Vec<(f32, Cue)>,
    /// When paper petals begin to fall for whoever has won.
    pub(super) petals: Option<f32>,
    clock: f32,
}

impl Timeline {
    /// Whether everything lies still.
    #[must_use]
    pub const fn is_idle(&self) -> bool {
        self.tracks.is_empty() && self.cues.is_empty() && self.flights.is_empty() && self.petals.is_none()
    }

    /// Whether the move itself has been seen: at most its winners still hop.
    #[must_use]
    pub fn is_told(&self) -> bool {
        self.flights.is_empty() && self.tracks.iter().all(|track| track.motion == Motion::Hop)
    }

    /// Brings everything to rest at once; what was still to be heard is heard now.
    pub fn hurry(&mut self) {
        self.tracks.clear();
        self.flights.clear();
        self.petals = None;
        self.cues.iter_mut().for_each(|(at, _)| *at = 0.0);
        self.clock = 0.0;
    }

    fn end(&self) -> f32 {
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

    /// Every gesture under way or to come.
    pub fn gestures(&self) -> impl Iterator<Item = &Track> {
        self.tracks.iter()
    }

    /// For how long petals have been falling, in seconds.
    #[must_use]
    pub fn petals_fall(&self) -> Option<f32> {
        self.petals.map(|start| self.clock - start).filter(|since| *since >= 0.0)
    }

    /// Whether this piece still shows the face it had before it was turned over.
    pub(super) fn hides_new_face(&self, piece: Entity) -> bool {
        let mut changes =
            self.tracks.iter().filter(|track| track.piece == piece).filter_map(Track::face_changes);
        changes.any(|at| self.clock < at)
    }

    /// Where this piece is now; nothing while it lies still.
    fn pose(&self, piece: Entity) -> Option<Pose> {
        // The latest gesture that has begun, else the first to come.
        let own = || self.tracks.iter().filter(|track| track.piece == piece);
        let begun = own().rfind(|track| track.start <= self.clock);
        begun.or_else(|| own().next()).map(|track| track.pose(self.clock))
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

/// How fast everything at the table moves.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Pace<'w> {
    time: Res<'w, Time>,
    settings: Res<'w, Settings>,
    test_speed: Res<'w, TestSpeed>,
}

impl Pace<'_> {
    /// How much time passes for the pieces in this frame; `None` where nothing is to be waited for.
    pub(super) fn step(&self) -> Option<f32> {
        let speed = self.settings.speed * self.test_speed.0;
        (speed > 0.0).then(|| self.time.delta_secs() * speed)
    }

    /// Whether things appear where they end instead of moving there.
    pub(super) fn is_still(&self) -> bool {
        self.settings.reduced_motion
    }
}

fn advance(pace: Pace, mut timeline: ResMut<Timeline>, mut cues: MessageWriter<Cue>, mut busy: ResMut<Busy>) {
    if timeline.is_idle() {
        timeline.bypass_change_detection().clock = 0.0;
        return;
    }
    busy.keep_drawing();
    match pace.step() {
        Some(step) => timeline.clock += step,
        None => timeline.hurry(),
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
    timeline.petals = timeline.petals.filter(|start| clock < start + FALL);
}

/// Shows what strays as the timeline has it; [`super::pieces`] lays it to rest.
fn pose_markers(
    timeline: Res<Timeline>,
    mut markers: Query<(Entity, &mut Transform, &mut Sprite), With<MarkerView>>,
) {
    for (entity, mut transform, mut sprite) in &mut markers {
        let pose = timeline.pose(entity);
        let presence = pose.map_or(1.0, |pose| pose.presence);
        if sprite.color.alpha() != presence {
            sprite.color.set_alpha(presence);
        }
        if let Some(pose) = pose {
            transform.translation = (pose.at + Vec2::new(0.0, pose.height)).extend(depth::LIFTED);
        }
    }
}

/// How far a shadow falls to the side and down for each unit that its piece is lifted.
const SHADOW_DROP: Vec2 = Vec2::new(0.35, -1.1);

/// Shows every piece as the timeline has it, or at rest.
fn pose_pieces(
    timeline: Res<Timeline>,
    view: Res<BoardView>,
    mut pieces: Query<(Entity, &PieceView, &Posture, &mut Transform, &mut Sprite, &Children)>,
    mut shadows: Query<(&mut Transform, &mut Sprite), Without<PieceView>>,
) {
    for (entity, piece, posture, mut transform, mut sprite, children) in &mut pieces {
        let resting = || {
            let (at, scale) = piece.rest(&view.0);
            Pose::resting(at, scale)
        };
        let pose = posture.apply(timeline.pose(entity).unwrap_or_else(resting));
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
        colour(&mut sprite, posture.tint().with_alpha(pose.presence));
        for child in children {
            let Ok((mut shadow, mut sprite)) = shadows.get_mut(*child) else { continue };
            let drop = SHADOW_DROP * pose.height;
            shadow.set_if_neq(Transform::from_translation(
                drop.extend(-depth::PIECE + depth::SHADOW - layer + depth::PIECE),
            ));
            colour(&mut sprite, Color::WHITE.with_alpha(pose.presence / (1.0 + pose.height * 0.02)));
        }
    }
}

fn colour(sprite: &mut Mut<Sprite>, wanted: Color) {
    if sprite.color != wanted {
        sprite.color = wanted;
    }
}
