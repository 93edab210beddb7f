//! The rules of Hasami Shogi, a test for each number in `docs/rules/hasami-shogi.md`.

use std::collections::BTreeSet;

use madang_core::{
    games,
    games::hasami_shogi::rules::{Ending, GREEN, Hasami, RED, ROCK, SAMURAI, SHOGUNS},
    rules::{Actor, Effect, Outcome, Place, Point, notation},
};

use crate::support::{
    board::{self, Board, Pairs, allows, assert_refused, count, legal, play, with_marker},
    kit::{Effort, conforms},
};

const ID: &str = "hasami-shogi";

const BASE: Pairs = &[];
const WAR: Pairs = &[("variant", "war")];
const HEROES: Pairs = &[("shogun", "on")];
const CHALLENGES: Pairs = &[("rocks", "on")];

fn start(pairs: Pairs) -> Board {
    board::start(ID, pairs)
}

fn read(pairs: Pairs, text: &str) -> Result<Board, String> {
    board::read(ID, pairs, text).map_err(|error| error.to_string())
}

fn position(pairs: Pairs, text: &str) -> Board {
    board::position(ID, pairs, text)
}

/// A position by its squares: each word is the letter of a piece and where it stands. Both sides get
/// five pieces at home besides, out of the way.
fn squares_of(words: &str, rest: &str) -> String {
    let mut rows = [[' '; 9]; 9];
    rows[0][..5].fill('R');
    rows[8][..5].fill('G');
    for word in words.split(' ') {
        let [letter, file, rank] = word.as_bytes() else { panic!("{word}") };
        rows[usize::from(rank - b'1')][usize::from(file - b'a')] = char::from(*letter);
    }
    text_of(&rows, rest)
}

fn text_of(rows: &[[char; 9]; 9], rest: &str) -> String {
    let letter_at = |at: Point| Some(rows[at.index() / 9][at.index() % 9]).filter(|letter| *letter != ' ');
    format!("{} {rest}", notation::rows_text(&notation::grid_rows::<9>(), letter_at))
}

fn with(pairs: Pairs, words: &str, rest: &str) -> Board {
    position(pairs, &squares_of(words, rest))
}

/// Pieces that the last of these moves captures.
fn captured(board: &Board, moves: &str) -> Vec<String> {
    let mut board = board.boxed_clone();
    let effects = play(&mut board, moves);
    let mut captured: Vec<String> = effects
        .iter()
        .filter_map(|effect| match effect {
            Effect::Captured { at, .. } => Some(board.point_name(*at)),
            _ => None,
        })
        .collect();
    captured.sort();
    captured
}

/// Where the piece on a square may go.
fn reach(board: &Board, from: &str) -> String {
    let moves = board.legal_texts();
    let to = moves.iter().filter_map(|mv| mv.strip_prefix(from)?.strip_prefix('-'));
    let mut to: Vec<&str> = to.collect();
    to.sort_unstable();
    to.join(" ")
}

fn after(board: &Board, moves: &str) -> Option<Outcome> {
    board::after(board, moves).outcome()
}

fn square(name: &str) -> Point {
    let [file, rank] = name.as_bytes() else { panic!("{name}") };
    Point((rank - b'1') * 9 + file - b'a')
}

/// The base game ends after 165 plies at random, as a median; the war game, in which pieces met by
/// chance must surround each other, after 1,700. The longest of four thousand had 9,521 plies.
#[test]
fn hasami_shogi_keeps_the_contract() {
    for options in board::card(ID).every_options() {
        // A war at random is ten times as long as a game for five in a line, so that a few are enough.
        let games = if options.is("variant", "war") { 1 } else { 12 };
        conforms::<Hasami>(&options, Effort { games, longest: 40_000 });
    }
}

