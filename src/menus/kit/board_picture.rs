//! Small picture of a game's board for a page: mat, lines, letters, ornaments and pieces as they lie on the table.

use std::collections::HashMap;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiTextureHandle,
    egui::{self, Align2, Color32, FontId, Pos2, Rect, TextureId, Ui},
};

use super::{theme, widgets::WHOLE};
use crate::{
    catalogue::{AnyGame, GameCard},
    layout::{
        picture_sets::PictureSet,
        shelf::Shelf,
        view::{self, FENCE_LENGTH, GameView, LineStyle, MAT_SIDE, MAT_UNITS, Ornament},
        views::Catalogue,
    },
    platform::art::{RasterScale, Rasters, Svg},
    playback::film::Film,
    rules::{Marker, Options, PieceKind, Place, Point},
    scene::art::Art,
};

/// Texture with left and right exchanged.
const MIRRORED: Rect = Rect { min: Pos2::new(1.0, 0.0), max: Pos2::new(0.0, 1.0) };

/// Picture of a board at a size, with the textures that are ready.
#[derive(Debug)]
pub(crate) struct BoardPicture {
    /// View of the game in the chosen picture set.
    pub(crate) view: GameView,
    /// Side in points of the page.
    pub(crate) side: f32,
    textures: HashMap<&'static str, TextureId>,
}

/// Least side of a board that has letters along its edge, in points: on a smaller one they would cover it.
const LEAST_LABELLED: f32 = 200.0;

/// Least side of a piece on a board that is smaller than that, in points: it must still be seen.
const LEAST_PIECE: f32 = 16.0;

/// Name under which the texture of the lines is kept.
const LINES: &str = "lines";
/// Pictures of barriers and of the fence round a trapped piece.
const FENCE: &str = "fence";
const TRAPPED: &str = "trapped";
/// Mark of a point that is pointed at.
pub(crate) const LIT: &str = "mark-may-move";

impl BoardPicture {
    /// Place of a point of the board in the picture `rect`; `None` for points beside the mat.
    pub(crate) fn at(&self, rect: Rect, point: Point) -> Option<Pos2> {
        self.view.points.get(point.index()).map(|on_mat| self.on_mat(rect, *on_mat))
    }

    /// Length in points of the page for one in world units.
    pub(crate) fn length(&self, world: f32) -> f32 {
        world * self.side / MAT_SIDE
    }

