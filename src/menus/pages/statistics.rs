//! Statistics: results by opponent, side and way to play, streaks, accuracy, throws against the odds, achievements.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Align2, Color32, CornerRadius, Pos2, Rect, Sense, Shape, Stroke, Ui, Vec2 as UiVec2},
};

use super::{
    game_filter::GameFilter,
    statistics_data::{Bar, FeatLine, Overview, PageData, ThrowBars},
};
use crate::{
    layout::views::Catalogue,
    library::{Counting, GameLibrary, StatisticsRequest},
    menus::kit::{
        order::MenuSystems,
        tabs, theme,
        widgets::{self, Voice},
    },
    platform::{
        input::Pressed,
        language::Words,
        screen::{Navigation, Screen, bare},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<StatisticsPage>()
        .add_systems(Update, turn_tabs.run_if(bare(Screen::Statistics)))
        .add_systems(EguiPrimaryContextPass, draw.run_if(bare(Screen::Statistics)).in_set(MenuSystems::Draw));
}

/// Parts of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Tab {
    #[default]
    Results,
    Throws,
    Feats,
}

impl Tab {
    const ALL: [Self; 3] = [Self::Results, Self::Throws, Self::Feats];

    const fn key(self) -> &'static str {
        match self {
            Self::Results => "statistics-results",
            Self::Throws => "statistics-throws",
            Self::Feats => "feat-title",
        }
    }
}

/// State of the page.
#[derive(Resource, Default, Debug)]
struct StatisticsPage {
    tab: Tab,
    game: GameFilter,
    /// Content of the page, and the versions, game and words it was made of.
    data: Option<((u64, u64, GameFilter, String), PageData)>,
}

