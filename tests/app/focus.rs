//! Focus of keys and pads: it stands on what one would do next, and comes back to where it was; the keys that buttons show
//! work everywhere; and a press made for what was there before does nothing.

use madang_core::{
    catalogue::Choice,
    games,
    play::{Match, MatchSetup, PuzzleDue},
    rules::{
        Controller, Point,
        random::{Purpose, Stream},
    },
};

use bevy::{
    input::{ButtonState, mouse::MouseButtonInput, touch::TouchInput, touch::TouchPhase},
    prelude::*,
};
use madang::{
    control::{pointing::PickedPoints, selection::Selection, walk::CursorPoints},
    layout::{view::GameView, views::Catalogue},
    platform::{
        input::{Action, FocusOwner},
        screen::{Screen, Sheet},
        settings::Settings,
    },
    turn::{
        hint::Hint,
        puzzle_run::PuzzleRun,
        request::{Request, StartGame},
    },
};

use crate::{
    hands::{Hand, way_by},
    harness::{Game, Player},
};

const KEYS: [Hand; 2] = [Hand::Keyboard, Hand::Pad];

/// Label of the button with the focus, with single spaces; empty without one.
pub fn focus(game: &mut Game) -> String {
    let at = game.focused();
    let found = game.buttons().into_iter().find(|button| Some(button.id) == at);
    let label = found.map(|button| button.label).unwrap_or_default();
    label.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn owner(game: &Game) -> FocusOwner {
    *game.resource::<FocusOwner>()
}

/// Rows of the table in docs/focus.md: name, what leads there, and first focus.
fn table() -> Vec<(String, Vec<String>, String)> {
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/focus.md")).unwrap();
    let rows = page.lines().filter(|line| line.starts_with('|')).skip(2);
    rows.map(|row| {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let ways = cells[1].split(", ").map(|way| way.trim_matches('`').to_owned()).collect();
        (cells[0].to_owned(), ways, cells[2].to_owned())
    })
    .collect()
}

#[test]
fn the_map_of_the_focus_is_true() {
    let mut wrong = Vec::new();
    let rows = table();
    assert!(rows.len() > 25, "the table was not read: {rows:?}");
    for (page, ways, expected) in rows {
        let mut flags = vec!["--screen", ways[0].as_str(), "--date", "2027-03-10"];
        if !["title", "choose", "games", "statistics", "ladder", "daily", "puzzles"]
            .contains(&ways[0].as_str())
        {
            flags.extend(["--game", "bagh-chal", "--seats", "human,human"]);
        }
        let mut game = Game::start(&flags);
        game.frames(30);
        Hand::Keyboard.use_first(&mut game);
        game.settle();
        for way in &ways[1..] {
            match way.as_str() {
                "Tab" => Hand::Keyboard.switch_focus(&mut game),
                label => Hand::Keyboard.press(&mut game, label),
            }
            game.settle();
        }
        if page == "Review" {
            game.button(&expected);
            game.settle();
        }
        let found = focus(&mut game);
        if !found.starts_with(&expected) || expected.is_empty() {
            wrong.push(format!("{page}: \"{found}\" and not \"{expected}\""));
        }
    }
    assert!(wrong.is_empty(), "docs/focus.md says otherwise:\n{}", wrong.join("\n"));
}

#[test]
fn the_keys_that_buttons_show_work_wherever_the_focus_is() {
    for hand in KEYS {
        for flags in [&[][..], &["--screen", "analysis"]] {
            let mut game = Game::of_people("bagh-chal", &[flags, &["--moves", "4"]].concat());
            hand.use_first(&mut game);
            game.settle();
            let whole = game.moves().len();
            for at_buttons in [false, true] {
                let page = format!("{hand:?}, {flags:?}, at the buttons: {at_buttons}");
                if at_buttons {
                    hand.switch_focus(&mut game);
                    assert_eq!(owner(&game), FocusOwner::Menu, "{page}");
                }
                hand.undo(&mut game);
                game.frames(4);
                assert_eq!(game.session().history().len(), whole - 1, "{page}: undo");
                hand.redo(&mut game);
                game.frames(4);
                assert_eq!(game.session().history().len(), whole, "{page}: redo");
                if flags.is_empty() {
                    match hand {
                        Hand::Pad => game.press_pad(0, GamepadButton::North),
                        _ => game.key(KeyCode::KeyH),
                    }
                    assert_ne!(*game.resource::<Hint>(), Hint::None, "{page}: hint");
                    game.until("the hint", |game| matches!(game.resource::<Hint>(), Hint::Found(_)));
                    // It goes with its position.
                    hand.undo(&mut game);
                    hand.redo(&mut game);
                }
                match hand {
                    Hand::Pad => game.press_pad(0, GamepadButton::LeftTrigger2),
                    _ => game.key(KeyCode::F1),
                }
                game.until_sheet(Sheet::Rulebook);
                assert_eq!(focus(&mut game), "The goal", "{page}: the section, and not the game's tab");
                hand.back(&mut game);
                game.until_board();
                hand.pause(&mut game);
                game.until_sheet(Sheet::Pause);
                hand.back(&mut game);
                game.until_board();
                let expected = if at_buttons { FocusOwner::Menu } else { FocusOwner::Board };
                assert_eq!(owner(&game), expected, "{page}: the sheet gives the focus back");
            }
        }
    }
    // By any binding, as the label says.
    let mut game = Game::of_people("bagh-chal", &["--moves", "4"]);
    Hand::Keyboard.use_first(&mut game);
    game.resource_mut::<Settings>().bindings.keys.choose(Action::Hint, KeyCode::KeyJ);
    game.frames(4);
    Hand::Keyboard.switch_focus(&mut game);
    game.button("Hint  (J)");
    game.key(KeyCode::KeyJ);
    assert_ne!(*game.resource::<Hint>(), Hint::None);
    // Also in a lesson, whose sheet has the focus.
    let mut game = Game::start(&["--screen", "lesson", "--game", "bagh-chal"]);
    Hand::Keyboard.use_first(&mut game);
    game.until("the words of the guide", |game| focus(game) == "Continue");
    game.key(KeyCode::KeyP);
    game.until_sheet(Sheet::Pause);
}

#[test]
fn tab_comes_back_to_the_button_used_last() {
    for hand in KEYS {
        let mut game = Game::of_people("bagh-chal", &["--moves", "6"]);
        hand.use_first(&mut game);
        game.settle();
        hand.switch_focus(&mut game);
        assert!(focus(&mut game).starts_with("Pause"), "{hand:?}");
        let undo = game.buttons().into_iter().find(|button| button.label.starts_with("Undo")).unwrap().label;
        hand.press(&mut game, &undo);
        assert_eq!(owner(&game), FocusOwner::Board, "{hand:?}");
        game.settle();
        game.settle();
        for _ in 0..2 {
            hand.switch_focus(&mut game);
            assert!(focus(&mut game).starts_with("Undo"), "{hand:?}: {}", focus(&mut game));
            hand.switch_focus(&mut game);
            assert_eq!(owner(&game), FocusOwner::Board, "{hand:?}");
        }
        // Another game begins anew.
        game.send(Request::StartGame(StartGame::Rematch));
        game.wait_for_person();
        hand.switch_focus(&mut game);
        assert!(focus(&mut game).starts_with("Pause"), "{hand:?}: {}", focus(&mut game));
    }
    let mut game = Game::of_sticks(&[]);
    Hand::Keyboard.use_first(&mut game);
    game.settle();
    Hand::Keyboard.switch_focus(&mut game);
    assert_eq!(focus(&mut game), "Throw");
}

#[test]
fn the_analysis_board_keeps_the_focus_where_it_was_used() {
    let mut game = Game::start(&["--screen", "analysis", "--game", "bagh-chal", "--moves", "4"]);
    let hand = Hand::Keyboard;
    hand.use_first(&mut game);
    game.settle();
    hand.switch_focus(&mut game);
    hand.press(&mut game, "To the beginning");
    game.settle();
    assert!(game.moves().is_empty());
    let neighbour = focus(&mut game);
    assert_ne!(neighbour, "Pause", "the button is greyed out");
    hand.press(&mut game, "Notes");
    game.until_sheet(Sheet::Notes);
    hand.back(&mut game);
    game.until_board();
    game.settle();
    assert_eq!(focus(&mut game), "Notes");
    // A neighbour that was used keeps the focus.
    hand.press(&mut game, "To the end");
    game.settle();
    let stands_in = focus(&mut game);
    hand.confirm(&mut game);
    game.settle();
    assert_eq!(focus(&mut game), stands_in, "it was used, and \"To the end\" is open again");
}

#[test]
fn a_puzzle_gives_the_focus_to_its_red_button_and_never_to_a_hint() {
    for hand in KEYS {
        let player = Player::new();
        let mut game = player.starts(&["--screen", "daily", "--date", "2027-03-10", "--seed", "4"]);
        game.until_screen(Screen::Puzzles);
        hand.use_first(&mut game);
        hand.press(&mut game, "Solve it");
        let waits = |game: &mut Game, due: PuzzleDue| {
            game.until("the puzzle", |game| {
                let run = game.app.world().get_resource::<PuzzleRun>();
                game.is_at_rest() && run.is_some_and(|run| run.course.due() == due)
            });
            game.settle();
        };
        waits(&mut game, PuzzleDue::Solver);
        hand.switch_focus(&mut game);
        assert!(focus(&mut game).starts_with("Rules"), "{hand:?}: {}", focus(&mut game));
        hand.switch_focus(&mut game);
        let course = &game.resource::<PuzzleRun>().course;
        let right: Vec<String> =
            course.puzzle().equal.iter().cloned().chain(course.right_move().map(str::to_owned)).collect();
        let choices = game.session().choices().to_vec();
        let wrong = choices.iter().find(|choice| !right.contains(&choice.text)).unwrap();
        hand.play(&mut game, &wrong.text);
        waits(&mut game, PuzzleDue::TakingBack);
        assert_eq!(focus(&mut game), "Take it back", "{hand:?}");
        // A sheet in between changes nothing.
        hand.pause(&mut game);
        game.until_sheet(Sheet::Pause);
        hand.back(&mut game);
        game.until_board();
        game.settle();
        assert_eq!(focus(&mut game), "Take it back", "{hand:?}");
        hand.confirm(&mut game);
        waits(&mut game, PuzzleDue::Solver);
        assert_eq!((owner(&game), game.moves().len()), (FocusOwner::Board, 0), "{hand:?}");
        let stars = game.resource::<PuzzleRun>().course.stars();
        // Where the red button was, there is the hint again.
        for _ in 0..2 {
            hand.switch_focus(&mut game);
            assert!(!focus(&mut game).starts_with("Hint"), "{hand:?}");
            hand.switch_focus(&mut game);
        }
        assert_eq!(game.resource::<PuzzleRun>().course.stars(), stars);
        hand.switch_focus(&mut game);
        hand.press(&mut game, "Show the solution");
        waits(&mut game, PuzzleDue::Over);
        assert_eq!(focus(&mut game), "Calendar", "{hand:?}");
        hand.confirm(&mut game);
        game.until_screen(Screen::Puzzles);
    }
}

#[test]
fn the_cursor_stands_on_what_can_move() {
    for card in games::catalogue() {
        let mut game = Game::start(&["--game", card.id, "--seats", "human,human"]);
        Hand::Keyboard.use_first(&mut game);
        if card.sticks.is_some() {
            game.throw_until_a_decision();
        } else {
            game.wait_for_person();
        }
        game.settle();
        let open = |game: &Game| game.resource::<PickedPoints>().0.next_points(game.session().choices());
        let at = game.cursor().walked_to.expect("it is shown without a press");
        assert!(game.cursor().is_seen() && open(&game).contains(&at), "{}: {at:?}", card.id);
        // A wrong press of the mouse does not take it along.
        let elsewhere = (0..5).map(Point).find(|point| !open(&game).contains(point));
        if let Some(elsewhere) = elsewhere {
            game.click_point(elsewhere);
            assert_eq!(game.cursor().walked_to, Some(at), "{}", card.id);
            Hand::Keyboard.up(&mut game);
        }
        Hand::Keyboard.walk_to(&mut game, at);
        let before = game.moves().len();
        Hand::Keyboard.confirm(&mut game);
        game.frames(2);
        if game.moves().len() > before {
            continue;
        }
        // What is picked can be put back, and its first target is a press away.
        let target = game.cursor().walked_to.unwrap();
        assert!(target != at && open(&game).contains(&target), "{}", card.id);
        Hand::Keyboard.back(&mut game);
        assert_eq!(game.cursor().walked_to, Some(at), "{}: it is put back", card.id);
        for _ in 0..2 {
            Hand::Keyboard.confirm(&mut game);
        }
        game.frames(4);
        assert_eq!(game.moves().len(), before + 1, "{}: two presses are a move", card.id);
    }
}

/// Every player finds the cursor where it was left, or next to it.
#[test]
fn the_cursor_comes_back_to_each_player() {
    let mut game = Game::of_people("bagh-chal", &[]);
    Hand::Keyboard.use_first(&mut game);
    game.frames(4);
    Hand::Keyboard.play(&mut game, "@b1");
    game.wait_for_person();
    Hand::Keyboard.play(&mut game, "a1-a2");
    game.wait_for_person();
    let at = game.cursor().walked_to.map(|point| game.session().game().point_name(point));
    assert!(["a1", "c1", "b2"].contains(&at.as_deref().unwrap()), "beside b1, which is taken: {at:?}");
}

/// From every place where the cursor may stand it reaches all that may be touched next.
#[test]
fn the_cursor_reaches_everything_that_may_be_touched() {
    let game = Game::start(&[]);
    let views = game.app.world().resource::<Catalogue>();
    let check = |what: &str, view: &GameView, picked: &Selection, choices: &[Choice], from: Point| {
        let walk = CursorPoints::of(view, picked, choices);
        for to in picked.next_points(choices) {
            let way = way_by(|at, direction| walk.step(view, at, direction), from, to);
            assert!(way.is_some(), "{what}: from {from:?} to {to:?} after {:?}", picked.touched());
        }
    };
    for card in games::catalogue() {
        let all: Vec<_> = card.every_options().collect();
        for options in all.iter().step_by(all.len().div_ceil(3)) {
            let view = views.view(card.id, options).unwrap();
            let mut lots = Stream::new(5, Purpose::Opponent { ply: 0 });
            let mut position = (card.start)(options);
            for _ in 0..16 {
                let choices = position.choices();
                let none = Selection::default();
                let starts: Vec<Point> = none.next_points(&choices).into_iter().collect();
                for start in &starts {
                    check(card.id, &view, &none, &choices, *start);
                    let mut picked = Selection::default();
                    picked.touch(*start, &choices);
                    if !picked.touched().is_empty() {
                        check(card.id, &view, &picked, &choices, *start);
                    }
                }
                let moves = position.every_move();
                let Some(mv) = moves.get(lots.below(moves.len().max(1) as u32) as usize) else { break };
                position.play(mv).unwrap();
            }
        }
    }
}

/// Presses by each device in the very frame after a page has come.
#[test]
fn a_page_that_has_just_come_takes_no_press() {
    for device in [Hand::Keyboard, Hand::Pad, Hand::Mouse, Hand::Finger] {
        let mut game = Game::of_people("bagh-chal", &[]);
        device.take_up(&mut game);
        game.settle();
        game.note_key(KeyCode::KeyP, ButtonState::Pressed);
        game.until("the pause", |game| game.sheet() == Some(Sheet::Pause));
        game.note_key(KeyCode::KeyP, ButtonState::Released);
        let window = game.window;
        let press = |game: &mut Game| {
            let at = game.button("Resume").rect.center();
            let position = Vec2::new(at.x, at.y);
            match device {
                Hand::Mouse => {
                    game.point(at.x, at.y);
                    for state in [ButtonState::Pressed, ButtonState::Released] {
                        let event = MouseButtonInput { button: MouseButton::Left, state, window };
                        game.send_window_event(event);
                    }
                }
                Hand::Finger => {
                    for phase in [TouchPhase::Started, TouchPhase::Ended] {
                        game.send_window_event(TouchInput { phase, position, window, force: None, id: 0 });
                    }
                }
                Hand::Pad => {
                    for value in [1.0, 0.0] {
                        game.note_button(0, GamepadButton::South, value);
                        game.frames(1);
                    }
                }
                _ => {
                    for state in [ButtonState::Pressed, ButtonState::Released] {
                        game.note_key(KeyCode::Enter, state);
                        game.frames(1);
                    }
                }
            }
            game.frames(3);
        };
        press(&mut game);
        game.frames(3);
        assert_eq!(game.sheet(), Some(Sheet::Pause), "{device:?}");
        game.settle();
        game.settle();
        press(&mut game);
        game.until_board();
    }
}

/// A second press after the last move leaves the result in sight.
#[test]
fn more_presses_sweep_no_result_away() {
    for hand in KEYS {
        let mut game = Game::start(&["--screen", "result", "--game", "jarmo", "--seats", "human,human"]);
        hand.use_first(&mut game);
        game.until_sheet(Sheet::Result);
        let moves = game.moves().len();
        for pause in [4, 28, 3, 56] {
            hand.confirm_at_once(&mut game);
            game.frames(pause);
            assert_eq!((game.sheet(), game.moves().len()), (Some(Sheet::Result), moves), "{hand:?}");
        }
        // The next match is a step away.
        hand.press(&mut game, "Rematch");
        game.until_board();
    }
}

/// The banner names the Buck, and it is touched where it waits; or the goat first.
#[test]
fn the_buck_is_brought_in_by_every_device_in_either_order() {
    let card = games::find("bagh-chal").unwrap();
    for hand in [Hand::Keyboard, Hand::Pad, Hand::Mouse, Hand::Finger] {
        for buck_first in [true, false] {
            let what = format!("{hand:?}, the Buck first: {buck_first}");
            let player = Player::new();
            let setup = MatchSetup {
                start: Some("T3T/5/2G2/5/A3T g 17 2 - - hand -".to_owned()),
                players: vec![Controller::Human; 2],
                ..MatchSetup::new(card, 7).with_option("heroes", "on").unwrap()
            };
            let mut laid = Match::new(setup).unwrap();
            laid.play(&laid.game().parse_move("@e3").unwrap()).unwrap();
            laid.play(&laid.game().parse_move("a1-a2").unwrap()).unwrap();
            player.keeps(&laid);
            let mut game = player.starts(&["--continue"]);
            game.wait_for_person();
            hand.use_first(&mut game);
            game.settle();
            let entry = game.session().choices().iter().find(|choice| choice.text == "B@c3").unwrap().clone();
            let mut points = entry.path.clone();
            if !buck_first {
                points.reverse();
            }
            // A goat touched in passing: the next touch of a free point puts it back.
            hand.touch(&mut game, points[0]);
            game.frames(4);
            assert_eq!(game.resource::<PickedPoints>().0.touched(), &points[..1], "{what}");
            match hand {
                Hand::Mouse | Hand::Finger => hand.touch(&mut game, Point(6)),
                _ => hand.back(&mut game),
            }
            game.frames(4);
            assert!(game.resource::<PickedPoints>().0.touched().is_empty(), "{what}");
            let before = game.moves().len();
            hand.touch(&mut game, points[0]);
            game.frames(4);
            hand.touch(&mut game, points[1]);
            game.frames(4);
            assert_eq!(game.moves().len(), before + 1, "{what}");
            assert_eq!(game.moves().last().unwrap(), "B@c3", "{what}");
        }
    }
}

/// Rows and columns are walked as they are seen, and back by the same way.
#[test]
fn pages_are_walked_as_they_are_seen() {
    let hand = Hand::Keyboard;
    for id in ["bagh-chal", "hasami-shogi", "yut"] {
        let mut game = Game::start(&["--screen", "set-up", "--game", id]);
        hand.use_first(&mut game);
        game.settle();
        assert_eq!(focus(&mut game), "Start");
        hand.up(&mut game);
        let above = focus(&mut game);
        assert_ne!(above, "Start", "{id}");
        hand.down(&mut game);
        assert_eq!(focus(&mut game), "Start", "{id}: back from {above}");
    }
    let mut game = Game::start(&["--screen", "set-up", "--game", "bagh-chal"]);
    hand.use_first(&mut game);
    hand.press(&mut game, "More options");
    hand.press(&mut game, "Set up the board");
    game.until_sheet(Sheet::Editor);
    hand.press(&mut game, "Tigers");
    let mut walked = Vec::new();
    for _ in 0..8 {
        hand.down(&mut game);
        walked.push(focus(&mut game));
    }
    assert_eq!(walked.last().unwrap(), "Back", "down to the foot, and not over to the board: {walked:?}");
}
