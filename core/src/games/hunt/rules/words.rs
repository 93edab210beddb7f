//! Words of the hunts.

use crate::{
    rules::{NO_WAY, Word},
    words,
};

/// Ending by the capture of the Buck, which is an achievement too.
pub const BUCK_TAKEN: Word = Word::new("buck-taken");

words! {
    /// Endings.
    pub enum Ending {
        /// The tigers have captured enough goats (rule BC-10).
        Captures => "captures",
        /// All tigers are trapped (rule BC-09).
        Trapped => "trapped",
        /// No goat can walk (rule BC-13).
        Blocked => "blocked",
        /// The Buck is captured (rule BH-07).
        BuckTaken => BUCK_TAKEN.key(),
        /// A position has come up for the third time (rule BC-11).
        Repetition => "repetition",
    }
}

words! {
    /// Refusals of a touch.
    pub(in crate::games) enum Refusal {
        GoatsWait => "goats-wait",
        Occupied => "occupied",
        OtherSide => "other-side",
        NothingThere => "nothing-there",
        ShutIn => "shut-in",
        Shuttle => "shuttle",
        NoWay => NO_WAY.key(),
        BarrierDue => "barrier-due",
        BetweenTigers => "between-tigers",
        AlphaAlone => "alpha-alone",
        BuckWaits => "buck-waits",
        Closed => "closed",
    }
}

words! {
    /// Prompts for the steps of a turn.
    pub(in crate::games) enum Prompt {
        PlaceGoat => "place-goat",
        WalkGoat => "walk-goat",
        Tiger => "tiger",
        Barrier => "barrier",
        Alpha => "alpha",
        BuckOrGoat => "buck-or-goat",
        BuckOrStep => "buck-or-step",
    }
}

words! {
    /// Flaws of positions in the board editor.
    pub(in crate::games) enum Flaw {
        Tigers => "edit-tigers",
        Goats => "edit-goats",
        Captured => "edit-captured",
        GoatsFirst => "edit-goats-first",
        TigersUnmoved => "edit-tigers-unmoved",
        Trapped => "edit-trapped",
        EarlyCaptures => "edit-early-captures",
        Alpha => "edit-alpha",
        BuckWaits => "edit-buck-waits",
        Barriers => "edit-barriers",
    }
}
