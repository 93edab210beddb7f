//! Level 5 of the hunts plays perfectly where they are solved: by its book, then by exact search to the last goat, then
//! by the table.

use std::{iter, sync::atomic::AtomicBool};

use madang_core::{
    games::hunt::{
        eval::exact_values,
        rules::{BaghChal, GOATS, Hunt, HuntMove, Pulijudam, TIGERS},
        table::{DistanceToConversion, SolvedBoard},
    },
    rules::{
        Game, Line, Notation, Point,
        random::{Purpose, Stream},
    },
    search::{Distance, Level, Limits, Proof, Strength, WinChance, win_chances},
};
use makers::measure::play::{any_of, choose, winner};

use crate::{
    decisions::plain_search,
    hunts::{drawn, loss, options, start, tables, value},
};

/// Plies after which a game without an end is left as a draw.
const MAX_PLIES: u32 = 600;

/// A budget with which level 5 still asks all that it knows.
const QUICK: Limits = Limits { nodes: 300, ..Limits::NONE };

fn gives_nothing_away<B: SolvedBoard>(shuttle_ban: bool, strength: impl Into<Strength>, count: u32) {
    let (strength, mut chance) = (strength.into(), Stream::new(5, Purpose::Test));
    let is_covered = |position: &Hunt<B>| position.outcome().is_some() || tables::<B>().covers(position);
    let mut compared = 0;
    for ply in 0..count {
        let drawn = || drawn::<B>(&mut chance, shuttle_ban);
        let position = iter::repeat_with(drawn).find(is_covered).expect("there is another");
        let mv = choose(&Line::new(position), strength, 5, ply);
        // By the rule the table may end after a capture.
        if is_covered(&position.played(mv)) {
            assert!(loss(&position, mv) <= 0, "{}: {mv:?}", position.position_text());
            compared += 1;
        }
    }
    assert!(compared > count * 2 / 5, "{compared}");
}

#[test]
fn the_highest_level_gives_no_value_away() {
    for shuttle_ban in [false, true] {
        gives_nothing_away::<BaghChal>(shuttle_ban, QUICK, 1_500);
        gives_nothing_away::<Pulijudam>(shuttle_ban, QUICK, 1_500);
    }
    gives_nothing_away::<BaghChal>(false, Level::MAX, 20);
    gives_nothing_away::<Pulijudam>(false, Level::MAX, 20);
}

/// Level 5 against itself converts every win further away than 7 plies.
fn wins_what_is_won<B: SolvedBoard>(shuttle_ban: bool) {
    for (seat, sign) in [(GOATS, -1), (TIGERS, 1)] {
        let mut chance = Stream::new(7, Purpose::Test);
        let won = iter::repeat_with(|| drawn::<B>(&mut chance, shuttle_ban))
            .filter(|position| sign * value(position) > 7);
        for (seed, position) in (0..).zip(won.take(8)) {
            let line = Box::new(Line::new(position));
            let winner = winner(line, [Level::MAX; 2], MAX_PLIES, seed);
            assert_eq!(winner, Some(seat), "{shuttle_ban}: {}", position.position_text());
        }
    }
}

#[test]
fn what_is_won_is_won_in_the_end() {
    wins_what_is_won::<BaghChal>(false);
    wins_what_is_won::<BaghChal>(true);
    wins_what_is_won::<Pulijudam>(false);
}

/// With the rule against shuttling the start is won for the tigers: level 5 wins against any player.
#[test]
fn with_the_rule_against_shuttling_the_tigers_win() {
    for (goats, seed) in [(plain_search(3).into(), 0), (Strength::from(Level::MAX), 1)] {
        let line = Box::new(start::<BaghChal>(true));
        assert_eq!(winner(line, [goats, Level::MAX.into()], MAX_PLIES, seed), Some(TIGERS));
    }
}

/// Lost with every goat placed, the goats put the next capture or the end off as long as the table knows a way.
#[test]
fn goats_that_have_lost_put_it_off_as_long_as_they_can() {
    let mut chance = Stream::new(11, Purpose::Test);
    let is_lost = |position: &Hunt<BaghChal>| position.mover() == GOATS && value(position) > 0;
    let lost: Vec<_> =
        iter::repeat_with(|| drawn::<BaghChal>(&mut chance, true)).filter(is_lost).take(60).collect();
    let mut put_off = 0;
    for position in lost {
        let line = Line::new(position);
        let mv = choose(&line, Level::MAX, 1, 0);
        assert_eq!(choose(&line, Level::MAX, 1, 0), mv, "the same position, the same answer");
        let after = |mv| value(&position.played(mv));
        let distances: Vec<DistanceToConversion> = position.legal().into_iter().map(after).collect();
        let longest = distances.iter().max().expect("the game is not over");
        assert_eq!(after(mv), *longest, "{}", position.position_text());
        put_off += u32::from(distances.iter().any(|distance| distance < longest));
    }
    assert!(put_off > 5, "{put_off}");
}

/// A game of Bagh Chal played at random until so many goats are in hand; `None` where it ends before.
fn played_at_random(shuttle_ban: bool, hand: u8, chance: &mut Stream) -> Option<Line<Hunt<BaghChal>>> {
    let mut line = start(shuttle_ban);
    while line.position().hand > hand && line.outcome().is_none() {
        line.play_unchecked(*any_of(&line.legal(), chance));
    }
    line.outcome().is_none().then_some(line)
}

