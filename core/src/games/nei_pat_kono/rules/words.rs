//! Words of Nei Pat Kono.

use crate::words;

words! {
    /// Endings.
    pub enum Ending {
        /// A side has one piece left (rule NK-08).
        OneLeft => "one-left",
        /// No piece can move (rule NK-09).
        HemmedIn => "hemmed-in",
        /// No capture for long, and one side has more pieces (rule NK-10).
        QuietMajority => "quiet-majority",
        /// No capture for long, and as many pieces on both sides (rule NK-10).
        QuietEven => "quiet-even",
    }
}

words! {
    /// Refusals of a touch.
    pub(in crate::games) enum Refusal {
        OtherSide => "other-side",
        NothingThere => "nothing-there",
        ShutIn => "shut-in",
        Step => "kono-step",
        Leap => "kono-leap",
    }
}

words! {
    /// Prompts for a turn.
    pub(in crate::games) enum Prompt {
        /// No piece can step, as in the first two turns (rule NK-07).
        Take => "kono-take",
        Move => "kono-move",
    }
}

words! {
    /// Flaws of positions in the board editor.
    pub(in crate::games) enum Flaw {
        Pieces => "edit-pieces",
        OneLeft => "edit-one-left",
        Quiet => "edit-quiet",
        Opening => "edit-opening",
        FirstCapture => "edit-first-capture",
        Turn => "edit-turn",
        LastMove => "edit-last-move",
    }
}
