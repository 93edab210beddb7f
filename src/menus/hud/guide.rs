//! Guide's sheet beside the board in a lesson: the guide's face and name, the task, and the progress.

use bevy::prelude::*;
use bevy_egui::egui::{self, CornerRadius, Pos2, Rect, Sense, Stroke, TextureId, Ui, Vec2 as UiVec2};

use super::{
    decisions::{Decisions, HudFocus, HudRequest},
    side::{BUTTON, moves_by_button, throw_button},
    sticks,
};
use crate::{
    catalogue::AnyMove,
    menus::{
        kit::{Ask, Button, Hands, OpenRulebook, Page, Pictures, names, theme, widgets},
        pages::draft::Draft,
    },
    platform::{
        input::Action,
        language::Words,
        screen::{Screen, Sheets},
    },
    playback::stage::Stage,
    rules::Controller,
    teaching::{Course, Due},
    turn::{lesson::LessonRequest, lesson_run::LessonRun, session::Session},
};

/// Side of the guide's face.
const FACE: f32 = 84.0;
/// Wrong answers after which the guide offers to make the move.
const PATIENCE: usize = 1;

pub(super) fn draw(
    mut pictures: Pictures,
    words: Res<Words>,
    run: Res<LessonRun>,
    session: Res<Session>,
    stage: Res<Stage>,
    hands: Hands,
    sheets: Res<State<Sheets>>,
    mut focus: ResMut<HudFocus>,
    mut draft: ResMut<Draft>,
    mut decisions: Decisions,
    mut said: Local<String>,
) -> Result {
    let guide = Controller::Computer(run.course.lesson().guide);
    let ctx = pictures.ctx()?;
    let face = pictures.face(guide, FACE);
    if theme::magnification(&ctx) != 1.0 {
        return Ok(());
    }
    let due = if stage.is_at_rest() { run.course.due() } else { Due::Shown(String::new()) };
    // Where there is nothing to do on the board, keys and pads are with the sheet; where there is, with the board.
    let key = format!("{} {due:?}", run.course.key());
    if *said != key {
        *said = key;
        focus.0 = matches!(due, Due::Reading | Due::Over);
    }
    let is_bare = **sheets == Sheets::NONE;
    let guide = Guide { run: &run, stage: &stage, session: &session, words: &words, face };
    let page = Page::beside_board("lesson").foot_rows(guide.buttons(&due, &hands, is_bare));
    let asked = page.show(&ctx, |ui| {
        if !is_bare {
            ui.disable();
        }
        guide.show(ui, &due, decisions.undecided())
    });
    if let Some(HudRequest::Anybody(Ask::Go(Screen::SetUp))) = asked {
        draft.choose(run.card);
    }
    decisions.fulfil(asked, hands.last.0);
    Ok(())
}

/// Everything that the sheet shows.
struct Guide<'a> {
    run: &'a LessonRun,
    stage: &'a Stage,
    session: &'a Session,
    words: &'a Words,
    face: Option<TextureId>,
}

