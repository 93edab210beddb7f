//! Level 5 of Bagh Chal plays perfectly from the first goat: by its book, then by exact search to the
//! last goat, then by the table. `cargo xtask match` and `cargo xtask figures` print the figures of
//! `docs/opponents.md`.

use std::sync::atomic::AtomicBool;

use madang_core::{
    games::hunt::{
        eval::exact_values,
        rules::{BaghChal, GOATS, Hunt, Pulijudam, TIGERS},
        table::{Dtc, SolvedBoard},
    },
    rules::{
        Game, Line, Notation, Seat,
        random::{Purpose, Stream},
    },
    search::{Distance, Level, Limits, Opponent, Proof, Strength, WinChance},
};
use makers::measure::{
    hunt::{self, drawn, options},
    play::{self, any_of, choose, search_of},
};

type Play = Line<Hunt<BaghChal>>;

/// Plies after which a game without an end is left as a draw.
const LONGEST: u32 = 400;

fn start(shuttle_ban: &str) -> Play {
    Line::new(Hunt::start(&options(shuttle_ban)))
}

/// Winner of a game of level 5 with this seat against another player.
fn winner(own: Seat, other: Strength, shuttle_ban: &str, seed: u64) -> Option<Seat> {
    let own_player = Level::HIGHEST.into();
    let players = if own == GOATS { [own_player, other] } else { [other, own_player] };
    play::winner(Box::new(start(shuttle_ban)), players, LONGEST, seed)
}

#[test]
fn level_5_goes_by_its_book_as_long_as_the_game_does() {
    for (own, shuttle_ban, until) in [(GOATS, "off", 9), (TIGERS, "on", 8)] {
        let mut line = start(shuttle_ban);
        let mut chance = Stream::new(3, Purpose::Test);
        let mut by_book = 0;
        while line.position().hand > until && line.outcome().is_none() {
            let mv = if line.to_act().seat() == Some(own) {
                let answers = BaghChal::book_moves(&line).expect("the game has gone by it");
                let mv = choose(&line, Limits { nodes: 1_000, ..Limits::NONE }, 1, by_book);
                assert!(answers.contains(&mv), "{mv:?} is not in the book");
                // A board set up is not known to the book, nor is a game in which its side has strayed.
                assert!(by_book == 0 || BaghChal::book_moves(&Line::new(*line.position())).is_none());
                by_book += 1;
                mv
            } else {
                *any_of(&line.legal(), &mut chance)
            };
            line.play_unchecked(mv);
        }
        assert!(by_book > 3, "{by_book}");
    }
}

#[test]
fn a_side_that_has_strayed_has_no_book() {
    let mut line = start("off");
    let moves = line.legal();
    let answers = BaghChal::book_moves(&line).expect("the game begins");
    let other = moves.iter().find(|mv| !answers.contains(mv)).expect("there are others");
    line.play_unchecked(*other);
    // The tigers have not moved yet, so theirs knows the game.
    let reply = BaghChal::book_moves(&line).expect("every move is answered")[0];
    line.play_unchecked(reply);
    assert_eq!(BaghChal::book_moves(&line), None);
}

/// With the rule against shuttling the start is won for the tigers: level 5 wins against any player.
#[test]
fn with_the_rule_against_shuttling_the_tigers_win() {
    assert!(BaghChal::book(GOATS, true).is_none());
    for (other, seed) in [(search_of(3).into(), 0), (Level::HIGHEST.into(), 1)] {
        assert_eq!(winner(TIGERS, other, "on", seed), Some(TIGERS));
    }
}

/// Lost with every goat placed, the goats put the next capture or the end off as long as the table knows a way.
#[test]
fn goats_that_have_lost_put_it_off_as_long_as_they_can() {
    let mut chance = Stream::new(11, Purpose::Test);
    let (mut lost, mut put_off) = (0, 0);
    while lost < 60 {
        let position = drawn::<BaghChal>(&mut chance, &options("on"));
        if position.mover() != GOATS || hunt::value(&position) <= 0 {
            continue;
        }
        lost += 1;
        let line = Line::new(position);
        let mv = choose(&line, Level::HIGHEST, 1, 0);
        assert_eq!(choose(&line, Level::HIGHEST, 1, 0), mv, "the same position, the same answer");
        let after = |mv| hunt::value(&position.played(mv));
        let distances: Vec<Dtc> = position.legal().into_iter().map(after).collect();
        let longest = distances.iter().max().expect("the game is not over");
        assert_eq!(after(mv), *longest, "{}", position.position_text());
        put_off += u32::from(distances.iter().any(|distance| distance < longest));
    }
    assert!(put_off > 5, "{put_off}");
}

