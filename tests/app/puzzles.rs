//! Puzzles at the table: solved by every device, refuted and taken back, hinted at, given up, kept in the diary, and the
//! calendar of the days.

use std::fs;

use madang::{
    library::{PuzzleBook, PuzzleShelf},
    platform::{
        screen::{MatchMode, Screen, Sheet},
        settings::Settings,
    },
    turn::{analysis::Analysis, puzzle::PuzzleRequest, puzzle_run::PuzzleRun, request::Request},
};
use madang_core::play::{Attempt, PuzzleDiary, PuzzleDue, STARTING_POINTS, Solving};

use bevy::prelude::*;

use crate::{
    hands::Hand,
    harness::{Game, Player},
};

const DAY: &str = "2027-03-10";

/// The page of puzzles on a day.
fn page(player: &Player, screen: &str, day: &str) -> Game {
    let mut game = player.starts(&["--screen", screen, "--date", day, "--seed", "4"]);
    game.until_screen(Screen::Puzzles);
    game.frames(4);
    game
}

fn run(game: &Game) -> &PuzzleRun {
    game.resource::<PuzzleRun>()
}

/// Waits until the puzzle on the board asks for a move, a step back, or nothing any more.
fn wait(game: &mut Game) {
    game.until("the puzzle to wait", |game| {
        let is_there = *game.resource::<State<Screen>>().get() == Screen::Match
            && game.resource::<State<MatchMode>>().get() == &MatchMode::Puzzle;
        is_there
            && game.is_at_rest()
            && matches!(run(game).course.due(), PuzzleDue::Solver | PuzzleDue::TakingBack | PuzzleDue::Over)
    });
    game.frames(2);
}

/// Finds every move of the solution with a hand.
fn solve(game: &mut Game, hand: Hand) {
    for _ in 0..10 {
        wait(game);
        let Some(text) = run(game).course.right_move().map(str::to_owned) else { break };
        hand.play(game, &text);
        game.frames(3);
    }
    wait(game);
    assert_eq!(run(game).course.due(), PuzzleDue::Over);
}

/// Plays a wrong move with the mouse.
fn err(game: &mut Game) {
    wait(game);
    let course = &run(game).course;
    let right: Vec<String> =
        course.puzzle().equal.iter().cloned().chain(course.right_move().map(str::to_owned)).collect();
    let choices = game.session().choices().to_vec();
    let wrong = choices.iter().find(|choice| !right.contains(&choice.text)).unwrap();
    Hand::Mouse.play(game, &wrong.text);
    wait(game);
}

#[test]
fn the_puzzle_of_the_day_is_solved_by_each_device_and_kept() {
    for hand in [Hand::Mouse, Hand::Pad, Hand::Keyboard, Hand::Finger] {
        let player = Player::new();
        {
            let mut game = page(&player, "daily", DAY);
            hand.take_up(&mut game);
            hand.press(&mut game, "Solve it");
            solve(&mut game, hand);
            let diary = game.resource::<PuzzleBook>().diary();
            assert_eq!(diary.attempts().len(), 1, "{hand:?}");
            assert_eq!(diary.attempts()[0].solving, Solving::AtOnce);
            assert!(diary.points() > STARTING_POINTS, "a clean solution lifts the rating");
            game.frames(30);
            hand.press(&mut game, "Calendar");
            game.until_screen(Screen::Puzzles);
        }
        let mut game = page(&player, "daily", "2027-03-11");
        let book = game.resource::<PuzzleBook>();
        let stars = book.diary().day(DAY.parse().unwrap()).map(|day| day.stars);
        assert_eq!(stars, Some(3), "{hand:?}: the diary was kept");
        let told = game.read_aloud();
        assert!(told.iter().any(|words| words.contains("One day in a row")), "{told:?}");
    }
}

