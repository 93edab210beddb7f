//! Ribbon above the board that names the seat to act. It slides in when the turn passes, and three dots of ink pulse in
//! turn while a computer thinks for long.

use bevy_egui::egui::{self, Color32, CornerRadius, FontId, Pos2, Rect, Sense, Vec2};

use crate::menus::kit::{scroll, theme, widgets};

/// Place on the stage at rest.
pub(super) const PLACE: Rect = Rect { min: Pos2::new(360.0, 6.0), max: Pos2::new(920.0, 42.0) };
/// Duration of the slide, in seconds.
const SLIDE: f64 = 0.18;
/// Thinking time after which the dots appear, in seconds.
const PATIENCE: f64 = 0.3;
/// Time for which each dot is the darkest, in seconds.
const BEAT: f64 = 0.28;
/// Distance between the middles of the dots, and between the first of them and the end of the words, in points.
const DOT_STEP: f32 = 10.0;
/// Radius of a dot, in points.
const DOT_RADIUS: f32 = 2.8;
/// Number of dots.
const DOTS: usize = 3;
/// Width that the dots take beside words, in points.
pub(super) const FOR_DOTS: f32 = DOT_STEP * DOTS as f32;

/// Last state of the ribbon.
#[derive(Default)]
pub(super) struct Ribbon {
    colour: Option<Color32>,
    /// Time at which the ribbon took that colour, in egui's seconds.
    since: f64,
    thinks_since: Option<f64>,
}

impl Ribbon {
    /// Shows the words; with dots if a computer `thinks`, and without motion if `still`.
    pub(super) fn show(
        &mut self,
        ctx: &egui::Context,
        text: &str,
        colour: Color32,
        (thinks, still): (bool, bool),
        font: FontId,
    ) {
        let now = ctx.input(|input| input.time);
        if self.colour.replace(colour).is_some_and(|before| before != colour) {
            self.since = now;
        }
        let hidden = if still { 0.0 } else { part_hidden(now - self.since) };
        self.thinks_since = thinks.then(|| self.thinks_since.unwrap_or(now));
        if hidden > 0.0 || thinks && !still {
            ctx.request_repaint();
        }
        let thinks_long = self.thinks_since.is_some_and(|since| now - since >= PATIENCE);
        let above = PLACE.translate(Vec2::new(0.0, -hidden * (PLACE.height() + 12.0)));
        scroll::place(ctx, "ribbon", above, |ui| {
            let (rect, _) = ui.allocate_exact_size(PLACE.size(), Sense::hover());
            widgets::readable(ui, rect, text);
            let painter = ui.painter();
            let corner = CornerRadius::same(18);
            painter.rect_filled(rect.translate(Vec2::new(1.0, 3.0)), corner, Color32::from_black_alpha(70));
            painter.rect_filled(rect, corner, colour);
            // Room for the dots is kept from the first moment, so that the words do not shift.
            let for_dots = if thinks { FOR_DOTS } else { 0.0 };
            let font = widgets::fitting(ui, text, font, rect.width() - 30.0 - for_dots);
            let lay = |font| painter.layout_no_wrap(text.to_owned(), font, theme::PAPER);
            let words = lay(font.clone());
            let part = rect.height() / words.size().y;
            let words = if part < 1.0 { lay(theme::sized(font.clone(), font.size * part)) } else { words };
            let start = rect.center() - Vec2::new(words.size().x + for_dots, words.size().y) / 2.0;
            let end = start + Vec2::new(words.size().x, words.size().y * 0.72);
            painter.galley(start, words, theme::PAPER);
            if thinks_long {
                dots(painter, end, theme::PAPER, (!still).then_some(now));
            }
        });
    }
}

/// Paints the dots of a thinking computer beside words that end here, by the time in seconds; all alike without it.
pub(super) fn dots(painter: &egui::Painter, end: Pos2, colour: Color32, now: Option<f64>) {
    for dot in 0..DOTS {
        let ink = now.map_or(1.0, |now| ink(now, dot));
        let at = end + Vec2::new(DOT_STEP * (dot as f32 + 0.8), 0.0);
        painter.circle_filled(at, DOT_RADIUS, colour.gamma_multiply(ink));
    }
}

/// Returns the fraction of the ribbon still above the window, `since` seconds after the turn has passed: it slows
/// towards the end.
fn part_hidden(since: f64) -> f32 {
    let left = 1.0 - (since / SLIDE).clamp(0.0, 1.0) as f32;
    left * left
}

/// Returns the opacity of a dot; each has full ink in turn.
fn ink(now: f64, dot: usize) -> f32 {
    let darkest = (now / BEAT).rem_euclid(DOTS as f64) as usize;
    if dot == darkest { 1.0 } else { 0.55 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_has_slid_in_when_its_time_is_over() {
        assert_eq!(part_hidden(0.0), 1.0);
        assert!(part_hidden(SLIDE / 2.0) < 0.5);
        assert_eq!((part_hidden(SLIDE), part_hidden(60.0)), (0.0, 0.0));
    }

    #[test]
    fn the_dots_follow_each_other() {
        let darkest = |beat: f64| (0..DOTS).position(|dot| ink((beat + 0.5) * BEAT, dot) == 1.0);
        assert_eq!([0.0, 1.0, 2.0, 3.0].map(darkest), [Some(0), Some(1), Some(2), Some(0)]);
    }
}
