//! Expectimax for games with chance: every seat maximises its own team's share, and throws are weighted by
//! their odds. With two teams that is expectiminimax, with more it is max-n.
//!
//! It works from the position alone. Positions hold no seed, so future throws cannot be seen.
//!
//! Its unit is the turn: all decisions of a seat in a row, up to a throw. Values are asked for only
//! where a throw is due, never in the middle of a turn. Each throw counts as a ply and so does the
//! turn after it, and because every throw uses up depth, throws that may be repeated without end (for
//! the right to begin) are no danger.

use std::{
    cmp::Reverse,
    sync::atomic::{AtomicBool, Ordering},
};

use super::{
    Budget, Info, Limits, Thought, WinChance,
    thought::{MAX_DEPTH, WIN},
    transposition::TranspositionTable,
    turn::Turns,
    win_chance,
};
use crate::rules::{Actor, Game, Line, Outcome, Seat, random::Stream};

/// Largest number of teams.
pub const TEAMS: usize = 4;

/// Share of a certain winner: the shares of all teams add up to it.
pub const CERTAIN: i32 = 1_000_000;

/// One point of a score, or of noise: a thousandth of a game.
pub const POINT: i32 = CERTAIN / 1_000;

/// Win chances of all teams, in parts of [`CERTAIN`].
pub type Shares = [i32; TEAMS];

/// Static evaluation for games with chance.
pub trait ShareEstimator<G: Game> {
    /// Returns the win chances of all teams; called while the game is not over, mostly where a throw is due.
    fn shares(&self, position: &G) -> Shares;
}

/// Ends of a turn that are searched below the first turn, the best by static evaluation: others are hardly
/// ever better in the end.
const CANDIDATES: usize = 4;

/// Ends of the first turn that are searched.
const FIRST_CANDIDATES: usize = 12;

/// Share by which an end of the first turn may be worse than the best and still be searched.
const MARGIN: i32 = 120 * POINT;

/// Depth limit in throws.
const MAX_THROWS: u8 = (MAX_DEPTH - 1) / 2;

/// Returns the depth in throws, each with the turn after it, of a depth in plies.
const fn throws_in(depth: u8) -> u8 {
    let throws = depth.saturating_sub(1) / 2;
    if throws > MAX_THROWS { MAX_THROWS } else { throws }
}

struct Search<'a, G: Game, E> {
    estimator: &'a E,
    teams: u8,
    budget: Budget<'a>,
    turns: Turns<G>,
    /// Ends of turns, of all depths one after the other.
    ends: Vec<(Shares, G)>,
    /// Values of positions with a throw due, each after a number of throws.
    table: TranspositionTable<(u8, Shares)>,
}

/// End of the first turn.
struct First<G: Game> {
    /// The turn's moves.
    moves: Vec<G::Move>,
    end: G,
    /// For the seat's own team.
    share: i32,
}

/// Chooses a move, see [`Opponent::think`](super::Opponent::think). `chance` is used only where the
/// limits add noise; otherwise the first of equal moves is chosen.
pub fn think<G: Game, E: ShareEstimator<G>>(
    line: &Line<G>,
    estimator: &E,
    limits: Limits,
    mut chance: Stream,
    stop: &AtomicBool,
    report: &mut dyn FnMut(&Info<G::Move>),
) -> Option<Thought<G::Move>> {
    let moves = line.legal();
    let only = moves.len() == 1 && limits.lines == 1;
    let static_only = Limits { depth: 0, ..limits };
    let limits_here = if only { static_only } else { limits };
    let (firsts, mut best) = search_moves(line, estimator, &moves, limits_here, stop, report)?;
    if limits.noise > 0 && !only {
        add_noise(&firsts, limits.noise, &mut chance, &mut best, line.position().teams());
    }
    Some(Thought { mv: *best.line.first()?, visited: best.nodes, info: best })
}

/// Returns the win chances of these legal moves, see [`Opponent::estimates`](super::Opponent::estimates).
pub fn estimates<G: Game, E: ShareEstimator<G>>(
    line: &Line<G>,
    estimator: &E,
    moves: &[G::Move],
    limits: Limits,
    stop: &AtomicBool,
) -> Option<Vec<WinChance>> {
    let teams = line.position().teams();
    let search_one = |mv, limits| {
        let (_, info) = search_moves(line, estimator, &[mv], limits, stop, &mut |_| ())?;
        Some(Thought { mv, visited: info.nodes, info })
    };
    let scores = win_chance::scores_of(moves, limits, stop, search_one)?;
    Some(scores.into_iter().map(|score| WinChance::estimated(chance_of(score, teams))).collect())
}

