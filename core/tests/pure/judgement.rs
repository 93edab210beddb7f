//! A finished game looked at again. `cargo xtask train --only-lead` fits the lead with which each game is won ten
//! times as often as lost.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use crate::support::{
    board::{position, start},
    play_randomly, think,
};
use madang_core::{
    catalogue::{AnyGame, AnyMove, ChanceMove},
    play::{Decision, History, Judgement, judge},
    rules::{
        Actor, Effect, Outcome, Seat,
        random::{Purpose, Stream},
    },
    search::{Level, Limits, WinChance, win_chance},
};

fn sight(nodes: u64) -> Limits {
    Limits { nodes, ..Limits::NONE }
}

/// The history of these moves.
fn history(start: &dyn AnyGame, moves: &[AnyMove]) -> History {
    let mut history = History::new(Arc::from(start.boxed_clone()));
    for mv in moves {
        history.play(mv, None).expect("the moves of this test are legal");
    }
    history
}

/// The judgement of a game, unless `stop` is set by the number of plies done.
fn judged_until(
    game: &History,
    nodes: u64,
    stop: &AtomicBool,
    progress: &mut dyn FnMut(usize),
) -> Option<Judgement> {
    let plies: Vec<_> = game.plies().cloned().collect();
    judge(game.start(), &plies, sight(nodes), stop, progress)
}

fn judged(start: &dyn AnyGame, moves: &[AnyMove], nodes: u64) -> Judgement {
    judged_until(&history(start, moves), nodes, &AtomicBool::new(false), &mut |_| ())
        .expect("it was not stopped")
}

/// Lets these levels play from a start, a seat each; throws fall as the odds say.
fn played(start: &dyn AnyGame, levels: &[u8], seed: u64, longest: usize) -> (Vec<AnyMove>, Option<Outcome>) {
    let mut game = start.boxed_clone();
    let mut chance = Stream::new(seed, Purpose::Test);
    let mut moves = Vec::new();
    while game.outcome().is_none() && moves.len() < longest {
        let mv = match game.to_act() {
            Actor::Seat(seat) => {
                let level = Level::nearest(levels[seat.index() % levels.len()]);
                think(&*game, level, seed, moves.len() as u32).mv
            }
            Actor::Chance | Actor::Over => {
                let throws = game.chance();
                let drawn = chance.weighted(throws.iter().map(|throw| throw.weight));
                throws[drawn.expect("a throw is due")].mv.clone()
            }
        };
        game.play(&mv).expect("it was just chosen");
        moves.push(mv);
    }
    let outcome = game.outcome();
    (moves, outcome)
}

/// Every goat is placed, four are captured, and one can be.
const LAST_GOAT_IN_REACH: &str = "TGG1T/GGGGG/GG1GG/GG1GG/T1G1T t 0 4 - -";

#[test]
fn a_win_given_away_is_the_turning_point() {
    let board = position("bagh-chal", &[("shuttle-ban", "off")], LAST_GOAT_IN_REACH);
    let legal = board.legal_moves();
    let worths = board.win_chances(&legal, sight(300), &AtomicBool::new(false)).expect("they are legal");
    let worst = (0..legal.len()).min_by_key(|index| worths[*index].chance).expect("there are moves");
    let quiet = legal[worst].clone();
    let judgement = judged(&*board, std::slice::from_ref(&quiet), 20_000);
    let [decision] = &judgement.decisions[..] else { panic!("{judgement:?}") };
    assert_eq!(decision.best_worth.chance, win_chance::WHOLE);
    assert!(decision.lost() >= win_chance::DRAWN, "{decision:?}");
    let best = board.choices().into_iter().find(|choice| choice.mv == decision.best).expect("legal");
    assert!(!best.takes.is_empty(), "the better move takes the fifth goat: {decision:?}");
    assert_eq!(judgement.turning_point(Some(Seat(0))), judgement.decisions.first());
    assert_eq!(judgement.turning_point(Some(Seat(1))), None, "who won turned nothing against himself");
    assert_eq!(judgement.accuracy(0), None, "the goats had no decision");
    assert!(judgement.accuracy(1).expect("the tigers had one") < 100.0);
}

