//! My games: the library of kept games, the one played last first, and what can be done with each.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{
        self, Align2, Color32, CornerRadius, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui,
        Vec2 as UiVec2,
    },
};

use super::{
    game_filter::GameFilter,
    kept::{ShownGames, Told},
};
use crate::{
    layout::views::Catalogue,
    library::{GameLibrary, LibraryRequest},
    menus::kit::{
        board_picture::BoardPictures,
        order::MenuSystems,
        shown_buttons::note_shown,
        theme,
        widgets::{self, Voice},
    },
    platform::{
        exchange::{ExchangeRequest, FileName},
        input::{Action, Pressed},
        language::Words,
        screen::{Navigation, Screen, Sheet, bare},
    },
    play::Summary,
    storage::GameId,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GamesPage>()
        .init_resource::<ShownGames>()
        .add_systems(Update, turn_pages.run_if(bare(Screen::Games)))
        .add_systems(EguiPrimaryContextPass, draw.run_if(bare(Screen::Games)).in_set(MenuSystems::Draw));
}

/// Games shown by how they stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Standing {
    #[default]
    Any,
    Unfinished,
    Finished,
    Favourite,
}

impl Standing {
    const ALL: [(Self, &'static str); 4] = [
        (Self::Any, "games-any"),
        (Self::Unfinished, "games-unfinished"),
        (Self::Finished, "games-finished"),
        (Self::Favourite, "games-favourites"),
    ];

    const fn takes(self, summary: &Summary) -> bool {
        match self {
            Self::Any => true,
            Self::Unfinished => !summary.is_finished(),
            Self::Finished => summary.is_finished(),
            Self::Favourite => summary.notes.favourite,
        }
    }
}

/// State of the page. It stays while the player is away, so that the way back leads to the same place.
#[derive(Resource, Default, Debug)]
pub(crate) struct GamesPage {
    game: GameFilter,
    standing: Standing,
    pub(crate) picked: Option<GameId>,
    /// Games that fit, and what they were chosen by: the library's version, game and standing.
    shown: Vec<GameId>,
    chosen_by: Option<(u64, GameFilter, Standing)>,
    /// Row to be shown and given the focus.
    go_to: Option<usize>,
    /// Rows that fit into the list.
    rows_in_sight: usize,
}

impl GamesPage {
    fn choose(&mut self, library: &GameLibrary, games: &Catalogue) {
        let by = (library.version(), self.game, self.standing);
        if self.chosen_by == Some(by) {
            return;
        }
        self.chosen_by = Some(by);
        let wanted = self.game.card(games);
        let fits = |summary: &Summary| {
            wanted.is_none_or(|card| summary.game == card.id) && self.standing.takes(summary)
        };
        let known = library.newest_first().iter();
        self.shown = known.filter(|id| library.get(id).is_some_and(fits)).cloned().collect();
        if self.picked.as_ref().is_none_or(|picked| !self.shown.contains(picked)) {
            self.picked = self.shown.first().cloned();
        }
    }
}

/// Turns a page of the list with the keys and buttons for tabs.
fn turn_pages(mut pressed: MessageReader<Pressed>, mut page: ResMut<GamesPage>) {
    for press in pressed.read() {
        let rows = page.rows_in_sight.max(1);
        let at = page.picked.as_ref().and_then(|picked| page.shown.iter().position(|id| id == picked));
        let last = page.shown.len().saturating_sub(1);
        let to = match press.action {
            Action::PreviousTab => at.unwrap_or(0).saturating_sub(rows),
            Action::NextTab => (at.unwrap_or(0) + rows).min(last),
            _ => continue,
        };
        page.picked = page.shown.get(to).cloned();
        page.go_to = Some(to);
    }
}

#[derive(Clone, PartialEq, Debug)]
enum Asked {
    Library(LibraryRequest),
    Exchange(ExchangeRequest),
    /// Writes all games shown to one file.
    SaveShown,
    Rename,
    Back,
}

fn draw(
    mut contexts: EguiContexts,
    words: Res<Words>,
    games: Res<Catalogue>,
    library: Res<GameLibrary>,
    mut page: ResMut<GamesPage>,
    mut shown: ResMut<ShownGames>,
    mut boards: BoardPictures,
    mut navigation: Navigation,
    mut requests: MessageWriter<LibraryRequest>,
    mut exchange: MessageWriter<ExchangeRequest>,
) -> Result {
    let page = &mut *page;
    page.choose(&library, &games);
    let told = Told { words: &words, games: &games };
    let magnification = theme::magnification(contexts.ctx_mut()?);
    let mut pictures = |contexts: &mut EguiContexts, id: &GameId, side: f32| {
        let game = shown.get(id, library.get(id)?, &games)?;
        game.picture(&mut boards, (side, magnification), contexts)
    };
    // The pictures of all rows that may be in sight, and of the picked game.
    let in_sight: Vec<_> = {
        let ids = page.shown.iter().skip(first_in_sight(contexts.ctx_mut()?)).take(page.rows_in_sight + 3);
        ids.cloned().collect::<Vec<_>>()
    };
    let small: Vec<_> =
        in_sight.into_iter().map(|id| (pictures(&mut contexts, &id, LITTLE_BOARD), id)).collect();
    let large = page.picked.clone().and_then(|id| pictures(&mut contexts, &id, BOARD));
    let ctx = contexts.ctx_mut()?;
    let mut asked = None;
    widgets::sheet(ctx, "games", theme::area(24.0, 20.0, 836.0, 760.0), |ui| {
        filters(ui, page, &games, &library, &words);
        let mut paint = |ui: &Ui, id: &GameId, rect: Rect| {
            let picture =
                small.iter().find(|(_, other)| other == id).and_then(|(picture, _)| picture.as_ref());
            if let (Some(picture), Some(summary)) = (picture, library.get(id))
                && let Some(game) = shown.get(id, summary, &games)
            {
                game.paint(ui, picture, rect);
            }
        };
        asked = list(ui, page, &library, &told, &mut paint);
    });
    let side = theme::area(880.0, 20.0, 376.0, 760.0);
    let beside = widgets::sheet(ctx, "game", side, |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        let picked = page.picked.clone().and_then(|id| Some((library.get(&id)?, id)));
        let mut asked = None;
        if let Some((summary, id)) = &picked {
            let (rect, _) = ui.allocate_exact_size(UiVec2::splat(BOARD), Sense::hover());
            let rect =
                Rect::from_center_size(Pos2::new(ui.max_rect().center().x, rect.center().y), rect.size());
            if let (Some(picture), Some(game)) = (&large, shown.get(id, summary, &games)) {
                game.paint(ui, picture, rect);
            }
            about(ui, summary, &told);
            asked = actions(ui, id, summary, &words);
        }
        foot(ui, &library, &page.shown, &words).or(asked)
    });
    match asked.or(beside) {
        Some(Asked::Library(request)) => {
            requests.write(request);
        }
        Some(Asked::Exchange(request)) => {
            exchange.write(request);
        }
        Some(Asked::SaveShown) => {
            requests.write(LibraryRequest::Save(page.shown.clone(), FileName("madang.ron".to_owned())));
        }
        Some(Asked::Rename) => navigation.open(Sheet::Rename),
        Some(Asked::Back) => navigation.go(Screen::Title),
        None => {}
    }
    Ok(())
}

