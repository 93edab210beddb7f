//! Review page: each side's accuracy, its chances as a curve, the turning point, and any position of the game on the
//! board.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Align2, Color32, CornerRadius, Pos2, Sense, Shape, Stroke, Ui, Vec2 as UiVec2},
};

use crate::{
    layout::{view::GameView, views::BoardView},
    menus::kit::{MenuSystems, Voice, note_shown, seats, theme, widgets},
    platform::{
        language::Words,
        screen::{Navigation, Sheet},
    },
    play::{Decision, Judgement},
    rules::Seat,
    search::win_chance::{DRAWN, WHOLE},
    turn::{replay::LookAt, review::Review, session::Session},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.run_if(in_state(Sheet::Review)).in_set(MenuSystems::Sheets));
}

const BUTTON: UiVec2 = UiVec2::new(214.0, 46.0);
/// Size of a button of which two stand side by side, as wide together as one.
const HALF_BUTTON: UiVec2 = UiVec2::new(102.0, 46.0);
const CURVE_HEIGHT: f32 = 112.0;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    LookAt(usize),
    PlayOn,
    Back,
}

fn draw(
    mut contexts: EguiContexts,
    words: Res<Words>,
    session: Res<Session>,
    view: Res<BoardView>,
    review: Res<Review>,
    mut navigation: Navigation,
    mut looks: MessageWriter<LookAt>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let asked = widgets::sheet(ctx, "review", theme::area(1002.0, 60.0, 266.0, 690.0), |ui| {
        let page = Page { session: &session, view: &view.0, words: &words, winner: review.winner() };
        widgets::label(ui, &words.get("review"), theme::narrow_heading(), theme::INK);
        match review.judgement() {
            Some(judgement) => page.judged(ui, judgement),
            None if review.is_lost() => page.lost(ui),
            None => page.looking(ui, review.progress()),
        }
    });
    match asked {
        Some(Asked::LookAt(moves)) => {
            looks.write(LookAt(moves));
        }
        Some(Asked::PlayOn) => navigation.open(Sheet::Branch),
        Some(Asked::Back) => navigation.back(),
        None => {}
    }
    Ok(())
}

struct Page<'a> {
    session: &'a Session,
    view: &'a GameView,
    words: &'a Words,
    /// Winner of the whole game.
    winner: Option<Seat>,
}

