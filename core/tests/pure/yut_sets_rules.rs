//! The four rule sets of Yut side by side: a test for each cell of the table on the rules page, named
//! after its row and its set; the duel's tall stacks, and the match.

use crate::support::yut::{
    self, after, assert_legal, first_to_play, last_result, legal, of, play, refused, seat_to_move, sent_back,
    start, thrower,
};
use madang_core::{
    games::{
        self,
        yut::rules::{Arm, Ending, TWO_GAMES, Yut},
    },
    rules::{
        Actor, BoardModel, Effect, Game, Notation, Outcome, Point, Seat, Seating, Series, SeriesForm,
        SeriesState,
    },
};

const SETS: [&str; 4] = ["dice", "duel", "partners", "pool"];

fn horses(rules: &str, players: &str) -> (usize, u8) {
    let game = start(&of(rules, players, &[]));
    let mut pieces = Vec::new();
    game.pieces(&mut pieces);
    (pieces.len(), game.in_hand(Seat(0)))
}

fn two(rules: &str, units: &str, hands: &str, homes: &str, due: &str) -> Yut {
    first_to_play(&of(rules, "2", &[]), units, hands, homes, due)
}

#[test]
fn ys_players_000_003_two_three_or_four_with_four_three_or_two_horses() {
    for rules in ["dice", "partners"] {
        assert_eq!(
            ["2", "3", "4"].map(|players| horses(rules, players)),
            [(8, 4), (9, 3), (8, 2)],
            "{rules}"
        );
    }
}

#[test]
fn ys_players_002_two_with_four_horses() {
    assert_eq!(horses("duel", "2"), (8, 4));
    let card = games::find("yut").expect("it is there");
    for players in ["3", "4"] {
        assert!(card.parse_options([("rules", "duel"), ("players", players)]).is_err());
    }
}

#[test]
fn ys_players_004_four_three_or_four_a_team() {
    assert_eq!(["2", "3", "4"].map(|players| horses("pool", players)), [(8, 4), (9, 3), (8, 4)]);
    // The four of a team count as its first seat's.
    let game = start(&of("pool", "4", &[]));
    assert_eq!([0, 1, 2, 3].map(|seat| game.in_hand(Seat(seat))), [4, 4, 0, 0]);
}

#[test]
fn ys_teams_000_everyone_for_himself() {
    let game = start(&of("dice", "4", &[]));
    assert_eq!((game.seats(), game.teams()), (4, 4));
    let rivals = first_to_play(&of("dice", "4", &[]), "1s3,3s5", "1,2,1,2", "0,0,0,0", "move 2 0");
    assert_eq!(sent_back(&play(&mut rivals.clone(), "2:s3-s5")), 1);
}

#[test]
fn ys_teams_002_none() {
    let game = start(&of("duel", "2", &[]));
    assert_eq!((game.seats(), game.teams()), (2, 2));
}

#[test]
fn ys_teams_003_partners_move_each_others_horses() {
    let options = of("partners", "4", &[]);
    assert_eq!(start(&options).teams(), 2);
    let game = first_to_play(&options, "1s3,2s7,3s9,4s11", "1,1,1,1", "0,0,0,0", "move 2 0");
    assert_legal(&game, "2:in-s2 2:in/partner-s2 2:s3-s5 2:s9-s11");
    assert_eq!(start(&of("partners", "3", &[])).teams(), 3);
}

#[test]
fn ys_teams_004_two_teams_share_their_horses() {
    let options = of("pool", "4", &[]);
    assert_eq!(start(&options).teams(), 2);
    let game = first_to_play(&options, "1s3,2s7", "3,3", "0,0", "move 2 0");
    let third = after(game, "2:s3-s5 1 1:in-s1 1");
    assert_eq!(seat_to_move(&third), Some(3));
    assert!(legal(&third).contains(&"1:s5-s6".to_owned()), "{:?}", legal(&third));
}

#[test]
fn ys_order_000_highest_starts_anew_then_round_the_table() {
    let mut game = start(&of("dice", "3", &[]));
    assert_eq!(thrower(&game), Some(1));
    // The first and the third tie, and throw again.
    play(&mut game, "3 2 3");
    assert_eq!(thrower(&game), Some(1));
    play(&mut game, "1");
    assert_eq!(thrower(&game), Some(3));
    play(&mut game, "2");
    assert_eq!((thrower(&game), game.pool()), (Some(3), vec![]), "the starter throws anew");
    play(&mut game, "1 1:in-s1");
    assert_eq!(thrower(&game), Some(1));
}

