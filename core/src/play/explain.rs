//! Explanation of a position: remarks that are true by the rules, made by playing moves on copies and reading what they
//! did.

mod remark;
mod sides;
mod throws;

pub use remark::{Aim, GivenAway, Losing, Remark, Take};
pub use sides::with_turn;

use crate::{
    catalogue::{AnyGame, AnyInfo, AnyMove},
    rules::{Actor, Effect, Piece, Place, Point, Seat},
    search::{Distance, Proof},
};
pub(super) use sides::{Tried, is_team, tried};
use sides::{captures, enemies};

/// Most remarks of an explanation.
pub const MAX_REMARKS: usize = 6;

/// Remarks on a position, the most important first, at most [`MAX_REMARKS`]; none once the game is over. `proofs` are
/// those of legal moves, `of_position` is that of the position for the seat to act, and `best` is the best line of a
/// search, of which only a proof in its score counts.
pub fn explain(
    game: &dyn AnyGame,
    proofs: &[(AnyMove, Proof)],
    of_position: Option<Proof>,
    best: Option<&AnyInfo>,
) -> Vec<Remark> {
    let mut remarks = match (game.to_act(), game.thrower()) {
        (Actor::Seat(seat), _) => DecisionContext::new(game, seat).remarks(proofs, of_position, best),
        (Actor::Chance, Some(seat)) => {
            let own = throws::chances(game, seat);
            own.into_iter().chain(dangers(game, seat)).collect()
        }
        (Actor::Chance, None) | (Actor::Over, _) => return Vec::new(),
    };
    remarks.extend(count(game));
    remarks.truncate(MAX_REMARKS);
    remarks
}

/// A decision due, with every legal move tried and the turn given to each enemy.
struct DecisionContext<'a> {
    game: &'a dyn AnyGame,
    seat: Seat,
    moves: Vec<Tried>,
    threats: Vec<Threat>,
    /// Whether every enemy could be given the turn, and then decides without a throw.
    all_threats_known: bool,
}

/// Threat of an enemy: its wins and captures if it were to move now.
struct Threat {
    seat: Seat,
    wins: Vec<AnyMove>,
    takes: Vec<Take>,
}

impl<'a> DecisionContext<'a> {
    fn new(game: &'a dyn AnyGame, seat: Seat) -> Self {
        let threat = |enemy: Seat| {
            let given = with_turn(game, enemy).filter(|given| given.to_act() == Actor::Seat(enemy))?;
            let moves = tried(&*given);
            Some(Threat {
                seat: enemy,
                wins: winning(&moves, enemy),
                takes: captures(&*given, enemy, &moves),
            })
        };
        let enemies = enemies(game, seat);
        let threats: Vec<Threat> = enemies.iter().filter_map(|enemy| threat(*enemy)).collect();
        let all_threats_known = threats.len() == enemies.len();
        Self { game, seat, moves: tried(game), threats, all_threats_known }
    }

    fn remarks(
        &self,
        proofs: &[(AnyMove, Proof)],
        of_position: Option<Proof>,
        best: Option<&AnyInfo>,
    ) -> Vec<Remark> {
        let (game, seat) = (self.game, self.seat);
        let wins = winning(&self.moves, seat);
        let takes = captures(game, seat, &self.moves);
        let mut remarks = Vec::new();
        let is_quiet = takes.is_empty() && self.threats.iter().all(|threat| threat.takes.is_empty());
        if wins.is_empty() {
            let (losing, given_away) = self.mistakes();
            let loses_always = losing.len() == self.moves.len();
            // That every move loses at once says more than a proof.
            if !loses_always {
                remarks.extend(standing(game, seat, &self.moves, (proofs, of_position), best));
            }
            if !losing.is_empty() {
                let is_losing = |mv: &AnyMove| losing.iter().any(|losing| losing.mv == *mv);
                let others = self.moves.iter().map(|tried| &tried.mv).filter(|mv| !is_losing(mv));
                let others = others.cloned().collect();
                remarks.push(Remark::Loses { losing, others });
            }
            let dangerous = self.threats.iter().filter(|threat| !threat.wins.is_empty() && !loses_always);
            remarks.extend(dangerous.map(|Threat { seat, wins, .. }| Remark::ThreatensToWin {
                seat: *seat,
                moves: wins.clone(),
            }));
            if let [only] = &self.moves[..] {
                remarks.push(Remark::OnlyMove { mv: only.mv.clone() });
            }
            remarks.extend(shut_in(game));
            if !takes.is_empty() {
                remarks.push(Remark::Takes { seat, takes });
            }
            let hungry =
                self.threats.iter().filter(|threat| threat.wins.is_empty() && !threat.takes.is_empty());
            remarks.extend(hungry.map(|Threat { seat, takes, .. }| Remark::ThreatensToTake {
                seat: *seat,
                takes: takes.clone(),
            }));
            if !given_away.is_empty() {
                remarks.push(Remark::GivesAway { moves: given_away });
            }
            let came_home = |effect: &Effect| matches!(effect, Effect::CameHome { .. });
            let homeward = self.moves.iter().filter(|tried| tried.effects.iter().any(came_home));
            let homeward: Vec<AnyMove> = homeward.map(|tried| tried.mv.clone()).collect();
            if !homeward.is_empty() {
                remarks.push(Remark::BringsHome { seat, moves: homeward });
            }
            remarks.extend(dangers(game, seat));
        } else {
            remarks.push(Remark::Wins { seat, moves: wins });
            remarks.extend(shut_in(game));
        }
        if is_quiet && self.all_threats_known {
            remarks.push(Remark::NothingToTake);
        }
        remarks
    }

