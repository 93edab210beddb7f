//! Simulation of an attempt: four bodies from the hand to their rest.
//!
//! The same seed must land the same way everywhere, so every attempt has a world of its own, time
//! goes in fixed steps, and sine and cosine come from the physics engine's mathematics, which asks
//! no system library. In units of decimetres the engine's tolerances suit the size of a stick.

use rapier3d::{na::ComplexField, prelude::*};

use super::{
    body::{BLUNT_TIP, MAT_RADIUS, corners, length},
    face::{Face, STICKS},
    hand::Hand,
    model::SticksModel,
    throw_result::Ending,
    trajectory::{Contact, Recording, SAMPLES_PER_SECOND, StickPose, Touched},
};
use crate::rules::random::{Purpose, Stream};

/// Seconds of one step of the simulation.
pub const TIME_STEP: f32 = 1.0 / 240.0;

/// Seconds after which an attempt is given up, and all four are thrown again.
pub const MAX_ATTEMPT_SECONDS: f32 = 4.0;

/// Steps between two samples of the poses, and between two tests for rest.
const STEPS_A_SAMPLE: u32 = 240 / SAMPLES_PER_SECOND;
/// Steps of the longest attempt.
const MAX_STEPS: u32 = 4 * 240;

/// Gravity, in decimetres per second squared.
const GRAVITY: f32 = 98.1;
/// Density of light hardwood, in kilograms per cubic decimetre.
const DENSITY: f32 = 0.7;
/// Coefficient of friction between two sticks.
const STICK_FRICTION: f32 = 0.35;
/// Coefficient of friction between a stick and the mat.
const MAT_FRICTION: f32 = 0.5;
/// Coefficient of restitution of every contact.
const RESTITUTION: f32 = 0.4;
/// Angular damping by the air.
const ANGULAR_DAMPING: f32 = 0.3;

/// Returns the distance from the mat's middle from which a stick is slowed on its way outwards, faster the further out
/// it is: so no stick leaves the mat, and there is no wall to lean on.
const fn rim(model: SticksModel) -> f32 {
    MAT_RADIUS - length(model) / 2.0 - BLUNT_TIP - 0.4
}

/// Rate at which it is slowed, a second and decimetre beyond.
const RIM_RATE: f32 = 400.0;

/// Largest speed of any point of a stick at rest, in decimetres a second.
const REST_SPEED: f32 = 0.4;
/// Seconds below [`REST_SPEED`] after which the sticks are at rest.
const REST_TIME: f32 = 0.12;
/// Seconds after which they are at rest while a stick is on its edge, because it may yet fall over.
const EDGE_REST_TIME: f32 = 0.5;
/// Seconds after which rocking sticks are damped, more and more.
const ROCKING_TIME: f32 = 1.5;

/// Largest upness, up or down, of a stick on its edge; others may lean on each other.
const EDGE_UPNESS: f32 = 0.2;

/// Smallest impulse of an audible knock, in decimetres a second.
const FAINTEST_KNOCK: f32 = 1.5;

/// Resting positions of the sticks at the end of an attempt.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct RestingPoses {
    pub(super) ending: Ending,
    /// Upness of each stick: from 1, flat side up, to -1.
    pub(super) upness: [f32; STICKS],
}

impl RestingPoses {
    pub(super) fn nearest_faces(&self) -> [Face; STICKS] {
        self.upness.map(|upness| if upness >= 0.0 { Face::Flat } else { Face::Round })
    }
}

/// Carries out one attempt. Whether it is recorded makes no difference to how it lands.
pub(super) fn simulate(
    model: SticksModel,
    seed: u64,
    attempt: u32,
    hand: Hand,
    mut recording: Option<&mut Recording>,
) -> RestingPoses {
    let mut table = Simulation::new(model, &mut Stream::new(seed, Purpose::Sticks { attempt }), hand);
    // A throw simulated in another direction would be another throw, if only by its roundings, and its
    // odds another measurement: so every throw is simulated straight ahead, and its recording is
    // turned about the middle of the mat.
    let around = turn(Vector::Y, hand.direction());
    let mut still_steps = 0;
    if let Some(recording) = recording.as_deref_mut() {
        recording.trajectory.push(table.poses().map(|pose| seen_from(around, pose)));
    }
    for step in 1..=MAX_STEPS {
        let time = step as f32 * TIME_STEP;
        table.step(time);
        if let Some(recording) = recording.as_deref_mut() {
            // Divided, so that a knock in the last step is not later than the last pose by a rounding.
            table.listen(step as f32 / 240.0, around, recording);
        }
        still_steps = if table.is_still(time) { still_steps + 1 } else { 0 };
        if step % STEPS_A_SAMPLE != 0 {
            continue;
        }
        if let Some(recording) = recording.as_deref_mut() {
            recording.trajectory.push(table.poses().map(|pose| seen_from(around, pose)));
        }
        let still = still_steps as f32 * TIME_STEP;
        if still >= REST_TIME {
            let upness = table.upness();
            let edge = upness.into_iter().any(|upness| upness.abs() < EDGE_UPNESS);
            if !edge || still >= EDGE_REST_TIME {
                return RestingPoses { ending: if edge { Ending::OnEdge } else { Ending::Landed }, upness };
            }
        }
    }
    RestingPoses { ending: Ending::Restless, upness: table.upness() }
}

