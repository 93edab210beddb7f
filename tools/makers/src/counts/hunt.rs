//! Positions of the hunts with heroes and barriers up to the board's symmetries, by the lemma of Burnside.
//!
//! A side to move is not counted: every number stands for the tigers and again for the goats. Nor are decisions inside a
//! turn (the Alpha's second move, a barrier to be placed) and the last steps of rule BC-07. The Alpha is one of the
//! tigers and never dies, the Buck one of the goats. A barrier stands on a line that does not join two tigers (rule
//! BX-03).

use super::{gigabytes, grouped};
use crate::hunt::shuttle::geometry::edges;
use madang_core::{
    games::hunt::{
        rules::BUCK_FROM,
        table::index::{Index, LAYERS},
    },
    rules::Point,
    search::tablebase::{PointBit, points_of},
};

/// Most barriers on the board.
const BARRIERS: usize = 2;
/// Capture after which the first barrier may be placed (rule BX-01).
const FIRST_BARRIER: u32 = 3;

/// Heroes that are told apart on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Heroes {
    /// One of the tigers is the Alpha.
    pub alpha: bool,
    /// One of the goats is the Buck.
    pub buck: bool,
}

/// Numbers of positions of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Positions {
    /// By goats on the board, the Buck included, and by barriers.
    counts: Vec<[u128; BARRIERS + 1]>,
}

impl Positions {
    /// Counts the positions of a board by its index.
    pub fn of(index: &Index, heroes: Heroes) -> Self {
        let lines: Vec<u32> = edges(index).map(|[low, high]| low.bit() | high.bit()).collect();
        let mut counts = vec![[0; BARRIERS + 1]; index.places() as usize + 1];
        for class in 0..index.classes.count() {
            let tigers = index.tigers(class);
            // The positions of a class of tigers are the arrangements of the rest beside its first tigers, up to the
            // symmetries that leave those in place.
            let mut of_class = vec![[0; BARRIERS + 1]; counts.len()];
            let mut symmetries = 0;
            for symmetry in index.stabiliser(class) {
                symmetries += 1;
                let image = |point: Point| points_of(symmetry.image(point.bit())).next().unwrap_or(point);
                let still = |set: u32| points_of(set).filter(|point| image(*point) == *point).count() as u128;
                let alphas = if heroes.alpha { still(tigers) } else { 1 };
                let beside = index.goats(tigers, 0);
                let goats = goats_left(&cycles(points_of(beside), image), still(beside), heroes.buck);
                let open = lines.iter().copied().filter(|line| line & tigers != *line);
                let barriers = sets_left(&cycles(open, |line| symmetry.image(line)), BARRIERS);
                for (count, goats) in of_class.iter_mut().zip(goats) {
                    for (count, barriers) in count.iter_mut().zip(&barriers) {
                        *count += alphas * goats * barriers;
                    }
                }
            }
            for (count, more) in counts.as_flattened_mut().iter_mut().zip(of_class.as_flattened()) {
                *count += more / symmetries;
            }
        }
        Self { counts }
    }

    /// Positions with this many goats on the board, the Buck included, and this many barriers.
    pub fn with(&self, goats: u32, barriers: usize) -> u128 {
        self.counts.get(goats as usize).map_or(0, |counts| counts[barriers])
    }
}

/// Lengths of the cycles in which a symmetry carries things round.
fn cycles<T: Copy + PartialEq>(things: impl Iterator<Item = T>, image: impl Fn(T) -> T) -> Vec<usize> {
    let mut left: Vec<T> = things.collect();
    let mut lengths = Vec::new();
    while let Some(first) = left.pop() {
        let (mut length, mut next) = (1, image(first));
        while next != first {
            left.retain(|thing| *thing != next);
            (length, next) = (length + 1, image(next));
        }
        lengths.push(length);
    }
    lengths
}

/// Sets that a symmetry with these cycles leaves as they are, by size up to `most`.
fn sets_left(cycles: &[usize], most: usize) -> Vec<u128> {
    let mut sets = vec![0; most + 1];
    sets[0] = 1;
    for length in cycles {
        for size in (*length..=most).rev() {
            sets[size] += sets[size - length];
        }
    }
    sets
}

