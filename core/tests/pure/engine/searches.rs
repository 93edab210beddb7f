//! Searches to a depth, without end and cut short, and the values of moves.

use super::Engine;

/// Words of an `info` line after this one.
fn words_after<'a>(info: &'a str, word: &str) -> Vec<&'a str> {
    info.split(' ').skip_while(|other| *other != word).skip(1).collect()
}

fn number_after(info: &str, word: &str) -> i64 {
    words_after(info, word)[0].parse().unwrap_or_else(|_| panic!("{info}"))
}

/// The next line that is no `info`.
fn without_info(engine: &mut Engine) -> String {
    loop {
        let line = engine.line();
        if !line.starts_with("info ") {
            return line;
        }
    }
}

#[test]
fn a_search_to_a_depth_reports_each_depth_with_its_whole_line() {
    let mut engine = Engine::start();
    for game in ["bagh-chal heroes=on", "pulijudam barriers=on", "hasami-shogi", "jarmo variant=jasyr"] {
        engine.ok(&format!("newgame {game}"));
        let lines = engine.ask_until("go depth 4", "bestmove");
        let (best, infos) = lines.split_last().expect("there is an answer");
        assert_eq!(infos.len(), 4, "{game}: {lines:?}");
        for (info, depth) in infos.iter().zip(1..) {
            assert_eq!(number_after(info, "depth"), depth, "{game}: {info}");
            let line = words_after(info, "pv");
            assert_eq!(line.len() as i64, depth, "{game}: {info}");
            engine.ok(&format!("position startpos moves {}", line.join(" ")));
        }
        assert_eq!(words_after(&infos[3], "pv").first(), best.split(' ').nth(1).as_ref(), "{game}");
        engine.ok("position startpos");
    }
}

#[test]
fn several_lines_are_numbered_the_best_first() {
    let mut engine = Engine::start();
    for game in ["bagh-chal", "hasami-shogi", "jarmo", "nei-pat-kono"] {
        engine.ok(&format!("newgame {game}"));
        let alone = engine.ask_until("go depth 2", "bestmove");
        assert!(alone.iter().all(|line| !line.contains("multipv")), "{game}: {alone:?}");
        engine.ok("setoption name multipv value 3");
        let lines = engine.ask_until("go depth 2", "bestmove");
        let (best, infos) = lines.split_last().expect("there is an answer");
        let infos: Vec<&String> = infos.iter().filter(|line| !line.starts_with("info table")).collect();
        let numbers = infos.iter().map(|info| [number_after(info, "depth"), number_after(info, "multipv")]);
        let expected = [1, 2].into_iter().flat_map(|depth| [1, 2, 3].map(|rank| [depth, rank]));
        assert!(numbers.eq(expected), "{game}: {lines:?}");
        assert_eq!(words_after(infos[3], "pv").first(), best.split(' ').nth(1).as_ref(), "{game}");
        engine.ok("setoption name multipv value 1");
    }
    // Fewer moves, fewer lines.
    engine.ok("newgame bagh-chal");
    engine.ok("position text TGGGT/GG1GG/G3G/GG1GG/TGGGT g 4 0 - -");
    let legal = engine.ask("legal").split(' ').skip(1).count();
    engine.ok("setoption name multipv value 8");
    let lines = engine.ask_until("go depth 1", "bestmove");
    assert_eq!(lines.len(), legal.min(8) + 1, "{lines:?}");
}

#[test]
fn a_search_cut_short_ends_with_a_finished_depth() {
    let mut engine = Engine::start();
    engine.ok("newgame hasami-shogi");
    for nodes in [3_000, 10_000, 31_000] {
        let cut = engine.ask_until(&format!("go nodes {nodes}"), "bestmove");
        let last = &cut[cut.len() - 2];
        let depth = number_after(last, "depth");
        let finished = engine.ask_until(&format!("go depth {depth}"), "bestmove");
        // The sizes of the tables differ, and with them what is visited, but not the depth's result.
        let result = |info: &str| (number_after(info, "score"), words_after(info, "pv").len());
        assert_eq!(result(last).1 as i64, depth, "{last}");
        assert_eq!(result(last), result(&finished[finished.len() - 2]), "{nodes}");
    }
}

#[test]
fn an_endless_search_goes_on_until_it_is_stopped() {
    let mut engine = Engine::start();
    engine.send(b"go infinite");
    // The book knows the start. Depths are reported while it runs.
    assert_eq!(engine.line(), "info table loss");
    let first = engine.line();
    assert!(first.starts_with("info depth 1 "), "{first}");
    // What is sent now waits, except `isready`.
    engine.send(b"result\nisready");
    assert_eq!(without_info(&mut engine), "readyok");
    engine.send(b"stop");
    let line = without_info(&mut engine);
    let best = line.strip_prefix("bestmove ").unwrap_or_else(|| panic!("{line}")).to_owned();
    assert_eq!(engine.line(), "result ongoing");
    assert!(engine.ask("legal").split(' ').any(|mv| mv == best), "{best}");
}

