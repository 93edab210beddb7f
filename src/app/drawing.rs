//! Reasons to keep drawing. Without one, nothing is drawn until the next input or window event.

use std::hash::{BuildHasher, Hash, Hasher};

use bevy::{asset::AssetEventSystems, platform::hash::FixedHasher, prelude::*};
use bevy_egui::{EguiContext, EguiPostUpdateSet, EguiRenderOutput, PrimaryEguiContext, egui};

use crate::{
    control::throw_gesture::ThrowGesture,
    feedback::voices::SpokenLines,
    library::GameLibrary,
    platform::{
        art::{Picture, PixelsPerUnit, RasterScale, Rasters},
        exchange::Exchange,
        input::{FocusOwner, Pointer, Presses},
        notice::LastNotice,
        screen::{Screen, Sheets},
        window::RedrawBudget,
    },
    turn::{Thinking, analysis::AnalysisBoard, hint::Hint, replay::Replay, review::Review, session::Table},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (
            draw_motion,
            draw_on_input,
            draw_while_awaited,
            draw_focus.after(EguiPostUpdateSet::EndPass),
            draw_changed_menus.after(EguiPostUpdateSet::ProcessOutput),
            draw_changed_assets.after(AssetEventSystems),
        ),
    );
}

/// Draws on while anything moves on the table.
fn draw_motion(
    table: Table,
    gesture: Res<ThrowGesture>,
    replay: Res<Replay>,
    spoken: Res<SpokenLines>,
    moved: Query<(), (With<Picture>, Or<(Changed<Transform>, Changed<Sprite>)>)>,
    mut redraw: ResMut<RedrawBudget>,
) {
    let passes = table.session.as_ref().is_some_and(|session| session.pass_of_person().is_some());
    let plays = replay.plays || passes || !table.is_at_rest();
    if spoken.is_heard() {
        redraw.poll_without_drawing();
    }
    if plays || gesture.held().is_some() || !moved.is_empty() {
        redraw.keep_drawing();
    }
}

/// Draws on after a press, while a press may become a long one, and after a change of the page or its notice.
fn draw_on_input(
    presses: Res<Presses>,
    pointer: Res<Pointer>,
    screen: Res<State<Screen>>,
    sheets: Res<State<Sheets>>,
    notice: Res<LastNotice>,
    mut redraw: ResMut<RedrawBudget>,
) {
    let has_changed = screen.is_changed() || sheets.is_changed() || notice.is_changed();
    if !presses.is_empty() || pointer.may_be_held_long() || has_changed {
        redraw.keep_drawing();
    }
}

/// Draws on once keys and pads have another button, or the board: a page may give the focus after its last motion, and the
/// ring around it has to be seen.
fn draw_focus(
    mut menus: Query<&mut EguiContext, With<PrimaryEguiContext>>,
    owner: Res<FocusOwner>,
    mut before: Local<(Option<egui::Id>, FocusOwner)>,
    mut redraw: ResMut<RedrawBudget>,
) {
    let Ok(mut menus) = menus.single_mut() else { return };
    let now = (menus.get_mut().memory(egui::Memory::focused), *owner);
    if std::mem::replace(&mut *before, now) != now {
        redraw.keep_drawing();
    }
}

/// Draws on where the menus paint something else than in the last frame drawn. What changes while the window rests, such as
/// a date, the name of a pad or a greeting that ends, is announced by nothing else.
fn draw_changed_menus(
    menus: Query<&EguiRenderOutput, With<PrimaryEguiContext>>,
    mut before: Local<u64>,
    mut redraw: ResMut<RedrawBudget>,
) {
    if redraw.draws_long() {
        return;
    }
    let Ok(painted) = menus.single() else { return };
    let now = hash_of(&painted.paint_jobs);
    if std::mem::replace(&mut *before, now) != now {
        redraw.keep_drawing();
    }
}

/// Returns a hash of all that is painted.
fn hash_of(painted: &[egui::ClippedPrimitive]) -> u64 {
    let mut hasher = FixedHasher.build_hasher();
    for egui::ClippedPrimitive { clip_rect, primitive } in painted {
        let corners = [clip_rect.min.x, clip_rect.min.y, clip_rect.max.x, clip_rect.max.y];
        corners.map(f32::to_bits).hash(&mut hasher);
        if let egui::epaint::Primitive::Mesh(mesh) = primitive {
            mesh.texture_id.hash(&mut hasher);
            for vertex in &mesh.vertices {
                [vertex.pos.x, vertex.pos.y, vertex.uv.x, vertex.uv.y].map(f32::to_bits).hash(&mut hasher);
                vertex.color.to_array().hash(&mut hasher);
            }
        }
    }
    hasher.finish()
}

/// Draws a frame in which an asset of the renderer has changed, and a few after it.
fn draw_changed_assets(
    mut images: MessageReader<AssetEvent<Image>>,
    mut meshes: MessageReader<AssetEvent<Mesh>>,
    mut materials: MessageReader<AssetEvent<ColorMaterial>>,
    mut redraw: ResMut<RedrawBudget>,
) {
    let has_changed = [changed(&mut images), changed(&mut meshes), changed(&mut materials)].contains(&true);
    redraw.hand_over(has_changed);
}

/// Returns whether an asset is new or changed.
fn changed<A: Asset>(events: &mut MessageReader<AssetEvent<A>>) -> bool {
    let is_new =
        |event: &&AssetEvent<A>| matches!(event, AssetEvent::Added { .. } | AssetEvent::Modified { .. });
    events.read().filter(is_new).count() > 0
}

/// Draws on while an answer, a file or a raster is on its way.
fn draw_while_awaited(
    screen: Res<State<Screen>>,
    rasters: Res<Rasters>,
    (scale, raster_scale): (Res<PixelsPerUnit>, Res<RasterScale>),
    exchange: Res<Exchange>,
    thinking: Query<(), With<Thinking>>,
    hint: Res<Hint>,
    review: Res<Review>,
    analysis: AnalysisBoard,
    library: Res<GameLibrary>,
    mut redraw: ResMut<RedrawBudget>,
) {
    let searches = !thinking.is_empty() || *hint == Hint::Sought || review.is_under_way();
    let reads = *screen.get() == Screen::Loading || library.reading().is_some() || library.is_changed();
    let sees_more = analysis.as_ref().is_some_and(DetectChanges::is_changed);
    if library.is_writing() || analysis.as_ref().is_some_and(|analysis| analysis.may_change()) {
        redraw.poll_without_drawing();
    }
    let draws = !rasters.settled() || !raster_scale.fits(*scale);
    if searches || sees_more || reads || draws || exchange.waits() {
        redraw.keep_drawing();
    }
}
