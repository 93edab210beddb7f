//! Node counts equal the fixture's, which two independent programs agree on, and our own deeper
//! ones, which hold the rules where they are.

use std::collections::BTreeMap;

use crate::support::{
    board::{self, Pairs},
    settings::shipped,
};
use madang_core::rules::Actor;
use serde::Deserialize;

#[derive(Deserialize)]
struct Fixture {
    games: BTreeMap<String, Counts>,
}

/// Counts of one way to play: the game's id in the catalogue, and the options that are not at their defaults.
#[derive(Deserialize)]
struct Counts {
    game: String,
    #[serde(default)]
    options: BTreeMap<String, String>,
    counts: Vec<u64>,
}

fn fixture() -> Fixture {
    serde_json::from_str(include_str!("../fixtures/perft.json")).expect("the fixture is sound")
}

/// Compares the counts of one turn, two turns and so on, from the start or from a position.
fn counts_are(id: &str, pairs: Pairs, position: Option<&str>, counts: &[u64]) {
    let game = match position {
        None => board::start(id, pairs),
        Some(text) => board::position(id, pairs, text),
    };
    for (expected, turns) in counts.iter().zip(1..) {
        assert_eq!(game.perft(turns), *expected, "{id} {pairs:?} {position:?}, {turns} turns");
    }
}

fn deeper(id: &str, pairs: Pairs, turns: u32) -> u64 {
    board::start(id, pairs).perft(turns)
}

#[test]
fn counts_equal_the_fixture() {
    let fixture = fixture();
    for Counts { game, options, counts } in fixture.games.values() {
        let pairs: Vec<(&str, &str)> =
            options.iter().map(|(id, value)| (id.as_str(), value.as_str())).collect();
        counts_are(game, &pairs, None, counts);
    }
    assert!(fixture.games.len() >= 4);
}

#[test]
fn every_game_without_chance_has_counts() {
    let fixture = fixture();
    for card in shipped() {
        if (card.start)(&card.default_options()).to_act() == Actor::Chance {
            continue;
        }
        let counted = fixture.games.values().any(|counts| counts.game == card.id);
        assert!(counted, "{} is missing from tests/fixtures/perft.json", card.id);
    }
}

#[test]
fn no_turns_are_one_way_to_do_nothing() {
    assert_eq!(deeper("bagh-chal", &[], 0), 1);
}

#[test]
fn bagh_chal_is_counted_deeper() {
    assert_eq!(deeper("bagh-chal", &[], 5), 1_304_788);
    assert_eq!(deeper("bagh-chal", &[], 6), 18_592_000);
}

/// Our own counts, which hold the rules where they are.
#[test]
fn hasami_shogi_is_counted_deeper() {
    assert_eq!(deeper("hasami-shogi", &[], 4), 10_572_869);
    assert_eq!(deeper("hasami-shogi", &[("variant", "war")], 4), 17_570_076);
    assert_eq!(deeper("hasami-shogi", &[("shogun", "on"), ("rocks", "on")], 3), 140_793);
}

/// Phase II, where walks, the shuttle ban and, in the second position, the third repetition change
/// the counts. A second program, written from the rules page alone, counts the same.
#[test]
fn bagh_chal_is_counted_in_phase_two() {
    let cases: [(&str, &str, &[u64]); 4] = [
        ("TGGGG/GGG2/GG1GG/2GGG/TTGGT t 0 4 - -", "on", &[5, 49, 250, 2_261, 10_086, 87_895]),
        ("TGGGG/GGG2/GG1GG/2GGG/TTGGT t 0 4 - -", "off", &[5, 49, 298, 3_297, 16_791, 168_918]),
        (
            "TGGGT/GGGGG/1GGGG/TGGG1/TGGG1 t 0 2 - -",
            "on",
            &[2, 12, 17, 161, 359, 3_706, 12_359, 134_343, 536_055],
        ),
        (
            "TGGGT/GGGGG/1GGGG/TGGG1/TGGG1 t 0 2 - -",
            "off",
            &[2, 12, 21, 219, 575, 6_171, 21_190, 250_036, 1_038_860],
        ),
    ];
    for (position, ban, counts) in cases {
        counts_are("bagh-chal", &[("shuttle-ban", ban)], Some(position), counts);
    }
}

