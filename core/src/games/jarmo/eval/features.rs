//! Features of Jarmo for its nets.

use crate::{
    games::jarmo::rules::{
        ARCHERS, CAMP_MARKER, CAMP_STARTS, Dotted, Due, GOLDEN_ARCHERS, GOLDEN_GUARDS, GREEN, GUARDS, Jarmo,
        SOLDIERS, Variant,
    },
    search::features::{Facts, Featured, Features, half_turn},
};

/// Layout of the features, for all three ways to play.
pub(super) static FEATURES: Features = Features {
    kinds: &[ARCHERS, GUARDS, GOLDEN_ARCHERS, GOLDEN_GUARDS],
    most_seen: 2 * SOLDIERS as usize + CAMP_STARTS.len() + 2,
    points: 25,
    second_seat: Some(&half_turn::<25>()),
    off_board: SOLDIERS as usize,
    markers: &[CAMP_MARKER],
    fences: Vec::new(),
    facts: 5,
    symmetries: &[],
};

impl Featured for Jarmo {
    fn features(&self) -> &'static Features {
        &FEATURES
    }

    /// Returns these facts: a placement or a redeployment is due; the other side has waited; one dotted line alone lies
    /// on the board, at the mover's left or right hand.
    fn facts(&self) -> Facts {
        let one_line = self.variant() == Variant::Jasyr(Dotted::One);
        Facts::NONE
            .and(self.due == Due::Placement)
            .and(self.due == Due::Redeployment)
            .and(self.waited)
            .and(one_line && self.mover == GREEN)
            .and(one_line && self.mover != GREEN)
    }
}
