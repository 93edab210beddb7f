//! The table of Bagh Chal's placed goats says what the rules say, and what Lim and Nievergelt counted.

use std::{fs, path::Path};

use madang::{
    games::hunt::{
        rules::{BaghChal, Hunt, TIGERS},
        table::{
            Table, bagh_chal,
            ground::{Ground, LAYERS},
            merit,
            packed::packed,
            solve::{Counts, Worth, solve},
        },
    },
    rules::{
        Game,
        random::{Purpose, Stream},
    },
};

#[path = "common/placed.rs"]
mod placed;
use placed::{after, drawn, options, table};

/// Positions looked at one by one.
const SAMPLE: usize = 10_000;

/// Wins, draws and losses of the tigers where they are to move and where the goats are, by captured
/// goats: their positions are those counted in "Tigers and Goats is a draw".
const COUNTS: [[Counts; 2]; LAYERS] = [
    [[146, 9_468, 23_867], [60, 2_812, 30_609]],
    [[6_452, 197_537, 129_186], [88, 80_706, 252_381]],
    [[465_721, 1_353_969, 286_005], [23_941, 1_199_231, 882_523]],
    [[6_260_219, 2_918_104, 291_642], [1_928_496, 6_226_358, 1_315_111]],
    [[30_469_634, 1_569_409, 149_127], [23_229_230, 8_045_787, 913_153]],
];

fn ground() -> &'static Ground {
    table().ground()
}

/// The worth by the rules alone, given the worths one move on, and whether the move captures, which
/// begins the count of plies anew.
fn worth_by_moves(position: &Hunt<BaghChal>) -> Worth {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let worths = moves.into_iter().map(|mv| {
        let mut next = *position;
        next.play_unchecked(mv);
        let worth = after(&next);
        if next.captured() > position.captured() { 2 * worth.signum() } else { worth + worth.signum() }
    });
    let tigers_move = position.to_act().seat() == Some(TIGERS);
    let best = if tigers_move {
        worths.max_by_key(|worth| merit(*worth))
    } else {
        worths.min_by_key(|worth| merit(*worth))
    };
    best.expect("the game is not over")
}

#[test]
fn every_worth_is_the_best_of_those_one_move_on() {
    let mut chance = Stream::new(1, Purpose::Test);
    let mut met = [0; 3];
    for _ in 0..SAMPLE {
        let position = drawn(&mut chance, &options("off"));
        let worth = table().worth(&position);
        assert_eq!(worth, worth_by_moves(&position), "{}", position.position_text());
        met[(worth.signum() + 1) as usize] += 1;
    }
    assert!(met.iter().all(|count| *count > SAMPLE / 20), "{met:?}");
}

/// Where nothing is unpacked yet, a goat at hand is seen without.
#[test]
fn what_is_unpacked_first_makes_no_difference() {
    let file: &'static [u8] = Box::leak(file().into_boxed_slice());
    let mut chance = Stream::new(2, Purpose::Test);
    for _ in 0..4 {
        let fresh = Table::new(bagh_chal(), file);
        for _ in 0..100 {
            let position = drawn(&mut chance, &options("on"));
            assert_eq!(fresh.worth(&position), table().worth(&position), "{}", position.position_text());
        }
    }
}

#[test]
fn nonsense_in_a_file_does_no_harm() {
    let mut chance = Stream::new(3, Purpose::Test);
    for file in [&[] as &[u8], &[255; 1 << 16], &[7; 100]] {
        let table = Table::new(bagh_chal(), file);
        for _ in 0..100 {
            let _ = table.worth(&drawn(&mut chance, &options("on")));
        }
    }
}

/// Here as the table has them, of the two layers that are quickly counted; solved anew, and all, below.
#[test]
fn the_counts_are_those_of_the_article() {
    for (captured, expected) in COUNTS.iter().enumerate().take(2) {
        let mut counts = [[0; 3]; 2];
        for class in 0..ground().classes() {
            for holes in ground().each_holes(captured, class) {
                let tigers = ground().tigers(class);
                if ground().normal(tigers, holes).holes != holes {
                    continue;
                }
                let worths = [
                    table().tigers_to_move(captured, tigers, holes),
                    table().goats_to_move(captured, tigers, holes),
                ];
                for (counts, worth) in counts.iter_mut().zip(worths) {
                    counts[(1 - worth.signum()) as usize] += 1;
                }
            }
        }
        assert_eq!(counts, *expected, "{captured} captured");
    }
}

fn file() -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/tables/bagh-chal-slide.bin");
    fs::read(path).expect("it is there")
}

/// `cargo test --release --no-default-features --test bagh_chal_table -- --ignored`
#[test]
#[ignore = "solves everything, which takes half a minute"]
fn everything_solved_anew_is_what_comes_with_the_program() {
    let layers = solve(ground(), 0, &mut |captured, layer| {
        assert_eq!(layer.counts(ground(), captured), COUNTS[captured], "{captured} captured");
    });
    for (captured, layer) in layers.iter().enumerate() {
        // The side that is not kept comes out of the other.
        for number in (0..layer.goats.len()).step_by(97) {
            let at = ground().of_number(captured, number);
            if ground().first_of(at) == at {
                let tigers = ground().tigers(at.class);
                assert_eq!(layer.goats[number], table().goats_to_move(captured, tigers, at.holes));
                assert_eq!(layer.tigers[number], table().tigers_to_move(captured, tigers, at.holes));
            }
        }
    }
    assert!(packed(ground(), &layers).expect("it fits") == file(), "`cargo xtask tables`");
}
