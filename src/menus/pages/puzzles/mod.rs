//! Puzzles: the puzzle of the day with its calendar, puzzles of the player's own strength to train with, and the
//! puzzles done.

mod calendar;
mod done;
mod practice;
mod shown;
mod today;

use bevy::prelude::*;
use bevy_egui::egui::Vec2 as UiVec2;

pub use self::shown::PuzzlesPage;
use self::shown::{PuzzleTab, PuzzleView};
pub(crate) use self::shown::{begin_next, share_text};
use super::draft::SetupForm;
use crate::{
    layout::views::Catalogue,
    library::{PuzzleBook, PuzzleShelf, Today},
    menus::kit::{Button, DrawPage, Page, PageAction, PageActions, Pictures},
    platform::{
        language::Words,
        screen::{Screen, screen_without_sheet},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PuzzlesPage>()
        .add_systems(OnEnter(Screen::Puzzles), |mut page: ResMut<PuzzlesPage>, draft: Res<SetupForm>| {
            page.seed = draft.seed;
        })
        .draw_page(draw, screen_without_sheet(Screen::Puzzles));
}

/// Parts in order, each with the key of its name.
const TABS: [(PuzzleTab, &str); 3] = [
    (PuzzleTab::Today, "puzzles-daily"),
    (PuzzleTab::Practice, "puzzles-practice"),
    (PuzzleTab::Done, "puzzles-done"),
];

fn draw(
    mut pictures: Pictures,
    words: Res<Words>,
    games: Res<Catalogue>,
    (book, today): (Res<PuzzleBook>, Res<Today>),
    mut shelf: ResMut<PuzzleShelf>,
    mut page: ResMut<PuzzlesPage>,
    mut asks: PageActions,
) -> Result {
    let ctx = pictures.ctx()?;
    let page = &mut *page;
    let mut tab = page.tab;
    let mut shown =
        PuzzleView { words: &words, games: &games, book: &book, today: today.day(), pictures: &mut pictures };
    let paper = Page::new("puzzles", UiVec2::new(1100.0, 720.0))
        .heading(words.get("puzzles"))
        .foot([Button::plain(words.get("back"), PageAction::Back)]);
    let asked = paper.show_tabs(&ctx, &TABS, &mut tab, &words, |ui, tab| match tab {
        PuzzleTab::Today => today::draw(ui, page, &mut shelf, &mut shown),
        PuzzleTab::Practice => practice::draw(ui, page, &mut shelf, &mut shown),
        PuzzleTab::Done => done::draw(ui, page, &mut shelf, &shown),
    });
    page.tab = tab;
    asks.fulfil(asked);
    Ok(())
}
