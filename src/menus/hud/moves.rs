//! List of the moves played, numbered in rounds, in words or in letters with signs of what they did; with throws among
//! them, a log in words, turn by turn.

use std::{ops::Range, sync::Arc};

use bevy::{
    ecs::change_detection::Tick,
    prelude::{DetectChanges, Res},
};
use bevy_egui::egui::{self, Align2, Color32, Rect, Response, Ui};
use madang_core::{
    catalogue::AnyGame,
    play::Ply,
    rules::{Effect, Seat},
};

use super::{badges::Badge, move_words};
use crate::{
    feedback::caption::Caption,
    layout::view::GameView,
    menus::kit::{Identity, Memo, names, theme, widgets},
    platform::language::Words,
    playback::stage::Stage,
};

/// Rows of the list, put into words once for each ply shown.
#[derive(Default, Debug)]
pub(crate) struct MoveList {
    rows: Memo<(usize, Option<Identity<Ply>>, Tick), Vec<MoveRow>>,
    /// Number of plies up to the position that was scrolled into view in a replay.
    followed: Option<usize>,
}

/// Row of the list.
#[derive(Debug)]
enum MoveRow {
    /// Turns of a round in letters, with its number.
    Round(String, Vec<Played>),
    /// Move in words, with the number of its round where that begins, and its seat.
    Move(String, Option<Seat>, Played),
    /// Turn with throws: its number, its seat, if it is one's, its words, and its plies.
    Turn(String, Option<Seat>, String, Range<usize>),
}

/// Moves of a turn.
#[derive(Debug)]
struct Played {
    text: String,
    signs: Vec<Badge>,
    /// Its effects in words.
    told: String,
    /// Its plies.
    plies: Range<usize>,
}

/// Steps along the list of a whole game: the number of plies shown, and the number to which a press leads.
struct ListSteps {
    now: usize,
    to: Option<usize>,
    /// Place of the turn shown.
    here: Option<Rect>,
}

/// Height of a row, in points.
const ROW: f32 = 21.0;
/// Width of a round's number, in points.
const NUMBER: f32 = 26.0;
/// Width of a number before a mark, in points.
const BEFORE: f32 = 20.0;
/// Side of a sign, in points.
const SIGN: f32 = 14.0;
/// Space between the parts of a row, in points.
const GAP: f32 = 4.0;
/// Room above and below the move shown that is scrolled into view with it.
const AROUND_HERE: f32 = ROW;

impl MoveList {
    /// Shows the moves up to the position shown in the available height, the last always visible.
    pub(crate) fn show(&mut self, ui: &mut Ui, stage: &Stage, view: &GameView, words: &Res<Words>) {
        self.list(ui, (stage, stage.plies().len()), view, words, &mut None);
    }

    /// Shows the moves of the whole game, the one that led to the position shown marked and visible. Returns the number
    /// of plies up to the end of the turn that was pressed.
    pub(crate) fn walk(
        &mut self,
        ui: &mut Ui,
        stage: &Stage,
        view: &GameView,
        words: &Res<Words>,
    ) -> Option<usize> {
        let mut walk = Some(ListSteps { now: stage.plies().len(), to: None, here: None });
        self.list(ui, (stage, stage.history().line_len()), view, words, &mut walk);
        walk?.to
    }

    fn list(
        &mut self,
        ui: &mut Ui,
        (stage, plies): (&Stage, usize),
        view: &GameView,
        words: &Res<Words>,
        walk: &mut Option<ListSteps>,
    ) {
        let last = plies.checked_sub(1).and_then(|last| stage.history().line().nth(last));
        let made_for = (plies, last.map(Identity::of), words.last_changed());
        let listed = self.rows.of(made_for, || rows((stage, plies), view, words));
        let height = ui.available_height();
        let area = egui::ScrollArea::vertical().max_height(height).min_scrolled_height(height);
        let area = area.stick_to_bottom(walk.is_none()).auto_shrink([false, false]);
        let now = walk.as_ref().map(|walk| walk.now);
        let has_gone = std::mem::replace(&mut self.followed, now) != now;
        let shown = area.show(ui, |ui| {
            if listed.is_empty() {
                widgets::second(ui, &words.get("no-moves"));
            }
            ui.spacing_mut().item_spacing.y = 3.0;
            let mut rows = Vec::new();
            for row in listed {
                match row {
                    MoveRow::Round(number, turns) => rows.extend(round(ui, number, turns, view, walk)),
                    MoveRow::Move(number, seat, played) => {
                        rows.push(in_words(ui, (number, *seat), played, view, walk));
                    }
                    MoveRow::Turn(number, seat, text, plies) => {
                        rows.push(turn(ui, (number, *seat), (text, plies), view, walk));
                    }
                }
            }
            // Before the first move the first one is visible.
            let here = walk.as_ref().filter(|_| has_gone).map(|walk| walk.here.or(rows.first().copied()));
            if let Some(here) = here.flatten() {
                let around = here.expand2(egui::vec2(0.0, AROUND_HERE));
                ui.scroll_to_rect_animation(around, None, egui::style::ScrollAnimation::none());
            }
            rows
        });
        // A row cut by the upper edge is not shown, except the last one.
        let list = shown.inner_rect;
        let is_cut = |row: &&Rect| row.top() < list.top() - 0.5 && row.bottom() > list.top();
        let all_but_last = shown.inner.split_last().map_or([].as_slice(), |(_, rows)| rows);
        if let Some(cut) = all_but_last.iter().find(is_cut) {
            let cover = Rect::from_min_max(list.min, egui::pos2(list.right(), cut.bottom()));
            ui.painter().rect_filled(cover, 0.0, theme::PAPER);
        }
    }
}