/// The mat and the sticks.
struct Simulation {
    model: SticksModel,
    world: PhysicsWorld,
    bodies: [RigidBodyHandle; STICKS],
    colliders: [ColliderHandle; STICKS],
    stick_mass: f32,
}

impl Simulation {
    fn new(model: SticksModel, stream: &mut Stream, hand: Hand) -> Self {
        let mut world = PhysicsWorld::new();
        world.gravity = Vector::new(0.0, -GRAVITY, 0.0);
        let parameters = &mut world.integration_parameters;
        parameters.dt = TIME_STEP;
        parameters.num_solver_iterations = 4;
        parameters.friction_model = FrictionModel::Coulomb;
        parameters.contact_recycling = false;
        // A stick falls 12 mm in a step: the engine must predict contacts further ahead than by default.
        parameters.normalized_prediction_distance = 0.1;
        parameters.max_ccd_substeps = 0;
        // The rule that multiplies is the strongest, so the mat's values are the wanted ones divided
        // by the sticks' own.
        let mat = ColliderBuilder::new(SharedShape::halfspace(Vector::Y))
            .friction(MAT_FRICTION / STICK_FRICTION)
            .friction_combine_rule(CoefficientCombineRule::Multiply)
            .restitution(1.0)
            .restitution_combine_rule(CoefficientCombineRule::Multiply);
        world.insert(RigidBodyBuilder::fixed(), mat);

        let hull = SharedShape::convex_hull(&corners(model)).expect("the corners of a stick span a body");
        let sticks = Toss::new(stream, hand).sticks(model, stream).map(|stick| {
            let body =
                stick.angular_damping(ANGULAR_DAMPING).gyroscopic_forces_enabled(true).can_sleep(false);
            let collider = ColliderBuilder::new(hull.clone())
                .density(DENSITY)
                .friction(STICK_FRICTION)
                .restitution(RESTITUTION);
            world.insert(body, collider)
        });
        let (bodies, colliders) = (sticks.map(|(body, _)| body), sticks.map(|(_, collider)| collider));
        let stick_mass = world.colliders[colliders[0]].mass();
        Self { model, world, bodies, colliders, stick_mass }
    }

    fn step(&mut self, time: f32) {
        let rim = rim(self.model);
        let calming = 4.0 * (time - ROCKING_TIME).max(0.0);
        for handle in self.bodies {
            let body = &mut self.world.bodies[handle];
            if calming > 0.0 {
                body.set_linear_damping(calming);
                body.set_angular_damping(ANGULAR_DAMPING + calming);
            }
            let place = body.translation();
            let distance = (place.x * place.x + place.z * place.z).sqrt();
            if distance > rim {
                let outwards = Vector::new(place.x / distance, 0.0, place.z / distance);
                let velocity = body.linvel();
                let speed = velocity.dot(outwards);
                if speed > 0.0 {
                    let slowed = (RIM_RATE * (distance - rim) * TIME_STEP).min(1.0);
                    body.set_linvel(velocity - outwards * (speed * slowed), true);
                }
            }
        }
        self.world.step();
    }

    /// Returns whether the sticks are at rest. The threshold rises with time.
    fn is_still(&self, time: f32) -> bool {
        let limit = REST_SPEED * (1.0 + 2.0 * (time - ROCKING_TIME).max(0.0));
        self.bodies.iter().all(|handle| {
            let body = &self.world.bodies[*handle];
            body.linvel().length() + body.angvel().length() * (length(self.model) / 2.0) < limit
        })
    }

    fn upness(&self) -> [f32; STICKS] {
        self.poses().map(StickPose::upness)
    }

    fn poses(&self) -> [StickPose; STICKS] {
        self.bodies.map(|handle| {
            let pose = self.world.bodies[handle].position();
            let (place, turn) = (pose.translation, pose.rotation);
            StickPose { place: [place.x, place.y, place.z], turn: [turn.x, turn.y, turn.z, turn.w] }
        })
    }

    /// Notes the knocks of the last step.
    fn listen(&self, time: f32, around: Rotation, recording: &mut Recording) {
        let number = |handle| self.colliders.iter().position(|collider| *collider == handle);
        for pair in self.world.contact_pairs() {
            let touched = match (number(pair.collider1), number(pair.collider2)) {
                (Some(one), Some(other)) => Touched::Sticks(one.min(other), one.max(other)),
                (Some(stick), None) | (None, Some(stick)) => Touched::Mat(stick),
                (None, None) => continue,
            };
            let impulse = pair.total_impulse_magnitude() / self.stick_mass;
            if impulse < FAINTEST_KNOCK {
                continue;
            }
            let Some((_, deepest)) = pair.find_deepest_contact() else {
                continue;
            };
            let place = around * (self.world.colliders[pair.collider1].position() * deepest.local_p1);
            recording.knock(Contact { time, place: [place.x, place.y, place.z], impulse, touched });
        }
    }
}

