//! Pictures of pages: textures of scenes, icons, pieces and faces, and boards with everything on them.

use std::collections::HashMap;

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{
    EguiContexts, EguiTextureHandle,
    egui::{self, TextureId},
};
use madang_core::{
    catalogue::{AnyGame, GameCard},
    rules::{Controller, Options, PieceKind},
};

use super::{
    board_picture::{BoardPicture, FENCE, LINES, LIT, TARGET, TRAPPED},
    theme,
};
use crate::{
    layout::{
        picture_sets::PictureSet,
        shelf::Shelf,
        view::{GameView, LineStyle},
        views::Catalogue,
    },
    platform::art::{Alpha, RasterScale, Rasters, Svg},
    scene::art::Art,
};

/// System parameter: the visible page, and pictures for it.
#[derive(SystemParam)]
pub(crate) struct Pictures<'w, 's> {
    contexts: EguiContexts<'w, 's>,
    rasters: ResMut<'w, Rasters>,
    svgs: ResMut<'w, Assets<Svg>>,
    art: Res<'w, Art>,
    views: Res<'w, Catalogue>,
    scale: Res<'w, RasterScale>,
    /// Lines of each board, drawn from its data, by game, options and set of pictures.
    lines: Local<'s, HashMap<(&'static str, Options, PictureSet), Handle<Svg>>>,
}

impl Pictures<'_, '_> {
    /// Returns the visible page.
    pub(crate) fn ctx(&mut self) -> Result<egui::Context> {
        Ok(self.contexts.ctx_mut()?.clone())
    }

    /// Returns the view of a game under its default options.
    pub(crate) fn view(&self, card: &GameCard) -> Option<GameView> {
        self.views.view_of(card)
    }

    /// Returns the view of a game under these options, in the chosen picture set.
    pub(crate) fn view_of(&self, card: &GameCard, options: &Options) -> Option<GameView> {
        Some(self.views.view(card.id, options)?.in_set(self.art.set()))
    }

    /// Returns the magnification of the visible page.
    fn magnification(&mut self) -> f32 {
        self.contexts.ctx_mut().map_or(1.0, |ctx| theme::magnification(ctx))
    }

    /// Returns the picture of this size in points of the page; `None` until it is drawn.
    pub(crate) fn picture(&mut self, shelf: Shelf, name: &str, size: Vec2) -> Option<TextureId> {
        let svg = self.art.get(shelf, name);
        self.texture(&svg, size)
    }

    /// Returns the face of a person or of a computer's level, `side` points wide; `None` until it is drawn.
    pub(crate) fn face(&mut self, controller: Controller, side: f32) -> Option<TextureId> {
        self.portrait(controller, None, side)
    }

    /// Returns the same, with the animal whose name a person bears, counted from 0, in the place of a hand.
    pub(crate) fn portrait(
        &mut self,
        controller: Controller,
        name: Option<u8>,
        side: f32,
    ) -> Option<TextureId> {
        let name = match (controller, name) {
            (Controller::Human, None) => "person".to_owned(),
            (Controller::Human, Some(name)) => format!("person-{}", name + 1),
            (Controller::Computer(level), _) => format!("level-{level}"),
        };
        self.picture(Shelf::Persons, &name, Vec2::splat(side))
    }

    /// Returns the board of a game under these options in a position, `side` points wide, with these icons for marks;
    /// `None` until the game's view is there.
    pub(crate) fn board(
        &mut self,
        (card, options): (&GameCard, &Options),
        game: &dyn AnyGame,
        marks: &[&'static str],
        side: f32,
    ) -> Option<BoardPicture> {
        let view = self.view_of(card, options)?;
        let mut picture = BoardPicture::new(view, side);
        let mat = self.art.get(Shelf::Boards, picture.view.mat);
        let mut wanted = vec![(picture.view.mat, mat, side)];
        if let Some(style) = picture.view.line_style {
            wanted.push((LINES, self.lines((card.id, options), &picture.view, style), side));
        }
        let shown = game.snapshot();
        let kinds = shown.pieces.iter().map(|piece| piece.kind);
        let kinds = kinds.chain(game.placeable().into_iter().map(|thing| thing.marker.kind));
        let of_kinds = kinds.map(|kind| (kind.0, picture.piece(kind)));
        let ornaments = picture.view.ornaments.iter();
        let ornaments = ornaments.map(|ornament| (ornament.picture, picture.length(ornament.size)));
        for (name, size) in of_kinds.chain(ornaments) {
            if wanted.iter().all(|(other, ..)| *other != name) {
                wanted.push((name, self.art.get(Shelf::Pieces, name), size));
            }
        }
        let around = picture.length(picture.view.spacing());
        if !shown.fences.is_empty() || !shown.trapped.is_empty() {
            wanted.extend([FENCE, TRAPPED].map(|name| (name, self.art.get(Shelf::Pieces, name), around)));
        }
        wanted.extend(marks.iter().map(|name| (*name, self.art.get(Shelf::Icons, name), around)));
        for (name, svg, size) in wanted {
            self.add(&mut picture, name, &svg, size);
        }
        Some(picture)
    }

    /// Returns the same with the pictures of more kinds of pieces, for a palette, from which they are dragged.
    pub(crate) fn board_with_kinds(
        &mut self,
        way: (&GameCard, &Options),
        game: &dyn AnyGame,
        kinds: &[PieceKind],
        side: f32,
    ) -> Option<BoardPicture> {
        let mut picture = self.board(way, game, &[TARGET], side)?;
        for kind in kinds {
            let size = picture.length(picture.view.look(*kind).size);
            let svg = self.art.get(Shelf::Pieces, kind.0);
            self.add(&mut picture, kind.0, &svg, size);
        }
        Some(picture)
    }

    /// Returns the same with everything that a film may show.
    pub(crate) fn board_for_film(
        &mut self,
        way: (&GameCard, &Options),
        game: &dyn AnyGame,
        side: f32,
    ) -> Option<BoardPicture> {
        let mut picture = self.board_with_kinds(way, game, way.0.pieces, side)?;
        let around = picture.length(picture.view.spacing());
        for (shelf, name) in [(Shelf::Pieces, FENCE), (Shelf::Pieces, TRAPPED), (Shelf::Icons, LIT)] {
            let svg = self.art.get(shelf, name);
            self.add(&mut picture, name, &svg, around);
        }
        Some(picture)
    }

    /// Adds a texture of this size to a board, once it is drawn, unless it is there.
    fn add(&mut self, picture: &mut BoardPicture, name: &'static str, svg: &Handle<Svg>, side: f32) {
        if !picture.textures.contains_key(name)
            && let Some(texture) = self.texture(svg, Vec2::splat(side))
        {
            picture.textures.insert(name, texture);
        }
    }

    fn texture(&mut self, svg: &Handle<Svg>, size: Vec2) -> Option<TextureId> {
        let magnification = self.magnification();
        let pixels = self.scale.pixels(size * magnification);
        let image = self.rasters.get(svg, pixels, Alpha::Premultiplied, &self.svgs)?;
        // Weak, so that the rasters of another scale are freed together.
        Some(self.contexts.add_image(EguiTextureHandle::Weak(image.id())))
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
