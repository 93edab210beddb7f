//! Statistics of the kept games, and the moment from which games count.

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::games::GameLibrary;
use crate::{
    layout::views::Catalogue,
    platform::{
        files::DataDir,
        screen::{Screen, Sheet, Sheets},
    },
    play::{CountedGame, Moment, Tally, feats},
    storage::now,
    turn::request::AnotherMatch,
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
        .add_systems(Startup, load.run_if(resource_exists::<DataDir>))
        .add_systems(OnEnter(Screen::Match), forget_news)
        .add_systems(
            Update,
            (forget_news.run_if(on_message::<AnotherMatch>), carry_out, recount.run_if(is_asked)).chain(),
        );
}

/// Counts of every game.
#[derive(Resource, Default, Debug)]
pub struct KeptStatistics {
    tallies: BTreeMap<String, Tally>,
    /// Achievements earned.
    earned: BTreeSet<&'static str>,
    /// News of the last count.
    news: News,
    /// Versions of the library and of the counting that were counted.
    counted: Option<(u64, u64)>,
}

/// What has been won since the count before.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct News {
    /// Id of a game that was won for the first time.
    pub first_win: Option<String>,
    /// Ids of the achievements earned.
    pub feats: Vec<&'static str>,
}

impl KeptStatistics {
    /// Takes over a count. One more game may bring news; where many changed at once, as when files came in, nothing is
    /// new.
    fn count(
        &mut self,
        tallies: BTreeMap<String, Tally>,
        earned: BTreeSet<&'static str>,
        counted: (u64, u64),
    ) {
        let played =
            |tallies: &BTreeMap<String, Tally>| tallies.values().map(|tally| tally.played).sum::<u32>();
        let is_next = self.counted.is_some() && played(&tallies) == played(&self.tallies) + 1;
        let won = |id: &String| self.of(id).won == 0 && tallies.get(id).is_some_and(|tally| tally.won > 0);
        let news = News {
            first_win: tallies.keys().find(|id| won(id)).cloned(),
            feats: earned.difference(&self.earned).copied().collect(),
        };
        let news = if is_next { news } else { News::default() };
        *self = Self { tallies, earned, news, counted: Some(counted) };
    }

    /// Counts of a game.
    pub fn of(&self, game: &str) -> Tally {
        self.tallies.get(game).copied().unwrap_or_default()
    }

    /// What has been won since the count before.
    pub const fn news(&self) -> &News {
        &self.news
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
    since: Option<Moment>,
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
    /// Moment from which games count; `None` where all do.
    pub const fn since(&self) -> Option<&Moment> {
        self.since.since.as_ref()
    }

    /// Number that changes with every change of the games that count.
    pub const fn version(&self) -> u64 {
        self.version
    }
}

fn load(dir: Res<DataDir>, mut counting: ResMut<Counting>) {
    counting.since = dir.load(FILE);
}

fn carry_out(
    mut requests: MessageReader<StatisticsRequest>,
    dir: Option<Res<DataDir>>,
    mut counting: ResMut<Counting>,
) {
    for request in requests.read() {
        counting.since.since = match request {
            StatisticsRequest::Reset => Some(now()),
            StatisticsRequest::CountAll => None,
        };
        counting.version += 1;
        if let Some(dir) = &dir {
            dir.save(FILE, &counting.since);
        }
    }
}

fn forget_news(mut statistics: ResMut<KeptStatistics>) {
    statistics.news = News::default();
}

/// Recounts the statistics after a change of the games or of the moment from which they count.
fn recount(
    library: Res<GameLibrary>,
    counting: Res<Counting>,
    catalogue: Res<Catalogue>,
    mut statistics: ResMut<KeptStatistics>,
) {
    let present = (library.version(), counting.version);
    if statistics.counted != Some(present) {
        let games = CountedGame::all(library.oldest_first(), counting.since(), catalogue.finder());
        let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
        for game in &games {
            tallies.entry(game.summary.game.clone()).or_default().count(game);
        }
        // A reset of the statistics takes no achievement back.
        let all = CountedGame::all(library.oldest_first(), None, catalogue.finder());
        let standings = feats(&all, catalogue.cards());
        let earned = standings.iter().filter(|feat| feat.earned.is_some()).map(|feat| feat.id).collect();
        statistics.count(tallies, earned, present);
    }
}
