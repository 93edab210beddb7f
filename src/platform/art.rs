//! Pictures: SVG sources, rasterised to the window's real scale in the background, and again when the scale changes.
//! The old raster is shown until the new one is ready.

use std::{collections::HashMap, fmt, sync::Arc, time::Duration};

use bevy::{
    asset::{AssetEventSystems, AssetLoader, LoadContext, RenderAssetUsages, io::Reader},
    image::TRANSPARENT_IMAGE_HANDLE,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
    tasks::{AsyncComputeTaskPool, Task, futures::check_ready},
    window::PrimaryWindow,
};
use resvg::{tiny_skia, usvg};

use super::screen::{STAGE, StageShape, show_stage};

pub(super) fn plugin(app: &mut App) {
    app.init_asset::<Svg>()
        .init_asset_loader::<SvgLoader>()
        .init_resource::<PixelsPerUnit>()
        .init_resource::<RasterScale>()
        .init_resource::<Rasters>()
        .init_resource::<StageShape>()
        .add_systems(PreUpdate, (measure_window, show_stage.run_if(resource_changed::<StageShape>)).chain())
        .add_systems(
            PostUpdate,
            // The renderer must get a picture in the frame that shows it.
            (cover_window, forget_rasters, collect_rasters, show_pictures).chain().before(AssetEventSystems),
        );
}

/// A parsed SVG picture.
#[derive(Asset, TypePath, Clone, Debug)]
pub struct Svg(Arc<usvg::Tree>);

impl Svg {
    /// Parses an SVG source.
    pub fn parse(source: &[u8]) -> Result<Self, usvg::Error> {
        usvg::Tree::from_data(source, &usvg::Options::default()).map(|tree| Self(Arc::new(tree)))
    }

    /// Returns the raster of the picture at a size in pixels, at least 1 × 1, stretched to fill it and kept in the
    /// renderer alone.
    pub fn rasterise(&self, size: UVec2, alpha: Alpha) -> Image {
        let size = size.max(UVec2::ONE);
        let mut pixels = tiny_skia::Pixmap::new(size.x, size.y).expect("no window has too many pixels");
        let own = self.0.size();
        let scale = size.as_vec2() * Vec2::new(own.width(), own.height()).recip();
        let scale = tiny_skia::Transform::from_scale(scale.x, scale.y);
        resvg::render(&self.0, scale, &mut pixels.as_mut());
        Image::new(
            Extent3d { width: size.x, height: size.y, depth_or_array_layers: 1 },
            TextureDimension::D2,
            match alpha {
                Alpha::Straight => pixels.take_demultiplied(),
                Alpha::Premultiplied => pixels.take(),
            },
            TextureFormat::Rgba8UnormSrgb,
            RenderAssetUsages::RENDER_WORLD,
        )
    }
}

/// Representation of colour and opacity.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Alpha {
    /// Straight alpha, for sprites.
    Straight,
    /// Premultiplied alpha, for egui, where straight alpha would leave bright fringes.
    Premultiplied,
}

#[derive(Default, TypePath)]
struct SvgLoader;

impl AssetLoader for SvgLoader {
    type Asset = Svg;
    type Settings = ();
    type Error = BevyError;

    async fn load(
        &self,
        reader: &mut dyn Reader,
        (): &(),
        _context: &mut LoadContext<'_>,
    ) -> Result<Svg, BevyError> {
        let mut source = Vec::new();
        reader.read_to_end(&mut source).await?;
        Ok(Svg::parse(&source)?)
    }

    fn extensions(&self) -> &[&str] {
        &["svg"]
    }
}

/// Scale of the window: pixels of the screen for each world unit.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct PixelsPerUnit(pub f32);

impl Default for PixelsPerUnit {
    fn default() -> Self {
        Self(1.0)
    }
}

/// Scale at which pictures are rasterised. It follows the window once the window has kept its size for a moment:
/// rasterising is slow, and a dragged edge passes through many sizes.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct RasterScale(f32);

impl RasterScale {
    /// Returns whether pictures are rasterised for this scale of the window.
    pub fn fits(self, window: PixelsPerUnit) -> bool {
        self.0 == window.0
    }

    /// Returns the length in world units as whole pixels, at least one.
    pub fn pixels(&self, size: Vec2) -> UVec2 {
        (size * self.0).ceil().as_uvec2().max(UVec2::ONE)
    }
}

/// Time that a window must keep its size before pictures are rasterised for it.
const SETTLING: Duration = Duration::from_millis(200);

fn measure_window(
    window: Single<&Window, With<PrimaryWindow>>,
    time: Res<Time<Real>>,
    mut shape: ResMut<StageShape>,
    mut scale: ResMut<PixelsPerUnit>,
    mut raster: ResMut<RasterScale>,
    mut since: Local<Duration>,
) {
    let pixels = window.resolution.physical_size().as_vec2();
    let wanted = StageShape::of_window(pixels);
    let fitting = wanted.scale_in(pixels);
    if fitting <= 0.0 {
        return;
    }
    shape.set_if_neq(wanted);
    let now = time.elapsed();
    if scale.0 != fitting {
        scale.0 = fitting;
        *since = now;
    }
    if raster.0 != fitting && (raster.0 == 0.0 || now - *since >= SETTLING) {
        raster.0 = fitting;
    }
}

