//! Statistics: results by opponent, side and way to play, streaks, accuracy, throws against the odds, achievements.

mod charts;

use bevy::prelude::*;
use bevy_egui::egui::{Pos2, Rect, Ui, Vec2 as UiVec2};
use madang_core::{
    play::{CountedGame, Fairness, FeatStanding, Opposition, Overview, Tally, Throws, feats},
    sticks::SticksModel,
};

use super::kept::{choose_game, way_in_words};
use crate::{
    layout::{shelf::Shelf, views::Catalogue},
    library::{Counting, GameLibrary, StatisticsRequest},
    menus::kit::{
        Button, DrawPage, Memo, Page, PageAction, PageActions, Pictures, names, puzzle_words, widgets,
    },
    platform::{
        language::Words,
        screen::{Screen, screen_without_sheet},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.draw_page(draw, screen_without_sheet(Screen::Statistics));
}

/// Parts of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Tab {
    #[default]
    Results,
    Throws,
    Feats,
}

/// Parts in order, each with the key of its name.
const TABS: [(Tab, &str); 3] =
    [(Tab::Results, "statistics-results"), (Tab::Throws, "statistics-throws"), (Tab::Feats, "feat-title")];

/// State of the page.
#[derive(Default)]
struct StatisticsPage {
    tab: Tab,
    /// Id of the game to which the page is narrowed.
    game: Option<&'static str>,
    /// Numbers of the page, by the versions of the library and of the counting, and the game shown.
    counts: Memo<(u64, u64, Option<&'static str>), (Overview, Vec<FeatStanding>)>,
}

fn draw(
    mut pictures: Pictures,
    words: Res<Words>,
    games: Res<Catalogue>,
    library: Res<GameLibrary>,
    counting: Res<Counting>,
    mut page: Local<StatisticsPage>,
    mut asks: PageActions,
) -> Result {
    let StatisticsPage { tab, game, counts } = &mut *page;
    let (overview, feats) = counts.of((library.version(), counting.version(), *game), || {
        let counted = |since| CountedGame::all(library.oldest_first(), since, games.finder());
        let card = game.and_then(|id| games.find(id));
        // A reset of the statistics keeps the achievements.
        let feats = feats(&counted(None), games.cards());
        (Overview::of(&counted(counting.since().as_ref()), card, games.cards()), feats)
    });
    let (key, request, note) = match counting.since() {
        Some(since) => {
            let note = words.with("statistics-since", [("date", puzzle_words::day(&since.at, &words))]);
            ("statistics-reset-undo", StatisticsRequest::CountAll, note)
        }
        None => ("statistics-reset", StatisticsRequest::Reset, words.get("statistics-reset-help")),
    };
    let recount = Button::plain(words.get(key), PageAction::send(request)).costs();
    let shown = Page::new("statistics", UiVec2::new(1200.0, 752.0))
        .heading(words.get("statistics-title"))
        .foot([Button::plain(words.get("back"), PageAction::Back), recount])
        .note(note);
    let ctx = pictures.ctx()?;
    let asked = shown.show_tabs(&ctx, &TABS, tab, &words, |ui, tab| {
        if tab != Tab::Feats {
            choose_game(ui, game, &games, "statistics-all-games", &words);
        }
        match tab {
            Tab::Results => Results { overview, is_of_one: game.is_some(), words: &words }.show(ui),
            Tab::Throws => throws(ui, &overview.throws, &words),
            Tab::Feats => achievements(ui, feats, &mut pictures, &words),
        }
        None
    });
    asks.fulfil(asked);
    Ok(())
}

/// Space between the columns of a page.
const GAP: f32 = 36.0;
/// Least width of a column.
const MIN_COLUMN_WIDTH: f32 = 300.0;

/// Lays out this many columns of equal width, or one where they would be too narrow; `add` gets the numbers of a
/// column's parts.
fn columns(ui: &mut Ui, parts: usize, most: usize, mut add: impl FnMut(&mut Ui, usize)) {
    let room = ui.available_rect_before_wrap();
    let width_of = |count: usize| (room.width() + GAP) / count as f32 - GAP;
    let count = if width_of(most) < MIN_COLUMN_WIDTH { 1 } else { most };
    for column in 0..count {
        let left = room.left() + (width_of(count) + GAP) * column as f32;
        let rect =
            Rect::from_min_size(Pos2::new(left, room.top()), UiVec2::new(width_of(count), room.height()));
        widgets::part(ui, rect, |ui| {
            ui.spacing_mut().item_spacing.y = 5.0;
            (column..parts).step_by(count).for_each(|part| add(ui, part));
        });
    }
}

/// Bars of a list, at most; the rest would not fit.
const MAX_BARS: usize = 7;

/// Results of one game, or of all.
struct Results<'a> {
    overview: &'a Overview,
    is_of_one: bool,
    words: &'a Words,
}

