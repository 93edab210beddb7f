//! The computer's decisions against tables and exact solutions: no value given away by the highest level, and few
//! errors by others. `cargo xtask ladder` and `cargo xtask figures` measure strength.

use crate::nei_pat_kono_table::any_drawn;
use madang::{
    catalogue::AnyThought,
    games::{
        hunt::{
            rules::{BaghChal, Pulijudam},
            table::SolvedBoard,
        },
        nei_pat_kono::table::QuietLimit,
        yut::rules::{Yut, YutMove},
    },
    rules::{
        Actor, Game, LEVELS, Line, Notation, Seat,
        random::{Purpose, Stream},
    },
    search::{Level, Limits, Strength},
};
use makers::measure::{
    hunt::{converted, errors},
    ladder::opening,
    nei_pat_kono::loss,
    play::{any_of, choose, think},
    ways::ways,
    yut::{given_away, thrown, two_against_one},
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
    let (lost, _) = given_away(&starts, &solution, 4, 40);
    assert!(lost < 0.006, "{lost:.4}");
}

#[test]
fn level_4_of_yut_stacks_and_takes_and_flees_where_exact_play_does() {
    let (starts, solution) = two_against_one("dice");
    let standing = |game: &Yut| {
        let stacked: u8 = game.units().map(|unit| unit.height - 1).sum();
        let hands = [Seat(0), Seat(1)].map(|seat| game.in_hand(seat));
        (stacked, hands)
    };
    // Of decisions in which it matters: stacks that are wrong, and captures that are wrong or right.
    let (mut wrong_stacks, mut takes, mut right) = (0, 0, 0);
    for seed in 0..400_u64 {
        let mut chance = Stream::new(seed, Purpose::Test);
        let mut game = starts[seed as usize % starts.len()];
        for throw in 0.. {
            let Actor::Seat(seat) = game.to_act() else {
                if game.to_act() == Actor::Over {
                    break;
                }
                game.play_unchecked(thrown(&game, seed, throw));
                continue;
            };
            let moves = game.legal();
            let value = |mv: &YutMove| {
                let next = game.played(*mv);
                let first = solution.value(&next).expect("it can come of the starts");
                (if seat.0 == 0 { first } else { 1.0 - first }, next)
            };
            let mut valued: Vec<(f64, Yut)> = moves.iter().map(value).collect();
            valued.sort_by(|one, other| other.0.total_cmp(&one.0));
            let matters = valued.len() > 1 && valued[0].0 - valued[1].0 > 0.05;
            let (best, other) = (standing(&valued[0].1), standing(&valued[valued.len() - 1].1));
            let stack = valued[1..].iter().any(|(_, next)| standing(next).0 > best.0);
            let take = best.1[1 - seat.index()] > other.1[1 - seat.index()];
            if matters && (stack || take) && wrong_stacks + takes < 100 {
                wrong_stacks += u32::from(stack);
                takes += u32::from(take && !stack);
                let chosen = game.played(choose(&Line::new(game), Level::nearest(4), seed, 0));
                right += u32::from(chosen == valued[0].1);
            }
            game.play_unchecked(*any_of(&moves, &mut chance));
        }
    }
    println!("{wrong_stacks} stacks, {takes} captures, {right} right");
    assert!(wrong_stacks > 5 && takes > 20, "{wrong_stacks} stacks, {takes} captures");
    assert!(right * 10 >= (wrong_stacks + takes) * 9, "{right} of {wrong_stacks} and {takes}");
}
