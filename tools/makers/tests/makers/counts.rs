//! Checks of the counts of positions: against enumeration on small boards, against the rules, and against the pages.

use std::collections::BTreeSet;

use madang_core::{
    games::{
        hunt::{
            rules::{BaghChal, Pulijudam},
            table::{SolvedBoard, index::Index},
        },
        jarmo::rules::Jarmo,
    },
    rules::{
        Game, LineBoard32, Notation, Point,
        random::{Purpose, Stream},
    },
    search::tablebase::{PointBit, Symmetry, points_of},
};
use makers::{
    counts::{
        hunt::{Heroes, Hunts, Positions},
        jasyr::{self, JASYR, Race},
    },
    measure::{
        nei_pat_kono::{self as kono, STARTS},
        play::any_of,
        ways::options,
    },
};

use super::tiny_hunt::Tiny;

/// Fails for rows that a page does not have.
fn assert_on_page(page: &str, rows: &[String]) {
    let missing: Vec<&String> = rows.iter().filter(|row| !page.contains(*row)).collect();
    assert!(missing.is_empty(), "{missing:#?}");
}

/// Contents of a point: nothing, or a soldier by side, and `true` for a guard.
type Content = Option<(usize, bool)>;

/// Positions of a race with these numbers of archers captured, found one by one.
fn enumerated(race: Race, captured: [u32; 2]) -> u128 {
    let points = 2 * race.camp + race.between;
    let contents: [Content; 5] = [None, Some((0, false)), Some((0, true)), Some((1, false)), Some((1, true))];
    let mut count = 0;
    for board in 0..5_u64.pow(points) {
        let on = |point: u32| contents[(board / 5_u64.pow(point) % 5) as usize];
        let between = race.camp..race.camp + race.between;
        let is_guard = |point: &u32| on(*point).is_some_and(|(_, guard)| guard);
        let guards: Vec<u32> = (0..points).filter(is_guard).collect();
        if guards.len() as u32 > captured[0] + captured[1] || guards.iter().any(|at| !between.contains(at)) {
            continue;
        }
        let soldiers = [0, 1]
            .map(|side| (0..points).filter(|at| on(*at).is_some_and(|(of, _)| of == side)).count() as u32);
        let Some(hands) = hands(race, soldiers, captured) else { continue };
        let comes_too_soon = captured == [0, 0] && hands != [0, 0];
        let is_lost = (0..2).any(|side| soldiers[side] + hands[side] == 0);
        count += u128::from(!comes_too_soon && !is_lost);
    }
    2 * count
}

/// Soldiers in hand: those neither on the board nor captured.
fn hands(race: Race, soldiers: [u32; 2], captured: [u32; 2]) -> Option<[u32; 2]> {
    let of_side = |side: usize| race.soldiers.checked_sub(soldiers[side] + captured[side]);
    Some([of_side(0)?, of_side(1)?])
}

#[test]
fn races_on_small_boards_have_as_many_positions_as_counted() {
    for race in [Race { camp: 2, between: 3, soldiers: 2 }, Race { camp: 1, between: 4, soldiers: 3 }] {
        for captured in race.each_captured() {
            assert_eq!(race.with_captured(captured), enumerated(race, captured), "{race:?} {captured:?}");
        }
    }
}

/// Every position of games of Jasyr is of a kind that is counted.
#[test]
fn jasyr_comes_to_no_other_positions() {
    let mut guards_seen = 0;
    for way in ["jarmo variant=jasyr", "jarmo variant=jasyr dotted=one"] {
        for seed in 0..300 {
            let mut chance = Stream::new(seed, Purpose::Test);
            let mut position = Jarmo::start(&options(way));
            while position.outcome().is_none() {
                let text = position.position_text();
                let fields: Vec<&str> = text.split(' ').collect();
                let sum = |field: &str| -> usize {
                    field.split(',').map(|digit| digit.parse::<usize>().expect("a number")).sum()
                };
                let (captured, in_hand) = (sum(fields[2]), sum(fields[3]));
                let ranks: Vec<&str> = fields[0].split('/').collect();
                let guards = |rank: &str| rank.matches(['G', 'g']).count();
                assert_eq!(guards(ranks[0]) + guards(ranks[4]), 0, "{text}");
                let on_field: usize = ranks.iter().map(|rank| guards(rank)).sum();
                assert!(on_field <= captured, "{text}");
                assert!(captured > 0 || in_hand == 0, "{text}");
                guards_seen += on_field;
                position.play_unchecked(*any_of(&position.legal(), &mut chance));
            }
        }
    }
    assert!(guards_seen > 1_000, "{guards_seen}");
}

