//! Review page: the move that follows the position on the board, each side's accuracy, its chances as a curve, the turning
//! point, and the moves that deserve a mark.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::{
    Align, Align2, Color32, CornerRadius, Rect, ScrollArea, Sense, Stroke, Ui, Vec2 as UiVec2,
};
use fluent_bundle::FluentValue;
use madang_core::{
    play::{Decision, History, Judgement, Verdict, afterword},
    rules::Seat,
    search::win_chance::{WHOLE, percent},
};

use super::replay::analyse;
use crate::{
    layout::{view::GameView, views::BoardView},
    menus::{
        hud::move_words::{self, unit_of},
        kit::{
            Button, DeviceHolders, DrawPage, Menu, Page, PageAction, Steps, curve::Curve, names, note_shown,
            read_in_steps, step_buttons, theme, widgets, words_in,
        },
    },
    platform::{language::Words, screen::Sheet},
    turn::{replay::SeekToPly, review::Review, session::Session},
};

pub(super) fn plugin(app: &mut App) {
    app.draw_sheet(Sheet::Review, draw);
}

const CURVE_HEIGHT: f32 = 112.0;
/// Height of the part about the move that follows.
const ABOUT: f32 = 112.0;
/// Height of the row of a marked move.
const MARKED: f32 = 24.0;
/// Part of the height that the move itself may take; the rest is for what would have been better.
const HEADING: f32 = 0.56;
/// Height of a step's button.
const STEP: f32 = 44.0;
/// Space above a step's button.
const BETWEEN: f32 = 6.0;

fn draw(
    mut menu: Menu,
    words: Res<Words>,
    session: Res<Session>,
    view: Res<BoardView>,
    review: Res<Review>,
    hands: DeviceHolders,
) -> Result {
    let (now, whole) = (session.history().len(), session.history().line_len());
    let judged = review.judgement().map(|judgement| JudgedGame {
        judgement,
        turning: judgement.turning_point(review.winner()),
        session: &session,
        view: &view.0,
        words: &words,
        winner: review.winner(),
        now,
        whole,
    });
    let mut rows = judged.as_ref().map(JudgedGame::buttons).unwrap_or_default();
    rows.push(vec![Button::plain(words.get("back"), PageAction::Back)]);
    let page = Page::beside_board("review").heading(words.get("review")).foot_rows(rows);
    menu.show(page, |ui| match judged {
        Some(judged) => {
            let show = |ui: &mut Ui| {
                let area = ScrollArea::vertical().id_salt("review");
                read_in_steps(ui, area, |ui, steps| judged.show(ui, steps))
            };
            let step = |ui: &mut Ui| step_buttons(ui, (now, whole), false, &hands, &words);
            // The move stays visible whatever is scrolled, and keeps its height, so that nothing below moves at a step.
            let about = |ui: &mut Ui| {
                let size = UiVec2::new(ui.available_width(), ABOUT * theme::letters(ui.ctx()));
                let (about, _) = ui.allocate_exact_size(size, Sense::hover());
                judged.about(ui, about);
                widgets::rule(ui);
                None
            };
            let whole = |ui: &mut Ui| {
                let place = ui.available_rect_before_wrap();
                let (looked, stepped) = if place.is_finite() {
                    // The step buttons keep their place at the foot, whatever is above them.
                    let steps_at = place.with_min_y(place.bottom() - STEP);
                    let above = place.with_max_y(steps_at.top() - BETWEEN);
                    (widgets::part(ui, above, show), widgets::part(ui, steps_at, step))
                } else {
                    (show(ui), step(ui))
                };
                stepped.map(|ply| PageAction::send(SeekToPly(ply))).or(looked)
            };
            widgets::two_parts(ui, about, whole)
        }
        None if review.is_lost() => {
            widgets::text(ui, &words.get("review-lost"));
            None
        }
        None => {
            progress(ui, review.progress(), &session, &words);
            None
        }
    })
}

/// Draws how much of the game has been judged.
fn progress(ui: &mut Ui, (done, count): (usize, usize), session: &Session, words: &Words) {
    let history = session.history();
    let [at, all] = [(done + 1).min(count), count].map(|plies| FluentValue::from(history.turns_after(plies)));
    let unit = FluentValue::from(unit_of(history));
    let text = words.with("review-looking", [("done", at), ("count", all), ("unit", unit)]);
    widgets::text(ui, &text);
    let bar = widgets::line(ui, 14.0);
    widgets::paint_progress(ui.painter(), bar, done as f32 / count.max(1) as f32);
}

/// A judged game.
struct JudgedGame<'a> {
    judgement: &'a Judgement,
    turning: Option<&'a Decision>,
    session: &'a Session,
    view: &'a GameView,
    words: &'a Words,
    /// Winner of the whole game.
    winner: Option<Seat>,
    /// Plies up to the position on the board, and of the whole game.
    now: usize,
    whole: usize,
}

