//! Every ply at the table is kept in the library.

use std::borrow::Cow;

use bevy::prelude::*;

use super::{
    lesson_run::LessonRun,
    request::{MovePlayed, Reviewed},
    session::Session,
};
use crate::{
    platform::{
        screen::{Overlay, Screen},
        settings::Settings,
    },
    play::{KeptGame, Match, Summary, several_people},
    playback::{schedule::TableSystems, stage::PositionSet},
    rules::Controller,
    storage::{Keeper, OpenGame, now},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (keep_accuracy, keep)
            .chain()
            .after(TableSystems::Decide)
            // A lesson is no game that anybody would look for.
            .run_if(resource_exists::<Session>.and_then(not(resource_exists::<LessonRun>))),
    )
    .add_systems(OnExit(Screen::Match), put_away.run_if(resource_exists::<Session>))
    .add_systems(Last, finish_writing);
}

/// The keeper of the library.
#[derive(Resource, Debug)]
pub(super) struct Keeping(pub(super) Keeper);

impl Keeping {
    /// Hands the game over to be written. A game that was played to its end stays whole, whatever ply of it is looked
    /// at.
    pub(super) fn keep(&self, session: &Session) {
        let Some(open) = &session.open else { return };
        let mut game = Cow::Borrowed(&**session);
        let whole = session.history().line_len();
        if session.history().len() < whole && session.outcome_of_line().is_some() {
            game.to_mut().go_to(whole);
        }
        let kept = KeptGame::of(&game, session.notes.clone());
        let summary = Summary::of(&kept, &game);
        self.0.keep(open.id().clone(), kept, summary);
    }
}

/// Keeps the game after every ply, and after every change of the ply shown.
fn keep(
    mut moves: MessageReader<MovePlayed>,
    mut set: MessageReader<PositionSet>,
    keeping: Option<Res<Keeping>>,
    overlay: Res<State<Overlay>>,
    settings: Res<Settings>,
    mut session: ResMut<Session>,
) {
    let played = moves.read().count() > 0;
    let jumped = set.read().count() > 0;
    // Looking back at a game changes nothing in it.
    let looking = matches!(overlay.get(), Overlay::Replay | Overlay::Review | Overlay::Result);
    if !played && (!jumped || looking) {
        return;
    }
    let Some(keeping) = keeping.filter(|_| session.history().line_len() > 0) else { return };
    let session = session.bypass_change_detection();
    if session.is_whole && session.outcome_of_line().is_none() {
        // Moves were taken back after the end and others played: the finished game stays as it was.
        session.branch_off();
    }
    if session.open.is_none() {
        session.notes.begun = now();
        session.notes.people = people(session, &settings);
        session.open = Some(OpenGame::begin(keeping.0.store(), &session.notes.begun));
    }
    if played {
        session.notes.played = now();
    }
    session.is_whole = session.outcome_of_line().is_some();
    keeping.keep(session);
}

/// Numbers of the persons' names, by player, where several play; empty words for computers.
fn people(game: &Match, settings: &Settings) -> Vec<String> {
    let players = &game.setup().players;
    if !several_people(players) {
        return Vec::new();
    }
    let name = |(player, controller): (usize, &Controller)| match controller {
        Controller::Human => {
            settings.names.get(player).map(|name| format!("{}", name + 1)).unwrap_or_default()
        }
        Controller::Computer(_) => String::new(),
    };
    players.iter().enumerate().map(name).collect()
}

/// Keeps each team's accuracy once the game has been judged.
fn keep_accuracy(
    mut judged: MessageReader<Reviewed>,
    keeping: Option<Res<Keeping>>,
    mut session: ResMut<Session>,
) {
    let (Some(Reviewed(accuracy)), Some(keeping)) = (judged.read().last(), keeping) else { return };
    let session = session.bypass_change_detection();
    session.notes.accuracy.clone_from(accuracy);
    keeping.keep(session);
}

/// Gives back the right to write the game, so that it can be taken up again.
fn put_away(mut session: ResMut<Session>, keeping: Option<Res<Keeping>>) {
    if let Some(keeping) = keeping {
        keeping.0.flush();
    }
    session.bypass_change_detection().open = None;
}

/// Waits for the last ply to be written before the program ends.
fn finish_writing(mut exits: MessageReader<AppExit>, keeping: Option<Res<Keeping>>) {
    if let Some(keeping) = keeping.filter(|_| exits.read().count() > 0) {
        keeping.0.flush();
    }
}
