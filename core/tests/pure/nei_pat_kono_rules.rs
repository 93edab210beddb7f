//! The rules of Nei Pat Kono, a test for each number in `docs/rules/nei-pat-kono.md`.

use std::collections::BTreeMap;

use madang_core::{
    catalogue::PlayError,
    games::nei_pat_kono::rules::{DARK, DARK_PIECE, Ending, Kono, LIGHT, LIGHT_PIECE, board},
    play::{Match, MatchSetup},
    rules::{
        Actor, Effect, Outcome, Place, Point, TextError,
        random::{Purpose, Stream},
    },
};

use crate::support::{
    board::{self, Board, Pairs, assert_refused, count, legal, play},
    kit::{Effort, conforms_in_every_way},
};

const ID: &str = "nei-pat-kono";

const START: &str = "DDDD/DDDD/LLLL/LLLL l 0";

fn start() -> Board {
    board::start(ID, &[])
}

fn read(counts: &str, text: &str) -> Result<Board, TextError> {
    board::read(ID, &[("quiet-counts", counts)], text)
}

fn position_under(counts: &str, text: &str) -> Board {
    board::position(ID, &[("quiet-counts", counts)], text)
}

fn position(text: &str) -> Board {
    position_under("plies", text)
}

fn sorted(mut moves: Vec<String>) -> Vec<String> {
    moves.sort();
    moves
}

fn point(name: &str) -> Point {
    let points = (0..16).map(Point);
    points.into_iter().find(|at| start().point_name(*at) == name).expect("a square of the board")
}

fn random_games(check: impl Fn(&Board, usize)) {
    for seed in 0..40 {
        let mut board = start();
        let mut chance = Stream::new(seed, Purpose::Test);
        let mut ply = 0;
        while board.to_act() != Actor::Over {
            check(&board, ply);
            let moves = board.legal_texts();
            play(&mut board, &moves[chance.below(moves.len() as u32) as usize]);
            ply += 1;
        }
    }
}

#[test]
fn nei_pat_kono_keeps_the_contract() {
    // At most 13 captures, and never more than 50 moves from one to the next.
    conforms_in_every_way::<Kono>(ID, Effort { games: 12, longest: 700 });
}

#[test]
fn nk_01_eight_pieces_each_fill_the_board() {
    let board = start();
    assert_eq!(board.position_text(), START);
    let pieces = board.snapshot().pieces;
    assert_eq!(pieces.len(), 16);
    for (kind, owner, squares) in [(LIGHT_PIECE, LIGHT, 0..8), (DARK_PIECE, DARK, 8..16)] {
        for at in squares.map(Point) {
            let here = |piece: &&madang_core::rules::Piece| piece.place == Place::Board(at);
            let piece = pieces.iter().find(here).expect("no square is empty");
            assert_eq!((piece.kind, piece.owner), (kind, owner));
        }
    }
}

#[test]
fn nk_02_the_first_move_is_a_choice_apart_from_the_colours() {
    let card = board::card(ID);
    assert_eq!(card.roles, ["light", "dark"]);
    let first = card.options.first().expect("it has options");
    assert_eq!((first.id, first.values), ("first", card.roles), "light by default");
    assert_eq!(start().to_act(), Actor::Seat(LIGHT));
    let board = board::start(ID, &[("first", "dark")]);
    assert_eq!(board.position_text(), "DDDD/DDDD/LLLL/LLLL d 0", "the same board");
    assert_eq!(board.to_act(), Actor::Seat(DARK));
    assert_eq!(legal(&board), ["a4xa2", "b4xb2", "c4xc2", "d4xd2"]);
    // The board turned round is the board with the colours exchanged, so either side is as good.
    for piece in board.snapshot().pieces {
        let Place::Board(at) = piece.place else { panic!("{piece:?}") };
        let opposite = Place::Board(Point(15 - at.0));
        let other =
            board.snapshot().pieces.into_iter().find(|other| other.place == opposite).expect("a full board");
        assert_ne!(piece.owner, other.owner);
    }
}

