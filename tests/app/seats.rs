//! Several people at one table: each with a device, none in another's way.

use madang_core::rules::{
    Point, Seat,
    random::{Purpose, Stream},
};

use bevy::prelude::*;
use madang::{
    feedback::caption::Caption,
    library::Autosave,
    menus::ShownButton,
    platform::{
        input::{Action, Device},
        language::Words,
        screen::{Screen, Sheet},
        settings::Settings,
    },
    turn::{
        chairs::Players,
        hint::Hint,
        request::{Request, StartGame},
    },
};

use crate::{
    hands::Hand,
    harness::{Game, Player},
};

/// People sit down, each pressing something on their device; whoever presses first sits first.
fn sit_down(flags: &[&str], hands: &[Hand]) -> Game {
    let mut game = Game::start(&[flags, &["--screen", "join"]].concat());
    game.until_sheet(Sheet::Join);
    for (player, hand) in hands.iter().enumerate() {
        hand.take_up(&mut game);
        match hand {
            Hand::Mouse => {
                let chair = chair_button(&mut game, player).rect.center();
                game.click(chair.x, chair.y);
            }
            _ => hand.confirm(&mut game),
        }
        game.frames(2);
        assert!(chair(&game, player).is_some(), "{hand:?} has no chair");
    }
    game
}

fn chair(game: &Game, player: usize) -> Option<Device> {
    game.resource::<Players>().chair(player as u8).device
}

fn caption(game: &Game) -> String {
    game.resource::<Caption>().text(game.resource::<Words>())
}

/// Widths of the buttons for device and kind of a player.
const DEVICE: f32 = 258.0;
const KIND: f32 = 190.0;

/// Presses the button for the kind of the last player.
fn turn_last_kind(game: &mut Game) {
    let kinds = game.buttons();
    let last = kinds.iter().rfind(|button| (button.rect.width() - KIND).abs() < 1.0).unwrap().clone();
    game.click(last.rect.center().x, last.rect.center().y);
}

/// The button that shows the device of a player.
fn chair_button(game: &mut Game, player: usize) -> ShownButton {
    let buttons = game.buttons();
    let mut chairs = buttons.into_iter().filter(|button| (button.rect.width() - DEVICE).abs() < 1.0);
    chairs.nth(player).expect("every person has a chair")
}

fn begin(game: &mut Game, hand: Hand) {
    hand.press(game, "Start");
    game.until_board();
    game.frames(20);
}

/// Who is to act, by the player's number.
fn to_act(game: &Game) -> usize {
    let session = game.session();
    let seat = session.human_due().expect("it is a person's turn");
    usize::from(session.seating().player(seat))
}

const PAIR: [&str; 4] = ["--game", "bagh-chal", "--seats", "human,human"];
const PARTNERS: [&str; 8] =
    ["--game", "yut", "--set", "rules=partners", "--set", "players=4", "--seats", "human,human,human,human"];

#[test]
fn four_partners_play_yut_with_two_pads_keyboard_and_mouse() {
    let hands = [Hand::Pad, Hand::SecondPad, Hand::Keyboard, Hand::Mouse];
    let mut game = sit_down(&PARTNERS, &hands);
    assert_eq!(chair(&game, 0), Some(game.pad_device(0)));
    assert_eq!(chair(&game, 1), Some(game.pad_device(1)));
    assert_eq!([chair(&game, 2), chair(&game, 3)], [Some(Device::Keyboard), Some(Device::Mouse)]);
    begin(&mut game, Hand::Mouse);
    assert_eq!((game.session().game().seats(), game.session().game().teams()), (4, 2));

    let mut chance = Stream::new(5, Purpose::Test);
    let mut seen = [0; 4];
    while game.goes_on() {
        let (player, before) = (to_act(&game), game.moves().len());
        seen[player] += 1;
        // The others press, and nothing happens.
        if seen[player] < 4 {
            for other in (0..4).filter(|other| *other != player) {
                match hands[other] {
                    Hand::Mouse => game.click(640.0, 414.0),
                    hand => hand.confirm(&mut game),
                }
            }
            assert_eq!(game.moves().len(), before, "another's device has played");
            assert_eq!(to_act(&game), player);
        }
        hands[player].act(&mut game, &mut chance);
    }
    assert!(seen.iter().all(|turns| *turns > 3), "{seen:?}");
    assert!(game.session().outcome().is_some());
}