#[test]
fn a_wrong_move_is_refuted_and_taken_back_and_costs_a_star() {
    let player = Player::new();
    let mut game = page(&player, "daily", DAY);
    Hand::Mouse.press(&mut game, "Solve it");
    err(&mut game);
    assert_eq!(run(&game).course.due(), PuzzleDue::TakingBack);
    assert!(game.moves().len() >= 2, "the answer was played: {:?}", game.moves());
    let told = game.read_aloud();
    assert!(told.iter().any(|words| words == "Take the move back, and look again"), "{told:?}");
    game.frames(30);
    game.key(KeyCode::KeyH);
    game.frames(3);
    let told = game.read_aloud();
    assert!(told.iter().any(|words| words == "Take the wrong move back first."), "{told:?}");
    Hand::Mouse.press(&mut game, "Take it back");
    game.frames(30);
    wait(&mut game);
    assert!(game.moves().is_empty());
    assert_eq!(run(&game).course.stars(), 2);
    solve(&mut game, Hand::Mouse);
    let attempt = game.resource::<PuzzleBook>().diary().attempts()[0].clone();
    assert_eq!((attempt.solving, attempt.stars), (Solving::Later, 2));
    assert!(game.resource::<PuzzleBook>().diary().points() < STARTING_POINTS);
    let told = game.words_read().join("\n");
    assert!(told.contains("Found, though not at once.") && !told.contains("Solved!"), "{told}");
    assert!(told.contains("After 4 more puzzles you get your rating."), "{told}");
}

/// A puzzle that is left, or closed with the window, after a wrong move or a hint counts as it stands, and what becomes
/// of it later on the same table is the same attempt.
#[test]
fn an_attempt_counts_from_the_first_error_or_hint_on() {
    let player = Player::new();
    let read = || {
        let text = fs::read_to_string(player.folder().join("puzzles.txt")).unwrap();
        PuzzleDiary::read(&text).0
    };
    let mut game = page(&player, "daily", DAY);
    Hand::Mouse.press(&mut game, "Solve it");
    err(&mut game);
    let diary = read();
    let attempt = diary.attempts()[0].clone();
    assert_eq!((diary.attempts().len(), attempt.solving, attempt.stars), (1, Solving::Unsolved, 2));
    let points = diary.points();
    assert!(points < STARTING_POINTS);
    game.frames(30);
    Hand::Mouse.press(&mut game, "Take it back");
    wait(&mut game);
    game.app.world_mut().write_message(madang::turn::hint::AskHint);
    game.frames(3);
    assert_eq!((read().attempts().len(), read().attempts()[0].hints), (1, 1), "it is the same attempt");
    drop(game);
    // The window was closed. Solved at once the next time, it is another attempt, and moves no rating.
    let mut game = page(&player, "daily", DAY);
    Hand::Mouse.press(&mut game, "Solve it");
    solve(&mut game, Hand::Mouse);
    let diary = read();
    let all: Vec<Solving> = diary.attempts().iter().map(|attempt| attempt.solving).collect();
    assert_eq!(all, [Solving::Unsolved, Solving::AtOnce]);
    assert_eq!(diary.points(), points);
    assert_eq!(diary.day(DAY.parse().unwrap()).map(|day| day.stars), Some(1), "no more stars than were left");
}

/// Two copies of the program, or a synced folder: what the other one has entered stays.
#[test]
fn two_copies_keep_one_diary() {
    let player = Player::new();
    let mut one = page(&player, "daily", DAY);
    let mut other = page(&player, "daily", "2027-03-11");
    for game in [&mut other, &mut one] {
        Hand::Mouse.press(game, "Solve it");
        solve(game, Hand::Mouse);
    }
    let text = fs::read_to_string(player.folder().join("puzzles.txt")).unwrap();
    let diary = PuzzleDiary::read(&text).0;
    assert_eq!(diary.attempts().len(), 2);
    assert_eq!(&diary, one.resource::<PuzzleBook>().diary());
}

