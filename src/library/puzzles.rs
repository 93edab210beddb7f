//! The puzzles of all games, and the player's diary of them.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use bevy::prelude::*;
use jiff::civil::Date;
use madang_core::{
    catalogue::GameCard,
    play::{
        Attempt, Candidate, DailyPuzzles, FIRST_LIST, LocalDay, MIN_RATING, Puzzle, PuzzleDiary,
        PuzzleTextError, RatingNews, Solving, read_puzzles,
    },
    storage::{local_day, now},
};

use crate::{
    layout::views::Catalogue,
    platform::{files::DataDir, screen::MatchMode},
    turn::puzzle_run::PuzzleRun,
};

/// File of the diary.
const FILE: &str = "puzzles.txt";

/// Distance in points from the player's rating within which the next puzzle is drawn, if there is one.
const NEAR: u16 = 120;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Today>()
        .init_resource::<PuzzleBook>()
        .init_resource::<PuzzleShelf>()
        .add_systems(Startup, load)
        .add_systems(
            Update,
            enter.run_if(in_state(MatchMode::Puzzle).and_then(resource_exists_and_changed::<PuzzleRun>)),
        );
}

/// The current day, or the one that the command line sets.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Today(pub Option<Date>);

impl Today {
    /// Returns the day. 1970-01-01 if the clock is unavailable.
    pub fn day(&self) -> LocalDay {
        let clock = local_day(&now()).unwrap_or(LocalDay { date: Date::constant(1970, 1, 1), east: 0 });
        LocalDay { date: self.0.unwrap_or(clock.date), ..clock }
    }
}

/// The player's diary of puzzles, and what the last attempt changed.
#[derive(Resource, Default, Debug)]
pub struct PuzzleBook {
    diary: PuzzleDiary,
    /// Effect of the attempt entered last on the rating; `None` before the first one.
    pub news: Option<RatingNews>,
    /// Attempt at the puzzle on the table as it was entered last, with the run's number.
    entered: Option<(u32, Attempt)>,
    /// Changes that no file has yet, in their order.
    unsaved: Vec<DiaryChange>,
    version: u64,
}

/// Change of the diary.
#[derive(Clone, Debug)]
enum DiaryChange {
    /// Attempt at a puzzle of these points.
    Enter(Attempt, u16),
    /// The last attempt has gone on.
    GoOn(Attempt),
}

impl PuzzleBook {
    /// Returns the diary.
    pub const fn diary(&self) -> &PuzzleDiary {
        &self.diary
    }

    /// Returns whether the puzzle on the table counts for the rating: it had not been tried before.
    pub fn counts(&self, run: &PuzzleRun) -> bool {
        match &self.entered {
            Some((number, _)) if *number == run.number => self.news != Some(RatingNews::TriedBefore),
            _ => !self.diary.has_met(&run.course.puzzle().id()),
        }
    }

    /// Makes a change in the diary of the file, which another copy of the program may have written since, and then in
    /// the file.
    fn change(&mut self, change: DiaryChange, dir: Option<&DataDir>) {
        self.version += 1;
        self.unsaved.push(change);
        let _turn = dir.map(|dir| dir.lock(FILE));
        if let Some(diary) = dir.and_then(read) {
            self.diary = diary;
            for change in self.unsaved.clone() {
                self.make(change);
            }
        } else if let Some(change) = self.unsaved.last().cloned() {
            self.make(change);
        }
        let Some(dir) = dir else { return };
        match self.diary.text() {
            Ok(text) if dir.write(FILE, &text) => self.unsaved.clear(),
            Ok(_) => {}
            Err(error) => error!("{FILE} cannot be written: {error}"),
        }
    }

    fn make(&mut self, change: DiaryChange) {
        match change {
            DiaryChange::Enter(attempt, points) => self.news = Some(self.diary.enter(attempt, points)),
            DiaryChange::GoOn(attempt) => self.diary.go_on(attempt),
        }
    }

    /// Returns the number that changes with every entry.
    pub const fn version(&self) -> u64 {
        self.version
    }
}

/// Puzzles of all games, read when they are first asked for.
#[derive(Resource, Default, Debug)]
pub struct PuzzleShelf {
    read: Option<LoadedPuzzles>,
}

/// Puzzles as they were read, each with its id.
#[derive(Debug)]
struct LoadedPuzzles {
    puzzles: Vec<(String, Arc<Puzzle>)>,
    daily: DailyPuzzles,
}

impl LoadedPuzzles {
    fn of(catalogue: &Catalogue) -> Self {
        let of_card = |card: &GameCard| {
            let fails = |(line, error): &(usize, PuzzleTextError)| {
                error!("puzzles of {}, line {line}: {error}", card.id);
            };
            read_puzzles(card.puzzles).inspect_err(fails).unwrap_or_default()
        };
        let puzzles = catalogue.cards().flat_map(of_card).map(|puzzle| (puzzle.id(), Arc::new(puzzle)));
        let puzzles: Vec<(String, Arc<Puzzle>)> = puzzles.collect();
        let candidates: Vec<Candidate> = puzzles
            .iter()
            .map(|(id, puzzle)| Candidate { id, game: &puzzle.game, rating: puzzle.rating, list: FIRST_LIST })
            .collect();
        let daily = DailyPuzzles::new(&candidates);
        Self { puzzles, daily }
    }
}

