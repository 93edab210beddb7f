//! Rulebook: a sheet over any page or board, which is there again when the book is closed.

mod figure;
mod text;

use std::collections::HashMap;

use bevy::prelude::*;
use bevy_egui::egui::{ScrollArea, Stroke, Ui, UiBuilder, Vec2 as UiVec2};

use self::{figure::Figure, text::Reading};
use super::{choose::PickedPlace, draft::Draft};
use crate::{
    catalogue::GameCard,
    layout::views::Catalogue,
    menus::kit::{
        Ask, Asks, Button, DrawPage, Hands, OpenRulebook, Page, Pictures, Voice, names, tabs, theme,
        walk_column, widgets,
    },
    platform::{
        input::{Action, Pressed},
        language::{Language, Words},
        screen::{Navigation, Screen, Sheet},
    },
    playback::stage::Stage,
    teaching::{self, Link, Rulebook},
    turn::{request::AskWhy, session::Table},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Book>()
        .add_systems(
            Update,
            (
                open_by_key,
                read_books.run_if(on_message::<OpenRulebook>.or_else(on_message::<AskWhy>)),
                open_for_refusal.run_if(in_state(Screen::Match)),
                open,
            )
                .chain(),
        )
        .draw_sheet(Sheet::Rulebook, draw);
}

/// Section with the glossary.
const WORDS: &str = "words";

/// Rulebook: its contents, and the place at which it lies open.
#[derive(Resource, Default, Debug)]
pub struct Book {
    /// Rulebooks in the order of the games.
    books: Vec<Rulebook>,
    /// Index of the game it is open at.
    game: usize,
    /// Index of the section.
    section: usize,
    /// `true` until the section's button has been given the focus.
    is_fresh: bool,
    /// `true` until the section has been scrolled to its beginning.
    is_turned: bool,
}

impl Book {
    fn of_game(&self, game: &str) -> Option<&Rulebook> {
        self.books.iter().find(|book| book.card.id == game)
    }

    /// Opens at a section of a game.
    fn open_at(&mut self, game: &str, section: impl FnOnce(&Rulebook) -> String) {
        let Some(index) = self.books.iter().position(|book| book.card.id == game) else { return };
        self.game = index;
        self.section = self.books[index].index_of(&section(&self.books[index]));
        self.is_fresh = true;
        self.is_turned = true;
    }

    fn turn_to(&mut self, section: usize) {
        if self.section != section {
            self.section = section;
            self.is_turned = true;
        }
    }

    fn follow(&mut self, link: &Link) {
        let own = self.books.get(self.game).map(|book| book.card.id).unwrap_or_default();
        let game = link.game.clone().unwrap_or_else(|| own.to_owned());
        self.open_at(&game, |_| link.section.clone());
    }

    /// Page in the language of the words.
    fn page<'a>(book: &'a Rulebook, words: &Words) -> &'a teaching::Page {
        let at = Language::ALL.iter().position(|language| *language == words.language());
        &book.pages[at.unwrap_or(0)]
    }

    /// Game and section it lies open at, for tests.
    #[must_use]
    pub fn place(&self) -> Option<(&'static str, &str)> {
        let book = self.books.get(self.game)?;
        Some((book.card.id, &book.outline.sections.get(self.section)?.id))
    }
}

/// Reads the rulebooks when one is wanted for the first time.
fn read_books(games: Res<Catalogue>, mut book: ResMut<Book>) {
    if !book.books.is_empty() {
        return;
    }
    let read = |card: &'static GameCard| {
        Rulebook::of(card).inspect_err(|error| error!("the rulebook of {}: {error}", card.id)).ok().flatten()
    };
    book.books = games.cards().filter_map(read).collect();
}

/// `true` where the key opens the rulebook.
fn may_open(screen: Screen, sheet: Option<Sheet>) -> bool {
    matches!(sheet, None | Some(Sheet::Pause | Sheet::Result))
        && !matches!(screen, Screen::Loading | Screen::Broken | Screen::Crashed)
}

fn open_by_key(
    mut pressed: MessageReader<Pressed>,
    mut navigation: Navigation,
    mut open: MessageWriter<OpenRulebook>,
) {
    for _ in pressed.read().filter(|press| press.action == Action::Rules) {
        if navigation.sheet() == Some(Sheet::Rulebook) {
            navigation.close();
        } else if may_open(navigation.screen(), navigation.sheet()) {
            open.write_default();
        }
    }
}

