//! The rules of Pulijudam, a test for each number in `docs/rules/pulijudam.md`. What it shares with
//! Bagh Chal is tested in full in `bagh_chal_rules.rs`; here each shared rule is met once on the
//! mountain board.

use madang_core::{
    games,
    games::hunt::rules::{Ending, GOAT, GOATS, Hunt, HuntBoard, Pulijudam, TIGER, TIGERS},
    rules::{Actor, Effect, Options, Outcome, Piece, Place, Point, PointSet32},
};

use crate::support::{
    board::{self, Board, assert_refused, moves_from, play, trapped},
    kit::{Effort, conforms_in_every_way},
};

const ID: &str = "pulijudam";

fn start() -> Board {
    board::start(ID, &[])
}

fn position(text: &str) -> Board {
    board::position(ID, &[], text)
}

#[test]
fn pulijudam_keeps_the_contract() {
    conforms_in_every_way::<Hunt<Pulijudam>>(ID, Effort { games: 12, longest: 1_000 });
}

#[test]
fn pj_01_fifteen_goats_against_three_tigers() {
    let board = start();
    assert_eq!(board.position_text(), "T/2TT2/6/6/4 g 15 0 - -");
    assert_eq!(board.to_act(), Actor::Seat(GOATS), "the goats begin");
    let count = |wanted: Piece| board.snapshot().pieces.into_iter().filter(|piece| *piece == wanted).count();
    assert_eq!(count(Piece { kind: GOAT, owner: GOATS, place: Place::Hand }), 15);
    for point in [0, 3, 4].map(Point) {
        assert_eq!(count(Piece { kind: TIGER, owner: TIGERS, place: Place::Board(point) }), 1);
    }
    assert_eq!(board.snapshot().pieces.len(), 18);
}

#[test]
fn pj_01_the_board_has_its_lines() {
    let board = Pulijudam::board();
    assert_eq!((board.points(), board.edges().count()), (23, 38));
    let jumps: usize = (0..23).map(|number| board.jumps(Point(number)).len()).sum();
    assert_eq!(jumps, 2 * 28, "28 runs of three points, each jumped both ways");
    // No two jumps from one point land alike, so a move's two points name it.
    for from in (0..23).map(Point) {
        let landings: Vec<Point> = board.jumps(from).iter().map(|jump| jump.to).collect();
        assert!(landings.windows(2).all(|pair| pair[0] < pair[1]), "{from:?}: {landings:?}");
    }
    let neighbours = |point: u8| board.neighbours(Point(point)).iter().map(|at| at.0).collect::<Vec<_>>();
    assert_eq!(neighbours(0), [2, 3, 4, 5], "the fan");
    assert_eq!(neighbours(1), [2, 7], "the flanks do not reach the apex");
    assert_eq!(neighbours(9), [3, 8, 10, 15]);
    assert_eq!(neighbours(13), [7, 14], "nor the base");
    assert_eq!(neighbours(19), [14, 20]);
}

#[test]
fn pj_01_no_jump_turns_the_corner_at_the_apex() {
    let board = Pulijudam::board();
    let landings: Vec<u8> = board.jumps(Point(0)).iter().map(|jump| jump.to.0).collect();
    assert_eq!(landings, [8, 9, 10, 11], "straight down the fan");
    for under in [2, 3, 4, 5].map(Point) {
        assert!(board.jumps(under).iter().all(|jump| jump.over != Point(0)), "{under:?}");
    }
}

#[test]
fn pj_02_goats_win_when_all_three_tigers_are_trapped() {
    // Two are shut in; the third has the point p1 left.
    let mut board = position("T/1TTGG1/1GGGG1/1GG3/4 g 7 0 - -");
    assert_eq!(trapped(&board), ["p0", "p3"]);
    assert_eq!(board.outcome(), None);
    let effects = play(&mut board, "@p1");
    assert_eq!(effects.last(), Some(&Effect::Trapped { at: Point(2) }), "{effects:?}");
    assert_eq!(board.outcome(), Some(Outcome::win(GOATS, Ending::Trapped)));
    assert!(board.legal_texts().is_empty());
}

#[test]
fn pj_03_tigers_win_with_the_fifth_goat() {
    let mut board = position("T/1GTT2/6/6/4 t 10 4 - -");
    assert_eq!(board.outcome(), None, "four are not enough");
    let effects = play(&mut board, "p3xp1");
    let [from, over, to] = [3, 2, 1].map(Point);
    assert_eq!(effects[..2], [Effect::Jumped { from, over, to }, Effect::Captured { at: over, by: TIGERS }]);
    assert_eq!(board.outcome(), Some(Outcome::win(TIGERS, Ending::Captures)));
    let mut third = position("T/1GTT2/6/6/4 t 11 3 - -");
    play(&mut third, "p3xp1");
    assert_eq!(third.outcome(), None, "the fourth does not end it");
}

