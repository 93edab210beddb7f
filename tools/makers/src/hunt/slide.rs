//! Retrograde analysis of every position with all goats placed, without the rule against shuttling, from the most
//! captured goats down, as in Lim and Nievergelt, "Tigers and Goats is a draw" (Games of No Chance 3, 2009).
//!
//! Inside a layer, terminal positions and decisive captures come first, then their predecessors, and so on. A position
//! with a move to a win is won; one whose every move loses is lost, found by counting the moves that do not lose yet.
//! Positions never reached are draws. A position with a non-trivial stabiliser has fewer distinct successors than
//! moves, so moves are counted in eighths.

use madang_core::{
    games::hunt::table::{
        DistanceToConversion,
        index::{Canonical, Index, LAYERS},
    },
    search::tablebase::{PointBit, points_of},
};

/// Values of the positions with one number of captured goats, by number; 0 for those not in canonical form.
#[derive(Debug)]
pub struct SlideLayer {
    /// With the tigers to move.
    pub tigers: Vec<DistanceToConversion>,
    /// With the goats to move.
    pub goats: Vec<DistanceToConversion>,
}

/// Numbers of wins, draws and losses of the tigers.
pub type Counts = [u64; 3];

impl SlideLayer {
    /// Returns the counts of the canonical positions with the tigers to move and with the goats to move.
    pub fn counts(&self, index: &Index, captured: usize) -> [Counts; 2] {
        let mut counts = [[0; 3]; 2];
        for (number, _) in index.each_canonical(captured) {
            for (counts, value) in counts.iter_mut().zip([self.tigers[number], self.goats[number]]) {
                counts[(1 - value.signum()) as usize] += 1;
            }
        }
        counts
    }
}

/// Solves the layers, from the most captured goats down, with a call of `progress` after each. The result is by captured
/// goats.
pub fn solve(index: &Index, progress: &mut dyn FnMut(usize, &SlideLayer)) -> [SlideLayer; LAYERS] {
    let mut layers = [const { SlideLayer { tigers: Vec::new(), goats: Vec::new() } }; LAYERS];
    for captured in (0..LAYERS).rev() {
        let layer = solve_layer(index, captured, layers.get(captured + 1));
        progress(captured, &layer);
        layers[captured] = layer;
    }
    layers
}

/// One move in the unit of the counts.
const ONE: u16 = 8;

struct Solver<'a> {
    index: &'a Index,
    captured: usize,
    layer: SlideLayer,
    /// Moves that do not lose yet, with the tigers to move and with the goats to move.
    open: [Vec<u16>; 2],
    /// Positions decided in this round and in the next: number, and whether the tigers are to move.
    decided: Vec<(u32, bool)>,
    next: Vec<(u32, bool)>,
}

/// Solves one layer, given the one with another goat captured; `None` if that ends the game.
fn solve_layer(index: &Index, captured: usize, above: Option<&SlideLayer>) -> SlideLayer {
    let numbers = index.numbers(captured);
    let mut solver = Solver {
        index,
        captured,
        layer: SlideLayer { tigers: vec![0; numbers], goats: vec![0; numbers] },
        open: [vec![0; numbers], vec![0; numbers]],
        decided: Vec::new(),
        next: Vec::new(),
    };
    for (number, at) in index.each_canonical(captured) {
        solver.begin(at, number, above);
    }
    let mut plies = 0;
    while !solver.decided.is_empty() || !solver.next.is_empty() {
        for (number, tigers_move) in std::mem::take(&mut solver.decided) {
            let at = index.nth(captured, number as usize);
            if tigers_move {
                solver.before_tigers(at, number as usize, plies + 1);
            } else {
                solver.before_goats(at, number as usize, plies + 1);
            }
        }
        std::mem::swap(&mut solver.decided, &mut solver.next);
        plies += 1;
    }
    solver.layer
}

/// Returns the value of a win or loss after this many plies. Every distance fits.
fn decided(wins: bool, plies: usize) -> DistanceToConversion {
    let soon = plies.min(DistanceToConversion::MAX as usize - 1) as DistanceToConversion + 1;
    if wins { soon } else { -soon }
}

impl Solver<'_> {
    /// Counts the moves of both sides in a position, and decides it if it is terminal or a capture does.
    fn begin(&mut self, at: Canonical, number: usize, above: Option<&SlideLayer>) {
        let index = self.index;
        let tigers = index.tigers(at.class);
        let goats = index.goats(tigers, at.holes);
        let walks = index.steps(at.holes, goats) as u16;
        self.open[1][number] = walks * ONE;
        if walks == 0 {
            self.layer.goats[number] = decided(true, 0);
            self.decided.push((number as u32, false));
        }
        let mut open = index.steps(at.holes, tigers) as u16;
        let mut moves = open;
        let mut wins = false;
        for after in index.captures(tigers, at.holes) {
            moves += 1;
            let Some(above) = above else {
                wins = true;
                break;
            };
            let value = above.goats[index.number(self.captured + 1, after)];
            wins |= value > 0;
            open += u16::from(value == 0);
        }
        self.open[0][number] = open * ONE;
        if moves == 0 {
            self.layer.tigers[number] = decided(false, 0);
            self.decided.push((number as u32, true));
        } else if wins || open == 0 {
            self.layer.tigers[number] = decided(wins, 1);
            self.next.push((number as u32, true));
        }
    }

    /// Visits the predecessors of a decided position with the tigers to move.
    fn before_tigers(&mut self, at: Canonical, number: usize, plies: usize) {
        let index = self.index;
        let goats = index.goats(index.tigers(at.class), at.holes);
        let tigers_win = self.layer.tigers[number] > 0;
        for hole in points_of(at.holes) {
            for goat in points_of(index.neighbours(hole) & goats) {
                let before = Canonical { holes: at.holes ^ hole.bit() ^ goat.bit(), ..at };
                self.note(at, index.with_canonical_holes(before), false, tigers_win, plies);
            }
        }
    }

    /// Visits the predecessors of a decided position with the goats to move.
    fn before_goats(&mut self, at: Canonical, number: usize, plies: usize) {
        let index = self.index;
        let tigers = index.tigers(at.class);
        let tigers_win = self.layer.goats[number] > 0;
        for hole in points_of(at.holes) {
            for tiger in points_of(index.neighbours(hole) & tigers) {
                let moved = hole.bit() ^ tiger.bit();
                let before = index.canonical(tigers ^ moved, at.holes ^ moved);
                self.note(at, before, true, tigers_win, plies);
            }
        }
    }

    /// Records that a move leads from `before` to `after`, which is decided.
    fn note(
        &mut self,
        after: Canonical,
        before: Canonical,
        tigers_move: bool,
        tigers_win: bool,
        plies: usize,
    ) {
        let number = self.index.number(self.captured, before);
        let known = if tigers_move { &mut self.layer.tigers } else { &mut self.layer.goats };
        if known[number] != 0 {
            return;
        }
        if tigers_move != tigers_win {
            let open = &mut self.open[usize::from(!tigers_move)][number];
            // Moves equal by symmetry count together.
            *open -=
                ONE * self.index.stabiliser_size(before) as u16 / self.index.stabiliser_size(after) as u16;
            if *open > 0 {
                return;
            }
        }
        known[number] = decided(tigers_win, plies);
        self.next.push((number as u32, tigers_move));
    }
}