impl ListSteps {
    /// Draws a turn that is pressed to see the position after it; the one that led to the position shown is marked.
    fn turn(
        walk: &mut Option<Self>,
        ui: &mut Ui,
        (plies, text): (&Range<usize>, &str),
        draw: impl FnOnce(&mut Ui) -> Rect,
    ) -> Rect {
        let Some(walk) = walk else { return draw(ui) };
        let under = ui.painter().add(egui::Shape::Noop);
        let rect = draw(ui);
        let is_here = plies.start < walk.now && walk.now <= plies.end;
        let mut info = widgets::button_info(ui, text);
        info.selected = Some(is_here);
        // Keys step from move to move.
        let id = ui.id().with(("turn", plies.start));
        let response = widgets::pressable(ui, rect, id, egui::Sense::CLICK, info);
        if is_here {
            walk.here = Some(rect);
        }
        if response.clicked() {
            walk.to = Some(plies.end);
        }
        if is_here || widgets::is_lit(&response) {
            let fill = if is_here { theme::RULE } else { theme::PAPER_EDGE };
            let lit = egui::Shape::rect_filled(rect.expand2(egui::vec2(3.0, 1.0)), 4.0, fill);
            ui.painter().set(under, lit);
        }
        rect
    }
}

/// Ply of the game with its place in it.
type Placed<'a> = (usize, &'a Arc<Ply>);

/// Returns the rows of the first plies of the line.
fn rows((stage, plies): (&Stage, usize), view: &GameView, words: &Words) -> Vec<MoveRow> {
    let history = stage.history();
    let plies: Vec<Placed> = history.line().take(plies).enumerate().collect();
    let turn_of = |(index, _): &Placed| history.turns_after(index + 1);
    let move_of = |ply: &Placed| history.moves_of(turn_of(ply));
    // The number is shown where a move begins; throws that decide who begins have none.
    let number = |ply: &Placed| match history.moves_after(ply.0) != move_of(ply) {
        true => move_of(ply).to_string(),
        false => String::new(),
    };
    if history.counts_turns() {
        let log = Log { stage, view, words };
        let is_one = |one: &Placed, other: &Placed| {
            turn_of(one) > 0 && turn_of(one) == turn_of(other) && one.1.actor == other.1.actor
        };
        return plies.chunk_by(is_one).map(|turn| log.row(number(&turn[0]), turn)).collect();
    }
    let card = stage.card();
    let played = |(index, ply): &Placed| {
        let before: &dyn AnyGame = stage.before(ply);
        Played {
            text: move_words::told(ply, before, card, view, words),
            signs: Badge::of(ply, before, stage.outcome_by(ply)),
            told: told(ply, stage, view, words),
            plies: *index..index + 1,
        }
    };
    if !words.moves_in_letters() {
        let row = |ply: &Placed| MoveRow::Move(number(ply), ply.1.actor, played(ply));
        return plies.iter().map(row).collect();
    }
    let turn = |plies: &[Placed]| {
        let moves = plies.iter().map(played);
        moves.reduce(Played::and).expect("a turn has a ply")
    };
    let rounds = plies.chunk_by(|one, other| move_of(one) == move_of(other));
    let row = |round: &[Placed]| {
        let turns = round.chunk_by(|one, other| turn_of(one) == turn_of(other));
        MoveRow::Round(move_of(&round[0]).to_string(), turns.map(turn).collect())
    };
    rounds.map(row).collect()
}

impl Played {
    /// Returns these moves, and others of the same turn after them.
    fn and(mut self, other: Self) -> Self {
        self.text = format!("{} {}", self.text, other.text);
        self.signs.extend(other.signs);
        self.plies.end = other.plies.end;
        let told = [self.told, other.told];
        self.told = told.into_iter().filter(|told| !told.is_empty()).collect::<Vec<_>>().join("\n");
        self
    }