#[test]
fn a_finished_endless_search_waits_for_stop() {
    let mut engine = Engine::start();
    engine.ok("position text T3T/5/5/5/TG2T t 15 4 - -");
    engine.send(b"go infinite");
    let info = engine.line();
    assert_eq!((number_after(&info, "score"), words_after(&info, "pv")), (999_999, vec!["a1xc1"]));
    // The win has been found, so there is nothing left to search.
    assert_eq!(engine.ask("isready"), "readyok");
    assert_eq!(engine.ask("stop"), "bestmove a1xc1");
    // Without a search there is nothing to stop, and no answer.
    engine.send(b"stop");
    assert_eq!(engine.ask("isready"), "readyok");
}

#[test]
fn quitting_and_the_end_of_input_end_a_search() {
    let rest = |engine: &mut Engine| -> Vec<String> {
        let line = || Some(without_info(engine)).filter(|line| !line.is_empty());
        std::iter::from_fn(line).collect()
    };
    for go in ["go infinite", "go movetime 1000000", "go nodes 1000000000000", "go depth 64"] {
        for end in ["quit\nisready", ""] {
            let mut engine = Engine::start();
            engine.send(go.as_bytes());
            let first = engine.line();
            assert!(first.starts_with("info "), "{go}: {first}");
            if !end.is_empty() {
                engine.send(end.as_bytes());
            }
            drop(engine.input.take());
            let lines = rest(&mut engine);
            assert!(lines.len() == 1 && lines[0].starts_with("bestmove "), "{go}, {end:?}: {lines:?}");
        }
    }
    // What waits for a search is answered after it, also at the end of the input.
    let mut engine = Engine::start();
    engine.send(b"go infinite\nresult\ngo infinite");
    drop(engine.input.take());
    let lines = rest(&mut engine);
    assert!(lines[0].starts_with("bestmove ") && lines[2].starts_with("bestmove "), "{lines:?}");
    assert_eq!((lines.len(), lines[1].as_str()), (3, "result ongoing"));
}

/// Proven values of moves as the engine tells them, and that of the position.
fn values(engine: &mut Engine) -> (Vec<(String, String)>, String) {
    let mut lines = engine.ask_until("values", "values ");
    let position = lines.pop().expect("there is an answer");
    let of_move = |line: &String| {
        let (mv, value) = line.strip_prefix("value ").expect("a value").split_once(' ').expect("of a move");
        (mv.to_owned(), value.to_owned())
    };
    let listed: Vec<(String, String)> = lines.iter().map(of_move).collect();
    let legal = engine.ask("legal");
    let moves = listed.iter().map(|(mv, _)| mv.as_str());
    assert!(moves.eq(legal.split(' ').skip(1)), "{listed:?}, not {legal}");
    (listed, position.trim_start_matches("values ").to_owned())
}

#[test]
fn values_are_listed_where_they_are_proven() {
    let mut engine = Engine::start();
    // A win on the spot, and moves that only a table knows.
    engine.ok("position text T3T/5/5/5/TG2T t 15 4 - -");
    let (moves, position) = values(&mut engine);
    assert_eq!(position, "win by=rules");
    assert!(moves.contains(&("a1xc1".to_owned(), "win end=1 by=rules".to_owned())), "{moves:?}");
    assert!(moves.contains(&("a1-a2".to_owned(), "unknown".to_owned())), "{moves:?}");
    // The tigers' book wins the game from the start.
    engine.ok("position startpos moves @c1");
    let (moves, position) = values(&mut engine);
    assert_eq!(position, "win by=book");
    assert!(moves.iter().any(|(_, value)| value == "unknown"), "{moves:?}");
    // Every goat placed: a table has all values, and without the rule against shuttling also distances.
    engine.ok("newgame bagh-chal shuttle-ban=off");
    engine.ok("position text TGGGG/GGG2/GG1GG/2GGG/TTGGT t 0 4 - -");
    let (moves, position) = values(&mut engine);
    assert!(position != "unknown" && moves.iter().all(|(_, value)| value != "unknown"), "{moves:?}");
    // With heroes the rules are others, and nothing is solved.
    engine.ok("newgame bagh-chal heroes=on");
    assert_eq!(values(&mut engine).1, "unknown");
    engine.ok("newgame nei-pat-kono");
    let (moves, position) = values(&mut engine);
    assert!(position == "draw by=table", "{position}");
    assert!(moves.iter().all(|(_, value)| value == "draw by=table"), "{moves:?}");
    let answer = engine.ask_until("go nodes 1000", "bestmove");
    assert_eq!(answer[0], "info table draw");
    engine.ok("newgame jarmo");
    assert_eq!(values(&mut engine).1, "unknown");
    engine.ok("newgame yut");
    assert_eq!(engine.ask("values"), "error a throw is due, which nobody chooses");
}

