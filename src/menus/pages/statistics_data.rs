//! Content of the statistics page, counted once whenever games change.

use super::kept::way_in_words;
use crate::{
    catalogue::GameCard,
    layout::views::Catalogue,
    library::{Counting, GameLibrary},
    platform::language::Words,
    play::{CountedGames, Fairness, FeatStanding, Filter, Opposition, Progress, Tally, Throws, feats},
    rules::Seat,
    sticks::SticksModel,
    storage::{GameId, local_date},
};

/// Everything on the page.
#[derive(Debug)]
pub(super) struct PageData {
    pub(super) overview: Overview,
    pub(super) throws: Vec<ThrowBars>,
    pub(super) feats: Vec<FeatLine>,
    /// Sentence about the moment since when games count.
    pub(super) since: Option<String>,
}

/// Results.
#[derive(Debug)]
pub(super) struct Overview {
    pub(super) is_empty: bool,
    pub(super) totals: Vec<(String, String)>,
    pub(super) by_opponent: Vec<Bar>,
    /// Heading and bars: games where all are shown, else ways to play.
    pub(super) by_game_or_way: (String, Vec<Bar>),
    pub(super) by_side: Vec<Bar>,
    pub(super) streak: Vec<String>,
    pub(super) lengths: Vec<(String, String)>,
    pub(super) accuracy: Vec<u8>,
}

/// Games won, drawn and lost under a label.
#[derive(Debug)]
pub(super) struct Bar {
    pub(super) label: String,
    pub(super) told: String,
    pub(super) parts: [u32; 3],
}

/// Throws of people or computers with one kind of sticks.
#[derive(Debug)]
pub(super) struct ThrowBars {
    pub(super) heading: String,
    pub(super) counts: [u64; 5],
    pub(super) expected: [f64; 5],
    pub(super) fairness: String,
}

/// An achievement.
#[derive(Debug)]
pub(super) struct FeatLine {
    pub(super) name: String,
    pub(super) line: String,
    pub(super) earned: Option<String>,
    pub(super) progress: Option<String>,
}

type Counted<'a> = CountedGames<'a, &'a GameId>;

/// Bars of a list, at most; the rest would not fit.
const MOST_BARS: usize = 7;

impl PageData {
    /// The page of one game, or of all.
    pub(super) fn of(
        library: &GameLibrary,
        counting: &Counting,
        game: Option<&'static GameCard>,
        games: &Catalogue,
        words: &Words,
    ) -> Self {
        let counted = counting.games(library, games);
        let filter = Filter { game: game.map(|card| card.id), ..Filter::ALL };
        let data = Data { counted: &counted, filter, game, games, words };
        let earned = feats(&counting.all_games(library, games), games.cards());
        Self {
            overview: data.overview(),
            throws: data.throws(),
            feats: earned.iter().map(|standing| feat(standing, words)).collect(),
            since: counting
                .since()
                .map(|since| words.with("statistics-since", [("date", local_date(since))])),
        }
    }
}

struct Data<'a> {
    counted: &'a Counted<'a>,
    filter: Filter<'a>,
    game: Option<&'static GameCard>,
    games: &'a Catalogue,
    words: &'a Words,
}

