//! Solves every position in which all goats have been placed, from the most captured goats down, as
//! in Lim and Nievergelt, "Tigers and Goats is a draw" (Games of No Chance 3, 2009).
//!
//! Inside a layer the positions whose value is plain come first, then those a move before them, and so
//! on: a side wins that can move to a won position, and loses when every move is answered by a win.
//! What is never reached is a draw. For the second, moves that are still open are counted. Positions
//! that a symmetry leaves in their place have fewer different ones a move before or after them than
//! there are moves, so moves are counted by so many eighths.

use crate::{
    games::hunt::table::{
        Worth,
        ground::{Ground, LAYERS, Normal},
    },
    rules::points_of,
};

/// The layer of the positions with so many goats captured, by their numbers. Only those in the way
/// they are numbered have a worth.
#[derive(Debug)]
pub struct Layer {
    /// With the tigers to move.
    pub tigers: Vec<Worth>,
    /// With the goats to move.
    pub goats: Vec<Worth>,
}

/// Wins, draws and losses of the tigers.
pub type Counts = [u64; 3];

impl Layer {
    /// Wins, draws and losses of the tigers where they are to move and where the goats are.
    #[must_use]
    pub fn counts(&self, ground: &Ground, captured: usize) -> [Counts; 2] {
        counts(ground, captured, |number| [self.tigers[number], self.goats[number]].map(Worth::signum))
    }
}

/// Wins, draws and losses of the tigers where they are to move and where the goats are, each position counted once
/// with those that symmetries make of it. `values` are 1, 0 or -1.
pub fn counts<T: Into<i64>>(
    ground: &Ground,
    captured: usize,
    values: impl Fn(usize) -> [T; 2],
) -> [Counts; 2] {
    let mut counts = [[0; 3]; 2];
    for (number, _) in ground.each_normal(captured) {
        for (counts, value) in counts.iter_mut().zip(values(number)) {
            counts[(1 - value.into()) as usize] += 1;
        }
    }
    counts
}

/// Solves the layers with at most so many goats still to capture, and tells after each; the last
/// has the fewest captured goats. By captured goats, the others are empty.
#[must_use]
pub fn solve(ground: &Ground, fewest_captured: usize, told: &mut dyn FnMut(usize, &Layer)) -> Vec<Layer> {
    let empty = || Layer { tigers: Vec::new(), goats: Vec::new() };
    let mut layers: Vec<Layer> = (0..LAYERS).map(|_| empty()).collect();
    for captured in (fewest_captured..LAYERS).rev() {
        let layer = solve_layer(ground, captured, layers.get(captured + 1));
        told(captured, &layer);
        layers[captured] = layer;
    }
    layers
}

/// One move, in eighths.
const ONE: u16 = 8;

struct Solver<'a> {
    ground: &'a Ground,
    captured: usize,
    layer: Layer,
    /// Moves not yet known to lose, for the tigers and for the goats.
    open: [Vec<u16>; 2],
    /// What was decided last, and what is decided next: the number, and whether the tigers are to move.
    decided: Vec<(u32, bool)>,
    next: Vec<(u32, bool)>,
}

/// Solves one layer, given the one with another goat captured unless that ends the game.
#[must_use]
pub fn solve_layer(ground: &Ground, captured: usize, above: Option<&Layer>) -> Layer {
    let numbers = ground.numbers(captured);
    let mut solver = Solver {
        ground,
        captured,
        layer: Layer { tigers: vec![0; numbers], goats: vec![0; numbers] },
        open: [vec![0; numbers], vec![0; numbers]],
        decided: Vec::new(),
        next: Vec::new(),
    };
    for (number, at) in ground.each_normal(captured) {
        solver.begin(at, number, above);
    }
    let mut plies = 0;
    while !solver.decided.is_empty() || !solver.next.is_empty() {
        for (number, tigers_move) in std::mem::take(&mut solver.decided) {
            let at = ground.of_number(captured, number as usize);
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

/// A win, or a loss, after so many plies. None takes so many that they do not fit.
fn worth(wins: bool, plies: usize) -> Worth {
    let soon = plies.min(Worth::MAX as usize - 1) as Worth + 1;
    if wins { soon } else { -soon }
}

impl Solver<'_> {
    /// Counts the moves of both sides in a position, and decides it where it can be.
    fn begin(&mut self, at: Normal, number: usize, above: Option<&Layer>) {
        let ground = self.ground;
        let tigers = ground.tigers(at.class);
        let goats = ground.goats(tigers, at.holes);
        let walks = ground.steps(at.holes, goats) as u16;
        self.open[1][number] = walks * ONE;
        if walks == 0 {
            self.layer.goats[number] = worth(true, 0);
            self.decided.push((number as u32, false));
        }
        let mut open = ground.steps(at.holes, tigers) as u16;
        let mut moves = open;
        let mut wins = false;
        for after in ground.captures(tigers, at.holes) {
            moves += 1;
            let Some(above) = above else {
                wins = true;
                break;
            };
            let value = above.goats[ground.number(self.captured + 1, after)];
            wins |= value > 0;
            open += u16::from(value == 0);
        }
        self.open[0][number] = open * ONE;
        if moves == 0 {
            self.layer.tigers[number] = worth(false, 0);
            self.decided.push((number as u32, true));
        } else if wins || open == 0 {
            self.layer.tigers[number] = worth(wins, 1);
            self.next.push((number as u32, true));
        }
    }

    /// Goes back from a decided position with the tigers to move.
    fn before_tigers(&mut self, at: Normal, number: usize, plies: usize) {
        let ground = self.ground;
        let goats = ground.goats(ground.tigers(at.class), at.holes);
        let tigers_win = self.layer.tigers[number] > 0;
        for hole in points_of(at.holes) {
            for goat in points_of(ground.neighbours(hole) & goats) {
                let before = Normal { holes: at.holes ^ hole.bit() ^ goat.bit(), ..at };
                self.note(at, ground.first_of(before), false, tigers_win, plies);
            }
        }
    }

    /// Goes back from a decided position with the goats to move.
    fn before_goats(&mut self, at: Normal, number: usize, plies: usize) {
        let ground = self.ground;
        let tigers = ground.tigers(at.class);
        let tigers_win = self.layer.goats[number] > 0;
        for hole in points_of(at.holes) {
            for tiger in points_of(ground.neighbours(hole) & tigers) {
                let moved = hole.bit() ^ tiger.bit();
                let before = ground.normal(tigers ^ moved, at.holes ^ moved);
                self.note(at, before, true, tigers_win, plies);
            }
        }
    }

    /// A move from `before` leads to `after`, whose winner is known.
    fn note(&mut self, after: Normal, before: Normal, tigers_move: bool, tigers_win: bool, plies: usize) {
        let number = self.ground.number(self.captured, before);
        let known = if tigers_move { &mut self.layer.tigers } else { &mut self.layer.goats };
        if known[number] != 0 {
            return;
        }
        if tigers_move != tigers_win {
            let open = &mut self.open[usize::from(!tigers_move)][number];
            // Moves alike by symmetry count together.
            *open -= ONE * self.ground.fixing(before) as u16 / self.ground.fixing(after) as u16;
            if *open > 0 {
                return;
            }
        }
        known[number] = worth(tigers_win, plies);
        self.next.push((number as u32, tigers_move));
    }
}
