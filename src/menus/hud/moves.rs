//! List of the moves played, numbered in rounds, with signs of what they did; with throws among them, a log in words,
//! turn by turn.

use std::sync::Arc;

use bevy::{
    ecs::change_detection::Tick,
    prelude::{DetectChanges, Res},
};
use bevy_egui::egui::{self, Align2, Color32, Rect, Response, Ui};

use super::signs::Sign;
use crate::{
    feedback::caption::Caption,
    layout::view::GameView,
    menus::kit::{Identity, Memo, names, theme, widgets},
    platform::language::Words,
    play::Ply,
    playback::stage::Stage,
    rules::{Effect, Seat, THROW_FOR_ORDER},
};

/// Rows of the list, put into words once for each ply shown.
#[derive(Default, Debug)]
pub(crate) struct MoveList(Memo<(usize, Option<Identity<Ply>>, Tick), Vec<Row>>);

/// Row of the list.
#[derive(Debug)]
enum Row {
    /// Moves of a round.
    Round(Vec<Played>),
    /// Turn with throws: its seat, if it is one's, and its words.
    Turn(Option<Seat>, String),
}

/// Move in a round.
#[derive(Debug)]
struct Played {
    text: String,
    signs: Vec<Sign>,
    /// Its effects in words.
    told: String,
}

/// Height of a row, width of a round's number, side of a sign, and space between them, in points.
const ROW: f32 = 21.0;
const NUMBER: f32 = 26.0;
const SIGN: f32 = 14.0;
const GAP: f32 = 4.0;

impl MoveList {
    /// Shows the list in the height there is, its end always in sight.
    pub(crate) fn show(&mut self, ui: &mut Ui, stage: &Stage, view: &GameView, words: &Res<Words>) {
        let made_for = (stage.plies().len(), stage.last().map(Identity::of), words.last_changed());
        let listed = self.0.of(made_for, || rows(stage, view, words));
        let height = ui.available_height();
        let area = egui::ScrollArea::vertical().max_height(height).min_scrolled_height(height);
        let shown = area.stick_to_bottom(true).auto_shrink([false, false]).show(ui, |ui| {
            if listed.is_empty() {
                widgets::second(ui, &words.get("no-moves"));
            }
            ui.spacing_mut().item_spacing.y = 3.0;
            let mut rows = Vec::new();
            for (index, row) in listed.iter().enumerate() {
                match row {
                    Row::Round(moves) => rows.extend(round(ui, index + 1, moves, view)),
                    Row::Turn(seat, text) => rows.push(turn(ui, *seat, text, view)),
                }
            }
            rows
        });
        // A row cut by the upper edge is not shown.
        let list = shown.inner_rect;
        let is_cut = |row: &&Rect| row.top() < list.top() - 0.5 && row.bottom() > list.top();
        if let Some(cut) = shown.inner.iter().find(is_cut) {
            let cover = Rect::from_min_max(list.min, egui::pos2(list.right(), cut.bottom()));
            ui.painter().rect_filled(cover, 0.0, theme::PAPER);
        }
    }
}

fn rows(stage: &Stage, view: &GameView, words: &Words) -> Vec<Row> {
    let plies: Vec<&Arc<Ply>> = stage.plies().collect();
    if stage.has_throws() {
        let log = Log { stage, view, words };
        return turns(&plies).map(|turn| log.row(turn)).collect();
    }
    let played = |ply: &&Arc<Ply>| Played {
        text: move_text(ply, view, words),
        signs: Sign::of(ply, stage.before(ply)),
        told: told(ply, stage, view, words),
    };
    plies.chunks(2).map(|round| Row::Round(round.iter().map(played).collect())).collect()
}

/// Draws a round: its moves beside each other, or one below the other where letters are large. Returns its lines.
fn round(ui: &mut Ui, number: usize, moves: &[Played], view: &GameView) -> Vec<Rect> {
    let large = theme::letters(ui.ctx());
    let columns = if large > 1.0 { 1 } else { 2 };
    let lines = moves.chunks(columns).enumerate().map(|(line, moves)| {
        let row = ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            let number = if line == 0 { number.to_string() } else { String::new() };
            let width = NUMBER * large;
            text_cell(ui, &number, egui::vec2(width, ROW * large), 0.0, theme::SECOND_INK);
            let width = (ui.available_width() - GAP * (columns - 1) as f32) / columns as f32;
            moves.iter().for_each(|played| cell(ui, played, egui::vec2(width, ROW * large), view));
        });
        row.response.rect
    });
    lines.collect()
}

