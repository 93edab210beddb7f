//! The ways in which games continue from the position on the analysis board: kept games, the book, and replies that
//! keep the value.

use std::collections::BTreeMap;

use bevy::prelude::{Local, MessageWriter, Res};
use bevy_egui::egui::{self, Align2, CornerRadius, Rect, ScrollArea, Stroke, StrokeKind, Ui, Vec2};
use madang_core::{
    catalogue::{AnyGame, AnyMove},
    play::{Continuation, Explorer, Replies},
    rules::Seat,
};

use super::{
    move_words,
    move_worth::MoveWorth,
    side_panel::{Hud, HudAction},
};
use crate::{
    library::{ExploreRequest, Explored, GameLibrary},
    menus::kit::{Identity, Memo, names, theme, widgets},
    platform::language::Words,
    turn::{
        analysis::{Analysis, AnalysisPanel},
        request::Request,
        session::Session,
    },
};
/// Height of a row.
const ROW: f32 = 44.0;
/// Height of the bar of results in a row.
const BAR: f32 = 8.0;
/// Width of a row's count.
const COUNT: f32 = 74.0;
/// Height of the note above the rows.
const NOTE: f32 = 24.0;

/// Rows of the table, cached until the position or the engine's results change.
#[derive(Default, Debug)]
pub(super) struct Continuations(Memo<(Identity<dyn AnyGame>, bool, bool), Vec<ContinuationRow>>);

/// A move, with the results known for it.
#[derive(Debug)]
struct ContinuationRow {
    mv: AnyMove,
    text: String,
    games: Option<Continuation>,
    is_of_book: bool,
    replies: Option<Replies>,
}

/// Requests the kept games of the game on the table while they are visible, and again after every change of them.
pub(super) fn explore(
    analysis: Res<Analysis>,
    session: Res<Session>,
    library: Res<GameLibrary>,
    mut asked_for: Local<Option<(String, u64)>>,
    mut requests: MessageWriter<ExploreRequest>,
) {
    if analysis.panel != AnalysisPanel::Games || library.reading().is_some() {
        return;
    }
    let setup = session.setup();
    let wanted = (format!("{} {:?}", setup.card.id, setup.options), library.version());
    if asked_for.as_ref() != Some(&wanted) {
        *asked_for = Some(wanted);
        requests.write(ExploreRequest { card: setup.card, options: setup.options.clone() });
    }
}

impl Continuations {
    /// Draws the table in the available space. A press plays the move.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        hud: &Hud,
        analysis: &Analysis,
        explored: &Explored,
    ) -> Option<HudAction> {
        let setup = hud.session.setup();
        let explorer = explored.of(setup.card, &setup.options);
        let position = hud.session.history().position();
        let made_for = (Identity::of(position), explorer.is_some(), analysis.replies().is_some());
        let rows = self.0.of(made_for, || rows(&**position, analysis, explorer, hud));
        let words = &hud.words;
        let said = match (explored.reading(), explorer) {
            (Some(reading), _) if reading.count > 0 => {
                words.with("explorer-reading", [("done", reading.done), ("count", reading.count)])
            }
            (_, Some(explorer)) => words.with("explorer-games", [("count", explorer.games())]),
            _ => words.get("explorer-looks"),
        };
        // One line, whatever it says: the rows keep their places.
        let line = widgets::line(ui, NOTE * theme::letters(ui.ctx()));
        let font = widgets::fitting(ui, &said, theme::legible(ui.ctx(), theme::small()), line.width());
        widgets::readable(ui, line, &said);
        widgets::line_of_words(ui, line, &said, font, theme::SECOND_INK);
        ui.add_space(4.0);
        if rows.is_empty() {
            if explorer.is_some() && analysis.replies().is_some() {
                widgets::second(ui, &words.get("explorer-nothing"));
            }
            return None;
        }
        let height = ROW * theme::letters(ui.ctx());
        ui.spacing_mut().item_spacing.y = 2.0;
        let area = ScrollArea::vertical().id_salt("continuations").auto_shrink([false, false]);
        let shown = area.show_rows(ui, height, rows.len(), |ui, range| {
            let pressed = rows[range].iter().map(|row| row.show(ui, height, hud, analysis));
            pressed.fold(None, |before, pressed| pressed.or(before))
        });
        shown.inner
    }
}

