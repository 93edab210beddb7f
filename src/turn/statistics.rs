//! Statistics of the games finished here, kept in a file.

use std::sync::Arc;

use bevy::prelude::*;

use super::{request::GameOver, session::Session};
use crate::{
    platform::files::DataDir,
    play::{Ply, Statistics},
    playback::schedule::TableSystems,
};

const FILE: &str = "deeds.ron";

/// Statistics of this player.
#[derive(Resource, Deref, DerefMut, Default, Debug)]
pub struct KeptStatistics(pub Statistics);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<KeptStatistics>()
        .add_systems(Startup, load.run_if(resource_exists::<DataDir>))
        .add_systems(Update, note_end.in_set(TableSystems::Show));
}

fn load(dir: Res<DataDir>, mut statistics: ResMut<KeptStatistics>) {
    statistics.0 = dir.load(FILE);
}

fn note_end(
    mut over: MessageReader<GameOver>,
    session: Res<Session>,
    dir: Option<Res<DataDir>>,
    mut statistics: ResMut<KeptStatistics>,
    mut counted: Local<Option<Arc<Ply>>>,
) {
    let Some(outcome) = session.outcome().filter(|_| over.read().count() > 0) else { return };
    // An end reached again after a look back must not count twice.
    let end = session.history().last();
    if let (Some(end), Some(counted)) = (end, &*counted)
        && Arc::ptr_eq(end, counted)
    {
        return;
    }
    *counted = end.cloned();
    let controllers = session.agreement().controllers();
    statistics.count(session.card().id, &controllers, session.game().teams(), outcome.winner);
    if let Some(dir) = dir {
        dir.save(FILE, &statistics.0);
    }
}
