//! Choice among the puzzles found: none twice, no twins, and no side, theme or length in excess.

use std::collections::{BTreeMap, BTreeSet};

use madang_core::{
    catalogue::GameCard,
    play::{Puzzle, Theme},
    rules::Seat,
};

use super::samples::Candidate;

/// Greatest share of one side, in percent.
const OF_A_SIDE: usize = 60;
/// Greatest share of one theme.
const OF_A_THEME: usize = 35;
/// Greatest share of solutions of one move, except uses of a throw, which seldom have more.
const OF_ONE_MOVE: usize = 50;

/// Puzzles chosen for one way to play.
#[derive(Debug)]
pub struct Choice {
    way: String,
    wanted: usize,
    ids: BTreeSet<String>,
    twins: BTreeSet<String>,
    sides: BTreeMap<Seat, usize>,
    themes: BTreeMap<Theme, usize>,
    one_move: usize,
    /// Greatest share of solutions of one move, in percent.
    of_one_move: usize,
    chosen: usize,
}

impl Choice {
    /// Returns a choice of so many puzzles of a way to play, in addition to the puzzles of a file.
    ///
    /// # Errors
    /// A sentence, for a puzzle of the way whose position cannot be read.
    pub fn new(card: &GameCard, way: &str, wanted: usize, kept: &[Puzzle]) -> Result<Self, String> {
        let mut choice = Self {
            way: way.to_owned(),
            wanted,
            ids: BTreeSet::new(),
            twins: BTreeSet::new(),
            sides: BTreeMap::new(),
            themes: BTreeMap::new(),
            one_move: 0,
            of_one_move: if card.sticks.is_some() { 100 } else { OF_ONE_MOVE },
            chosen: 0,
        };
        for puzzle in kept {
            let (_, game) = puzzle.game(card).map_err(|error| format!("{}: {error}.", puzzle.id()))?;
            choice.add(puzzle, game.to_act().seat().unwrap_or(Seat(0)));
        }
        Ok(choice)
    }

    /// Returns the number of puzzles chosen.
    pub const fn len(&self) -> usize {
        self.chosen
    }

    /// Returns whether no puzzle is chosen yet.
    pub const fn is_empty(&self) -> bool {
        self.chosen == 0
    }

    /// Returns whether there are as many as wanted.
    pub const fn is_full(&self) -> bool {
        self.chosen >= self.wanted
    }

    /// Returns the number of puzzles by theme.
    pub const fn themes(&self) -> &BTreeMap<Theme, usize> {
        &self.themes
    }

    /// Returns the number of puzzles by the side that solves them.
    pub const fn sides(&self) -> &BTreeMap<Seat, usize> {
        &self.sides
    }

    /// Takes a candidate if it is new and there is room for its kind.
    pub fn take(&mut self, candidate: &Candidate) -> bool {
        let Candidate { puzzle, solver } = candidate;
        let most = |percent: usize| (self.wanted * percent).div_ceil(100);
        let count = |counts: Option<&usize>| counts.copied().unwrap_or(0);
        let has_room = !self.is_full()
            && count(self.sides.get(solver)) < most(OF_A_SIDE)
            && count(self.themes.get(&puzzle.theme)) < most(OF_A_THEME)
            && (puzzle.solution.len() > 1 || self.one_move < most(self.of_one_move));
        let is_new = !self.ids.contains(&puzzle.id()) && !self.twins.contains(&twin(&puzzle.start));
        if has_room && is_new {
            self.add(puzzle, *solver);
        }
        has_room && is_new
    }

    fn add(&mut self, puzzle: &Puzzle, solver: Seat) {
        self.ids.insert(puzzle.id());
        if puzzle.way() != self.way {
            return;
        }
        self.twins.insert(twin(&puzzle.start));
        *self.sides.entry(solver).or_default() += 1;
        *self.themes.entry(puzzle.theme).or_default() += 1;
        self.one_move += usize::from(puzzle.solution.len() == 1);
        self.chosen += 1;
    }
}

/// Returns the text that positions have in common whose boards are alike except turns and mirrors, with the same side
/// to move; what stands behind in their texts may differ. A board whose rows are of unequal length is only mirrored.
fn twin(position: &str) -> String {
    let mut fields = position.split(' ');
    let board = fields.next().unwrap_or_default();
    if !board.contains('/') {
        return position.to_owned();
    }
    let row = |row: &str| -> Vec<char> {
        let points = |letter: char| match letter.to_digit(10) {
            Some(run) => vec!['.'; run as usize],
            None => vec![letter],
        };
        row.chars().flat_map(points).collect()
    };
    let mut rows: Vec<Vec<char>> = board.split('/').map(row).collect();
    let is_square = rows.iter().all(|row| row.len() == rows.len());
    let mut images = Vec::new();
    for _ in 0..if is_square { 4 } else { 1 } {
        let text =
            |rows: &[Vec<char>]| rows.iter().map(|row| row.iter().collect::<String>()).collect::<Vec<_>>();
        images.push(text(&rows).join("/"));
        let mirrored: Vec<Vec<char>> = rows.iter().map(|row| row.iter().rev().copied().collect()).collect();
        images.push(text(&mirrored).join("/"));
        if is_square {
            // Turned by a quarter: the first file becomes the first rank.
            rows = (0..rows.len()).map(|at| rows.iter().rev().map(|row| row[at]).collect()).collect();
        }
    }
    let first = images.into_iter().min().unwrap_or_default();
    format!("{first} {}", fields.next().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::twin;

    #[test]
    fn turned_and_mirrored_boards_are_twins() {
        let first = twin("T3T/1G3/5/5/T3T g 20 0 - -");
        for other in
            ["T3T/3G1/5/5/T3T g 19 0 - -", "T3T/5/5/1G3/T3T g 20 0 a1-b1 -", "T3T/5/5/3G1/T3T g 20 0 - -"]
        {
            assert_eq!(twin(other), first, "{other}");
        }
        for other in ["T3T/1G3/5/5/T3T t 20 0 - -", "T3T/2G2/5/5/T3T g 20 0 - -"] {
            assert_ne!(twin(other), first, "{other}");
        }
        assert_eq!(twin("T/2TT2/G5/6/4 g 0 0 - -"), twin("T/2TT2/5G/6/4 g 0 0 - -"));
    }
}