impl PuzzleShelf {
    fn read(&mut self, catalogue: &Catalogue) -> &LoadedPuzzles {
        self.read.get_or_insert_with(|| LoadedPuzzles::of(catalogue))
    }

    /// Returns the puzzle of a day; `None` if there is none at all.
    pub fn daily(&mut self, day: Date, catalogue: &Catalogue) -> Option<Arc<Puzzle>> {
        let read = self.read(catalogue);
        let (_, puzzle) = read.puzzles.get(read.daily.on(day)?)?;
        Some(Arc::clone(puzzle))
    }

    /// Returns the puzzles of a game, or of all, each with its id.
    pub fn of<'a>(
        &'a mut self,
        game: Option<&'a str>,
        catalogue: &Catalogue,
    ) -> impl Iterator<Item = &'a (String, Arc<Puzzle>)> {
        let of_game = move |(_, puzzle): &&(String, Arc<Puzzle>)| game.is_none_or(|game| puzzle.game == game);
        self.read(catalogue).puzzles.iter().filter(of_game)
    }

    /// Returns the numbers of the puzzles of each game that has any: those solved, and all.
    pub fn solved(&mut self, diary: &PuzzleDiary, catalogue: &Catalogue) -> Vec<(&'static str, [u32; 2])> {
        let attempts = diary.attempts().iter().filter(|attempt| attempt.solving != Solving::Unsolved);
        let solved: BTreeSet<&str> = attempts.map(|attempt| attempt.puzzle.as_str()).collect();
        let count = |id: &'static str| {
            let of_game: Vec<bool> =
                self.of(Some(id), catalogue).map(|(id, _)| solved.contains(id.as_str())).collect();
            let done = of_game.iter().filter(|solved| **solved).count();
            (id, [done as u32, of_game.len() as u32])
        };
        let counts = catalogue.cards().map(|card| card.id).map(count);
        counts.filter(|(_, [_, whole])| *whole > 0).collect()
    }

    /// Returns the next puzzle of a game, or of all, for a player: not tried yet, and near the player's rating, or the
    /// easiest while there is none; the nearest where none is near. Once all have been tried, the ones tried longest
    /// ago are repeated. `None` if there are none. `lot` draws among those that fit.
    pub fn next(
        &mut self,
        game: Option<&str>,
        diary: &PuzzleDiary,
        lot: u64,
        catalogue: &Catalogue,
    ) -> Option<Arc<Puzzle>> {
        let all: BTreeMap<&str, &Arc<Puzzle>> =
            self.of(game, catalogue).map(|(id, puzzle)| (id.as_str(), puzzle)).collect();
        let tried: BTreeSet<&str> = diary.attempts().iter().map(|attempt| attempt.puzzle.as_str()).collect();
        let left = all.iter().filter(|(id, _)| !tried.contains(*id));
        let wanted = if diary.is_rated() { diary.points() } else { MIN_RATING };
        let distance = |puzzle: &Puzzle| puzzle.rating.abs_diff(wanted);
        let nearest = left.clone().map(|(_, puzzle)| distance(puzzle)).min();
        let Some(nearest) = nearest else {
            // By the last attempt at each.
            let tried = diary.attempts().iter().map(|attempt| attempt.puzzle.as_str()).enumerate();
            let last: BTreeMap<&str, usize> = tried.map(|(at, id)| (id, at)).collect();
            let (_, again) = all.iter().min_by_key(|(id, _)| last.get(*id))?;
            return Some(Arc::clone(again));
        };
        let near: Vec<&Arc<Puzzle>> =
            left.map(|(_, puzzle)| *puzzle).filter(|puzzle| distance(puzzle) <= nearest.max(NEAR)).collect();
        near.get((lot % near.len().max(1) as u64) as usize).map(|puzzle| Arc::clone(puzzle))
    }
}

/// Reads the diary.
fn load(dir: If<Res<DataDir>>, mut book: ResMut<PuzzleBook>) {
    book.diary = read(&dir).unwrap_or_default();
}

/// Returns the diary of the file; `None` without one. A file with damaged lines is kept as it was beside the one that is
/// written next.
fn read(dir: &DataDir) -> Option<PuzzleDiary> {
    let (diary, damage) = PuzzleDiary::read(&dir.read(FILE)?);
    if !damage.is_empty() {
        damage.iter().for_each(|damage| warn!("{FILE}: {damage}"));
        dir.keep_a_copy(FILE);
    }
    Some(diary)
}

/// Enters the attempt at the puzzle on the table as soon as it counts, and all that becomes of it.
fn enter(run: Res<PuzzleRun>, today: Res<Today>, dir: Option<Res<DataDir>>, mut book: ResMut<PuzzleBook>) {
    let Some(attempt) = run.course.attempt_so_far(today.day()) else { return };
    let change = match &book.entered {
        Some((number, entered)) if *number == run.number && *entered == attempt => return,
        Some((number, _)) if *number == run.number => DiaryChange::GoOn(attempt.clone()),
        _ => DiaryChange::Enter(attempt.clone(), run.course.puzzle().rating),
    };
    book.entered = Some((run.number, attempt));
    book.change(change, dir.as_deref());
}
