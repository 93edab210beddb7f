//! The hand that gathers the sticks and throws them: held and let go, by a key, a pad's button or
//! the mouse, or dragged and flicked. What the hand does shapes the flight alone.

use std::{collections::VecDeque, f32::consts::FRAC_PI_2};

use bevy::{prelude::*, window::PrimaryWindow};
use bevy_egui::{PrimaryEguiContext, input::EguiWantsInput};

use super::{
    TableSystems, animation::Timeline, cursor::CursorSystems, flow::Request, players::Turn, session::Session,
    sound::Cue, stick_mesh, view::MAT_CENTRE,
};
use crate::{
    platform::{
        input::{Action, Device, FocusOwner, Holding, Pressed},
        screen::{Overlay, Screen},
        settings::Settings,
        window::Busy,
    },
    sticks::{Hand, MAT_RADIUS, STICKS, StickPose},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Gather>()
        .add_systems(Update, gather.in_set(TableSystems::Decide).before(CursorSystems))
        .add_systems(OnExit(Overlay::None), put_down)
        .add_systems(OnExit(Screen::Match), put_down);
}

/// Whether somebody has the sticks in the hand.
#[derive(Resource, Default, Debug)]
pub enum Gather {
    /// Nobody has.
    #[default]
    Nobody,
    /// Somebody has.
    Held(Held),
    /// They have just left the hand.
    LetGo,
}

/// The sticks in a hand.
#[derive(Clone, Debug)]
pub struct Held {
    device: Device,
    /// For how long, in seconds.
    since: f32,
    /// How long ago they were last heard to knock together.
    silent: f32,
    /// Where the throw is aimed at, in radians from straight ahead, positive to the left.
    aim: f32,
    /// Where the hand is, in world units from the middle of the mat.
    at: Vec2,
    /// Where the pointer has been, and when: newest last.
    trail: VecDeque<(f32, Vec2)>,
}

/// Whoever lets go sooner than this has not thrown with any force, but only wants to throw.
const TAP: f32 = 0.18;
/// From there on strength grows for so many seconds.
const FULL: f32 = 1.1;
/// A flick is what the pointer did in the last so many seconds.
const FLICK: f32 = 0.1;
/// The speeds of the weakest and the strongest flick, in world units a second.
const FLICK_SPEED: (f32, f32) = (350.0, 2600.0);
/// A drag this long aims, in world units.
const DRAG: f32 = 40.0;
/// The sticks knock together in the hand so often, in seconds.
const RATTLE: f32 = 0.14;
/// Where the hand of a key or a pad is, in world units from the middle of the mat.
const BEFORE_MAT: Vec2 = Vec2::new(0.0, -190.0);
/// How high above the mat the hand is, in decimetres.
const HEIGHT: f32 = 0.7;

impl Gather {
    /// The sticks in the hand, if they are.
    #[must_use]
    pub const fn held(&self) -> Option<&Held> {
        match self {
            Self::Held(held) => Some(held),
            Self::Nobody | Self::LetGo => None,
        }
    }

    /// Whether they have left the hand in this frame: the mat lies there already.
    #[must_use]
    pub const fn has_let_go(&self) -> bool {
        matches!(self, Self::LetGo)
    }
}

impl Held {
    const fn new(device: Device, at: Vec2) -> Self {
        Self { device, since: 0.0, silent: 0.0, aim: 0.0, at, trail: VecDeque::new() }
    }

    /// How hard the sticks would be thrown if they were let go now, from 0 to 1.
    #[must_use]
    pub fn strength(&self) -> f32 {
        if self.since < TAP { Hand::NEUTRAL.strength() } else { ((self.since - TAP) / FULL).min(1.0) }
    }

    /// How much of the mat is there, from 0 to 1, if it takes so many seconds to appear.
    pub(super) fn presence(&self, appearing: f32) -> f32 {
        (self.since / appearing).min(1.0)
    }

