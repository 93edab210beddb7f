//! Small picture of a game's board for a page: mat, lines, letters, ornaments and pieces as on the table.

use std::collections::HashMap;

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, FontId, Pos2, Rect, Shape, Stroke, TextureId, Ui};
use madang_core::{
    catalogue::{AnyGame, Placeable},
    rules::{Marker, PieceKind, Place, Point},
};

use super::{theme, widgets::WHOLE};
use crate::{
    layout::view::{self, FENCE_LENGTH, GameView, MAT_SIDE, MAT_UNITS, Ornament},
    playback::film::MoveFilm,
};

/// Texture with left and right exchanged.
const MIRRORED: Rect = Rect { min: Pos2::new(1.0, 0.0), max: Pos2::new(0.0, 1.0) };
/// Texture turned by half a turn.
const TURNED: Rect = Rect { min: Pos2::new(1.0, 1.0), max: Pos2::new(0.0, 0.0) };

/// Picture of a board at a size, with the textures that are ready.
#[derive(Debug)]
pub(crate) struct BoardPicture {
    /// View of the game in the chosen picture set.
    pub(crate) view: GameView,
    /// Side in points of the page.
    pub(crate) side: f32,
    pub(super) textures: HashMap<&'static str, TextureId>,
}

/// Least side of a board that has letters along its edge, in points: on a smaller one they would cover it.
const MIN_LABELLED_SIDE: f32 = 200.0;

/// Least side of a piece on a board that is smaller than that, in points: it must still be seen.
const MIN_PIECE_SIDE: f32 = 16.0;

/// Width of a move's arrow, in points.
const SHAFT: f32 = 2.5;
/// Width of the paper around an arrow, in points.
const CASING: f32 = 1.4;
/// Length of an arrow's head, in points.
const HEAD: f32 = 8.0;
/// Half the width of an arrow's head, in points.
const HALF_HEAD: f32 = 4.6;

/// Name under which the texture of the lines is kept.
pub(super) const LINES: &str = "lines";
/// Picture of a barrier.
pub(super) const FENCE: &str = "fence";
/// Picture of the fence around a trapped piece.
pub(super) const TRAPPED: &str = "trapped";
/// Mark of a piece that is taken.
pub(crate) const TAKEN: &str = "mark-take";
/// Mark of a point that is pointed at.
pub(crate) const LIT: &str = "mark-may-move";
/// Mark of a point where what is dragged may be let go.
pub(crate) const TARGET: &str = "mark-target";

/// Returns the widths by which the strokes of an arrow are wider than its shaft on either side, the paper first, and
/// their colours.
const fn casing(colour: Color32) -> [(f32, Color32); 2] {
    [(CASING, theme::PAPER), (0.0, colour)]
}

/// Paints an arrow along these places, with paper round it; nothing along a single one.
pub(crate) fn paint_arrow(ui: &Ui, places: &[Pos2], colour: Color32) {
    let [.., before, tip] = *places else { return };
    let along = (tip - before).normalized();
    let base = tip - along * HEAD;
    let shaft: Vec<Pos2> = places[..places.len() - 1].iter().copied().chain([base]).collect();
    let across = along.rot90() * HALF_HEAD;
    for (edge, colour) in casing(colour) {
        ui.painter().line(shaft.clone(), Stroke::new(SHAFT + 2.0 * edge, colour));
        let head = vec![tip, base + across, base - across];
        ui.painter().add(Shape::convex_polygon(head, colour, Stroke::new(2.0 * edge, colour)));
    }
}

/// Paints a cross with paper round it: a move to there is forbidden.
pub(crate) fn paint_cross(ui: &Ui, at: Pos2, colour: Color32) {
    for (edge, colour) in casing(colour) {
        for turn in [egui::vec2(1.0, 1.0), egui::vec2(1.0, -1.0)] {
            let half = turn * HEAD * 0.7;
            ui.painter().line_segment([at - half, at + half], Stroke::new(SHAFT + 2.0 * edge, colour));
        }
    }
}

impl BoardPicture {
    /// Returns the picture without textures.
    pub(super) fn new(view: GameView, side: f32) -> Self {
        Self { view, side, textures: HashMap::new() }
    }