    /// Side of a piece in points.
    fn piece(&self, kind: PieceKind) -> f32 {
        let size = self.length(self.view.look(kind).size);
        let most = self.length(self.view.spacing()) * 1.15;
        if self.side < LEAST_LABELLED { size.max(LEAST_PIECE.min(most)) } else { size }
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

    /// Paints the board and the pieces on it, except for things to be placed.
    pub(crate) fn paint_board(&self, ui: &Ui, rect: Rect, game: &dyn AnyGame) {
        self.paint_mat(ui, rect);
        let placeable = game.placeable();
        for piece in game.pieces() {
            if let Place::Board(point) = piece.place
                && !placeable.contains(&Marker { kind: piece.kind, at: point })
                && let Some(at) = self.at(rect, point)
            {
                self.paint(ui, piece.kind.0, at, self.piece(piece.kind), Color32::WHITE);
            }
        }
        for (from, to) in game.fences() {
            self.paint_fence(ui.painter(), rect, from, to);
        }
    }

    /// Paints the mat with its lines, letters and ornaments.
    fn paint_mat(&self, ui: &Ui, rect: Rect) {
        for name in [self.view.mat, LINES] {
            self.paint(ui, name, rect.center(), self.side, Color32::WHITE);
        }
        let [red, green, blue] = self.view.label_ink;
        let labels = if self.side < LEAST_LABELLED { &[][..] } else { &self.view.labels };
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

    /// Paints the board with everything on it as it lies in this position.
    pub(crate) fn paint_position(&self, ui: &Ui, rect: Rect, game: &dyn AnyGame) {
        self.paint_board(ui, rect, game);
        for marker in game.placeable() {
            if let Some(at) = self.at(rect, marker.at) {
                self.paint(ui, marker.kind.0, at, self.piece(marker.kind), Color32::WHITE);
            }
        }
    }

    /// Paints the mat with its lines and ornaments, and a film on it at a time.
    pub(crate) fn paint_film(&self, ui: &Ui, rect: Rect, film: &Film, time: f32) {
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

/// System parameter: makes the pictures of boards.
#[derive(bevy::ecs::system::SystemParam)]
pub(crate) struct BoardPictures<'w, 's> {
    rasters: ResMut<'w, Rasters>,
    svgs: ResMut<'w, Assets<Svg>>,
    art: Res<'w, Art>,
    views: Res<'w, Catalogue>,
    scale: Res<'w, RasterScale>,
    /// Lines of each board, drawn from its data, by game, options and set of pictures.
    lines: Local<'s, HashMap<(&'static str, Options, PictureSet), Handle<Svg>>>,
}

impl BoardPictures<'_, '_> {
    /// Picture of the board of a game under these options, `side` points wide on a page of this magnification, with
    /// these icons for marks.
    pub(crate) fn of(
        &mut self,
        (card, options): (&GameCard, &Options),
        game: &dyn AnyGame,
        marks: &[&'static str],
        (side, magnification): (f32, f32),
        contexts: &mut EguiContexts,
    ) -> Option<BoardPicture> {
        let view = self.views.view(card.id, options)?.in_set(self.art.set());
        let mut picture = BoardPicture { view, side, textures: HashMap::new() };
        let mut wanted = vec![(picture.view.mat, self.art.get(Shelf::Boards, picture.view.mat), side)];
        if let Some(style) = picture.view.line_style {
            wanted.push((LINES, self.lines((card.id, options), &picture.view, style), side));
        }
        let kinds = game.pieces().into_iter().map(|piece| piece.kind);
        let kinds = kinds.chain(game.placeable().into_iter().map(|marker| marker.kind));
        let of_kinds = kinds.map(|kind| (kind.0, picture.piece(kind)));
        let ornaments = picture.view.ornaments.iter();
        let ornaments = ornaments.map(|ornament| (ornament.picture, picture.length(ornament.size)));
        for (name, size) in of_kinds.chain(ornaments) {
            if wanted.iter().all(|(other, ..)| *other != name) {
                wanted.push((name, self.art.get(Shelf::Pieces, name), size));
            }
        }
        let around = picture.length(picture.view.spacing());
        if !game.fences().is_empty() || !game.trapped().is_empty() {
            wanted.extend([FENCE, TRAPPED].map(|name| (name, self.art.get(Shelf::Pieces, name), around)));
        }
        wanted.extend(marks.iter().map(|name| (*name, self.art.get(Shelf::Icons, name), around)));
        for (name, svg, size) in wanted {
            self.add(&mut picture, name, &svg, size * magnification, contexts);
        }
        Some(picture)
    }

    /// The same with the pictures of more kinds of pieces, for a palette.
    pub(crate) fn with_kinds(
        &mut self,
        way: (&GameCard, &Options),
        game: &dyn AnyGame,
        kinds: &[PieceKind],
        size: (f32, f32),
        contexts: &mut EguiContexts,
    ) -> Option<BoardPicture> {
        let mut picture = self.of(way, game, &[], size, contexts)?;
        for kind in kinds {
            let side = picture.length(picture.view.look(*kind).size);
            let svg = self.art.get(Shelf::Pieces, kind.0);
            self.add(&mut picture, kind.0, &svg, side * size.1, contexts);
        }
        Some(picture)
    }

    /// The same with everything that a film may show.
    pub(crate) fn of_film(
        &mut self,
        way: (&GameCard, &Options),
        game: &dyn AnyGame,
        size: (f32, f32),
        contexts: &mut EguiContexts,
    ) -> Option<BoardPicture> {
        let mut picture = self.with_kinds(way, game, way.0.pieces, size, contexts)?;
        let around = picture.length(picture.view.spacing()) * size.1;
        for (shelf, name) in [(Shelf::Pieces, FENCE), (Shelf::Pieces, TRAPPED), (Shelf::Icons, LIT)] {
            let svg = self.art.get(shelf, name);
            self.add(&mut picture, name, &svg, around, contexts);
        }
        Some(picture)
    }

    /// Adds a picture of this side, once it is drawn, unless it is there.
    fn add(
        &mut self,
        picture: &mut BoardPicture,
        name: &'static str,
        svg: &Handle<Svg>,
        side: f32,
        contexts: &mut EguiContexts,
    ) {
        if picture.textures.contains_key(name) {
            return;
        }
        let pixels = self.scale.pixels(Vec2::splat(side));
        if let Some(image) = self.rasters.for_page(svg, pixels, &self.svgs) {
            // Weak, so that the rasters of another scale are freed together.
            picture.textures.insert(name, contexts.add_image(EguiTextureHandle::Weak(image.id())));
        }
    }

    fn lines(
        &mut self,
        (game, options): (&'static str, &Options),
        view: &GameView,
        style: LineStyle,
    ) -> Handle<Svg> {
        let key = (game, options.clone(), self.art.set());
        if let Some(drawn) = self.lines.get(&key) {
            return drawn.clone();
        }
        let svg = match Svg::parse(view.lines_svg(style).as_bytes()) {
            Ok(lines) => self.svgs.add(lines),
            Err(error) => {
                error!("the board's lines cannot be drawn: {error}");
                Handle::default()
            }
        };
        self.lines.insert(key, svg.clone());
        svg
    }
}