#[test]
fn hs_01_eighteen_each_and_red_begins_one_move_a_turn() {
    let mut board = start(BASE);
    let text = "GGGGGGGGG/GGGGGGGGG/9/9/9/9/9/RRRRRRRRR/RRRRRRRRR r";
    assert_eq!(board.position_text(), text);
    assert_eq!(games::find("hasami-shogi").expect("listed").roles, ["hasami-red", "hasami-green"]);
    for kind in SAMURAI {
        assert_eq!(count(&board, kind, |place| matches!(place, Place::Board(_))), 18);
    }
    assert_eq!(board.snapshot().pieces.len(), 36);
    assert_eq!(board.to_act(), Actor::Seat(RED));
    play(&mut board, "a2-a5");
    assert_eq!(board.to_act(), Actor::Seat(GREEN));
    assert!(!allows(&board, "b2-b3"), "red has moved");
    play(&mut board, "i8-i4");
    assert_eq!(board.to_act(), Actor::Seat(RED));
}

#[test]
fn hs_02_a_samurai_slides_straight_as_far_as_it_is_free() {
    let board = with(BASE, "Rd5 Gd7 Rg5", "r");
    // Up to the green piece and not onto it, left to the edge, right to the friend, down to the camp.
    assert_eq!(reach(&board, "d5"), "a5 b5 c5 d3 d4 d6 e5 f5");
    assert!(!allows(&board, "d5-e6") && !allows(&board, "d5-d7") && !allows(&board, "d5-h5"));
    let mut board = board;
    let effects = play(&mut board, "d5-b5");
    let path = ["d5", "c5", "b5"].map(square).to_vec();
    assert_eq!(effects, [Effect::Walked { path }]);
}

#[test]
fn hs_03_or_jumps_one_neighbour_of_either_side() {
    let board = with(BASE, "Rd5 Gd6 Re5 Rc5 Gb5", "r");
    // Over green d6 to d7, over red e5 to f5; two to the left are too many; down is a slide.
    assert_eq!(reach(&board, "d5"), "d3 d4 d7 f5");
    let mut over_green = board.boxed_clone();
    let [from, over, to] = ["d5", "d6", "d7"].map(square);
    assert_eq!(play(&mut over_green, "d5-d7"), [Effect::Jumped { from, over, to }], "nothing is taken");
    assert_eq!(over_green.to_act(), Actor::Seat(GREEN), "and no second jump follows");
    assert!(!allows(&with(BASE, "Rd5 Gf5", "r"), "d5-g5"), "only a neighbour is jumped");
    assert!(!allows(&with(BASE, "Ri5 Rh5", "g"), "i5-g5"), "it is green's turn");
}

#[test]
fn hs_04_out_of_the_camp_for_good_and_never_into_the_enemys() {
    let board = with(BASE, "Rf3 Rh2 Rd7 Rb6 Gb7", "r");
    assert!(!reach(&board, "f3").contains('2') && !reach(&board, "f3").contains('1'));
    assert_eq!(reach(&board, "d7"), "c7 d3 d4 d5 d6 e7 f7 g7 h7 i7", "not to d8");
    assert!(!allows(&board, "b6-b8"), "not by a jump either");
    // Inside the camp it may go back.
    assert!(allows(&board, "h2-h1") && allows(&board, "h2-f2") && allows(&board, "e1-i1"));
    assert!(allows(&board, "h2-h7") && !allows(&board, "h2-h8"));
    assert_eq!(board.refusal(&[square("f3"), square("f2")]), "camp-closed");
    assert_eq!(board.refusal(&[square("d7"), square("d8")]), "camp-closed");
    assert_eq!(board.refusal(&[square("d7"), square("e6")]), "samurai-way");
    // The same for green, upside down.
    let green = with(BASE, "Gf7 Gh8 Gd3 Rf6", "g");
    assert!(!allows(&green, "f7-f8") && !allows(&green, "d3-d2"));
    assert!(allows(&green, "h8-h9") && allows(&green, "h8-h3") && !allows(&green, "h8-h2"));
}