/// Moves with known results: moves of kept games first, then the others, the hardest to answer first.
fn rows(
    game: &dyn AnyGame,
    analysis: &Analysis,
    explorer: Option<&Explorer>,
    hud: &Hud,
) -> Vec<ContinuationRow> {
    let known = explorer.map(|explorer| explorer.continuations(game)).unwrap_or_default();
    let mut games: BTreeMap<String, Continuation> =
        known.into_iter().map(|continuation| (continuation.text.clone(), continuation)).collect();
    let book = game.book_moves();
    let replies = analysis.replies().unwrap_or_default();
    let row = |mv: AnyMove| {
        let replies = replies.iter().find(|(other, _)| *other == mv).map(|(_, replies)| *replies);
        let games = games.remove(&game.move_text(&mv));
        let is_of_book = book.contains(&mv);
        let is_known = games.is_some() || is_of_book || replies.is_some_and(|replies| replies.all > 0);
        let text = move_words::of_legal(&mv, game, &hud.view.0, &hud.words);
        is_known.then_some(ContinuationRow { mv, text, games, is_of_book, replies })
    };
    let mut rows: Vec<ContinuationRow> = game.every_move().into_iter().filter_map(row).collect();
    rows.sort_by_key(|row| {
        let played = row.games.as_ref().map_or(0, Continuation::games);
        // Replies arrive later, and move no existing row.
        let replies = row.replies.filter(|_| played == 0 && !row.is_of_book);
        let hard = replies.map(|replies| 1000 * replies.keeping / replies.all.max(1));
        (std::cmp::Reverse(played), !row.is_of_book, hard)
    });
    rows
}

impl ContinuationRow {
    fn show(&self, ui: &mut Ui, height: f32, hud: &Hud, analysis: &Analysis) -> Option<HudAction> {
        let words = &hud.words;
        let rect = widgets::line(ui, height);
        let told = self.told(words);
        let label = format!("{}. {told}", self.text);
        let id = ui.id().with(("continuation", &self.text));
        let response = widgets::pressable_row(ui, rect, id, &label);
        let upper = rect.with_max_y(rect.center().y + 2.0);
        let lower = rect.with_min_y(rect.center().y);
        let worth = analysis.proof_of(&self.mv).map(MoveWorth::Proven);
        let mut room = upper.shrink2(Vec2::new(4.0, 0.0));
        if let Some(worth) = worth {
            let middle = upper.right_center() - Vec2::new(22.0, 0.0);
            worth.paint(ui.painter(), middle, theme::sized(theme::bold(), 14.0));
            room.set_right(room.right() - 46.0);
        }
        let font = widgets::fitting(ui, &self.text, theme::bold(), room.width());
        widgets::line_of_words(ui, room, &self.text, font, theme::INK);
        let small = theme::legible(ui.ctx(), theme::small());
        let mut left = lower.shrink2(Vec2::new(4.0, 0.0));
        if let Some(games) = &self.games {
            let middle = left.left_center() + Vec2::new(COUNT / 2.0, 0.0);
            let bar = Rect::from_center_size(middle, Vec2::new(COUNT, BAR));
            paint_results(ui, bar, games, hud);
            left.set_left(bar.right() + 8.0);
        }
        let font = widgets::fitting(ui, &told, small, left.width());
        ui.painter().text(left.left_center(), Align2::LEFT_CENTER, told, font, theme::SECOND_INK);
        response.clicked().then(|| HudAction::send(Request::Play(self.mv.clone())))
    }

    /// Returns the knowledge about the move, in words.
    fn told(&self, words: &Words) -> String {
        let mut told = Vec::new();
        if let Some(games) = &self.games {
            told.push(words.with("explorer-played", [("count", games.games())]));
        }
        if self.is_of_book {
            told.push(words.get("explorer-book"));
        }
        if let Some(Replies { all, keeping }) = self.replies.filter(|replies| replies.all > 0) {
            told.push(words.with("explorer-replies", [("keeping", keeping), ("all", all)]));
        }
        told.join(" · ")
    }
}

/// Draws the results of games as a bar: won by the side that moves, drawn, lost, and not ended.
fn paint_results(ui: &Ui, bar: Rect, games: &Continuation, hud: &Hud) {
    let all = games.games().max(1) as f32;
    let mover = hud.session.game().on_turn().unwrap_or(Seat(0));
    let teams = hud.session.game().teams();
    let own = names::colour(Some(&hud.view.0), mover);
    let other = names::colour(Some(&hud.view.0), Seat((mover.0 + 1) % teams));
    let painter = ui.painter();
    painter.rect_filled(bar, CornerRadius::same(3), theme::PAPER_EDGE);
    let mut left = bar.left();
    for (count, colour) in [(games.won, own), (games.drawn, theme::SECOND_INK), (games.lost, other)] {
        let right = left + bar.width() * count as f32 / all;
        let part = Rect::from_min_max(egui::pos2(left, bar.top()), egui::pos2(right, bar.bottom()));
        painter.rect_filled(part, CornerRadius::ZERO, colour);
        left = right;
    }
    painter.rect_stroke(bar, CornerRadius::same(3), Stroke::new(1.0, theme::SECOND_INK), StrokeKind::Outside);
}
