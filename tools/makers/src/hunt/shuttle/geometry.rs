//! Places, edges and moves of the tigers, tabulated for the solver.
//!
//! The places of a class are the points other than those of its tigers, renumbered without gaps; a set of holes is a
//! set of places. An edge joins two neighbouring points of the board. In a position it is open to one step at most:
//! that of a piece at one end into the hole at the other. So the edge alone names a step, and the step back of that one
//! too.

use madang_core::{
    games::hunt::{
        rules::Step,
        table::index::{Canonical, Index},
    },
    rules::Point,
    search::tablebase::{PointBit, choose, points_of, spread, squeeze},
};

/// Number of an edge on the tigers that represent their class, below [`MAX_EDGES`].
pub type Edge = u8;
/// No edge.
pub const NO_EDGE: Edge = u8::MAX;
/// Cap on the edges of a board: bits of a word.
pub const MAX_EDGES: usize = 64;

/// Places in one part of a tabulated set.
const PART: u32 = 7;
/// Parts of a set of places.
const PARTS: usize = 3;

/// Words for the sets of places, joined by exclusive disjunction.
#[derive(Clone, Debug)]
struct Tabulated<Word>([[Word; 1 << PART]; PARTS]);

impl<Word: Copy + Default + std::ops::BitXor<Output = Word>> Tabulated<Word> {
    /// Tabulates the words of each place.
    fn new(of_place: impl Fn(u32) -> Word) -> Self {
        Self(std::array::from_fn(|part| {
            let word = |bit: u32| of_place(part as u32 * PART + bit);
            std::array::from_fn(|set| {
                let held = (0..PART).filter(|bit| set >> bit & 1 == 1);
                held.fold(Word::default(), |all, bit| all ^ word(bit))
            })
        }))
    }

    fn of(&self, set: u32) -> Word {
        let part = |part: usize| self.0[part][(set >> (part as u32 * PART) & ((1 << PART) - 1)) as usize];
        part(0) ^ part(1) ^ part(2)
    }
}

/// Move of a tiger of the first tigers of a class.
#[derive(Clone, Debug)]
pub struct TigerMove {
    /// Point that it leaves.
    pub from: Point,
    /// Edge of a step; [`NO_EDGE`] of a capture.
    pub step: Edge,
    /// Place that it enters, as a set.
    pub to: u32,
    /// Place of the goat that it captures, as a set; empty for a step.
    pub over: u32,
    /// Class of the tigers after it.
    pub class: usize,
    /// Symmetry that carries them to the first of their class.
    pub by: usize,
    /// The edge of a step after that symmetry.
    pub back: Edge,
    places: Tabulated<u32>,
}

impl TigerMove {
    /// Returns whether the move is possible with these holes. `places` are all places.
    pub const fn is_possible(&self, holes: u32, places: u32) -> bool {
        holes & self.to != 0 && !holes & places & self.over == self.over
    }

    /// Returns the holes after the move.
    pub fn after(&self, holes: u32) -> u32 {
        self.leapt(holes | self.over)
    }

    /// Returns the holes after the same way without a capture.
    pub fn leapt(&self, holes: u32) -> u32 {
        self.places.of(holes)
    }
}

/// Geometry of the places of a class, by its first tigers.
#[derive(Debug)]
pub struct Class {
    /// Edges between a tiger and a place.
    pub of_tigers: u64,
    /// Edges between two places.
    pub of_goats: u64,
    open: Tabulated<u64>,
    /// Ends of the edges between places, as sets of places.
    ends: [u32; MAX_EDGES],
    /// Steps and captures of the tigers.
    pub moves: Vec<TigerMove>,
    /// Number of the step along each edge of the tigers.
    steps: [u8; MAX_EDGES],
    /// Renumbering of the places by each symmetry but the identity that leaves the tigers in place.
    turned: Vec<Tabulated<u32>>,
}

