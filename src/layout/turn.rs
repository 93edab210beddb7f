//! Board turned by half a turn: seen from the other side of the table.

use std::f32::consts::PI;

use bevy::math::Vec2;

use super::view::{GameView, LabelPlace, MAT_UNITS, OffBoardPoint, SeatView};

/// Words for places that are opposite each other on the mat.
const OPPOSITE: [[&str; 2]; 8] = [
    ["place-north", "place-south"],
    ["place-before-north", "place-before-south"],
    ["place-outer-north", "place-outer-south"],
    ["place-inner-north", "place-inner-south"],
    ["place-west", "place-east"],
    ["place-before-west", "place-before-east"],
    ["place-outer-west", "place-outer-east"],
    ["place-inner-west", "place-inner-east"],
];

impl GameView {
    /// Returns the view from the other side of the table. What is on the mat turns with it, but letters and flags stay
    /// upright; two seats exchange their places beside the mat.
    pub fn turned(mut self) -> Self {
        self.is_turned = !self.is_turned;
        self.turn_labels();
        self.points.iter_mut().for_each(turn);
        for name in &mut self.names {
            name.key = opposite(name.key);
        }
        for ornament in &mut self.ornaments {
            turn(&mut ornament.at);
            if !ornament.is_upright {
                ornament.turn += PI;
            }
        }
        if let [near, far] = self.seats.as_mut_slice() {
            let step = far.card.top - near.card.top;
            let beside = self.beside.iter_mut().flatten();
            beside.for_each(|place| place.at.y -= if belongs_to(place, near, far) { step } else { -step });
            near.lower(step);
            far.lower(-step);
        }
        self
    }

    fn turn_labels(&mut self) {
        let lowest = self.points.iter().map(|point| point.y).fold(0.0, f32::max);
        for (_, at) in &mut self.labels {
            match self.label_place {
                LabelPlace::AtPoints => turn(at),
                LabelPlace::AlongEdges if at.y > lowest => at.x = MAT_UNITS - at.x,
                LabelPlace::AlongEdges => at.y = MAT_UNITS - at.y,
            }
        }
    }
}

impl SeatView {
    /// Returns the height above a place beside the mat at which the next tray of the seat begins, in world units; the
    /// greatest number where none does.
    pub(super) fn height_above(&self, place: &OffBoardPoint) -> f32 {
        let trays = [self.hand, self.taken, self.home];
        let above = trays.iter().map(|tray| tray.first.y - place.at.y).filter(|above| *above >= -1.0);
        above.fold(f32::MAX, f32::min)
    }

    /// Moves everything of the seat down by a height in world units, or up if it is negative.
    fn lower(&mut self, by: f32) {
        self.card.top += by;
        for tray in [&mut self.hand, &mut self.taken, &mut self.home] {
            tray.first.y -= by;
        }
    }
}

/// Returns whether a place beside the mat is the first seat's: trays run downwards from their first place.
fn belongs_to(place: &OffBoardPoint, first: &SeatView, second: &SeatView) -> bool {
    first.height_above(place) <= second.height_above(place)
}

/// Turns a place on the mat, in mat units, by half a turn.
fn turn(at: &mut Vec2) {
    *at = Vec2::splat(MAT_UNITS) - *at;
}

/// Returns the key of the word for the opposite place; the same for one that has none.
fn opposite(key: &'static str) -> &'static str {
    let other = |[one, other]: [&'static str; 2]| match key {
        _ if key == one => Some(other),
        _ if key == other => Some(one),
        _ => None,
    };
    OPPOSITE.into_iter().find_map(other).unwrap_or(key)
}