impl Results<'_> {
    fn show(&self, ui: &mut Ui) {
        let Self { overview, words, .. } = self;
        if overview.tally.played == 0 {
            return widgets::nothing(ui, &words.get("statistics-none"));
        }
        columns(ui, 3, 3, |ui, part| match part {
            0 => {
                // Every column begins with a heading.
                widgets::subheading(ui, &words.get("statistics-results"));
                self.totals(ui);
                ui.add_space(8.0);
                let label = |opposition: &Opposition| match opposition {
                    Opposition::Computers { level } => self.level(*level),
                    Opposition::People => words.get("statistics-people"),
                };
                let counts = overview.by_opposition.iter();
                self.bars(ui, "statistics-by-opponent", counts.map(|(who, tally)| (label(who), *tally)));
            }
            1 => {
                if self.is_of_one {
                    let counts = overview.by_way.iter();
                    let ways = counts.map(|(way, tally)| (way_in_words(way, words), *tally));
                    self.bars(ui, "statistics-by-way", ways);
                } else {
                    let games = overview.by_game.iter().map(|(id, tally)| (names::game(id, words), *tally));
                    self.bars(ui, "statistics-by-game", games);
                }
                ui.add_space(8.0);
                let sides = overview.by_side.iter().map(|(card, seat, tally)| {
                    let role = names::role(card, *seat, words);
                    let label = match self.is_of_one {
                        true => role,
                        false => format!("{} · {role}", names::game(card.id, words)),
                    };
                    (label, *tally)
                });
                self.bars(ui, "statistics-by-side", sides);
            }
            _ => self.streaks(ui),
        });
    }

    fn level(&self, level: u8) -> String {
        names::level(level, self.words)
    }

    fn totals(&self, ui: &mut Ui) {
        let Tally { played, won, drawn, lost, shared, beaten } = self.overview.tally;
        let counts = [
            ("statistics-played", played),
            ("statistics-won", won),
            ("statistics-drawn", drawn),
            ("statistics-lost", lost),
        ];
        let shared = (shared > 0).then_some(("statistics-shared", shared));
        for (key, count) in counts.into_iter().chain(shared) {
            charts::figure(ui, &self.words.get(key), &count.to_string());
        }
        let beaten = match beaten {
            0 => self.words.get("statistics-beaten-none"),
            level => self.level(level),
        };
        charts::figure(ui, &self.words.get("statistics-beaten"), &beaten);
    }

    /// Draws the bars with most games, as many as fit.
    fn bars(&self, ui: &mut Ui, heading: &str, bars: impl Iterator<Item = (String, Tally)>) {
        let mut bars: Vec<_> = bars.collect();
        if bars.len() > MAX_BARS {
            bars.sort_by_key(|(_, Tally { won, drawn, lost, .. })| std::cmp::Reverse(won + drawn + lost));
            bars.truncate(MAX_BARS);
        }
        widgets::subheading(ui, &self.words.get(heading));
        bars.iter().for_each(|(label, tally)| charts::bar(ui, label, tally, self.words));
    }

    fn streaks(&self, ui: &mut Ui) {
        let Self { overview, words, .. } = self;
        widgets::subheading(ui, &words.get("statistics-streak"));
        let streak = overview.streak;
        for (key, count) in
            [("statistics-streak-now", streak.current), ("statistics-streak-best", streak.longest)]
        {
            widgets::text(ui, &words.with(key, [("count", count)]));
        }
        widgets::note(ui, &words.get("statistics-streak-help"));
        let keys = ["statistics-longest", "statistics-shortest"];
        for (key, plies) in overview.lengths.iter().flat_map(|lengths| keys.into_iter().zip(lengths)) {
            widgets::subheading(ui, &words.get(key));
            widgets::text(ui, &words.with("statistics-moves", [("count", *plies)]));
        }
        widgets::subheading(ui, &words.get("statistics-accuracy"));
        match overview.accuracy.as_slice() {
            [] => widgets::second(ui, &words.get("statistics-accuracy-none")),
            percents => charts::accuracy(ui, percents),
        }
    }
}

fn throws(ui: &mut Ui, all: &[(bool, Throws)], words: &Words) {
    if all.is_empty() {
        return widgets::nothing(ui, &words.get("statistics-throws-none"));
    }
    widgets::second(ui, &words.get("statistics-throws-help"));
    ui.horizontal(|ui| {
        charts::expected_stroke(ui);
        widgets::note(ui, &words.get("statistics-throws-expected"));
    });
    columns(ui, all.len(), 2, |ui, part| {
        let (by_people, throws) = &all[part];
        let who = if *by_people { "statistics-throws-people" } else { "statistics-throws-computers" };
        let sticks = match throws.model {
            SticksModel::Wood => "option-sticks-wood",
            SticksModel::Fair => "option-sticks-fair",
            SticksModel::Dice => "option-sticks-dice",
        };
        let total = words.with("statistics-throws-total", [("count", throws.total())]);
        widgets::subheading(ui, &format!("{} · {} · {total}", words.get(who), words.get(sticks)));
        charts::throws(ui, throws, words);
        widgets::note(ui, &fairness(throws, words));
        ui.add_space(6.0);
    });
}

/// Returns the distance of throws from the odds, in a sentence.
fn fairness(throws: &Throws, words: &Words) -> String {
    let share = throws.fair_share().unwrap_or_default() * 100.0;
    let share = [("share", words.decimal(share as f32))];
    match throws.fairness() {
        Fairness::TooFew => words.get("statistics-fair-few"),
        Fairness::Usual => words.with("statistics-fair-usual", share),
        Fairness::Unusual => words.with("statistics-fair-unusual", share),
        Fairness::Rare => words.get("statistics-fair-rare"),
    }
}

/// Greatest height of an achievement.
const MAX_FEAT_HEIGHT: f32 = 70.0;

fn achievements(ui: &mut Ui, feats: &[FeatStanding], pictures: &mut Pictures, words: &Words) {
    let done = feats.iter().filter(|feat| feat.earned.is_some()).count();
    widgets::second(ui, &words.with("feat-count", [("done", done), ("of", feats.len())]));
    columns(ui, feats.len(), 2, |ui, part| {
        let feat = &feats[part];
        let height = (ui.max_rect().height() - 10.0) / feats.len().div_ceil(2) as f32;
        let name = feat.earned.as_ref().map_or("none", |_| feat.id);
        let medal = pictures.picture(Shelf::Icons, &format!("medal-{name}"), Vec2::splat(charts::MEDAL));
        charts::feat(ui, feat, medal, (height - 5.0).clamp(charts::MEDAL, MAX_FEAT_HEIGHT), words);
    });
}
