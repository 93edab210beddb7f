//! Checks of the tables of the hunts with every goat placed by the rules.
//!
//! Everything solved anew: `cargo rules --release --test makers -- hunt_tables:: --ignored`.

use madang_core::{
    games::hunt::{
        rules::{BaghChal, Hunt, Pulijudam, TIGERS},
        table::{
            DistanceResolution, DistanceToConversion, SolvedBoard, Tablebase, index::LAYERS,
            tigers_preference,
        },
    },
    rules::{
        Game, Notation,
        random::{Purpose, Stream},
    },
    search::TableFile,
};
use makers::hunt::{
    encode::{encode, rounded},
    shuttle::{self, geometry::Geometry},
    slide::{Counts, solve},
};

use crate::hunts::{drawn, tables, value};

/// Positions compared one by one.
const SAMPLE: usize = 10_000;

/// Plies in one stage of a loss in [`DistanceResolution::COARSE`].
const STAGE: DistanceToConversion = 4;

/// Wins, draws and losses of the tigers where they are to move and where the goats are, by captured goats.
type OfLayers = [[Counts; 2]; LAYERS];

/// The positions are those counted in "Tigers and Goats is a draw".
const BAGH_CHAL: OfLayers = [
    [[146, 9_468, 23_867], [60, 2_812, 30_609]],
    [[6_452, 197_537, 129_186], [88, 80_706, 252_381]],
    [[465_721, 1_353_969, 286_005], [23_941, 1_199_231, 882_523]],
    [[6_260_219, 2_918_104, 291_642], [1_928_496, 6_226_358, 1_315_111]],
    [[30_469_634, 1_569_409, 149_127], [23_229_230, 8_045_787, 913_153]],
];

const PULIJUDAM: OfLayers = [
    [[0, 8_816_919, 4_911_873], [0, 4_237_779, 9_491_013]],
    [[12_384, 30_147_053, 4_163_203], [0, 21_665_512, 12_657_128]],
    [[3_847_750, 63_110_997, 1_685_213], [32_442, 61_552_463, 7_059_055]],
    [[50_330_057, 60_604_797, 612_736], [8_168_212, 100_672_888, 2_706_490]],
    [[132_526_124, 16_000_512, 201_944], [85_700_772, 61_943_660, 1_084_148]],
];

fn kept<B: SolvedBoard>() -> DistanceResolution {
    tables::<B>().plain().resolution()
}

/// Value by the rules alone, from the values one move on. A capture begins the count of plies
/// anew.
fn worth_by_moves<B: SolvedBoard>(position: &Hunt<B>) -> DistanceToConversion {
    let worths = position.legal().into_iter().map(|mv| {
        let next = position.played(mv);
        let worth = value(&next);
        if next.captured > position.captured { 2 * worth.signum() } else { worth + worth.signum() }
    });
    let best = if position.mover() == TIGERS {
        worths.max_by_key(|worth| tigers_preference(*worth))
    } else {
        worths.min_by_key(|worth| tigers_preference(*worth))
    };
    best.expect("the game is not over")
}

fn look_one_move_on<B: SolvedBoard>() {
    let (table, mut chance) = (tables::<B>(), Stream::new(1, Purpose::Test));
    let mut met = [0; 3];
    for _ in 0..SAMPLE {
        let position = drawn::<B>(&mut chance, false);
        let (worth, by_moves) = (table.probe(&position), worth_by_moves(&position));
        if kept::<B>() == DistanceResolution::EXACT || position.mover() != TIGERS {
            assert_eq!(worth, by_moves, "{}", position.position_text());
        } else {
            assert_eq!(worth.signum(), by_moves.signum(), "{}", position.position_text());
            // A move may end a stage on the way to a loss, and goes no farther.
            let nearer = rounded(kept::<B>(), by_moves) - worth;
            assert!(worth > 0 || [0, STAGE].contains(&nearer), "{}", position.position_text());
        }
        for least in [0, 1] {
            let reaches = table.is_at_least(&position, least);
            assert_eq!(
                reaches,
                worth.signum() >= DistanceToConversion::from(least),
                "{}",
                position.position_text()
            );
        }
        met[(worth.signum() + 1) as usize] += 1;
    }
    assert!(met.iter().all(|count| *count > SAMPLE / 50), "{met:?}");
}

