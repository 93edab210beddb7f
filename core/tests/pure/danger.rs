//! Odds of being taken in a rival's next turn, against an enumeration of Yut's turns written for these tests alone.

use std::collections::HashMap;

use crate::support::{
    board,
    settings::every_way,
    yut::{first_to_play, of},
};
use madang_core::{
    catalogue::AnyGame,
    games::yut::rules::Yut,
    play::{odds_of_capture, pieces_in_danger},
    rules::{
        Actor, BoardModel, Edit, EditBoard, Effect, Game, Line, Notation, Options, Point, Seat,
        random::{Purpose, Stream},
    },
};

/// Throws of a turn that the odds follow.
const THROWS: u8 = 3;

/// Best chance to send the rivals on a station back before the turn of `hunter` ends.
fn best_chance(game: &Yut, hunter: Seat, at: Point, throws: u8, seen: &mut HashMap<(Yut, u8), f64>) -> f64 {
    let goes_on = match game.to_act() {
        Actor::Seat(seat) => seat == hunter,
        Actor::Chance => throws > 0 && game.thrower() == Some(hunter),
        Actor::Over => false,
    };
    if !goes_on {
        return 0.0;
    }
    if let Some(chance) = seen.get(&(*game, throws)) {
        return *chance;
    }
    let mut chance = 0.0;
    let possible = game.chance();
    let whole: u32 = possible.iter().map(|(_, weight)| weight).sum();
    for (throw, weight) in possible {
        let then = best_chance(&game.played(throw), hunter, at, throws - 1, seen);
        chance += then * f64::from(weight) / f64::from(whole);
    }
    for mv in game.legal() {
        let mut next = *game;
        let effects = next.play(mv).expect("it is legal");
        let by_hand = effects.iter().take_while(|effect| !matches!(effect, Effect::Strayed { .. }));
        let takes = by_hand.filter(|effect| matches!(effect, Effect::SentBack { at: on, .. } if *on == at));
        if takes.count() > 0 {
            chance = 1.0;
            break;
        }
        chance = best_chance(&next, hunter, at, throws, seen).max(chance);
    }
    seen.insert((*game, throws), chance);
    chance
}

/// Stations with pieces of a team, in order.
fn stations(game: &Yut, team: u8) -> Vec<Point> {
    let own = game.units().filter(|unit| unit.owner.0 % game.teams() == team);
    let mut stations: Vec<Point> = own.map(|unit| unit.spot.point()).collect();
    stations.sort_unstable();
    stations.dedup();
    stations
}

/// Odds by enumeration through this number of throws.
fn enumerated(game: &Yut, hunter: Seat, team: u8, throws: u8) -> Vec<(Point, u16)> {
    let odds = |at: Point| {
        let chance = best_chance(game, hunter, at, throws, &mut HashMap::new());
        (at, (chance * 1000.0).round() as u16)
    };
    stations(game, team).into_iter().map(odds).collect()
}

/// Returns whether both are the odds of the same points, except the last bit of a sum.
fn agree(one: &[(Point, u16)], other: &[(Point, u16)]) -> bool {
    let near =
        |(one, other): (&(Point, u16), &(Point, u16))| one.0 == other.0 && one.1.abs_diff(other.1) <= 1;
    one.len() == other.len() && one.iter().zip(other).all(near)
}

fn line(game: &Yut) -> Box<dyn AnyGame> {
    Box::new(Line::new(*game))
}

/// Positions of games at random in every way of Yut, in which a seat acts or throws with horses on the board; with their
/// options.
fn positions(each: usize) -> impl Iterator<Item = (Options, Yut)> {
    let ways = every_way().filter(|(card, _)| card.id == "yut").zip(1_u64..);
    ways.flat_map(move |((_, options), seed)| {
        let mut chance = Stream::new(seed * 31, Purpose::Test);
        let mut game = Yut::start(&options);
        let mut met = Vec::new();
        let mut wait = 20;
        while met.len() < each {
            let mut moves: Vec<_> = game.chance().into_iter().map(|(throw, _)| throw).collect();
            game.legal_moves(&mut moves);
            if moves.is_empty() {
                game = Yut::start(&options);
                wait = 20;
                continue;
            }
            game.play_unchecked(moves[chance.below(moves.len() as u32) as usize]);
            wait -= 1;
            if wait <= 0 && game.units().count() > 1 && game.to_act() != Actor::Over {
                met.push((options.clone(), game));
                wait = 7;
            }
        }
        met
    })
}

fn on_turn(game: &Yut) -> Seat {
    game.to_act().seat().or_else(|| game.thrower()).expect("the game is not over")
}

