//! Where a single horse comes to on an empty board, against a table from another program that was
//! spot-checked by hand.

use madang_core::{
    games::{
        self,
        yut::rules::{Arm, Destination, Spot, Yut, YutMove},
    },
    rules::{Game, Notation, Options},
};
use serde::Deserialize;

#[derive(Deserialize)]
struct Fixture {
    cases: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    rules: String,
    at: At,
    throw: u8,
    count: usize,
    to: Vec<Target>,
    #[serde(default)]
    sum_move: bool,
    #[serde(default)]
    entered_with_exact_5: bool,
}

#[derive(Deserialize)]
struct Target {
    at: At,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum At {
    Word(String),
    Station { station: u8, from: Option<char> },
}

fn options(case: &Case) -> Options {
    let pairs: &[(&str, &str)] = match case.rules.as_str() {
        "000" => &[("rules", "dice")],
        "002" => &[("rules", "duel")],
        "003" => &[("rules", "partners")],
        "004" => &[("rules", "pool")],
        _ => &[("rules", "pool"), ("opposite-starts", "on")],
    };
    games::find("yut").expect("it is there").parse_options(pairs.iter().copied()).expect("they fit")
}

/// The horse alone, its fellows at home except one that waits in hand, so that nothing forces it.
fn position(case: &Case) -> Option<Yut> {
    let mark = if case.entered_with_exact_5 { "^" } else { "" };
    let (unit, hand) = match &case.at {
        At::Word(_) => ("-".to_owned(), 2),
        At::Station { station, from } => {
            let arm = from.map_or(String::new(), |arm| format!("/{}", arm.to_ascii_lowercase()));
            (format!("1s{station}{arm}{mark}"), 1)
        }
    };
    // A sum of six: the fellow stays at home, so that the horse must take both results.
    let (hand, results, extras) =
        if case.sum_move { (hand - 1, "5+1".to_owned(), 1) } else { (hand, case.throw.to_string(), 0) };
    let order = if case.rules == "003" { "01" } else { "00" };
    let board = u8::from(unit != "-");
    let text = format!("{unit} {hand},4 {},0 set/{order}/00 1 move {results} {extras}", 4 - hand - board);
    Yut::parse_position(&options(case), &text).ok()
}

#[test]
fn every_destination_of_the_table() {
    let fixture: Fixture =
        serde_json::from_str(include_str!("../fixtures/yut_cases.json")).expect("it reads");
    assert!(fixture.cases.len() > 300);
    let mut refused = Vec::new();
    for case in &fixture.cases {
        let station = match &case.at {
            At::Word(_) => None,
            At::Station { station, .. } => Some(*station),
        };
        let context = format!("{} from {station:?} with {}", case.rules, case.throw);
        let Some(game) = position(case) else {
            refused.push((case.rules.as_str(), station));
            continue;
        };
        let moves = game.legal();
        let mut found: Vec<Destination> = moves
            .iter()
            .filter_map(|mv| match mv {
                YutMove::Ride(ride) if ride.from.map(|spot| spot.station) == station => Some((*mv, ride.to)),
                _ => None,
            })
            .map(|(mv, to)| {
                check_arrival(&game, mv, case);
                to
            })
            .collect();
        found.sort_unstable();
        let mut expected: Vec<Destination> = case.to.iter().map(|target| goal(&target.at)).collect();
        expected.sort_unstable();
        assert_eq!(found, expected, "{context}");
        assert_eq!(found.len(), case.count, "{context}");
    }
    // Under 002 no one ever stands on the post, so there is nothing to play from there.
    assert_eq!(refused, [("002", Some(0)); 3]);
}

fn goal(at: &At) -> Destination {
    match at {
        At::Word(word) => {
            assert_eq!(word, "off");
            Destination::Home
        }
        At::Station { station, .. } => Destination::Station(*station),
    }
}

/// The horse remembers the arm that the table says it came by. On the way out every arm but its
/// own means the same.
fn check_arrival(game: &Yut, mv: YutMove, case: &Case) {
    let mut next = *game;
    next.play_unchecked(mv);
    for unit in next.units() {
        for target in &case.to {
            let At::Station { station, from } = target.at else { continue };
            let by = from.and_then(|letter| Arm::with_letter(&letter.to_lowercase().to_string()));
            let told = Spot { station, by }.straightened();
            assert!(station != unit.spot.station || told == unit.spot, "{told:?} {:?}", unit.spot);
        }
    }
}
