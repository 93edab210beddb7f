//! The remote camps of Jarmo, a test for each number JC in `docs/rules/jarmo.md`, and what they do
//! together with the other rules.

use crate::support::{
    board::with_marker,
    jarmo::{
        self, after, allows, assert_impossible, assert_malformed, at, legal, plain, play, stack, start, under,
    },
};
use madang_core::{
    games::jarmo::rules::{ARCHERS, CAMP_MARKER, CAMP_STARTS, Ending, GREEN},
    rules::{Actor, Effect, Marker, Outcome},
};

const CAMPS: &str = "camps=on";
const BOTH: &str = "golden=on camps=on";

fn camps(text: &str) -> jarmo::Board {
    under(CAMPS, text)
}

#[test]
fn jc_01_two_camps_lie_on_the_field_where_the_players_want_them() {
    let board = start(CAMPS);
    assert_eq!(board.position_text(), "aaaaa/5/5/5/AAAAA g 0,0 0,0 b3,d3");
    assert_eq!(board.snapshot().markers, CAMP_STARTS.map(|at| Marker { kind: CAMP_MARKER, at }));
    // Any two points of ranks 2 to 4.
    let placeable = board.placeable();
    let places = &placeable[0].places;
    assert_eq!(places.len(), 14);
    assert!(places.iter().all(|point| (5..20).contains(&point.0) && *point != at("d3")));
    assert!(placeable[1].places.contains(&at("a2")) && placeable.len() == 2);
    let moved = with_marker(&with_marker(&board, 0, at("e4")), 1, at("a2"));
    assert_eq!(moved.position_text(), "aaaaa/5/5/5/AAAAA g 0,0 0,0 e4,a2");
    for wrong in [at("a1"), at("e5"), at("d3")] {
        assert_eq!(with_marker(&board, 0, wrong).position_text(), board.position_text());
    }
    // Without them there are none, and lines and moves are the same.
    let base = start("");
    assert!(base.snapshot().markers.is_empty() && base.placeable().is_empty());
    assert_eq!(legal(&board), legal(&base));
}

#[test]
fn jc_02_who_stands_on_both_may_bring_a_soldier_back() {
    let mut board = camps("a4/5/1A1A1/5/A4 g 2,0 0,0 b3,d3");
    assert!(board.legal_texts().iter().all(|mv| !mv.starts_with('@')), "at the end of the turn");
    play(&mut board, "a1-c2");
    assert_eq!(board.position_text(), "a4/5/1A1A1/2A2/5 g 2,0 0,0 b3,d3 a1-c2*1,- redeploy");
    assert_eq!(board.to_act(), Actor::Seat(GREEN));
    assert_eq!(legal(&board), ["@a1", "@b1", "@c1", "@d1", "@e1", "skip"]);
    assert_eq!(board.refusal(&[at("b3")]), "redeploy-or-skip");
    // The camps stay if nothing is done, and the offer with them.
    assert_eq!(after(&board, "skip"), "a4/5/1A1A1/2A2/5 b 2,0 0,0 b3,d3");
    assert_eq!(
        after(&board, "skip a5-c4 c2-a1"),
        "5/2a2/1A1A1/5/A4 g 2,0 0,0 b3,d3 redeploy",
        "offered again"
    );
    let effects = play(&mut board, "@a1");
    assert_eq!(
        effects,
        [
            Effect::Returned { kind: ARCHERS[0], owner: GREEN },
            Effect::Placed { kind: ARCHERS[0], owner: GREEN, at: at("a1") },
            Effect::Cleared { kind: CAMP_MARKER, at: at("b3") },
            Effect::Cleared { kind: CAMP_MARKER, at: at("d3") },
        ]
    );
    assert_eq!(board.position_text(), "a4/5/1A1A1/2A2/A4 b 1,0 0,0 -");
    assert!(board.snapshot().markers.is_empty() && board.placeable().is_empty());
}

#[test]
fn jc_02_needs_both_camps_somebody_taken_and_room() {
    for (text, mv) in [
        ("a4/5/1A1A1/5/A4 g 0,0 0,0 b3,d3", "a1-c2"),
        ("a4/5/1A3/5/A4 g 2,0 0,0 b3,d3", "a1-c2"),
        ("a4/5/1A1a1/5/A4 g 2,0 0,0 b3,d3", "a1-c2"),
        ("a4/5/1A1A1/5/A4 g 2,0 0,0 b3,d3", "b3-b2"),
        ("a4/5/1A1A1/5/A4 g 2,0 0,0 a2,e4", "a1-c2"),
        ("a4/5/1A1A1/5/A4 g 2,0 0,0 -", "a1-c2"),
        ("a4/5/1A1A1/3A1/Aaaaa g 1,0 0,0 b3,d3", "d2-c2"),
    ] {
        assert!(!after(&camps(text), mv).contains("redeploy"), "{text} {mv}");
    }
    // Wherever the camps are, and by a capture too.
    assert!(after(&camps("a4/5/5/A4/4A g 1,0 0,0 a2,d3"), "e1-d3").ends_with("redeploy"));
    assert!(after(&camps("a4/5/1A1a1/5/2A2 g 1,0 0,0 b3,d3"), "c1xd3").ends_with("redeploy"));
}

