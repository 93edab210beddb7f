//! Lessons of a game: a sheet over the map or the set-up, and the offer of the first one.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Align2, Pos2, Rect, TextureId, Ui, Vec2 as UiVec2},
};

use super::{draft::Draft, picked_place::PickedPlace};
use crate::{
    catalogue::GameCard,
    layout::{shelf::Shelf, views::Catalogue},
    menus::kit::{
        order::MenuSystems,
        page_pictures::PagePictures,
        theme,
        widgets::{self, Voice},
    },
    platform::{
        language::Words,
        screen::{Navigation, Screen, Sheet},
        settings::Settings,
    },
    rules::Controller,
    teaching::Lesson,
    turn::lesson::{LessonRequest, Lessons},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (draw.run_if(in_state(Sheet::Lessons)), draw_offer.run_if(in_state(Sheet::LessonOffer)))
            .in_set(MenuSystems::Sheets),
    );
}

/// Side of a guide's face on a row, and on the offer.
const FACE: f32 = 56.0;
const LARGE_FACE: f32 = 150.0;
const ROW: UiVec2 = UiVec2::new(780.0, 68.0);

/// Game whose lessons are shown: the one set up, or else the one picked on the map.
fn game(screen: Screen, draft: &Draft, games: &Catalogue, picked: PickedPlace) -> Option<&'static GameCard> {
    let set_up = draft.setup().map(|setup| setup.card).filter(|_| screen == Screen::SetUp);
    set_up.or_else(|| games.cards().nth(picked.0))
}

fn draw(
    mut contexts: EguiContexts,
    words: Res<Words>,
    (games, picked, draft): (Res<Catalogue>, Res<PickedPlace>, Res<Draft>),
    settings: Res<Settings>,
    mut lessons: ResMut<Lessons>,
    mut pages: PagePictures,
    mut navigation: Navigation,
    mut requests: MessageWriter<LessonRequest>,
) -> Result {
    let Some(card) = game(navigation.screen(), &draft, &games, *picked) else {
        navigation.close();
        return Ok(());
    };
    let magnification = theme::magnification(contexts.ctx_mut()?);
    let seal = pages.picture(Shelf::Icons, "lesson-done", Vec2::splat(32.0 * magnification), &mut contexts);
    let own = lessons.of(card).to_vec();
    let others = games.cards().filter(|other| other.id != card.id);
    let parallels = others.flat_map(|other| {
        let serves = |lesson: &&Arc<Lesson>| lesson.serves(card.id);
        lessons.of(other).iter().filter(serves).cloned().collect::<Vec<_>>()
    });
    let shown: Vec<Arc<Lesson>> = own.into_iter().chain(parallels).collect();
    let rows: Vec<Row> = shown
        .iter()
        .map(|lesson| Row {
            lesson: Arc::clone(lesson),
            face: pages.face(Controller::Computer(lesson.guide), (FACE, magnification), &mut contexts),
            seal: seal.filter(|_| settings.lessons_done.contains(&lesson.id)),
            begun: settings.lessons_begun.get(&lesson.id).is_some_and(|step| *step > 0),
        })
        .collect();
    let ctx = contexts.ctx_mut()?;
    let height = (190.0 + rows.len() as f32 * (ROW.y + 8.0)).min(752.0);
    let area = theme::area(224.0, 400.0 - height / 2.0, 832.0, height);
    let mut chosen = None;
    let mut close = false;
    widgets::sheet(ctx, "lessons", area, |ui| {
        let name = words.get(&format!("game-{}", card.id));
        widgets::heading(ui, &words.with("lessons-of", [("game", name)]));
        ui.spacing_mut().item_spacing.y = 8.0;
        let list = ui.available_height() - 58.0;
        egui::ScrollArea::vertical().max_height(list).auto_shrink([false, true]).show(ui, |ui| {
            for (index, row) in rows.iter().enumerate() {
                let response = row.show(ui, &words);
                if index == 0 {
                    widgets::first_focus(ui, &response);
                }
                if response.clicked() {
                    chosen = Some(Arc::clone(&row.lesson));
                }
            }
        });
        widgets::at_foot(ui, 46.0, |ui| {
            close = widgets::button(ui, &words.get("back"), Voice::Plain, UiVec2::new(180.0, 46.0)).clicked();
        });
    });
    if let Some(lesson) = chosen {
        requests.write(LessonRequest::Begin(lesson));
    } else if close {
        navigation.close();
    }
    Ok(())
}

