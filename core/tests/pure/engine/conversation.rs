//! Commands for other programs: help, state, moves one at a time, several limits, UGI's own words.

use serde_json::Value;

use super::Engine;
use crate::support::settings::shipped;

fn state(engine: &mut Engine) -> Value {
    let line = engine.ask("state");
    serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line}"))
}

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().map(|list| list.iter().filter_map(Value::as_str).collect()).unwrap_or_default()
}

#[test]
fn help_lists_every_command() {
    let mut engine = Engine::start();
    let lines = engine.ask_until("help", "helpok");
    let words: Vec<&str> =
        lines.iter().filter_map(|line| line.strip_prefix("help ")?.split(' ').next()).collect();
    let unknown = engine.ask("hello");
    let (_, known) = unknown.split_once("there are: ").expect("the error lists them");
    for word in known.split(", ") {
        assert!(words.contains(&word), "{word}");
    }
    assert_eq!(lines.last().map(String::as_str), Some("helpok protocol 1"));
}

#[test]
fn the_state_says_what_the_other_commands_say() {
    let mut engine = Engine::start();
    for (newgame, moves) in [
        ("newgame bagh-chal heroes=on barriers=on", "@c3"),
        ("newgame hasami-shogi rocks=on", "a2-a3"),
        ("newgame yut rules=partners players=4", "throw:3"),
        ("newgame jarmo golden=on camps=on", ""),
    ] {
        engine.ok(newgame);
        engine.ok(format!("position startpos moves {moves}").as_str());
        let state = state(&mut engine);
        let legal = engine.ask("legal");
        assert_eq!(texts(&state["legal"]), legal.split(' ').skip(1).collect::<Vec<_>>(), "{newgame}");
        let chance: Vec<String> = state["chance"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|throw| format!("{}={}", throw["move"].as_str().unwrap_or_default(), throw["weight"]))
            .collect();
        assert_eq!(engine.ask("chance").split(' ').skip(1).collect::<Vec<_>>(), chance, "{newgame}");
        let shown = engine.ask_until("show", "turn");
        assert!(
            shown.contains(&format!("text {}", state["position"].as_str().unwrap_or_default())),
            "{shown:?}"
        );
        let to_act = state["to_act"].as_str().map_or(state["to_act"].to_string(), str::to_owned);
        assert_eq!(shown.last(), Some(&format!("turn {to_act}")));
        assert_eq!(texts(&state["moves"]).join(" "), moves);
        assert_eq!((&state["protocol"], &state["result"]), (&Value::from(1), &Value::Null));
        let seats = state["seats"].as_array().expect("a list");
        let pieces: u64 = seats.iter().filter_map(|seat| seat["board"].as_u64()).sum();
        assert_eq!(state["pieces"].as_array().map(Vec::len), Some(pieces as usize), "{newgame}");
    }
}

#[test]
fn a_result_names_the_seats_that_have_won() {
    let mut engine = Engine::start();
    engine.ok("newgame yut rules=partners players=4");
    engine.ok("position text 3s19 0,2,0,2 2,0,1,0 set/0123/0000 1 move 3 0 moves 3:s19/partner-off");
    let state = state(&mut engine);
    assert_eq!(state["teams"], serde_json::json!([[1, 3], [2, 4]]));
    assert_eq!(state["result"]["winners"], serde_json::json!([1, 3]), "{state}");
    assert_eq!(state["to_act"], "over");
    engine.ok("newgame bagh-chal");
    engine.ok("position text T3T/5/5/5/TG2T t 15 4 - - moves a1xc1");
    let state = self::state(&mut engine);
    assert_eq!(
        (&state["result"]["winner"], &state["result"]["reason"]),
        (&Value::from(2), &Value::from("captures"))
    );
    let goats = &state["seats"][0];
    assert_eq!((&goats["hand"], &goats["taken"]), (&Value::from(15), &Value::from(5)), "{state}");
}

