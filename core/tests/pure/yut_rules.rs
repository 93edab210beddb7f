//! Every numbered rule of Yut that is not one of a set's cells or of the additions, one test for
//! each, named after it.

use crate::support::{
    kit::{Effort, conforms_in_every_way},
    yut::{
        after, assert_legal, at, first_to_play, last_result, legal, of, options, play, refused, sent_back,
        start, thrower,
    },
};
use madang_core::{
    games::{
        self,
        yut::rules::{Arm, Ending, Yut},
    },
    rules::{Actor, BoardModel, Effect, Game, Notation, Outcome, Point, Seat},
    sticks::{SticksModel, odds},
};

#[test]
fn yut_keeps_the_contract() {
    // Captures put a race back, but not for ever: the longest of seven thousand random games under
    // all options had 267 plies. There are 77 ways to play, so that a few games in each are many.
    conforms_in_every_way::<Yut>("yut", Effort { games: 2, longest: 1_000 });
}

#[test]
fn yt_01_a_horse_in_hand_stands_on_the_station_of_its_throw() {
    for throw in 1..=5 {
        let game = first_to_play(&of("dice", "2", &[]), "-", "3,4", "1,0", &last_result("dice", throw));
        assert_legal(&game, &format!("{throw}:in-s{throw}"));
    }
}

#[test]
fn yt_02_the_ring_is_left_only_from_a_large_circle_on_which_the_move_began() {
    let dice = of("dice", "2", &[]);
    let from = |units: &str| first_to_play(&dice, units, "0,4", "3,0", "move 3 0");
    for station in [5, 10, 15] {
        let on = station + 3;
        assert_legal(&from(&format!("1s{station}")), &format!("3:s{station}-s{on} 3:s{station}-s22"));
        assert_legal(&from(&format!("1s{}", station - 1)), &format!("3:s{}-s{}", station - 1, station + 2));
    }
}

#[test]
fn yt_03_on_an_arm_it_goes_straight_on_over_the_centre() {
    let pool = of("pool", "2", &[]);
    // Then out to the opposite circle, and on along the ring.
    for path in [[21, 22, 23, 24], [24, 15, 16, 17]] {
        let mut game = first_to_play(&pool, &format!("1s{}/w", path[0]), "0,4", "3,0", "move 3 0");
        let effects = play(&mut game, &format!("3:s{}-s{}", path[0], path[3]));
        let rode = Effect::Rode { owner: Seat(0), count: 1, path: path.map(Point).to_vec() };
        assert!(effects.contains(&rode), "{effects:?}");
    }
}

#[test]
fn yt_04_only_on_the_centre_may_a_horse_turn() {
    let ways = |rules, by| {
        let game = first_to_play(&of(rules, "2", &[]), &format!("1s22/{by}"), "0,4", "3,0", "move 1 0");
        legal(&game).len()
    };
    for rules in ["dice", "duel", "partners"] {
        assert_eq!(["w", "s", "e"].map(|by| ways(rules, by)), [3, 3, 3], "{rules}");
    }
    assert_eq!(["w", "s", "e"].map(|by| ways("pool", by)), [2, 1, 2]);
    let circle = first_to_play(&of("dice", "2", &[]), "1s5", "0,4", "3,0", "move 1 0");
    assert_eq!(legal(&circle).len(), 2);
}

#[test]
fn yt_05_from_the_east_the_shortcut_is_legal_and_from_the_post_there_is_none() {
    let dice = of("dice", "2", &[]);
    assert_legal(&first_to_play(&dice, "1s15", "0,4", "3,0", "move 1 0"), "1:s15-s16 1:s15-s24");
    for throw in 1..=5 {
        let game = first_to_play(&dice, "1s0", "0,4", "3,0", &last_result("dice", throw));
        assert_legal(&game, &format!("{throw}:s0-off"));
    }
}

