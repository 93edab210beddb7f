//! Buttons for steps along a game, with a sign instead of words.

use bevy_egui::egui::{self, CornerRadius, Rect, Response, Stroke, Ui, Vec2};

use super::widgets::{self, Voice};
use crate::platform::language::Words;

/// Size of a button.
const SIZE: Vec2 = Vec2::new(38.0, 40.0);

/// Sign on a button for a step.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sign {
    /// To the start.
    First,
    /// A ply back.
    Back,
    /// Plays on and on.
    Play,
    /// Rests.
    Rest,
    /// A ply on.
    On,
    /// To the end.
    Last,
}

/// Draws a button with a sign instead of words, which screen readers get by their key, enabled if it `leads` anywhere.
pub(crate) fn sign_button(ui: &mut Ui, words: &Words, (key, sign, leads): (&str, Sign, bool)) -> Response {
    ui.add_enabled_ui(leads, |ui| button(ui, &words.get(key), sign)).inner
}

fn button(ui: &mut Ui, label: &str, sign: Sign) -> Response {
    widgets::button_with(ui, label, Voice::Plain, SIZE, |ui, face, ink| {
        let centre = face.center();
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
            Sign::First => {
                bar(-7.0);
                triangle(-1.0, 2.0);
            }
            Sign::Back => triangle(-1.0, 0.0),
            Sign::Play => triangle(1.4, 0.0),
            Sign::Rest => {
                bar(-4.0);
                bar(4.0);
            }
            Sign::On => triangle(1.0, 0.0),
            Sign::Last => {
                triangle(1.0, -2.0);
                bar(7.0);
            }
        }
    })
}
