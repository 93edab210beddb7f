//! Looking back at a game: any of its positions is put on the board, step by step, at a jump, or played continuously.

use std::time::Duration;

use bevy::{input::mouse::MouseWheel, prelude::*};

use super::session::Session;
use crate::{
    platform::{
        input::{Action, Pointer, Presses},
        screen::{MatchMode, Screen, Sheet, Sheets, screen_without_sheet},
    },
    playback::{
        pace::ReplaySpeed,
        schedule::TableSystems,
        stage::{PositionSet, Stage},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Replay>()
        .add_message::<SeekToPly>()
        .add_systems(OnExit(Sheet::Replay), stop)
        .add_systems(OnExit(Screen::Match), |mut replay: ResMut<Replay>| *replay = Replay::default())
        .add_systems(
            Update,
            (
                handle_input.run_if(in_state(Sheet::Replay).or_else(in_state(Sheet::Review))),
                turn_wheel.run_if(
                    in_state(Sheet::Replay)
                        .or_else(in_state(Sheet::Review))
                        .or_else(in_state(MatchMode::Analysis).and_then(screen_without_sheet(Screen::Match))),
                ),
                look_at.run_if(in_state(Sheet::Replay).or_else(in_state(Sheet::Review))),
                play_on.run_if(in_state(Sheet::Replay)),
            )
                .chain()
                .after(TableSystems::Decide)
                .before(TableSystems::Present)
                .run_if(in_state(Screen::Match)),
        );
}

/// Request to show a position of the game on the board, by the number of plies played up to it.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeekToPly(pub usize);

/// State of a replay.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Replay {
    /// Whether one ply follows the other by itself.
    pub plays: bool,
    /// Factor on the speed of everything that moves.
    pub speed: f32,
    /// Time for which the position on the board has been seen.
    seen_for: Duration,
}

impl Default for Replay {
    fn default() -> Self {
        Self { plays: false, speed: 1.0, seen_for: Duration::ZERO }
    }
}

impl Replay {
    /// Speeds on offer.
    pub const SPEEDS: [f32; 4] = [0.5, 1.0, 2.0, 4.0];
}

/// Time for which a position is seen before the next ply, at speed 1.
const PAUSE: Duration = Duration::from_millis(600);

fn stop(mut replay: ResMut<Replay>, mut speed: ResMut<ReplaySpeed>) {
    replay.plays = false;
    speed.0 = 1.0;
}

/// Steps by the keys and buttons for undo, redo and tabs.
fn handle_input(
    presses: Res<Presses>,
    session: Res<Session>,
    mut replay: ResMut<Replay>,
    mut seeks: MessageWriter<SeekToPly>,
) {
    let now = session.history().len();
    for press in presses.iter() {
        let to = match press.action {
            Action::PreviousTab | Action::Undo => now.checked_sub(1),
            Action::NextTab | Action::Redo => Some(now + 1),
            _ => continue,
        };
        replay.plays = false;
        seeks.write_batch(to.map(SeekToPly));
    }
}

/// Steps a ply for each notch of the wheel over the table: away from the player back, towards the player on. Over a
/// menu it scrolls what is there.
fn turn_wheel(
    mut wheel: MessageReader<MouseWheel>,
    pointer: Res<Pointer>,
    session: Res<Session>,
    mut replay: ResMut<Replay>,
    mut seeks: MessageWriter<SeekToPly>,
    mut turned: Local<f32>,
) {
    if pointer.is_over_menu() {
        wheel.clear();
        *turned = 0.0;
    }
    for notch in wheel.read() {
        *turned += match notch.unit {
            // A wheel that was turned elsewhere may report more than its first notch here.
            bevy::input::mouse::MouseScrollUnit::Line => notch.y.clamp(-1.0, 1.0),
            bevy::input::mouse::MouseScrollUnit::Pixel => notch.y / 60.0,
        };
    }
    let notches = turned.trunc();
    if notches != 0.0 {
        *turned -= notches;
        replay.plays = false;
        let to = session.history().len() as f32 - notches;
        seeks.write(SeekToPly(to.max(0.0) as usize));
    }
}

/// Plays the next ply once the one before is at rest and has been seen for a while.
fn play_on(
    session: Res<Session>,
    stage: Res<Stage>,
    time: Res<Time>,
    mut speed: ResMut<ReplaySpeed>,
    mut replay: ResMut<Replay>,
    mut seeks: MessageWriter<SeekToPly>,
) {
    let replay = &mut *replay;
    if speed.0 != replay.speed {
        speed.0 = replay.speed;
    }
    if !replay.plays {
        return;
    }
    if session.history().len() >= session.history().line_len() {
        replay.plays = false;
        return;
    }
    if !stage.is_at_rest() {
        replay.seen_for = Duration::ZERO;
        return;
    }
    replay.seen_for += time.delta();
    if replay.seen_for.as_secs_f32() * replay.speed >= PAUSE.as_secs_f32() {
        replay.seen_for = Duration::ZERO;
        seeks.write(SeekToPly(session.history().len() + 1));
    }
}

/// Sets up the position on the board. The next ply is shown as it was played; otherwise the pieces go where they were.
fn look_at(
    mut asked: MessageReader<SeekToPly>,
    sheets: Res<State<Sheets>>,
    mut session: ResMut<Session>,
    mut stage: ResMut<Stage>,
    mut set: MessageWriter<PositionSet>,
) {
    let Some(SeekToPly(plies)) = asked.read().last() else { return };
    let before = session.history().len();
    session.go_to(*plies);
    let now = session.history().len();
    // Faster than a ply can be shown, or with arrows on the board, the position is shown there at once.
    let is_shown = sheets.top() == Some(Sheet::Replay) && now == before + 1 && stage.is_at_rest();
    if is_shown {
        session.throw_again();
        stage.follow(&session, false);
    } else {
        stage.jump(&session);
        set.write(PositionSet);
    }
}

/// Goes back to the end of the game, to which the result belongs.
pub(super) fn return_to_the_end(
    mut session: ResMut<Session>,
    mut stage: ResMut<Stage>,
    mut set: MessageWriter<PositionSet>,
) {
    let whole = session.history().line_len();
    if session.history().len() < whole {
        session.go_to(whole);
        stage.jump(&session);
        set.write(PositionSet);
    }
}