#[test]
fn jc_03_never_more_than_five_of_a_side() {
    assert_impossible(CAMPS, &["a4/5/1A1A1/2A2/AA3 g 1,0 0,0 b3,d3"]);
    // Whoever brings one back had lost it, so the sixth that the rule speaks of is no one; a hostage is
    // one of the five.
    let board = under(BOTH, "a4/5/1A1A1/2g2/A4 g 1,0 0,0 c2:O b3,d3");
    assert_eq!(after(&board, "a1xc2 @b1"), "a4/5/1A1A1/2G2/1A3 b 0,1 0,0 c2:O -");
    assert_impossible(BOTH, &["a4/5/1A1A1/2g2/AA3 g 1,0 0,0 c2:O b3,d3"]);
}

#[test]
fn a_soldier_taken_back_is_placed_before_the_camps_are_looked_at() {
    let mut board = camps("a4/2G2/1A1A1/5/5 g 2,0 0,0 b3,d3");
    play(&mut board, "c4-e5");
    assert_eq!(board.position_text(), "a3A/5/1A1A1/5/5 g 1,0 1,0 b3,d3 place");
    assert_eq!(board.refusal(&[at("b3")]), "place-or-skip");
    assert_eq!(after(&board, "@a1"), "a3A/5/1A1A1/5/A4 g 1,0 0,0 b3,d3 redeploy");
    assert_eq!(after(&board, "@a1 @b1"), "a3A/5/1A1A1/5/AA3 b 0,0 0,0 -");
    // Either may be declined alone; the soldier kept stays in the hand.
    assert_eq!(after(&board, "skip @b1"), "a3A/5/1A1A1/5/1A3 b 0,0 1,0 -");
    assert_eq!(after(&board, "@a1 skip"), "a3A/5/1A1A1/5/A4 b 1,0 0,0 b3,d3");
    // The one that was taken back is no longer there to be brought back.
    let one = camps("a4/2G2/1A1A1/5/5 g 1,0 0,0 b3,d3");
    assert_eq!(after(&one, "c4-e5 @a1"), "a3A/5/1A1A1/5/A4 b 0,0 0,0 b3,d3");
    // A soldier in the hand has not been taken any more, and may fill the last free point.
    let full = camps("a4/5/1A1A1/1A3/1aaaa g 1,0 1,0 b3,d3");
    assert_eq!(after(&full, "b2-c2 @a1"), "a4/5/1A1A1/2A2/Aaaaa b 1,0 0,0 b3,d3");
    assert_eq!(after(&full, "b2-c2 skip @a1"), "a4/5/1A1A1/2A2/Aaaaa b 0,0 1,0 -");
}

#[test]
fn the_camps_come_after_a_turn_of_any_kind() {
    let legendary = under("camps=on variant=legendary", "a3G/5/1A1A1/5/5 g 2,0 0,0 b3,d3");
    assert_eq!(after(&legendary, "=e5 @a1"), "a3A/5/1A1A1/5/A4 g 1,0 0,0 b3,d3 redeploy");
    // In Jasyr the archers out for good are those that the camps bring back (against rule JJ-05), and
    // a placement from the hand is a turn.
    const JASYR: &str = "camps=on variant=jasyr";
    let jasyr = under(JASYR, "a4/5/1A1A1/5/5 g 1,0 1,0 b3,d3");
    assert_eq!(after(&jasyr, "@a1"), "a4/5/1A1A1/5/A4 g 1,0 0,0 b3,d3 redeploy");
    assert_eq!(after(&jasyr, "@a1 @b1"), "a4/5/1A1A1/5/AA3 b 0,0 0,0 -");
    // Who has nothing else to play brings one back, as rule JA-02 has it for the hand.
    let mut forced = under(JASYR, "1A1Aa/5/A3A/5/5 g 1,0 0,0 a3,e3");
    assert_eq!(legal(&forced), ["@a1", "@b1", "@c1", "@d1", "@e1"]);
    play(&mut forced, "@a1");
    assert_eq!(forced.position_text(), "1A1Aa/5/A3A/5/A4 b 0,0 0,0 -");
    assert_eq!(under(JASYR, "1A1Aa/5/A3A/5/5 g 1,0 0,0 a3,d3").legal_texts(), ["skip"]);
    // That is something to play, so the game is not stuck.
    assert_eq!(under(JASYR, "1A1A1/5/A3A/a4/2a2 g 1,0 0,0 a3,e3").outcome(), None);
    assert!(under(JASYR, "1A1A1/5/A3A/a4/2a2 g 1,0 0,0 -").outcome().is_some());
    // Declining is no pass.
    let mut waiting = under(JASYR, "1a3/a4/1A1A1/1A3/a4 g 1,0 0,0 b3,d3");
    play(&mut waiting, "b2-c2 skip");
    assert!(waiting.position_text().ends_with(" b2-c2*1,-"), "{}", waiting.position_text());
}

