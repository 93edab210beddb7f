//! Lessons of a game: a sheet over the map or the set-up, and the offer of the first one.

use bevy::prelude::*;
use bevy_egui::egui::{Rect, ScrollArea, Sense, Ui, Vec2 as UiVec2};
use madang_core::{catalogue::GameCard, rules::Controller, teaching::Lesson};

use super::{
    choose::PickedPlace,
    draft::{self, SetupForm},
};
use crate::{
    layout::{shelf::Shelf, views::Catalogue},
    menus::kit::{
        Button, ButtonStyle, DrawPage, Page, PageAction, PageActions, Pictures, TileLine, names,
        picture_button, theme, widgets,
    },
    platform::{
        language::Words,
        screen::{Screen, Sheet},
        settings::Settings,
    },
    turn::lesson::{LessonRequest, Lessons},
};

pub(super) fn plugin(app: &mut App) {
    app.draw_sheet(Sheet::Lessons, draw).draw_sheet(Sheet::LessonOffer, draw_offer);
}

/// Side of a guide's face on a row.
const FACE: f32 = 56.0;
/// Side of a guide's face on the offer.
const LARGE_FACE: f32 = 150.0;
/// Side of the seal of a completed lesson.
const SEAL: f32 = 34.0;
/// Height of a row.
const ROW: f32 = 68.0;
/// Space between two rows.
const BETWEEN: f32 = 8.0;

/// Returns the game whose lessons are shown: the one set up, or else the one picked on the map.
fn game(
    screen: Screen,
    draft: &SetupForm,
    games: &Catalogue,
    picked: PickedPlace,
) -> Option<&'static GameCard> {
    let set_up = draft.setup.as_ref().map(|setup| setup.card).filter(|_| screen == Screen::SetUp);
    set_up.or_else(|| games.cards().nth(picked.0))
}

fn draw(
    mut pictures: Pictures,
    words: Res<Words>,
    (games, picked, draft): (Res<Catalogue>, Res<PickedPlace>, Res<SetupForm>),
    screen: Res<State<Screen>>,
    settings: Res<Settings>,
    mut lessons: ResMut<Lessons>,
    mut asks: PageActions,
) -> Result {
    let Some(card) = game(*screen.get(), &draft, &games, *picked) else {
        asks.fulfil(Some(PageAction::Back));
        return Ok(());
    };
    let ctx = pictures.ctx()?;
    // The game's own lessons, and lessons of other games that serve it.
    let mut shown = lessons.of(card).to_vec();
    for other in games.cards().filter(|other| other.id != card.id) {
        shown.extend(lessons.of(other).iter().filter(|lesson| lesson.serves(card.id)).cloned());
    }
    let height = (190.0 + shown.len() as f32 * (ROW + BETWEEN)).min(752.0);
    let page = Page::new("lessons", UiVec2::new(832.0, height))
        .heading(words.with("lessons-of", [("game", names::game(card.id, &words))]))
        .foot([Button::plain(words.get("back"), PageAction::Back)]);
    let asked = page.show(&ctx, |ui| {
        let list = ScrollArea::vertical().max_height(ui.available_height()).auto_shrink([false, true]);
        list.show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = BETWEEN;
            let pressed = shown.iter().filter(|lesson| row(ui, lesson, &settings, &mut pictures, &words));
            pressed.last().map(|lesson| PageAction::send(LessonRequest::Begin(lesson.clone())))
        })
        .inner
    });
    asks.fulfil(asked);
    Ok(())
}

/// Draws the row of a lesson. Returns whether it was pressed.
fn row(ui: &mut Ui, lesson: &Lesson, settings: &Settings, pictures: &mut Pictures, words: &Words) -> bool {
    let mut title = words.get(&format!("lesson-{}", lesson.id));
    if settings.lessons_begun.get(&lesson.id).is_some_and(|step| *step > 0) {
        title = format!("{title} · {}", words.get("lesson-begun"));
    }
    let line = words.get(&format!("lesson-{}-line", lesson.id));
    let lines = [(title, theme::subheading(), -13.0), (line, theme::text(), 15.0)]
        .map(|(text, font, below)| TileLine { text, font, below, height: 30.0 });
    let face = pictures.face(Controller::Computer(lesson.guide), FACE);
    let size = UiVec2::new(ui.available_width(), ROW);
    let response = picture_button(ui, ButtonStyle::Plain, size, (FACE, 56.0), &lines, |ui, place| {
        widgets::paint_picture(ui, face, place);
    });
    widgets::first_focus(ui, &response);
    if settings.lessons_done.contains(&lesson.id) {
        let seal = pictures.picture(Shelf::Icons, "lesson-done", Vec2::splat(SEAL));
        let at = response.rect.right_center() - UiVec2::new(32.0, 0.0);
        widgets::paint_picture(ui, seal, Rect::from_center_size(at, UiVec2::splat(SEAL)));
    }
    response.clicked()
}

/// Draws the offer of the first lesson of a game that is new to the player.
fn draw_offer(
    mut pictures: Pictures,
    words: Res<Words>,
    (games, picked): (Res<Catalogue>, Res<PickedPlace>),
    mut lessons: ResMut<Lessons>,
    mut asks: PageActions,
) -> Result {
    let first = games.cards().nth(picked.0).and_then(|card| Some((card, lessons.of(card).first()?.clone())));
    let Some((card, lesson)) = first else {
        asks.fulfil(Some(PageAction::Back));
        return Ok(());
    };
    let ctx = pictures.ctx()?;
    let face = pictures.face(Controller::Computer(lesson.guide), LARGE_FACE);
    let page = Page::new("lesson offer", UiVec2::new(660.0, 250.0)).foot([
        Button::primary(
            words.get("lesson-offer-yes"),
            PageAction::send(LessonRequest::Begin(lesson.clone())),
        ),
        Button::plain(words.get("lesson-offer-no"), draft::set_up(card)),
    ]);
    let asked = page.show(&ctx, |ui| {
        ui.horizontal_top(|ui| {
            let (rect, _) = ui.allocate_exact_size(UiVec2::splat(LARGE_FACE), Sense::hover());
            widgets::paint_picture(ui, face, rect);
            ui.add_space(10.0);
            ui.vertical(|ui| {
                let offer = words.with("lesson-offer", [("game", names::game(card.id, &words))]);
                widgets::label(ui, &offer, theme::narrow_heading(), theme::INK);
                widgets::text(ui, &words.get("lesson-offer-line"));
                widgets::note(ui, &names::level(lesson.guide, &words));
            });
        });
        None
    });
    asks.fulfil(asked);
    Ok(())
}