#[test]
fn two_presses_at_the_same_instant_are_one_move() {
    let mut game = sit_down(&["--game", "yut", "--seats", "human,human"], &[Hand::Pad, Hand::SecondPad]);
    begin(&mut game, Hand::Pad);
    for _ in 0..6 {
        game.until("a throw", Game::is_to_throw);
        let (before, player) = (game.moves().len(), to_act(&game));
        for value in [1.0, 0.0] {
            game.note_button(0, GamepadButton::South, value);
            game.note_button(1, GamepadButton::South, value);
            game.frames(1);
        }
        game.until("the throw", |game| game.moves().len() > before);
        let thrown = game.session().history().plies().nth(before);
        let thrower = thrown.and_then(|ply| ply.actor).expect("a hand has thrown");
        assert_eq!(usize::from(game.session().seating().player(thrower)), player);
        game.frames(3);
        assert_eq!(game.moves().iter().skip(before).filter(|text| text.starts_with("throw:")).count(), 1);
        while !game.is_to_throw() {
            let hand = [Hand::Pad, Hand::SecondPad][to_act(&game)];
            let text = game.session().choices()[0].text.clone();
            hand.play(&mut game, &text);
            game.frames(3);
        }
    }
}

#[test]
fn two_people_share_a_keyboard() {
    let mut game = sit_down(&PAIR, &[Hand::Keyboard, Hand::LeftKeys]);
    assert_eq!([chair(&game, 0), chair(&game, 1)], [Some(Device::RightKeys), Some(Device::LeftKeys)]);
    begin(&mut game, Hand::Keyboard);
    let first = game.cursor().walked_to;
    Hand::LeftKeys.up(&mut game);
    assert_eq!(game.cursor().walked_to, first, "it is not the left hand's turn");
    Hand::Keyboard.play(&mut game, "@c3");
    assert_eq!(game.moves(), ["@c3"]);
    let before = game.cursor().walked_to;
    Hand::Keyboard.up(&mut game);
    assert_eq!(game.cursor().walked_to, before);
    Hand::Keyboard.confirm(&mut game);
    assert_eq!(caption(&game), "It’s Otter’s turn: Otter plays with W A S D and Space.");
    Hand::LeftKeys.play(&mut game, "a1-a2");
    assert_eq!(game.moves().len(), 2);
    // Anybody may let the match rest.
    Hand::LeftKeys.pause(&mut game);
    game.until_sheet(Sheet::Pause);
}

#[test]
fn seats_are_left_exchanged_and_named() {
    let mut game = sit_down(&PAIR, &[Hand::Keyboard, Hand::Pad]);
    Hand::Pad.back(&mut game);
    assert_eq!(chair(&game, 1), None, "back leaves the seat");
    assert_eq!(game.sheet(), Some(Sheet::Join));
    Hand::Pad.confirm(&mut game);
    assert_eq!(chair(&game, 1), Some(game.pad_device(0)));
    // The pad walks to the first player's chair: it asks before it takes it, and those two are exchanged.
    let before = game.resource::<Players>().clone();
    Hand::Pad.press(&mut game, "Keyboard");
    game.frames(4);
    assert_eq!(*game.resource::<Players>(), before, "a seat was taken without asking");
    Hand::Pad.press(&mut game, "Swap");
    assert_eq!([chair(&game, 0), chair(&game, 1)], [Some(game.pad_device(0)), Some(Device::Keyboard)]);
    Hand::Pad.press(&mut game, "Another animal for Magpie");
    game.button("Fox");
    Hand::Pad.press(&mut game, "↑");
    assert_eq!(chair(&game, 1), Some(game.pad_device(0)));
    assert_eq!(game.resource::<Settings>().names[..2], [1, 4], "names are kept");
    // A computer takes the second place.
    for _ in 0..2 {
        turn_last_kind(&mut game);
    }
    game.button("Herder (2)");
    assert_eq!(chair(&game, 1), None, "a computer needs no device");
    begin(&mut game, Hand::Keyboard);
    assert_eq!(game.session().setup().players[1], madang_core::rules::Controller::Computer(2));
    Hand::Keyboard.play(&mut game, "@c3");
    assert_eq!(game.moves()[0], "@c3", "one person alone may use any device");
}