#[test]
fn endings_wait_for_the_camps_but_not_the_last_capture() {
    let mut board = camps("5/5/1A1a1/5/a1A2 g 1,0 0,0 b3,d3");
    play(&mut board, "c1xd3");
    assert_eq!(board.outcome(), None, "the turn is not over");
    assert_eq!(after(&board, "skip"), "5/5/1A1G1/5/a4 b 1,1 0,0 b3,d3");
    play(&mut board, "@b1");
    assert_eq!(board.legal_texts(), ["skip"], "blue has lost its last soldier outside and waits");
    let mut board = camps("5/5/1A1a1/5/2A2 g 1,0 0,0 b3,d3");
    play(&mut board, "c1xd3");
    assert_eq!(board.outcome(), Some(Outcome::win(GREEN, Ending::WipedOut).scored([2, 0])));
}

#[test]
fn bringing_one_back_breaks_the_shuttle_and_declining_does_not() {
    let start = "aaaa1/5/1A1A1/5/A4 g 1,0 0,0 b3,d3";
    let moves = "a1-c2 skip a5-c4 c2-a1 skip c4-a5 a1-c2 skip a5-c4 c2-a1";
    let mut board = camps(start);
    play(&mut board, &format!("{moves} skip c4-a5"));
    assert_eq!(board.outcome().map(|outcome| outcome.reason), Some(Ending::Shuttled.into()));
    let mut board = camps(start);
    play(&mut board, &format!("{moves} @e1 c4-a5"));
    assert_eq!(board.outcome(), None);
}

#[test]
fn a_hostage_holds_no_camp_and_a_golden_archer_out_for_good_stays_out() {
    let held = under(BOTH, "a4/5/1g1A1/5/A4 g 1,0 0,0 b3:O b3,d3");
    assert_eq!(after(&held, "a1-c2"), "a4/5/1g1A1/2A2/5 b 1,0 0,0 b3:O b3,d3");
    let rescued = under(BOTH, "a4/5/1A1A1/5/A4 g 1,0 0,0 b3:O b3,d3");
    assert_eq!(after(&rescued, "a1-c2 @e1"), "a4/5/1A1A1/2A2/4A b 0,0 0,0 b3:O -");
    // A rescuer that leaves frees the golden archer, which stands on the camp from then on.
    let leaving = under(BOTH, "a4/5/1A1A1/5/5 g 1,0 0,0 b3:O b3,d3");
    assert_eq!(after(&leaving, "b3-b2"), "a4/5/1O1A1/1A3/5 g 1,0 0,0 - b3,d3 redeploy");
    let golden_out = under(BOTH, "a4/5/1A1A1/5/A4 g 0,0 0,0 - b3,d3");
    assert_eq!(after(&golden_out, "a1-c2"), "a4/5/1A1A1/2A2/5 b 0,0 0,0 - b3,d3");
    let board = under(BOTH, "a4/5/1A1A1/5/A4 g 1,0 0,0 b3:O b3,d3");
    assert_eq!(stack(&board.snapshot().pieces, at("b3")).len(), 2);
}

#[test]
fn texts_of_camps_that_cannot_be_are_refused() {
    let malformed = [
        "aaaaa/5/5/5/AAAAA g 0,0 0,0",
        "aaaaa/5/5/5/AAAAA g 0,0 0,0 b3",
        "aaaaa/5/5/5/AAAAA g 0,0 0,0 b3,d9",
        "aaaaa/5/5/5/AAAAA g 0,0 0,0 b3,d3,c3",
        "aaaaa/5/5/5/AAAAA g 0,0 0,0 b3,d3 camps",
        "aaaaa/5/5/5/AAAAA g 0,0 0,0 - b3,d3",
    ];
    assert_malformed(CAMPS, &malformed);
    let impossible = [
        "aaaaa/5/5/5/AAAAA g 0,0 0,0 b3,b3",
        "aaaaa/5/5/5/AAAAA g 0,0 0,0 a1,b3",
        "aaaaa/5/5/5/AAAAA g 0,0 0,0 b3,d3 redeploy",
        "a4/5/1A1A1/5/A4 g 1,0 0,0 - redeploy",
    ];
    assert_impossible(CAMPS, &impossible);
    let board = camps("a4/5/1A1A1/5/A4 g 1,0 0,0 d3,b3");
    assert_eq!(plain(&board), board.position_text());
    assert!(allows(&board, "a1-c2"));
}
