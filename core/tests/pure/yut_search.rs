//! What the computer makes of a position of Yut.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

use crate::support::yut::{after, first_to_play, legal, of, start};
use madang_core::{
    games::yut::{
        eval::{EvalTerms, HandcraftedEvaluator, net_of, race::Race},
        rules::Yut,
    },
    rules::{
        Actor, Game, LEVELS, Line, Notation,
        random::{Purpose, Stream},
    },
    search::{
        Level, LevelSettings, Limits, Opponent, Strength,
        expectimax::{CERTAIN, ShareEstimator, Shares},
    },
};

const SETS: [&str; 4] = ["dice", "duel", "partners", "pool"];

fn choice(game: &Yut, strength: impl Into<Strength>, seed: u64) -> String {
    let chance = Stream::new(seed, Purpose::Opponent { ply: 0 });
    let limits = strength.into().limits(game.level_settings());
    let thought = Yut::think(&Line::new(*game), limits, chance, &AtomicBool::new(false), &mut |_| ());
    game.move_text(thought.expect("a seat is to act").mv)
}

/// What is chosen after a look at the next throw, and after a long look.
#[track_caller]
fn assert_choice(game: &Yut, expected: &str) {
    for depth in [3, 9] {
        let limits = Limits { nodes: 40_000, depth, ..Limits::NONE };
        assert_eq!(choice(game, limits, 1), expected, "{depth} plies: {}", game.position_text());
    }
}

/// A position of the first seat with results in the pool or a throw to use, two players.
fn two(rules: &str, more: &[(&str, &str)], units: &str, counts: [&str; 2], due: &str) -> Yut {
    first_to_play(&of(rules, "2", more), units, counts[0], counts[1], due)
}

#[test]
fn it_takes_the_win_and_the_capture_and_the_short_way() {
    for rules in SETS {
        assert_choice(&two(rules, &[], "1s18,2s3", ["0,3", "3,0"], "move 3 0"), "3:s18-off");
        assert_choice(&two(rules, &[], "1s7,2s10", ["3,3", "0,0"], "move 3 0"), "3:s7-s10");
        assert_choice(&two(rules, &[], "1s10", ["0,4", "3,0"], "move 2 0"), "2:s10-s26");
        assert_choice(&two(rules, &[], "1s5,2s2", ["3,3", "0,0"], "move 3 0"), "3:s5-s22");
    }
}

#[test]
fn it_leaves_the_centre_by_the_shortest_way() {
    assert_choice(&two("dice", &[], "1s22/w,2s2", ["0,3", "3,0"], "move 2 0"), "2:s22-s28");
    assert_choice(&two("pool", &[], "1s22/w,2s2", ["0,3", "3,0"], "move 2 0"), "2:s22-s28");
}

#[test]
fn it_runs_home_with_what_it_has_to_lose() {
    for rules in SETS {
        let game = two(rules, &[], "1s18*2,1s2,2s16", ["0,3", "1,0"], "move 3 0");
        assert_choice(&game, "3:s18-off");
    }
}

#[test]
fn a_capture_is_worth_more_than_a_step_and_less_than_the_last_one() {
    // Either a capture far from home, or the win.
    let game = two("dice", &[], "1s18,2s19*3", ["0,1", "3,0"], "move 1 0");
    assert_choice(&game, "1:s18-s19");
    let game = two("dice", &[], "1s0,2s1", ["0,3", "3,0"], "move 1 0");
    assert_choice(&game, "1:s0-off");
}

#[test]
fn the_pool_is_shared_out_so_that_it_does_most() {
    // Only the sum takes the horse.
    let sum = two("pool", &[], "1s11,2s17*2", ["3,2", "0,0"], "move 4+2 1");
    assert_choice(&sum, "4+2:s11-s17");
    // Each result takes one, with a horse of its own.
    let both = two("pool", &[], "1s2,1s12,2s6,2s14", ["2,2", "0,0"], "move 4+2 1");
    let first = choice(&both, Level::nearest(4), 1);
    assert!(["4:s2-s6", "2:s12-s14"].contains(&first.as_str()), "{first}");
    let then = after(both, &first);
    assert!(then.in_hand(madang_core::rules::Seat(1)) == 3, "{}", then.position_text());
}

