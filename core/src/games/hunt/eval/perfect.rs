//! The highest level with the tablebase of the placed goats. Once the last goat is on the board it
//! gives no value away; before that the search probes the table at its leaves.

use std::{cmp::Reverse, sync::atomic::AtomicBool};

use super::placing::Placing;
use crate::{
    games::hunt::{
        rules::{GOATS, Hunt, HuntBoard, HuntMove, TIGERS},
        table::{DistanceToConversion, SolvedBoard, Tablebase, probe::Probe, tigers_preference},
    },
    rules::{Game, Line, Repetition, random::Stream},
    search::{
        Evaluate, Info, Limits, Opponent, Proof, Thought, WinChance,
        alpha_beta::{self, KNOWN_WIN, SearchOptions, WIN},
        has_recurring, proofs,
        reply_model::{self, HalvingStep},
        win_chance,
    },
};

/// Points for each captured goat in a table win: more progress than any number of plies.
const POINTS_PER_CAPTURE: i32 = 256;
/// Static score of a finished game, in multiples of the lead at which the odds to win are ten to
/// one.
const FINISHED_LEADS: i32 = 4;

/// Goats in hand up to which the placing phase is searched to its end, with the goats and with the
/// tigers to move. Within this bound it hardly ever takes too long.
const EXACT_SEARCH_HAND: [u8; 2] = [9, 8];
/// The same where the table knows the rule against shuttling, and takes longer to unpack.
const EXACT_SEARCH_HAND_WITH_BAN: [u8; 2] = [8, 8];
/// Node budget of a decision by exact search and the search after it together, and of one among draws by the
/// solved rule against shuttling. Probes of the table take time, so the level's own budget may be too large.
const PROBING_NODES: u64 = 700_000;
/// Goats in hand beyond the exact search's bound up to which the plain search often reaches the last goat.
const SOON_PLACED: u8 = 3;
/// Node budget of the plain search then: its probes take time.
const SOON_PLACED_NODES: u64 = 1_800_000;
/// Speed of the exact search in positions, relative to a search with probes.
const EXACT_SEARCH_SPEED: u64 = 2;
/// Node budget of the search after an exact one, which only chooses among moves of equal value.
const NODES_AFTER_EXACT_SEARCH: u64 = 80_000;
/// Cap on blocks of the table to unpack for a search that could do without their values.
const MAX_OPTIONAL_BLOCKS: usize = 400;
/// Divisor of the exact search's budget: the part after which it seeks no further moves as good as
/// the best.
const ALTERNATIVES_DIVISOR: u64 = 8;
/// Divisor of the node budget: the part for the exact values of all moves, before several lines are searched.
const EXACT_VALUES_DIVISOR: u64 = 4;
/// Node budget from which on a second thread unpacks the table, during exact search and ahead of later answers.
const UNPACKING_THREAD_NODES: u64 = 500_000;
/// Node budget for the choice among moves of equal value with every goat placed. Drawn ones by the
/// rule against shuttling get more.
const EQUAL_MOVES_NODES: u64 = 60_000;
/// Plies of the search for a near end of a won game. The table counts to the next capture only, and the exact search of
/// the placing phase gives no distance, so the end can be nearer than they show.
const NEAR_END_PLIES: u8 = 9;
/// Divisor of the node budget: the part for the search for a near end.
const NEAR_END_DIVISOR: u64 = 3;
/// Greatest node budget of the search for a near end.
const NEAR_END_NODES: u64 = 330_000;
/// Node budget of a search by the actual rules where the table does not know the rule against shuttling.
const ACTUAL_RULES_NODES: u64 = 750_000;
/// Plies searched by the actual rules, with the rule against shuttling, before the table is probed.
const ACTUAL_RULES_PLIES: u8 = 6;

/// Node budget of the search in a drawn game.
const DRAWN_GAME_NODES: u64 = 200_000;
/// Contempt for a repeated position in such a game: less than any other draw.
const REPETITION_CONTEMPT: i32 = -KNOWN_WIN / 20;
/// With at most this many goats captured and the rule against shuttling, Pulijudam's goats to move win more positions
/// than they lose.
const MOSTLY_WON_CAPTURES: u8 = 3;
/// Captured goats from which on the tigers choose among drawn moves by the likelihood of the goats' errors.
const SWINDLE_CAPTURES: u8 = 3;

/// Divisor of the ten-to-one lead: the drop of the static score that halves the likelihood of a reply.
const HALVING_PARTS: i32 = 20;
/// Likelihood of a certain error.
const CERTAIN: i64 = 1 << 10;
/// Greatest difference between likelihoods that counts as none.
const LIKELIHOOD_TOLERANCE: i64 = 32;