/// Side of the boards of the list and of the picked game.
const LITTLE_BOARD: f32 = 64.0;
const BOARD: f32 = 226.0;
/// Height of a row of the list.
const ROW: f32 = 78.0;

fn first_id() -> egui::Id {
    egui::Id::new("first game in sight")
}

/// Number of the first row in sight in the last pass.
fn first_in_sight(ctx: &egui::Context) -> usize {
    ctx.data(|data| data.get_temp(first_id())).unwrap_or(0)
}

fn filters(ui: &mut Ui, page: &mut GamesPage, games: &Catalogue, library: &GameLibrary, words: &Words) {
    ui.horizontal(|ui| {
        widgets::heading(ui, &words.get("games"));
        let count = match library.reading() {
            Some(reading) if reading.count > 0 => {
                words.with("games-reading", [("done", reading.done), ("count", reading.count)])
            }
            _ => words.with("games-count", [("count", page.shown.len())]),
        };
        widgets::label(ui, &count, theme::text(), theme::SECOND_INK);
    });
    page.game.show(ui, games, "games-all", words);
    let standings = Standing::ALL.map(|(_, key)| words.get(key));
    let chosen = Standing::ALL.iter().position(|(standing, _)| *standing == page.standing).unwrap_or(0);
    if let Some(pressed) = widgets::choice(ui, &standings, chosen, 180.0) {
        page.standing = Standing::ALL[pressed].0;
    }
    if !library.unreadable().is_empty() {
        let text = words.with("games-unreadable", [("count", library.unreadable().len())]);
        widgets::label(ui, &text, theme::small(), theme::VERMILION);
    }
}