/// Positions of the tiny hunt up to symmetry, found one by one.
fn tiny_positions(index: &Index, heroes: Heroes, goats: u32, barriers: u32) -> usize {
    let board: &LineBoard32 = <Tiny as madang_core::games::hunt::rules::HuntBoard>::board();
    let lines: Vec<u32> = (0..9)
        .flat_map(|low| points_of(board.neighbours(Point(low)).bits()).map(move |high| (low, high)))
        .filter(|(low, high)| *low < high.0)
        .map(|(low, high)| Point(low).bit() | high.bit())
        .collect();
    let nobody = |wanted: bool, of: u32| -> Vec<u32> {
        if wanted { points_of(of).map(PointBit::bit).collect() } else { vec![0] }
    };
    let mut found = BTreeSet::new();
    let all = 0..1_u32 << 9;
    for tigers in all.clone().filter(|set| set.count_ones() == 2) {
        let standing: Vec<u32> = lines.iter().copied().filter(|line| line & tigers != *line).collect();
        let sets = (0..1_u32 << standing.len()).filter(|set| set.count_ones() == barriers);
        let fences: Vec<Vec<u32>> = sets
            .map(|set| (0..standing.len()).filter(|at| set >> at & 1 == 1).map(|at| standing[at]).collect())
            .collect();
        for herd in all.clone().filter(|set| set & tigers == 0 && set.count_ones() == goats) {
            for alpha in nobody(heroes.alpha, tigers) {
                for buck in nobody(heroes.buck, herd) {
                    for fences in &fences {
                        let image = |symmetry: &Symmetry| {
                            let mut fences: Vec<u32> =
                                fences.iter().map(|line| symmetry.image(*line)).collect();
                            fences.sort_unstable();
                            ([tigers, herd, alpha, buck].map(|set| symmetry.image(set)), fences)
                        };
                        found.extend(index.symmetries.iter().map(image).min());
                    }
                }
            }
        }
    }
    found.len()
}

#[test]
fn hunts_on_a_small_board_have_as_many_positions_as_counted() {
    let index = Index::new::<Tiny>(Symmetry::of_square(3).to_vec());
    for (alpha, buck) in [(false, false), (true, false), (true, true)] {
        let heroes = Heroes { alpha, buck };
        let counted = Positions::of(&index, heroes);
        for goats in 0..=5 {
            for barriers in 0..=2 {
                let found = tiny_positions(&index, heroes, goats, barriers);
                let sentence = format!("{heroes:?}, {goats} goats, {barriers} barriers");
                assert_eq!(counted.with(goats, barriers as usize), found as u128, "{sentence}");
            }
        }
    }
}

/// The counts without additions are those of Lim and Nievergelt, and of the tables.
#[test]
fn hunts_without_additions_have_the_positions_that_were_solved() {
    let plain = |hunt: &Hunts, placed: u32| -> Vec<u128> {
        (0..5).map(|captured| hunt.part(placed, captured).plain).collect()
    };
    let bagh_chal = Hunts::of(BaghChal::index());
    let pulijudam = Hunts::of(Pulijudam::index());
    assert_eq!(plain(&bagh_chal, 20), [33_481, 333_175, 2_105_695, 9_469_965, 32_188_170]);
    assert_eq!(plain(&pulijudam, 15).iter().sum::<u128>(), 376_971_562);
    assert_eq!((0..=20).flat_map(|placed| plain(&bagh_chal, placed)).sum::<u128>(), 16_567_841_026);
}

#[test]
fn the_pages_have_the_counts() {
    let bagh_chal = Hunts::of(BaghChal::index()).rows().concat();
    assert_on_page(include_str!("../../../../docs/opponents/bagh-chal.md"), &bagh_chal);
    let pulijudam = Hunts::of(Pulijudam::index()).rows().concat();
    assert_on_page(include_str!("../../../../docs/solved.md"), &pulijudam);
    assert_on_page(include_str!("../../../../docs/opponents/jarmo.md"), &jasyr::rows(JASYR));
    assert_on_page(include_str!("../../../../docs/opponents/nei-pat-kono.md"), &kono::rows());
}

/// Nei Pat Kono is a draw for the side that begins, by any first capture, under both quiet limits.
#[test]
fn nei_pat_kono_is_drawn_from_each_of_its_starts() {
    for way in STARTS {
        assert_eq!(kono::start_values(way), (0, vec![0; 4]), "{way}");
    }
}