#[test]
fn pj_04_goats_are_placed_before_any_walks() {
    let mut board = start();
    assert_eq!(board.legal_texts().len(), 20);
    play(&mut board, "@p9");
    assert_eq!(moves_from(&board, "p3"), ["p3-p2", "p3xp15"], "along the lines, or over the goat");
    assert_eq!(moves_from(&board, "p0"), ["p0-p2", "p0-p5"]);
    play(&mut board, "p3-p2");
    assert!(board.legal_texts().iter().all(|mv| mv.starts_with('@')), "goats on the board wait");
    let mut last = position("T/GGTTGG/GGGGG1/G2GG1/2GG g 1 0 - -");
    play(&mut last, "@p20");
    assert!(last.position_text().starts_with("T/GGTTGG/GGGGG1/G2GG1/1GGG t 0 0"));
}

/// A tiger and a goat each have four points to go round.
const ROUND: &str = "p0-p2 p13-p14 p2-p3 p14-p8 p3-p4 p8-p7 p4-p0 p7-p13";

#[test]
fn pj_04_the_shuttle_ban_and_the_third_occurrence_hold_here() {
    let open = "T/5G/2GGGG/G1GGGG/GGTT t 0 3 - -";
    let mut board = position(open);
    play(&mut board, "p0-p2 p13-p14");
    assert!(!board.legal_texts().contains(&"p2-p0".to_owned()), "straight back");
    assert_eq!(board.refusal(&[Point(2), Point(0)]), "shuttle");
    let mut board = position(open);
    play(&mut board, ROUND);
    assert_eq!(board.outcome(), None, "the second occurrence");
    let effects = play(&mut board, ROUND);
    assert_eq!(effects.last(), Some(&Effect::Repeated));
    assert_eq!(board.outcome(), Some(Outcome::draw(Ending::Repetition)));
}

#[test]
fn pj_04_goats_can_always_walk_here() {
    // Three tigers never fence in all of the five to nine empty points of phase II, so that no goat
    // touches them: rule BC-13 has nothing to decide on this board.
    let lines = Pulijudam::board();
    let reach = |from: PointSet32, without: PointSet32| {
        let mut reached = from;
        loop {
            let around = reached.iter().fold(reached, |all, at| all | lines.neighbours(at));
            let next = around.difference(without);
            if next == reached {
                return reached;
            }
            reached = next;
        }
    };
    let sets = |count| (0_u32..1 << 23).map(PointSet32::from_bits).filter(move |set| set.len() == count);
    for tigers in sets(3) {
        let mut left = lines.all().difference(tigers);
        let mut parts = Vec::new();
        while let Some(first) = left.first() {
            let part = reach(PointSet32::single(first), tigers);
            parts.push(part.len());
            left = left.difference(part);
        }
        let sums = (0..1 << parts.len()).map(|chosen: usize| {
            parts.iter().enumerate().filter(|(index, _)| chosen >> index & 1 == 1).map(|(_, size)| size).sum()
        });
        for empty in sums {
            let empty: u32 = empty;
            assert!(!(5..=9).contains(&empty), "tigers {tigers:?} fence in {empty} points");
        }
    }
}

#[test]
fn points_have_one_name() {
    let board = start();
    for (text, works) in
        [("@p1", true), ("@p22", true), ("@p23", false), ("@p01", false), ("@1", false), ("@a1", false)]
    {
        assert_eq!(board.boxed_clone().play_text(text).is_ok(), works, "{text}");
    }
}

#[test]
fn impossible_positions_are_refused_with_a_sentence() {
    let cases = [
        ("T/2T3/6/6/4 g 15 0 - -", "3 tigers, not 2"),
        ("T/2TT2/6/6/4 g 14 0 - -", "add up to 15"),
        ("T/2TT2/6/6/4 t 15 0 - -", "goats move first"),
        ("T/2TT2/6/6 g 15 0 - -", "5 rows"),
        ("T/2TT3/6/6/4 g 15 0 - -", "row 2"),
        ("T/2TB2/6/6/4 g 15 0 - -", "'B'"),
        ("T/2TT2/6/6/4 g 15 0 p1-p2 -", "while goats are in hand"),
        ("T/2TT2/6/6/4 g 15 0 - - -", "nothing may follow"),
    ];
    assert_refused(ID, &cases.map(|(text, part)| (&[][..], text, part)));
}

#[test]
fn the_other_options_are_bagh_chal_s() {
    let [bagh_chal, pulijudam] = ["bagh-chal", "pulijudam"].map(|id| games::find(id).expect("listed"));
    assert_eq!(bagh_chal.options, pulijudam.options);
    assert_eq!(Options::defaults(pulijudam.options).get("shuttle-ban"), "on");
    assert_eq!((bagh_chal.roles, bagh_chal.endings), (pulijudam.roles, pulijudam.endings));
}