    /// Returns the moves that lose at once, and moves that give a piece away.
    fn mistakes(&self) -> (Vec<Losing>, Vec<GivenAway>) {
        let (mut losing, mut given_away) = (Vec::new(), Vec::new());
        for tried_move in &self.moves {
            let Tried { mv, after, .. } = tried_move;
            if tried_move.loses(self.seat) {
                losing.push(Losing { mv: mv.clone(), reply: None });
            }
            let Actor::Seat(enemy) = after.to_act() else { continue };
            if is_team(&**after, enemy, self.seat) {
                continue;
            }
            let replies = tried(&**after);
            if let Some(reply) = replies.iter().find(|reply| reply.wins(enemy)) {
                losing.push(Losing { mv: mv.clone(), reply: Some(reply.mv.clone()) });
            } else if self.all_threats_known && tried_move.takes(self.game, self.seat).is_empty() {
                given_away.extend(self.given_away(tried_move, enemy, &replies));
            }
        }
        (losing, given_away)
    }

    /// Returns the capture that a move newly allows and that nothing can answer in kind.
    fn given_away(&self, tried_move: &Tried, enemy: Seat, replies: &[Tried]) -> Option<GivenAway> {
        let is_new =
            |at: &Point| self.threats.iter().flat_map(|threat| &threat.takes).all(|take| take.at != *at);
        replies.iter().find_map(|reply| {
            let at = reply.takes(&*tried_move.after, enemy).into_iter().find(is_new)?;
            let Actor::Seat(actor) = reply.after.to_act() else { return None };
            let recaptures = || captures(&*reply.after, actor, &tried(&*reply.after));
            let is_free = is_team(self.game, actor, self.seat) && recaptures().is_empty();
            is_free.then(|| GivenAway { mv: tried_move.mv.clone(), at, reply: reply.mv.clone() })
        })
    }
}

fn winning(moves: &[Tried], seat: Seat) -> Vec<AnyMove> {
    moves.iter().filter(|tried| tried.wins(seat)).map(|tried| tried.mv.clone()).collect()
}