#[test]
fn yt_06_the_post_is_passed_and_surplus_is_lost() {
    let dice = of("dice", "2", &[]);
    assert_legal(&first_to_play(&dice, "1s18", "0,4", "3,0", "move 2 0"), "2:s18-s0");
    assert_legal(&first_to_play(&dice, "1s18", "0,4", "3,0", "move 5 1"), "5:s18-off");
    // On the post a horse can still be caught.
    let caught = first_to_play(&dice, "1s18,2s0", "0,3", "3,0", "move 2 0");
    assert_eq!(sent_back(&play(&mut caught.clone(), "2:s18-s0")), 1);
}

#[test]
fn yt_07_the_odds_are_those_of_four_sticks() {
    assert_eq!(odds(SticksModel::Fair), [4, 6, 4, 1, 1]);
    let wood = odds(SticksModel::Wood);
    assert!(wood.iter().all(|weight| *weight > 0));
    assert!(wood[2] * 6 > wood[1] * 4, "wood shows more flat sides than fair sticks do");
    let weights = |sticks| -> Vec<u32> {
        let game = start(&of("dice", "2", &[("sticks", sticks)]));
        game.chance().into_iter().map(|(_, weight)| weight).collect()
    };
    assert_eq!((weights("fair"), weights("wood")), (vec![4, 6, 4, 1, 1], wood.to_vec()));
    assert_eq!(weights("dice"), weights("fair"));
    let card = games::find("yut").expect("it is in the catalogue");
    for rules in ["duel", "partners", "pool"] {
        let strange = card.parse_options([("rules", rules), ("sticks", "dice")]);
        assert!(strange.is_err_and(|error| error.to_string().contains("rules=dice")), "{rules}");
    }
}

#[test]
fn yt_08_the_first_to_bring_all_horses_home_wins() {
    let game = first_to_play(&of("dice", "3", &[]), "1s19,2s18", "0,0,3", "2,2,0", "move 2 0");
    let won = after(game, "2:s19-off");
    assert_eq!((won.outcome(), won.to_act()), (Some(Outcome::win(Seat(0), Ending::Home)), Actor::Over));
    // No one may pass.
    assert!(game.parse_move("skip").is_ok_and(|skip| !game.allows(skip)));
}

#[test]
fn y0_01_the_rules_know_five_results() {
    // Sticks that lean count and one on its edge is thrown again: the sticks see to that before a result comes here.
    let game = start(&of("dice", "2", &[]));
    let results: Vec<String> = game.chance().iter().map(|(throw, _)| game.move_text(*throw)).collect();
    assert_eq!(results, ["throw:1", "throw:2", "throw:3", "throw:4", "throw:5"]);
    assert!(["throw:0", "throw:6", "throw:-1"].iter().all(|text| game.parse_move(text).is_err()));
}

#[test]
fn y0_01_two_faced_dice_are_fair_unless_chosen_otherwise() {
    let sticks = |pairs: &[(&str, &str)]| options(pairs).get("sticks");
    assert_eq!((sticks(&[]), sticks(&[("rules", "dice")])), ("fair", "fair"));
    for rules in ["duel", "partners", "pool"] {
        assert_eq!(sticks(&[("rules", rules)]), "wood", "{rules}");
        // Named, they are as they are named, in whatever order.
        assert_eq!(sticks(&[("sticks", "fair"), ("rules", rules)]), "fair", "{rules}");
        assert_eq!(sticks(&[("rules", rules), ("sticks", "fair")]), "fair", "{rules}");
    }
    assert_eq!(sticks(&[("sticks", "wood"), ("rules", "dice")]), "wood");
}

#[test]
fn y0_02_entering_or_moving_is_a_free_choice() {
    let game = first_to_play(&of("dice", "2", &[]), "1s7", "3,4", "0,0", "move 2 0");
    assert_legal(&game, "2:in-s2 2:s7-s9");
}

#[test]
fn y0_03_captured_stacks_dissolve_and_enter_singly() {
    let game = first_to_play(&of("dice", "2", &[]), "1s3,2s5*3", "3,1", "0,0", "move 2 0");
    let game = after(game, "2:s3-s5 1");
    assert_eq!(game.in_hand(Seat(1)), 4);
    assert_legal(&game, "1:in-s1");
    assert_eq!(after(game, "1:in-s1").in_hand(Seat(1)), 3);
}

