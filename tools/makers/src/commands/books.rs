//! The books of the placing phase, extracted from the solved layers and checked against them.

use std::fs;
use std::path::{Path, PathBuf};

use madang_core::{
    games::hunt::{
        rules::{GOATS, Hunt},
        table::{SolvedBoard, book::Book, index::Index},
    },
    rules::{
        Game, PointSet32, Seat,
        random::{Purpose, Stream},
    },
};
use makers::{
    hunt::{
        book::{self, Found},
        placement::{PlacingLayer, solve},
    },
    measure::play::any_of,
};

use super::tables::FOLDER;

/// Random games that each book is checked in.
const GAMES: usize = 100_000;

/// Reader of the placing layer with a number of goats placed and the tigers to move.
pub type Load<'a> = &'a mut dyn FnMut(u32) -> Result<PlacingLayer, String>;

/// Makes the books with the rule against shuttling, or those without it. Returns their paths.
pub fn write_all<B: SolvedBoard>(
    index: &Index,
    game: &str,
    root: &Path,
    (shuttle_ban, threads): (bool, usize),
    load: Load,
) -> Result<Vec<PathBuf>, String> {
    let mut files = Vec::new();
    for shipped in B::books().iter().filter(|shipped| shipped.shuttle_ban == shuttle_ban) {
        let (side, until) = (shipped.side, shipped.until);
        let name = if side == GOATS { "goats" } else { "tigers" };
        let rule = if shuttle_ban { "-no-shuttle" } else { "" };
        let mut progress = |found: Found| {
            let Found { placed, positions, named } = found;
            println!("Book of the {name}, {placed} placed: {positions} positions, {named} of them named.");
        };
        let lists = book::extract::<B>(index, side, until, threads, load, &mut progress)?;
        let bytes = book::encode(&lists);
        let path = root.join(FOLDER).join(format!("{game}-book-{name}{rule}.bin"));
        fs::write(&path, &bytes).map_err(|error| format!("{}: {error}.", path.display()))?;
        files.push(path);
        let book = Book::new(side, until, Vec::leak(bytes));
        let wins = B::winner(shuttle_ban) == Some(side);
        check::<B>(index, &book, (side, until), wins, threads, load)?;
        println!("In {GAMES} games against chance the book of the {name} gave no value away.");
    }
    Ok(files)
}

/// Checks in random games that a book gives no value away, beginning with a win if its side has one. All games advance
/// together, so that each layer is read once.
fn check<B: SolvedBoard>(
    index: &Index,
    book: &Book,
    (side, until): (Seat, u32),
    wins: bool,
    threads: usize,
    load: Load,
) -> Result<(), String> {
    let sign = if side == GOATS { -1 } else { 1 };
    let mut chance = Stream::new(0, Purpose::Test);
    // Each with its value for the side.
    let start = Hunt::<B>::after_placing(B::TIGER_START, PointSet32::EMPTY, 0, GOATS);
    let mut games = vec![(start, i8::from(wins)); GAMES];
    for ply in 0.. {
        let (placed, mover) = (ply / 2 + ply % 2, Seat((ply % 2) as u8));
        if mover != side {
            for (position, _) in &mut games {
                position.play_unchecked(*any_of(&position.legal(), &mut chance));
            }
            games.retain(|(position, _)| position.outcome().is_none());
            continue;
        }
        if placed >= until {
            break;
        }
        let mut values = load(placed + 1)?;
        if side != GOATS {
            solve::before_goats(&mut values, threads);
        }
        for (position, worth) in &mut games {
            let answers = book.answers(index, position).unwrap_or_default();
            if answers.is_empty() {
                return Err(format!("The book has no answer to {position:?}."));
            }
            let before = *position;
            position.play_unchecked(*any_of(&answers, &mut chance));
            let now = sign * values.value(index, position.tigers.bits(), position.goats.bits());
            if now < *worth {
                return Err(format!("The book gives value away in {before:?}."));
            }
            *worth = now;
        }
        games.retain(|(position, _)| position.outcome().is_none());
    }
    Ok(())
}
