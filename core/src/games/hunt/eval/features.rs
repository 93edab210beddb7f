//! Features of the hunts for their nets.

use std::sync::LazyLock;

use crate::{
    games::hunt::rules::{ALPHA, BUCK, BaghChal, GOAT, Hunt, HuntBoard, Pulijudam, TIGER, TIGERS},
    rules::{Game, LineBoard32, PointSet32},
    search::features::{Facts, Featured, Features, PointMap, grid_turn},
};

/// A square's seven turns and mirror images besides itself.
const SQUARE: [[u8; 25]; 7] = [
    grid_turn(5, false, true, false),
    grid_turn(5, false, false, true),
    grid_turn(5, false, true, true),
    grid_turn(5, true, false, false),
    grid_turn(5, true, true, false),
    grid_turn(5, true, false, true),
    grid_turn(5, true, true, true),
];

/// The mountain's mirror image.
const MIRRORED_MOUNTAIN: [u8; 23] =
    [0, 6, 5, 4, 3, 2, 1, 12, 11, 10, 9, 8, 7, 18, 17, 16, 15, 14, 13, 22, 21, 20, 19];

/// Degrees of the thermometers: trapped tigers, goats that a tiger could take, empty points shut off from the tigers.
const DEGREES: [u32; 3] = [4, 8, 8];

const FACTS: usize = 4 + (DEGREES[0] + DEGREES[1] + DEGREES[2]) as usize;

/// Returns the layout of the features on a board.
fn layout<B: HuntBoard>(symmetries: &'static [PointMap]) -> Features {
    let goats = usize::from(B::GOATS);
    Features {
        kinds: &[[TIGER; 2], [GOAT; 2], [ALPHA; 2], [BUCK; 2]],
        most_seen: 5 + goats + 2 + FACTS,
        points: B::board().points(),
        second_seat: None,
        off_board: goats,
        markers: &[],
        fences: B::board().edges().collect(),
        facts: FACTS,
        symmetries,
    }
}

pub(super) static BAGH_CHAL: LazyLock<Features> = LazyLock::new(|| {
    layout::<BaghChal>(&[&SQUARE[0], &SQUARE[1], &SQUARE[2], &SQUARE[3], &SQUARE[4], &SQUARE[5], &SQUARE[6]])
});

pub(super) static PULIJUDAM: LazyLock<Features> =
    LazyLock::new(|| layout::<Pulijudam>(&[&MIRRORED_MOUNTAIN]));

/// Returns the empty points that no path of empty points joins to a tiger's reach.
fn closed_points(board: &LineBoard32, empty: PointSet32, reachable: PointSet32) -> PointSet32 {
    let mut open = reachable;
    let mut frontier = reachable;
    while !frontier.is_empty() {
        let mut next = PointSet32::EMPTY;
        for point in frontier.iter() {
            next |= board.neighbours(point);
        }
        frontier = next & empty & !open;
        open |= frontier;
    }
    empty & !open
}

/// Returns whether this is the board with four tigers; the boards differ by the number of their tigers.
pub(super) const fn four_tigers<B: HuntBoard>() -> bool {
    B::TIGER_START.len() == 4
}

impl<B: HuntBoard> Featured for Hunt<B> {
    fn features(&self) -> &'static Features {
        if four_tigers::<B>() { &BAGH_CHAL } else { &PULIJUDAM }
    }

    /// Goats are in hand, the Alpha moves again or keeps its right to, barriers are due; trapped tigers, goats in
    /// danger, points shut off.
    fn facts(&self) -> Facts {
        let empty = self.empty();
        let (mut reachable, mut trapped, mut in_danger) = (PointSet32::EMPTY, 0, PointSet32::EMPTY);
        for tiger in self.tigers.iter() {
            let steps = self.open_neighbours(tiger) & empty;
            let mut shut_in = steps.is_empty();
            for jump in self.jumps(tiger, empty) {
                shut_in = false;
                reachable.insert(jump.to);
                if self.takes(tiger, jump.over) {
                    in_danger.insert(jump.over);
                }
            }
            reachable |= steps;
            trapped += u32::from(shut_in);
        }
        let closed = closed_points(B::board(), empty, reachable);
        let amounts = [trapped, in_danger.len(), closed.len()];
        let facts = Facts::NONE
            .and(self.hand > 0)
            .and(self.extra_move_lasts())
            .and(self.mover() == TIGERS && self.moves_again())
            .and(self.fences_due());
        amounts.into_iter().zip(DEGREES).fold(facts, |facts, (amount, most)| facts.degrees(amount, most))
    }
}