impl Guide<'_> {
    fn show(&self, ui: &mut Ui, due: &Due, undecided: &[AnyMove]) -> Option<HudRequest> {
        self.head(ui, &self.run.course);
        widgets::rule(ui);
        let rows = self.rows_to_decide(due, undecided) as f32;
        let row = BUTTON + ui.spacing().item_spacing.y;
        self.speech(ui, ui.available_height() - rows * row - 20.0);
        widgets::rule(ui);
        if !matches!(due, Due::Learner | Due::Play) {
            return None;
        }
        let asked = moves_by_button(ui, self.session, self.stage, undecided, self.words);
        if self.session.human_to_throw().is_some() && self.stage.is_current() {
            return throw_button(ui, self.words).or(asked);
        }
        if self.stage.has_throws() && !self.stage.game().pool().is_empty() {
            sticks::pool(ui, self.stage, self.words, 26.0);
        }
        asked
    }

    /// Number of rows that the learner's decision takes beside the board.
    fn rows_to_decide(&self, due: &Due, undecided: &[AnyMove]) -> usize {
        if !matches!(due, Due::Learner | Due::Play) {
            return 0;
        }
        let by_button = self.session.choices().iter().filter(|choice| choice.path.is_empty()).count();
        let throws = self.stage.has_throws();
        by_button.max(undecided.len()) + usize::from(throws)
    }

    /// Draws the guide's face and name, the lesson's title, and its progress.
    fn head(&self, ui: &mut Ui, course: &Course) {
        let lesson = course.lesson();
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(UiVec2::splat(FACE), Sense::hover());
            widgets::paint_picture(ui, self.face, rect);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                ui.add_space(12.0);
                let name = names::level(lesson.guide, self.words);
                let font = widgets::fitting(ui, &name, theme::subheading(), ui.available_width());
                widgets::label(ui, &name, font, theme::INK);
                let title = self.words.get(&format!("lesson-{}", lesson.id));
                widgets::label(ui, &title, theme::small(), theme::SECOND_INK);
            });
        });
        dots(ui, course.done(), course.total());
    }

    /// Draws the guide's words; after a wrong answer, the task too. Where room is short the letters are smaller, and
    /// the task is left out.
    fn speech(&self, ui: &mut Ui, height: f32) {
        let course = &self.run.course;
        let (voice, ink) = match (course.praises(), course.corrects()) {
            (true, _) => (theme::bold(), theme::JADE),
            (_, true) => (theme::text(), theme::VERMILION),
            _ => (theme::text(), theme::INK),
        };
        let small = egui::FontId::new(theme::small().size, voice.family.clone());
        let said = self.words.get(&course.key());
        let asked = course.asked().map(|key| self.words.get(&key));
        let tall = |ui: &Ui, text: &str, font: &egui::FontId| {
            ui.painter().layout(text.to_owned(), font.clone(), ink, ui.available_width()).size().y
        };
        let fits = |ui: &Ui, font: &egui::FontId, asked: Option<&String>| {
            let asked =
                asked.map_or(0.0, |asked| tall(ui, asked, &theme::small()) + ui.spacing().item_spacing.y);
            tall(ui, &said, font) + asked <= height
        };
        let choices = [(&voice, asked.as_ref()), (&small, asked.as_ref()), (&voice, None)];
        let chosen = choices.into_iter().find(|(font, asked)| fits(ui, font, *asked));
        let (font, asked) = chosen.unwrap_or((&small, None));
        let size = UiVec2::new(ui.available_width(), height);
        ui.allocate_ui(size, |ui| {
            ui.set_min_height(height);
            widgets::label(ui, &said, font.clone(), ink);
            if let Some(asked) = asked {
                widgets::label(ui, asked, theme::small(), theme::SECOND_INK);
            }
        });
    }

    /// Buttons at the foot of the sheet; under another sheet they are disabled.
    fn buttons(&self, due: &Due, hands: &Hands, is_bare: bool) -> Vec<Vec<Button<HudRequest>>> {
        let button =
            |key: &str, ask| Button::plain(self.words.get(key), HudRequest::Anybody(ask)).enabled(is_bare);
        let lesson = |key: &str, request| button(key, Ask::send(request));
        let next = match due {
            Due::Reading => Some(lesson("go-on", LessonRequest::GoOn).preferred(true)),
            Due::Learner if self.run.mistakes > PATIENCE && self.run.right_answer().is_some() => {
                Some(lesson("lesson-show-me", LessonRequest::ShowMe))
            }
            Due::Over if self.run.course.end() == Some(false) => {
                Some(lesson("lesson-again", LessonRequest::Again).preferred(true))
            }
            Due::Over => Some(button("lesson-play", Ask::Go(Screen::SetUp)).preferred(true)),
            _ => None,
        };
        let rules = format!("{}{}", self.words.get("rulebook"), hands.hint(" ", Action::Rules, self.words));
        let rules =
            Button::plain(rules, HudRequest::Anybody(Ask::send(OpenRulebook::InSight))).enabled(is_bare);
        let mut rows: Vec<Vec<Button<HudRequest>>> = next.map(|next| vec![next]).into_iter().collect();
        rows.push(vec![rules, button("lesson-leave", Ask::Go(Screen::Choose))]);
        rows
    }
}

/// Draws a dot for each step, filled for those behind.
fn dots(ui: &mut Ui, done: usize, count: usize) {
    let (rect, _) = ui.allocate_exact_size(UiVec2::new(ui.available_width(), 16.0), Sense::hover());
    let step = (rect.width() / count.max(1) as f32).min(18.0);
    for index in 0..count {
        let at = Pos2::new(rect.left() + step * (index as f32 + 0.5), rect.center().y);
        let last = index + 1 == count;
        let radius = if last { 6.0 } else { 4.5 };
        let fill = if index < done { theme::VERMILION } else { theme::PAPER_EDGE };
        let edge = Stroke::new(1.0, theme::SECOND_INK);
        if last {
            let square = Rect::from_center_size(at, UiVec2::splat(2.0 * radius));
            ui.painter().rect(square, CornerRadius::same(2), fill, edge, egui::StrokeKind::Inside);
        } else {
            ui.painter().circle(at, radius, fill, edge);
        }
    }
}
