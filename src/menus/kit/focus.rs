//! Focus of keys and pads in the menus: along rows and columns of a page in straight lines, from point to point of a
//! drawn board; and the sound of buttons.

use bevy::prelude::{MessageWriter, Result};
use bevy_egui::{
    EguiContexts,
    egui::{self, FocusDirection, Id, Pos2, Rect, Ui, Vec2},
};
use madang_core::rules::Point;

use super::pass::{FocusRegion, Stepped, clicked_button, pass, shown_buttons};
use crate::{
    control::walk::walk_among, layout::view::GameView, platform::input::Direction, playback::cue::Cue,
};

pub(super) fn sound_buttons(mut contexts: EguiContexts, mut cues: MessageWriter<Cue>) -> Result {
    let ctx = contexts.ctx_mut()?;
    if clicked_button(ctx).is_some() {
        cues.write(Cue::Button);
    }
    Ok(())
}

/// Arrow keys, by which keys and pads move the focus.
const ARROWS: [(egui::Key, Direction, FocusDirection); 4] = [
    (egui::Key::ArrowUp, Direction::Up, FocusDirection::Up),
    (egui::Key::ArrowDown, Direction::Down, FocusDirection::Down),
    (egui::Key::ArrowLeft, Direction::Left, FocusDirection::Left),
    (egui::Key::ArrowRight, Direction::Right, FocusDirection::Right),
];

/// Returns the arrow pressed in this pass.
pub(super) fn pressed(ctx: &egui::Context) -> Option<(Direction, FocusDirection)> {
    let arrow = ARROWS.iter().find(|(key, ..)| ctx.input(|input| input.key_pressed(*key)));
    arrow.map(|(_, direction, onwards)| (*direction, *onwards))
}

/// Stops egui from handling the arrow keys in this pass. A lock on the button with the focus would come too late for a
/// second press in the very next frame.
pub(super) fn take_arrows(ctx: &egui::Context) {
    ctx.memory_mut(|memory| memory.move_focus(FocusDirection::None));
}

/// Lets the focus go sideways to this column of the page and back, wherever its buttons are.
pub(crate) fn walk_column(ui: &Ui, rect: Rect) {
    pass(ui, |pass| pass.part = Some(FocusRegion { rect, is_board: false, leaves: None }));
}

/// Moves the focus from `from` among `points` of a board in `rect` by arrows, and off the board where there is no point
/// in that direction. `id_of` is the focus id of a point. Without `from` the board has no focus to be moved.
pub(crate) fn walk_board(
    ui: &Ui,
    (rect, view): (Rect, &GameView),
    points: &[Point],
    from: Option<Point>,
    id_of: impl Fn(Point) -> Id,
) {
    let mut leaves = None;
    if let Some(from) = from
        && let Some((direction, onwards)) = pressed(ui.ctx())
    {
        let to = walk_among(view, points.iter().copied(), from, direction);
        if to == from {
            leaves = Some(onwards);
        } else {
            ui.memory_mut(|memory| memory.request_focus(id_of(to)));
        }
    }
    pass(ui, |pass| pass.part = Some(FocusRegion { rect, is_board: true, leaves }));
}

/// Moves the focus from where it was before this pass among everything drawn in it, on a screen of several parts none
/// of which fills the window. From one of some `places`, given by their middles, an arrow that leads nowhere in rows
/// and columns goes to the nearest place that is more ahead than aside.
pub(crate) fn walk_parts(ctx: &egui::Context, from: Option<Id>, places: &[(Id, Pos2)]) {
    FocusStep { from, above_foot: usize::MAX, foot_shift: Vec2::ZERO }.step(ctx);
    let here = places.iter().find(|(id, _)| Some(*id) == from).map(|(_, at)| *at);
    let stays = ctx.memory(egui::Memory::focused) == from;
    let Some((here, (_, onwards))) = here.filter(|_| stays).zip(pressed(ctx)) else { return };
    let cost = |at: Pos2| {
        let way = at - here;
        let (ahead, aside) = match onwards {
            FocusDirection::Up => (-way.y, way.x),
            FocusDirection::Down => (way.y, way.x),
            FocusDirection::Left => (-way.x, way.y),
            _ => (way.x, way.y),
        };
        (ahead > 0.0 && aside.abs() <= CONE * ahead).then(|| ahead + ASIDE * aside.abs())
    };
    let ahead = places.iter().filter_map(|(id, at)| Some((cost(*at)?, *id)));
    if let Some((_, to)) = ahead.min_by(|(one, _), (other, _)| one.total_cmp(other)) {
        ctx.memory_mut(|memory| memory.request_focus(to));
    }
}

/// Half the width of the cone in which a place is in an arrow's direction, for each unit ahead.
const CONE: f32 = 1.75;