/// Returns the win chances after each throw that is due, see
/// [`Opponent::throw_chances`](super::Opponent::throw_chances). All are searched through the same number of throws.
pub fn throw_chances<G: Game, E: ShareEstimator<G>>(
    line: &Line<G>,
    estimator: &E,
    limits: Limits,
    stop: &AtomicBool,
) -> Option<Vec<WinChance>> {
    let position = line.position();
    let teams = position.teams();
    let thrower = team_of(position.thrower().unwrap_or_else(|| position.mover()), teams);
    let mut search = Search::new(estimator, teams, limits, stop);
    let thrown: Vec<G> = line.chance().into_iter().map(|(throw, _)| position.played(throw)).collect();
    let mut shares: Vec<i32> = thrown.iter().map(|next| search.at_rest(next, 1)[thrower]).collect();
    for throws in 1..=throws_in(limits.depth) {
        let deeper = thrown.iter().map(|next| search.after_throw(next, throws, 1)[thrower]).collect();
        if search.budget.is_spent() {
            break;
        }
        shares = deeper;
    }
    let is_found = !shares.is_empty() && !stop.load(Ordering::Relaxed);
    is_found.then(|| shares.into_iter().map(|share| WinChance::estimated(thousandths(share))).collect())
}

/// Returns a share in thousandths, to the nearest.
fn thousandths(share: i32) -> u16 {
    ((share + POINT / 2) / POINT).clamp(0, i32::from(win_chance::WHOLE)) as u16
}

/// Searches these legal moves, of which there is at least one: returns the ends of their turns, best first,
/// and the result for the first. At depth 0 the turn itself is not followed either.
fn search_moves<G: Game, E: ShareEstimator<G>>(
    line: &Line<G>,
    estimator: &E,
    moves: &[G::Move],
    limits: Limits,
    stop: &AtomicBool,
    report: &mut dyn FnMut(&Info<G::Move>),
) -> Option<(Vec<First<G>>, Info<G::Move>)> {
    let seat = line.to_act().seat()?;
    let position = line.position();
    let teams = position.teams();
    let mut search = Search::new(estimator, teams, limits, stop);
    let team = team_of(seat, teams);
    let mut firsts = search.glance(position, seat, moves);
    if !search.budget.is_spent() && limits.depth > 0 {
        firsts = search.first_turn(firsts, seat, limits.lines > 1);
    }
    firsts.sort_by_key(|first| Reverse(first.share));
    let lines = usize::from(limits.lines);
    let mut best = infos_of(&firsts, lines, 0, search.budget.visited(), teams);
    best.iter().for_each(&mut *report);

    for throws in 1..=throws_in(limits.depth) {
        let decided = best.iter().all(|info| info.score > WIN - i32::from(MAX_DEPTH));
        if search.budget.is_spent() || decided {
            break;
        }
        let floor = firsts[0].share - MARGIN;
        let near =
            firsts.iter().take(FIRST_CANDIDATES * lines).take_while(|first| first.share >= floor).count();
        let tried = leading(&firsts, lines).fold(near, |tried, at| tried.max(at + 1));
        let mut finished = 0;
        for first in &mut firsts[..tried] {
            let shares = search.value(&first.end, throws, 1);
            if search.budget.is_spent() {
                break;
            }
            first.share = shares[team];
            finished += 1;
        }
        if finished == 0 {
            break;
        }
        // Only values of the same depth can be compared.
        firsts[..finished].sort_by_key(|first| Reverse(first.share));
        best = infos_of(&firsts, lines, throws, search.budget.visited(), teams);
        // A depth cut short may have found a better move, but only a finished one has a value.
        if finished == tried {
            best.iter().for_each(&mut *report);
        }
    }
    let best = best.into_iter().next()?;
    Some((firsts, Info { nodes: search.budget.visited(), ..best }))
}

fn team_of(seat: Seat, teams: u8) -> usize {
    usize::from(seat.0 % teams)
}

