//! Checks of the tables of the hunts with every goat placed by the rules. Bagh Chal's counts are those of
//! Lim and Nievergelt.

use std::{fs, path::Path};

use madang_core::{
    games::hunt::{
        rules::{BaghChal, Hunt, Pulijudam, TIGERS},
        table::{Dtc, PlainTablebase, Precision, SolvedBoard, Tablebase, index::LAYERS, tigers_preference},
    },
    rules::{
        Game, Notation,
        random::{Purpose, Stream},
    },
};
use makers::{
    hunt::{
        encode::{encode, rounded},
        shuttle::{self, geometry::Geometry},
        slide::{Counts, solve},
    },
    measure::hunt::{drawn, options, value},
};

/// Positions compared one by one.
const SAMPLE: usize = 10_000;

/// Plies in one stage of a loss in [`Precision::ROUGH`].
const STAGE: Dtc = 4;

/// Expected contents of a table.
trait Expected: SolvedBoard {
    /// Its file in `assets/tables`, and how it was made.
    const FILE: &'static str;
    const KEPT: Precision;

    /// Wins, draws and losses of the tigers where they are to move and where the goats are, by captured
    /// goats.
    const COUNTS: [[Counts; 2]; LAYERS];
}

/// The positions are those counted in "Tigers and Goats is a draw".
impl Expected for BaghChal {
    const FILE: &'static str = "bagh-chal-slide.bin";
    const KEPT: Precision = Precision::EXACT;
    const COUNTS: [[Counts; 2]; LAYERS] = [
        [[146, 9_468, 23_867], [60, 2_812, 30_609]],
        [[6_452, 197_537, 129_186], [88, 80_706, 252_381]],
        [[465_721, 1_353_969, 286_005], [23_941, 1_199_231, 882_523]],
        [[6_260_219, 2_918_104, 291_642], [1_928_496, 6_226_358, 1_315_111]],
        [[30_469_634, 1_569_409, 149_127], [23_229_230, 8_045_787, 913_153]],
    ];
}

impl Expected for Pulijudam {
    const FILE: &'static str = "pulijudam-slide.bin";
    const KEPT: Precision = Precision::ROUGH;
    const COUNTS: [[Counts; 2]; LAYERS] = [
        [[0, 8_816_919, 4_911_873], [0, 4_237_779, 9_491_013]],
        [[12_384, 30_147_053, 4_163_203], [0, 21_665_512, 12_657_128]],
        [[3_847_750, 63_110_997, 1_685_213], [32_442, 61_552_463, 7_059_055]],
        [[50_330_057, 60_604_797, 612_736], [8_168_212, 100_672_888, 2_706_490]],
        [[132_526_124, 16_000_512, 201_944], [85_700_772, 61_943_660, 1_084_148]],
    ];
}

/// Value by the rules alone, from the values one move on. A capture begins the count of plies
/// anew.
fn worth_by_moves<B: SolvedBoard>(position: &Hunt<B>) -> Dtc {
    let worths = position.legal().into_iter().map(|mv| {
        let next = position.played(mv);
        let worth = value(&next);
        if next.captured > position.captured { 2 * worth.signum() } else { worth + worth.signum() }
    });
    let tigers_move = position.to_act().seat() == Some(TIGERS);
    let best = if tigers_move {
        worths.max_by_key(|worth| tigers_preference(*worth))
    } else {
        worths.min_by_key(|worth| tigers_preference(*worth))
    };
    best.expect("the game is not over")
}

/// Returns the numbers of positions, of `sample`, that are lost, drawn and won for the tigers.
fn look_one_move_on<B: Expected>(sample: usize) -> [usize; 3] {
    let mut chance = Stream::new(1, Purpose::Test);
    let mut met = [0; 3];
    for _ in 0..sample {
        let position = drawn::<B>(&mut chance, &options("off"));
        let (worth, by_moves) =
            (B::tablebase().expect("the program has it").probe(&position), worth_by_moves(&position));
        if B::KEPT == Precision::EXACT || position.to_act().seat() != Some(TIGERS) {
            assert_eq!(worth, by_moves, "{}", position.position_text());
        } else {
            assert_eq!(worth.signum(), by_moves.signum(), "{}", position.position_text());
            // A move may end a stage on the way to a loss, and goes no farther.
            let nearer = rounded(B::KEPT, by_moves) - worth;
            assert!(worth > 0 || [0, STAGE].contains(&nearer), "{}", position.position_text());
        }
        for least in [0, 1] {
            let reaches = B::tablebase().expect("the program has it").is_at_least(&position, least);
            assert_eq!(reaches, worth.signum() >= Dtc::from(least), "{}", position.position_text());
        }
        met[(worth.signum() + 1) as usize] += 1;
    }
    met
}

