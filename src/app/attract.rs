//! Show on a first page left alone: it starts by itself, the camera moves slowly, and any input ends it.

use std::time::Duration;

use bevy::{
    ecs::system::SystemParam,
    input::{
        gamepad::GamepadEvent,
        keyboard::KeyboardInput,
        mouse::{MouseButtonInput, MouseMotion, MouseWheel},
        touch::TouchInput,
    },
    prelude::*,
    window::{PrimaryWindow, WindowFocused},
};

use bevy_egui::PrimaryEguiContext;

use super::launch::Launch;
use crate::{
    platform::{
        screen::{MatchMode, Navigation, Screen, screen_without_sheet},
        settings::Settings,
        window::RedrawBudget,
    },
    turn::show::ShowRequest,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, wait_at_title.run_if(screen_without_sheet(Screen::Title)))
        .add_systems(OnEnter(Screen::Title), |mut alone: ResMut<IdleTime>| *alone = IdleTime::default())
        .init_resource::<IdleTime>()
        .init_resource::<CameraDrift>()
        .add_systems(OnExit(MatchMode::Show), put_camera_back)
        // After everything else, so that a key that ends the show opens no page of the match.
        .add_systems(Last, end.run_if(in_state(MatchMode::Show)))
        .add_systems(PostUpdate, move_camera.run_if(in_state(MatchMode::Show)));
}

/// Time for which the first page must be left alone before the show begins.
pub const PATIENCE: Duration = Duration::from_secs(40);
/// Share of the table that the camera sees when it is nearest.
const MIN_CAMERA_SCALE: f32 = 0.965;
/// Time in which the camera approaches and returns, in seconds.
const DRIFT_SECONDS: f32 = 48.0;
/// Greatest distance of the camera from the middle, in world units.
const MAX_DRIFT: Vec2 = Vec2::new(10.0, 6.0);

/// Time for which the first page has been left alone.
#[derive(Resource, Default)]
struct IdleTime(Duration);

/// Time for which the camera has been moving, in seconds.
#[derive(Resource, Default)]
struct CameraDrift(f32);

/// System parameter: input of any device.
#[derive(SystemParam)]
struct AnyInput<'w, 's> {
    keys: MessageReader<'w, 's, KeyboardInput>,
    buttons: MessageReader<'w, 's, MouseButtonInput>,
    motion: MessageReader<'w, 's, CursorMoved>,
    steps: MessageReader<'w, 's, MouseMotion>,
    wheel: MessageReader<'w, 's, MouseWheel>,
    touches: MessageReader<'w, 's, TouchInput>,
    pads: MessageReader<'w, 's, GamepadEvent>,
}

impl AnyInput<'_, '_> {
    /// Returns whether there was any in this frame.
    fn came(&mut self) -> bool {
        let moves = self.motion.read().count() + self.steps.read().count();
        let presses = self.keys.read().count() + self.buttons.read().count() + self.touches.read().count();
        moves + presses + self.wheel.read().count() + self.pads.read().count() > 0
    }
}

fn wait_at_title(
    launch: Res<Launch>,
    time: Res<Time<Real>>,
    mut input: AnyInput,
    mut alone: ResMut<IdleTime>,
    mut has_begun: Local<bool>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut requests: MessageWriter<ShowRequest>,
) {
    // Behind other windows a show would only warm the processor.
    let is_left_alone = !input.came() && window.focused;
    alone.0 = if is_left_alone { alone.0 + time.delta() } else { Duration::ZERO };
    let is_asked_for = launch.args.attract && !std::mem::replace(&mut *has_begun, true);
    if (alone.0 >= PATIENCE && launch.is_attended()) || is_asked_for {
        alone.0 = Duration::ZERO;
        requests.write(ShowRequest::Begin);
    }
}

/// Ends the show at any input, and when another window takes the focus.
fn end(
    mut input: AnyInput,
    mut focused: MessageReader<WindowFocused>,
    mut navigation: Navigation,
    mut redraw: ResMut<RedrawBudget>,
) {
    redraw.keep_drawing();
    let is_left = focused.read().any(|event| !event.focused);
    if input.came() || is_left {
        navigation.go(Screen::Title);
    }
}

/// The camera of the table.
type Camera<'w, 's> =
    Single<'w, 's, (&'static mut Transform, &'static mut Projection), With<PrimaryEguiContext>>;

/// Moves the camera slowly nearer and back, with a slight drift.
fn move_camera(time: Res<Time>, settings: Res<Settings>, mut walk: ResMut<CameraDrift>, camera: Camera) {
    if settings.reduced_motion {
        return;
    }
    walk.0 += time.delta_secs();
    let angle = std::f32::consts::TAU * walk.0 / DRIFT_SECONDS;
    let near = (1.0 - angle.cos()) / 2.0;
    let astray = MAX_DRIFT * near * Vec2::new((angle * 0.7).sin(), (angle * 1.3).sin());
    aim(camera, astray, 1.0 - (1.0 - MIN_CAMERA_SCALE) * near);
}

fn put_camera_back(mut walk: ResMut<CameraDrift>, camera: Camera) {
    *walk = CameraDrift::default();
    aim(camera, Vec2::ZERO, 1.0);
}

/// Lets the camera see a share of the whole around a place.
fn aim(camera: Camera, at: Vec2, share: f32) {
    let (mut place, mut projection) = camera.into_inner();
    place.translation = at.extend(place.translation.z);
    if let Projection::Orthographic(orthographic) = &mut *projection {
        orthographic.scale = share;
    }
}
