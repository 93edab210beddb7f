//! Solver of every position of a hunt with heroes and all goats placed (rules BH-01 to BH-07), without the rule against
//! shuttling, endless play a draw.
//!
//! Positions that differ in the Buck alone share a word: a bit for the goat on each point whose place it may have taken,
//! and one for the hand. So a move is made in all of them at once. The forced wins of a side grow from the ends of games,
//! a turn of both sides at a time, until no word gains a bit.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use madang_core::{
    games::hunt::{
        rules::{ALPHA, BUCK, BUCK_FROM, GOATS, Hunt, HuntBoard, TIGERS},
        table::index::Index,
    },
    rules::{BoardModel, Game, Place, Point, Seat},
    search::tablebase::{PointBit, Symmetry, points_of, spread, squeeze},
};

use super::{
    shuttle::geometry::{Geometry, NO_EDGE, TigerMove, edges_of},
    slide::Counts,
};
use crate::parallel;

/// All places of the Buck.
const ALL: u32 = u32::MAX;

/// Tigers that stand for their class, with one of them as the Alpha: their moves.
#[derive(Debug)]
struct Party<'a> {
    class: usize,
    moves: Vec<Move<'a>>,
    /// Parties that the symmetries of the tigers make of this one, see [`Class::images`](super::shuttle::geometry::Class).
    images: Vec<usize>,
}

/// Move of a tiger of a party.
#[derive(Debug)]
struct Move<'a> {
    by_tiger: &'a TigerMove,
    /// Party after it.
    party: usize,
    /// Goat that it jumps, as a set; empty for a step.
    over: u32,
    /// Places of the Buck from which it protects that goat against this tiger.
    protecting: u32,
}

/// A board with an Alpha among its tigers.
#[derive(Debug)]
pub struct HeroesSolver<'a> {
    geometry: &'a Geometry<'a>,
    parties: Vec<Party<'a>>,
    /// Inverse of each symmetry of the board, for words.
    back: Vec<Symmetry>,
    /// The Buck in hand.
    hand: u32,
}

/// Positions of a layer in which a side can force a win.
#[derive(Debug)]
pub struct Forced {
    /// Words by number of the position, by seat to move.
    words: [Vec<u32>; 2],
    /// Turns of both sides until the last one was found.
    pub turns: usize,
}

/// Solution of the positions with one number of captured goats.
#[derive(Debug)]
pub struct HeroesLayer {
    captured: usize,
    /// By winner.
    pub forced: [Forced; 2],
}

/// Words of a layer with the goats to move, by winner: all that the layer with a goat fewer captured needs of it.
pub type AfterCaptures = [Vec<u32>; 2];

impl HeroesLayer {
    /// Numbers of wins, draws and losses of the tigers in a word, at these places of the Buck.
    fn values(&self, mover: Seat, number: usize, bucks: u32) -> Counts {
        let [lost, won] = [GOATS, TIGERS].map(|winner| {
            let words = &self.forced[winner.index()].words[mover.index()];
            u64::from((words[number] & bucks).count_ones())
        });
        [won, u64::from(bucks.count_ones()) - won - lost, lost]
    }

    /// Leaves what the layer with a goat fewer captured needs.
    pub fn after_captures(self) -> AfterCaptures {
        let [of_goats, of_tigers] = self.forced;
        [of_goats, of_tigers].map(|Forced { words: [goats_to_move, _], .. }| goats_to_move)
    }
}

impl<'a> HeroesSolver<'a> {
    /// Tabulates the moves of a board.
    pub fn new(geometry: &'a Geometry<'a>) -> Self {
        let index = geometry.index;
        let parties = (0..index.classes.count()).flat_map(|class| {
            points_of(index.tigers(class)).map(move |alpha| Party::new(geometry, class, alpha))
        });
        Self {
            geometry,
            parties: parties.collect(),
            back: index.symmetries.iter().map(|by| back(index, by)).collect(),
            hand: 1 << index.points(),
        }
    }

    /// Solves the positions with this many goats captured, given those with another one; `None` if that ends the game.
    /// `done` hears after each turn who wins, how many turns are done and how many words have changed.
    pub fn solve(
        &self,
        captured: usize,
        above: Option<&AfterCaptures>,
        done: &mut dyn FnMut(Seat, usize, usize),
    ) -> HeroesLayer {
        let forced = [GOATS, TIGERS].map(|winner| {
            let above = above.map(|above| &*above[winner.index()]);
            let at_work = AtWork { solver: self, captured, winner, above };
            at_work.forced(&mut |turns, changed| done(winner, turns, changed))
        });
        HeroesLayer { captured, forced }
    }

