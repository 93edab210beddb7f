//! Board model of the game: pieces, effects, paths and refusals.

use super::{effects, moves::JarmoMove, position::Jarmo, prompt};
use crate::rules::{BoardModel, Effects, Marker, Piece, Point};

impl BoardModel for Jarmo {
    fn effects(&self, mv: JarmoMove) -> Effects {
        effects::effects(self, mv)
    }

    fn pieces(&self, out: &mut Vec<Piece>) {
        effects::pieces(self, out);
    }

    fn markers(&self) -> Vec<Marker> {
        self.camp_markers()
    }

    fn marker_places(&self, marker: usize) -> Vec<Point> {
        self.camp_places(marker)
    }

    fn with_marker(&self, marker: usize, at: Point) -> Self {
        self.with_camp(marker, at)
    }

    fn path(&self, mv: JarmoMove) -> Vec<Point> {
        match mv {
            JarmoMove::Place { at } => vec![at],
            JarmoMove::Step { from, to } | JarmoMove::Capture { from, to } => vec![from, to],
            // Twice, so that a touch in passing does not spend the turn.
            JarmoMove::Flip { at } => vec![at, at],
            JarmoMove::Skip => Vec::new(),
        }
    }

    fn prompt(&self) -> Option<&'static str> {
        prompt::prompt(self)
    }

    fn refusal(&self, path: &[Point]) -> &'static str {
        effects::refusal(self, path)
    }
}