#[test]
fn y2_01_after_the_centre_a_horse_goes_on_in_the_direction_of_travel() {
    let duel = of("duel", "2", &[]);
    assert_legal(&first_to_play(&duel, "1s24/w", "0,4", "3,0", "move 2 0"), "2:s24-s16");
    assert_legal(&first_to_play(&duel, "1s20/e", "0,4", "3,0", "move 2 0"), "2:s20-s6");
}

#[test]
fn y2_02_a_capturing_four_brings_two_throws() {
    let game = first_to_play(&of("duel", "2", &[]), "1s3,2s7", "3,3", "0,0", "throw - 0");
    let mut game = after(game, "4 4:s3-s7");
    for left in [1, 0] {
        assert_eq!((thrower(&game), game.throws_owed()), (Some(1), left + 1));
        game = after(game, "1 1:in-s1");
        // Beside its own the horse need not pair.
        if game.to_act() != Actor::Chance {
            game = after(game, "skip");
        }
    }
    assert_eq!(thrower(&game), Some(2));
}

#[test]
fn y3_01_bonus_for_a_four_and_for_a_capture_are_independent() {
    let partners = of("partners", "2", &[]);
    let game = first_to_play(&partners, "1s3,2s8", "3,3", "0,0", "throw - 0");
    assert_eq!(after(game, "5 5:s3-s8").throws_owed(), 2);
    assert_eq!(after(game, "5 5:in-s5").throws_owed(), 1);
    let game = first_to_play(&partners, "1s3,2s5", "3,3", "0,0", "throw - 0");
    assert_eq!(thrower(&after(game, "2 2:s3-s5")), Some(1));
}

#[test]
fn y3_02_a_team_wins_when_all_four_are_home() {
    let partners = of("partners", "4", &[]);
    // The first seat's own are home; it brings its partner's last horse home and wins with it.
    let game = first_to_play(&partners, "3s19", "0,2,0,2", "2,0,1,0", "move 2 0");
    assert_legal(&game, "2:s19-off");
    let won = after(game, "2:s19-off");
    assert_eq!(won.outcome(), Some(Outcome::win(Seat(0), Ending::Home)));
    // Both of one player's are not enough.
    let game = first_to_play(&partners, "1s19", "0,2,2,2", "1,0,0,0", "move 2 0");
    assert_eq!(after(game, "2:s19-off").outcome(), None);
}

#[test]
fn y3_03_pairing_is_decided_on_landing() {
    let partners = of("partners", "2", &[]);
    let landed = || after(first_to_play(&partners, "1s3,1s5,2s1", "2,3", "0,0", "move 2 0"), "2:s3-s5");
    assert_legal(&landed(), "pair skip");
    let paired = after(landed(), "pair");
    assert_eq!(paired.stacks(Point(5)), [2]);
    assert_eq!(after(landed(), "skip").stacks(Point(5)), [1, 1]);
    assert_eq!((thrower(&paired), thrower(&after(landed(), "skip"))), (Some(2), Some(2)));
    // The pair goes as one, the single by itself.
    let both = first_to_play(&partners, "1s5,1s5*2", "1,4", "0,0", "move 3 0");
    assert_legal(&both, "3:in-s3 3:s5-s8 3:s5/pair-s8 3:s5-s22 3:s5/pair-s22");
    assert_eq!(after(both, "3:s5/pair-s8").stacks(Point(8)), [2]);
    // An enemy sends all home.
    let hit = first_to_play(&partners, "1s3,2s5,2s5*2", "3,1", "0,0", "move 2 0");
    assert_eq!(sent_back(&play(&mut hit.clone(), "2:s3-s5")), 3);
}

