//! State of the page of puzzles, and what its parts draw with.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::{Sense, Ui, Vec2 as UiVec2};
use jiff::civil::Date;
use madang_core::{
    play::{Attempt, LocalDay, Puzzle, PuzzleDiary, SharedDay, share},
    rules::random::mix,
};

use crate::{
    layout::views::Catalogue,
    library::{PuzzleBook, PuzzleShelf},
    menus::{
        kit::{Memo, PageAction, Pictures, names, puzzle_words, theme, widgets},
        pages::kept::ShownGame,
    },
    platform::language::Words,
    turn::puzzle::PuzzleRequest,
};

/// Parts of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum PuzzleTab {
    #[default]
    Today,
    Practice,
    Done,
}

/// A puzzle with the last attempt at it.
pub(super) type Done = (Arc<Puzzle>, Attempt);

/// State of the page. It stays while a puzzle is solved, so that the way back leads to the same place.
#[derive(Resource, Default, Debug)]
pub struct PuzzlesPage {
    pub(super) tab: PuzzleTab,
    /// Id of the game to which the training is narrowed.
    pub(super) game: Option<&'static str>,
    /// Day shown; `None` for the current one.
    pub(super) day: Option<Date>,
    /// First day of the month shown by the calendar; `None` for the puzzle of the day shown.
    pub(super) month: Option<Date>,
    /// Seed by which the next puzzle is drawn.
    pub(super) seed: u64,
    /// Next puzzle, and the game and version of the diary for which it was drawn.
    next: Memo<(Option<&'static str>, u64), Option<Arc<Puzzle>>>,
    /// Puzzles solved and all of each game, and the version of the diary for which they were counted.
    solved: Memo<u64, Vec<(&'static str, [u32; 2])>>,
    /// Whether the list of puzzles done is narrowed to those not solved.
    pub(super) unsolved_alone: bool,
    /// That list, and the choice and version of the diary for which it was made.
    pub(super) done: Memo<(bool, u64), Vec<Done>>,
    /// Position shown in small, and its puzzle.
    board: Memo<Arc<Puzzle>, Option<ShownGame>>,
}

impl PuzzlesPage {
    /// Shows the puzzles to train with.
    pub const fn practise(&mut self) {
        self.tab = PuzzleTab::Practice;
    }

    /// Returns the next puzzle of the chosen game, drawn once until the diary or the choice changes.
    pub(super) fn next(
        &mut self,
        book: &PuzzleBook,
        shelf: &mut PuzzleShelf,
        games: &Catalogue,
    ) -> Option<Arc<Puzzle>> {
        let lot = mix(self.seed ^ book.version());
        let draw = || shelf.next(self.game, book.diary(), lot, games);
        self.next.of((self.game, book.version()), draw).clone()
    }

    /// Returns the puzzles solved and all of each game, counted once until the diary changes.
    pub(super) fn solved(
        &mut self,
        book: &PuzzleBook,
        shelf: &mut PuzzleShelf,
        games: &Catalogue,
    ) -> &[(&'static str, [u32; 2])] {
        self.solved.of(book.version(), || shelf.solved(book.diary(), games))
    }

    /// Returns the position of a puzzle, read once.
    fn shown(&mut self, puzzle: &Arc<Puzzle>, games: &Catalogue) -> Option<&ShownGame> {
        let read = || {
            let card = games.find(&puzzle.game)?;
            let (options, game) = puzzle.game(card).ok()?;
            Some((card, options, game))
        };
        self.board.of(Arc::clone(puzzle), read).as_ref()
    }
}

/// Tools with which the parts of the page draw.
pub(super) struct PuzzleView<'a, 'w, 's> {
    pub(super) words: &'a Words,
    pub(super) games: &'a Catalogue,
    pub(super) book: &'a PuzzleBook,
    pub(super) today: LocalDay,
    pub(super) pictures: &'a mut Pictures<'w, 's>,
}

impl PuzzleView<'_, '_, '_> {
    /// Draws a puzzle in small: a title, its first position, its task, and what goes with it.
    pub(super) fn puzzle(
        &mut self,
        ui: &mut Ui,
        page: &mut PuzzlesPage,
        (puzzle, title): (&Arc<Puzzle>, &str),
        place: BoardPlace,
        rest: impl FnOnce(&mut Ui) -> Option<PageAction>,
    ) -> Option<PageAction> {
        let BoardPlace { side, has_words_beside } = place;
        ui.spacing_mut().item_spacing.y = 6.0;
        let width = if has_words_beside { ui.available_width() } else { side };
        let font = widgets::fitting(ui, title, theme::subheading(), width);
        widgets::label(ui, title, font, theme::INK);
        let (card, options, game) = page.shown(puzzle, self.games)?;
        let task = puzzle_words::task(puzzle, &**game, card.roles, self.words);
        let mut board = |ui: &mut Ui| {
            let (square, _) = ui.allocate_exact_size(UiVec2::splat(side), Sense::hover());
            let picture = self.pictures.board((card, options), &**game, &[], side);
            if let Some(picture) = picture {
                picture.paint_position(ui, square, &**game);
            }
        };
        let words = |ui: &mut Ui| {
            widgets::text(ui, &task);
            rest(ui)
        };
        if has_words_beside {
            return ui
                .horizontal_top(|ui| {
                    board(ui);
                    ui.vertical(words).inner
                })
                .inner;
        }
        board(ui);
        ui.scope(|ui| {
            ui.set_max_width(side);
            words(ui)
        })
        .inner
    }
}

/// Part of the page beside or below the other.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Column {
    /// Board of a puzzle, with its task and buttons.
    Board(BoardPlace),
    /// Everything else.
    Rest,
}

