//! Board model of the game: pieces, effects, paths, prompts and refusals.

use super::{DARK, DARK_PIECE, Kono, KonoMove, LIGHT, LIGHT_PIECE, PIECES, Prompt, Refusal, SIDE};
use crate::rules::{BoardModel, Effect, Effects, Piece, Place, Point, Word};

impl BoardModel for Kono {
    fn points(&self) -> u8 {
        SIDE * SIDE
    }

    fn effects(&self, mv: KonoMove) -> Effects {
        match mv {
            KonoMove::Step { from, to } => vec![Effect::Walked { path: vec![from, to] }],
            KonoMove::Capture { from, to } => {
                // A leap is two steps in a straight line, so that the friend stands half way.
                let over = Point((from.0 + to.0) / 2);
                // The victim makes room before the piece lands where it stood.
                vec![Effect::Captured { at: to, by: self.mover }, Effect::Jumped { from, over, to }]
            }
        }
    }

    fn pieces(&self, out: &mut impl Extend<Piece>) {
        for (kind, owner) in [(LIGHT_PIECE, LIGHT), (DARK_PIECE, DARK)] {
            let side = self.side(owner);
            out.extend(side.iter().map(|at| Piece { kind, owner, place: Place::Board(at) }));
            let taken = side.len()..u32::from(PIECES);
            out.extend(taken.map(|_| Piece { kind, owner, place: Place::Taken(owner.other()) }));
        }
    }

    fn path(&self, mv: KonoMove) -> Vec<Point> {
        match mv {
            KonoMove::Step { from, to } | KonoMove::Capture { from, to } => vec![from, to],
        }
    }

    fn prompt(&self) -> Option<Word> {
        let (own, other) = self.own_and_other();
        let may_step = Self::reach(own, other).steps != 0;
        let prompt = if may_step { Prompt::Move } else { Prompt::Take };
        Some(prompt.into())
    }

    fn refusal(&self, path: &[Point]) -> Word {
        let (own, other) = self.own_and_other();
        let shut_in = |from| self.steps_from(from).is_empty() && self.captures_from(from).next().is_none();
        let refusal = match *path {
            [from, ..] if other.contains(from) => Refusal::OtherSide,
            [from, ..] if !own.contains(from) => Refusal::NothingThere,
            [from, ..] if shut_in(from) => Refusal::ShutIn,
            [_, to] if other.contains(to) => Refusal::Leap,
            _ => Refusal::Step,
        };
        refusal.into()
    }
}
