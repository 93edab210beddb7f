//! Search for games with chance, of any number of teams: every seat chooses what is best for its own
//! team, and throws count as often as the game says that they fall. With two teams that is
//! expectiminimax, with more it is max-n.
//!
//! It works from the position alone. Positions hold no seed, so what will fall next cannot be seen.
//!
//! Its unit is the turn: all decisions of a seat in a row, up to a throw. Values are asked for only
//! where a throw is due, never in the middle of a turn. Each throw counts as a ply and so does the
//! turn after it, and because every throw uses up depth, throws that may be repeated without end (for
//! the right to begin) are no danger.

use std::{cmp::Reverse, sync::atomic::AtomicBool};

use super::{
    Budget, Info, Limits, Prospect, Thought,
    alpha_beta::{MAX_DEPTH, WIN},
    turn::Turns,
    weigh,
};
use crate::rules::{Actor, Game, Line, Outcome, Seat, random::Stream};

/// The most teams there are.
pub const TEAMS: usize = 4;

/// A game that is won, shared out among the teams.
pub const CERTAIN: i32 = 1_000_000;

/// What one point of a score, or of misjudgement, is: a thousandth of a game.
pub const POINT: i32 = CERTAIN / 1_000;

/// Each team's chance to win, in parts of [`CERTAIN`].
pub type Shares = [i32; TEAMS];

/// What the search needs to know of a game besides its rules.
pub trait Judge<G: Game> {
    /// Each team's chance to win; asked while the game is not over, mostly where a throw is due.
    fn judge(&self, position: &G) -> Shares;
}

/// Below the first turn only so many ends of a turn are looked into, the best by judgement: others are
/// hardly ever better in the end.
const CANDIDATES: usize = 4;

/// As many of the first turn.
const FIRST_CANDIDATES: usize = 12;

/// Ends of the first turn that are worse by more than this are not looked into.
const MARGIN: i32 = 120 * POINT;

/// The most positions remembered: about 16 MB.
const MOST_REMEMBERED: u64 = 1 << 19;

/// The most throws looked ahead.
const MOST_THROWS: u8 = (MAX_DEPTH - 1) / 2;

/// How many throws a depth in plies has room for, each with the turn after it.
const fn throws_in(depth: u8) -> u8 {
    let throws = depth.saturating_sub(1) / 2;
    if throws > MOST_THROWS { MOST_THROWS } else { throws }
}

/// A position with a throw due, and its value.
#[derive(Clone, Copy)]
struct Remembered {
    key: u64,
    throws: u8,
    shares: Shares,
}

struct Search<'a, G: Game, J> {
    judge: &'a J,
    teams: u8,
    budget: Budget<'a>,
    turns: Turns<G>,
    /// Ends of turns, of all depths one after the other.
    ends: Vec<(Shares, G)>,
    table: Vec<Option<Remembered>>,
}

/// An end of the first turn.
struct First<G: Game> {
    mv: G::Move,
    end: G,
    /// For the seat's own team.
    share: i32,
}

/// Chooses a move, see [`Opponent::think`](super::Opponent::think). `chance` is asked only where the
/// limits let the player misjudge; otherwise the first of equal moves is chosen.
pub fn think<G: Game, J: Judge<G>>(
    line: &Line<G>,
    judge: &J,
    limits: Limits,
    mut chance: Stream,
    stop: &AtomicBool,
    report: &mut dyn FnMut(&Info<G::Move>),
) -> Option<Thought<G::Move>> {
    let mut moves = Vec::new();
    line.legal_moves(&mut moves);
    let only = moves.len() == 1;
    let at_a_glance = Limits { depth: 0, ..limits };
    let sight = if only { at_a_glance } else { limits };
    let (firsts, mut best) = look(line, judge, &moves, sight, stop, report)?;
    if limits.misjudgement > 0 && !only {
        misjudge(&firsts, limits.misjudgement, &mut chance, &mut best, line.position().teams());
    }
    Some(Thought { mv: *best.line.first()?, info: best })
}

/// What each of these legal moves is worth, see [`Opponent::weigh`](super::Opponent::weigh).
pub fn weigh<G: Game, J: Judge<G>>(
    line: &Line<G>,
    judge: &J,
    moves: &[G::Move],
    limits: Limits,
    stop: &AtomicBool,
) -> Option<Vec<Prospect>> {
    let even_share = 1000 / i32::from(line.position().teams());
    let look = |mv, limits| {
        let (_, info) = look(line, judge, &[mv], limits, stop, &mut |_| ())?;
        Some(Thought { mv, info })
    };
    let scores = weigh::scores_of(moves, limits, stop, look)?;
    let chance = |score: i32| (score + even_share).clamp(0, i32::from(weigh::WHOLE)) as u16;
    Some(scores.into_iter().map(|score| Prospect::judged(chance(score))).collect())
}

