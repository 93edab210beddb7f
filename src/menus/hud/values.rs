//! Values on the analysis board: of moves, each at the point that the move touches next, or of the pieces.

use std::collections::BTreeMap;

use bevy::math::Vec2;
use bevy_egui::egui::Painter;
use madang_core::rules::Point;

use super::move_worth::{MoveWorth, paint_added};
use crate::{
    control::selection::Selection,
    layout::view::GameView,
    menus::kit::theme,
    turn::{
        analysis::{Analysis, PointValues},
        session::Session,
    },
};

/// Place of a value from the middle of its point, in world units.
const FROM_POINT: Vec2 = Vec2::new(17.0, 17.0);

/// Paints the values that are asked for; the values of moves say nothing of a threat.
pub(super) fn paint(
    painter: &Painter,
    view: &GameView,
    session: &Session,
    analysis: &Analysis,
    picked: &Selection,
) {
    match analysis.values {
        PointValues::Moves if !analysis.asks_threat => paint_moves(painter, view, session, analysis, picked),
        PointValues::Pieces => paint_pieces(painter, view, session),
        _ => {}
    }
}

/// Paints what each piece adds to its side's chance, in percent.
fn paint_pieces(painter: &Painter, view: &GameView, session: &Session) {
    for (point, worth) in session.game().piece_worths() {
        let middle = theme::of_world(painter.ctx(), view.place(point) + FROM_POINT);
        paint_added(painter, middle, theme::sized(theme::bold(), 12.0), worth);
    }
}

/// Paints the best value that each point to touch next leads to.
fn paint_moves(
    painter: &Painter,
    view: &GameView,
    session: &Session,
    analysis: &Analysis,
    picked: &Selection,
) {
    let touched = picked.touched().len();
    let mut best: BTreeMap<Point, MoveWorth> = BTreeMap::new();
    for choice in picked.open(session.choices()) {
        let of_chance = || analysis.equity_of(&choice.mv).map(MoveWorth::of_chance);
        let worth = analysis.proof_of(&choice.mv).map(MoveWorth::Proven).or_else(of_chance).or_else(|| {
            let line = analysis.lines().iter().find(|line| line.line.first() == Some(&choice.mv))?;
            Some(MoveWorth::of_line(line, session.game(), analysis))
        });
        if let (Some(point), Some(worth)) = (choice.path.get(touched), worth) {
            let known = best.entry(*point).or_insert(worth);
            if worth.rank() > known.rank() {
                *known = worth;
            }
        }
    }
    for (point, worth) in best {
        let middle = theme::of_world(painter.ctx(), view.place(point) + FROM_POINT);
        worth.paint(painter, middle, theme::sized(theme::bold(), 14.0));
    }
}
