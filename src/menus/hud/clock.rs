//! Clock on a seat's card: the time left, marked while it runs, and in red once it is nearly gone.

use bevy_egui::egui::{Align2, Color32, CornerRadius, Rect, Stroke, StrokeKind, Ui, Vec2};
use madang_core::rules::{Seat, TimeControl};

use super::side_panel::Hud;
use crate::{
    menus::kit::{theme, widgets},
    turn::clock::{SHOWS_TENTHS, on_dial, runs_for},
};

/// Size of a dial.
const SIZE: Vec2 = Vec2::new(68.0, 30.0);
/// Space between a dial and the edges of its card.
const MARGIN: f32 = 8.0;

/// Dial of a seat.
pub(super) struct Dial {
    text: String,
    label: String,
    is_short: bool,
    runs: bool,
}

/// Returns the dial of a seat; `None` where no clock is on the table.
pub(super) fn of(hud: &Hud, seat: Seat) -> Option<Dial> {
    let clock = hud.session.clock().filter(|_| !hud.is_study())?;
    // Also after a game that was given up.
    let on_turn = hud.session.game().on_turn();
    // The sand that one of two seats uses runs into the other's half of the glass.
    let is_below = hud.stage.game().seats() == 2 && on_turn.is_some_and(|acting| acting != seat);
    let left = clock.left(seat) + if is_below { clock.sand() } else { 0 };
    let text = on_dial(left);
    Some(Dial {
        label: hud.words.with("clock-left", [("time", text.clone())]),
        text,
        is_short: left < SHOWS_TENTHS
            && !matches!(clock.rule().control(), TimeControl::Glass { .. } if is_below),
        runs: runs_for(&hud.session, &hud.stage) == Some(seat) && hud.is_bare(),
    })
}

impl Dial {
    /// Draws the dial in the upper right corner of a card. Returns its left edge.
    pub(super) fn show(&self, ui: &Ui, card: Rect, colour: Color32) -> f32 {
        let corner = card.right_top() + Vec2::new(-MARGIN - SIZE.x, MARGIN);
        let rect = Rect::from_min_size(corner, SIZE);
        widgets::readable(ui, rect, &self.label);
        let own = if self.is_short { theme::VERMILION } else { colour };
        let (fill, ink) = match self.runs {
            true => (own, theme::PAPER),
            false if self.is_short => (theme::PAPER_EDGE, theme::VERMILION),
            false => (theme::PAPER_EDGE, theme::INK),
        };
        let corner = CornerRadius::same(8);
        ui.painter().rect_filled(rect, corner, fill);
        ui.painter().rect_stroke(rect, corner, Stroke::new(1.5, own), StrokeKind::Inside);
        let font = widgets::fitting(ui, &self.text, theme::subheading(), SIZE.x - 10.0);
        // Large letters keep to the dial.
        let size = font.size.min(SIZE.y - 7.0);
        let font = theme::sized(font, size);
        ui.painter().text(rect.center(), Align2::CENTER_CENTER, &self.text, font, ink);
        rect.left()
    }
}
