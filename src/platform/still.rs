//! Merged background: all unmoving pictures are drawn as one, where pixels are copied at all. Filling a pixel once
//! costs a fraction of filling it with wood, cloth and lines in turn. A camera of its own draws the merged picture,
//! with the same projection as the window's camera, so that no pixel differs. Until it is ready, and whenever a part of
//! it changes, the single pictures are shown.

use bevy::{
    asset::{AssetEventSystems, RenderAssetUsages},
    camera::{
        RenderTarget,
        visibility::{RenderLayers, VisibilitySystems},
    },
    core_pipeline::{Core2d, Core2dSystems},
    prelude::*,
    render::{
        RenderApp,
        camera::ExtractedCamera,
        extract_resource::{ExtractResource, ExtractResourcePlugin},
        render_asset::RenderAssets,
        render_resource::{Extent3d, TextureDimension, TextureFormat, TextureUsages},
        renderer::{RenderContext, ViewQuery},
        texture::GpuImage,
        view::ViewTarget,
    },
    window::PrimaryWindow,
};
use bevy_egui::PrimaryEguiContext;

use super::{
    art::{self, Picture, Rasters, Svg},
    copies,
    window::Busy,
};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(ExtractResourcePlugin::<MergedBackground>::default());
    if let Some(render_app) = app.get_sub_app_mut(RenderApp) {
        render_app.add_systems(Core2d, lay_down.before(Core2dSystems::MainPass));
    }
    app.init_resource::<MergedBackground>().init_resource::<Merging>().add_systems(
        PostUpdate,
        merge
            .run_if(copies::is_on)
            .after(art::show_pictures)
            .before(VisibilitySystems::VisibilityPropagate)
            // The renderer must get the picture in the frame in which it is to be seen.
            .before(AssetEventSystems),
    );
}

/// Layer of the camera that takes the merged picture.
const LAYER: usize = 1;

/// Marker of a picture that seldom changes and lies under everything that does.
#[derive(Component, Clone, Copy, Debug)]
#[require(RenderLayers = RenderLayers::layer(0).with(LAYER))]
pub struct Unmoving;

/// Marker of the camera that takes the merged picture; it is active only while that is being taken.
#[derive(Component, Clone, Copy, Debug)]
struct BackgroundCamera;

/// Merged picture, as large as the window and without a gap; `None` until it is ready.
#[derive(Resource, ExtractResource, Clone, Default, Debug)]
pub struct MergedBackground(pub Option<Handle<Image>>);

/// Parts of the merged picture, and the picture being taken of them.
#[derive(Resource, Default, Debug)]
pub struct Merging {
    lying: Still,
    coming: Option<Coming>,
}

impl Merging {
    /// `true` while the merged picture is being taken.
    #[must_use]
    pub const fn is_coming(&self) -> bool {
        self.coming.is_some()
    }
}

/// Merged picture that a camera draws, and the number of frames that it still has for it.
#[derive(Debug)]
struct Coming {
    image: Handle<Image>,
    frames: u8,
}

/// Number of frames in which the merged picture is drawn before it is used: an image is uploaded one frame
/// after it was added, and a sprite is drawn one frame after its camera was spawned.
const FRAMES: u8 = 4;

/// Pictures that lie still, the lowest first, in a window of this size in pixels.
#[derive(Clone, PartialEq, Default, Debug)]
struct Still {
    window: UVec2,
    pictures: Vec<Placed>,
}

/// Picture, the raster shown of it, its size and its place on the table.
#[derive(Clone, PartialEq, Debug)]
struct Placed {
    art: AssetId<Svg>,
    raster: AssetId<Image>,
    size: Option<Vec2>,
    at: Transform,
}

