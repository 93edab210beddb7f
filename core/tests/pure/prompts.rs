//! What a turn asks: every prompt of every card in a position that has it.

use std::collections::BTreeSet;

use crate::support::{
    board::{self, Pairs, card, position},
    settings::shipped,
};
use madang_core::{
    play::{Match, MatchSetup, prompt},
    rules::Word,
};

/// Defines a test for each position, and the list of the games and words that they have.
macro_rules! positions {
    ($($name:ident: $game:literal, $options:expr, $position:literal => $word:literal;)*) => {
        const REACHED: &[(&str, &str)] = &[$(($game, $word)),*];

        $(
            #[test]
            fn $name() {
                let game = position($game, $options, $position);
                assert_eq!(game.prompt().map(Word::key), Some($word), "{} in {}", game.legal_texts().join(" "), $position);
            }
        )*
    };
}

const NONE: Pairs = &[];
const HEROES: Pairs = &[("heroes", "on")];
const BARRIERS: Pairs = &[("barriers", "on")];
const BOTH: Pairs = &[("heroes", "on"), ("barriers", "on")];
const ROCKS: Pairs = &[("rocks", "on")];
const CAMPS: Pairs = &[("camps", "on")];
const LEGENDARY: Pairs = &[("variant", "legendary")];
const JASYR: Pairs = &[("variant", "jasyr")];
const JASYR_CAMPS: Pairs = &[("variant", "jasyr"), ("camps", "on")];
const DUEL: Pairs = &[("rules", "duel")];
const TALL: Pairs = &[("rules", "duel"), ("tall-stacks", "on")];
const PARTNERS: Pairs = &[("rules", "partners")];
const SPLIT: Pairs = &[("rules", "partners"), ("alternate-cast", "on")];
const POOL: Pairs = &[("rules", "pool")];
const THREE: Pairs = &[("players", "3")];
const WILD: Pairs = &[("rules", "pool"), ("wild-horse", "on")];

