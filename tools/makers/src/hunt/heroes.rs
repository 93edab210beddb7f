//! Solver of every position of a hunt with heroes and all goats placed (rules BH-01 to BH-07), without the rule against
//! shuttling, endless play a draw.
//!
//! Positions that differ in the Buck alone share a word: a bit for the goat on each point whose place it may have taken,
//! and one for the hand. So a move is made in all of them at once. The forced wins of a side grow from the ends of games,
//! a turn of both sides at a time, until no word gains a bit.

use std::sync::atomic::{AtomicBool, Ordering};

use madang::{
    games::hunt::{
        rules::{ALPHA, BUCK, BUCK_FROM, GOATS, Hunt, HuntBoard, TIGERS},
        table::index::Index,
    },
    rules::{BoardModel, Game, Place, Point, Seat},
    search::tablebase::{PointBit, Symmetry, points_of, spread, squeeze},
};

use super::{
    shuttle::geometry::{Geometry, NO_EDGE, TigerMove},
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
    /// Parties with a move to this one.
    before: Vec<usize>,
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
    /// Number of tigers.
    alphas: usize,
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
        let alphas = index.tigers(0).count_ones() as usize;
        let places = 0..index.classes.count() * alphas;
        let alpha_of = |party: usize| points_of(index.tigers(party / alphas)).nth(party % alphas);
        let parties = places.filter_map(|party| Some(Party::new(geometry, party / alphas, alpha_of(party)?)));
        let mut parties: Vec<Party<'a>> = parties.collect();
        for party in 0..parties.len() {
            let mut after: Vec<usize> = parties[party].moves.iter().map(|mv| mv.party).collect();
            after.sort_unstable();
            after.dedup();
            after.into_iter().for_each(|after| parties[after].before.push(party));
        }
        let hand = 1 << index.points();
        Self {
            geometry,
            alphas,
            parties,
            back: index.symmetries.iter().map(|by| back(index, by)).collect(),
            hand,
        }
    }

    /// Solves the positions with this many goats captured, given those with another one; `None` if that ends the game.
    /// `done` hears after each turn who wins, how many turns are done and for how many parties something changed.
    pub fn solve(
        &self,
        captured: usize,
        above: Option<&AfterCaptures>,
        done: &mut dyn FnMut(Seat, usize, usize),
    ) -> HeroesLayer {
        let forced = [GOATS, TIGERS].map(|winner| {
            let above = above.map(|above| &*above[winner.index()]);
            let at_work = AtWork { heroes: self, captured, winner, above };
            at_work.forced(&mut |turns, changed| done(winner, turns, changed))
        });
        HeroesLayer { captured, forced }
    }

    /// Value of a position of a layer for the tigers: 1 a win, 0 a draw, -1 a loss. `None` for a position of another layer.
    pub fn value<B: HuntBoard>(&self, layer: &HeroesLayer, position: &Hunt<B>) -> Option<i8> {
        let (number, bit) = self.number(layer.captured, position)?;
        let is_forced = |winner: Seat| {
            let words = &layer.forced[winner.index()].words[position.mover().index()];
            i8::from(words[number] & bit != 0)
        };
        Some(is_forced(TIGERS) - is_forced(GOATS))
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
        let alpha = (tigers & (by.image(alpha.bit()) - 1)).count_ones() as usize;
        let buck = match place(BUCK)? {
            Place::Board(at) => by.image(at.bit()),
            _ => self.hand,
        };
        let holes = squeeze(by.image(position.empty().bits()), tigers);
        let party = class * self.alphas + alpha;
        Some((party * index.sets_of_holes(captured) + self.geometry.rank(holes), buck))
    }

    /// Places of the Buck that rule BH-04 allows, beside these goats.
    const fn places(&self, captured: usize, goats: u32) -> u32 {
        if captured < BUCK_FROM as usize { self.hand } else { self.hand | goats }
    }

    /// Numbers of wins, draws and losses of the tigers up to symmetry, with the tigers and with the goats to move: with
    /// the Buck in hand, then with it on the board.
    pub fn counts(&self, layer: &HeroesLayer) -> [[Counts; 2]; 2] {
        let index = self.geometry.index;
        let sets = index.sets_of_holes(layer.captured);
        let mut counts = [[[0; 3]; 2]; 2];
        for class in 0..index.classes.count() {
            let tigers = index.tigers(class);
            let symmetries: Vec<&Symmetry> = index.stabiliser(class).collect();
            // By the lemma of Burnside: orbits are as many as a symmetry leaves positions in place, in the mean.
            let mut left = [[[0_u64; 3]; 2]; 2];
            for symmetry in &symmetries {
                let still = points_of(index.goats(0, 0)).filter(|at| symmetry.image(at.bit()) == at.bit());
                let still = still.fold(0, |still, at| still | at.bit());
                for (number, alpha) in points_of(tigers).enumerate() {
                    if still & alpha.bit() == 0 {
                        continue;
                    }
                    let first = (class * self.alphas + number) * sets;
                    for (rank, holes) in index.each_holes(layer.captured, class).enumerate() {
                        if symmetry.image(holes) != holes {
                            continue;
                        }
                        let places =
                            self.places(layer.captured, index.goats(tigers, holes)) & (still | self.hand);
                        for (buck, places) in
                            [places & self.hand, places & !self.hand].into_iter().enumerate()
                        {
                            for (row, mover) in [TIGERS, GOATS].into_iter().enumerate() {
                                let [lost, won] = [GOATS, TIGERS].map(|winner| {
                                    let words = &layer.forced[winner.index()].words[mover.index()];
                                    u64::from((words[first + rank] & places).count_ones())
                                });
                                let all = u64::from(places.count_ones());
                                let values = [won, all - won - lost, lost];
                                left[buck][row].iter_mut().zip(values).for_each(|(left, more)| *left += more);
                            }
                        }
                    }
                }
            }
            let orbits = left.as_flattened().as_flattened().iter().map(|left| left / symmetries.len() as u64);
            let counts = counts.as_flattened_mut().as_flattened_mut().iter_mut();
            counts.zip(orbits).for_each(|(count, more)| *count += more);
        }
        counts
    }
}

