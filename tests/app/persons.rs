//! Persons: the ladder that is climbed from match to match, and their voices at the table.

use madang::{
    feedback::voices::SpokenLines,
    platform::{
        screen::{MatchMode, Screen, Sheet},
        settings::Settings,
    },
};
use madang_core::{
    games,
    play::{Match, MatchSetup},
    rules::{Controller, Seat},
    search::Level,
};

use bevy::prelude::*;

use crate::{
    hands::Hand,
    harness::{Game, Player},
};

/// Bagh Chal that a person has won as tigers, or lost as goats, against a computer of this level.
fn finished(level: u8, is_won: bool, seed: u64) -> Match {
    let card = games::find("bagh-chal").unwrap();
    let mut setup = MatchSetup::new(card, seed);
    let computer = Controller::Computer(level);
    setup.players =
        if is_won { vec![computer, Controller::Human] } else { vec![Controller::Human, computer] };
    let mut game = Match::new(setup).unwrap();
    // The tigers play well and the goats badly.
    game.play_by_computer(|seat| if seat == Seat(1) { Level::MAX } else { Level::MIN }, 500);
    assert_eq!(game.outcome().and_then(|outcome| outcome.winner), Some(Seat(1)));
    game
}

/// The page of the ladder, once the kept games have been read.
fn ladder(player: &Player) -> Game {
    let mut game = player.starts(&["--screen", "ladder", "--seed", "4"]);
    game.until_screen(Screen::Ladder);
    game.until("the kept games", |game| game.resource::<madang::library::GameLibrary>().reading().is_none());
    game.frames(4);
    game
}

#[test]
fn a_match_won_leads_one_step_up() {
    for hand in [Hand::Mouse, Hand::Pad, Hand::Keyboard] {
        let player = Player::new();
        {
            let mut game = ladder(&player);
            hand.take_up(&mut game);
            assert!(game.buttons().iter().any(|button| button.label == "Bagh Chal: the Wanderer is next"));
        }
        player.keeps(&finished(1, true, 3));
        let mut game = ladder(&player);
        hand.take_up(&mut game);
        let labels: Vec<String> = game.buttons().into_iter().map(|button| button.label).collect();
        assert!(labels.contains(&"Bagh Chal: the Wanderer, beaten".to_owned()), "{labels:?}");
        // One who still waits says why, and nobody's game begins by a single press.
        for person in ["Bagh Chal: the Hunter waits. Beat the Herder first.", "Bagh Chal: the Herder is next"]
        {
            assert!(game.buttons().iter().all(|button| button.label != "Play"));
            hand.press(&mut game, person);
            game.frames(30);
            assert_eq!(game.screen(), Screen::Ladder, "{hand:?}");
            assert!(game.read_aloud().contains(&person.to_owned()), "{hand:?}");
        }
        hand.press(&mut game, "Play");
        game.until_screen(Screen::Match);
        game.frames(3);
        let players = game.session().setup().players.clone();
        assert_eq!(
            players,
            [Controller::Computer(2), Controller::Human],
            "the sides are those of the last match"
        );
    }
}

#[test]
fn three_defeats_offer_a_handicap_and_three_wins_a_stronger_person() {
    for is_won in [true, false] {
        let player = Player::new();
        for seed in 0..2 {
            player.keeps(&finished(2, is_won, seed));
        }
        player.keeps(&finished(2, is_won, 9));
        let mut game = player.starts(&["--screen", "ladder"]);
        game.until("the kept games", |game| {
            game.resource::<madang::library::GameLibrary>().reading().is_none()
        });
        game.frames(4);
        let ladder = game.resource::<madang::library::KeptStatistics>().ladder("bagh-chal");
        let wanted = if is_won {
            madang_core::play::Proposal::Stronger(Level::nearest(3))
        } else {
            madang_core::play::Proposal::Handicap(Level::nearest(2))
        };
        assert_eq!(ladder.proposal, Some(wanted));
    }
}

/// A defeat at the table, the third in a row, offers a start with an advantage, which begins.
#[test]
fn the_handicap_is_offered_where_the_match_was_lost() {
    let player = Player::new();
    for seed in 0..2 {
        player.keeps(&finished(2, false, seed));
    }
    let mut game =
        player.starts(&["--game", "bagh-chal", "--seats", "human,ai:2", "--seed", "9", "--speed", "0"]);
    game.until_screen(Screen::Match);
    game.until("the kept games", |game| game.resource::<madang::library::GameLibrary>().reading().is_none());
    let lost = finished(2, false, 9);
    for _ in 0..400 {
        if game.session().outcome().is_some() {
            break;
        }
        let by_person = game.session().human_to_act().is_some();
        if by_person {
            let line: Vec<String> = lost.history().line().map(|ply| ply.text.clone()).collect();
            let played = game.moves();
            // The goats of the lost game, as long as the tigers play as there, and any move later.
            let text = line.get(played.len()).filter(|_| line[..played.len()] == played[..]).cloned();
            let choices = game.session().choices().to_vec();
            let legal = |text: &String| choices.iter().any(|choice| choice.text == *text);
            let text = text.filter(legal).unwrap_or_else(|| choices[0].text.clone());
            game.play(&text);
        }
        game.frames(3);
    }
    game.until_sheet(Sheet::Result);
    game.frames(10);
    Hand::Mouse.press(&mut game, "Herder, with a head start for me");
    game.until("another match", |game| game.sheet().is_none() && game.moves().is_empty());
    game.frames(3);
    assert!(game.session().setup().start.is_some(), "it begins from another position");
    assert!(game.session().controller(Seat(0)) == Controller::Human);
}

fn says(game: &Game) -> bool {
    (0..2).map(Seat).any(|seat| game.resource::<SpokenLines>().by(seat).is_some())
}

#[test]
fn a_person_greets_for_a_moment_unless_voices_are_off() {
    let player = Player::new();
    let mut game = player.starts(&["--game", "bagh-chal", "--seats", "human,ai:3", "--seed", "9"]);
    game.until_screen(Screen::Match);
    game.until("a greeting", |game| says(game));
    game.frames(2);
    let line = (0..2).map(Seat).find_map(|seat| game.resource::<SpokenLines>().by(seat)).unwrap();
    let words = game.resource::<madang::platform::language::Words>().get(&line.key());
    let told = game.read_aloud();
    assert!(told.iter().any(|text| text.contains(&words)), "{told:?}");
    game.until("the end of the line", |game| !says(game));
    assert_eq!(game.resource::<State<MatchMode>>().get(), &MatchMode::Playing);

    let player = Player::new();
    let mut game =
        player.starts(&["--game", "bagh-chal", "--seats", "human,ai:3", "--seed", "9", "--screen", "set-up"]);
    game.resource_mut::<Settings>().voices = false;
    game.frames(2);
    Hand::Mouse.press(&mut game, "Start");
    game.until_screen(Screen::Match);
    for _ in 0..30 {
        game.frames(1);
        assert!(!says(&game));
    }
}
