//! The rules of Jarmo, a test for each number in `docs/rules/jarmo.md`.

use crate::support::{
    jarmo::{
        TO_AND_FRO, after, allows, assert_impossible, assert_malformed, at, base, card, legal, play, start,
        under,
    },
    kit::{Effort, conforms_in_every_way},
};
use madang_core::{
    games::jarmo::rules::{ARCHERS, BLUE, Ending, GREEN, GUARDS, Jarmo, Variant},
    rules::{
        Actor, Effect, Outcome, Place, Point, Scoring, Seating, Series, SeriesForm, SeriesState,
        notation::{grid_name, grid_rows, rows_text},
    },
};
use serde_json::{Value, json};

fn scored(outcome: Outcome, scores: [u16; 2]) -> Option<Outcome> {
    Some(outcome.scored(scores))
}

#[test]
fn jarmo_keeps_the_contract() {
    // Soldiers that arrive stay, and captures thin the ranks. The longest of ten thousand random games
    // in each way to play had 244 plies, with golden soldiers 444.
    conforms_in_every_way::<Jarmo>("jarmo", Effort { games: 12, longest: 1_000 });
}

#[test]
fn ja_01_five_archers_each_and_green_begins() {
    let board = start("");
    assert_eq!(board.position_text(), "aaaaa/5/5/5/AAAAA g 0,0 0,0");
    assert_eq!(board.to_act(), Actor::Seat(GREEN));
    for (seat, first) in [(GREEN, 0), (BLUE, 20)] {
        let own: Vec<_> = board.snapshot().pieces.into_iter().filter(|piece| piece.owner == seat).collect();
        assert_eq!(own.len(), 5);
        for number in first..first + 5 {
            let there = own.iter().find(|piece| piece.place == Place::Board(Point(number)));
            assert_eq!(there.expect("a soldier stands there").kind, ARCHERS[seat.index()]);
        }
    }
}

#[test]
fn ja_02_the_board_has_its_lines() {
    let board = Variant::Base.board();
    assert_eq!(board.edges().count(), 38);
    let degrees: Vec<u32> = (0..25).map(|number| board.neighbours(Point(number)).len()).collect();
    let [end, next, middle] = [[2, 2, 3, 2, 2], [2, 4, 5, 4, 2], [2, 6, 4, 6, 2]];
    assert_eq!(degrees, [end, next, middle, next, end].concat());
    let turned = |point: Point| Point(24 - point.0);
    let kept =
        board.edges().filter(|(from, to)| board.neighbours(turned(*from)).contains(turned(*to))).count();
    assert_eq!(kept, 32, "turned round, the board is almost itself");
    assert!(board.neighbours(at("c1")).contains(at("d3")));
    assert!(!board.neighbours(at("c1")).contains(at("c2")));
}

#[test]
fn ja_02_one_piece_goes_along_one_line() {
    let board = start("");
    let expected = "a1-b3 a1-c2 b1-a3 b1-d2 c1-a2 c1-d3 c1-e2 d1-b2 d1-c3 e1-c2 e1-d3";
    assert_eq!(legal(&board).join(" "), expected);
    assert_eq!(after(&board, "a1-c2"), "aaaaa/5/5/2A2/1AAAA b 0,0 0,0");
    // Never onto an own piece, and lines lead back as well.
    let board = base("a4/5/1A3/5/A4 g 0,0 0,0");
    assert!(!allows(&board, "a1-b3") && !allows(&board, "b3-a1") && !allows(&board, "a1xb3"));
    assert!(allows(&board, "b3-d2") && allows(&board, "b3-b2"));
    assert_eq!(board.refusal(&[at("a1"), at("b3")]), "own-piece");
    assert!(!allows(&board, "skip"), "whoever can move must");
}

