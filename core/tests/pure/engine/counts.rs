//! Counts and lists end like searches, and `isready` is answered meanwhile.

use super::Engine;

/// Commands that would take hours, with the beginning of the last line of an answer that is whole.
const LONG: [(&str, &str); 2] = [("perft 99", "time "), ("throws 10000000", "throws ")];

#[test]
fn counts_answer_isready_and_end_by_stop() {
    let mut engine = Engine::start();
    for (command, whole) in LONG {
        engine.send(command.as_bytes());
        engine.send(b"isready");
        // Counts of the first turns may come before.
        let mut line = engine.line();
        while line.starts_with("perft ") {
            line = engine.line();
        }
        assert_eq!(line, "readyok", "{command}");
        let lines = engine.ask_until("stop", whole);
        let last = lines.last().expect("there is an answer");
        assert!(last.starts_with("error ") && last.ends_with("stopped"), "{command}: {lines:?}");
        assert_eq!(engine.ask("isready"), "readyok");
    }
}

#[test]
fn counts_end_by_quit_and_with_the_input() {
    for (command, whole) in LONG {
        for end in ["quit", ""] {
            let mut engine = Engine::start();
            engine.send(command.as_bytes());
            engine.send(b"isready");
            while engine.line() != "readyok" {}
            if !end.is_empty() {
                engine.send(end.as_bytes());
            }
            drop(engine.input.take());
            let rest: Vec<String> =
                std::iter::from_fn(|| Some(engine.line()).filter(|line| !line.is_empty())).collect();
            assert!(!rest.iter().any(|line| line.starts_with(whole)), "{command}, {end:?}: {rest:?}");
        }
    }
}

#[test]
fn a_count_is_whole_where_nothing_ends_it() {
    let mut engine = Engine::start();
    engine.send(b"perft 3\nisready");
    let lines: Vec<String> = (0..5).map(|_| engine.line()).collect();
    assert!(lines.contains(&"perft 3 5052".to_owned()), "{lines:?}");
    assert!(lines.iter().any(|line| line.starts_with("time ")), "{lines:?}");
}
