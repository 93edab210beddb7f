//! Board model of the game: pieces, markers, effects, paths, prompts and refusals.

use super::{
    herd::Herd,
    moves,
    order::Order,
    position::{Due, IN_HAND, OFF, Yut},
    ride::{Destination, YutMove},
    setup::PAIR,
    text,
    track::{Arm, STATIONS, Spot},
    turn,
    wild::Wild,
    words::{Difference, HORSES, HURDLE, Prompt, Refusal, WILD},
};
use crate::rules::{
    Actor, BoardModel, Effects, Game, Log, Marker, MoveVariant, Piece, Place, Point, Seat, Word,
};

impl BoardModel for Yut {
    fn points(&self) -> u8 {
        STATIONS
    }

    fn effects(&self, mv: YutMove) -> Effects {
        Log::of(|log| turn::carry_out(&mut self.clone(), mv, log))
    }

    fn pieces(&self, out: &mut impl Extend<Piece>) {
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

    /// Returns the Wild Horse (rules YW), then the hurdles (rules YH).
    fn markers(&self) -> Vec<Marker> {
        let wild = self.wild.map(|wild| Marker { kind: WILD, at: Point(wild.at) });
        let hurdles = self.hurdles().into_iter().flatten();
        wild.into_iter().chain(hurdles.map(|at| Marker { kind: HURDLE, at: Point(at) })).collect()
    }

    fn marker_places(&self, marker: usize) -> Vec<Point> {
        let untouched = self.order == Order::open() && self.herd == Herd::in_hand(&self.setup);
        let markers = self.markers();
        let Some(moved) = markers.get(marker).filter(|_| untouched) else { return Vec::new() };
        let free = |at: &Point| markers.iter().all(|other| other.at != *at);
        let wild = self.setup.wild_starts().into_iter().map(Point).filter(free);
        let anywhere = (0..STATIONS).map(Point).filter(free);
        if moved.kind == WILD { wild.collect() } else { anywhere.collect() }
    }

    fn put_marker(&mut self, marker: usize, at: Point) {
        match marker.checked_sub(usize::from(self.wild.is_some())) {
            None => self.wild = Some(Wild::starting(at.0)),
            Some(hurdle) => self.hurdles[hurdle] = at.0,
        }
    }

    /// Returns the horses' point, on the board or in the tray, and the destination.
    fn path(&self, mv: YutMove) -> Vec<Point> {
        let YutMove::Ride(ride) = mv else { return Vec::new() };
        let from = ride.from.map_or(Point(IN_HAND + ride.owner.0), Spot::point);
        let to = match ride.to {
            Destination::Station(station) => Point(station),
            Destination::Home => Point(OFF + ride.owner.0),
        };
        vec![from, to]
    }

    /// Returns a property that all moves along the path share is left out.
    fn variants(&self, mv: YutMove) -> Vec<MoveVariant> {
        let YutMove::Ride(ride) = mv else { return Vec::new() };
        let touched = self.path(mv);
        let alike = text::rides(self, |other| self.path(YutMove::Ride(*other)) == touched);
        let mut variants = Vec::new();
        let mut add = |word: Difference, value| variants.push(MoveVariant { word: word.into(), value });
        if alike.iter().any(|other| other.uses != ride.uses) {
            add(Difference::Uses, text::uses_text(ride.uses));
        }
        if alike.iter().any(|other| other.owner != ride.owner) {
            let partners = text::is_partners(self, &ride);
            add(if partners { Difference::Partners } else { Difference::Own }, String::new());
        }
        if alike.iter().any(|other| other.height != ride.height) {
            let word = match ride.height {
                1 => Difference::Single,
                PAIR => Difference::Pair,
                _ => Difference::Stack,
            };
            add(word, String::new());
        }
        if let Some(arm) = ride.from.and_then(|spot| spot.by)
            && alike.iter().any(|other| other.from != ride.from)
        {
            let word = match arm {
                Arm::North => Difference::CameByNorth,
                Arm::West => Difference::CameByWest,
                Arm::South => Difference::CameBySouth,
                Arm::East => Difference::CameByEast,
            };
            add(word, String::new());
        }
        variants
    }

    fn prompt(&self) -> Option<Word> {
        // The last throw owed after a move leaves no trace in the position.
        let throws_again = self.extras > 0 || self.results[0] > 0;
        let prompt = match self.due {
            Due::Throw if self.order.open => Prompt::ThrowForOrder,
            Due::Throw if throws_again => Prompt::ThrowAgain,
            Due::Throw => Prompt::Throw,
            Due::Pair(..) if self.setup.tall_stacks => Prompt::Join,
            Due::Pair(..) if self.legal().contains(&YutMove::PairOthers) => Prompt::PairOthers,
            Due::Pair(..) => Prompt::Pair,
            Due::Move => {
                let rides = text::rides(self, |_| true);
                match rides.first() {
                    None => Prompt::Stuck,
                    Some(first) if rides.iter().all(|ride| ride.uses == first.uses) => Prompt::MoveHorse,
                    Some(_) if self.share > 0 => Prompt::SplitTotal,
                    Some(_) => Prompt::ShareResults,
                }
            }
        };
        Some(prompt.into())
    }

    fn refusal(&self, path: &[Point]) -> Word {
        refusal(self, path).into()
    }
}

fn refusal(game: &Yut, path: &[Point]) -> Refusal {
    let Actor::Seat(seat) = game.to_act() else { return Refusal::NoWay };
    if matches!(game.due, Due::Pair(..)) {
        return if game.setup.tall_stacks { Refusal::JoinOrSkip } else { Refusal::PairOrSkip };
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

/// Returns the reason why a horse that may be moved does not reach the point.
fn ends_badly(game: &Yut, path: &[Point]) -> Refusal {
    match path {
        [_, to] if game.wild.is_some_and(|wild| wild.at == to.0) => Refusal::Wild,
        [_] if moves::available(game) > 0 && game.wild.is_some() => Refusal::Blocked,
        _ => Refusal::Count,
    }
}
