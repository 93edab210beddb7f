//! Memory of the focus: it is never lost, starts where a page wants it, and returns to where it was.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Id, Rect},
};

use super::pass::{ShownButton, pass};
use crate::platform::{
    input::FocusOwner,
    screen::{MatchMode, Screen, Sheets},
};

/// Focus on each of the stacked pages.
#[derive(Resource, Default, Debug)]
pub(crate) struct FocusMemory {
    on: (Screen, Option<MatchMode>),
    /// Pages by the sheets up to them, with the place of the focus.
    pages: Vec<(Sheets, FocusedButton)>,
    /// Page that had the focus in the last pass; `None` while it was with the board.
    last: Option<Sheets>,
    /// Whether the lowest page is to start again.
    is_anew: bool,
    /// Label of the button by which the first page was left.
    left_title_by: Option<String>,
}

/// Button of a page that has the focus.
#[derive(Clone, Debug)]
struct FocusedButton {
    id: Id,
    /// Its label: a page that is laid out again, as in another size, gives it another id.
    label: String,
    rect: Rect,
    /// Button that has the focus in its place while it is disabled or gone.
    stands_in: Option<Id>,
    /// Whether the page has yet to propose a button that it means, and the player has gone to no other.
    is_open: bool,
}

impl FocusMemory {
    /// Lets the focus of the screen's own page start again, as something else is to be done there.
    pub(crate) const fn begin_anew(&mut self) {
        self.is_anew = true;
    }

    /// Forgets the pages that are no longer there. Returns whether the focus comes to this page now, and whether no
    /// button there has been given it yet, because it comes from the board or starts again.
    fn enter(&mut self, on: (Screen, Option<MatchMode>), sheets: &Sheets) -> (bool, bool) {
        if self.on != on {
            let stood = || self.here(&Sheets::NONE).map(|stood| stood.label);
            let left_title_by = if self.on.0 == Screen::Title { stood() } else { self.left_title_by.take() };
            *self = Self { on, left_title_by, ..Self::default() };
        }
        let begins = *sheets == Sheets::NONE && std::mem::take(&mut self.is_anew);
        self.pages.retain(|(page, _)| sheets.lie_over(page) && !(begins && page == sheets));
        let last = self.last.replace(sheets.clone());
        (begins || last.as_ref() != Some(sheets), begins || last.is_none())
    }

    fn here(&self, sheets: &Sheets) -> Option<FocusedButton> {
        self.pages.iter().find(|(page, _)| page == sheets).map(|(_, stood)| stood.clone())
    }

    fn stand(&mut self, sheets: &Sheets, stood: FocusedButton) {
        self.pages.retain(|(page, _)| page != sheets);
        self.pages.push((sheets.clone(), stood));
    }
}

/// Gives the focus to a shown button wherever keys and pads control a menu, and takes it from the menus while they are
/// with the board: a button with focus would react to Enter.
pub(super) fn keep(
    mut contexts: EguiContexts,
    owner: Res<FocusOwner>,
    (screen, mode, sheets): (Res<State<Screen>>, Option<Res<State<MatchMode>>>, Res<State<Sheets>>),
    mut memory: ResMut<FocusMemory>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let focused = ctx.memory(egui::Memory::focused);
    if *owner == FocusOwner::Board {
        memory.last = None;
        if let Some(focused) = focused {
            ctx.memory_mut(|memory| memory.surrender_focus(focused));
        }
        return Ok(());
    }
    let (comes, is_new) = memory.enter((*screen.get(), mode.map(|mode| *mode.get())), &sheets);
    let before = memory.here(&sheets);
    let (mut shown, first, was_clicked) =
        pass(ctx, |pass| (pass.shown.clone(), pass.first, pass.clicked.is_some()));
    shown.retain(|button| button.is_reachable);
    let find = |id: Id| shown.iter().find(|button| button.id == id);
    let free = |stood: &FocusedButton| {
        let named = || shown.iter().find(|button| button.label == stood.label);
        find(stood.id).or_else(named).filter(|button| !button.costs).map(|button| button.id)
    };
    // egui gives the focus to some button as Tab is pressed.
    if let Some(button) = focused.filter(|_| !is_new).and_then(find) {
        let is_open = before.as_ref().is_some_and(|stood| stood.id == button.id && stood.is_open);
        match before.filter(|stood| stood.stands_in == Some(button.id) && !was_clicked) {
            Some(stood) => free(&stood).into_iter().for_each(|id| go_to(ctx, id)),
            None => {
                let is_open = is_open && !was_clicked;
                let late = first.filter(|first| is_open && first.is_meant).map(|first| first.id);
                late.into_iter().for_each(|id| go_to(ctx, id));
                let stood = FocusedButton {
                    id: button.id,
                    label: button.label.clone(),
                    rect: button.rect,
                    stands_in: None,
                    is_open: is_open && late.is_none(),
                };
                memory.stand(&sheets, stood);
            }
        }
        return Ok(());
    }
    let is_drawn = |id| ctx.read_response(id).is_some_and(|response| response.enabled());
    if !comes && focused.is_some_and(is_drawn) {
        // Something that is no button of the page, such as a line of text.
        return Ok(());
    }
    let proposed = || first.map(|first| first.id).filter(|id| find(*id).is_some()).or_else(|| some(&shown));
    let left_by =
        memory.left_title_by.as_ref().filter(|_| *screen.get() == Screen::Title && before.is_none());
    let left_by = left_by.and_then(|label| shown.iter().find(|button| button.label == *label));
    let left_by = left_by.map(|button| button.id);
    let again = before.as_ref().and_then(free).or(left_by);
    let (wanted, stands_in) = match &before {
        _ if again.is_some() => (again, false),
        Some(stood) if !comes => (nearest(&shown, stood.rect), true),
        _ => (proposed(), false),
    };
    let Some(wanted) = wanted else {
        focused.into_iter().for_each(|gone| ctx.memory_mut(|memory| memory.surrender_focus(gone)));
        return Ok(());
    };
    let is_open = before.is_none() && again.is_none() && !first.is_some_and(|first| first.is_meant);
    let stood = match (before.filter(|_| stands_in), find(wanted)) {
        (Some(stood), _) => Some(FocusedButton { stands_in: Some(wanted), ..stood }),
        (None, Some(button)) => {
            let (label, rect) = (button.label.clone(), button.rect);
            Some(FocusedButton { id: wanted, label, rect, stands_in: None, is_open })
        }
        (None, None) => None,
    };
    stood.into_iter().for_each(|stood| memory.stand(&sheets, stood));
    go_to(ctx, wanted);
    Ok(())
}

fn go_to(ctx: &egui::Context, id: Id) {
    ctx.memory_mut(|memory| memory.request_focus(id));
    ctx.request_repaint();
}

/// Returns the button nearest to a place that costs nothing.
fn nearest(shown: &[ShownButton], place: Rect) -> Option<Id> {
    let free = shown.iter().filter(|button| !button.costs && button.is_pressable);
    let away = |button: &&ShownButton| button.rect.center().distance(place.center());
    free.min_by(|one, other| away(one).total_cmp(&away(other)))
        .map(|button| button.id)
        .or_else(|| some(shown))
}

/// Returns the first button that costs nothing, or else the first one.
fn some(shown: &[ShownButton]) -> Option<Id> {
    shown.iter().find(|button| !button.costs).or_else(|| shown.first()).map(|button| button.id)
}
