//! Speed in every game of the catalogue and with every option: positions counted a second, positions that a search
//! visits a second, and the time of each level's answer.
//!
//! `cargo bench --package makers -- jarmo` measures the ways to play with that word alone.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use divan::{Bencher, counter::ItemsCount};
use madang_core::{
    catalogue::{AnyGame, AnyThought},
    rules::{
        LEVELS,
        random::{Purpose, Stream},
    },
    search::{Level, Limits, Strength},
};
use makers::measure::{
    ladder::opening,
    ways::{Way, ways},
};

/// Number of positions for which the start of the count costs nothing against the count.
const MIN_NODES: u64 = 1_000_000;

/// Node budget of one answer.
const BUDGET: Limits = Limits { nodes: 100_000, ..Limits::NONE };

fn main() {
    divan::main();
}

/// Perft from the start, as deep as it takes to count [`MIN_NODES`]. A throw is a turn of its own.
#[divan::bench(args = ways(), sample_count = 20, sample_size = 1, max_time = 2)]
fn perft(bencher: Bencher<'_, '_>, way: &Way) {
    let game = (way.card.start)(&way.options);
    let mut counts = (1..).map(|turns| (turns, game.perft(turns)));
    let (turns, nodes) = counts.find(|(_, nodes)| *nodes >= MIN_NODES).expect("counts grow");
    bencher.counter(ItemsCount::new(nodes)).bench(|| divan::black_box(&game).perft(turns));
}

fn answer(game: &dyn AnyGame, strength: impl Into<Strength>) -> AnyThought {
    let chance = Stream::new(0, Purpose::Opponent { ply: 0 });
    game.think(strength.into(), chance, &AtomicBool::new(false), &mut |_| ()).expect("a seat is to act")
}

/// One answer after a random opening. The same budget always visits the same positions; the answer holds their number.
#[divan::bench(args = ways(), sample_count = 20, sample_size = 1, max_time = 2)]
fn search(bencher: Bencher<'_, '_>, way: &Way) {
    let game = opening(way, 0);
    let visited = answer(game.as_ref(), BUDGET).info.nodes;
    bencher.counter(ItemsCount::new(visited)).bench(|| answer(divan::black_box(game.as_ref()), BUDGET));
}

/// Answers of a level after twelve random openings: 0.3 s at most is wanted of levels 1 to 4, a second of level 5.
#[divan::bench(args = ways(), consts = [1, 2, 3, 4, LEVELS], sample_count = 12, sample_size = 1)]
fn level<const LEVEL: u8>(bencher: Bencher<'_, '_>, way: &Way) {
    let seed = AtomicU64::new(0);
    let next = || opening(way, seed.fetch_add(1, Ordering::Relaxed));
    bencher.with_inputs(next).bench_refs(|game| answer(game.as_ref(), Level::nearest(LEVEL)));
}
