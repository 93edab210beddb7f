//! View on a stage that is taller than wide: what is beside the mat stands above and below it.

use bevy::math::Vec2;

use super::view::{CardPlace, GameView, OffBoardPoint, SeatView, Tray};

/// Middle of the wide stage, from its top.
const MIDDLE: f32 = 400.0;
/// Left edge of the first card of a row, from the left of the stage.
const LEFT: f32 = 282.0;
/// Left edge of the second card of a row.
const SECOND: f32 = 654.0;
/// Upper edge of the cards above the mat and its ribbon, from the top of the wide stage.
const FAR: f32 = -140.0;
/// Upper edge of the cards below the mat and its caption.
const NEAR: f32 = 810.0;
/// Space between a card and the pieces to its right.
const BESIDE_CARD: f32 = 20.0;
/// Pieces in a row to the right of a card, and the distance between them.
const IN_ROW: (usize, f32) = (11, 42.0);

impl GameView {
    /// Returns the same view with the seats above and below the mat. Of two seats, each has its pieces to the right of its
    /// card; of more, below it.
    pub fn tall(mut self) -> Self {
        self.is_tall = true;
        let mut by_height: Vec<usize> = (0..self.seats.len()).collect();
        by_height.sort_by(|one, other| self.seats[*one].card.top.total_cmp(&self.seats[*other].card.top));
        let has_two = self.seats.len() <= 2;
        let in_row = self.seats.len().div_ceil(2);
        let owners: Vec<usize> =
            self.beside.iter().map(|place| place.map_or(0, |place| owner(&self.seats, &place))).collect();
        for (rank, index) in by_height.into_iter().enumerate() {
            let seat = &mut self.seats[index];
            let before = seat.card;
            let is_far = if has_two { before.top < MIDDLE } else { rank < in_row };
            let left = if has_two || rank % in_row == 0 { LEFT } else { SECOND };
            let top = if is_far { FAR } else { NEAR };
            let own = self.beside.iter_mut().zip(&owners).filter(|(_, owner)| **owner == index);
            let own = own.filter_map(|(place, _)| place.as_mut());
            let mut by = Vec2::new(left - before.left, before.top - top);
            let mut words = before.words;
            if has_two {
                // The pieces are to the card's right as if it ended a little above its upper edge.
                by += Vec2::new(before.width + BESIDE_CARD - 12.0, before.height + 8.0);
                words = Vec2::new(before.width + BESIDE_CARD, -1.0);
            }
            seat.card = CardPlace { left, top, words, ..before };
            let hand = seat.hand;
            for tray in [&mut seat.hand, &mut seat.taken, &mut seat.home] {
                tray.first += by;
                if has_two && tray.columns == 5 {
                    (tray.columns, tray.step.x) = IN_ROW;
                }
            }
            own.for_each(|place| match place.holds {
                Some(_) => place.at = seat.hand.place(index_in(&hand, place.at)),
                None => place.at += by,
            });
        }
        self
    }
}

/// Returns the seat to which a place beside the mat belongs: trays run downwards from their first place.
fn owner(seats: &[SeatView], place: &OffBoardPoint) -> usize {
    let height = |seat: &usize| seats[*seat].height_above(place);
    (0..seats.len()).min_by(|one, other| height(one).total_cmp(&height(other))).unwrap_or(0)
}

/// Returns the number of the piece that would be at a place of a tray.
fn index_in(tray: &Tray, at: Vec2) -> usize {
    let steps = (at - tray.first) / tray.step;
    steps.y.round().max(0.0) as usize * tray.columns + steps.x.round().max(0.0) as usize
}