#[test]
fn y3_03_any_two_singles_there_may_be_paired() {
    let partners = of("partners", "2", &[]);
    // A pair that lands on two singles may join those.
    let landed = || after(first_to_play(&partners, "1s3*2,1s5,1s5", "0,4", "0,0", "move 2 0"), "2:s3-s5");
    assert_legal(&landed(), "pair skip");
    assert_eq!(after(landed(), "pair").stacks(Point(5)), [2, 2]);
    assert_eq!(after(landed(), "skip").stacks(Point(5)), [1, 1, 2]);
    assert_eq!((thrower(&after(landed(), "pair")), thrower(&after(landed(), "skip"))), (Some(2), Some(2)));
    // One single is nothing to join for a pair.
    let beside = after(first_to_play(&partners, "1s3*2,1s5", "1,4", "0,0", "move 2 0"), "2:s3-s5");
    assert_eq!((thrower(&beside), beside.stacks(Point(5))), (Some(2), vec![1, 2]));
    // Of three singles alike it makes no difference which two are joined.
    let three = after(first_to_play(&partners, "1s3,1s5,1s5", "1,4", "0,0", "move 2 0"), "2:s3-s5");
    assert_legal(&three, "pair skip");
    assert_eq!(after(three, "pair").stacks(Point(5)), [1, 2]);
    // Where they came by different arms it does.
    let centre = first_to_play(&partners, "1s22/w,1s22/w,1s26/s", "1,4", "0,0", "move 1 0");
    let centre = after(centre, "1:s26-s22");
    assert_legal(&centre, "pair pair-others skip");
    let ways = |game: &Yut| -> Vec<(u8, Option<char>)> {
        game.units().map(|unit| (unit.height, unit.spot.by.map(Arm::letter))).collect()
    };
    assert_eq!(ways(&after(centre, "pair")), [(1, Some('w')), (2, Some('s'))]);
    assert_eq!(ways(&after(centre, "pair-others")), [(2, Some('w')), (1, Some('s'))]);
    // And in a split total, of which the newcomer has had its share.
    let split = of("partners", "2", &[("alternate-cast", "on")]);
    let share = after(first_to_play(&split, "1s3,1s5,1s5", "1,4", "0,0", "move =7 0"), "2:s3-s5");
    assert_legal(&share, "pair pair-others skip");
    assert_eq!(after(share, "pair-others 5:s5-s10").stacks(Point(10)), [2]);
    assert_eq!(after(share, "pair 1:s5-s6").stacks(Point(6)), [1]);
    // The text of a decision tells a pair that has landed from a single horse.
    assert!(landed().position_text().contains(" pair:1s5*2 "), "{}", landed().position_text());
    assert!(refused(&partners, "1s5*2,1s5 1,4 0,0 set/01/00 1 pair:1s5*2 - 0"));
}

#[test]
fn y3_04_after_a_four_one_more_cast_is_added_and_split() {
    let split = of("partners", "2", &[("alternate-cast", "on")]);
    let game = first_to_play(&split, "1s7,2s1", "3,3", "0,0", "throw - 0");
    let waits = after(game, "4");
    assert_eq!((waits.to_act(), waits.pool()), (Actor::Chance, vec![4]));
    // Exactly one additional cast, even after another four.
    let total = after(waits, "5");
    assert_eq!(total.pool(), [9]);
    assert_eq!(legal(&total).iter().filter(|text| text.contains(":in")).count(), 9);
    // A horse moves once; the rest is still to be shared out.
    let rest = after(total, "3:s7-s10");
    assert_eq!(rest.pool(), [6]);
    assert!(legal(&rest).iter().all(|text| text.contains(":in")));
    let rest = after(rest, "2:in-s2 2:in-s2 skip");
    assert_eq!(rest.pool(), [2]);
    assert_legal(&rest, "2:in-s2");
    let done = after(rest, "2:in-s2 pair");
    assert_eq!((thrower(&done), done.throws_owed()), (Some(2), 1));
    // No one is left to take what remains: it lapses.
    let game = first_to_play(&split, "1s7,1s19,2s1", "0,3", "2,0", "move =4 0");
    assert!(legal(&game).contains(&"2:s19-off".to_owned()));
    assert_legal(&after(game, "2:s19-off"), "2:s7-s9");
    // A capture still brings a turn, but one for all the moves of the total.
    let game = first_to_play(&split, "1s7,1s11,2s8,2s12", "2,2", "0,0", "move =4 0");
    let game = after(game, "1:s7-s8 1:s11-s12 1:in-s1 1:in-s1 skip");
    assert_eq!((thrower(&game), game.throws_owed()), (Some(1), 1));
}

