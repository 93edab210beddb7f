//! Output of sound: notices where it stands still or was never there, and opens it anew.
//!
//! A sound server that ends takes the stream with it. cpal reports an error that kira passes over: every sound stands
//! still, and the thread of the stream spins. `bevy_kira_audio` keeps the manager that would have to be made anew to
//! itself, and makes it only where its plugin finds none. So the manager is removed by the id of its resource, and the
//! plugin is built once more.

use std::time::Duration;

use bevy::{
    ecs::{
        component::{ComponentId, ComponentInfo},
        schedule::Schedules,
    },
    prelude::*,
};
use bevy_kira_audio::prelude::{AudioChannel, AudioInstance, AudioPlugin, AudioSource, PlaybackState};

use super::channels::{Effects, Music, SoundDevice};
use crate::platform::{notice::Notice, window::RedrawBudget};

pub(super) fn plugin(app: &mut App) {
    let known = app.world().components().len();
    app.add_plugins(AudioPlugin);
    // The manager is all that the plugin keeps on one thread.
    let own = |info: &&ComponentInfo| info.id().index() >= known && !info.is_send_and_sync();
    let manager = app.world().components().iter_registered().find(own).map(ComponentInfo::id);
    app.add_message::<SoundReopened>();
    // Browsers let sounds stand still until the page is pressed.
    if let Some(manager) = manager.filter(|_| cfg!(not(target_family = "wasm"))) {
        app.insert_resource(SoundOutput::new(manager))
            .add_systems(Update, (watch, reopen.run_if(|output: Res<SoundOutput>| output.is_due)).chain());
    }
}

/// Message: the output was opened anew, and nothing is played on it yet.
#[derive(Message, Clone, Copy, Debug)]
pub struct SoundReopened;

/// Time for which sounds stand still when their output is lost: longer than a gap that a busy processor makes.
const STANDSTILL: Duration = Duration::from_secs(4);
/// Longest time between two frames that counts as such: while the program was stopped, sounds stood still with it.
const MAX_STEP: Duration = Duration::from_secs(2);
/// Time between the first two attempts to open the output; it doubles with each.
const FIRST_WAIT: Duration = Duration::from_secs(5);
/// Longest time between two attempts.
const MAX_WAIT: Duration = Duration::from_secs(30);

/// Output of sound as the sounds' positions show it.
#[derive(Resource, Debug)]
struct SoundOutput {
    /// Resource with the library's manager.
    manager: ComponentId,
    /// Sum of the positions of all sounds being played, in seconds.
    position: f64,
    /// Time for which the positions have been the same.
    still: Duration,
    /// `true` once sounds have moved.
    was_heard: bool,
    /// Attempts to open a lost output, and the time since the last; `None` while it is open.
    lost: Option<(u32, Duration)>,
    /// `true` while an attempt is due.
    is_due: bool,
}

impl SoundOutput {
    const fn new(manager: ComponentId) -> Self {
        Self { manager, position: 0.0, still: Duration::ZERO, was_heard: false, lost: None, is_due: false }
    }

    /// Notes the positions of the sounds being played. Returns whether they move; `None` if there is none, or it is too
    /// early to say.
    fn note(&mut self, playing: &[f64], step: Duration) -> Option<bool> {
        let position = playing.iter().sum();
        if playing.is_empty() || position != self.position {
            let moves = !playing.is_empty() && self.position > 0.0;
            self.position = position;
            self.still = Duration::ZERO;
            return moves.then_some(true);
        }
        self.still += step;
        (self.still >= STANDSTILL).then_some(false)
    }

    /// Counts the time since the last attempt. Returns whether the next is due: the first at once, later ones after
    /// growing waits.
    fn wait(&mut self, step: Duration) -> bool {
        let Some((attempts, waited)) = &mut self.lost else { return false };
        *waited += step;
        let wait = attempts
            .checked_sub(1)
            .map_or(Duration::ZERO, |doublings| (FIRST_WAIT * 2_u32.saturating_pow(doublings)).min(MAX_WAIT));
        let is_due = *waited >= wait;
        if is_due {
            *attempts += 1;
            *waited = Duration::ZERO;
        }
        is_due
    }
}

