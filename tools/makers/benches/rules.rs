//! Speed of move generation and of making moves: positions counted a second, for every game of the
//! catalogue and every option. `docs/quality.md` has the figures.

use divan::{Bencher, counter::ItemsCount};
use makers::measure::ways::{Way, ways};

/// Number of positions for which the start of the count costs nothing against the count.
const ENOUGH: u64 = 1_000_000;

fn main() {
    divan::main();
}

/// Perft from the start, as deep as it takes to count [`ENOUGH`]. A throw is a turn of its own.
#[divan::bench(args = ways(), sample_count = 20, sample_size = 1, max_time = 2)]
fn perft(bencher: Bencher<'_, '_>, way: &Way) {
    let game = (way.card.start)(&way.options);
    let counts = (1..).map(|turns| (turns, game.perft(turns)));
    let (turns, nodes) = counts.into_iter().find(|(_, nodes)| *nodes >= ENOUGH).expect("counts grow");
    bencher.counter(ItemsCount::new(nodes)).bench(|| divan::black_box(&game).perft(turns));
}
