//! Checks of the solution by the rule against shuttling, for every position with all goats placed, on a board
//! small enough for an exhaustive solution.

use std::{convert::Infallible, io::Cursor};

use madang_core::{
    games::hunt::{
        CARDS,
        rules::{GOATS, Hunt, HuntBoard, SHUTTLE_BAN},
        table::index::{Index, LAYERS},
    },
    rules::{Game, Notation, PointSet32, Seat, notation},
    search::tablebase::Symmetry,
};
use makers::hunt::shuttle::{
    AfterCaptures, ShuttleLayer, Solved, file,
    geometry::Geometry,
    solve::{Unfinished, solve_all},
};

use super::tiny_hunt::{Everything, Tiny};

/// The position without memories.
fn placed(tigers: u32, goats: u32, mover: Seat, captured: u8) -> Vec<Hunt<Tiny>> {
    let options = CARDS[0].parse_options([(SHUTTLE_BAN, "on")]).expect("it is on the card");
    let sets = [(tigers, 'T'), (goats, 'G')].map(|(set, letter)| (PointSet32::from_bits(set), letter));
    let letter = |at| sets.into_iter().find_map(|(set, letter)| set.contains(at).then_some(letter));
    let rows = notation::rows_text(Tiny::ROWS, letter);
    let side = if mover == GOATS { 'g' } else { 't' };
    Hunt::parse_position(&options, &format!("{rows} {side} 0 {captured} - -")).into_iter().collect()
}

#[test]
fn every_value_follows_from_the_rules() {
    let index = Index::new::<Tiny>(Symmetry::of_square(3).to_vec());
    let geometry = Geometry::new(&index);
    let layers = solve_all(&geometry, 2, &mut |_| ());
    let above: Vec<AfterCaptures> = layers.iter().map(ShuttleLayer::after_captures).collect();
    let layers = layers.iter().enumerate();
    let solved: Vec<Solved<'_>> =
        layers.map(|(captured, layer)| Solved::new(&geometry, layer, above.get(captured + 1))).collect();
    let everything = Everything::from(placed);
    let [wins, losses] = [true, false].map(|tigers_win| everything.forced(tigers_win));
    // By value, and whether something is remembered.
    let mut met = [[0; 2]; 3];
    for (number, position) in everything.positions.iter().enumerate() {
        if position.outcome().is_some() {
            continue;
        }
        let value = i8::from(wins[number]) - i8::from(losses[number]);
        let captured = usize::from(position.captured);
        assert_eq!(solved[captured].value(position), Some(value), "{}", position.position_text());
        // After a capture, of which the tigers have no memory.
        let text = position.position_text();
        if position.mover() == GOATS && text.ends_with(" -") && captured > 0 {
            assert_eq!(solved[captured - 1].value(position), Some(value), "{text}");
        }
        let remembers = !position.position_text().ends_with("- -");
        met[(1 - value) as usize][usize::from(remembers)] += 1;
    }
    assert!(met.as_flattened().iter().all(|count| *count > 0), "{met:?}");
}

#[test]
fn threads_make_no_difference() {
    let index = Index::new::<Tiny>(Symmetry::of_square(3).to_vec());
    let geometry = Geometry::new(&index);
    let written = |threads| {
        let layers = solve_all(&geometry, threads, &mut |_| ());
        layers.iter().map(|layer| written(&geometry, layer, 0, true)).collect::<Vec<_>>()
    };
    assert!(written(1) == written(3));
}

fn written(geometry: &Geometry<'_>, layer: &ShuttleLayer, turn: usize, finished: bool) -> Vec<u8> {
    let mut out = Cursor::new(Vec::new());
    file::write(&mut out, geometry, layer, turn, finished).expect("memory takes it");
    out.into_inner()
}

#[test]
fn a_layer_that_was_interrupted_comes_out_the_same() {
    let index = Index::new::<Tiny>(Symmetry::of_square(3).to_vec());
    let geometry = Geometry::new(&index);
    let last = LAYERS - 1;
    let mut kept = Vec::new();
    let whole = Unfinished::new(&geometry, last).finish(&geometry, None, 1, &mut |unfinished, _| {
        kept.push(written(&geometry, &unfinished.layer, unfinished.turn, false));
        Ok::<(), Infallible>(())
    });
    let Ok(whole) = whole;
    assert!(kept.len() > 2, "it takes some turns");
    for (turn, mut bytes) in (1..).zip(kept) {
        let (unfinished, finished) =
            file::read(&mut bytes.as_slice(), &geometry, last).expect("it was just written");
        assert_eq!((unfinished.turn, finished), (turn, false));
        let Ok(layer) = unfinished.finish(&geometry, None, 1, &mut |_, _| Ok::<(), Infallible>(()));
        assert!(written(&geometry, &layer, 0, true) == written(&geometry, &whole, 0, true));
        let middle = bytes.len() / 2;
        bytes[middle] ^= 4;
        assert!(file::read(&mut bytes.as_slice(), &geometry, last).is_err());
        assert!(file::read(&mut bytes.as_slice(), &geometry, last - 1).is_err());
    }
}