/// Finds out whether sounds move, and says so where the output was lost or has come back.
fn watch(
    instances: Res<Assets<AudioInstance>>,
    time: Res<Time<Real>>,
    mut device: ResMut<SoundDevice>,
    mut output: ResMut<SoundOutput>,
    mut notices: MessageWriter<Notice>,
    mut redraw: ResMut<RedrawBudget>,
) {
    let position = |instance: &AudioInstance| match instance.state() {
        PlaybackState::Playing { position } => Some(position),
        _ => None,
    };
    let playing: Vec<f64> = instances.iter().filter_map(|(_, instance)| position(instance)).collect();
    let step = time.delta().min(MAX_STEP);
    match output.note(&playing, step) {
        Some(true) => {
            output.was_heard = true;
            device.set_if_neq(SoundDevice::Open);
            // One attempt is made before anybody is told.
            if output.lost.take().is_some_and(|(attempts, _)| attempts > 1) {
                notices.write(Notice::plain("notice-sound-back"));
            }
        }
        Some(false) if output.lost.is_none() => output.lost = Some((0, Duration::ZERO)),
        None if *device == SoundDevice::Missing && output.lost.is_none() => {
            output.lost = Some((1, Duration::ZERO));
        }
        _ => {}
    }
    output.is_due = output.wait(time.delta());
    if let Some((attempts, _)) = output.lost.filter(|_| output.was_heard) {
        // A window at rest would miss the next attempt.
        redraw.poll_without_drawing();
        if output.is_due && attempts == 2 {
            device.set_if_neq(SoundDevice::Missing);
            notices.write(Notice::plain("notice-sound-lost"));
        }
    }
}

/// Opens the output anew. What was played on the old one is gone.
fn reopen(world: &mut World) {
    let manager = world.resource::<SoundOutput>().manager;
    // All that the plugin adds beside the manager is there already, and is kept.
    let schedules = world.remove_resource::<Schedules>();
    let server = world.remove_resource::<AssetServer>();
    let sources = world.remove_resource::<Assets<AudioSource>>();
    let instances = world.remove_resource::<Assets<AudioInstance>>();
    world.remove_non_send_by_id(manager);
    let mut built = App::new();
    built.add_plugins((TaskPoolPlugin::default(), AssetPlugin::default()));
    let aside = built.world().get_resource::<AssetServer>().cloned();
    world.init_resource::<Schedules>();
    aside.into_iter().for_each(|server| world.insert_resource(server));
    std::mem::swap(built.world_mut(), world);
    AudioPlugin.build(&mut built);
    std::mem::swap(built.world_mut(), world);
    schedules.into_iter().for_each(|schedules| world.insert_resource(schedules));
    server.into_iter().for_each(|server| world.insert_resource(server));
    sources.into_iter().for_each(|sources| world.insert_resource(sources));
    if let Some(mut instances) = instances {
        let all: Vec<_> = instances.ids().collect();
        all.into_iter().for_each(|id| drop(instances.remove(id)));
        world.insert_resource(instances);
    }
    world.insert_resource(AudioChannel::<Effects>::default());
    world.insert_resource(AudioChannel::<Music>::default());
    world.write_message(SoundReopened);
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAME: Duration = Duration::from_secs(1);

    fn output() -> SoundOutput {
        SoundOutput::new(World::new().register_component::<Marker>())
    }

    #[derive(Component)]
    struct Marker;

    #[test]
    fn it_is_lost_when_all_sounds_stand_still_for_seconds() {
        let mut output = output();
        assert_eq!(output.note(&[1.0], FRAME), None);
        assert_eq!(output.note(&[2.0, 0.5], FRAME), Some(true));
        for _ in 0..3 {
            assert_eq!(output.note(&[2.0, 0.5], FRAME), None);
        }
        assert_eq!(output.note(&[2.0, 0.5], FRAME), Some(false));
        assert_eq!(output.note(&[2.0, 0.6], FRAME), Some(true));
        // Silence is no loss.
        for _ in 0..9 {
            assert_eq!(output.note(&[], FRAME), None);
        }
    }

    #[test]
    fn attempts_grow_rarer() {
        let mut output = output();
        assert!(!output.wait(FRAME), "nothing is lost");
        output.lost = Some((0, Duration::ZERO));
        let due: Vec<u32> = (0..200).filter(|_| output.wait(FRAME)).collect();
        assert_eq!(due, [0, 5, 15, 35, 65, 95, 125, 155, 185]);
    }
}