/// A decision by a tablebase, see [`Opponent::think`](crate::search::Opponent::think).
pub(super) struct TableDecision<'a, B: SolvedBoard> {
    pub(super) line: &'a Line<Hunt<B>>,
    pub(super) table: &'static Tablebase,
    pub(super) limits: Limits,
    pub(super) chance: Stream,
    pub(super) stop: &'a AtomicBool,
    pub(super) report: &'a mut dyn FnMut(&Info<HuntMove>),
    /// Legal moves with their proofs in the light of the game's past, where that matters.
    pub(super) proofs: Vec<(HuntMove, Option<Proof>)>,
}

impl<B: SolvedBoard> TableDecision<'_, B> {
    pub(super) fn make(mut self) -> Option<Thought<HuntMove>> {
        let position = self.line.position();
        if self.limits.lines > 1 {
            return self.several();
        }
        if position.hand == 0 {
            return self.placed();
        }
        let thought = self.placing();
        // While the answer is played, and not during the search, whose time it would share.
        if self.limits.nodes >= UNPACKING_THREAD_NODES {
            self.table.prepare(position);
        }
        thought
    }

    /// Searches all moves, each with its exact value as far as that is known, for several lines.
    fn several(&mut self) -> Option<Thought<HuntMove>> {
        let (line, limits, stop) = (self.line, self.limits, self.stop);
        let moves = line.legal();
        let nodes = (limits.nodes / EXACT_VALUES_DIVISOR).min(PROBING_NODES);
        let proofs = self
            .table
            .unpacking_beside(line.position(), || proofs(line, &moves, nodes * EXACT_SEARCH_SPEED, stop));
        let proof = |mv| proofs[moves.iter().position(|other| *other == mv)?];
        let look = Probe::new(self.table);
        let (leaves, placed) = (probe_leaves(&look), probe_placed(&look));
        let probe: alpha_beta::ProbeFn<'_, Hunt<B>> =
            if line.position().hand == 0 { &leaves } else { &placed };
        let rest = Limits { nodes: limits.nodes - nodes, ..limits };
        let proves_all = line.position().hand == 0 && self.table.covers(line.position());
        let is_drawn = <Hunt<B> as Opponent>::book_value(line) == Some(0);
        let options =
            SearchOptions { proof: &proof, proves_all, is_drawn, probe, ..SearchOptions::new(rest) };
        alpha_beta::think(line, options, self.chance.clone(), stop, self.report)
    }

    /// Chooses a move while goats are in hand: by the book, or by exact search as far as it goes.
    fn placing(&mut self) -> Option<Thought<HuntMove>> {
        let (line, table, limits) = (self.line, self.table, self.limits);
        let position = line.position();
        let by_the_rule = position.shuttle_ban && table.covers(position);
        let bounds = if by_the_rule { EXACT_SEARCH_HAND_WITH_BAN } else { EXACT_SEARCH_HAND };
        let exact_hand = bounds[position.mover().index()];
        let look = Probe::new(table);
        if let Some(answers) = B::book_moves(line) {
            // The book's moves differ by symmetry alone.
            return self.search(answers, limits.at_most(EQUAL_MOVES_NODES), 0, &probe_placed(&look));
        }
        let (mut best, mut won, mut visited) = (line.legal(), false, 0);
        let mut nodes = limits.nodes;
        let is_exact = position.hand <= exact_hand;
        if is_exact {
            nodes = nodes.min(PROBING_NODES);
            let most = nodes.saturating_mul(EXACT_SEARCH_SPEED) / 4 * 3;
            let mut placing = Placing::new(&look, most, self.stop);
            let expects_win = B::winner(position.shuttle_ban) == Some(position.mover());
            let mut keep_best =
                || placing.keep_best(position, &mut best, most / ALTERNATIVES_DIVISOR, expects_win);
            won = if limits.nodes < UNPACKING_THREAD_NODES {
                keep_best()
            } else {
                table.unpacking_beside(position, keep_best)
            };
            visited = placing.visited() / EXACT_SEARCH_SPEED;
        } else if position.hand <= exact_hand + SOON_PLACED {
            nodes = nodes.min(SOON_PLACED_NODES);
        }
        let mut left = nodes.saturating_sub(visited);
        let look = if is_exact { Probe::within(table, MAX_OPTIONAL_BLOCKS) } else { look };
        if won {
            // Only some of the winning moves are proven, and another may win sooner.
            let ends = self.near_end(left.max(1), visited, &look)?;
            if ends.info.score > WIN_IN_SIGHT {
                (self.report)(&ends.info);
                return Some(ends);
            }
            left = left.saturating_sub(ends.info.nodes - visited);
            left = left.min(limits.nodes.saturating_sub(ends.visited));
            visited = ends.visited;
        }
        if is_exact {
            left = left.min(NODES_AFTER_EXACT_SEARCH);
        }
        let rest = Limits { nodes: left.max(1), ..limits };
        self.search(best, rest, visited, &probe_placed(&look))
    }

    /// Searches among these moves, after `visited` positions.
    fn search(
        &mut self,
        moves: Vec<HuntMove>,
        limits: Limits,
        visited: u64,
        probe: alpha_beta::ProbeFn<'_, Hunt<B>>,
    ) -> Option<Thought<HuntMove>> {
        let contempt = self.contempt();
        let proof = |mv| self.proofs.iter().find(|(other, _)| *other == mv)?.1;
        let options = SearchOptions {
            moves: Some(moves),
            probe,
            proof: &proof,
            proves_all: !self.proofs.is_empty(),
            visited,
            contempt,
            ..SearchOptions::new(limits)
        };
        alpha_beta::think(self.line, options, self.chance.clone(), self.stop, self.report)
    }

    /// Returns the contempt for a repeated position. Goats who win the game by the rule against shuttling mostly win
    /// where the table does not know the rule, though slowly, and a search that sees no way yet would be content with a
    /// repetition. It is worth less than any prospects that are not bad.
    fn contempt(&self) -> i32 {
        let position = self.line.position();
        let is_unknown = position.hand == 0 && !self.table.covers(position);
        let of_winners = position.mover() == GOATS && B::winner(position.shuttle_ban) == Some(GOATS);
        if is_unknown && of_winners && position.captured <= MOSTLY_WON_CAPTURES {
            -position.ten_to_one_lead()
        } else {
            0
        }
    }

    /// Searches a won position, with `nodes` left after `visited`, for an end of the game that is near by the actual
    /// rules.
    fn near_end(&self, nodes: u64, visited: u64, look: &Probe) -> Option<Thought<HuntMove>> {
        let nodes = (nodes / NEAR_END_DIVISOR).clamp(1, NEAR_END_NODES);
        let near = Limits { nodes, depth: self.limits.depth.min(NEAR_END_PLIES), ..self.limits };
        let options = SearchOptions { probe: &probe_leaves(look), visited, ..SearchOptions::new(near) };
        alpha_beta::think(self.line, options, self.chance.clone(), self.stop, &mut |_| ())
    }

    /// Chooses a move with every goat placed: the quickest win, the slowest loss, or the draw that is
    /// hardest to answer.
    ///
    /// Under the rule against shuttling, where that is not solved, a draw of the table can be won or
    /// lost. Drawn moves are therefore compared by as long a search under the actual rules as time
    /// allows.
    fn placed(&mut self) -> Option<Thought<HuntMove>> {
        let (line, table, limits) = (self.line, self.table, self.limits);
        let position = line.position();
        let moves = line.legal();
        let mut rated: Vec<(Merit, HuntMove)> =
            moves.into_iter().map(|mv| (rate_move(line, table, mv), mv)).collect();
        let best = rated.iter().map(|(merit, _)| merit.value).max()?;
        if best != 0 && table.covers(position) && has_recurring(line) {
            let moves = moves_of(&rated);
            let proofs = proofs(line, &moves, 0, self.stop);
            for ((merit, _), proof) in rated.iter_mut().zip(&proofs) {
                *merit = merit.in_the_light_of(*proof);
            }
            self.proofs = moves.into_iter().zip(proofs).collect();
        }
        retain_solved(table, position, &mut rated);
        rated.sort_by_key(|(merit, _)| Reverse(*merit));
        let (best, _) = *rated.first()?;
        let mut look = Probe::new(table);
        let mut visited = 0;
        // Each search visits a position at least.
        if best.value > 0 && limits.nodes >= NEAR_END_DIVISOR {
            let ends = self.near_end(limits.nodes, 0, &Probe::new(table))?;
            if ends.info.score > WIN_IN_SIGHT {
                (self.report)(&ends.info);
                return Some(ends);
            }
            visited = ends.visited;
        }
        rated.retain(|(merit, _)| merit.value == best.value);
        let keep_value = moves_of(&rated);
        let actual_rules = limits.depth.min(ACTUAL_RULES_PLIES);
        let mut narrowed = Limits { depth: actual_rules, ..limits.at_most(EQUAL_MOVES_NODES) };
        if best.value != 0 {
            rated.retain(|(merit, _)| *merit == best);
            // A stage of a rough table spans several plies, and the search must reach the next stage.
            if best.value > 0 && table.plain().is_rough() {
                look = Probe::unlimited(table);
                // The table stores positions with the tigers to move.
                narrowed.depth =
                    narrowed.depth.min(ACTUAL_RULES_PLIES - u8::from(position.mover() != TIGERS));
            }
        } else if position.shuttle_ban {
            narrowed = limits.at_most(if table.covers(position) {
                PROBING_NODES
            } else {
                look = Probe::within(table, MAX_OPTIONAL_BLOCKS);
                ACTUAL_RULES_NODES
            });
        } else {
            return self.drawn(&look, keep_value);
        }
        let known = probe_leaves(&look);
        let left = |visited| narrowed.nodes.min(limits.nodes.saturating_sub(visited)).max(1);
        let chosen = moves_of(&rated);
        let others = best.value > 0 && chosen.len() < keep_value.len();
        let thought = self.search(chosen, Limits { nodes: left(visited), ..narrowed }, visited, &known)?;
        // The shortest way can be closed by the rule against shuttling, where that is not solved.
        let visited = thought.visited;
        if others && thought.info.score < KNOWN_WIN / 2 && visited < limits.nodes {
            return self.search(keep_value, Limits { nodes: left(visited), ..narrowed }, visited, &known);
        }
        Some(thought)
    }

    /// Chooses among the moves that keep a game drawn.
    fn drawn(&mut self, look: &Probe, mut moves: Vec<HuntMove>) -> Option<Thought<HuntMove>> {
        let (line, position) = (self.line, self.line.position());
        let times = |mv: &HuntMove| times_seen(line, &position.played(*mv));
        let least = moves.iter().map(times).min();
        moves.retain(|mv| Some(times(mv)) == least);
        if position.mover() == TIGERS && position.captured >= SWINDLE_CAPTURES {
            let likelihoods: Vec<i64> =
                moves.iter().map(|mv| error_likelihood(line, self.table, *mv)).collect();
            let least = likelihoods.iter().max().map(|highest| highest - LIKELIHOOD_TOLERANCE);
            let mut likelihoods = likelihoods.into_iter();
            moves.retain(|_| likelihoods.next() >= least);
        }
        let options = SearchOptions {
            moves: Some(moves),
            probe: &probe_placed(look),
            contempt: REPETITION_CONTEMPT,
            ..SearchOptions::new(self.limits.at_most(DRAWN_GAME_NODES))
        };
        alpha_beta::think(line, options, self.chance.clone(), self.stop, self.report)
    }
}

