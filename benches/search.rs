//! How fast the opponents think: the time of one answer from the start with a fixed budget, and the
//! positions visited a second, for every game of the catalogue and every option. `docs/quality.md`
//! has the figures.

#[path = "common/throws.rs"]
mod throws;
#[path = "common/ways.rs"]
mod ways;

use std::sync::atomic::AtomicBool;

use divan::{Bencher, counter::ItemsCount};
use madang::{
    catalogue::{AnyGame, AnyThought},
    rules::random::{Purpose, Stream},
    search::Limits,
};
use throws::throw_on;
use ways::{Way, ways};

/// Positions that may be visited for one answer.
const BUDGET: Limits = Limits { nodes: 100_000, ..Limits::NONE };

fn main() {
    divan::main();
}

fn answer(game: &dyn AnyGame) -> AnyThought {
    let chance = Stream::new(0, Purpose::Opponent { ply: 0 });
    game.think(BUDGET, chance, &AtomicBool::new(false), &mut |_| ()).expect("a seat is to act")
}

#[divan::bench(args = ways(), sample_count = 20, sample_size = 1, max_time = 2)]
fn think(bencher: Bencher<'_, '_>, way: &Way) {
    let mut game = (way.card.start)(&way.options);
    throw_on(game.as_mut(), &mut Stream::new(0, Purpose::Chance { throw: 0 }));
    // The same budget always visits the same positions; the answer says how many.
    let visited = answer(game.as_ref()).info.nodes;
    bencher.counter(ItemsCount::new(visited)).bench(|| answer(divan::black_box(game.as_ref())));
}