/// Exact values of all moves, where they are known.
fn values<B: SolvedBoard>(position: &Hunt<B>, nodes: u64) -> Option<Vec<Proof>> {
    exact_values::values(position, &position.legal(), nodes, &AtomicBool::new(false))
}

/// With the last goats in hand level 5 gives nothing away, lost or not, and answers the same position alike.
#[test]
fn the_last_goats_are_placed_without_loss() {
    let mut chance = Stream::new(12, Purpose::Test);
    let mut met = [0; 3];
    while met.contains(&0) {
        let Some(line) = played_at_random(true, 5, &mut chance) else { continue };
        let values = values(line.position(), u64::MAX).expect("few goats are left");
        let mv = choose(&line, Level::MAX, 1, 0);
        assert_eq!(choose(&line, Level::MAX, 1, 0), mv);
        let best = values.iter().map(|value| value.value).max().expect("the game is not over");
        let chosen = line.legal().iter().position(|other| *other == mv).expect("it is legal");
        assert_eq!(values[chosen].value, best, "{}", line.position().position_text());
        met[(best + 1) as usize] += 1;
    }
}

/// With the last goats in hand every move has an exact value: the best of those that follow.
#[test]
fn known_values_agree_with_those_one_move_on() {
    let mut chance = Stream::new(7, Purpose::Test);
    for shuttle_ban in [false, true].repeat(4) {
        let Some(line) = played_at_random(shuttle_ban, 3, &mut chance) else { continue };
        let moves = line.legal();
        let known = values(line.position(), u64::MAX).expect("few goats are left");
        let unhurried = Limits { nodes: u64::MAX, ..Limits::NONE };
        let weighed = win_chances(&line, &moves, unhurried, &AtomicBool::new(false));
        let known_of: Vec<WinChance> = known.iter().map(|value| WinChance::exact(value.value)).collect();
        assert_eq!(weighed.expect("nobody stops it"), known_of);
        for (mv, value) in moves.iter().zip(known) {
            let next = line.position().played(*mv);
            let replies = values(&next, u64::MAX).expect("few goats are left");
            if let Some(best) = replies.iter().map(|reply| reply.value).max() {
                assert_eq!(value.value, -best);
            }
            assert_eq!(value.distance, next.outcome().map(|_| Distance::Capture(1)));
        }
    }
    assert_eq!(values(start::<BaghChal>(false).position(), u64::MAX), None);
    // Of the other board the table by the rule against shuttling ends after one capture.
    let mut others = iter::repeat_with(|| drawn::<Pulijudam>(&mut chance, true));
    let other = others.find(|position| position.captured > 1).expect("there is another");
    assert_eq!(values(&other, 1), None);
}

/// Level 5 of Pulijudam keeps the value of the game up to the last goat, by the table, against a careless player.
#[test]
fn with_the_last_goat_placed_nothing_is_lost() {
    for (own, sign, games) in [(GOATS, -1, 12), (TIGERS, 1, 4)] {
        for seed in 0..games {
            let mut line = start::<Pulijudam>(false);
            for ply in 0.. {
                let Some(seat) = line.to_act().seat().filter(|_| line.position().hand > 0) else { break };
                let mut chance = Stream::new(seed, Purpose::Chance { throw: ply });
                let mv = match Pulijudam::book_moves(&line) {
                    Some(answers) if seat == own => answers[0],
                    None if seat == own => choose(&line, Level::MAX, seed, ply),
                    _ if chance.below(2) == 0 => choose(&line, plain_search(2), seed, ply),
                    _ => *any_of(&line.legal(), &mut chance),
                };
                line.play_unchecked(mv);
            }
            assert!(value(line.position()) * sign >= 0, "{own:?} has lost game {seed}");
        }
    }
}

/// A game against the search of level 4 that had ended so, though the goats had won it before two of them were captured.
#[test]
fn goats_play_on_where_the_table_does_not_know_the_rule() {
    let text = "G/GGT1GG/1GGT1G/G1GGT1/2GG g 0 2 p14-p13 p4-p3";
    let options = options(true);
    let position = Hunt::<Pulijudam>::parse_position(&options, text).expect("it is well-formed");
    let mut line = Line::new(position);
    let round = [(12, 18), (10, 11), (13, 14), (3, 4), (18, 12), (11, 10), (14, 13), (4, 3)];
    let steps = round.map(|(from, to)| HuntMove::Step { from: Point(from), to: Point(to) });
    for step in steps.iter().cycle().take(2 * steps.len() - 2) {
        assert!(line.legal().contains(step), "{step:?}");
        line.play_unchecked(*step);
    }
    let is_drawn_by = |mv: HuntMove| {
        let mut next = line.clone();
        next.play_unchecked(mv);
        next.legal().into_iter().any(|reply| {
            let mut last = next.clone();
            last.play_unchecked(reply);
            last.outcome().is_some_and(|outcome| outcome.winner.is_none())
        })
    };
    assert!(is_drawn_by(steps[6]), "the next step of the round allows the third repetition");
    let chosen = choose(&line, Limits { nodes: 100_000, ..Limits::NONE }, 61, 0);
    assert!(!is_drawn_by(chosen), "{chosen:?}");
}
