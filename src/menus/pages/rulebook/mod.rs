//! Rulebook: a sheet over any page or board, which returns when the book is closed.

mod figure;
mod text;

use std::collections::HashMap;

use bevy::prelude::*;
use bevy_egui::egui::{self, ScrollArea, Stroke, Ui, Vec2 as UiVec2};
use madang_core::{
    catalogue::GameCard,
    teaching::{self, Link, Rulebook, Section},
};

use self::{
    figure::Figure,
    text::{BookLink, SectionReader},
};
use super::{choose::PickedPlace, draft::SetupForm};
use crate::{
    layout::views::Catalogue,
    menus::kit::{
        Button, ButtonStyle, DeviceHolders, DrawPage, OpenRulebook, Page, PageAction, PageActions, Pictures,
        choice, names, scrolled, theme, turned, walk_column, widgets,
    },
    platform::{
        input::{Action, Presses},
        language::Words,
        screen::{Navigation, Screen, Sheet},
    },
    playback::stage::Stage,
    turn::{request::ExplainRequest, session::Table},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Book>()
        .add_systems(Update, (open_by_key, explain.run_if(in_state(Screen::Match)), open).chain())
        .draw_sheet(Sheet::Rulebook, draw);
}

/// Section with the glossary.
const WORDS: &str = "words";

/// Rulebook: its contents, and the place at which it is open.
#[derive(Resource, Default, Debug)]
pub struct Book {
    /// Rulebooks in the order of the games.
    books: Vec<Rulebook>,
    /// Index of the game it is open at.
    game: usize,
    /// Index of the section.
    section: usize,
    /// Games and sections from which links have led on, the last one last.
    trail: Vec<(usize, usize)>,
    /// Whether the section's button is still to be given the focus.
    is_fresh: bool,
    /// Whether the section is still to be scrolled to its beginning.
    is_turned: bool,
}

impl Book {
    fn of_game(&self, game: &str) -> Option<&Rulebook> {
        self.books.iter().find(|book| book.card.id == game)
    }

    /// Opens at a section of a game.
    fn open_at(&mut self, game: &str, section: &str) {
        let Some(index) = self.books.iter().position(|book| book.card.id == game) else { return };
        self.trail.clear();
        self.game = index;
        self.section = self.books[index].index_of(section);
        self.is_fresh = true;
        self.is_turned = true;
    }

    /// Follows a link.
    fn follow(&mut self, link: Link) {
        let mut trail = std::mem::take(&mut self.trail);
        trail.push((self.game, self.section));
        let own = self.books.get(self.game).map_or("", |book| book.card.id);
        self.open_at(link.game.as_deref().unwrap_or(own), &link.section);
        self.trail = trail;
    }

    /// Goes back to where the last link was.
    fn go_back(&mut self) {
        if let Some((game, section)) = self.trail.pop() {
            (self.game, self.section) = (game, section);
            (self.is_fresh, self.is_turned) = (true, true);
        }
    }

    /// Reads the rulebooks when one is opened for the first time.
    fn read(&mut self, games: &Catalogue) {
        if self.books.is_empty() {
            let read = |card: &'static GameCard| {
                let book = Rulebook::of(card);
                book.inspect_err(|error| error!("the rulebook of {}: {error}", card.id)).ok().flatten()
            };
            self.books = games.cards().filter_map(read).collect();
        }
    }

    /// Returns the game and section it is open at, for tests.
    pub fn place(&self) -> Option<(&'static str, &str)> {
        let book = self.books.get(self.game)?;
        Some((book.card.id, &book.outline.sections.get(self.section)?.id))
    }
}

/// Returns whether the key opens the rulebook.
fn may_open(screen: Screen, sheet: Option<Sheet>) -> bool {
    matches!(sheet, None | Some(Sheet::Pause | Sheet::Result))
        && !matches!(screen, Screen::Loading | Screen::Broken | Screen::Crashed)
}

fn open_by_key(presses: Res<Presses>, mut navigation: Navigation, mut open: MessageWriter<OpenRulebook>) {
    for _ in presses.iter().filter(|press| press.action == Action::Rules) {
        if navigation.sheet() == Some(Sheet::Rulebook) {
            navigation.close();
        } else if may_open(navigation.screen(), navigation.sheet()) {
            open.write_default();
        }
    }
}

