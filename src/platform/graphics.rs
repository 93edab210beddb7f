//! Choice of the graphics: which backend draws, and whether the processor does it instead of the card.
//!
//! The order is a card by Vulkan, DirectX 12 or Metal, then a card by OpenGL, then the processor; with safe graphics the processor
//! comes first. OpenGL gets a device of our own, because Bevy 0.19 opens it without naming the display, and then no window of
//! X11 or Wayland can show what it draws. A lost device ends the run: Bevy could make a new one, but the textures kept in
//! the renderer's world would be gone.

#[cfg_attr(target_family = "wasm", path = "graphics/web.rs")]
#[cfg_attr(not(target_family = "wasm"), path = "graphics/desktop.rs")]
mod system;

use std::fmt;

use bevy::{
    prelude::*,
    render::{
        RenderPlugin,
        error_handler::{RenderError, RenderErrorHandler, RenderErrorPolicy},
        renderer::{RenderAdapterInfo, RenderDevice},
        settings::{RenderCreation, WgpuSettings},
    },
};
use wgpu::{Backends, PollType};

pub use system::RENDERERS;

use super::settings::Renderer;
use crate::crash::{log, note_circumstances};

/// Graphics to draw with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Graphics {
    backends: Backends,
    /// The processor draws.
    by_processor: bool,
}

impl Default for Graphics {
    fn default() -> Self {
        Self { backends: Backends::PRIMARY, by_processor: false }
    }
}

/// Error: nothing on this computer can draw the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoGraphics;

impl fmt::Display for NoGraphics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("neither Vulkan, DirectX 12, Metal nor OpenGL can draw on this computer")
    }
}

impl std::error::Error for NoGraphics {}

impl Graphics {
    /// Chooses the graphics by the player's wish and the computer's adapters. `WGPU_BACKEND` and
    /// `WGPU_FORCE_FALLBACK_ADAPTER` in the environment come first.
    pub fn choose(renderer: Renderer, safe: bool) -> Result<Self, NoGraphics> {
        system::choose(renderer, safe)
    }

    /// Returns the settings for the engine's renderer.
    pub fn settings(self) -> WgpuSettings {
        WgpuSettings {
            backends: Some(self.backends),
            force_fallback_adapter: self.by_processor,
            ..WgpuSettings::default()
        }
    }
}

/// The engine's renderer, with the graphics that were chosen. It is added after the window's plugin, which opens the
/// display.
#[derive(Debug)]
pub struct GraphicsPlugin(pub Graphics);

impl Plugin for GraphicsPlugin {
    fn build(&self, app: &mut App) {
        let own = system::own_device(self.0, app.world());
        let render_creation = own.map_or_else(|| self.0.settings().into(), RenderCreation::from);
        app.add_plugins(RenderPlugin { render_creation, ..default() });
    }
}

/// Notes the graphics in use, and sets the handler of their failure.
pub(super) fn plugin(app: &mut App) {
    app.insert_resource(RenderErrorHandler(on_render_error))
        .add_systems(Startup, note_adapter)
        .add_systems(Last, poll_device_loss);
}

fn note_adapter(info: If<Res<RenderAdapterInfo>>) {
    let known = format!(
        "{} ({:?}, {:?}, {} {})",
        info.name, info.device_type, info.backend, info.driver, info.driver_info
    );
    log::note(&format!("graphics: {known}"));
    note_circumstances(|now| now.graphics = known);
}

/// Polls the device, which reports its loss only when polled; once nothing can be drawn, no frame polls it.
fn poll_device_loss(device: If<Res<RenderDevice>>) {
    // The result is not needed: the loss goes to the handler.
    let _ = device.poll(PollType::Poll);
}

/// Ends the program, so that the crash page can report it: nothing can be shown in a window whose device is lost.
fn on_render_error(error: &RenderError, game: &mut World, _: &mut World) -> RenderErrorPolicy {
    let kind = format!("{:?}", error.ty);
    let words = if error.description.is_empty() { kind } else { format!("{kind}: {}", error.description) };
    log::note(&format!("graphics failed: {words}"));
    note_circumstances(|now| now.graphics_error = Some(words));
    game.write_message(AppExit::error());
    RenderErrorPolicy::StopRendering
}
