//! The golden soldiers of Jarmo, a test for each number JG in `docs/rules/jarmo.md`, and what they
//! do together with the other rules.

use crate::support::{
    effects::apply_effects,
    jarmo::{
        self, after, allows, assert_impossible, assert_malformed, at, error, legal, play, stack, start, under,
    },
};
use madang_core::{
    games::jarmo::rules::{ARCHERS, BLUE, Ending, GOLDEN_ARCHERS, GOLDEN_GUARDS, GREEN, GUARDS},
    rules::{
        Actor, Effect, Outcome, Place, Point, TextError,
        random::{Purpose, Stream},
    },
};

const GOLDEN: &str = "golden=on";

fn golden(text: &str) -> jarmo::Board {
    under(GOLDEN, text)
}

#[test]
fn jg_01_the_soldier_at_the_right_hand_corner_is_golden_and_a_guard() {
    let board = start(GOLDEN);
    assert_eq!(board.position_text(), "saaaa/5/5/5/AAAAS g 0,0 0,0 -");
    for (seat, corner) in [(GREEN, "e1"), (BLUE, "a5")] {
        let own = board.snapshot().pieces.into_iter().filter(|piece| piece.owner == seat);
        let special: Vec<_> = own.filter(|piece| piece.kind != ARCHERS[seat.index()]).collect();
        assert_eq!(special.len(), 1, "one takes the place of an archer");
        assert_eq!(
            (special[0].kind, special[0].place),
            (GOLDEN_GUARDS[seat.index()], Place::Board(at(corner)))
        );
    }
    assert_eq!(legal(&board), legal(&start("")), "it moves as any other");
}

#[test]
fn jg_02_a_golden_archer_is_never_promoted() {
    let mut board = golden("a4/5/3S1/5/AA3 g 1,0 0,0 -");
    let effects = play(&mut board, "d3-e5");
    assert_eq!(
        effects[1..],
        [
            Effect::Turned { at: at("e5"), to: GOLDEN_ARCHERS[0] },
            Effect::Returned { kind: ARCHERS[0], owner: GREEN },
        ]
    );
    assert_eq!(board.position_text(), "a3O/5/5/5/AA3 g 0,0 1,0 - place");
    // One that was a hostage and is free again.
    let freed = golden("4a/5/1a3/5/OA3 g 0,0 0,0 -");
    assert_eq!(after(&freed, "a1xb3"), "4a/5/1O3/5/1A3 b 0,1 0,0 -");
    let ordinary = golden("4a/5/1a3/5/AO3 g 0,0 0,0 -");
    assert_eq!(after(&ordinary, "a1xb3"), "4a/5/1G3/5/1O3 b 0,1 0,0 -");
    let guard = golden("4a/5/1a3/5/SA3 g 0,0 0,0 -");
    assert_eq!(after(&guard, "a1xb3"), "4a/5/1S3/5/1A3 b 0,1 0,0 -", "a guard stays one");
}

#[test]
fn jg_03_a_golden_archer_that_is_taken_is_out_for_good() {
    for variant in ["variant=base", "variant=legendary", "variant=jasyr"] {
        let mut board = under(&format!("golden=on {variant}"), "a3a/5/1o3/5/AA3 g 0,0 0,0 -");
        let effects = play(&mut board, "a1xb3");
        assert_eq!(effects[0], Effect::Captured { at: at("b3"), by: GREEN });
        assert_eq!(board.position_text(), "a3a/5/1G3/5/1A3 b 0,0 0,0 -", "{variant}: counted nowhere");
        let out = board.snapshot().pieces.into_iter().find(|piece| piece.kind == GOLDEN_ARCHERS[1]);
        assert_eq!(out.map(|piece| piece.place), Some(Place::Taken(GREEN)));
    }
    // A guard that arrives finds no one to bring back, and no one is turned over for it.
    let board = golden("a4/5/3G1/5/AA3 g 0,0 0,0 -");
    assert_eq!(after(&board, "d3-e5"), "a3A/5/5/5/AA3 b 0,0 0,0 -");
    let legendary = under("golden=on variant=legendary", "a3G/5/5/5/AA3 g 0,0 0,0 -");
    assert!(!allows(&legendary, "=e5"));
}

