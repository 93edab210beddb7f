//! Statistics of the kept games, and the moment from which games count.

use std::collections::BTreeMap;

use bevy::prelude::*;
use madang_core::{
    play::{CountedGame, Ladder, Moment, Prizes, Tally, Timestamp, feats},
    storage::{GameId, now},
};
use serde::{Deserialize, Serialize};

use super::{games::GameLibrary, keeping::Autosave};
use crate::{
    layout::views::Catalogue,
    platform::{
        files::DataDir,
        screen::{Screen, Sheet, Sheets},
    },
};

/// File with the moment from which games count.
const FILE: &str = "statistics.ron";

pub(super) fn plugin(app: &mut App) {
    let is_asked = |screen: Res<State<Screen>>, sheets: Res<State<Sheets>>| {
        *screen.get() != Screen::Match || sheets.top() == Some(Sheet::Result)
    };
    app.init_resource::<KeptStatistics>()
        .init_resource::<Counting>()
        .add_message::<StatisticsRequest>()
        .add_systems(Startup, load)
        .add_systems(
            Update,
            (carry_out, save.run_if(on_message::<StatisticsRequest>), recount.run_if(is_asked)).chain(),
        );
}

/// Counts of every game.
#[derive(Resource, Default, Debug)]
pub struct KeptStatistics {
    tallies: BTreeMap<String, Tally>,
    /// Places on the ladders, by game; a reset of the statistics keeps them.
    ladders: BTreeMap<&'static str, Ladder>,
    /// Prizes of the game at the table.
    prizes: Prizes,
    /// Versions of the library and of the counting that were counted, and the game at the table.
    counted: Option<(u64, u64, Option<GameId>)>,
}

impl KeptStatistics {
    /// Counts of a game.
    pub fn of(&self, game: &str) -> Tally {
        self.tallies.get(game).copied().unwrap_or_default()
    }

    /// Returns the place on the ladder of a game; its foot before any game has been played.
    pub fn ladder(&self, game: &str) -> Ladder {
        self.ladders.get(game).copied().unwrap_or_default()
    }

    /// Returns the prizes of the game at the table, once it is finished.
    pub const fn prizes(&self) -> &Prizes {
        &self.prizes
    }
}

/// Games that count.
#[derive(Resource, Default, Debug)]
pub struct Counting {
    since: Since,
    version: u64,
}

/// Moment from which games count, as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct Since {
    since: Option<Timestamp>,
    /// See [`Moment::clock`].
    clock: usize,
}

/// Request to change which games count.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum StatisticsRequest {
    /// Counts only games finished from now on.
    Reset,
    /// Counts all games again.
    CountAll,
}

impl Counting {
    /// Returns the moment from which games count; `None` where all do.
    pub fn since(&self) -> Option<Moment> {
        Some(Moment { clock: self.since.clock, at: self.since.since.clone()? })
    }

    /// Returns the number that changes with every change of the games that count.
    pub const fn version(&self) -> u64 {
        self.version
    }
}

fn load(dir: If<Res<DataDir>>, mut counting: ResMut<Counting>) {
    counting.since = dir.load(FILE);
}

fn carry_out(
    mut requests: MessageReader<StatisticsRequest>,
    library: Res<GameLibrary>,
    mut counting: ResMut<Counting>,
) {
    for request in requests.read() {
        counting.since = match request {
            StatisticsRequest::Reset => {
                let Moment { clock, at } = library.moment(now());
                Since { since: Some(at), clock }
            }
            StatisticsRequest::CountAll => Since::default(),
        };
        counting.version += 1;
    }
}

fn save(dir: If<Res<DataDir>>, counting: Res<Counting>) {
    dir.save(FILE, &counting.since);
}

/// Recounts the statistics after a change of the games, of the moment from which they count, or of the game at the table.
fn recount(
    library: Res<GameLibrary>,
    counting: Res<Counting>,
    catalogue: Res<Catalogue>,
    table: Res<Autosave>,
    mut statistics: ResMut<KeptStatistics>,
) {
    let present = Some((library.version(), counting.version, table.id().cloned()));
    if statistics.counted != present {
        let games = CountedGame::all(library.oldest_first(), counting.since().as_ref(), catalogue.finder());
        let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
        for game in &games {
            tallies.entry(game.summary.game.clone()).or_default().count(game);
        }
        let all = CountedGame::all(library.oldest_first(), None, catalogue.finder());
        let ladders = catalogue.cards().map(|card| (card.id, Ladder::of(&all, card))).collect();
        let at_the_table = table.id().and_then(|id| library.get(id));
        let prizes = at_the_table.map_or_else(Prizes::default, |own| {
            // A reset of the statistics keeps the achievements.
            Prizes::of(own, &games, &feats(&all, catalogue.cards()))
        });
        *statistics = KeptStatistics { tallies, ladders, prizes, counted: present };
    }
}