impl Class {
    /// Returns the edges that are open to a step with these holes.
    pub fn open(&self, holes: u32) -> u64 {
        self.open.of(holes)
    }

    /// Returns the holes after the step of a goat along an open edge, and before the one that it takes back.
    pub const fn stepped(&self, holes: u32, edge: Edge) -> u32 {
        holes ^ self.ends[edge as usize]
    }

    /// Returns the step of a tiger along an edge.
    pub fn step(&self, edge: Edge) -> &TigerMove {
        &self.moves[usize::from(self.steps[usize::from(edge)])]
    }

    /// Returns the other sets of holes that symmetries make equal.
    pub fn images(&self, holes: u32) -> impl Iterator<Item = u32> {
        self.turned.iter().map(move |turned| turned.of(holes))
    }
}

/// Geometry of a board with its tigers.
#[derive(Debug)]
pub struct Geometry<'a> {
    /// The numbering of the positions.
    pub index: &'a Index,
    edges: Vec<[Point; 2]>,
    /// By class of tigers.
    pub classes: Vec<Class>,
    /// Preimage of each edge, by symmetry.
    origins: Vec<[Edge; MAX_EDGES]>,
    low_ranks: Vec<u32>,
    /// By the number of places below.
    high_ranks: Vec<Vec<u32>>,
}

/// Places in the lower part of a set that is ranked.
const LOW: u32 = 11;

impl<'a> Geometry<'a> {
    /// Tabulates a board.
    ///
    /// # Panics
    /// When the board has more places or edges than the tables hold.
    pub fn new(index: &'a Index) -> Self {
        let places = index.places();
        assert!(places <= PART * PARTS as u32, "the sets of places are tabulated in {PARTS} parts");
        let edges: Vec<[Point; 2]> = edges(index).collect();
        assert!(edges.len() <= MAX_EDGES, "sets of edges are words");
        let high = places.saturating_sub(LOW);
        let mut all = Self {
            index,
            edges,
            classes: Vec::new(),
            origins: Vec::new(),
            low_ranks: (0..1 << LOW).map(|set| rank_from(set, 0, 0)).collect(),
            high_ranks: (0..=LOW)
                .map(|below| (0..1 << high).map(|set| rank_from(set, LOW, below)).collect())
                .collect(),
        };
        all.origins = (0..index.symmetries.len())
            .map(|by| {
                let mut origins = [NO_EDGE; MAX_EDGES];
                for edge in 0..all.edges.len() {
                    origins[usize::from(all.image(by, edge as Edge))] = edge as Edge;
                }
                origins
            })
            .collect();
        all.classes = (0..index.classes.count()).map(|class| all.class(class)).collect();
        all
    }

    /// Returns the rank of a set of holes among those of its size.
    pub fn rank(&self, holes: u32) -> usize {
        let low = holes & ((1 << LOW) - 1);
        (self.low_ranks[low as usize] + self.high_ranks[low.count_ones() as usize][(holes >> LOW) as usize])
            as usize
    }

    /// Returns the preimage of an edge under a symmetry.
    pub fn origin(&self, by: usize, edge: Edge) -> Edge {
        self.origins[by][usize::from(edge)]
    }

    /// Returns the edge of a step.
    pub fn edge(&self, step: Step) -> Edge {
        let ends = [step.from.min(step.to), step.from.max(step.to)];
        self.edges.iter().position(|edge| *edge == ends).map_or(NO_EDGE, |edge| edge as Edge)
    }

    /// Returns the step into a hole that an edge is open to, with holes as points.
    pub fn step(&self, holes: u32, edge: Edge) -> Step {
        let [low, high] = self.edges[usize::from(edge)];
        if holes & low.bit() == 0 { Step { from: low, to: high } } else { Step { from: high, to: low } }
    }

    /// Returns the holes of a position as places.
    pub fn places_of(&self, at: Canonical) -> u32 {
        squeeze(at.holes, self.index.tigers(at.class))
    }