#[test]
fn solved_positions_are_judged_by_their_values() {
    let board = start("nei-pat-kono", &[]);
    let (moves, _) = played(&*board, &[1, 1], 3, 200);
    let judgement = judged(&*board, &moves, 2_000);
    assert!(judgement.decisions.iter().all(|decision| decision.best_worth.exact));
    let mut value = win_chance::DRAWN;
    for decision in &judgement.decisions {
        // What is left to one side is what the other begins with: nothing falls in between.
        let own = if decision.seat.0 == 0 { value } else { win_chance::WHOLE - value };
        assert_eq!(decision.best_worth.chance, own, "at ply {}", decision.ply);
        let after = decision.played_worth.chance;
        value = if decision.seat.0 == 0 { after } else { win_chance::WHOLE - after };
    }
    assert!(judgement.decisions.iter().any(|decision| decision.lost() > 0), "the lowest level errs");
}

#[test]
fn who_plays_better_is_judged_better() {
    for (id, options) in [("jarmo", &[][..]), ("yut", &[("rules", "dice")]), ("nei-pat-kono", &[])] {
        let board = start(id, options);
        let (moves, outcome) = played(&*board, &[4, 1], 1, 150);
        let judgement = judged(&*board, &moves, 20_000);
        let [strong, weak] = [0, 1].map(|team| judgement.accuracy(team).expect("each side had choices"));
        assert!(strong > weak, "{id}: {strong} against {weak}, {outcome:?}");
        assert!((0.0..=100.0).contains(&weak) && strong <= 100.0);
        assert_eq!(judgement, judged(&*board, &moves, 20_000), "{id}: the same again");
    }
}

/// The luck of each throw due, with its weight.
fn lucks(board: &dyn AnyGame, nodes: u64) -> Vec<(i64, i64)> {
    let luck = |throw: ChanceMove| {
        let judgement = judged(board, std::slice::from_ref(&throw.mv), nodes);
        let [thrown] = &judgement.throws[..] else { panic!("{judgement:?}") };
        assert_eq!((thrown.ply, Some(thrown.seat), &thrown.thrown), (0, board.thrower(), &throw.mv));
        let team = thrown.seat.0 % board.teams();
        assert_eq!((judgement.luck(team), judgement.lost(team)), (i32::from(thrown.luck), 0));
        (i64::from(throw.weight), i64::from(thrown.luck))
    };
    board.chance().into_iter().map(luck).collect()
}

#[test]
fn luck_is_nothing_in_the_mean() {
    let (mut nodes, mut matter) = (0, 0);
    for (rules, players, seed) in [("dice", "3", 1), ("duel", "2", 2), ("partners", "4", 3), ("pool", "2", 4)]
    {
        let mut board = start("yut", &[("rules", rules), ("players", players)]);
        let mut chance = Stream::new(seed, Purpose::Test);
        for ply in 0..80 {
            if ply % 5 == 0 && board.to_act() == Actor::Chance {
                let lucks = lucks(&*board, 3_000);
                let sum: i64 = lucks.iter().map(|(weight, luck)| weight * luck).sum();
                let whole: i64 = lucks.iter().map(|(weight, _)| weight).sum();
                // Each is rounded to a thousandth.
                assert!(2 * sum.abs() <= whole, "{lucks:?} in {}", board.position_text());
                nodes += 1;
                matter += usize::from(lucks.iter().any(|(_, luck)| luck.abs() >= 5));
            }
            play_randomly(board.as_mut(), 1, &mut chance);
        }
    }
    assert!(nodes > 10 && 2 * matter > nodes, "{matter} of {nodes}");
}

