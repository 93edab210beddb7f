//! Guide's sheet beside the board in a lesson: who guides, what is asked, and how far the lesson has come.

use bevy::prelude::*;
use bevy_egui::{
    EguiPrimaryContextPass,
    egui::{self, CornerRadius, Pos2, Rect, Sense, Stroke, TextureId, Ui, Vec2 as UiVec2},
};

use super::{
    side::{HALF, HudFocus, SIDE_SHEET, WIDE, moves_by_button},
    sticks,
};
use crate::{
    catalogue::AnyMove,
    control::{players::Turn, pointing::Picked},
    menus::{
        kit::{
            ask::OpenRulebook,
            hands::Hands,
            order::MenuSystems,
            pictures::Pictures,
            theme,
            widgets::{self, Voice},
        },
        pages::draft::Draft,
    },
    platform::{
        input::Action,
        language::Words,
        screen::{MatchMode, Navigation, Screen},
    },
    playback::stage::Stage,
    rules::Controller,
    sticks::Hand,
    teaching::{Course, Due},
    turn::{lesson::LessonRequest, lesson_run::LessonRun, request::Request, session::Session},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.run_if(in_state(MatchMode::Lesson)).in_set(MenuSystems::Draw),
    );
}

/// Side of the guide's face.
const FACE: f32 = 84.0;
/// Wrong answers after which the guide offers to make the move.
const PATIENCE: usize = 1;

/// Request made on the sheet.
enum Asked {
    Play(AnyMove),
    Throw,
    Lesson(LessonRequest),
    PlayGame,
    Rules,
    Leave,
}

fn draw(
    mut pictures: Pictures,
    words: Res<Words>,
    run: Res<LessonRun>,
    session: Res<Session>,
    stage: Res<Stage>,
    hands: Hands,
    turn: Turn,
    mut focus: ResMut<HudFocus>,
    mut picked: ResMut<Picked>,
    mut draft: ResMut<Draft>,
    (mut requests, mut lessons, mut rulebook): (
        MessageWriter<Request>,
        MessageWriter<LessonRequest>,
        MessageWriter<OpenRulebook>,
    ),
    mut navigation: Navigation,
    mut said: Local<String>,
) -> Result {
    let guide = Controller::Computer(run.course.lesson().guide);
    let ctx = &pictures.ctx()?;
    let face = pictures.face(guide, FACE);
    if theme::magnification(ctx) != 1.0 {
        return Ok(());
    }
    let bare = navigation.sheet().is_none();
    let due = if stage.is_at_rest() { run.course.due() } else { Due::Shown(String::new()) };
    // Where there is nothing to do on the board, keys and pads are with the sheet; where there is, with the board.
    let key = format!("{} {due:?}", run.course.key());
    if *said != key {
        *said = key;
        focus.0 = matches!(due, Due::Reading | Due::Over);
    }
    let sheet = Sheet { run: &run, stage: &stage, session: &session, words: &words, hands: &hands, face };
    let focused = focus.0;
    let asked = widgets::sheet(ctx, "lesson", SIDE_SHEET, |ui| {
        if !bare {
            ui.disable();
        }
        sheet.show(ui, &due, picked.0.undecided(), focused)
    });
    match asked {
        Some(Asked::Play(mv)) if turn.is_for(hands.last.0) => {
            requests.write(Request::Play(mv));
            picked.0.release();
        }
        Some(Asked::Throw) if turn.is_for(hands.last.0) => {
            requests.write(Request::Throw { hand: Hand::NEUTRAL, gathered: false });
        }
        Some(Asked::Lesson(request)) => {
            lessons.write(request);
        }
        Some(Asked::PlayGame) => {
            draft.choose(run.card);
            navigation.go(Screen::SetUp);
        }
        Some(Asked::Rules) => {
            rulebook.write_default();
        }
        Some(Asked::Leave) => navigation.go(Screen::Choose),
        Some(Asked::Play(_) | Asked::Throw) | None => {}
    }
    Ok(())
}