/// Room for the board of a puzzle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct BoardPlace {
    side: f32,
    /// Whether its task and buttons are beside it rather than below.
    has_words_beside: bool,
}

/// Space between the columns.
const BESIDE: f32 = 40.0;
/// Least width of a page with two columns.
const MIN_TWO_COLUMN_WIDTH: f32 = 760.0;
/// Side of a board on a page without room for two columns, where everything that belongs to the puzzle is to be
/// visible.
const SMALL_BOARD: f32 = 176.0;

/// Draws a board of this side beside the rest of the page, or a smaller one above it where there is less room.
pub(super) fn columns(
    ui: &mut Ui,
    board: f32,
    mut draw: impl FnMut(&mut Ui, Column) -> Option<PageAction>,
) -> Option<PageAction> {
    let room = ui.available_rect_before_wrap();
    if room.width() < MIN_TWO_COLUMN_WIDTH {
        let place = BoardPlace { side: SMALL_BOARD, has_words_beside: true };
        let asked = draw(ui, Column::Board(place));
        ui.add_space(16.0);
        return draw(ui, Column::Rest).or(asked);
    }
    let left = room.with_max_x(room.left() + board + BESIDE);
    let right = room.with_min_x(left.right() + BESIDE);
    let mut within = |rect, column| widgets::part(ui, rect, |ui| draw(ui, column));
    let place = BoardPlace { side: board, has_words_beside: false };
    let asked = within(left, Column::Board(place));
    let asked = within(right, Column::Rest).or(asked);
    ui.allocate_rect(room, Sense::hover());
    asked
}

/// Returns the request to begin a puzzle.
pub(super) fn begin(puzzle: Arc<Puzzle>, daily: Option<Date>) -> PageAction {
    PageAction::send(PuzzleRequest::Begin(puzzle, daily))
}

/// Returns the request to begin the next puzzle of the chosen game.
pub(crate) fn begin_next() -> PageAction {
    PageAction::Do(Box::new(|world| world.commands().run_system_cached(go_on)))
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

/// Returns the text about the puzzle of a day to share; `None` while it is not solved.
pub(crate) fn share_text(
    diary: &PuzzleDiary,
    day: Date,
    today: LocalDay,
    game: &str,
    words: &Words,
) -> Option<String> {
    let SharedDay { stars, streak } = share(diary, day, today)?;
    let arguments = [("game", names::game(game, words)), ("date", puzzle_words::date(day, words))];
    let mut lines = vec![words.with("share-puzzle", arguments), stars];
    lines.extend(streak.map(|days| words.with("share-streak", [("count", days)])));
    Some(lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::language::Language;
    use madang_core::play::{Attempt, Solving};

    #[test]
    fn shared_text_has_the_puzzle_its_stars_and_the_streak_of_the_day() {
        let day = |day| LocalDay { date: jiff::civil::date(2026, 11, day), east: 0 };
        let mut diary = PuzzleDiary::default();
        for (day, hints, stars) in [(day(16), 0, 3), (day(17), 1, 2)] {
            let attempt = Attempt {
                puzzle: "secret-id".to_owned(),
                date: day.date,
                east: day.east,
                daily: Some(day.date),
                solving: Solving::AtOnce,
                hints,
                stars,
                points: None,
            };
            diary.enter(attempt, 1_500);
        }
        let words = Words::of(Language::English);
        let text = |date: LocalDay, today| share_text(&diary, date.date, today, "yut", &words);
        let lines =
            |date, today| text(date, today).map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>());
        let [of_day, later] = [day(17), day(18)].map(|today| lines(day(17), today).expect("it is solved"));
        let [puzzle, stars, streak] = &of_day[..] else { panic!("{of_day:?}") };
        assert!(puzzle.contains("Yut") && puzzle.contains("17"), "{puzzle}");
        assert_eq!(stars, "★★☆");
        assert!(streak.contains('2'), "{streak}");
        assert_eq!(later, of_day[..2]);
        assert_eq!(text(day(18), day(18)), None, "not solved yet");
    }
}
