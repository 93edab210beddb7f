//! The set-up page: ways to play, chairs and expansions by every device, and the way from the map to the board.

use std::time::Duration;

use madang_core::{games, play::MatchSetup, rules::Controller};

use bevy::{input::ButtonState, prelude::*};
use madang::{
    menus::{SetupForm, ShownButton},
    platform::{language::Words, screen::Screen, settings::Settings},
};

use crate::{
    hands::{Hand, set_up},
    harness::{Game, Player},
};

const HANDS: [Hand; 4] = [Hand::Keyboard, Hand::LeftKeys, Hand::Pad, Hand::Mouse];

/// One device that walks and one that points, where the buttons are those that every device presses.
const BOTH_WAYS: [Hand; 2] = [Hand::Keyboard, Hand::Mouse];

fn draft(game: &Game) -> &MatchSetup {
    game.resource::<SetupForm>().setup.as_ref().unwrap()
}

fn option(game: &Game, id: &str) -> &'static str {
    draft(game).options.get(id)
}

fn players(game: &Game) -> Vec<Controller> {
    draft(game).players.clone()
}

fn press(game: &mut Game, hand: Hand, label: &str) {
    hand.press(game, label);
    game.frames(4);
}

fn focused(game: &mut Game) -> ShownButton {
    let id = game.focused();
    let buttons = game.buttons();
    buttons.into_iter().find(|button| Some(button.id) == id).expect("a button has the focus")
}

fn is_shown(game: &mut Game, label: &str) -> bool {
    game.buttons().iter().any(|button| button.label == label)
}

/// From its place on the map every game is two presses away; by mouse one more, which shows what it is.
#[test]
fn two_presses_lead_from_the_map_to_the_recommended_way() {
    for hand in BOTH_WAYS {
        let mut game = Game::start(&[]);
        hand.take_up(&mut game);
        for card in games::catalogue() {
            game.start_again(&["--game", card.id, "--screen", "choose"]);
            game.frames(8);
            let place = game.resource::<Words>().get(&format!("game-{}", card.id));
            if hand == Hand::Mouse {
                hand.press(&mut game, &place);
                if game.screen() == Screen::Choose {
                    hand.press(&mut game, "Play here");
                }
            } else {
                let place = game.button(&place);
                game.focus(place.id);
                game.frames(2);
                hand.confirm(&mut game);
            }
            game.until_screen(Screen::SetUp);
            if hand == Hand::Mouse {
                press(&mut game, hand, "Start");
            } else {
                assert_eq!(focused(&mut game).label, "Start", "{} by {hand:?}", card.id);
                hand.confirm(&mut game);
            }
            game.until_screen(Screen::Match);
            let setup = game.session().setup();
            assert_eq!((setup.card.id, &setup.options), (card.id, &card.default_options()), "{hand:?}");
        }
    }
}

/// Another way, two expansions, a third player and a stronger opponent, and off it goes.
#[test]
fn a_game_is_put_together_by_every_device() {
    for hand in HANDS {
        let mut game = set_up(&["--game", "yut"], hand);
        assert!(!is_shown(&mut game, "Hurdles"), "they belong to another way");
        press(&mut game, hand, "Pooled throws");
        assert_eq!(option(&game, "rules"), "pool", "{hand:?}");
        press(&mut game, hand, "Hurdles");
        press(&mut game, hand, "Wild Horse");
        assert_eq!([option(&game, "hurdles"), option(&game, "wild-horse")], ["on", "on"], "{hand:?}");
        press(&mut game, hand, "Wild Horse");
        assert_eq!(option(&game, "wild-horse"), "off", "{hand:?}: pressed again it is taken away");
        press(&mut game, hand, "Blue: Herder");
        press(&mut game, hand, "Elder (5)");
        assert_eq!(players(&game), [Controller::Human, Controller::Computer(5)], "{hand:?}");
        press(&mut game, hand, "Green: empty seat");
        press(&mut game, hand, "Wanderer (1)");
        let three = [Controller::Human, Controller::Computer(5), Controller::Computer(1)];
        assert_eq!((option(&game, "players"), players(&game)), ("3", three.to_vec()), "{hand:?}");
        press(&mut game, hand, "Start");
        game.until_screen(Screen::Match);
        let setup = game.session().setup();
        assert_eq!((setup.players.as_slice(), setup.options.get("hurdles")), (&three[..], "on"));
    }
}

