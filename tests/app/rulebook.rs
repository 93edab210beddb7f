//! The rulebook: from everywhere, by every device, and back to exactly where the reader was.

use madang_core::{games, rules::Point, teaching::Rulebook};

use bevy::{input::ButtonState, prelude::*};
use madang::{
    feedback::caption::Caption,
    menus::Book,
    platform::{
        language::Words,
        screen::{Screen, Sheet},
    },
};

use crate::{hands::Hand, harness::Game};

fn place(game: &Game) -> (String, String) {
    let (id, section) = game.resource::<Book>().place().expect("the book is open somewhere");
    (id.to_owned(), section.to_owned())
}

fn press_rules(game: &mut Game, hand: Hand) {
    match hand {
        Hand::Pad => game.press_pad(0, GamepadButton::LeftTrigger2),
        _ => game.key(KeyCode::F1),
    }
    game.frames(6);
}

#[test]
fn its_key_opens_it_and_leads_back_to_where_the_reader_was() {
    for hand in [Hand::Keyboard, Hand::Pad] {
        for (flags, below) in [
            (&["--screen", "choose"][..], None),
            (&["--screen", "set-up", "--game", "jarmo"], None),
            (&["--game", "bagh-chal", "--seats", "human,human", "--moves", "4"], None),
            (&["--game", "bagh-chal", "--screen", "pause"], Some(Sheet::Pause)),
        ] {
            let mut game = Game::start(flags);
            hand.take_up(&mut game);
            let before = (game.screen(), game.sheet());
            assert_eq!(before.1, below);
            let moves = (game.screen() == Screen::Match).then(|| game.moves());
            press_rules(&mut game, hand);
            assert_eq!(game.sheet(), Some(Sheet::Rulebook), "{flags:?}");
            press_rules(&mut game, hand);
            assert_eq!((game.screen(), game.sheet()), before, "{flags:?}");
            press_rules(&mut game, hand);
            hand.back(&mut game);
            game.frames(3);
            assert_eq!((game.screen(), game.sheet()), before, "{flags:?}");
            assert_eq!((game.screen() == Screen::Match).then(|| game.moves()), moves);
        }
    }
}

#[test]
fn every_section_of_every_game_can_be_read_by_every_device() {
    for hand in [Hand::Keyboard, Hand::Pad, Hand::Mouse] {
        let mut game = Game::start(&["--screen", "rules"]);
        hand.take_up(&mut game);
        for book in games::catalogue().filter_map(|card| Rulebook::of(card).unwrap()) {
            let card = book.card;
            let name = book.pages[0].title.clone();
            if place(&game).0 != card.id {
                hand.press(&mut game, &name);
                game.frames(4);
            }
            assert_eq!(place(&game).0, card.id, "{hand:?}");
            // Every section of one game, and one of each other.
            let all = card.id == "nei-pat-kono";
            let sections = book.outline.sections.iter().zip(&book.pages[0].sections);
            for (outline, section) in sections.filter(|(outline, _)| all || outline.id == "turn") {
                hand.press(&mut game, &section.title);
                game.frames(4);
                assert_eq!(place(&game), (card.id.to_owned(), outline.id.clone()), "{hand:?}");
            }
        }
        match hand {
            Hand::Mouse => {}
            Hand::Pad => game.press_pad(0, GamepadButton::RightTrigger),
            _ => game.key(KeyCode::PageDown),
        }
        let close = game.buttons().into_iter().find(|button| button.label.starts_with("Close")).unwrap();
        hand.press(&mut game, &close.label);
        game.frames(4);
        assert_eq!(game.sheet(), None);
    }
}

#[test]
fn it_opens_at_the_way_being_played() {
    for (game, set, section) in [
        ("hasami-shogi", "variant=war", "variant=war"),
        ("jarmo", "variant=jasyr", "variant=jasyr"),
        ("yut", "rules=partners", "rules=partners"),
        ("bagh-chal", "barriers=on", "barriers=on"),
        // A rule that was taken away is nothing to read first.
        ("bagh-chal", "shuttle-ban=off", ""),
    ] {
        let mut played = Game::start(&["--game", game, "--set", set, "--seats", seats(game)]);
        press_rules(&mut played, Hand::Keyboard);
        let (id, open) = place(&played);
        let book = Rulebook::of(games::find(game).unwrap()).unwrap().unwrap();
        let outline = &book.outline.sections[book.index_of(&open)];
        let is_there = outline.options.iter().any(|option| option == section);
        assert!(id == game && (is_there || section.is_empty() && open == "goal"), "{game} {set}: {open}");
    }
}

fn seats(game: &str) -> &'static str {
    if game == "yut" { "human,ai:1" } else { "human,human" }
}

/// A touch that is refused says what to do, then more of it, and only then opens the book at the rule.
#[test]
fn a_third_refusal_opens_it_at_the_rule() {
    for hand in [Hand::Keyboard, Hand::Pad, Hand::Mouse] {
        let mut game = Game::start(&["--game", "bagh-chal", "--seats", "human,human"]);
        hand.take_up(&mut game);
        game.wait_for_person();
        // A goat on a tiger's corner.
        for said in ["Do it again to see why", "Goats on the board stay where they are"] {
            hand.touch(&mut game, Point(0));
            game.frames(30);
            let caption = game.resource::<Caption>().text(game.resource::<Words>());
            assert!(caption.starts_with("That point is occupied") && caption.contains(said), "{caption}");
            assert_eq!(game.sheet(), None);
        }
        hand.touch(&mut game, Point(0));
        game.frames(4);
        assert_eq!(game.sheet(), Some(Sheet::Rulebook), "{hand:?}");
        let book = Rulebook::of(games::find("bagh-chal").unwrap()).unwrap().unwrap();
        assert_eq!(place(&game).1, book.explaining("occupied"));
        hand.take_up(&mut game);
        press_rules(&mut game, Hand::Keyboard);
        assert_eq!(game.sheet(), None);
        // Another touch in between: nothing is asked.
        for point in [0, 0, 4, 0] {
            hand.touch(&mut game, Point(point));
        }
        game.frames(4);
        assert_eq!(game.sheet(), None, "{hand:?}");
    }
}