#[test]
fn nk_02_a_game_that_dark_begins_is_one_of_light_s_turned_round() {
    for counts in ["plies", "turns"] {
        let begun_by = |first| board::start(ID, &[("first", first), ("quiet-counts", counts)]);
        for seed in 0..10 {
            let (mut light, mut dark) = (begun_by("light"), begun_by("dark"));
            let mut chance = Stream::new(seed, Purpose::Test);
            while light.to_act() != Actor::Over {
                let moves = light.legal_texts();
                let turned_moves = sorted(moves.iter().map(|mv| turned(mv)).collect());
                assert_eq!(legal(&dark), turned_moves, "{}", dark.position_text());
                let mv = &moves[chance.below(moves.len() as u32) as usize];
                play(&mut light, mv);
                play(&mut dark, &turned(mv));
            }
            let exchanged = |outcome: Outcome| Outcome {
                winner: outcome.winner.map(|winner| if winner == LIGHT { DARK } else { LIGHT }),
                ..outcome
            };
            assert_eq!(dark.outcome(), light.outcome().map(exchanged));
        }
        assert_eq!(begun_by("dark").perft(7), begun_by("light").perft(7));
    }
}

/// A move as seen from the other side of the board.
fn turned(mv: &str) -> String {
    let square = |name: &str| start().point_name(Point(15 - point(name).0));
    format!("{}{}{}", square(&mv[..2]), &mv[2..3], square(&mv[3..]))
}

#[test]
fn nk_02_lots_are_drawn_for_the_colours_and_for_the_first_move() {
    let card = board::card(ID);
    let mut counts = BTreeMap::new();
    for seed in 0..200 {
        let mut setup = MatchSetup::new(card, seed);
        setup.draw_sides();
        setup.draw_first_mover();
        let begun = Match::new(setup.clone()).expect("the start fits");
        let first = setup.options.get("first");
        assert_eq!(begun.record().options.get("first").map(String::as_str), Some(first), "the record tells");
        let begins = begun.game().to_act().seat().expect("a game begins");
        assert_eq!(card.roles[begins.index()], first);
        *counts.entry((setup.seating.player(LIGHT), first)).or_insert(0) += 1;
        let mut again = MatchSetup::new(card, seed);
        again.draw_first_mover();
        assert_eq!(again.options, setup.options, "the seed settles it, whatever else is drawn");
    }
    assert_eq!(counts.len(), 4, "each colour goes with each first move");
    assert!(counts.values().all(|count| *count > 30), "{counts:?}");
    // A position says who is to move; nothing is left to draw.
    for seed in 0..20 {
        let mut setup = MatchSetup { start: Some(START.to_owned()), ..MatchSetup::new(card, seed) };
        setup.draw_first_mover();
        assert_eq!(setup.options, card.default_options());
    }
    // Where the rules say who begins, there is nothing to draw either.
    let mut setup = MatchSetup::new(board::card("bagh-chal"), 1);
    setup.draw_first_mover();
    assert_eq!(setup.options, setup.card.default_options());
}

#[test]
fn nk_02_positions_follow_who_began() {
    let dark: Pairs = &[("first", "dark")];
    for text in ["DDDD/DDDD/LLLL/LLLL d 0", "DDD1/DDDD/LLLD/LLLL l 0", "1DDD/LDDD/DLLL/1LLL d 2"] {
        assert_eq!(board::position(ID, dark, text).position_text(), text);
    }
    let cases = [
        (START, "the start"),
        ("DDDD/LDDD/LLLL/1LLL d 0", "after one capture"),
        ("DDD1/DDDD/LLLD/LLLL d 1", "after one capture"),
        ("1DDD/LDDD/DLLL/1LLL l 2", "other side's turn"),
    ];
    assert_refused(ID, &cases.map(|(text, why)| (dark, text, why)));
}

#[test]
fn nk_03_one_move_a_turn_and_no_passing() {
    random_games(|board, ply| {
        let expected = if ply % 2 == 0 { LIGHT } else { DARK };
        assert_eq!(board.to_act(), Actor::Seat(expected), "ply {ply}");
        assert!(board.choices().iter().all(|choice| choice.path.len() == 2), "no move is a mere button");
    });
    let mut board = start();
    for pass in ["skip", "pass", "-", "a1-a1", "a1xa1"] {
        assert!(board.play_text(pass).is_err(), "{pass}");
    }
    assert_eq!(board.position_text(), START);
}