#[test]
fn the_odds_are_those_of_every_way_through_the_turn() {
    let (mut compared, mut risky, mut cut_short) = (0, 0, 0);
    for (options, game) in positions(10) {
        let hunter = on_turn(&game);
        for owner in (0..game.teams()).filter(|team| *team != hunter.0 % game.teams()).map(Seat) {
            let odds = odds_of_capture(&*line(&game), owner);
            let agrees = |throws| agree(&odds, &enumerated(&game, hunter, owner.0, throws));
            let text = game.position_text();
            let throws = (1..=THROWS).rev().find(|throws| agrees(*throws));
            let throws = throws.unwrap_or_else(|| panic!("{options:?}: {text}: {odds:?}"));
            // Only a total that is split has more ways than are followed.
            assert!(throws == THROWS || options.is_on("alternate-cast"), "{options:?}: {text}: {odds:?}");
            cut_short += usize::from(throws < THROWS);
            compared += odds.len();
            risky += odds.iter().filter(|(_, odds)| (1..1000).contains(odds)).count();
        }
    }
    assert!(risky > compared / 3 && compared > 100, "{risky} of {compared}");
    assert!(cut_short <= compared / 20, "{cut_short} of {compared}");
}

#[test]
fn a_turn_of_ones_own_counts_as_passed() {
    let mut own_turns = 0;
    for (_, game) in positions(4) {
        let (seat, teams) = (on_turn(&game), game.teams());
        if teams == 3 {
            continue;
        }
        let next = Seat((seat.0 + 1) % game.seats());
        let passed = game.edited(Edit::ToMove(next)).expect("a seat may begin from here");
        let odds = odds_of_capture(&*line(&game), seat);
        assert_eq!(odds, odds_of_capture(&*line(&passed), seat), "{}", game.position_text());
        assert!(odds.iter().map(|(at, _)| *at).eq(stations(&game, seat.0 % teams)));
        own_turns += usize::from(!odds.is_empty());
    }
    assert!(own_turns > 20, "{own_turns}");
}

#[test]
fn a_horse_three_before_the_hand_is_hit_by_a_three_at_once_or_after_fours_and_fives() {
    let dice = of("dice", "2", &[]);
    let game = first_to_play(&dice, "2s3", "4,3", "0,0", "throw - 0");
    // 4/16 with the first throw, and with each of two more that a four or a five (2/16) brings.
    assert_eq!(odds_of_capture(&*line(&game), Seat(1)), [(Point(3), 285)]);
    // What the seat that throws has on the board is safe before its own turn, and in danger after it.
    let game = first_to_play(&dice, "1s3", "3,4", "0,0", "throw - 0");
    assert_eq!(odds_of_capture(&*line(&game), Seat(0)), [(Point(3), 285)]);
    // Behind the rivals' last horse nothing comes.
    let game = first_to_play(&dice, "2s3,1s9", "0,3", "3,0", "throw - 0");
    assert_eq!(odds_of_capture(&*line(&game), Seat(1)), [(Point(3), 0)]);
}

#[test]
fn a_choice_has_the_odds_of_the_position_after_it() {
    let dice = of("dice", "2", &[]);
    let game = first_to_play(&dice, "1s9", "3,4", "0,0", "move 3 0");
    let after = |game: &Yut, text: &str| {
        let mut board = line(game);
        let seat = board.to_act().seat().expect("a seat is to act");
        board.play_text(text).expect("it is legal");
        odds_of_capture(&*board, seat)
    };
    assert_eq!(after(&game, "3:in-s3"), [(Point(3), 285), (Point(9), 9)]);
    assert_eq!(after(&game, "3:s9-s12").len(), 1);
    // After a four the same seat throws again; the odds are those of the rival's turn nevertheless.
    let game = first_to_play(&dice, "-", "4,4", "0,0", "move 4 1");
    let enter = line(&game).legal_texts();
    // 1/16 at once, and a little more by two throws.
    let odds = after(&game, &enter[0]);
    assert!(matches!(odds[..], [(Point(4), 63..100)]), "{odds:?}");
}

#[test]
fn games_without_chance_have_certain_answers() {
    let card = madang_core::games::find("nei-pat-kono").expect("it is in the catalogue");
    let game = (card.start)(&card.default_options());
    let odds = odds_of_capture(&*game, Seat(1));
    let can_be_taken: Vec<Point> = game.choices().into_iter().flat_map(|choice| choice.takes).collect();
    assert!(!can_be_taken.is_empty());
    for (at, odds) in odds {
        assert_eq!(odds, if can_be_taken.contains(&at) { 1000 } else { 0 }, "{}", game.point_name(at));
    }
}

#[test]
fn what_can_be_taken_next_is_in_danger_until_it_is_covered() {
    let hunted = |text: &str| {
        let game = board::position("bagh-chal", &[], text);
        let points = pieces_in_danger(&*game, Seat(0));
        points.into_iter().map(|at| game.point_name(at)).collect::<Vec<_>>()
    };
    // Both sides to move, and with a goat behind the one beside the tiger.
    assert_eq!(hunted("T3T/5/5/G4/T3T g 19 0 - -"), ["a2"]);
    assert_eq!(hunted("T3T/5/5/G4/T3T t 19 0 - -"), ["a2"]);
    assert_eq!(hunted("T3T/5/G4/G4/T3T g 18 0 - -"), [""; 0]);
}
