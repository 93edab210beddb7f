//! Words of Jarmo.

use crate::{rules::NO_WAY, words};

words! {
    /// Endings.
    pub enum Ending {
        /// A side has brought all pieces that it has on the board into the enemy camp (rules JA-08 and JL-01).
        Camp => "camp",
        /// A side has nothing left on the board and in its hand (rule JA-10).
        WipedOut => "wiped-out",
        /// Both sides go to and fro (rule JA-11).
        Shuttled => "shuttled",
        /// No one can move (rule JJ-07).
        Stuck => "stuck",
        /// A position has come up for the third time (rule JA-11).
        Repetition => "repetition",
    }
}

words! {
    /// Refusals of a touch.
    pub(in crate::games) enum Refusal {
        PlaceOrSkip => "place-or-skip",
        RedeployOrSkip => "redeploy-or-skip",
        Hostage => "hostage",
        Arrived => "arrived",
        ShutIn => "shut-in",
        OtherSide => "other-side",
        OwnCampOnly => "own-camp-only",
        NothingThere => "nothing-there",
        OwnPiece => "own-piece",
        Sheltered => "sheltered",
        NeverBack => "never-back",
        NoWay => NO_WAY.key(),
    }
}

words! {
    /// Prompts for the steps of a turn.
    pub(in crate::games) enum Prompt {
        MoveSoldier => "move-soldier",
        BringBack => "bring-back",
        BringBackCamps => "bring-back-camps",
        MustBringBack => "must-bring-back",
        MustBringBackCamps => "must-bring-back-camps",
        MoveOrPlace => "move-or-place",
        MoveOrTurn => "move-or-turn",
        MustTurn => "must-turn",
        Stuck => "stuck",
    }
}

words! {
    /// Flaws of positions in the board editor.
    pub(in crate::games) enum Flaw {
        Soldiers => "edit-soldiers",
        Golden => "edit-golden",
        Guard => "edit-guard",
        Nobody => "edit-nobody",
    }
}
