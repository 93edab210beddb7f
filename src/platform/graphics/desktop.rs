//! Graphics of a desktop: a card or the processor, by the backends that the system knows.

use std::{env, sync::Arc};

use bevy::{
    prelude::*,
    render::{
        renderer::{
            RenderAdapter, RenderAdapterInfo, RenderDevice, RenderInstance, RenderQueue, WgpuWrapper,
        },
        settings::RenderResources,
    },
    tasks::block_on,
    winit::DisplayHandleWrapper,
};
use wgpu::{
    Backends, DeviceDescriptor, DeviceType, Features, Instance, InstanceDescriptor, RequestAdapterOptions,
};
use winit::event_loop::OwnedDisplayHandle;

use super::{Graphics, NoGraphics};
use crate::{crash::log, platform::settings::Renderer};

/// Choices of this system.
pub const RENDERERS: &[Renderer] = if cfg!(target_os = "macos") {
    &[Renderer::Auto, Renderer::Metal]
} else if cfg!(windows) {
    &[Renderer::Auto, Renderer::Vulkan, Renderer::DirectX, Renderer::OpenGl]
} else {
    &[Renderer::Auto, Renderer::Vulkan, Renderer::OpenGl]
};

/// Chooses the graphics; the environment comes first.
pub(super) fn choose(renderer: Renderer, safe: bool) -> Result<Graphics, NoGraphics> {
    let by_processor =
        env::var("WGPU_FORCE_FALLBACK_ADAPTER").is_ok_and(|value| !matches!(&*value, "" | "0" | "false"));
    if let Some(backends) = Backends::from_env() {
        return Ok(Graphics { backends, by_processor });
    }
    if by_processor {
        return Ok(Graphics { backends: Backends::PRIMARY, by_processor });
    }
    choose_among(renderer, safe, adapters)
}

/// Chooses among the adapters found for backends. Safe graphics run on the processor, which has no driver to break;
/// then OpenGL, whose drivers are the oldest.
fn choose_among(
    renderer: Renderer,
    safe: bool,
    adapters: impl Fn(Backends) -> Vec<DeviceType>,
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
    let is_card = |kind: &DeviceType| *kind != DeviceType::Cpu;
    let modern = adapters(Backends::PRIMARY);
    if safe && modern.contains(&DeviceType::Cpu) {
        return of(Backends::PRIMARY, true);
    }
    // A card too old for Vulkan draws by OpenGL, and faster than the processor.
    let has_card = modern.iter().any(is_card);
    if has_card && !safe {
        return of(Backends::PRIMARY, false);
    }
    let old = adapters(Backends::GL);
    if old.iter().any(|kind| is_card(kind) || safe) || modern.is_empty() {
        return if old.is_empty() { Err(NoGraphics) } else { of(Backends::GL, false) };
    }
    of(Backends::PRIMARY, false)
}

/// Returns the kinds of the adapters of backends on this computer.
fn adapters(backends: Backends) -> Vec<DeviceType> {
    let instance =
        Instance::new(InstanceDescriptor { backends, ..InstanceDescriptor::new_without_display_handle() });
    let found = block_on(instance.enumerate_adapters(backends));
    found.iter().map(|adapter| adapter.get_info().device_type).collect()
}

/// Returns the device for OpenGL, where that draws.
pub(super) fn own_device(graphics: Graphics, world: &World) -> Option<RenderResources> {
    let display =
        world.get_resource::<DisplayHandleWrapper>().filter(|_| graphics.backends == Backends::GL)?;
    block_on(opengl(display.0.clone()))
}

/// Returns the device that draws by OpenGL on a display. The engine opens its own without naming the display, and
/// OpenGL can then show nothing in a window of X11 or Wayland.
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

#[cfg(test)]
mod tests {
    use super::*;

    const CARD: DeviceType = DeviceType::DiscreteGpu;
    const PROCESSOR: DeviceType = DeviceType::Cpu;

    fn chosen(
        renderer: Renderer,
        safe: bool,
        modern: &[DeviceType],
        old: &[DeviceType],
    ) -> Result<Graphics, NoGraphics> {
        choose_among(renderer, safe, |backends| {
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
        let auto = |modern: &[_], old: &[_]| chosen(Renderer::Auto, false, modern, old);
        assert_eq!(auto(&[CARD, PROCESSOR], &[CARD]), MODERN);
        assert_eq!(auto(&[PROCESSOR], &[CARD]), OLD);
        assert_eq!(auto(&[], &[PROCESSOR]), OLD);
        assert_eq!(auto(&[PROCESSOR], &[PROCESSOR]), MODERN);
        assert_eq!(auto(&[PROCESSOR], &[]), MODERN);
        assert_eq!(auto(&[], &[]), Err(NoGraphics));
    }

    #[test]
    fn safe_graphics_are_the_processors_or_opengl() {
        let safe = |modern: &[_], old: &[_]| chosen(Renderer::Vulkan, true, modern, old);
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
