//! Heroes and barriers, which both boards of the hunt can have: a test for each number in
//! `docs/rules/bagh-chal.md`.

use madang_core::{
    games::hunt::rules::{ALPHA, BUCK, Ending, GOAT, GOATS, TIGER, TIGERS},
    rules::{Actor, Effect, Outcome, Place, Point},
    search::Level,
};

use crate::support::{
    board::{self, Board, Pairs, after, allows, assert_refused, count, legal, moves_from, play, start},
    think,
};

const HEROES: Pairs = &[("heroes", "on")];
const BARRIERS: Pairs = &[("barriers", "on")];
const BOTH: Pairs = &[("heroes", "on"), ("barriers", "on")];

fn position(pairs: Pairs, text: &str) -> Board {
    let board = board::position("bagh-chal", pairs, text);
    assert_eq!(board.position_text(), text);
    board
}

#[test]
fn bh_01_one_tiger_is_the_alpha_and_the_goats_hold_the_buck() {
    let board = start("bagh-chal", HEROES);
    assert_eq!(board.position_text(), "T3T/5/5/5/A3T g 20 0 - - hand -");
    assert_eq!(count(&board, ALPHA, |place| place == Place::Board(Point(0))), 1);
    assert_eq!(count(&board, TIGER, |_| true), 3, "in the place of a tiger");
    assert_eq!(count(&board, BUCK, |place| place == Place::Hand), 1);
    assert_eq!(count(&board, GOAT, |_| true), 20, "besides the goats");
    let mountain = start("pulijudam", HEROES);
    assert_eq!(mountain.position_text(), "A/2TT2/6/6/4 g 15 0 - - hand -");
    let plain = start("bagh-chal", &[]);
    assert_eq!(count(&plain, ALPHA, |_| true) + count(&plain, BUCK, |_| true), 0);
}

#[test]
fn bh_02_the_alpha_moves_again_after_an_ordinary_tiger() {
    let mut board = start("bagh-chal", HEROES);
    play(&mut board, "@c3 e1-e2");
    assert_eq!(board.to_act(), Actor::Seat(TIGERS), "it is still their turn");
    assert_eq!(legal(&board), ["a1-a2", "a1-b1", "a1-b2", "skip"], "the Alpha alone, or nobody");
    assert_eq!(board.refusal(&[Point(9)]), "alpha-alone");
    let skip = board.choices().into_iter().find(|choice| choice.text == "skip").expect("it is listed");
    assert!(skip.path.is_empty(), "made by a button");
    assert_eq!(after(&board, "skip").position_text(), "T3T/5/2G2/4T/A4 g 19 0 - - hand -");
    play(&mut board, "a1-b2");
    assert_eq!(board.to_act(), Actor::Seat(GOATS), "one extra move");
    // It may be a capture.
    let mut board = position(HEROES, "T3T/5/5/5/AG2T t 19 0 - - hand -");
    play(&mut board, "e5-e4 a1xc1");
    assert_eq!(board.position_text(), "T4/4T/5/5/2A1T g 19 1 - - hand -");
    // A turn that begins with the Alpha has none.
    let mut board = position(HEROES, "T3T/5/5/5/AG2T t 19 0 - - hand -");
    play(&mut board, "a1-a2");
    assert_eq!(board.to_act(), Actor::Seat(GOATS));
}

#[test]
fn bh_02_an_alpha_that_cannot_move_is_passed_over() {
    let mut board = position(HEROES, "T3T/5/G1G2/GG3/AGG1T t 14 0 - - hand -");
    play(&mut board, "e5-e4");
    assert_eq!(board.to_act(), Actor::Seat(GOATS));
}

#[test]
fn bh_02_there_is_no_extra_move_in_phase_two() {
    let mut board = position(HEROES, "TGGGG/GGG2/GG1GG/2GGG/ATGGT t 0 4 - - hand -");
    play(&mut board, "b1-b2");
    assert_eq!(board.to_act(), Actor::Seat(GOATS));
}

