//! Guide's sheet beside the board in a lesson: the guide's face and name, the task, and the progress.

use bevy::prelude::*;
use bevy_egui::egui::{
    self, Align, Align2, CornerRadius, Pos2, Rect, Sense, Stroke, TextureId, Ui, Vec2 as UiVec2,
};
use madang_core::{rules::Controller, teaching::Due};

use super::{
    side_panel::{BUTTON, Hud, HudAction},
    sticks,
};
use crate::{
    menus::{
        kit::{Button, Page, PageAction, Pictures, names, theme, widgets, words_in},
        pages::draft,
    },
    platform::input::Action,
    turn::{hint::AskHint, lesson::LessonRequest, lesson_run::LessonRun, request::Request},
};

/// Side of the guide's face.
const FACE: f32 = 84.0;
/// Wrong answers after which the guide offers to make the move.
const PATIENCE: usize = 1;

pub(super) fn draw(
    mut pictures: Pictures,
    run: Res<LessonRun>,
    mut hud: Hud,
    mut said: Local<String>,
) -> Result {
    let guide = Controller::Computer(run.course.lesson().guide);
    let ctx = pictures.ctx()?;
    let face = pictures.face(guide, FACE);
    if theme::magnification(&ctx) != 1.0 {
        return Ok(());
    }
    let due = if hud.stage.is_at_rest() { run.course.due() } else { Due::Shown(String::new()) };
    // Where there is nothing to do on the board, keys and pads are with the sheet; where there is, with the board.
    let key = format!("{} {due:?}", run.course.key());
    if *said != key {
        *said = key;
        hud.give_keys(matches!(due, Due::Reading | Due::Over));
    } else if due == Due::Reading {
        // There is nothing to do on the board meanwhile.
        hud.keep_keys();
    }
    let guide = Guide { run: &run, hud: &hud, due, face };
    let page = Page::beside_board("lesson").foot_rows(guide.buttons());
    let asked = hud.show(&ctx, page, |ui| guide.show(ui));
    hud.fulfil(asked);
    Ok(())
}

/// Everything that the sheet shows.
struct Guide<'a, 'w, 's> {
    run: &'a LessonRun,
    hud: &'a Hud<'w, 's>,
    due: Due,
    face: Option<TextureId>,
}