positions! {
    goats_are_placed_one_by_one: "bagh-chal", NONE, "T3T/5/5/5/T3T g 20 0 - -" => "place-goat";
    goats_walk_once_all_are_placed:
        "bagh-chal", NONE, "TGGGT/GGGGG/1GGGG/TGGG1/TGGG1 g 0 2 - -" => "walk-goat";
    tigers_step_or_leap: "bagh-chal", NONE, "T3T/5/2G2/5/T3T t 19 0 - -" => "tiger";
    a_barrier_comes_before_the_goats_turn:
        "bagh-chal", BARRIERS, "T3T/5/2G2/5/T3T g 16 3 - - - 1" => "barrier";
    a_barrier_comes_before_the_buck:
        "bagh-chal", BOTH, "T3T/5/2G2/5/A3T g 16 3 - - hand - 1" => "barrier";
    the_alpha_may_follow_another_tiger:
        "bagh-chal", HEROES, "T4/4T/2G2/5/A3T t 19 0 - - hand extra" => "alpha";
    the_alpha_moves_before_a_barrier_is_placed:
        "bagh-chal", BOTH, "T4/4T/2G2/5/A3T t 16 3 - - hand - extra+1" => "alpha";
    the_buck_may_enter_while_goats_are_placed:
        "bagh-chal", HEROES, "T3T/5/2G2/5/A3T g 17 2 - - hand -" => "buck-or-goat";
    the_buck_needs_a_goat_on_the_board:
        "bagh-chal", HEROES, "T3T/5/5/5/A3T g 18 2 - - hand -" => "place-goat";
    the_buck_may_enter_while_goats_walk:
        "bagh-chal", HEROES, "TGGGT/GGGGG/1GGGG/TGGG1/AGGG1 g 0 2 - - hand -" => "buck-or-step";
    the_buck_enters_once: "bagh-chal", HEROES, "T3T/5/2B2/5/A3T g 17 2 - - board -" => "place-goat";

    goats_are_placed_on_the_mountain: "pulijudam", NONE, "T/2TT2/6/6/4 g 15 0 - -" => "place-goat";
    goats_walk_on_the_mountain: "pulijudam", NONE, "T/2TT2/GGGGGG/GGGGGG/G3 g 0 2 - -" => "walk-goat";
    tigers_hunt_on_the_mountain: "pulijudam", NONE, "T/2TT2/6/6/G3 t 14 0 - -" => "tiger";
    a_barrier_is_due_on_the_mountain:
        "pulijudam", BARRIERS, "T/2TT2/6/6/G3 g 11 3 - - - 1" => "barrier";
    the_alpha_follows_on_the_mountain:
        "pulijudam", HEROES, "A/2T1T1/6/6/G3 t 14 0 - - hand extra" => "alpha";
    the_buck_may_enter_on_the_mountain:
        "pulijudam", HEROES, "A/2TT2/6/6/G3 g 12 2 - - hand -" => "buck-or-goat";
    the_buck_may_enter_late_on_the_mountain:
        "pulijudam", HEROES, "A/2TT2/GGGGGG/GGGGGG/G3 g 0 2 - - hand -" => "buck-or-step";

    a_samurai_slides_or_jumps:
        "hasami-shogi", NONE, "GGGGGGGGG/GGGGGGGGG/9/9/9/9/9/RRRRRRRRR/RRRRRRRRR r" => "move-samurai";
    a_rock_may_move_after_a_loss: "hasami-shogi", ROCKS,
        "GGGGGGGGG/GGGGGGGG1/9/9/2O3o2/9/R8/1RRRRRRRR/RRRRRRRRR g 1" => "rock";

    a_soldier_moves_along_a_line: "jarmo", NONE, "aaaaa/5/5/5/AAAAA g 0,0 0,0" => "move-soldier";
    a_soldier_kept_in_hand_is_placed_after_the_move:
        "jarmo", LEGENDARY, "a3a/5/3G1/5/AA3 g 1,0 1,0" => "move-soldier";
    a_soldier_taken_back_may_be_placed:
        "jarmo", NONE, "aa3/5/1a1G1/5/AAA2 g 0,0 1,0 place" => "bring-back";
    both_camps_may_bring_a_soldier_back:
        "jarmo", CAMPS, "a4/5/1A1A1/2A2/5 g 2,0 0,0 b3,d3 redeploy" => "bring-back-camps";
    a_soldier_in_hand_must_be_placed_where_nothing_moves:
        "jarmo", NONE, "aa3/5/5/5/5 g 0,0 1,0" => "must-bring-back";
    both_camps_must_bring_a_soldier_back_where_nothing_moves:
        "jarmo", JASYR_CAMPS, "1A1Aa/5/A3A/5/5 g 1,0 0,0 a3,e3" => "must-bring-back-camps";
    a_soldier_may_be_placed_as_a_turn_of_jasyr:
        "jarmo", JASYR, "a3a/5/1g1G1/5/AA3 g 0,0 1,1" => "move-or-place";
    a_legendary_guard_may_be_turned: "jarmo", LEGENDARY, "a3G/2a2/3G1/1g3/1A3 g 2,2 0,0" => "move-or-turn";
    a_legendary_guard_must_be_turned_where_nothing_moves:
        "jarmo", LEGENDARY, "a3G/5/5/5/5 g 2,0 0,0" => "must-turn";
    a_side_of_jarmo_passes_where_nothing_moves:
        "jarmo", JASYR_CAMPS, "1A1Aa/5/A3A/5/5 g 1,0 0,0 a3,d3" => "stuck";

    a_full_board_can_only_take: "nei-pat-kono", NONE, "DDDD/DDDD/LLLL/LLLL l 0" => "kono-take";
    a_piece_steps_or_takes: "nei-pat-kono", NONE, "D1D1/D1D1/L1DL/1LL1 l 3" => "kono-move";

    the_order_of_the_seats_is_thrown_for:
        "yut", NONE, "- 4,4 0,0 open/00/00 1 throw - 0" => "throw-for-order";
    a_tie_is_thrown_for_again: "yut", THREE, "- 3,3,3 0,0,0 open/001/400 1 throw - 0" => "throw-for-order";
    a_turn_begins_with_a_throw: "yut", NONE, "1s5,2s8 3,3 0,0 set/00/00 1 throw - 0" => "throw";
    a_four_is_pooled_and_thrown_on:
        "yut", POOL, "1s3,1s5,2s8 2,3 0,0 set/00/00 1 throw 4 1" => "throw-again";
    a_four_is_added_to_one_more_cast:
        "yut", SPLIT, "1s3,1s5,2s8 2,3 0,0 set/01/00 1 throw 4 0" => "throw-again";
    a_capture_with_a_four_leaves_two_throws:
        "yut", DUEL, "1s3,2s8 3,3 0,0 set/00/00 1 throw - 1" => "throw-again";
    one_result_moves_a_horse: "yut", NONE, "1s5,2s8 3,3 0,0 set/00/00 1 move 3 0" => "move-horse";
    several_results_are_shared: "yut", POOL, "1s3,2s8 3,3 0,0 set/00/00 1 move 4+3 1" => "share-results";
    the_last_horse_takes_all_results: "yut", POOL, "1s3,2s8 0,3 3,0 set/00/00 1 move 4+3 1" => "move-horse";
    a_total_is_split: "yut", SPLIT, "1s3,2s8 3,3 0,0 set/01/00 1 move =7 0" => "split-total";
    the_last_horse_takes_the_rest_of_a_total:
        "yut", SPLIT, "1s3,2s8 0,3 3,0 set/01/00 1 move =7 0" => "move-horse";
    single_horses_that_meet_may_be_paired:
        "yut", DUEL, "1s5,1s5,2s8 2,3 0,0 set/00/00 1 pair:1s5 - 0" => "pair";
    horses_that_meet_may_join_a_tall_stack:
        "yut", TALL, "1s5*2,1s5,2s8 1,3 0,0 set/00/00 1 pair:1s5 - 0" => "join";
    which_horses_are_paired_is_chosen: "yut", PARTNERS,
        "1s22/w,1s22/w,1s22/s 1,4 0,0 set/01/00 1 pair:1s22/s - 0" => "pair-others";
    no_horse_may_land_on_the_wild_horse:
        "yut", WILD, "1s7 0,4 3,0 set/00/00 1 move 3 0 s10/s10/0" => "stuck";
}