#[test]
fn horses_that_meet_go_as_a_pair() {
    for rules in ["duel", "partners"] {
        let game = after(two(rules, &[], "1s3,1s5,2s12", ["1,2", "1,1"], "move 2 0"), "2:s3-s5");
        assert_choice(&game, "pair");
    }
}

#[test]
fn it_knows_where_others_enter() {
    // The second seat's horses enter on s11 and after.
    let own_chut = [("own-chut", "on")];
    let game = two("partners", &own_chut, "1s9,1s2", ["2,4", "0,0"], "move 3 0");
    assert_ne!(choice(&game, Level::nearest(4), 1), "3:s9-s12");
    let opposite = two("pool", &[("opposite-starts", "on")], "1s9,1s2", ["2,4", "0,0"], "move 3 0");
    assert_ne!(choice(&opposite, Level::nearest(4), 1), "3:s9-s12");
}

#[test]
fn partners_play_for_each_other() {
    let options = of("partners", "4", &[]);
    let game = first_to_play(&options, "1s18,3s18,2s9,4s3", "0,1,0,1", "1,0,1,0", "move 3 0");
    let moves = legal(&game);
    assert!(moves.iter().any(|mv| mv.contains("partner")), "{moves:?}");
    // The partner's horse has two behind it; the own one has time.
    let game = first_to_play(&options, "1s3,3s18,2s15*2", "0,0,0,2", "1,0,1,0", "move 3 0");
    assert_choice(&game, "3:s18-off");
}

#[test]
fn it_gets_out_of_the_wild_horses_way() {
    let options = of("pool", "2", &[("wild-horse", "on")]);
    let at = |units, due: &str| first_to_play(&options, units, "2,4", "0,0", &format!("{due} s10/s10/0"));
    assert_choice(&at("1s9,1s2", "move 2 0"), "2:s9-s11");
    let into_its_way = choice(&at("1s7,1s2", "move 2 0"), Level::nearest(4), 1);
    assert_ne!(into_its_way, "2:s7-s9");
}

#[test]
fn it_leaps_where_that_helps_only() {
    let hurdles = [("hurdles", "on")];
    let taking = first_to_play(&of("pool", "2", &hurdles), "1s6,2s9*2", "3,2", "0,0", "move 2 0 s8/s18");
    assert_choice(&taking, "2:s6-s9");
    // The leap would end on the Wild Horse, and the turn with it.
    let options = of("pool", "2", &[("hurdles", "on"), ("wild-horse", "on")]);
    let lost = first_to_play(&options, "1s6,1s2", "2,4", "0,0", "move 2 0 s9/s10/0 s8/s18");
    assert!(legal(&lost).iter().any(|mv| mv == "2:s6-s9"), "{:?}", legal(&lost));
    assert_ne!(choice(&lost, Level::nearest(4), 1), "2:s6-s9");
}

#[test]
fn a_beginner_looks_at_nobody_else() {
    let capture = two("dice", &[], "1s7,2s10", ["3,3", "0,0"], "move 3 0");
    let takes =
        |level| (0..200).filter(|seed| choice(&capture, Level::nearest(level), *seed) == "3:s7-s10").count();
    let (beginner, next) = (takes(1), takes(2));
    assert!(next > beginner + 20, "{next} and {beginner} of 200");
}

#[test]
fn the_same_seed_chooses_alike_and_level_one_may_err() {
    let game = first_to_play(&of("pool", "2", &[]), "1s7,1s3,2s10", "2,3", "0,0", "move 4+3 1");
    for level in 1..=LEVELS {
        assert_eq!(choice(&game, Level::nearest(level), 5), choice(&game, Level::nearest(level), 5));
    }
    let mut chosen: Vec<String> = (0..40).map(|seed| choice(&game, Level::nearest(1), seed)).collect();
    chosen.sort_unstable();
    chosen.dedup();
    assert!(chosen.len() > 1, "{chosen:?}");
}

