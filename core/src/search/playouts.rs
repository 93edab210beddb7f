//! Monte-Carlo evaluation of moves: games played at random to their end, as many after each move. It needs nothing but
//! the rules, and has room for chance and for any number of teams.

use std::{
    cmp::Reverse,
    sync::atomic::{AtomicBool, Ordering},
};

use super::{Budget, Info, Limits, Thought, WinChance, win_chance};
use crate::rules::{Actor, Game, Line, Seat, random::Stream};

/// Plies after which a game counts as a draw.
const MAX_PLIES: u32 = 400;

/// Chooses a move, see [`Opponent::think`](super::Opponent::think). Scores are in thousandths of a game.
pub(super) fn think<G: Game>(
    line: &Line<G>,
    limits: Limits,
    mut chance: Stream,
    stop: &AtomicBool,
    report: &mut dyn FnMut(&Info<G::Move>),
) -> Option<Thought<G::Move>> {
    let moves = line.legal();
    let mut budget = Budget::new(limits.nodes, stop);
    let shares = shares(line, line.to_act().seat()?, &moves, &mut budget, &mut chance);
    let rated = moves.into_iter().zip(shares).map(|(mv, share)| {
        let error = if limits.noise == 0 { 0 } else { chance.below(limits.noise + 1) };
        (share + error, share, mv)
    });
    let mut rated: Vec<(u32, u32, G::Move)> = rated.collect();
    // Of moves that are rated alike the last comes first.
    rated.reverse();
    rated.sort_by_key(|(rated, ..)| Reverse(*rated));
    let nodes = budget.visited();
    let info = |(rank, (_, share, mv))| Info { depth: 1, nodes, rank, score: share as i32, line: vec![mv] };
    let infos: Vec<Info<G::Move>> = (1..=limits.lines).zip(rated).map(info).collect();
    infos.iter().for_each(report);
    let info = infos.into_iter().next()?;
    Some(Thought { mv: *info.line.first()?, visited: info.nodes, info })
}

/// Returns the win chances of these moves, see [`Opponent::estimates`](super::Opponent::estimates).
pub(super) fn win_chances<G: Game>(
    line: &Line<G>,
    moves: &[G::Move],
    limits: Limits,
    stop: &AtomicBool,
) -> Option<Vec<WinChance>> {
    estimates(line, line.to_act().seat()?, moves, limits, stop)
}

/// Returns the win chances after each throw that is due, see
/// [`Opponent::throw_chances`](super::Opponent::throw_chances).
pub(super) fn throw_chances<G: Game>(
    line: &Line<G>,
    limits: Limits,
    stop: &AtomicBool,
) -> Option<Vec<WinChance>> {
    let position = line.position();
    let throws: Vec<G::Move> = line.chance().into_iter().map(|(throw, _)| throw).collect();
    let thrower = position.thrower().unwrap_or_else(|| position.mover());
    if throws.is_empty() { None } else { estimates(line, thrower, &throws, limits, stop) }
}

/// Returns the estimated chances of a seat's team after each of these moves or throws; `None` when stopped.
fn estimates<G: Game>(
    line: &Line<G>,
    seat: Seat,
    moves: &[G::Move],
    limits: Limits,
    stop: &AtomicBool,
) -> Option<Vec<WinChance>> {
    let mut budget = Budget::new(limits.nodes, stop);
    let shares = shares(line, seat, moves, &mut budget, &mut win_chance::no_chance());
    let is_stopped = stop.load(Ordering::Relaxed);
    (!is_stopped).then(|| shares.into_iter().map(|share| WinChance::estimated(share as u16)).collect())
}

/// Returns the share of each move or throw for a seat's team, in thousandths. Each is played out once at least, and all
/// as often.
fn shares<G: Game>(
    line: &Line<G>,
    seat: Seat,
    moves: &[G::Move],
    budget: &mut Budget<'_>,
    chance: &mut Stream,
) -> Vec<u32> {
    let position = line.position();
    let team = seat.0 % position.teams();
    let mut sums = vec![0_u64; moves.len()];
    let mut rounds = 0;
    while rounds == 0 || !budget.is_spent() {
        for (mv, sum) in moves.iter().zip(&mut sums) {
            *sum += u64::from(played_out(position.played(*mv), team, budget, chance));
        }
        rounds += 1;
    }
    sums.into_iter().map(|sum| (sum / rounds) as u32).collect()
}

/// Returns the share of a team in a game played at random to its end.
fn played_out<G: Game>(mut position: G, team: u8, budget: &mut Budget<'_>, chance: &mut Stream) -> u16 {
    let mut moves = Vec::new();
    for _ in 0..MAX_PLIES {
        budget.count();
        let mv = match position.to_act() {
            Actor::Over => break,
            Actor::Seat(_) => {
                moves.clear();
                position.legal_moves(&mut moves);
                moves[chance.below(moves.len() as u32) as usize]
            }
            Actor::Chance => {
                let throws = position.chance();
                let drawn = chance.weighted(throws.iter().map(|(_, weight)| *weight));
                throws[drawn.expect("every throw has a weight")].0
            }
        };
        position.play_unchecked(mv);
    }
    match position.outcome().and_then(|outcome| outcome.winner) {
        Some(winner) if winner.0 % position.teams() == team => win_chance::WHOLE,
        Some(_) => 0,
        None => win_chance::WHOLE / u16::from(position.teams()),
    }
}