#[test]
fn ja_03_moving_onto_an_enemy_takes_it() {
    let mut board = base("4a/5/1a3/5/AA3 g 0,0 0,0");
    assert!(allows(&board, "a1xb3") && !allows(&board, "a1-b3"));
    assert!(allows(&board, "a1-c2"), "nobody has to capture");
    let effects = play(&mut board, "a1xb3");
    assert_eq!(
        effects,
        [
            Effect::Captured { at: at("b3"), by: GREEN },
            Effect::Walked { path: vec![at("a1"), at("b3")] },
            Effect::Turned { at: at("b3"), to: GUARDS[0] },
        ]
    );
    assert_eq!(board.position_text(), "4a/5/1G3/5/1A3 b 0,1 0,0");
    let taken = board.snapshot().pieces.into_iter().filter(|piece| piece.place == Place::Taken(GREEN));
    assert_eq!(taken.count(), 1);
}

#[test]
fn ja_04_a_capture_outside_the_enemy_camp_promotes() {
    let promoted = base("4a/5/1a3/5/AA3 g 0,0 0,0");
    assert_eq!(after(&promoted, "a1xb3"), "4a/5/1G3/5/1A3 b 0,1 0,0");
    let home = "a3a/5/5/A4/2a1A g 0,0 0,0";
    assert_eq!(after(&base(home), "a2xc1"), "a3a/5/5/5/2G1A b 0,1 0,0", "in the own camp too");
    let arriving = base("a3a/5/3A1/5/A4 g 0,0 0,0");
    assert_eq!(after(&arriving, "d3xe5"), "a3A/5/5/5/A4 b 0,1 0,0", "but not in the enemy camp");
    let guard = base("a3a/5/1a3/5/G3A g 0,0 0,0");
    assert_eq!(after(&guard, "a1xb3"), "a3a/5/1G3/5/4A b 0,1 0,0", "a guard stays a guard");
    // A guard that is taken counts and comes back as an archer.
    let mut board = base("a3a/5/1g3/5/A3A g 0,0 0,0");
    let effects = play(&mut board, "a1xb3");
    assert_eq!(effects[0], Effect::Turned { at: at("b3"), to: ARCHERS[1] });
    // The other reading is an option of the base game.
    let off = |text| under("home-promotion=off", text);
    assert_eq!(after(&off(home), "a2xc1"), "a3a/5/5/5/2A1A b 0,1 0,0");
    assert_eq!(after(&off("4a/5/1a3/5/AA3 g 0,0 0,0"), "a1xb3"), "4a/5/1G3/5/1A3 b 0,1 0,0");
    for variant in ["legendary", "jasyr"] {
        let refused = card().parse_options([("variant", variant), ("home-promotion", "off")]);
        assert!(refused.expect_err("only the base game has it").to_string().contains("variant=base"));
    }
}

#[test]
fn ja_05_nothing_leaves_the_enemy_camp_but_it_can_be_taken_there() {
    let board = base("a3A/5/5/5/A4 g 0,0 0,0");
    assert!(board.legal_texts().iter().all(|mv| mv.starts_with("a1")), "{:?}", board.legal_texts());
    assert_eq!(board.refusal(&[at("e5")]), "arrived");
    let board = base("a3A/2a2/5/5/A4 b 0,0 0,0");
    assert_eq!(after(&board, "c4xe5"), "a3g/5/5/5/A4 g 1,0 0,0");
}

#[test]
fn ja_06_a_guard_that_arrives_turns_and_brings_one_back() {
    let mut board = base("a4/5/3G1/5/AA3 g 1,0 0,0");
    let effects = play(&mut board, "d3-e5");
    assert_eq!(
        effects[1..],
        [
            Effect::Turned { at: at("e5"), to: ARCHERS[0] },
            Effect::Returned { kind: ARCHERS[0], owner: GREEN },
        ]
    );
    assert_eq!(board.position_text(), "a3A/5/5/5/AA3 g 0,0 1,0 place");
    let taking = base("a3a/5/3G1/5/AA3 g 1,0 0,0");
    assert_eq!(after(&taking, "d3xe5"), "a3A/5/5/5/AA3 g 0,1 1,0 place", "by a capture too");
    let nobody = base("a4/5/3G1/5/AA3 g 0,0 0,0");
    assert_eq!(after(&nobody, "d3-e5"), "a3A/5/5/5/AA3 b 0,0 0,0", "nobody to bring back");
    let archer = base("a3a/5/3A1/5/AA3 g 1,0 0,0");
    assert_eq!(after(&archer, "d3xe5"), "a3A/5/5/5/AA3 b 1,1 0,0");
}