fn turn_tabs(mut pressed: MessageReader<Pressed>, mut page: ResMut<StatisticsPage>) {
    for press in pressed.read() {
        if let Some(tab) = tabs::turned(press.action, &Tab::ALL, page.tab) {
            page.tab = tab;
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Asked {
    Count(StatisticsRequest),
    Back,
}

fn draw(
    mut contexts: EguiContexts,
    words: Res<Words>,
    games: Res<Catalogue>,
    library: Res<GameLibrary>,
    counting: Res<Counting>,
    mut page: ResMut<StatisticsPage>,
    mut navigation: Navigation,
    mut requests: MessageWriter<StatisticsRequest>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let page = &mut *page;
    // The title's word stands for the language.
    let made_of = (library.version(), counting.version(), page.game, words.get("statistics-title"));
    if page.data.as_ref().is_none_or(|(before, _)| *before != made_of) {
        let game = page.game.card(&games);
        let data = PageData::of(&library, &counting, game, &games, &words);
        page.data = Some((made_of, data));
    }
    let (mut tab, mut game) = (page.tab, page.game);
    let Some((_, data)) = &page.data else { return Ok(()) };
    let asked = widgets::sheet(ctx, "statistics", theme::area(40.0, 24.0, 1200.0, 752.0), |ui| {
        ui.horizontal(|ui| {
            widgets::heading(ui, &words.get("statistics-title"));
            ui.add_space(30.0);
            let tabs = Tab::ALL.map(|tab| words.get(tab.key()));
            let chosen = Tab::ALL.iter().position(|known| *known == tab).unwrap_or(0);
            if let Some(pressed) = widgets::choice(ui, &tabs, chosen, 200.0) {
                tab = Tab::ALL[pressed];
            }
        });
        if tab != Tab::Feats {
            game.show(ui, &games, "statistics-all-games", &words);
        }
        widgets::rule(ui);
        match tab {
            Tab::Results => results(ui, &data.overview, &words),
            Tab::Throws => throws(ui, &data.throws, &words),
            Tab::Feats => feats(ui, &data.feats, &words),
        }
        foot(ui, data, &words)
    });
    (page.tab, page.game) = (tab, game);
    match asked {
        Some(Asked::Count(request)) => {
            requests.write(request);
        }
        Some(Asked::Back) => navigation.go(Screen::Title),
        None => {}
    }
    Ok(())
}

fn foot(ui: &mut Ui, data: &PageData, words: &Words) -> Option<Asked> {
    widgets::at_foot(ui, 44.0, |ui| {
        let mut asked = None;
        let size = UiVec2::new(200.0, 44.0);
        let back = widgets::button(ui, &words.get("back"), Voice::Plain, size);
        widgets::first_focus(ui, &back);
        if back.clicked() {
            asked = Some(Asked::Back);
        }
        let (key, request) = match data.since {
            Some(_) => ("statistics-reset-undo", StatisticsRequest::CountAll),
            None => ("statistics-reset", StatisticsRequest::Reset),
        };
        if widgets::button(ui, &words.get(key), Voice::Plain, UiVec2::new(300.0, 44.0)).clicked() {
            asked = Some(Asked::Count(request));
        }
        ui.add_space(8.0);
        let note = data.since.clone().unwrap_or_else(|| words.get("statistics-reset-help"));
        ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
            widgets::label(ui, &note, theme::small(), theme::SECOND_INK);
        });
        asked
    })
}

/// Space between the columns of a page.
const GAP: f32 = 36.0;

/// Lays out columns of equal width above the foot.
fn columns<const N: usize>(ui: &mut Ui, mut add: impl FnMut(&mut Ui, usize)) {
    let room = ui.available_rect_before_wrap();
    let width = (room.width() - GAP * (N - 1) as f32) / N as f32;
    for column in 0..N {
        let left = room.left() + (width + GAP) * column as f32;
        let rect = Rect::from_min_size(Pos2::new(left, room.top()), UiVec2::new(width, room.height() - 56.0));
        ui.scope_builder(egui::UiBuilder::new().max_rect(rect), |ui| {
            ui.spacing_mut().item_spacing.y = 5.0;
            add(ui, column);
        });
    }
}

fn results(ui: &mut Ui, overview: &Overview, words: &Words) {
    if overview.is_empty {
        ui.add_space(30.0);
        widgets::label(ui, &words.get("statistics-none"), theme::text(), theme::SECOND_INK);
        return;
    }
    columns::<3>(ui, |ui, column| match column {
        0 => {
            for (label, value) in &overview.totals {
                figure(ui, label, value);
            }
            ui.add_space(8.0);
            bars(ui, &words.get("statistics-by-opponent"), &overview.by_opponent);
        }
        1 => {
            let (heading, by_game_or_way) = &overview.by_game_or_way;
            bars(ui, heading, by_game_or_way);
            ui.add_space(8.0);
            bars(ui, &words.get("statistics-by-side"), &overview.by_side);
        }
        _ => {
            widgets::label(ui, &words.get("statistics-streak"), theme::subheading(), theme::INK);
            for line in &overview.streak {
                widgets::label(ui, line, theme::text(), theme::INK);
            }
            let help = words.get("statistics-streak-help");
            widgets::label(ui, &help, theme::small(), theme::SECOND_INK);
            for (heading, line) in &overview.lengths {
                widgets::label(ui, heading, theme::subheading(), theme::INK);
                widgets::label(ui, line, theme::text(), theme::INK);
            }
            widgets::label(ui, &words.get("statistics-accuracy"), theme::subheading(), theme::INK);
            accuracy(ui, &overview.accuracy, words);
        }
    });
}

/// Draws a number and what it counts.
fn figure(ui: &mut Ui, label: &str, value: &str) {
    let (rect, _) = ui.allocate_exact_size(UiVec2::new(ui.available_width(), 27.0), Sense::hover());
    widgets::readable(ui, rect, &format!("{label}: {value}"));
    let painter = ui.painter();
    painter.text(rect.left_center(), Align2::LEFT_CENTER, label, theme::text(), theme::INK);
    painter.text(rect.right_center(), Align2::RIGHT_CENTER, value, theme::bold(), theme::INK);
}

/// Colours of games won, drawn and lost.
const WON: Color32 = theme::VERMILION;
const DRAWN: Color32 = theme::RULE;
const LOST: Color32 = theme::INDIGO;

/// Draws bars of games won, drawn and lost, each with its label.
fn bars(ui: &mut Ui, heading: &str, bars: &[Bar]) {
    widgets::label(ui, heading, theme::subheading(), theme::INK);
    for bar in bars {
        let (rect, _) = ui.allocate_exact_size(UiVec2::new(ui.available_width(), 37.0), Sense::hover());
        widgets::readable(ui, rect, &format!("{}: {}", bar.label, bar.told));
        let painter = ui.painter();
        let top = rect.top() + 9.0;
        let font = widgets::fitting(ui, &bar.label, theme::text(), rect.width() - 110.0);
        painter.text(Pos2::new(rect.left(), top), Align2::LEFT_CENTER, &bar.label, font, theme::INK);
        painter.text(
            Pos2::new(rect.right(), top),
            Align2::RIGHT_CENTER,
            &bar.told,
            theme::small(),
            theme::INK,
        );
        let all: u32 = bar.parts.iter().sum();
        let strip = Rect::from_min_size(rect.min + UiVec2::new(0.0, 21.0), UiVec2::new(rect.width(), 9.0));
        painter.rect_filled(strip, CornerRadius::same(4), theme::PAPER_EDGE);
        let mut left = strip.left();
        for (part, colour) in bar.parts.iter().zip([WON, DRAWN, LOST]) {
            let width = strip.width() * *part as f32 / all.max(1) as f32;
            let piece = Rect::from_min_size(Pos2::new(left, strip.top()), UiVec2::new(width, strip.height()));
            painter.rect_filled(piece, CornerRadius::ZERO, colour);
            left += width;
        }
    }
}

/// Draws the accuracy of reviewed games, the first on the left.
fn accuracy(ui: &mut Ui, percents: &[u8], words: &Words) {
    if percents.is_empty() {
        widgets::label(ui, &words.get("statistics-accuracy-none"), theme::text(), theme::SECOND_INK);
        return;
    }
    let (rect, _) = ui.allocate_exact_size(UiVec2::new(ui.available_width(), 130.0), Sense::hover());
    let plot = Rect::from_min_max(rect.min + UiVec2::new(40.0, 10.0), rect.max - UiVec2::new(6.0, 10.0));
    let painter = ui.painter();
    painter.rect_filled(plot, CornerRadius::ZERO, theme::PAPER_EDGE);
    let up = |percent: f32| plot.bottom() - plot.height() * percent / 100.0;
    for percent in [0.0, 50.0, 100.0] {
        painter.hline(plot.x_range(), up(percent), Stroke::new(1.0, theme::RULE));
        let at = Pos2::new(plot.left() - 6.0, up(percent));
        painter.text(at, Align2::RIGHT_CENTER, format!("{percent}"), theme::small(), theme::SECOND_INK);
    }
    let across = |index: usize| {
        let last = percents.len().saturating_sub(1).max(1);
        plot.left() + 6.0 + (plot.width() - 12.0) * index as f32 / last as f32
    };
    let points: Vec<Pos2> = percents
        .iter()
        .enumerate()
        .map(|(index, percent)| Pos2::new(across(index), up(f32::from(*percent))))
        .collect();
    painter.add(Shape::line(points.clone(), Stroke::new(2.0, theme::INDIGO)));
    if points.len() <= 60 {
        for point in points {
            painter.circle_filled(point, 3.5, theme::VERMILION);
        }
    }
}

fn throws(ui: &mut Ui, all: &[ThrowBars], words: &Words) {
    if all.is_empty() {
        ui.add_space(30.0);
        widgets::label(ui, &words.get("statistics-throws-none"), theme::text(), theme::SECOND_INK);
        return;
    }
    widgets::label(ui, &words.get("statistics-throws-help"), theme::text(), theme::SECOND_INK);
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(UiVec2::new(30.0, 18.0), Sense::hover());
        ui.painter().hline(rect.x_range(), rect.center().y, Stroke::new(2.0, theme::VERMILION));
        widgets::label(ui, &words.get("statistics-throws-expected"), theme::small(), theme::SECOND_INK);
    });
    columns::<2>(ui, |ui, column| {
        for throws in all.iter().skip(column).step_by(2) {
            widgets::label(ui, &throws.heading, theme::subheading(), theme::INK);
            throw_bars(ui, throws, words);
            widgets::label(ui, &throws.fairness, theme::small(), theme::SECOND_INK);
            ui.add_space(6.0);
        }
    });
}