#[test]
fn hints_show_the_move_and_cost_stars_and_giving_up_shows_the_solution() {
    let player = Player::new();
    let mut game = page(&player, "puzzles", DAY);
    Hand::Mouse.press(&mut game, "Solve it");
    wait(&mut game);
    let first = run(&game).course.puzzle().id();
    assert!(run(&game).course.puzzle().rating <= 720, "a newcomer begins with the easiest");
    let told = game.read_aloud().join("\n");
    assert!(told.contains("A hint or a wrong move costs a star"), "{told}");
    game.app.world_mut().write_message(madang::turn::hint::AskHint);
    game.frames(3);
    assert_eq!(
        (run(&game).course.hints_here(), run(&game).course.stars()),
        (1, 2),
        "the key asks the puzzle"
    );
    let pointed = game.resource::<madang::turn::script::GuidePoints>().0.clone();
    assert_eq!(pointed.len(), 1, "the first hint shows where the move begins");
    Hand::Mouse.press(&mut game, "Show the solution");
    wait(&mut game);
    assert_eq!(run(&game).course.due(), PuzzleDue::Over);
    let whole = run(&game).course.puzzle().solution.clone();
    assert_eq!(game.moves(), whole);
    assert_eq!(game.resource::<PuzzleBook>().diary().attempts()[0].solving, Solving::Unsolved);
    game.frames(30);
    Hand::Mouse.press(&mut game, "Next puzzle");
    game.frames(10);
    wait(&mut game);
    assert_ne!(run(&game).course.puzzle().id(), first, "another one lies on the table");
    assert_eq!(game.stage().card().id, run(&game).course.puzzle().game);
}

#[test]
fn look_deeper_lays_the_solution_on_the_analysis_board() {
    let player = Player::new();
    let mut game = page(&player, "daily", DAY);
    Hand::Mouse.press(&mut game, "Solve it");
    solve(&mut game, Hand::Mouse);
    let solution = run(&game).course.puzzle().solution.clone();
    game.frames(30);
    Hand::Mouse.press(&mut game, "Analyse");
    game.until("the analysis board", |game| game.app.world().contains_resource::<Analysis>());
    game.frames(4);
    let history = game.session().history();
    let line: Vec<String> = history.line().map(|ply| ply.text.clone()).collect();
    assert_eq!(history.len(), 0, "the puzzle's first position is shown");
    assert_eq!(line, solution);
    // And back to the puzzle, which is still solved; from there to the page on which it was chosen.
    game.frames(30);
    game.key(KeyCode::Escape);
    game.until_sheet(Sheet::Pause);
    Hand::Keyboard.press(&mut game, "Back to the puzzle");
    game.until_board();
    assert!(!game.app.world().contains_resource::<Analysis>());
    assert_eq!((run(&game).course.due(), game.moves()), (PuzzleDue::Over, solution));
    game.key(KeyCode::KeyP);
    game.until_sheet(Sheet::Pause);
    Hand::Keyboard.press(&mut game, "Leave the puzzle");
    game.until_screen(Screen::Puzzles);
}

/// A day that was tried in vain leaves a trace, and its puzzle is found again among those done.
#[test]
fn a_failed_puzzle_is_found_again() {
    let player = Player::new();
    let mut game = page(&player, "daily", DAY);
    Hand::Mouse.press(&mut game, "Solve it");
    wait(&mut game);
    let id = run(&game).course.puzzle().id();
    Hand::Mouse.press(&mut game, "Show the solution");
    wait(&mut game);
    let told = game.read_aloud().join("\n");
    assert!(told.contains("Today’s puzzle is still open"), "{told}");
    game.frames(30);
    Hand::Mouse.press(&mut game, "Calendar");
    game.until_screen(Screen::Puzzles);
    assert!(game.buttons().iter().any(|button| button.label == "10 March 2027, not solved"));
    Hand::Mouse.press(&mut game, "Tried");
    game.frames(30);
    Hand::Mouse.press(&mut game, "Not solved");
    game.frames(30);
    let row = game.buttons().into_iter().find(|button| button.label.starts_with("10 March 2027, "));
    Hand::Mouse.press(&mut game, &row.expect("it is listed").label);
    game.frames(10);
    wait(&mut game);
    assert_eq!((run(&game).course.puzzle().id(), run(&game).course.due()), (id, PuzzleDue::Solver));
    solve(&mut game, Hand::Mouse);
    let today = game.resource::<madang::library::Today>().day();
    assert_eq!(game.resource::<PuzzleBook>().diary().streak(today), 1, "solved on its day after all");
}