#[test]
fn jg_04_a_golden_guard_that_is_taken_becomes_a_hostage() {
    let mut board = golden("a3a/5/1s3/5/AA3 g 0,0 0,0 -");
    let effects = play(&mut board, "a1xb3");
    assert_eq!(
        effects,
        [
            Effect::Turned { at: at("b3"), to: GOLDEN_ARCHERS[1] },
            Effect::Trapped { at: at("b3") },
            Effect::Walked { path: vec![at("a1"), at("b3")] },
            // Rule JG-08: the captor is promoted as usual.
            Effect::Turned { at: at("b3"), to: GUARDS[0] },
        ]
    );
    assert_eq!(board.position_text(), "a3a/5/1G3/5/1A3 b 0,0 0,0 b3:o");
    assert_eq!(stack(&board.snapshot().pieces, at("b3")), [GOLDEN_ARCHERS[1], GUARDS[0]]);
    assert!(board.legal_texts().iter().all(|mv| !mv.starts_with("b3")), "{:?}", board.legal_texts());
    assert_eq!(board.refusal(&[at("b3")]), "hostage");
}

#[test]
fn jg_05_a_hostage_is_free_when_its_captor_leaves() {
    let mut board = golden("a4/2a2/1G3/5/1A3 g 0,0 0,0 b3:o");
    let effects = play(&mut board, "b3-b2");
    assert_eq!(effects, [Effect::Walked { path: vec![at("b3"), at("b2")] }, Effect::Freed { at: at("b3") }]);
    assert_eq!(board.position_text(), "a4/2a2/1o3/1G3/1A3 b 0,0 0,0 - b3-b2*1,-");
    assert!(allows(&board, "b3-d2") && allows(&board, "b3xb2"));
    // By a capture too.
    let board = golden("a4/5/1G3/1a3/1A3 g 0,0 0,0 b3:o");
    assert_eq!(after(&board, "b3xb2"), "a4/5/1o3/1G3/1A3 b 0,1 0,0 -");
}

#[test]
fn jg_06_the_owner_rescues_it_by_taking_the_captor() {
    let mut board = golden("a3a/5/1G3/5/1A3 b 0,0 0,0 b3:o");
    let effects = play(&mut board, "a5xb3");
    assert_eq!(effects[1], Effect::Captured { at: at("b3"), by: BLUE });
    assert_eq!(board.position_text(), "4a/5/1g3/5/1A3 g 1,0 0,0 b3:o");
    assert_eq!(stack(&board.snapshot().pieces, at("b3")), [GOLDEN_ARCHERS[1], GUARDS[1]]);
    play(&mut board, "b1-a3");
    assert!(board.legal_texts().iter().all(|mv| mv.starts_with("b3") || mv.starts_with("e5")));
    let effects = play(&mut board, "b3-b4");
    assert_eq!(effects[1], Effect::Freed { at: at("b3") });
    assert_eq!(after(&board, "a3-b1"), "4a/1g3/1o3/5/1A3 b 1,0 0,0 -");
    play(&mut board, "a3-b1");
    assert!(allows(&board, "b3-d2"), "it goes on by itself");
}

#[test]
fn jg_07_a_rescuer_that_is_taken_leaves_the_hostage_behind() {
    let board = golden("4a/5/1g3/3A1/5 g 1,0 0,0 b3:o");
    assert_eq!(after(&board, "d2xb3"), "4a/5/1G3/5/5 b 1,1 0,0 b3:o");
    let mut board = board;
    play(&mut board, "d2xb3");
    assert_eq!(stack(&board.snapshot().pieces, at("b3")), [GOLDEN_ARCHERS[1], GUARDS[0]]);
    assert_eq!(board.refusal(&[at("b3")]), "hostage");
}

