//! Boards of any game, for the tests of its rules: positions by their text, moves by theirs.

use madang_core::{
    catalogue::{AnyGame, GameCard},
    games,
    rules::{Effect, Options, PieceKind, Place, Point, TextError},
};

pub type Board = Box<dyn AnyGame>;

/// Options by their names and values.
pub type Pairs<'a> = &'a [(&'a str, &'a str)];

/// Returns the card of a game.
pub fn card(id: &str) -> &'static GameCard {
    games::find(id).expect("it is in the catalogue")
}

/// Returns the options of a game, the others at their defaults.
pub fn options(id: &str, pairs: Pairs) -> Options {
    card(id).parse_options(pairs.iter().copied()).unwrap_or_else(|error| panic!("{id}: {error}"))
}

/// Returns the position in which a game begins.
pub fn start(id: &str, pairs: Pairs) -> Board {
    (card(id).start)(&options(id, pairs))
}

/// Returns the position with this text, or why there is none.
pub fn read(id: &str, pairs: Pairs, text: &str) -> Result<Board, TextError> {
    (card(id).from_text)(&options(id, pairs), text)
}

/// Returns the position with this text.
pub fn position(id: &str, pairs: Pairs, text: &str) -> Board {
    read(id, pairs, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Plays moves in a row and returns the last one's effects.
pub fn play(board: &mut Board, moves: &str) -> Vec<Effect> {
    let mut effects = Vec::new();
    for mv in moves.split(' ') {
        effects = board.play_text(mv).unwrap_or_else(|error| panic!("{error} in {}", board.position_text()));
    }
    effects
}

/// Returns the board after these moves.
pub fn after(board: &Board, moves: &str) -> Board {
    let mut board = board.boxed_clone();
    play(&mut board, moves);
    board
}

/// Returns the start with a marker put elsewhere, if it may be there.
pub fn with_marker(board: &Board, index: usize, at: Point) -> Board {
    let mut board = board.boxed_clone();
    board.put_marker(index, at);
    board
}

/// Checks of each text that it is refused as a position, with a sentence that has this part.
pub fn assert_refused(id: &str, cases: &[(Pairs, &str, &str)]) {
    for (pairs, text, part) in cases {
        let error = read(id, pairs, text).err().unwrap_or_else(|| panic!("{text} was read"));
        assert!(error.to_string().contains(part), "{text}: {error}");
    }
}

/// Returns whether a move is listed, and so can be played.
pub fn allows(board: &Board, mv: &str) -> bool {
    let listed = board.legal_texts().iter().any(|legal| legal == mv);
    assert_eq!(board.boxed_clone().play_text(mv).is_ok(), listed, "{mv}: listed and played are one");
    listed
}

/// Returns the legal moves, sorted as text.
pub fn legal(board: &Board) -> Vec<String> {
    let mut moves = board.legal_texts();
    moves.sort();
    moves
}

/// Returns the legal moves of the piece on a point, without what is chosen besides.
pub fn moves_from(board: &Board, point: &str) -> Vec<String> {
    let mut moves = legal(board);
    moves.retain(|mv| mv.split(['-', 'x']).next() == Some(point) && !mv.contains('|'));
    moves
}

/// Returns the names of the points whose pieces are trapped.
pub fn trapped(board: &Board) -> Vec<String> {
    board.snapshot().trapped.into_iter().map(|point| board.point_name(point)).collect()
}

/// Returns the number of pieces of a kind in such places.
pub fn count(board: &Board, kind: PieceKind, place: impl Fn(Place) -> bool) -> usize {
    board.snapshot().pieces.iter().filter(|piece| piece.kind == kind && place(piece.place)).count()
}
