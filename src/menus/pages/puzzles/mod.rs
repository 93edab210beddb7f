//! Puzzles: that of the day with its calendar, and puzzles of the player's own strength to train with.

mod calendar;
mod practice;
mod today;

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::{Rect, Ui, Vec2 as UiVec2};
use jiff::civil::Date;

use super::draft::Draft;
use crate::{
    catalogue::{AnyGame, GameCard},
    layout::views::Catalogue,
    library::{PuzzleBook, PuzzleShelf, Today},
    menus::kit::{Ask, Asks, Button, DrawPage, Page, Pictures, names, puzzle_words},
    platform::{
        language::Words,
        screen::{Screen, bare},
    },
    play::{LocalDay, Puzzle, PuzzleDiary, SharePiece, share},
    rules::{Options, random::mix},
    turn::puzzle::PuzzleRequest,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PuzzlesPage>()
        .add_systems(OnEnter(Screen::Puzzles), |mut page: ResMut<PuzzlesPage>, draft: Res<Draft>| {
            page.seed = draft.seed;
        })
        .draw_page(draw, bare(Screen::Puzzles));
}

/// Parts of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Tab {
    #[default]
    Today,
    Practice,
}

/// Parts in order, each with the key of its name.
const TABS: [(Tab, &str); 2] = [(Tab::Today, "puzzles-daily"), (Tab::Practice, "puzzles-practice")];

/// State of the page. It stays while a puzzle is solved, so that the way back leads to the same place.
#[derive(Resource, Default, Debug)]
pub struct PuzzlesPage {
    tab: Tab,
    /// Id of the game to which the training is narrowed.
    game: Option<&'static str>,
    /// Day shown; `None` for the present one.
    day: Option<Date>,
    /// First day of the month shown by the calendar; `None` for that of the day shown.
    month: Option<Date>,
    /// Seed by which the next puzzle is drawn.
    seed: u64,
    /// Next puzzle, and the game and version of the diary for which it was drawn.
    next: Option<(Option<&'static str>, u64, Option<Arc<Puzzle>>)>,
    /// Position shown in small, and its puzzle.
    board: Option<ShownPuzzle>,
}

/// Puzzle shown in small.
#[derive(Debug)]
struct ShownPuzzle {
    puzzle: Arc<Puzzle>,
    card: &'static GameCard,
    options: Options,
    game: Box<dyn AnyGame>,
}

impl PuzzlesPage {
    /// Shows the puzzles to train with.
    pub const fn practise(&mut self) {
        self.tab = Tab::Practice;
    }

    /// Next puzzle of the chosen game, drawn once until the diary or the choice changes.
    fn next(&mut self, book: &PuzzleBook, shelf: &mut PuzzleShelf, games: &Catalogue) -> Option<Arc<Puzzle>> {
        let drawn =
            self.next.as_ref().filter(|(game, version, _)| (*game, *version) == (self.game, book.version()));
        if let Some((_, _, puzzle)) = drawn {
            return puzzle.clone();
        }
        let lot = mix(self.seed ^ book.version());
        let puzzle = shelf.next(self.game, book.diary(), lot, games);
        self.next = Some((self.game, book.version(), puzzle.clone()));
        puzzle
    }

    /// Position of a puzzle, read once.
    fn shown(&mut self, puzzle: &Arc<Puzzle>, games: &Catalogue) -> Option<&ShownPuzzle> {
        if self.board.as_ref().is_none_or(|shown| shown.puzzle != *puzzle) {
            let card = games.find(&puzzle.game)?;
            let (options, game) = puzzle.game(card).ok()?;
            self.board = Some(ShownPuzzle { puzzle: puzzle.clone(), card, options, game });
        }
        self.board.as_ref()
    }
}

/// What the parts of the page draw with.
struct Shown<'a, 'w, 's> {
    words: &'a Words,
    games: &'a Catalogue,
    book: &'a PuzzleBook,
    today: LocalDay,
    pictures: &'a mut Pictures<'w, 's>,
}

impl Shown<'_, '_, '_> {
    /// Draws the first position of a puzzle in a square, and gives its task in words.
    fn board(&mut self, ui: &Ui, square: Rect, page: &mut PuzzlesPage, puzzle: &Arc<Puzzle>) -> String {
        let Some(shown) = page.shown(puzzle, self.games) else { return String::new() };
        if let Some(picture) =
            self.pictures.board((shown.card, &shown.options), &*shown.game, &[], square.width())
        {
            picture.paint_position(ui, square, &*shown.game);
        }
        puzzle_words::task(puzzle, &*shown.game, shown.card.roles, self.words)
    }
}

fn draw(
    mut pictures: Pictures,
    words: Res<Words>,
    games: Res<Catalogue>,
    (book, today): (Res<PuzzleBook>, Res<Today>),
    mut shelf: ResMut<PuzzleShelf>,
    mut page: ResMut<PuzzlesPage>,
    mut asks: Asks,
) -> Result {
    let ctx = pictures.ctx()?;
    let page = &mut *page;
    let mut tab = page.tab;
    let mut shown =
        Shown { words: &words, games: &games, book: &book, today: today.day(), pictures: &mut pictures };
    let paper = Page::new("puzzles", UiVec2::new(1100.0, 720.0))
        .heading(words.get("puzzles"))
        .foot([Button::plain(words.get("back"), Ask::Back)]);
    let asked = paper.show_tabs(&ctx, &TABS, &mut tab, &words, |ui, tab| match tab {
        Tab::Today => today::draw(ui, page, &mut shelf, &mut shown),
        Tab::Practice => practice::draw(ui, page, &mut shelf, &mut shown),
    });
    page.tab = tab;
    asks.fulfil(asked);
    Ok(())
}

/// Request to begin a puzzle.
fn begin(puzzle: Arc<Puzzle>, daily: Option<Date>) -> Ask {
    Ask::send(PuzzleRequest::Begin(puzzle, daily))
}

/// Request to begin the next puzzle of the chosen game.
pub(crate) fn begin_next() -> Ask {
    Ask::Do(Box::new(|world| world.commands().run_system_cached(go_on)))
}

fn go_on(
    games: Res<Catalogue>,
    book: Res<PuzzleBook>,
    mut shelf: ResMut<PuzzleShelf>,
    mut page: ResMut<PuzzlesPage>,
    mut requests: MessageWriter<PuzzleRequest>,
) {
    let puzzle = page.next(&book, &mut shelf, &games);
    requests.write_batch(puzzle.map(|puzzle| PuzzleRequest::Begin(puzzle, None)));
}

/// Text about the puzzle of a day to share; `None` while it is not solved.
pub(crate) fn share_text(
    diary: &PuzzleDiary,
    day: Date,
    today: LocalDay,
    game: &str,
    words: &Words,
) -> Option<String> {
    let game = names::game(game, words);
    let pieces = share(diary, day, today, &game)?;
    Some(crate::play::share_text(&pieces, |piece| match piece {
        SharePiece::Puzzle { game, date } => {
            let date = puzzle_words::date(*date, words);
            words.with("share-puzzle", [("game", (*game).to_owned()), ("date", date)])
        }
        SharePiece::Streak(days) => words.with("share-streak", [("count", *days)]),
        SharePiece::Stars(stars) => stars.clone(),
    }))
}