#[test]
fn y3_05_each_has_the_post_across_from_its_seat() {
    let own = of("partners", "4", &[("own-chut", "on")]);
    // South, west, north and east end on 0, 15, 10 and 5; chut is the station after.
    for (seat, entry, post) in [(0, 1, 0), (1, 16, 15), (2, 11, 10), (3, 6, 5)] {
        let text = |units: &str, own_left: &str, home: &str, throw| {
            let mut hands = ["2"; 4];
            let mut homes = ["0"; 4];
            (hands[seat], homes[seat]) = (own_left, home);
            // Its partner is home, so that only its own horses are to move.
            (hands[(seat + 2) % 4], homes[(seat + 2) % 4]) = ("0", "2");
            let (hands, homes) = (hands.join(","), homes.join(","));
            format!("{units} {hands} {homes} set/0123/0000 {} move {throw} 0", seat + 1)
        };
        assert_legal(&at(&own, &text("-", "2", "0", 1)), &format!("1:in-s{entry}"));
        let before = (post + 19) % 20;
        let unit = format!("{}s{before}", seat + 1);
        assert_legal(&at(&own, &text(&unit, "0", "1", 1)), &format!("1:s{before}-s{post}"));
        assert_legal(&at(&own, &text(&unit, "0", "1", 2)), &format!("2:s{before}-off"));
        for circle in [0, 5, 10, 15] {
            let unit = format!("{}s{circle}", seat + 1);
            let ways = legal(&at(&own, &text(&unit, "0", "1", 1))).len();
            assert_eq!(ways, if circle == post { 1 } else { 2 }, "seat {seat} on {circle}");
        }
    }
    // The alternates combine.
    start(&of("partners", "4", &[("own-chut", "on"), ("alternate-cast", "on")]));
}

#[test]
fn y4_01_results_are_gathered_and_each_group_moves_one_horse() {
    let pool = of("pool", "2", &[]);
    let game = first_to_play(&pool, "1s7,2s1", "3,3", "0,0", "throw - 0");
    let twice = after(game, "4 5");
    assert_eq!(twice.to_act(), Actor::Chance, "after two fours or fives a third throw");
    let full = after(twice, "4");
    assert_eq!((full.pool(), full.to_act()), (vec![4, 5, 4], Actor::Seat(Seat(0))));
    let mut groups: Vec<String> =
        legal(&full).iter().filter_map(|text| Some(text.split_once(':')?.0.to_owned())).collect();
    groups.dedup();
    assert_eq!(groups, ["4+4", "4", "5+4+4", "5+4", "5"]);
    // One move without a stop: the enemy on the way stays.
    let game = first_to_play(&pool, "1s7,2s11", "3,3", "0,0", "move 4+2 1");
    assert_eq!(sent_back(&play(&mut game.clone(), "4+2:s7-s13")), 0);
    // Different groups go to different horses.
    let game = after(game, "2:s7-s9");
    assert_legal(&game, "4:in-s4");
    // The only horse must take everything.
    let game = first_to_play(&pool, "1s7,2s11", "0,3", "3,0", "move 4+2 1");
    assert_legal(&game, "4+2:s7-s13");
    // A capture throws at once, into the pool, if fewer than two extras are used.
    let game = first_to_play(&pool, "1s7,2s9", "3,3", "0,0", "move 4+2 1");
    let caught = after(game, "2:s7-s9");
    assert_eq!((thrower(&caught), caught.pool()), (Some(1), vec![4]));
    assert_eq!(after(caught, "3").pool(), [4, 3]);
    let game = first_to_play(&pool, "1s7,2s9", "2,3", "1,0", "move 2 2");
    assert_eq!(thrower(&after(game, "2:s7-s9")), Some(2));
}

