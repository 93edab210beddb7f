//! Odds, on the stations of the analysis board, that the pieces there are taken in the next turn of a rival.

use bevy::math::Vec2;
use bevy_egui::egui::{Align2, CornerRadius, Painter, Rect, Stroke, StrokeKind, Vec2 as UiVec2};
use madang_core::{
    catalogue::AnyGame,
    play::odds_of_capture,
    rules::{Point, Seat},
    search::win_chance::percent,
};

use crate::{
    layout::view::GameView,
    menus::kit::{Identity, Memo, theme},
    turn::{
        analysis::{Analysis, AnalysisPanel},
        session::Session,
    },
};

/// Place of the odds from the middle of their point, in world units.
const FROM_POINT: Vec2 = Vec2::new(-17.0, -17.0);

/// Odds of each point of a position.
pub(super) type Dangers = Memo<Identity<dyn AnyGame>, Vec<(Point, u16)>>;

/// Paints them beside the explanation of a position in a game with throws.
pub(super) fn paint(
    painter: &Painter,
    view: &GameView,
    session: &Session,
    analysis: &Analysis,
    dangers: &mut Dangers,
) {
    if analysis.panel != AnalysisPanel::Words || session.sticks().is_none() {
        return;
    }
    let position = session.history().position();
    let of_team = |team| odds_of_capture(&**position, Seat(team));
    let dangers = dangers.of(Identity::of(position), || (0..position.teams()).flat_map(of_team).collect());
    let font = theme::sized(theme::bold(), 14.0);
    for (point, odds) in dangers.iter().filter(|(point, odds)| *odds > 0 && point.0 < position.points()) {
        let middle = theme::of_world(painter.ctx(), view.place(*point) + FROM_POINT);
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
}
