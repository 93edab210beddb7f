//! Buttons for steps along a game, with a sign instead of words.

use bevy_egui::egui::{self, Align2, CornerRadius, Rect, Response, Stroke, Ui, Vec2};

use super::{
    names::DeviceHolders,
    theme,
    widgets::{self, ButtonStyle},
};
use crate::platform::{input::Action, language::Words};

/// Size of a button.
const SIZE: Vec2 = Vec2::new(38.0, 40.0);
/// Distance by which a sign is raised above the name of a key.
const RAISED: f32 = 6.0;

/// Sign on a button for a step.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum StepSign {
    /// To the start.
    First,
    /// A ply back.
    Back,
    /// Plays continuously.
    Play,
    /// Pauses.
    Rest,
    /// A ply forward.
    On,
    /// To the end.
    Last,
}

impl StepSign {
    /// Returns the key or button that takes the same step.
    pub(crate) fn key(self, hands: &DeviceHolders, words: &Words) -> Option<String> {
        match self {
            Self::Back => hands.key(Action::PreviousTab, words),
            Self::On => hands.key(Action::NextTab, words),
            _ => None,
        }
    }
}

/// Draws the buttons for steps along a game, from the number of plies up to the position shown and of the whole game. A
/// step by one ply has the first focus if `has_first_focus`. Returns the number of plies to which one leads.
pub(crate) fn step_buttons(
    ui: &mut Ui,
    (now, whole): (usize, usize),
    has_first_focus: bool,
    hands: &DeviceHolders,
    words: &Words,
) -> Option<usize> {
    let steps = [
        ("replay-first", StepSign::First, now > 0, 0),
        ("replay-back", StepSign::Back, now > 0, now.saturating_sub(1)),
        ("replay-on", StepSign::On, now < whole, now + 1),
        ("replay-last", StepSign::Last, now < whole, whole),
    ];
    let row = ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let shown = steps.map(|(key, sign, leads, to)| {
            let response = sign_button(ui, words, (key, sign, leads), sign.key(hands, words));
            if has_first_focus && leads && matches!(sign, StepSign::Back | StepSign::On) {
                widgets::first_focus(ui, &response);
            }
            (response, to)
        });
        shown.into_iter().find_map(|(response, to)| response.clicked().then_some(to))
    });
    row.inner
}

/// Draws a button with a sign instead of words, which screen readers get by their key, enabled if it `leads` anywhere, over
/// the name of the key or button that does the same.
pub(crate) fn sign_button(
    ui: &mut Ui,
    words: &Words,
    (key, sign, leads): (&str, StepSign, bool),
    pressed: Option<String>,
) -> Response {
    let label = words.get(key);
    let shown = ui.add_enabled_ui(leads, |ui| button(ui, &label, sign, pressed)).inner;
    shown.on_hover_ui(|ui| widgets::note(ui, &label))
}

fn button(ui: &mut Ui, label: &str, sign: StepSign, pressed: Option<String>) -> Response {
    widgets::button_with(ui, label, ButtonStyle::Plain, SIZE, |ui, face, ink| {
        let raised = if pressed.is_some() { RAISED } else { 0.0 };
        let centre = face.center() - Vec2::new(0.0, raised);
        if let Some(pressed) = &pressed {
            let font = widgets::fitting(ui, pressed, theme::sized(theme::small(), 10.0), face.width() - 2.0);
            let below = face.center_bottom() - Vec2::new(0.0, 1.0);
            ui.painter().text(below, Align2::CENTER_BOTTOM, pressed, font, ink);
        }
        let triangle = |tip: f32, x: f32| {
            let points = [(-5.0 * tip, -8.0), (-5.0 * tip, 8.0), (6.0 * tip, 0.0)];
            let points = points.map(|(across, down)| centre + Vec2::new(x + across, down)).to_vec();
            ui.painter().add(egui::Shape::convex_polygon(points, ink, Stroke::NONE));
        };
        let bar = |x: f32| {
            let rect = Rect::from_center_size(centre + Vec2::new(x, 0.0), Vec2::new(3.5, 16.0));
            ui.painter().rect_filled(rect, CornerRadius::ZERO, ink);
        };
        match sign {
            StepSign::First => {
                bar(-7.0);
                triangle(-1.0, 2.0);
            }
            StepSign::Back => triangle(-1.0, 0.0),
            StepSign::Play => triangle(1.4, 0.0),
            StepSign::Rest => {
                bar(-4.0);
                bar(4.0);
            }
            StepSign::On => triangle(1.0, 0.0),
            StepSign::Last => {
                triangle(1.0, -2.0);
                bar(7.0);
            }
        }
    })
}