#[test]
fn jg_08_a_hostage_counts_for_its_owner_unless_nothing_else_is_left() {
    // Blue's other soldiers have arrived; without the hostage the game would be over.
    assert!(golden("5/5/1G3/5/a3A g 0,0 0,0 -").outcome().is_some());
    assert_eq!(golden("5/5/1G3/5/a3A g 0,0 0,0 b3:o").outcome(), None);
    // One under a rescuer is on the board as well, and worth a point.
    let mut board = golden("A4/5/3A1/5/4a g 0,0 0,0 a5:o");
    play(&mut board, "d3-e5");
    assert_eq!(board.outcome(), Some(Outcome::win(GREEN, Ending::Camp).scored([4, 3])));
    let mut board = golden("a1A2/5/1a1A1/5/5 g 0,0 0,0 b3:o");
    play(&mut board, "d3-e5");
    assert_eq!(board.outcome(), Some(Outcome::win(GREEN, Ending::Camp).scored([4, 3])));
    // Only a hostage is left: everything counts as taken, in every way to play.
    for (variant, scores) in [("base", Some([1, 0])), ("legendary", None), ("jasyr", None)] {
        let mut board = under(&format!("golden=on variant={variant}"), "5/5/1s3/5/A4 g 0,4 0,0 -");
        play(&mut board, "a1xb3");
        assert_eq!(
            board.outcome(),
            Some(Outcome { scores, ..Outcome::win(GREEN, Ending::WipedOut) }),
            "{variant}"
        );
        assert!(board.legal_texts().is_empty());
    }
}

#[test]
fn the_captor_may_be_golden_and_become_a_hostage_on_its_hostage() {
    let mut board = golden("s3a/5/1S3/5/AA3 b 0,0 0,0 -");
    play(&mut board, "a5xb3");
    assert_eq!(board.position_text(), "4a/5/1s3/5/AA3 g 0,0 0,0 b3:O");
    // Rescue and hostage at once: the stack is three high.
    play(&mut board, "a1xb3");
    assert_eq!(board.position_text(), "4a/5/1G3/5/1A3 b 0,0 0,0 b3:Oo");
    assert_eq!(stack(&board.snapshot().pieces, at("b3")), [GOLDEN_ARCHERS[0], GOLDEN_ARCHERS[1], GUARDS[0]]);
    // Whoever leaves frees what is directly under it, and that alone.
    assert_eq!(after(&board, "e5-c4 b3-b2"), "5/2a2/1o3/1G3/1A3 b 0,0 0,0 b3:O");
    assert_eq!(after(&board, "e5-c4 b3-b2 b3-d2"), "5/2a2/1O3/1G1o1/1A3 g 0,0 0,0 -");
    // The other way round.
    let board = golden("a4/5/1S3/5/AA3 b 0,0 0,0 b3:o");
    assert_eq!(after(&board, "a5xb3"), "5/5/1g3/5/AA3 g 0,0 0,0 b3:oO");
    assert_eq!(after(&board, "a5xb3 a1xb3"), "5/5/1G3/5/1A3 b 0,1 0,0 b3:oO");
}

#[test]
fn a_golden_archer_taken_off_a_hostage_is_out_and_the_hostage_stays() {
    let board = golden("4a/5/1o3/5/AA3 g 0,0 0,0 b3:O");
    assert_eq!(after(&board, "a1xb3"), "4a/5/1G3/5/1A3 b 0,0 0,0 b3:O");
    // A golden archer that captures a golden guard is its captor, and is not promoted.
    let board = golden("4a/5/1s3/5/OA3 g 0,0 0,0 -");
    assert_eq!(after(&board, "a1xb3"), "4a/5/1O3/5/1A3 b 0,0 0,0 b3:o");
}

#[test]
fn a_captor_that_arrives_by_the_capture_stays_on_its_hostage_until_it_is_taken() {
    let mut board = golden("a4/5/3g1/5/3AS b 0,1 0,0 -");
    play(&mut board, "d3xe1");
    assert_eq!(board.position_text(), "a4/5/5/5/3Aa b 0,0 0,1 e1:O place");
    play(&mut board, "@b5 d1-c3");
    assert!(board.legal_texts().iter().all(|mv| !mv.starts_with("e1")));
    // The rescuer in the own camp is promoted, and goes on.
    let board = golden("a4/5/5/2A2/4a g 0,0 0,0 e1:O");
    assert_eq!(after(&board, "c2xe1"), "a4/5/5/5/4G b 0,1 0,0 e1:O");
    assert_eq!(after(&board, "c2xe1 a5-c4 e1-c2"), "5/2a2/5/2G2/4O b 0,1 0,0 -");
    // In the enemy camp it is an archer, so it is no hostage there.
    let board = golden("a3O/2a2/5/5/A4 b 0,0 0,0 -");
    assert_eq!(after(&board, "c4xe5"), "a3g/5/5/5/A4 g 0,0 0,0 -");
}