#[test]
fn nk_04_a_step_to_an_empty_neighbour() {
    assert_eq!(board().edges().count(), 24);
    for (from, to) in board().edges() {
        let away = to.0 - from.0;
        assert!(away == 4 || (away == 1 && to.0 % 4 != 0), "{from:?} to {to:?}");
    }
    let board = position("D1D1/D1D1/L1DL/1LL1 l 3");
    // Forward, backward and sideways; no diagonal such as a2-b1 or a2-b3, nothing onto a piece.
    assert_eq!(legal(&board), ["a2-a1", "a2-b2", "b1-a1", "b1-b2", "c1-d1", "d2-d1", "d2-d3"]);
    let mut board = board;
    for wrong in ["a2-b3", "a2-a3", "b1-c1", "b1-d1", "b1-b3", "d2-d4"] {
        assert!(matches!(board.play_text(wrong), Err(PlayError::Illegal(_))), "{wrong}");
    }
    let effects = play(&mut board, "d2-d3");
    assert_eq!(effects, [Effect::Walked { path: vec![point("d2"), point("d3")] }]);
    assert_eq!(board.position_text(), "D1D1/D1DL/L1D1/1LL1 d 4");
}

#[test]
fn nk_05_capture_by_substitution() {
    let mut board = position("D2D/1D2/1LD1/1LD1 l 2");
    // Not over an enemy (b2 over c2 or b3), not over two, not beside.
    assert_eq!(legal(&board), ["b1-a1", "b1xb3", "b2-a2"]);
    for wrong in ["b1xd1", "b2xd2", "b2xb3", "b1xb4", "b2xc2", "b1xb2", "b1-b3", "b1xc2"] {
        assert!(matches!(board.play_text(wrong), Err(PlayError::Illegal(_))), "{wrong}");
    }
    let effects = play(&mut board, "b1xb3");
    let [from, over, to] = ["b1", "b2", "b3"].map(point);
    assert_eq!(effects, [Effect::Captured { at: to, by: LIGHT }, Effect::Jumped { from, over, to }]);
    assert_eq!(board.position_text(), "D2D/1L2/1LD1/2D1 d 0", "the friend stays, the enemy is gone");
    assert_eq!(count(&board, DARK_PIECE, |place| place == Place::Taken(LIGHT)), 4);
    // Sideways and backward alike; the friend must be there, and an enemy behind it.
    assert!(legal(&position("2D1/4/LLD1/D3 l 1")).contains(&"a2xc2".to_owned()));
    assert!(legal(&position("4/1L2/1L2/DDD1 l 1")).contains(&"b3xb1".to_owned()));
    assert!(legal(&position("4/1L2/4/DDDL l 1")).iter().all(|mv| mv.contains('-')));
    assert!(legal(&position("D3/1L2/1L2/D1DL l 1")).iter().all(|mv| mv.contains('-')));
}

#[test]
fn nk_05_no_leap_goes_round_the_edge() {
    // c1 and d1 are friends; what would follow on the next rank is a2, which is no square behind.
    let board = position("4/4/D3/D1LL l 1");
    assert_eq!(legal(&board), ["c1-b1", "c1-c2", "d1-d2"]);
}

#[test]
fn nk_06_captures_are_free_to_make_and_one_a_turn() {
    let mut board = position("DD2/DD2/LL2/LL2 l 1");
    assert_eq!(legal(&board), ["a1xa3", "b1-c1", "b1xb3", "b2-c2"], "steps stay legal beside captures");
    play(&mut board, "a1xa3");
    assert_eq!(board.to_act(), Actor::Seat(DARK), "b1xb3 has to wait");
    assert_eq!(board.position_text(), "DD2/LD2/LL2/1L2 d 0");
}

#[test]
fn nk_07_both_first_turns_are_captures() {
    let firsts = start().legal_texts();
    assert_eq!(firsts, ["a1xa3", "b1xb3", "c1xc3", "d1xd3"]);
    for first in firsts {
        let mut board = start();
        play(&mut board, &first);
        let replies = board.legal_texts();
        assert_eq!(replies.len(), 4, "{first}: {replies:?}");
        assert!(replies.iter().all(|reply| reply.contains('x')), "{first}: {replies:?}");
    }
    let mut board = start();
    play(&mut board, "a1xa3");
    assert_eq!(board.position_text(), "DDDD/LDDD/LLLL/1LLL d 0");
    assert_eq!(legal(&board), ["b4xb2", "c3xa3", "c4xc2", "d4xd2"]);
}

