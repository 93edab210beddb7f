//! A finished game looked at again. `cargo xtask figures leads` fits the lead with which each game is won ten times as
//! often as lost.

use std::{
    cell::RefCell,
    sync::atomic::{AtomicBool, Ordering},
};

use madang::{
    catalogue::{AnyGame, Judgement, judge},
    games,
    rules::{
        Actor, LEVELS, Outcome, Seat,
        random::{Purpose, Stream},
    },
    search::{Limits, Prospect, limits, weigh},
};

/// The game after these moves from a position; from its start where there is none.
fn game(id: &str, options: &[(&str, &str)], position: Option<&str>) -> Box<dyn AnyGame> {
    let card = games::find(id).expect("it is in the catalogue");
    let options = card.parse_options(options.iter().copied()).expect("the options fit");
    match position {
        Some(text) => (card.from_text)(&options, text).expect("the position is possible"),
        None => (card.start)(&options),
    }
}

fn sight(nodes: u64) -> Limits {
    Limits { nodes, ..limits(LEVELS) }
}

fn judged(start: &dyn AnyGame, moves: &[String], nodes: u64) -> Judgement {
    judge(start, moves, sight(nodes), &AtomicBool::new(false), &|_| ()).expect("every move is legal")
}

/// Lets these levels play from a start, a seat each; throws fall as the odds say.
fn played(start: &dyn AnyGame, levels: &[u8], seed: u64, longest: usize) -> (Vec<String>, Option<Outcome>) {
    let mut game = start.boxed_clone();
    let mut chance = Stream::new(seed, Purpose::Test);
    let mut moves = Vec::new();
    while game.outcome().is_none() && moves.len() < longest {
        let text = match game.to_act() {
            Actor::Seat(seat) => {
                let stream = Stream::new(seed, Purpose::Opponent { ply: moves.len() as u32 });
                let limits = limits(levels[seat.index() % levels.len()]);
                let thought = game.think(limits, stream, &AtomicBool::new(false), &mut |_| ());
                thought.expect("a seat is to act").text
            }
            Actor::Chance | Actor::Over => {
                let throws = game.chance();
                let drawn = chance.weighted(throws.iter().map(|(_, weight)| *weight));
                throws[drawn.expect("a throw is due")].0.clone()
            }
        };
        game.play(&text).expect("it was just chosen");
        moves.push(text);
    }
    let outcome = game.outcome();
    (moves, outcome)
}

/// Every goat is placed, four are captured, and one can be.
const LAST_GOAT_IN_REACH: &str = "TGG1T/GGGGG/GG1GG/GG1GG/T1G1T t 0 4 - -";

#[test]
fn a_win_given_away_is_the_turning_point() {
    let start = game("bagh-chal", &[("shuttle-ban", "off")], Some(LAST_GOAT_IN_REACH));
    let legal = start.legal_texts();
    let all: Vec<&str> = legal.iter().map(String::as_str).collect();
    let worths = start.weigh(&all, sight(300), &AtomicBool::new(false)).expect("they are legal");
    let worst = (0..legal.len()).min_by_key(|index| worths[*index].chance).expect("there are moves");
    let quiet = legal[worst].clone();
    let judgement = judged(&*start, std::slice::from_ref(&quiet), 20_000);
    let [decision] = &judgement.decisions[..] else { panic!("{judgement:?}") };
    assert_eq!(decision.best_worth.chance, weigh::WHOLE);
    assert!(decision.lost() >= weigh::DRAWN, "{decision:?}");
    let best = start.choices().into_iter().find(|choice| choice.text == decision.best).expect("legal");
    assert!(!best.takes.is_empty(), "the better move takes the fifth goat: {decision:?}");
    assert_eq!(judgement.turning_point(Some(Seat(0))), judgement.decisions.first());
    assert_eq!(judgement.turning_point(Some(Seat(1))), None, "who won turned nothing against himself");
    assert_eq!(judgement.accuracy(0), None, "the goats had no decision");
    assert!(judgement.accuracy(1).expect("the tigers had one") < 100.0);
}