/// Positions in which a seat is to act, of games at random.
fn met(rules: &str, players: &str, more: &[(&str, &str)], games: u64) -> Vec<Yut> {
    let mut met = Vec::new();
    for seed in 0..games {
        let mut chance = Stream::new(seed, Purpose::Test);
        let mut game = start(&of(rules, players, more));
        for ply in 0.. {
            let mut moves: Vec<_> = game.chance().into_iter().map(|(throw, _)| throw).collect();
            game.legal_moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            if ply % 23 == 22 && game.to_act().seat().is_some() {
                met.push(game);
            }
            game.play_unchecked(moves[chance.below(moves.len() as u32) as usize]);
        }
    }
    met
}

#[test]
fn what_will_fall_next_changes_nothing() {
    // The seed of a match decides every throw to come. Whatever it is, the decision is the same.
    for (rules, players) in [("dice", "3"), ("pool", "2"), ("duel", "2"), ("partners", "4")] {
        for game in met(rules, players, &[], 1).into_iter().take(4) {
            let limits = Limits { nodes: 40_000, ..LevelSettings::COMMON.limits(Level::nearest(4)) };
            let chosen = choice(&game, limits, 0);
            for seed in 1..4 {
                let next = |seed| {
                    let mut throws = Stream::new(seed, Purpose::Chance { throw: 9 });
                    (0..20).map(|_| throws.below(1 << 20)).collect::<Vec<u32>>()
                };
                assert_ne!(next(seed), next(0));
                assert_eq!(choice(&game, limits, seed), chosen, "{}", game.position_text());
            }
        }
    }
}

#[test]
fn a_throw_is_worth_its_best_use() {
    let mut compared = 0;
    for rules in SETS {
        for game in throws_due(rules, 14) {
            let line = Line::new(game);
            let stop = AtomicBool::new(false);
            // Each throw with the turn after it, and each of its moves to the end of the same turn.
            let [thrown, moved] = [3, 1].map(|depth| Limits { depth, ..Limits::NONE });
            let worths = Yut::throw_chances(&line, thrown, &stop).expect("a throw is due");
            for ((throw, _), worth) in game.chance().into_iter().zip(worths) {
                let mut next = line.clone();
                next.play_unchecked(throw);
                if next.to_act().seat() != game.thrower() {
                    continue;
                }
                let moves = next.legal();
                let chances = Yut::estimates(&next, &moves, moved, &stop).expect("a seat is to act");
                let best = chances.iter().map(|chance| chance.chance).max().expect("there are moves");
                let text = next.position().position_text();
                assert!(best.abs_diff(worth.chance) <= 1, "{best}, not {worth:?} in {text}");
                compared += 1;
            }
        }
    }
    assert!(compared > 60, "{compared}");
    let moves = Line::new(two("dice", &[], "1s18,2s3", ["0,3", "3,0"], "move 3 0"));
    assert_eq!(Yut::throw_chances(&moves, Limits::NONE, &AtomicBool::new(false)), None, "no throw is due");
}

/// Positions of a game at random with a throw due, that for the order among them.
fn throws_due(rules: &str, number: usize) -> Vec<Yut> {
    let mut chance = Stream::new(5, Purpose::Test);
    let mut game = start(&of(rules, "2", &[]));
    let mut due = Vec::new();
    while due.len() < number && game.to_act() != Actor::Over {
        let mut moves: Vec<_> = game.chance().into_iter().map(|(throw, _)| throw).collect();
        if !moves.is_empty() {
            due.push(game);
        }
        game.legal_moves(&mut moves);
        game.play_unchecked(moves[chance.below(moves.len() as u32) as usize]);
    }
    due
}

/// Static chance of each team to win.
fn chances(game: &Yut) -> Shares {
    HandcraftedEvaluator::new(game, EvalTerms::ALL).shares(game)
}

#[test]
fn it_reads_the_odds_in_use() {
    let with = |sticks| {
        let options = of("dice", "2", &[("sticks", sticks)]);
        chances(&first_to_play(&options, "1s3,1s9,2s5", "2,3", "0,0", "throw - 0"))
    };
    assert_ne!(with("wood"), with("fair"));
    // Both sides of the opening are worth the same except the throw.
    let opening = chances(&start(&of("dice", "2", &[])));
    assert_eq!(opening[0], opening[1]);
}