/// Layout of a page after a pass.
#[derive(Clone, Copy, Debug)]
pub(super) struct FocusStep {
    /// Button that had the focus before the pass.
    pub(super) from: Option<Id>,
    /// Number of buttons that were drawn before the foot of the page.
    pub(super) above_foot: usize,
    /// Way from the foot to the end of the page: it stays visible while the page is scrolled, and yet comes last.
    pub(super) foot_shift: Vec2,
}

impl FocusStep {
    /// Moves the focus by the arrow pressed in this pass: egui by itself would go to the nearest button.
    pub(super) fn step(self, ctx: &egui::Context) {
        let part = pass(ctx, |pass| pass.part.take());
        let Some(from) = self.from else { return };
        let shift = |number| if number < self.above_foot { Vec2::ZERO } else { self.foot_shift };
        let shown = shown_buttons(ctx).into_iter().enumerate().filter(|(_, button)| button.is_reachable);
        let places: Vec<(Id, Rect)> =
            shown.map(|(number, button)| (button.id, button.rect.translate(shift(number)))).collect();
        let Some((_, here)) = places.iter().find(|(id, _)| *id == from) else { return };
        take_arrows(ctx);
        // A row or a board may have moved the focus already.
        if ctx.memory(egui::Memory::focused) != Some(from) {
            return;
        }
        let rect = part.map_or(Rect::NOTHING, |part| part.rect);
        let direction = match part.filter(|part| part.is_board && rect.contains(here.center())) {
            Some(board) => board.leaves,
            None => pressed(ctx).map(|(_, onwards)| onwards),
        };
        let Some(direction) = direction else { return };
        // Back by the way it came, which may not be the shortest.
        let came = pass(ctx, |pass| pass.stepped).filter(|step| {
            step.to == from
                && step.direction == opposite(direction)
                && places.iter().any(|it| it.0 == step.from)
        });
        let away = |(_, place): &(Id, Rect)| distance(*here, *place, direction, rect);
        let reached = places.iter().filter_map(|place| Some((away(place)?, place.0)));
        let nearest = || reached.min_by(|(one, _), (other, _)| one.total_cmp(other)).map(|(_, to)| to);
        if let Some(to) = came.map(|step| step.from).or_else(nearest) {
            ctx.memory_mut(|memory| memory.request_focus(to));
            pass(ctx, |pass| pass.stepped = Some(Stepped { from, to, direction }));
        }
    }
}

const fn opposite(direction: FocusDirection) -> FocusDirection {
    match direction {
        FocusDirection::Up => FocusDirection::Down,
        FocusDirection::Down => FocusDirection::Up,
        FocusDirection::Left => FocusDirection::Right,
        FocusDirection::Right => FocusDirection::Left,
        other => other,
    }
}

/// Returns the distance of a place in a direction on a page with a part in this rectangle; `None` if it is not in that
/// direction.
fn distance(here: Rect, there: Rect, direction: FocusDirection, part: Rect) -> Option<f32> {
    let gap =
        |one: egui::Rangef, other: egui::Rangef| (one.min - other.max).max(other.min - one.max).max(0.0);
    let vertical = matches!(direction, FocusDirection::Up | FocusDirection::Down);
    let along = match direction {
        FocusDirection::Up => here.top() - there.bottom(),
        FocusDirection::Down => there.top() - here.bottom(),
        FocusDirection::Left => here.left() - there.right(),
        FocusDirection::Right => there.left() - here.right(),
        _ => return None,
    };
    if along < -TOUCHING {
        return None;
    }
    let aside =
        if vertical { gap(here.x_range(), there.x_range()) } else { gap(here.y_range(), there.y_range()) };
    // Sideways the focus stays in its row, except for the way to that part and back.
    let crosses = part.contains(here.center()) != part.contains(there.center());
    if !vertical && aside > 0.0 && !crosses {
        return None;
    }
    let centres = there.center() - here.center();
    let askew = if vertical { centres.x.abs() } else { centres.y.abs() };
    // A column is walked to its end before the focus crosses over to what is beside it.
    let over = if vertical && aside > 0.0 && crosses { BESIDE_THE_COLUMN } else { 0.0 };
    Some(along.max(0.0) + ASIDE * aside + 0.01 * askew + over)
}

/// Distance added to what is in another column: more than any page is long.
const BESIDE_THE_COLUMN: f32 = 100_000.0;

/// Factor on the sideways part of a distance: from the foot the focus goes up to the board above it rather than to the
/// tiles at its left, and to these rather than to the buttons beside the heading.
const ASIDE: f32 = 2.0;
/// Overlap of two buttons that still count as being side by side.
const TOUCHING: f32 = 8.0;