#[test]
fn solved_positions_are_judged_by_their_values() {
    let start = game("nei-pat-kono", &[], None);
    let (moves, _) = played(&*start, &[1, 1], 3, 200);
    let judgement = judged(&*start, &moves, 2_000);
    assert!(judgement.decisions.iter().all(|decision| decision.best_worth.known));
    let mut value = weigh::DRAWN;
    for decision in &judgement.decisions {
        // What is left to one side is what the other begins with: nothing falls in between.
        let own = if decision.seat.0 == 0 { value } else { weigh::WHOLE - value };
        assert_eq!(decision.best_worth.chance, own, "at ply {}", decision.ply);
        let after = decision.played_worth.chance;
        value = if decision.seat.0 == 0 { after } else { weigh::WHOLE - after };
    }
    assert!(judgement.decisions.iter().any(|decision| decision.lost() > 0), "the lowest level errs");
}

#[test]
fn who_plays_better_is_judged_better() {
    for (id, options) in [("jarmo", &[][..]), ("yut", &[("rules", "dice")]), ("nei-pat-kono", &[])] {
        let start = game(id, options, None);
        let (moves, outcome) = played(&*start, &[4, 1], 1, 150);
        let judgement = judged(&*start, &moves, 20_000);
        let [strong, weak] = [0, 1].map(|team| judgement.accuracy(team).expect("each side had choices"));
        assert!(strong > weak, "{id}: {strong} against {weak}, {outcome:?}");
        assert!((0.0..=100.0).contains(&weak) && strong <= 100.0);
        assert_eq!(judgement, judged(&*start, &moves, 20_000), "{id}: the same again");
    }
}

#[test]
fn a_course_has_a_place_for_every_decision() {
    let start = game("yut", &[("rules", "dice"), ("players", "4")], None);
    let (moves, _) = played(&*start, &[1], 5, 60);
    let judgement = judged(&*start, &moves, 500);
    let teams = start.teams();
    let all: usize = (0..teams).map(|team| judgement.course(team).len()).sum();
    assert_eq!(all, judgement.decisions.len());
    let two = game("hasami-shogi", &[], None);
    let (moves, _) = played(&*two, &[1], 5, 12);
    let judgement = judged(&*two, &moves, 500);
    let [first, second] = [0, 1].map(|team| judgement.course(team));
    assert_eq!(first.len(), moves.len());
    assert!(first.iter().zip(&second).all(|(one, other)| one.1 + other.1 == weigh::WHOLE));
}

#[test]
fn it_counts_as_it_goes_and_stops_when_told() {
    let start = game("bagh-chal", &[], None);
    let moves: Vec<String> = ["@c3", "a1-b1", "@d3"].map(str::to_owned).to_vec();
    let told = RefCell::new(Vec::new());
    let stop = AtomicBool::new(false);
    judge(&*start, &moves, sight(300), &stop, &|done| told.borrow_mut().push(done)).expect("legal");
    assert_eq!(told.into_inner(), [1, 2, 3]);
    let told = RefCell::new(0);
    let stopped = judge(&*start, &moves, sight(300), &stop, &|_| {
        *told.borrow_mut() += 1;
        stop.store(true, Ordering::Relaxed);
    });
    assert_eq!((stopped, told.into_inner()), (None, 1), "what follows is not looked at any more");
    let illegal = ["@c3".to_owned(), "a1-a3".to_owned()];
    assert_eq!(judge(&*start, &illegal, sight(300), &AtomicBool::new(false), &|_| ()), None);
    assert_eq!(start.weigh(&["a1-a2"], sight(300), &AtomicBool::new(false)), None);
}

#[test]
fn a_move_that_wins_is_worth_everything() {
    for shuttle_ban in ["on", "off"] {
        let start = game("bagh-chal", &[("shuttle-ban", shuttle_ban)], Some(LAST_GOAT_IN_REACH));
        let takes = start.choices().into_iter().find(|choice| !choice.takes.is_empty());
        let takes = takes.expect("a capture").text;
        let worth = start.weigh(&[&takes], sight(300), &AtomicBool::new(false)).expect("legal");
        // There is a table for either rule.
        assert_eq!(worth, [Prospect { chance: weigh::WHOLE, known: true }]);
    }
}
