//! Every level of every game beats the one below it and repeats itself. `cargo xtask ladder` plays the long matches of
//! `docs/opponents.md`.

use madang::{
    catalogue::AnyThought,
    rules::LEVELS,
    search::{Level, Limits, Strength},
};
use makers::measure::{
    beginner::against_lowest,
    ladder::{opening, step, think},
    tally::Tally,
    ways::{Way, ways},
};

/// Openings of the short matches, for each of the two lowest steps. With so many, a step that is what
/// `docs/opponents.md` says wins clearly, and one between equals seldom would.
const SHORT: u64 = 16;
/// Where games are quick and steps smaller.
const SHORT_AND_QUICK: u64 = 60;
/// Openings of a beginner's match, which is quick.
const BEGINNERS: u64 = 100;
/// The share of the points with which the short matches of a game are passed, all ways to play it together.
const PASSED: f64 = 0.6;
/// And each way by itself, where no luck hides skill.
const EACH_PASSED: f64 = 0.5;

/// The short matches of one game.
fn short_matches(id: &str, openings: u64) {
    for lower in 1..=2 {
        let mut all = Tally::default();
        for way in ways().into_iter().filter(|way| way.card.id == id).filter(Way::is_for_two) {
            let tally = step(&way, lower, openings);
            println!("| `{way}` | {} against {lower} | {tally} |", lower + 1);
            all = all.with(tally);
            let luck = way.card.sticks.is_some();
            assert!(
                luck || tally.share() >= EACH_PASSED,
                "{way}: level {} against {lower}: {tally}",
                lower + 1
            );
        }
        assert!(all.share() > PASSED, "{id}: level {} against {lower}: {all}", lower + 1);
    }
}

#[test]
fn levels_of_bagh_chal() {
    short_matches("bagh-chal", SHORT);
}

#[test]
fn levels_of_pulijudam() {
    short_matches("pulijudam", SHORT);
}

#[test]
fn levels_of_nei_pat_kono() {
    short_matches("nei-pat-kono", SHORT_AND_QUICK);
}

#[test]
fn levels_of_hasami_shogi() {
    short_matches("hasami-shogi", SHORT);
}

#[test]
fn levels_of_jarmo() {
    short_matches("jarmo", SHORT_AND_QUICK);
}

#[test]
fn levels_of_yut() {
    short_matches("yut", SHORT_AND_QUICK);
}

/// Somebody who has just learned the rules has a chance against level 1, and no more, wherever skill decides.
#[test]
fn a_beginner_is_an_even_match_for_level_1() {
    let mut played = 0;
    for way in ways().into_iter().filter(|way| way.is_for_two() && way.card.sticks.is_none()) {
        let tally = against_lowest(&way, BEGINNERS);
        println!("| `{way}` | {tally} |");
        assert!((0.35..=0.65).contains(&tally.share()), "{way}: {tally}");
        played += 1;
    }
    assert!(played > 10, "{played}");
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
            let told = |thought: &AnyThought| (thought.mv.clone(), thought.info.score, thought.info.nodes);
            assert_eq!(told(&first), told(&second), "{way}, level {level}");
        }
    }
}
