//! Spelling of points and of last steps.

use super::{lines, position::Shuttle};
use crate::rules::{Point, TextError, notation};

/// A row of passes alone.
pub(super) const PASS: &str = "pass";

pub(super) fn name(point: Point) -> String {
    notation::grid_name(lines::SIDE, point)
}

pub(super) fn parse_point(text: &str) -> Result<Point, TextError> {
    notation::parse_grid_name(lines::SIDE, lines::SIDE, text)
}

pub(super) fn shuttle_text(shuttle: Option<Shuttle>) -> String {
    let Some(Shuttle { step, turns }) = shuttle else { return "-".to_owned() };
    let step = step.map_or_else(|| PASS.to_owned(), |[from, to]| format!("{}-{}", name(from), name(to)));
    format!("{step}*{turns}")
}
