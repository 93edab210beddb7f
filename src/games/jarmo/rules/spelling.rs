//! Spelling of points and of last steps.

use super::{lines, position::Shuttle};
use crate::rules::{Point, TextError, notation};

pub(super) fn name(point: Point) -> String {
    notation::grid_name(lines::SIDE, point)
}

pub(super) fn parse_point(text: &str) -> Result<Point, TextError> {
    notation::parse_grid_name(lines::SIDE, lines::SIDE, text)
}

pub(super) fn shuttle_text(shuttle: Option<Shuttle>) -> String {
    shuttle.map_or_else(
        || "-".to_owned(),
        |shuttle| format!("{}-{}*{}", name(shuttle.from), name(shuttle.to), shuttle.steps),
    )
}
