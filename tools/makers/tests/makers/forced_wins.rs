//! Level 5 finds the forced wins of `core/tests/fixtures/forced_wins.txt`.

use madang_core::search::Level;
use makers::measure::{play::think, ways::Way};

const FILE: &str = include_str!("../../../../core/tests/fixtures/forced_wins.txt");

/// A line is `game option=value … | position | plies | winning moves`; `#` begins a remark.
#[test]
fn the_highest_level_finds_them() {
    for line in FILE.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(" | ").collect();
        let [way, position, _, moves] = fields[..] else { panic!("{line}: four fields are wanted") };
        let Way { card, options } = Way::named(way).unwrap_or_else(|error| panic!("{line}: {error}"));
        let game = (card.from_text)(&options, position).expect("it can be");
        for seed in 0..3 {
            let found = game.move_text(&think(game.as_ref(), Level::HIGHEST, seed, 0).mv);
            assert!(
                moves.split(' ').any(|mv| mv == found),
                "seed {seed}, {way} {position}: {found}, not {moves}"
            );
        }
    }
}
