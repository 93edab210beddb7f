//! The computer's decisions against tables and exact solutions: no value given away by the highest level, and few
//! errors by others. `cargo xtask ladder` and `cargo xtask figures` measure strength.

use crate::nei_pat_kono_table::any_drawn;
use madang_core::{
    catalogue::AnyThought,
    games::{
        hunt::{
            rules::{BaghChal, Pulijudam},
            table::SolvedBoard,
        },
        nei_pat_kono::table::QuietLimit,
        yut::rules::Yut,
    },
    rules::{
        Game, LEVELS, Line, Notation,
        random::{Purpose, Stream},
    },
    search::{Level, Limits, Strength},
};
use makers::{
    measure::{
        hunt::{self, converted, errors},
        ladder::opening,
        nei_pat_kono::loss,
        play::{choose, think},
        ways::ways,
        yut::{decisions, exact_chance, given_away, last_horses, solved, two_against_one},
    },
    yut::solve::SETS,
};

/// Of every way to play, one position of a game under way.
#[test]
fn the_same_seed_and_level_decide_alike() {
    for way in ways() {
        let game = opening(&way, 7);
        for level in 1..=LEVELS {
            // The highest level in full only where a game is as it is by default.
            let full = level < LEVELS || way.options == way.card.default_options();
            let quick = Limits { nodes: 20_000, ..Limits::NONE };
            let strength = if full { Level::nearest(level).into() } else { Strength::Limits(quick) };
            let [first, second] = [(), ()].map(|()| think(game.as_ref(), strength, 3, 11));
            let answer = |thought: &AnyThought| (thought.mv.clone(), thought.info.score, thought.info.nodes);
            assert_eq!(answer(&first), answer(&second), "{way}, level {level}");
        }
    }
}

#[test]
fn level_5_of_nei_pat_kono_loses_no_value_anywhere() {
    // How long it looks makes no difference to that, only to the choice among the moves that are left.
    let quick = Limits { nodes: 300, ..Limits::NONE };
    let (mut could_err, mut chance) = (0, Stream::new(1, Purpose::Test));
    for number in 0..10_000 {
        let position = any_drawn(&mut chance, QuietLimit::ALL[number % 2]);
        if position.outcome().is_some() {
            continue;
        }
        let strength = if number % 200 < 2 { Level::nearest(5).into() } else { Strength::Limits(quick) };
        let mv = choose(&Line::new(position), strength, number as u64, 0);
        let loss = loss(&position, mv);
        assert!(loss.unwrap_or(0) == 0, "{}: {mv:?}", position.position_text());
        could_err += u32::from(loss.is_some());
    }
    assert!(could_err > 2_000, "{could_err}");
}

/// Level 5 gives no value away, not even with a small node budget.
fn gives_nothing_away<B: SolvedBoard>() {
    assert_eq!(errors::<B>(2_000, Limits { nodes: 300, ..Limits::NONE }, "off"), 0);
    assert_eq!(errors::<B>(20, Level::nearest(5), "off"), 0);
}

#[test]
fn the_highest_level_gives_no_value_away_in_bagh_chal() {
    gives_nothing_away::<BaghChal>();
    // By the rule against shuttling too.
    assert_eq!(errors::<BaghChal>(1_000, Limits { nodes: 300, ..Limits::NONE }, "on"), 0);
}

#[test]
fn the_highest_level_gives_no_value_away_in_pulijudam() {
    gives_nothing_away::<Pulijudam>();
}

/// By the rule against shuttling as far as the table goes.
#[test]
fn the_highest_level_gives_no_value_away_in_pulijudam_with_no_goat_captured() {
    let table = Pulijudam::tablebase().expect("the program that measures is built with it");
    let (mut chance, options) = (Stream::new(5, Purpose::Test), hunt::options("on"));
    let quick = Strength::Limits(Limits { nodes: 300, ..Limits::NONE });
    let mut compared = 0;
    for ply in 0..1_000 {
        let drawn = || hunt::drawn::<Pulijudam>(&mut chance, &options);
        let position =
            std::iter::repeat_with(drawn).find(|position| table.covers(position)).expect("there is another");
        let mv = choose(&Line::new(position), quick, 5, ply);
        let next = position.played(mv);
        if next.outcome().is_some() || table.covers(&next) {
            assert!(hunt::loss(&position, mv) <= 0, "{}: {mv:?}", position.position_text());
            compared += 1;
        }
    }
    // The others are captures, after which the table ends.
    assert!(compared > 450, "{compared}");
}

/// Level 5 converts every win where the rule against shuttling is solved or does not hold.
fn wins_what_is_won<B: SolvedBoard>(shuttle_ban: &str) {
    for wins_for_tigers in [false, true] {
        let (_, others) = converted::<B>(8, wins_for_tigers, shuttle_ban, 7);
        assert!(others.is_empty(), "{shuttle_ban}: {others:?}");
    }
}

#[test]
fn what_is_won_is_won_in_the_end_in_bagh_chal() {
    wins_what_is_won::<BaghChal>("off");
    wins_what_is_won::<BaghChal>("on");
}

#[test]
fn what_is_won_is_won_in_the_end_in_pulijudam() {
    wins_what_is_won::<Pulijudam>("off");
}

#[test]
fn level_4_of_yut_gives_little_of_the_exact_value_away() {
    let (starts, solution) = two_against_one("dice");
    let chance = |position: &Yut| solution.value(position).expect("it is reachable from the starts");
    let lost = given_away(&decisions(&starts, chance, 0, 150), Level::nearest(4)).mean;
    assert!(lost < 0.006, "{lost:.4}");
}

#[test]
fn level_5_of_yut_gives_next_to_nothing_away() {
    for rules in SETS {
        let exact = solved(rules, 2);
        let chance = |position: &Yut| exact_chance(&exact, position);
        let decisions = decisions(&last_horses(rules, [2, 2]), chance, 0, 40);
        let lost = given_away(&decisions, Level::nearest(5)).mean;
        assert!(lost < 0.001, "{rules}: {lost:.4}");
    }
}