#[test]
fn ys_order_002_highest_starts_then_throws() {
    let mut game = start(&of("duel", "2", &[]));
    play(&mut game, "1 4");
    assert_eq!((thrower(&game), game.pool(), game.throws_owed()), (Some(2), vec![], 1));
}

#[test]
fn ys_order_003_all_by_their_throws() {
    let mut game = start(&of("partners", "4", &[]));
    // The second and the third are highest, the first and the fourth lowest: each pair throws again.
    play(&mut game, "2 3 3 2");
    assert_eq!(thrower(&game), Some(2));
    play(&mut game, "1 1");
    assert_eq!(thrower(&game), Some(2), "still a tie");
    play(&mut game, "1 2");
    assert_eq!(thrower(&game), Some(1));
    play(&mut game, "5 4");
    let mut seats = Vec::new();
    for throw in ["1 1:in-s1", "2 2:in-s2", "3 3:in-s3", "3 3:s2-s5"] {
        seats.extend(thrower(&game));
        play(&mut game, throw);
    }
    seats.extend(thrower(&game));
    assert_eq!(seats, [3, 2, 1, 4, 3]);
}

#[test]
fn ys_order_004_the_winning_throw_is_the_first_result() {
    let mut game = start(&of("pool", "2", &[]));
    play(&mut game, "2 2");
    assert_eq!(thrower(&game), Some(1), "a tie is thrown again");
    play(&mut game, "1 3");
    assert_eq!((seat_to_move(&game), game.pool()), (Some(2), vec![3]));
    play(&mut game, "3:in-s3");
    assert_eq!(thrower(&game), Some(1));
    // A four that wins is followed by its extra throw.
    let mut game = start(&of("pool", "2", &[]));
    play(&mut game, "4 3");
    assert_eq!((thrower(&game), game.pool()), (Some(1), vec![4]));
}

/// The picture mirrors the track of the rule set that runs clockwise.
#[test]
fn ys_direction_000_002_003_004_along_the_ids() {
    for rules in SETS {
        let once_round =
            ["1s1", "1s6", "1s11"].map(|unit| legal(&two(rules, unit, "0,4", "3,0", &last_result(rules, 4))));
        assert_eq!(once_round.concat(), ["4:s1-s5", "4:s6-s10", "4:s11-s15"], "{rules}");
    }
}

#[test]
fn ys_entry_000_002_003_004_on_the_station_thrown() {
    for rules in SETS {
        for throw in 1..=5 {
            let game = two(rules, "-", "3,4", "1,0", &last_result(rules, throw));
            assert_legal(&game, &format!("{throw}:in-s{throw}"));
        }
    }
}

/// What one and two do for a horse just before the post.
fn exits(rules: &str) -> [Vec<String>; 2] {
    [1, 2].map(|throw| legal(&two(rules, "1s19", "0,4", "3,0", &format!("move {throw} 0"))))
}

#[test]
fn ys_exit_000_003_004_past_the_post_without_an_exact_throw() {
    for rules in ["dice", "partners", "pool"] {
        assert_eq!(exits(rules), [["1:s19-s0"], ["2:s19-off"]], "{rules}");
    }
}

#[test]
fn ys_exit_002_reaching_or_passing() {
    assert_eq!(exits("duel"), [["1:s19-off"], ["2:s19-off"]]);
    let effects = play(&mut two("duel", "1s28/s", "0,4", "3,0", "move 1 0"), "1:s28-off");
    assert_eq!(
        effects,
        [
            Effect::Rode { owner: Seat(0), count: 1, path: vec![Point(28), Point(0)] },
            Effect::CameHome { at: Point(0), owner: Seat(0), count: 1 },
        ]
    );
}

/// How many ways lead on from the west circle, the south, the east, and from the centre.
fn ways(rules: &str) -> [usize; 4] {
    ["1s5", "1s10", "1s15", "1s22/w"].map(|unit| legal(&two(rules, unit, "0,4", "3,0", "move 1 0")).len())
}

#[test]
fn ys_shortcuts_000_002_003_from_three_circles_and_three_arms_at_the_centre() {
    for rules in ["dice", "duel", "partners"] {
        assert_eq!(ways(rules), [2, 2, 2, 3], "{rules}");
    }
}