/// A picture on the table. The sprite's size is set from it.
#[derive(Component, Clone, Debug)]
#[require(Sprite, Transform, Visibility)]
pub struct Picture {
    /// Picture to show.
    pub art: Handle<Svg>,
    /// Size in world units.
    pub size: Vec2,
    shown: Option<RasterKey>,
}

impl Picture {
    /// Returns the picture of a size in world units.
    pub const fn new(art: Handle<Svg>, size: Vec2) -> Self {
        Self { art, size, shown: None }
    }
}

/// Marker of a picture scaled to cover the whole window.
#[derive(Component, Clone, Copy, Debug)]
pub struct CoversWindow;

fn cover_window(
    window: Single<&Window, With<PrimaryWindow>>,
    (shape, scale): (Res<StageShape>, Res<PixelsPerUnit>),
    mut pictures: Query<(&mut Picture, &mut Transform), With<CoversWindow>>,
) {
    let units = window.resolution.physical_size().as_vec2() / scale.0;
    if !units.is_finite() || units.min_element() <= 0.0 {
        return;
    }
    let size = STAGE * (units / STAGE).max_element();
    for (mut picture, mut transform) in &mut pictures {
        if picture.size != size {
            picture.size = size;
        }
        let at = shape.middle().extend(transform.translation.z);
        if transform.translation != at {
            transform.translation = at;
        }
    }
}

type RasterKey = (AssetId<Svg>, UVec2, Alpha);

/// Rasters at the current scale: those ready, and those being drawn.
#[derive(Resource)]
pub struct Rasters {
    ready: HashMap<RasterKey, Handle<Image>>,
    pending: HashMap<RasterKey, Task<Image>>,
    draw: Draw,
}

/// Way to draw a raster at a size in pixels.
type Draw = fn(&Svg, UVec2, Alpha) -> Image;

impl Default for Rasters {
    fn default() -> Self {
        Self::drawn_by(Svg::rasterise)
    }
}

impl fmt::Debug for Rasters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Rasters")
            .field("ready", &self.ready.len())
            .field("pending", &self.pending.len())
            .finish()
    }
}

impl Rasters {
    /// Returns the rasters that are drawn in this way. Where no one sees them, a blank is enough and takes no time.
    pub fn drawn_by(draw: Draw) -> Self {
        Self { ready: HashMap::new(), pending: HashMap::new(), draw }
    }

    /// Returns whether no raster is being drawn.
    pub fn settled(&self) -> bool {
        self.pending.is_empty()
    }

    /// Returns the number of rasters ready or being drawn.
    pub fn count(&self) -> usize {
        self.ready.len() + self.pending.len()
    }

    /// Returns the raster of `art` at a size in pixels, once it is ready. The first request begins the drawing.
    pub fn get(
        &mut self,
        art: &Handle<Svg>,
        pixels: UVec2,
        alpha: Alpha,
        svgs: &Assets<Svg>,
    ) -> Option<Handle<Image>> {
        let key = (art.id(), pixels, alpha);
        if let Some(ready) = self.ready.get(&key) {
            return Some(ready.clone());
        }
        let svg = svgs.get(art)?.clone();
        let draw = self.draw;
        let begin = || AsyncComputeTaskPool::get().spawn(async move { draw(&svg, pixels, alpha) });
        self.pending.entry(key).or_insert_with(begin);
        None
    }
}

/// Drops the rasters of pictures that are gone, such as the lines of a board that was left.
fn forget_rasters(mut svgs: MessageReader<AssetEvent<Svg>>, mut rasters: ResMut<Rasters>) {
    let Rasters { ready, pending, .. } = &mut *rasters;
    for event in svgs.read() {
        if let AssetEvent::Unused { id } = event {
            ready.retain(|(art, ..), _| art != id);
            pending.retain(|(art, ..), _| art != id);
        }
    }
}

fn collect_rasters(mut rasters: ResMut<Rasters>, mut images: ResMut<Assets<Image>>, scale: Res<RasterScale>) {
    let rasters = &mut *rasters;
    if scale.is_changed() {
        // Shown pictures keep their own handles until the new rasters are ready.
        rasters.ready.clear();
        rasters.pending.clear();
    }
    let Rasters { ready, pending, .. } = rasters;
    pending.retain(|key, task| match check_ready(task) {
        Some(image) => {
            ready.insert(*key, images.add(image));
            false
        }
        None => true,
    });
}

fn show_pictures(
    mut pictures: Query<(&mut Picture, &mut Sprite)>,
    mut rasters: ResMut<Rasters>,
    svgs: Res<Assets<Svg>>,
    scale: Res<RasterScale>,
) {
    for (mut picture, mut sprite) in &mut pictures {
        let pixels = scale.pixels(picture.size);
        let wanted = (picture.art.id(), pixels, Alpha::Straight);
        if picture.shown == Some(wanted) {
            continue;
        }
        if let Some(image) = rasters.get(&picture.art, pixels, Alpha::Straight, &svgs) {
            picture.shown = Some(wanted);
            sprite.image = image;
            sprite.custom_size = Some(picture.size);
        } else if picture.shown.is_none() && sprite.image == Handle::default() {
            // The engine's own image for a sprite without one is white.
            sprite.image = TRANSPARENT_IMAGE_HANDLE;
        }
    }
}
