//! Choice of the graphics: which backend draws, and whether the processor does it in the card's place.

use std::{env, fmt, sync::Arc};

use bevy::{
    prelude::*,
    render::{
        RenderPlugin,
        error_handler::{RenderError, RenderErrorHandler, RenderErrorPolicy},
        renderer::{
            RenderAdapter, RenderAdapterInfo, RenderDevice, RenderInstance, RenderQueue, WgpuWrapper,
        },
        settings::{RenderCreation, RenderResources, WgpuSettings},
    },
    tasks::block_on,
    winit::DisplayHandleWrapper,
};
use wgpu::{
    Backends, DeviceDescriptor, DeviceType, Features, Instance, InstanceDescriptor, PollType,
    RequestAdapterOptions,
};
use winit::event_loop::OwnedDisplayHandle;

use super::{crash, log, settings::Renderer};

/// Graphics to draw with.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
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

/// An adapter as far as the choice needs it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Found {
    by_processor: bool,
}

impl Graphics {
    /// Chooses the graphics by what the player wants and the computer has. `WGPU_BACKEND` and
    /// `WGPU_FORCE_FALLBACK_ADAPTER` in the environment come first.
    ///
    /// # Errors
    /// [`NoGraphics`] if no backend has an adapter.
    pub fn choose(renderer: Renderer, safe: bool) -> Result<Self, NoGraphics> {
        let by_processor =
            env::var("WGPU_FORCE_FALLBACK_ADAPTER").is_ok_and(|value| !matches!(&*value, "" | "0" | "false"));
        if let Some(backends) = Backends::from_env() {
            return Ok(Self { backends, by_processor });
        }
        if by_processor {
            return Ok(Self { backends: Backends::PRIMARY, by_processor });
        }
        choose_among(renderer, safe, &adapters)
    }

    /// Settings for the engine's renderer.
    #[must_use]
    pub fn settings(self) -> WgpuSettings {
        WgpuSettings {
            backends: Some(self.backends),
            force_fallback_adapter: self.by_processor,
            ..WgpuSettings::default()
        }
    }
}

/// Chooses among what `adapters` finds for backends. Safe graphics are those of the processor, which has no driver to
/// break; then OpenGL, whose drivers are the oldest.
fn choose_among(
    renderer: Renderer,
    safe: bool,
    adapters: &dyn Fn(Backends) -> Vec<Found>,
) -> Result<Graphics, NoGraphics> {
    let of = |backends, by_processor| Ok(Graphics { backends, by_processor });
    let wanted = match renderer {
        Renderer::Auto => None,
        Renderer::Vulkan => Some(Backends::VULKAN),
        Renderer::OpenGl => Some(Backends::GL),
        Renderer::DirectX => Some(Backends::DX12),
        Renderer::Metal => Some(Backends::METAL),
    };
    if let Some(backends) = wanted.filter(|_| !safe) {
        if !adapters(backends).is_empty() {
            return of(backends, false);
        }
        log::note(&format!("{renderer:?} has no adapter here; the graphics are chosen by themselves"));
    }
    let modern = adapters(Backends::PRIMARY);
    if safe && modern.iter().any(|found| found.by_processor) {
        return of(Backends::PRIMARY, true);
    }
    // A card too old for Vulkan draws by OpenGL, and faster than the processor.
    let has_card = modern.iter().any(|found| !found.by_processor);
    if has_card && !safe {
        return of(Backends::PRIMARY, false);
    }
    let old = adapters(Backends::GL);
    if old.iter().any(|found| !found.by_processor || safe) || modern.is_empty() {
        return if old.is_empty() { Err(NoGraphics) } else { of(Backends::GL, false) };
    }
    of(Backends::PRIMARY, false)
}

/// Adapters of backends on this computer.
fn adapters(backends: Backends) -> Vec<Found> {
    let instance =
        Instance::new(InstanceDescriptor { backends, ..InstanceDescriptor::new_without_display_handle() });
    let found = block_on(instance.enumerate_adapters(backends));
    found
        .iter()
        .map(|adapter| Found { by_processor: adapter.get_info().device_type == DeviceType::Cpu })
        .collect()
}

/// The engine's renderer, with the graphics that were chosen. It comes after the window's plugin, which opens the display.
#[derive(Debug)]
pub struct GraphicsPlugin(pub Graphics);

impl Plugin for GraphicsPlugin {
    fn build(&self, app: &mut App) {
        let display =
            app.world().get_resource::<DisplayHandleWrapper>().filter(|_| self.0.backends == Backends::GL);
        let opengl = display.and_then(|display| block_on(opengl(display.0.clone())));
        let render_creation = opengl.map_or_else(|| self.0.settings().into(), RenderCreation::from);
        app.add_plugins(RenderPlugin { render_creation, ..default() });
    }
}