#[test]
fn bh_03_the_right_ends_when_the_buck_enters() {
    let mut board = position(HEROES, "T3T/5/2G2/5/A3T g 17 2 - - hand -");
    play(&mut board, "B@c3 @a3 e1-e2");
    assert_eq!(board.to_act(), Actor::Seat(GOATS));
}

#[test]
fn bh_04_the_buck_takes_a_goat_s_place_once_two_are_captured() {
    let waiting = Point(25);
    let early = position(HEROES, "T3T/5/2G2/5/A3T g 18 1 - - hand -");
    assert!(!allows(&early, "B@c3"), "one is not enough");
    assert_eq!(early.refusal(&[waiting]), "buck-waits");
    let mut board = position(HEROES, "T3T/5/2G2/5/A3T g 17 2 - - hand -");
    assert!(!allows(&board, "B@d3"), "only where a goat stands");
    let entry = board.choices().into_iter().find(|choice| choice.text == "B@c3").expect("it is listed");
    let at = Point(12);
    assert_eq!(entry.path, [waiting, at]);
    assert!(entry.either_way, "the Buck and the goat are touched in either order");
    let effects = play(&mut board, "B@c3");
    let placed = Effect::Placed { kind: BUCK, owner: GOATS, at };
    assert_eq!(effects, [Effect::Removed { at }, placed]);
    assert_eq!(count(&board, GOAT, |place| place == Place::Out), 1, "out of the game");
    assert_eq!(board.position_text(), "T3T/5/2B2/5/A3T g 17 2 - - board -", "and not captured");
    assert_eq!(board.to_act(), Actor::Seat(GOATS), "a free action: the goat's turn goes on");
    assert!(board.legal_texts().iter().all(|mv| mv.starts_with('@')), "once only");
    assert_eq!(board.refusal(&[waiting]), "nothing-there");
    // Any later turn will do, in phase II too, and the walk follows.
    let mut late = position(HEROES, "TGGGG/GGG2/GG1GG/2GGG/ATGGT g 0 4 - - hand -");
    play(&mut late, "B@c2 c2-b2");
    assert_eq!(late.to_act(), Actor::Seat(TIGERS));
}

#[test]
fn bh_05_the_buck_walks_and_blocks_like_a_goat() {
    let mut board = position(HEROES, "TGGGG/GGG2/GG1GG/2BGG/ATGGT g 0 4 - - board -");
    assert_eq!(moves_from(&board, "c2"), ["c2-b2", "c2-c3"]);
    play(&mut board, "c2-c3");
    assert_eq!(board.position_text(), "TGGGG/GGG2/GGBGG/3GG/ATGGT t 0 4 c2-c3 - board -");
    assert!(!allows(&board, "b1-c3"));
    // It shuts a tiger in like any goat.
    let board = position(HEROES, "T3T/5/G1G2/GB3/AGG1T t 12 2 - - board -");
    assert_eq!(board.snapshot().trapped, [Point(0)]);
}

#[test]
fn bh_06_only_the_alpha_takes_what_the_buck_protects() {
    let mut ordinary = position(HEROES, "T3T/5/2B2/1TG2/A4 t 16 2 - - board -");
    assert!(allows(&ordinary, "b2-d2") && !allows(&ordinary, "b2xd2"), "over it, not taking it");
    let choice = ordinary.choices().into_iter().find(|choice| choice.text == "b2-d2");
    assert!(choice.expect("it is listed").takes.is_empty());
    let effects = play(&mut ordinary, "b2-d2");
    let [from, over, to] = [6, 7, 8].map(Point);
    assert_eq!(effects, [Effect::Jumped { from, over, to }]);
    assert_eq!(ordinary.position_text(), "T3T/5/2B2/2GT1/A4 g 16 2 - - board -");
    let alpha = position(HEROES, "T3T/5/2B2/1AG2/T4 t 16 2 - - board -");
    assert!(allows(&alpha, "b2xd2") && !allows(&alpha, "b2-d2"));
    // No line joins b1 to the Buck.
    let apart = position(HEROES, "T3T/5/2B2/5/TG2A t 16 2 - - board -");
    assert!(allows(&apart, "a1xc1") && !allows(&apart, "a1-c1"));
}

