//! Games that their players end: a resignation and a draw, offered in the pause, taken back, and kept.

use std::sync::atomic::AtomicBool;

use bevy::prelude::KeyCode;
use madang::{
    platform::{
        screen::{Screen, Sheet},
        settings::Settings,
    },
    turn::open::OpenTable,
};
use madang_core::{
    games,
    play::{Match, MatchSetup},
    rules::{
        Controller, Effect,
        random::{Purpose, Stream},
    },
};

use crate::{
    hands::Hand,
    harness::{Game, Player},
};

/// Plays the first move that the rules allow.
fn play_one(game: &mut Game) {
    let text = game.session().choices()[0].text.clone();
    let whole = game.moves().len() + 1;
    game.play(&text);
    game.until("the move", |game| game.moves().len() >= whole && game.is_at_rest());
}

fn pause_and_press(game: &mut Game, hand: Hand, label: &str) {
    match hand {
        Hand::Mouse => hand.press(game, "Pause  (P)"),
        _ => hand.pause(game),
    }
    game.until_sheet(Sheet::Pause);
    game.frames(30);
    hand.press(game, label);
}

#[test]
fn a_person_resigns_takes_it_back_and_resigns_again() {
    for hand in [Hand::Keyboard, Hand::Pad, Hand::Mouse] {
        let player = Player::new();
        let mut game = player.starts(&["--game", "bagh-chal", "--seats", "human,ai:1", "--speed", "0"]);
        hand.take_up(&mut game);
        game.until_board();
        play_one(&mut game);
        game.wait_for_person();
        let moves = game.moves();
        pause_and_press(&mut game, hand, "Resign");
        game.until_sheet(Sheet::Result);
        let outcome = game.session().outcome().unwrap();
        assert_eq!(outcome.to_string(), "win 2 resigned", "{hand:?}");
        let told = game.read_aloud();
        assert!(told.iter().any(|told| told.contains("Goats: resigned.")), "{hand:?}");
        assert!(!told.iter().any(|told| told.starts_with('“')), "nothing is said of one move: {told:?}");
        // The opponent does not move on.
        game.frames(30);
        assert_eq!(game.moves(), moves, "{hand:?}");
        // Taken back, the game goes on from where it was.
        match hand {
            Hand::Mouse => {
                hand.press(&mut game, "View the board");
                game.until_sheet(None);
                hand.press(&mut game, "Undo  (U)");
            }
            // The key works on the result too.
            _ => hand.undo(&mut game),
        }
        game.until_sheet(None);
        game.until("the game to go on", |game| game.session().outcome().is_none());
        assert_eq!(game.moves(), moves, "{hand:?}: no move was taken back with it");
        play_one(&mut game);
        game.wait_for_person();
        pause_and_press(&mut game, hand, "Resign");
        game.until_sheet(Sheet::Result);
        let moves = game.moves();
        drop(game);
        // It is a finished game of the library, with its end.
        let mut game = player.starts(&["--screen", "games"]);
        game.until_screen(Screen::Games);
        game.until("the list", |game| {
            game.read_aloud()
                .iter()
                .chain(&game.buttons().iter().map(|it| it.label.clone()).collect::<Vec<_>>())
                .any(|told| told.contains("You lost"))
        });
        Hand::Mouse.press(&mut game, "Replay");
        game.until_sheet(Sheet::Replay);
        game.frames(6);
        let line: Vec<String> = game.session().history().line().map(|ply| ply.text.clone()).collect();
        assert_eq!(line, moves, "{hand:?}");
        let kept = game.session().outcome_of_line().map(|outcome| outcome.to_string());
        assert_eq!(kept.as_deref(), Some("win 2 resigned"), "{hand:?}");
    }
}