/// Draws the list; the game whose row was pressed a second time is to be opened.
fn list(
    ui: &mut Ui,
    page: &mut GamesPage,
    library: &GameLibrary,
    told: &Told,
    paint: &mut dyn FnMut(&Ui, &GameId, Rect),
) -> Option<Asked> {
    if page.shown.is_empty() {
        let key = match (library.reading(), library.newest_first().is_empty()) {
            (Some(_), _) => "games-coming",
            (None, true) => "games-none",
            (None, false) => "games-none-fit",
        };
        ui.add_space(30.0);
        widgets::label(ui, &told.words.get(key), theme::text(), theme::SECOND_INK);
        return None;
    }
    let height = ui.available_height();
    page.rows_in_sight = (height / ROW) as usize;
    let mut area = egui::ScrollArea::vertical().auto_shrink([false, false]).max_height(height);
    let go_to = page.go_to.take();
    if let Some(row) = go_to {
        area = area.vertical_scroll_offset(row as f32 * ROW);
    }
    let shown = area.show_viewport(ui, |ui, viewport| {
        let count = page.shown.len();
        ui.set_height(ROW * count as f32);
        // A row beyond each edge, so that the focus finds its way on.
        let first = ((viewport.top() / ROW) as usize).saturating_sub(1);
        let last = ((viewport.bottom() / ROW) as usize + 2).min(count);
        ui.data_mut(|data| data.insert_temp(first_id(), first));
        let corner = ui.max_rect().min;
        let width = ui.max_rect().width() - 10.0;
        let mut asked = None;
        for (index, id) in page.shown.iter().enumerate().take(last).skip(first) {
            let Some(summary) = library.get(id) else { continue };
            let at = Pos2::new(corner.x + 4.0, corner.y + index as f32 * ROW);
            let rect = Rect::from_min_size(at, UiVec2::new(width - 4.0, ROW - 8.0));
            let picked = page.picked.as_ref() == Some(id);
            let response = row(ui, rect, id, summary, picked, told);
            paint(
                ui,
                id,
                Rect::from_center_size(
                    rect.left_center() + UiVec2::new(42.0, 0.0),
                    UiVec2::splat(LITTLE_BOARD),
                ),
            );
            if go_to == Some(index) {
                response.request_focus();
            }
            if response.gained_focus() {
                ui.scroll_to_rect(rect, None);
            }
            if response.clicked() && picked {
                asked = Some(Asked::Library(LibraryRequest::TakeUp(id.clone())));
            }
            if response.has_focus() || response.clicked() {
                page.picked = Some(id.clone());
            }
            if picked {
                widgets::first_focus(ui, &response);
            }
        }
        asked
    });
    if shown.state.offset.y + shown.inner_rect.height() < ROW * page.shown.len() as f32 - 4.0 {
        widgets::more_below(ui, shown.inner_rect);
    }
    shown.inner
}

