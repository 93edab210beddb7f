//! Small picture of a game's board for a page: mat, lines, letters, ornaments and pieces as they lie on the table.

use std::collections::HashMap;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiTextureHandle,
    egui::{self, Align2, Color32, FontId, Pos2, Rect, TextureId, Ui},
};

use super::theme;
use crate::{
    catalogue::{AnyGame, GameCard},
    layout::{
        shelf::Shelf,
        view::{GameView, LineStyle, MAT_SIDE, MAT_UNITS, Ornament},
        views::GameViews,
    },
    platform::{
        art::{RasterScale, Rasters, Svg},
        settings::PictureSet,
    },
    rules::{Marker, Options, PieceKind, Place, Point},
    scene::art::Art,
};

/// Whole texture.
const WHOLE: Rect = Rect { min: Pos2::ZERO, max: Pos2::new(1.0, 1.0) };
/// Texture with left and right exchanged.
const MIRRORED: Rect = Rect { min: Pos2::new(1.0, 0.0), max: Pos2::new(0.0, 1.0) };

/// Picture of a board at a size, with the textures that are ready.
#[derive(Debug)]
pub(super) struct BoardPicture {
    /// View of the game in the chosen picture set.
    pub(super) view: GameView,
    /// Side in points of the page.
    pub(super) side: f32,
    textures: HashMap<&'static str, TextureId>,
}

/// Least side of a board that has letters along its edge, in points: on a smaller one they would cover it.
const LEAST_LABELLED: f32 = 200.0;

/// Least side of a piece on a board that is smaller than that, in points: it must still be seen.
const LEAST_PIECE: f32 = 16.0;

/// Name under which the texture of the lines is kept.
const LINES: &str = "lines";

impl BoardPicture {
    /// Place of a point of the board in the picture `rect`; `None` for points beside the mat.
    pub(super) fn at(&self, rect: Rect, point: Point) -> Option<Pos2> {
        self.view.points.get(point.index()).map(|on_mat| self.on_mat(rect, *on_mat))
    }

    /// Length in points of the page for one in world units.
    pub(super) fn length(&self, world: f32) -> f32 {
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
    pub(super) fn paint(&self, ui: &Ui, name: &str, at: Pos2, size: f32, tint: Color32) {
        if let Some(texture) = self.textures.get(name) {
            let rect = Rect::from_center_size(at, egui::Vec2::splat(size));
            ui.painter().image(*texture, rect, WHOLE, tint);
        }
    }

    /// Paints the board and the pieces on it, except for things to be placed.
    pub(super) fn paint_board(&self, ui: &Ui, rect: Rect, game: &dyn AnyGame) {
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
        let placeable = game.placeable();
        for piece in game.pieces() {
            if let Place::Board(point) = piece.place
                && !placeable.contains(&Marker { kind: piece.kind, at: point })
                && let Some(at) = self.at(rect, point)
            {
                self.paint(ui, piece.kind.0, at, self.piece(piece.kind), Color32::WHITE);
            }
        }
    }

    /// Paints the board with everything on it as it lies in this position.
    pub(super) fn paint_position(&self, ui: &Ui, rect: Rect, game: &dyn AnyGame) {
        self.paint_board(ui, rect, game);
        for marker in game.placeable() {
            if let Some(at) = self.at(rect, marker.at) {
                self.paint(ui, marker.kind.0, at, self.piece(marker.kind), Color32::WHITE);
            }
        }
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
pub(super) struct BoardPictures<'w, 's> {
    rasters: ResMut<'w, Rasters>,
    svgs: ResMut<'w, Assets<Svg>>,
    art: Res<'w, Art>,
    views: Res<'w, GameViews>,
    scale: Res<'w, RasterScale>,
    /// Lines of each board, drawn from its data, by game, options and set of pictures.
    lines: Local<'s, HashMap<(&'static str, Options, PictureSet), Handle<Svg>>>,
}

impl BoardPictures<'_, '_> {
    /// Picture of the board of a game under these options, `side` points wide on a page of this magnification, with
    /// these icons for marks.
    pub(super) fn of(
        &mut self,
        (card, options): (&GameCard, &Options),
        game: &dyn AnyGame,
        marks: &[&'static str],
        (side, magnification): (f32, f32),
        contexts: &mut EguiContexts,
    ) -> Option<BoardPicture> {
        let view = self.views.get(card.id, options)?.in_set(self.art.set());
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
        wanted.extend(marks.iter().map(|name| (*name, self.art.get(Shelf::Icons, name), around)));
        for (name, svg, size) in wanted {
            let pixels = self.scale.pixels(Vec2::splat(size * magnification));
            if let Some(image) = self.rasters.for_page(&svg, pixels, &self.svgs) {
                // Weak, so that the rasters of another scale are freed together.
                picture.textures.insert(name, contexts.add_image(EguiTextureHandle::Weak(image.id())));
            }
        }
        Some(picture)
    }

    /// The same with the pictures of more kinds of pieces, for a palette.
    pub(super) fn with_kinds(
        &mut self,
        way: (&GameCard, &Options),
        game: &dyn AnyGame,
        kinds: &[PieceKind],
        size: (f32, f32),
        contexts: &mut EguiContexts,
    ) -> Option<BoardPicture> {
        let mut picture = self.of(way, game, &[], size, contexts)?;
        for kind in kinds {
            if picture.textures.contains_key(kind.0) {
                continue;
            }
            let side = picture.length(picture.view.look(*kind).size);
            let pixels = self.scale.pixels(Vec2::splat(side * size.1));
            let svg = self.art.get(Shelf::Pieces, kind.0);
            if let Some(image) = self.rasters.for_page(&svg, pixels, &self.svgs) {
                picture.textures.insert(kind.0, contexts.add_image(EguiTextureHandle::Weak(image.id())));
            }
        }
        Some(picture)
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
