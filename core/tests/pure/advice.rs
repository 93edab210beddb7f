//! Why a hint is a good move, from its effects.

use madang_core::{
    catalogue::{AnyGame, AnyMove},
    play::{Reason, reason},
    rules::{LEVELS, Point},
    search::{Info, Level, alpha_beta::KNOWN_WIN},
};

use crate::support::{
    board::{Board, play, position, start},
    think,
};

/// Bagh Chal after these moves.
fn after(moves: &str) -> Board {
    let mut board = start("bagh-chal", &[]);
    play(&mut board, moves);
    board
}

/// What the highest level would play here, and why.
fn advice(game: &dyn AnyGame) -> (String, Reason) {
    let thought = think(game, Level::nearest(LEVELS), 1, 0);
    let Info { score, line, .. } = &thought.info;
    let reason = reason(game, &thought.mv, *score, line).expect("the move is legal");
    (game.move_text(&thought.mv), reason)
}

#[test]
fn a_capture_is_named_by_its_point() {
    let game = after("@c3 a1-a2 @d4 e5-d5 @b1 a2-a1 @b4");
    let (text, reason) = advice(&*game);
    let Reason::Takes(point) = reason else { panic!("{text}: {reason:?}") };
    assert!(["b4", "d4"].contains(&game.point_name(point).as_str()));
}

#[test]
fn the_last_capture_wins() {
    let game = position("bagh-chal", &[], "T1T1T/2GGT/GGG2/GGG2/5 t 8 4 - -");
    let (_, reason) = advice(&*game);
    assert_eq!(reason, Reason::Wins);
}

fn moves(game: &dyn AnyGame, texts: &[&str]) -> Vec<AnyMove> {
    texts.iter().map(|text| game.parse_move(text).expect("a move")).collect()
}

/// The reason for the first move of this line.
fn why(game: &dyn AnyGame, line: &[&str]) -> Option<Reason> {
    let line = moves(game, line);
    reason(game, &line[0], 0, &line)
}

#[test]
fn coming_home_and_sending_back_are_told() {
    let home = position("yut", &[], "1s19 3,4 0,0 set/00/00 1 move 3 0");
    assert_eq!(why(&*home, &["3:s19-off"]), Some(Reason::ComesHome));
    let last = position("yut", &[], "1s19 0,4 3,0 set/00/00 1 move 3 0");
    assert_eq!(why(&*last, &["3:s19-off"]), Some(Reason::Wins));
    let back = position("yut", &[], "1s6,2s9 3,3 0,0 set/00/00 1 move 3 0");
    assert_eq!(why(&*back, &["3:s6-s9"]), Some(Reason::Takes(Point(9))));
    assert_eq!(why(&*back, &["3:in-s3"]), Some(Reason::Best));
}

/// A score that only a table gives.
#[test]
fn a_win_from_the_table_is_told() {
    let game = after("@c3");
    let line = moves(&*game, &["a1-b1"]);
    assert_eq!(reason(&*game, &line[0], KNOWN_WIN - 40, &line), Some(Reason::KeepsTheWin));
}

#[test]
fn what_can_be_taken_next_is_told() {
    let game = after("@c3");
    // After the goat's answer the tiger leaps over it.
    let line = ["a1-b1", "@b2", "b1xb3"];
    let Some(Reason::TakesNext(point)) = why(&*game, &line) else { panic!("the goat can be taken") };
    assert_eq!(game.point_name(point), "b2");
    assert_eq!(why(&*game, &line[..2]), Some(Reason::Best));
}

#[test]
fn a_thought_of_another_position_has_no_reason() {
    let thought = think(&*start("bagh-chal", &[]), Level::nearest(2), 1, 0);
    let tigers = after("@c3");
    assert_eq!(reason(&*tigers, &thought.mv, thought.info.score, &thought.info.line), None);
}
