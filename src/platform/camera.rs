//! Pictures of the board as it is drawn in the window.

use bevy::{
    prelude::*,
    render::view::screenshot::{Screenshot, ScreenshotCaptured},
};
use bevy_egui::PrimaryEguiContext;

use super::picture_file::Picture;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<TakePicture>().add_message::<PictureTaken>().add_systems(PostUpdate, take);
}

/// Request for a picture of a part of the table, as it is drawn next.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub struct TakePicture(
    /// The part, in world units.
    pub Rect,
);

/// Message: a picture was taken, or the reason why it failed.
#[derive(Message, Clone, Debug)]
pub struct PictureTaken(pub Result<Picture, String>);

fn take(
    mut requests: MessageReader<TakePicture>,
    camera: Single<(&Camera, &GlobalTransform), With<PrimaryEguiContext>>,
    window: Query<&Window>,
    mut commands: Commands,
) {
    let (camera, transform) = *camera;
    for TakePicture(part) in requests.read() {
        let scale = window.iter().next().map_or(1.0, Window::scale_factor);
        let at = |corner: Vec2| camera.world_to_viewport(transform, corner.extend(0.0)).ok();
        let Some((one, other)) = at(part.min).zip(at(part.max)) else { continue };
        let cut = Rect::from_corners(one * scale, other * scale);
        commands.spawn(Screenshot::primary_window()).observe(
            move |captured: On<ScreenshotCaptured>, mut taken: MessageWriter<PictureTaken>| {
                taken.write(PictureTaken(cut_out(&captured.image, cut)));
            },
        );
    }
}

/// Returns the part of an image, given in its pixels.
fn cut_out(image: &Image, part: Rect) -> Result<Picture, String> {
    let whole = image.clone().try_into_dynamic().map_err(|error| error.to_string())?.to_rgb8();
    let within = part.intersect(Rect::new(0.0, 0.0, whole.width() as f32, whole.height() as f32));
    let (left, top) = (within.min.x.round() as usize, within.min.y.round() as usize);
    let (width, height) = (within.width() as usize, within.height() as usize);
    if width == 0 || height == 0 {
        return Err("the board is out of sight".to_owned());
    }
    let row_len = 3 * whole.width() as usize;
    let rows = whole.as_raw().chunks_exact(row_len).skip(top).take(height);
    let colours = rows.flat_map(|row| &row[3 * left..3 * (left + width)]).copied().collect();
    Ok(Picture { width, height, colours })
}