#[test]
fn a_player_leaves_and_a_person_takes_a_chair() {
    for hand in BOTH_WAYS {
        let flags = ["--game", "yut", "--set", "players=4", "--seats", "human,ai:1,ai:3,ai:5"];
        let mut game = set_up(&flags, hand);
        press(&mut game, hand, "Green: Villager");
        press(&mut game, hand, "Nobody");
        let three = [Controller::Human, Controller::Computer(1), Controller::Computer(5)];
        assert_eq!(players(&game), three, "{hand:?}");
        press(&mut game, hand, "Blue: Wanderer");
        press(&mut game, hand, "Player");
        assert_eq!(players(&game)[1], Controller::Human, "{hand:?}");
        press(&mut game, hand, "Red: Magpie");
        press(&mut game, hand, "Hunter (4)");
        assert_eq!(players(&game)[0], Controller::Computer(4), "{hand:?}");
        assert!(is_shown(&mut game, "Blue: You"));
    }
}

/// The table chosen for a game is there again after another game, a game from elsewhere and a restart, and goes over to no
/// other game.
#[test]
fn each_game_keeps_its_own_table() {
    let player = Player::new();
    let folder = player.folder().to_string_lossy().into_owned();
    let on_the_map = |id: &str| {
        let flags = ["--data-dir", &folder, "--game", id, "--screen", "choose"];
        let mut game = Game::start(&flags);
        // The command line sets a table too, which is not meant here.
        game.resource_mut::<SetupForm>().setup = None;
        game
    };
    let set_up = |game: &mut Game, id: &str| {
        game.until_screen(Screen::Choose);
        let place = game.resource::<Words>().get(&format!("game-{id}"));
        let place = game.button(&place);
        game.focus(place.id);
        game.frames(2);
        Hand::Keyboard.confirm(game);
        game.until_screen(Screen::SetUp);
    };
    let mut game = on_the_map("hasami-shogi");
    set_up(&mut game, "hasami-shogi");
    assert!(!is_shown(&mut game, "Standard rules"));
    press(&mut game, Hand::Mouse, "War");
    press(&mut game, Hand::Mouse, "Elder (5)");
    press(&mut game, Hand::Mouse, "More options");
    press(&mut game, Hand::Mouse, "Random");
    press(&mut game, Hand::Mouse, "Back");
    press(&mut game, Hand::Mouse, "Back");
    set_up(&mut game, "jarmo");
    assert_eq!(option(&game, "variant"), "base");
    assert!(!is_shown(&mut game, "Standard rules"), "lots went over from another game");
    press(&mut game, Hand::Mouse, "Jasyr");
    drop(game);

    let mut game = on_the_map("jarmo");
    set_up(&mut game, "jarmo");
    assert_eq!(option(&game, "variant"), "jasyr");
    press(&mut game, Hand::Mouse, "Back");
    set_up(&mut game, "hasami-shogi");
    assert_eq!((option(&game, "variant"), players(&game)[1]), ("war", Controller::Computer(5)));
    let tables = &game.resource::<Settings>().tables;
    assert!(tables["hasami-shogi"].by_lot && !tables["jarmo"].by_lot);
    press(&mut game, Hand::Mouse, "Standard rules");
    assert_eq!((option(&game, "variant"), players(&game)[1]), ("five", Controller::Computer(5)));
    assert!(
        !is_shown(&mut game, "Standard rules") && !game.resource::<Settings>().tables["hasami-shogi"].by_lot
    );
}

#[test]
fn sides_are_swapped_by_one_press() {
    let mut game = set_up(&["--game", "bagh-chal"], Hand::Mouse);
    press(&mut game, Hand::Mouse, "Swap sides");
    assert_eq!(players(&game), [Controller::Computer(2), Controller::Human]);
    assert!(is_shown(&mut game, "Tigers: You"));
}

#[test]
fn partners_with_two_at_the_table_says_that_each_plays_alone() {
    let mut game = set_up(&["--game", "yut"], Hand::Mouse);
    let says =
        |game: &mut Game| game.read_aloud().iter().any(|text| text.contains("everyone for themselves"));
    assert!(!says(&mut game));
    press(&mut game, Hand::Mouse, "Partners");
    assert!(says(&mut game));
    press(&mut game, Hand::Mouse, "Yellow: empty seat");
    assert!(!says(&mut game), "four are partners");
}

#[test]
fn what_does_not_fit_says_why() {
    let mut game = set_up(&["--game", "yut"], Hand::Keyboard);
    let told = game.read_aloud();
    assert!(told.iter().any(|text| text == "Only in “Pooled throws”."), "{told:?}");
    // A way that has no room for what was added takes it away.
    let mut game = set_up(&["--game", "yut", "--set", "rules=pool", "--set", "hurdles=on"], Hand::Keyboard);
    press(&mut game, Hand::Keyboard, "Duel");
    assert_eq!([option(&game, "rules"), option(&game, "hurdles")], ["duel", "off"]);
    assert!(!is_shown(&mut game, "Green: empty seat"), "a duel is for two");
}

