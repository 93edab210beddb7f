//! Searches that report several lines: in every way to play, and against proofs.
//!
//! `CASES=250 cargo rules --test pure several_lines::lines` follows the lines from 1,000 positions of each way.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::support::{
    board, random_position,
    settings::{every_way, times},
};
use madang_core::{
    catalogue::{AnyGame, AnyInfo, AnyThought},
    rules::random::{Purpose, Stream},
    search::{Limits, MAX_LINES, Proof, alpha_beta::KNOWN_WIN},
};

/// Least score of a move that is proven to win.
const PROVEN: i32 = KNOWN_WIN / 10 * 9;

/// Random positions in which a seat is to act, `number` of every way to play, with their names.
fn positions(number: u32) -> impl Iterator<Item = (String, Box<dyn AnyGame>)> {
    every_way().flat_map(move |(card, options)| {
        let mut chance = Stream::new(11, Purpose::Test);
        let next = move || {
            let plies = chance.below(90) as usize;
            let game = random_position((card.start)(&options), plies, &mut chance)?;
            Some((format!("{} {options:?}: {}", card.id, game.position_text()), game))
        };
        std::iter::repeat_with(next).flatten().take(number as usize)
    })
}

/// The thought and the reports before it.
fn think(game: &dyn AnyGame, limits: Limits) -> (AnyThought, Vec<AnyInfo>) {
    let mut reports = Vec::new();
    let stop = AtomicBool::new(false);
    let chance = Stream::new(1, Purpose::Test);
    let thought = game.think(limits.into(), chance, &stop, &mut |info| reports.push(info.clone()));
    (thought.expect("a seat is to act"), reports)
}

/// The lines of each depth, which follow each other.
fn by_depth(reports: &[AnyInfo]) -> impl Iterator<Item = &[AnyInfo]> {
    reports.chunk_by(|one, next| one.rank < next.rank)
}

#[test]
fn lines_are_legal_and_distinct_and_the_best_come_first() {
    let mut depths = 0;
    for ((name, game), lines) in positions(4 * times()).zip((2..=MAX_LINES).cycle()) {
        let legal = game.legal_moves();
        let (thought, reports) = think(game.as_ref(), Limits { nodes: 6_000, lines, ..Limits::NONE });
        assert!(legal.contains(&thought.mv), "{name}: {thought:?}");
        for infos in by_depth(&reports) {
            assert_eq!(infos.len(), legal.len().min(usize::from(lines)), "{name}: {infos:?}");
            assert!(infos.iter().zip(1..).all(|(info, rank)| info.rank == rank), "{name}: {infos:?}");
            assert!(infos.iter().all(|info| info.depth == infos[0].depth), "{name}: {infos:?}");
            assert!(infos.is_sorted_by(|one, next| one.score >= next.score), "{name}: {infos:?}");
            for (info, at) in infos.iter().zip(0..) {
                assert!(infos[..at].iter().all(|other| other.line[0] != info.line[0]), "{name}: {infos:?}");
                let mut end = game.boxed_clone();
                for mv in &info.line {
                    end.play(mv).unwrap_or_else(|error| panic!("{name}: {error} in {info:?}"));
                }
            }
            depths += 1;
        }
        let deeper = reports.iter().filter(|info| info.rank == 1);
        assert!(deeper.is_sorted_by(|one, next| one.depth < next.depth), "{name}: {reports:?}");
    }
    assert!(depths > 200, "{depths}");
}

