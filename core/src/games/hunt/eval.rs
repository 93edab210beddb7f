//! Static evaluation of the hunt.

pub mod exact_values;
mod features;
mod perfect;
mod placing;

use std::sync::atomic::AtomicBool;

use self::features::four_tigers;
use super::{
    rules::{Hunt, HuntBoard, HuntMove},
    table::SolvedBoard,
};
use crate::{
    rules::{Line, Point, PointSet32, random::Stream},
    search::{
        Evaluate, Info, LevelSettings, Limits, Net, Opponent, ShippedNet, Solution, TableFile, Thought,
        WinChance,
        alpha_beta::{self, MAX_DEPTH, SearchOptions},
        net::{PieceScores, TEN_TO_ONE},
        shipped_net, win_chance,
    },
};

/// Net of the four tigers' hunt, with and without heroes and barriers.
static BAGH_CHAL: ShippedNet = shipped_net!("bagh-chal", &features::BAGH_CHAL);
/// Net of the three tigers' hunt.
static PULIJUDAM: ShippedNet = shipped_net!("pulijudam", &features::PULIJUDAM);

/// Returns the net of a board.
fn net_of<B: HuntBoard>() -> &'static Net {
    if four_tigers::<B>() { &BAGH_CHAL } else { &PULIJUDAM }
}

impl<B: HuntBoard> Evaluate for Hunt<B> {
    fn ten_to_one_lead(&self) -> i32 {
        TEN_TO_ONE
    }

    fn evaluate(&self) -> i32 {
        net_of::<B>().score(self)
    }

    fn promise(&self, mv: HuntMove) -> i32 {
        match mv {
            HuntMove::Jump { .. } => 10,
            // The rim is safe from most jumps, the corners and edges from all but two.
            HuntMove::Place { at } => 8 - B::board().jumps(at).len() as i32,
            // The Buck among its goats shields most; a barrier next to a tiger hinders most.
            HuntMove::Buck { at } => (B::board().neighbours(at) & self.goats).len() as i32,
            HuntMove::Fence { from, to } => {
                if PointSet32::pair(from, to).intersects(self.tigers) {
                    4
                } else {
                    0
                }
            }
            HuntMove::Skip => -1,
            HuntMove::Step { to, .. } => count(B::board().neighbours(to) & self.empty()),
        }
    }

    fn is_capture(&self, mv: HuntMove) -> bool {
        matches!(mv, HuntMove::Jump { .. })
    }

    /// Rates a move: a jump leaps to the eye, a slanting one less; moves far from every tiger are easily missed.
    fn subtlety(&self, mv: HuntMove) -> u8 {
        let far = |at: Point| u8::from(!B::board().neighbours(at).intersects(self.tigers));
        match mv {
            HuntMove::Jump { from, to, .. } => u8::from(is_slanting::<B>(from, to)),
            HuntMove::Step { from, to } => 1 + u8::from(is_slanting::<B>(from, to)) + far(to),
            HuntMove::Place { at } => 1 + 2 * far(at),
            HuntMove::Buck { .. } | HuntMove::Fence { .. } => 2,
            HuntMove::Skip => 1,
        }
    }
}

/// Returns the search without a tablebase: by the book for a player with all knowledge, unless several lines want every
/// move. In a browser a game can have its book alone.
fn without_table<B: SolvedBoard>(line: &Line<Hunt<B>>, limits: Limits) -> SearchOptions<'static, Hunt<B>> {
    let by_book = limits.knows_all() && limits.lines == 1;
    let moves = if by_book { B::book_moves(line) } else { None };
    SearchOptions { moves, ..SearchOptions::new(limits) }
}

/// Returns whether the way between two points is along neither a row nor a column of the board's text.
fn is_slanting<B: HuntBoard>(from: Point, to: Point) -> bool {
    let place = |point: Point| {
        let row = B::ROWS.iter().position(|row| row.contains(&point.0))?;
        Some((row, B::ROWS[row].iter().position(|at| *at == point.0)?))
    };
    match (place(from), place(to)) {
        (Some((row, column)), Some((to_row, to_column))) => row != to_row && column != to_column,
        _ => false,
    }
}

const fn count(set: PointSet32) -> i32 {
    set.len() as i32
}