/// Draws the throws of each value as bars, with a stroke where fair sticks would have them.
fn throw_bars(ui: &mut Ui, throws: &ThrowBars, words: &Words) {
    let (rect, _) = ui.allocate_exact_size(UiVec2::new(ui.available_width(), 150.0), Sense::hover());
    let ground = rect.bottom() - 22.0;
    let most = throws.counts.iter().map(|count| *count as f64).chain(throws.expected).fold(1.0, f64::max);
    let up = |count: f64| ground - (ground - rect.top() - 22.0) * (count / most) as f32;
    let painter = ui.painter();
    painter.hline(rect.x_range(), ground, Stroke::new(1.0, theme::RULE));
    let width = rect.width() / 5.0;
    for (index, (count, expected)) in throws.counts.iter().zip(throws.expected).enumerate() {
        let left = rect.left() + width * index as f32;
        let (from, to) = (left + width * 0.2, left + width * 0.8);
        let bar = Rect::from_min_max(Pos2::new(from, up(*count as f64)), Pos2::new(to, ground));
        painter.rect_filled(bar, CornerRadius { nw: 4, ne: 4, sw: 0, se: 0 }, theme::INDIGO);
        painter.hline(from - 6.0..=to + 6.0, up(expected), Stroke::new(4.0, theme::PAPER));
        painter.hline(from - 6.0..=to + 6.0, up(expected), Stroke::new(2.0, theme::VERMILION));
        let middle = (from + to) / 2.0;
        let name = words.throw_word(index as u8 + 1);
        let above = Pos2::new(middle, up((*count as f64).max(expected)) - 4.0);
        painter.text(above, Align2::CENTER_BOTTOM, count.to_string(), theme::text(), theme::INK);
        painter.text(Pos2::new(middle, ground + 4.0), Align2::CENTER_TOP, name, theme::text(), theme::INK);
        let told = format!("{}: {count}", words.throw_word(index as u8 + 1));
        widgets::readable(ui, bar, &told);
    }
}