/// Opens at the rule by which a touch was refused again and again, or at the piece of a long press.
fn explain(
    mut wanted: MessageReader<ExplainRequest>,
    stage: Res<Stage>,
    games: Res<Catalogue>,
    mut book: ResMut<Book>,
    mut navigation: Navigation,
) {
    let Some(ExplainRequest(refusal_or_piece)) = wanted.read().last() else { return };
    book.read(&games);
    let game = stage.card().id;
    let Some(rules) = book.of_game(game) else { return };
    let section = rules.explaining(refusal_or_piece).to_owned();
    book.open_at(game, &section);
    navigation.open(Sheet::Rulebook);
}

/// Opens at the game and the way being played or set up.
fn open(
    mut wanted: MessageReader<OpenRulebook>,
    table: Table,
    draft: Res<SetupForm>,
    games: Res<Catalogue>,
    picked: Res<PickedPlace>,
    mut book: ResMut<Book>,
    mut navigation: Navigation,
) {
    let Some(wanted) = wanted.read().last().cloned() else { return };
    book.read(&games);
    let way = match (&wanted, &table.stage, &draft.setup) {
        (OpenRulebook::At(game, options), ..) => Some((*game, options.clone())),
        (_, Some(stage), _) => Some((stage.card().id, stage.terms().setup.options.clone())),
        (_, None, Some(setup)) if navigation.screen() == Screen::SetUp => {
            Some((setup.card.id, setup.options.clone()))
        }
        _ => games.cards().nth(picked.0).map(|card| (card.id, card.default_options())),
    };
    if let Some((game, options)) = way {
        // Not every game has a rulebook.
        let Some(rules) = book.of_game(game) else { return };
        let opening = rules.opening(&options).to_owned();
        let is_open_there = book.place().is_some_and(|(id, _)| id == game);
        if wanted == OpenRulebook::Words {
            book.open_at(game, WORDS);
        } else if !is_open_there || opening != "goal" {
            // Where nothing is special about the way, the reader returns to where the book was open.
            book.open_at(game, &opening);
        }
    }
    book.is_fresh = true;
    navigation.open(Sheet::Rulebook);
}

/// Size of the sheet.
const SHEET: UiVec2 = UiVec2::new(1200.0, 752.0);
/// Width of the list of sections.
const LIST: f32 = 250.0;
/// Space between the list of sections and the text.
const BETWEEN: f32 = 24.0;
/// Height of a row of the list of sections.
const ROW: f32 = 32.0;
/// Least width of a page that has the list of sections beside the text. On a narrower one a button shows the list
/// instead of the text.
const MIN_SPREAD_WIDTH: f32 = 760.0;
/// Greatest width of a game's button in the line above.
const GAME: f32 = 148.0;
/// Size of the other buttons in the line above.
const CLOSE: UiVec2 = UiVec2::new(190.0, 38.0);
/// Space between two buttons in the line above.
const SPACE: f32 = 6.0;