impl JudgedGame<'_> {
    fn buttons(&self) -> Vec<Vec<Button<PageAction>>> {
        let (now, whole) = (self.now, self.whole);
        let turning = PageAction::send(SeekToPly(self.turning.map_or(whole, |decision| decision.ply)));
        let turning = Button::plain(self.words.get("review-turning"), turning);
        vec![
            vec![turning.enabled(self.turning.is_some()).preferred(true)],
            vec![
                Button::plain(self.words.get("replay-branch"), PageAction::Open(Sheet::Branch))
                    .enabled(now < whole),
            ],
            vec![Button::plain(self.words.get("analyse"), analyse())],
        ]
    }

    /// Returns the remark of the person across the table, where one person played against computers.
    fn afterword(&self) -> Option<String> {
        let (verdict, team) = (Verdict::of(self.session)?, self.session.team_of_person()?);
        let said = afterword(self.judgement, team, verdict.result)?;
        let history = self.session.history();
        let number = said.number().map_or(0, |plies| history.moves_after(plies));
        let values = [("number", FluentValue::from(number)), ("unit", unit_of(history).into())];
        let text = self.words.with(said.key(), values);
        let name = names::level(verdict.level, self.words);
        Some(self.words.with("review-said", [("name", name), ("said", text)]))
    }

    fn show(&self, ui: &mut Ui, steps: &mut Steps) -> Option<PageAction> {
        let words = self.words;
        for team in 0..self.session.game().teams() {
            self.accuracy(ui, team);
            if !self.judgement.throws.is_empty() {
                let [luck, lost] = [self.judgement.luck(team), -(self.judgement.lost(team) as i32)];
                let signed = |part: i32| format!("{:+.1}", f64::from(part) / 10.0).replace('-', "−");
                let values = [("luck", signed(luck)), ("lost", signed(lost))];
                widgets::note(ui, &words.with("review-luck", values));
            }
        }
        ui.add_space(4.0);
        let looked = self.curve(ui);
        let verdict = match self.turning {
            Some(decision) => words.with("review-turned", self.arguments(decision)),
            None if self.session.sticks().is_some() => words.get("review-sticks"),
            None => words.get("review-even"),
        };
        steps.step(ui, |ui| widgets::text(ui, &verdict));
        if let Some(said) = self.afterword() {
            steps.step(ui, |ui| widgets::text(ui, &said));
        }
        let marked = self.marked(ui);
        ui.add_space(6.0);
        steps.step(ui, |ui| widgets::note(ui, &words.get("review-accuracy-help")));
        looked.or(marked).map(|ply| PageAction::send(SeekToPly(ply)))
    }

    /// Draws the moves that deserve a mark, each a button that shows the position before it.
    fn marked(&self, ui: &mut Ui) -> Option<usize> {
        let marked = self.judgement.decisions.iter().filter(|decision| decision.mark().is_some());
        let mut pressed = None;
        ui.spacing_mut().item_spacing.y = 0.0;
        for (index, decision) in marked.enumerate() {
            if index == 0 {
                widgets::rule(ui);
                widgets::note(ui, &self.words.get("review-marks"));
            }
            let rect = widgets::line(ui, MARKED * theme::letters(ui.ctx()));
            let number = self.session.history().moves_after(decision.ply + 1);
            let text = format!("{number}. {}", self.played(decision));
            let response = widgets::pressable_row(ui, rect, ui.id().with(("marked", decision.ply)), &text);
            let seat = decision.seat;
            let at = rect.left_center() + UiVec2::new(8.0, 0.0);
            widgets::seat_mark(ui, at, 5.0, seat.index(), names::colour(Some(self.view), seat));
            let room = rect.with_min_x(rect.left() + 20.0);
            let font = widgets::fitting(ui, &text, theme::text(), room.width());
            widgets::line_of_words(ui, room, &text, font, theme::INK);
            if response.clicked() {
                pressed = Some(decision.ply);
            }
        }
        pressed
    }

    /// Returns the move of a decision with its mark, if it deserves one.
    fn played(&self, decision: &Decision) -> String {
        let ply = self.session.history().line().nth(decision.ply);
        let before = self.session.history().position_after(decision.ply);
        let told = ply.zip(before).map(|(ply, before)| {
            move_words::told(ply, &**before, self.session.card(), self.view, self.words)
        });
        let mark = decision.mark().map_or("", |mark| mark.sign());
        format!("{} {mark}", told.unwrap_or_default()).trim_end().to_owned()
    }

    /// Draws the accuracy of a team's decisions.
    fn accuracy(&self, ui: &mut Ui, team: u8) {
        let rect = widgets::line(ui, 24.0);
        let colour = self.colour(team);
        let mark = rect.left_center() + UiVec2::new(10.0, 0.0);
        widgets::seat_mark(ui, mark, 8.0, usize::from(team), colour);
        let name = names::team(self.session.card(), self.session.game(), Seat(team), self.words);
        let painter = ui.painter();
        let left = rect.left_center() + UiVec2::new(26.0, 0.0);
        painter.text(left, Align2::LEFT_CENTER, name, theme::text(), theme::INK);
        let percent = match self.judgement.accuracy(team) {
            Some(accuracy) => self.words.with("review-accuracy", [("percent", accuracy.round() as u32)]),
            None => "–".to_owned(),
        };
        painter.text(rect.right_center(), Align2::RIGHT_CENTER, percent, theme::bold(), theme::INK);
    }

    fn colour(&self, team: u8) -> Color32 {
        names::colour(Some(self.view), Seat(team))
    }

    /// Draws the chances over the game. A press shows the position of that moment.
    fn curve(&self, ui: &mut Ui) -> Option<usize> {
        let (now, whole) = (self.now, self.whole);
        let (rect, response) =
            ui.allocate_exact_size(UiVec2::new(ui.available_width(), CURVE_HEIGHT), Sense::click());
        note_shown(ui, &response, &self.words.get("review"), false);
        let painter = ui.painter().with_clip_rect(rect.expand(8.0).intersect(ui.clip_rect()));
        let curve = Curve { rect, whole };
        painter.rect_filled(rect, CornerRadius::ZERO, theme::PAPER_EDGE);
        let teams = self.session.game().teams();
        if teams == 2 {
            curve.paint_shares(&painter, &self.with_ends(0), [0, 1].map(|team| self.colour(team)));
        } else {
            (0..teams).for_each(|team| curve.paint_line(&painter, &self.with_ends(team), self.colour(team)));
        }
        curve.paint_marks(&painter, teams, now);
        if let Some(decision) = self.turning {
            let own = decision.played_worth.chance;
            let chance = if teams == 2 && decision.seat.0 % teams == 1 { WHOLE - own } else { own };
            let at = curve.place((decision.ply + 1, chance));
            painter.circle(at, 6.0, theme::VERMILION, Stroke::new(2.0, theme::PAPER));
        }
        curve.pressed(&response)
    }

    /// Returns the team's chances from an even start to the outcome of the game.
    fn with_ends(&self, team: u8) -> Vec<(usize, u16)> {
        let teams = u16::from(self.session.game().teams());
        let mut course = vec![(0, WHOLE / teams)];
        course.extend(self.judgement.course(team));
        let end = match self.winner {
            Some(winner) if u16::from(winner.0) % teams == u16::from(team) => WHOLE,
            Some(_) => 0,
            None => WHOLE / teams,
        };
        course.push((self.whole, end));
        course
    }

    /// Draws the move that follows the position on the board, and what would have been better.
    fn about(&self, ui: &Ui, rect: Rect) {
        let (words, now) = (self.words, self.now);
        let number = ("number", self.number(now));
        let unit = ("unit", unit_of(self.session.history()).to_owned());
        let (heading, judged) = match self.judgement.decisions.iter().find(|decision| decision.ply == now) {
            _ if now == self.whole => (words.get("review-end"), String::new()),
            None => (words.with("review-move", [number, unit]), words.get("review-no-choice")),
            Some(decision) => {
                let who = ("who", names::role(self.session.card(), decision.seat, words));
                let played = ("move", self.played(decision));
                let judged = match decision.shows_loss() {
                    true => words.with("review-better", self.arguments(decision)),
                    false => words.get("review-good"),
                };
                (words.with("review-played", [number, unit, who, played]), judged)
            }
        };
        // Letters shrink where a move is long to tell.
        let top = rect.with_max_y(rect.top() + HEADING * rect.height());
        widgets::readable(ui, top, &heading);
        let told = words_in(ui, top, &heading, theme::bold(), theme::INK, Align::Min);
        let rest = rect.with_min_y(top.top() + told + ui.spacing().item_spacing.y);
        widgets::readable(ui, rest, &judged);
        words_in(ui, rest, &judged, theme::small(), theme::SECOND_INK, Align::Min);
    }

    /// Returns the number of the move that follows this many plies.
    fn number(&self, plies: usize) -> String {
        self.session.history().moves_after(plies + 1).to_string()
    }

    fn arguments(&self, decision: &Decision) -> [(&'static str, String); 6] {
        let percent = |chance| percent(chance).to_string();
        let history = self.session.history();
        let better = history.position_after(decision.ply).and_then(|before| {
            let mut line = History::new(Arc::clone(before));
            let ply = line.play(&decision.best, None).ok()?;
            Some(move_words::told(&ply, &**before, self.session.card(), self.view, self.words))
        });
        [
            ("number", self.number(decision.ply)),
            ("unit", unit_of(history).to_owned()),
            ("who", names::role(self.session.card(), decision.seat, self.words)),
            ("before", percent(decision.best_worth.chance)),
            ("after", percent(decision.played_worth.chance)),
            ("move", better.unwrap_or_default()),
        ]
    }
}