    /// Value of a position of a layer for the tigers: 1 a win, 0 a draw, -1 a loss. `None` for a position of another layer.
    pub fn value<B: HuntBoard>(&self, layer: &HeroesLayer, position: &Hunt<B>) -> Option<i8> {
        let (number, bit) = self.number(layer.captured, position)?;
        let [won, _, lost] = layer.values(position.mover(), number, bit).map(|count| count as i8);
        Some(won - lost)
    }

    /// The same of a position after a capture, with the goats to move.
    pub fn value_after_capture<B: HuntBoard>(
        &self,
        captured: usize,
        above: &AfterCaptures,
        position: &Hunt<B>,
    ) -> Option<i8> {
        let (number, bit) = self.number(captured, position).filter(|_| position.mover() == GOATS)?;
        let is_forced = |winner: Seat| i8::from(above[winner.index()][number] & bit != 0);
        Some(is_forced(TIGERS) - is_forced(GOATS))
    }

    /// Number of a position in its layer, and the place of the Buck.
    fn number<B: HuntBoard>(&self, captured: usize, position: &Hunt<B>) -> Option<(usize, u32)> {
        if usize::from(position.captured) != captured || position.hand > 0 {
            return None;
        }
        let (index, mut pieces) = (self.geometry.index, Vec::new());
        position.pieces(&mut pieces);
        let place = |kind| pieces.iter().find(|piece| piece.kind == kind).map(|piece| piece.place);
        let Some(Place::Board(alpha)) = place(ALPHA) else { return None };
        let (class, by) = index.class_of(position.tigers.bits());
        let tigers = index.tigers(class);
        let buck = match place(BUCK)? {
            Place::Board(at) => by.image(at.bit()),
            _ => self.hand,
        };
        let holes = squeeze(by.image(position.empty().bits()), tigers);
        let party = party(index, class, by.image(alpha.bit()));
        Some((party * index.sets_of_holes(captured) + self.geometry.rank(holes), buck))
    }

    /// Places of the Buck that rule BH-04 allows, beside these goats.
    const fn bucks(&self, captured: usize, goats: u32) -> u32 {
        if captured < BUCK_FROM as usize { self.hand } else { self.hand | goats }
    }

    /// Numbers of wins, draws and losses of the tigers up to symmetry, with the tigers and with the goats to move: with
    /// the Buck in hand, then with it on the board.
    pub fn counts(&self, layer: &HeroesLayer) -> [[Counts; 2]; 2] {
        let index = self.geometry.index;
        let mut counts = [[[0; 3]; 2]; 2];
        for class in 0..index.classes.count() {
            // By the lemma of Burnside: orbits are as many as a symmetry leaves positions in place, in the mean.
            let (mut left, mut symmetries) = ([[[0; 3]; 2]; 2], 0);
            for symmetry in index.stabiliser(class) {
                symmetries += 1;
                for (number, bucks) in self.left_in_place(layer.captured, class, symmetry) {
                    for (left, bucks) in left.iter_mut().zip([bucks & self.hand, bucks & !self.hand]) {
                        for (left, mover) in left.iter_mut().zip([TIGERS, GOATS]) {
                            let values = layer.values(mover, number, bucks);
                            left.iter_mut().zip(values).for_each(|(left, more)| *left += more);
                        }
                    }
                }
            }
            let orbits = left.as_flattened().as_flattened().iter().map(|left| left / symmetries);
            let counts = counts.as_flattened_mut().as_flattened_mut().iter_mut();
            counts.zip(orbits).for_each(|(count, more)| *count += more);
        }
        counts
    }

    /// Words of a class with the places of the Buck, of positions that a symmetry leaves in place.
    fn left_in_place(
        &self,
        captured: usize,
        class: usize,
        symmetry: &Symmetry,
    ) -> impl Iterator<Item = (usize, u32)> {
        let index = self.geometry.index;
        let (tigers, sets) = (index.tigers(class), index.sets_of_holes(captured));
        let still = move |set: u32| points_of(set).filter(|at| symmetry.image(at.bit()) == at.bit());
        let bucks = self.hand | still(index.goats(0, 0)).fold(0, |still, at| still | at.bit());
        still(tigers).flat_map(move |alpha| {
            let first = party(index, class, alpha.bit()) * sets;
            let holes = index.each_holes(captured, class).enumerate();
            let holes = holes.filter(move |(_, holes)| symmetry.image(*holes) == *holes);
            holes.map(move |(rank, holes)| {
                (first + rank, bucks & self.bucks(captured, index.goats(tigers, holes)))
            })
        })
    }
}

