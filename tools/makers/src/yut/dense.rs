//! Games for samples on the numbered placements of a game that is solved for equal numbers of horses.

use madang_core::games::yut::eval::race::{PoolSeen, Race, SideSeen};

use super::{
    games::{Next, PartlySolved, Start},
    sides::{HOME, HORSES, Layer, RESULTS},
    solve::Exact,
    store::Store,
    strip::BONUS,
};

/// A side: its horses that are not home, and their placement among those of its layer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Side {
    left: usize,
    placement: usize,
}

impl Side {
    /// All horses left in hand, the first placement.
    const fn in_hand(left: usize) -> Self {
        Self { left, placement: 0 }
    }
}

/// A throw due: the thrower, the rival, and the throws owed beyond it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Due {
    sides: [Side; 2],
    owed: usize,
}

/// A rule set whose placements are numbered, solved up to so many horses each.
#[derive(Debug)]
pub struct Dense<'a, S> {
    exact: &'a Exact<S>,
    /// Greatest number of horses of a side up to which the game is solved.
    solved: usize,
    /// The placements of each layer.
    seen: Vec<Vec<SideSeen>>,
}

impl<'a, S: Store> Dense<'a, S> {
    /// The rule set of an exact game, solved up to `solved` horses each.
    pub fn new(exact: &'a Exact<S>, solved: usize) -> Self {
        let seen_of = |(left, layer): (usize, &Layer)| {
            let home = (HORSES - left) as u8;
            (0..layer.len()).map(|placement| layer.seen(placement, home)).collect()
        };
        let seen = (1..).zip(&exact.sides.layers).map(seen_of).collect();
        Self { exact, solved, seen }
    }
}

impl<S: Store> PartlySolved for Dense<'_, S> {
    type Due = Due;

    fn solved_starts(&self) -> Vec<Start> {
        let most = self.solved;
        let mut starts = vec![[most; 2]; 3];
        starts.extend((1..most).flat_map(|fewer| [[most, fewer], [fewer, most]]));
        starts.push([most - 1; 2]);
        starts
    }

    fn greatest_starts(&self) -> Vec<Start> {
        vec![[self.solved; 2]]
    }

    fn starts_beyond(&self) -> Vec<Start> {
        let mut starts = vec![[HORSES; 2]; 3];
        starts.extend((1..=self.solved).flat_map(|fewer| [[HORSES, fewer], [fewer, HORSES]]));
        starts
    }

    fn first(&self, start: Start) -> Due {
        Due { sides: start.map(Side::in_hand), owed: 0 }
    }

    fn race(&self, due: Due) -> Race {
        let sides = due.sides.map(|Side { left, placement }| self.seen[left - 1][placement]);
        Race { sides, owed: due.owed as u8, pool: PoolSeen::default() }
    }

    fn exact(&self, due: Due) -> Option<f32> {
        if due.sides.iter().any(|side| side.left > self.solved) {
            return None;
        }
        let [own, other] = due.sides;
        let value = self.exact.cell([own.left, other.left], own.placement, other.placement, due.owed);
        Some(value.ok().flatten().expect("the layer is solved") as f32)
    }

    fn odds(&self) -> [u32; RESULTS] {
        self.exact.sides.odds
    }

    fn ends(&self, due: Due, result: usize, found: &mut dyn FnMut(Next<Due>)) {
        let sides = &self.exact.sides;
        let [own, other] = due.sides;
        for mv in sides.layers[own.left - 1].moves(own.placement, result) {
            if mv.row == HOME {
                found(Next::Won);
                continue;
            }
            let (left, placement) = sides.of_row(mv.row as usize);
            let moved = Side { left, placement };
            let standing = mv.at.map(|at| &sides.layers[other.left - 1].standing[usize::from(at)]);
            let taken = standing.and_then(|standing| {
                let at = standing.binary_search_by_key(&(other.placement as u32), |(before, _)| *before);
                at.ok().map(|at| standing[at].1 as usize)
            });
            let throws =
                due.owed + usize::from(result >= BONUS) + if taken.is_some() { sides.reward } else { 0 };
            let other = Side { placement: taken.unwrap_or(other.placement), ..other };
            found(match throws.checked_sub(1) {
                Some(owed) => Next::Again(Due { sides: [moved, other], owed }),
                None => Next::Passed(Due { sides: [other, moved], owed: 0 }),
            });
        }
    }
}
