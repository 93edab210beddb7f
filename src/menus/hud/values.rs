//! Values of moves on the analysis board, each at the point that the move touches next.

use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui::LayerId};

use super::worth::Worth;
use crate::{
    control::pointing::Picked,
    layout::views::BoardView,
    menus::kit::theme,
    playback::stage::Stage,
    rules::Point,
    turn::{analysis::Analysis, session::Session},
};

/// Place of a value from the middle of its point, in world units.
const FROM_POINT: Vec2 = Vec2::new(17.0, 17.0);

/// Draws the values while nothing moves. They are no part of the menus, and take no press.
pub(super) fn draw(
    mut contexts: EguiContexts,
    session: Res<Session>,
    stage: Res<Stage>,
    view: Res<BoardView>,
    picked: Res<Picked>,
    analysis: Res<Analysis>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    if !stage.is_at_rest()
        || !analysis.shows_values
        || analysis.asks_threat
        || theme::magnification(ctx) != 1.0
    {
        return Ok(());
    }
    let touched = picked.0.touched().len();
    let mut best: BTreeMap<Point, Worth> = BTreeMap::new();
    for choice in picked.0.open(session.choices()) {
        let of_chance = || analysis.equity_of(&choice.mv).map(Worth::of_chance);
        let worth = analysis.proof_of(&choice.mv).map(Worth::Proven).or_else(of_chance).or_else(|| {
            let line = analysis.lines().iter().find(|line| line.line.first() == Some(&choice.mv))?;
            Some(Worth::of_line(line, session.game(), &analysis))
        });
        if let (Some(point), Some(worth)) = (choice.path.get(touched), worth) {
            let known = best.entry(*point).or_insert(worth);
            if worth.rank() > known.rank() {
                *known = worth;
            }
        }
    }
    let painter = ctx.layer_painter(LayerId::background());
    for (point, worth) in best {
        let middle = theme::of_world(ctx, view.0.place(point) + FROM_POINT);
        worth.paint(&painter, middle, theme::sized(theme::bold(), 14.0));
    }
    Ok(())
}