/// Looks ahead from these legal moves, of which there is at least one: the ends of their turns, best
/// first, and what is known of the first. At depth 0 the turn itself is not followed either.
fn look<G: Game, J: Judge<G>>(
    line: &Line<G>,
    judge: &J,
    moves: &[G::Move],
    limits: Limits,
    stop: &AtomicBool,
    report: &mut dyn FnMut(&Info<G::Move>),
) -> Option<(Vec<First<G>>, Info<G::Move>)> {
    let seat = line.to_act().seat()?;
    let position = line.position();
    let teams = position.teams();
    let room = limits.nodes.clamp(1 << 8, MOST_REMEMBERED).next_power_of_two();
    let mut search = Search {
        judge,
        teams,
        budget: Budget::new(limits.nodes, stop),
        turns: Turns::new(),
        ends: Vec::new(),
        table: if limits.depth < 3 { Vec::new() } else { vec![None; room as usize] },
    };
    let team = team_of(seat, teams);
    let mut firsts = search.glance(position, seat, moves);
    if !search.budget.is_spent() && limits.depth > 0 {
        firsts = search.first_turn(firsts, seat);
    }
    firsts.sort_by_key(|first| Reverse(first.share));
    let mut best = info_of(&firsts, 0, search.budget.visited(), teams)?;
    report(&best);

    let decided = |firsts: &[First<G>]| firsts[0].share > CERTAIN - i32::from(MAX_DEPTH);
    for throws in 1..=throws_in(limits.depth) {
        if search.budget.is_spent() || decided(&firsts) {
            break;
        }
        let floor = firsts[0].share - MARGIN;
        let tried = firsts.iter().take(FIRST_CANDIDATES).take_while(|first| first.share >= floor).count();
        let mut values = Vec::with_capacity(tried);
        for first in &firsts[..tried] {
            let shares = search.value(&first.end, throws, 1);
            if search.budget.is_spent() {
                break;
            }
            values.push(shares[team]);
        }
        if values.is_empty() {
            break;
        }
        let finished = values.len();
        for (first, share) in firsts.iter_mut().zip(values) {
            first.share = share;
        }
        // Only those looked at as deeply can be compared.
        firsts[..finished].sort_by_key(|first| Reverse(first.share));
        best = info_of(&firsts, throws, search.budget.visited(), teams)?;
        report(&best);
    }
    best.nodes = search.budget.visited();
    Some((firsts, best))
}

fn team_of(seat: Seat, teams: u8) -> usize {
    usize::from(seat.0 % teams)
}

/// How likely the seat's team is to win above an even share, in points; wins for certain as in
/// alpha-beta.
fn score(share: i32, teams: u8) -> i32 {
    if share > CERTAIN - i32::from(MAX_DEPTH) {
        WIN - (CERTAIN - share)
    } else {
        (share - CERTAIN / i32::from(teams)) / POINT
    }
}

fn info_of<G: Game>(firsts: &[First<G>], throws: u8, nodes: u64, teams: u8) -> Option<Info<G::Move>> {
    let first = firsts.first()?;
    Some(Info { depth: 1 + 2 * throws, nodes, score: score(first.share, teams), line: vec![first.mv] })
}

/// Picks the move that looks best when every move's value is off by up to `misjudgement` points.
fn misjudge<G: Game>(
    firsts: &[First<G>],
    misjudgement: u32,
    chance: &mut Stream,
    info: &mut Info<G::Move>,
    teams: u8,
) {
    let mut moves: Vec<(G::Move, i32)> = Vec::new();
    for first in firsts {
        match moves.iter_mut().find(|(mv, _)| *mv == first.mv) {
            Some((_, share)) => *share = first.share.max(*share),
            None => moves.push((first.mv, first.share)),
        }
    }
    let mut seen = |share: i32| share + chance.below(misjudgement + 1) as i32 * POINT;
    if let Some((_, mv, share)) =
        moves.into_iter().map(|(mv, share)| (seen(share), mv, share)).max_by_key(|(seen, ..)| *seen)
    {
        info.score = score(share, teams);
        info.line = vec![mv];
    }
}