#[test]
fn equities_are_listed_of_moves_and_of_throws_unless_stopped() {
    let mut engine = Engine::start();
    engine.ok("newgame yut rules=dice");
    let equities = |engine: &mut Engine, of: &str| {
        let lines = engine.ask_until("equities nodes 2000", "equities ");
        let moves = lines.iter().filter_map(|line| line.strip_prefix("equity ")?.split(' ').next());
        let moves: Vec<String> = moves.map(str::to_owned).collect();
        assert_eq!(lines.last(), Some(&format!("equities {}", moves.len())), "{lines:?}");
        let listed = engine.ask(of);
        let listed = listed.split(' ').skip(1).map(|word| word.split('=').next().unwrap_or_default());
        assert!(moves.iter().map(String::as_str).eq(listed), "{moves:?}");
    };
    equities(&mut engine, "chance");
    engine.ok("position startpos moves throw:3 throw:2 throw:2");
    equities(&mut engine, "legal");
    engine.send(b"equities nodes 1000000000000\nstop");
    assert_eq!(engine.line(), "error the search for equities was stopped");
}

#[test]
fn the_distances_of_a_solved_ending_count_down() {
    let mut engine = Engine::start();
    engine.ok("newgame jarmo variant=legendary");
    let text = "4a/5/5/A4/A4 g 3,4 0,0";
    engine.ok(&format!("position text {text}"));
    let mut played = Vec::new();
    let mut expected: Option<u16> = None;
    while engine.ask("result") == "result ongoing" {
        let (moves, position) = values(&mut engine);
        let ends =
            |value: &str| value.split(' ').find_map(|word| word.strip_prefix("end=")?.parse::<u16>().ok());
        let word = position.split(' ').next().unwrap_or_default();
        let of_value = moves.iter().filter(|(_, value)| value.starts_with(word));
        let nearest = of_value.filter_map(|(mv, value)| Some((ends(value)?, mv.clone())));
        let best = if word == "win" { nearest.min() } else { nearest.max() };
        let (plies, mv) = best.unwrap_or_else(|| panic!("{position}: {moves:?}"));
        assert!(expected.is_none_or(|before| plies == before - 1), "{expected:?}, then {plies}: {played:?}");
        expected = Some(plies);
        played.push(mv);
        engine.ok(&format!("position text {text} moves {}", played.join(" ")));
    }
    assert_eq!(expected, Some(1), "{played:?}");
    assert_eq!(played.len(), 9, "{played:?}");
}

#[test]
fn replies_are_counted_for_every_move_or_until_stop() {
    let mut engine = Engine::start();
    engine.ok("newgame nei-pat-kono");
    let counted = |lines: &[String], legal: &str| -> Vec<String> {
        let (last, lines) = lines.split_last().expect("there is an answer");
        assert_eq!(*last, format!("replied {}", lines.len()));
        let words = lines.iter().map(|line| line.strip_prefix("replies ").expect("replies").split_once(' '));
        let (moves, counts): (Vec<&str>, Vec<&str>) = words.map(|words| words.expect("of a move")).unzip();
        assert_eq!(moves.join(" "), legal.trim_start_matches("legal "));
        counts.into_iter().map(str::to_owned).collect()
    };
    let legal = engine.ask("legal");
    let counts = counted(&engine.ask_until("replies", "replied"), &legal);
    assert!(counts.iter().all(|count| count.contains('/')), "{counts:?}");
    // Ten goats in hand: a search to the last of them takes hours.
    engine.ok("newgame bagh-chal shuttle-ban=off");
    engine.ok("position text TGGGT/GGGGG/GG3/5/T3T g 10 0 - -");
    let legal = engine.ask("legal");
    engine.send(b"replies nodes 1000000000000");
    let counts = counted(&engine.ask_until("stop", "replied"), &legal);
    assert!(counts.iter().any(|count| count == "unknown"), "{counts:?}");
    engine.ok("newgame yut");
    assert_eq!(engine.ask("replies"), "error a throw is due, which nobody chooses");
}