#[test]
fn every_worth_is_the_best_of_those_one_move_on() {
    for met in [look_one_move_on::<BaghChal>(SAMPLE), look_one_move_on::<Pulijudam>(SAMPLE)] {
        assert!(met.iter().all(|count| *count > SAMPLE / 20), "{met:?}");
    }
}

/// Value by the rule against shuttling, with the memories of both sides, in the layers that the table has.
fn look_one_move_on_by_the_rule<B: SolvedBoard>() {
    let table = B::tablebase().expect("the program has it");
    let mut chance = Stream::new(4, Purpose::Test);
    let has_layer =
        |position: &Hunt<B>| usize::from(position.captured) < table.plain().precision().shuttle_layers;
    // By value, and whether shuttling is in the way.
    let mut met = [[0; 2]; 3];
    for _ in 0..SAMPLE / 4 {
        let drawn = || drawn::<B>(&mut chance, &options("on"));
        let mut position = std::iter::repeat_with(drawn).find(has_layer).expect("there is another");
        for _ in 0..4 {
            let moves = position.legal();
            let sign = if position.to_act().seat() == Some(TIGERS) { 1 } else { -1 };
            let next = moves.iter().map(|mv| position.played(*mv));
            let known = next.filter(|next| next.outcome().is_some() || has_layer(next));
            let values: Vec<Dtc> = known.map(|next| sign * value(&next).signum()).collect();
            let best = values.iter().max().copied();
            let value = table.probe(&position).signum();
            assert!(best <= Some(sign * value), "{}", position.position_text());
            // After a capture the table may end.
            assert!(best == Some(sign * value) || values.len() < moves.len(), "{}", position.position_text());
            for least in [0, 1] {
                let reaches = table.is_at_least(&position, least);
                assert_eq!(reaches, value >= Dtc::from(least), "{}", position.position_text());
            }
            let remembers = !position.position_text().ends_with("- -");
            met[(value + 1) as usize][usize::from(remembers)] += 1;
            position.play_unchecked(moves[chance.below(moves.len() as u32) as usize]);
            if position.outcome().is_some() || !has_layer(&position) {
                break;
            }
        }
    }
    // With no goat captured the tigers of Pulijudam never win, and seldom draw.
    let values = if table.plain().precision().has_every_shuttle_layer() { 3 } else { 2 };
    assert!(met[..values].as_flattened().iter().all(|count| *count > 20), "{met:?}");
}

#[test]
fn every_value_by_the_rule_is_the_best_of_those_one_move_on() {
    look_one_move_on_by_the_rule::<BaghChal>();
    look_one_move_on_by_the_rule::<Pulijudam>();
}

fn file<B: Expected>() -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/tables").join(B::FILE);
    fs::read(path).expect("it is there")
}

/// A tablebase read anew gives the same values, with its blocks unpacked in another order.
fn begin_anew<B: Expected>() {
    let file: &'static [u8] = Box::leak(file::<B>().into_boxed_slice());
    let mut chance = Stream::new(2, Purpose::Test);
    for _ in 0..4 {
        let fresh = Tablebase::new(B::index(), B::KEPT, file);
        for _ in 0..50 {
            let position = drawn::<B>(&mut chance, &options("off"));
            let worth = B::tablebase().expect("the program has it").probe(&position);
            assert_eq!(fresh.probe(&position), worth, "{}", position.position_text());
        }
    }
}

#[test]
fn what_is_unpacked_first_makes_no_difference() {
    begin_anew::<BaghChal>();
    begin_anew::<Pulijudam>();
}

