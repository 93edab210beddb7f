//! Tastes in openings: how often each person chooses what it likes, beside its level without a taste.

use std::sync::atomic::AtomicBool;

use crate::support::{
    board::{Board, Pairs, start},
    random_move, think,
};
use madang_core::{
    catalogue::{AnyGame, AnyMove},
    play::{Match, MatchSetup, liking, think_in_opening},
    rules::{
        Seat,
        random::{Purpose, Stream},
    },
    search::Level,
};

/// Seeds of each measurement.
const SEEDS: u64 = 200;
/// Seeds of a measurement in which the level thinks for long.
const FEW_SEEDS: u64 = 40;

fn level(number: u8) -> Level {
    Level::new(number).expect("1 to 5")
}

/// The move of the person of a level.
fn person_s(game: &dyn AnyGame, level: Level, seed: u64) -> AnyMove {
    let thought = think_in_opening(game, level, (seed, 0), &AtomicBool::new(false), &mut |_| ());
    thought.expect("a seat is to act").mv
}

/// A position with a choice after these random plies.
fn opening(id: &str, pairs: Pairs, plies: u32, seed: u64) -> Board {
    let mut game = start(id, pairs);
    let mut chance = Stream::new(seed, Purpose::Test);
    let mut played = 0;
    while played < plies || game.legal_moves().len() < 2 {
        let mv = random_move(&*game, &mut chance);
        game.play(&mv).expect("a listed move plays");
        played += 1;
    }
    game
}

/// Seeds with which a level, and then its person, chooses a favourite: a move that is liked at least as well as half of
/// the level's own choices, as nearly as they can be halved.
fn shares(level: Level, seeds: u64, opening: impl Fn(u64) -> Board) -> [usize; 2] {
    let likings = (0..seeds).map(|seed| {
        let game = opening(seed);
        let plain = think(&*game, level, seed, 0).mv;
        [plain, person_s(&*game, level, seed)].map(|mv| liking(&*game, level, &mv))
    });
    let [plain, own]: [Vec<i32>; 2] = likings.fold([Vec::new(), Vec::new()], |mut all, pair| {
        all.iter_mut().zip(pair).for_each(|(list, liked)| list.push(liked));
        all
    });
    let share = |likings: &[i32], least: i32| likings.iter().filter(|liked| **liked >= least).count();
    let halves = |least: &i32| (2 * share(&plain, *least)).abs_diff(plain.len());
    let least = plain.iter().copied().min_by_key(halves).expect("there are seeds");
    [share(&plain, least), share(&own, least)]
}

#[test]
fn each_person_opens_by_its_own_taste() {
    let games = [("bagh-chal", 4), ("hasami-shogi", 0), ("jarmo", 0)];
    let mut cases: Vec<(&str, Pairs, u32, u8, u64, f64)> = Vec::new();
    for (id, plies) in games {
        cases.extend((1..=3).map(|number| (id, &[][..], plies, number, SEEDS, 0.15)));
        cases.push((id, &[], plies, 4, FEW_SEEDS, 0.05));
    }
    // There the lower levels alone err often enough to have a choice.
    cases.push(("yut", &[], 10, 1, SEEDS, 0.15));
    cases.push(("yut", &[("rules", "pool")], 10, 1, SEEDS, 0.25));
    for (id, pairs, plies, number, seeds, margin) in cases {
        let of_seed = |seed| opening(id, pairs, plies, if id == "yut" { seed } else { 5 });
        let [plain, own] = shares(level(number), seeds, of_seed);
        let more = (own as f64 - plain as f64) / seeds as f64;
        assert!(more >= margin, "{id} {pairs:?}, level {number}: {plain}, and {own} of {seeds} with a taste");
    }
}

#[test]
fn the_elder_opens_by_the_book_and_always_alike() {
    let mut game = start("bagh-chal", &[]);
    game.play_text("@c3").expect("the centre is free");
    let book = game.book_moves();
    assert_eq!(book.len(), 4, "after a goat in the centre the tigers are alike");
    let mut plain = Vec::new();
    for seed in 0..8 {
        assert_eq!(person_s(&*game, Level::MAX, seed), book[0]);
        plain.push(think(&*game, Level::MAX, seed, 0).mv);
    }
    assert!(plain.iter().all(|mv| book.contains(mv)));
    assert!(plain.iter().any(|mv| *mv != book[0]), "the level by itself may turn the board");
}

/// A person's move is one that its level chooses by some lot, though perhaps by a rare one.
#[test]
fn a_person_s_moves_are_those_of_its_level() {
    for (id, number) in [("bagh-chal", 2), ("jarmo", 3), ("hasami-shogi", 1)] {
        let game = opening(id, &[], 2, 3);
        let of_level: Vec<AnyMove> = (0..400).map(|seed| think(&*game, level(number), seed, 0).mv).collect();
        let is_of_level = |seed: &u64| of_level.contains(&person_s(&*game, level(number), *seed));
        let known = (0..50).filter(is_of_level).count();
        assert!(known >= 45, "{id}: {known}");
    }
}

#[test]
fn the_taste_ends_with_the_opening() {
    let setup = MatchSetup::new(crate::support::board::card("bagh-chal"), 7);
    let mut game = Match::new(setup).expect("the game's own start");
    let mut differences = Vec::new();
    for ply in 0..24 {
        let never = AtomicBool::new(false);
        let own = game.think_as_person(level(1), &never, &mut |_| ()).expect("a seat is to act").mv;
        let plain = game.game().think(level(1).into(), game.stream_of_decision(), &never, &mut |_| ());
        let plain = plain.expect("a seat is to act").mv;
        if own != plain {
            differences.push(ply);
        }
        game.play(&own).expect("it was just chosen");
    }
    assert!(!differences.is_empty() && differences.iter().all(|ply| *ply < 8), "{differences:?}");
    assert_eq!(game.game().to_act().seat(), Some(Seat(0)));
}