#[test]
fn y4_01_any_horse_may_use_the_throw_won_by_a_capture() {
    let pool = of("pool", "2", &[]);
    // The one that captured, too.
    let game = first_to_play(&pool, "1s7,1s2,2s9", "2,3", "0,0", "move 2 0");
    let won = after(game, "2:s7-s9 3");
    assert_legal(&won, "3:in-s3 3:s2-s5 3:s9-s12");
    assert_eq!((thrower(&after(won, "3:s9-s12")), won.pool()), (Some(2), vec![3]));
    assert!(won.position_text().ends_with(" 1 move 3x 1"), "{}", won.position_text());
    // Also where it has no fellow left.
    let alone = first_to_play(&pool, "1s7,2s9", "0,3", "3,0", "move 2 0");
    assert_legal(&after(alone, "2:s7-s9 3"), "3:s9-s12");
    // The other results still go to different horses, and the sum to one that has not moved.
    let game = first_to_play(&pool, "1s7,1s2,2s9", "2,3", "0,0", "move 4+2 1");
    let both = after(game, "2:s7-s9 3");
    assert!(both.position_text().ends_with(" 1 move 4+3x 2"), "{}", both.position_text());
    assert_legal(&both, "3:in-s3 3:s2-s5 3:s9-s12 4:in-s4 4:s2-s6 4+3:in-s7 4+3:s2-s9");
    // It takes no horse's turn: another result may follow with the same horse.
    assert_legal(&after(both, "3:s2-s5"), "4:in-s4 4:s5-s9 4:s5-s23");
    // The last horse that has not moved takes all of the others, but not what the capture won.
    let game = first_to_play(&pool, "1s7,1s2,2s9", "0,3", "2,0", "move 4+2 1");
    let last = after(game, "2:s7-s9 3");
    assert_legal(&last, "3:s2-s5 3:s9-s12 4:s2-s6 4+3:s2-s9");
    assert_legal(&after(last, "4:s2-s6"), "3:s6-s9 3:s9-s12");
    // A four or five among them brings its extra throw to all horses as well.
    let game = first_to_play(&pool, "1s7,2s9", "3,3", "0,0", "move 2 0");
    let again = after(game, "2:s7-s9 4");
    assert_eq!(thrower(&again), Some(1));
    let again = after(again, "1");
    assert_eq!(again.pool(), [4, 1]);
    assert_legal(&again, "1:in-s1 1:s9-s10 4:in-s4 4:s9-s13 4+1:in-s5 4+1:s9-s14");
    assert_legal(&after(again, "1:s9-s10"), "4:in-s4 4:s10-s14 4:s10-s27");
    // Of equal results the one that is not won goes first.
    let game = first_to_play(&pool, "1s7,1s2,2s9", "2,3", "0,0", "move 4+2 1");
    let equal = after(game, "2:s7-s9 4 4:s2-s6");
    assert!(equal.position_text().ends_with(" 1 move 4x 2"), "{}", equal.position_text());
    // A stack with a horse that has moved has moved.
    let game = first_to_play(&pool, "1s7,1s6,2s9", "2,3", "0,0", "move 4+2 1");
    let met = after(game, "2:s7-s9 3 3:s6-s9");
    assert_legal(&met, "4:in-s4");
    for wrong in ["3x 0", "3x+4 2", "4+3+2x 2", "4x+3x+2x 2", "x 1", "=3x 1"] {
        let text = format!("1s7,2s9 3,3 0,0 set/00/00 1 move {wrong}");
        assert!(refused(&pool, &text), "{text}");
    }
    assert!(refused(&of("dice", "2", &[]), "1s7,2s9 3,3 0,0 set/00/00 1 move 3x 0"));
}

