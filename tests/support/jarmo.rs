//! Shared helpers of the tests of Jarmo.

use madang::{
    catalogue::GameCard,
    rules::{Piece, PieceKind, Place, Point, notation::parse_grid_name},
};

use super::board;
pub use super::board::{Board, allows, legal, play};

/// Seven plies to and fro by both sides from the start; the eighth, `c4-a5`, ends the game (rule JA-11).
pub const TO_AND_FRO: &str = "a1-c2 a5-c4 c2-a1 c4-a5 a1-c2 a5-c4 c2-a1";

pub fn card() -> &'static GameCard {
    board::card("jarmo")
}

/// A position of the base game.
pub fn base(text: &str) -> Board {
    under("variant=base", text)
}

/// A position under the options given as `name=value`, separated by spaces.
pub fn under(options: &str, text: &str) -> Board {
    read(options, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub fn read(options: &str, text: &str) -> Result<Board, madang::rules::TextError> {
    let pairs = options.split_ascii_whitespace().map(|pair| pair.split_once('=').expect("name=value"));
    board::read("jarmo", &pairs.collect::<Vec<_>>(), text)
}

/// The text of the position after these moves, without the last steps.
pub fn after(board: &Board, moves: &str) -> String {
    let mut board = board.boxed_clone();
    play(&mut board, moves);
    plain(&board)
}

/// The text of a position without the last steps.
pub fn plain(board: &Board) -> String {
    let text = board.position_text();
    let words: Vec<&str> = text.split(' ').filter(|word| !word.contains('*')).collect();
    words.join(" ")
}

pub fn at(name: &str) -> Point {
    parse_grid_name(5, 5, name).expect("it is a point")
}

/// The kinds of the pieces on a point, from the bottom up.
pub fn stack(pieces: &[Piece], point: Point) -> Vec<PieceKind> {
    pieces.iter().filter(|piece| piece.place == Place::Board(point)).map(|piece| piece.kind).collect()
}