#[test]
fn bh_06_a_leap_that_takes_nothing_is_a_way_out() {
    let board = position(HEROES, "T3T/5/G1G2/GB3/TG2A t 13 2 - - board -");
    assert_eq!(moves_from(&board, "a1"), ["a1-c1"]);
    assert!(!board.snapshot().trapped.contains(&Point(0)));
}

#[test]
fn bh_06_a_leap_may_not_be_taken_back_at_once() {
    let mut board = position(HEROES, "TGGGG/GGGGG/GGB1G/1TG1G/A1G1T t 0 4 - - board -");
    play(&mut board, "b2-d2 e3-d3");
    assert!(board.position_text().contains(" e3-d3 b2-d2 "), "{}", board.position_text());
    assert!(!allows(&board, "d2-b2"));
    assert_eq!(board.refusal(&[Point(8), Point(6)]), "shuttle");
}

#[test]
fn bh_07_the_buck_s_capture_loses_at_once() {
    for text in ["T3T/5/2B2/1T3/A4 t 17 2 - - board -", "T3T/5/2B2/1A3/T4 t 17 2 - - board -"] {
        let mut board = position(HEROES, text);
        let effects = play(&mut board, "b2xd4");
        assert!(effects.contains(&Effect::Captured { at: Point(12), by: TIGERS }));
        assert_eq!(board.outcome(), Some(Outcome::win(TIGERS, Ending::BuckTaken)), "{text}");
        assert!(board.legal_texts().is_empty());
        assert_eq!(count(&board, BUCK, |place| place == Place::Taken(TIGERS)), 1);
        assert!(board.position_text().ends_with("g 17 2 - - taken -"), "the Buck counts as no goat");
    }
}

#[test]
fn bx_01_the_third_and_the_fourth_goat_bring_a_barrier_each() {
    let mut second = position(BARRIERS, "T3T/5/5/5/TG2T t 18 1 - - - -");
    play(&mut second, "a1xc1");
    assert!(allows(&second, "@a1"), "the second brings none");
    let mut board = position(BARRIERS, "T3T/5/5/5/TG2T t 17 2 - - - -");
    play(&mut board, "a1xc1");
    assert_eq!(board.to_act(), Actor::Seat(GOATS));
    assert_eq!(board.legal_texts().len(), 56 + 1, "every line, or none");
    assert!(allows(&board, "a1|b1") && !allows(&board, "b1|a1") && !allows(&board, "a1|c1"));
    assert!(!allows(&board, "@c3"));
    assert_eq!(board.refusal(&[Point(24)]), "barrier-due");
    assert_eq!(after(&board, "skip @c3").position_text(), "T3T/5/2G2/5/2T1T t 16 3 - - - -");
    let effects = play(&mut board, "c3|c4");
    let [from, to] = [12, 17].map(Point);
    assert_eq!(effects, [Effect::Fenced { from, to }]);
    assert_eq!(board.snapshot().fences, [(from, to)]);
    assert_eq!(board.to_act(), Actor::Seat(GOATS), "the turn itself follows");
    play(&mut board, "@d1 c1-b1 @c1 b1-b2 @b1 b2-b3");
    assert_eq!(board.snapshot().fences.len(), 1, "it never moves");
    let mut fourth = position(BARRIERS, "T3T/5/5/5/TG2T t 16 3 - - c3|c4 -");
    play(&mut fourth, "a1xc1");
    assert_eq!(fourth.legal_texts().len(), 55 + 1, "one barrier on a line");
    play(&mut fourth, "a1|b1");
    assert_eq!(fourth.position_text(), "T3T/5/5/5/2T1T g 16 4 - - a1|b1,c3|c4 -");
    // The fifth ends the game instead.
    let mut fifth = position(BARRIERS, "T3T/5/5/5/TG2T t 15 4 - - - -");
    play(&mut fifth, "a1xc1");
    assert_eq!(fifth.outcome(), Some(Outcome::win(TIGERS, Ending::Captures)));
}

