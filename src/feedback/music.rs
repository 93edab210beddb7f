//! Music: quiet, one piece for each homeland and one for the map. It cross-fades from one to the next, and ducks by 6
//! dB while a person thinks for long.
//!
//! A piece is loaded when it is due, since decoded it takes some 25 MB.

use std::time::Duration;

use bevy::prelude::*;
use bevy_kira_audio::prelude::{
    AudioChannel, AudioControl, AudioEasing, AudioInstance, AudioSource, AudioTween, Decibels,
};

use crate::{
    layout::views::BoardView,
    platform::{
        audio::{Music, SoundDevice, SoundReopened, empty_unheard},
        screen::Screen,
    },
    playback::stage::Stage,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Playing>()
        .add_systems(PostUpdate, (choose, duck.run_if(in_state(Screen::Match))).chain());
}

/// Name of the piece for the first page and the map.
pub const OF_THE_MAP: &str = "map";

/// Duration of a cross-fade.
const PASSAGE: Duration = Duration::from_millis(1_800);

/// Thinking time after which the music ducks.
const PATIENCE: Duration = Duration::from_secs(30);
/// Gain while the music is ducked.
const DUCKED: Decibels = Decibels(-6.0);
/// Duration of the change of gain.
const DUCKING: Duration = Duration::from_secs(4);

/// Piece of music being played.
#[derive(Resource, Debug, Default)]
pub struct Playing {
    /// Name in `assets/audio/music`; `None` while nothing is played.
    pub name: Option<&'static str>,
    source: Option<Handle<AudioSource>>,
    instance: Option<Handle<AudioInstance>>,
    /// Number of plies shown when the person to act began to think, and the time of it.
    thinking: Option<(usize, Duration)>,
    /// The music is ducked.
    pub is_ducked: bool,
}

impl Playing {
    /// Returns whether the piece is still being loaded.
    pub fn is_coming(&self, assets: &AssetServer) -> bool {
        self.source.as_ref().is_some_and(|source| !assets.is_loaded(source))
    }
}

/// Returns the path of a piece below the assets folder.
pub fn path(name: &str) -> String {
    format!("audio/music/{name}.ogg")
}

fn choose(
    screen: Res<State<Screen>>,
    view: Option<Res<BoardView>>,
    assets: Res<AssetServer>,
    mut reopened: MessageReader<SoundReopened>,
    mut channel: ResMut<AudioChannel<Music>>,
    mut device: ResMut<SoundDevice>,
    mut playing: ResMut<Playing>,
) {
    let before = playing.name;
    // The piece begins anew, from the file that has been read.
    let kept = (reopened.read().count() > 0).then(|| std::mem::take(&mut *playing));
    let wanted = match screen.get() {
        Screen::Loading | Screen::Broken | Screen::Crashed => None,
        Screen::Title
        | Screen::Choose
        | Screen::Games
        | Screen::Statistics
        | Screen::Ladder
        | Screen::Puzzles
        | Screen::SetUp => Some(OF_THE_MAP),
        Screen::Match => view.map_or(before, |view| Some(view.0.homeland.id)),
    };
    if wanted == playing.name {
        return;
    }
    if playing.is_coming(&assets) {
        // A piece that is still being read waits in the channel, and would begin over the next one.
        *channel = AudioChannel::default();
    } else if let Some(last) = &playing.instance {
        empty_unheard(&mut channel, last, &mut device);
    }
    // Only the piece being played is kept in memory: each is loaded when its turn comes.
    channel.stop().fade_out(AudioTween::new(PASSAGE, AudioEasing::OutPowi(2)));
    let source: Option<Handle<AudioSource>> = wanted.map(|name| assets.load(path(name)));
    let instance = source.clone().map(|source| {
        channel.play(source).looped().fade_in(AudioTween::new(PASSAGE, AudioEasing::InPowi(2))).handle()
    });
    let thinking = kept.and_then(|kept| kept.thinking);
    *playing = Playing { name: wanted, source, instance, thinking, is_ducked: false };
}

/// Ducks the music while a person thinks for long.
fn duck(
    stage: Res<Stage>,
    time: Res<Time<Real>>,
    mut playing: ResMut<Playing>,
    mut instances: ResMut<Assets<AudioInstance>>,
) {
    let thinking = stage.human_to_act().map(|_| stage.plies().len());
    let now = time.elapsed();
    if playing.thinking.map(|(moves, _)| moves) != thinking {
        playing.thinking = thinking.map(|moves| (moves, now));
    }
    let long = playing.thinking.is_some_and(|(_, since)| now.saturating_sub(since) >= PATIENCE);
    if long == playing.is_ducked {
        return;
    }
    playing.is_ducked = long;
    let instance = playing.instance.as_ref().and_then(|handle| instances.get_mut(handle));
    if let Some(mut instance) = instance {
        let loudness = if long { DUCKED } else { Decibels::IDENTITY };
        instance.set_decibels(loudness, AudioTween::new(DUCKING, AudioEasing::Linear));
    }
}