fn feats(ui: &mut Ui, feats: &[FeatLine], words: &Words) {
    let done = feats.iter().filter(|feat| feat.earned.is_some()).count();
    let count = words.with("feat-count", [("done", done), ("of", feats.len())]);
    widgets::label(ui, &count, theme::text(), theme::SECOND_INK);
    columns::<2>(ui, |ui, column| {
        for feat in feats.iter().skip(column).step_by(2) {
            let height = (ui.max_rect().height() - 10.0) / feats.len().div_ceil(2) as f32;
            let size = UiVec2::new(ui.available_width(), height - 5.0);
            let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
            feat_line(ui, rect, feat);
        }
    });
}

fn feat_line(ui: &Ui, rect: Rect, feat: &FeatLine) {
    let state = feat.earned.as_ref().or(feat.progress.as_ref()).cloned().unwrap_or_default();
    widgets::readable(ui, rect, &format!("{}. {} {state}", feat.name, feat.line));
    let painter = ui.painter();
    let seal = Rect::from_center_size(rect.left_center() + UiVec2::new(22.0, 0.0), UiVec2::splat(34.0));
    let (fill, edge, ink) = match feat.earned {
        Some(_) => (theme::VERMILION, theme::VERMILION, theme::INK),
        None => (Color32::TRANSPARENT, theme::RULE, theme::SECOND_INK),
    };
    let stroke = Stroke::new(1.5, edge);
    painter.rect(seal, CornerRadius::same(6), fill, stroke, egui::StrokeKind::Inside);
    if feat.earned.is_some() {
        // A brush mark, as on a seal.
        let at = |x: f32, y: f32| seal.center() + UiVec2::new(x, y);
        let mark = vec![at(-8.0, 0.0), at(-2.0, 7.0), at(9.0, -8.0)];
        painter.add(Shape::line(mark, Stroke::new(4.0, theme::PAPER)));
    }
    let left = rect.left() + 54.0;
    let width = rect.right() - left;
    let state_width = 150.0;
    painter.text(Pos2::new(left, rect.top() + 11.0), Align2::LEFT_CENTER, &feat.name, theme::bold(), ink);
    let at = Pos2::new(rect.right(), rect.top() + 11.0);
    let font = widgets::fitting(ui, &state, theme::small(), state_width);
    painter.text(at, Align2::RIGHT_CENTER, &state, font, theme::SECOND_INK);
    let line = painter.layout(feat.line.clone(), theme::small(), ink, width);
    painter.galley(Pos2::new(left, rect.top() + 24.0), line, ink);
}