impl Data<'_> {
    fn overview(&self) -> Overview {
        let (words, tally) = (self.words, self.counted.tally(&self.filter));
        let count = |key: &str, count: u32| (words.get(key), count.to_string());
        let mut totals = vec![
            count("statistics-played", tally.played),
            count("statistics-won", tally.won),
            count("statistics-drawn", tally.drawn),
            count("statistics-lost", tally.lost),
        ];
        if tally.shared > 0 {
            totals.push(count("statistics-shared", tally.shared));
        }
        let beaten = match tally.beaten {
            0 => words.get("statistics-beaten-none"),
            level => self.level(level),
        };
        totals.push((words.get("statistics-beaten"), beaten));
        let streak = self.counted.streak(&self.filter);
        let length = |key: &str, plies: Option<usize>| {
            Some((words.get(key), words.with("statistics-moves", [("count", plies?)])))
        };
        let longest = self.counted.longest(&self.filter).map(|game| game.summary.plies);
        let shortest = self.counted.shortest(&self.filter).map(|game| game.summary.plies);
        Overview {
            is_empty: tally.played == 0,
            totals,
            by_opponent: bars(self.counted.by_opposition(&self.filter).iter().map(|(opposition, tally)| {
                let label = match opposition {
                    Opposition::Computers { level } => self.level(*level),
                    Opposition::People => words.get("statistics-people"),
                };
                self.bar(label, tally)
            })),
            by_game_or_way: self.by_game_or_way(),
            by_side: self.by_side(),
            streak: vec![
                words.with("statistics-streak-now", [("count", streak.current)]),
                words.with("statistics-streak-best", [("count", streak.longest)]),
            ],
            lengths: [length("statistics-longest", longest), length("statistics-shortest", shortest)]
                .into_iter()
                .flatten()
                .collect(),
            accuracy: self.counted.accuracy(&self.filter).into_iter().map(|(_, percent)| percent).collect(),
        }
    }

    fn level(&self, level: u8) -> String {
        let name = self.words.get(&format!("level-{level}"));
        self.words.with("statistics-level", [("level", level.to_string()), ("name", name)])
    }

    fn bar(&self, label: String, tally: &Tally) -> Bar {
        let parts = [tally.won, tally.drawn, tally.lost];
        let told = if tally.won + tally.drawn + tally.lost == 0 {
            tally.played.to_string()
        } else {
            format!("{} · {} · {}", tally.won, tally.drawn, tally.lost)
        };
        Bar { label, told, parts }
    }

    fn by_game_or_way(&self) -> (String, Vec<Bar>) {
        let words = self.words;
        if self.game.is_some() {
            let ways = self.counted.by_way(&self.filter);
            let ways = ways.iter().map(|(way, tally)| self.bar(way_in_words(way, words), tally));
            return (words.get("statistics-by-way"), bars(ways));
        }
        let games = self.counted.by_game();
        let games = games.iter().map(|(id, tally)| self.bar(words.get(&format!("game-{id}")), tally));
        (words.get("statistics-by-game"), bars(games))
    }

    /// Results of each seat, where one game is shown.
    fn by_side(&self) -> Vec<Bar> {
        let of_card = |card: &GameCard| -> Vec<Bar> {
            let seats = self.counted.by_seat(&Filter { game: Some(card.id), ..Filter::ALL });
            let role = |seat: u8| card.roles.get(Seat(seat).index()).map(|role| format!("role-{role}"));
            let bar = |(seat, tally): (&u8, &Tally)| {
                let name = self.words.get(&role(*seat)?);
                let label = match self.game {
                    Some(_) => name,
                    None => format!("{} · {name}", self.words.get(&format!("game-{}", card.id))),
                };
                Some(self.bar(label, tally))
            };
            seats.iter().filter_map(bar).collect()
        };
        match self.game {
            Some(card) => of_card(card),
            None => bars(self.games.cards().flat_map(|card| of_card(card))),
        }
    }

    fn throws(&self) -> Vec<ThrowBars> {
        let mut shown = Vec::new();
        for model in [SticksModel::Wood, SticksModel::Fair] {
            let throws = self.counted.throws(model, &self.filter);
            for (who, throws) in [
                ("statistics-throws-people", throws.people),
                ("statistics-throws-computers", throws.computers),
            ] {
                if throws.total() > 0 {
                    shown.push(self.throw_bars(model, who, &throws));
                }
            }
        }
        shown
    }

    fn throw_bars(&self, model: SticksModel, who: &str, throws: &Throws) -> ThrowBars {
        let words = self.words;
        let sticks = words.get(match model {
            SticksModel::Wood => "option-sticks-wood",
            SticksModel::Fair => "option-sticks-fair",
        });
        let total = words.with("statistics-throws-total", [("count", throws.total())]);
        let share = throws.fair_share().unwrap_or_default() * 100.0;
        let share = [("share", words.decimal(share as f32))];
        ThrowBars {
            heading: format!("{} · {sticks} · {total}", words.get(who)),
            counts: throws.counts.map(u64::from),
            expected: throws.expected(),
            fairness: match throws.fairness() {
                Fairness::TooFew => words.get("statistics-fair-few"),
                Fairness::Usual => words.with("statistics-fair-usual", share),
                Fairness::Unusual => words.with("statistics-fair-unusual", share),
                Fairness::Rare => words.get("statistics-fair-rare"),
            },
        }
    }
}

/// The bars with most games, at most as many as there is room for.
fn bars(bars: impl Iterator<Item = Bar>) -> Vec<Bar> {
    let mut bars: Vec<Bar> = bars.collect();
    if bars.len() > MOST_BARS {
        bars.sort_by_key(|bar| std::cmp::Reverse(bar.parts.iter().sum::<u32>()));
        bars.truncate(MOST_BARS);
    }
    bars
}

fn feat(standing: &FeatStanding<&GameId>, words: &Words) -> FeatLine {
    let id = standing.feat.id;
    let earned =
        standing.earned.as_ref().map(|(_, moment)| words.with("feat-earned", [("date", local_date(moment))]));
    let progress = standing
        .progress
        .map(|Progress { done, of }| words.with("feat-progress", [("done", done), ("of", of)]));
    FeatLine {
        name: words.get(&format!("feat-{id}")),
        line: words.get(&format!("feat-{id}-line")),
        earned,
        progress: progress.or_else(|| Some(words.get("feat-not-earned"))),
    }
}