/// Device that draws by OpenGL on a display. The engine opens its own without naming the display, and OpenGL can then show
/// nothing in a window of X11 or Wayland.
async fn opengl(display: OwnedDisplayHandle) -> Option<RenderResources> {
    let descriptor = InstanceDescriptor::new_with_display_handle(Box::new(display));
    let instance = Instance::new(InstanceDescriptor { backends: Backends::GL, ..descriptor });
    let adapter = instance.request_adapter(&RequestAdapterOptions::default()).await.ok()?;
    let described = DeviceDescriptor {
        required_features: adapter.features() - Features::all_experimental_mask(),
        required_limits: adapter.limits(),
        ..default()
    };
    let (device, queue) = adapter.request_device(&described).await.ok()?;
    let info = adapter.get_info();
    Some(RenderResources(
        RenderDevice::from(device),
        RenderQueue(Arc::new(WgpuWrapper::new(queue))),
        RenderAdapterInfo(WgpuWrapper::new(info)),
        RenderAdapter(Arc::new(WgpuWrapper::new(adapter))),
        RenderInstance(Arc::new(WgpuWrapper::new(instance))),
    ))
}

/// Notes which graphics draw, and what to do when they fail.
pub(super) fn plugin(app: &mut App) {
    app.insert_resource(RenderErrorHandler(on_render_error))
        .add_systems(Startup, note_adapter)
        .add_systems(Last, hear_of_loss);
}

fn note_adapter(adapter: Option<Res<RenderAdapterInfo>>) {
    let Some(info) = adapter else { return };
    let known = format!(
        "{} ({:?}, {:?}, {} {})",
        info.name, info.device_type, info.backend, info.driver, info.driver_info
    );
    log::note(&format!("graphics: {known}"));
    crash::note_circumstances(|now| now.graphics = known);
}

/// Lets the device tell of its loss: it does so only when it is asked, and once nothing can be drawn no frame asks it.
fn hear_of_loss(device: Option<Res<RenderDevice>>) {
    // What it answers besides is of no use here: the loss goes to the handler.
    let _ = device.map(|device| device.poll(PollType::Poll));
}

/// Ends the program, so that the page for crashes can tell of it: nothing can be shown in a window whose device is lost.
fn on_render_error(error: &RenderError, game: &mut World, _: &mut World) -> RenderErrorPolicy {
    let kind = format!("{:?}", error.ty);
    let words = if error.description.is_empty() { kind } else { format!("{kind}: {}", error.description) };
    log::note(&format!("graphics failed: {words}"));
    crash::note_circumstances(|now| now.graphics_error = Some(words));
    game.write_message(AppExit::error());
    RenderErrorPolicy::StopRendering
}

#[cfg(test)]
mod tests {
    use super::*;

    const CARD: Found = Found { by_processor: false };
    const PROCESSOR: Found = Found { by_processor: true };

    fn chosen(
        renderer: Renderer,
        safe: bool,
        modern: &[Found],
        old: &[Found],
    ) -> Result<Graphics, NoGraphics> {
        choose_among(renderer, safe, &|backends| {
            let found = if backends == Backends::GL { old } else { modern };
            // Of the modern ones this computer knows Vulkan alone.
            if backends.intersects(Backends::VULKAN | Backends::GL) { found.to_vec() } else { Vec::new() }
        })
    }

    const MODERN: Result<Graphics, NoGraphics> =
        Ok(Graphics { backends: Backends::PRIMARY, by_processor: false });
    const SOFTWARE: Result<Graphics, NoGraphics> =
        Ok(Graphics { backends: Backends::PRIMARY, by_processor: true });
    const OLD: Result<Graphics, NoGraphics> = Ok(Graphics { backends: Backends::GL, by_processor: false });

    #[test]
    fn a_card_comes_before_the_processor() {
        let auto = |modern: &[Found], old: &[Found]| chosen(Renderer::Auto, false, modern, old);
        assert_eq!(auto(&[CARD, PROCESSOR], &[CARD]), MODERN);
        assert_eq!(auto(&[PROCESSOR], &[CARD]), OLD);
        assert_eq!(auto(&[], &[PROCESSOR]), OLD);
        assert_eq!(auto(&[PROCESSOR], &[PROCESSOR]), MODERN);
        assert_eq!(auto(&[PROCESSOR], &[]), MODERN);
        assert_eq!(auto(&[], &[]), Err(NoGraphics));
    }

    #[test]
    fn safe_graphics_are_the_processors_or_opengl() {
        let safe = |modern: &[Found], old: &[Found]| chosen(Renderer::Vulkan, true, modern, old);
        assert_eq!(safe(&[CARD, PROCESSOR], &[CARD]), SOFTWARE);
        assert_eq!(safe(&[CARD], &[CARD]), OLD);
        assert_eq!(safe(&[CARD], &[]), MODERN);
        assert_eq!(safe(&[], &[]), Err(NoGraphics));
    }

    #[test]
    fn what_the_player_wants_is_taken_where_it_is() {
        let wanted = |renderer| chosen(renderer, false, &[CARD], &[CARD]);
        assert_eq!(wanted(Renderer::OpenGl), OLD);
        assert_eq!(
            wanted(Renderer::Vulkan),
            Ok(Graphics { backends: Backends::VULKAN, by_processor: false })
        );
        assert_eq!(wanted(Renderer::Metal), MODERN);
    }
}