/// Where the count of moves without a capture ends games, under both readings of rule NK-10. A
/// second program, written from the rules page alone, counts the same.
#[test]
fn nei_pat_kono_is_counted_near_its_quiet_end() {
    let cases: [(&str, &str, [u64; 6]); 3] = [
        ("1D1D/2D1/1LL1/L2L l 22", "plies", [9, 72, 613, 36, 334, 1_316]),
        ("1D1D/2D1/1LL1/L2L l 22", "turns", [9, 72, 613, 3_593, 28_074, 176_389]),
        ("1D1D/2D1/1LL1/L2L l 48", "turns", [9, 72, 0, 0, 0, 0]),
    ];
    for (position, counts, expected) in cases {
        counts_are("nei-pat-kono", &[("quiet-counts", counts)], Some(position), &expected);
    }
}

#[test]
fn nei_pat_kono_is_counted_deeper() {
    assert_eq!(deeper("nei-pat-kono", &[], 10), 40_509_078);
}

/// Hostages, stacks of three and the two decisions that may follow a move, in every way to play
/// Jarmo. A second program, which keeps stacks as lists, counts the same.
#[test]
fn jarmo_is_counted_with_golden_soldiers_and_camps() {
    let cases: [(&str, &str, &[u64]); 9] = [
        ("base", "saaaa/5/5/5/AAAAS g 0,0 0,0 - b3,d3", &[11, 121, 1_452, 17_072]),
        ("base", "s3a/2a2/1S1G1/5/AA3 b 1,0 0,0 - b3,d3", &[5, 136, 1_103, 18_181, 132_704]),
        ("base", "a3a/2a2/1A1G1/3a1/A4 g 1,0 0,0 b3:Oo b3,d3", &[21, 206, 3_024, 35_687, 436_892]),
        ("base", "a4/2S2/1A1A1/1o3/5 g 2,0 0,0 - b3,d3", &[92, 460, 8_137, 43_964, 593_163]),
        ("base", "a3O/3a1/1A1A1/5/5 g 1,0 1,0 b3:o b3,d3 place", &[31, 186, 3_735, 28_896, 357_138]),
        ("legendary", "a3G/2a2/1S1g1/5/1AA2 g 1,1 0,0 d3:o b3,d3", &[19, 196, 2_779, 40_910, 515_617]),
        ("legendary", "a3a/2a2/1A1A1/5/A4 g 1,1 0,0 b3:oO d3,b3", &[37, 179, 2_446, 21_639, 249_781]),
        ("jasyr", "a3a/1s3/1A1G1/5/A4 g 1,0 0,1 d3:O b3,d3", &[30, 269, 3_262, 27_505, 287_738]),
        ("jasyr", "1O1Aa/1a3/A3A/5/5 g 1,1 0,1 - a3,e3", &[5, 35, 70, 504, 1_315, 8_780]),
    ];
    for (variant, position, counts) in cases {
        let pairs = [("variant", variant), ("golden", "on"), ("camps", "on")];
        counts_are("jarmo", &pairs, Some(position), counts);
    }
}

/// Captures at home, sides that wait for the other and soldiers that save theirs from the hand. The same second
/// program counts the same.
#[test]
fn jarmo_is_counted_where_sides_wait_and_hands_save() {
    let cases: [(&str, &str, &str, &[u64]); 6] = [
        ("base", "on", "a3a/5/1aA2/A1a2/2a1A g 0,0 0,0", &[6, 73, 539, 5_645, 41_122]),
        ("base", "off", "a3a/5/1aA2/A1a2/2a1A g 0,0 0,0", &[6, 73, 539, 5_645, 41_068]),
        ("base", "on", "5/5/1a3/5/AA2a g 0,0 0,0", &[4, 19, 89, 272, 1_242, 4_995]),
        ("base", "on", "5/2A2/1a3/5/A3A g 0,2 0,2", &[9, 266, 2_062, 47_691, 379_889]),
        ("legendary", "on", "A4/5/1a1a1/5/2A1a g 1,0 0,0", &[3, 25, 58, 324, 1_065, 5_938]),
        ("jasyr", "on", "5/1g3/A1A2/5/3a1 g 0,0 0,0", &[5, 15, 46, 158, 276, 363]),
    ];
    for (variant, home_promotion, position, counts) in cases {
        let pairs = [("variant", variant), ("home-promotion", home_promotion)];
        counts_are("jarmo", &pairs, Some(position), counts);
    }
}