#[test]
fn bx_02_a_barrier_closes_its_line_for_steps_and_jumps() {
    let text = |fence: &str| format!("T3T/5/5/5/TG2T t 16 3 - - {fence} -");
    assert!(allows(&position(BARRIERS, &text("c3|c4")), "a1xc1"));
    for fence in ["a1|b1", "b1|c1"] {
        assert!(!allows(&position(BARRIERS, &text(fence)), "a1xc1"), "either half of the jump: {fence}");
    }
    let board = position(BARRIERS, &text("a1|a2"));
    assert_eq!(moves_from(&board, "a1"), ["a1-b2", "a1xc1"]);
    assert_eq!(board.refusal(&[Point(0), Point(5)]), "closed");
    let goats = position(BARRIERS, "TGGGG/GGG2/GG1GG/2GGG/TTGGT g 0 4 - - c2|c3 -");
    assert_eq!(moves_from(&goats, "c2"), ["c2-b2"]);
    // It helps to shut a tiger in.
    let board = position(BARRIERS, "T3T/5/G1G2/GG3/T1G1T t 12 3 - - a1|b1 -");
    assert_eq!(board.snapshot().trapped, [Point(0)]);
}

#[test]
fn bx_03_a_barrier_between_two_tigers_falls() {
    let mut board = position(BARRIERS, "T3T/5/2G2/5/1T1T1 t 16 3 - - c1|d1 -");
    assert_eq!(after(&board, "d1-e1").snapshot().fences.len(), 1);
    let effects = play(&mut board, "b1-c1");
    let [from, to] = [2, 3].map(Point);
    assert!(effects.contains(&Effect::Unfenced { from, to }), "{effects:?}");
    assert!(board.snapshot().fences.is_empty());
    play(&mut board, "@a1");
    assert!(!allows(&board, "c1-d1") && allows(&board, "c1-b1"));
}

#[test]
fn bx_03_no_barrier_is_offered_between_two_tigers() {
    let mut board = position(BARRIERS, "T3T/5/5/5/TG1T1 t 17 2 - - - -");
    play(&mut board, "a1xc1");
    let legal = board.legal_texts();
    assert_eq!(legal.len(), 55 + 1, "every line but c1-d1, or none");
    assert!(!allows(&board, "c1|d1") && allows(&board, "c1|c2") && allows(&board, "d1|e1"));
    assert_eq!(board.refusal(&[Point(2), Point(3)]), "between-tigers");
    assert_eq!(board.refusal(&[Point(3), Point(2)]), "between-tigers", "touched from either end");
    assert_eq!(board.refusal(&[Point(2), Point(4)]), "barrier-due", "no line at all");
    // A square of tigers leaves out its sides and the diagonal that is a line.
    let board = position(BARRIERS, "5/5/5/TT3/TT3 g 17 3 - - - 1");
    let legal = board.legal_texts();
    assert_eq!(legal.len(), 56 - 5 + 1);
    assert!(["a1|b1", "a1|a2", "a1|b2", "b1|b2", "a2|b2"].iter().all(|line| !allows(&board, line)));
    // No game comes to a position with such a barrier.
    let text = "T3T/5/5/5/2TT1 g 17 3 - - c1|d1 -";
    assert_refused("bagh-chal", &[(BARRIERS, text, "between two tigers")]);
}

#[test]
fn bx_04_heroes_barriers_and_both_boards_go_together() {
    let mut board = board::position("pulijudam", BOTH, "A/1GTT2/6/6/4 t 12 2 - - hand - -");
    play(&mut board, "p3xp1");
    assert_eq!(board.to_act(), Actor::Seat(TIGERS), "first the tigers' turn is finished");
    assert!(board.position_text().ends_with(" hand - extra+1"));
    play(&mut board, "skip");
    assert_eq!(board.legal_texts().len(), 37 + 1, "p0 and p4 hold tigers");
    play(&mut board, "p0|p2");
    assert!(board.position_text().ends_with(" hand p0|p2 -"));
    // Two captures in one turn bring two barriers.
    let mut board = board::position("pulijudam", BOTH, "A/1GTTG1/6/6/4 t 11 2 - - hand - -");
    play(&mut board, "p3xp1 p0xp11");
    assert!(board.position_text().ends_with(" hand - 2"));
    play(&mut board, "p7|p8");
    assert_eq!(board.legal_texts().len(), 37 + 1);
    play(&mut board, "skip");
    assert!(allows(&board, "@p0"));
}