/// A game played at random until so many goats are in hand; `None` where it ends before.
fn played_at_random(shuttle_ban: &str, hand: u8, chance: &mut Stream) -> Option<Line<Hunt<BaghChal>>> {
    let mut line = start(shuttle_ban);
    while line.position().hand > hand && line.outcome().is_none() {
        line.play_unchecked(*any_of(&line.legal(), chance));
    }
    line.outcome().is_none().then_some(line)
}

/// With the last goats in hand level 5 gives nothing away, lost or not, and answers the same position alike.
#[test]
fn the_last_goats_are_placed_without_loss() {
    let mut chance = Stream::new(12, Purpose::Test);
    let stop = AtomicBool::new(false);
    let mut met = [0; 3];
    while met.contains(&0) {
        let Some(line) = played_at_random("on", 5, &mut chance) else { continue };
        let moves = line.legal();
        let values = exact_values::values(line.position(), &moves, u64::MAX, &stop);
        let values = values.expect("few goats are left");
        let mv = choose(&line, Level::HIGHEST, 1, 0);
        assert_eq!(choose(&line, Level::HIGHEST, 1, 0), mv);
        let best = values.iter().map(|value| value.value).max().expect("the game is not over");
        let chosen = moves.iter().position(|other| *other == mv).expect("it is legal");
        assert_eq!(values[chosen].value, best, "{}", line.position().position_text());
        met[(best + 1) as usize] += 1;
    }
}

/// With the last goats in hand every move has an exact value: the best of those that follow.
#[test]
fn known_values_agree_with_those_one_move_on() {
    let mut chance = Stream::new(7, Purpose::Test);
    let stop = AtomicBool::new(false);
    for shuttle_ban in ["off", "on"].repeat(4) {
        let Some(line) = played_at_random(shuttle_ban, 3, &mut chance) else { continue };
        let moves = line.legal();
        let values = exact_values::values(line.position(), &moves, u64::MAX, &stop);
        let values = values.expect("few goats are left");
        let unhurried = Limits { nodes: u64::MAX, ..Limits::NONE };
        let weighed = Hunt::win_chances(&line, &moves, unhurried, &stop).expect("nobody stops it");
        let known_of: Vec<WinChance> = values.iter().map(|value| WinChance::exact(value.value)).collect();
        assert_eq!(weighed, known_of);
        for (mv, value) in moves.iter().zip(values) {
            let next = line.position().played(*mv);
            let replies = exact_values::values(&next, &next.legal(), u64::MAX, &stop);
            let replies = replies.expect("few goats are left");
            if let Some(best) = replies.iter().map(|reply| reply.value).max() {
                assert_eq!(value.value, -best);
            }
            assert_eq!(value.distance, next.outcome().map(|_| Distance::Capture(1)));
        }
    }
    let early = start("off");
    assert_eq!(exact_values::values(early.position(), &early.legal(), u64::MAX, &stop), None);
    // Of the other board the table by the rule against shuttling ends after one capture.
    let drawn = || drawn::<Pulijudam>(&mut chance, &options("on"));
    let mut others = std::iter::repeat_with(drawn);
    let other = others.find(|position| position.captured > 1).expect("there is another");
    assert_eq!(exact_values::values(&other, &other.legal(), 1, &stop), None);
}

/// With every goat placed the distance to the end or to the next capture is exact too: one ply less after
/// the quickest winning move.
#[test]
fn known_plies_count_down() {
    let mut chance = Stream::new(8, Purpose::Test);
    let stop = AtomicBool::new(false);
    let mut counted = 0;
    for _ in 0..200 {
        let position = drawn::<BaghChal>(&mut chance, &options("off"));
        let values = |position: &Hunt<BaghChal>| {
            let moves = position.legal();
            let values = exact_values::values(position, &moves, 1, &stop).expect("every goat is placed");
            moves.into_iter().zip(values).collect::<Vec<_>>()
        };
        let plies = |value: &Proof| match value.distance {
            Some(Distance::Capture(plies)) => Some(plies),
            _ => None,
        };
        let values_here = values(&position);
        let sign = if position.to_act().seat() == Some(TIGERS) { 1 } else { -1 };
        for (mv, value) in &values_here {
            assert_eq!(i16::from(value.value), sign * hunt::value(&position.played(*mv)).signum());
        }
        let won = values_here.iter().filter(|(_, value)| value.value > 0);
        let Some((mv, soonest)) = won.min_by_key(|(_, value)| plies(value)) else { continue };
        let next = position.played(*mv);
        let (Some(soonest), None) = (plies(soonest), next.outcome()) else { continue };
        if next.captured == position.captured {
            let replies = values(&next);
            assert!(replies.iter().all(|(_, value)| value.value < 0));
            assert_eq!(replies.iter().filter_map(|(_, value)| plies(value)).max(), Some(soonest - 1));
            counted += 1;
        }
    }
    assert!(counted > 5, "{counted}");
}
