//! Switch for copying pixels that stay the same in place of drawing them anew. It pays where the
//! processor fills the pixels; a graphics card draws them as cheaply as it copies them.

use bevy::{
    camera::NormalizedRenderTarget,
    ecs::system::SystemParam,
    prelude::*,
    render::{camera::ExtractedCamera, renderer::RenderAdapterInfo},
};
use wgpu::DeviceType;

/// Mode of copying, for both the board (`still`) and the sheets of the menus (`sheets`).
#[derive(Resource, clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CopyMode {
    /// Copies where the processor draws, and draws anew elsewhere.
    #[default]
    Auto,
    /// Always copies.
    On,
    /// Never copies.
    Off,
}

impl CopyMode {
    /// `true` if pixels are copied on an adapter of this type; `None` stands for no adapter.
    fn is_on(self, adapter: Option<DeviceType>) -> bool {
        match self {
            Self::Auto => adapter == Some(DeviceType::Cpu),
            Self::On => true,
            Self::Off => false,
        }
    }
}

/// System parameter that tells systems of the main world if pixels are copied.
#[derive(SystemParam)]
pub(super) struct Copying<'w> {
    mode: Res<'w, CopyMode>,
    adapter: Option<Res<'w, RenderAdapterInfo>>,
}

impl Copying<'_> {
    /// `true` if pixels are copied.
    pub(super) fn is_on(&self) -> bool {
        self.mode.is_on(self.adapter.as_ref().map(|adapter| adapter.device_type))
    }
}

/// Run condition: pixels are copied.
pub(super) fn is_on(copying: Copying) -> bool {
    copying.is_on()
}

/// `true` for the window's camera: the one that takes the merged background draws everything itself.
pub(super) fn is_of_window(camera: &ExtractedCamera) -> bool {
    matches!(camera.target, Some(NormalizedRenderTarget::Window(_)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_graphics_card_copies_nothing_unless_it_must() {
        use CopyMode::{Auto, Off, On};
        let card = [DeviceType::DiscreteGpu, DeviceType::IntegratedGpu, DeviceType::VirtualGpu];
        assert!(card.into_iter().all(|card| !Auto.is_on(Some(card)) && On.is_on(Some(card))));
        assert!(!Auto.is_on(Some(DeviceType::Other)) && !Auto.is_on(None));
        assert!(Auto.is_on(Some(DeviceType::Cpu)) && !Off.is_on(Some(DeviceType::Cpu)));
    }
}