impl Page<'_> {
    /// Draws the progress while the game is still being judged.
    fn looking(&self, ui: &mut Ui, (done, count): (usize, usize)) -> Option<Asked> {
        let words = self.words;
        ui.add_space(16.0);
        let text = words.with("review-looking", [("done", (done + 1).min(count)), ("count", count)]);
        widgets::label(ui, &text, theme::text(), theme::INK);
        let (bar, _) = ui.allocate_exact_size(UiVec2::new(ui.available_width(), 14.0), Sense::hover());
        widgets::paint_progress(ui.painter(), bar, done as f32 / count.max(1) as f32);
        at_foot(ui, |ui| self.back(ui))
    }

    /// Draws that the computer could not judge the game.
    fn lost(&self, ui: &mut Ui) -> Option<Asked> {
        ui.add_space(16.0);
        widgets::label(ui, &self.words.get("review-lost"), theme::text(), theme::INK);
        at_foot(ui, |ui| self.back(ui))
    }

    fn back(&self, ui: &mut Ui) -> Option<Asked> {
        let back = widgets::button(ui, &self.words.get("back"), Voice::Plain, BUTTON);
        widgets::first_focus(ui, &back);
        back.clicked().then_some(Asked::Back)
    }

    fn judged(&self, ui: &mut Ui, judgement: &Judgement) -> Option<Asked> {
        let words = self.words;
        let teams = self.session.game().teams();
        for team in 0..teams {
            self.accuracy(ui, judgement, team);
        }
        ui.add_space(4.0);
        let turning = judgement.turning_point(self.winner);
        let whole = self.session.history().line_len();
        let now = self.session.history().len();
        let mut asked = self.curve(ui, judgement, turning, now, whole).map(Asked::LookAt);
        let verdict = match turning {
            Some(decision) => words.with("review-turned", self.told(decision)),
            None if self.session.sticks().is_some() => words.get("review-sticks"),
            None => words.get("review-even"),
        };
        widgets::label(ui, &verdict, theme::text(), theme::INK);
        widgets::rule(ui);
        let here = judgement.decisions.iter().find(|decision| decision.ply == now);
        widgets::label(ui, &self.about(now, whole, here), theme::text(), theme::SECOND_INK);
        let buttons = |ui: &mut Ui| {
            ui.spacing_mut().item_spacing.y = 10.0;
            let mut add = |ui: &mut Ui, key: &str, voice, size, enabled, meaning| {
                let button = |ui: &mut Ui| widgets::button(ui, &words.get(key), voice, size);
                let response = ui.add_enabled_ui(enabled, button).inner;
                if response.clicked() {
                    asked = Some(meaning);
                }
                response
            };
            add(ui, "back", Voice::Plain, BUTTON, true, Asked::Back);
            add(ui, "replay-branch", Voice::Plain, BUTTON, now < whole, Asked::PlayOn);
            let row = egui::Layout::left_to_right(egui::Align::Center);
            ui.allocate_ui_with_layout(BUTTON, row, |ui| {
                let earlier = Asked::LookAt(now.saturating_sub(1));
                add(ui, "review-earlier", Voice::Plain, HALF_BUTTON, now > 0, earlier);
                let later = Asked::LookAt((now + 1).min(whole));
                add(ui, "review-later", Voice::Plain, HALF_BUTTON, now < whole, later);
            });
            let there = turning.map_or(whole, |decision| decision.ply);
            let first =
                add(ui, "review-turning", Voice::Primary, BUTTON, turning.is_some(), Asked::LookAt(there));
            if turning.is_some() {
                widgets::first_focus(ui, &first);
            }
            asked
        };
        at_foot(ui, buttons)
    }

    /// Draws the accuracy of a team's decisions.
    fn accuracy(&self, ui: &mut Ui, judgement: &Judgement, team: u8) {
        let (rect, _) = ui.allocate_exact_size(UiVec2::new(ui.available_width(), 24.0), Sense::hover());
        let colour = self.colour(team);
        let mark = rect.left_center() + UiVec2::new(10.0, 0.0);
        widgets::seat_mark(ui, mark, 8.0, usize::from(team), colour);
        let name = seats::team(self.session.card(), self.session.game(), Seat(team), self.words);
        let painter = ui.painter();
        let left = rect.left_center() + UiVec2::new(26.0, 0.0);
        painter.text(left, Align2::LEFT_CENTER, name, theme::text(), theme::INK);
        let percent = match judgement.accuracy(team) {
            Some(accuracy) => self.words.with("review-accuracy", [("percent", accuracy.round() as u32)]),
            None => "–".to_owned(),
        };
        painter.text(rect.right_center(), Align2::RIGHT_CENTER, percent, theme::bold(), theme::INK);
    }

    fn colour(&self, team: u8) -> Color32 {
        let [red, green, blue] = self.view.seats[usize::from(team)].colour;
        Color32::from_rgb(red, green, blue)
    }

    /// Draws the chances over the game. A press shows the position of that moment.
    fn curve(
        &self,
        ui: &mut Ui,
        judgement: &Judgement,
        turning: Option<&Decision>,
        now: usize,
        whole: usize,
    ) -> Option<usize> {
        let (rect, response) =
            ui.allocate_exact_size(UiVec2::new(ui.available_width(), CURVE_HEIGHT), Sense::click());
        note_shown(ui, &response, &self.words.get("review"));
        let painter = ui.painter().with_clip_rect(rect.expand(8.0));
        let across = |moves: usize| rect.left() + rect.width() * moves as f32 / whole.max(1) as f32;
        let up = |chance: u16| rect.bottom() - rect.height() * f32::from(chance) / f32::from(WHOLE);
        let place = |(moves, chance): (usize, u16)| Pos2::new(across(moves), up(chance));
        painter.rect_filled(rect, CornerRadius::ZERO, theme::PAPER_EDGE);
        let teams = self.session.game().teams();
        let curves = (0..teams).map(|team| (team, self.with_ends(judgement, team, whole)));
        for (team, course) in curves.take(if teams == 2 { 1 } else { usize::from(teams) }) {
            let points: Vec<Pos2> = course.into_iter().map(place).collect();
            if teams == 2 {
                // The area below the curve belongs to the first team, the area above it to the second.
                painter.rect_filled(rect, CornerRadius::ZERO, self.colour(1));
                painter.add(Shape::mesh(ground_below(&points, rect.bottom(), self.colour(0))));
                painter.add(Shape::line(points, Stroke::new(2.5, theme::PAPER)));
            } else {
                painter.add(Shape::line(points.clone(), Stroke::new(4.5, theme::PAPER)));
                painter.add(Shape::line(points, Stroke::new(2.5, self.colour(team))));
            }
        }
        let even = if teams == 2 { DRAWN } else { WHOLE / u16::from(teams) };
        let dashes = [Pos2::new(rect.left(), up(even)), Pos2::new(rect.right(), up(even))];
        painter.extend(Shape::dashed_line(&dashes, Stroke::new(1.0, theme::PAPER), 4.0, 4.0));
        if let Some(decision) = turning {
            let own = decision.played_worth.chance;
            let chance = if teams == 2 && decision.seat.0 % teams == 1 { WHOLE - own } else { own };
            let at = place((decision.ply + 1, chance));
            painter.circle(at, 6.0, theme::VERMILION, Stroke::new(2.0, theme::PAPER));
        }
        for (width, colour) in [(4.0, theme::PAPER), (2.0, theme::INK)] {
            painter.vline(across(now), rect.y_range(), Stroke::new(width, colour));
        }
        let pressed = response.interact_pointer_pos().filter(|_| response.clicked())?;
        let part = ((pressed.x - rect.left()) / rect.width()).clamp(0.0, 1.0);
        Some((part * whole as f32).round() as usize)
    }

    /// Team's chances from an even start to the outcome of the game.
    fn with_ends(&self, judgement: &Judgement, team: u8, whole: usize) -> Vec<(usize, u16)> {
        let teams = u16::from(self.session.game().teams());
        let mut course = vec![(0, WHOLE / teams)];
        course.extend(judgement.course(team));
        let end = match self.winner {
            Some(winner) if u16::from(winner.0) % teams == u16::from(team) => WHOLE,
            Some(_) => 0,
            None => WHOLE / teams,
        };
        course.push((whole, end));
        course
    }

    /// Draws the position that lies on the board, and the decision made in it.
    fn about(&self, now: usize, whole: usize, here: Option<&Decision>) -> String {
        let words = self.words;
        match here {
            _ if now == whole => words.get("review-end"),
            None => words.with("review-no-choice", [("number", now + 1)]),
            Some(decision) if decision.lost() == 0 => words.with("review-good", self.told(decision)),
            Some(decision) => words.with("review-better", self.told(decision)),
        }
    }

    fn told(&self, decision: &Decision) -> [(&'static str, String); 4] {
        let percent = |chance: u16| ((u32::from(chance) + 5) / 10).to_string();
        [
            ("number", (decision.ply + 1).to_string()),
            ("who", seats::role(self.session.card(), decision.seat, self.words)),
            ("before", percent(decision.best_worth.chance)),
            ("after", percent(decision.played_worth.chance)),
        ]
    }
}

/// Mesh of the area between a curve and an edge below it.
fn ground_below(curve: &[Pos2], edge: f32, colour: Color32) -> egui::Mesh {
    let mut mesh = egui::Mesh::default();
    for (column, point) in (0_u32..).zip(curve) {
        mesh.colored_vertex(*point, colour);
        mesh.colored_vertex(Pos2::new(point.x, edge), colour);
        if let Some(before) = column.checked_sub(1) {
            let [left, right] = [2 * before, 2 * column];
            mesh.add_triangle(left, left + 1, right);
            mesh.add_triangle(left + 1, right, right + 1);
        }
    }
    mesh
}

/// Lays out the foot of the sheet, the last thing lowest.
fn at_foot<R>(ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> R {
    ui.with_layout(egui::Layout::bottom_up(egui::Align::Min), |ui| {
        ui.add_space(4.0);
        add(ui)
    })
    .inner
}
