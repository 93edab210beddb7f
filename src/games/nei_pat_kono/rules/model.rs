//! Board model of the game: pieces, effects, paths and refusals.

use super::{DARK, DARK_PIECE, Kono, KonoMove, LIGHT, LIGHT_PIECE, PIECES, Refusal};
use crate::rules::{BoardModel, Effect, Effects, Game, Piece, Place, Point, PointSet32, Word};

impl BoardModel for Kono {
    fn effects(&self, mv: KonoMove) -> Effects {
        match mv {
            KonoMove::Step { from, to } => vec![Effect::Walked { path: vec![from, to] }],
            KonoMove::Capture { from, to } => {
                // A leap is two steps in a straight line, so that the friend stands half way.
                let over = Point((from.0 + to.0) / 2);
                // The victim makes room before the piece lands where it stood.
                vec![Effect::Captured { at: to, by: self.mover() }, Effect::Jumped { from, over, to }]
            }
        }
    }

    fn pieces(&self, out: &mut Vec<Piece>) {
        for (kind, owner, taker, set) in
            [(LIGHT_PIECE, LIGHT, DARK, self.light), (DARK_PIECE, DARK, LIGHT, self.dark)]
        {
            out.extend(set.iter().map(|at| Piece { kind, owner, place: Place::Board(at) }));
            let taken = set.len()..u32::from(PIECES);
            out.extend(taken.map(|_| Piece { kind, owner, place: Place::Taken(taker) }));
        }
    }

    fn path(&self, mv: KonoMove) -> Vec<Point> {
        match mv {
            KonoMove::Step { from, to } | KonoMove::Capture { from, to } => vec![from, to],
        }
    }

    fn refusal(&self, path: &[Point]) -> Word {
        let (own, other) = self.own_and_other();
        let holds = |set: PointSet32, square: Point| set.contains(square);
        let refusal = match *path {
            [from, ..] if holds(other, from) => Refusal::OtherSide,
            [from, ..] if !holds(own, from) => Refusal::NothingThere,
            [from, ..] if !Self::reach(own, other).can_move_from(from) => Refusal::ShutIn,
            [_, to] if holds(other, to) => Refusal::Leap,
            _ => Refusal::Step,
        };
        refusal.into()
    }
}