#[test]
fn a_pad_that_is_lost_is_waited_for_or_replaced() {
    let mut game = sit_down(&PAIR, &[Hand::Pad, Hand::SecondPad]);
    begin(&mut game, Hand::Pad);
    // Not the one whose turn it is: nothing happens until it is.
    game.unplug(1);
    game.frames(4);
    assert_eq!(game.sheet(), None);
    Hand::Pad.play(&mut game, "@c3");
    game.until_sheet(Sheet::PadLost);
    game.plug(1);
    game.until_sheet(None);
    Hand::SecondPad.play(&mut game, "a1-a2");
    game.unplug(0);
    game.until_sheet(Sheet::PadLost);
    // The keyboard takes its place.
    Hand::Keyboard.press(&mut game, "Use this device");
    game.until_sheet(None);
    assert!(chair(&game, 0).is_some_and(|device| device.fits(Device::Keyboard)));
    Hand::Keyboard.play(&mut game, "@e3");
    assert_eq!(game.moves().len(), 3);
}

#[test]
fn pads_that_go_before_the_match_or_together_are_called_for_in_turn() {
    let mut game = sit_down(&PAIR, &[Hand::Pad, Hand::SecondPad]);
    game.unplug(1);
    begin(&mut game, Hand::Pad);
    Hand::Pad.play(&mut game, "@c3");
    game.until_sheet(Sheet::PadLost);
    game.unplug(0);
    game.plug(1);
    game.until_sheet(None);
    Hand::SecondPad.play(&mut game, "a1-a2");
    game.until_sheet(Sheet::PadLost);
    game.plug(0);
    game.until_sheet(None);
    Hand::Pad.play(&mut game, "@e3");
    assert_eq!(game.moves().len(), 3);
}

#[test]
fn the_only_pad_of_one_person_is_waited_for() {
    let mut game = Game::start(&["--game", "bagh-chal", "--seats", "human,ai:1"]);
    game.plug(0);
    game.wait_for_person();
    Hand::Pad.play(&mut game, "@c3");
    game.wait_for_person();
    game.unplug(0);
    game.until_sheet(Sheet::PadLost);
    game.plug(0);
    game.until_sheet(None);
    let text = game.session().choices()[0].text.clone();
    Hand::Pad.play(&mut game, &text);
    game.wait_for_person();
    assert_eq!(game.moves().len(), 4);
}

#[test]
fn pads_come_and_go_on_every_screen() {
    let screens = [
        "title", "choose", "games", "set-up", "join", "settings", "controls", "match", "pause", "result",
        "replay",
    ];
    for screen in screens {
        let mut game = Game::start(&[&PAIR[..], &["--screen", screen]].concat());
        let at_rest = |game: &Game| (game.screen(), game.sheet());
        game.frames(20);
        let before = at_rest(&game);
        game.plug(0);
        // Nothing but a direction: it takes the pad in hand and decides nothing.
        game.press_pad(0, GamepadButton::DPadUp);
        game.frames(3);
        assert_eq!(at_rest(&game), before, "{screen}");
        game.unplug(0);
        game.frames(3);
        if screen == "match" {
            assert_eq!(game.sheet(), Some(Sheet::PadLost));
        } else {
            assert_eq!(at_rest(&game), before, "{screen}");
        }
        game.plug(1);
        game.plug(0);
        game.frames(3);
        assert_eq!(at_rest(&game), before, "{screen}");
    }
}

