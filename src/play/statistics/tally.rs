//! Results of games and their counts.

/// Result of a game for the people at it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameResult {
    /// Won by people.
    Won,
    /// Drawn.
    Drawn,
    /// Lost by people.
    Lost,
    /// Won by a person against another one.
    Shared,
}

/// Opposition that people played against. Computers sort by level, people last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Opposition {
    /// Computers alone; of several the weakest counts.
    Computers {
        /// Lowest of their levels.
        level: u8,
    },
    /// People, with or without computers among them.
    People,
}

/// Counts of games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Finished games; the sum of the four below.
    pub played: u32,
    /// Games won by people against computers, or by the side asked for.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
    /// Games that one person won against another; none where a side is asked for.
    pub shared: u32,
    /// Highest level beaten; 0 for none.
    pub beaten: u8,
}

impl Tally {
    /// Counts a game.
    pub(super) fn count(&mut self, result: GameResult, opposition: Opposition) {
        self.played += 1;
        match result {
            GameResult::Won => self.won += 1,
            GameResult::Drawn => self.drawn += 1,
            GameResult::Lost => self.lost += 1,
            GameResult::Shared => self.shared += 1,
        }
        if let (GameResult::Won, Opposition::Computers { level }) = (result, opposition) {
            self.beaten = self.beaten.max(level);
        }
    }
}

/// Series of wins without a draw or a defeat between them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Streak {
    /// Wins since the last game that was not won.
    pub current: u32,
    /// Most wins in a row.
    pub longest: u32,
}

impl Streak {
    /// Counts the next game.
    pub(super) fn count(&mut self, won: bool) {
        self.current = if won { self.current + 1 } else { 0 };
        self.longest = self.longest.max(self.current);
    }
}
