//! The highest level of the hunts against their tablebases: it gives no value away, wins what is won, and beats a
//! search without them. `cargo xtask figures` prints the figures of `docs/opponents.md`.

use madang::{
    games::hunt::{
        rules::{BaghChal, Hunt, Pulijudam},
        table::SolvedBoard,
    },
    rules::Game,
    search::{Level, Limits},
};
use makers::measure::hunt::{Player, converted, drawn_draw, errors, options, results};

/// How long it may think makes no difference to that.
fn gives_nothing_away<B: SolvedBoard>() {
    assert_eq!(errors::<B>(10_000, Limits { nodes: 300, ..Limits::NONE }, "off"), 0);
    assert_eq!(errors::<B>(100, Level::nearest(5), "off"), 0);
}

#[test]
fn the_highest_level_gives_no_value_away_in_bagh_chal() {
    gives_nothing_away::<BaghChal>();
    // By the rule against shuttling too.
    assert_eq!(errors::<BaghChal>(2_000, Limits { nodes: 300, ..Limits::NONE }, "on"), 0);
}

#[test]
fn the_highest_level_gives_no_value_away_in_pulijudam() {
    gives_nothing_away::<Pulijudam>();
}

fn wins_what_is_won<B: SolvedBoard>() {
    for shuttle_ban in ["off", "on"] {
        for wins_for_tigers in [false, true] {
            let (won, others) = converted::<B>(25, wins_for_tigers, shuttle_ban, 7);
            // Where the rule against shuttling is not solved it can save a side; it seldom does.
            let least = if B::tablebase()
                .expect("the program has it")
                .covers(&Hunt::<B>::start(&options(shuttle_ban)))
            {
                25
            } else {
                23
            };
            assert!(won >= least, "{shuttle_ban}: {others:?}");
        }
    }
}

#[test]
fn what_is_won_is_won_in_the_end_in_bagh_chal() {
    wins_what_is_won::<BaghChal>();
}

#[test]
fn what_is_won_is_won_in_the_end_in_pulijudam() {
    wins_what_is_won::<Pulijudam>();
}

fn is_better_than_a_search<B: SolvedBoard>(least_wins: u32) {
    let players = [Player::Level(5), Player::Search(2)];
    let tally = results(6, players, |number| drawn_draw::<B>(number, "off"));
    assert!(tally.won >= least_wins && tally.lost == 0, "{tally}");
}

#[test]
fn drawn_positions_are_won_from_a_search_and_never_lost_in_bagh_chal() {
    is_better_than_a_search::<BaghChal>(2);
}

#[test]
fn drawn_positions_are_won_from_a_search_and_never_lost_in_pulijudam() {
    is_better_than_a_search::<Pulijudam>(1);
}
