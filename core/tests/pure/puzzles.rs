//! Puzzles: the shipped files read, a sample is proven again from the first position, spoiled puzzles are refused, and
//! lines read back.

use std::{
    collections::{BTreeMap, BTreeSet},
    env,
    fmt::Write,
    fs,
    path::Path,
    sync::atomic::AtomicBool,
};

use crate::support::settings::times;
use jiff::civil::{Date, date};
use madang_core::{
    catalogue::GameCard,
    games,
    play::{
        Candidate, DailyPuzzles, FIRST_LIST, MAX_RATING, MIN_RATING, Puzzle, PuzzleError, PuzzleTextError,
        Theme, check_puzzle, find_solution, read_puzzles, theme_of,
    },
    rules::{
        Seat,
        random::{Purpose, Stream, mix},
    },
};

/// Positions that a proof may visit where no table has it, as in mining.
const NODES: u64 = 20_000;

/// Puzzles of each game that are proven again, times `CASES`.
const SAMPLE: usize = 12;

/// Wrong moves tried instead of a right one.
const SPOILED: usize = 6;

/// Days whose puzzles the fixture has: ten years.
const TEN_YEARS: [Date; 2] = [date(2027, 1, 1), date(2036, 12, 31)];

fn shipped() -> Vec<Puzzle> {
    let read = |card: &GameCard| {
        let puzzles = read_puzzles(card.puzzles);
        let puzzles = puzzles.unwrap_or_else(|(line, error)| panic!("{}, line {line}: {error}", card.id));
        assert!(puzzles.iter().all(|puzzle| puzzle.game == card.id), "{}", card.id);
        puzzles
    };
    games::catalogue().flat_map(read).collect()
}

fn check(puzzle: &Puzzle) -> Result<(), PuzzleError> {
    check_puzzle(puzzle, games::find, NODES, &AtomicBool::new(false))
}

/// The puzzle of a position, with the solution found there.
fn puzzle(game: &str, options: &[(&str, &str)], start: &str) -> Option<Puzzle> {
    let card = games::find(game).expect("it is in the catalogue");
    let chosen = card.parse_options(options.iter().copied()).expect("the game has these options");
    let board = (card.from_text)(&chosen, start).unwrap_or_else(|error| panic!("{start}: {error}"));
    let solution = find_solution(&*board, NODES, &AtomicBool::new(false))?;
    let texts = board.line_texts(&solution.moves);
    let mut last = board.boxed_clone();
    for text in &texts[..texts.len() - 1] {
        last.play_text(text).expect("a solution can be played");
    }
    Some(Puzzle {
        game: game.to_owned(),
        options: options.iter().map(|(id, value)| ((*id).to_owned(), (*value).to_owned())).collect(),
        rating: 1_500,
        start: start.to_owned(),
        equal: solution.equal.iter().map(|mv| last.move_text(mv)).collect(),
        theme: theme_of(&*board, &solution).expect("a solution can be played"),
        solution: texts,
    })
}

#[test]
fn every_shipped_puzzle_reads_and_has_an_id_of_its_own() {
    let puzzles = shipped();
    let ids: BTreeSet<String> = puzzles.iter().map(Puzzle::id).collect();
    assert_eq!(ids.len(), puzzles.len());
    for puzzle in &puzzles {
        let card = games::find(&puzzle.game).expect("it is in the catalogue");
        let (options, _) = puzzle.game(card).unwrap_or_else(|error| panic!("{puzzle}: {error}"));
        let changes: Vec<_> = options.changes(card.options).collect();
        let named: Vec<_> = puzzle.options.iter().map(|(id, value)| (id.as_str(), value.as_str())).collect();
        assert_eq!(named, changes, "{puzzle}: options at their defaults are left out");
    }
    let bytes: usize = games::catalogue().map(|card| card.puzzles.len()).sum();
    assert!(bytes <= 2_500_000, "the puzzles take {bytes} bytes");
}

