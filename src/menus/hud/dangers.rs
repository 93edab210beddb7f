//! Odds, on the stations of the analysis board, that the pieces there are taken in the next turn of a rival.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Align2, CornerRadius, LayerId, Rect, Stroke, StrokeKind, Vec2 as UiVec2},
};

use crate::{
    catalogue::AnyGame,
    layout::views::BoardView,
    menus::kit::{Identity, Memo, theme},
    play::odds_of_capture,
    playback::stage::Stage,
    rules::{Point, Seat},
    search::win_chance::percent,
    turn::{
        analysis::{Analysis, AnalysisPanel},
        session::Session,
    },
};

/// Place of the odds from the middle of their point, in world units.
const FROM_POINT: Vec2 = Vec2::new(-17.0, -17.0);

/// Odds of each point of a position.
pub(super) type Dangers = Memo<Identity<dyn AnyGame>, Vec<(Point, u16)>>;

/// Draws them beside the explanation of a position in a game with throws.
pub(super) fn draw(
    mut contexts: EguiContexts,
    session: Res<Session>,
    stage: Res<Stage>,
    view: Res<BoardView>,
    analysis: Res<Analysis>,
    mut dangers: Local<Dangers>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let is_wanted = analysis.panel == AnalysisPanel::Words && session.sticks().is_some();
    if !is_wanted || !stage.is_at_rest() || theme::magnification(ctx) != 1.0 {
        return Ok(());
    }
    let position = session.history().position();
    let of_team = |team| odds_of_capture(&**position, Seat(team));
    let dangers = dangers.of(Identity::of(position), || (0..position.teams()).flat_map(of_team).collect());
    let painter = ctx.layer_painter(LayerId::background());
    let font = theme::sized(theme::bold(), 14.0);
    for (point, odds) in dangers.iter().filter(|(point, odds)| *odds > 0 && point.0 < position.points()) {
        let middle = theme::of_world(ctx, view.0.place(*point) + FROM_POINT);
        let text = format!("{}\u{202f}%", percent(*odds));
        let galley = painter.layout_no_wrap(text, font.clone(), theme::VERMILION);
        let plate = Rect::from_center_size(middle, galley.size() + UiVec2::new(10.0, 1.0));
        let edge = Stroke::new(1.5, theme::VERMILION);
        painter.rect(plate, CornerRadius::same(3), theme::PAPER, edge, StrokeKind::Inside);
        painter.galley(
            Align2::CENTER_CENTER.anchor_size(plate.center(), galley.size()).min,
            galley,
            theme::INK,
        );
    }
    Ok(())
}
