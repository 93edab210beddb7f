//! Screens at which the game can begin, as the command line names them.

/// Screen at which the game begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StartScreen {
    /// First page.
    Title,
    /// Picture for the shop.
    Cover,
    /// Choice of a game.
    Choose,
    /// Set-up of a game.
    SetUp,
    /// Seats of the game that is set up.
    Join,
    /// Settings over the first page.
    Settings,
    /// Key and button bindings over the first page.
    Controls,
    /// Board of the unfinished game that was played last.
    Continue,
    /// Board.
    Match,
    /// Board, paused.
    Pause,
    /// Rulebook over the map.
    Rules,
    /// First lesson of a game, or the one about the options given.
    Lesson,
    /// Credits over the first page.
    Credits,
    /// Library of kept games.
    Games,
    /// Statistics.
    Statistics,
    /// Replay of a game that the computer has played out.
    Replay,
    /// Result of a game that the computer has played out.
    Result,
    /// Review of that game.
    Review,
}

impl StartScreen {
    pub(super) const NAMES: [(&'static str, Self); 17] = [
        ("title", Self::Title),
        ("cover", Self::Cover),
        ("choose", Self::Choose),
        ("set-up", Self::SetUp),
        ("join", Self::Join),
        ("settings", Self::Settings),
        ("controls", Self::Controls),
        ("match", Self::Match),
        ("pause", Self::Pause),
        ("rules", Self::Rules),
        ("lesson", Self::Lesson),
        ("credits", Self::Credits),
        ("games", Self::Games),
        ("statistics", Self::Statistics),
        ("replay", Self::Replay),
        ("result", Self::Result),
        ("review", Self::Review),
    ];

    pub(super) const fn is_after_the_game(self) -> bool {
        matches!(self, Self::Result | Self::Review | Self::Replay)
    }

    pub(super) const fn is_at_the_board(self) -> bool {
        matches!(self, Self::Continue | Self::Match | Self::Pause | Self::Lesson) || self.is_after_the_game()
    }
}
