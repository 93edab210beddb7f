//! Heights of stacks on the board: a small number at the uppermost piece, for stacks of two and more.

use std::collections::BTreeMap;

use bevy::math::Vec2;
use bevy_egui::egui::{self, Align2, CornerRadius, LayerId, Stroke, StrokeKind};

use crate::{
    layout::view::GameView,
    menus::kit::theme,
    playback::stage::Stage,
    rules::{Place, Point},
};

/// Size of a number's plate, and its place from the middle of the uppermost piece, in world units.
const PLATE: egui::Vec2 = egui::Vec2::new(30.0, 20.0);
const FROM_PIECE: Vec2 = Vec2::new(20.0, 20.0);

/// Draws the heights while nothing moves. They are no part of the menus, and take no press.
pub(super) fn draw(ctx: &egui::Context, stage: &Stage, view: &GameView) {
    if !stage.is_at_rest() {
        return;
    }
    let mut heights: BTreeMap<Point, u8> = BTreeMap::new();
    for piece in stage.game().pieces() {
        if let Place::Board(point) = piece.place {
            *heights.entry(point).or_default() += 1;
        }
    }
    let painter = ctx.layer_painter(LayerId::background());
    for (point, height) in heights.into_iter().filter(|(_, height)| *height > 1) {
        let top = view.place(point) + view.stack_step * f32::from(height - 1) + FROM_PIECE;
        let plate = theme::around_world(ctx, top, PLATE);
        let edge = Stroke::new(1.5, theme::INK);
        painter.rect(plate, CornerRadius::same(8), theme::PAPER, edge, StrokeKind::Inside);
        painter.text(plate.center(), Align2::CENTER_CENTER, format!("×{height}"), theme::bold(), theme::INK);
    }
}
