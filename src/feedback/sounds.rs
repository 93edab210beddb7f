//! Sound effects, played on cues.

use bevy::{platform::collections::HashMap, prelude::*};
use bevy_asset_loader::prelude::*;
use bevy_kira_audio::prelude::{AudioChannel, AudioControl, AudioInstance, AudioSource, Decibels};
use madang_core::rules::random::{Purpose, Stream};

use super::headroom::Headroom;
use crate::{
    layout::views::Catalogue,
    platform::{
        audio::{Effects, Loudness, SoundDevice, SoundReopened, decibels, empty_unheard},
        file_list::FileList,
    },
    playback::cue::Cue,
    turn::request::Refusal,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, (cue_refusals, play_cues).chain().run_if(resource_exists::<Sounds>));
}

/// Takes of a cue's sound, by the names of their files: one is drawn each time.
fn takes(cue: Cue) -> Vec<String> {
    let named = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    let three = |name: &str| vec![name.to_owned(), format!("{name}-2"), format!("{name}-3")];
    let numbered = |name: &str, takes: usize| (1..=takes).map(|take| format!("{name}-{take}")).collect();
    match cue {
        Cue::Select => three("select"),
        Cue::Place => numbered("place", 3),
        Cue::Step => numbered("step", 3),
        Cue::Leap => numbered("jump", 3),
        Cue::Capture | Cue::SentBack => numbered("capture", 3),
        Cue::Refuse => three("refuse"),
        Cue::Trapped => three("trapped"),
        Cue::Win(homeland) => vec![format!("win-{homeland}")],
        Cue::Lose => named(&["lose"]),
        Cue::Draw => named(&["draw"]),
        Cue::Throw => numbered("throw", 3),
        Cue::Knock { .. } => numbered("stick", 4),
        Cue::GoodThrow => three("good-throw"),
        Cue::Home | Cue::Praise => three("home"),
        Cue::Button => three("button"),
        Cue::Silence => Vec::new(),
    }
}

/// Returns the pitch as a factor, and gain in decibels relative to the sound's own: a hard knock is loud and bright, a
/// soft one quiet and dull.
fn force(cue: Cue) -> (f64, f32) {
    match cue {
        Cue::Knock { impulse } => {
            let part = (impulse / FULL_KNOCK_IMPULSE).clamp(0.02, 1.0);
            (0.86 + 0.22 * f64::from(part), 20.0 * part.log10() * 0.8)
        }
        // The same fall of a piece, from higher up.
        Cue::SentBack => (0.84, 5.0),
        _ => (1.0, 0.0),
    }
}

/// Cues of all games except the victories, which the games' homelands add.
const CUES: [Cue; 15] = [
    Cue::Select,
    Cue::Place,
    Cue::Step,
    Cue::Leap,
    Cue::Capture,
    Cue::SentBack,
    Cue::Refuse,
    Cue::Trapped,
    Cue::Lose,
    Cue::Draw,
    Cue::Throw,
    Cue::Knock { impulse: 0.0 },
    Cue::GoodThrow,
    Cue::Home,
    Cue::Button,
];

/// Impulse of a knock at full loudness, in decimetres a second.
const FULL_KNOCK_IMPULSE: f32 = 32.0;

/// Sounds, by their path below the assets folder.
#[derive(AssetCollection, Resource, Debug)]
pub struct Sounds {
    #[asset(key = "sounds", collection(typed, mapped))]
    by_path: HashMap<String, Handle<AudioSource>>,
}

impl Sounds {
    /// Key by which `bevy_asset_loader` finds the list of files.
    pub const KEY: &'static str = "sounds";

    /// Takes of all cues, including these games' victories.
    pub fn files(catalogue: &Catalogue) -> FileList<AudioSource> {
        let victories = catalogue.homelands().into_keys().map(Cue::Win);
        FileList::new(CUES.into_iter().chain(victories).flat_map(takes).map(|take| path(&take)).collect())
    }
}

fn path(take: &str) -> String {
    format!("audio/{take}.ogg")
}

/// Spread of a sound's pitch, in thousandths.
const PITCH_SPREAD: u32 = 30;

fn play_cues(
    mut cues: MessageReader<Cue>,
    mut reopened: MessageReader<SoundReopened>,
    sounds: Res<Sounds>,
    mut channel: ResMut<AudioChannel<Effects>>,
    mut device: ResMut<SoundDevice>,
    loudness: Res<Loudness>,
    time: Res<Time<Real>>,
    mut headroom: Local<Headroom>,
    mut last: Local<Option<Handle<AudioInstance>>>,
    mut chance: Local<Option<Stream>>,
) {
    if reopened.read().count() > 0 {
        *last = None;
    }
    if let Some(last) = last.take_if(|_| !cues.is_empty()) {
        empty_unheard(&mut channel, &last, &mut device);
    }
    let volumes = [loudness.effects, loudness.music];
    let chance = chance.get_or_insert_with(|| Stream::new(0, Purpose::Test));
    for cue in cues.read() {
        let takes = takes(*cue);
        if takes.is_empty() {
            continue;
        }
        let take = &takes[chance.below(takes.len() as u32) as usize];
        let Some(sound) = sounds.by_path.get(&path(take)) else { continue };
        let (pitch, own) = force(*cue);
        let Some(gain) = headroom.admit(Decibels(own).as_amplitude(), time.elapsed_secs(), volumes) else {
            continue;
        };
        let stray = f64::from(chance.below(2 * PITCH_SPREAD + 1)) - f64::from(PITCH_SPREAD);
        let mut playing = channel.play(sound.clone());
        *last = Some(playing.with_playback_rate(pitch + stray / 1000.0).with_volume(decibels(gain)).handle());
    }
}

fn cue_refusals(mut refusals: MessageReader<Refusal>, mut cues: MessageWriter<Cue>) {
    for _ in refusals.read() {
        cues.write(Cue::Refuse);
    }
}