/// Score above which the search has reached the end of the game; the table's wins count for less.
const WIN_IN_SIGHT: i32 = WIN / 10 * 9;

/// Returns a probe at the leaves only, so that the search follows the actual rules as far as it goes.
fn probe_leaves<'a, B: HuntBoard>(look: &'a Probe<'a>) -> impl Fn(&Hunt<B>, u8) -> Option<i32> + 'a {
    move |position, left| if left == 0 && position.hand == 0 { score(look, position) } else { None }
}

/// Returns a probe at every position with all goats placed. With the tigers to move a probe is cheap.
fn probe_placed<'a, B: HuntBoard>(look: &'a Probe<'a>) -> impl Fn(&Hunt<B>, u8) -> Option<i32> + 'a {
    move |position, left| {
        let ask = position.hand == 0 && (left == 0 || position.mover() == TIGERS);
        if ask { score(look, position) } else { None }
    }
}

/// See [`Opponent::estimates`](crate::search::Opponent::estimates).
pub(super) fn estimates<B: SolvedBoard>(
    line: &Line<Hunt<B>>,
    table: &Tablebase,
    moves: &[HuntMove],
    limits: Limits,
    stop: &AtomicBool,
) -> Option<Vec<WinChance>> {
    let position = line.position();
    let look = Probe::new(table);
    if position.hand == 0 {
        return win_chance::by_alpha_beta(line, moves, limits, stop, &probe_leaves(&look));
    }
    win_chance::by_alpha_beta(line, moves, limits, stop, &probe_placed(&look))
}

