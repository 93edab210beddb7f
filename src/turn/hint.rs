//! Hints for the person to move: the computer searches for the best move in the background. The board shows it as an
//! arrow, and the caption gives the reason.

use bevy::prelude::*;
use madang_core::{
    engine::{Answer, Ask},
    play::{Reason, reason},
    rules::Point,
};

use super::{
    engines::Pending,
    request::{MovePlayed, Refusal, TablebaseDownload},
    session::Session,
};
use crate::{
    platform::screen::{MatchMode, Screen},
    playback::{
        schedule::TableSystems,
        stage::{PositionSet, Stage},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hint>()
        .add_message::<AskHint>()
        .add_message::<Advised>()
        .add_systems(
            Update,
            (forget, begin.run_if(not(in_state(MatchMode::Puzzle))), find)
                .chain()
                .in_set(HintSystems)
                .in_set(TableSystems::Present),
        )
        .add_systems(OnEnter(Screen::Match), |mut hint: ResMut<Hint>| *hint = Hint::None);
}

/// System set that seeks, finds and forgets hints.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct HintSystems;

/// Message: a person asks for a hint.
#[derive(Message, Clone, Copy, Debug)]
pub struct AskHint;

/// Message: a hint was found.
#[derive(Message, Clone, Debug)]
pub struct Advised {
    /// Name of the move's button, if it touches no point.
    pub button: Option<String>,
    /// Reason for the move.
    pub reason: Reason,
}

/// Hint for the position on the board.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub enum Hint {
    /// No hint was asked for.
    #[default]
    None,
    /// The search is under way.
    Sought,
    /// Points of the move, in order.
    Found(Vec<Point>),
}

/// Search for a hint.
#[derive(Component, Debug)]
struct PendingHint(Pending);

/// Drops a hint when its position is left.
fn forget(
    mut moves: MessageReader<MovePlayed>,
    mut set: MessageReader<PositionSet>,
    mut hint: ResMut<Hint>,
    mut commands: Commands,
    seeking: Query<Entity, With<PendingHint>>,
) {
    if moves.read().count() + set.read().count() > 0 {
        hint.set_if_neq(Hint::None);
        seeking.iter().for_each(|entity| commands.entity(entity).despawn());
    }
}

fn begin(
    mut asks: MessageReader<AskHint>,
    session: Res<Session>,
    stage: Res<Stage>,
    mut hint: ResMut<Hint>,
    mut refusals: MessageWriter<Refusal>,
    mut commands: Commands,
) {
    if asks.read().count() == 0 || *hint == Hint::Sought {
        return;
    }
    if session.human_to_act().is_none() || !stage.is_current() {
        refusals.write(Refusal::new("refused-hint"));
        return;
    }
    let asked = Pending::begin(&session, Ask::Hint);
    *hint = Hint::Sought;
    commands.spawn((Name::new("hint"), DespawnOnExit(Screen::Match), PendingHint(asked)));
}

fn find(
    mut seeking: Query<(Entity, &mut PendingHint)>,
    session: Res<Session>,
    mut hint: ResMut<Hint>,
    mut advised: MessageWriter<Advised>,
    mut refusals: MessageWriter<Refusal>,
    mut tables: MessageWriter<TablebaseDownload>,
    mut commands: Commands,
) {
    for (entity, mut seeking) in &mut seeking {
        let Some(found) = seeking.0.poll(&mut tables, &mut |_| ()) else { continue };
        commands.entity(entity).despawn();
        let choice = match found {
            Ok(Answer::Hint { mv, score, line }) => {
                let choice = session.choices().iter().find(|choice| choice.mv == mv);
                choice.zip(reason(session.game(), &mv, score, &line))
            }
            _ => {
                refusals.write(Refusal::new("hint-lost"));
                None
            }
        };
        let Some((choice, reason)) = choice else {
            *hint = Hint::None;
            continue;
        };
        let button = choice.path.is_empty().then(|| choice.text.clone());
        *hint = Hint::Found(choice.path.clone());
        advised.write(Advised { button, reason });
    }
}
