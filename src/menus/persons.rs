//! Faces of the persons at the table: the computer's five, and one for people.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiTextureHandle, egui::TextureId};

use crate::{
    layout::shelf::Shelf,
    platform::art::{RasterScale, Rasters, Svg},
    rules::Controller,
    scene::art::Art,
};

/// System parameter: makes textures of faces and icons for a page.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Faces<'w> {
    rasters: ResMut<'w, Rasters>,
    svgs: Res<'w, Assets<Svg>>,
    art: Res<'w, Art>,
    scale: Res<'w, RasterScale>,
}

impl Faces<'_> {
    /// Face of a person or of a computer's level, `side` points wide on a page of this magnification; `None` until it
    /// is drawn.
    pub(super) fn of(
        &mut self,
        controller: Controller,
        size: (f32, f32),
        contexts: &mut EguiContexts,
    ) -> Option<TextureId> {
        match controller {
            Controller::Human => self.picture(Shelf::Persons, "person", size, contexts),
            Controller::Computer(level) => {
                self.picture(Shelf::Persons, &format!("level-{level}"), size, contexts)
            }
        }
    }

    /// Any picture, `side` points wide on a page of this magnification.
    pub(super) fn picture(
        &mut self,
        shelf: Shelf,
        name: &str,
        (side, magnification): (f32, f32),
        contexts: &mut EguiContexts,
    ) -> Option<TextureId> {
        let svg = self.art.get(shelf, name);
        let pixels = self.scale.pixels(Vec2::splat(side * magnification));
        let image = self.rasters.for_page(&svg, pixels, &self.svgs)?;
        // Weak, so that the rasters of another scale are freed together.
        Some(contexts.add_image(EguiTextureHandle::Weak(image.id())))
    }
}