#[test]
fn hs_05_capture_by_enclosing_runs_in_all_directions() {
    let board = with(BASE, "Rd4 Rg5 Ge4 Gf4", "r");
    assert_eq!(captured(&board, "g5-g4"), ["e4", "f4"], "a run of two");
    assert!(captured(&with(BASE, "Rd4 Rg5 Gf4", "r"), "g5-g4").is_empty(), "a gap spoils it");
    // Three directions at once.
    let three = with(BASE, "Re3 Gd4 Rc4 Gf4 Rg4 Ge5 Re6", "r");
    assert_eq!(captured(&three, "e3-e4"), ["d4", "e5", "f4"]);
    let mut three = three;
    play(&mut three, "e3-e4");
    assert_eq!(count(&three, SAMURAI[1], |place| place == Place::Taken(RED)), 18 - 5);
    // A piece at home closes a run.
    assert_eq!(captured(&with(BASE, "Rc2 Gc3 Rh4", "r"), "h4-c4"), ["c3"]);
    // Never diagonally, and never against the edge alone.
    assert!(captured(&with(BASE, "Rc3 Gd4 Rh5", "r"), "h5-e5").is_empty());
    assert!(captured(&with(BASE, "Gi5 Rh3", "r"), "h3-h5").is_empty());
    // The moved piece is one end: a line that it opens or watches captures nothing.
    assert!(captured(&with(BASE, "Rc5 Gd5 Re5 Rh3", "r"), "h3-h4").is_empty());
}

#[test]
fn hs_06_a_corner_of_the_battlefield_is_taken_by_both_its_neighbours() {
    for (green, stands, from, to) in [
        ("Ga3", "Rb3", "a6", "a4"),
        ("Gi3", "Ri4", "h6", "h3"),
        ("Ga7", "Ra6", "b4", "b7"),
        ("Gi7", "Rh7", "i4", "i6"),
    ] {
        let board = with(BASE, &format!("{green} {stands} R{from}"), "r");
        assert_eq!(captured(&board, &format!("{from}-{to}")), [&green[1..]]);
        let alone = with(BASE, &format!("{green} R{from}"), "r");
        assert!(captured(&alone, &format!("{from}-{to}")).is_empty(), "one neighbour is not enough");
    }
    // Camp squares are no part of the trap: a2 does not stand for b3.
    assert!(captured(&with(BASE, "Ga3 Rb2 Ra6", "r"), "a6-a4").is_empty());
    // Red's own piece in the corner stays red's, and green takes corners too.
    assert_eq!(captured(&with(BASE, "Ra3 Gb3 Ga6", "g"), "a6-a4"), ["a3"]);
    // The corner of the board is none.
    assert!(captured(&with(BASE, "Ra4 Gb4 Ga7", "g"), "a7-a5").is_empty());
}

#[test]
fn hs_07_moving_into_a_trap_is_safe_and_stays_so() {
    let mut board = with(BASE, "Rd4 Rf4 Ge7 Rh6", "g");
    assert!(captured(&board, "e7-e4").is_empty());
    play(&mut board, "e7-e4 h6-h5");
    assert_eq!(count(&board, SAMURAI[1], |place| place == Place::Board(square("e4"))), 1);
    // A fresh move to the end of the line does take.
    play(&mut board, "a9-a8 f4-f5 a8-a9");
    assert_eq!(captured(&board, "f5-f4"), ["e4"]);
    // The same for a corner that stands in its trap.
    let mut corner = with(BASE, "Rb3 Ra4 Gi3 Rh7", "g");
    play(&mut corner, "i3-c3 h7-h6");
    assert_eq!(count(&corner, SAMURAI[1], |place| matches!(place, Place::Board(_))), 6);
}