fn merge(
    mut merged: ResMut<Merging>,
    mut whole: ResMut<MergedBackground>,
    window: Query<&Window, With<PrimaryWindow>>,
    rasters: Res<Rasters>,
    mut pictures: Query<(Entity, &Picture, &Sprite, &Transform, &mut Visibility), With<Unmoving>>,
    eye: Query<&Projection, (With<PrimaryEguiContext>, Without<BackgroundCamera>)>,
    mut camera: Query<(&mut Camera, &mut RenderTarget, &mut Projection), With<BackgroundCamera>>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
    mut busy: ResMut<Busy>,
) {
    let (Ok(window), Ok(eye)) = (window.single(), eye.single()) else { return };
    let size = window.resolution.physical_size();
    // A minimised window may have no size, and no picture has none.
    if size.min_element() == 0 {
        return;
    }
    let mut lying: Vec<_> =
        pictures.iter().map(|(entity, picture, sprite, at, _)| (entity, picture, sprite, at)).collect();
    lying.sort_by(|(one, _, _, a), (other, _, _, b)| {
        a.translation.z.total_cmp(&b.translation.z).then(one.cmp(other))
    });
    let placed = lying.iter().map(|(_, picture, sprite, at)| Placed {
        art: picture.art.id(),
        raster: sprite.image.id(),
        size: sprite.custom_size,
        at: **at,
    });
    let now = Still { window: size, pictures: placed.collect() };
    let drawn = pictures.iter().all(|(_, picture, ..)| picture.is_shown());

    if merged.lying != now {
        whole.0 = None;
        *merged = Merging { lying: now, coming: None };
        camera.iter_mut().for_each(|(mut camera, ..)| camera.is_active = false);
        busy.keep_drawing();
    } else if let Some(coming) = &mut merged.coming {
        busy.keep_drawing();
        coming.frames -= 1;
        if coming.frames == 0 {
            whole.0 = Some(coming.image.clone());
            merged.coming = None;
            camera.iter_mut().for_each(|(mut camera, ..)| camera.is_active = false);
        }
    } else if whole.0.is_none() && rasters.settled() && drawn && !now.pictures.is_empty() {
        // The single pictures come first: they are seen meanwhile. While the window's edge is dragged, new rasters keep
        // coming.
        let image = images.add(canvas(size));
        match camera.single_mut() {
            Ok((mut camera, mut target, mut projection)) => {
                camera.is_active = true;
                *target = RenderTarget::from(image.clone());
                projection.clone_from(eye);
            }
            Err(_) => {
                commands.spawn(new_camera(image.clone(), eye.clone()));
            }
        }
        merged.coming = Some(Coming { image, frames: FRAMES });
        busy.keep_drawing();
    }
    let wanted = if whole.0.is_some() { Visibility::Hidden } else { Visibility::Inherited };
    for (_, _, _, _, mut visibility) in &mut pictures {
        visibility.set_if_neq(wanted);
    }
}

/// Image for the merged picture, of the format of the frame into which it is copied.
fn canvas(size: UVec2) -> Image {
    let size = Extent3d { width: size.x, height: size.y, depth_or_array_layers: 1 };
    let format = TextureFormat::Rgba8UnormSrgb;
    let mut image =
        Image::new_fill(size, TextureDimension::D2, &[0; 4], format, RenderAssetUsages::default());
    image.texture_descriptor.usage =
        TextureUsages::TEXTURE_BINDING | TextureUsages::COPY_SRC | TextureUsages::RENDER_ATTACHMENT;
    image
}

/// Camera that draws the unmoving pictures into an image, before the window's camera and with its projection.
fn new_camera(image: Handle<Image>, projection: Projection) -> impl Bundle {
    (
        Name::new("camera for what lies still"),
        BackgroundCamera,
        Camera2d,
        Camera { order: -1, ..default() },
        RenderTarget::from(image),
        RenderLayers::layer(LAYER),
        Msaa::Off,
        projection,
    )
}

/// Copies the merged picture into the frame in place of clearing it, which costs a fraction of drawing it.
fn lay_down(
    view: ViewQuery<(&ViewTarget, &ExtractedCamera)>,
    whole: Res<MergedBackground>,
    images: Res<RenderAssets<GpuImage>>,
    mut context: RenderContext,
) {
    let (target, camera) = view.into_inner();
    if !copies::is_of_window(camera) {
        return;
    }
    let Some(picture) = whole.0.as_ref().and_then(|handle| images.get(handle)) else { return };
    let (frame, texture) = (target.main_texture(), &picture.texture);
    // After a change of the window's size a new picture is on its way.
    if frame.size() != texture.size() || frame.format() != texture.format() {
        return;
    }
    // The first to ask for the attachment would clear the frame.
    let _ = target.get_color_attachment();
    context.command_encoder().copy_texture_to_texture(
        texture.as_image_copy(),
        frame.as_image_copy(),
        frame.size(),
    );
}