impl<G: Game, J: Judge<G>> Search<'_, G, J> {
    /// Every move with the value of the position right after it. The first move always has one: a
    /// player must always have a move.
    fn glance(&mut self, position: &G, seat: Seat, moves: &[G::Move]) -> Vec<First<G>> {
        let team = team_of(seat, self.teams);
        let mut firsts = Vec::with_capacity(moves.len());
        for mv in moves {
            if self.budget.is_spent() {
                break;
            }
            let mut end = position.clone();
            end.play_unchecked(*mv);
            self.budget.count();
            let share = self.at_rest(&end, 1)[team];
            firsts.push(First { mv: *mv, end, share });
        }
        firsts.sort_by_key(|first| Reverse(first.share));
        firsts
    }

    /// The ends of the whole turn, best moves first, as far as the budget goes.
    fn first_turn(&mut self, firsts: Vec<First<G>>, seat: Seat) -> Vec<First<G>> {
        let team = team_of(seat, self.teams);
        let mut turns = Turns::new();
        let mut all = Vec::with_capacity(firsts.len());
        turns.begin();
        for first in firsts {
            if first.end.to_act() != Actor::Seat(seat) {
                all.push(first);
                continue;
            }
            let mut ends = Vec::new();
            turns.ends(&first.end, seat, &mut || self.may_go_on(), &mut |end| ends.push(end));
            if ends.is_empty() && self.budget.is_spent() {
                all.push(first);
                continue;
            }
            for end in ends {
                let share = self.at_rest(&end, 1)[team];
                all.push(First { mv: first.mv, end, share });
            }
        }
        all
    }

    /// The value of a position after `throws` more throws.
    fn value(&mut self, position: &G, throws: u8, ply: u8) -> Shares {
        match position.to_act() {
            Actor::Over => self.at_rest(position, ply),
            _ if throws == 0 || self.budget.is_spent() => self.at_rest(position, ply),
            // Without a throw between them, turns use up the depth instead.
            Actor::Seat(seat) => self.choose(position, seat, throws - 1, ply),
            Actor::Chance => self.throw(position, throws, ply),
        }
    }

    /// All throws, each as often as the game says.
    fn throw(&mut self, position: &G, throws: u8, ply: u8) -> Shares {
        let key = position.key();
        let slot = key as usize & (self.table.len() - 1);
        if let Some(known) = self.table[slot].filter(|known| (known.key, known.throws) == (key, throws)) {
            return known.shares;
        }
        let mut sums = [0_i64; TEAMS];
        let mut weights = 0;
        for (mv, weight) in position.chance() {
            if !self.may_go_on() {
                break;
            }
            let next = position.played(mv);
            let shares = match next.to_act() {
                Actor::Seat(seat) => self.choose(&next, seat, throws - 1, ply + 1),
                Actor::Chance | Actor::Over => self.value(&next, throws - 1, ply + 1),
            };
            weights += i64::from(weight);
            for (sum, share) in sums.iter_mut().zip(shares) {
                *sum += i64::from(share) * i64::from(weight);
            }
        }
        let shares = sums.map(|sum| (sum / weights.max(1)) as i32);
        if !self.budget.is_spent() {
            self.table[slot] = Some(Remembered { key, throws, shares });
        }
        shares
    }

    /// The best end of a turn for the team of the seat to act.
    fn choose(&mut self, position: &G, seat: Seat, throws: u8, ply: u8) -> Shares {
        let team = team_of(seat, self.teams);
        let first = self.ends.len();
        let mut ends = std::mem::take(&mut self.ends);
        let mut turns = std::mem::replace(&mut self.turns, Turns::new());
        turns.begin();
        turns.ends(position, seat, &mut || self.may_go_on(), &mut |end| ends.push(([0; TEAMS], end)));
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

    /// The value of a position without looking further.
    fn at_rest(&self, position: &G, ply: u8) -> Shares {
        match position.outcome() {
            Some(outcome) => self.settled(outcome, ply),
            None => self.judge.judge(position),
        }
    }

    /// Who has won has everything; sooner is better.
    fn settled(&self, outcome: Outcome, ply: u8) -> Shares {
        let Some(winner) = outcome.winner else {
            return [CERTAIN / i32::from(self.teams); TEAMS];
        };
        let later = i32::from(ply.min(MAX_DEPTH - 1));
        let mut shares = [later; TEAMS];
        shares[team_of(winner, self.teams)] = CERTAIN - later;
        shares
    }

    fn may_go_on(&mut self) -> bool {
        self.budget.count();
        !self.budget.is_spent()
    }
}