#[test]
fn every_prompt_on_a_card_is_reached() {
    for card in shipped() {
        let of_game = REACHED.iter().filter(|(game, _)| *game == card.id);
        let reached: BTreeSet<&str> = of_game.map(|(_, word)| *word).collect();
        let listed: BTreeSet<&str> = card.prompts.iter().map(|prompt| prompt.key()).collect();
        assert_eq!(reached, listed, "{}", card.id);
        assert_eq!(listed.len(), card.prompts.len(), "{} lists a prompt twice", card.id);
    }
}

#[test]
fn every_game_asks_from_its_first_turn() {
    for card in shipped() {
        for options in card.ways() {
            assert!((card.start)(&options).prompt().is_some(), "{} {options:?}", card.id);
        }
    }
}

#[test]
fn a_game_that_is_over_asks_nothing() {
    let taken = position("bagh-chal", NONE, "T3T/5/5/5/T3T g 15 5 - -");
    assert!(taken.outcome().is_some());
    assert_eq!(taken.prompt(), None);
    // The third repetition, of which the position knows nothing.
    let mut repeated =
        position("bagh-chal", &[("shuttle-ban", "off")], "TGGGT/GGGGG/1GGGG/TGGG1/TGGG1 g 0 2 - -");
    while repeated.outcome().is_none() {
        let mv = repeated.legal_moves().swap_remove(0);
        repeated.play(&mv).expect("a legal move plays");
    }
    assert_eq!(repeated.prompt(), None);
}

/// The match after these moves from the start.
fn after(options: Pairs, moves: &str) -> Match {
    let options = board::options("yut", options);
    let setup = MatchSetup { options, ..MatchSetup::new(card("yut"), 1) };
    let mut game = Match::new(setup).expect("the start fits");
    for text in moves.split(' ') {
        game.play_text(text).unwrap_or_else(|error| panic!("{error} in {}", game.game().position_text()));
    }
    game
}

fn asks(options: Pairs, moves: &str) -> Option<&'static str> {
    let game = after(options, moves);
    let plies: Vec<_> = game.history().plies().cloned().collect();
    prompt(game.game(), plies.last().map(|ply| &**ply)).map(Word::key)
}

#[test]
fn a_match_knows_a_throw_that_follows_in_the_same_turn() {
    // The second seat throws last, and higher: its first throw is not another one.
    assert_eq!(asks(NONE, "throw:1 throw:3"), Some("throw"));
    assert_eq!(asks(NONE, "throw:3 throw:1 throw:4 4:in-s4"), Some("throw-again"));
    assert_eq!(asks(NONE, "throw:3 throw:1 throw:2 2:in-s2"), Some("throw"), "the other seat's turn");
    // A capture wins a throw, and so does a pairing that follows a four.
    let capture = "throw:3 throw:1 throw:2 2:in-s2 throw:2 2:in-s2";
    assert_eq!(asks(DUEL, capture), Some("throw-again"));
    assert_eq!(asks(NONE, capture), Some("throw"));
    let paired = "throw:3 throw:1 throw:4 4:in-s4 throw:4 4:in-s4 skip";
    assert_eq!(asks(DUEL, paired), Some("throw-again"));
}