/// Number of the party of a class with this Alpha, as a set.
fn party(index: &Index, class: usize, alpha: u32) -> usize {
    let tigers = index.tigers(class);
    class * tigers.count_ones() as usize + (tigers & (alpha - 1)).count_ones() as usize
}

impl<'a> Party<'a> {
    fn new(geometry: &'a Geometry<'a>, class: usize, alpha: Point) -> Self {
        let index = geometry.index;
        let tigers = index.tigers(class);
        let moves = geometry.classes[class].moves.iter().map(|by_tiger| {
            let by = &index.symmetries[by_tiger.by];
            let is_alpha = by_tiger.from == alpha;
            let after = if is_alpha { spread(by_tiger.to, tigers) } else { alpha.bit() };
            let over = spread(by_tiger.over, tigers);
            let protecting = points_of(if is_alpha { 0 } else { over });
            Move {
                by_tiger,
                party: party(index, by_tiger.class, by.image(after)),
                over,
                protecting: protecting.fold(0, |protecting, at| protecting | index.neighbours(at)),
            }
        });
        let images = index.stabiliser(class).skip(1).map(|by| party(index, class, by.image(alpha.bit())));
        Self { class, moves: moves.collect(), images: images.collect() }
    }
}

/// The inverse of a symmetry, which leaves the hand as it is.
fn back(index: &Index, by: &Symmetry) -> Symmetry {
    let points = index.points();
    let mut to: Vec<u8> = (0..=points).collect();
    for point in (0..points).map(Point) {
        for image in points_of(by.image(point.bit())) {
            to[image.index()] = point.0;
        }
    }
    Symmetry::new(&to)
}

/// Search for the forced wins of one side in one layer.
struct AtWork<'a> {
    solver: &'a HeroesSolver<'a>,
    captured: usize,
    winner: Seat,
    /// Words with another goat captured and the goats to move; `None` if that ends the game.
    above: Option<&'a [u32]>,
}

/// Positions of a word, with one side to move.
#[derive(Clone, Copy)]
struct Spot {
    party: usize,
    /// Holes, as places.
    holes: u32,
    /// Places of the Buck.
    bucks: u32,
    /// The word so far.
    known: u32,
}

