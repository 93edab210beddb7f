//! Shared helpers of the tests of Jarmo.

use madang_core::{
    catalogue::GameCard,
    rules::{Piece, PieceKind, Place, Point, TextError, notation::parse_grid_name},
};

use super::board;
pub use super::board::{Board, allows, legal, play};

/// Seven plies to and fro by both sides from the start; the eighth, `c4-a5`, ends the game (rule JA-11).
pub const TO_AND_FRO: &str = "a1-c2 a5-c4 c2-a1 c4-a5 a1-c2 a5-c4 c2-a1";

pub fn card() -> &'static GameCard {
    board::card("jarmo")
}

/// Returns a position of the base game.
pub fn base(text: &str) -> Board {
    under("variant=base", text)
}

/// Returns a position under the options given as `name=value`, separated by spaces.
pub fn under(options: &str, text: &str) -> Board {
    read(options, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn pairs(options: &str) -> Vec<(&str, &str)> {
    options.split_ascii_whitespace().map(|pair| pair.split_once('=').expect("name=value")).collect()
}

fn read(options: &str, text: &str) -> Result<Board, TextError> {
    board::read("jarmo", &pairs(options), text)
}

/// Returns the start of a game.
pub fn start(options: &str) -> Board {
    board::start("jarmo", &pairs(options))
}

/// Why there is no such position.
pub fn error(options: &str, text: &str) -> TextError {
    read(options, text).map(|_| ()).expect_err(text)
}

/// Asserts that no game comes to these positions.
pub fn assert_impossible(options: &str, texts: &[&str]) {
    for text in texts {
        let error = error(options, text);
        assert!(matches!(error, TextError::Impossible(_)), "{text}: {error}");
    }
}

/// Asserts that these texts are no positions at all.
pub fn assert_malformed(options: &str, texts: &[&str]) {
    for text in texts {
        let error = error(options, text);
        assert!(!matches!(error, TextError::Impossible(_)), "{text}: {error}");
    }
}

/// Returns the text of the position after these moves, without the last steps.
pub fn after(board: &Board, moves: &str) -> String {
    let mut board = board.boxed_clone();
    play(&mut board, moves);
    plain(&board)
}

/// Returns the text of a position without the last steps.
pub fn plain(board: &Board) -> String {
    let text = board.position_text();
    let words: Vec<&str> = text.split(' ').filter(|word| !word.contains('*')).collect();
    words.join(" ")
}

pub fn at(name: &str) -> Point {
    parse_grid_name(5, 5, name).expect("it is a point")
}

/// Returns the kinds of the pieces on a point, from the bottom up.
pub fn stack(pieces: &[Piece], point: Point) -> Vec<PieceKind> {
    pieces.iter().filter(|piece| piece.place == Place::Board(point)).map(|piece| piece.kind).collect()
}