fn moves_of(rated: &[(Merit, HuntMove)]) -> Vec<HuntMove> {
    rated.iter().map(|(_, mv)| *mv).collect()
}

/// Value of a move for the side that makes it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Merit {
    /// 1 a win, 0 a draw, -1 a loss.
    value: i8,
    /// Higher for a sooner win and for a later loss.
    progress: i32,
}

impl Merit {
    /// Returns the merit with what is proven in the light of the game's past. A win that may be drawn is the last among
    /// wins.
    fn in_the_light_of(self, proof: Option<Proof>) -> Self {
        match proof {
            Some(proof) if proof.value != self.value => Self { value: proof.value, progress: 0 },
            None if self.value > 0 => Self { progress: i32::MIN, ..self },
            _ => self,
        }
    }
}

fn rate_move<B: HuntBoard>(line: &Line<Hunt<B>>, table: &Tablebase, mv: HuntMove) -> Merit {
    let sign = if line.position().mover() == TIGERS { 1 } else { -1 };
    let next = line.position().played(mv);
    let worth = after(table, &next);
    let value = worth.signum() as i8 * sign;
    let stage = POINTS_PER_CAPTURE * i32::from(next.captured) * i32::from(worth > 0);
    let merit = Merit { value, progress: i32::from(sign) * (tigers_preference(worth) + stage) };
    // A position that has come up before is no progress, and the third time the game is drawn
    // (BC-11).
    match times_seen(line, &next) {
        1 if value > 0 => Merit { progress: i32::MIN, ..merit },
        2.. if value > 0 => Merit { value: 0, progress: 0 },
        _ => merit,
    }
}