/// Draws a text that leaves a width free at its right. Returns its place, and where it ends.
fn text_cell(ui: &mut Ui, text: &str, size: egui::Vec2, free: f32, colour: Color32) -> (Response, f32) {
    let (rect, response) = ui.allocate_exact_size(size, egui::Sense::hover());
    let font = widgets::fitting(ui, text, theme::text(), size.x - free);
    let written = ui.painter().text(rect.left_center(), Align2::LEFT_CENTER, text, font, colour);
    (response, written.right())
}

/// Draws a move with its signs, whose words show under the mouse.
fn cell(ui: &mut Ui, played: &Played, size: egui::Vec2, view: &GameView) {
    let side = SIGN * theme::letters(ui.ctx());
    let signs: f32 = played.signs.iter().map(|sign| sign.width(side) + GAP).sum();
    let (response, mut left) = text_cell(ui, &played.text, size, signs, theme::INK);
    for sign in &played.signs {
        let middle = egui::pos2(left + GAP + side / 2.0, response.rect.center().y);
        sign.paint(ui, Rect::from_center_size(middle, egui::Vec2::splat(side)), view);
        left += GAP + sign.width(side);
    }
    let Played { text, told, .. } = played;
    let read = if told.is_empty() { text.clone() } else { format!("{text}. {told}") };
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &read));
    if !told.is_empty() {
        response.on_hover_ui(|ui| widgets::note(ui, told));
    }
}

/// Draws a turn with throws. Returns its rectangle.
fn turn(ui: &mut Ui, seat: Option<Seat>, text: &str, view: &GameView) -> Rect {
    let row = ui.horizontal_top(|ui| {
        let (rect, _) = ui.allocate_exact_size(egui::vec2(16.0, 19.0), egui::Sense::hover());
        if let Some(seat) = seat {
            let colour = names::colour(Some(view), seat);
            widgets::seat_mark(ui, rect.center(), 5.0, seat.index(), colour);
        }
        widgets::note(ui, text);
    });
    row.response.rect
}

/// Effects of a move in words, and the end of the game by it; empty for a step that changes nothing else.
pub(in crate::menus) fn told(ply: &Arc<Ply>, stage: &Stage, view: &GameView, words: &Words) -> String {
    let did = Caption::of(ply, stage, view).text(words);
    let ended = ply.after.outcome().map(|outcome| {
        let headline = names::headline(stage.agreement(), &*ply.after, outcome, words);
        format!("{headline}\n{}", words.get(&format!("ending-{}", outcome.reason)))
    });
    let told: Vec<String> = [did].into_iter().filter(|did| !did.is_empty()).chain(ended).collect();
    told.join("\n")
}

/// Text of a move in the list: its button's name, the words for where it leads, or its notation where the points have
/// letters on the mat.
pub(in crate::menus) fn move_text(ply: &Ply, view: &GameView, words: &Words) -> String {
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

    /// Row of a seat's turn: its throws, and what its moves did.
    fn row(&self, turn: &[&Arc<Ply>]) -> Row {
        let throws = turn.iter().filter_map(|ply| ply.thrown()).map(|value| self.words.throw_in_log(value));
        let moves = turn.iter().filter(|ply| ply.thrown().is_none()).map(|ply| self.told(ply));
        let said = [throws.collect::<Vec<_>>(), moves.collect()];
        let said = said.iter().filter(|said| !said.is_empty()).map(|said| said.join("; "));
        let said = said.collect::<Vec<_>>().join(". ");
        let seat = turn.first().and_then(|ply| ply.actor);
        let text = match seat {
            Some(seat) => self.words.with("log-turn", [("who", self.role(seat)), ("said", said)]),
            None => said,
        };
        Row::Turn(seat, text)
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
                Effect::Passed { .. } if ply.path.is_empty() => self.words.get("log-stuck"),
                Effect::Passed { .. } => self.words.get("log-turn-lost"),
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
