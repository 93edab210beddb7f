//! Text that is scrolled where it has no room, in steps at which keys and pads stop, as there is no button to move to.

use bevy_egui::egui::{CornerRadius, Rect, ScrollArea, Sense, Ui, Vec2};

use super::{
    pass::{note_shown, pass},
    scroll, theme, widgets,
};

/// Steps of a scrolled text.
#[derive(Debug)]
pub(crate) struct Steps {
    /// Whether the text has to be scrolled.
    has_stops: bool,
    /// Number of steps drawn.
    count: usize,
}

impl Steps {
    /// Draws a step of the text.
    pub(crate) fn step<R>(&mut self, ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> R {
        let top = ui.cursor().top();
        let added = add(ui);
        if self.has_stops {
            let bottom = ui.cursor().top() - ui.spacing().item_spacing.y;
            stop(ui, ui.min_rect().with_min_y(top).with_max_y(bottom), self.count);
        }
        self.count += 1;
        added
    }
}

/// Draws scrolled text, which `add` draws in steps.
pub(crate) fn read_in_steps<R>(
    ui: &mut Ui,
    area: ScrollArea,
    add: impl FnOnce(&mut Ui, &mut Steps) -> R,
) -> R {
    // The last pass has shown if the text has room.
    let id = ui.id().with("has stops");
    let has_stops = ui.data(|data| data.get_temp(id)).unwrap_or(false);
    let (added, overflows) = scroll::scrolled(ui, area, |ui, in_sight| {
        let added = add(ui, &mut Steps { has_stops, count: 0 });
        let whole = ui.min_rect();
        pass(ui, |pass| pass.end = Some(whole.bottom()));
        (added, whole.height() > in_sight.height() + 4.0)
    });
    ui.data_mut(|data| data.insert_temp(id, overflows));
    added
}

fn stop(ui: &Ui, rect: Rect, index: usize) {
    let response = ui.interact(rect, ui.id().with(("block", index)), Sense::focusable_noninteractive());
    note_shown(ui, &response, &format!("block {index}"), false);
    widgets::follow_focus(ui, &response);
    if response.has_focus() {
        let edge = Rect::from_min_size(rect.min - Vec2::new(9.0, 0.0), Vec2::new(3.0, rect.height()));
        ui.painter().rect_filled(edge, CornerRadius::same(2), theme::VERMILION);
    }
}