fn row(ui: &Ui, rect: Rect, id: &GameId, summary: &Summary, picked: bool, told: &Told) -> Response {
    let response = ui.interact(rect, egui::Id::new("kept game").with(id.as_str()), Sense::click());
    let (title, players) = (told.title(summary), told.players(summary));
    let (standing, when) = (told.standing(summary), told.when(summary));
    let whole = format!("{title}. {players}. {standing}. {when}");
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &whole));
    widgets::note_click(ui, &response);
    note_shown(ui, &response, &whole);
    let painter = ui.painter();
    let fill = match (picked, response.hovered()) {
        (true, _) => theme::PAPER_EDGE,
        (false, true) => Color32::from_rgb(0xFA, 0xF3, 0xE3),
        (false, false) => Color32::TRANSPARENT,
    };
    let corner = CornerRadius::same(8);
    painter.rect(rect, corner, fill, Stroke::new(1.0, theme::RULE), StrokeKind::Inside);
    if picked {
        let edge = Rect::from_min_size(rect.min, UiVec2::new(5.0, rect.height()));
        painter.rect_filled(edge, CornerRadius { nw: 8, sw: 8, ne: 0, se: 0 }, theme::VERMILION);
    }
    let left = rect.left() + 88.0;
    let right = rect.right() - 14.0;
    let (upper, lower) = (rect.top() + 22.0, rect.bottom() - 22.0);
    let cut = |text: &str, font: egui::FontId, width: f32| {
        let mut job = egui::text::LayoutJob::simple_singleline(text.to_owned(), font, theme::INK);
        job.wrap = egui::text::TextWrapping::truncate_at_width(width);
        ui.fonts_mut(|fonts| fonts.layout_job(job))
    };
    let words_at = |at: Pos2, align: Align2, galley: std::sync::Arc<egui::Galley>, colour: Color32| {
        let place = align.anchor_size(at, galley.size()).min;
        painter.galley_with_override_text_color(place, galley, colour);
    };
    let half = (right - left) / 2.0;
    words_at(
        Pos2::new(left, upper),
        Align2::LEFT_CENTER,
        cut(&title, theme::bold(), half + 60.0),
        theme::INK,
    );
    words_at(
        Pos2::new(left, lower),
        Align2::LEFT_CENTER,
        cut(&players, theme::text(), half + 60.0),
        theme::INK,
    );
    let ink = if summary.is_finished() { theme::INK } else { theme::VERMILION };
    words_at(Pos2::new(right, upper), Align2::RIGHT_CENTER, cut(&standing, theme::text(), half - 70.0), ink);
    words_at(
        Pos2::new(right, lower),
        Align2::RIGHT_CENTER,
        cut(&when, theme::small(), half - 70.0),
        theme::SECOND_INK,
    );
    if summary.notes.favourite {
        star(ui, Pos2::new(left + half + 44.0, upper), 9.0);
    }
    if response.has_focus() {
        widgets::paint_ring(ui, rect.shrink(3.0));
    }
    response
}

/// Draws the star of a favourite.
fn star(ui: &Ui, centre: Pos2, radius: f32) {
    let corner = |index: usize| {
        let length = if index.is_multiple_of(2) { radius } else { radius * 0.42 };
        let angle = std::f32::consts::TAU * index as f32 / 10.0 - std::f32::consts::FRAC_PI_2;
        centre + UiVec2::angled(angle) * length
    };
    let corners: Vec<Pos2> = (0..10).map(corner).collect();
    for index in 0..10 {
        let triangle = vec![centre, corners[index], corners[(index + 1) % 10]];
        ui.painter().add(egui::Shape::convex_polygon(triangle, theme::VERMILION, Stroke::NONE));
    }
}

