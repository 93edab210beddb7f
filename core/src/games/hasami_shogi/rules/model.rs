//! Board model of the game: pieces, effects, paths, prompts and refusals.

use super::{Ending, GREEN, Hasami, HasamiMove, Prompt, RED, ROCK, Refusal, SAMURAI, SHOGUNS, camp, grid};
use crate::rules::{BoardModel, Effect, Effects, Game, Marker, Piece, Place, Point, PointSet128, Seat, Word};

impl BoardModel for Hasami {
    fn points(&self) -> u8 {
        grid::SIDE * grid::SIDE
    }

    fn effects(&self, mv: HasamiMove) -> Effects {
        let HasamiMove::Step { from, to } = mv else { return Vec::new() };
        let Some(direction) = grid::direction_to(from, to) else { return Vec::new() };
        let (between, _) = grid::ray_to(direction, from, PointSet128::single(to));
        let over = (between & self.samurai()).iter().next();
        let travelled = over.map_or_else(
            || {
                let mut path: Vec<Point> = (between | PointSet128::pair(from, to)).iter().collect();
                if from > to {
                    path.reverse();
                }
                Effect::Walked { path }
            },
            |over| Effect::Jumped { from, over, to },
        );
        let captured = if self.moves_rock() { PointSet128::EMPTY } else { self.captures(from, to) };
        let taken = captured.iter().map(|at| Effect::Captured { at, by: self.mover });
        std::iter::once(travelled).chain(taken).collect()
    }

    fn pieces(&self, out: &mut impl Extend<Piece>) {
        for seat in [RED, GREEN] {
            let side = self.side(seat);
            let on_board = |at| Piece { kind: self.kind(at), owner: seat, place: Place::Board(at) };
            out.extend(side.iter().map(on_board));
            let shogun_lost = self.shogun && !self.shoguns.intersects(side);
            let taken = (0..self.lost(seat)).map(|index| {
                let kind = if shogun_lost && index == 0 { SHOGUNS } else { SAMURAI };
                Piece { kind: kind[seat.index()], owner: seat, place: Place::Taken(seat.other()) }
            });
            out.extend(taken);
            if let Some(rocks) = self.rocks {
                out.extend([Piece { kind: ROCK, owner: seat, place: Place::Board(rocks[seat.index()]) }]);
            }
        }
    }

    /// Returns the rocks, red's first.
    fn placeable(&self) -> Vec<Marker> {
        self.rocks.into_iter().flatten().map(|at| Marker { kind: ROCK, at }).collect()
    }

    /// Rule HR-01: the players choose where the rocks begin, while every piece is where it began.
    fn marker_places(&self, rock: usize) -> Vec<Point> {
        let lies = self.rocks.is_some_and(|rocks| rock < rocks.len());
        let at_home = |seat: Seat| self.side(seat) == camp(self.variant, seat);
        if !lies || self.mover != RED || !at_home(RED) || !at_home(GREEN) {
            return Vec::new();
        }
        (grid::battlefield(self.variant) & self.empty()).iter().collect()
    }

    fn put_marker(&mut self, rock: usize, at: Point) {
        if let Some(rocks) = &mut self.rocks {
            rocks[rock] = at;
        }
    }

    fn path(&self, mv: HasamiMove) -> Vec<Point> {
        match mv {
            HasamiMove::Step { from, to } => vec![from, to],
            HasamiMove::Skip => Vec::new(),
        }
    }

    fn prompt(&self) -> Option<Word> {
        let prompt = if self.moves_rock() { Prompt::Rock } else { Prompt::MoveSamurai };
        Some(prompt.into())
    }

    fn refusal(&self, path: &[Point]) -> Word {
        let own_rock = self.rocks.map(|rocks| rocks[self.mover.index()]);
        if self.moves_rock() {
            let on_rock = path.first().copied() == own_rock;
            return if on_rock { Refusal::RockWay } else { Refusal::RockFirst }.into();
        }
        let refusal = match *path {
            [at] if own_rock == Some(at) => Refusal::RockWaits,
            [at] if self.side(self.mover).contains(at) => Refusal::ShutIn,
            [at] if (self.side(self.mover.other()) | self.rock_squares()).contains(at) => Refusal::OtherSide,
            [_] => Refusal::NothingThere,
            [from, to] if self.destinations_within(from, grid::ALL).contains(to) => Refusal::CampClosed,
            _ => Refusal::SamuraiWay,
        };
        refusal.into()
    }

    fn decisive(&self) -> Vec<Point> {
        let won = self.outcome().filter(|outcome| outcome.reason == Word::from(Ending::Five));
        won.and_then(|outcome| outcome.winner)
            .map_or_else(Vec::new, |winner| grid::in_fives(self.side(winner)).iter().collect())
    }
}