#[test]
fn hs_08_five_in_a_line_on_the_battlefield_win() {
    let win = Some(Outcome::win(RED, Ending::Five));
    assert_eq!(after(&with(BASE, "Rb4 Rc4 Rd4 Re4 Rf6", "r"), "f6-f4"), win, "along a rank");
    assert_eq!(after(&with(BASE, "Rb3 Rb4 Rb5 Rb6 Rf7", "r"), "f7-b7"), win, "along a file");
    assert_eq!(after(&with(BASE, "Rb3 Rc4 Rd5 Re6 Ri7", "r"), "i7-f7"), win, "diagonally up");
    assert_eq!(after(&with(BASE, "Rf3 Re4 Rd5 Rc6 Ra7", "r"), "a7-b7"), win, "diagonally down");
    assert_eq!(after(&with(BASE, "Rb4 Rc4 Rd6 Re4 Rf4 Rg4", "r"), "d6-d4"), win, "six win too");
    assert_eq!(after(&with(BASE, "Rb4 Rc4 Rd4 Rf4 Re6", "r"), "e6-e5"), None, "four and a gap do not");
    assert_eq!(after(&with(BASE, "Rb4 Rc4 Gd4 Re4 Rf4 Ri6", "r"), "i6-i4"), None);
    // Camps do not count: b2 is at home.
    assert_eq!(after(&with(BASE, "Rb2 Rb3 Rb4 Rb5 Rf6", "r"), "f6-b6"), None);
    // After the captures: the piece taken from between makes no line, the one who moves wins.
    let mut green = with(BASE, "Gb6 Gc6 Gd6 Ge6 Gf4", "g");
    play(&mut green, "f4-f6");
    assert_eq!(green.outcome(), Some(Outcome::win(GREEN, Ending::Five)));
    assert_eq!(
        green.snapshot().decisive,
        ["b6", "c6", "d6", "e6", "f6"].map(square),
        "all that stand in a line"
    );
    assert!(green.legal_texts().is_empty() && green.play_text("a1-a2").is_err());
    assert_eq!(green.to_act(), Actor::Over);
}

#[test]
fn hs_09_fewer_than_five_pieces_lose() {
    let five = "GGGG5/9/9/9/9/3RG2R1/9/9/RRRR5 r";
    let board = position(BASE, five);
    assert_eq!(board.outcome(), None, "five are enough");
    assert_eq!(after(&board, "h4-f4"), Some(Outcome::win(RED, Ending::TooFew)));
    let six = position(BASE, "GGGGG4/9/9/9/9/3RG2R1/9/9/RRRR5 r");
    assert_eq!(after(&six, "h4-f4"), None);
}

#[test]
fn hs_10_the_third_repetition_draws() {
    let mut board = start(BASE);
    let round = "a2-a3 a8-a7 a3-b3 a7-b7 b3-a3 b7-a7";
    play(&mut board, round);
    assert_eq!(board.outcome(), None, "the second time");
    play(&mut board, "a3-b3 a7-b7 b3-a3");
    assert_eq!(board.outcome(), None, "one ply before the third");
    let effects = play(&mut board, "b7-a7");
    assert_eq!(effects.last(), Some(&Effect::Repeated));
    assert_eq!(board.outcome(), Some(Outcome::draw(Ending::Repetition)));
    assert!(board.legal_texts().is_empty());
}

#[test]
fn hs_10_who_is_walled_in_loses() {
    // Red's last two stand in a corner of the board, with green two deep around them.
    let walled = position(WAR, "9/9/9/9/G8/G8/1G7/RGG6/RG1G5 g");
    assert_eq!(after(&walled, "a4-a3"), None, "a1 jumps over b1");
    let walled = position(WAR, "9/9/9/9/9/G8/GG7/RGG6/RG1GG4 g");
    assert_eq!(after(&walled, "d1-c1"), Some(Outcome::win(GREEN, Ending::WalledIn)));
}

#[test]
fn hw_01_nine_each_on_the_first_rank() {
    let board = start(WAR);
    assert_eq!(board.position_text(), "GGGGGGGGG/9/9/9/9/9/9/9/RRRRRRRRR r");
    assert_eq!(board.to_act(), Actor::Seat(RED));
}