#[test]
fn y4_02_a_stack_goes_the_way_of_the_horse_that_came_last() {
    let pool = of("pool", "2", &[]);
    // One on the centre came from the west; the other comes from the south.
    let game = first_to_play(&pool, "1s22/w,1s26/s", "2,4", "0,0", "move 1 0");
    let met = after(game, "1:s26-s22");
    let spots: Vec<_> = met.units().map(|unit| (unit.height, unit.spot.by.map(Arm::letter))).collect();
    assert_eq!(spots, [(2, Some('s'))]);
}

#[test]
fn y4_03_the_partners_of_two_teams_take_turns() {
    let mut game = start(&of("pool", "4", &[]));
    play(&mut game, "1 3 2 2");
    let mut turns = vec![];
    for mv in ["3:in-s3", "1", "1:in-s1", "2", "2:in-s2", "3", "3:s1-s4"] {
        if let Actor::Seat(seat) = game.to_act() {
            turns.push(seat.0 + 1);
        }
        play(&mut game, mv);
    }
    assert_eq!(turns, [2, 3, 4, 1]);
    assert_eq!((game.seats(), game.teams()), (4, 2));
}

#[test]
fn texts_tell_moves_apart_only_where_they_must() {
    let partners = of("partners", "4", &[]);
    let both = first_to_play(&partners, "1s22/w,1s22/s,3s22/e", "0,2,1,2", "0,0,0,0", "move 1 0");
    assert_legal(
        &both,
        "1:in-s1 1:s22-s21 1:s22/partner-s21 1:s22-s26 1:s22/partner-s26 1:s22/s-s23 1:s22/w-s23 \
         1:s22/s-s27 1:s22/w-s27 1:s22/partner-s27",
    );
    // What need not be said may be.
    let said = both.parse_move("1:s22/s-s21");
    assert_eq!(said, both.parse_move("1:s22-s21"));
    assert!(both.parse_move("1:s22-s23").is_err(), "two horses could be meant");
    let words = |text: &str| -> Vec<&str> {
        both.variants(both.parse_move(text).expect("it reads"))
            .iter()
            .map(|variant| variant.word.key())
            .collect()
    };
    assert_eq!(words("1:s22/s-s27"), ["own", "came-by-south"]);
    assert_eq!(words("1:in-s1"), [""; 0]);
    let pool = first_to_play(&of("pool", "2", &[]), "1s7", "3,4", "0,0", "move 4+5+1 2");
    let uses = |text: &str| pool.variants(pool.parse_move(text).expect("it reads"));
    assert_eq!(uses("4+1:s7-s12")[0].value, "4+1");
    assert_eq!(uses("5:s7-s12")[0].word, "uses");
    assert!(uses("4:s7-s11").is_empty());
}

#[test]
fn hostile_texts_are_refused() {
    let dice = of("dice", "2", &[]);
    let good = "1s5 3,4 0,0 set/00/00 1 move 3 0";
    at(&dice, good);
    let units = [
        "1s29", "3s5", "1s22", "1s5/w", "1s28/n", "1s5!", "1s5^", "1s5*2", "1s5*9", "é", "", "1s5,1s5",
        "1s5,",
    ];
    let pools = ["move -", "move 6", "move 3+3", "move =3", "throw 3", "pair:1s5 -"];
    for (from, changed) in [
        ("1s5", &units[..]),
        ("3,4", &["4,4", "3", "3,4,0"]),
        ("0,0", &["0,4"]),
        ("set/00/00", &["set/01/00", "set/00/10", "open/00/00", "set/00"]),
        ("1 move", &["3 move"]),
        ("move 3", &pools),
        ("3 0", &["3 0 0", "3 -1"]),
    ] {
        for to in changed {
            let text = good.replacen(from, to, 1);
            assert_ne!(text, good);
            assert!(refused(&dice, &text), "{text}");
        }
    }
    let game = start(&dice);
    let wrong = "3:s29-s1 3:s5 3:s5- :s5-s8 3+4:in-s7 0:in-s1 3:s5/x-s8 3:s5/w/w-s8 03:in-s3";
    for text in wrong.split(' ') {
        assert!(game.parse_move(text).is_err(), "{text}");
    }
}