/// Arrows lead along rows and down columns, and never askew.
#[test]
fn the_focus_walks_in_straight_lines() {
    for hand in [Hand::Keyboard, Hand::Pad] {
        let mut game = set_up(&["--game", "yut", "--set", "rules=pool"], hand);
        let first = game.button("Free for all");
        game.focus(first.id);
        game.frames(2);
        let mut step = |walk: fn(Hand, &mut Game), wanted: &str| {
            walk(hand, &mut game);
            assert_eq!(focused(&mut game).label, wanted, "{hand:?}");
        };
        for card in ["Duel", "Partners", "Pooled throws", "Pooled throws"] {
            step(Hand::right, card);
        }
        step(Hand::down, "Swap sides");
        step(Hand::down, "Yellow: empty seat");
        for chair in ["Green: empty seat", "Blue: Herder", "Red: You", "Red: You"] {
            step(Hand::left, chair);
        }
        step(Hand::down, "Player");
        for face in ["Wanderer (1)", "Herder (2)", "Villager (3)", "Hunter (4)", "Elder (5)", "Elder (5)"] {
            step(Hand::right, face);
        }
        step(Hand::down, "Hurdles");
        step(Hand::left, "Wild Horse");
        step(Hand::down, "Players and board");
        step(Hand::left, "Back");
        step(Hand::right, "Players and board");
        step(Hand::right, "More options");
        step(Hand::right, "Start");
        step(Hand::up, "Hurdles");
        step(Hand::up, "Hunter (4)");
        step(Hand::up, "Green: empty seat");
        step(Hand::up, "Swap sides");
        // On a page with little on it the focus goes up to the tiles too, not past them to the heading.
        let mut game = set_up(&["--game", "nei-pat-kono"], hand);
        for (walk, wanted) in [(Hand::up as fn(Hand, &mut Game), "Elder (5)"), (Hand::up, "Moon: Herder")] {
            walk(hand, &mut game);
            assert_eq!(focused(&mut game).label, wanted, "{hand:?}");
        }
    }
}

/// On a slow machine the second of two presses comes in the frame after the first.
#[test]
fn presses_in_two_frames_after_another_walk_two_steps() {
    let mut game = set_up(&["--game", "nei-pat-kono"], Hand::Keyboard);
    Hand::Keyboard.up(&mut game);
    for wanted in ["Villager (3)", "Wanderer (1)"] {
        for _ in 0..2 {
            game.note_key(KeyCode::ArrowLeft, ButtonState::Pressed);
            game.turn_key(KeyCode::ArrowLeft, ButtonState::Released);
        }
        game.frames(2);
        assert_eq!(focused(&mut game).label, wanted);
    }
}

#[test]
fn the_other_choices_are_a_page_of_the_same_sheet() {
    for hand in BOTH_WAYS {
        let mut game = set_up(&["--game", "nei-pat-kono"], hand);
        press(&mut game, hand, "More options");
        press(&mut game, hand, "Moon");
        assert_eq!(option(&game, "first"), "dark", "{hand:?}");
        assert!(is_shown(&mut game, "Start") && !is_shown(&mut game, "Elder (5)"));
        press(&mut game, hand, "Back");
        assert!(is_shown(&mut game, "Elder (5)") && game.screen() == Screen::SetUp, "{hand:?}");
        press(&mut game, hand, "Back");
        game.until_screen(Screen::Choose);
    }
    // By keys alone: the pages turn, and Escape leads back one page at a time.
    let mut game = set_up(&["--game", "nei-pat-kono"], Hand::Keyboard);
    game.key(KeyCode::PageDown);
    game.frames(4);
    assert!(is_shown(&mut game, "Random"));
    game.key(KeyCode::Escape);
    game.frames(4);
    assert!(is_shown(&mut game, "Elder (5)") && game.screen() == Screen::SetUp);
    game.key(KeyCode::Escape);
    game.until_screen(Screen::Choose);
    assert_eq!(game.sheet(), None);
}

/// On a magnified page what has the focus is scrolled into sight, and the foot stays there.
#[test]
fn a_magnified_page_shows_what_has_the_focus() {
    let mut game = set_up(&["--game", "yut", "--set", "rules=pool"], Hand::Keyboard);
    game.resource_mut::<Settings>().page_size = 2.0;
    game.frames(8);
    for label in ["Hurdles", "Pooled throws", "Free for all", "Elder (5)"] {
        let button = game.button(label);
        game.focus(button.id);
        game.scrolls(Duration::from_secs(1));
        let (page, start) = (game.page(), game.button("Start").rect);
        let button = game.button(label).rect;
        assert!(page.contains_rect(start), "{start:?} in {page:?}");
        let above = page.with_max_y(start.top());
        assert!(above.contains_rect(button), "{label}: {button:?} in {above:?}");
    }
}