#[test]
fn ja_07_a_piece_taken_back_is_placed_after_a_move_or_kept() {
    let mut board = base("a4/5/3G1/5/AA3 g 1,0 0,0");
    play(&mut board, "d3-e5");
    assert_eq!(board.to_act(), Actor::Seat(GREEN), "the same seat goes on");
    assert_eq!(legal(&board), ["@c1", "@d1", "@e1", "skip"]);
    assert_eq!(after(&board, "@d1"), "a3A/5/5/5/AA1A1 b 0,0 0,0");
    assert_eq!(board.refusal(&[at("a1")]), "place-or-skip");
    // Kept, and offered again after a later move, not before it.
    play(&mut board, "skip a5-c4");
    assert!(board.legal_texts().iter().all(|mv| !mv.starts_with('@') && mv != "skip"));
    play(&mut board, "a1-c2");
    assert_eq!(legal(&board), ["@a1", "@c1", "@d1", "@e1", "skip"]);
    // One in a turn.
    let two = base("a4/5/5/5/AAA2 g 0,0 2,0");
    assert_eq!(after(&two, "a1-b3 @a1"), "a4/5/1A3/5/AAA2 b 0,0 1,0");
    // A camp without a free point leaves nothing to decide.
    let full = base("a4/5/5/1A3/AAAaa g 0,0 1,0");
    assert_eq!(after(&full, "b2-c2"), "a4/5/5/2A2/AAAaa b 0,0 1,0");
}

#[test]
fn ja_08_a_side_that_arrives_by_its_own_move_ends_the_game() {
    let mut board = base("a1A2/1a3/3A1/5/5 g 0,0 0,0");
    assert_eq!(board.outcome(), None);
    play(&mut board, "d3-e5");
    assert_eq!(board.outcome(), scored(Outcome::win(GREEN, Ending::Camp), [4, 2]));
    assert!(board.legal_texts().is_empty() && board.to_act() == Actor::Over);
    // A hand is not on the board, but what is placed in the same turn is.
    let mut board = base("a4/5/3G1/5/5 g 1,0 0,0");
    play(&mut board, "d3-e5");
    assert_eq!(board.outcome(), None, "the turn is not over");
    let mut placed = board.boxed_clone();
    play(&mut placed, "@a1");
    assert_eq!(placed.outcome(), None);
    play(&mut board, "skip");
    assert_eq!(board.outcome(), scored(Outcome::win(GREEN, Ending::Camp), [2, 1]));
}