#[test]
fn hw_02_camps_are_open_and_moves_and_captures_as_before() {
    let board = with(WAR, "Rf3 Rg8 Gg7", "r");
    assert!(allows(&board, "f3-f1") && allows(&board, "g8-g9") && allows(&board, "f3-f9"));
    assert!(allows(&board, "g8-g6"), "a jump");
    assert_eq!(captured(&with(WAR, "Rd4 Rg5 Ge4 Gf4", "r"), "g5-g4"), ["e4", "f4"]);
    assert_eq!(captured(&with(WAR, "Rf9 Gg9 Rh3", "r"), "h3-h9"), ["g9"], "in a camp too");
    assert!(captured(&with(WAR, "Rd4 Rf4 Ge7", "g"), "e7-e4").is_empty());
}

#[test]
fn hw_03_corners_of_the_board_and_of_nothing_else() {
    for (green, stands, from, to) in [("Gi1", "Rh1", "i5", "i2"), ("Gi9", "Ri8", "h4", "h9")] {
        let board = with(WAR, &format!("{green} {stands} R{from}"), "r");
        assert_eq!(captured(&board, &format!("{from}-{to}")), [&green[1..]]);
    }
    let left = position(WAR, "GR7/9/R8/9/9/9/9/9/1R2GGG2 r");
    assert_eq!(captured(&left, "a7-a8"), ["a9"]);
    let left = position(WAR, "1R2GGG2/9/R8/9/9/9/9/9/GR7 r");
    assert_eq!(captured(&left, "a7-a2"), ["a1"]);
    assert!(captured(&with(WAR, "Ga3 Rb3 Ra6", "r"), "a6-a4").is_empty(), "not of the battlefield");
}

#[test]
fn hw_04_five_in_a_line_do_not_win() {
    assert_eq!(after(&position(WAR, "4GGGGG/9/9/9/5R3/1RRRR4/9/9/RR7 r"), "f5-f4"), None);
}

#[test]
fn hw_05_the_last_piece_alone_loses() {
    let two = position(WAR, "G8/9/9/9/9/3RG2R1/9/9/R8 r");
    assert_eq!(two.outcome(), None, "two go on");
    assert_eq!(after(&two, "h4-f4"), Some(Outcome::win(RED, Ending::LastOne)));
    let both = position(WAR, "9/9/9/9/9/3RGG1R1/9/9/R8 r");
    assert_eq!(after(&both, "h4-g4"), Some(Outcome::win(RED, Ending::LastOne)), "so does nobody at all");
    let three = position(WAR, "GG7/9/9/9/9/3RG2R1/9/9/R8 r");
    assert_eq!(after(&three, "h4-f4"), None);
}

#[test]
fn hg_01_the_middle_of_the_first_rank_is_a_shogun() {
    let board = start(HEROES);
    assert_eq!(board.position_text(), "GGGGsGGGG/GGGGGGGGG/9/9/9/9/9/RRRRRRRRR/RRRRSRRRR r");
    for (seat, at) in ["e1", "e9"].map(square).into_iter().enumerate() {
        assert_eq!(count(&board, SHOGUNS[seat], |place| place == Place::Board(at)), 1);
        assert_eq!(count(&board, SAMURAI[seat], |_| true), 17, "still eighteen in all");
    }
    let war = start(&[("variant", "war"), ("shogun", "on")]);
    assert_eq!(war.position_text(), "GGGGsGGGG/9/9/9/9/9/9/9/RRRRSRRRR r");
    assert_eq!(count(&start(BASE), SHOGUNS[0], |_| true), 0);
}