#[test]
fn the_legendary_camp_shelters_golden_guards_and_captors() {
    const LEGENDARY: &str = "golden=on variant=legendary";
    assert!(!allows(&under(LEGENDARY, "a3S/2a2/5/5/A4 b 0,0 0,0 -"), "c4xe5"));
    let mut board = under(LEGENDARY, "a3S/2a2/5/5/A4 g 1,0 0,0 -");
    let effects = play(&mut board, "=e5");
    assert_eq!(effects[0], Effect::Turned { at: at("e5"), to: GOLDEN_ARCHERS[0] });
    assert_eq!(effects[1], Effect::Returned { kind: ARCHERS[0], owner: GREEN });
    assert_eq!(board.position_text(), "a3O/2a2/5/5/A4 g 0,0 1,0 - place");
    let held = under(LEGENDARY, "a4/5/5/2A2/4a g 0,0 0,0 e1:O");
    assert!(!allows(&held, "c2xe1"));
    assert_eq!(held.refusal(&[at("c2"), at("e1")]), "sheltered");
    // Arriving is no longer possible for its side; elsewhere a captor is taken as usual.
    assert_eq!(under(LEGENDARY, "A3a/5/5/5/4a b 0,0 0,0 e1:O").outcome(), None);
    assert!(allows(&under(LEGENDARY, "a4/5/3g1/5/4A g 0,0 0,0 d3:O"), "e1xd3"));
}

#[test]
fn in_jasyr_a_golden_guard_is_a_hostage_and_a_rescuer_goes_to_the_hand() {
    const JASYR: &str = "golden=on variant=jasyr";
    let board = under(JASYR, "a4/5/1s3/5/AA3 g 0,0 0,0 -");
    assert_eq!(after(&board, "a1xb3"), "a4/5/1G3/5/1A3 b 0,0 0,0 b3:o");
    let board = under(JASYR, "5/2a2/1g3/3A1/5 g 0,0 0,0 b3:o");
    assert_eq!(after(&board, "d2xb3"), "5/2a2/1G3/5/5 b 0,0 0,1 b3:o");
    // A hostage is no move, and its owner passes.
    let board = under(JASYR, "2a2/5/A4/5/4a g 0,0 0,0 e1:O");
    assert!(allows(&board, "a3-b5"));
    let shut_in = under(JASYR, "1A2a/5/A4/5/4a g 0,0 0,0 e1:O");
    assert_eq!(shut_in.legal_texts(), ["skip"]);
    let neither = under(JASYR, "1A1A1/5/A4/a4/2a1a g 0,0 0,0 e1:O");
    assert_eq!(neither.outcome(), Some(Outcome::draw(Ending::Stuck)));
}

#[test]
fn who_waits_with_a_hostage_does_not_wait_for_ever() {
    // Blue has nothing to move, and green walks about: the same position comes for the third time.
    let mut board = under("golden=on variant=legendary", "A1A1A/5/5/S4/2aa1 b 1,2 0,0 a5:o");
    for step in ["a2-c3", "c3-a4", "a4-c3", "c3-e4"] {
        play(&mut board, "skip");
        assert_eq!(board.outcome(), None);
        play(&mut board, step);
    }
    play(&mut board, "skip e4-c3");
    assert_eq!(board.outcome(), Some(Outcome::draw(Ending::Repetition)));
    // Going to and fro ends it sooner, because a pass counts as that.
    let mut board = under("golden=on variant=legendary", "A1A1A/5/5/S4/2aa1 b 1,2 0,0 a5:o");
    play(&mut board, "skip a2-c3 skip c3-a2 skip a2-c3 skip");
    assert_eq!(board.outcome(), None);
    play(&mut board, "c3-a2");
    assert_eq!(board.outcome(), Some(Outcome::draw(Ending::Shuttled)));
}