impl Guide<'_, '_, '_> {
    fn show(&self, ui: &mut Ui) -> Option<HudAction> {
        let head = |ui: &mut Ui| {
            self.head(ui);
            widgets::rule(ui);
            None
        };
        widgets::two_parts(ui, head, |ui| self.task(ui))
    }

    /// Draws what the guide says, and what the learner may press.
    fn task(&self, ui: &mut Ui) -> Option<HudAction> {
        let hud = self.hud;
        let gap = ui.spacing().item_spacing.y;
        let row = BUTTON + gap;
        let how = hud.hands.how_to_pick(hud.device_due(), &hud.words).filter(|_| self.is_learners());
        let room = ui.available_height() - self.rows_to_decide() as f32 * row - 20.0;
        let tall =
            |text: &str| widgets::height_of(ui.ctx(), text, theme::small(), ui.available_width()) + gap;
        let said = tall(&hud.words.get(&self.run.said.key));
        // Large letters have room for the guide's words alone.
        let how = how.filter(|how| said + tall(how) <= room);
        let below = how.as_ref().map_or(0.0, |how| tall(how));
        self.speech(ui, room - below);
        if let Some(how) = how {
            widgets::note(ui, &how);
        }
        widgets::rule(ui);
        if !self.is_learners() {
            return None;
        }
        let passes = self.run.is_played() && hud.session.pass_of_person().is_some();
        let asked = if passes { None } else { hud.moves_by_button(ui) };
        if hud.session.human_to_throw().is_some() && hud.stage.is_current() {
            return hud.throw_button(ui).or(asked);
        }
        if !hud.stage.game().snapshot().pool.is_empty() {
            sticks::pool(ui, &hud.stage, &hud.words, 26.0);
        }
        asked
    }

    /// Returns whether the learner is to decide.
    fn is_learners(&self) -> bool {
        matches!(self.due, Due::Learner | Due::Play)
    }

    /// Returns the number of rows that the learner's decision takes beside the board.
    fn rows_to_decide(&self) -> usize {
        if !self.is_learners() {
            return 0;
        }
        let by_button = self.hud.session.choices().iter().filter(|choice| choice.path.is_empty()).count();
        by_button.max(self.hud.undecided().len()) + usize::from(self.hud.stage.has_throws())
    }

    /// Draws the guide's face and name, the lesson's title, and its progress.
    fn head(&self, ui: &mut Ui) {
        let (words, lesson) = (&self.hud.words, self.run.course.lesson());
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(UiVec2::splat(FACE), Sense::hover());
            widgets::paint_picture(ui, self.face, rect);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                ui.add_space(12.0);
                let name = names::level(lesson.guide, words);
                let font = widgets::fitting(ui, &name, theme::subheading(), ui.available_width());
                let line = widgets::line(ui, font.size * 1.3);
                widgets::readable(ui, line, &name);
                ui.painter().text(line.left_center(), Align2::LEFT_CENTER, name, font, theme::INK);
                widgets::note(ui, &words.get(&format!("lesson-{}", lesson.id)));
            });
        });
        dots(ui, self.run.course.done(), self.run.course.total());
    }

    /// Draws the guide's words; after a wrong answer, the task too. Where room is short the letters are smaller, and
    /// the task is left out.
    fn speech(&self, ui: &mut Ui, height: f32) {
        let speech = &self.run.said;
        let (voice, ink) = match (speech.praises, &speech.asked) {
            (true, _) => (theme::bold(), theme::JADE),
            (_, Some(_)) => (theme::text(), theme::VERMILION),
            _ => (theme::text(), theme::INK),
        };
        let small = egui::FontId::new(theme::small().size, voice.family.clone());
        let said = self.hud.words.get(&speech.key);
        let asked = speech.asked.as_ref().map(|key| self.hud.words.get(key));
        let tall = |ui: &Ui, text: &str, font: &egui::FontId| {
            let font = theme::legible(ui.ctx(), font.clone());
            ui.painter().layout(text.to_owned(), font, ink, ui.available_width()).size().y
        };
        let fits = |ui: &Ui, font: &egui::FontId, asked: Option<&String>| {
            let asked =
                asked.map_or(0.0, |asked| tall(ui, asked, &theme::small()) + ui.spacing().item_spacing.y);
            tall(ui, &said, font) + asked <= height
        };
        let choices = [(&voice, asked.as_ref()), (&small, asked.as_ref()), (&voice, None)];
        let chosen = choices.into_iter().find(|(font, asked)| fits(ui, font, *asked));
        let (font, asked) = chosen.unwrap_or((&small, None));
        let (rect, _) = ui.allocate_exact_size(UiVec2::new(ui.available_width(), height), Sense::hover());
        widgets::readable(ui, rect, &said);
        // Large letters that do not fit all the same become smaller.
        let below = rect.top() + words_in(ui, rect, &said, font.clone(), ink, Align::Min);
        if let Some(asked) = asked {
            let rest = rect.with_min_y(below + ui.spacing().item_spacing.y);
            widgets::readable(ui, rest, asked);
            words_in(ui, rest, asked, theme::small(), theme::SECOND_INK, Align::Min);
        }
    }

    /// Returns the buttons at the foot of the sheet.
    fn buttons(&self) -> Vec<Vec<Button<HudAction>>> {
        let course = &self.run.course;
        let button = |key: &str, ask| Button::plain(self.hud.words.get(key), HudAction::Anybody(ask));
        let lesson = |key: &str, request| button(key, PageAction::send(request));
        let hud = self.hud;
        if course.is_finale() {
            let may_ask = hud.stage.is_current() && hud.session.human_to_act().is_some();
            let undo = hud.button("undo", " ", Action::Undo, HudAction::send(Request::Undo));
            let hint = hud.button("hint", " ", Action::Hint, HudAction::Seat(PageAction::send(AskHint)));
            return vec![
                vec![undo.enabled(hud.session.can_undo()), hint.enabled(may_ask)],
                vec![
                    lesson("lesson-back", LessonRequest::GoBack),
                    lesson("lesson-anew", LessonRequest::Again).costs(),
                ],
                vec![hud.rules(" "), button("lesson-leave", PageAction::Leave).costs()],
            ];
        }
        let next = match self.due {
            Due::Reading => lesson("go-on", LessonRequest::GoOn).preferred(true).single(),
            Due::Learner if self.run.mistakes > PATIENCE && self.run.right_answer().is_some() => {
                lesson("lesson-show-me", LessonRequest::ShowMe)
            }
            Due::Over if course.end() == Some(false) => {
                lesson("lesson-again", LessonRequest::Again).preferred(true)
            }
            Due::Over => button("lesson-play", draft::set_up(self.run.card)).preferred(true),
            // It keeps its place: what is pressed there again must not be another button.
            _ => lesson("go-on", LessonRequest::GoOn).enabled(false),
        };
        let leave = button("lesson-leave", PageAction::Leave).costs();
        let back = hud.button("lesson-back", " ", Action::Undo, HudAction::send(LessonRequest::GoBack));
        let anew = lesson("lesson-anew", LessonRequest::Restart).enabled(course.done() > 0).costs();
        vec![vec![next], vec![back.enabled(course.can_go_back()), anew], vec![hud.rules(" "), leave]]
    }
}

/// Draws a dot for each step, filled for those behind.
fn dots(ui: &mut Ui, done: usize, count: usize) {
    let rect = widgets::line(ui, 16.0);
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
