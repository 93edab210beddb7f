//! Voices of the opponents at the table: a line that one says now and then, for a moment, on its card.

use std::collections::BTreeMap;

use bevy::prelude::*;
use madang_core::{
    play::{Occasion, Ply, Voice, VoiceLine, occasion_of_change, standing},
    rules::{Controller, Effect, Seat},
    search::{Level, WinChance},
};

use crate::{
    platform::{
        screen::{MatchMode, Screen, Sheet},
        settings::Settings,
    },
    playback::schedule::TableSystems,
    turn::{
        request::{MatchReplaced, ThoughtPlayed},
        session::Session,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SpokenLines>()
        .add_systems(OnExit(Screen::Match), |mut spoken: ResMut<SpokenLines>| {
            *spoken = SpokenLines::default();
        })
        .add_systems(OnExit(Sheet::Result), part.run_if(are_wanted.and_then(in_state(MatchMode::Playing))))
        .add_systems(Update, hush.run_if(resource_changed::<Settings>))
        .add_systems(
            Update,
            ((begin, comment).chain().run_if(are_wanted), fall_silent)
                .chain()
                .run_if(in_state(MatchMode::Playing))
                .after(TableSystems::Decide),
        );
}

/// Time for which a line stays on a card, in seconds.
const SPEECH_SECONDS: f32 = 5.0;

/// Lines that the opponents at the table say.
#[derive(Resource, Default, Debug)]
pub struct SpokenLines {
    voice: Voice,
    /// Line on a card, and the time for which it stays, in seconds.
    line: Option<(Seat, VoiceLine, f32)>,
    /// Win chance of each computer as it saw it last.
    prospects: BTreeMap<Seat, WinChance>,
    /// Whether the match was greeted.
    is_greeted: bool,
    /// Whether leave was taken.
    has_parted: bool,
}

impl SpokenLines {
    /// Returns the line that the person in a seat is saying.
    pub fn by(&self, seat: Seat) -> Option<VoiceLine> {
        self.line.filter(|(speaker, ..)| *speaker == seat).map(|(_, line, _)| line)
    }

    /// Returns whether anyone speaks.
    pub const fn is_heard(&self) -> bool {
        self.line.is_some()
    }

    fn say(&mut self, (seat, level): (Seat, Level), occasion: Occasion, session: &Session) {
        let ply = session.history().len();
        if let Some(line) = self.voice.say(level, occasion, ply, session.seed()) {
            self.line = Some((seat, line, SPEECH_SECONDS));
        }
    }
}

/// Returns the strongest computer, which speaks for all at the beginning and at the end; `None` where no person plays
/// with it.
fn speaker(session: &Session) -> Option<(Seat, Level)> {
    let seats = (0..session.game().seats()).map(|seat| (Seat(seat), session.controller(Seat(seat))));
    let has_person = seats.clone().any(|(_, controller)| controller == Controller::Human);
    let computers = seats.filter_map(|(seat, controller)| Some((seat, Level::new(controller.level()?)?)));
    computers.max_by_key(|(_, level)| *level).filter(|_| has_person)
}

fn are_wanted(settings: Res<Settings>) -> bool {
    settings.voices
}

/// Removes all lines once the voices are turned off.
fn hush(settings: Res<Settings>, mut spoken: ResMut<SpokenLines>) {
    if !settings.voices {
        *spoken = SpokenLines::default();
    }
}

/// Greets the people as a match begins.
fn begin(session: Res<Session>, mut others: MessageReader<MatchReplaced>, mut spoken: ResMut<SpokenLines>) {
    if others.read().count() > 0 {
        *spoken = SpokenLines { voice: spoken.voice.clone(), ..SpokenLines::default() };
    }
    if spoken.is_greeted {
        return;
    }
    spoken.is_greeted = true;
    let begins = session.history().is_empty() && session.series_with_this_game().finished().is_empty();
    if begins && let Some(speaker) = speaker(&session) {
        spoken.say(speaker, Occasion::Greeting, &session);
    }
}

/// Lets a computer comment on what its search saw, compared with its last one.
fn comment(session: Res<Session>, mut played: MessageReader<ThoughtPlayed>, mut spoken: ResMut<SpokenLines>) {
    for ThoughtPlayed { seat, level, prospect } in played.read() {
        let Some(now) = *prospect else { continue };
        let before = spoken.prospects.insert(*seat, now);
        if speaker(&session).is_none() {
            continue;
        }
        let game = session.game();
        // With throws, or among several teams, a change says little about a move.
        let is_duel = game.teams() == 2 && session.sticks().is_none();
        let changed = before.filter(|_| is_duel).and_then(|before| {
            let answered = session.history().plies().nth_back(1)?;
            occasion_of_change(before, now, is_capture(answered))
        });
        if let Some(occasion) = changed.or_else(|| standing(now)) {
            spoken.say((*seat, *level), occasion, &session);
        }
    }
}

fn is_capture(ply: &Ply) -> bool {
    ply.effects.iter().any(|effect| matches!(effect, Effect::Captured { .. }))
}

/// Says goodbye once the result has been seen, which has its own sentence; unless another game of the match follows.
fn part(session: Option<Res<Session>>, mut spoken: ResMut<SpokenLines>) {
    let Some(session) = session.filter(|_| !spoken.has_parted) else { return };
    let is_over = session.outcome().is_some() && session.next_game().is_none();
    if is_over && let Some(speaker) = speaker(&session) {
        spoken.has_parted = true;
        spoken.say(speaker, Occasion::Farewell, &session);
    }
}

/// Removes a line from its card after its time.
fn fall_silent(time: Res<Time>, mut spoken: ResMut<SpokenLines>) {
    let Some((_, _, left)) = &spoken.line else { return };
    let left = left - time.delta_secs();
    spoken.line = spoken.line.filter(|_| left > 0.0).map(|(seat, line, _)| (seat, line, left));
}
