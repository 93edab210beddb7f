//! The computer finds the forced wins of `core/tests/fixtures/forced_wins.txt`, and an exhaustive solver confirms
//! them.
//!
//! `cargo xtask find-wins` looks for more.

use madang_core::search::Level;
use makers::{
    forced_wins::winning_moves,
    measure::{play::think, ways::Way},
};

const FILE: &str = include_str!("../../../../core/tests/fixtures/forced_wins.txt");

/// One line of the file.
struct Case {
    way: Way,
    position: &'static str,
    plies: u32,
    moves: Vec<&'static str>,
}

/// `game option=value … | position | plies | winning moves`; `#` begins a remark.
fn cases() -> impl Iterator<Item = Case> {
    FILE.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(|line| {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [way, position, plies, moves] = fields[..] else { panic!("{line}: four fields are wanted") };
        Case {
            way: Way::named(way).unwrap_or_else(|error| panic!("{line}: {error}")),
            position,
            plies: plies.parse().expect("a number"),
            moves: moves.split(' ').collect(),
        }
    })
}

impl Case {
    fn solve(&self, plies: u32) -> Vec<String> {
        winning_moves(&self.way, self.position, plies).unwrap_or_else(|error| panic!("{error}"))
    }
}

#[test]
fn exactly_these_moves_force_the_win() {
    let mut wrong = Vec::new();
    for case in cases() {
        let (quicker, found) = (case.solve(case.plies - 1), case.solve(case.plies));
        if !quicker.is_empty() || found != case.moves {
            wrong.push(format!("{}: {quicker:?} sooner, {found:?} in time", case.position));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn the_highest_level_finds_them() {
    for case in cases() {
        let game = (case.way.card.from_text)(&case.way.options, case.position).expect("it can be");
        for seed in 0..3 {
            let found = game.move_text(&think(game.as_ref(), Level::HIGHEST, seed, 0).mv);
            let where_ = format!("seed {seed}, {} {}", case.way, case.position);
            assert!(case.moves.contains(&found.as_str()), "{where_}: {found}, not {:?}", case.moves);
        }
    }
}