#[test]
fn impossible_positions_are_refused_with_a_sentence() {
    let cases: &[(Pairs, &str, &str)] = &[
        (HEROES, "T3T/5/5/5/T3T g 20 0 - - hand -", "must be the Alpha"),
        (HEROES, "A3A/5/5/5/T3T g 20 0 - - hand -", "one Alpha"),
        (HEROES, "T3T/5/5/5/A3T g 20 0 - -", "ends before its Buck"),
        (HEROES, "T3T/5/2B2/5/A3T t 19 0 - - board -", "waits until 2"),
        (HEROES, "T3T/5/2B2/5/A3T t 17 2 - - hand -", "cannot be \"hand\""),
        (HEROES, "T3T/5/1BB2/5/A3T t 16 2 - - board -", "2 B on the board"),
        (HEROES, "T3T/5/2G2/5/A3T t 16 2 - - taken -", "after the Buck's capture"),
        (HEROES, "T3T/5/2G2/5/A3T g 19 0 - - hand extra", "no extra move"),
        (HEROES, "T3T/5/2G2/5/A3T g 19 0 - - lost -", "hand, board or taken"),
        (HEROES, "T3T/5/2G2/5/A3T g 19 0 - - hand soon", "-, 1, 2, extra"),
        (HEROES, "T3T/5/2G2/5/A3T g 16 3 - - hand 1", "no barrier can be due"),
        (BARRIERS, "T3T/5/5/5/A3T g 20 0 - - - -", "'A'"),
        (BARRIERS, "T3T/5/5/5/T3T g 18 2 - - a1|b1 -", "do not bring so many"),
        (BARRIERS, "T3T/5/5/5/T3T g 17 3 - - a1|b1 1", "do not bring so many"),
        (BARRIERS, "T3T/5/5/5/T3T g 17 3 - - b1|a1 -", "lines in order"),
        (BARRIERS, "T3T/5/5/5/T3T g 17 3 - - a1|c1 -", "lines in order"),
        (BARRIERS, "T3T/5/5/5/T3T g 16 4 - - a1|b1,a1|b1 -", "lines in order"),
        (BARRIERS, "T3T/5/5/5/T3T g 16 4 - - a1|b1,a1|a2,b1|c1 -", "lines in order"),
        (BARRIERS, "T3T/5/5/5/T3T g 16 4 - - a1|z9 -", "no point"),
        (BARRIERS, "T3T/5/5/5/T3T g 16 4 - - - 2", "two goats are captured in one turn"),
        (BARRIERS, "T3T/5/2G2/5/T3T t 16 3 - - - 1", "goats' turn"),
        (&[], "T3T/5/5/5/A3T g 20 0 - -", "'A'"),
        (&[], "T3T/5/5/5/T3T g 20 0 - - hand -", "nothing may follow"),
    ];
    assert_refused("bagh-chal", cases);
}

#[test]
fn the_opponent_takes_the_buck_and_hides_it() {
    let think = |board: &Board| board.move_text(&think(board.as_ref(), Level::nearest(4), 1, 0).mv);
    assert_eq!(think(&position(HEROES, "T3T/5/2B2/1T3/A4 t 17 2 - - board -")), "b2xd4");
    // The goats fill the point behind the Buck.
    let mut board = position(HEROES, "G3T/3T1/2B2/2G2/A3T g 15 2 - - board -");
    let mv = think(&board);
    play(&mut board, &mv);
    let taken = board.legal_texts().iter().any(|reply| after(&board, reply).outcome().is_some());
    assert!(!taken, "{mv} leaves the Buck to be taken");
}
