//! The levels of Nei Pat Kono, measured against the tablebase: the highest never loses value, and each errs less than the
//! one below and beats it. `cargo xtask figures nei-pat-kono` prints the figures of `docs/opponents.md`.

use std::sync::atomic::AtomicBool;

use madang::{
    games::nei_pat_kono::rules::Kono,
    rules::{
        Notation,
        random::{Purpose, Stream},
    },
    search::{Level, Limits, Opponent, Strength},
};
use makers::measure::{
    errors::Errors,
    nei_pat_kono::{Player, choice, drawn, errors, loss, positions_met, results, start},
    tally::Tally,
};

#[test]
fn level_5_loses_no_value_anywhere() {
    // How long it looks makes no difference to that, only to the choice among the moves that are left.
    let quick = Limits { nodes: 300, ..Limits::NONE };
    let stop = AtomicBool::new(false);
    let (mut could_err, mut chance) = (0, Stream::new(1, Purpose::Test));
    for number in 0..10_000 {
        let line = drawn(&mut chance, ["plies", "turns"][number % 2]);
        let own = Stream::new(number as u64, Purpose::Opponent { ply: 0 });
        let strength = if number % 200 < 2 { Level::nearest(5).into() } else { Strength::Limits(quick) };
        let mv = Kono::think(&line, strength, own, &stop, &mut |_| ()).expect("a seat is to act").mv;
        let loss = loss(line.position(), mv);
        assert!(loss.unwrap_or(0) == 0, "{}: {mv:?}", line.position().position_text());
        could_err += u32::from(loss.is_some());
    }
    assert!(could_err > 2_000, "{could_err}");
}

#[test]
fn a_level_errs_less_than_the_one_below() {
    let met = positions_met(40, "plies");
    let counts: Vec<Errors> = (1..=4).map(|level| errors(Player::Level(level), &met)).collect();
    assert!(counts[0].decisions > 200, "{counts:?}");
    assert!(
        counts.windows(2).all(|pair| pair[0].errors > pair[1].errors && pair[0].lost > pair[1].lost),
        "{counts:?}"
    );
    assert!(counts[3].errors > 0, "{counts:?}");
}

#[test]
fn a_level_beats_the_one_below() {
    for level in 2..=5 {
        let Tally { won, drawn, lost } =
            results([Player::Level(level), Player::Level(level - 1)], 16, "plies");
        println!("level {level}: {won} wins, {drawn} draws, {lost} losses");
        assert!(won >= lost + 4 && (level < 5 || lost == 0), "{level}: {won}, {drawn}, {lost}");
    }
}

#[test]
fn level_5_never_loses_and_mostly_wins_against_a_search() {
    let Tally { won, drawn, lost } = results([Player::Level(5), Player::Search], 10, "plies");
    assert!(won > 5 && lost == 0, "{won} wins, {drawn} draws, {lost} losses");
}

#[test]
fn the_same_seed_chooses_the_same_move() {
    let mut line = start("turns");
    let mut ply = 0;
    while line.outcome().is_none() {
        for level in [1, 4, 5] {
            let chance = || Stream::new(7, Purpose::Opponent { ply });
            let [first, second] = [(); 2].map(|()| {
                Kono::think(
                    &line,
                    Level::nearest(level).into(),
                    chance(),
                    &AtomicBool::new(false),
                    &mut |_| (),
                )
            });
            let [first, second] = [first, second].map(|thought| thought.expect("a seat is to act"));
            assert_eq!((first.mv, first.info.nodes), (second.mv, second.info.nodes), "level {level}");
        }
        line.play_unchecked(choice(&line, Player::Level(2), Stream::new(7, Purpose::Opponent { ply })));
        ply += 1;
    }
}