fn draw(
    mut pictures: Pictures,
    words: Res<Words>,
    hands: DeviceHolders,
    mut book: ResMut<Book>,
    mut figures: Local<HashMap<(&'static str, String), Figure>>,
    mut asks: PageActions,
) -> Result {
    let ctx = pictures.ctx()?;
    let book = &mut *book;
    let Some(rules) = book.books.get(book.game) else {
        asks.fulfil(Some(PageAction::Back));
        return Ok(());
    };
    // Pages are in the order of the languages.
    let page = &rules.pages[words.language() as usize];
    let title = |(game, section): &(usize, usize)| {
        let page = &book.books.get(*game)?.pages[words.language() as usize];
        Some(page.sections.get(*section)?.title.as_str())
    };
    let back = book.trail.last().and_then(title);
    let still = hands.settings.reduced_motion;
    for (name, _) in page.sections.get(book.section).into_iter().flat_map(Section::boards) {
        if let Some(outline) = rules.outline.boards.get(name) {
            let figure = figures.entry((rules.card.id, name.to_owned())).or_default();
            figure.prepare(rules.card, outline, still, &mut pictures);
        }
    }
    let is_fresh = std::mem::take(&mut book.is_fresh);
    let is_turned = std::mem::take(&mut book.is_turned);
    if is_fresh {
        ctx.data_mut(|data| data.insert_temp(list_id(), false));
    }
    let turn = Page::new("rulebook", SHEET).scrolling_itself().show(&ctx, |ui| {
        let asked = head(ui, book, &words, &hands);
        widgets::rule(ui);
        let asked = if lists_sections(ui) { games(ui, book, GAME, &words).or(asked) } else { asked };
        let figure = |name: &str| figures.get(&(rules.card.id, name.to_owned()));
        let reading = SectionReader { back, ..SectionReader::new(&words, &figure) };
        let pressed = spread(ui, page, book.section, (is_fresh, is_turned), reading);
        let by_key = turned(ui, book.section).filter(|section| *section < page.sections.len());
        asked.or(by_key.map(|section| BookLink::Section { section, has_focus: true })).or(pressed)
    });
    match turn {
        Some(BookLink::Game(game)) => {
            book.open_at(game, "goal");
            book.is_fresh = false;
        }
        Some(BookLink::Section { section, has_focus }) => {
            book.trail.clear();
            book.is_turned = book.section != section;
            book.is_fresh = has_focus;
            book.section = section;
        }
        Some(BookLink::Link(link)) => book.follow(link),
        Some(BookLink::Return) => book.go_back(),
        Some(BookLink::Close) => asks.fulfil(Some(PageAction::Back)),
        None => {}
    }
    Ok(())
}

/// Returns whether the page is too narrow for the list of sections beside the text.
fn is_narrow(ui: &Ui) -> bool {
    ui.max_rect().width() < MIN_SPREAD_WIDTH
}

/// Returns the key under which egui keeps whether a narrow page shows the list of sections instead of the text.
fn list_id() -> egui::Id {
    egui::Id::new("list of sections")
}

/// Returns whether a narrow page shows the list of sections instead of the text.
fn lists_sections(ui: &Ui) -> bool {
    is_narrow(ui) && ui.data(|data| data.get_temp(list_id()).unwrap_or(false))
}

/// Draws the button that shows the list of sections of a narrow page, and shows the text again.
fn list_button(ui: &mut Ui, words: &Words) {
    let is_listed = lists_sections(ui);
    let list = Button::plain(words.get("rulebook-sections"), ()).chosen(is_listed).single();
    if list.ask(ui, CLOSE).is_some() {
        ui.data_mut(|data| data.insert_temp(list_id(), !is_listed));
    }
}

/// Draws a section of a narrow page, or the list of all of them in its place.
fn column<'a>(
    ui: &mut Ui,
    page: &'a teaching::Page,
    shown: usize,
    is_turned: bool,
    mut reading: SectionReader<'a>,
) -> Option<BookLink> {
    let turn_to = |section| BookLink::Section { section, has_focus: false };
    if lists_sections(ui) {
        let (pressed, _) = sections(ui, page, shown, (false, false));
        if pressed.is_some() {
            ui.data_mut(|data| data.insert_temp(list_id(), false));
        }
        return pressed.map(turn_to);
    }
    reading.next = page.sections.get(shown + 1).map(|section| section.title.as_str());
    let section = page.sections.get(shown)?;
    let goal = (shown == 0).then_some(page.goal.as_slice());
    reading.show(ui, section, goal, is_turned);
    let onwards = reading.goes_on.then(|| turn_to(shown + 1));
    onwards.or(reading.turn())
}