    /// Returns the picture of the same board, seen from the other side of the table.
    pub(crate) fn turned(mut self) -> Self {
        self.view = self.view.turned();
        self
    }

    /// Returns the place of a point of the board in the picture `rect`; `None` for points beside the mat.
    pub(crate) fn at(&self, rect: Rect, point: Point) -> Option<Pos2> {
        self.view.points.get(point.index()).map(|on_mat| self.on_mat(rect, *on_mat))
    }

    /// Returns the length in points of the page for one in world units.
    pub(crate) fn length(&self, world: f32) -> f32 {
        world * self.side / MAT_SIDE
    }

    /// Returns the side of a piece in points.
    pub(crate) fn piece(&self, kind: PieceKind) -> f32 {
        let size = self.length(self.view.look(kind).size);
        let most = self.length(self.view.spacing()) * 1.15;
        if self.side < MIN_LABELLED_SIDE { size.max(MIN_PIECE_SIDE.min(most)) } else { size }
    }

    fn on_mat(&self, rect: Rect, at: Vec2) -> Pos2 {
        rect.min + egui::vec2(at.x, at.y) * (self.side / MAT_UNITS)
    }

    /// Paints a picture of this many points around a place.
    pub(crate) fn paint(&self, ui: &Ui, name: &str, at: Pos2, size: f32, tint: Color32) {
        if let Some(texture) = self.textures.get(name) {
            let rect = Rect::from_center_size(at, egui::Vec2::splat(size));
            ui.painter().image(*texture, rect, WHOLE, tint);
        }
    }

    /// Returns the texture of a picture, once it is ready.
    pub(crate) fn texture(&self, name: &str) -> Option<TextureId> {
        self.textures.get(name).copied()
    }

    /// Paints the board and the pieces on it, except for things to be placed.
    pub(crate) fn paint_board(&self, ui: &Ui, rect: Rect, game: &dyn AnyGame) {
        self.paint_board_without(ui, rect, game, None);
    }

    /// The same without one piece on a point: it is dragged.
    fn paint_board_without(&self, ui: &Ui, rect: Rect, game: &dyn AnyGame, dragged: Option<Point>) {
        self.paint_mat(ui, rect);
        let to_place: Vec<Marker> = game.placeable().into_iter().map(|thing| thing.marker).collect();
        let shown = game.snapshot();
        let taken_up =
            dragged.and_then(|at| shown.pieces.iter().rposition(|piece| piece.place == Place::Board(at)));
        for (number, piece) in shown.pieces.iter().enumerate() {
            if let Place::Board(point) = piece.place
                && taken_up != Some(number)
                && !to_place.contains(&Marker { kind: piece.kind, at: point })
                && let Some(at) = self.at(rect, point)
            {
                self.paint(ui, piece.kind.0, at, self.piece(piece.kind), Color32::WHITE);
            }
        }
        for (from, to) in shown.fences {
            self.paint_fence(ui.painter(), rect, from, to);
        }
    }

    /// Paints the mat with its lines, letters and ornaments.
    fn paint_mat(&self, ui: &Ui, rect: Rect) {
        let uv = if self.view.is_turned { TURNED } else { WHOLE };
        for texture in [self.view.mat, LINES].into_iter().filter_map(|name| self.texture(name)) {
            let square = Rect::from_center_size(rect.center(), egui::Vec2::splat(self.side));
            ui.painter().image(texture, square, uv, Color32::WHITE);
        }
        let [red, green, blue] = self.view.label_ink;
        let labels = if self.side < MIN_LABELLED_SIDE { &[][..] } else { &self.view.labels };
        for (label, at) in labels {
            let size = self.length(17.0 * self.view.label_scale);
            let font = theme::legible(ui.ctx(), FontId::new(size, egui::FontFamily::Proportional));
            let ink = Color32::from_rgb(red, green, blue);
            ui.painter().text(self.on_mat(rect, *at), Align2::CENTER_CENTER, label, font, ink);
        }
        for ornament in &self.view.ornaments {
            self.paint_ornament(ui, rect, ornament);
        }
    }