/// `CASES` as great as the files proves all.
#[test]
fn shipped_puzzles_are_proven_again() {
    let mut of_ways: BTreeMap<String, Vec<Puzzle>> = BTreeMap::new();
    for puzzle in shipped() {
        of_ways.entry(puzzle.way()).or_default().push(puzzle);
    }
    for (way, mut puzzles) in of_ways {
        Stream::new(3, Purpose::Test).shuffle(&mut puzzles);
        for puzzle in puzzles.iter().take(SAMPLE * times() as usize) {
            assert_eq!(check(puzzle), Ok(()), "{way}: {puzzle}");
        }
    }
}

/// Hash of each game's first list, its ids and ratings, and of the puzzles of ten years of days.
fn frozen() -> String {
    let hash = |hash, text: &str| text.bytes().fold(hash, |hash, byte| mix(hash ^ u64::from(byte)));
    let puzzles = shipped();
    let mut of_games: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for puzzle in &puzzles {
        let line = format!("{} {}", puzzle.id(), puzzle.rating);
        of_games.entry(&puzzle.game).or_default().push(line);
    }
    let mut lines = String::new();
    for (game, mut list) in of_games {
        // The days do not depend on the order in the file.
        list.sort();
        let sum = list.iter().fold(0, |sum, line| hash(sum, line));
        writeln!(lines, "{game} {} {sum:016x}", list.len()).expect("a text takes all");
    }
    let ids: Vec<String> = puzzles.iter().map(Puzzle::id).collect();
    let candidates: Vec<Candidate<'_>> = puzzles
        .iter()
        .zip(&ids)
        .map(|(Puzzle { game, rating, .. }, id)| Candidate { id, game, rating: *rating, list: FIRST_LIST })
        .collect();
    let days = DailyPuzzles::new(&candidates);
    let [mut day, last] = TEN_YEARS;
    let mut sum = 0;
    while day <= last {
        let puzzle = days.on(day).expect("there are puzzles");
        sum = hash(sum, &format!("{day} {}", candidates[puzzle].id));
        day = day.tomorrow().expect("the calendar goes on");
    }
    writeln!(lines, "{} {last} {sum:016x}", TEN_YEARS[0]).expect("a text takes all");
    lines
}

/// Players of different releases have the same puzzle on a day. Before the first release `UPDATE=1 cargo rules --test
/// pure puzzles::` writes the fixture again; from then on new puzzles come in new lists.
#[test]
fn the_first_list_and_its_days_are_frozen() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/daily.txt");
    if env::var_os("UPDATE").is_some() {
        fs::write(&file, frozen()).expect("the fixture is written");
    }
    let recorded = fs::read_to_string(&file).expect("the fixture is there");
    assert!(frozen().lines().eq(recorded.lines()), "the first list differs from {}", file.display());
}

#[test]
fn a_spoiled_puzzle_is_refused() {
    for puzzle in shipped().into_iter().step_by(211) {
        let card = games::find(&puzzle.game).expect("it is in the catalogue");
        let (_, game) = puzzle.game(card).expect("it was read");
        let first = &puzzle.solution[0];
        let is_right =
            |text: &String| text == first || (puzzle.solution.len() == 1 && puzzle.equal.contains(text));
        let others = game.legal_texts().into_iter().filter(|text| !is_right(text));
        for other in others.take(SPOILED) {
            let mut spoiled = puzzle.clone();
            spoiled.solution[0] = other;
            let refused = check(&spoiled);
            assert!(
                matches!(refused, Err(PuzzleError::OtherSolution { ply: 0, .. })),
                "{spoiled}: {refused:?}"
            );
        }
        let refused = |spoil: &dyn Fn(&mut Puzzle)| {
            let mut spoiled = puzzle.clone();
            spoil(&mut spoiled);
            check(&spoiled).expect_err(&spoiled.to_string())
        };
        let other_theme = if puzzle.theme == Theme::Take { Theme::Decline } else { Theme::Take };
        assert_eq!(refused(&|puzzle| puzzle.theme = other_theme), PuzzleError::OtherTheme(puzzle.theme));
        assert_eq!(refused(&|puzzle| puzzle.solution.clear()), PuzzleError::Length);
        assert!(matches!(refused(&|puzzle| puzzle.start.clear()), PuzzleError::Start(_)));
        assert!(matches!(refused(&|puzzle| puzzle.game.clear()), PuzzleError::UnknownGame(_)));
        if puzzle.solution.len() > 1 {
            // A forced win cut short may be a puzzle by its values.
            let mut end = game.boxed_clone();
            let is_played = puzzle.solution.iter().all(|text| end.play_text(text).is_ok());
            if is_played && end.outcome().is_none() {
                refused(&|puzzle| puzzle.solution.truncate(1));
            }
            let refusal = refused(&|puzzle| drop(puzzle.solution.pop()));
            // A forced win is not there within a ply less.
            let is_wide = matches!(refusal, PuzzleError::OtherSolution { ply: 0, .. });
            assert!(refusal == PuzzleError::Length || is_wide, "{puzzle}: {refusal:?}");
        }
        // After the first move and the reply the same moves solve another position.
        let mut next = game.boxed_clone();
        next.play_text(first).expect("it is legal");
        refused(&|puzzle| puzzle.start = next.position_text());
    }
}