/// Counts of the table's values in a layer.
fn counted(table: &PlainTablebase, captured: usize) -> [Counts; 2] {
    let index = table.index();
    let mut counts = [[0; 3]; 2];
    for class in 0..index.classes.count() {
        let tigers = index.tigers(class);
        for holes in index.each_holes(captured, class) {
            if index.canonical(tigers, holes).holes != holes {
                continue;
            }
            let worths =
                [table.tigers_to_move(captured, tigers, holes), table.goats_to_move(captured, tigers, holes)];
            for (counts, worth) in counts.iter_mut().zip(worths) {
                counts[(1 - worth.signum()) as usize] += 1;
            }
        }
    }
    counts
}

/// Bagh Chal's two smallest layers have the article's counts.
#[test]
fn the_counts_are_those_of_the_article() {
    for captured in 0..2 {
        let counts = counted(BaghChal::tablebase().expect("the program has it").plain(), captured);
        assert_eq!(counts, BaghChal::COUNTS[captured], "{captured} captured");
    }
}

#[test]
#[ignore = "takes minutes"]
fn pulijudams_table_has_the_counts_that_were_solved() {
    for (captured, expected) in Pulijudam::COUNTS.iter().enumerate() {
        let counts = counted(Pulijudam::tablebase().expect("the program has it").plain(), captured);
        assert_eq!(counts, *expected, "{captured} captured");
    }
    println!("{:?}", Pulijudam::tablebase().expect("the program has it").plain().unpacked());
}

#[test]
#[ignore = "takes minutes"]
fn many_worths_follow_from_those_one_move_on() {
    println!("{:?}", look_one_move_on::<BaghChal>(1_000_000));
    println!("{:?}", look_one_move_on::<Pulijudam>(1_000_000));
}

fn solve_anew<B: Expected>() {
    let (index, table) = (B::index(), B::tablebase().expect("the program has it").plain());
    let layers = solve(index, 0, &mut |captured, layer| {
        assert_eq!(layer.counts(index, captured), B::COUNTS[captured], "{captured} captured");
    });
    for (captured, layer) in layers.iter().enumerate() {
        for number in (0..layer.goats.len()).step_by(997) {
            let at = index.nth(captured, number);
            if index.with_canonical_holes(at) == at {
                let tigers = index.tigers(at.class);
                // The side that is not kept comes out of the other.
                let goats_move = table.goats_to_move(captured, tigers, at.holes);
                assert_eq!(layer.goats[number].signum(), goats_move.signum());
                let tigers_move = table.tigers_to_move(captured, tigers, at.holes);
                let solved = layer.tigers[number];
                if solved > 0 && B::KEPT != Precision::EXACT {
                    assert!(tigers_move > 0);
                } else {
                    assert_eq!(rounded(B::KEPT, solved), tigers_move);
                }
            }
        }
    }
    assert!(encode(index, B::KEPT, &layers).expect("it fits") == file::<B>(), "`cargo xtask tables`");
}

/// `cargo rules --release --test makers -- hunt_table:: --ignored`
#[test]
#[ignore = "solves everything by the rule against shuttling, which takes minutes and 2 GB of memory"]
fn bagh_chal_solved_anew_by_the_rule_is_what_comes_with_the_program() {
    let plain = BaghChal::tablebase().expect("the program has it").plain();
    let geometry = Geometry::new(plain.index());
    let layers = shuttle::solve::solve_all(&geometry, 2, &mut |_| ());
    let packed = shuttle::encode::encode(plain, &geometry, &layers).expect("it fits");
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/tables/bagh-chal-slide-no-shuttle.bin");
    assert!(packed == fs::read(path).expect("it is there"));
}

#[test]
#[ignore = "solves everything, which takes half a minute"]
fn bagh_chal_solved_anew_is_what_comes_with_the_program() {
    solve_anew::<BaghChal>();
}

#[test]
#[ignore = "solves everything, which takes minutes and 3 GB of memory"]
fn pulijudam_solved_anew_is_what_comes_with_the_program() {
    solve_anew::<Pulijudam>();
}