#[test]
fn ja_08_a_capture_or_a_pass_never_brings_a_side_home() {
    // The enemy's last soldier outside is taken: all that is left of the enemy stands in the camp, and waits.
    for variant in ["base", "legendary", "jasyr"] {
        let mut board = under(&format!("variant={variant}"), "5/5/1a3/5/AA2a g 0,0 0,0");
        play(&mut board, "a1xb3");
        assert_eq!(board.outcome(), None, "{variant}");
        assert_eq!(board.legal_texts(), ["skip"]);
        play(&mut board, "skip");
        assert_eq!(board.position_text(), "5/5/1G3/5/1A2a g 0,1 0,0 -,pass*1 waited");
        assert_eq!(board.outcome(), None, "{variant}");
        // Read back, it goes on as well; without the word blue would have arrived by its move.
        let text = board.position_text();
        assert_eq!(under(&format!("variant={variant}"), &text).position_text(), text);
        assert!(under(&format!("variant={variant}"), "5/5/1G3/5/1A2a g 0,1 0,0").outcome().is_some());
        play(&mut board, "b1-a3 skip");
        assert_eq!(board.outcome(), None, "{variant}");
    }
    // A guard turned over moves no one, and its soldier may wait in the hand.
    let mut board = under("variant=legendary", "5/5/1a3/5/A3g g 0,0 0,0");
    play(&mut board, "a1xb3 =e1 skip");
    assert_eq!(board.position_text(), "5/5/1G3/5/4a g 0,0 0,1 waited");
    assert_eq!(board.outcome(), None);
    assert_impossible("", &["5/5/1G3/5/1A2a b 0,1 0,0 waited", "a4/5/1G3/5/1A2a g 0,1 0,0 waited"]);
}

#[test]
fn ja_09_two_for_the_enemy_camp_one_for_the_board_none_elsewhere() {
    let mut board = base("aA1A1/5/3A1/4a/1a3 g 1,1 1,0");
    play(&mut board, "d3-e5");
    assert_eq!(after(&board, "skip"), "aA1AA/5/5/4a/1a3 b 1,1 1,0");
    play(&mut board, "skip");
    // Green: three arrived. Blue: one arrived, two elsewhere.
    assert_eq!(board.outcome(), scored(Outcome::win(GREEN, Ending::Camp), [6, 4]));
}

#[test]
fn ja_10_whoever_takes_everything_wins() {
    let mut board = base("5/5/1a3/5/A4 g 0,4 0,0");
    play(&mut board, "a1xb3");
    assert_eq!(board.outcome(), scored(Outcome::win(GREEN, Ending::WipedOut), [1, 0]));
    // At once: nothing is placed any more.
    let mut board = base("5/5/1a3/5/A4 g 0,0 1,0");
    play(&mut board, "a1xb3");
    assert_eq!(board.to_act(), Actor::Over);
    assert_eq!(board.outcome().and_then(|outcome| outcome.scores), Some([1, 0]));
}

#[test]
fn ja_10_a_soldier_in_the_hand_saves_its_side() {
    let mut board = base("5/5/1a3/5/A4 g 0,2 0,2");
    play(&mut board, "a1xb3");
    assert_eq!(board.outcome(), None);
    assert_eq!(legal(&board), ["@a5", "@b5", "@c5", "@d5", "@e5"], "to place it is the turn");
    assert_eq!(board.refusal(&[at("c3")]), "own-camp-only");
    assert_eq!(after(&board, "@c5"), "2a2/5/1G3/5/5 g 0,3 0,1", "one in a turn");
    // In Jasyr a guard goes to the hand when it is taken, the last one too.
    let mut board = under("variant=jasyr", "5/5/1g3/5/A4 g 0,0 0,0");
    play(&mut board, "a1xb3");
    assert_eq!(board.outcome(), None);
    assert_eq!(legal(&board), ["@a5", "@b5", "@c5", "@d5", "@e5"]);
}

#[test]
fn ja_11_both_sides_to_and_fro_twice_end_the_game() {
    let mut board = start("");
    play(&mut board, TO_AND_FRO);
    assert_eq!(board.outcome(), None, "seven plies are not enough");
    play(&mut board, "c4-a5");
    assert_eq!(board.outcome(), scored(Outcome::draw(Ending::Shuttled), [5, 5]));
    // As the score stands: the losing side may end the game this way.
    let mut board = base("aaaa1/5/5/5/AAA2 g 2,1 0,0");
    play(&mut board, TO_AND_FRO);
    play(&mut board, "c4-a5");
    assert_eq!(board.outcome(), scored(Outcome::win(BLUE, Ending::Shuttled), [3, 4]));
}