#[test]
fn hg_02_the_shogun_moves_diagonally_too() {
    let board = with(HEROES, "Sf5 Gg6 Re4", "r");
    // Diagonally over g6 to h7 and over e4 no further than the camp allows.
    assert_eq!(reach(&board, "f5"), "a5 b5 c5 d3 d5 d7 e5 e6 f3 f4 f6 f7 g4 g5 h3 h5 h7 i5");
    let blocked = with(HEROES, "Sf4 Gg5 Gh6 Re3", "r");
    assert!(!allows(&blocked, "f4-h6") && !allows(&blocked, "f4-i7"), "never over two");
    assert!(!allows(&blocked, "f4-d2"), "never back into the camp");
    assert!(!allows(&with(HEROES, "Sf7", "r"), "f7-g8"), "nor into the enemy's");
    assert!(!allows(&with(HEROES, "Sf5", "r").boxed_clone(), "a1-b2"), "a samurai does not");
    let mut board = board;
    let [from, over, to] = ["f5", "g6", "h7"].map(square);
    assert_eq!(play(&mut board, "f5-h7"), [Effect::Jumped { from, over, to }]);
}

#[test]
fn hg_03_the_shogun_captures_and_is_captured_like_a_samurai() {
    let board = with(HEROES, "Sf5 Ge5 Rd5 Gg3", "r");
    assert!(captured(&board, "f5-e4").is_empty());
    let takes = with(HEROES, "Sg6 Ge5 Rd5 Gg4 Rh3", "r");
    assert_eq!(captured(&takes, "g6-f5"), ["e5"], "g4 lies diagonally");
    let mut taken = with(HEROES, "Sf5 Ge5 Gg3", "g");
    play(&mut taken, "g3-g5");
    assert_eq!(count(&taken, SHOGUNS[0], |place| place == Place::Taken(GREEN)), 1);
    assert!(!taken.position_text().contains('S'));
    assert_eq!(taken.outcome(), None);
    let five = with(HEROES, "Rb4 Rc4 Rd4 Re4 Sg5", "r");
    assert_eq!(after(&five, "g5-f4"), Some(Outcome::win(RED, Ending::Five)));
}

#[test]
fn hr_01_each_side_has_a_rock() {
    let board = start(CHALLENGES);
    assert_eq!(board.position_text(), "GGGGGGGGG/GGGGGGGGG/9/9/2O3o2/9/9/RRRRRRRRR/RRRRRRRRR r 0");
    let rocks: BTreeSet<_> = board
        .snapshot()
        .pieces
        .into_iter()
        .filter(|piece| piece.kind == ROCK)
        .map(|piece| (piece.owner, piece.place))
        .collect();
    let expected = [(RED, Place::Board(square("c5"))), (GREEN, Place::Board(square("g5")))];
    assert_eq!(rocks, expected.into_iter().collect());
    assert_eq!(count(&start(BASE), ROCK, |_| true), 0);
    assert_eq!(board.refusal(&[square("c5")]), "rock-waits");
    // The players may choose other empty squares of the battlefield, before the game alone.
    let placeable = board.placeable();
    assert_eq!((placeable.len(), placeable[0].places.len()), (2, 5 * 9 - 2));
    let moved = with_marker(&with_marker(&board, 0, square("e3")), 1, square("c5"));
    assert_eq!(moved.position_text(), "GGGGGGGGG/GGGGGGGGG/9/9/2o6/9/4O4/RRRRRRRRR/RRRRRRRRR r 0");
    assert_eq!(
        read(CHALLENGES, &moved.position_text()).map(|board| board.position_text()).ok(),
        Some(moved.position_text())
    );
    for wrong in ["c5", "g5", "a2", "e8"] {
        assert_eq!(with_marker(&board, 0, square(wrong)).position_text(), board.position_text(), "{wrong}");
    }
    let mut begun = board.boxed_clone();
    play(&mut begun, "a2-a3");
    assert!(begun.placeable()[0].places.is_empty());
    assert!(start(BASE).placeable().is_empty());
}