/// Returns the proven value of a position in which nothing wins at once.
fn standing(
    game: &dyn AnyGame,
    seat: Seat,
    moves: &[Tried],
    (proofs, of_position): (&[(AnyMove, Proof)], Option<Proof>),
    best: Option<&AnyInfo>,
) -> Option<Remark> {
    let of_move = |tried: &Tried| proofs.iter().find(|(mv, _)| *mv == tried.mv).map(|(_, proof)| *proof);
    let of_moves: Vec<Option<Proof>> = moves.iter().map(of_move).collect();
    let Some(Proof { value, source, .. }) = of_position else {
        let Proof { value, distance, source } = searched(game, best?)?;
        return Some(Remark::Standing { seat, value, distance, source, keeping: None, moves: moves.len() });
    };
    let keeps = |proof: &Option<Proof>| proof.is_some_and(|proof| proof.value == value);
    let is_a_choice = value >= 0 && moves.len() > 1 && of_moves.iter().all(Option::is_some);
    let keeping = is_a_choice.then(|| {
        let keeping = moves.iter().zip(&of_moves).filter(|(_, proof)| keeps(proof));
        keeping.map(|(tried, _)| tried.mv.clone()).collect()
    });
    let distances: Vec<Option<Distance>> =
        of_moves.iter().flatten().filter(|proof| proof.value == value).map(|proof| proof.distance).collect();
    let ends = distances.iter().map(|distance| match distance {
        Some(Distance::End(plies)) => Some(*plies),
        _ => None,
    });
    let next_captures = distances.iter().map(|distance| match distance {
        Some(Distance::Capture(plies)) => Some(*plies),
        _ => None,
    });
    let distance = match value {
        // The winner may choose among its moves, the loser must not have one without a distance.
        1.. => (ends.flatten().min().map(Distance::End))
            .or_else(|| next_captures.flatten().min().map(Distance::Capture)),
        0 => None,
        ..0 => {
            (ends.collect::<Option<Vec<_>>>().and_then(|plies| plies.into_iter().max()).map(Distance::End))
                .or_else(|| {
                    let plies = next_captures.collect::<Option<Vec<_>>>()?;
                    plies.into_iter().max().map(Distance::Capture)
                })
        }
    };
    Some(Remark::Standing { seat, value, distance, source, keeping, moves: moves.len() })
}

/// Returns the proof in the score of a search's best line. Where a turn has several steps, a search may count turns, so
/// a distance is that of a line played to the end of the game.
fn searched(game: &dyn AnyGame, best: &AnyInfo) -> Option<Proof> {
    let proof = Proof::in_score(best.score).filter(|_| best.rank == 1)?;
    let mut end = game.boxed_clone();
    let is_played = best.line.iter().all(|mv| end.play(mv).is_ok());
    let plies = u16::try_from(best.line.len()).ok().filter(|_| is_played && end.outcome().is_some());
    let distance = proof.distance.filter(|distance| plies.map(Distance::End) == Some(*distance));
    Some(Proof { distance, ..proof })
}

/// Returns the pieces that are shut in, of one owner.
fn shut_in(game: &dyn AnyGame) -> Option<Remark> {
    let shown = game.snapshot();
    let seat = shown.topmost(*shown.trapped.first()?)?.owner;
    let own = shown.pieces.into_iter().filter(|piece| piece.owner == seat).filter_map(Piece::point);
    let free = own.filter(|at| !shown.trapped.contains(at)).collect();
    Some(Remark::ShutIn { seat, shut: shown.trapped, free })
}

/// Returns the aims against the seat that each enemy would reach if it were to throw now.
fn dangers(game: &dyn AnyGame, seat: Seat) -> Vec<Remark> {
    let of_enemy = |enemy: Seat| {
        let given = with_turn(game, enemy).filter(|given| given.to_act() == Actor::Chance);
        given.map_or_else(Vec::new, |given| throws::chances(&*given, enemy))
    };
    let is_danger = |remark: &Remark| !matches!(remark, Remark::WithThrow { aim: Aim::Home, .. });
    enemies(game, seat).into_iter().flat_map(of_enemy).filter(is_danger).collect()
}

/// Returns the state of the count: pieces at home, or lost.
fn count(game: &dyn AnyGame) -> Option<Remark> {
    let pieces = game.snapshot().pieces;
    let number = |seat: Seat, fits: fn(&Place) -> bool| {
        pieces.iter().filter(|piece| piece.owner == seat && fits(&piece.place)).count()
    };
    let is_lost: fn(&Place) -> bool = |place| matches!(place, Place::Taken(_));
    let is_home: fn(&Place) -> bool = |place| *place == Place::Home;
    let all = |seat| number(seat, |place| *place != Place::Out);
    let seats = || (0..game.seats()).map(Seat);
    let most = |fits: fn(&Place) -> bool| {
        let counted = seats().map(|seat| (seat, number(seat, fits))).rev();
        counted.max_by_key(|(_, count)| *count).filter(|(_, count)| *count > 0)
    };
    if let Some((seat, home)) = most(is_home) {
        return Some(Remark::Home { seat, home, all: all(seat) });
    }
    let (seat, lost) = most(is_lost)?;
    let are_equal = game.seats() == 2 && all(Seat(0)) == all(Seat(1));
    if !are_equal {
        return Some(Remark::Lost { seat, lost, all: all(seat) });
    }
    let leader = seat.other();
    let by = lost - number(leader, is_lost);
    (by > 0).then_some(Remark::Ahead { seat: leader, by })
}
