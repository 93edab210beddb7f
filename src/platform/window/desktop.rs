//! Drawing on a desktop: frames in which nothing has changed are not drawn.

use bevy::{prelude::*, render::pipelined_rendering::RenderExtractApp};

use super::Busy;

/// Draws only frames in which something moves or a device was used. The game's logic runs in the others too: it costs
/// little, drawing costs much.
pub(super) fn plugin(app: &mut App) {
    let Some(to_renderer) = app.get_sub_app_mut(RenderExtractApp) else { return };
    let Some(mut extract) = to_renderer.take_extract() else { return };
    to_renderer.set_extract(move |world, renderer| {
        let draws = world.get_resource_mut::<Busy>().is_none_or(|mut busy| {
            let draws = busy.draws() && !std::mem::take(&mut busy.left_undrawn);
            busy.drawn += u64::from(draws);
            draws
        });
        if draws {
            extract(world, renderer);
        }
    });
}