#[test]
fn two_people_agree_on_a_draw_and_a_computer_plays_on() {
    let mut game = Game::of_people("jarmo", &[]);
    play_one(&mut game);
    pause_and_press(&mut game, Hand::Mouse, "Agree on a draw");
    game.until_sheet(Sheet::Result);
    assert_eq!(game.session().outcome().unwrap().to_string(), "draw agreed");
    Hand::Mouse.press(&mut game, "Rematch");
    game.until_sheet(None);
    game.until("a new game", |game| game.moves().is_empty() && game.session().outcome().is_none());
    play_one(&mut game);
    // The one to move resigns, by name.
    pause_and_press(&mut game, Hand::Mouse, "Resign (Blue)");
    game.until_sheet(Sheet::Result);
    assert!(game.session().outcome().unwrap().to_string().starts_with("win 1 resigned"));
    drop(game);
    let mut game = Game::start(&["--game", "bagh-chal", "--seats", "human,ai:1"]);
    game.until_board();
    pause_and_press(&mut game, Hand::Mouse, "Offer a draw");
    game.until("a refusal", |game| game.paints("Your opponent would rather play on."));
    assert!(game.session().outcome().is_none());
}

/// A computer gives up what it knows to be lost, unless it is told to play on; that is taken back like a move.
#[test]
fn a_computer_resigns_a_lost_game() {
    let players = vec![Controller::Human, Controller::Computer(5)];
    let stop = AtomicBool::new(false);
    let lost = |seed| {
        let mut chance = Stream::new(seed, Purpose::Test);
        let setup = MatchSetup::new(games::find("nei-pat-kono").unwrap(), seed);
        let mut game = Match::new(MatchSetup { players: players.clone(), ..setup }).unwrap();
        while game.outcome().is_none() && game.history().len() < 40 {
            if game.may_computer_resign(0, &stop) {
                return Some(game);
            }
            let choices = game.choices();
            let text = choices[chance.below(choices.len() as u32) as usize].text.clone();
            game.play_text(&text).unwrap();
        }
        None
    };
    let lost = (0..40).find_map(lost).expect("random games are lost soon");
    for resigns in [true, false] {
        let mut game = Game::start(&["--speed", "0"]);
        game.until_screen(Screen::Title);
        game.resource_mut::<Settings>().computers_resign = resigns;
        game.send(OpenTable::play(lost.clone()));
        game.until_board();
        let plies = lost.history().len();
        if !resigns {
            game.until("its move", |game| game.moves().len() > plies);
            continue;
        }
        game.until_sheet(Sheet::Result);
        assert_eq!(game.session().outcome().unwrap().to_string(), "win 1 resigned");
        Hand::Mouse.press(&mut game, "View the board");
        game.until_sheet(None);
        Hand::Keyboard.undo(&mut game);
        game.until("the game to go on", |game| game.session().outcome().is_none());
        assert!(game.moves().len() < plies && game.session().human_to_act().is_some(), "to decide once more");
    }
}

/// Returns a move that takes nothing, another one for each number.
fn quiet_move(game: &Game, number: usize) -> String {
    let session = game.session();
    let choices = session.choices();
    let is_quiet = |text: &&String| {
        let mut tried = Match::clone(session);
        tried.play_text(text).unwrap();
        let takes = |effect: &Effect| matches!(effect, Effect::Captured { .. });
        tried.outcome().is_none() && !tried.history().last().unwrap().effects.iter().any(takes)
    };
    let texts: Vec<&String> = choices.iter().map(|choice| &choice.text).filter(is_quiet).collect();
    texts[number * 7 % texts.len()].clone()
}

/// The button is beside the board once pieces only go to and fro.
#[test]
fn a_draw_is_offered_where_nothing_happens() {
    let mut game = Game::of_people("hasami-shogi", &["--speed", "0"]);
    game.until_board();
    let offers = |game: &mut Game| game.buttons().iter().any(|button| button.label == "Agree on a draw");
    for number in 0..40 {
        assert!(!offers(&mut game), "after {number} moves");
        let text = quiet_move(&game, number);
        game.play(&text);
        game.until("the move", |game| game.is_at_rest() && game.moves().len() == number + 1);
    }
    game.until("the offer", offers);
    game.frames(30);
    Hand::Mouse.press(&mut game, "Agree on a draw");
    game.until_sheet(Sheet::Result);
    assert_eq!(game.session().outcome().unwrap().to_string(), "draw agreed");
}

/// Where more than two sides race, no other side alone would win.
#[test]
fn a_race_of_three_is_not_given_up() {
    let mut game = Game::start(&["--game", "yut", "--set", "players=3", "--seats", "human,ai:1,ai:1"]);
    game.until_board();
    game.key(KeyCode::Escape);
    game.until_sheet(Sheet::Pause);
    game.frames(6);
    assert!(game.buttons().iter().all(|button| button.label != "Resign"));
}
