//! Solver of every position with all goats placed by the rule against shuttling (BC-07), endless play a draw.
//!
//! By that rule a value depends on the memories: the step of each side that would take back its last one. How the
//! memory of the side to move changes a value fits into a byte, since with two moves as good it cannot matter that one
//! is closed. So a position with one side to move has a byte for no memory of the other side and for each step that
//! this side could have taken, see [`ConditionalValue`].

pub mod encode;
pub mod file;
pub mod geometry;
pub mod solve;

use std::sync::atomic::{AtomicU8, Ordering};

use self::geometry::{Edge, Geometry, MAX_EDGES, NO_EDGE};
use madang_core::{
    games::hunt::{
        rules::{Hunt, HuntBoard, TIGERS},
        table::{index::Canonical, shuttle::slots::SlotConverter},
    },
    rules::Game,
};

/// Value for the side to move for each of its memories: a draw, a win, a loss, or one by the step along one edge and
/// a worse one where that step is closed.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ConditionalValue(u8);

/// Values with the step open and closed, of the codes that name an edge.
const UNLESS: [[i8; 2]; 3] = [[1, 0], [1, -1], [0, -1]];
/// Number of the first code that names an edge.
const FIRST: usize = 3;
/// Room for the codes.
const CODES: usize = 1 << u8::BITS;
/// In place of the edge of a code that names none: equal to no memory.
const NAMES_NONE: Edge = NO_EDGE - 1;

/// Values with the step open and closed, and the edge, by code.
const VALUES: [([i8; 2], Edge); CODES] = {
    let mut values = [([0; 2], NAMES_NONE); CODES];
    values[ConditionalValue::WIN.0 as usize].0 = [1; 2];
    values[ConditionalValue::LOSS.0 as usize].0 = [-1; 2];
    let mut code = FIRST;
    while code < CODES {
        let number = code - FIRST;
        if number / UNLESS.len() < MAX_EDGES {
            values[code] = (UNLESS[number % UNLESS.len()], (number / UNLESS.len()) as Edge);
        }
        code += 1;
    }
    values
};

impl ConditionalValue {
    /// A draw, or undecided.
    pub const DRAW: Self = Self(0);
    /// A win of the side to move.
    pub const WIN: Self = Self(1);
    /// A loss of the side to move.
    pub const LOSS: Self = Self(2);

    /// Returns the code of a value that no closed step changes.
    const fn certain(value: i8) -> Self {
        match value {
            1 => Self::WIN,
            0 => Self::DRAW,
            _ => Self::LOSS,
        }
    }

    /// Returns the code of a value by the step along one edge, and a worse one where that is closed.
    const fn unless(edge: Edge, open: i8, closed: i8) -> Self {
        let kind = match (open, closed) {
            (1, 0) => 0,
            (1, _) => 1,
            _ => 2,
        };
        Self((FIRST + UNLESS.len() * edge as usize + kind) as u8)
    }

    /// Returns the value for the side to move with a memory: 1 a win, 0 a draw, -1 a loss.
    pub const fn value(self, memory: Edge) -> i8 {
        let (values, edge) = VALUES[self.0 as usize];
        values[(edge == memory) as usize]
    }

    /// Returns the edge of the step that makes the difference.
    pub const fn edge(self) -> Option<Edge> {
        let (_, edge) = VALUES[self.0 as usize];
        if edge == NAMES_NONE { None } else { Some(edge) }
    }

    /// Returns the same code with another edge.
    const fn with_edge(self, edge: Edge) -> Self {
        Self((FIRST + UNLESS.len() * edge as usize + (self.0 as usize - FIRST) % UNLESS.len()) as u8)
    }
}

/// Solution of the positions with one number of captured goats, canonical or not.
#[derive(Debug)]
pub struct ShuttleLayer {
    captured: usize,
    /// Sets of holes of a class.
    sets: usize,
    /// Begin of the codes of each class, and of those of each position within its class.
    classes: Vec<usize>,
    begins: Vec<u32>,
    /// Of each position with the goats to move, then with the tigers to move: the code for no memory of the other side,
    /// then those for the step back along each open edge of the other side, in order.
    codes: Vec<AtomicU8>,
    /// For each code, unless it is a draw: turns of the tigers until the game ends or a goat is captured, at most 255;
    /// those of the value decided last if a closed step changes it.
    turns: Vec<AtomicU8>,
}

/// A position as the solver sees it.
#[derive(Clone, Copy, Debug)]
struct Site {
    class: usize,
    /// Holes, as places.
    holes: u32,
    /// Begin of its codes.
    begin: usize,
    /// Open edges.
    open: u64,
}

impl Site {
    /// Returns the number of the code of a side to move for a memory of the other side, which must be an open edge.
    fn slot(&self, geometry: &Geometry<'_>, tigers_move: bool, memory: Edge) -> usize {
        let class = &geometry.classes[self.class];
        let below = |edges: u64| match memory {
            NO_EDGE => 0,
            memory => 1 + (edges & self.open & ((1 << memory) - 1)).count_ones() as usize,
        };
        if tigers_move {
            let of_goats_turn = 1 + (class.of_tigers & self.open).count_ones() as usize;
            self.begin + of_goats_turn + below(class.of_goats)
        } else {
            self.begin + below(class.of_tigers)
        }
    }
}