#[test]
fn the_best_line_is_the_one_that_is_found_alone() {
    for (name, game) in positions(2 * times()) {
        let limits = Limits { depth: 3, knowledge: 0, ..Limits::NONE };
        let (alone, reports) = think(game.as_ref(), limits);
        let (_, several) = think(game.as_ref(), Limits { lines: 3, ..limits });
        assert!(reports.iter().all(|info| info.rank == 1), "{name}: {reports:?}");
        for (single, infos) in reports.iter().zip(by_depth(&several)) {
            // More ends of a turn are searched for several lines, and one of them may be better.
            let is_better = name.starts_with("yut") && infos[0].score > single.score;
            assert!(infos[0].score == single.score || is_better, "{name}: {single:?} {infos:?}");
            assert_eq!(infos[0].depth, single.depth, "{name}");
        }
        let last = by_depth(&several).last().expect("there are reports");
        let is_tied = last.get(1).is_some_and(|second| second.score == last[0].score);
        if last[0].score == alone.info.score && !is_tied {
            assert_eq!(last[0].line[0], alone.mv, "{name}: {last:?}");
        }
    }
}

/// Returns whether the score is one of a move with this proof.
fn agrees(score: i32, proof: Proof) -> bool {
    match proof.value {
        1.. => score > PROVEN,
        0 => score.abs() < PROVEN,
        ..0 => score < -PROVEN,
    }
}

#[test]
fn scores_agree_with_proofs() {
    let mut values = [0; 3];
    let ways: [(&str, board::Pairs, Option<&str>); 7] = [
        ("nei-pat-kono", &[], None),
        ("bagh-chal", &[], None),
        ("bagh-chal", &[], Some("TGGGG/GGG2/GG1GG/2GGG/TTGGT t 0 4 - -")),
        ("bagh-chal", &[("shuttle-ban", "off")], Some("TGGGG/GGG2/GG1GG/2GGG/TTGGT t 0 4 - -")),
        ("pulijudam", &[("shuttle-ban", "off")], None),
        ("jarmo", &[("variant", "legendary")], Some("4a/5/5/A4/A4 g 3,4 0,0")),
        ("jarmo", &[], Some("5/5/1a3/5/A4 g 0,4 0,0")),
    ];
    for (id, pairs, text) in ways {
        let mut chance = Stream::new(5, Purpose::Test);
        for case in 0..20 * times() as usize {
            let plies = case % 20;
            let start = text.map_or_else(|| board::start(id, pairs), |text| board::position(id, pairs, text));
            let plies = if text.is_some() { plies } else { 3 * plies };
            let Some(game) = random_position(start, plies, &mut chance) else { continue };
            let name = format!("{id} {pairs:?}: {}", game.position_text());
            let proofs = game.proofs(2_000, &AtomicBool::new(false));
            let (_, reports) =
                think(game.as_ref(), Limits { nodes: 20_000, lines: MAX_LINES, ..Limits::NONE });
            for infos in by_depth(&reports) {
                for info in infos {
                    let of_move = proofs.iter().find(|(mv, _)| *mv == info.line[0]);
                    let Some((_, Some(proof))) = of_move else { continue };
                    assert!(agrees(info.score, *proof), "{name}: {proof:?} {info:?}");
                    values[(1 - proof.value) as usize] += 1;
                }
                let all: Vec<Option<Proof>> = proofs.iter().map(|(_, proof)| *proof).collect();
                if let Some(proof) = Proof::of_position(&all) {
                    assert!(agrees(infos[0].score, proof), "{name}: {proof:?} {infos:?}");
                }
            }
        }
    }
    assert!(values.iter().all(|count| *count > 100), "{values:?}");
}

#[test]
fn a_search_ends_soon_after_it_is_stopped() {
    for (name, game) in positions(2) {
        for after in [0, 1, 3] {
            let stop = AtomicBool::new(after == 0);
            let (mut reports, mut nodes) = (0, 0);
            let limits = Limits { nodes: 1_000_000, lines: 3, ..Limits::NONE };
            let thought = game.think(limits.into(), Stream::new(1, Purpose::Test), &stop, &mut |info| {
                reports += 1;
                if reports == after {
                    nodes = info.nodes;
                    stop.store(true, Ordering::Relaxed);
                }
            });
            let visited = thought.expect("a seat is to act").visited;
            assert!(reports >= 1, "{name}");
            if stop.load(Ordering::Relaxed) {
                assert!(visited < nodes + 1_000, "{name}: stopped after {nodes} of {visited} positions");
            }
        }
    }
}