#[test]
fn chances_add_up_everywhere() {
    for (rules, players, more) in [
        ("dice", "4", &[][..]),
        ("partners", "4", &[("alternate-cast", "on"), ("own-chut", "on")]),
        ("pool", "3", &[("wild-horse", "on"), ("hurdles", "on")]),
        ("pool", "4", &[("opposite-starts", "on")]),
    ] {
        for game in met(rules, players, more, 3) {
            let chances = chances(&game);
            let teams = usize::from(game.teams());
            let sum: i32 = chances[..teams].iter().sum();
            assert!((sum - CERTAIN).abs() < 5_000, "{chances:?} in {}", game.position_text());
            assert!(chances[..teams].iter().all(|chance| *chance > 0 && *chance < CERTAIN), "{chances:?}");
        }
    }
}

#[test]
fn nets_judge_plain_races_of_two() {
    for rules in SETS {
        let [plain, three] =
            ["2", "3"].map(|players| of(rules, if rules == "duel" { "2" } else { players }, &[]));
        assert!(net_of(&start(&plain)).is_some(), "{rules}");
        assert!(rules == "duel" || net_of(&start(&three)).is_none(), "{rules}");
    }
    for (rules, addition) in [
        ("duel", "tall-stacks"),
        ("partners", "own-chut"),
        ("partners", "alternate-cast"),
        ("pool", "opposite-starts"),
        ("pool", "wild-horse"),
        ("pool", "hurdles"),
    ] {
        assert!(net_of(&start(&of(rules, "2", &[(addition, "on")]))).is_none(), "{addition}");
    }
}

#[test]
fn a_net_sees_both_sides_of_a_throw() {
    for rules in SETS {
        let net = net_of(&start(&of(rules, "2", &[]))).expect("the rule set has a net");
        let odds = |units: &str, due: &str| {
            let game = first_to_play(&of(rules, "2", &[]), units, "2,2", "0,0", due);
            net.log_odds(&Race::of(&game).expect("a throw is due"))
        };
        assert!(odds("1s10,1s2,2s3,2s7", "throw - 0") > odds("1s4,1s2,2s3,2s12", "throw - 0"), "{rules}");
        let game = first_to_play(&of(rules, "2", &[]), "1s10", "3,4", "0,0", "move 3 0");
        assert_eq!(Race::of(&game), None, "a move is due");
        if rules == "pool" {
            assert!(odds("1s10,1s2,2s3,2s7", "throw 5 1") > odds("1s10,1s2,2s3,2s7", "throw 4 1"));
            assert!(odds("1s10,1s2,2s3,2s7", "throw 4 1") > odds("1s10,1s2,2s3,2s7", "throw - 0"));
        }
    }
}

#[test]
fn it_stops_when_asked_and_still_moves() {
    let options = of("partners", "4", &[("alternate-cast", "on"), ("own-chut", "on")]);
    let game = first_to_play(&options, "1s3,2s5,3s9,4s1", "1,1,1,1", "0,0,0,0", "move =10 0");
    let stop = AtomicBool::new(true);
    let think = |stop: &AtomicBool| {
        let chance = Stream::new(0, Purpose::Opponent { ply: 0 });
        Yut::think(&Line::new(game), Limits::NONE, chance, stop, &mut |_| ())
    };
    assert!(think(&stop).is_some());
    stop.store(false, Ordering::Relaxed);
    // Without limits nothing else would end it.
    thread::scope(|scope| {
        let thinking = scope.spawn(|| think(&stop).is_some());
        thread::sleep(Duration::from_millis(60));
        stop.store(true, Ordering::Relaxed);
        assert!(thinking.join().expect("it does not panic"));
    });
    // The smallest budget has a move, too.
    assert!(!choice(&game, Limits { nodes: 1, depth: 9, ..Limits::NONE }, 0).is_empty());
}
