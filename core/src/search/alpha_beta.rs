//! Iterative-deepening alpha-beta for two seats without chance: transposition table, killer and
//! history moves, quiescence over captures. A seat may act several times in a row, so the sign is
//! turned only where the seat changes.

use std::{cmp::Reverse, collections::HashMap, fmt, sync::atomic::AtomicBool};

pub use super::thought::{DECIDED, KNOWN_WIN, MAX_DEPTH, WIN};
use super::{
    Budget, Evaluate, Info, Limits, Proof, Thought, best_lines::BestLines, move_hasher::BuildMoveHasher,
    oversights::Oversights, principal_variation::PrincipalVariation, transposition::TranspositionTable,
};
use crate::rules::{Actor, Game, Line, Outcome, Repetition, Seat, random::Stream};

const QUIESCENCE_PLIES: u8 = 8;

/// A window wider than every score.
const INFINITE: i32 = WIN * 2;

/// Relation of a stored score to the true value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// Table entry of one position.
#[derive(Clone, Copy, Debug)]
struct TableEntry<M> {
    mv: Option<M>,
    /// Wins are counted from the position, not from the root.
    score: i32,
    depth: u8,
    bound: Bound,
}

/// Killer moves of one ply.
type Killers<M> = [Option<M>; 2];

/// Exact value of a position for the seat to act, supplied from outside the search, or `None`. The second
/// argument is the remaining depth in plies. A position with a value is not searched further.
pub type ProbeFn<'a, G> = &'a dyn Fn(&G, u8) -> Option<i32>;

/// Static evaluation of a position for the seat to act.
pub type Evaluation<'a, G> = &'a dyn Fn(&G) -> i32;

/// Proven value of a root move, or `None`.
pub type RootProof<'a, G> = &'a dyn Fn(<G as Game>::Move) -> Option<Proof>;

/// Settings of one search.
pub struct SearchOptions<'a, G: Evaluate> {
    /// Budget, depth and errors.
    pub limits: Limits,
    /// Root moves to choose from; `None` for all legal moves.
    pub moves: Option<Vec<G::Move>>,
    /// Source of exact values, such as a tablebase; by default there is none.
    pub probe: ProbeFn<'a, G>,
    /// Source of proofs that outrank the search's own scores of the root moves; by default there is none.
    pub proof: RootProof<'a, G>,
    /// `true` if these proofs say all that may be said: what the probe decides below a move without one is an estimate.
    pub proves_all: bool,
    /// `true` if the position is proven to be drawn, though not by all its moves: one without a proof is worth no more,
    /// and ranks below those that keep the draw.
    pub is_drawn: bool,
    /// Static evaluation at the leaves; by default [`Evaluate::evaluate`].
    pub evaluation: Evaluation<'a, G>,
    /// Value of a repeated position for the searching seat, in points; 0 by default. Below 0 the seat
    /// avoids repetitions.
    pub contempt: i32,
    /// Positions that an earlier search for the decision visited; its results count them too.
    pub visited: u64,
}

impl<G: Evaluate> SearchOptions<'_, G> {
    /// Returns the options of a plain search within `limits`.
    pub fn new(limits: Limits) -> Self {
        Self {
            limits,
            moves: None,
            probe: &|_, _| None,
            proof: &|_| None,
            proves_all: false,
            is_drawn: false,
            evaluation: &G::evaluate,
            contempt: 0,
            visited: 0,
        }
    }
}

impl<G: Evaluate> fmt::Debug for SearchOptions<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SearchOptions")
            .field("limits", &self.limits)
            .field("moves", &self.moves)
            .field("contempt", &self.contempt)
            .finish_non_exhaustive()
    }
}

struct Search<'a, G: Evaluate> {
    oversights: Oversights,
    /// The searching seat.
    own: Seat,
    options: SearchOptions<'a, G>,
    budget: Budget<'a>,
    table: TranspositionTable<TableEntry<G::Move>>,
    variation: PrincipalVariation<G::Move>,
    killers: Vec<Killers<G::Move>>,
    history: HashMap<G::Move, i32, BuildMoveHasher>,
    /// Repetition keys from the game's past down to the position searched.
    path: Vec<u64>,
    /// Move stack shared by all plies.
    moves: Vec<(i32, G::Move)>,
    /// Buffer for generated moves before they are rated.
    generated: Vec<G::Move>,
}

