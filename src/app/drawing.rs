//! Reasons to keep drawing. Without one, nothing is drawn until the next input or window event.

use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiPostUpdateSet, PrimaryEguiContext, egui};

use crate::{
    control::throw_gesture::ThrowGesture,
    feedback::voices::SpokenLines,
    library::GameLibrary,
    platform::{
        art::{Picture, PixelsPerUnit, RasterScale, Rasters},
        exchange::Exchange,
        input::{FocusOwner, Pointer, Pressed},
        notice::LastNotice,
        screen::{Screen, Sheets},
        window::RedrawBudget,
    },
    turn::{
        SavePending, Thinking, analysis::AnalysisBoard, hint::Hint, replay::Replay, review::Review,
        session::Table,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (draw_motion, draw_on_input, draw_while_awaited, draw_focus.after(EguiPostUpdateSet::EndPass)),
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
    mut pressed: MessageReader<Pressed>,
    pointer: Res<Pointer>,
    screen: Res<State<Screen>>,
    sheets: Res<State<Sheets>>,
    notice: Res<LastNotice>,
    mut redraw: ResMut<RedrawBudget>,
) {
    let has_changed = screen.is_changed() || sheets.is_changed() || notice.is_changed();
    if pressed.read().count() > 0 || pointer.may_be_held_long() || has_changed {
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
    keeper_writes: Res<SavePending>,
    library: Res<GameLibrary>,
    mut redraw: ResMut<RedrawBudget>,
) {
    let searches = !thinking.is_empty() || *hint == Hint::Sought || review.is_under_way();
    let reads = *screen.get() == Screen::Loading || library.reading().is_some() || library.is_changed();
    let sees_more = analysis.as_ref().is_some_and(DetectChanges::is_changed);
    if analysis.as_ref().is_some_and(|analysis| analysis.may_change()) {
        redraw.poll_without_drawing();
    }
    let draws = !rasters.settled() || !raster_scale.fits(*scale);
    if searches || sees_more || keeper_writes.0 || reads || draws || exchange.waits() {
        redraw.keep_drawing();
    }
}