impl AtWork<'_> {
    /// Finds all, turn by turn. `done` hears after each how many are done, and how many words have changed.
    fn forced(&self, done: &mut dyn FnMut(usize, usize)) -> Forced {
        let words = self.solver.parties.len() * self.sets();
        let [mut goats, mut tigers] = [0; 2].map(|_| vec![0; words]);
        // A word is looked at again when one to which its moves lead has changed.
        let [goats_due, tigers_due] =
            [0; 2].map(|_| (0..words).map(|_| AtomicBool::new(true)).collect::<Vec<_>>());
        for turns in 0.. {
            let by_goats = |spot| self.by_goats(spot, &tigers);
            let mut changed =
                self.update(&mut goats, &goats_due, by_goats, |spot| self.before_goats(spot, &tigers_due));
            let by_tigers = |spot| self.by_tigers(spot, &goats);
            changed +=
                self.update(&mut tigers, &tigers_due, by_tigers, |spot| self.before_tigers(spot, &goats_due));
            done(turns, changed);
            if changed == 0 {
                return Forced { words: [goats, tigers], turns };
            }
        }
        unreachable!("each turn but the last adds a bit")
    }

    fn sets(&self) -> usize {
        self.solver.geometry.index.sets_of_holes(self.captured)
    }

    fn number(&self, party: usize, holes: u32) -> usize {
        party * self.sets() + self.solver.geometry.rank(holes)
    }

    /// Adds to each word that is due what `found` finds, and tells `changed` of those with something new. Returns how many.
    fn update(
        &self,
        words: &mut [u32],
        due: &[AtomicBool],
        found: impl Fn(Spot) -> u32 + Sync,
        changed: impl Fn(Spot) + Sync,
    ) -> usize {
        let (sets, index) = (self.sets(), self.solver.geometry.index);
        let count = AtomicUsize::new(0);
        let parties = words.chunks_mut(sets).zip(due.chunks(sets)).enumerate();
        parallel::each(parties.collect(), |(party, (words, due))| {
            let tigers = index.tigers(self.solver.parties[party].class);
            for ((holes, word), due) in index.each_beside(self.captured, 0).zip(words).zip(due) {
                if !due.load(Ordering::Relaxed) {
                    continue;
                }
                due.store(false, Ordering::Relaxed);
                let bucks = self.solver.bucks(self.captured, index.goats(tigers, spread(holes, tigers)));
                let spot = Spot { party, holes, bucks, known: *word };
                let new = if bucks == *word { 0 } else { found(spot) & bucks & !*word };
                if new != 0 {
                    *word |= new;
                    count.fetch_add(1, Ordering::Relaxed);
                    changed(spot);
                }
            }
        });
        count.into_inner()
    }

    /// Wins by a turn of the goats.
    fn by_goats(&self, spot: Spot, tigers_to_move: &[u32]) -> u32 {
        let Spot { party, holes, bucks, known } = spot;
        let HeroesSolver { geometry, parties, hand, .. } = self.solver;
        let class = &geometry.classes[parties[party].class];
        let points = spread(holes, geometry.index.tigers(parties[party].class));
        let own = self.winner == GOATS;
        let mut found = if own { known } else { bucks };
        let steps = class.open(holes) & class.of_goats;
        for edge in edges_of(steps) {
            if !is_open(own, found, spot) {
                break;
            }
            let step = geometry.step(points, edge);
            let after = tigers_to_move[self.number(party, class.stepped(holes, edge))];
            // If the Buck is the goat that walks, it stands where that goat goes.
            let walks = if after & step.to.bit() == 0 { 0 } else { step.from.bit() };
            let after = after & !step.from.bit() | walks;
            found = if own { found | after } else { found & after };
        }
        // Rule BC-13: goats that cannot walk have lost, and the Buck does not delay it.
        if self.captured < usize::from(BUCK_FROM) || steps == 0 {
            return found;
        }
        let entered = found & bucks & !hand;
        match own {
            true if entered != 0 => found | hand,
            false if entered != bucks & !hand => found & !hand,
            _ => found,
        }
    }

    /// Wins by a turn of the tigers.
    fn by_tigers(&self, spot: Spot, goats_to_move: &[u32]) -> u32 {
        let Spot { party, holes, bucks, known } = spot;
        let HeroesSolver { geometry, parties, back, .. } = self.solver;
        let places = (1 << geometry.index.places()) - 1;
        let own = self.winner == TIGERS;
        let mut found = if own { known } else { ALL };
        for mv in parties[party].moves.iter().filter(|mv| mv.by_tiger.is_possible(holes, places)) {
            let Move { by_tiger, party, over, protecting } = mv;
            let back = |word| if by_tiger.by == 0 { word } else { back[by_tiger.by].image(word) };
            let stays = || back(goats_to_move[self.number(*party, by_tiger.leapt(holes))]);
            let after = if by_tiger.step != NO_EDGE {
                stays()
            } else {
                // Rules BH-06 and BH-07.
                let wins = if own { ALL } else { 0 };
                let captured = self.above.map_or(wins, |above| {
                    let sets = geometry.index.sets_of_holes(self.captured + 1);
                    back(above[party * sets + geometry.rank(by_tiger.after(holes))])
                });
                let leapt = if bucks & protecting == 0 { 0 } else { stays() };
                wins & over | leapt & protecting & !over | captured & !over & !protecting
            };
            found = if own { found | after } else { found & after };
            if !is_open(own, found, spot) {
                break;
            }
        }
        found
    }

    /// Marks the positions before a turn of the tigers that leads to this one: a step or leap back from it.
    fn before_goats(&self, spot: Spot, due: &[AtomicBool]) {
        let HeroesSolver { geometry, parties, .. } = self.solver;
        let places = (1 << geometry.index.places()) - 1;
        let moves = parties[spot.party].moves.iter();
        for mv in moves.filter(|mv| mv.by_tiger.is_possible(spot.holes, places)) {
            let before = mv.by_tiger.leapt(spot.holes);
            due[self.number(mv.party, before)].store(true, Ordering::Relaxed);
            let Party { class, images, .. } = &parties[mv.party];
            for (party, holes) in images.iter().zip(geometry.classes[*class].images(before)) {
                due[self.number(*party, holes)].store(true, Ordering::Relaxed);
            }
        }
    }

    /// Marks the positions before a turn of the goats that leads to this one.
    fn before_tigers(&self, spot: Spot, due: &[AtomicBool]) {
        let HeroesSolver { geometry, parties, .. } = self.solver;
        let class = &geometry.classes[parties[spot.party].class];
        for edge in edges_of(class.open(spot.holes) & class.of_goats) {
            due[self.number(spot.party, class.stepped(spot.holes, edge))].store(true, Ordering::Relaxed);
        }
    }
}

/// `true` if another move can still change what is found: among own moves one that wins is enough, of the rival's each
/// must.
const fn is_open(own: bool, found: u32, spot: Spot) -> bool {
    if own { spot.bucks & !found != 0 } else { spot.bucks & found & !spot.known != 0 }
}