#[test]
fn hr_02_who_loses_pieces_moves_his_rock_before_his_turn() {
    let mut board = with(CHALLENGES, "Gd4 Gg3 Re4 Rf4 Oc5 og5", "g 0");
    assert_eq!(play(&mut board, "g3-g4").len(), 3);
    assert!(board.position_text().ends_with(" r 2"), "{}", board.position_text());
    assert_eq!(board.to_act(), Actor::Seat(RED), "red has lost two");
    // Eight directions to empty squares of the battlefield, or not at all; no one else moves.
    assert_eq!(legal(&board), ["c5-b4", "c5-b5", "c5-b6", "c5-c4", "c5-c6", "c5-d5", "c5-d6", "skip"]);
    assert_eq!(board.refusal(&[square("a1")]), "rock-first");
    assert_eq!(board.refusal(&[square("c5"), square("c7")]), "rock-way");
    assert!(board.choices().iter().any(|choice| choice.text == "skip" && choice.path.is_empty()));
    let mut stopped = board.boxed_clone();
    assert!(play(&mut stopped, "skip").is_empty());
    assert!(stopped.position_text().ends_with(" r 0") && allows(&stopped, "a1-a2"));
    play(&mut board, "c5-d5");
    assert!(board.position_text().ends_with(" r 1"));
    let effects = play(&mut board, "d5-e4");
    assert_eq!(effects, [Effect::Walked { path: vec![square("d5"), square("e4")] }]);
    assert_eq!(board.to_act(), Actor::Seat(RED), "now the turn itself");
    assert!(allows(&board, "a1-a2") && !allows(&board, "e4-e5") && !allows(&board, "skip"));
    play(&mut board, "a1-a2");
    assert_eq!(board.to_act(), Actor::Seat(GREEN));
    // It keeps to the battlefield.
    let mut low = with(CHALLENGES, "Gd4 Gg3 Re4 Rf4 Oc3 og5", "g 0");
    play(&mut low, "g3-g4");
    assert!(!allows(&low, "c3-c2") && allows(&low, "c3-b3"));
    // The winner is looked for first: no rock moves after the game.
    let over = position(CHALLENGES, "GGGG5/9/9/9/2O3o2/3RG2R1/9/9/RRRR5 r 0");
    assert_eq!(after(&over, "h4-f4"), Some(Outcome::win(RED, Ending::TooFew)));
}

#[test]
fn hr_03_rocks_block_and_are_never_jumped_or_taken() {
    let board = with(CHALLENGES, "Re5 Oc5 og5 Rg6 Rg3", "r 0");
    assert_eq!(reach(&board, "e5"), "d5 e3 e4 e6 e7 f5", "both rocks stop the slide");
    assert!(!allows(&board, "g6-g4"), "no jump over a rock");
    // A rock closes no run, breaks one, and breaks a five.
    assert!(captured(&with(CHALLENGES, "Oc5 Gd5 Re3 og5", "r 0"), "e3-e5").is_empty());
    assert!(captured(&with(CHALLENGES, "Rb5 Oc5 Gd5 Re3 og5", "r 0"), "e3-e5").is_empty());
    assert_eq!(after(&with(CHALLENGES, "Rd5 Re5 Rf5 Oc5 Rb5 Ra6 og7", "r 0"), "a6-a5"), None);
    // And it is not taken.
    assert!(captured(&with(CHALLENGES, "Rf5 og5 Oc5 Rh4", "r 0"), "h4-h5").is_empty());
}

