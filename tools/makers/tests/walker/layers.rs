//! Lower bound on the value of every position of the placing phase, from the last goat back: yes if the tigers get
//! at least that. No position recurs while goats are placed, so each layer follows from the next by one move.

use super::hunt::{Position, Rules, TO_WIN, Turn, points, spread, squeeze};

/// Lowest places, which select a bit inside a word.
const LOW: u32 = 6;
/// Places in one table look-up, and parts of a set of places.
const PART: u32 = 7;
const PARTS: usize = 3;

/// The bits of a word whose sets hold each of the lowest places.
const HOLDING: [u64; LOW as usize] = {
    let mut holding = [0; LOW as usize];
    let mut at = 0;
    while at < 64 * LOW {
        holding[(at / 64) as usize] |= (((at % 64) >> (at / 64) & 1) as u64) << (at % 64);
        at += 1;
    }
    holding
};

/// The answers for one number of goats placed, for either side to move: by class of tigers a bit for every set
/// of goats beside them. Sets of impossible size, or in which the tigers have won, are not used.
pub struct Layer {
    pub placed: u32,
    pub turn: Turn,
    bits: Vec<Box<[u64]>>,
}

/// A move of the tigers of a class.
struct Route {
    /// Point that must be empty, and in `over` the goat captured, if any; as bits beside the tigers.
    to: u32,
    over: u32,
    class: usize,
    /// Renumbering of the goats' places by the move, part by part.
    parts: [[u32; 1 << PART]; PARTS],
}

impl Route {
    fn after(&self, beside: u32) -> u32 {
        let parts = self.parts.iter().zip(0..);
        parts.fold(0, |all, (part, at)| all | part[(beside >> (at * PART)) as usize & ((1 << PART) - 1)])
    }
}

fn routes(rules: &Rules, class: usize) -> Vec<Route> {
    let tigers = rules.first[class];
    let mut routes = Vec::new();
    for tiger in points(tigers) {
        let steps = points(rules.near[tiger]).map(|to| (to, 0));
        let jumps = rules.jumps[tiger].iter().map(|(over, to)| (*to, 1_u32 << over));
        for (to, over) in steps.chain(jumps).filter(|(to, over)| (1 << to | over) & tigers == 0) {
            let moved = tigers ^ 1 << tiger ^ 1 << to;
            let (class, by) = rules.symmetry_of(moved);
            let gone = 1 << to | over;
            let lies = |place: u32| {
                let point = spread(1 << place, tigers);
                if point & gone != 0 { 0 } else { squeeze(rules.image(by, point), rules.first[class]) }
            };
            let part = |at: usize| {
                std::array::from_fn(|set: usize| {
                    let held = (0..PART).filter(|place| set >> place & 1 == 1);
                    held.fold(0, |all, place| all | lies(at as u32 * PART + place))
                })
            };
            routes.push(Route {
                to: squeeze(1 << to, tigers),
                over: squeeze(over, tigers),
                class,
                parts: std::array::from_fn(part),
            });
        }
    }
    routes
}

impl Layer {
    /// Every goat placed, and the tigers to move.
    pub fn last(rules: &Rules, reaches: impl Fn(&Position) -> bool) -> Self {
        let placed = rules.board.goats;
        let bits = (0..rules.first.len()).map(|class| {
            let tigers = rules.first[class];
            let mut bits = vec![0; 1 << (rules.places() - LOW)].into_boxed_slice();
            for beside in (0..1_u32 << rules.places()).filter(|set| open(placed, *set)) {
                let position = Position { tigers, goats: spread(beside, tigers), placed };
                bits[(beside >> LOW) as usize] |= u64::from(reaches(&position)) << (beside & 63);
            }
            bits
        });
        Self { placed, turn: Turn::Tigers, bits: bits.collect() }
    }

    /// A move earlier.
    pub fn before(mut self, rules: &Rules) -> Self {
        match self.turn {
            Turn::Tigers => {
                self.bits.iter_mut().for_each(|bits| each_larger(bits, rules.places()));
                Self { placed: self.placed - 1, turn: Turn::Goats, bits: self.bits }
            }
            Turn::Goats => {
                let bits = (0..rules.first.len()).map(|class| self.tigers_move(rules, class));
                Self { placed: self.placed, turn: Turn::Tigers, bits: bits.collect() }
            }
        }
    }

    /// The tigers need one move that reaches the bound.
    fn tigers_move(&self, rules: &Rules, class: usize) -> Box<[u64]> {
        let routes = routes(rules, class);
        let mut bits = vec![0; 1 << (rules.places() - LOW)].into_boxed_slice();
        for beside in (0..1_u32 << rules.places()).filter(|set| open(self.placed, *set)) {
            let fifth = self.placed - beside.count_ones() + 1 == TO_WIN;
            let reached = routes.iter().any(|route| {
                beside & route.to == 0
                    && beside & route.over == route.over
                    && (route.over != 0 && fifth || self.at(route.class, route.after(beside)))
            });
            bits[(beside >> LOW) as usize] |= u64::from(reached) << (beside & 63);
        }
        bits
    }

    fn at(&self, class: usize, beside: u32) -> bool {
        self.bits[class][(beside >> LOW) as usize] >> (beside & 63) & 1 == 1
    }

    /// `true` if the tigers reach the bound; the position must be in canonical form, and not over.
    pub fn reaches(&self, class: usize, position: &Position) -> bool {
        assert_eq!(position.placed, self.placed);
        self.at(class, squeeze(position.goats, position.tigers))
    }
}

/// `true` if a set of goats has a size with which the game goes on.
fn open(placed: u32, beside: u32) -> bool {
    let size = beside.count_ones();
    size <= placed && size + TO_WIN > placed
}

/// Replaces the bit of every set by the conjunction over the sets with one place more. Larger sets have larger
/// numbers, so they are read before they change.
fn each_larger(bits: &mut [u64], places: u32) {
    for word in 0..bits.len() {
        let mut all = u64::MAX;
        for (place, holding) in HOLDING.iter().enumerate() {
            all &= bits[word] >> (1 << place) | holding;
        }
        for place in 0..places - LOW {
            if word >> place & 1 == 0 {
                all &= bits[word | 1 << place];
            }
        }
        bits[word] = all;
    }
}