#[test]
fn every_point_has_a_place_of_its_own() {
    let mut engine = Engine::start();
    for card in shipped() {
        engine.ok(&format!("newgame {}", card.id));
        let state = state(&mut engine);
        let points = state["points"].as_array().expect("a list");
        let places: std::collections::BTreeSet<String> =
            points.iter().map(|point| format!("{},{}", point["x"], point["y"])).collect();
        assert_eq!(places.len(), points.len(), "{}", card.id);
        let place = |name: &str| {
            let point = points.iter().find(|point| point["name"] == name).expect("there is such a point");
            [point["x"].as_i64(), point["y"].as_i64()]
        };
        match card.id {
            "pulijudam" => {
                assert_eq!(
                    [place("p0"), place("p1"), place("p22")],
                    [[Some(5), Some(8)], [Some(0), Some(6)], [Some(8), Some(0)]]
                );
            }
            "yut" => assert_eq!([place("s0"), place("s10")], [[Some(12), Some(10)], [Some(0), Some(0)]]),
            _ => assert_eq!(
                [place("a1"), place("c2")],
                [[Some(0), Some(0)], [Some(2), Some(1)]],
                "{}",
                card.id
            ),
        }
    }
}

#[test]
fn moves_are_played_and_taken_back_one_at_a_time() {
    let mut engine = Engine::start();
    engine.refuses(b"undo");
    engine.ok("move @c3");
    engine.ok("move a1-b1");
    let one_by_one = engine.ask_until("show", "turn");
    engine.ok("position startpos moves @c3 a1-b1");
    assert_eq!(engine.ask_until("show", "turn"), one_by_one);
    assert_eq!(engine.refuses(b"move a1-b1"), "error a1-b1 is not legal here");
    engine.ok("undo");
    engine.ok("move a1-b2");
    let state = state(&mut engine);
    assert_eq!(texts(&state["moves"]), ["@c3", "a1-b2"]);
    engine.ok("newgame yut");
    engine.ok("move throw:3");
    engine.ok("undo");
    assert!(engine.ask("chance").contains("throw:3="));
}

#[test]
fn the_first_limit_that_is_reached_ends_a_search() {
    let mut engine = Engine::start();
    engine.ok("newgame hasami-shogi");
    let by_depth = engine.ask_until("go depth 2", "bestmove");
    let both = engine.ask_until("go nodes 100000000 depth 2 movetime 100000", "bestmove");
    let score =
        |lines: &[String]| lines[lines.len() - 2].split_once(" score ").map(|(_, rest)| rest.to_owned());
    assert_eq!((both.len(), score(&both)), (by_depth.len(), score(&by_depth)));
    let few = engine.ask_until("go depth 60 nodes 500 movetime 100000", "bestmove");
    assert!(
        few[few.len() - 2]
            .split(' ')
            .nth(4)
            .and_then(|nodes| nodes.parse::<u64>().ok())
            .is_some_and(|nodes| nodes <= 500),
        "{few:?}"
    );
    engine.ask_until("go depth 60 movetime 20", "bestmove");
    engine.ask_until("go p1time 600 p2time 1 p1inc 0 p2inc 0", "bestmove");
    for wrong in [
        "go depth 3 depth 4",
        "go infinite depth 3",
        "go level 3 nodes 10",
        "go movetime 5 p1time 5",
        "go p1time",
    ] {
        engine.refuses(wrong.as_bytes());
    }
}

#[test]
fn a_host_of_ugi_needs_no_other_words() {
    let mut engine = Engine::start();
    engine.ask_until("ugi", "ugiok");
    engine.send(b"uginewgame\nposition startpos moves @c3\nisready");
    assert_eq!(engine.line(), "readyok", "ok is left out");
    assert_eq!(engine.ask("query gameover"), "response false");
    assert_eq!(engine.ask("query p1turn"), "response false");
    assert_eq!(engine.ask("query result"), "response none");
    engine.send(b"setoption name seed value 3\nposition fen T3T/5/5/5/TG2T t 15 4 - - moves a1xc1\nisready");
    assert_eq!(engine.line(), "readyok");
    assert_eq!(engine.ask("query gameover"), "response true");
    assert_eq!(engine.ask("query result"), "response p2win");
    assert!(engine.ask("query weather").starts_with("error "));
    engine.ok("newgame bagh-chal");
    assert_eq!(engine.ask("query p1turn"), "response true");
}