    /// Paints the board with everything on it as it is in this position.
    pub(crate) fn paint_position(&self, ui: &Ui, rect: Rect, game: &dyn AnyGame) {
        self.paint_position_without(ui, rect, game, None);
    }

    /// The same without the uppermost piece on a point, which is dragged.
    pub(crate) fn paint_position_without(
        &self,
        ui: &Ui,
        rect: Rect,
        game: &dyn AnyGame,
        dragged: Option<Point>,
    ) {
        self.paint_board_without(ui, rect, game, dragged);
        for Placeable { marker, .. } in game.placeable() {
            if Some(marker.at) != dragged
                && let Some(at) = self.at(rect, marker.at)
            {
                self.paint(ui, marker.kind.0, at, self.piece(marker.kind), Color32::WHITE);
            }
        }
    }

    /// Paints the mat with its lines and ornaments, and a film on it at a time.
    pub(crate) fn paint_film(&self, ui: &Ui, rect: Rect, film: &MoveFilm, time: f32) {
        self.paint_mat(ui, rect);
        let clipped = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
        for (kind, pose) in film.pieces(time) {
            let Some(texture) = self.textures.get(kind.0) else { continue };
            let at = self.on_mat(rect, view::on_mat(pose.at + Vec2::Y * pose.height));
            let side = self.length(self.view.look(kind).size) * pose.scale;
            let size = egui::vec2(side * pose.width * (1.0 + pose.squash), side * (1.0 - pose.squash));
            let shape = Rect::from_center_size(at, size);
            let tint = Color32::WHITE.gamma_multiply(pose.presence);
            let mut mesh = egui::Mesh::with_texture(*texture);
            mesh.add_rect_with_uv(shape, WHOLE, tint);
            // The page counts angles clockwise.
            mesh.rotate(egui::emath::Rot2::from_angle(-pose.turn), at);
            clipped.add(mesh);
        }
        for (from, to) in film.fences(time) {
            self.paint_fence(&clipped, rect, *from, *to);
        }
        for at in film.trapped(time).iter().filter_map(|point| self.at(rect, *point)) {
            self.paint(ui, TRAPPED, at, self.length(self.view.spacing()), Color32::WHITE);
        }
    }

    /// Paints the arrow of a move along these points, or a ring round the only one.
    pub(crate) fn paint_route(&self, ui: &Ui, rect: Rect, route: &[Point]) {
        let places: Vec<Pos2> = route.iter().filter_map(|point| self.at(rect, *point)).collect();
        match *places {
            [at] => {
                for (edge, colour) in casing(theme::VERMILION) {
                    let ring = Stroke::new(SHAFT + 2.0 * edge, colour);
                    ui.painter().circle_stroke(at, self.length(self.view.spacing()) * 0.5, ring);
                }
            }
            _ => paint_arrow(ui, &places, theme::VERMILION),
        }
    }

    fn paint_fence(&self, painter: &egui::Painter, rect: Rect, from: Point, to: Point) {
        let (Some(texture), Some(from), Some(to)) =
            (self.textures.get(FENCE), self.at(rect, from), self.at(rect, to))
        else {
            return;
        };
        let middle = from + (to - from) / 2.0;
        let side = self.length(self.view.spacing()) * FENCE_LENGTH;
        let mut mesh = egui::Mesh::with_texture(*texture);
        mesh.add_rect_with_uv(Rect::from_center_size(middle, egui::Vec2::splat(side)), WHOLE, Color32::WHITE);
        mesh.rotate(egui::emath::Rot2::from_angle((to - from).angle()), middle);
        painter.add(mesh);
    }

    fn paint_ornament(&self, ui: &Ui, rect: Rect, ornament: &Ornament) {
        let Some(texture) = self.textures.get(ornament.picture) else { return };
        let size = egui::Vec2::splat(self.length(ornament.size));
        // The page counts angles clockwise.
        egui::Image::from_texture((*texture, size))
            .uv(if ornament.mirrored { MIRRORED } else { WHOLE })
            .rotate(-ornament.turn, egui::Vec2::splat(0.5))
            .paint_at(ui, Rect::from_center_size(self.on_mat(rect, ornament.at), size));
    }
}