/// Returns a pose turned about the middle of the mat.
fn seen_from(around: Rotation, pose: StickPose) -> StickPose {
    let place = around * Vector::from_array(pose.place);
    let turn = around * Rotation::from_array(pose.turn);
    StickPose { place: place.to_array(), turn: turn.to_array() }
}

/// Motion common to the four sticks of an attempt: they leave the hand as a bundle.
struct Toss {
    forward: Vector,
    side: Vector,
    /// Orientation of the bundle.
    held: Rotation,
    /// Height of the bundle above the mat.
    height: f32,
    velocity: Vector,
    tumble: Vector,
}

impl Toss {
    fn new(stream: &mut Stream, hand: Hand) -> Self {
        let (forward, side) = (-Vector::Z, Vector::X);
        let strength = hand.strength();
        let up = LOW_TOSS + (HIGH_TOSS - LOW_TOSS) * strength + spread(stream, 2.5);
        let ahead = 1.5 + strength + spread(stream, 0.6);
        let aside = spread(stream, 0.8);
        // The stick's own axis, x, is across the way it is thrown.
        let held = turn(Vector::Y, spread(stream, 0.5)) * turn(forward, spread(stream, 0.4));
        let tumble =
            side * spread(stream, 4.0) + forward * spread(stream, 8.0) + Vector::Y * spread(stream, 4.0);
        Self {
            forward,
            side,
            held,
            height: LOW_TOSS_HEIGHT + (HIGH_TOSS_HEIGHT - LOW_TOSS_HEIGHT) * strength,
            velocity: Vector::Y * up + forward * ahead + side * aside,
            tumble,
        }
    }

    /// Returns the four sticks: two by two in the hand, each rolled anyhow about its own axis. With that,
    /// turning a single slat over gives a throw as likely as the first, so slats are fair and
    /// independent of the hand. The order of the sticks is drawn as well.
    fn sticks(&self, model: SticksModel, stream: &mut Stream) -> [RigidBodyBuilder; STICKS] {
        let gap = gap(model);
        let mut places = [0, 1, 2, 3];
        stream.shuffle(&mut places);
        places.map(|place| {
            let ahead = if place & 1 == 0 { -0.5 } else { 0.5 };
            let above = if place & 2 == 0 { -0.5 } else { 0.5 };
            let offset = self.forward * (ahead * gap) + Vector::Y * (above * gap);
            let tilt = turn(Vector::Y, spread(stream, 0.1)) * turn(self.forward, spread(stream, 0.1));
            let roll = turn(Vector::X, spread(stream, std::f32::consts::PI));
            let jitter = Vector::new(spread(stream, 1.0), spread(stream, 1.0), spread(stream, 1.0));
            let own = Vector::new(spread(stream, 25.0), spread(stream, 10.0), spread(stream, 10.0));
            let turned = tilt * self.held;
            let aside = self.side * spread(stream, 0.1);
            let place = Vector::Y * self.height - self.forward * HAND_BEHIND + aside + offset;
            RigidBodyBuilder::dynamic()
                .pose(Pose::from_parts(place, turned * roll))
                .linvel(self.velocity + offset * OPENING + jitter)
                .angvel(self.tumble + turned * own)
        })
    }
}

/// Returns the distance between the middles of neighbours in the hand: enough that no two touch, however they are
/// rolled.
const fn gap(model: SticksModel) -> f32 {
    match model {
        SticksModel::Wood | SticksModel::Fair => 0.55,
        SticksModel::Dice => 0.75,
    }
}
/// Speed at which the bundle opens.
const OPENING: f32 = 3.0;
/// The hand lets go this far before the mat's middle.
const HAND_BEHIND: f32 = 0.9;
/// Upward speed of a throw with strength 0, in decimetres per second.
const LOW_TOSS: f32 = 14.0;
/// Upward speed of a throw with strength 1, in decimetres per second.
const HIGH_TOSS: f32 = 18.0;
/// Height above the mat at which a hand with strength 0 lets go, in decimetres. A low toss begins higher, so that all
/// sticks come down about as hard: wooden sticks that come down harder roll on and show their flat side less often,
/// which would make strength an advantage.
const LOW_TOSS_HEIGHT: f32 = 1.5;
/// Height above the mat at which a hand with strength 1 lets go, in decimetres.
const HIGH_TOSS_HEIGHT: f32 = 0.85;

/// Returns a uniform random number between `-most` and `most`.
fn spread(stream: &mut Stream, most: f32) -> f32 {
    /// Steps that an `f32` represents exactly.
    const STEPS: u32 = 1 << 24;
    ((stream.below(STEPS) as f32 + 0.5) / STEPS as f32 * 2.0 - 1.0) * most
}

/// Returns the turn by `angle` about the unit vector `axis`.
fn turn(axis: Vector, angle: f32) -> Rotation {
    let (sine, cosine) = ComplexField::sin_cos(angle / 2.0);
    Rotation::from_xyzw(axis.x * sine, axis.y * sine, axis.z * sine, cosine)
}
