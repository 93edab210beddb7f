//! The rules of the two races of Jarmo, Legendary and Jasyr, a test for each number JL and JJ in
//! `docs/rules/jarmo.md`.

use crate::support::jarmo::{TO_AND_FRO, after, allows, at, base, card, legal, play, under};
use madang_core::{
    games::jarmo::rules::{ARCHERS, BLUE, Dotted, Ending, GREEN, Variant},
    rules::{Actor, Effect, Outcome},
};

#[test]
fn jl_01_the_first_to_arrive_wins() {
    // Behind by points, and a win all the same.
    let mut board = under("variant=legendary", "aaaa1/5/3A1/5/5 g 4,0 0,0");
    play(&mut board, "d3-e5");
    assert_eq!(board.outcome(), Some(Outcome::win(GREEN, Ending::Camp)));
    let mut board = under("variant=legendary", "5/5/1a3/5/A4 g 0,4 0,0");
    play(&mut board, "a1xb3");
    assert_eq!(board.outcome(), Some(Outcome::win(GREEN, Ending::WipedOut)));
    let mut board = under("variant=legendary", "aaaa1/5/5/5/AAA2 g 2,1 0,0");
    play(&mut board, TO_AND_FRO);
    play(&mut board, "c4-a5");
    assert_eq!(board.outcome(), Some(Outcome::draw(Ending::Shuttled)));
}

#[test]
fn jl_02_the_enemy_camp_shelters() {
    let text = "a3A/2a2/5/5/A4 b 0,0 0,0";
    assert!(allows(&base(text), "c4xe5"));
    let board = under("variant=legendary", text);
    assert!(!allows(&board, "c4xe5") && allows(&board, "c4-b4"));
    assert_eq!(board.refusal(&[at("c4"), at("e5")]), "sheltered");
    // Elsewhere nothing shelters, the own camp included.
    let board = under("variant=legendary", "a3a/5/3A1/5/A4 g 0,0 0,0");
    assert!(allows(&board, "d3xe5"));
}

#[test]
fn jl_03_a_guard_in_the_enemy_camp_is_turned_on_a_turn_of_its_own() {
    let mut board = under("variant=legendary", "a4/5/3G1/5/AA3 g 1,0 0,0");
    play(&mut board, "d3-e5");
    assert_eq!(after(&board, "a5-c4"), "4G/2a2/5/5/AA3 g 1,0 0,0", "not turned, nobody back");
    play(&mut board, "a5-c4");
    assert!(allows(&board, "=e5") && allows(&board, "a1-c2"));
    let flip = board.choices().into_iter().find(|choice| choice.text == "=e5").expect("listed");
    assert_eq!(flip.path, [at("e5"); 2]);
    let effects = play(&mut board, "=e5");
    let returned = Effect::Returned { kind: ARCHERS[0], owner: GREEN };
    assert_eq!(effects, [Effect::Turned { at: at("e5"), to: ARCHERS[0] }, returned]);
    assert_eq!(legal(&board), ["@c1", "@d1", "@e1", "skip"], "placed in that turn, or kept");
    assert_eq!(after(&board, "@c1"), "4A/2a2/5/5/AAA2 b 0,0 0,0");
    assert_eq!(after(&board, "skip c4-b4 a1-c2 @c1"), "4A/1a3/5/2A2/1AA2 b 0,0 0,0");
    // Not in the base game, not outside the camp, and only to bring someone back.
    assert!(!allows(&base("a4/5/3G1/5/AA3 g 1,0 0,0"), "=d3"));
    assert!(!allows(&under("variant=legendary", "a4/5/3G1/5/AA3 g 1,0 0,0"), "=d3"));
    assert!(!allows(&under("variant=legendary", "a3G/5/5/5/AA3 g 0,0 0,0"), "=e5"));
}

#[test]
fn jj_01_the_first_to_arrive_wins_jasyr() {
    let mut board = under("variant=jasyr", "aaaa1/5/3A1/5/5 g 4,0 0,0");
    play(&mut board, "d3-e5");
    assert_eq!(board.outcome(), Some(Outcome::win(GREEN, Ending::Camp)));
    // Sideways to and fro is a draw.
    let mut board = under("variant=jasyr", "a4/1a3/5/1A3/A4 g 0,0 0,0");
    play(&mut board, "b2-c2 b4-c4 c2-b2 c4-b4 b2-c2 b4-c4 c2-b2");
    assert_eq!(board.outcome(), None);
    play(&mut board, "c4-b4");
    assert_eq!(board.outcome(), Some(Outcome::draw(Ending::Shuttled)));
}

#[test]
fn jj_02_the_dotted_lines_are_used() {
    let text = "a4/5/2A2/5/A4 g 0,0 0,0";
    assert!(!allows(&base(text), "c3-b3") && !allows(&under("variant=legendary", text), "c3-d3"));
    let both = under("variant=jasyr", text);
    assert!(allows(&both, "c3-b3") && allows(&both, "c3-d3"));
    let one = under("variant=jasyr dotted=one", text);
    assert!(allows(&one, "c3-b3") && !allows(&one, "c3-d3"));
    assert_eq!(Variant::Jasyr(Dotted::Both).board().edges().count(), 40);
    assert_eq!(Variant::Jasyr(Dotted::One).board().edges().count(), 39);
    for variant in ["base", "legendary"] {
        let refused = card().parse_options([("variant", variant), ("dotted", "one")]);
        assert!(refused.expect_err("only Jasyr has dotted lines").to_string().contains("jasyr"));
    }
}