/// A hand that presses and presses is told what to do, and no page covers its board.
#[test]
fn presses_in_a_row_open_nothing() {
    let mut game = Game::of_people("bagh-chal", &[]);
    Hand::Mouse.take_up(&mut game);
    let (x, y) = game.place_of(Point(0));
    for _ in 0..8 {
        game.click(x, y);
    }
    game.frames(4);
    assert_eq!(game.sheet(), None);
    assert!(game.resource::<Caption>().is_refusal());
}

/// A long press on a piece that cannot be touched tells what it is.
#[test]
fn a_long_press_explains_a_piece() {
    let mut game = Game::of_people("bagh-chal", &[]);
    let (x, y) = game.place_of(Point(0));
    game.point(x, y);
    game.turn_mouse(ButtonState::Pressed);
    game.frames(60);
    assert_eq!((game.sheet(), place(&game).1.as_str()), (Some(Sheet::Rulebook), "tigers"));
    game.turn_mouse(ButtonState::Released);
}

/// A long press on the words at the board leads to the glossary.
#[test]
fn a_long_press_explains_the_games_words() {
    let mut game = Game::start(&["--game", "yut", "--seats", "human,human"]);
    game.frames(20);
    game.point(640.0, 24.0);
    game.frames(2);
    game.turn_mouse(ButtonState::Pressed);
    game.frames(10);
    assert_eq!(game.sheet(), None, "a short press asks for nothing");
    game.frames(60);
    assert_eq!((game.sheet(), place(&game).1.as_str()), (Some(Sheet::Rulebook), "words"));
    game.turn_mouse(ButtonState::Released);
}

/// A board on which moves are played is a button, which plays them from the beginning. A still one is a mere stop for keys
/// and pads.
#[test]
fn a_board_is_a_button_where_something_moves() {
    let book = Rulebook::of(games::find("bagh-chal").unwrap()).unwrap().unwrap();
    let mut game = Game::start(&["--screen", "rules"]);
    let mut seen = [0, 0];
    for section in book.pages[0].sections.iter().take(6) {
        Hand::Mouse.press(&mut game, &section.title);
        game.frames(20);
        for (name, caption) in section.boards() {
            let moves = !book.outline.boards[name].moves.is_empty();
            assert_eq!(game.button(caption).is_pressable, moves, "{name}");
            seen[usize::from(moves)] += 1;
        }
    }
    assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
}

/// A link pressed by mouse shows its section at once: the next press finds the list of sections at rest.
#[test]
fn a_link_pressed_by_mouse_leaves_nothing_gliding() {
    let mut game = Game::start(&["--game", "yut", "--seats", "human,ai:1"]);
    press_rules(&mut game, Hand::Keyboard);
    let setup = "The cloth and the horses";
    Hand::Mouse.press(&mut game, setup);
    game.frames(30);
    let list = |game: &mut Game| game.button(setup).rect;
    let before = list(&mut game);
    Hand::Mouse.press(&mut game, "rules you choose");
    game.frames(4);
    let at_once = list(&mut game);
    game.frames(30);
    assert_ne!(before, list(&mut game), "the list is scrolled to the section");
    assert_eq!(at_once, list(&mut game));
    // A button above the text leads back to where the link was, and is gone then.
    Hand::Mouse.press(&mut game, &format!("← {setup}"));
    game.frames(8);
    assert_eq!(place(&game).1, "setup");
    assert!(game.buttons().iter().all(|button| !button.label.starts_with('←')));
}

#[test]
fn how_a_silent_booklet_is_read_stands_behind_a_question() {
    for hand in [Hand::Mouse, Hand::Keyboard] {
        let mut game = Game::start(&["--screen", "rules"]);
        hand.take_up(&mut game);
        hand.press(&mut game, "Jarmo");
        game.frames(4);
        hand.press(&mut game, "Archers and guards");
        game.frames(6);
        assert!(!game.paints("Our reading"), "{hand:?}");
        press_in_text(&mut game, hand, "Why?");
        game.until("the reading", |game| game.paints("Our reading"));
        assert_eq!(place(&game).1, "guards", "{hand:?}");
        assert_eq!(game.text_slips(), [""; 0], "{hand:?}");
        // A second press at once would be a slip.
        game.frames(60);
        press_in_text(&mut game, hand, "Hide");
        game.until("it is folded again", |game| !game.paints("Our reading"));
    }
}

/// Presses words of the section: by keys from the list of sections to the right, and down.
fn press_in_text(game: &mut Game, hand: Hand, label: &str) {
    if hand == Hand::Mouse {
        return hand.press(game, label);
    }
    let wanted = game.button(label).id;
    for key in [KeyCode::ArrowRight].into_iter().chain([KeyCode::ArrowDown; 12]) {
        if game.focused() == Some(wanted) {
            break;
        }
        game.key(key);
        game.frames(4);
    }
    assert_eq!(game.focused(), Some(wanted), "{label}");
    hand.confirm(game);
}