impl<'a> Party<'a> {
    fn new(geometry: &'a Geometry<'a>, class: usize, alpha: Point) -> Self {
        let index = geometry.index;
        let tigers = index.tigers(class);
        let moves = geometry.classes[class].moves.iter().map(|by_tiger| {
            let by = &index.symmetries[by_tiger.by];
            let is_alpha = by_tiger.from == alpha;
            let after = if is_alpha { spread(by_tiger.to, tigers) } else { alpha.bit() };
            let below = index.tigers(by_tiger.class) & (by.image(after) - 1);
            let over = spread(by_tiger.over, tigers);
            let protecting = points_of(if is_alpha { 0 } else { over });
            Move {
                by_tiger,
                party: by_tiger.class * tigers.count_ones() as usize + below.count_ones() as usize,
                over,
                protecting: protecting.fold(0, |protecting, at| protecting | index.neighbours(at)),
            }
        });
        Self { class, moves: moves.collect(), before: Vec::new() }
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
    heroes: &'a HeroesSolver<'a>,
    captured: usize,
    winner: Seat,
    /// Words with another goat captured and the goats to move; `None` if that ends the game.
    above: Option<&'a [u32]>,
}

impl AtWork<'_> {
    fn forced(&self, done: &mut dyn FnMut(usize, usize)) -> Forced {
        let parties = &self.heroes.parties;
        let sets = self.heroes.geometry.index.sets_of_holes(self.captured);
        let [mut goats, mut tigers] = [0; 2].map(|_| vec![0; parties.len() * sets]);
        let mut due = vec![true; parties.len()];
        for turns in 0.. {
            let changed = update(&mut goats, sets, &due, &|party, words| {
                self.update_goats(party, words, &tigers[party * sets..][..sets])
            });
            // Before anything is won, the tigers may be shut in, or capture the last goat needed.
            due.fill(turns == 0);
            for party in (0..parties.len()).filter(|party| changed[*party]) {
                parties[party].before.iter().for_each(|before| due[*before] = true);
            }
            due = update(&mut tigers, sets, &due, &|party, words| self.update_tigers(party, words, &goats));
            let changed = due.iter().filter(|due| **due).count();
            done(turns, changed);
            if changed == 0 {
                return Forced { words: [goats, tigers], turns };
            }
        }
        unreachable!("each turn but the last adds a bit")
    }

    /// Places of the Buck beside each set of holes of a party.
    fn places(&self, party: &Party<'_>) -> Vec<u32> {
        let index = self.heroes.geometry.index;
        let tigers = index.tigers(party.class);
        let goats = index.each_holes(self.captured, party.class).map(|holes| index.goats(tigers, holes));
        goats.map(|goats| self.heroes.places(self.captured, goats)).collect()
    }

