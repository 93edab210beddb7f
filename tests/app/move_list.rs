//! The list of moves tells what each one did, and the result shows the last.

use madang_core::{
    games,
    play::{Match, MatchSetup},
    rules::{Controller, Seating},
};

use bevy::prelude::*;
use madang::platform::{language::Language, screen::Sheet, settings::Settings};

use crate::{
    hands::Hand,
    harness::{Game, Player},
};

/// A game of Bagh Chal in which the tigers have taken this many goats, and a person holds them against a computer.
fn near_the_end(player: &Player, captured: u8) -> Game {
    let setup = MatchSetup::new(games::find("bagh-chal").unwrap(), 7);
    let setup = MatchSetup {
        players: vec![Controller::Computer(1), Controller::Human],
        seating: Seating::straight(2),
        start: Some(format!("T3T/5/5/5/TG2T t {} {captured} - -", 19 - captured)),
        ..setup
    };
    player.keeps(&Match::new(setup).unwrap());
    let mut game = player.starts(&["--continue"]);
    game.wait_for_person();
    game
}

#[test]
fn a_move_tells_what_it_took_and_the_result_shows_the_last() {
    let player = Player::new();
    let mut game = near_the_end(&player, 4);
    Hand::Keyboard.play(&mut game, "a1xc1");
    game.until_sheet(Sheet::Result);
    let told = "Taken: the goat on b1.\nYou win!\nThe fifth goat is taken.";
    let read = game.read_aloud();
    assert!(read.contains(&format!("The last move: tiger a1 takes b1\n{told}")), "{read:?}");
    Hand::Mouse.press(&mut game, "View the board");
    game.until_sheet(None);
    let read = game.read_aloud();
    assert!(read.contains(&format!("tiger a1 takes b1. {told}")), "{read:?}");
    game.resource_mut::<Settings>().moves_in_letters = true;
    let read = game.read_aloud();
    assert!(read.contains(&format!("a1xc1. {told}")), "{read:?}");
}

/// Moves of each game in words, in both languages, named as a family would say them.
#[test]
fn moves_are_told_in_words() {
    let told = |id: &str, language: &str, moves: &[&str], wanted: &str| {
        let mut game = Game::start(&["--game", id, "--seats", "human,human", "--language", language]);
        game.wait_for_person();
        let first = [game.session().choices()[0].text.clone()];
        let first = first.each_ref().map(String::as_str);
        let moves = if moves.is_empty() { &first[..] } else { moves };
        for (played, text) in moves.iter().enumerate() {
            game.play(text);
            game.until("the move", |game| game.moves().len() == played + 1 && game.is_at_rest());
            game.wait_for_person();
        }
        let read = game.read_aloud();
        assert!(read.iter().any(|read| read.starts_with(wanted)), "{id}: {read:?}");
        assert_eq!(game.text_slips(), [""; 0], "{id}");
    };
    told("bagh-chal", "en", &["@c3", "a1-b1", "@a2"], "goat to a2");
    told("bagh-chal", "fr", &["@c3", "a1-b1"], "tigre de a1 en b1");
    told("nei-pat-kono", "en", &["a1xa3"], "piece a1 takes a3");
    told("nei-pat-kono", "fr", &["a1xa3"], "pièce a1 prend a3");
    told("hasami-shogi", "en", &[], "samurai a1 to ");
}

/// The rows are made once for a ply, and anew for other plies and other words.
#[test]
fn the_log_follows_the_plies_and_the_language() {
    let mut game = Game::of_sticks(&["--moves", "6"]);
    let log = |game: &mut Game, sides: [&str; 2]| -> Vec<String> {
        let is_turn = |text: &String| sides.iter().any(|side| text.starts_with(side)) && text.contains('(');
        game.read_aloud().into_iter().filter(is_turn).collect()
    };
    let before = log(&mut game, ["Red:", "Blue:"]);
    assert!(!before.is_empty(), "turns are told");
    game.key(KeyCode::Enter);
    game.until("the next act", Game::goes_on);
    let after = log(&mut game, ["Red:", "Blue:"]);
    assert_ne!(after, before, "the throw is told");
    Hand::Keyboard.undo(&mut game);
    game.frames(4);
    let undone = log(&mut game, ["Red:", "Blue:"]);
    assert_ne!(undone, after, "what is taken back is no longer told");
    game.resource_mut::<Settings>().language = Some(Language::French);
    game.frames(4);
    assert_eq!(log(&mut game, ["Red:", "Blue:"]), [""; 0], "no word of the language before");
    assert_eq!(log(&mut game, ["Rouge", "Bleu"]).len(), undone.len());
}