#[test]
fn ys_shortcuts_004_straight_or_to_the_post_at_the_centre() {
    assert_eq!(ways("pool"), [2, 2, 2, 2]);
    assert_legal(&two("pool", "1s22/w", "0,4", "3,0", "move 3 0"), "3:s22-s15 3:s22-s0");
}

#[test]
fn ys_stacking_000_automatic_without_limit() {
    let mut game = two("dice", "1s3,1s5*3", "0,4", "0,0", "move 2 0");
    let effects = play(&mut game, "2:s3-s5");
    assert!(effects.contains(&Effect::Joined { at: Point(5), height: 4 }), "{effects:?}");
    assert_eq!((game.stacks(Point(5)), thrower(&game)), (vec![4], Some(2)));
}

#[test]
fn ys_stacking_002_optional_and_no_higher_than_two() {
    let landed = after(two("duel", "1s3,1s5", "2,4", "0,0", "move 2 0"), "2:s3-s5");
    assert_legal(&landed, "pair skip");
    assert_eq!(after(landed, "pair").stacks(Point(5)), [2]);
    // Beside a pair there is nothing to decide.
    let third = after(two("duel", "1s3,1s5*2", "1,4", "0,0", "move 2 0"), "2:s3-s5");
    assert_eq!((thrower(&third), third.stacks(Point(5))), (Some(2), vec![1, 2]));
}

#[test]
fn y2_03_tall_stacks_are_joined_where_the_players_choose_them() {
    let tall = of("duel", "2", &[("tall-stacks", "on")]);
    let third = || after(first_to_play(&tall, "1s3,1s5*2", "1,4", "0,0", "move 2 0"), "2:s3-s5");
    assert_legal(&third(), "join skip");
    assert_eq!(after(third(), "join").stacks(Point(5)), [3]);
    // Declined, they are next to each other, and the next that lands may still join them all.
    let apart = after(third(), "skip");
    assert_eq!((thrower(&apart), apart.stacks(Point(5))), (Some(2), vec![1, 2]));
    let fourth = after(first_to_play(&tall, "1s3,1s5,1s5*2", "0,4", "0,0", "move 2 0"), "2:s3-s5 join");
    assert_eq!(fourth.stacks(Point(5)), [4]);
    // A stack that lands joins as well.
    let landed = after(first_to_play(&tall, "1s3*2,1s5*2", "0,4", "0,0", "move 2 0"), "2:s3-s5");
    assert!(landed.position_text().contains(" pair:1s5*2 "), "{}", landed.position_text());
    assert_eq!(Yut::parse_position(&tall, &landed.position_text()), Ok(landed));
    assert_eq!(after(landed, "join").stacks(Point(5)), [4]);
    // It goes the newcomer's way, runs as one and is sent back as one.
    let met = after(first_to_play(&tall, "1s22/w*2,1s26/s", "1,4", "0,0", "move 1 0"), "1:s26-s22 join");
    let way: Vec<(u8, Option<char>)> =
        met.units().map(|unit| (unit.height, unit.spot.by.map(Arm::letter))).collect();
    assert_eq!(way, [(3, Some('s'))]);
    let beside = first_to_play(&tall, "1s5,1s5*3", "0,4", "0,0", "move 1 0");
    assert_legal(&beside, "1:s5-s6 1:s5/pair-s6 1:s5-s20 1:s5/pair-s20");
    assert_eq!(after(beside, "1:s5/pair-s6").stacks(Point(6)), [3]);
    let mut hit = first_to_play(&tall, "1s3,2s5*4", "3,0", "0,0", "move 2 0");
    assert_eq!(sent_back(&play(&mut hit, "2:s3-s5")), 4);
    // Without the choice two is the most, and no other rule set has it.
    let pairs = of("duel", "2", &[]);
    assert!(refused(&pairs, "1s5*3 1,4 0,0 set/00/00 1 throw - 0"));
    let third = after(first_to_play(&pairs, "1s3,1s5*2", "1,4", "0,0", "move 2 0"), "2:s3-s5");
    assert_eq!(third.stacks(Point(5)), [1, 2]);
    let card = games::find("yut").expect("it is in the catalogue");
    for rules in ["dice", "partners", "pool"] {
        let error =
            card.parse_options([("rules", rules), ("tall-stacks", "on")]).expect_err("it is the duel's");
        assert!(error.to_string().contains("rules=duel"), "{error}");
    }
}

