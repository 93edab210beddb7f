//! The board editor: a handicap is set up and played from, by each device.

use madang_core::{
    catalogue::AnyGame,
    games,
    rules::Place,
    storage::{Disk, Library},
};

use bevy::{
    input::{ButtonState, mouse::MouseButtonInput},
    prelude::*,
};
use madang::{platform::screen::Sheet, turn::analysis::Analysis};

use crate::{
    hands::Hand,
    harness::{Game, Player},
};

const HANDS: [Hand; 3] = [Hand::Keyboard, Hand::Pad, Hand::Mouse];

fn at_the_editor(player: &Player, hand: Hand, id: &str) -> Game {
    let mut game = player.starts(&["--screen", "set-up", "--game", id, "--seats", "human,human"]);
    hand.take_up(&mut game);
    game.frames(8);
    hand.press(&mut game, "More options");
    game.frames(4);
    hand.press(&mut game, "Set up the board");
    game.until_sheet(Sheet::Editor);
    game
}

fn label_at(game: &mut Game, beginning: &str) -> String {
    let found = |game: &mut Game| {
        game.buttons().into_iter().map(|button| button.label).find(|label| label.starts_with(beginning))
    };
    found(game).unwrap_or_else(|| panic!("no button {beginning:?} among {:?}", game.buttons()))
}

/// Walks to the left until a point of the board has the focus.
fn walk_onto_the_board(game: &mut Game, hand: Hand) {
    for _ in 0..12 {
        let focused = game.focused();
        let buttons = game.buttons();
        let on_it = buttons.iter().find(|button| Some(button.id) == focused);
        if on_it.is_some_and(|button| button.label.starts_with("on ")) {
            return;
        }
        hand.left(game);
    }
    panic!("{hand:?} does not come onto the board");
}

#[test]
fn a_handicap_is_set_up_and_played_from() {
    for hand in HANDS {
        let player = Player::new();
        let mut game = at_the_editor(&player, hand, "hasami-shogi");
        // Red gives a piece: the one in the corner.
        hand.press(&mut game, "Remove");
        game.frames(4);
        if hand != Hand::Mouse {
            walk_onto_the_board(&mut game, hand);
        }
        let corner = label_at(&mut game, "on a1:");
        hand.press(&mut game, &corner);
        game.frames(4);
        hand.press(&mut game, "Play from here");
        game.until_sheet(None);
        hand.press(&mut game, "Start");
        // Two people choose their devices first.
        game.until_sheet(Sheet::Join);
        hand.press(&mut game, "Start");
        game.frames(8);
        if game.sheet() == Some(Sheet::Join) {
            // The first press took a chair.
            hand.press(&mut game, "Start");
        }
        game.until_board();
        let usual = (games::find("hasami-shogi").unwrap().start)(&game.session().setup().options);
        let on_board = |game: &dyn AnyGame| {
            game.snapshot().pieces.iter().filter(|piece| matches!(piece.place, Place::Board(_))).count()
        };
        assert_eq!(on_board(game.session().game()), on_board(&*usual) - 1, "{hand:?}");
        game.wait_for_person();
        let text = game.session().choices()[0].text.clone();
        hand.play(&mut game, &text);
        game.frames(4);
        drop(game);
        let library = Library::open(Disk::at(player.folder().join("games")), games::find);
        let (id, summary) = library.games().next().expect("a game is kept");
        assert!(summary.own_start, "the record says so");
        assert!(library.read(id).unwrap().record.start.is_some());
    }
}

#[test]
fn nothing_starts_from_a_position_that_cannot_be() {
    let player = Player::new();
    let mut game = at_the_editor(&player, Hand::Keyboard, "bagh-chal");
    Hand::Keyboard.press(&mut game, "Empty the board");
    game.frames(6);
    assert!(game.buttons().iter().all(|button| button.label != "Play from here"));
    let told = game.read_aloud();
    assert!(told.iter().any(|text| text == "There must be 4 tigers on the board."), "{told:?}");
    Hand::Keyboard.press(&mut game, "Starting position");
    game.frames(6);
    assert!(game.buttons().iter().any(|button| button.label == "Play from here"));
    game.key(KeyCode::Escape);
    game.until_sheet(None);
}

/// A position is found again after the way back, the right button clears a place, and the editor counts the moves since a
/// capture itself.
#[test]
fn a_position_is_a_draft_until_it_is_taken_over() {
    let player = Player::new();
    let mut game = at_the_editor(&player, Hand::Mouse, "nei-pat-kono");
    let hand = Hand::Mouse;
    hand.press(&mut game, "Empty the board");
    for (piece, places) in [("Blossom", ["a1", "d1", "b2"]), ("Moon", ["a4", "d4", "b3"])] {
        hand.press(&mut game, piece);
        for place in places {
            let label = label_at(&mut game, &format!("on {place}"));
            hand.press(&mut game, &label);
        }
    }
    game.frames(4);
    let at = label_at(&mut game, "on b2:");
    let at = game.button(&at).rect.center();
    game.point(at.x, at.y);
    game.frames(2);
    for state in [ButtonState::Pressed, ButtonState::Released] {
        let event = MouseButtonInput { button: MouseButton::Right, state, window: game.window };
        game.send_window_event(event);
    }
    game.frames(4);
    assert!(game.buttons().iter().any(|button| button.label == "on b2"), "the place is clear");
    assert!(game.buttons().iter().any(|button| button.label == "Play from here"), "{:?}", game.read_aloud());
    game.key(KeyCode::Escape);
    game.until_sheet(None);
    hand.press(&mut game, "Set up the board");
    game.until_sheet(Sheet::Editor);
    game.frames(4);
    assert!(game.buttons().iter().any(|button| button.label == "on a1: Blossom"), "it is found again");
    hand.press(&mut game, "Play from here");
    game.until_sheet(None);
    hand.press(&mut game, "Set up the board");
    game.until_sheet(Sheet::Editor);
    hand.press(&mut game, "Starting position");
    hand.press(&mut game, "Analyse");
    game.until_board();
    assert!(game.app.world().contains_resource::<Analysis>());
}
