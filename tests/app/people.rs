//! Names that people give themselves: written by each hand, shown wherever the animal was named, and kept.

use madang::{
    library::GameLibrary,
    platform::{
        screen::{Screen, Sheet},
        settings::Settings,
    },
};

use crate::{
    hands::{Hand, set_up},
    harness::{Game, Player},
};

const PAIR: [&str; 6] = ["--game", "bagh-chal", "--seats", "human,human", "--screen", "join"];

/// Writes the own name of whoever bears this animal on the page at hand.
fn name(game: &mut Game, hand: Hand, animal: &str, own: &str) {
    let page = game.sheet();
    hand.press(game, animal);
    game.until_sheet(Sheet::Writing);
    game.frames(30);
    hand.write(game, own);
    hand.press(game, "Done");
    game.until_sheet(page);
    game.frames(30);
}

#[test]
fn each_hand_writes_a_name() {
    for hand in [Hand::Keyboard, Hand::Pad, Hand::Mouse] {
        let mut game = Game::start(&PAIR);
        hand.take_up(&mut game);
        game.until_sheet(Sheet::Join);
        if hand != Hand::Mouse {
            // The first press takes a seat.
            hand.confirm(&mut game);
            game.frames(30);
        }
        name(&mut game, hand, "Magpie", "Ana");
        assert_eq!(
            game.resource::<Settings>().own_names.get(&0).map(String::as_str),
            Some("Ana"),
            "{hand:?}"
        );
        // The animal that is taken instead has a name of its own, and Ana's comes back with hers.
        hand.press(&mut game, "Another animal for Ana");
        game.button("Fox");
        for _ in 0..12 {
            let label = game.resource::<Settings>().names[0];
            let label = game.resource::<madang::platform::language::Words>().person(label);
            hand.press(&mut game, &format!("Another animal for {label}"));
            game.frames(20);
        }
        assert_eq!(
            game.resource::<Settings>().names[0],
            0,
            "{hand:?}: all sixteen but those of three other seats"
        );
        game.button("Ana");
    }
}

/// On the set-up page the face of whoever sits on the picked chair leads to the same sheet.
#[test]
fn each_hand_writes_a_name_on_the_set_up_page() {
    for hand in [Hand::Keyboard, Hand::Pad, Hand::Mouse] {
        let mut game = set_up(&["--game", "bagh-chal"], hand);
        // Nobody is named beside a computer.
        hand.press(&mut game, "Goats: You");
        game.button("Player");
        hand.press(&mut game, "Tigers: Herder");
        hand.press(&mut game, "Player");
        game.button("Tigers: Otter");
        game.settle();
        name(&mut game, hand, "Otter", "Ben");
        game.button("Tigers: Ben");
        assert_eq!(
            game.resource::<Settings>().own_names.get(&1).map(String::as_str),
            Some("Ben"),
            "{hand:?}"
        );
        hand.press(&mut game, "Goats: Magpie");
        name(&mut game, hand, "Magpie", "Ana");
        game.button("Goats: Ana");
    }
}

#[test]
fn names_are_at_the_table_in_the_list_and_after_a_restart() {
    let player = Player::new();
    let mut game = player.starts(&[&PAIR[..], &["--speed", "0"]].concat());
    game.until_sheet(Sheet::Join);
    Hand::Mouse.take_up(&mut game);
    name(&mut game, Hand::Mouse, "Magpie", "Ana");
    name(&mut game, Hand::Mouse, "Otter", "Ben");
    Hand::Mouse.press(&mut game, "Start");
    game.until_board();
    game.play("@c3");
    game.until("the move", |game| game.moves().len() == 1 && game.is_at_rest());
    let told = game.read_aloud();
    let says = |part: &str| told.iter().any(|text| text.contains(part));
    assert!(says("Goats: Ana") && says("Tigers: Ben") && says("Ben (Tigers)"), "{told:?}");
    game.until("the game to be kept", |game| {
        game.resource::<GameLibrary>()
            .oldest_first()
            .next()
            .is_some_and(|kept| kept.notes.people == ["1 Ana", "2 Ben"])
    });
    // Who gives up is named.
    Hand::Mouse.press(&mut game, "Pause  (P)");
    game.until_sheet(Sheet::Pause);
    game.frames(30);
    Hand::Mouse.press(&mut game, "Resign (Tigers)");
    game.until_sheet(Sheet::Result);
    game.until("the reason", |game| game.read_aloud().iter().any(|told| told == "Ben (Tigers): resigned."));
    drop(game);
    let mut game = player.starts(&["--screen", "games"]);
    game.until_screen(Screen::Games);
    game.until("the list", |game| game.read_aloud().iter().any(|text| text.contains("Ana against Ben")));
    assert_eq!(game.resource::<Settings>().own_names.len(), 2);
    // An emptied name gives the animal back.
    drop(game);
    let mut game = player.starts(&PAIR);
    game.until_sheet(Sheet::Join);
    Hand::Mouse.take_up(&mut game);
    Hand::Mouse.press(&mut game, "Ana");
    game.until_sheet(Sheet::Writing);
    game.frames(30);
    for _ in 0..3 {
        game.key(bevy::prelude::KeyCode::Backspace);
        game.frames(2);
    }
    Hand::Mouse.press(&mut game, "Done");
    game.until_sheet(Sheet::Join);
    game.frames(30);
    game.button("Magpie");
}
