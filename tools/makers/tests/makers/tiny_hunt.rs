//! Hunts small enough for an exhaustive solution by the real rules.

use std::collections::HashMap;

use madang_core::{
    games::hunt::{
        rules::{GOATS, Hunt, HuntBoard, TIGERS},
        table::index::LAYERS,
    },
    rules::{Game, LineBoard32, Point, PointSet32, Seat, TextError, notation},
};

static BOARD: LineBoard32 = LineBoard32::new(
    9,
    &[&[0, 1, 2], &[3, 4, 5], &[6, 7, 8], &[0, 3, 6], &[1, 4, 7], &[2, 5, 8], &[0, 4, 8], &[2, 4, 6]],
);

/// A hunt on three by three points, all lines through the middle, with these goats and tigers, as a set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Square<const GOATS: u8, const TIGERS: u32>;

/// Two tigers and five goats.
pub type Tiny = Square<5, { 1 | 1 << 8 }>;

/// One tiger, whom seven goats can shut in after two captures.
pub type Lone = Square<7, 1>;

impl<const GOATS: u8, const TIGERS: u32> HuntBoard for Square<GOATS, TIGERS> {
    const GOATS: u8 = GOATS;
    const TIGER_START: PointSet32 = PointSet32::from_bits(TIGERS);
    const ALPHA_START: Point = Point(0);
    const ROWS: &'static [&'static [u8]] = &[&[6, 7, 8], &[3, 4, 5], &[0, 1, 2]];

    fn board() -> &'static LineBoard32 {
        &BOARD
    }

    fn point_name(point: Point) -> String {
        notation::grid_name(3, point)
    }

    fn parse_point(text: &str) -> Result<Point, TextError> {
        notation::parse_grid_name(3, 3, text)
    }
}

/// Positions with every goat placed, and all positions reachable from them.
pub struct Everything<B: HuntBoard> {
    numbers: HashMap<Hunt<B>, usize>,
    pub positions: Vec<Hunt<B>>,
    moves: Vec<Vec<usize>>,
}

impl<B: HuntBoard> Everything<B> {
    /// Everything from the positions that are made of each placement of tigers and goats, a side to move and the
    /// number of captured goats.
    pub fn from(made: impl Fn(u32, u32, Seat, u8) -> Vec<Hunt<B>>) -> Self {
        let mut all = Self { numbers: HashMap::new(), positions: Vec::new(), moves: Vec::new() };
        for tigers in (0..1_u32 << 9).filter(|tigers| tigers.count_ones() == B::TIGER_START.len()) {
            for goats in (0..1_u32 << 9).filter(|goats| goats & tigers == 0) {
                let captured = i32::from(B::GOATS) - goats.count_ones() as i32;
                if (0..LAYERS as i32).contains(&captured) {
                    for position in
                        [GOATS, TIGERS].into_iter().flat_map(|side| made(tigers, goats, side, captured as u8))
                    {
                        all.number(position);
                    }
                }
            }
        }
        let mut next = 0;
        while next < all.positions.len() {
            let position = all.positions[next];
            let after = position.legal().into_iter().map(|mv| all.number(position.played(mv))).collect();
            all.moves.push(after);
            next += 1;
        }
        all
    }

    fn number(&mut self, position: Hunt<B>) -> usize {
        let positions = &mut self.positions;
        *self.numbers.entry(position).or_insert_with(|| {
            positions.push(position);
            positions.len() - 1
        })
    }

    /// Positions in which the tigers can force a win, or must lose, found backwards from the ends of games.
    pub fn forced(&self, tigers_win: bool) -> Vec<bool> {
        let ends = |position: &Hunt<B>| {
            position.outcome().is_some_and(|outcome| (outcome.winner == Some(TIGERS)) == tigers_win)
        };
        let mut forced: Vec<bool> = self.positions.iter().map(ends).collect();
        loop {
            let mut added = false;
            for number in 0..forced.len() {
                let (moves, position) = (&self.moves[number], &self.positions[number]);
                if forced[number] || moves.is_empty() {
                    continue;
                }
                let wanted = (position.to_act().seat() == Some(TIGERS)) == tigers_win;
                let mut after = moves.iter().map(|after| forced[*after]);
                forced[number] = if wanted { after.any(|forced| forced) } else { after.all(|forced| forced) };
                added |= forced[number];
            }
            if !added {
                return forced;
            }
        }
    }
}