    /// Two by two in the hand, across the way they will fly, shaken the more the harder they will.
    pub(super) fn poses(&self) -> [StickPose; STICKS] {
        let shake = 0.05 * self.strength() * (self.since * 43.0).sin();
        let across = Quat::from_rotation_y(self.aim);
        std::array::from_fn(|number| {
            let ahead = if number & 1 == 0 { -0.17 } else { 0.17 };
            let above = if number & 2 == 0 { -0.15 } else { 0.15 };
            let own = if number & 1 == 0 { shake } else { -shake };
            let middle = Vec3::new(0.0, HEIGHT + above + own, 0.0);
            let place = stick_mesh::unseen(self.at, middle.y) + across * Vec3::new(own, 0.0, ahead) + middle;
            let turn = across
                * Quat::from_rotation_y(0.1 * (number as f32 - 1.5))
                * Quat::from_rotation_x(number as f32 * 2.1 + shake);
            StickPose { place: place.to_array(), turn: turn.to_array() }
        })
    }

    /// The hand as it is when the sticks leave it.
    fn hand(&self) -> Hand {
        let Some((flick, speed)) = self.flick() else { return Hand::new(self.strength(), self.aim) };
        let (weakest, strongest) = FLICK_SPEED;
        Hand::new((speed - weakest) / (strongest - weakest), flick)
    }

    /// The direction and the speed of the pointer's last moments, if it was fast.
    fn flick(&self) -> Option<(f32, f32)> {
        let (now, at) = *self.trail.back()?;
        let (then, from) = *self.trail.iter().find(|(time, _)| now - time <= FLICK)?;
        let speed = (at - from) / (now - then).max(FLICK / 2.0);
        (speed.length() >= FLICK_SPEED.0).then(|| (aim_of(speed), speed.length()))
    }

    /// Follows the pointer, in world units from the middle of the mat.
    fn follow(&mut self, pointer: Vec2) {
        self.trail.push_back((self.since, pointer));
        while self.trail.front().is_some_and(|(time, _)| self.since - time > 4.0 * FLICK) {
            self.trail.pop_front();
        }
        self.at = pointer.clamp_length_max(MAT_RADIUS * stick_mesh::SCALE * 0.9);
    }
}

/// The angle of a way on the screen from straight ahead, which is upwards, positive to the left.
fn aim_of(way: Vec2) -> f32 {
    (-way.x).atan2(way.y)
}

fn put_down(mut gather: ResMut<Gather>) {
    *gather = Gather::Nobody;
}

/// Where the mouse is on the table, unless it is over a menu.
#[derive(bevy::ecs::system::SystemParam)]
struct Pointer<'w, 's> {
    window: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
    camera: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<PrimaryEguiContext>>,
    egui_wants: Res<'w, EguiWantsInput>,
}

impl Pointer<'_, '_> {
    /// In world units from the middle of the mat.
    fn at(&self) -> Option<Vec2> {
        let (camera, transform) = self.camera.single().ok()?;
        let place = self.window.single().ok()?.cursor_position()?;
        Some(camera.viewport_to_world_2d(transform, place).ok()? - MAT_CENTRE)
    }

    fn is_over_table(&self) -> bool {
        !self.egui_wants.wants_any_pointer_input() && self.at().is_some()
    }
}

