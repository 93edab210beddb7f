//! List of the moves played, numbered in rounds; with throws among them, a log in words, turn by turn.

use std::sync::Arc;

use bevy_egui::egui::{self, Ui};

use crate::{
    layout::view::GameView,
    menus::kit::{names, theme, widgets},
    platform::language::Words,
    play::Ply,
    playback::stage::Stage,
    rules::{Effect, Seat, THROW_FOR_ORDER},
};

/// Shows the list in a given height, its end always in sight.
pub(crate) fn list(ui: &mut Ui, stage: &Stage, view: &GameView, height: f32, words: &Words) {
    let plies: Vec<&Arc<Ply>> = stage.plies().collect();
    let area = egui::ScrollArea::vertical().max_height(height).min_scrolled_height(height);
    let shown = area.stick_to_bottom(true).auto_shrink([false, false]).show(ui, |ui| {
        if plies.is_empty() {
            widgets::second(ui, &words.get("no-moves"));
        }
        ui.spacing_mut().item_spacing.y = 3.0;
        if stage.has_throws() {
            let log = Log { stage, view, words };
            return turns(&plies).map(|turn| log.turn(ui, turn)).collect();
        }
        let mut rows = Vec::new();
        for (round, pair) in plies.chunks(2).enumerate() {
            let row = ui.horizontal(|ui| {
                let cell = |ui: &mut Ui, text: &str, width: f32, colour| {
                    let (rect, _) = ui.allocate_exact_size(egui::vec2(width, 21.0), egui::Sense::hover());
                    widgets::readable(ui, rect, text);
                    ui.painter().text(
                        rect.left_center(),
                        egui::Align2::LEFT_CENTER,
                        text,
                        theme::text(),
                        colour,
                    );
                };
                cell(ui, &format!("{}", round + 1), 30.0, theme::SECOND_INK);
                for ply in pair {
                    cell(ui, &move_text(ply, view, words), 66.0, theme::INK);
                }
            });
            rows.push(row.response.rect);
        }
        rows
    });
    // A row cut by the upper edge is not shown.
    let list = shown.inner_rect;
    let is_cut = |row: &&egui::Rect| row.top() < list.top() - 0.5 && row.bottom() > list.top();
    if let Some(cut) = shown.inner.iter().find(is_cut) {
        let cover = egui::Rect::from_min_max(list.min, egui::pos2(list.right(), cut.bottom()));
        ui.painter().rect_filled(cover, 0.0, theme::PAPER);
    }
}

/// Text of a move in the list: its button's name, the words for where it leads, or its notation where the points have
/// letters on the mat.
fn move_text(ply: &Ply, view: &GameView, words: &Words) -> String {
    if ply.path.is_empty() {
        return words.get(&format!("move-{}", ply.text));
    }
    match ply.path.last() {
        Some(to) if !view.names.is_empty() => format!("→ {}", words.place(&view.name(*to, &*ply.after))),
        _ => ply.text.clone(),
    }
}

/// Plies turn by turn; before the first turn each throw that decides who begins stands alone.
fn turns<'a>(plies: &'a [&'a Arc<Ply>]) -> impl Iterator<Item = &'a [&'a Arc<Ply>]> {
    let still_open = |ply: &&Arc<Ply>| ply.after.prompt() == Some(THROW_FOR_ORDER);
    let open = plies.iter().take_while(|ply| still_open(ply)).count();
    let (for_order, rest) = plies.split_at(if open > 0 { (open + 1).min(plies.len()) } else { 0 });
    for_order.chunks(1).chain(rest.chunk_by(|one, other| one.actor == other.actor))
}

/// Log of a game with throws.
struct Log<'a> {
    stage: &'a Stage,
    view: &'a GameView,
    words: &'a Words,
}

impl Log<'_> {
    fn role(&self, seat: Seat) -> String {
        names::role(self.stage.card(), seat, self.words)
    }

    /// Draws a seat's turn: its throws, and what its moves did. Returns the turn's rectangle.
    fn turn(&self, ui: &mut Ui, turn: &[&Arc<Ply>]) -> egui::Rect {
        let throws = turn.iter().filter_map(|ply| ply.thrown()).map(|value| self.words.throw_in_log(value));
        let moves = turn.iter().filter(|ply| ply.thrown().is_none()).map(|ply| self.told(ply));
        let said = [throws.collect::<Vec<_>>(), moves.collect()];
        let said = said.iter().filter(|said| !said.is_empty()).map(|said| said.join("; "));
        let said = said.collect::<Vec<_>>().join(". ");
        let seat = turn.first().and_then(|ply| ply.actor);
        let row = ui.horizontal_top(|ui| {
            let (rect, _) = ui.allocate_exact_size(egui::vec2(16.0, 19.0), egui::Sense::hover());
            let text = match seat {
                Some(seat) => {
                    let colour = names::colour(Some(self.view), seat);
                    widgets::seat_mark(ui, rect.center(), 5.0, seat.index(), colour);
                    self.words.with("log-turn", [("who", self.role(seat)), ("said", said)])
                }
                None => said,
            };
            widgets::note(ui, &text);
        });
        row.response.rect
    }

    /// Effects of a move in words.
    fn told(&self, ply: &Ply) -> String {
        let mut told = Vec::new();
        for effect in &ply.effects {
            told.push(match effect {
                Effect::Rode { count, path, .. } => {
                    // Horses that come home say so themselves.
                    let comes_home = ply.effects.iter().any(|other| matches!(other, Effect::CameHome { .. }));
                    let Some(to) = path.last().filter(|_| !comes_home) else { continue };
                    let to = self.words.place(&self.view.name(*to, &*ply.after));
                    self.words.with("log-rode", [("to", to), ("times", times(*count))])
                }
                Effect::CameHome { count, .. } => self.words.with("log-home", [("times", times(*count))]),
                Effect::SentBack { owner, .. } => {
                    self.words.with("log-sent-back", [("who", self.role(*owner))])
                }
                _ => continue,
            });
        }
        if told.is_empty() { move_text(ply, self.view, self.words) } else { told.join(", ") }
    }
}

/// Number of horses that go together, such as " ×2"; nothing for one.
fn times(count: u8) -> String {
    if count > 1 { format!(" ×{count}") } else { String::new() }
}
