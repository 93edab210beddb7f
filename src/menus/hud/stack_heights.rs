//! Heights of stacks on the board: a small number at the uppermost piece, for stacks of two and more; and the mark of its
//! seat at a piece that looks the same for every seat.

use std::collections::BTreeMap;

use bevy::math::Vec2;
use bevy_egui::egui::{self, Align2, CornerRadius, LayerId, Stroke, StrokeKind};
use madang_core::rules::{Place, Point};

use crate::{
    layout::view::GameView,
    menus::kit::{names, theme, widgets},
    playback::{
        carried::CarriedPieces,
        shown_pieces::{PieceView, ShownPieces},
        stage::Stage,
    },
};

/// Size of a number's plate, in world units.
const PLATE: egui::Vec2 = egui::Vec2::new(30.0, 20.0);
/// Places of a number's plate from the middle of the uppermost piece, in world units, the best first.
const AT_PIECE: [Vec2; 4] =
    [Vec2::new(20.0, 20.0), Vec2::new(-20.0, 20.0), Vec2::new(27.0, 0.0), Vec2::new(-27.0, 0.0)];
/// Radius of the plate with the mark of a seat, in world units.
const OWNER: f32 = 11.0;
/// Place of the plate with the mark of a seat, from the middle of a piece, in world units.
const OWNER_AT: Vec2 = Vec2::new(20.0, -20.0);
/// Distance from the next points at which a plate covers none, as a fraction of the distance between points.
const CLEAR: f32 = 0.6;

/// Draws the heights while nothing moves, of what is not carried. They are no part of the menus, and take no press.
pub(super) fn draw(
    ctx: &egui::Context,
    stage: &Stage,
    shown: &ShownPieces,
    carried: &CarriedPieces,
    view: &GameView,
) {
    if !stage.is_at_rest() {
        return;
    }
    let mut heights: BTreeMap<Point, u8> = BTreeMap::new();
    let lying = || shown.pieces().filter(|(id, _)| !carried.pieces().contains(id)).map(|(_, piece)| piece);
    for piece in lying() {
        if let Place::Board(point) = piece.place {
            *heights.entry(point).or_default() += 1;
        }
    }
    let painter = ctx.layer_painter(LayerId::background());
    let is_alike = |piece: &PieceView| {
        shown.pieces().any(|(_, other)| other.kind == piece.kind && other.owner != piece.owner)
    };
    for piece in lying().filter(|piece| is_alike(piece)) {
        if let Place::Board(point) = piece.place {
            let at = view.place(point) + OWNER_AT;
            let plate = theme::around_world(ctx, at, egui::Vec2::splat(2.0 * OWNER));
            painter.circle(plate.center(), OWNER, theme::PAPER, Stroke::new(1.5, theme::INK));
            let (seat, colour) = (piece.owner.index(), names::colour(Some(view), piece.owner));
            widgets::paint_seat_mark(&painter, plate.center(), OWNER * 0.68, seat, colour);
        }
    }
    for (point, height) in heights.into_iter().filter(|(_, height)| *height > 1) {
        let top = beside(view, point, view.place(point) + view.stack_step * f32::from(height - 1));
        let plate = theme::around_world(ctx, top, PLATE);
        let edge = Stroke::new(1.5, theme::INK);
        painter.rect(plate, CornerRadius::same(8), theme::PAPER, edge, StrokeKind::Inside);
        painter.text(plate.center(), Align2::CENTER_CENTER, format!("×{height}"), theme::bold(), theme::INK);
    }
}

/// Returns the place of the plate at the uppermost piece of a stack: clear of the points around it.
fn beside(view: &GameView, own: Point, top: Vec2) -> Vec2 {
    let clearance = |at: Vec2| {
        let others = view.all_points().filter(|point| *point != own);
        others.map(|point| view.place(point).distance(at)).fold(f32::MAX, f32::min)
    };
    let clear = view.spacing() * CLEAR;
    let places = AT_PIECE.map(|way| top + way);
    let free = places.into_iter().find(|at| clearance(*at) >= clear);
    let freest = || places.into_iter().max_by(|a, b| clearance(*a).total_cmp(&clearance(*b)));
    free.or_else(freest).unwrap_or(top)
}
