//! Graphics of a browser: WebGL 2, on any driver.

use bevy::{prelude::*, render::settings::RenderResources};
use wgpu::Backends;

use super::{Graphics, NoGraphics};
use crate::platform::settings::Renderer;

/// Choices of a browser: none.
pub const RENDERERS: &[Renderer] = &[Renderer::Auto];

/// A browser has one way to draw, and no choice.
pub(super) fn choose(_: Renderer, _: bool) -> Result<Graphics, NoGraphics> {
    Ok(Graphics { backends: Backends::GL, by_processor: false })
}

/// The engine opens the device of the page itself.
pub(super) fn own_device(_: Graphics, _: &World) -> Option<RenderResources> {
    None
}
