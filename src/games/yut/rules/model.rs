//! Board model of the game: pieces, effects, paths and refusals.

use super::{effects, markers, position::Yut, prompt, ride::YutMove, text};
use crate::rules::{BoardModel, Effects, Marker, Piece, Point, Variant};

impl BoardModel for Yut {
    fn effects(&self, mv: YutMove) -> Effects {
        effects::effects(self, mv)
    }

    fn pieces(&self, out: &mut Vec<Piece>) {
        effects::pieces(self, out);
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

    fn prompt(&self) -> Option<&'static str> {
        Some(prompt::prompt(self))
    }

    fn refusal(&self, path: &[Point]) -> &'static str {
        effects::refusal(self, path)
    }
}