fn about(ui: &mut Ui, summary: &Summary, told: &Told) {
    widgets::label(ui, &told.title(summary), theme::narrow_heading(), theme::INK);
    if summary.notes.name.is_some() {
        widgets::label(ui, &told.game(&summary.game), theme::text(), theme::INK);
    }
    widgets::label(ui, &told.players(summary), theme::text(), theme::INK);
    let standing = format!("{}  {}", told.standing(summary), told.length(summary));
    widgets::label(ui, &standing, theme::text(), theme::INK);
    let mut small = vec![told.when(summary)];
    small.extend(told.way(summary));
    if summary.notes.branch_of.is_some() {
        small.push(told.words.get("kept-branch"));
    }
    if summary.notes.imported {
        small.push(told.words.get("kept-imported"));
    }
    if summary.own_start {
        small.push(told.words.get("kept-own-start"));
    }
    widgets::label(ui, &small.join(" · "), theme::small(), theme::SECOND_INK);
}

/// Size of a button of which two stand side by side.
const HALF: UiVec2 = UiVec2::new(157.0, 38.0);

/// Draws the buttons, two in a row; returns what the pressed one means.
fn pairs(ui: &mut Ui, buttons: Vec<(String, Voice, Asked)>) -> Option<Asked> {
    let mut asked = None;
    for pair in buttons.chunks(2) {
        ui.horizontal(|ui| {
            for (label, voice, meaning) in pair {
                if widgets::button(ui, label, *voice, HALF).clicked() {
                    asked = Some(meaning.clone());
                }
            }
        });
    }
    asked
}

fn actions(ui: &mut Ui, id: &GameId, summary: &Summary, words: &Words) -> Option<Asked> {
    let open = if summary.is_finished() { "games-replay" } else { "continue" };
    let library = |request| Asked::Library(request);
    let favour = if summary.notes.favourite { "games-unfavour" } else { "games-favour" };
    let mut buttons = vec![(words.get(open), Voice::Primary, library(LibraryRequest::TakeUp(id.clone())))];
    if !summary.is_finished() {
        buttons.push((words.get("games-replay"), Voice::Plain, library(LibraryRequest::Replay(id.clone()))));
    }
    buttons.extend([
        (words.get("games-rename"), Voice::Plain, Asked::Rename),
        (
            words.get(favour),
            Voice::Plain,
            library(LibraryRequest::Favour(id.clone(), !summary.notes.favourite)),
        ),
        (words.get("games-copy"), Voice::Plain, library(LibraryRequest::Copy(vec![id.clone()]))),
        (
            words.get("games-save"),
            Voice::Plain,
            library(LibraryRequest::Save(vec![id.clone()], FileName(format!("{}-{id}.ron", summary.game)))),
        ),
        (words.get("games-delete"), Voice::Plain, library(LibraryRequest::Delete(id.clone()))),
    ]);
    ui.add_space(4.0);
    pairs(ui, buttons)
}

/// Draws the buttons at the foot: what comes in, all games shown, and the way back.
fn foot(ui: &mut Ui, library: &GameLibrary, shown: &[GameId], words: &Words) -> Option<Asked> {
    widgets::at_foot(ui, 3.0 * HALF.y + 16.0, |ui| {
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 8.0;
            let comes_in = vec![
                (words.get("games-paste"), Voice::Plain, Asked::Exchange(ExchangeRequest::Paste)),
                (words.get("games-open-file"), Voice::Plain, Asked::Exchange(ExchangeRequest::Open)),
            ];
            let mut asked = pairs(ui, comes_in);
            let mut others = Vec::new();
            if shown.len() > 1 {
                others.push((words.get("games-save-all"), Voice::Plain, Asked::SaveShown));
            }
            if library.deleted_last().is_some() {
                let back = Asked::Library(LibraryRequest::Undelete);
                others.push((words.get("games-undelete"), Voice::Plain, back));
            }
            asked = pairs(ui, others).or(asked);
            let back = widgets::button(ui, &words.get("back"), Voice::Plain, HALF);
            if shown.is_empty() {
                widgets::first_focus(ui, &back);
            }
            if back.clicked() {
                asked = Some(Asked::Back);
            }
            asked
        })
        .inner
    })
}
