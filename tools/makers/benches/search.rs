//! Speed of the opponents: the time of one answer from the start with a fixed budget, and the
//! positions visited a second, for every game of the catalogue and every option. `docs/quality.md`
//! has the figures.

use std::{fmt, sync::atomic::AtomicBool};

use divan::{Bencher, counter::ItemsCount};
use madang_core::{
    catalogue::{AnyGame, AnyThought},
    games::nei_pat_kono::{
        CARDS,
        rules::Kono,
        table::{QuietLimit, Tablebase, packed},
    },
    rules::{
        Game, Notation,
        random::{Purpose, Stream},
    },
    search::{Limits, Strength},
};
use makers::measure::{
    play::throw_on,
    ways::{Way, ways},
};

/// Node budget of one answer.
const BUDGET: Limits = Limits { nodes: 100_000, ..Limits::NONE };

fn main() {
    divan::main();
}

/// The first position with a choice.
fn start(way: &Way) -> Box<dyn AnyGame> {
    let mut game = (way.card.start)(&way.options);
    let mut chance = Stream::new(0, Purpose::Chance { throw: 0 });
    throw_on(game.as_mut(), &mut chance);
    while let [only] = &game.legal_moves()[..] {
        game.play(only).expect("the only move is legal");
        throw_on(game.as_mut(), &mut chance);
    }
    game
}

fn answer(game: &dyn AnyGame, strength: impl Into<Strength>) -> AnyThought {
    let chance = Stream::new(0, Purpose::Opponent { ply: 0 });
    game.think(strength.into(), chance, &AtomicBool::new(false), &mut |_| ()).expect("a seat is to act")
}

#[divan::bench(args = ways(), sample_count = 20, sample_size = 1, max_time = 2)]
fn think(bencher: Bencher<'_, '_>, way: &Way) {
    let game = start(way);
    // The same budget always visits the same positions; the answer holds their number.
    let visited = answer(game.as_ref(), BUDGET).info.nodes;
    bencher.counter(ItemsCount::new(visited)).bench(|| answer(divan::black_box(game.as_ref()), BUDGET));
}

/// A way to play and a search as deep as the budget finishes in it.
struct Deep {
    way: Way,
    plies: u8,
}

impl fmt::Display for Deep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {} plies", self.way, self.plies)
    }
}

fn deep_ways() -> Vec<Deep> {
    let deep = |way: Way| {
        // The budget mostly ends in the middle of the deepest ply.
        let plies = answer(start(&way).as_ref(), BUDGET).info.depth.saturating_sub(1).max(1);
        Deep { way, plies }
    };
    ways().into_iter().map(deep).collect()
}

/// Time to that depth, regardless of the number of positions.
#[divan::bench(args = deep_ways(), sample_count = 10, sample_size = 1, max_time = 2)]
fn time_to_depth(bencher: Bencher<'_, '_>, deep: &Deep) {
    let game = start(&deep.way);
    let limits = Limits { depth: deep.plies, ..Limits::NONE };
    bencher.bench(|| answer(divan::black_box(game.as_ref()), limits));
}

/// Unpacks a table of the program, as happens once in a run.
#[divan::bench(sample_count = 10, sample_size = 1)]
fn unpack_nei_pat_kono() -> Tablebase {
    let file = packed::files(QuietLimit::Plies)[0].bytes().expect("the program has it");
    Tablebase::unpack(file, None)
}

/// Probes the values after every move of a position.
#[divan::bench]
fn look_up_nei_pat_kono(bencher: Bencher<'_, '_>) {
    let text = "LL1L/D1LD/1LD1/DD1L d 3";
    let position = Kono::parse_position(&CARDS[0].default_options(), text).expect("it can be");
    let table = Tablebase::of(&position).expect("there is one");
    let moves = position.legal();
    bencher
        .counter(ItemsCount::new(moves.len()))
        .bench(|| moves.iter().map(|mv| table.value_after(divan::black_box(&position), *mv)).max());
}
