//! The solvers of the hunts on boards small enough for every position.

use std::{collections::HashMap, convert::Infallible, io::Cursor};

use madang_core::{
    games::hunt::{
        rules::{GOATS, Hunt, HuntBoard, TIGERS},
        table::index::{Index, LAYERS},
    },
    rules::{Game, LineBoard32, Notation, Point, PointSet32, Seat, TextError, notation, random},
    search::tablebase::{Symmetry, spread},
};
use makers::hunt::{
    comparison::value_by_moves,
    placement::{
        self, PlacingLayer, all_placed,
        solve::{before_goats, before_tigers},
    },
    shuttle::{
        AfterCaptures, ShuttleLayer, Solved, file,
        geometry::Geometry,
        solve::{Unfinished, solve_all},
    },
    slide,
};

static NINE: LineBoard32 = LineBoard32::new(
    9,
    &[&[0, 1, 2], &[3, 4, 5], &[6, 7, 8], &[0, 3, 6], &[1, 4, 7], &[2, 5, 8], &[0, 4, 8], &[2, 4, 6]],
);

static SIXTEEN: LineBoard32 = LineBoard32::new(
    16,
    &[
        &[0, 1, 2, 3],
        &[4, 5, 6, 7],
        &[8, 9, 10, 11],
        &[12, 13, 14, 15],
        &[0, 4, 8, 12],
        &[1, 5, 9, 13],
        &[2, 6, 10, 14],
        &[3, 7, 11, 15],
        &[0, 5, 10, 15],
        &[3, 6, 9, 12],
    ],
);

/// A hunt of two tigers on a square with these points a side, and goats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Square<const SIDE: u8, const GOATS: u8>;

type Tiny = Square<3, 5>;
type Small = Square<4, 6>;

impl<const SIDE: u8, const GOATS: u8> HuntBoard for Square<SIDE, GOATS> {
    const GOATS: u8 = GOATS;
    const TIGER_START: PointSet32 = PointSet32::from_bits(1 | 1 << (SIDE * SIDE - 1));
    const ALPHA_START: Point = Point(0);
    const ROWS: &'static [&'static [u8]] = if SIDE == 3 {
        &[&[6, 7, 8], &[3, 4, 5], &[0, 1, 2]]
    } else {
        &[&[12, 13, 14, 15], &[8, 9, 10, 11], &[4, 5, 6, 7], &[0, 1, 2, 3]]
    };

    fn board() -> &'static LineBoard32 {
        if SIDE == 3 { &NINE } else { &SIXTEEN }
    }

    fn point_name(point: Point) -> String {
        notation::grid_name(SIDE, point)
    }

    fn parse_point(text: &str) -> Result<Point, TextError> {
        notation::parse_grid_name(SIDE, SIDE, text)
    }
}

/// Every position with `placed` goats placed and the game not over by captures, symmetric ones too.
fn every<B: HuntBoard>(placed: u32, mover: Seat) -> impl Iterator<Item = Hunt<B>> {
    let points = B::board().points();
    let tigers = (0..1_u32 << points).filter(|tigers| tigers.count_ones() == 2);
    tigers.flat_map(move |tigers| {
        let beside = (0..1_u32 << (points - 2)).filter(move |goats| {
            let size = goats.count_ones();
            size <= placed && size + (LAYERS as u32) > placed
        });
        let sets = beside.map(move |goats| [tigers, spread(goats, tigers)].map(PointSet32::from_bits));
        sets.map(move |[tigers, goats]| Hunt::after_placing(tigers, goats, placed as u8, mover))
    })
}

/// Positions with every goat placed, and all positions reachable from them.
struct Everything<B: HuntBoard> {
    numbers: HashMap<Hunt<B>, usize>,
    positions: Vec<Hunt<B>>,
    moves: Vec<Vec<usize>>,
}

impl<B: HuntBoard> Everything<B> {
    fn new(shuttle_ban: bool) -> Self {
        let mut all = Self { numbers: HashMap::new(), positions: Vec::new(), moves: Vec::new() };
        for position in [GOATS, TIGERS].into_iter().flat_map(|mover| every(B::GOATS.into(), mover)) {
            all.number(if shuttle_ban { position.with_shuttle_ban() } else { position });
        }
        while let Some(position) = all.positions.get(all.moves.len()).copied() {
            let after = position.legal().into_iter().map(|mv| all.number(position.played(mv))).collect();
            all.moves.push(after);
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
    fn forced(&self, tigers_win: bool) -> Vec<bool> {
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
                let wanted = (position.mover() == TIGERS) == tigers_win;
                let mut after = moves.iter().map(|after| forced[*after]);
                forced[number] = if wanted { after.any(|forced| forced) } else { after.all(|forced| forced) };
                added |= forced[number];
            }
            if !added {
                return forced;
            }
        }
    }

    /// The positions in which the game goes on, with their values for the tigers.
    fn values(&self) -> impl Iterator<Item = (&Hunt<B>, i8)> {
        let [wins, losses] = [true, false].map(|tigers_win| self.forced(tigers_win));
        let value = move |number: usize| i8::from(wins[number]) - i8::from(losses[number]);
        let valued = self.positions.iter().enumerate().map(move |(at, position)| (position, value(at)));
        valued.filter(|(position, _)| position.outcome().is_none())
    }
}

fn tiny() -> Index {
    Index::new::<Tiny>(Symmetry::of_square(3).to_vec())
}

#[test]
fn every_value_without_the_rule_follows_from_the_rules() {
    let index = tiny();
    let layers = slide::solve(&index, &mut |_, _| ());
    for (position, value) in Everything::<Tiny>::new(false).values() {
        let captured = usize::from(position.captured);
        let empty = !(position.tigers.bits() | position.goats.bits()) & 0x1FF;
        let number = index.number(captured, index.canonical(position.tigers.bits(), empty));
        let layer = &layers[captured];
        let solved = if position.mover() == TIGERS { layer.tigers[number] } else { layer.goats[number] };
        assert_eq!(solved.signum(), i16::from(value), "{}", position.position_text());
    }
}