    /// Returns its moves and effects, for screen readers.
    fn read(&self) -> String {
        if self.told.is_empty() { self.text.clone() } else { format!("{}. {}", self.text, self.told) }
    }

    /// Lets screen readers read it, and shows its effects under the mouse.
    fn explain(&self, response: Response) {
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, self.read()));
        if !self.told.is_empty() {
            response.on_hover_ui(|ui| widgets::note(ui, &self.told));
        }
    }
}

/// Draws a round: its turns beside each other, or one below the other where letters are large. Returns its lines.
fn round(
    ui: &mut Ui,
    number: &str,
    turns: &[Played],
    view: &GameView,
    walk: &mut Option<ListSteps>,
) -> Vec<Rect> {
    let large = theme::letters(ui.ctx());
    let columns = if large > 1.0 { 1 } else { 2 };
    let lines = turns.chunks(columns).enumerate().map(|(line, turns)| {
        let row = ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            let number = if line == 0 { number } else { "" };
            let width = NUMBER * large;
            text_cell(ui, number, egui::vec2(width, ROW * large), 0.0, theme::SECOND_INK);
            let width = (ui.available_width() - GAP * (columns - 1) as f32) / columns as f32;
            for played in turns {
                ListSteps::turn(walk, ui, (&played.plies, &played.text), |ui| {
                    cell(ui, played, egui::vec2(width, ROW * large), view)
                });
            }
        });
        row.response.rect
    });
    lines.collect()
}

/// Draws a move in words, in as many lines as it needs, with its signs after them. Returns its rectangle.
fn in_words(
    ui: &mut Ui,
    (number, seat): (&str, Option<Seat>),
    played: &Played,
    view: &GameView,
    walk: &mut Option<ListSteps>,
) -> Rect {
    let side = SIGN * theme::letters(ui.ctx());
    let signs: f32 = played.signs.iter().map(|sign| sign.width(side) + GAP).sum();
    let draw = |ui: &mut Ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        mark(ui, number, seat, view);
        let font = theme::legible(ui.ctx(), theme::text());
        let width = ui.available_width() - signs;
        let galley = ui.painter().layout(played.text.clone(), font, theme::INK, width);
        let size = egui::vec2(ui.available_width(), galley.size().y.max(ROW));
        let (rect, response) = ui.allocate_exact_size(size, egui::Sense::hover());
        let mut left = rect.left() + galley.size().x;
        let at = rect.left_center() - egui::vec2(0.0, galley.size().y / 2.0);
        ui.painter().galley(at, galley, theme::INK);
        for sign in &played.signs {
            let middle = egui::pos2(left + GAP + side / 2.0, rect.center().y);
            sign.paint(ui, Rect::from_center_size(middle, egui::Vec2::splat(side)), view);
            left += GAP + sign.width(side);
        }
        played.explain(response);
    };
    ListSteps::turn(walk, ui, (&played.plies, &played.text), |ui| ui.horizontal_top(draw).response.rect)
}

/// Draws the number of a move and the mark of its seat.
fn mark(ui: &mut Ui, number: &str, seat: Option<Seat>, view: &GameView) {
    let large = theme::letters(ui.ctx());
    let size = egui::vec2(BEFORE * large, ROW * large);
    let (rect, _) = ui.allocate_exact_size(size, egui::Sense::hover());
    let font = theme::legible(ui.ctx(), theme::small());
    ui.painter().text(rect.left_center(), Align2::LEFT_CENTER, number, font, theme::SECOND_INK);
    let (rect, _) = ui.allocate_exact_size(egui::vec2(16.0, ROW * large), egui::Sense::hover());
    if let Some(seat) = seat {
        let colour = names::colour(Some(view), seat);
        widgets::seat_mark(ui, rect.center(), 5.0, seat.index(), colour);
    }
}

/// Draws a text that leaves a width free at its right. Returns its place, and where it ends.
fn text_cell(ui: &mut Ui, text: &str, size: egui::Vec2, free: f32, colour: Color32) -> (Response, f32) {
    let (rect, response) = ui.allocate_exact_size(size, egui::Sense::hover());
    let font = widgets::fitting(ui, text, theme::text(), size.x - free);
    let written = ui.painter().text(rect.left_center(), Align2::LEFT_CENTER, text, font, colour);
    (response, written.right())
}