/// Returns the score of a share, in points above an even share; certain wins are scored as in alpha-beta.
fn score(share: i32, teams: u8) -> i32 {
    if share > CERTAIN - i32::from(MAX_DEPTH) {
        WIN - (CERTAIN - share)
    } else {
        (share - CERTAIN / i32::from(teams)) / POINT
    }
}

/// Returns the win chance of a score that is no certain win, in thousandths.
pub fn chance_of(score: i32, teams: u8) -> u16 {
    let whole = i32::from(win_chance::WHOLE);
    (score + whole / i32::from(teams)).clamp(0, whole) as u16
}

/// Returns the results of the best `lines` first moves, each with the best end of its turn.
fn infos_of<G: Game>(
    firsts: &[First<G>],
    lines: usize,
    throws: u8,
    nodes: u64,
    teams: u8,
) -> Vec<Info<G::Move>> {
    let info = |(at, rank): (usize, u8)| {
        let First { moves, share, .. } = &firsts[at];
        Info { depth: 1 + 2 * throws, nodes, rank, score: score(*share, teams), line: moves.clone() }
    };
    leading(firsts, lines).zip(1..).map(info).collect()
}

/// Returns the indices of the best ends of the best `lines` first moves.
fn leading<G: Game>(firsts: &[First<G>], lines: usize) -> impl Iterator<Item = usize> {
    let begins_anew = |at: &usize| firsts[..*at].iter().all(|before| before.moves[0] != firsts[*at].moves[0]);
    (0..firsts.len()).filter(begins_anew).take(lines)
}

/// Picks the best move after adding a random error of up to `noise` points to every move's value.
fn add_noise<G: Game>(
    firsts: &[First<G>],
    noise: u32,
    chance: &mut Stream,
    info: &mut Info<G::Move>,
    teams: u8,
) {
    let mut moves: Vec<(G::Move, i32)> = Vec::new();
    for first in firsts {
        let mv = first.moves[0];
        match moves.iter_mut().find(|(other, _)| *other == mv) {
            Some((_, share)) => *share = first.share.max(*share),
            None => moves.push((mv, first.share)),
        }
    }
    let mut seen = |share: i32| share + chance.below(noise + 1) as i32 * POINT;
    if let Some((_, mv, share)) =
        moves.into_iter().map(|(mv, share)| (seen(share), mv, share)).max_by_key(|(seen, ..)| *seen)
    {
        info.score = score(share, teams);
        info.line = vec![mv];
    }
}

impl<'a, G: Game, E: ShareEstimator<G>> Search<'a, G, E> {
    fn new(estimator: &'a E, teams: u8, limits: Limits, stop: &'a AtomicBool) -> Self {
        Self {
            estimator,
            teams,
            budget: Budget::new(limits.nodes, stop),
            turns: Turns::default(),
            ends: Vec::new(),
            table: if limits.depth < 3 {
                TranspositionTable::default()
            } else {
                TranspositionTable::for_nodes(limits.nodes)
            },
        }
    }

    /// Moves with the static value of the position right after them. The first move always has one: a
    /// player must always have a move.
    fn glance(&mut self, position: &G, seat: Seat, moves: &[G::Move]) -> Vec<First<G>> {
        let team = team_of(seat, self.teams);
        let mut firsts = Vec::with_capacity(moves.len());
        for mv in moves {
            if self.budget.is_spent() {
                break;
            }
            let end = position.played(*mv);
            self.budget.count();
            let share = self.at_rest(&end, 1)[team];
            firsts.push(First { moves: vec![*mv], end, share });
        }
        firsts.sort_by_key(|first| Reverse(first.share));
        firsts
    }

    /// Returns the ends of the whole turn, best moves first, as far as the budget goes: each end once, or once for
    /// `each_move` that begins the turn.
    fn first_turn(&mut self, firsts: Vec<First<G>>, seat: Seat, each_move: bool) -> Vec<First<G>> {
        let team = team_of(seat, self.teams);
        let mut turns = Turns::default();
        let mut all = Vec::with_capacity(firsts.len());
        turns.begin();
        for first in firsts {
            if each_move {
                turns.begin();
            }
            if first.end.to_act() != Actor::Seat(seat) {
                all.push(first);
                continue;
            }
            let mut ends = Vec::new();
            turns.ends(&first.end, seat, &mut || self.budget.visit(), &mut |end, then| {
                ends.push((end, [&first.moves, then].concat()));
            });
            if ends.is_empty() && self.budget.is_spent() {
                all.push(first);
                continue;
            }
            for (end, moves) in ends {
                let share = self.at_rest(&end, 1)[team];
                all.push(First { moves, end, share });
            }
        }
        all
    }

