//! Measurements of Jarmo: decisions of level 5 in solved endings.

use std::{collections::HashMap, sync::atomic::AtomicBool};

use super::{errors::Errors, player::Player};
use madang::{
    games::jarmo::{
        CARDS,
        ending::Ending,
        rules::{Jarmo, JarmoMove},
    },
    rules::{
        Actor, Game, Line, Options,
        random::{Purpose, Stream},
    },
    search::retrograde::SolvedValue,
};

/// Every way to play whose endings have rules of their own.
pub const WAYS: [&str; 7] = [
    "variant=base",
    "variant=legendary",
    "variant=jasyr",
    "variant=jasyr dotted=one",
    "variant=base golden=on",
    "variant=legendary golden=on camps=on",
    "variant=jasyr golden=on camps=on",
];

/// Cap on the positions of an ending that level 5 solves.
pub const MOST: usize = 250_000;

/// Options as `name=value` with spaces between.
///
/// # Panics
/// When the card does not have them.
#[must_use]
pub fn options(way: &str) -> Options {
    let pairs = way.split(' ').map(|pair| pair.split_once('=').expect("name=value"));
    CARDS[0].parse_options(pairs).expect("the options are on the card")
}

/// A stop flag that is never set.
#[must_use]
pub fn never() -> AtomicBool {
    AtomicBool::new(false)
}

/// Legal moves.
#[must_use]
pub fn legal(position: &Jarmo) -> Vec<JarmoMove> {
    position.legal()
}

/// A random element.
pub fn picked<T: Copy>(chance: &mut Stream, all: &[T]) -> T {
    all[chance.below(all.len() as u32) as usize]
}

/// Plays a game of level 2 against itself with random moves now and then. `visit` returns for every decision whether the
/// game goes on.
fn game(options: &Options, seed: u64, mut visit: impl FnMut(&Line<Jarmo>, &mut Stream) -> bool) {
    let mut chance = Stream::new(seed, Purpose::Test);
    let mut line = Line::new(Jarmo::start(options));
    for ply in 0..300 {
        if line.to_act() == Actor::Over || !visit(&line, &mut chance) {
            return;
        }
        let mv = if ply < 4 || chance.below(8) == 0 {
            picked(&mut chance, &legal(line.position()))
        } else {
            Player::Level(2).choose(&line, Stream::new(seed, Purpose::Opponent { ply }))
        };
        line.play(mv).expect("the move is legal");
    }
}

/// Visits solved endings of games with at most `most` positions, one in three of those met, until `visit` returns
/// `false`.
pub fn endings(
    options: &Options,
    seed: u64,
    most: usize,
    mut visit: impl FnMut(&Line<Jarmo>, Ending, &mut Stream) -> bool,
) {
    let mut more = true;
    for seed in seed * 1_000_000.. {
        game(options, seed, |line, chance| {
            if chance.below(3) == 0
                && let Some(ending) = Ending::of(line.position(), most, &never())
            {
                more = visit(line, ending, chance);
            }
            more
        });
        if !more {
            return;
        }
    }
}

/// Move of level 5.
///
/// # Panics
/// When no seat is to act.
#[must_use]
pub fn level_5(line: &Line<Jarmo>, seed: u64) -> JarmoMove {
    Player::Level(5).choose(line, Stream::new(seed, Purpose::Opponent { ply: 0 }))
}

/// Errors of level 5 in `wanted` decisions, and of its search without the solver in the first `searched` of them.
///
/// # Panics
/// When `way` is on no card.
#[must_use]
pub fn errors(way: &str, seed: u64, wanted: u32, searched: u32) -> [Errors; 2] {
    let [mut by_level, mut by_search] = <[Errors; 2]>::default();
    endings(&options(way), seed, MOST, |line, ending, _| {
        let solved_values =
            legal(line.position()).into_iter().map(|mv| (mv, ending.value_after(line.position(), mv)));
        let solved_values: HashMap<JarmoMove, Option<SolvedValue>> = solved_values.collect();
        let values: Option<Vec<i8>> =
            solved_values.values().map(|solved| solved.map(|solved| solved.value)).collect();
        let Some(values) = values else { return true };
        let best = values.iter().copied().max().expect("there is a move");
        if values.iter().all(|value| *value == best) {
            return true;
        }
        let lost =
            |mv: JarmoMove| (best - solved_values[&mv].expect("all are known").value).unsigned_abs().into();
        by_level.note(lost(level_5(line, seed)));
        if by_search.decisions < searched {
            let chance = Stream::new(seed, Purpose::Opponent { ply: 0 });
            by_search.note(lost(Player::Search(5).choose(line, chance)));
        }
        by_level.decisions < wanted
    });
    [by_level, by_search]
}