#[test]
fn ja_11_another_piece_a_capture_or_a_placement_breaks_it() {
    // One side alone ends nothing, nor do both where one has taken a step with another piece.
    let mut board = start("");
    play(&mut board, "a1-c2 a5-c4 c2-a1 c4-a5 a1-c2 e5-d3 c2-a1 a5-c4 a1-c2 c4-a5 c2-a1 a5-c4");
    assert_eq!(board.outcome(), None);
    play(&mut board, "a1-c2 c4-a5");
    assert_eq!(board.outcome(), scored(Outcome::draw(Ending::Shuttled), [5, 5]));
    // Green places a soldier after its third step.
    let mut board = base("aaaaa/5/5/5/AAAA1 g 0,0 1,0");
    play(&mut board, "a1-c2 skip a5-c4 c2-a1 skip c4-a5 a1-c2 @e1 a5-c4 c2-a1 c4-a5");
    assert_eq!(board.outcome(), None);
    let mut skipped = base("aaaaa/5/5/5/AAAA1 g 0,0 1,0");
    play(&mut skipped, "a1-c2 skip a5-c4 c2-a1 skip c4-a5 a1-c2 skip a5-c4 c2-a1 skip c4-a5");
    assert!(skipped.outcome().is_some(), "declining is no step");
}

#[test]
fn ja_11_a_pass_counts_as_to_and_fro() {
    let mut board = base("5/5/1G3/5/AA2a b 0,1 0,0");
    play(&mut board, "skip b3-b2 skip b2-b3 skip b3-b2 skip");
    assert_eq!(board.position_text(), "5/5/5/1G3/AA2a g 0,1 0,0 b3-b2*3,pass*4 waited");
    assert_eq!(board.outcome(), None);
    play(&mut board, "b2-b3");
    assert_eq!(board.outcome(), scored(Outcome::win(GREEN, Ending::Shuttled), [3, 2]));
    // Where no one can do anything, two passes in a row are foreseen.
    let stuck = "A3A/5/5/5/a3a g 0,0 0,0 waited";
    assert_eq!(base(stuck).outcome(), scored(Outcome::draw(Ending::Stuck), [4, 4]));
    assert_eq!(
        under("variant=legendary", "A3A/5/5/5/2a2 g 0,0 0,0 waited").outcome(),
        Some(Outcome::draw(Ending::Stuck))
    );
}

/// The house rule: both sides walk about with two soldiers by turns, which is no going to and fro.
#[test]
fn ja_11_the_third_occurrence_of_a_position_ends_the_game() {
    let round = "a1-c2 a5-c4 e1-d3 b5-d4 c2-a1 c4-a5 d3-e1 d4-b5";
    let mut board = base("aaaa1/5/5/5/AAA1A g 0,1 0,0");
    play(&mut board, round);
    let mut legendary = under("variant=legendary", "aaaa1/5/5/5/AAA1A g 0,1 0,0");
    play(&mut legendary, round);
    assert_eq!(board.outcome(), None);
    let (before, last) = round.rsplit_once(' ').expect("there are several");
    play(&mut board, before);
    assert_eq!(board.outcome(), None, "the second time");
    let effects = play(&mut board, last);
    assert_eq!(effects.last(), Some(&Effect::Repeated));
    assert_eq!(board.outcome(), scored(Outcome::draw(Ending::Repetition), [4, 4]));
    play(&mut legendary, round);
    assert_eq!(legendary.outcome(), Some(Outcome::draw(Ending::Repetition)));
    // As the points stand.
    let mut ahead = base("aaaa1/5/5/5/AAAAA g 0,1 0,0");
    play(&mut ahead, &format!("{round} {round}"));
    assert_eq!(ahead.outcome(), scored(Outcome::win(GREEN, Ending::Repetition), [5, 4]));
    // What is left to decide within a turn does not hide that it comes again.
    let declining = "a1-c2 skip a5-c4 e1-d3 skip b5-d4 c2-a1 skip c4-a5 d3-e1 skip d4-b5";
    let mut hand = base("aaaa1/5/5/5/AAA1A g 0,1 1,0");
    play(&mut hand, &format!("{declining} {declining}"));
    assert_eq!(hand.outcome(), scored(Outcome::draw(Ending::Repetition), [4, 4]));
}