/// A kept game gives everybody the seat, the device and the name back. Who has no pad any more is told to take a seat.
#[test]
fn a_kept_game_gives_seats_back() {
    let player = Player::new();
    let folder = player.folder().to_string_lossy().into_owned();
    let flags = [&PAIR[..], &["--data-dir", &folder]].concat();
    let mut game = sit_down(&flags, &[Hand::Pad, Hand::LeftKeys]);
    game.resource_mut::<Settings>().names = [4, 9, 0, 1];
    begin(&mut game, Hand::Pad);
    Hand::Pad.play(&mut game, "@c3");
    game.frames(6);
    Hand::LeftKeys.pause(&mut game);
    game.until_sheet(Sheet::Pause);
    Hand::LeftKeys.press(&mut game, "Leave game");
    game.until_screen(Screen::SetUp);
    game.resource_mut::<Settings>().names = [0, 1, 2, 3];
    game.frames(4);
    drop(game);

    // The pad is not there.
    let mut game = player.starts(&["--continue"]);
    game.until_sheet(Sheet::Join);
    assert_eq!([chair(&game, 0), chair(&game, 1)], [None, Some(Device::Keyboard)]);
    assert_eq!(game.resource::<Settings>().names[..2], [4, 9]);
    let told = game.read_aloud();
    assert!(told.iter().any(|text| text.contains("gamepad of Fox")), "{told:?}");
    game.plug(0);
    assert_eq!(chair(&game, 0), Some(game.pad_device(0)), "it sits where it sat");
    Hand::Pad.press(&mut game, "Done");
    game.until_board();
    game.click_point(Point(0));
    assert_eq!(caption(&game), "It’s Monkey’s turn: Monkey plays with the keyboard.");
    Hand::LeftKeys.play(&mut game, "a1-a2");
    assert_eq!(game.moves().len(), 2);
    // A seat taken anew is kept without another move.
    game.resource_mut::<Players>().take(1, Device::Mouse);
    game.frames(6);
    Hand::Pad.pause(&mut game);
    game.until_sheet(Sheet::Pause);
    Hand::Pad.press(&mut game, "Leave game");
    game.until_screen(Screen::Title);
    drop(game);
    let mut game = player.starts(&["--screen", "title"]);
    game.plug(1);
    let card = game.buttons().into_iter().find(|button| button.label.contains("Continue")).unwrap();
    game.click(card.rect.center().x, card.rect.center().y);
    game.until_board();
    assert_eq!(chair(&game, 0), Some(game.pad_device(1)), "another pad of the same name will do");
    assert_eq!(chair(&game, 1), Some(Device::Mouse));
}

/// In a running game a computer takes a person's place and gives it back, and what was played stays. From the game the page
/// leads back to the game.
#[test]
fn seats_change_hands_in_the_middle_of_a_game() {
    let mut game = sit_down(&PAIR, &[Hand::Keyboard, Hand::Pad]);
    begin(&mut game, Hand::Keyboard);
    Hand::Keyboard.play(&mut game, "@c3");
    let open = |game: &mut Game| {
        Hand::Keyboard.pause(game);
        game.until_sheet(Sheet::Pause);
        Hand::Keyboard.press(game, "Players and devices");
        game.until_sheet(Sheet::Join);
    };
    open(&mut game);
    let told = game.read_aloud();
    assert!(["Goats", "Tigers"].iter().all(|role| told.iter().any(|text| text == role)), "{told:?}");
    turn_last_kind(&mut game);
    game.frames(6);
    assert_eq!(chair(&game, 1), None);
    Hand::Mouse.press(&mut game, "Done");
    game.until_board();
    game.until("the computer's move", |game| game.moves().len() == 2);
    game.wait_for_person();
    assert_eq!(game.moves()[0], "@c3");
    assert!(game.resource::<Autosave>().notes().reseated);
    // One person is left, and the seat can be taken again.
    open(&mut game);
    for _ in 0..5 {
        turn_last_kind(&mut game);
        game.frames(2);
    }
    Hand::Mouse.press(&mut game, "Done");
    game.until_board();
    let text = game.session().choices()[0].text.clone();
    Hand::Keyboard.play(&mut game, &text);
    game.frames(40);
    assert_eq!((game.moves().len(), game.session().human_to_act()), (3, Some(Seat(1))));
}

/// The cards say who plays with whom, and everybody is named in one form.
#[test]
fn partners_and_persons_are_named_at_the_table() {
    let mut game = Game::start(&PARTNERS);
    game.until("a throw", Game::is_to_throw);
    game.frames(6);
    let told = game.read_aloud();
    let says = |text: &str| told.iter().any(|told| told.contains(text));
    assert!(says("Red, with Green: Magpie") && says("Yellow, with Blue: Hare"), "{told:?}");
    assert!(says("Magpie (Red): Throw the sticks"), "{told:?}");
    Hand::Keyboard.throw(&mut game);
    game.until("a throw", |game| game.moves().len() == 1 && game.is_to_throw());
    Hand::Keyboard.pause(&mut game);
    game.until_sheet(Sheet::Pause);
    Hand::Keyboard.press(&mut game, "Leave game");
    game.until_screen(Screen::Title);
    game.frames(10);
    let told = game.read_aloud();
    assert!(told.iter().any(|text| text.contains("Magpie & Crane against Otter & Hare")), "{told:?}");
}

