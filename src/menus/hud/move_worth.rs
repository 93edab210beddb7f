//! Worth of a move as the analysis board shows it: a seal for what is proven, a plate for the engine's opinion.

use std::cmp::Reverse;

use bevy_egui::egui::{Align2, Color32, CornerRadius, FontId, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2};
use madang_core::{
    catalogue::{AnyGame, AnyInfo},
    search::{
        Proof, Source, WinChance,
        win_chance::{DRAWN, WHOLE, percent},
    },
};

use crate::{menus::kit::theme, turn::analysis::Analysis};

/// Worth of a move for the seat that makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MoveWorth {
    /// Proven value.
    Proven(Proof),
    /// Chance to win in the engine's opinion, in thousandths.
    Opinion(u16),
}

impl MoveWorth {
    /// Returns the worth of the first move of a line of the engine's.
    pub(super) fn of_line(line: &AnyInfo, game: &dyn AnyGame, analysis: &Analysis) -> Self {
        match analysis.proof_of_line(line) {
            Some(proof) => Self::Proven(proof),
            None => Self::Opinion(game.chance_of(line.score)),
        }
    }

    /// Returns the worth of a chance that a search of chances has found.
    pub(super) const fn of_chance(found: WinChance) -> Self {
        match found {
            WinChance { chance: WHOLE, exact: true } => Self::Proven(Proof::of_value(1, Source::Search)),
            WinChance { chance: 0, exact: true } => Self::Proven(Proof::of_value(-1, Source::Search)),
            WinChance { chance, .. } => Self::Opinion(chance),
        }
    }

    /// Returns the rank among moves: the better the greater. A win is the better the sooner, a loss the better the
    /// later.
    pub(super) fn rank(self) -> (i8, Reverse<i32>, u16) {
        match self {
            Self::Proven(proof) => {
                let (value, plies) = proof.rank();
                (value, plies, DRAWN)
            }
            Self::Opinion(chance) => (0, Reverse(0), chance),
        }
    }

    /// Returns the sign of the value, with its distance, or the percentage.
    pub(super) fn text(self) -> String {
        let sign = |proof: Proof| match proof.value {
            1.. => "+",
            0 => "=",
            ..0 => "−",
        };
        match self {
            Self::Proven(proof) => match proof.plies().filter(|_| proof.value != 0) {
                Some(plies) => format!("{}{plies}", sign(proof)),
                None => sign(proof).to_owned(),
            },
            Self::Opinion(chance) => format!("{}\u{202f}%", percent(chance)),
        }
    }

    /// Draws it with its middle at a place.
    pub(super) fn paint(self, painter: &Painter, middle: Pos2, font: FontId) {
        let text = self.text();
        let (fill, ink) = match self {
            Self::Proven(Proof { value: 1.., .. }) => (theme::JADE, theme::PAPER),
            Self::Proven(Proof { value: 0, .. }) => (theme::INDIGO, theme::PAPER),
            Self::Proven(_) => (theme::VERMILION, theme::PAPER),
            Self::Opinion(_) => (theme::PAPER, theme::INK),
        };
        let galley = painter.layout_no_wrap(text.clone(), font.clone(), ink);
        let height = galley.size().y + 1.0;
        let width = (galley.size().x + 10.0).max(height);
        let plate = Rect::from_center_size(middle, Vec2::new(width, height));
        match self {
            Self::Proven(_) => {
                // A seal: round ends, a rim, and a fine line inside it.
                let round = CornerRadius::same((height / 2.0) as u8);
                painter.rect_filled(plate.expand(2.0), CornerRadius::same((height / 2.0 + 2.0) as u8), fill);
                painter.rect(plate, round, fill, Stroke::new(1.0, theme::PAPER), StrokeKind::Outside);
            }
            Self::Opinion(_) => paint_plate(painter, plate),
        }
        painter.text(plate.center(), Align2::CENTER_CENTER, text, font, ink);
    }

    /// Returns the chance to win of the seat that moves, from 0 to 1.
    pub(super) fn chance(self) -> f32 {
        match self {
            Self::Proven(proof) => 0.5 + 0.5 * f32::from(proof.value),
            Self::Opinion(chance) => f32::from(chance) / 1000.0,
        }
    }
}

/// Draws the plate of an opinion.
fn paint_plate(painter: &Painter, plate: Rect) {
    let edge = Stroke::new(1.0, theme::SECOND_INK);
    painter.rect(plate, CornerRadius::same(3), theme::PAPER, edge, StrokeKind::Inside);
}

/// Draws the thousandths that a piece adds to a chance, in percent, with their middle at a place.
pub(super) fn paint_added(painter: &Painter, middle: Pos2, font: FontId, thousandths: i16) {
    let percent = (f32::from(thousandths) / 10.0).round() as i16;
    let (text, ink) = match percent {
        1.. => (format!("+{percent}"), theme::INK),
        0 => ("0".to_owned(), theme::SECOND_INK),
        ..0 => (format!("−{}", -percent), theme::VERMILION),
    };
    let galley = painter.layout_no_wrap(text, font, ink);
    let plate = Rect::from_center_size(middle, galley.size() + Vec2::new(8.0, 1.0));
    paint_plate(painter, plate);
    painter.galley(plate.center() - galley.size() / 2.0, galley, ink);
}

/// Draws the chances of two teams as an upright bar, the first team's below.
pub(super) fn paint_bar(painter: &Painter, bar: Rect, part: f32, colours: [Color32; 2]) {
    let corner = CornerRadius::same(4);
    painter.rect_filled(bar.expand(2.0), CornerRadius::same(6), theme::PAPER);
    painter.rect_filled(bar, corner, colours[1]);
    painter.rect_filled(bar.with_min_y(bar.bottom() - bar.height() * part), corner, colours[0]);
    painter.hline(bar.x_range(), bar.center().y, Stroke::new(1.5, theme::PAPER));
    painter.rect_stroke(bar, corner, Stroke::new(1.0, theme::SECOND_INK), StrokeKind::Outside);
}

#[cfg(test)]
mod tests {
    use super::*;
    use madang_core::search::Distance;

    #[test]
    fn the_best_comes_first() {
        let proven = |value, plies: Option<u16>| {
            MoveWorth::Proven(Proof { value, distance: plies.map(Distance::End), source: Source::Search })
        };
        let ranked = [
            proven(1, Some(3)),
            proven(1, Some(11)),
            proven(1, None),
            MoveWorth::Opinion(700),
            MoveWorth::Opinion(300),
            proven(-1, None),
            proven(-1, Some(12)),
            proven(-1, Some(2)),
        ];
        assert!(ranked.windows(2).all(|pair| pair[0].rank() > pair[1].rank()), "{ranked:?}");
        assert_eq!(ranked.map(MoveWorth::text)[..5], ["+3", "+11", "+", "70\u{202f}%", "30\u{202f}%"]);
    }
}
