//! The view of a game in a picture set: what the program draws itself follows the set.

use bevy::math::Vec2;

use super::view::{GameView, LineStyle, MAT_SIDE, MAT_UNITS};
use crate::platform::settings::PictureSet;

/// The lines over the mats of high contrast, all of them dark, and the letters on them.
const CONTRAST_LINES: LineStyle = LineStyle { ink: "#FFFFFF", casing: "#0B0B0D", width: 9.0 };
const CONTRAST_LABELS: [u8; 3] = [0xFF, 0xFF, 0xFF];
/// The width of lines in large print.
const LARGE_LINES: f32 = 10.0;
/// How much larger letters are there, and how much larger pieces, where their neighbours leave room.
const LARGE_LABELS: f32 = 1.4;
const LARGE_PIECES: f32 = 1.15;
/// The most of the distance between points that a piece may cover.
const ROOM: f32 = 0.98;
/// How far the middle of a letter is from what must not cover it, in world units, and that of a name,
/// which is written smaller.
const LETTER: f32 = 12.0;
const NAME: f32 = 7.0;
/// Lines thinner than this only hint at what the mat's picture shows anyway.
const HINTED: f32 = 4.0;

impl GameView {
    /// The same board in a set of pictures.
    #[must_use]
    pub fn in_set(mut self, set: PictureSet) -> Self {
        match set {
            PictureSet::Painted => return self,
            PictureSet::Contrast => {
                self.draw_lines(CONTRAST_LINES.width, |_| CONTRAST_LINES);
                self.label_ink = CONTRAST_LABELS;
                self.label_scale = 1.2;
                self.clear_labels();
            }
            PictureSet::Large => {
                self.draw_lines(LARGE_LINES, |style| style);
                self.label_scale = LARGE_LABELS;
                self.enlarge_pieces();
                self.clear_labels();
            }
        }
        self
    }

    /// Lines of this width; none where the mat of the set has its squares drawn.
    fn draw_lines(&mut self, width: f32, style: impl Fn(LineStyle) -> LineStyle) {
        let drawn = self.line_style.filter(|line| line.width >= HINTED);
        self.line_style = drawn.map(|line| LineStyle { width, ..style(line) });
    }

    /// Letters move away from where a piece would cover them.
    fn clear_labels(&mut self) {
        let piece = self.pieces.first().map_or(0.0, |look| look.size);
        let points = &self.points;
        for (label, place) in &mut self.labels {
            let letter = if label.len() > 1 { NAME } else { LETTER };
            let clear = (piece / 2.0 + letter * self.label_scale) * MAT_UNITS / MAT_SIDE;
            let distance = |point: &&Vec2| point.distance(*place);
            let Some(point) = points.iter().min_by(|a, b| distance(a).total_cmp(&distance(b))) else {
                continue;
            };
            if point.distance(*place) < clear {
                *place = *point + (*place - *point).normalize_or_zero() * clear;
            }
        }
    }

    fn enlarge_pieces(&mut self) {
        let room = self.spacing() * ROOM;
        let larger = |size: f32| (size * LARGE_PIECES).min(room).max(size);
        let growth = self.pieces.first().map_or(1.0, |look| larger(look.size) / look.size);
        for look in &mut self.pieces {
            look.size = larger(look.size);
        }
        // Beside the board there is no more room than there was.
        for seat in &mut self.seats {
            for tray in [&mut seat.hand, &mut seat.taken, &mut seat.home] {
                tray.scale /= growth;
            }
        }
    }
}
