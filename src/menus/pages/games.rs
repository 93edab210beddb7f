//! My games: the library of kept games, the one played last first, with the actions for each.

use std::iter;

use bevy::prelude::*;
use bevy_egui::egui::{
    self, Align, Align2, Color32, CornerRadius, FontId, Rect, Response, ScrollArea, Sense, Stroke,
    StrokeKind, Ui, Vec2 as UiVec2,
};
use madang_core::{play::Summary, storage::GameId};

use super::kept::{GameLabels, KeptBoards, choose_game};
use crate::{
    layout::views::Catalogue,
    library::{GameLibrary, LibraryRequest},
    menus::kit::{
        Button, DrawPage, Page, PageAction, PageActions, TextPurpose, Writing, button_rows, choice, in_rows,
        paint_star, scrolled, theme, turns, widgets,
    },
    platform::{
        exchange::ExchangeRequest,
        language::Words,
        screen::{Screen, screen_without_sheet},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GamesPage>().draw_page(draw, screen_without_sheet(Screen::Games));
}

/// Filters of the games by their standing, each with the key of its word.
const STANDINGS: [(&str, fn(&Summary) -> bool); 5] = [
    ("games-any", |_| true),
    ("games-unfinished", |summary| !summary.is_finished() && !summary.notes.study),
    ("games-finished", |summary| summary.is_finished() && !summary.notes.study),
    ("games-studies", |summary| summary.notes.study),
    ("games-favourites", |summary| summary.notes.favourite),
];

/// State of the page. It stays while the player is away, so that the way back leads to the same place.
#[derive(Resource, Default, Debug)]
pub(crate) struct GamesPage {
    /// Id of the game to which the list is narrowed.
    game: Option<&'static str>,
    /// Index of the standing to which the list is narrowed.
    standing: usize,
    pub(crate) picked: Option<GameId>,
    /// Games that fit the filters, and the key of that choice: the library's version, game and standing.
    shown: Vec<GameId>,
    chosen_by: Option<(u64, Option<&'static str>, usize)>,
}

impl GamesPage {
    fn choose(&mut self, library: &GameLibrary) {
        let by = Some((library.version(), self.game, self.standing));
        if self.chosen_by == by {
            return;
        }
        self.chosen_by = by;
        let (_, has_standing) = STANDINGS[self.standing];
        let fits =
            |summary: &Summary| self.game.is_none_or(|game| summary.game == game) && has_standing(summary);
        let known = library.newest_first().iter();
        self.shown = known.filter(|id| library.get(id).is_some_and(fits)).cloned().collect();
        if self.picked.as_ref().is_none_or(|picked| !self.shown.contains(picked)) {
            self.picked = self.shown.first().cloned();
        }
    }

    /// Picks the game this many pages of `rows` further on, and returns its index.
    fn turn(&mut self, pages: i32, rows: usize) -> Option<usize> {
        if pages == 0 {
            return None;
        }
        let at = self.shown.iter().position(|id| self.picked.as_ref() == Some(id)).unwrap_or(0);
        let to = at.saturating_add_signed(pages as isize * rows as isize);
        let to = to.min(self.shown.len().saturating_sub(1));
        self.picked = self.shown.get(to).cloned();
        Some(to)
    }
}

fn draw(
    mut boards: KeptBoards,
    words: Res<Words>,
    games: Res<Catalogue>,
    library: Res<GameLibrary>,
    mut page: ResMut<GamesPage>,
    mut asks: PageActions,
) -> Result {
    let ctx = boards.ctx()?;
    let page = &mut *page;
    page.choose(&library);
    let labels = GameLabels { words: &words, games: &games };
    let (heading, count) = (words.get("games"), count(&library, page, &words));
    let at = |edge, size| theme::paper_at(&ctx, edge, size);
    let is_narrow = at(Align2::LEFT_TOP, LIST).intersects(at(Align2::RIGHT_TOP, BESIDE));
    let list = match (is_narrow, library.newest_first().is_empty()) {
        // The picked game is below the list.
        (true, _) => Page::new("games", UiVec2::new(LIST.x + BESIDE.x, LIST.y)),
        (false, true) => Page::new("games", LIST),
        (false, false) => Page::at_edge("games", Align2::LEFT_TOP, LIST),
    };
    let list =
        list.heading(heading).beside_heading(count, theme::text()).foot(foot(&library, &page.shown, &words));
    let asked = list.show(&ctx, |ui| {
        filters(ui, page, &library, &labels);
        if !is_narrow {
            return rows(ui, page, &library, &labels, &mut boards);
        }
        let short = UiVec2::new(ui.available_width(), ROW * ROWS_ABOVE);
        let opened = ui.allocate_ui(short, |ui| rows(ui, page, &library, &labels, &mut boards)).inner;
        // The buttons first: they are visible with the list.
        let asked = button_rows(ui, BUTTON, actions(page, &library, &words));
        widgets::rule(ui);
        picked(ui, page, &library, &labels, &mut boards);
        opened.or(asked)
    });
    if is_narrow || page.picked.is_none() {
        asks.fulfil(asked);
        return Ok(());
    }
    let buttons = actions(page, &library, &words);
    let beside = Page::at_edge("game", Align2::RIGHT_TOP, BESIDE).foot_rows(buttons);
    let beside = beside.show(&ctx, |ui| {
        picked(ui, page, &library, &labels, &mut boards);
        None
    });
    asks.fulfil(asked.or(beside));
    Ok(())
}

/// Draws the picked game.
fn picked(
    ui: &mut Ui,
    page: &GamesPage,
    library: &GameLibrary,
    labels: &GameLabels,
    boards: &mut KeptBoards,
) {
    let Some((id, summary)) = page.picked.as_ref().and_then(|id| Some((id, library.get(id)?))) else {
        return;
    };
    ui.spacing_mut().item_spacing.y = 6.0;
    let line = widgets::line(ui, BOARD);
    boards.show(ui, Rect::from_center_size(line.center(), UiVec2::splat(BOARD)), id, summary);
    about(ui, summary, labels);
    ui.add_space(4.0);
}

/// Size of the list's paper.
const LIST: UiVec2 = UiVec2::new(836.0, 760.0);
/// Size of the paper of the picked game beside the list.
const BESIDE: UiVec2 = UiVec2::new(376.0, 760.0);
/// Number of visible rows where the picked game is below the list.
const ROWS_ABOVE: f32 = 2.4;
/// Side of the boards of the list.
const LITTLE_BOARD: f32 = 64.0;
/// Side of the board of the picked game.
const BOARD: f32 = 290.0;
/// Height of a row of the list.
const ROW: f32 = 78.0;
/// Height of a button beside the list.
const BUTTON: f32 = 38.0;

/// Returns the number of games shown, or of those that have been read.
fn count(library: &GameLibrary, page: &GamesPage, words: &Words) -> String {
    match library.reading() {
        Some(reading) if reading.count > 0 => {
            words.with("games-reading", [("done", reading.done), ("count", reading.count)])
        }
        _ => words.with("games-count", [("count", page.shown.len())]),
    }
}

fn filters(ui: &mut Ui, page: &mut GamesPage, library: &GameLibrary, labels: &GameLabels) {
    let words = labels.words;
    choose_game(ui, &mut page.game, labels.games, "games-all", words);
    let standings = STANDINGS.map(|(key, _)| words.get(key));
    let width = ui.available_width();
    page.standing = choice::choice(ui, &standings, page.standing, width).unwrap_or(page.standing);
    if !library.unreadable().is_empty() {
        let text = words.with("games-unreadable", [("count", library.unreadable().len())]);
        widgets::label(ui, &text, theme::small(), theme::VERMILION);
    }
}

/// Draws the list; the game whose row was pressed a second time is to be opened.
fn rows(
    ui: &mut Ui,
    page: &mut GamesPage,
    library: &GameLibrary,
    labels: &GameLabels,
    boards: &mut KeptBoards,
) -> Option<PageAction> {
    if page.shown.is_empty() {
        let key = match (library.reading(), library.newest_first().is_empty()) {
            (Some(_), _) => "games-coming",
            (None, true) => "games-none",
            (None, false) => "games-none-fit",
        };
        widgets::nothing(ui, &labels.words.get(key));
        return None;
    }
    let mut area = ScrollArea::vertical();
    let go_to = page.turn(turns(ui), (ui.available_height() / ROW).max(1.0) as usize);
    if let Some(row) = go_to {
        area = area.vertical_scroll_offset(row as f32 * ROW);
    }
    let count = page.shown.len();
    scrolled(ui, area, |ui, viewport| {
        ui.set_height(ROW * count as f32);
        // A row beyond each edge, so that the focus finds its way on.
        let first = ((viewport.top() / ROW) as usize).saturating_sub(1);
        let last = ((viewport.bottom() / ROW) as usize + 2).min(count);
        let corner = ui.max_rect().min;
        let size = UiVec2::new(ui.max_rect().width() - 14.0, ROW - 8.0);
        let mut asked = None;
        for index in first..last {
            let id = page.shown[index].clone();
            let Some(summary) = library.get(&id) else { continue };
            let at = corner + UiVec2::new(4.0, index as f32 * ROW);
            let is_picked = page.picked.as_ref() == Some(&id);
            let response = row(ui, Rect::from_min_size(at, size), &id, summary, is_picked, labels);
            let board = response.rect.left_center() + UiVec2::new(42.0, 0.0);
            boards.show(ui, Rect::from_center_size(board, UiVec2::splat(LITTLE_BOARD)), &id, summary);
            if go_to == Some(index) {
                response.request_focus();
            }
            if is_picked {
                widgets::first_focus(ui, &response);
                // A second press of the pointer may be a mistake; a double one is none.
                let by_pointer = response.clicked_by(egui::PointerButton::Primary);
                let opens = if by_pointer { response.double_clicked() } else { response.clicked() };
                if opens {
                    asked = Some(PageAction::send(LibraryRequest::TakeUp(id.clone())));
                }
            }
            if response.has_focus() || response.clicked() {
                page.picked = Some(id);
            }
        }
        asked
    })
}

fn row(
    ui: &Ui,
    rect: Rect,
    id: &GameId,
    summary: &Summary,
    is_picked: bool,
    labels: &GameLabels,
) -> Response {
    let (title, players) = (labels.title(summary), labels.players(summary));
    let (standing, when) = (labels.standing(summary), labels.when(summary));
    let whole = format!("{title}. {players}. {standing}. {when}");
    let id = egui::Id::new("kept game").with(id.as_str());
    let response = widgets::pressable(ui, rect, id, Sense::click(), widgets::button_info(ui, &whole));
    let painter = ui.painter();
    let fill = match (is_picked, response.is_pointer_button_down_on(), widgets::is_lit(&response)) {
        (_, true, _) => theme::RULE,
        (true, false, _) => theme::PAPER_EDGE,
        (false, false, true) => Color32::from_rgb(0xFA, 0xF3, 0xE3),
        (false, false, false) => Color32::TRANSPARENT,
    };
    painter.rect(rect, CornerRadius::same(8), fill, Stroke::new(1.0, theme::RULE), StrokeKind::Inside);
    if is_picked {
        let edge = rect.with_max_x(rect.left() + 5.0);
        painter.rect_filled(edge, CornerRadius { nw: 8, sw: 8, ne: 0, se: 0 }, theme::VERMILION);
    }
    let room = Rect::from_min_max(rect.min + UiVec2::new(88.0, 22.0), rect.max - UiVec2::new(14.0, 22.0));
    let half = room.width() / 2.0;
    let write = |text: String, align: Align2, font: FontId, ink| {
        let width = if align.x() == Align::Min { half + 60.0 } else { half - 70.0 };
        let mut job = egui::text::LayoutJob::simple_singleline(text, font, ink);
        job.wrap = egui::text::TextWrapping::truncate_at_width(width);
        let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
        let at = Align2([align.x(), Align::Center]).anchor_size(align.pos_in_rect(&room), galley.size());
        painter.galley(at.min, galley, ink);
    };
    let ink = if summary.is_finished() { theme::INK } else { theme::VERMILION };
    write(title, Align2::LEFT_TOP, theme::bold(), theme::INK);
    write(players, Align2::LEFT_BOTTOM, theme::text(), theme::INK);
    write(standing, Align2::RIGHT_TOP, theme::text(), ink);
    write(when, Align2::RIGHT_BOTTOM, theme::small(), theme::SECOND_INK);
    if summary.notes.favourite {
        paint_star(ui, room.left_top() + UiVec2::new(half + 44.0, 0.0), 9.0, theme::VERMILION);
    }
    widgets::paint_ring(ui, &response, rect.shrink(3.0));
    response
}

fn about(ui: &mut Ui, summary: &Summary, labels: &GameLabels) {
    widgets::label(ui, &labels.title(summary), theme::narrow_heading(), theme::INK);
    if summary.notes.name.is_some() {
        widgets::text(ui, &labels.game(&summary.game));
    }
    widgets::text(ui, &labels.players(summary));
    let standing = format!("{}. {}", labels.standing(summary), labels.length(summary));
    widgets::text(ui, &standing);
    let why = summary.why_uncounted();
    let is_uncounted = why.is_some_and(|why| why != "study") && summary.is_finished();
    let notes = why.map(|why| labels.words.get(&format!("kept-{why}")));
    let notes = notes.into_iter().chain(is_uncounted.then(|| labels.words.get("kept-uncounted")));
    let small = iter::once(labels.when(summary)).chain(labels.way(summary)).chain(labels.clock(summary));
    let small: Vec<String> = small.chain(notes).collect();
    widgets::note(ui, &small.join(" · "));
}

/// Returns the rows of buttons for the picked game.
fn actions(page: &GamesPage, library: &GameLibrary, words: &Words) -> Vec<Vec<Button<PageAction>>> {
    let picked = page.picked.as_ref().and_then(|id| Some((id, library.get(id)?)));
    let Some((id, summary)) = picked else { return Vec::new() };
    let button = |key, request| Button::plain(words.get(key), PageAction::send(request));
    let favourite = summary.notes.favourite;
    let favour = if favourite { "games-unfavour" } else { "games-favour" };
    let open = match (summary.notes.study, summary.is_finished()) {
        (true, _) => "games-open-study",
        (false, true) => "games-replay",
        (false, false) => "continue",
    };
    let mut first = vec![button(open, LibraryRequest::TakeUp(id.clone())).preferred(true)];
    match (summary.notes.study, summary.is_finished()) {
        (true, _) => {}
        (false, true) => first.push(button("review", LibraryRequest::Review(id.clone()))),
        (false, false) => first.push(button("games-replay", LibraryRequest::Replay(id.clone()))),
    }
    let file = format!("{}-{id}.ron", summary.game);
    let name = summary.notes.name.clone().unwrap_or_default();
    let others = [
        Button::plain(words.get("games-rename"), Writing::ask(TextPurpose::GameName(id.clone()), name)),
        button(favour, LibraryRequest::Favour(id.clone(), !favourite)),
        button("games-copy", LibraryRequest::Copy(vec![id.clone()])),
        button("games-save", LibraryRequest::Save(vec![id.clone()], file)),
        button("games-delete", LibraryRequest::Delete(id.clone())).costs(),
    ];
    iter::once(first).chain(in_rows(others, 2)).collect()
}

/// Returns the buttons at the foot: the way back, import, and export of all games shown.
fn foot(library: &GameLibrary, shown: &[GameId], words: &Words) -> Vec<Button<PageAction>> {
    let button = |key, ask| Button::plain(words.get(key), ask);
    let mut buttons = vec![
        button("back", PageAction::Back),
        button("games-paste", PageAction::send(ExchangeRequest::Paste)),
        button("games-open-file", PageAction::send(ExchangeRequest::Open)),
    ];
    if shown.len() > 1 {
        let file = "madang.ron".to_owned();
        let all = PageAction::send(LibraryRequest::Save(shown.to_vec(), file));
        buttons.push(button("games-save-all", all));
    }
    if library.deleted_last().is_some() {
        // At the other end: no button moves when it comes or goes.
        buttons.push(button("games-undelete", PageAction::send(LibraryRequest::Undelete)).at_end());
    }
    buttons
}