/// A piece that comes back finds whom it has freed.
#[test]
fn going_to_and_fro_frees_the_hostage_and_may_take_it() {
    let board = golden("a4/2a2/1G3/5/1A3 g 0,0 0,0 b3:o");
    assert_eq!(after(&board, "b3-b2 c4-d4 b2xb3"), "a4/3a1/1G3/5/1A3 b 0,0 0,0 -");
    // Four steps to and fro are such even though the first has freed someone.
    let mut board = golden("a4/4a/1G3/5/1A3 g 0,0 0,0 b3:o");
    play(&mut board, "b3-b2 b3-d2 b2-b3 d2-c2 b3-b2 c2-d2");
    assert!(board.position_text().ends_with("b3-b2*3,c2-d2*2"), "{}", board.position_text());
}

#[test]
fn golden_texts_that_cannot_be_are_refused() {
    let malformed = [
        "saaaa/5/5/5/AAAAS g 0,0 0,0",
        "saaaa/5/5/5/AAAAS g 0,0 0,0 b3",
        "1aaaa/5/1A3/5/1AAAS b 0,0 0,0 b3:x",
        "1aaaa/5/1A3/5/1AAAS b 0,0 0,0 b3:",
        "1aaaa/5/1A3/5/1AAAS b 0,0 0,0 b9:o",
        "1aaaa/5/1A3/5/1AAAS b 0,0 0,0 b3:oo",
        "1aaaa/5/1A3/5/1AAAA b 0,0 0,0 b3:o,b3:O",
        "1aaaa/5/1A1A1/5/1AA2 b 0,0 0,0 d3:o,b3:O",
        "saaaa/5/5/5/AAAAS g 0,0 0,0 - b3,d3",
        "saaaa/5/5/5/AAAAS g 0,0 0,0 - redeploy",
    ];
    assert_malformed(GOLDEN, &malformed);
    assert_eq!(error("", "saaaa/5/5/5/AAAAS g 0,0 0,0"), TextError::UnknownPiece('s'));
    let impossible = [
        "saaaa/5/5/5/AAAAA g 0,0 0,0 -",
        "saaaa/5/5/5/AAASS g 0,0 0,0 -",
        "saaaa/5/5/5/AAAOS g 0,0 0,0 -",
        "1aaaa/5/5/5/AAAAS g 0,0 0,0 b3:o",
        "saaaa/5/1A3/5/1AAAS g 0,0 0,0 b3:o",
        "saaaa/5/5/5/1AAAA g 0,0 0,0 a5:O",
        "a3S/5/5/5/A4 g 0,0 0,0 -",
        "saaaa/5/5/5/AAAAS g 1,0 0,0 -",
    ];
    assert_impossible(GOLDEN, &impossible);
}

/// Random games: the story of a move keeps every stack in order, and no one vanishes.
#[test]
fn stacks_stay_in_order_and_five_stay_five() {
    let mut heights = [0; 4];
    for variant in ["base", "legendary", "jasyr"] {
        let options = format!("variant={variant} golden=on camps=on");
        for seed in 0..150 {
            let mut chance = Stream::new(seed, Purpose::Test);
            let mut board = start(&options);
            while let Actor::Seat(_) = board.to_act() {
                let mut told = board.snapshot().pieces;
                let moves = board.legal_texts();
                let mv = &moves[chance.below(moves.len() as u32) as usize];
                let effects = board.play_text(mv).expect("a listed move plays");
                apply_effects(&mut told, &effects).expect("the story fits");
                let pieces = board.snapshot().pieces;
                for seat in [GREEN, BLUE] {
                    assert_eq!(pieces.iter().filter(|piece| piece.owner == seat).count(), 5);
                }
                for point in (0..25).map(Point) {
                    let expected = stack(&pieces, point);
                    assert_eq!(stack(&told, point), expected, "{mv} to {}", board.position_text());
                    heights[expected.len()] += 1;
                }
            }
        }
    }
    assert!(heights[2] > 0, "{heights:?}");
}
