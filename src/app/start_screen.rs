//! Screens at which the game can begin, as the command line names them.

use clap::ValueEnum;

use crate::platform::screen::{Screen, Sheet, Sheets};

/// Screen at which the game begins.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum StartScreen {
    /// First page
    Title,
    /// Choice of a game
    Choose,
    /// Set-up of a game
    SetUp,
    /// Seats of the game that is set up
    Join,
    /// Settings
    Settings,
    /// Key and button bindings
    Controls,
    /// Board
    Match,
    /// Board, paused
    Pause,
    /// Rulebook over the map
    Rules,
    /// First lesson of a game, or the one about the options given
    Lesson,
    /// Credits
    Credits,
    /// Library of kept games
    Games,
    /// Statistics
    Statistics,
    /// Replay of a game that the computer has played out
    Replay,
    /// Result of a game that the computer has played out
    Result,
    /// Review of that game
    Review,
    /// Analysis board
    Analysis,
    /// Puzzles to train with
    Puzzles,
    /// Puzzle of the day
    Daily,
    /// Ladder of persons
    Ladder,
    /// Board of the unfinished game that was played last: by `--continue`
    #[value(skip)]
    Continue,
}

impl StartScreen {
    /// Returns the screen, and sheets over it, where the start ends.
    pub(super) fn destination(self) -> (Screen, Sheets) {
        match self {
            Self::Title => (Screen::Title, Sheets::NONE),
            Self::Settings => (Screen::Title, [Sheet::Settings].into()),
            Self::Controls => (Screen::Title, [Sheet::Settings, Sheet::Controls].into()),
            Self::Credits => (Screen::Title, [Sheet::Credits].into()),
            Self::Choose => (Screen::Choose, Sheets::NONE),
            Self::Rules => (Screen::Choose, [Sheet::Rulebook].into()),
            Self::Games => (Screen::Games, Sheets::NONE),
            Self::Statistics => (Screen::Statistics, Sheets::NONE),
            Self::Ladder => (Screen::Ladder, Sheets::NONE),
            Self::Puzzles | Self::Daily => (Screen::Puzzles, Sheets::NONE),
            Self::SetUp => (Screen::SetUp, Sheets::NONE),
            Self::Join => (Screen::SetUp, [Sheet::Join].into()),
            Self::Match | Self::Lesson | Self::Analysis | Self::Continue => (Screen::Match, Sheets::NONE),
            Self::Pause => (Screen::Match, [Sheet::Pause].into()),
            Self::Result => (Screen::Match, [Sheet::Result].into()),
            Self::Review => (Screen::Match, [Sheet::Result, Sheet::Review].into()),
            Self::Replay => (Screen::Match, [Sheet::Result, Sheet::Replay].into()),
        }
    }

    /// Returns whether the sheet opens once the game is over.
    pub(super) const fn is_after_the_game(self) -> bool {
        matches!(self, Self::Result | Self::Review | Self::Replay)
    }

    /// Returns whether the screen needs a game: the first of the catalogue, unless one is named.
    pub(super) fn needs_a_game(self) -> bool {
        !matches!(self, Self::Continue) && matches!(self.destination().0, Screen::SetUp | Screen::Match)
    }
}