#[test]
fn ys_stacking_003_optional_at_most_two_never_with_the_partners() {
    let options = of("partners", "4", &[]);
    let beside = after(first_to_play(&options, "1s3,3s5", "1,2,1,2", "0,0,0,0", "move 2 0"), "2:s3-s5");
    assert_eq!((thrower(&beside), beside.stacks(Point(5))), (Some(2), vec![1, 1]));
    let third = after(two("partners", "1s3,1s5*2", "1,4", "0,0", "move 2 0"), "2:s3-s5");
    assert_eq!((thrower(&third), third.stacks(Point(5))), (Some(2), vec![1, 2]));
    // Unpaired horses share a space.
    let singles = after(two("partners", "1s3,1s5", "2,4", "0,0", "move 2 0"), "2:s3-s5 skip");
    assert_eq!(singles.stacks(Point(5)), [1, 1]);
}

#[test]
fn ys_stacking_004_automatic_up_to_four() {
    let game = after(two("pool", "1s3,1s5*3", "0,4", "0,0", "move 2 0"), "2:s3-s5");
    assert_eq!(game.stacks(Point(5)), [4]);
}

fn captured(rules: &str, enemies: &str, left: u8) -> u8 {
    let mut game = two(rules, &format!("1s3,{enemies}"), &format!("3,{left}"), "0,0", "move 2 0");
    let count = sent_back(&play(&mut game, "2:s3-s5"));
    assert_eq!(game.in_hand(Seat(1)), left + count, "back in hand, each by itself");
    count
}

#[test]
fn ys_capture_000_all_enemies_there_go_back() {
    assert_eq!(captured("dice", "2s5*3", 1), 3);
    // Of several owners, too.
    let options = of("dice", "3", &[]);
    let game = first_to_play(&options, "1s3,2s5,3s6", "2,2,2", "0,0,0", "move 2 0");
    assert_eq!(sent_back(&play(&mut game.clone(), "2:s3-s5")), 1);
}

#[test]
fn ys_capture_002_all_enemies_there_go_back() {
    assert_eq!(captured("duel", "2s5*2,2s5", 1), 3);
}

#[test]
fn ys_capture_003_but_a_partner_is_no_rival() {
    assert_eq!(captured("partners", "2s5,2s5", 2), 2);
    let options = of("partners", "4", &[]);
    let game = first_to_play(&options, "1s3,3s5", "1,2,1,2", "0,0,0,0", "move 2 0");
    assert_eq!(sent_back(&play(&mut game.clone(), "2:s3-s5")), 0);
    // Two rivals on one station go back together.
    let game = first_to_play(&options, "1s3,2s5,4s5", "1,1,2,1", "0,0,0,0", "move 2 0");
    assert_eq!(sent_back(&play(&mut game.clone(), "2:s3-s5")), 2);
}

#[test]
fn ys_capture_004_all_enemies_there_go_back() {
    assert_eq!(captured("pool", "2s5*4", 0), 4);
}

fn after_capture(rules: &str) -> Option<u8> {
    thrower(&after(two(rules, "1s3,2s5*2", "3,2", "0,0", "move 2 0"), "2:s3-s5"))
}

#[test]
fn ys_capture_bonus_000_none() {
    assert_eq!(after_capture("dice"), Some(2));
}

#[test]
fn ys_capture_bonus_002_003_004_one_throw_and_move_whatever_the_number() {
    for rules in ["duel", "partners", "pool"] {
        assert_eq!(after_capture(rules), Some(1), "{rules}");
        let game = after(two(rules, "1s3,2s5*2", "3,2", "0,0", "move 2 0"), "2:s3-s5 1 1:in-s1");
        assert_eq!(thrower(&game), Some(2), "{rules}");
    }
}

/// After a four or a five: who has to do what, at once and after the move.
fn bonus(rules: &str) -> (Actor, Option<u8>) {
    let thrown = after(two(rules, "1s6", "3,4", "0,0", "throw - 0"), "4");
    let actor = thrown.to_act();
    let moved =
        if actor == Actor::Chance { after(thrown, "1 4:s6-s10 1:in-s1") } else { after(thrown, "4:s6-s10") };
    (actor, thrower(&moved))
}