#[test]
fn every_value_by_the_rule_follows_from_the_rules() {
    let index = tiny();
    let geometry = Geometry::new(&index);
    let layers = solve_all(&geometry, 2, &mut |_| ());
    let above: Vec<AfterCaptures> = layers.iter().map(ShuttleLayer::after_captures).collect();
    let layers = layers.iter().enumerate();
    let solved: Vec<Solved<'_>> =
        layers.map(|(captured, layer)| Solved::new(&geometry, layer, above.get(captured + 1))).collect();
    // By value, and whether something is remembered.
    let mut met = [[0; 2]; 3];
    for (position, value) in Everything::<Tiny>::new(true).values() {
        let (captured, text) = (usize::from(position.captured), position.position_text());
        assert_eq!(solved[captured].value(position), Some(value), "{text}");
        // After a capture, of which the tigers have no memory.
        if position.mover() == GOATS && text.ends_with(" -") && captured > 0 {
            assert_eq!(solved[captured - 1].value(position), Some(value), "{text}");
        }
        met[(1 - value) as usize][usize::from(!text.ends_with("- -"))] += 1;
    }
    assert!(met.as_flattened().iter().all(|count| *count > 0), "{met:?}");
}

fn written(geometry: &Geometry<'_>, layer: &ShuttleLayer, turn: usize, finished: bool) -> Vec<u8> {
    let mut out = Cursor::new(Vec::new());
    file::write(&mut out, geometry, layer, turn, finished).expect("memory takes it");
    out.into_inner()
}

#[test]
fn threads_and_interruptions_make_no_difference() {
    let index = tiny();
    let geometry = Geometry::new(&index);
    let all = |threads| {
        let layers = solve_all(&geometry, threads, &mut |_| ());
        layers.iter().map(|layer| written(&geometry, layer, 0, true)).collect::<Vec<_>>()
    };
    let layers = all(1);
    assert!(layers == all(3));
    let last = LAYERS - 1;
    let mut kept = Vec::new();
    let Ok(_) = Unfinished::new(&geometry, last).finish(&geometry, None, 1, &mut |unfinished, _| {
        kept.push(written(&geometry, &unfinished.layer, unfinished.turn, false));
        Ok::<(), Infallible>(())
    });
    assert!(kept.len() > 2, "it takes some turns");
    for (turn, mut bytes) in (1..).zip(kept) {
        let read = file::read(&mut bytes.as_slice(), &geometry, last);
        let (unfinished, finished) = read.expect("it was just written");
        assert_eq!((unfinished.turn, finished), (turn, false));
        let Ok(layer) = unfinished.finish(&geometry, None, 1, &mut |_, _| Ok::<(), Infallible>(()));
        assert!(written(&geometry, &layer, 0, true) == layers[last]);
        let middle = bytes.len() / 2;
        bytes[middle] ^= 4;
        assert!(file::read(&mut bytes.as_slice(), &geometry, last).is_err());
        assert!(file::read(&mut bytes.as_slice(), &geometry, last - 1).is_err());
    }
}

/// Every position of the placing phase, back from a last layer of any values, so that all are met in every way.
#[test]
fn every_value_with_goats_in_hand_follows_from_the_rules() {
    let index = Index::new::<Small>(Symmetry::of_square(4).to_vec());
    let value =
        |captured: usize, number: usize| (random::mix((captured << 20 | number) as u64) % 3) as i8 - 1;
    let mut layer = all_placed(&index, &value, 2);
    let mut met = [[0; 3]; 2];
    let mut compare = |layer: &PlacingLayer, after: &PlacingLayer, mover: Seat| {
        let at = |layer: &PlacingLayer, position: &Hunt<Small>| {
            layer.value(&index, position.tigers.bits(), position.goats.bits())
        };
        for position in every(layer.placed, mover) {
            let value = at(layer, &position);
            assert_eq!(value_by_moves(&position, |next| Some(at(after, next))), Some(value), "{position:?}");
            met[mover.index()][(1 - value) as usize] += 1;
        }
    };
    for placed in (0..u32::from(Small::GOATS)).rev() {
        let after = layer.clone();
        before_goats(&mut layer, 2);
        compare(&layer, &after, GOATS);
        if placed > 0 {
            let [mut tigers, mut alone] = [(); 2].map(|()| PlacingLayer::drawn(&index, 0));
            before_tigers(&index, &layer, &mut tigers, 2);
            before_tigers(&index, &layer, &mut alone, 1);
            assert!(tigers == alone, "threads make no difference");
            compare(&tigers, &layer, TIGERS);
            layer = tigers;
            a_file_is_read_as_it_was_written(&index, &layer);
        }
    }
    assert!(met.as_flattened().iter().all(|count| *count > 0), "{met:?}");
}

fn a_file_is_read_as_it_was_written(index: &Index, layer: &PlacingLayer) {
    let mut written = Cursor::new(Vec::new());
    placement::file::write(&mut written, index, layer).expect("memory takes it");
    let mut bytes = written.into_inner();
    assert_eq!(bytes.len() as u64, placement::file::length(index, layer.placed));
    let read = |bytes: &[u8], placed| placement::file::read(&mut &bytes[..], index, placed);
    assert!(read(&bytes, layer.placed).expect("it was just written") == *layer);
    assert!(read(&bytes, layer.placed + 1).is_err(), "it is another layer's");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 4;
    assert!(read(&bytes, layer.placed).is_err(), "one bit is wrong");
}
