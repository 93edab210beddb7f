//! Picture sets, and the view of a game in one: lines, letters and sizes drawn by the program follow the set.

use bevy::math::Vec2;
use clap::ValueEnum;
use serde::{Deserialize, Serialize};

use super::view::{GameView, LineStyle, MAT_SIDE, MAT_UNITS};

/// Set of pictures for boards and pieces.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum PictureSet {
    /// Painted, with all their ornaments.
    #[default]
    Painted,
    /// Plain, light against dark, each kind with a shape of its own.
    Contrast,
    /// Painted with few strokes, as large as there is room.
    Large,
}

impl PictureSet {
    /// Every set.
    pub const ALL: [Self; 3] = [Self::Painted, Self::Contrast, Self::Large];
}

/// Style of lines on the mats of high contrast, all of which are dark.
const CONTRAST_LINES: LineStyle = LineStyle { ink: "#FFFFFF", casing: "#0B0B0D", width: 9.0 };
/// Colour of letters on the mats of high contrast.
const CONTRAST_LABELS: [u8; 3] = [0xFF, 0xFF, 0xFF];
/// Width of lines in large print.
const LARGE_LINES: f32 = 10.0;
/// Scale of letters in large print.
const LARGE_LABELS: f32 = 1.4;
/// Scale of pieces in large print, where their neighbours leave room.
const LARGE_PIECES: f32 = 1.15;
/// Largest fraction of the distance between points that a piece may cover.
const ROOM: f32 = 0.98;
/// Clearance around the middle of a letter, in world units.
const LETTER: f32 = 12.0;
/// Clearance around the middle of a letter of a name, which is written smaller, in world units.
const NAME: f32 = 7.0;
/// Width below which lines only repeat faintly what the mat's picture shows.
const HINTED: f32 = 4.0;

impl GameView {
    /// Returns the same board in a set of pictures.
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

    /// Draws lines of this width; none where the mat of the set has its squares drawn.
    fn draw_lines(&mut self, width: f32, style: impl Fn(LineStyle) -> LineStyle) {
        let drawn = self.line_style.filter(|line| line.width >= HINTED);
        self.line_style = drawn.map(|line| LineStyle { width, ..style(line) });
    }

    /// Moves letters away from places where a piece would cover them.
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
        // Beside the board there is no room for larger pieces.
        for seat in &mut self.seats {
            for tray in [&mut seat.hand, &mut seat.taken, &mut seat.home] {
                tray.scale /= growth;
            }
        }
    }
}
