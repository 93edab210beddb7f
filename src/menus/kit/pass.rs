//! State of one pass of the pages: their magnification, the buttons shown, and the focus. It is kept with egui's context.

use bevy_egui::egui::{self, FocusDirection, Order, Rect, Response, Ui};

use crate::platform::screen::StageShape;

/// Button that is shown and enabled.
#[derive(Clone, PartialEq, Debug)]
pub struct ShownButton {
    /// Focus id.
    pub id: egui::Id,
    /// Rectangle in points of the window.
    pub rect: Rect,
    /// Label.
    pub label: String,
    /// Whether it is the chosen one of several, so that a press changes nothing.
    pub is_chosen: bool,
    /// Whether it is visible, and not scrolled away.
    pub is_in_sight: bool,
    /// Whether mouse and fingers press it, and it is not a mere stop for keys and pads.
    pub is_pressable: bool,
    /// Whether keys and pads walk to it.
    pub is_reachable: bool,
    /// Whether a press costs something: the focus goes there by the player's own walk alone.
    pub costs: bool,
}

/// Part of the page to and from which the focus goes sideways even out of its row.
#[derive(Clone, Copy, Debug)]
pub(super) struct FocusRegion {
    pub(super) rect: Rect,
    /// Whether the part is a board, which moves the focus by itself.
    pub(super) is_board: bool,
    /// Direction in which the focus leaves the board.
    pub(super) leaves: Option<FocusDirection>,
}

/// Button that a page proposes for its first focus.
#[derive(Clone, Copy, Debug)]
pub(super) struct First {
    pub(super) id: egui::Id,
    /// Whether the page means this button, and it is not merely the first of some.
    pub(super) is_meant: bool,
}

/// Step of the focus from a button to another, which the opposite arrow takes back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stepped {
    pub(super) from: egui::Id,
    pub(super) to: egui::Id,
    pub(super) direction: FocusDirection,
}

/// State of a pass. [`super::theme::apply`] begins it.
#[derive(Clone, Debug, Default)]
pub(super) struct Pass {
    /// Magnification of the visible page, relative to the stage.
    pub(super) magnification: f32,
    /// Shape of the stage.
    pub(super) shape: StageShape,
    /// `true` if the page is laid out in the window, wherever things are on the stage.
    pub(super) flows: bool,
    /// Magnification of the letters on pages that are laid out on a picture, and so keep their size.
    pub(super) letters: f32,
    /// Smallest size of a letter, in points of the page.
    pub(super) smallest_letter: f32,
    /// Whether a page without paper is drawn.
    pub(super) is_on_picture: bool,
    /// Whether a ring shows the focus.
    pub(super) has_ring: bool,
    /// Whether the pages have been drawn, and the sheets over them are.
    pub(super) draws_sheets: bool,
    /// Number of steps by which the tabs were turned: backwards if negative.
    pub(super) turns: i32,
    /// Number of passes until the layout of a page in a new size settles.
    pub(super) settles: u8,
    /// Button that was clicked.
    pub(super) clicked: Option<egui::Id>,
    /// Button with the focus that was scrolled into view, in this pass or before.
    pub(super) followed: Option<egui::Id>,
    /// Buttons shown and enabled, in order.
    pub(super) shown: Vec<ShownButton>,
    /// Button for the first focus.
    pub(super) first: Option<First>,
    /// Last step of the focus by an arrow.
    pub(super) stepped: Option<Stepped>,
    pub(super) part: Option<FocusRegion>,
    /// Lower end of the page's scrolled text.
    pub(super) end: Option<f32>,
}

/// Reads or changes the state of the pass. egui's context is locked meanwhile.
pub(super) fn pass<R>(ctx: &egui::Context, access: impl FnOnce(&mut Pass) -> R) -> R {
    ctx.data_mut(|data| access(data.get_temp_mut_or_default(egui::Id::NULL)))
}

/// Layer of the dusk, between the pages and the sheets. egui orders the areas within a layer by the last press on each,
/// so what must be below or above something has its own layer.
pub(crate) const DUSK: Order = Order::Foreground;
/// Layer of what is above everything.
pub(crate) const NOTICES: Order = Order::Debug;

/// Returns the layer of what is drawn at this step of the pass: a page, or a sheet over it.
pub(super) fn layer(ctx: &egui::Context) -> Order {
    if pass(ctx, |pass| pass.draws_sheets) { Order::Tooltip } else { Order::Middle }
}

/// Begins the drawing of the sheets.
pub(crate) fn begin_sheets(ctx: &egui::Context) {
    pass(ctx, |pass| pass.draws_sheets = true);
}

/// Returns the buttons that were shown and enabled in the last pass, in order.
pub fn shown_buttons(ctx: &egui::Context) -> Vec<ShownButton> {
    pass(ctx, |pass| pass.shown.clone())
}

/// Returns the button that was clicked in the last pass.
pub fn clicked_button(ctx: &egui::Context) -> Option<egui::Id> {
    pass(ctx, |pass| pass.clicked)
}

/// Records a shown button, so that the focus always finds one.
pub(crate) fn note_shown(ui: &Ui, response: &Response, label: &str, is_chosen: bool) {
    if ui.is_enabled() {
        let is_in_sight = ui.clip_rect().contains(response.rect.center());
        let (id, rect, label) = (response.id, response.rect, label.to_owned());
        let is_pressable = response.sense.senses_click() || response.sense.senses_drag();
        let is_reachable = response.sense.is_focusable();
        let shown =
            ShownButton { id, rect, label, is_chosen, is_in_sight, is_pressable, is_reachable, costs: false };
        pass(ui, |pass| pass.shown.push(shown));
    }
}

/// Notes that a press of a shown button costs something.
pub(super) fn note_cost(ui: &Ui, id: egui::Id) {
    pass(ui, |pass| {
        pass.shown.iter_mut().filter(|button| button.id == id).for_each(|button| button.costs = true);
    });
}

/// Proposes a button for the first focus. The first one that is meant gets it, or else the first one.
pub(super) fn propose(ui: &Ui, id: egui::Id, is_meant: bool) {
    pass(ui, |pass| {
        if pass.first.is_none_or(|first| is_meant && !first.is_meant) {
            pass.first = Some(First { id, is_meant });
        }
    });
}

/// Returns the number of steps by which the shoulders of a pad or two keys turned the tabs: backwards if negative.
pub(crate) fn turns(ui: &Ui) -> i32 {
    pass(ui, |pass| pass.turns)
}

/// Returns the index of the tab to which the one at `at` was turned.
pub(crate) fn turned(ui: &Ui, at: usize) -> Option<usize> {
    match turns(ui) {
        0 => None,
        turn => at.checked_add_signed(turn as isize),
    }
}