/// The result names the winner as the table did, and the score between the two goes on from game to game.
#[test]
fn the_result_keeps_the_score_between_two() {
    let mut game = Game::of_sticks(&[]);
    let mut wins = [0, 0];
    for _ in 0..2 {
        while game.goes_on() {
            if game.is_to_throw() {
                Hand::Keyboard.throw(&mut game);
            } else {
                let text = game.session().choices()[0].text.clone();
                game.play(&text);
            }
            game.frames(2);
        }
        let winner = game.session().outcome().and_then(|outcome| outcome.winner).unwrap();
        let player = game.session().seating().player(winner);
        wins[usize::from(player)] += 1;
        let (name, role) = (["Magpie", "Otter"][usize::from(player)], ["Red", "Blue"][winner.index()]);
        game.read_aloud();
        for text in [
            format!("{name} ({role}) wins"),
            format!("Between you: Magpie\u{a0}{}\u{a0}–\u{a0}{}\u{a0}Otter", wins[0], wins[1]),
        ] {
            game.until(&text, |game| game.words_read().contains(&text));
        }
        game.settle();
        Hand::Mouse.press(&mut game, "Rematch");
        game.until_board();
    }
}

/// The tip for throwing is for the player whose turn it is, and another device gets an answer.
#[test]
fn the_tip_follows_whose_turn_it_is() {
    let mut game = sit_down(&["--game", "yut", "--seats", "human,human"], &[Hand::Keyboard, Hand::LeftKeys]);
    begin(&mut game, Hand::Keyboard);
    game.until("a throw", Game::is_to_throw);
    for (own, tip, others, answer) in [
        (Hand::Keyboard, "Hold Enter", [Hand::LeftKeys, Hand::Mouse], "Magpie throws with Enter."),
        (Hand::LeftKeys, "Hold Space", [Hand::Mouse, Hand::Keyboard], "Otter throws with Space."),
    ] {
        let told = game.read_aloud();
        assert!(told.iter().any(|text| text.starts_with(tip)), "{own:?}: {told:?}");
        let before = game.moves().len();
        for other in others {
            match other {
                Hand::Mouse => game.click(640.0, 414.0),
                other => other.confirm(&mut game),
            }
            game.frames(3);
            assert!(caption(&game).ends_with(answer), "{other:?}: {}", caption(&game));
            let told = game.words_read();
            assert!(told.iter().any(|text| text.ends_with(answer)), "the tip hides the answer: {told:?}");
        }
        assert_eq!(game.moves().len(), before);
        own.throw(&mut game);
        game.until("the next throw", |game| game.moves().len() > before && game.is_to_throw());
        game.frames(4);
    }
}

/// Alone, or with a device of one's own, nobody is asked to hand anything over.
#[test]
fn who_has_a_device_hands_nothing_over() {
    let mut game = Game::start(&["--game", "bagh-chal", "--seats", "human,ai:1"]);
    game.resource_mut::<Settings>().hand_over = true;
    game.wait_for_person();
    for _ in 0..2 {
        let text = game.session().choices()[0].text.clone();
        game.play(&text);
        game.frames(3);
        game.wait_for_person();
        assert_eq!(game.sheet(), None);
    }
    game.send(Request::StartGame(StartGame::SwapSides));
    game.frames(4);
    game.wait_for_person();
    assert_eq!((game.moves().len(), game.sheet()), (1, None));

    let mut game = sit_down(&PAIR, &[Hand::Keyboard, Hand::Pad]);
    game.resource_mut::<Settings>().hand_over = true;
    begin(&mut game, Hand::Keyboard);
    Hand::Keyboard.play(&mut game, "@c3");
    game.frames(20);
    assert_eq!(game.sheet(), None);
}

#[test]
fn who_shares_a_device_hands_it_over_if_that_is_wanted() {
    let mut game = Game::start(&PAIR);
    game.resource_mut::<Settings>().hand_over = true;
    game.wait_for_person();
    Hand::Keyboard.play(&mut game, "@c3");
    game.until_sheet(Sheet::HandOver);
    assert!(Sheet::HandOver.is_beside_board(), "the move just made stays in sight");
    let before = game.moves();
    Hand::Keyboard.confirm(&mut game);
    game.until_sheet(None);
    assert_eq!(game.moves(), before);
    Hand::Keyboard.play(&mut game, "a1-a2");
    assert_eq!(game.moves().len(), 2);
}

