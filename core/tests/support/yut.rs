//! Shared helpers of the tests of Yut: positions from text, moves played by their text.

use madang_core::{
    games::{self, yut::rules::Yut},
    rules::{Actor, BoardModel, Effect, Effects, Game, Notation, Options, Seat},
};

pub fn options(pairs: &[(&str, &str)]) -> Options {
    let card = games::find("yut").expect("it is in the catalogue");
    card.parse_options(pairs.iter().copied()).unwrap_or_else(|error| panic!("{pairs:?}: {error}"))
}

/// Options by rule set and number of players, and any others.
pub fn of<'a>(rules: &'a str, players: &'a str, more: &[(&'a str, &'a str)]) -> Options {
    options(&[&[("rules", rules), ("players", players)], more].concat())
}

pub fn start(options: &Options) -> Yut {
    Yut::start(options)
}

pub fn at(options: &Options, text: &str) -> Yut {
    Yut::parse_position(options, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Plays moves and throws given as text; a digit alone is a throw. Returns the effects of the last.
pub fn play(game: &mut Yut, moves: &str) -> Effects {
    let mut effects = Effects::new();
    for text in moves.split_whitespace() {
        let throw = text.len() == 1 && text.bytes().all(|byte| byte.is_ascii_digit());
        let text = if throw { format!("throw:{text}") } else { text.to_owned() };
        let mv = game.parse_move(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let before = game.position_text();
        effects = game.play(mv).unwrap_or_else(|_| panic!("{text} in {before}: {:?}", legal(game)));
    }
    effects
}

/// Returns the position after some moves.
pub fn after(mut game: Yut, moves: &str) -> Yut {
    play(&mut game, moves);
    game
}

/// Returns the legal moves as text, sorted as text.
pub fn legal(game: &Yut) -> Vec<String> {
    let moves = game.legal();
    let mut texts: Vec<String> = moves.into_iter().map(|mv| game.move_text(mv)).collect();
    texts.sort();
    texts
}

/// Asserts the legal moves, given in any order.
pub fn assert_legal(game: &Yut, expected: &str) {
    let mut expected: Vec<&str> = expected.split_whitespace().collect();
    expected.sort_unstable();
    assert_eq!(legal(game), expected, "{}", game.position_text());
}

/// Returns the seat to move, counted from 1.
pub fn seat_to_move(game: &Yut) -> Option<u8> {
    game.to_act().seat().map(|Seat(seat)| seat + 1)
}

/// Returns the seat whose throw is due, counted from 1.
pub fn thrower(game: &Yut) -> Option<u8> {
    assert_eq!(game.to_act(), Actor::Chance, "{}", game.position_text());
    game.thrower().map(|Seat(seat)| seat + 1)
}

/// Returns the number of horses sent back to their hands.
pub fn sent_back(effects: &Effects) -> u8 {
    let sent =
        effects.iter().map(|effect| if let Effect::SentBack { count, .. } = effect { *count } else { 0 });
    sent.sum()
}

/// Returns whether a text is refused as a position.
pub fn refused(options: &Options, text: &str) -> bool {
    Yut::parse_position(options, text).is_err()
}

/// Returns a position in which the first seat has the turn and the seats play in their order. `units` are
/// the horses on the board, `hands` and `homes` those in hand and at home, `due` the fields from
/// there on.
pub fn first_to_play(options: &Options, units: &str, hands: &str, homes: &str, due: &str) -> Yut {
    let players = options.get("players").parse().expect("a number");
    let ranks = if options.is("rules", "partners") { "0123" } else { "0000" };
    let order = format!("set/{}/{}", &ranks[..players], &"0000"[..players]);
    at(options, &format!("{units} {hands} {homes} {order} 1 {due}"))
}

/// Returns the fields for a result with which the turn's throws end, where a horse of the seat is home.
pub fn last_result(rules: &str, value: u8) -> String {
    let further = match value {
        _ if rules == "pool" => 2,
        4.. => 1,
        _ => 0,
    };
    format!("move {value} {further}")
}
