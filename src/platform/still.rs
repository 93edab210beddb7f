//! What lies still is drawn as one picture: filling a pixel once costs a fraction of filling it with wood, cloth
//! and lines one after the other. Until the one picture is ready, and whenever something of it changes, the single
//! ones are shown.

use bevy::{
    asset::AssetEventSystems,
    camera::visibility::VisibilitySystems,
    core_pipeline::{Core2d, Core2dSystems},
    math::{Affine2, Mat2},
    prelude::*,
    render::{
        RenderApp,
        extract_resource::{ExtractResource, ExtractResourcePlugin},
        render_asset::RenderAssets,
        renderer::{RenderContext, ViewQuery},
        texture::GpuImage,
        view::ViewTarget,
    },
    tasks::{AsyncComputeTaskPool, Task, futures::check_ready},
    window::PrimaryWindow,
};

use super::{
    art::{self, Picture, PixelsPerUnit, Rasters, Svg},
    window::Busy,
};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(ExtractResourcePlugin::<WhatLiesStill>::default());
    if let Some(render_app) = app.get_sub_app_mut(RenderApp) {
        render_app.add_systems(Core2d, lay_down.before(Core2dSystems::MainPass));
    }
    app.init_resource::<WhatLiesStill>().init_resource::<Merged>().add_systems(
        PostUpdate,
        merge
            .after(art::show_pictures)
            .before(VisibilitySystems::VisibilityPropagate)
            // So that the renderer gets the picture in the frame in which it is to be seen.
            .before(AssetEventSystems),
    );
}

/// A picture that seldom changes and lies under everything that does.
#[derive(Component, Clone, Copy, Debug)]
pub struct LiesStill;

/// The one picture, as large as the window and without a gap, once it is ready.
#[derive(Resource, ExtractResource, Clone, Default, Debug)]
pub struct WhatLiesStill(pub Option<Handle<Image>>);

/// What lies there, and the task that draws one picture of it.
#[derive(Resource, Default)]
struct Merged {
    lying: Still,
    coming: Option<Task<Image>>,
}

/// Everything that lies still, the lowest first, in a window of this size in pixels.
#[derive(Clone, PartialEq, Default)]
struct Still {
    window: UVec2,
    pictures: Vec<Placed>,
}

/// A picture and how its own unit square, y downwards, comes to lie among the window's pixels.
#[derive(Clone, PartialEq)]
struct Placed {
    art: AssetId<Svg>,
    in_window: Affine2,
}

impl Placed {
    fn new(picture: &Picture, at: &Transform, window: UVec2, pixels_per_unit: f32) -> Self {
        let own = Affine2::from_mat2_translation(
            Mat2::from_diagonal(picture.size * Vec2::new(1.0, -1.0)),
            picture.size * Vec2::new(-0.5, 0.5),
        );
        let (turn, _, _) = at.rotation.to_euler(EulerRot::ZYX);
        let on_table =
            Affine2::from_scale_angle_translation(at.scale.truncate(), turn, at.translation.truncate());
        let to_pixels = Affine2::from_mat2_translation(
            Mat2::from_diagonal(Vec2::new(pixels_per_unit, -pixels_per_unit)),
            window.as_vec2() / 2.0,
        );
        Self { art: picture.art.id(), in_window: to_pixels * on_table * own }
    }
}