    fn image(&self, by: usize, edge: Edge) -> Edge {
        let [from, to] = self.edges[usize::from(edge)]
            .map(|end| Point(self.index.symmetries[by].image(end.bit()).trailing_zeros() as u8));
        self.edge(Step { from, to })
    }

    fn class(&self, class: usize) -> Class {
        let index = self.index;
        let tigers = index.tigers(class);
        let place = |point: Point| squeeze(point.bit() & !tigers, tigers);
        let mut made = Class {
            of_tigers: 0,
            of_goats: 0,
            open: Tabulated::new(|at| {
                let point = spread(1 << at, tigers);
                let edges = (0_u64..).zip(&self.edges);
                // Edges between two holes cancel out.
                edges.fold(0, |open, (edge, ends)| {
                    open ^ u64::from(ends.iter().any(|end| end.bit() == point)) << edge
                })
            }),
            ends: [0; MAX_EDGES],
            moves: Vec::new(),
            steps: [0; MAX_EDGES],
            turned: Vec::new(),
        };
        for (edge, ends) in self.edges.iter().enumerate() {
            match ends.iter().filter(|end| tigers & end.bit() != 0).count() {
                0 => {
                    made.of_goats |= 1 << edge;
                    made.ends[edge] = ends.iter().fold(0, |ends, end| ends | place(*end));
                }
                1 => made.of_tigers |= 1 << edge,
                // The open edges never have it.
                _ => {}
            }
        }
        for from in points_of(tigers) {
            for to in points_of(index.neighbours(from) & !tigers) {
                let edge = self.edge(Step { from, to });
                made.steps[usize::from(edge)] = made.moves.len() as u8;
                made.moves.push(self.tiger_move(tigers, (from, to), edge, 0));
            }
            for jump in
                index.jumps(from).iter().filter(|jump| tigers & (jump.over.bit() | jump.to.bit()) == 0)
            {
                made.moves.push(self.tiger_move(tigers, (from, jump.to), NO_EDGE, place(jump.over)));
            }
        }
        let others = index.classes.fixing(class).skip(1);
        let turned = others.map(|by| {
            Tabulated::new(|at| squeeze(index.symmetries[by].image(spread(1 << at, tigers)), tigers))
        });
        made.turned = turned.collect();
        made
    }

    fn tiger_move(&self, tigers: u32, (from, to): (Point, Point), step: Edge, over: u32) -> TigerMove {
        let index = self.index;
        let moved = from.bit() ^ to.bit();
        let (class, by) = index.classes.of(tigers ^ moved);
        let after = index.tigers(class);
        let places = Tabulated::new(|at| {
            let point = spread(1 << at, tigers);
            // The hole changes places with the tiger.
            let point = if point == to.bit() { from.bit() } else { point };
            squeeze(index.symmetries[by].image(point) & !after, after)
        });
        let back = if step == NO_EDGE { NO_EDGE } else { self.image(by, step) };
        TigerMove { from, step, to: squeeze(to.bit(), tigers), over, class, by, back, places }
    }
}

/// Returns the lines of a board between neighbours, the lower point of each first.
pub fn edges(index: &Index) -> impl Iterator<Item = [Point; 2]> {
    (0..index.points()).map(Point).flat_map(|low| {
        let higher = points_of(index.neighbours(low)).filter(move |high| *high > low);
        higher.map(move |high| [low, high])
    })
}

/// Returns the edges of a set, in order.
pub fn edges_of(mut set: u64) -> impl Iterator<Item = Edge> {
    std::iter::from_fn(move || {
        let edge = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (edge < u64::BITS).then_some(edge as Edge)
    })
}

/// Returns the summands of the rank of a set that has been shifted down by `first` places and has `below` places below
/// them.
fn rank_from(mut set: u32, first: u32, below: u32) -> u32 {
    let (mut rank, mut size) = (0, below);
    while set != 0 {
        size += 1;
        rank += choose(first + set.trailing_zeros(), size);
        set &= set - 1;
    }
    rank
}