/// Everything that the sheet shows.
struct Sheet<'a, 'w, 's> {
    run: &'a LessonRun,
    stage: &'a Stage,
    session: &'a Session,
    words: &'a Words,
    hands: &'a Hands<'w, 's>,
    face: Option<TextureId>,
}

impl Sheet<'_, '_, '_> {
    fn show(&self, ui: &mut Ui, due: &Due, undecided: &[AnyMove], focused: bool) -> Option<Asked> {
        let course = &self.run.course;
        self.head(ui, course);
        widgets::rule(ui);
        let rows = 2 + self.rows_to_decide(due, undecided);
        self.speech(ui, ui.available_height() - rows as f32 * (WIDE.y + 8.0) - 24.0);
        widgets::rule(ui);
        let mut asked = None;
        if *due == Due::Learner || *due == Due::Play {
            if let Some(mv) = moves_by_button(ui, self.session, undecided, focused, self.words) {
                asked = Some(Asked::Play(mv));
            }
            if self.session.human_to_throw().is_some() && self.stage.is_current() {
                let throw = widgets::button(ui, &self.words.get("throw"), Voice::Primary, WIDE);
                if focused {
                    widgets::first_focus(ui, &throw);
                }
                if throw.clicked() {
                    asked = Some(Asked::Throw);
                }
            } else if self.stage.has_throws() && !self.stage.game().pool().is_empty() {
                sticks::pool(ui, self.stage, self.words, 26.0);
            }
        }
        asked.or_else(|| self.buttons(ui, due, focused))
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

    /// Draws the guide's face and name, the lesson's title, and how far it has come.
    fn head(&self, ui: &mut Ui, course: &Course) {
        let lesson = course.lesson();
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(UiVec2::splat(FACE), Sense::hover());
            widgets::paint_picture(ui, self.face, rect);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                ui.add_space(12.0);
                let name = self.words.get(&format!("level-{}", lesson.guide));
                let font = widgets::fitting(ui, &name, theme::subheading(), ui.available_width());
                widgets::label(ui, &name, font, theme::INK);
                let title = self.words.get(&format!("lesson-{}", lesson.id));
                widgets::label(ui, &title, theme::small(), theme::SECOND_INK);
            });
        });
        dots(ui, course.done(), course.total());
    }

    /// Draws what the guide says; after a wrong answer, also what was asked. Where room is short the letters are
    /// smaller, and what was asked is left out.
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

    fn buttons(&self, ui: &mut Ui, due: &Due, focused: bool) -> Option<Asked> {
        let mut asked = None;
        let mut first = true;
        let mut add = |ui: &mut Ui, text: &str, voice: Voice, size: UiVec2, meaning: Asked| {
            let response = widgets::button(ui, text, voice, size);
            if focused && std::mem::take(&mut first) {
                widgets::first_focus(ui, &response);
            }
            if response.clicked() {
                asked = Some(meaning);
            }
        };
        let course = &self.run.course;
        let word = |key: &str| self.words.get(key);
        match due {
            Due::Reading => add(ui, &word("go-on"), Voice::Primary, WIDE, Asked::Lesson(LessonRequest::GoOn)),
            Due::Learner if self.run.mistakes > PATIENCE && self.run.right_answer().is_some() => {
                add(ui, &word("lesson-show-me"), Voice::Plain, WIDE, Asked::Lesson(LessonRequest::ShowMe));
            }
            Due::Over if course.end() == Some(false) => {
                add(ui, &word("lesson-again"), Voice::Primary, WIDE, Asked::Lesson(LessonRequest::Again));
            }
            Due::Over => add(ui, &word("lesson-play"), Voice::Primary, WIDE, Asked::PlayGame),
            _ => {}
        }
        let rules = format!("{}{}", word("rulebook"), self.hands.hint(" ", Action::Rules, self.words));
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 8.0;
            add(ui, &rules, Voice::Plain, HALF, Asked::Rules);
            add(ui, &word("lesson-leave"), Voice::Plain, HALF, Asked::Leave);
        });
        asked
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
