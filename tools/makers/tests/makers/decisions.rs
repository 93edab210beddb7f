//! The computer's decisions in every game: the same for one seed, no value given away where a game is solved, and the
//! wins that must be found. `cargo xtask ladder` measures strength.

use madang_core::{
    catalogue::AnyThought,
    games::nei_pat_kono::table::QuietLimit,
    rules::{
        Game, LEVELS, Line, Notation,
        random::{Purpose, Stream},
    },
    search::{Level, LevelSettings, Limits, Strength},
};
use makers::measure::{
    ladder::opening,
    play::{choose, think},
    ways::{Way, ways},
};

use crate::nei_pat_kono_tables::{any_drawn, table};

/// Limits of a search without tables, books and solvers, with the budget that a level has in most games.
pub fn plain_search(level: u8) -> Limits {
    Limits { knowledge: 0, ..LevelSettings::COMMON.limits(Level::nearest(level)) }
}

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
        let limit = QuietLimit::ALL[number % 2];
        let position = any_drawn(&mut chance, limit);
        if position.outcome().is_some() {
            continue;
        }
        let strength = if number % 200 < 2 { Level::MAX.into() } else { Strength::Limits(quick) };
        let mv = choose(&Line::new(position), strength, number as u64, 0);
        let (value, after) = (table(limit).value(&position), |mv| table(limit).value_after(&position, mv));
        assert_eq!(after(mv), value, "{}: {mv:?}", position.position_text());
        could_err += u32::from(position.legal().into_iter().any(|mv| after(mv) < value));
    }
    assert!(could_err > 2_000, "{could_err}");
}

/// A line of the fixture is `game option=value … | position | plies | winning moves`; `#` begins a remark.
#[test]
fn the_highest_level_finds_the_forced_wins() {
    let lines = include_str!("../../../../core/tests/fixtures/forced_wins.txt").lines();
    for line in lines.filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(" | ").collect();
        let [way, position, _, moves] = fields[..] else { panic!("{line}: four fields are wanted") };
        let Way { card, options } = Way::named(way).unwrap_or_else(|error| panic!("{line}: {error}"));
        let game = (card.from_text)(&options, position).expect("it can be");
        for seed in 0..3 {
            let found = game.move_text(&think(game.as_ref(), Level::MAX, seed, 0).mv);
            assert!(
                moves.split(' ').any(|mv| mv == found),
                "seed {seed}, {way} {position}: {found}, not {moves}"
            );
        }
    }
}