fn gather(
    mut gather: ResMut<Gather>,
    mut pressed: MessageReader<Pressed>,
    session: Res<Session>,
    turn: Turn,
    timeline: Res<Timeline>,
    owner: Res<FocusOwner>,
    settings: Res<Settings>,
    time: Res<Time>,
    buttons: Res<ButtonInput<MouseButton>>,
    holding: Holding,
    pointer: Pointer,
    mut requests: MessageWriter<Request>,
    mut cues: MessageWriter<Cue>,
    mut busy: ResMut<Busy>,
) {
    let board_listens = *owner == FocusOwner::Board;
    let mut presses: Vec<Pressed> = pressed
        .read()
        .copied()
        .filter(|press| board_listens && (press.action == Action::Pause || turn.is_for(press.device)))
        .collect();
    let mouse_may = turn.is_for(Device::Mouse);
    if buttons.just_pressed(MouseButton::Left) && mouse_may && pointer.is_over_table() {
        presses.push(Pressed { action: Action::Confirm, device: Device::Mouse });
    }
    let put_down = mouse_may && buttons.just_pressed(MouseButton::Right)
        || presses.iter().any(|press| matches!(press.action, Action::Back | Action::Pause));
    if session.human_to_throw().is_none() || !timeline.is_idle() || put_down {
        if !matches!(*gather, Gather::Nobody) {
            *gather = Gather::Nobody;
        }
        return;
    }
    let confirmed = presses.iter().find(|press| press.action == Action::Confirm);
    let Gather::Held(held) = &mut *gather else {
        if let Some(press) = confirmed {
            let at = if press.device == Device::Mouse { pointer.at() } else { None };
            *gather = Gather::Held(Held::new(press.device, at.unwrap_or(BEFORE_MAT)));
            busy.keep_drawing();
        } else if gather.has_let_go() {
            *gather = Gather::Nobody;
        }
        return;
    };
    busy.keep_drawing();
    let let_go =
        if settings.throw_by_two_presses { confirmed.is_some() } else { !holding.confirms(held.device) };
    if let_go {
        requests.write(Request::Throw(held.hand()));
        *gather = Gather::LetGo;
        return;
    }
    held.since += time.delta_secs();
    held.silent += time.delta_secs();
    if held.device == Device::Mouse {
        if let Some(at) = pointer.at() {
            held.follow(at);
        }
        let drag = held.trail.front().map_or(Vec2::ZERO, |(_, from)| held.at - *from);
        held.aim = if drag.length() > DRAG { aim_of(drag) } else { held.aim };
    } else {
        let direction = holding.direction(held.device);
        let aim = if direction.length() > 0.4 { aim_of(direction).clamp(-FRAC_PI_2, FRAC_PI_2) } else { 0.0 };
        // The hand swings there; it does not jump.
        held.aim += (aim - held.aim) * (time.delta_secs() * 9.0).min(1.0);
        held.at = Vec2::from_angle(held.aim).rotate(BEFORE_MAT);
    }
    if held.since > TAP && held.silent > RATTLE {
        held.silent = 0.0;
        cues.write(Cue::Knock { impulse: 2.0 + 6.0 * held.strength() });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn held_for(seconds: f32) -> Held {
        Held { since: seconds, ..Held::new(Device::Keyboard, Vec2::ZERO) }
    }

    #[test]
    fn a_tap_is_neutral_and_holding_gathers_strength() {
        assert_eq!(held_for(0.05).hand(), Hand::NEUTRAL);
        let (soft, hard) = (held_for(0.4).hand(), held_for(0.9).hand());
        assert!(soft.strength() < hard.strength());
        assert_eq!(held_for(9.0).hand().strength(), 1.0);
    }

    #[test]
    fn a_flick_throws_where_it_goes_and_as_hard_as_it_is_fast() {
        let flicked = |way: Vec2| {
            let mut held = Held::new(Device::Mouse, Vec2::ZERO);
            for frame in 0..10 {
                held.since = frame as f32 * 0.016;
                held.follow(way * frame as f32);
            }
            held.hand()
        };
        let (left, ahead) = (flicked(Vec2::new(-12.0, 12.0)), flicked(Vec2::new(0.0, 30.0)));
        assert!((left.direction() - std::f32::consts::FRAC_PI_4).abs() < 0.01);
        assert!(ahead.direction().abs() < 0.01);
        assert!(ahead.strength() > left.strength());
    }

    #[test]
    fn a_pointer_at_rest_is_no_flick() {
        let mut held = Held::new(Device::Mouse, Vec2::ZERO);
        for (since, at) in [(0.0, 0.0), (0.05, 90.0), (0.5, 90.0), (0.55, 90.0)] {
            held.since = since;
            held.follow(Vec2::new(0.0, at));
        }
        assert_eq!(held.flick(), None);
    }

    #[test]
    fn the_sticks_are_seen_where_the_hand_is() {
        let held = Held::new(Device::Mouse, Vec2::new(120.0, -40.0));
        let middle = held.poses().map(|pose| stick_mesh::seen(Vec3::from_array(pose.place)));
        let middle = middle.into_iter().sum::<Vec2>() / STICKS as f32;
        assert!(middle.distance(held.at) < 12.0, "{middle}");
    }
}
