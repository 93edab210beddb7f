//! Painted on the analysis board itself: the bar of the chances, drawings, odds of being taken, values of moves. It is
//! not part of the menus, and takes no press.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui::LayerId};

use super::{dangers, dangers::Dangers, drawings, values, win_bar};
use crate::{
    control::pointing::PickedPoints,
    layout::views::BoardView,
    menus::kit::theme,
    playback::stage::Stage,
    turn::{
        analysis::{Analysis, Pen},
        session::Session,
    },
};

/// Paints the bar, and the rest while nothing moves.
pub(super) fn draw(
    mut contexts: EguiContexts,
    session: Res<Session>,
    stage: Res<Stage>,
    view: Res<BoardView>,
    picked: Res<PickedPoints>,
    analysis: Res<Analysis>,
    pen: Res<Pen>,
    mut dangers: Local<Dangers>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    if theme::magnification(ctx) != 1.0 {
        return Ok(());
    }
    let painter = ctx.layer_painter(LayerId::background());
    win_bar::paint_bar(&painter, &view.0, &analysis);
    if stage.is_at_rest() {
        drawings::paint(&painter, &view.0, &session, &analysis, *pen);
        dangers::paint(&painter, &view.0, &session, &analysis, &mut dangers);
        values::paint(&painter, &view.0, &session, &analysis, &picked.0);
    }
    Ok(())
}