#[test]
fn nk_07_as_in_the_hand_checked_vector() {
    let vectors: Vec<serde_json::Value> =
        serde_json::from_str(include_str!("../fixtures/vectors.json")).expect("the fixture is sound");
    let mut checked = 0;
    for vector in vectors.iter().filter(|vector| vector["game"] == "nei_pat_kono") {
        // In the vector 0 is light, 1 dark and 2 empty.
        let cells = vector["board"].as_array().expect("a list of squares");
        let mut board = start();
        play(&mut board, "a1xa3");
        for (at, cell) in cells.iter().enumerate() {
            let here = |piece: &madang_core::rules::Piece| piece.place == Place::Board(Point(at as u8));
            let owner =
                board.snapshot().pieces.into_iter().find(here).map_or(2, |piece| u64::from(piece.owner.0));
            assert_eq!(cell.as_u64(), Some(owner), "square {at}");
        }
        let mut expected: Vec<String> = Vec::new();
        for mv in vector["moves"].as_array().expect("a list of moves") {
            let square = |part: usize| start().point_name(Point(mv[part].as_u64().expect("a square") as u8));
            let sign = if mv[2] == 1 { 'x' } else { '-' };
            expected.push(format!("{}{sign}{}", square(0), square(1)));
        }
        assert_eq!(legal(&board), sorted(expected), "{}", vector["id"]);
        checked += 1;
    }
    assert_eq!(checked, 1);
}

#[test]
fn nk_08_a_single_piece_loses_at_once() {
    let mut board = position("4/1L2/1L2/DD2 l 1");
    play(&mut board, "b3xb1");
    assert_eq!(board.position_text(), "4/4/1L2/DL2 d 0");
    assert_eq!(board.outcome(), Some(Outcome::win(LIGHT, Ending::OneLeft)));
    assert_eq!(board.to_act(), Actor::Over);
    assert!(board.legal_texts().is_empty(), "a1-a2 would have been possible");
    // Two are enough to play on.
    let mut board = position("4/1L2/1L2/DDD1 l 1");
    play(&mut board, "b3xb1");
    assert_eq!((board.outcome(), board.to_act()), (None, Actor::Seat(DARK)));
    // The same for light.
    let mut board = position("LL2/1D2/1D2/4 d 1");
    board.play_text("b2xb4").expect("over b3 onto b4");
    assert_eq!(board.outcome(), Some(Outcome::win(DARK, Ending::OneLeft)));
}

#[test]
fn nk_09_no_move_and_no_capture_loses() {
    let mut board = position("DLLD/L3/3L/4 l 3");
    play(&mut board, "d2-d3");
    assert_eq!(board.outcome(), Some(Outcome::win(LIGHT, Ending::HemmedIn)));
    assert!(board.legal_texts().is_empty());
    // Before the count of NK-10.
    let mut board = position("DLLD/L3/3L/4 l 24");
    play(&mut board, "d2-d3");
    assert_eq!(board.outcome(), Some(Outcome::win(LIGHT, Ending::HemmedIn)));
    // A capture is a way out: a4 leaps over b4 onto c4.
    let mut board = position("DDL1/L3/1L1L/4 l 3");
    play(&mut board, "b2-b3");
    assert_eq!((board.outcome(), legal(&board)), (None, vec!["a4xc4".to_owned()]));
}

#[test]
fn nk_10_after_25_quiet_moves_the_pieces_are_counted() {
    let mut board = position("D2D/4/4/L1LL l 23");
    play(&mut board, "a1-a2");
    assert_eq!(board.outcome(), None, "24 are not enough");
    play(&mut board, "d4-d3");
    assert_eq!(board.outcome(), Some(Outcome::win(LIGHT, Ending::QuietMajority)));
    assert_eq!((board.to_act(), board.legal_texts().len()), (Actor::Over, 0));
    let mut board = position("D1DD/4/4/L2L l 24");
    play(&mut board, "a1-a2");
    assert_eq!(board.outcome(), Some(Outcome::win(DARK, Ending::QuietMajority)));
    let mut board = position("D2D/4/4/L2L l 24");
    play(&mut board, "a1-a2");
    assert_eq!(board.outcome(), Some(Outcome::draw(Ending::QuietEven)));
    // A capture begins the count again, even as the twenty-fifth move.
    let mut board = position("2D1/4/LLD1/D3 l 24");
    play(&mut board, "a2xc2");
    assert_eq!((board.outcome(), board.position_text()), (None, "2D1/4/1LL1/D3 d 0".to_owned()));
}

