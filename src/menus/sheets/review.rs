//! Review page: each side's accuracy, its chances as a curve, the turning point, and any position of the game on the
//! board.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Color32, CornerRadius, ScrollArea, Sense, Stroke, Ui, Vec2 as UiVec2};

use super::replay::analyse;
use crate::{
    layout::{view::GameView, views::BoardView},
    menus::kit::{
        Ask, Button, DrawPage, Menu, Page, Steps, curve::Curve, names, note_shown, read_in_steps, theme,
        widgets,
    },
    platform::{language::Words, screen::Sheet},
    play::{Decision, Judgement, Verdict, afterword},
    rules::Seat,
    search::win_chance::{WHOLE, percent},
    turn::{replay::LookAt, review::Review, session::Session},
};

pub(super) fn plugin(app: &mut App) {
    app.draw_sheet(Sheet::Review, draw);
}

const CURVE_HEIGHT: f32 = 112.0;

fn draw(
    mut menu: Menu,
    words: Res<Words>,
    session: Res<Session>,
    view: Res<BoardView>,
    review: Res<Review>,
) -> Result {
    let (now, whole) = (session.history().len(), session.history().line_len());
    let judged = review.judgement().map(|judgement| Judged {
        judgement,
        turning: judgement.turning_point(review.winner()),
        session: &session,
        view: &view.0,
        words: &words,
        winner: review.winner(),
        now,
        whole,
    });
    let mut rows = judged.as_ref().map(Judged::buttons).unwrap_or_default();
    rows.push(vec![Button::plain(words.get("back"), Ask::Back)]);
    let page = Page::beside_board("review").heading(words.get("review")).foot_rows(rows);
    menu.show(page, |ui| match judged {
        Some(judged) => {
            let area = ScrollArea::vertical().id_salt("review");
            read_in_steps(ui, area, |ui, steps| judged.show(ui, steps))
        }
        None if review.is_lost() => {
            widgets::text(ui, &words.get("review-lost"));
            None
        }
        None => {
            progress(ui, review.progress(), &words);
            None
        }
    })
}

/// Draws how much of the game has been judged.
fn progress(ui: &mut Ui, (done, count): (usize, usize), words: &Words) {
    let text = words.with("review-looking", [("done", (done + 1).min(count)), ("count", count)]);
    widgets::text(ui, &text);
    let bar = widgets::line(ui, 14.0);
    widgets::paint_progress(ui.painter(), bar, done as f32 / count.max(1) as f32);
}

/// A judged game.
struct Judged<'a> {
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

impl Judged<'_> {
    fn buttons(&self) -> Vec<Vec<Button<Ask>>> {
        let look =
            |key, ply, is_there| Button::plain(self.words.get(key), Ask::send(LookAt(ply))).enabled(is_there);
        let (now, whole) = (self.now, self.whole);
        let turning = self.turning.map_or(whole, |decision| decision.ply);
        vec![
            vec![look("review-turning", turning, self.turning.is_some()).preferred(true)],
            vec![
                look("review-earlier", now.saturating_sub(1), now > 0),
                look("review-later", (now + 1).min(whole), now < whole),
            ],
            vec![
                Button::plain(self.words.get("replay-branch"), Ask::Open(Sheet::Branch)).enabled(now < whole),
            ],
            vec![Button::plain(self.words.get("analyse"), analyse())],
        ]
    }

    /// Remark of the person across the table, where one person played against computers.
    fn afterword(&self) -> Option<String> {
        let (verdict, team) = (Verdict::of(self.session)?, self.session.team_of_person()?);
        let said = afterword(self.judgement, team, verdict.result)?;
        let text = self.words.with(said.key(), [("number", said.number().unwrap_or_default())]);
        let name = names::level(verdict.level, self.words);
        Some(self.words.with("review-said", [("name", name), ("said", text)]))
    }

    fn show(&self, ui: &mut Ui, steps: &mut Steps) -> Option<Ask> {
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
        widgets::note(ui, &words.get("review-accuracy-help"));
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
        widgets::rule(ui);
        steps.step(ui, |ui| widgets::second(ui, &self.about()));
        looked.map(|ply| Ask::send(LookAt(ply)))
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

    /// Team's chances from an even start to the outcome of the game.
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

    /// Position that lies on the board, and the decision made in it.
    fn about(&self) -> String {
        let (words, now) = (self.words, self.now);
        match self.judgement.decisions.iter().find(|decision| decision.ply == now) {
            _ if now == self.whole => words.get("review-end"),
            None => words.with("review-no-choice", [("number", now + 1)]),
            Some(decision) if decision.lost() == 0 => words.with("review-good", self.arguments(decision)),
            Some(decision) => words.with("review-better", self.arguments(decision)),
        }
    }

    fn arguments(&self, decision: &Decision) -> [(&'static str, String); 4] {
        let percent = |chance| percent(chance).to_string();
        [
            ("number", (decision.ply + 1).to_string()),
            ("who", names::role(self.session.card(), decision.seat, self.words)),
            ("before", percent(decision.best_worth.chance)),
            ("after", percent(decision.played_worth.chance)),
        ]
    }
}