/// Drops the captures that lead beyond the layers of the table, if the value that it has for the position is reached
/// without them; else they alone can bring it, and the others are dropped.
fn retain_solved<B: HuntBoard>(table: &Tablebase, position: &Hunt<B>, rated: &mut Vec<(Merit, HuntMove)>) {
    let is_known = |mv: HuntMove| {
        let next = position.played(mv);
        next.outcome().is_some() || table.covers(&next)
    };
    if !table.covers(position) || rated.iter().all(|(_, mv)| is_known(*mv)) {
        return;
    }
    let sign = if position.mover() == TIGERS { 1 } else { -1 };
    let worth = sign * table.probe(position).signum() as i8;
    // In a lost position they are as good as any, and more may go wrong there.
    if worth < 0 {
        return;
    }
    let reached = rated.iter().any(|(merit, mv)| is_known(*mv) && merit.value >= worth);
    rated.retain(|(_, mv)| is_known(*mv) == reached);
    if !reached {
        rated.iter_mut().for_each(|(merit, _)| merit.value = worth);
    }
}

/// Returns the number of times that a position has come up before.
fn times_seen<B: HuntBoard>(line: &Line<Hunt<B>>, position: &Hunt<B>) -> usize {
    match position.repetition() {
        Repetition::Counted(key) => line.seen().iter().filter(|seen| **seen == key).count(),
        Repetition::Fresh | Repetition::WithinTurn => 0,
    }
}

/// Returns the likelihood that the other side gives value away in reply to a drawn move: it mostly prefers replies with
/// a better static score.
fn error_likelihood<B: HuntBoard>(line: &Line<Hunt<B>>, table: &Tablebase, mv: HuntMove) -> i64 {
    let next = line.position().played(mv);
    if times_seen(line, &next) > 0 {
        return 0;
    }
    let other = if next.mover() == TIGERS { 1 } else { -1 };
    let replies = next.legal();
    let seen = |reply: HuntMove| {
        let last = next.played(reply);
        let static_score =
            if last.outcome().is_some() { FINISHED_LEADS * next.ten_to_one_lead() } else { -last.evaluate() };
        let errs = after(table, &last).signum() * other < 0;
        (static_score, if errs { CERTAIN } else { 0 })
    };
    let answers: Vec<(i32, i64)> = replies.into_iter().map(seen).collect();
    reply_model::expected_value(
        &answers,
        HalvingStep { points: next.ten_to_one_lead(), parts: HALVING_PARTS },
    )
}

/// Returns the distance of a position that may be the end of the game.
fn after<B: HuntBoard>(table: &Tablebase, position: &Hunt<B>) -> DistanceToConversion {
    match position.outcome() {
        Some(outcome) if outcome.winner == Some(TIGERS) => 1,
        Some(_) => -1,
        None => table.probe(position),
    }
}

/// Returns the score of a table win or loss for the side to move. `None` beyond the probe's cap, and for a draw:
/// drawn positions differ in their prospects, which the search evaluates. It is an estimate where the table does not know
/// the rule against shuttling.
fn score<B: HuntBoard>(look: &Probe, position: &Hunt<B>) -> Option<i32> {
    let worth = i32::from(look.distance(position)?);
    let for_tigers = match worth.signum() {
        0 => return None,
        1 => KNOWN_WIN + POINTS_PER_CAPTURE * i32::from(position.captured) - worth,
        _ => -KNOWN_WIN - worth,
    };
    let score = if position.mover() == TIGERS { for_tigers } else { -for_tigers };
    Some(if look.tablebase().covers(position) { score } else { Proof::unproven_score(score) })
}