/// A week in which every day's puzzle is solved keeps its streak, and one missed day ends it.
#[test]
fn a_week_keeps_its_streak() {
    let player = Player::new();
    let solve_on = |day: &str| {
        let mut game = page(&player, "daily", day);
        Hand::Mouse.press(&mut game, "Solve it");
        solve(&mut game, Hand::Mouse);
        let today = game.resource::<madang::library::Today>().day();
        game.resource::<PuzzleBook>().diary().streak(today)
    };
    for (days, day) in (1..).zip(1..=7) {
        assert_eq!(solve_on(&format!("2027-03-0{day}")), days);
    }
    assert_eq!(solve_on("2027-03-09"), 1, "a day was missed");
}

#[test]
fn a_day_gone_by_is_found_in_the_calendar() {
    let player = Player::new();
    let mut game = page(&player, "daily", DAY);
    Hand::Mouse.press(&mut game, "Month before");
    game.frames(30);
    Hand::Mouse.press(&mut game, "14 February 2027");
    game.frames(4);
    Hand::Mouse.press(&mut game, "Solve it");
    wait(&mut game);
    assert_eq!(run(&game).course.daily(), Some("2027-02-14".parse().unwrap()));
    solve(&mut game, Hand::Mouse);
    let today = game.resource::<madang::library::Today>().day();
    let diary = game.resource::<PuzzleBook>().diary();
    assert!(diary.day("2027-02-14".parse().unwrap()).is_some_and(|day| !day.kept));
    assert_eq!(diary.streak(today), 0, "a day solved late keeps no streak");
}

/// A diary with damaged lines is read as far as it can be, and kept as it was.
#[test]
fn a_damaged_diary_is_kept() {
    let player = Player::new();
    {
        let mut game = page(&player, "daily", DAY);
        Hand::Mouse.press(&mut game, "Solve it");
        solve(&mut game, Hand::Mouse);
    }
    let file = player.folder().join("puzzles.txt");
    let text = fs::read_to_string(&file).unwrap() + "noise\n";
    fs::write(&file, &text).unwrap();
    let game = page(&player, "daily", DAY);
    assert_eq!(game.resource::<PuzzleBook>().diary().attempts().len(), 1);
    let copies = fs::read_dir(player.folder()).unwrap().filter_map(|entry| {
        let path = entry.unwrap().path();
        fs::read_to_string(&path).ok().filter(|kept| *kept == text && path != file)
    });
    assert_eq!(copies.count(), 1, "the damaged diary lies beside the new one");
}

/// In every game a wrong move is answered or told to be worse, and the solution leads to the end.
#[test]
fn a_puzzle_of_every_way_is_solved_at_the_table() {
    let player = Player::new();
    let mut game = page(&player, "daily", DAY);
    let catalogue = game.resource::<madang::layout::views::Catalogue>().clone();
    let mut ways = std::collections::BTreeMap::new();
    for (_, puzzle) in game.resource_mut::<PuzzleShelf>().of(None, &catalogue) {
        ways.entry(puzzle.way()).or_insert_with(|| puzzle.clone());
    }
    for (way, puzzle) in ways {
        game.send(PuzzleRequest::Begin(puzzle, None));
        game.frames(10);
        wait(&mut game);
        let right = run(&game).course.right_move().map(str::to_owned);
        let equal = run(&game).course.puzzle().equal.clone();
        let choices = game.session().choices().to_vec();
        let is_wrong = |text: &String| Some(text) != right.as_ref() && !equal.contains(text);
        let wrong = choices.iter().find(|choice| is_wrong(&choice.text)).unwrap();
        game.send(Request::Play(wrong.mv.clone()));
        game.frames(2);
        wait(&mut game);
        assert_eq!(run(&game).course.due(), PuzzleDue::TakingBack, "{way}");
        game.send(PuzzleRequest::TakeBack);
        game.frames(2);
        for _ in 0..10 {
            wait(&mut game);
            let Some(text) = run(&game).course.right_move().map(str::to_owned) else { break };
            game.play(&text);
            game.frames(2);
        }
        assert_eq!(run(&game).course.due(), PuzzleDue::Over, "{way}");
    }
}

