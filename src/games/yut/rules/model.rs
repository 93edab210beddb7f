//! Board model of the game: pieces, effects, paths and refusals.

use super::{
    markers, moves,
    pieces::{HORSES, WILD},
    position::{Due, IN_HAND, OFF, Yut},
    prompt,
    ride::YutMove,
    text,
    track::STATIONS,
    turn::{self, Event},
    wild::before,
    words::Refusal,
};
use crate::rules::{
    Actor, BoardModel, Effect, Effects, Game, Marker, Piece, Place, Point, Seat, Variant, Word,
};

impl BoardModel for Yut {
    fn effects(&self, mv: YutMove) -> Effects {
        let mut effects = Vec::new();
        turn::carry_out(&mut self.clone(), mv, &mut |event| effects.push(effect_of(event)));
        effects
    }

    fn pieces(&self, out: &mut Vec<Piece>) {
        let horse = |owner: Seat, place| Piece { kind: HORSES[owner.index()], owner, place };
        for unit in self.units() {
            let standing = horse(unit.owner, Place::Board(unit.spot.point()));
            out.extend((0..unit.height).map(|_| standing));
        }
        for owner in (0..self.setup.owners()).map(Seat) {
            out.extend((0..self.in_hand(owner)).map(|_| horse(owner, Place::Hand)));
            out.extend((0..self.at_home(owner)).map(|_| horse(owner, Place::Home)));
        }
    }

    fn stacks(&self, at: Point) -> Vec<u8> {
        self.units().filter(|unit| unit.spot.point() == at).map(|unit| unit.height).collect()
    }

    fn markers(&self) -> Vec<Marker> {
        markers::markers(self)
    }

    fn marker_places(&self, marker: usize) -> Vec<Point> {
        markers::marker_places(self, marker)
    }

    fn with_marker(&self, marker: usize, at: Point) -> Self {
        markers::with_marker(self, marker, at)
    }

    fn path(&self, mv: YutMove) -> Vec<Point> {
        text::path(mv)
    }

    fn variants(&self, mv: YutMove) -> Vec<Variant> {
        text::variants(self, mv)
    }

    fn prompt(&self) -> Option<Word> {
        Some(prompt::prompt(self).into())
    }

    fn refusal(&self, path: &[Point]) -> Word {
        refusal(self, path).into()
    }
}

fn effect_of(event: Event) -> Effect {
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

fn refusal(game: &Yut, path: &[Point]) -> Refusal {
    let Actor::Seat(seat) = game.to_act() else { return Refusal::NoWay };
    if matches!(game.due, Due::Pair(..)) {
        return Refusal::PairOrSkip;
    }
    let legal = game.legal();
    if legal == [YutMove::Skip] {
        return Refusal::Stuck;
    }
    let mine = |owner: Seat| game.setup.team(owner) == game.setup.team(seat);
    let Some(from) = path.first() else { return Refusal::NoWay };
    if from.0 >= STATIONS {
        let owner = Seat(from.0.saturating_sub(IN_HAND));
        return if from.0 >= OFF || owner.0 >= game.setup.owners() || game.in_hand(owner) == 0 {
            Refusal::NothingThere
        } else if !mine(owner) {
            Refusal::OtherSide
        } else {
            ends_badly(game, path)
        };
    }
    let here = || game.units().filter(|unit| unit.spot.point() == *from);
    if here().next().is_none() {
        Refusal::NothingThere
    } else if !here().any(|unit| mine(unit.owner)) {
        Refusal::OtherSide
    } else if here().all(|unit| unit.moved) && game.won == 0 {
        Refusal::Moved
    } else {
        ends_badly(game, path)
    }
}

/// Reason why a horse that may be moved does not reach the point.
fn ends_badly(game: &Yut, path: &[Point]) -> Refusal {
    match path {
        [_, to] if game.wild.is_some_and(|wild| wild.at == to.0) => Refusal::Wild,
        [_] if moves::available(game) > 0 && game.wild.is_some() => Refusal::Blocked,
        _ => Refusal::Count,
    }
}