    /// Adds what a turn of the goats wins, to their words of a party; `true` if there was something.
    fn update_goats(&self, party: usize, words: &mut [u32], tigers_to_move: &[u32]) -> bool {
        let geometry = self.heroes.geometry;
        let party = &self.heroes.parties[party];
        let class = &geometry.classes[party.class];
        let (tigers, hand) = (geometry.index.tigers(party.class), self.heroes.hand);
        let own = self.winner == GOATS;
        let sets = geometry.index.each_beside(self.captured, 0).zip(self.places(party));
        let mut changed = false;
        for ((holes, places), known) in sets.zip(words) {
            let points = spread(holes, tigers);
            let mut found = if own { *known } else { places };
            let mut steps = class.open(holes) & class.of_goats;
            while steps != 0 && is_open(own, found, *known, places) {
                let edge = steps.trailing_zeros() as u8;
                steps &= steps - 1;
                let step = geometry.step(points, edge);
                let after = tigers_to_move[geometry.rank(class.stepped(holes, edge))];
                // If the Buck is the goat that walks, it stands where that goat goes.
                let walks = if after & step.to.bit() == 0 { 0 } else { step.from.bit() };
                let after = after & !step.from.bit() | walks;
                found = if own { found | after } else { found & after };
            }
            // Rule BC-13: goats that cannot walk have lost, and the Buck does not delay it.
            let can_walk = class.open(holes) & class.of_goats != 0;
            if self.captured >= usize::from(BUCK_FROM) && can_walk {
                let entered = found & places & !hand;
                found = match own {
                    true if entered != 0 => found | hand,
                    false if entered != places & !hand => found & !hand,
                    _ => found,
                };
            }
            changed |= add(known, found & places);
        }
        changed
    }

    /// Adds what a turn of the tigers wins, to their words of a party; `true` if there was something.
    fn update_tigers(&self, party: usize, words: &mut [u32], goats_to_move: &[u32]) -> bool {
        let geometry = self.heroes.geometry;
        let index = geometry.index;
        let party = &self.heroes.parties[party];
        let own = self.winner == TIGERS;
        let places = self.places(party);
        let all_places = (1 << index.places()) - 1;
        let mut found: Vec<u32> = if own { words.to_vec() } else { vec![ALL; words.len()] };
        for mv in &party.moves {
            let Move { by_tiger, party, over, protecting } = mv;
            let back = |word| if by_tiger.by == 0 { word } else { self.heroes.back[by_tiger.by].image(word) };
            let first = party * words.len();
            let first_above = party * index.sets_of_holes(self.captured + 1);
            let sets = index.each_beside(self.captured, 0).zip(&places);
            for (((holes, places), found), known) in sets.zip(&mut found).zip(&*words) {
                if !by_tiger.is_possible(holes, all_places) || !is_open(own, *found, *known, *places) {
                    continue;
                }
                let stays = || back(goats_to_move[first + geometry.rank(by_tiger.leapt(holes))]);
                let after = if by_tiger.step != NO_EDGE {
                    stays()
                } else {
                    // Rules BH-06 and BH-07.
                    let (wins, captured) = (if own { ALL } else { 0 }, !over & !protecting);
                    let above =
                        |words: &[u32]| back(words[first_above + geometry.rank(by_tiger.after(holes))]);
                    let leapt = if places & protecting == 0 { 0 } else { stays() };
                    wins & over | leapt & protecting & !over | self.above.map_or(wins, above) & captured
                };
                *found = if own { *found | after } else { *found & after };
            }
        }
        let mut changed = false;
        for ((known, found), places) in words.iter_mut().zip(found).zip(places) {
            changed |= add(known, found & places);
        }
        changed
    }
}

/// `true` if another move can still change what is found: among own moves one that wins is enough, of the rival's each
/// must.
const fn is_open(own: bool, found: u32, known: u32, places: u32) -> bool {
    if own { places & !found != 0 } else { places & found & !known != 0 }
}

fn add(known: &mut u32, found: u32) -> bool {
    let changed = found & !*known != 0;
    *known |= found;
    changed
}

/// Updates the words of the parties that are due, and says of each party whether something changed.
fn update(
    words: &mut [u32],
    sets: usize,
    due: &[bool],
    of_party: &(dyn Fn(usize, &mut [u32]) -> bool + Sync),
) -> Vec<bool> {
    let changed: Vec<AtomicBool> = due.iter().map(|_| AtomicBool::new(false)).collect();
    let items = words.chunks_mut(sets).enumerate().filter(|(party, _)| due[*party]);
    parallel::each(items.collect(), |(party, words)| {
        changed[party].store(of_party(party, words), Ordering::Relaxed);
    });
    changed.into_iter().map(AtomicBool::into_inner).collect()
}
