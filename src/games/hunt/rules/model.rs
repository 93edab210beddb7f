//! Board model of the game: pieces, effects, paths and refusals.

use super::{ALPHA, BUCK, GOAT, GOATS, Hunt, HuntBoard, HuntMove, TIGER, TIGERS};
use crate::rules::{BoardModel, Effects, Piece, Place, Point, PointSet32, Word};

impl<B: HuntBoard> BoardModel for Hunt<B> {
    fn effects(&self, mv: HuntMove) -> Effects {
        self.effects_of(mv)
    }

    fn pieces(&self, out: &mut Vec<Piece>) {
        let on_board = |kind, owner, set: PointSet32| {
            set.iter().map(move |at| Piece { kind, owner, place: Place::Board(at) })
        };
        let alpha = self.extras.alpha_set();
        out.extend(on_board(TIGER, TIGERS, self.tigers & !alpha));
        out.extend(on_board(ALPHA, TIGERS, alpha));
        out.extend(on_board(GOAT, GOATS, self.goats.difference(self.extras.buck.set())));
        let goat = |place| Piece { kind: GOAT, owner: GOATS, place };
        out.extend((0..self.hand).map(|_| goat(Place::Hand)));
        out.extend((0..self.captured).map(|_| goat(Place::Taken(TIGERS))));
        if let Some(place) = self.extras.buck.place() {
            out.push(Piece { kind: BUCK, owner: GOATS, place });
            if place != Place::Hand {
                // The goat whose place it took.
                out.push(goat(Place::Out));
            }
        }
    }

    fn path_has_no_direction(&self, mv: HuntMove) -> bool {
        matches!(mv, HuntMove::Fence { .. })
    }

    fn path(&self, mv: HuntMove) -> Vec<Point> {
        match mv {
            HuntMove::Place { at } => vec![at],
            HuntMove::Step { from, to } | HuntMove::Jump { from, to } | HuntMove::Fence { from, to } => {
                vec![from, to]
            }
            // Twice, because one touch of the goat begins its walk.
            HuntMove::Buck { at } => vec![at, at],
            HuntMove::Skip => Vec::new(),
        }
    }

    fn refusal(&self, path: &[Point]) -> Word {
        self.reason_against(path).into()
    }

    fn prompt(&self) -> Option<Word> {
        Some(self.asked().into())
    }

    fn fences(&self) -> Vec<(Point, Point)> {
        self.extras.fences.iter().collect()
    }

    fn trapped(&self) -> Vec<Point> {
        self.tigers.iter().filter(|tiger| self.is_trapped(*tiger)).collect()
    }
}