#[test]
fn ja_12_points_then_soldiers_in_the_enemy_camp_then_a_draw() {
    let ends = |text: &str| {
        let mut board = base(text);
        play(&mut board, "d3-e5");
        board.outcome().unwrap_or_else(|| panic!("{text} goes on"))
    };
    assert_eq!(ends("a4/5/3A1/5/5 g 4,0 0,0"), Outcome::win(GREEN, Ending::Camp).scored([2, 1]));
    assert_eq!(ends("aaa2/5/3A1/5/5 g 4,0 0,0"), Outcome::win(BLUE, Ending::Camp).scored([2, 3]));
    assert_eq!(ends("aa3/5/3A1/5/5 g 4,0 0,0"), Outcome::win(GREEN, Ending::Camp).scored([2, 2]));
    // All alike: only by going to and fro, for a side that has arrived has the more there.
    let mut board = base("aaa2/5/5/5/AAA2 g 2,2 0,0");
    play(&mut board, TO_AND_FRO);
    play(&mut board, "c4-a5");
    assert_eq!(board.outcome(), scored(Outcome::draw(Ending::Shuttled), [3, 3]));
    assert_eq!(ends("a4/5/3A1/5/5 g 4,0 0,0").to_string(), "win 1 camp score 2 1");
}

#[test]
fn ja_13_a_match_adds_points_with_sides_swapped() {
    let ids: Vec<(&str, u32)> = card().series.iter().map(|form| (form.id, form.games)).collect();
    assert_eq!(ids, [("single", 1), ("two-games", 2), ("four-games", 4), ("six-games", 6)]);
    let form = |games: u32| -> SeriesForm {
        *card().series.iter().find(|form| form.games == games).expect("it is on the card")
    };
    for games in [2, 4, 6] {
        let mut series = Series::new(form(games), Seating::straight(2), 2, 1);
        for game in 0..games {
            let seating = if game % 2 == 0 { Seating::straight(2) } else { Seating::straight(2).moved_on() };
            assert_eq!(series.state(), SeriesState::Next(seating));
            series.finish_game(Outcome::win(GREEN, Ending::Camp).scored([5, 4]));
        }
        assert_eq!(
            (series.counted(Scoring::Points), series.state()),
            (vec![9 * games / 2; 2], SeriesState::Drawn)
        );
    }
    // One high win outweighs a narrow one.
    let mut series = Series::new(form(2), Seating::straight(2), 2, 1);
    series.finish_game(Outcome::win(GREEN, Ending::Camp).scored([8, 2]));
    series.finish_game(Outcome::win(GREEN, Ending::Camp).scored([5, 4]));
    assert_eq!((series.counted(Scoring::Points), series.counted(Scoring::Wins)), (vec![12, 7], vec![1, 1]));
    assert_eq!(series.state(), SeriesState::Won(0));
    // Where no points are counted, a win is one.
    let mut series = Series::new(form(2), Seating::straight(2), 2, 1);
    series.finish_game(Outcome::win(BLUE, Ending::Camp));
    series.finish_game(Outcome::draw(Ending::Shuttled));
    assert_eq!((series.counted(Scoring::Points), series.state()), (vec![0, 1], SeriesState::Won(1)));
}

