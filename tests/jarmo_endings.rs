//! Endings of Jarmo are solved when they come up: what the solution says is what trying everything says, and the
//! highest level plays by it.
//!
//! The long ones, with figures for `docs/opponents.md`:
//! `cargo test --release --no-default-features --test jarmo_endings -- --ignored --nocapture`

use std::{collections::HashMap, sync::atomic::AtomicBool};

use madang::{
    games::jarmo::{
        CARDS,
        ending::Ending,
        rules::{GREEN, Jarmo, JarmoMove},
    },
    rules::{
        Actor, Game, LEVELS, Line, Options,
        random::{Purpose, Stream},
    },
    search::{Limits, Opponent, alpha_beta, limits},
};

/// Every way to play that has rules of its own for what is left.
const WAYS: [&str; 7] = [
    "variant=base",
    "variant=legendary",
    "variant=jasyr",
    "variant=jasyr dotted=one",
    "variant=base golden=on",
    "variant=legendary golden=on camps=on",
    "variant=jasyr golden=on camps=on",
];

/// As many positions as level 5 solves.
const MOST: usize = 250_000;

fn options(way: &str) -> Options {
    let pairs = way.split(' ').map(|pair| pair.split_once('=').expect("name=value"));
    CARDS[0].parse_options(pairs).expect("they are on the card")
}

fn never() -> AtomicBool {
    AtomicBool::new(false)
}

fn legal(position: &Jarmo) -> Vec<JarmoMove> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

fn picked<T: Copy>(chance: &mut Stream, all: &[T]) -> T {
    all[chance.below(all.len() as u32) as usize]
}

/// Games whose sides see a little, with a move at random now and then; `visit` says of every decision whether the game
/// goes on.
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
            let opponent = Stream::new(seed, Purpose::Opponent { ply });
            Jarmo::think(&line, limits(2), opponent, &never(), &mut |_| ()).expect("a seat is to act").mv
        };
        line.play(mv).expect("it is legal");
    }
}

/// Solved endings of games, one in three of those that come up, with at most so many positions; `visit` says whether
/// there are to be more.
fn endings(
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

/// Whose decision it is, as the sign of what it is worth to green.
fn sign(position: &Jarmo) -> i8 {
    if position.to_act() == Actor::Seat(GREEN) { 1 } else { -1 }
}

/// All that can come of a position by the rules as they stand, with all steps to and fro.
struct TriedOut {
    positions: Vec<Jarmo>,
    numbers: HashMap<Jarmo, usize>,
    /// For green.
    values: Vec<i8>,
}

impl TriedOut {
    /// Goes over everything until nothing changes. `None` when it is more than so many positions.
    fn of(start: &Jarmo, most: usize) -> Option<Self> {
        let mut numbers = HashMap::from([(*start, 0)]);
        let mut positions = vec![*start];
        let mut nexts: Vec<Vec<usize>> = Vec::new();
        while let Some(position) = positions.get(nexts.len()).copied() {
            if positions.len() > most {
                return None;
            }
            let number = |mv| {
                let next = position.played(mv);
                *numbers.entry(next).or_insert_with(|| {
                    positions.push(next);
                    positions.len() - 1
                })
            };
            nexts.push(legal(&position).into_iter().map(number).collect());
        }
        let ends = positions.iter().map(|position| {
            let winner = position.outcome()?.winner;
            Some(winner.map_or(0, |winner| if winner == GREEN { 1 } else { -1 }))
        });
        let mut values: Vec<Option<i8>> = ends.collect();
        let mut changed = true;
        while changed {
            changed = false;
            for number in (0..positions.len()).rev().filter(|number| !nexts[*number].is_empty()) {
                if values[number].is_some() {
                    continue;
                }
                let won = sign(&positions[number]);
                let mut after = nexts[number].iter().map(|next| values[*next]);
                if after.clone().any(|value| value == Some(won)) {
                    values[number] = Some(won);
                } else if after.all(|value| value == Some(-won)) {
                    values[number] = Some(-won);
                }
                changed |= values[number].is_some();
            }
        }
        // What nobody can force is endless play.
        let values = values.into_iter().map(Option::unwrap_or_default).collect();
        Some(Self { positions, numbers, values })
    }

    /// What a move is worth to the side that makes it.
    fn value_after(&self, position: &Jarmo, mv: JarmoMove) -> i8 {
        sign(position) * self.values[self.numbers[&position.played(mv)]]
    }
}

/// Holds some of all positions that can come of small endings of games against trying everything. Returns how many
/// moves were looked at, and for how many the solution has no answer.
fn agrees(way: &str, seed: u64, roots: usize, most: usize, sample: usize) -> (usize, usize) {
    let (mut looked_at, mut unknown, mut left) = (0, 0, roots);
    endings(&options(way), seed, most / 4, |line, _, chance| {
        let Some(all) = TriedOut::of(line.position(), most) else { return true };
        for _ in 0..sample {
            let position = picked(chance, &all.positions);
            let Some(ending) = Ending::of(&position, MOST, &never()) else { continue };
            for mv in legal(&position) {
                looked_at += 1;
                let Some(fate) = ending.fate_after(&position, mv) else {
                    unknown += 1;
                    continue;
                };
                let (text, mv_text) = (position.position_text(), position.move_text(mv));
                assert_eq!(fate.value, all.value_after(&position, mv), "{way}: {text} {mv_text}");
            }
        }
        left -= 1;
        left > 0
    });
    (looked_at, unknown)
}

#[test]
fn trying_everything_agrees() {
    for way in WAYS {
        let started = std::time::Instant::now();
        let (looked_at, unknown) = agrees(way, 1, 12, 60_000, 40);
        println!("{way}: {looked_at} moves, {unknown} without an answer, {:?}", started.elapsed());
    }
}