#[test]
fn texts_that_cannot_be_are_refused_with_a_sentence() {
    let cases = [
        (BASE, "9/9/9/9/9/9/9/9/9 r", "just moved"),
        (BASE, "GGGGGGGGG/GGGGGGGGG/9/9/9/9/9/RRRRRRRRR/RRRRRRRRR g", "not moved yet"),
        (BASE, "GGGGGGGGG/GGGGGGGGG/9/9/9/9/R8/1RRRRRRRR/RRRRRRRRR r", "only once"),
        (BASE, "GGGGGGGGG/GGGGGGGGG/G8/9/9/9/9/RRRRRRRRR/RRRRRRRRR r", "18 pieces"),
        (BASE, "GGGGG4/9/9/9/RRRRR4/9/9/9/9 r", "five in a line"),
        (BASE, "GGGGR4/G8/9/9/9/9/9/9/RRRRR4 r", "enemy's camp"),
        (BASE, "GGGGsG3/9/9/9/9/9/9/9/RRRRR4 r", "stands for no piece"),
        (BASE, "GGGGG4/9/9/9/9/9/9/9/RRRRR4 r 0", "nothing may follow"),
        (HEROES, "GGGGGGGGG/GGGGGGGGG/9/9/9/9/9/RRRRRRRRR/RRRRSRRRR r", "Shogun"),
        (HEROES, "GGGGss3/9/9/9/9/9/9/9/RRRRR4 r", "two Shoguns"),
        (HEROES, "GGGGsGGGG/GGGGGGGGG/9/9/9/9/9/RRRRRRRRR/RRRRRRRRS r", "cannot have moved"),
        (CHALLENGES, "GGGGGGGGG/GGGGGGGGG/9/9/2O3o2/9/9/RRRRRRRRR/RRRRRRRRR r 1", "fewer than 1"),
        (CHALLENGES, "GGGGG4/O8/9/9/6o2/9/9/9/RRRRR4 r 0", "battlefield"),
        (CHALLENGES, "GGGGG4/9/9/9/2O6/9/9/9/RRRRR4 r 0", "its rock"),
        (CHALLENGES, "GGGGG4/9/9/9/2OO2o2/9/9/9/RRRRR4 r 0", "one rock"),
        (CHALLENGES, "GGGGG4/9/9/9/2O3o2/9/9/9/RRRRR4 r", "ends before"),
    ];
    assert_refused(ID, &cases);
}

/// Red has one piece less from the beginning, and its first move stays inside its camp.
#[test]
fn the_first_move_of_a_handicap_may_stay_in_the_camp() {
    let start = position(BASE, "GGGGGGGGG/GGGGGGGGG/9/9/9/9/9/RRRRRRR1R/RRRRRRRRR r");
    let moved = after(&start, "h1-h2");
    assert_eq!(moved, None, "the game goes on");
    position(BASE, "GGGGGGGGG/GGGGGGGGG/9/9/9/9/9/RRRRRRRRR/RRRRRRR1R g");
}

#[test]
fn the_published_vectors_hold() {
    let all: Vec<serde_json::Value> =
        serde_json::from_str(include_str!("../fixtures/vectors.json")).expect("the fixture is sound");
    let mut tried = 0;
    for vector in all {
        let game = vector["game"].as_str().unwrap_or_default();
        let (true, Some(mv)) = (game.starts_with("hasami/"), vector["move"].as_str()) else { continue };
        let names = |key: &str| -> Vec<String> {
            let list = vector[key].as_array().into_iter().flatten();
            list.map(|name| name.as_str().expect("a square").to_owned()).collect()
        };
        let mut rows = [[' '; 9]; 9];
        for (letter, squares) in [('R', names("red")), ('G', names("green"))] {
            for at in squares.iter().map(|name| square(name).index()) {
                rows[at / 9][at % 9] = letter;
            }
        }
        let pairs = if game == "hasami/war" { WAR } else { BASE };
        let mover = &vector["to_move"].as_str().expect("a side")[..1];
        let mut board = position(pairs, &text_of(&rows, mover));
        let is_legal = vector["legal"] == true;
        assert_eq!(allows(&board, mv), is_legal, "{}", vector["id"]);
        if is_legal {
            assert_eq!(captured(&board, mv), names("captured"), "{}", vector["id"]);
            play(&mut board, mv);
            assert_eq!(board.to_act() == Actor::Over, vector["game_over"] == true, "{}", vector["id"]);
        }
        tried += 1;
    }
    assert!(tried >= 6, "only {tried} vectors tried");
}