    /// Returns the value of a position after `throws` more throws.
    fn value(&mut self, position: &G, throws: u8, ply: u8) -> Shares {
        match position.to_act() {
            Actor::Over => self.at_rest(position, ply),
            _ if throws == 0 || self.budget.is_spent() => self.at_rest(position, ply),
            // Without a throw between them, turns use up the depth instead.
            Actor::Seat(seat) => self.choose(position, seat, throws - 1, ply),
            Actor::Chance => self.throw(position, throws, ply),
        }
    }

    /// Returns the chance node: the mean over all throws, weighted by their odds.
    fn throw(&mut self, position: &G, throws: u8, ply: u8) -> Shares {
        let key = position.key();
        if let Some((_, shares)) = self.table.get(key).filter(|(after, _)| *after == throws) {
            return shares;
        }
        let mut sums = [0_i64; TEAMS];
        let mut weights = 0;
        for (mv, weight) in position.chance() {
            if !self.budget.visit() {
                break;
            }
            let shares = self.after_throw(&position.played(mv), throws, ply + 1);
            weights += i64::from(weight);
            for (sum, share) in sums.iter_mut().zip(shares) {
                *sum += i64::from(share) * i64::from(weight);
            }
        }
        let shares = sums.map(|sum| (sum / weights.max(1)) as i32);
        if !self.budget.is_spent() {
            self.table.put(key, (throws, shares));
        }
        shares
    }

    /// Returns the value of the position after the first of `throws` throws. The turn that follows belongs to that
    /// throw.
    fn after_throw(&mut self, position: &G, throws: u8, ply: u8) -> Shares {
        match position.to_act() {
            Actor::Seat(seat) => self.choose(position, seat, throws - 1, ply),
            Actor::Chance | Actor::Over => self.value(position, throws - 1, ply),
        }
    }

    /// Returns the decision node: the best end of the turn for the team of the seat to act.
    fn choose(&mut self, position: &G, seat: Seat, throws: u8, ply: u8) -> Shares {
        let team = team_of(seat, self.teams);
        let first = self.ends.len();
        let mut ends = std::mem::take(&mut self.ends);
        let mut turns = std::mem::take(&mut self.turns);
        turns.begin();
        turns.ends(position, seat, &mut || self.budget.visit(), &mut |end, _| ends.push(([0; TEAMS], end)));
        self.turns = turns;
        for (shares, end) in &mut ends[first..] {
            *shares = self.at_rest(end, ply + 1);
        }
        if throws > 0 {
            ends[first..].sort_by_key(|(shares, _)| Reverse(shares[team]));
            ends.truncate(first + CANDIDATES);
        }
        self.ends = ends;
        let mut best: Option<Shares> = None;
        for index in first..self.ends.len() {
            let (mut shares, _) = self.ends[index];
            if throws > 0 && !self.budget.is_spent() {
                let end = self.ends[index].1.clone();
                shares = self.value(&end, throws, ply + 1);
            }
            if best.is_none_or(|best| shares[team] > best[team]) {
                best = Some(shares);
            }
        }
        self.ends.truncate(first);
        // Nothing was found only when the search was stopped, and its value counts no more.
        best.unwrap_or_default()
    }

    /// Returns the terminal reward or static evaluation of a position.
    fn at_rest(&self, position: &G, ply: u8) -> Shares {
        match position.outcome() {
            Some(outcome) => self.settled(outcome, ply),
            None => self.estimator.shares(position),
        }
    }

    /// Returns the terminal reward: the winner's team takes [`CERTAIN`], all others 0; sooner wins are worth more.
    fn settled(&self, outcome: Outcome, ply: u8) -> Shares {
        let Some(winner) = outcome.winner else {
            return [CERTAIN / i32::from(self.teams); TEAMS];
        };
        let later = i32::from(ply.min(MAX_DEPTH - 1));
        let mut shares = [later; TEAMS];
        shares[team_of(winner, self.teams)] = CERTAIN - later;
        shares
    }
}
