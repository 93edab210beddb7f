//! Checks of the solution by the rule against shuttling, for every position with all goats placed, on a board
//! small enough for an exhaustive solution.

use std::{collections::HashMap, convert::Infallible, io::Cursor};

use madang::{
    games::hunt::{
        CARDS,
        rules::{GOATS, Hunt, HuntBoard, SHUTTLE_BAN, TIGERS},
        table::index::{Index, LAYERS},
    },
    rules::{Game, LineBoard32, Notation, Point, PointSet32, TextError, notation},
    search::tablebase::Symmetry,
};
use makers::hunt::shuttle::{
    AfterCaptures, ShuttleLayer, Solved, file,
    geometry::Geometry,
    solve::{Unfinished, solve_all},
};

/// Three by three points, two tigers and five goats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tiny;

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
    let geometry = Geometry::new(&index);
    let layers = solve_all(&geometry, 2, &mut |_| ());
    let above: Vec<AfterCaptures> = layers.iter().map(ShuttleLayer::after_captures).collect();
    let layers = layers.iter().enumerate();
    let solved: Vec<Solved<'_>> =
        layers.map(|(captured, layer)| Solved::new(&geometry, layer, above.get(captured + 1))).collect();
    let everything = Everything::found();
    let [wins, losses] = [true, false].map(|tigers_win| everything.forced(tigers_win));
    // By value, and whether something is remembered.
    let mut met = [[0; 2]; 3];
    for (number, position) in everything.positions.iter().enumerate() {
        if position.outcome().is_some() {
            continue;
        }
        let value = i8::from(wins[number]) - i8::from(losses[number]);
        let captured = usize::from(position.captured);
        assert_eq!(solved[captured].value(position), Some(value), "{}", position.position_text());
        // After a capture, of which the tigers have no memory.
        let text = position.position_text();
        if position.mover() == GOATS && text.ends_with(" -") && captured > 0 {
            assert_eq!(solved[captured - 1].value(position), Some(value), "{text}");
        }
        let remembers = !position.position_text().ends_with("- -");
        met[(1 - value) as usize][usize::from(remembers)] += 1;
    }
    assert!(met.as_flattened().iter().all(|count| *count > 0), "{met:?}");
}

#[test]
fn threads_make_no_difference() {
    let index = Index::new::<Tiny>(Symmetry::of_square(3).to_vec());
    let geometry = Geometry::new(&index);
    let written = |threads| {
        let layers = solve_all(&geometry, threads, &mut |_| ());
        layers.iter().map(|layer| written(&geometry, layer, 0, true)).collect::<Vec<_>>()
    };
    assert!(written(1) == written(3));
}

fn written(geometry: &Geometry<'_>, layer: &ShuttleLayer, turn: usize, finished: bool) -> Vec<u8> {
    let mut out = Cursor::new(Vec::new());
    file::write(&mut out, geometry, layer, turn, finished).expect("memory takes it");
    out.into_inner()
}

#[test]
fn a_layer_that_was_interrupted_comes_out_the_same() {
    let index = Index::new::<Tiny>(Symmetry::of_square(3).to_vec());
    let geometry = Geometry::new(&index);
    let last = LAYERS - 1;
    let mut kept = Vec::new();
    let whole = Unfinished::new(&geometry, last).finish(&geometry, None, 1, &mut |unfinished, _| {
        kept.push(written(&geometry, &unfinished.layer, unfinished.turn, false));
        Ok::<(), Infallible>(())
    });
    let Ok(whole) = whole;
    assert!(kept.len() > 2, "it takes some turns");
    for (turn, mut bytes) in (1..).zip(kept) {
        let (unfinished, finished) =
            file::read(&mut bytes.as_slice(), &geometry, last).expect("it was just written");
        assert_eq!((unfinished.turn, finished), (turn, false));
        let Ok(layer) = unfinished.finish(&geometry, None, 1, &mut |_, _| Ok::<(), Infallible>(()));
        assert!(written(&geometry, &layer, 0, true) == written(&geometry, &whole, 0, true));
        let middle = bytes.len() / 2;
        bytes[middle] ^= 4;
        assert!(file::read(&mut bytes.as_slice(), &geometry, last).is_err());
        assert!(file::read(&mut bytes.as_slice(), &geometry, last - 1).is_err());
    }
}