#[test]
fn texts_that_cannot_be_are_refused() {
    let malformed = [
        "",
        "aaaaa/5/5/5/AAAAA",
        "aaaaa/5/5/5/AAAAA w 0,0 0,0",
        "aaaaa/5/5/5/AAAAA g 0 0,0",
        "aaaaa/5/5/5/AAAAA g 0,0 0,00",
        "aaaaa/5/5/5/AAAAA g 0,0 0,0 -,-",
        "aaaaa/5/5/5/AAAAA g 0,0 0,0 place place",
        "aaaaa/5/5/2A2/1AAAA b 0,0 0,0 a1-c2*0,-",
        "aaaaa/5/5/2A2/1AAAA b 0,0 0,0 a1-c2*5,-",
        "aaaaa/5/5/2A2/1AAAA b 0,0 0,0 a1-c2,-",
        "aaaaa/5/5/2A2/1AAAA b 0,0 0,0 pass,-",
        "aaaaa/5/5/2A2/1AAAA b 0,0 0,0 pass*0,-",
        "aaaaT/5/5/5/AAAAA g 0,0 0,0",
        "aaaaa/5/5/AAAAA g 0,0 0,0",
    ];
    assert_malformed("", &malformed);
    let impossible = [
        "aaaaa/5/5/5/AAAAA g 1,0 0,0",
        "aaaaa/5/5/5/AAAA1 g 0,0 2,0",
        "a3G/5/5/5/A4 g 0,0 0,0",
        "5/5/5/5/5 g 5,5 0,0",
        "aaaaa/5/5/5/AAAAA g 0,0 0,0 place",
        "AAAAA/5/5/5/aaaaa g 0,0 0,0",
        "aaaaa/5/5/2A2/1AAAA b 0,0 0,0 a1-c3*1,-",
        "aaaaa/5/5/2A2/1AAAA b 0,0 0,0 e1-c2*1,-",
        "aaaaa/5/5/5/AAAAA g 0,0 0,0 a1-c2*1,-",
    ];
    assert_impossible("", &impossible);
}

fn board_of(cells: &Value) -> String {
    rows_text(&grid_rows::<5>(), |point| {
        let cell = cells.get(grid_name(5, point))?;
        Some(match cell.as_i64().expect("a cell is a number") {
            1 => 'A',
            2 => 'G',
            -1 => 'a',
            _ => 'g',
        })
    })
}

fn pair(value: &Value) -> String {
    format!("{},{}", value[0], value[1])
}

#[test]
fn hand_checked_positions_agree() {
    let vectors: Vec<Value> =
        serde_json::from_str(include_str!("../fixtures/vectors.json")).expect("the fixture is sound");
    let mut checked = 0;
    for vector in vectors.iter().filter(|vector| vector["game"] == "jarmo/base") {
        let [cells, captured, reserve] = ["cells", "captured", "reserve"].map(|key| &vector[key]);
        let text = format!("{} g {} {}", board_of(cells), pair(captured), pair(reserve));
        let mut board = base(&text);
        let plain = vector["move"].as_str().expect("a move is a text");
        let taking = plain.replace('-', "x");
        let listed = board.legal_texts();
        let mv = [plain, &taking].into_iter().find(|mv| listed.iter().any(|known| known == mv));
        assert_eq!(mv.is_some(), vector["legal"] == true, "{text}");
        checked += 1;
        let Some(mv) = mv else { continue };
        play(&mut board, mv);
        let moves = legal(&board);
        let placements: Vec<&str> = moves.iter().filter_map(|mv| mv.strip_prefix('@')).collect();
        assert_eq!(json!(placements), vector["placements"], "{text}");
        if !placements.is_empty() {
            play(&mut board, "skip");
        }
        let expected = format!(
            "{} b {} {}",
            board_of(&vector["after_without_placement"]),
            pair(&vector["captured_after"]),
            pair(&vector["reserve_after"])
        );
        assert!(board.position_text().starts_with(&expected), "{} for {expected}", board.position_text());
        assert_eq!(board.outcome().is_some(), vector["game_over"] == true, "{text}");
        if let Some(scores) = board.outcome().and_then(|outcome| outcome.scores) {
            assert_eq!(json!(scores), vector["score"], "{text}");
        }
    }
    assert_eq!(checked, 4);
}
