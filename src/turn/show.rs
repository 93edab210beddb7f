//! Show: computers play at the table while no one does, one game after another. Nothing of it is kept or counted.

use std::time::Duration;

use bevy::prelude::*;
use madang_core::{
    catalogue::GameCard,
    play::Match,
    rules::{
        Controller, LEVELS,
        random::{Purpose, Stream},
    },
    search::Level,
};

use super::open::{Activity, OpenTable};
use crate::{layout::views::Catalogue, platform::screen::MatchMode, playback::stage::Stage};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Show>()
        .add_message::<ShowRequest>()
        .add_systems(Update, (follow.run_if(in_state(MatchMode::Show)), begin).chain());
}

/// Message: request to the show.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShowRequest {
    /// Begins it, or continues with the next game.
    Begin,
}

/// The show.
#[derive(Resource, Debug, Default)]
pub struct Show {
    /// Number of the next game, from 0: the games take turns.
    pub number: u64,
    /// Plies that have been played in a game before it is shown.
    pub plies_ahead: usize,
    /// Time for which nothing has moved on the stage.
    rest: Duration,
}

/// Weakest level that plays in a show.
const MIN_LEVEL: u8 = 2;
/// Level that plays ahead.
const AHEAD: Level = Level::nearest(3);
/// Most plies of a game, throws counted: then comes the next one.
const MAX_PLIES: usize = 90;
/// Pause before each move.
const BEFORE_A_MOVE: Duration = Duration::from_millis(700);
/// Pause at the end of a game.
const AT_THE_END: Duration = Duration::from_secs(5);

/// Run condition in [`MatchMode::Show`]: the pause before the next move is over.
pub(super) fn show_lets_play(show: Res<Show>) -> bool {
    show.rest >= BEFORE_A_MOVE
}

/// Returns a match between different opponents in a game.
fn game_of(card: &'static GameCard, number: u64) -> Match {
    let mut levels: Vec<u8> = (MIN_LEVEL..=LEVELS).collect();
    Stream::new(number, Purpose::Lots { game: 0 }).shuffle(&mut levels);
    Match::with_defaults(card, number).rematch(|setup| {
        for (player, level) in setup.players.iter_mut().zip(levels.into_iter().cycle()) {
            *player = Controller::Computer(level);
        }
    })
}

fn begin(
    mut requests: MessageReader<ShowRequest>,
    catalogue: Res<Catalogue>,
    mut show: ResMut<Show>,
    mut open: MessageWriter<OpenTable>,
) {
    if requests.read().count() == 0 {
        return;
    }
    let turn = show.number as usize % catalogue.cards().len().max(1);
    let Some(card) = catalogue.cards().nth(turn) else { return };
    let mut game = game_of(card, show.number);
    game.play_by_computer(|_| AHEAD, show.plies_ahead);
    open.write(OpenTable::new(game, Activity::Show));
    show.number += 1;
    show.rest = Duration::ZERO;
}

/// Continues with the next game once one is over or has lasted long.
fn follow(
    time: Res<Time>,
    stage: Res<Stage>,
    mut show: ResMut<Show>,
    mut requests: MessageWriter<ShowRequest>,
) {
    show.rest = if stage.is_at_rest() { show.rest + time.delta() } else { Duration::ZERO };
    let is_over = stage.outcome().is_some() && show.rest >= AT_THE_END;
    if is_over || stage.plies().len() >= MAX_PLIES && show.rest >= BEFORE_A_MOVE {
        requests.write(ShowRequest::Begin);
    }
}
