//! Words of Yut, and its kinds of pieces.

use crate::{
    rules::{NO_WAY, PieceKind, SKIP, THROW, THROW_AGAIN, THROW_FOR_ORDER},
    words,
};

/// A horse of each seat.
pub const HORSES: [PieceKind; 4] =
    [PieceKind("horse-red"), PieceKind("horse-blue"), PieceKind("horse-green"), PieceKind("horse-yellow")];
/// The Wild Horse; its word is also the word of its ending (rule YW-05).
pub const WILD: PieceKind = PieceKind("wild-horse");
/// A hurdle.
pub const HURDLE: PieceKind = PieceKind("hurdle");

words! {
    /// Endings.
    pub enum Ending {
        /// All horses of the winner are home (rule YT-08).
        Home => "home",
        /// The Wild Horse has run its laps (rule YW-05).
        WildHorse => WILD.0,
    }
}

words! {
    /// Refusals of a touch.
    pub(in crate::games) enum Refusal {
        PairOrSkip => "pair-or-skip",
        JoinOrSkip => "join-or-skip",
        NothingThere => "nothing-there",
        OtherSide => "other-side",
        Stuck => "yut-stuck",
        Moved => "yut-moved",
        Wild => "yut-wild",
        Blocked => "yut-blocked",
        Count => "yut-count",
        NoWay => NO_WAY.key(),
    }
}

words! {
    /// Prompts for throws and for the uses of their results.
    pub(in crate::games) enum Prompt {
        ThrowForOrder => THROW_FOR_ORDER.key(),
        Throw => THROW.key(),
        ThrowAgain => THROW_AGAIN.key(),
        MoveHorse => "move-horse",
        ShareResults => "share-results",
        SplitTotal => "split-total",
        Pair => "pair",
        PairOthers => "pair-others",
        Join => "join",
        Stuck => "stuck",
    }
}

words! {
    /// Properties that distinguish rides along the same path.
    pub(in crate::games) enum Difference {
        Uses => "uses",
        Own => "own",
        Partners => "partners",
        Pair => "pair",
        Stack => "stack",
        Single => "single",
        CameByNorth => "came-by-north",
        CameByWest => "came-by-west",
        CameBySouth => "came-by-south",
        CameByEast => "came-by-east",
    }
}

words! {
    /// Moves made by a button, with their texts.
    pub(in crate::games) enum Button {
        Skip => SKIP.key(),
        Pair => "pair",
        PairOthers => "pair-others",
        Join => "join",
    }
}

words! {
    /// Flaws of positions in the board editor.
    pub(in crate::games) enum Flaw {
        OwnArm => "edit-own-arm",
        Post => "edit-post",
        Stack => "edit-stack",
        Enemies => "edit-enemies",
        Hurdle => "edit-hurdle",
        WildHorse => "edit-wild-horse",
    }
}
