//! Clock on the table: set by each hand, running while a seat can act, ending the game or only warning, and taken back.

use std::time::Duration;

use bevy::time::TimeUpdateStrategy;
use madang::{
    feedback::caption::Caption,
    menus::SetupForm,
    platform::{
        language::Words,
        screen::{Screen, Sheet},
    },
};
use madang_core::rules::Seat;

use crate::{
    hands::Hand,
    harness::{Game, Player},
};

/// Lets this many tenths of a second pass in frames as long as one each.
fn pass_tenths(game: &mut Game, tenths: u32) {
    game.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(100)));
    game.frames(tenths);
    game.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(16)));
}

fn left(game: &Game, seat: u8) -> u64 {
    game.session().clock().unwrap().left(Seat(seat))
}

/// Plays the first move that the rules allow.
fn play_one(game: &mut Game) {
    let text = game.session().choices()[0].text.clone();
    let whole = game.moves().len() + 1;
    game.play(&text);
    game.until("the move", |game| game.moves().len() >= whole && game.is_at_rest());
}

fn of_two(clock: &str, flags: &[&str]) -> Game {
    let flags = [flags, &["--clock", clock, "--speed", "0"]].concat();
    let mut game = Game::of_people("bagh-chal", &flags);
    game.until_board();
    game
}

#[test]
fn a_clock_runs_after_the_first_move_and_only_for_the_seat_to_act() {
    let mut game = of_two("5m+2s", &[]);
    let caption = |game: &Game| game.resource::<Caption>().text(game.resource::<Words>());
    pass_tenths(&mut game, 50);
    assert_eq!(caption(&game), "The clock starts with the first move.");
    assert_eq!((left(&game, 0), left(&game, 1)), (300_000, 300_000), "it waits for the first move");
    play_one(&mut game);
    assert_eq!(left(&game, 0), 302_000, "its increment");
    assert_eq!(caption(&game), "");
    pass_tenths(&mut game, 30);
    assert_eq!(left(&game, 0), 302_000);
    let used = 300_000 - left(&game, 1);
    assert!((2_900..3_300).contains(&used), "{used}");
    assert!(game.read_aloud().iter().any(|told| told.starts_with("Time left: 4:57")));
    // The pause is nobody's time.
    Hand::Keyboard.take_up(&mut game);
    Hand::Keyboard.pause(&mut game);
    game.until_sheet(Sheet::Pause);
    game.frames(30);
    let before = left(&game, 1);
    pass_tenths(&mut game, 50);
    assert_eq!(left(&game, 1), before);
    assert!(game.read_aloud().iter().any(|told| told == "Clock: 5 min, +2 s"));
}

#[test]
fn time_that_runs_out_ends_the_game_until_it_is_taken_back() {
    let mut game = of_two("10s", &[]);
    Hand::Keyboard.take_up(&mut game);
    play_one(&mut game);
    pass_tenths(&mut game, 110);
    game.until_sheet(Sheet::Result);
    assert_eq!(game.session().outcome().unwrap().to_string(), "win 1 out-of-time");
    assert!(game.read_aloud().iter().any(|told| told.contains("Tigers: out of time.")));
    assert_eq!(left(&game, 1), 0);
    // Taken back, the seat has the time with which its turn began.
    Hand::Keyboard.press(&mut game, "View the board");
    game.until_sheet(None);
    Hand::Keyboard.undo(&mut game);
    game.until("the game to go on", |game| game.session().outcome().is_none());
    assert!(left(&game, 1) > 9_000);
    play_one(&mut game);
    assert_eq!(game.moves().len(), 2);
}

#[test]
fn a_clock_that_only_warns_says_so_and_the_game_goes_on() {
    let mut game = of_two("10s/turn warns", &[]);
    play_one(&mut game);
    pass_tenths(&mut game, 110);
    let caption = game.resource::<Caption>().text(game.resource::<Words>());
    assert_eq!(caption, "Tigers: out of time. The game goes on.");
    assert_eq!((game.session().outcome(), left(&game, 1), game.sheet()), (None, 0, None));
    play_one(&mut game);
    assert_eq!(left(&game, 1), 10_000, "each turn has its own time");
}

/// The time of a game that is taken up again is what it was after its last ply, and the list names the clock.
#[test]
fn a_clock_is_kept_with_its_game() {
    let player = Player::new();
    let mut game =
        player.starts(&["--game", "bagh-chal", "--seats", "human,human", "--clock", "5m~3s", "--speed", "0"]);
    game.until_board();
    play_one(&mut game);
    pass_tenths(&mut game, 100);
    play_one(&mut game);
    let before = (left(&game, 0), left(&game, 1));
    assert!((292_500..293_300).contains(&before.1), "{before:?}: three of ten seconds are free");
    game.start_again(&["--continue", "--speed", "0"]);
    game.until_board();
    game.until("the game", |game| game.moves().len() == 2);
    assert_eq!((left(&game, 0), left(&game, 1)), before);
    drop(game);
    let mut game = player.starts(&["--screen", "games"]);
    game.until("the list", |game| {
        let told = game.read_aloud();
        let says = |part: &str| told.iter().any(|text| text.contains(part));
        says("2 moves played.") && says(" · Clock: 5 min, 3 s free")
    });
}

#[test]
fn each_hand_sets_a_clock() {
    for hand in [Hand::Mouse, Hand::Keyboard, Hand::Pad] {
        let mut game = Game::start(&["--game", "bagh-chal", "--screen", "set-up"]);
        hand.take_up(&mut game);
        game.until_screen(Screen::SetUp);
        let clock = |game: &Game| {
            let setup = game.resource::<SetupForm>().setup.as_ref().unwrap();
            setup.clock.map(|rule| rule.to_string()).unwrap_or_default()
        };
        let presses = [
            ("More options", ""),
            ("Whole game", "5m"),
            ("10 min", "10m"),
            ("+5 s", "10m+5s"),
            ("3 s free", "10m~3s"),
            ("Plays on", "10m~3s warns"),
            ("Sand glass", "3m/glass warns"),
            ("Each turn", "30s/turn warns"),
            ("Loses", "30s/turn"),
            ("None", ""),
        ];
        for (label, wanted) in presses {
            game.frames(30);
            hand.press(&mut game, label);
            game.frames(10);
            assert_eq!(clock(&game), wanted, "{hand:?} after {label}");
        }
    }
}