#[test]
fn every_worth_is_the_best_of_those_one_move_on() {
    look_one_move_on::<BaghChal>();
    look_one_move_on::<Pulijudam>();
}

/// Value by the rule against shuttling, with the memories of both sides, in the layers that the table has.
fn look_one_move_on_by_the_rule<B: SolvedBoard>() {
    let (table, mut chance) = (tables::<B>(), Stream::new(4, Purpose::Test));
    let resolution = table.plain().resolution();
    let has_layer = |position: &Hunt<B>| usize::from(position.captured) < resolution.shuttle_layers;
    // By value, and whether shuttling is in the way.
    let mut met = [[0; 2]; 3];
    for _ in 0..SAMPLE / 4 {
        let drawn = || drawn::<B>(&mut chance, true);
        let mut position = std::iter::repeat_with(drawn).find(has_layer).expect("there is another");
        for _ in 0..4 {
            let (moves, text) = (position.legal(), position.position_text());
            let sign = if position.mover() == TIGERS { 1 } else { -1 };
            let next = moves.iter().map(|mv| position.played(*mv));
            let known = next.filter(|next| next.outcome().is_some() || has_layer(next));
            let values: Vec<DistanceToConversion> = known.map(|next| sign * value(&next).signum()).collect();
            let best = values.iter().max().copied();
            let value = table.probe(&position).signum();
            // After a capture the table may end.
            let is_known = values.len() == moves.len();
            assert!(best <= Some(sign * value) && (best == Some(sign * value) || !is_known), "{text}");
            for least in [0, 1] {
                assert_eq!(
                    table.is_at_least(&position, least),
                    value >= DistanceToConversion::from(least),
                    "{text}"
                );
            }
            met[(value + 1) as usize][usize::from(!text.ends_with("- -"))] += 1;
            position.play_unchecked(moves[chance.below(moves.len() as u32) as usize]);
            if position.outcome().is_some() || !has_layer(&position) {
                break;
            }
        }
    }
    // With no goat captured the tigers of Pulijudam never win, and seldom draw.
    let values = if resolution.has_every_shuttle_layer() { 3 } else { 2 };
    assert!(met[..values].as_flattened().iter().all(|count| *count > 20), "{met:?}");
}

#[test]
fn every_value_by_the_rule_is_the_best_of_those_one_move_on() {
    look_one_move_on_by_the_rule::<BaghChal>();
    look_one_move_on_by_the_rule::<Pulijudam>();
}

/// A tablebase read anew gives the same values, with its blocks unpacked in another order.
fn begin_anew<B: SolvedBoard>() {
    let file = B::table_files().0.bytes().expect("the program has it");
    let mut chance = Stream::new(2, Purpose::Test);
    for _ in 0..4 {
        let fresh = Tablebase::new(B::index(), kept::<B>(), file);
        for _ in 0..50 {
            let position = drawn::<B>(&mut chance, false);
            assert_eq!(
                fresh.probe(&position),
                tables::<B>().probe(&position),
                "{}",
                position.position_text()
            );
        }
    }
}

#[test]
fn what_is_unpacked_first_makes_no_difference() {
    begin_anew::<BaghChal>();
    begin_anew::<Pulijudam>();
}

fn solve_anew<B: SolvedBoard>(counts: OfLayers) {
    let index = B::index();
    let layers = solve(index, &mut |captured, layer| {
        assert_eq!(layer.counts(index, captured), counts[captured], "{captured} captured");
    });
    let encoded = encode(index, kept::<B>(), &layers).expect("it fits");
    assert!(Some(&encoded[..]) == B::table_files().0.bytes(), "`cargo xtask tables`");
}

#[test]
#[ignore = "solves everything, which takes minutes and 9 GB of memory"]
fn what_is_solved_anew_comes_with_the_program() {
    solve_anew::<BaghChal>(BAGH_CHAL);
    solve_anew::<Pulijudam>(PULIJUDAM);
    let plain = tables::<BaghChal>().plain();
    let geometry = Geometry::new(plain.index());
    let layers = shuttle::solve::solve_all(&geometry, 2, &mut |_| ());
    let encoded = shuttle::encode::encode(plain, &geometry, &layers).expect("it fits");
    let by_the_rule = BaghChal::table_files().1.and_then(TableFile::bytes);
    assert!(Some(&encoded[..]) == by_the_rule, "`cargo xtask tables`");
}