/// Opens at the rule by which a touch was refused twice.
fn open_for_refusal(
    mut whys: MessageReader<AskWhy>,
    stage: Res<Stage>,
    mut book: ResMut<Book>,
    mut navigation: Navigation,
) {
    let Some(AskWhy(refusal)) = whys.read().last() else { return };
    if book.of_game(stage.card().id).is_none() {
        return;
    }
    book.open_at(stage.card().id, |rules| rules.explaining(refusal.key()).to_owned());
    navigation.open(Sheet::Rulebook);
}

/// Opens at the game and the way being played or set up.
fn open(
    mut wanted: MessageReader<OpenRulebook>,
    table: Table,
    draft: Res<Draft>,
    games: Res<Catalogue>,
    picked: Res<PickedPlace>,
    mut book: ResMut<Book>,
    mut navigation: Navigation,
) {
    let Some(wanted) = wanted.read().last().cloned() else { return };
    let in_sight = || match (navigation.screen(), &table.stage) {
        (_, Some(stage)) => Some((stage.card().id, stage.agreement().setup.options.clone())),
        (Screen::SetUp, _) => draft.setup().map(|setup| (setup.card.id, setup.options.clone())),
        _ => games.cards().nth(picked.0).map(|card| (card.id, card.default_options())),
    };
    let way = match &wanted {
        OpenRulebook::At(game, options) => Some((*game, options.clone())),
        OpenRulebook::InSight | OpenRulebook::Words => in_sight(),
    };
    if let Some((game, options)) = way {
        // Not every game has a rulebook.
        let Some(rules) = book.of_game(game) else { return };
        let opening = rules.opening(&options).to_owned();
        let is_open_there = book.place().is_some_and(|(id, _)| id == game);
        if wanted == OpenRulebook::Words {
            book.open_at(game, |_| WORDS.to_owned());
        } else if !is_open_there || opening != "goal" {
            // Where nothing is special about the way, the reader comes back to where the book lay open.
            book.open_at(game, |_| opening);
        }
    }
    book.is_fresh = true;
    navigation.open(Sheet::Rulebook);
}

/// Size of the sheet, width of its list of sections, and space between both.
const SHEET: UiVec2 = UiVec2::new(1200.0, 752.0);
const LIST: f32 = 250.0;
const BETWEEN: f32 = 24.0;
const ROW: UiVec2 = UiVec2::new(LIST - 16.0, 32.0);
/// Size of a button in the line above.
const GAME: UiVec2 = UiVec2::new(148.0, 38.0);
const CLOSE: UiVec2 = UiVec2::new(190.0, 38.0);