/// Chooses a move, see [`Opponent::think`](super::Opponent::think). `None` also when `options` allow no move.
pub fn think<G: Evaluate>(
    line: &Line<G>,
    mut options: SearchOptions<'_, G>,
    mut chance: Stream,
    stop: &AtomicBool,
    report: &mut dyn FnMut(&Info<G::Move>),
) -> Option<Thought<G::Move>> {
    let limits = options.limits;
    let mut roots = options.moves.take().unwrap_or_else(|| line.legal());
    let seat = line.to_act().seat()?;
    let oversights = Oversights::drawn(limits.oversight, &mut chance);
    oversights.retain_seen(line.position(), &mut roots);
    let mut search = Search::<G> {
        oversights,
        own: seat,
        options,
        budget: Budget::new(limits.nodes, stop),
        table: TranspositionTable::for_nodes(limits.nodes),
        variation: PrincipalVariation::new(),
        killers: vec![[None; 2]; usize::from(MAX_DEPTH) + usize::from(QUIESCENCE_PLIES) + 2],
        history: HashMap::default(),
        path: line.seen(),
        moves: Vec::with_capacity(1024),
        generated: Vec::with_capacity(256),
    };
    // Moves of the same value are chosen by the seed, so that games differ.
    chance.shuffle(&mut roots);
    roots.sort_by_key(|root| Reverse(line.position().promise(*root)));

    let mut best = None;
    for depth in 1..=limits.depth.clamp(1, MAX_DEPTH) {
        let found = search.search_root(line.position(), seat, &mut roots, depth);
        if let Some((infos, finished)) = found {
            // A depth cut short may have found a better move, but only a finished one has a value. The
            // first is reported in any case, so that every decision has a report.
            if finished || best.is_none() {
                infos.iter().for_each(&mut *report);
            }
            let decided = infos.iter().all(|info| info.score.abs() > WIN - i32::from(MAX_DEPTH));
            best = infos.into_iter().next();
            if decided {
                break;
            }
        }
        if search.budget.is_spent() {
            break;
        }
    }
    let info = best?;
    let mv = *info.line.first()?;
    Some(Thought { mv, info, visited: search.options.visited + search.budget.visited() })
}