/// Sets of goats left as they are by a symmetry with these cycles beside the tigers, by size. A Buck stands on one of
/// the `still` points.
fn goats_left(cycles: &[usize], still: u128, buck: bool) -> Vec<u128> {
    let most = cycles.iter().sum();
    if !buck {
        return sets_left(cycles, most);
    }
    let Some(of_buck) = cycles.iter().position(|length| *length == 1) else { return vec![0; most + 1] };
    let mut others = cycles.to_vec();
    others.swap_remove(of_buck);
    let sets = sets_left(&others, most);
    let with_buck = sets[..most].iter().map(|sets| sets * still);
    std::iter::once(0).chain(with_buck).collect()
}

/// Positions of one phase and one number of captured goats, by what is added to the rules.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Part {
    /// Neither heroes nor barriers.
    pub plain: u128,
    /// Heroes: the Buck in hand, and on the board from the second capture on (rule BH-04).
    pub heroes: u128,
    /// Barriers: none, one from the third capture on, two after the fourth (rule BX-01).
    pub barriers: u128,
    /// Heroes and barriers.
    pub both: u128,
}

impl Part {
    const fn plus(self, other: Self) -> Self {
        Self {
            plain: self.plain + other.plain,
            heroes: self.heroes + other.heroes,
            barriers: self.barriers + other.barriers,
            both: self.both + other.both,
        }
    }

    const fn numbers(self) -> [u128; 4] {
        [self.plain, self.heroes, self.barriers, self.both]
    }
}

/// Positions of a hunt with every set of additions.
#[derive(Debug)]
pub struct Hunts {
    goats_in_all: u32,
    plain: Positions,
    alpha: Positions,
    alpha_and_buck: Positions,
}

impl Hunts {
    /// Counts the positions of a board by its index.
    pub fn of(index: &Index) -> Self {
        let [plain, alpha, alpha_and_buck] = [(false, false), (true, false), (true, true)]
            .map(|(alpha, buck)| Positions::of(index, Heroes { alpha, buck }));
        Self { goats_in_all: index.goats_in_all, plain, alpha, alpha_and_buck }
    }

    /// Positions with these goats placed and captured.
    pub fn part(&self, placed: u32, captured: u32) -> Part {
        let Some(goats) = placed.checked_sub(captured) else { return Part::default() };
        let barriers = captured.saturating_sub(FIRST_BARRIER - 1) as usize;
        let heroes = |barriers| {
            let on_board =
                if captured < u32::from(BUCK_FROM) { 0 } else { self.alpha_and_buck.with(goats, barriers) };
            self.alpha.with(goats, barriers) + on_board
        };
        Part {
            plain: self.plain.with(goats, 0),
            heroes: heroes(0),
            barriers: (0..=barriers).map(|barriers| self.plain.with(goats, barriers)).sum(),
            both: (0..=barriers).map(heroes).sum(),
        }
    }

    /// Rows of the page's table, by captured goats: with every goat placed, then with goats in hand. The last row of
    /// each has the gigabytes at two bits a position for both sides to move.
    pub fn rows(&self) -> [Vec<String>; 2] {
        [self.goats_in_all..=self.goats_in_all, 0..=self.goats_in_all - 1].map(|placed| {
            let (mut rows, mut sum) = (Vec::new(), Part::default());
            for captured in (0..LAYERS as u32).rev() {
                let parts = placed.clone().map(|placed| self.part(placed, captured));
                let part = parts.fold(Part::default(), Part::plus);
                rows.push(row(&captured.to_string(), part.numbers().map(grouped)));
                sum = sum.plus(part);
            }
            rows.push(row("all", sum.numbers().map(grouped)));
            rows.push(row("both sides to move", sum.numbers().map(|positions| gigabytes(2 * positions))));
            rows
        })
    }
}

fn row(name: &str, columns: [String; 4]) -> String {
    format!("| {name} | {} |", columns.join(" | "))
}