impl ShuttleLayer {
    /// Returns a layer with everything undecided.
    ///
    /// # Panics
    /// When the codes of a class outgrow the numbers of their begins, far beyond any board of 32 points.
    fn undecided(geometry: &Geometry<'_>, captured: usize) -> Self {
        let index = geometry.index;
        let (mut classes, mut begins) = (Vec::new(), Vec::with_capacity(index.numbers(captured)));
        let mut count = 0;
        for class in &geometry.classes {
            classes.push(count);
            let mut in_class = 0;
            for holes in index.each_beside(captured, 0) {
                begins.push(u32::try_from(in_class).expect("a class has fewer than 2^32 codes"));
                in_class +=
                    2 + (class.open(holes) & (class.of_tigers | class.of_goats)).count_ones() as usize;
            }
            count += in_class;
        }
        let zeros = || (0..count).map(|_| AtomicU8::new(0)).collect();
        Self {
            captured,
            sets: index.sets_of_holes(captured),
            classes,
            begins,
            codes: zeros(),
            turns: zeros(),
        }
    }

    fn site(&self, geometry: &Geometry<'_>, class: usize, holes: u32) -> Site {
        let begin = self.classes[class] + self.begins[class * self.sets + geometry.rank(holes)] as usize;
        Site { class, holes, begin, open: geometry.classes[class].open(holes) }
    }

    fn code(&self, slot: usize) -> ConditionalValue {
        ConditionalValue(self.codes[slot].load(Ordering::Relaxed))
    }

    /// Returns the code of a side to move for a memory of the other side, and the turns that belong to it.
    pub fn known(
        &self,
        geometry: &Geometry<'_>,
        tigers_move: bool,
        at: Canonical,
        memory: Edge,
    ) -> (ConditionalValue, u8) {
        let site = self.site(geometry, at.class, geometry.places_of(at));
        let slot = site.slot(geometry, tigers_move, memory);
        (self.code(slot), self.turns[slot].load(Ordering::Relaxed))
    }

    /// Values with the tigers to move and no memories, by number of the position: 1 a win for them, 0 a draw, -1 a loss.
    pub fn tigers_to_move(&self, geometry: &Geometry<'_>) -> Vec<i8> {
        let mut values = Vec::with_capacity(self.begins.len());
        for (class, first) in self.classes.iter().enumerate() {
            for holes in geometry.index.each_beside(self.captured, 0) {
                let begin = first + self.begins[values.len()] as usize;
                let site = Site { class, holes, begin, open: geometry.classes[class].open(holes) };
                values.push(self.code(site.slot(geometry, true, NO_EDGE)).value(NO_EDGE));
            }
        }
        values
    }

    /// Returns the code with the goats to move and no memory of the tigers, as after a capture.
    fn after_capture(&self, number: usize) -> ConditionalValue {
        self.code(self.classes[number / self.sets] + self.begins[number] as usize)
    }

    /// Returns the codes that the layer with a goat fewer captured needs of this one.
    pub fn after_captures(&self) -> AfterCaptures {
        AfterCaptures((0..self.begins.len()).map(|number| self.after_capture(number)).collect())
    }
}

/// Codes with the goats to move and no memory of the tigers, by number of the position.
#[derive(Debug)]
pub struct AfterCaptures(Vec<ConditionalValue>);

impl AfterCaptures {
    fn code(&self, number: usize) -> ConditionalValue {
        self.0[number]
    }
}

/// A solved layer as a lookup for any position with its number of captured goats, and for those after a capture.
#[derive(Debug)]
pub struct Solved<'a> {
    geometry: &'a Geometry<'a>,
    slots: SlotConverter,
    layer: &'a ShuttleLayer,
    above: Option<&'a AfterCaptures>,
}

impl<'a> Solved<'a> {
    /// Wraps a layer and what is known of the one with a goat more captured.
    pub fn new(
        geometry: &'a Geometry<'a>,
        layer: &'a ShuttleLayer,
        above: Option<&'a AfterCaptures>,
    ) -> Self {
        Self { geometry, slots: SlotConverter::new(geometry.index), layer, above }
    }

    /// Returns the value for the tigers with the memories of both sides: 1 a win, 0 a draw, -1 a loss. The game must
    /// not be over, and after a capture the goats are to move. `None` for a position of another layer.
    pub fn value<B: HuntBoard>(&self, position: &Hunt<B>) -> Option<i8> {
        let Self { geometry, layer, .. } = *self;
        let (at, slots) = self.slots.canonical(geometry.index, position);
        let [of_goats, of_tigers] = slots.map(|slot| match slot {
            0 => NO_EDGE,
            slot => geometry.edge(self.slots.step(at.holes, slot)),
        });
        let captured = usize::from(position.captured);
        let tigers_move = position.mover() == TIGERS;
        let (own, other) = if tigers_move { (of_tigers, of_goats) } else { (of_goats, of_tigers) };
        if captured == layer.captured {
            let value = layer.known(geometry, tigers_move, at, other).0.value(own);
            return Some(if tigers_move { value } else { -value });
        }
        let above =
            self.above.filter(|_| captured == layer.captured + 1 && !tigers_move && other == NO_EDGE)?;
        Some(-above.code(geometry.index.number(captured, at)).value(own))
    }
}