/// Draws a move with its signs, whose words show under the mouse. Returns its rectangle.
fn cell(ui: &mut Ui, played: &Played, size: egui::Vec2, view: &GameView) -> Rect {
    let side = SIGN * theme::letters(ui.ctx());
    let signs: f32 = played.signs.iter().map(|sign| sign.width(side) + GAP).sum();
    let (response, mut left) = text_cell(ui, &played.text, size, signs, theme::INK);
    for sign in &played.signs {
        let middle = egui::pos2(left + GAP + side / 2.0, response.rect.center().y);
        sign.paint(ui, Rect::from_center_size(middle, egui::Vec2::splat(side)), view);
        left += GAP + sign.width(side);
    }
    let rect = response.rect;
    played.explain(response);
    rect
}

/// Draws a turn with throws. Returns its rectangle.
fn turn(
    ui: &mut Ui,
    (number, seat): (&str, Option<Seat>),
    (text, plies): (&str, &Range<usize>),
    view: &GameView,
    walk: &mut Option<ListSteps>,
) -> Rect {
    let draw = |ui: &mut Ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        mark(ui, number, seat, view);
        widgets::note(ui, text);
    };
    ListSteps::turn(walk, ui, (plies, text), |ui| ui.horizontal_top(draw).response.rect)
}

/// Returns the effects of a move in words, and the end of the game by it; empty for a step that changes nothing else.
pub(in crate::menus) fn told(ply: &Arc<Ply>, stage: &Stage, view: &GameView, words: &Words) -> String {
    let did = Caption::of(ply, stage, view).text(words);
    let ended = stage.outcome_by(ply).map(|outcome| {
        let headline = names::headline(stage.terms(), &*ply.after, outcome, words);
        format!("{headline}\n{}", names::ending(stage.card(), &*ply.after, outcome, words))
    });
    let told: Vec<String> = [did].into_iter().filter(|did| !did.is_empty()).chain(ended).collect();
    told.join("\n")
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

    /// Returns the row of a seat's turn: its throws, and what its moves did.
    fn row(&self, number: String, turn: &[Placed]) -> MoveRow {
        let plies = turn.first().map_or(0, |(first, _)| *first)..turn.last().map_or(0, |(last, _)| last + 1);
        let turn: Vec<&Arc<Ply>> = turn.iter().map(|(_, ply)| *ply).collect();
        let throws = turn.iter().filter_map(|ply| ply.thrown()).map(|value| self.words.throw_in_log(value));
        let moves = turn.iter().filter(|ply| ply.thrown().is_none()).map(|ply| self.told(ply));
        let [throws, moves] = [throws.collect::<Vec<_>>(), moves.collect()].map(|said| said.join(", "));
        // "yut (4), geol (3) → on the post, → in the centre"
        let said = match (throws.is_empty(), moves.starts_with('→')) {
            (true, _) => moves,
            (false, true) => format!("{throws} {moves}"),
            (false, false) if moves.is_empty() => throws,
            (false, false) => format!("{throws}, {moves}"),
        };
        let seat = turn.first().and_then(|ply| ply.actor);
        let text = match seat {
            Some(seat) => self.words.with("log-turn", [("who", self.role(seat)), ("said", said)]),
            None => said,
        };
        MoveRow::Turn(number, seat, text, plies)
    }

    /// Returns the effects of a move in words.
    fn told(&self, ply: &Ply) -> String {
        let (mut told, mut marker) = (Vec::new(), None);
        for effect in &ply.effects {
            told.push(match effect {
                // What follows is its effect.
                Effect::Strayed { kind, .. } => {
                    marker = Some(self.words.get(&format!("marker-{}", kind.0)));
                    continue;
                }
                Effect::Rode { count, path, .. } => {
                    // Horses that come home say so themselves.
                    let comes_home = ply.effects.iter().any(|other| matches!(other, Effect::CameHome { .. }));
                    let Some(to) = path.last().filter(|_| !comes_home) else { continue };
                    let to = self.words.place(&self.view.name(*to, &*ply.after));
                    self.words.with("log-rode", [("to", to), ("times", times(*count))])
                }
                Effect::CameHome { count, .. } => self.words.with("log-home", [("times", times(*count))]),
                Effect::SentBack { owner, .. } => match marker.clone() {
                    Some(marker) => {
                        let values = [("marker", marker), ("who", self.role(*owner))];
                        self.words.with("log-marker-sent-back", values)
                    }
                    None => self.words.with("log-sent-back", [("who", self.role(*owner))]),
                },
                Effect::Passed { .. } if ply.path.is_empty() => self.words.get("log-stuck"),
                Effect::Passed { .. } => self.words.get("log-turn-lost"),
                _ => continue,
            });
        }
        if told.is_empty() { move_words::notation(ply, self.view, self.words) } else { told.join(", ") }
    }
}

/// Returns the number of horses that go together, such as " ×2"; nothing for one.
fn times(count: u8) -> String {
    if count > 1 { format!(" ×{count}") } else { String::new() }
}
