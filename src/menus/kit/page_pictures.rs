//! Pictures for pages: textures of scenes, icons, pieces and faces.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiTextureHandle, egui::TextureId};

use crate::{
    layout::shelf::Shelf,
    platform::art::{RasterScale, Rasters, Svg},
    rules::Controller,
    scene::art::Art,
};

/// System parameter: makes textures of pictures for a page.
#[derive(bevy::ecs::system::SystemParam)]
pub(crate) struct PagePictures<'w> {
    rasters: ResMut<'w, Rasters>,
    svgs: Res<'w, Assets<Svg>>,
    art: Res<'w, Art>,
    scale: Res<'w, RasterScale>,
}

impl PagePictures<'_> {
    /// Face of a person or of a computer's level, `side` points wide on a page of this magnification; `None` until it
    /// is drawn.
    pub(crate) fn face(
        &mut self,
        controller: Controller,
        (side, magnification): (f32, f32),
        contexts: &mut EguiContexts,
    ) -> Option<TextureId> {
        let name = match controller {
            Controller::Human => "person".to_owned(),
            Controller::Computer(level) => format!("level-{level}"),
        };
        self.picture(Shelf::Persons, &name, Vec2::splat(side * magnification), contexts)
    }

    /// Any picture of this size in points of a page that is not magnified; `None` until it is drawn.
    pub(crate) fn picture(
        &mut self,
        shelf: Shelf,
        name: &str,
        size: Vec2,
        contexts: &mut EguiContexts,
    ) -> Option<TextureId> {
        let svg = self.art.get(shelf, name);
        let image = self.rasters.for_page(&svg, self.scale.pixels(size), &self.svgs)?;
        // Weak, so that the rasters of another scale are freed together.
        Some(contexts.add_image(EguiTextureHandle::Weak(image.id())))
    }
}