impl<G: Evaluate> Search<'_, G> {
    /// Searches every root move to `depth`: returns the best lines, and whether no move was left out. `None`
    /// when the search was stopped before the first move was finished; the roots are left sorted, best
    /// first.
    fn search_root(
        &mut self,
        position: &G,
        seat: Seat,
        roots: &mut [G::Move],
        depth: u8,
    ) -> Option<(Vec<Info<G::Move>>, bool)> {
        let mut best = BestLines::new(self.options.limits.lines);
        let mut searched = Vec::with_capacity(roots.len());
        for root in roots.iter() {
            // The first move of the first depth counts even when the budget is tiny or the search
            // is stopped at once: a player must always have a move.
            let needed = depth == 1 && best.is_empty();
            if self.budget.is_spent() && !needed {
                break;
            }
            let proof = (self.options.proof)(*root);
            // A bound would not do for a score that is moved among the scores of its proven value.
            let is_moved = |floor: i32| match proof {
                _ if self.options.is_drawn => true,
                Some(proof) => proof.value != 0,
                None => self.options.proves_all && floor < -DECIDED,
            };
            let floor = best.floor().filter(|floor| !is_moved(*floor));
            let alpha = floor.unwrap_or(-INFINITE);
            let score = self.child(position, seat, *root, alpha, INFINITE, depth - 1, 1);
            if self.budget.is_spent() && !needed {
                break;
            }
            let score = match proof {
                Some(proof) if self.options.is_drawn && proof.value == 0 => proof.score(score).max(0),
                Some(proof) => proof.score(score),
                None if self.options.is_drawn => score.min(-1),
                None if self.options.proves_all => Proof::unproven_score(score),
                None => score,
            };
            searched.push((score, *root));
            best.offer(score, || self.variation.after(*root, 1));
        }
        if best.is_empty() {
            return None;
        }
        let finished = searched.len() == roots.len();
        if finished {
            searched.sort_by_key(|(score, _)| Reverse(*score));
            for (root, (_, mv)) in roots.iter_mut().zip(searched) {
                *root = mv;
            }
        }
        let infos = best.into_infos(depth, self.options.visited + self.budget.visited());
        for info in infos.iter().rev() {
            if let Some(at) = roots.iter().position(|root| info.line.first() == Some(root)) {
                roots[..=at].rotate_right(1);
            }
        }
        Some((infos, finished))
    }

    /// Returns the value for `seat` of the position after `mv`.
    fn child(
        &mut self,
        position: &G,
        seat: Seat,
        mv: G::Move,
        alpha: i32,
        beta: i32,
        depth: u8,
        ply: u8,
    ) -> i32 {
        self.variation.clear(ply);
        let next = position.played(mv);
        self.budget.count();
        let next_seat = match next.to_act() {
            Actor::Seat(next_seat) => next_seat,
            Actor::Over | Actor::Chance => return terminal(next.outcome(), seat, ply),
        };
        let remembered = match next.repetition() {
            Repetition::Counted(key) => Some(key),
            Repetition::Fresh | Repetition::WithinTurn => None,
        };
        if let Some(key) = remembered {
            // The first repetition is treated as the end: a position repeated once can be repeated
            // until the rules end the game.
            if self.path.contains(&key) {
                return self.repeated(&next, seat);
            }
            self.path.push(key);
        }
        let value = if next_seat == seat {
            self.node(&next, seat, alpha, beta, depth, ply)
        } else {
            -self.node(&next, next_seat, -beta, -alpha, depth, ply)
        };
        if remembered.is_some() {
            self.path.pop();
        }
        value
    }

    /// Returns the value for `seat` of a repeated position: the contempt for a draw, and for a win or loss by repetition
    /// the ten-to-one lead, because the losing side may still deviate.
    fn repeated(&self, position: &G, seat: Seat) -> i32 {
        match position.repetition_outcome().winner {
            None if seat == self.own => self.options.contempt,
            None => -self.options.contempt,
            Some(winner) if winner == seat => position.ten_to_one_lead(),
            Some(_) => -position.ten_to_one_lead(),
        }
    }

    /// Returns the value of a position for the seat to act in it.
    fn node(&mut self, position: &G, seat: Seat, mut alpha: i32, beta: i32, depth: u8, ply: u8) -> i32 {
        if self.budget.is_spent() {
            return 0;
        }
        if let Some(value) = (self.options.probe)(position, depth) {
            return value;
        }
        if depth == 0 || ply >= MAX_DEPTH {
            return self.quiescence(position, seat, alpha, beta, QUIESCENCE_PLIES, ply);
        }
        let key = position.key();
        let stored = self.table.get(key);
        if let Some(entry) = stored
            && entry.depth >= depth
        {
            let score = sooner(entry.score, -i32::from(ply));
            match entry.bound {
                Bound::Exact => {
                    self.variation.recall(key, depth, ply);
                    return score;
                }
                Bound::AtLeast if score >= beta => return score,
                Bound::AtMost if score <= alpha => return score,
                Bound::AtLeast | Bound::AtMost => {}
            }
        }
        let hash_move = stored.and_then(|entry| entry.mv);
        let first = self.generate(position, ply, hash_move, false);
        let floor = alpha;
        let mut best = -INFINITE;
        let mut best_move = None;
        for index in first..self.moves.len() {
            let mv = self.pick(first, index);
            // Principal variation search: later moves are first searched with a null window.
            let score = if index > first && beta - alpha > 1 {
                let score = self.child(position, seat, mv, alpha, alpha + 1, depth - 1, ply + 1);
                if score > alpha && score < beta && !self.budget.is_spent() {
                    self.child(position, seat, mv, alpha, beta, depth - 1, ply + 1)
                } else {
                    score
                }
            } else {
                self.child(position, seat, mv, alpha, beta, depth - 1, ply + 1)
            };
            // An interrupted search of a position has no value.
            if self.budget.is_spent() {
                break;
            }
            if score > best {
                best = score;
                best_move = Some(mv);
            }
            if score > alpha && score < beta {
                self.variation.extend(mv, ply);
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                self.note_cutoff(position, mv, depth, ply);
                break;
            }
        }
        self.moves.truncate(first);
        if self.budget.is_spent() {
            return 0;
        }
        let bound = if best >= beta {
            Bound::AtLeast
        } else if best > floor {
            self.variation.remember(key, ply);
            Bound::Exact
        } else {
            Bound::AtMost
        };
        // A deeper entry of the same position stays.
        let is_deeper = |old: TableEntry<G::Move>| old.depth > depth;
        if bound == Bound::Exact || !self.table.get(key).is_some_and(is_deeper) {
            let score = sooner(best, i32::from(ply));
            self.table.put(key, TableEntry { mv: best_move, score, depth, bound });
        }
        best
    }

    /// Follows captures until the position is quiet or `depth` plies are spent. Where captures are
    /// optional the static evaluation is a lower bound (standing pat). Where they are obligatory it is
    /// not, and the captures are followed beyond `depth`.
    fn quiescence(&mut self, position: &G, seat: Seat, mut alpha: i32, beta: i32, depth: u8, ply: u8) -> i32 {
        let forced = position.must_capture() && ply < u8::MAX;
        let mut best = if forced { -INFINITE } else { (self.options.evaluation)(position) };
        if !forced && (best >= beta || depth == 0) {
            return best;
        }
        alpha = alpha.max(best);
        let first = self.generate(position, ply, None, true);
        for index in first..self.moves.len() {
            if !self.budget.visit() {
                break;
            }
            let mv = self.pick(first, index);
            let next = position.played(mv);
            let score = match next.to_act() {
                Actor::Seat(next_seat) if next_seat == seat => {
                    self.quiescence(&next, seat, alpha, beta, depth.saturating_sub(1), ply + 1)
                }
                Actor::Seat(next_seat) => {
                    -self.quiescence(&next, next_seat, -beta, -alpha, depth.saturating_sub(1), ply + 1)
                }
                Actor::Over | Actor::Chance => terminal(next.outcome(), seat, ply + 1),
            };
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        self.moves.truncate(first);
        // The budget ran out before the first obligatory capture was followed.
        if best == -INFINITE { (self.options.evaluation)(position) } else { best }
    }

    /// Pushes the rated moves on the stack and returns the index of the first.
    fn generate(&mut self, position: &G, ply: u8, hash_move: Option<G::Move>, captures_only: bool) -> usize {
        let first = self.moves.len();
        // Obligatory captures may lead deeper than any killer is kept for.
        let killers = self.killers.get(usize::from(ply)).copied().unwrap_or_default();
        let mut generated = std::mem::take(&mut self.generated);
        generated.clear();
        position.legal_moves(&mut generated);
        self.oversights.retain_seen(position, &mut generated);
        for mv in &generated {
            let mv = *mv;
            let capture = position.is_capture(mv);
            if captures_only && !capture {
                continue;
            }
            let rating = if Some(mv) == hash_move {
                i32::MAX
            } else if capture {
                WIN + position.promise(mv)
            } else if killers.contains(&Some(mv)) {
                WIN - 1
            } else {
                self.history.get(&mv).copied().unwrap_or(0) + position.promise(mv)
            };
            self.moves.push((rating, mv));
        }
        self.generated = generated;
        first
    }

    /// Moves the best rated of the moves from `index` on to `index` (selection sort: most nodes need only
    /// a few).
    fn pick(&mut self, first: usize, index: usize) -> G::Move {
        debug_assert!(first <= index);
        let mut best = index;
        for other in index + 1..self.moves.len() {
            if self.moves[other].0 > self.moves[best].0 {
                best = other;
            }
        }
        self.moves.swap(index, best);
        self.moves[index].1
    }

    fn note_cutoff(&mut self, position: &G, mv: G::Move, depth: u8, ply: u8) {
        if position.is_capture(mv) {
            return;
        }
        let killers = &mut self.killers[usize::from(ply)];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let weight = self.history.entry(mv).or_insert(0);
        *weight = (*weight + i32::from(depth) * i32::from(depth)).min(WIN / 2);
    }
}

