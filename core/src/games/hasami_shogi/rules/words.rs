//! Words of Hasami Shogi.

use crate::words;

words! {
    /// Endings.
    pub enum Ending {
        /// A line of five (rule HS-08).
        Five => "five",
        /// Too few pieces for a line of five (rule HS-09).
        TooFew => "too-few",
        /// One piece or none in the war game (rule HW-05).
        LastOne => "last-one",
        /// No piece can move (rule HS-10).
        WalledIn => "walled-in",
        /// A position has come up for the third time (rule HS-10).
        Repetition => "repetition",
    }
}

words! {
    /// Refusals of a touch.
    pub(in crate::games) enum Refusal {
        OtherSide => "other-side",
        NothingThere => "nothing-there",
        ShutIn => "shut-in",
        SamuraiWay => "samurai-way",
        CampClosed => "camp-closed",
        RockFirst => "rock-first",
        RockWay => "rock-way",
        RockWaits => "rock-waits",
    }
}

words! {
    /// Prompts for the steps of a turn.
    pub(in crate::games) enum Prompt {
        MoveSamurai => "move-samurai",
        Rock => "rock",
    }
}

words! {
    /// Flaws of positions in the board editor.
    pub(in crate::games) enum Flaw {
        Pieces => "edit-pieces",
        Shogun => "edit-shogun",
        EnemyCamp => "edit-enemy-camp",
        TooFew => "edit-too-few",
        Five => "edit-five",
        RedFirst => "edit-red-first",
        OneMove => "edit-one-move",
        ShogunHome => "edit-shogun-home",
        Rock => "edit-rock",
    }
}
