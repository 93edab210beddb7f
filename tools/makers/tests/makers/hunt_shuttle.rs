//! Checks of the solution by the rule against shuttling, for every position with all goats placed, on a board
//! small enough for an exhaustive solution.

use std::collections::HashMap;

use madang::{
    games::hunt::{
        CARDS,
        rules::{Hunt, HuntBoard, SHUTTLE_BAN, TIGERS},
        table::index::{Index, LAYERS},
    },
    rules::{Game, LineBoard32, Notation, Point, PointSet32, TextError, notation},
    search::tablebase::Symmetry,
};
use makers::hunt::shuttle::{self, Solved};

/// Three by three points, two tigers and five goats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Tiny;

static TINY: LineBoard32 = LineBoard32::new(
    9,
    &[&[0, 1, 2], &[3, 4, 5], &[6, 7, 8], &[0, 3, 6], &[1, 4, 7], &[2, 5, 8], &[0, 4, 8], &[2, 4, 6]],
);

impl HuntBoard for Tiny {
    const GOATS: u8 = 5;
    const TIGER_START: PointSet32 = PointSet32::from_bits(1 | 1 << 8);
    const ALPHA_START: Point = Point(0);
    const ROWS: &'static [&'static [u8]] = &[&[6, 7, 8], &[3, 4, 5], &[0, 1, 2]];

    fn board() -> &'static LineBoard32 {
        &TINY
    }

    fn point_name(point: Point) -> String {
        notation::grid_name(3, point)
    }

    fn parse_point(text: &str) -> Result<Point, TextError> {
        notation::parse_grid_name(3, 3, text)
    }
}

/// All positions with every goat placed and without memories, and all positions reachable from them.
struct Everything {
    numbers: HashMap<Hunt<Tiny>, usize>,
    positions: Vec<Hunt<Tiny>>,
    moves: Vec<Vec<usize>>,
}

impl Everything {
    fn found() -> Self {
        let mut all = Self { numbers: HashMap::new(), positions: Vec::new(), moves: Vec::new() };
        for tigers in (0..1_u32 << 9).filter(|tigers| tigers.count_ones() == 2) {
            for goats in (0..1_u32 << 9).filter(|goats| goats & tigers == 0) {
                let captured = i32::from(Tiny::GOATS) - goats.count_ones() as i32;
                if (0..LAYERS as i32).contains(&captured) {
                    for position in ['g', 't'].into_iter().filter_map(|side| placed(tigers, goats, side)) {
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

    fn number(&mut self, position: Hunt<Tiny>) -> usize {
        let positions = &mut self.positions;
        *self.numbers.entry(position).or_insert_with(|| {
            positions.push(position);
            positions.len() - 1
        })
    }

    /// Positions in which the tigers can force a win, or must lose, found backwards from the ends of games.
    fn forced(&self, tigers_win: bool) -> Vec<bool> {
        let ends = |position: &Hunt<Tiny>| {
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

fn placed(tigers: u32, goats: u32, side: char) -> Option<Hunt<Tiny>> {
    let options = CARDS[0].parse_options([(SHUTTLE_BAN, "on")]).expect("it is on the card");
    let sets = [(tigers, 'T'), (goats, 'G')].map(|(set, letter)| (PointSet32::from_bits(set), letter));
    let letter = |at| sets.into_iter().find_map(|(set, letter)| set.contains(at).then_some(letter));
    let rows = notation::rows_text(Tiny::ROWS, letter);
    let captured = u32::from(Tiny::GOATS) - goats.count_ones();
    Hunt::parse_position(&options, &format!("{rows} {side} 0 {captured} - -")).ok()
}

#[test]
fn every_value_follows_from_the_rules() {
    let index = Index::new::<Tiny>(Symmetry::of_square(3).to_vec());
    let layers = shuttle::solve::solve(&index, 2, &mut |_, _| ());
    let solved = Solved::new(&index, &layers);
    let everything = Everything::found();
    let [wins, losses] = [true, false].map(|tigers_win| everything.forced(tigers_win));
    // By value, and whether something is remembered.
    let mut met = [[0; 2]; 3];
    for (number, position) in everything.positions.iter().enumerate() {
        if position.outcome().is_some() {
            continue;
        }
        let value = i8::from(wins[number]) - i8::from(losses[number]);
        assert_eq!(solved.value(position), value, "{}", position.position_text());
        let remembers = !position.position_text().ends_with("- -");
        met[(1 - value) as usize][usize::from(remembers)] += 1;
    }
    assert!(met.as_flattened().iter().all(|count| *count > 0), "{met:?}");
}

#[test]
fn threads_make_no_difference() {
    let index = Index::new::<Tiny>(Symmetry::of_square(3).to_vec());
    let values = |threads| {
        let layers = shuttle::solve::solve(&index, threads, &mut |_, _| ());
        let counts = layers.iter().enumerate().map(|(captured, layer)| layer.counts(&index, captured));
        counts.collect::<Vec<_>>()
    };
    assert_eq!(values(1), values(3));
}
