//! Wins of the goats at Pulijudam by the rule against shuttling, with every goat placed. The solver's layers advise the
//! goats, every move of the tigers is followed, and from the ends back each position must be won by the rules alone: bad
//! advice can only make the proof fail.

use std::{
    collections::{BTreeSet, HashMap, HashSet},
    fs::File,
    io::BufReader,
    path::Path,
};

use madang_core::{
    games::hunt::{
        rules::{Pulijudam, Step},
        table::{SolvedBoard, shuttle::slots::Slots},
    },
    rules::Point,
};
use makers::hunt::shuttle::{
    ShuttleLayer, file,
    geometry::{Edge, Geometry, NO_EDGE},
};

use super::hunt::{Position, Rules, TO_WIN, Turn, points};

/// A position with every goat placed, and the ends of the last step of the goats and of the tigers where that could be
/// taken back.
#[derive(Clone, Copy)]
struct State {
    position: Position,
    steps: [u32; 2],
}

impl State {
    /// Without the steps that nobody could take back now.
    fn new(rules: &Rules, position: Position, steps: [u32; 2]) -> Self {
        let empty = rules.empty(&position);
        let beside = |step: u32, own: u32| if step & own != 0 && step & empty != 0 { step } else { 0 };
        Self { position, steps: [beside(steps[0], position.goats), beside(steps[1], position.tigers)] }
    }

    /// One number for all states alike.
    fn key(&self, rules: &Rules) -> u64 {
        let Position { tigers, goats, .. } = self.position;
        let images = rules.symmetries_of(tigers).map(|(class, by)| {
            let [of_goats, of_tigers] = self.steps.map(|step| match rules.image(by, step) {
                0 => 0,
                step => u64::from(step.trailing_zeros() << 5 | step.ilog2()),
            });
            of_tigers << 43 | of_goats << 33 | (class as u64) << 23 | u64::from(rules.image(by, goats))
        });
        images.min().expect("the identity is one")
    }

    fn of_key(rules: &Rules, key: u64) -> Self {
        let step = |at: u32| match (key >> at & 31, key >> (at + 5) & 31) {
            (0, 0) => 0,
            (high, low) => 1 << high | 1 << low,
        };
        let tigers = rules.first[(key >> 23 & 0x3FF) as usize];
        let position = Position { tigers, goats: key as u32 & 0x7F_FFFF, placed: rules.board.goats };
        Self { position, steps: [step(33), step(43)] }
    }

    /// The states after each legal move: none may take its side's last step back, save as its only move.
    fn after(&self, rules: &Rules, turn: Turn) -> Vec<Self> {
        let Position { tigers, goats, .. } = self.position;
        let mut after = Vec::new();
        rules.moves(&self.position, turn, |next| {
            let step = match turn {
                Turn::Goats => goats ^ next.goats,
                Turn::Tigers if goats == next.goats => tigers ^ next.tigers,
                // A capture is never restricted, and clears the memory.
                Turn::Tigers => 0,
            };
            after.push((step, next));
        });
        let own = usize::from(turn == Turn::Tigers);
        let closed = self.steps[own];
        if after.len() > 1 && closed != 0 {
            after.retain(|(step, _)| *step != closed);
        }
        let with = |(step, next)| {
            let mut steps = self.steps;
            steps[own] = step;
            Self::new(rules, next, steps)
        };
        after.into_iter().map(with).collect()
    }
}

/// A layer of the solver.
struct Advice<'a> {
    geometry: &'a Geometry<'a>,
    slots: Slots,
    layer: ShuttleLayer,
}

