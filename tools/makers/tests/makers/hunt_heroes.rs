//! Checks of the solution with heroes and all goats placed on a board small enough for an exhaustive solution.

use madang_core::{
    games::hunt::{
        rules::{BUCK_FROM, Hunt, HuntBoard},
        table::index::{Index, LAYERS},
    },
    rules::{Game, Notation, PointSet32, Seat},
    search::tablebase::Symmetry,
};
use makers::{
    counts::hunt::Hunts,
    hunt::{
        heroes::{AfterCaptures, HeroesSolver},
        shuttle::geometry::Geometry,
    },
};

use super::tiny_hunt::{Everything, Lone, Tiny};

/// The positions with each tiger the Alpha, the Buck in hand or in the place of each goat.
fn with_heroes<B: HuntBoard>(tigers: u32, goats: u32, mover: Seat, captured: u8) -> Vec<Hunt<B>> {
    let [tigers, goats] = [tigers, goats].map(PointSet32::from_bits);
    let placed = Hunt::<B>::after_placing(tigers, goats, B::GOATS, mover);
    let on_board = goats.iter().filter(|_| captured >= BUCK_FROM).map(Some);
    let bucks: Vec<_> = on_board.chain([None]).collect();
    let bucks = &bucks;
    tigers.iter().flat_map(|alpha| bucks.iter().map(move |buck| placed.with_heroes(alpha, *buck))).collect()
}

#[test]
fn every_value_follows_from_the_rules() {
    let two_tigers = compared::<Tiny>();
    assert!(two_tigers[..2].as_flattened().iter().all(|count| *count > 0), "{two_tigers:?}");
    // Three goats cannot shut two tigers in.
    assert!(two_tigers[2][0] > 0, "{two_tigers:?}");
    let one_tiger = compared::<Lone>();
    assert!(one_tiger.as_flattened().iter().all(|count| *count > 0), "{one_tiger:?}");
}

/// Compares all values with those of an exhaustive solution. Returns the numbers of positions by value, and whether the
/// Buck is on the board.
fn compared<B: HuntBoard>() -> [[usize; 2]; 3] {
    let index = Index::new::<B>(Symmetry::of_square(3).to_vec());
    let geometry = Geometry::new(&index);
    let heroes = HeroesSolver::new(&geometry);
    let everything = Everything::<B>::from(with_heroes);
    let [wins, losses] = [true, false].map(|tigers_win| everything.forced(tigers_win));
    let mut met = [[0; 2]; 3];
    let mut above: Option<AfterCaptures> = None;
    for captured in (0..LAYERS).rev() {
        let layer = heroes.solve(captured, above.as_ref(), &mut |_, _, _| ());
        for (number, position) in everything.positions.iter().enumerate() {
            if position.outcome().is_some() {
                continue;
            }
            let value = i8::from(wins[number]) - i8::from(losses[number]);
            let text = position.position_text();
            if usize::from(position.captured) == captured {
                assert_eq!(heroes.value(&layer, position), Some(value), "{text}");
                met[(1 - value) as usize][usize::from(text.contains('B'))] += 1;
            } else {
                assert_eq!(heroes.value(&layer, position), None, "{text}");
            }
        }
        let all = Hunts::of(&index).part(index.goats_in_all, captured as u32).heroes;
        let [in_hand, on_board] = heroes.counts(&layer);
        for (in_hand, on_board) in in_hand.iter().zip(&on_board) {
            assert_eq!(u128::from(in_hand.iter().chain(on_board).sum::<u64>()), all, "{captured} captured");
        }
        above = Some(layer.after_captures());
    }
    met
}