#[test]
fn keys_and_buttons_can_be_chosen_anew() {
    let mut game = Game::start(&["--screen", "controls"]);
    game.until_sheet(Sheet::Controls);
    game.plug(0);
    let bound = |game: &Game, action| {
        let bindings = &game.resource::<Settings>().bindings;
        (bindings.keys.of(action), bindings.buttons.of(action))
    };
    Hand::Keyboard.press(&mut game, "H");
    game.key(KeyCode::KeyU);
    assert_eq!(bound(&game, Action::Hint).0, Some(KeyCode::KeyU));
    assert_eq!(bound(&game, Action::Undo).0, Some(KeyCode::KeyH), "they change places");
    Hand::Pad.press(&mut game, "RT");
    game.press_pad(0, GamepadButton::East);
    assert_eq!(bound(&game, Action::Redo).1, Some(GamepadButton::East));
    assert_eq!(game.sheet(), Some(Sheet::Controls), "what is pressed then does nothing else");
    // A key that always means the same is refused, and Escape gives up.
    Hand::Keyboard.press(&mut game, "P");
    game.key(KeyCode::Enter);
    assert_eq!(bound(&game, Action::Pause).0, Some(KeyCode::KeyP));
    game.key(KeyCode::KeyJ);
    assert_eq!(bound(&game, Action::Pause).0, Some(KeyCode::KeyJ));
    Hand::Keyboard.press(&mut game, "J");
    game.key(KeyCode::Escape);
    assert_eq!(game.sheet(), Some(Sheet::Controls));
    Hand::Keyboard.press(&mut game, "Reset to defaults");
    assert!(
        game.buttons().iter().all(|button| button.label != "Reset to defaults"),
        "nothing is left to reset"
    );
    assert_eq!(bound(&game, Action::Hint), (Some(KeyCode::KeyH), Some(GamepadButton::North)));
    Hand::Keyboard.press(&mut game, "Done");
    game.until_sheet(Sheet::Settings);
}

#[test]
fn a_key_chosen_anew_does_what_it_was_chosen_for() {
    let mut game = Game::start(&PAIR);
    game.wait_for_person();
    game.resource_mut::<Settings>().bindings.keys.choose(Action::Hint, KeyCode::KeyJ);
    game.key(KeyCode::KeyH);
    assert_eq!(*game.resource::<Hint>(), Hint::None);
    game.key(KeyCode::KeyJ);
    game.until("a hint", |game| *game.resource::<Hint>() != Hint::None);
}

#[test]
fn the_match_rests_when_the_window_is_left() {
    let mut game = Game::start(&PAIR);
    game.wait_for_person();
    game.focus_window(false);
    game.frames(3);
    assert_eq!(game.sheet(), None, "unless that is wanted");
    game.resource_mut::<Settings>().pause_in_background = true;
    game.focus_window(false);
    game.until_sheet(Sheet::Pause);
}

#[test]
fn the_pad_of_whoever_moved_is_felt_and_no_other() {
    let mut game = sit_down(&PAIR, &[Hand::Pad, Hand::SecondPad]);
    begin(&mut game, Hand::Pad);
    let pads = [game.pad_device(0), game.pad_device(1)];
    let felt = |game: &mut Game, hand: Hand, text: &str| {
        hand.play(game, text);
        game.frames(4);
        game.pads_felt()
    };
    assert_eq!(felt(&mut game, Hand::Pad, "@c3"), [pads[0]]);
    assert_eq!(felt(&mut game, Hand::SecondPad, "a1-a2"), [pads[1]]);
    game.resource_mut::<Settings>().rumble = false;
    assert_eq!(felt(&mut game, Hand::Pad, "@e3"), []);
}

#[test]
fn the_window_comes_back_as_it_was_left() {
    let player = Player::new();
    let mut game = player.starts(&[]);
    game.resize_window(1500.0, 900.0);
    assert_eq!(game.resource::<Settings>().window_size, (1500.0, 900.0));
    drop(game);
    assert_eq!(player.starts(&[]).window_size(), Vec2::new(1500.0, 900.0));
}