fn draw(
    mut pictures: Pictures,
    words: Res<Words>,
    hands: Hands,
    mut book: ResMut<Book>,
    mut figures: Local<HashMap<(&'static str, String), Figure>>,
    mut asks: Asks,
) -> Result {
    let ctx = pictures.ctx()?;
    let book = &mut *book;
    let Some(rules) = book.books.get(book.game) else {
        asks.fulfil(Some(Ask::Back));
        return Ok(());
    };
    let page = Book::page(rules, &words);
    let Some(section) = page.sections.get(book.section) else {
        book.section = 0;
        return Ok(());
    };
    let still = hands.settings.reduced_motion;
    for (name, _) in section.boards() {
        if let Some(outline) = rules.outline.boards.get(name) {
            let figure = figures.entry((rules.card.id, name.to_owned())).or_default();
            figure.prepare(rules.card, outline, still, &mut pictures);
        }
    }
    let is_fresh = std::mem::take(&mut book.is_fresh);
    let is_turned = std::mem::take(&mut book.is_turned);
    let mut turn = None;
    let asked = Page::new("rulebook", SHEET).show(&ctx, |ui| {
        let (game, asked) = head(ui, book, &words, &hands);
        widgets::rule(ui);
        let figure = |name: &str| figures.get(&(rules.card.id, name.to_owned()));
        let reading = Reading { words: &words, figure: &figure };
        let (chosen, link) = spread(ui, page, book.section, (is_fresh, is_turned), &reading);
        let by_key = tabs::turned(ui, book.section).filter(|section| *section < page.sections.len());
        turn = game
            .map(Turn::Game)
            .or(by_key.map(|section| Turn::Section(section, true)))
            .or(chosen.map(|section| Turn::Section(section, false)))
            .or(link.map(Turn::Link));
        asked
    });
    match turn {
        Some(Turn::Game(game)) => {
            let id = book.books[game].card.id;
            book.open_at(id, |_| "goal".to_owned());
            book.is_fresh = false;
        }
        Some(Turn::Section(section, is_fresh)) => {
            book.turn_to(section);
            book.is_fresh = is_fresh;
        }
        Some(Turn::Link(link)) => book.follow(&link),
        None => {}
    }
    asks.fulfil(asked);
    Ok(())
}

/// Way to another place of the book.
enum Turn {
    /// To a game, by its index.
    Game(usize),
    /// To a section; if `true`, its button gets the focus.
    Section(usize, bool),
    Link(Link),
}

/// Draws the list of a page's sections, and one of them beside it. Returns the section chosen and the link followed.
fn spread(
    ui: &mut Ui,
    page: &teaching::Page,
    shown: usize,
    (is_fresh, is_turned): (bool, bool),
    reading: &Reading,
) -> (Option<usize>, Option<Link>) {
    let body = ui.available_rect_before_wrap();
    let list = body.with_max_x(body.left() + LIST);
    let chosen =
        ui.scope_builder(UiBuilder::new().max_rect(list), |ui| sections(ui, page, shown, is_fresh)).inner;
    ui.painter().vline(list.right() + 10.0, body.y_range(), Stroke::new(1.0, theme::RULE));
    let beside = body.with_min_x(list.right() + BETWEEN);
    walk_column(ui, beside);
    let link = ui
        .scope_builder(UiBuilder::new().max_rect(beside), |ui| {
            let goal = (shown == 0).then_some(page.goal.as_slice());
            page.sections.get(shown).and_then(|section| reading.show(ui, section, goal, is_turned))
        })
        .inner;
    (chosen, link)
}

/// Draws a page without boards, open at a section. Returns the section chosen.
pub(super) fn show_page(
    ui: &mut Ui,
    page: &teaching::Page,
    shown: usize,
    is_fresh: bool,
    words: &Words,
) -> Option<usize> {
    spread(ui, page, shown, (is_fresh, false), &Reading { words, figure: &|_| None }).0
}

/// Draws the choice of the game and the button that closes the book. Returns the game chosen.
fn head(ui: &mut Ui, book: &Book, words: &Words, hands: &Hands) -> (Option<usize>, Option<Ask>) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let game = |(index, rules): (usize, &Rulebook)| {
            let name = names::game(rules.card.id, words);
            Button::plain(name, index).chosen(index == book.game).ask(ui, GAME)
        };
        let chosen = book.books.iter().enumerate().filter_map(game).last();
        ui.add_space(ui.available_width() - CLOSE.x);
        let close = format!("{}{}", words.get("rulebook-close"), hands.hint("  ", Action::Rules, words));
        (chosen, Button::primary(close, Ask::Back).ask(ui, CLOSE))
    })
    .inner
}

/// Draws the list of sections. The one with the focus is shown at once, so that walking down the list reads the book.
fn sections(ui: &mut Ui, page: &teaching::Page, shown: usize, is_fresh: bool) -> Option<usize> {
    let mut chosen = None;
    let height = ui.available_height();
    let area = ScrollArea::vertical().max_height(height).id_salt("sections");
    let list = area.auto_shrink([false, false]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        // Room for the ring of focus.
        ui.add_space(6.0);
        for (index, section) in page.sections.iter().enumerate() {
            let voice = if index == shown { Voice::Chosen } else { Voice::Plain };
            let response = widgets::row_button(ui, &section.title, voice, ROW);
            if is_fresh && index == shown {
                response.request_focus();
            }
            if response.clicked() || response.has_focus() && !is_fresh {
                chosen = Some(index);
            }
        }
    });
    let seen_to = list.state.offset.y + list.inner_rect.height();
    if seen_to < list.content_size.y - 4.0 {
        widgets::more_below(ui, list.inner_rect);
    }
    chosen
}