/// A weaker defence than the best is no solution.
#[test]
fn the_defence_is_the_best() {
    let mut weaker = 0;
    for puzzle in shipped().into_iter().filter(|puzzle| puzzle.solution.len() > 2).step_by(97) {
        let card = games::find(&puzzle.game).expect("it is in the catalogue");
        let (_, mut game) = puzzle.game(card).expect("it was read");
        game.play_text(&puzzle.solution[0]).expect("it is legal");
        for other in game.legal_texts().into_iter().take(SPOILED) {
            let spoiled =
                Puzzle { solution: vec![puzzle.solution[0].clone(), other, String::new()], ..puzzle.clone() };
            weaker += usize::from(matches!(check(&spoiled), Err(PuzzleError::WeakDefence { ply: 1, .. })));
        }
    }
    assert!(weaker > 0 || shipped().is_empty(), "no defence was ever refused");
}

/// The fixture was solved by another program, which knows the rules alone.
#[test]
fn forced_wins_are_those_on_record() {
    let mut checked = 0;
    for line in include_str!("../fixtures/forced_wins.txt").lines().filter(|line| !line.starts_with('#')) {
        let parts: Vec<&str> = line.split(" | ").collect();
        let [way, start, plies, wanted] = parts[..] else { panic!("{line}") };
        let plies: u16 = plies.parse().expect("the plies are a number");
        if plies > 5 {
            continue;
        }
        let (game, options) = way.split_once(' ').unwrap_or((way, ""));
        let card = games::find(game).expect("it is in the catalogue");
        let pairs = options.split(' ').filter_map(|option| option.split_once('='));
        let options = card.parse_options(pairs).expect("the game has these options");
        let board = (card.from_text)(&options, start).unwrap_or_else(|error| panic!("{start}: {error}"));
        let mover = board.to_act().seat().expect("a seat is to act");
        let moves = board.legal_moves();
        let forced = |moves, plies| {
            board
                .forced_within(moves, mover, plies, u64::MAX, &AtomicBool::new(false))
                .expect("no chance acts")
        };
        let wins = forced(&moves, plies);
        let winning: BTreeSet<String> = moves
            .iter()
            .zip(&wins)
            .filter(|(_, win)| win.is_some())
            .map(|(mv, _)| board.move_text(mv))
            .collect();
        assert_eq!(winning, wanted.split(' ').map(str::to_owned).collect(), "{line}");
        assert_eq!(wins.into_iter().flatten().min(), Some(plies), "{line}");
        assert!(forced(&moves, plies - 1).iter().all(Option::is_none), "{line}");
        // The enemy sees the same win after each of them, and none of its own.
        let enemy = Seat(1 - mover.0);
        let losses = board.forced_within(&moves, enemy, 2, u64::MAX, &AtomicBool::new(false));
        let both = losses
            .expect("no chance acts")
            .iter()
            .zip(&moves)
            .any(|(loss, mv)| loss.is_some() && winning.contains(&board.move_text(mv)));
        assert!(!both, "{line}");
        checked += 1;
    }
    assert!(checked > 15, "{checked} positions");
}