/// Returns the levels of the four tigers' hunt, with the oversight of levels 2 to 4. Selective depth (level 4 and
/// above) gains so much here that the levels below it, which search every move to the same depth, get a greater depth
/// than in other games.
const fn bagh_chal_levels(oversight: [u8; 3]) -> LevelSettings {
    let [second, third, fourth] = oversight;
    LevelSettings::overlooking(
        [(400, 1, 127), (20_000, 3, second), (100_000, 5, third), (20_000, MAX_DEPTH, fourth)],
        2_000_000,
    )
}

/// Levels of the four tigers' hunt.
static BAGH_CHAL_LEVELS: LevelSettings = bagh_chal_levels([39, 15, 7]);
/// The same with heroes: they reward foresight more.
static BAGH_CHAL_HEROES_LEVELS: LevelSettings = bagh_chal_levels([43, 23, 11]);
/// The same with barriers and no heroes: they too reward foresight.
static BAGH_CHAL_BARRIERS_LEVELS: LevelSettings = bagh_chal_levels([39, 19, 11]);

/// Levels of the three tigers' hunt.
static PULIJUDAM_LEVELS: LevelSettings = LevelSettings::overlooking(
    [(400, 1, 127), (2_000, 2, 35), (40_000, 4, 19), (30_000, MAX_DEPTH, 11)],
    1_200_000,
);

impl<B: SolvedBoard> Opponent for Hunt<B> {
    fn level_settings(&self) -> &'static LevelSettings {
        match (four_tigers::<B>(), self.extras.heroes, self.extras.any()) {
            (false, ..) => &PULIJUDAM_LEVELS,
            (true, true, _) => &BAGH_CHAL_HEROES_LEVELS,
            (true, false, true) => &BAGH_CHAL_BARRIERS_LEVELS,
            (true, false, false) => &BAGH_CHAL_LEVELS,
        }
    }

    fn piece_scores(&self) -> Option<PieceScores> {
        Some(net_of::<B>().piece_scores(self))
    }

    fn table_files(&self) -> Vec<&'static TableFile> {
        B::files_for(self)
    }

    fn think(
        line: &Line<Self>,
        limits: Limits,
        chance: Stream,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<HuntMove>),
    ) -> Option<Thought<HuntMove>> {
        match B::tablebase_for(line.position()).filter(|_| limits.knows_all()) {
            Some(table) => {
                perfect::TableDecision { line, table, limits, chance, stop, report, proofs: Vec::new() }
                    .make()
            }
            None => {
                let tells_all = limits.knows_all() && limits.lines > 1;
                let proof = |mv| if tells_all { exact_values::by_book(line, mv) } else { None };
                let is_drawn = tells_all && exact_values::of_opening(line) == Some(0);
                let options = SearchOptions { proof: &proof, is_drawn, ..without_table(line, limits) };
                alpha_beta::think(line, options, chance, stop, report)
            }
        }
    }

    fn chance_of(line: &Line<Self>, score: i32) -> u16 {
        win_chance::of_score(line.position(), score)
    }

    fn estimates(
        line: &Line<Self>,
        moves: &[HuntMove],
        limits: Limits,
        stop: &AtomicBool,
    ) -> Option<Vec<WinChance>> {
        match B::tablebase_for(line.position()) {
            Some(table) => perfect::estimates(line, table, moves, limits, stop),
            None => win_chance::by_alpha_beta(line, moves, limits, stop, &|_, _| None),
        }
    }

    fn book_moves(line: &Line<Self>) -> Vec<HuntMove> {
        B::book_moves(line).unwrap_or_default()
    }

    fn solve(line: &Line<Self>, nodes: u64, stop: &AtomicBool, ask: &mut dyn FnMut(&mut Solution<'_, Self>)) {
        exact_values::solve(line, nodes, stop, ask);
    }

    fn book_value(line: &Line<Self>) -> Option<i8> {
        exact_values::of_opening(line)
    }

    fn captures_are_final(&self) -> bool {
        !self.extras.heroes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::hunt::{CARDS, rules::Pulijudam},
        rules::Game,
    };

    #[test]
    fn goats_without_a_table_go_by_their_book_unless_every_move_is_wanted() {
        let line = Line::new(Hunt::<Pulijudam>::start(&CARDS[1].default_options()));
        let few = without_table(&line, Limits::NONE).moves.expect("the goats have a book");
        assert!(!few.is_empty() && few.len() < line.legal().len(), "{few:?}");
        assert_eq!(without_table(&line, Limits { lines: 3, ..Limits::NONE }).moves, None);
        assert_eq!(without_table(&line, Limits { knowledge: 0, ..Limits::NONE }).moves, None);
    }
}