#[test]
fn ys_throw_bonus_000_move_first_then_throw_again_without_limit() {
    assert_eq!(bonus("dice"), (Actor::Seat(Seat(0)), Some(1)));
    let game = two("dice", "1s1", "3,4", "0,0", "throw - 0");
    let game = after(game, "5 5:s1-s6 5 5:s6-s11 5 5:s11-s16 5 5:in-s5");
    assert_eq!(thrower(&game), Some(1));
}

#[test]
fn ys_throw_bonus_002_003_another_throw_and_move() {
    for rules in ["duel", "partners"] {
        assert_eq!(bonus(rules), (Actor::Seat(Seat(0)), Some(1)), "{rules}");
    }
}

#[test]
fn ys_throw_bonus_004_throw_again_before_moving_at_most_twice() {
    assert_eq!(bonus("pool"), (Actor::Chance, Some(2)));
    let game = after(two("pool", "1s6", "3,4", "0,0", "throw - 0"), "5 5 5");
    assert_eq!((seat_to_move(&game), game.pool()), (Some(1), vec![5, 5, 5]));
    // Captures count towards the same two.
    let game = after(two("pool", "1s6,2s11", "3,3", "0,0", "throw - 0"), "5 5 1 5:s6-s11");
    assert_eq!((seat_to_move(&game), game.pool()), (Some(1), vec![5, 1]));
}

#[test]
fn ys_accumulation_000_002_003_only_with_the_alternate_cast() {
    for rules in ["dice", "duel", "partners"] {
        let game = after(two(rules, "1s6", "3,4", "0,0", "throw - 0"), "4");
        assert_legal(&game, "4:in-s4 4:s6-s10");
    }
    let options = of("partners", "2", &[("alternate-cast", "on")]);
    let game = after(first_to_play(&options, "1s6", "3,4", "0,0", "throw - 0"), "4 1");
    assert_eq!(game.pool(), [5]);
}

#[test]
fn ys_accumulation_004_the_sum_for_one_or_each_for_another() {
    let game = after(two("pool", "1s6", "3,4", "0,0", "throw - 0"), "4 1");
    assert_legal(&game, "1:in-s1 1:s6-s7 4:in-s4 4:s6-s10 4+1:in-s5 4+1:s6-s11");
}

/// Every move that three brings goes three steps, whatever stands where.
#[test]
fn ys_exactness_000_002_003_004_the_exact_value() {
    for rules in SETS {
        let game = two(rules, "1s6,2s8", "3,3", "0,0", "move 3 0");
        assert_legal(&game, "3:in-s3 3:s6-s9");
        assert!(game.parse_move("2:s6-s8").is_ok_and(|mv| !game.allows(mv)), "{rules}");
    }
    let game = two("pool", "1s6", "3,4", "0,0", "move 4+2 1");
    assert!(legal(&game).iter().all(|text| !text.starts_with("3:") && !text.starts_with("5:")));
}

#[test]
fn the_last_horse_home_wins_for_its_seat() {
    let options = of("pool", "4", &[]);
    let third = yut::at(&options, "1s19,2s1 0,3 3,0 set/0000/0000 3 move 2 0");
    assert_eq!(after(third, "2:s19-off").outcome(), Some(Outcome::win(Seat(2), Ending::Home)));
}

#[test]
fn ym_01_in_a_match_of_two_everyone_moves_on_one_seat() {
    let win = |seat| Outcome::win(Seat(seat), Ending::Home);
    for (seats, teams) in [(2, 2), (3, 3), (4, 2)] {
        let mut first = Series::new(TWO_GAMES, Seating::straight(seats), teams, 1);
        first.finish_game(win(0));
        assert_eq!(first.state(), SeriesState::Next(Seating::straight(seats).moved_on()));
        // Another player sits there now, of the other team.
        let mut one_each = first.clone();
        one_each.finish_game(win(0));
        assert_eq!(one_each.state(), SeriesState::Drawn);
        let mut both = first;
        both.finish_game(win(1));
        assert_eq!(both.state(), SeriesState::Won(0));
    }
    let card = games::find("yut").expect("it is in the catalogue");
    let forms = [SeriesForm::SINGLE, TWO_GAMES, SeriesForm::BEST_OF_THREE, SeriesForm::BEST_OF_FIVE];
    assert_eq!(card.series, forms);
    for rules in ["dice", "duel", "partners", "pool"] {
        assert_eq!((card.proposed_series)(&of(rules, "2", &[])), SeriesForm::SINGLE);
    }
}