/// Draws the list of a page's sections, and one of them beside it.
fn spread<'a>(
    ui: &mut Ui,
    page: &'a teaching::Page,
    shown: usize,
    (is_fresh, is_turned): (bool, bool),
    mut reading: SectionReader<'a>,
) -> Option<BookLink> {
    if is_narrow(ui) {
        return column(ui, page, shown, is_turned, reading);
    }
    let body = ui.available_rect_before_wrap();
    let list = body.with_max_x(body.left() + LIST);
    let (pressed, focused) = widgets::part(ui, list, |ui| sections(ui, page, shown, (is_fresh, is_turned)));
    // The section with the focus is shown at once, so that walking down the list reads the book.
    let chosen = pressed.or(focused.filter(|_| !is_fresh));
    ui.painter().vline(list.right() + 10.0, body.y_range(), Stroke::new(1.0, theme::RULE));
    let beside = body.with_min_x(list.right() + BETWEEN);
    walk_column(ui, beside);
    widgets::part(ui, beside, |ui| {
        if let Some(section) = page.sections.get(shown) {
            let goal = (shown == 0).then_some(page.goal.as_slice());
            reading.show(ui, section, goal, is_turned);
        }
    });
    // The section shown keeps the way back.
    let chosen = chosen.filter(|section| *section != shown);
    let chosen = chosen.map(|section| BookLink::Section { section, has_focus: false });
    chosen.or(reading.turn())
}

/// Draws a page without boards, open at a section.
pub(super) fn show_page(ui: &mut Ui, page: &teaching::Page, shown: &mut usize, words: &Words) {
    if is_narrow(ui) {
        list_button(ui, words);
    }
    let no_figure = |_: &str| None;
    let reading = SectionReader::new(words, &no_figure);
    if let Some(BookLink::Section { section, .. }) = spread(ui, page, *shown, (false, false), reading) {
        *shown = section;
    }
}

/// Draws buttons for the games, of which one is chosen.
fn games(ui: &mut Ui, book: &Book, width: f32, words: &Words) -> Option<BookLink> {
    let ids: Vec<_> = book.books.iter().map(|rules| rules.card.id).collect();
    let names: Vec<_> = ids.iter().map(|id| names::game(id, words)).collect();
    choice::choice(ui, &names, book.game, width).map(|index| BookLink::Game(ids[index]))
}

/// Draws the choice of the game, or on a narrow page the button for the list of sections, and the button that closes
/// the book.
fn head(ui: &mut Ui, book: &Book, words: &Words, hands: &DeviceHolders) -> Option<BookLink> {
    let narrow = is_narrow(ui);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = SPACE;
        let mut turn = None;
        if narrow {
            list_button(ui, words);
        } else {
            let fits = (ui.available_width() - CLOSE.x) / book.books.len().max(1) as f32 - SPACE;
            turn = ui
                .scope(|ui| {
                    ui.set_max_width(ui.available_width() - CLOSE.x - SPACE);
                    games(ui, book, GAME.min(fits), words)
                })
                .inner;
        }
        ui.add_space((ui.available_width() - CLOSE.x).max(0.0));
        let close = format!("{}{}", words.get("rulebook-close"), hands.hint("  ", Action::Rules, words));
        Button::primary(close, BookLink::Close).ask(ui, CLOSE).or(turn)
    })
    .inner
}

/// Draws the list of sections. Returns the pressed one, and the one with the focus.
fn sections(
    ui: &mut Ui,
    page: &teaching::Page,
    shown: usize,
    (is_fresh, is_turned): (bool, bool),
) -> (Option<usize>, Option<usize>) {
    let (mut pressed, mut focused) = (None, None);
    scrolled(ui, ScrollArea::vertical().id_salt("sections"), |ui, _| {
        ui.spacing_mut().item_spacing.y = 4.0;
        // Room for the ring of focus.
        ui.add_space(6.0);
        let row = UiVec2::new(ui.available_width() - 16.0, ROW);
        for (index, section) in page.sections.iter().enumerate() {
            let voice = if index == shown { ButtonStyle::Chosen } else { ButtonStyle::Plain };
            let response = widgets::row_button(ui, &section.title, voice, row);
            if index == shown {
                widgets::first_focus(ui, &response);
                if is_fresh || is_turned {
                    // With its ring, and a part of the next one.
                    ui.scroll_to_rect(response.rect.expand(ROW / 2.0), None);
                }
                if is_fresh {
                    response.request_focus();
                }
            }
            pressed = response.clicked().then_some(index).or(pressed);
            focused = response.has_focus().then_some(index).or(focused);
        }
    });
    (pressed, focused)
}