fn merge(
    mut merged: ResMut<Merged>,
    mut whole: ResMut<WhatLiesStill>,
    window: Query<&Window, With<PrimaryWindow>>,
    scale: Res<PixelsPerUnit>,
    rasters: Res<Rasters>,
    svgs: Res<Assets<Svg>>,
    mut pictures: Query<(Entity, &Picture, &Transform, &mut Visibility), With<LiesStill>>,
    mut images: ResMut<Assets<Image>>,
    mut busy: ResMut<Busy>,
) {
    let Ok(window) = window.single() else { return };
    let size = window.resolution.physical_size();
    let mut lying: Vec<_> = pictures.iter().map(|(entity, picture, at, _)| (entity, picture, at)).collect();
    lying.sort_by(|(one, _, a), (other, _, b)| {
        a.translation.z.total_cmp(&b.translation.z).then(one.cmp(other))
    });
    let placed = lying.iter().map(|(_, picture, at)| Placed::new(picture, at, size, scale.0));
    let now = Still { window: size, pictures: placed.collect() };

    if merged.lying != now {
        whole.0 = None;
        *merged = Merged { lying: now, coming: None };
        busy.keep_drawing();
    } else if let Some(task) = &mut merged.coming {
        busy.keep_drawing();
        if let Some(image) = check_ready(task) {
            whole.0 = Some(images.add(image));
            merged.coming = None;
        }
    } else if whole.0.is_none() && rasters.settled() && !now.pictures.is_empty() {
        // The single pictures come first: they are what is seen meanwhile. While the window's edge is dragged
        // there is always another picture to come.
        merged.coming = begin(&now, &svgs);
    }
    let wanted = if whole.0.is_some() { Visibility::Hidden } else { Visibility::Inherited };
    for (_, _, _, mut visibility) in &mut pictures {
        visibility.set_if_neq(wanted);
    }
}

/// Begins to draw; `None` while one of the pictures has not been read.
fn begin(still: &Still, svgs: &Assets<Svg>) -> Option<Task<Image>> {
    let read = still.pictures.iter().map(|placed| Some((svgs.get(placed.art)?.clone(), placed.in_window)));
    let pictures: Vec<(Svg, Affine2)> = read.collect::<Option<_>>()?;
    let size = still.window;
    Some(AsyncComputeTaskPool::get().spawn(async move { draw(&pictures, size) }))
}

fn draw(pictures: &[(Svg, Affine2)], size: UVec2) -> Image {
    let mut pixels = art::canvas(size);
    for (svg, in_window) in pictures {
        svg.draw(&mut pixels, in_window);
    }
    art::image(pixels)
}

/// Copies the one picture to where the frame is drawn, instead of clearing it: that is a fraction of what it
/// costs to draw a picture, most of all without a graphics card.
fn lay_down(
    view: ViewQuery<&ViewTarget>,
    whole: Res<WhatLiesStill>,
    images: Res<RenderAssets<GpuImage>>,
    mut context: RenderContext,
) {
    let target = view.into_inner();
    let Some(picture) = whole.0.as_ref().and_then(|handle| images.get(handle)) else { return };
    let (frame, texture) = (target.main_texture(), &picture.texture);
    // A window that has just got another size has another picture coming.
    if frame.size() != texture.size() || frame.format() != texture.format() {
        return;
    }
    // Whoever asks for this first would clear the frame.
    let _ = target.get_color_attachment();
    context.command_encoder().copy_texture_to_texture(
        texture.as_image_copy(),
        frame.as_image_copy(),
        frame.size(),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A picture of 200 by 100 units, turned by a quarter, above and to the right of the middle.
    #[test]
    fn a_picture_comes_to_lie_where_its_sprite_would() {
        let picture = Picture::new(Handle::default(), Vec2::new(200.0, 100.0));
        let at = Transform::from_xyz(300.0, 100.0, 2.0)
            .with_rotation(Quat::from_rotation_z(std::f32::consts::FRAC_PI_2));
        let placed = Placed::new(&picture, &at, UVec2::new(1600, 1000), 1.25);
        let corner = |x: f32, y: f32| placed.in_window.transform_point2(Vec2::new(x, y)).round();
        // The middle of the window is 800, 500; what was its left edge is below now.
        assert_eq!(corner(0.5, 0.5), Vec2::new(800.0 + 375.0, 500.0 - 125.0));
        assert_eq!(corner(0.0, 0.0), Vec2::new(1175.0 - 62.5, 375.0 + 125.0).round());
        assert_eq!(corner(1.0, 0.0), Vec2::new(1175.0 - 62.5, 375.0 - 125.0).round());
    }
}
