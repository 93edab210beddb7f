//! What is heard at the table. Every sound follows a cue of the timeline.

use bevy::{platform::collections::HashMap, prelude::*};
use bevy_asset_loader::prelude::*;
use bevy_kira_audio::prelude::{AudioChannel, AudioControl, AudioSource};

use super::{
    flow::Refusal,
    session::Session,
    view::{Country, GameView},
};
use crate::{
    platform::{audio::Effects, file_list::FileList},
    rules::{
        Controller,
        random::{Purpose, Stream},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Cue>()
        .add_systems(PostUpdate, (cue_refusals, play_cues).chain().run_if(resource_exists::<Sounds>));
}

/// Something to be heard.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub enum Cue {
    /// A piece is picked.
    Select,
    /// A piece is placed on the cloth.
    Place,
    /// A piece has been moved along a line.
    Step,
    /// A piece leaps.
    Leap,
    /// A piece is taken.
    Capture,
    /// Something cannot be done.
    Refuse,
    /// A piece is shut in.
    Trapped,
    /// A game of this country is won by a person.
    Win(Country),
    /// The game is lost to a computer.
    Lose,
    /// Nobody has won.
    Draw,
    /// The sticks fall, and nobody sees how.
    Throw,
    /// A stick knocks against the mat or another stick.
    Knock {
        /// How hard: the speed it gives a stick, in decimetres a second.
        impulse: f32,
    },
    /// The sticks lie so well that they are thrown again.
    GoodThrow,
    /// A piece has come home.
    Home,
    /// A button.
    Button,
    /// Nothing: only time that is wanted.
    Silence,
}

impl Cue {
    /// The takes of its sound, by the names of their files: one is drawn each time.
    const fn takes(self) -> &'static [&'static str] {
        match self {
            Self::Select => &["select", "select-2", "select-3"],
            Self::Place => &["place-1", "place-2", "place-3"],
            Self::Step => &["step-1", "step-2", "step-3"],
            Self::Leap => &["jump-1", "jump-2", "jump-3"],
            Self::Capture => &["capture-1", "capture-2", "capture-3"],
            Self::Refuse => &["refuse", "refuse-2", "refuse-3"],
            Self::Trapped => &["trapped", "trapped-2", "trapped-3"],
            Self::Win(Country::Nepal) => &["win-nepal"],
            Self::Win(Country::India) => &["win-india"],
            Self::Win(Country::Japan) => &["win-japan"],
            Self::Win(Country::Mongolia) => &["win-mongolia"],
            Self::Win(Country::Korea) => &["win-korea"],
            Self::Lose => &["lose"],
            Self::Draw => &["draw"],
            Self::Throw => &["throw-1", "throw-2", "throw-3"],
            Self::Knock { .. } => &["stick-1", "stick-2", "stick-3", "stick-4"],
            Self::GoodThrow => &["good-throw", "good-throw-2", "good-throw-3"],
            Self::Home => &["home", "home-2", "home-3"],
            Self::Button => &["button", "button-2", "button-3"],
            Self::Silence => &[],
        }
    }

    /// Its pitch as a factor, and how much softer it is than its sound, in decibels: a hard knock is
    /// loud and bright, a soft one quiet and dull.
    fn force(self) -> (f64, f32) {
        match self {
            Self::Knock { impulse } => {
                let part = (impulse / HARDEST_KNOCK).clamp(0.02, 1.0);
                (0.86 + 0.22 * f64::from(part), 20.0 * part.log10() * 0.8)
            }
            _ => (1.0, 0.0),
        }
    }

    const ALL: [Self; 19] = [
        Self::Select,
        Self::Place,
        Self::Step,
        Self::Leap,
        Self::Capture,
        Self::Refuse,
        Self::Trapped,
        Self::Win(Country::Nepal),
        Self::Win(Country::India),
        Self::Win(Country::Japan),
        Self::Win(Country::Mongolia),
        Self::Win(Country::Korea),
        Self::Lose,
        Self::Draw,
        Self::Throw,
        Self::Knock { impulse: 0.0 },
        Self::GoodThrow,
        Self::Home,
        Self::Button,
    ];
}

/// A knock that is as loud as any, in decimetres a second.
const HARDEST_KNOCK: f32 = 32.0;

/// The sounds, by their path below the assets folder.
#[derive(AssetCollection, Resource, Debug)]
pub struct Sounds {
    #[asset(key = "sounds", collection(typed, mapped))]
    by_path: HashMap<String, Handle<AudioSource>>,
}

impl Sounds {
    /// Under which key `bevy_asset_loader` finds the list of files.
    pub const KEY: &'static str = "sounds";

    /// Every take of every cue.
    #[must_use]
    pub fn files() -> FileList<AudioSource> {
        FileList::new(Cue::ALL.iter().flat_map(|cue| cue.takes()).map(|take| path(take)).collect())
    }
}

fn path(take: &str) -> String {
    format!("audio/{take}.wav")
}

/// How far the pitch of a sound may stray, in thousandths.
const PITCH_SPREAD: u32 = 30;

fn play_cues(
    mut cues: MessageReader<Cue>,
    sounds: Res<Sounds>,
    channel: Res<AudioChannel<Effects>>,
    mut chance: Local<Option<Stream>>,
) {
    let chance = chance.get_or_insert_with(|| Stream::new(0, Purpose::Test));
    for cue in cues.read() {
        let takes = cue.takes();
        if takes.is_empty() {
            continue;
        }
        let take = takes[chance.below(takes.len() as u32) as usize];
        let Some(sound) = sounds.by_path.get(&path(take)) else { continue };
        let (pitch, decibels) = cue.force();
        let stray = f64::from(chance.below(2 * PITCH_SPREAD + 1)) - f64::from(PITCH_SPREAD);
        channel.play(sound.clone()).with_playback_rate(pitch + stray / 1000.0).with_volume(decibels);
    }
}

fn cue_refusals(mut refusals: MessageReader<Refusal>, mut cues: MessageWriter<Cue>) {
    for _ in refusals.read() {
        cues.write(Cue::Refuse);
    }
}

/// What is heard when this game has come to its end.
pub(super) fn of_the_end(session: &Session, view: &GameView) -> Option<Cue> {
    let lost_to_computer = |seat| {
        let people = session.plan().players.contains(&Controller::Human);
        people && session.controller(seat) != Controller::Human
    };
    // A partner's win is a win.
    let lost = |seat| session.team_of(seat).all(&lost_to_computer);
    Some(match session.outcome()?.winner {
        None => Cue::Draw,
        Some(seat) if lost(seat) => Cue::Lose,
        Some(_) => Cue::Win(view.country),
    })
}
