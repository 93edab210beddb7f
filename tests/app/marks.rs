//! Marks on the board that say what a turn is about, and what has decided a game.

use std::fs;

use madang::scene::{
    mark::{Mark, Meaning},
    routes::RoutePart,
};
use madang_core::{
    games,
    play::{Match, MatchSetup},
    rules::{Controller, Point},
};

use crate::{hands::Hand, harness::Game};

/// Table of two people on which this position lies.
fn position(id: &str, options: &[(&str, &str)], text: &str) -> Game {
    let card = games::find(id).unwrap();
    let options = card.parse_options(options.iter().copied()).unwrap();
    let own = MatchSetup::new(card, 1);
    let start = Some(text.to_owned());
    let game = Match::new(MatchSetup { options, start, players: vec![Controller::Human; 2], ..own }).unwrap();
    let file = std::env::temp_dir().join(format!("madang-marks-{}-{id}", std::process::id()));
    fs::write(&file, game.record().to_string()).unwrap();
    let mut game = Game::start(&["--load", &file.to_string_lossy()]);
    game.wait_for_person();
    fs::remove_file(file).unwrap();
    game
}

fn marked(game: &mut Game, meaning: Meaning) -> Vec<Point> {
    let world = game.app.world_mut();
    let mut marks = world.query::<&Mark>();
    let mut points: Vec<Point> =
        marks.iter(world).filter(|mark| mark.meaning == meaning).map(|mark| mark.at).collect();
    points.sort_unstable();
    points
}

fn dotted(game: &mut Game) -> usize {
    let world = game.app.world_mut();
    world.query::<&RoutePart>().iter(world).count()
}

/// A line to be closed is dotted: no ring lies at every point, and no disc on a piece at its end.
#[test]
fn lines_to_be_closed_are_dotted_and_cover_no_piece() {
    let mut game = position("bagh-chal", &[("barriers", "on")], "T3T/5/5/5/TG2T t 17 2 - - - -");
    game.play("a1xc1");
    game.wait_for_person();
    game.frames(3);
    assert_eq!(dotted(&mut game), 56, "every line of the board");
    assert_eq!(marked(&mut game, Meaning::MayMove), []);
    assert_eq!(marked(&mut game, Meaning::MayGo), []);
    let middle = Point(12);
    Hand::Mouse.touch(&mut game, middle);
    game.frames(3);
    assert_eq!(dotted(&mut game), 8, "the lines from there");
    assert_eq!(marked(&mut game, Meaning::MayGo), []);
    assert_eq!(marked(&mut game, Meaning::MayMove).len(), 8, "their other ends");
}

#[test]
fn a_line_of_five_is_marked_once_it_has_won() {
    let mut game = position("hasami-shogi", &[], "GGGGG4/9/9/5R3/9/1RRRR4/9/9/9 r");
    assert_eq!(marked(&mut game, Meaning::Decisive), []);
    game.play("f6-f4");
    game.until("the five", |game| marked(game, Meaning::Decisive) == [28, 29, 30, 31, 32].map(Point));
}
