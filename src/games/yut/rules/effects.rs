//! Effects of a move, the list of pieces, and reasons for refusing a touch.

use super::{
    moves,
    pieces::{HORSES, WILD},
    position::{Due, IN_HAND, OFF, Yut},
    ride::YutMove,
    track::STATIONS,
    turn::{self, Event},
    wild::before,
};
use crate::rules::{Actor, Effect, Effects, Game, Piece, Place, Point, Seat};

/// Effects of a move, described from the position before it.
pub(super) fn effects(game: &Yut, mv: YutMove) -> Effects {
    let mut effects = Vec::new();
    turn::carry_out(&mut game.clone(), mv, &mut |event| effects.push(told(event)));
    effects
}

fn told(event: Event) -> Effect {
    match event {
        Event::Threw { value, by } => Effect::Threw { value, by: Some(by) },
        Event::Entered { owner, at } => Effect::Placed { kind: HORSES[owner.index()], owner, at: Point(at) },
        Event::Rode { owner, count, trail } => {
            Effect::Rode { owner, count, path: trail.stations().iter().copied().map(Point).collect() }
        }
        Event::SentBack { at, owner, count } => Effect::SentBack { at: Point(at), owner, count },
        Event::CameHome { at, owner, count } => Effect::CameHome { at: Point(at), owner, count },
        Event::Joined { at, height } => Effect::Joined { at: Point(at), height },
        Event::Strayed { from, to } => {
            let mut path = vec![Point(from)];
            let mut at = from;
            while at != to {
                at = before(at);
                path.push(Point(at));
            }
            Effect::Strayed { kind: WILD, path }
        }
        Event::Passed { seat } => Effect::Passed { seat },
    }
}

pub(super) fn pieces(game: &Yut, out: &mut Vec<Piece>) {
    let horse = |owner: Seat, place| Piece { kind: HORSES[owner.index()], owner, place };
    for unit in game.units() {
        let standing = horse(unit.owner, Place::Board(unit.spot.point()));
        out.extend((0..unit.height).map(|_| standing));
    }
    for owner in (0..game.setup.owners()).map(Seat) {
        out.extend((0..game.in_hand(owner)).map(|_| horse(owner, Place::Hand)));
        out.extend((0..game.at_home(owner)).map(|_| horse(owner, Place::Home)));
    }
}

pub(super) fn refusal(game: &Yut, path: &[Point]) -> &'static str {
    let Actor::Seat(seat) = game.to_act() else { return "no-way" };
    if matches!(game.due, Due::Pair(..)) {
        return "pair-or-skip";
    }
    let mut legal = Vec::new();
    game.legal_moves(&mut legal);
    if legal == [YutMove::Skip] {
        return "yut-stuck";
    }
    let mine = |owner: Seat| game.setup.team(owner) == game.setup.team(seat);
    let Some(from) = path.first() else { return "no-way" };
    if from.0 >= STATIONS {
        let owner = Seat(from.0.saturating_sub(IN_HAND));
        return if from.0 >= OFF || owner.0 >= game.setup.owners() || game.in_hand(owner) == 0 {
            "nothing-there"
        } else if !mine(owner) {
            "other-side"
        } else {
            ends_badly(game, path)
        };
    }
    let here = || game.units().filter(|unit| unit.spot.point() == *from);
    if here().next().is_none() {
        "nothing-there"
    } else if !here().any(|unit| mine(unit.owner)) {
        "other-side"
    } else if here().all(|unit| unit.moved) && game.won == 0 {
        "yut-moved"
    } else {
        ends_badly(game, path)
    }
}

/// Reason why a horse that may be moved does not reach the point.
fn ends_badly(game: &Yut, path: &[Point]) -> &'static str {
    match path {
        [_, to] if game.wild.is_some_and(|wild| wild.at == to.0) => "yut-wild",
        [_] if moves::available(game) > 0 && game.wild.is_some() => "yut-blocked",
        _ => "yut-count",
    }
}