#[test]
fn nk_10_counts_turns_of_both_where_agreed() {
    let mut board = position_under("turns", "D2D/4/4/L1LL l 24");
    play(&mut board, "a1-a2");
    assert_eq!(board.outcome(), None, "25 single moves are half the way");
    let mut board = position_under("turns", "D2D/4/4/L1LL l 48");
    play(&mut board, "a1-a2");
    assert_eq!(board.outcome(), None);
    play(&mut board, "d4-d3");
    assert_eq!(board.outcome(), Some(Outcome::win(LIGHT, Ending::QuietMajority)));
    let plies = board::options(ID, &[("quiet-counts", "plies")]);
    assert_eq!(board::card(ID).default_options(), plies);
}

#[test]
fn a_game_ends_within_its_bound_and_never_by_repetition() {
    let mut board = position("D2D/4/4/L2L l 1");
    for _ in 0..6 {
        play(&mut board, "a1-a2 a4-a3 a2-a1 a3-a4");
    }
    assert_eq!(
        (board.outcome(), board.position_text()),
        (Some(Outcome::draw(Ending::QuietEven)), "D2D/4/4/L2L l 25".to_owned())
    );
    random_games(|_, ply| assert!(ply < 13 * 25));
}

#[test]
fn refusals_say_why() {
    let board = position("D2D/1D2/1LD1/LLD1 l 2");
    for (path, reason) in [
        (vec!["d4"], "other-side"),
        (vec!["a2"], "nothing-there"),
        (vec!["b2", "c2"], "kono-leap"),
        (vec!["b2", "d2"], "kono-step"),
        (vec!["a1", "b2"], "kono-step"),
    ] {
        let path: Vec<Point> = path.into_iter().map(point).collect();
        assert_eq!(board.refusal(&path), reason, "{path:?}");
    }
    assert_eq!(start().refusal(&[point("a2")]), "shut-in");
}

#[test]
fn positions_that_cannot_be_are_refused() {
    for text in
        [START, "DDDD/LDDD/LLLL/1LLL d 0", "D1DD/LDDD/LDLL/1LLL l 0", "4/4/1L2/DL2 d 0", "D2D/4/4/L2L l 25"]
    {
        assert_eq!(position(text).position_text(), text);
    }
    let cases = [
        ("", "ends before"),
        ("DDDD/DDDD/LLLL/LLLL", "ends before"),
        ("DDDD/DDDD/LLLL/LLLL l", "ends before"),
        ("DDDD/DDDD/LLLL/LLLL l 0 0", "nothing may follow"),
        ("DDDD/DDDD/LLLL l 0", "rows"),
        ("DDDD/DDDD/LLLL/LLL l 0", "row 4"),
        ("DDDD/DDDD/LLLL/LLLX l 0", "letter"),
        ("DDDD/DDDD/LLLL/LLLL x 0", "l or d"),
        ("DDDD/DDDD/LLLL/LLLL l -1", "number"),
        ("DDDD/DDDD/LLLL/LLLL l 256", "number"),
        ("4/4/4/4 l 0", "pieces"),
        ("DDDD/DDDD/D3/LLL1 l 0", "pieces"),
        ("D2D/4/4/L2L l 26", "ends with 25"),
        ("DDDD/DDDD/LLLL/LLLL d 0", "the start"),
        ("DDDD/DDDD/LLLL/LLLL l 1", "the start"),
        ("LLLL/LLLL/DDDD/DDDD l 0", "the start"),
        ("DDDD/LDDD/LLLL/L1LL d 0", "after one capture"),
        ("DDDD/LDDD/LLLL/1LLL d 1", "after one capture"),
        ("DDDD/LDDD/LLLL/1LLL l 0", "after one capture"),
        ("DDDD/DDDD/LLLL/LL2 l 0", "light side's first turn"),
        ("DDDD/2DD/LLLL/LLLL d 0", "dark side's first turn"),
        ("DDDD/D1D2/LLLL/LLLL d 0", "row 2"),
        ("1DDD/DDDD/LLLL/LLL1 l 0", "two captures"),
        ("1DDD/DDDD/LLLL/LLL1 d 2", "other side's turn"),
        ("4/4/1L2/DL2 d 1", "played on"),
        ("4/4/1L2/DL2 l 0", "played on"),
        ("4/4/1L2/D2L d 0", "taken a piece"),
        ("D2D/4/L3/3L l 0", "taken a piece"),
    ];
    assert_refused(ID, &cases.map(|(text, why)| (&[][..], text, why)));
    assert!(read("turns", "D2D/4/4/L2L l 50").is_ok() && read("turns", "D2D/4/4/L2L l 51").is_err());
}