/// Returns the score of a position for `seat` by a search of exactly `plies`, without quiescence: what a player sees at
/// a glance. `visit` counts a position and ends the search by returning `false`; the score means nothing then.
pub fn look_ahead<G: Evaluate>(position: &G, seat: Seat, plies: u8, visit: &mut impl FnMut() -> bool) -> i32 {
    glance(position, seat, plies, (-INFINITE, INFINITE), visit)
}

fn glance<G: Evaluate>(
    position: &G,
    seat: Seat,
    plies: u8,
    (alpha, beta): (i32, i32),
    visit: &mut impl FnMut() -> bool,
) -> i32 {
    if !visit() {
        return 0;
    }
    let Actor::Seat(acting) = position.to_act() else { return terminal(position.outcome(), seat, 0) };
    let sign = if acting == seat { 1 } else { -1 };
    if plies == 0 {
        return sign * position.evaluate();
    }
    let (mut best, beta) = if acting == seat { (alpha, beta) } else { (-beta, -alpha) };
    let moves = position.legal();
    for mv in moves {
        best = best.max(glance(&position.played(mv), acting, plies - 1, (best, beta), visit));
        if best >= beta {
            break;
        }
    }
    sign * best
}

/// Returns the value of an ended game for `seat`.
fn terminal(outcome: Option<Outcome>, seat: Seat, ply: u8) -> i32 {
    match outcome.and_then(|outcome| outcome.winner) {
        Some(winner) if winner == seat => WIN - i32::from(ply),
        Some(_) => i32::from(ply) - WIN,
        None => 0,
    }
}

/// Returns the score of the same win or loss that many plies sooner. The transposition table counts plies from its
/// position, and the search from the root.
const fn sooner(score: i32, plies: i32) -> i32 {
    if score > WIN - 1000 {
        score + plies
    } else if score < 1000 - WIN {
        score - plies
    } else {
        score
    }
}