/// Once every puzzle of a game was tried, the one tried longest ago comes again, and then the one after it.
#[test]
fn puzzles_tried_longest_ago_come_again() {
    let player = Player::new();
    let mut game = page(&player, "daily", DAY);
    let catalogue = game.resource::<madang::layout::views::Catalogue>().clone();
    let mut shelf = game.resource_mut::<PuzzleShelf>();
    let ids: Vec<String> = shelf.of(Some("yut"), &catalogue).map(|(id, _)| id.clone()).collect();
    let mut diary = PuzzleDiary::default();
    let enter = |diary: &mut PuzzleDiary, id: &str| {
        let attempt = Attempt {
            puzzle: id.to_owned(),
            date: DAY.parse().unwrap(),
            east: 0,
            daily: None,
            solving: Solving::AtOnce,
            hints: 0,
            stars: 3,
            points: None,
        };
        diary.enter(attempt, 1400);
    };
    ids.iter().for_each(|id| enter(&mut diary, id));
    for id in &ids[..3] {
        let next = shelf.next(Some("yut"), &diary, 7, &catalogue).map(|puzzle| puzzle.id());
        assert_eq!(next.as_ref(), Some(id));
        enter(&mut diary, id);
    }
    let solved = shelf.solved(&diary, &catalogue);
    let all = ids.len() as u32;
    assert_eq!(solved.iter().find(|(game, _)| *game == "yut"), Some(&("yut", [all, all])));
    assert!(solved.iter().all(|(game, [done, _])| *game == "yut" || *done == 0));
}

/// Every puzzle of the shelf can be begun.
#[test]
fn puzzles_of_every_game_with_any_are_on_the_shelf() {
    let player = Player::new();
    let mut game = page(&player, "daily", DAY);
    let catalogue = game.resource::<madang::layout::views::Catalogue>().clone();
    let mut shelf = game.resource_mut::<PuzzleShelf>();
    for card in catalogue.cards().filter(|card| !card.puzzles.is_empty()) {
        let count = shelf.of(Some(card.id), &catalogue).count();
        assert_eq!(count, card.puzzles.lines().count(), "{}", card.id);
    }
}

/// In large letters the words of a puzzle are longer than its sheet, and are scrolled above its buttons.
#[test]
fn the_words_of_a_puzzle_keep_off_its_buttons() {
    let player = Player::new();
    let mut game = player.starts(&["--screen", "daily", "--date", DAY, "--language", "fr"]);
    game.until_screen(Screen::Puzzles);
    let catalogue = game.resource::<madang::layout::views::Catalogue>().clone();
    let mut puzzles = std::collections::BTreeMap::new();
    for (_, puzzle) in game.resource_mut::<PuzzleShelf>().of(None, &catalogue) {
        puzzles.entry(puzzle.game.clone()).or_insert_with(|| puzzle.clone());
    }
    game.resource_mut::<Settings>().page_size = 2.0;
    for (id, puzzle) in puzzles {
        game.send(PuzzleRequest::Begin(puzzle, None));
        game.frames(10);
        wait(&mut game);
        for size in [(1366.0, 768.0), (1280.0, 800.0)] {
            game.resize_window(size.0, size.1);
            game.frames(8);
            assert_eq!(game.text_slips(), [""; 0], "{id} in {size:?}");
            assert_eq!(game.covered_texts(), [""; 0], "{id} in {size:?}");
        }
    }
}