/// Lesson on a row.
struct Row {
    lesson: Arc<Lesson>,
    face: Option<TextureId>,
    /// Seal, if the lesson has been gone through.
    seal: Option<TextureId>,
    begun: bool,
}

impl Row {
    fn show(&self, ui: &mut Ui, words: &Words) -> egui::Response {
        let title = words.get(&format!("lesson-{}", self.lesson.id));
        let line = words.get(&format!("lesson-{}-line", self.lesson.id));
        let title = if self.begun { format!("{title} · {}", words.get("lesson-begun")) } else { title };
        let size = UiVec2::new(ui.available_width().min(ROW.x), ROW.y);
        widgets::button_with(ui, &format!("{title}. {line}"), Voice::Plain, size, |ui, face, ink| {
            let left = Rect::from_center_size(
                face.left_center() + UiVec2::new(12.0 + FACE / 2.0, 0.0),
                UiVec2::splat(FACE),
            );
            widgets::paint_picture(ui, self.face, left);
            let text = left.right() + 16.0;
            let width = face.right() - text - 56.0;
            let font = widgets::fitting(ui, &title, theme::subheading(), width);
            ui.painter().text(
                Pos2::new(text, face.center().y - 13.0),
                Align2::LEFT_CENTER,
                &title,
                font,
                ink,
            );
            let font = widgets::fitting(ui, &line, theme::text(), width);
            ui.painter().text(Pos2::new(text, face.center().y + 15.0), Align2::LEFT_CENTER, &line, font, ink);
            let at = face.right_center() - UiVec2::new(32.0, 0.0);
            widgets::paint_picture(ui, self.seal, Rect::from_center_size(at, UiVec2::splat(34.0)));
        })
    }
}

/// Draws the offer of the first lesson of a game that is new to the player.
fn draw_offer(
    mut contexts: EguiContexts,
    words: Res<Words>,
    (games, picked, mut draft): (Res<Catalogue>, Res<PickedPlace>, ResMut<Draft>),
    mut lessons: ResMut<Lessons>,
    mut pages: PagePictures,
    mut navigation: Navigation,
    mut requests: MessageWriter<LessonRequest>,
) -> Result {
    let first = games.cards().nth(picked.0).and_then(|card| Some((card, lessons.of(card).first()?.clone())));
    let Some((card, lesson)) = first else {
        navigation.close();
        return Ok(());
    };
    let magnification = theme::magnification(contexts.ctx_mut()?);
    let guide = Controller::Computer(lesson.guide);
    let face = pages.face(guide, (LARGE_FACE, magnification), &mut contexts);
    let ctx = contexts.ctx_mut()?;
    let mut begin = None;
    widgets::sheet(ctx, "lesson offer", theme::area(310.0, 270.0, 660.0, 250.0), |ui| {
        ui.horizontal_top(|ui| {
            let (rect, _) = ui.allocate_exact_size(UiVec2::splat(LARGE_FACE), egui::Sense::hover());
            widgets::paint_picture(ui, face, rect);
            ui.add_space(10.0);
            ui.vertical(|ui| {
                let name = words.get(&format!("game-{}", card.id));
                widgets::label(
                    ui,
                    &words.with("lesson-offer", [("game", name)]),
                    theme::narrow_heading(),
                    theme::INK,
                );
                widgets::label(ui, &words.get("lesson-offer-line"), theme::text(), theme::INK);
                let guide = words.get(&format!("level-{}", lesson.guide));
                widgets::label(ui, &guide, theme::small(), theme::SECOND_INK);
            });
        });
        widgets::at_foot(ui, 46.0, |ui| {
            let size = UiVec2::new(290.0, 46.0);
            let yes = widgets::button(ui, &words.get("lesson-offer-yes"), Voice::Primary, size);
            widgets::first_focus(ui, &yes);
            if yes.clicked() {
                begin = Some(true);
            }
            if widgets::button(ui, &words.get("lesson-offer-no"), Voice::Plain, size).clicked() {
                begin = Some(false);
            }
        });
    });
    let Some(begin) = begin else { return Ok(()) };
    if begin {
        navigation.close();
        requests.write(LessonRequest::Begin(lesson));
    } else {
        draft.choose(card);
        navigation.go(Screen::SetUp);
    }
    Ok(())
}
