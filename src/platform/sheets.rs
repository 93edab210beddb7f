//! Kept sheets: an unchanged sheet of paper is copied from a texture that kept its pixels, where pixels are copied at
//! all. egui's triangles cost most where the processor fills them, and beside the board most of them stay the same
//! while a piece moves.

use std::{
    hash::{BuildHasher, Hash, Hasher},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use bevy::{
    core_pipeline::{Core2d, upscaling::upscaling},
    platform::hash::FixedHasher,
    prelude::*,
    render::{
        RenderApp,
        camera::ExtractedCamera,
        extract_resource::{ExtractResource, ExtractResourcePlugin},
        render_resource::{
            Extent3d, Origin3d, TexelCopyTextureInfo, Texture, TextureAspect, TextureDescriptor,
            TextureDimension, TextureUsages,
        },
        renderer::{RenderContext, RenderDevice, ViewQuery},
        view::ViewTarget,
    },
    window::PrimaryWindow,
};
use bevy_egui::{
    EguiContexts, EguiPostUpdateSet, EguiRenderOutput, PrimaryEguiContext,
    egui::{self, ClippedPrimitive, Rect, epaint::Primitive},
    render::egui_pass,
};

use super::{
    art::{self, Rasters},
    copies::{CopyMode, Copying, is_of_window},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Copies>()
        .init_resource::<CopyMode>()
        .add_plugins(ExtractResourcePlugin::<Copies>::default())
        .add_systems(PostUpdate, keep.after(EguiPostUpdateSet::ProcessOutput).after(art::show_pictures));
    if let Some(render_app) = app.get_sub_app_mut(RenderApp) {
        render_app.add_systems(Core2d, copy.after(egui_pass).before(upscaling));
    }
}

fn told_id() -> egui::Id {
    egui::Id::new("sheets that hide what lies under them")
}

/// Declares for this frame that this opaque rectangle of the window, in points, hides all motion below it. Triangles of
/// egui within it may be copied instead of drawn.
pub fn hides_what_lies_under(ctx: &egui::Context, rect: Rect) {
    ctx.data_mut(|data| data.get_temp_mut_or_default::<Vec<Rect>>(told_id()).push(rect));
}

/// Number of frames in which a sheet must have looked the same before it is kept: by then all its pictures are ready.
const FRAMES_ALIKE: u8 = 3;

/// Sheet, a hash of its look, and the number of frames with that look.
#[derive(Clone, Copy, Debug)]
struct Sheet {
    at: Rect,
    /// Hash of its triangles, their colours and textures; `None` if a triangle crosses its edge.
    look: Option<u64>,
    frames_alike: u8,
    /// Number of the order by which it was kept.
    order: Option<u64>,
}

/// Sheets of the last frame, in a window of this size and number of pixels a point.
#[derive(Default)]
struct Known {
    window: (UVec2, f32),
    sheets: Vec<Sheet>,
}

/// Rectangles to be copied after this frame's menus are drawn, in pixels of the window.
#[derive(Resource, ExtractResource, Clone, Default)]
struct Copies {
    /// Number of the last order to keep a sheet.
    order: u64,
    /// Rectangles copied from the frame to the texture that keeps them.
    keep: Vec<URect>,
    /// Rectangles copied from that texture to the frame.
    put: Vec<URect>,
    /// Number of the last order carried out by the renderer; not every frame is drawn.
    carried_out: Arc<AtomicU64>,
}

fn keep(
    copying: Copying,
    window: Query<&Window, With<PrimaryWindow>>,
    rasters: Res<Rasters>,
    mut contexts: EguiContexts,
    mut outputs: Query<&mut EguiRenderOutput, With<PrimaryEguiContext>>,
    mut known: Local<Known>,
    mut copies: ResMut<Copies>,
) {
    copies.keep.clear();
    copies.put.clear();
    let (Ok(window), Ok(ctx), Ok(mut output)) = (window.single(), contexts.ctx_mut(), outputs.single_mut())
    else {
        return;
    };
    let told = ctx.data_mut(|data| data.remove_temp::<Vec<Rect>>(told_id())).unwrap_or_default();
    if !copying.is_on() {
        return;
    }
    let window = (window.physical_size(), ctx.pixels_per_point());
    if known.window != window {
        *known = Known { window, sheets: Vec::new() };
    }
    let mut sheets: Vec<Sheet> = Vec::with_capacity(told.len());
    for (at, look) in told.iter().zip(looks(&output.paint_jobs, &told)) {
        let before = known.sheets.iter().find(|sheet| sheet.at == *at && sheet.look == look);
        let mut sheet = before.copied().unwrap_or(Sheet { at: *at, look, frames_alike: 0, order: None });
        sheet.frames_alike = sheet.frames_alike.saturating_add(1);
        sheets.push(sheet);
    }
    let carried_out = copies.carried_out.load(Ordering::Acquire);
    let next = copies.order + 1;
    let mut left_out = Vec::new();
    for sheet in &mut sheets {
        if sheet.look.is_none() || sheet.frames_alike < FRAMES_ALIKE || !rasters.settled() {
            continue;
        }
        let Some(pixels) = in_pixels(sheet.at, window) else { continue };
        if sheet.order.is_some_and(|order| order <= carried_out) {
            left_out.push(sheet.at);
            copies.put.push(pixels);
        } else {
            sheet.order = Some(next);
            copies.order = next;
            copies.keep.push(pixels);
        }
    }
    leave_out(&mut output.paint_jobs, &left_out);
    known.sheets = sheets;
}

/// Pixels wholly within a rectangle and the window; `None` where there are none.
fn in_pixels(rect: Rect, (size, pixels_per_point): (UVec2, f32)) -> Option<URect> {
    let pixels = rect * pixels_per_point;
    let [left, top] = [pixels.min.x, pixels.min.y].map(|least| least.ceil().max(0.0) as u32);
    let [right, bottom] = [pixels.max.x, pixels.max.y].map(|most| most.floor().max(0.0) as u32);
    let (right, bottom) = (right.min(size.x), bottom.min(size.y));
    (left < right && top < bottom).then(|| URect::new(left, top, right, bottom))
}

fn overlap(one: Rect, other: Rect) -> bool {
    one.min.x < other.max.x && other.min.x < one.max.x && one.min.y < other.max.y && other.min.y < one.max.y
}

/// Bounds of the visible part of a triangle.
fn bounds(mesh: &egui::Mesh, triangle: &[u32], clip: Rect) -> Rect {
    let corners = triangle.iter().filter_map(|index| mesh.vertices.get(*index as usize));
    corners.fold(Rect::NOTHING, |bounds, vertex| bounds | Rect::from_pos(vertex.pos)).intersect(clip)
}

/// Hash of the triangles within each sheet, in order; `None` if a triangle crosses its edge.
fn looks(jobs: &[ClippedPrimitive], sheets: &[Rect]) -> Vec<Option<u64>> {
    let mut hashers = vec![Some(FixedHasher.build_hasher()); sheets.len()];
    for job in jobs {
        let mesh = match &job.primitive {
            Primitive::Mesh(mesh) => mesh,
            Primitive::Callback(callback) => {
                for (hasher, sheet) in hashers.iter_mut().zip(sheets) {
                    *hasher = hasher.take().filter(|_| !overlap(callback.rect, *sheet));
                }
                continue;
            }
        };
        for triangle in mesh.indices.chunks_exact(3) {
            let bounds = bounds(mesh, triangle, job.clip_rect);
            for (hasher, sheet) in
                hashers.iter_mut().zip(sheets).filter(|(_, sheet)| overlap(bounds, **sheet))
            {
                if !sheet.contains_rect(bounds) {
                    *hasher = None;
                }
                let Some(hasher) = hasher else { continue };
                mesh.texture_id.hash(hasher);
                [job.clip_rect.min, job.clip_rect.max]
                    .map(|at| (at.x.to_bits(), at.y.to_bits()))
                    .hash(hasher);
                for vertex in triangle.iter().filter_map(|index| mesh.vertices.get(*index as usize)) {
                    [vertex.pos, vertex.uv].map(|at| (at.x.to_bits(), at.y.to_bits())).hash(hasher);
                    vertex.color.hash(hasher);
                }
            }
        }
    }
    hashers.into_iter().map(|hasher| hasher.map(|hasher| hasher.finish())).collect()
}

/// Removes the triangles within these sheets.
fn leave_out(jobs: &mut [ClippedPrimitive], sheets: &[Rect]) {
    if sheets.is_empty() {
        return;
    }
    for job in jobs {
        let Primitive::Mesh(mesh) = &mut job.primitive else { continue };
        let mut left = Vec::with_capacity(mesh.indices.len());
        for triangle in mesh.indices.chunks_exact(3) {
            let bounds = bounds(mesh, triangle, job.clip_rect);
            if !sheets.iter().any(|sheet| overlap(bounds, *sheet)) {
                left.extend_from_slice(triangle);
            }
        }
        mesh.indices = left;
    }
}

/// Copies sheets between the frame and the texture of the same size that keeps them.
fn copy(
    view: ViewQuery<(&ViewTarget, &ExtractedCamera)>,
    copies: Res<Copies>,
    device: Res<RenderDevice>,
    mut kept: Local<Option<Texture>>,
    mut context: RenderContext,
) {
    if copies.keep.is_empty() && copies.put.is_empty() {
        return;
    }
    let (target, camera) = view.into_inner();
    if !is_of_window(camera) {
        return;
    }
    let frame = target.main_texture();
    if kept.as_ref().is_none_or(|kept| kept.size() != frame.size()) {
        *kept = Some(device.create_texture(&TextureDescriptor {
            label: Some("sheets as they were last drawn"),
            size: frame.size(),
            mip_level_count: 1,
            sample_count: 1,
            dimension: TextureDimension::D2,
            format: frame.format(),
            usage: TextureUsages::COPY_SRC | TextureUsages::COPY_DST,
            view_formats: &[],
        }));
    }
    let Some(kept) = kept.as_ref() else { return };
    let encoder = context.command_encoder();
    let mut copy = |from: &Texture, to: &Texture, at: &URect| {
        let limit = UVec2::new(frame.width(), frame.height());
        let at = at.intersect(URect::from_corners(UVec2::ZERO, limit));
        if at.is_empty() {
            return;
        }
        let part = |texture| TexelCopyTextureInfo {
            texture,
            mip_level: 0,
            origin: Origin3d { x: at.min.x, y: at.min.y, z: 0 },
            aspect: TextureAspect::All,
        };
        let size = Extent3d { width: at.width(), height: at.height(), depth_or_array_layers: 1 };
        encoder.copy_texture_to_texture(part(from), part(to), size);
    };
    copies.put.iter().for_each(|at| copy(kept, frame, at));
    if !copies.keep.is_empty() {
        copies.keep.iter().for_each(|at| copy(frame, kept, at));
        copies.carried_out.store(copies.order, Ordering::Release);
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Color32, Mesh, pos2};

    use super::*;

    fn rect(left: f32, top: f32, right: f32, bottom: f32) -> Rect {
        Rect::from_min_max(pos2(left, top), pos2(right, bottom))
    }

    fn job(rects: &[(Rect, Color32)]) -> ClippedPrimitive {
        let mut mesh = Mesh::default();
        for (rect, colour) in rects {
            mesh.add_colored_rect(*rect, *colour);
        }
        ClippedPrimitive { clip_rect: Rect::EVERYTHING, primitive: Primitive::Mesh(mesh) }
    }

    const SHEET: Rect = Rect { min: pos2(10.0, 10.0), max: pos2(50.0, 50.0) };

    #[test]
    fn a_sheet_looks_as_what_lies_within_it() {
        let (within, beside) = (rect(12.0, 12.0, 20.0, 20.0), rect(60.0, 10.0, 70.0, 20.0));
        let look = |rects: &[(Rect, Color32)]| looks(&[job(rects)], &[SHEET])[0];
        let first = look(&[(within, Color32::RED)]);
        assert!(first.is_some());
        assert_eq!(first, look(&[(beside, Color32::RED), (within, Color32::RED)]));
        assert_ne!(first, look(&[(within, Color32::BLUE)]));
        assert_ne!(first, look(&[(within.translate(egui::vec2(1.0, 0.0)), Color32::RED)]));
        assert_eq!(look(&[(within, Color32::RED), (rect(0.0, 0.0, 90.0, 90.0), Color32::BLACK)]), None);
    }

    #[test]
    fn what_lies_within_a_sheet_that_is_copied_is_left_out() {
        let (within, beside) = (rect(12.0, 12.0, 20.0, 20.0), rect(60.0, 10.0, 70.0, 20.0));
        let mut jobs = [job(&[(within, Color32::RED), (beside, Color32::RED)])];
        leave_out(&mut jobs, &[SHEET]);
        let Primitive::Mesh(mesh) = &jobs[0].primitive else { panic!("a mesh stays a mesh") };
        assert_eq!(mesh.indices, [4, 5, 6, 6, 5, 7], "the second rectangle is left");
    }

    #[test]
    fn pixels_are_those_wholly_within_and_in_the_window() {
        let window = (UVec2::new(100, 60), 1.5);
        assert_eq!(in_pixels(rect(1.0, 1.0, 10.0, 100.0), window), Some(URect::new(2, 2, 15, 60)));
        assert_eq!(in_pixels(rect(80.0, 0.0, 90.0, 10.0), window), None);
    }
}