impl<'a> Advice<'a> {
    fn read(geometry: &'a Geometry<'a>, folder: &Path, captured: u32) -> Self {
        let path = folder.join(format!("slides-{captured}.layer"));
        let from = File::open(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let read = file::read(&mut BufReader::new(from), geometry, captured as usize);
        let (unfinished, finished) = read.expect("the layer is whole");
        assert!(finished, "{} is finished", path.display());
        Self { geometry, slots: Slots::new(geometry.index), layer: unfinished.layer }
    }

    /// Turns to the end or to the next capture of a state that the tigers, to move, are said to lose.
    fn turns(&self, rules: &Rules, state: &State) -> Option<u8> {
        let index = self.geometry.index;
        let (tigers, holes) = (state.position.tigers, rules.empty(&state.position));
        let (at, by) = index.canonical_by(index.classes.of(tigers), holes);
        let [of_goats, of_tigers] = state.steps.map(|step| -> Edge {
            let mut ends = points(step).map(|end| Point(end as u8));
            let (Some(from), Some(to)) = (ends.next(), ends.next()) else { return NO_EDGE };
            self.geometry.edge(self.slots.image(by, Step { from, to }))
        });
        let (code, turns) = self.layer.known(self.geometry, true, at, of_goats);
        (code.value(of_tigers) < 0).then_some(turns)
    }

    /// An answer of the goats that is said to win in fewer turns than these, unless one ends the game or leads to a state
    /// already met: the soonest.
    fn answer(&self, rules: &Rules, state: &State, turns: u8, met: &Met) -> Option<(u8, State)> {
        let after = state.after(rules, Turn::Goats);
        let is_done = |next: &State| {
            rules.tigers_are_trapped(&next.position)
                || met.get(&next.key(rules)).is_some_and(|other| *other < turns)
        };
        if after.iter().any(is_done) {
            return None;
        }
        let rated = after.into_iter().filter_map(|next| Some((self.turns(rules, &next)?, next)));
        let best = rated.min_by_key(|(turns, _)| *turns);
        Some(best.unwrap_or_else(|| panic!("no answer wins: {:?}", state.position)))
    }
}

/// States with the tigers to move, by number, with the turns said.
type Met = HashMap<u64, u8>;

/// Proves that the goats win these positions, in which the tigers are to move and remember nothing.
///
/// # Panics
/// When they do not, or the layers are not in the folder.
pub fn prove(rules: &Rules, ends: &[Position], folder: &Path) {
    let geometry = Geometry::new(Pulijudam::index());
    // By captured goats: states with the tigers to move, and with the goats to move after a capture.
    let mut met: [Met; TO_WIN as usize] = Default::default();
    let mut captures: [BTreeSet<u64>; TO_WIN as usize + 1] = Default::default();
    for captured in 0..TO_WIN {
        let of_layer = captured as usize;
        let begin = ends.iter().filter(|end| end.captured() == captured);
        let begin: Vec<State> = begin.map(|end| State::new(rules, *end, [0; 2])).collect();
        if begin.is_empty() && captures[of_layer].is_empty() {
            continue;
        }
        let advice = Advice::read(&geometry, folder, captured);
        let said = |state: State| (advice.turns(rules, &state).expect("the end is said to be won"), state);
        let mut open: Vec<(u8, State)> = begin.into_iter().map(said).collect();
        let mut after_captures = captures[of_layer].iter();
        let mut next_captures = BTreeSet::new();
        loop {
            let Some((turns, state)) = open.pop() else {
                let Some(key) = after_captures.next() else { break };
                open.extend(advice.answer(rules, &State::of_key(rules, *key), u8::MAX, &met[of_layer]));
                continue;
            };
            if met[of_layer].insert(state.key(rules), turns).is_some() {
                continue;
            }
            for next in state.after(rules, Turn::Tigers) {
                if next.position.captured() == captured {
                    open.extend(advice.answer(rules, &next, turns, &met[of_layer]));
                } else {
                    next_captures.insert(next.key(rules));
                }
            }
        }
        captures[of_layer + 1] = next_captures;
        println!(
            "{captured} captured: {} states, after {} captures",
            met[of_layer].len(),
            captures[of_layer].len()
        );
    }
    assert!(captures[TO_WIN as usize].is_empty(), "no fifth goat is captured");
    let mut proven = HashSet::new();
    for met in met.into_iter().rev() {
        let mut open: Vec<(u8, u64)> = met.into_iter().map(|(key, turns)| (turns, key)).collect();
        open.sort_unstable();
        while !open.is_empty() {
            let before = open.len();
            open.retain(|(_, key)| {
                let after = State::of_key(rules, *key).after(rules, Turn::Tigers);
                let won = after.iter().all(|next| is_won(rules, next, &proven));
                if won {
                    proven.insert(*key);
                }
                !won
            });
            assert!(open.len() < before, "{} states are not won", open.len());
            println!("{} states are left", open.len());
        }
    }
}

/// `true` if an answer of the goats ends the game or leads to a state that is proven.
fn is_won(rules: &Rules, state: &State, proven: &HashSet<u64>) -> bool {
    let after = state.after(rules, Turn::Goats);
    after.iter().any(|next| rules.tigers_are_trapped(&next.position) || proven.contains(&next.key(rules)))
}