#[test]
fn a_throw_that_wins_is_luck() {
    // Every throw but a one brings the last horse past the post, and the rival's last one is as near.
    let text = "1s19,2s18 0,0 3,3 set/00/00 1 throw - 0";
    let board = position("yut", &[("rules", "dice"), ("players", "2")], text);
    let lucks: Vec<i64> = lucks(&*board, 5_000).into_iter().map(|(_, luck)| luck).collect();
    assert!(lucks[0] < 0 && lucks[1] > 0, "{lucks:?}");
    assert!(lucks[1..].iter().all(|luck| *luck == lucks[1]), "{lucks:?}");
    assert!(lucks[1] - lucks[0] > i64::from(win_chance::DRAWN), "{lucks:?}");
}

#[test]
fn choices_and_throws_are_counted_apart() {
    let board = start("yut", &[("rules", "dice")]);
    let (moves, _) = played(&*board, &[2, 2], 9, 120);
    let judgement = judged(&*board, &moves, 500);
    let game = history(&*board, &moves);
    let throws =
        game.plies().filter(|ply| ply.effects.iter().any(|effect| matches!(effect, Effect::Threw { .. })));
    assert_eq!(judgement.throws.len(), throws.count());
    for team in 0..2 {
        let lost: u16 = judgement.of_team(team).map(Decision::lost).sum();
        assert_eq!(judgement.lost(team), u32::from(lost));
        let own = judgement.throws.iter().filter(|throw| throw.seat.0 == team);
        assert_eq!(judgement.luck(team), own.map(|throw| i32::from(throw.luck)).sum::<i32>());
    }
    let others = judged(&*start("hasami-shogi", &[]), &[], 500);
    assert_eq!((others.throws.len(), others.luck(0), others.lost(0)), (0, 0, 0));
}

#[test]
fn a_course_has_a_place_for_every_decision() {
    let board = start("yut", &[("rules", "dice"), ("players", "4")]);
    let (moves, _) = played(&*board, &[1], 5, 60);
    let judgement = judged(&*board, &moves, 500);
    let teams = board.teams();
    let all: usize = (0..teams).map(|team| judgement.course(team).len()).sum();
    assert_eq!(all, judgement.decisions.len());
    let two = start("hasami-shogi", &[]);
    let (moves, _) = played(&*two, &[1], 5, 12);
    let judgement = judged(&*two, &moves, 500);
    let [first, second] = [0, 1].map(|team| judgement.course(team));
    assert_eq!(first.len(), moves.len());
    assert!(first.iter().zip(&second).all(|(one, other)| one.1 + other.1 == win_chance::WHOLE));
}

#[test]
fn it_counts_as_it_goes_and_stops_when_told() {
    let board = start("bagh-chal", &[]);
    let mut game = History::new(Arc::from(board.boxed_clone()));
    for text in ["@c3", "a1-b1", "@d3"] {
        let mv = game.position().parse_move(text).expect("a move");
        game.play(&mv, None).expect("the moves of this test are legal");
    }
    let mut counted = Vec::new();
    let stop = AtomicBool::new(false);
    judged_until(&game, 300, &stop, &mut |done| counted.push(done)).expect("it was not stopped");
    assert_eq!(counted, [1, 2, 3]);
    let mut counted = 0;
    let stopped = judged_until(&game, 300, &stop, &mut |_| {
        counted += 1;
        stop.store(true, Ordering::Relaxed);
    });
    assert_eq!((stopped, counted), (None, 1), "the plies that follow are not judged any more");
    let illegal = board.parse_move("a1-a2").expect("a move");
    assert_eq!(board.win_chances(&[illegal], sight(300), &AtomicBool::new(false)), None);
}

#[test]
fn a_move_that_wins_is_worth_everything() {
    for shuttle_ban in ["on", "off"] {
        let board = position("bagh-chal", &[("shuttle-ban", shuttle_ban)], LAST_GOAT_IN_REACH);
        let takes = board.choices().into_iter().find(|choice| !choice.takes.is_empty());
        let takes = takes.expect("a capture").mv;
        let worth = board.win_chances(&[takes], sight(300), &AtomicBool::new(false)).expect("legal");
        // There is a table for either rule.
        assert_eq!(worth, [WinChance { chance: win_chance::WHOLE, exact: true }]);
    }
}