#[test]
fn jj_03_nobody_goes_back() {
    let board = under("variant=jasyr", "a4/5/1A3/5/5 g 0,0 0,0");
    assert_eq!(legal(&board), ["b3-b4", "b3-c3", "b3-c5", "b3xa5"]);
    assert_eq!(board.refusal(&[at("b3"), at("b2")]), "never-back");
    let blue = under("variant=jasyr", "5/5/1a3/5/4A b 0,0 0,0");
    assert_eq!(legal(&blue), ["b3-a1", "b3-b2", "b3-c3", "b3-d2"]);
}

#[test]
fn jj_04_the_rule_struck_out_shelters_nobody() {
    // Nothing can reach an arrived soldier, because that would be a step back.
    let board = under("variant=jasyr", "a3A/2a2/5/5/A4 b 0,0 0,0");
    assert!(!allows(&board, "c4xe5"));
    assert_eq!(board.refusal(&[at("c4"), at("e5")]), "never-back");
}

#[test]
fn jj_05_a_captured_archer_is_out_for_good() {
    let mut board = under("variant=jasyr", "a4/5/1a3/5/AA3 g 2,0 0,0");
    play(&mut board, "a1xb3");
    assert_eq!(board.position_text(), "a4/5/1G3/5/1A3 b 2,1 0,0");
    assert!(board.legal_texts().iter().all(|mv| !mv.starts_with('@')));
    // A guard that arrives brings no one back.
    let arriving = under("variant=jasyr", "a4/5/3G1/5/AA3 g 1,0 0,0");
    assert_eq!(after(&arriving, "d3-e5"), "a3A/5/5/5/AA3 b 1,0 0,0");
}

#[test]
fn jj_06_a_captured_guard_goes_to_the_hand_and_a_turn_puts_it_back() {
    let mut board = under("variant=jasyr", "a4/5/1g3/5/AA3 g 0,0 0,0");
    let effects = play(&mut board, "a1xb3");
    assert_eq!(effects[0], Effect::Turned { at: at("b3"), to: ARCHERS[1] });
    assert_eq!(effects[2], Effect::Returned { kind: ARCHERS[1], owner: BLUE });
    assert_eq!(board.position_text(), "a4/5/1G3/5/1A3 b 0,0 0,1");
    assert_eq!(legal(&board), ["@b5", "@c5", "@d5", "@e5", "a5-c4", "a5xb3"]);
    assert_eq!(board.refusal(&[at("c3")]), "own-camp-only");
    assert_eq!(after(&board, "@e5"), "a3a/5/1G3/5/1A3 g 0,0 0,0", "the whole turn");
}

#[test]
fn jj_07_who_cannot_play_passes_and_when_nobody_can_the_camps_decide() {
    let mut board = under("variant=jasyr", "1A2a/5/A4/5/5 g 0,0 0,0");
    assert_eq!(board.legal_texts(), ["skip"]);
    assert_eq!(board.play_text("skip").expect("it is the only move"), []);
    assert_eq!(board.to_act(), Actor::Seat(BLUE));
    assert!(!allows(&board, "skip"), "whoever can move must");
    let neither = under("variant=jasyr", "1A3/5/A4/a4/2a2 g 0,0 0,0");
    assert_eq!(neither.outcome(), Some(Outcome::draw(Ending::Stuck)));
    let more = under("variant=jasyr", "1A2A/5/A4/a4/2a2 g 0,0 0,0");
    assert_eq!(more.outcome(), Some(Outcome::win(GREEN, Ending::Stuck)));
    // One is shut in, the other only steps from side to side: that is to and fro.
    let mut waiting = under("variant=jasyr", "1A1AA/5/4A/2a2/aa1aa g 1,0 0,0");
    play(&mut waiting, "skip c2-d2 skip d2-c2 skip c2-d2 skip");
    assert_eq!(waiting.position_text(), "1A1AA/5/4A/3a1/aa1aa b 1,0 0,0 pass*4,c2-d2*3");
    assert_eq!(waiting.outcome(), None);
    play(&mut waiting, "d2-c2");
    assert_eq!(waiting.outcome(), Some(Outcome::draw(Ending::Shuttled)));
    // A soldier in hand is something to play.
    let hand = under("variant=jasyr", "1A3/5/A4/a4/2a2 g 0,0 1,0");
    assert_eq!(legal(&hand), ["@a1", "@b1", "@d1", "@e1"]);
}

/// Rule JA-04 leaves the choice of `home-promotion` to the base game: in the races it would change nothing.
#[test]
fn ja_04_nobody_is_taken_at_home_in_the_races() {
    let taken_at_home = |options: &str| {
        let pairs = (0..25_u8).flat_map(|from| (0..5_u8).map(move |to| (from, to)));
        pairs.filter(|(from, to)| from != to).any(|(from, to)| {
            // Rank 1 is the last row of the text. Each side has a soldier more, so that the game is on.
            let row = |rank: u8| {
                let soldier = |file: u8| match rank * 5 + file {
                    at if at == to => 'a',
                    at if at == from => 'A',
                    22 => 'a',
                    _ => '1',
                };
                let row: String = (0..5).map(soldier).collect();
                let empty = (2..=5).rev().map(|count| ("1".repeat(count), count.to_string()));
                empty.fold(row, |row, (points, count)| row.replace(&points, &count))
            };
            let rows: Vec<String> = (0..5).rev().map(row).collect();
            let board = under(options, &format!("{} g 0,0 0,0", rows.join("/")));
            allows(&board, &format!("{}x{}", grid_name(from), grid_name(to)))
        })
    };
    assert!(taken_at_home("variant=base"));
    assert!(!taken_at_home("variant=legendary") && !taken_at_home("variant=jasyr"));
}

/// Name of the point at an index, rank by rank from `a1`.
fn grid_name(at: u8) -> String {
    format!("{}{}", char::from(b'a' + at % 5), 1 + at / 5)
}