#[test]
fn a_start_with_many_good_moves_is_no_puzzle() {
    let start = games::find("nei-pat-kono").map(|card| (card.start)(&card.default_options()).position_text());
    assert_eq!(puzzle("nei-pat-kono", &[], &start.expect("it is in the catalogue")), None);
}

/// Positions of random games: what is found as a puzzle is proven again, and reads back from its line.
#[test]
fn what_is_found_is_proven_and_reads_back() {
    let mut found = 0;
    for (game, options) in [("nei-pat-kono", &[][..]), ("bagh-chal", &[("shuttle-ban", "off")][..])] {
        let card = games::find(game).expect("it is in the catalogue");
        let chosen = card.parse_options(options.iter().copied()).expect("the game has these options");
        for seed in 0..u64::from(6 * times()) {
            let mut chance = Stream::new(seed, Purpose::Test);
            let mut board = (card.start)(&chosen);
            for _ in 0..90 {
                let moves = board.legal_moves();
                if moves.is_empty() {
                    break;
                }
                board.play(&moves[chance.below(moves.len() as u32) as usize]).expect("it is legal");
                let text = board.position_text();
                if board.outcome().is_some() {
                    break;
                }
                let Some(puzzle) = puzzle(game, options, &text) else { continue };
                found += 1;
                assert_eq!(check(&puzzle), Ok(()), "{puzzle}");
                let line = puzzle.to_string();
                assert!(line.starts_with(&puzzle.listing()), "{line}");
                assert_eq!(line.parse(), Ok(puzzle), "{line}");
            }
        }
    }
    assert!(found > 5, "{found} puzzles");
}

/// Lines of any options, moves and ratings read back; lines with a fault are refused by its name.
#[test]
fn lines_read_back_and_faults_are_named() {
    let mut chance = Stream::new(5, Purpose::Test);
    let words = ["a1-b2", "@c3", "a1|b1", "=d5", "4+3:in-s7", "3:s22/w-s23", "skip"];
    for _ in 0..200 * times() {
        let mut some = |least: u32, most: u32| -> Vec<String> {
            let count = least + chance.below(most - least + 1);
            (0..count).map(|_| words[chance.below(words.len() as u32) as usize].to_owned()).collect()
        };
        let (solution, equal) = (some(1, 9), some(0, 2));
        let options = some(0, 2).iter().map(|_| ("variant".to_owned(), "five".to_owned())).collect();
        let rating = MIN_RATING + chance.below(u32::from(MAX_RATING - MIN_RATING) + 1) as u16;
        let theme = [Theme::Decline, Theme::ShutIn(3), Theme::LongWin][chance.below(3) as usize];
        let start = "aaaaa/5/5/5/AAAAA g 0,0 0,0".to_owned();
        let puzzle = Puzzle { game: "jarmo".to_owned(), options, rating, start, solution, equal, theme };
        assert_eq!(puzzle.to_string().parse(), Ok(puzzle));
    }
    let puzzle = Puzzle {
        game: "jarmo".to_owned(),
        options: Vec::new(),
        rating: 900,
        start: "5 g".to_owned(),
        solution: vec!["a1-b2".to_owned()],
        equal: Vec::new(),
        theme: Theme::Win,
    };
    let line = puzzle.to_string();
    let error = |from: &str, to: &str| line.replace(from, to).parse::<Puzzle>().expect_err(to);
    assert_eq!(error(" 900 ", " 90 "), PuzzleTextError::Rating("90".to_owned()));
    assert_eq!(error("; win", "; wins"), PuzzleTextError::Theme("wins".to_owned()));
    assert!(matches!(error("5 g", "5 b"), PuzzleTextError::OtherId { .. }));
    for (from, to) in [("\"", ""), ("a1-b2", ""), ("; win", "; win ; a1-b1 ; x"), (" 900 ", " variant 900 ")]
    {
        assert_eq!(error(from, to), PuzzleTextError::Form, "{to:?}");
    }
    assert_eq!(read_puzzles(&format!("{line}\n\n")), Ok(vec![puzzle.clone()]));
    assert_eq!(read_puzzles(&format!("{line}\n\n?")), Err((3, PuzzleTextError::Form)));
}
