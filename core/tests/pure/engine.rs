//! The real engine over pipes: every command, hostile input, repeatable answers, a whole game.

mod conversation;
mod counts;
mod searches;

use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_madang-engine"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the engine starts");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("its output is piped"));
        Self { child, input, output }
    }

    fn send(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("the input is still open");
        input.write_all(bytes).expect("the engine reads");
        input.write_all(b"\n").expect("the engine reads");
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("the engine writes text");
        line.trim_end().to_owned()
    }

    /// Sends a command that is answered by one line.
    fn ask(&mut self, command: &str) -> String {
        self.send(command.as_bytes());
        self.line()
    }

    /// Sends a command and reads up to the line that begins with `last`, or an error.
    fn ask_until(&mut self, command: &str, last: &str) -> Vec<String> {
        self.send(command.as_bytes());
        let mut lines = Vec::new();
        loop {
            let line = self.line();
            assert!(!line.is_empty(), "the engine fell silent after {lines:?}");
            let done = line.starts_with(last) || line.starts_with("error ");
            lines.push(line);
            if done {
                return lines;
            }
        }
    }

    fn ok(&mut self, command: &str) {
        assert_eq!(self.ask(command), "ok", "{command}");
    }

    /// Sends a bad line; the answer is a sentence, and nothing has changed.
    fn refuses(&mut self, command: &[u8]) -> String {
        let before = self.ask_until("show", "turn");
        self.send(command);
        let answer = self.line();
        let shown = String::from_utf8_lossy(&command[..command.len().min(60)]).into_owned();
        let sentence = answer.strip_prefix("error ").unwrap_or_else(|| panic!("{shown}: {answer}"));
        assert!(sentence.contains(' ') && answer.len() < 400, "{shown}: {answer}");
        assert_eq!(self.ask_until("show", "turn"), before, "{shown} changed something");
        answer
    }

    fn best_move(&mut self, command: &str) -> String {
        let lines = self.ask_until(command, "bestmove");
        let last = lines.last().expect("there is an answer");
        last.strip_prefix("bestmove ").unwrap_or_else(|| panic!("{command}: {last}")).to_owned()
    }
}

/// Ends the engine, which must end with its input.
impl Drop for Engine {
    fn drop(&mut self) {
        drop(self.input.take());
        let begun = Instant::now();
        while !thread::panicking() && begun.elapsed() < Duration::from_secs(10) {
            if let Some(status) = self.child.try_wait().expect("the engine can be waited for") {
                assert!(status.success(), "{status}");
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
        assert!(thread::panicking(), "the engine does not end with its input");
    }
}

#[test]
fn it_introduces_itself() {
    let mut engine = Engine::start();
    let lines = engine.ask_until("ugi", "ugiok");
    assert!(lines[0].starts_with("id name Madang "), "{lines:?}");
    assert!(lines[1].starts_with("id author "), "{lines:?}");
    assert_eq!(lines[2], "option name seed type spin default 0 min 0 max 18446744073709551615");
    assert_eq!(lines[3], "option name multipv type spin default 1 min 1 max 8");
    let games: Vec<&str> = madang_core::games::catalogue().map(|card| card.id).collect();
    let combo = format!("option name game type combo default {} var {}", games[0], games.join(" var "));
    assert!(lines.contains(&combo), "{lines:?}");
    for card in madang_core::games::catalogue() {
        for spec in card.options {
            let (name, values) = (format!("{}.{}", card.id, spec.id), spec.values.join(" var "));
            let combo = format!("option name {name} type combo default {} var {values}", spec.values[0]);
            assert!(lines.contains(&combo), "{combo}: {lines:?}");
        }
    }
    assert_eq!(engine.ask("isready"), "readyok");
    let mut listed = |command: &[u8]| {
        engine.send(command);
        engine.send(b"isready");
        let lines = std::iter::from_fn(|| Some(engine.line()).filter(|line| line != "readyok"));
        lines.collect::<Vec<String>>()
    };
    let games = listed(b"games");
    assert_eq!(games.len(), madang_core::games::catalogue().count());
    let bagh_chal = "game bagh-chal heroes=off|on barriers=off|on shuttle-ban=on|off";
    assert!(games.iter().any(|line| line == bagh_chal), "{games:?}");
    let ways = listed(b"ways");
    assert_eq!(ways.len(), madang_core::games::catalogue().map(|card| card.ways().len()).sum::<usize>());
    for way in ["way jarmo seats 2", "way jarmo seats 2 variant=jasyr", "way yut seats 4 players=4"] {
        assert!(ways.iter().any(|line| line == way), "{way}: {ways:?}");
    }
}

#[test]
fn it_shows_lists_and_counts() {
    let mut engine = Engine::start();
    engine.ok("newgame bagh-chal");
    let shown = engine.ask_until("show", "turn");
    assert_eq!(shown[0], "T . . . T");
    assert!(shown.contains(&"text T3T/5/5/5/T3T g 20 0 - -".to_owned()), "{shown:?}");
    assert_eq!(shown.last().map(String::as_str), Some("turn 1"));
    engine.ok("position startpos moves @b1");
    assert_eq!(
        engine.ask("legal"),
        "legal a1-a2 a1-b2 a1xc1 a5-a4 a5-b4 a5-b5 e1-d1 e1-d2 e1-e2 e5-d4 e5-d5 e5-e4"
    );
    assert_eq!(engine.ask("chance"), "chance");
    assert_eq!(engine.ask("result"), "result ongoing");
    engine.ok("position startpos");
    let counts = engine.ask_until("perft 4", "time");
    assert_eq!(counts[..4], ["perft 1 21", "perft 2 252", "perft 3 5052", "perft 4 68204"]);
    engine.ok("newgame bagh-chal shuttle-ban=off");
    engine.ok("position text TGGGG/GGG2/GG1GG/2GGG/TTGGT t 0 4 - - moves a1-a2 e5-e4 a2-a1");
    assert_eq!(engine.ask_until("show", "turn").last().map(String::as_str), Some("turn 1"));
}

#[test]
fn a_finished_game_has_a_result_and_no_moves() {
    let mut engine = Engine::start();
    engine.ok("position text T3T/5/5/5/TG2T t 15 4 - - moves a1xc1");
    assert_eq!(engine.ask("result"), "result win 2 captures");
    assert_eq!(engine.ask("legal"), "legal");
    assert_eq!(engine.ask_until("show", "turn").last().map(String::as_str), Some("turn over"));
    assert_eq!(engine.ask_until("perft 2", "time")[..2], ["perft 1 0", "perft 2 0"]);
    for go in
        ["go level 3", "go movetime 10", "go nodes 100", "go depth 2", "go infinite", "values", "equities"]
    {
        assert_eq!(engine.ask(go), "error the game is over");
    }
    engine.ok("position text TGGGT/GG1GG/G3G/GG1GG/TGGGT g 4 0 - - moves @c3");
    assert_eq!(engine.ask("result"), "result win 1 trapped");
    let round = "a1-a2 e5-e4 a2-b2 e4-d4 b2-a1 d4-e5";
    engine.ok(&format!("position text TGGGG/GGG2/GG1GG/2GGG/TTGGT t 0 4 - - moves {round} {round}"));
    assert_eq!(engine.ask("result"), "result draw repetition");
}

#[test]
fn it_thinks_by_level_nodes_and_time() {
    let mut engine = Engine::start();
    for go in ["go level 1", "go level 5", "go nodes 1", "go nodes 5000", "go movetime 0", "go movetime 60"] {
        let begun = Instant::now();
        let lines = engine.ask_until(go, "bestmove");
        assert!(begun.elapsed() < Duration::from_secs(8), "{go} took {:?}", begun.elapsed());
        let (last, infos) = lines.split_last().expect("there is an answer");
        let depths = infos.iter().filter(|info| !info.starts_with("info table "));
        assert!(depths.clone().count() > 0, "{go}: {lines:?}");
        for info in depths {
            let words: Vec<&str> = info.split(' ').collect();
            let names: Vec<&str> = words[1..9].iter().step_by(2).copied().collect();
            assert_eq!((words[0], names), ("info", vec!["depth", "nodes", "nps", "score"]), "{info}");
            assert!(words[9] == "pv" && words.len() > 10, "{info}");
        }
        engine.ok(&format!("position startpos moves {}", last.trim_start_matches("bestmove ")));
        engine.ok("position startpos");
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let play = |seed: u64| {
        let mut engine = Engine::start();
        engine.ok(&format!("setoption seed {seed}"));
        let mut moves = Vec::new();
        for _ in 0..10 {
            engine.ok(format!("position startpos moves {}", moves.join(" ")).trim_end());
            moves.push(engine.best_move("go level 3"));
        }
        moves
    };
    assert_eq!(play(7), play(7));
    let different = (0..5).map(play).collect::<std::collections::HashSet<_>>();
    assert!(different.len() > 1, "five seeds, one game");
}

#[test]
fn a_bad_line_is_answered_and_changes_nothing() {
    let mut engine = Engine::start();
    engine.ok("position startpos moves @c3 a1-b1");
    for line in [
        "hello",
        "UGI",
        "ugi now",
        "show me",
        "legal all",
        "newgame",
        "newgame go",
        "newgame bagh-chal hats=on",
        "newgame bagh-chal shuttle-ban",
        "newgame bagh-chal shuttle-ban=maybe",
        "newgame bagh-chal heroes=on heroes=off",
        "uginewgame bagh-chal",
        "move",
        "move @c3",
        "move a1-b1 @c3",
        "undo 2",
        "state all",
        "query",
        "query all",
        "position",
        "position somewhere",
        "position startpos @c3",
        "position text T3T/5/5/5/T3T g 18 3 - -",
        "position text",
        "position text T3T",
        "position text T3T/5/5/5/T3T g 20 0 - - -",
        "position text T3T/5/5/5/T3T x 20 0 - -",
        "position text T3T/5/5/5/T3T g 300 0 - -",
        "position text T3T/5/5/5/T3T g -1 0 - -",
        "position text T3T/5/5/5/T12T g 20 0 - -",
        "position text T3T/5/5/5/T3Q g 20 0 - -",
        "position text T3T/5/5/5/T3T g 20 0 a1 -",
        "position text T3T/5/5/5/T3T g 20 0 a1-b1 -",
        // Six tigers, three tigers, too many goats, too many captures, tigers before their time.
        "position text T3T/5/2T2/5/T2TT g 20 0 - -",
        "position text T3T/5/5/5/T4 g 20 0 - -",
        "position text T3T/5/2G2/5/T3T g 20 0 - -",
        "position text T3T/5/5/5/T3T g 14 6 - -",
        "position text T3T/5/5/5/1T2T g 20 0 - -",
        "position text T3T/5/5/5/T3T t 20 0 - -",
        "position text T3T/5/5/5/T3T t 15 5 - -",
        "position startpos moves a1-b1",
        "position startpos moves @c3 a1-b1 @c3",
        "position startpos moves @c3 a1-b1 @z9",
        "position startpos moves \u{1F405}",
        "position startpos moves moves",
        "perft",
        "perft 0",
        "perft -1",
        "perft 100",
        "perft 99999999999999999999",
        "perft 1 2",
        "go",
        "go level",
        "go level 0",
        "go level 6",
        "go level +3",
        "go nodes 0",
        "go nodes many",
        "go movetime -5",
        "go movetime 99999999999999999999",
        "go depth",
        "go depth 0",
        "go depth 65",
        "go infinite now",
        "stop now",
        "values all",
        "equities all",
        "equities nodes",
        "equities nodes 0",
        "equities nodes 5 6",
        "setoption name",
        "setoption name seed",
        "setoption name seed value",
        "setoption name seed value x",
        "setoption name hash value 5",
        "setoption name multipv",
        "setoption name multipv value 0",
        "setoption name multipv value 9",
        "setoption name game value chess",
        "setoption name bagh-chal.hats value on",
        "setoption name bagh-chal.heroes value maybe",
        "setoption name chess.heroes value on",
        "setoption name jarmo.dotted value one",
        "setoption",
        "setoption seed",
        "setoption seed x",
        "setoption seed 18446744073709551616",
        "setoption hash 5",
        "throws",
        "throws 0",
        "throws -1",
        "throws many",
        "throws 99999999999999999999",
        "throws 10 stone",
        "throws 10 wood fair",
        "quit now",
        "\u{0}\u{1}\u{2}",
        "\u{FEFF}ugi",
    ] {
        engine.refuses(line.as_bytes());
    }
    assert_eq!(engine.refuses(b"position startpos moves @c3 c3-c4"), "error move 2: c3-c4 is not legal here");
}

#[test]
fn it_throws_the_sticks() {
    let mut engine = Engine::start();
    let mut thrown = |command: &str| {
        let answer = engine.ask(command);
        let (counts, speed) = answer.split_once(" per-second=").unwrap_or_else(|| panic!("{answer}"));
        assert!(speed.parse::<u32>().is_ok_and(|speed| speed > 0), "{answer}");
        let names = ["throws", "1", "2", "3", "4", "5", "edge"];
        let words: Vec<(&str, &str)> =
            counts.split(' ').map(|word| word.split_once('=').unwrap_or((word, ""))).collect();
        assert_eq!(words.iter().map(|(name, _)| *name).collect::<Vec<_>>(), names, "{answer}");
        let total: u32 = words[1..6].iter().map(|(_, count)| count.parse::<u32>().expect(&answer)).sum();
        (counts.to_owned(), total)
    };
    let wood = thrown("throws 150");
    assert_eq!(wood.1, 150);
    assert_eq!(thrown("throws 150 wood"), wood, "wood is the default, and the seed has not changed");
    let fair = thrown("throws 150 fair");
    assert_ne!(fair, wood);
    engine.ok("setoption seed 1");
    let mut thrown = |command: &str| engine.ask(command);
    assert!(!thrown("throws 150").starts_with(&wood.0));
}

#[test]
fn noise_is_survived() {
    let mut engine = Engine::start();
    engine.refuses(&[0xFF, 0xFE, b' ', 0xC3, 0x28]);
    engine.refuses(&vec![b'x'; 10_000_000]);
    engine.refuses(&[b"position startpos moves ".as_slice(), &b"@c3 ".repeat(200_000)].concat());
    engine.refuses(&[b"position text ".as_slice(), &b"5/".repeat(400_000)].concat());
    engine.refuses(&[b"newgame ".as_slice(), "\u{1F410}".repeat(200_000).as_bytes()].concat());
    // Blank lines are no commands, and a carriage return is white space.
    engine.send(b"");
    engine.send(b"   \t ");
    assert_eq!(engine.ask("isready\r"), "readyok");
}

#[test]
fn quitting_and_the_end_of_input_both_end_it() {
    let mut engine = Engine::start();
    // In one write: the engine may be gone before a second.
    engine.send(b"quit\nisready");
    assert_eq!(engine.line(), "", "nothing is answered after quit");
    let mut engine = Engine::start();
    engine.input.as_mut().expect("the input is open").write_all(b"isready").expect("the engine reads");
    drop(engine.input.take());
    assert_eq!(engine.line(), "readyok", "the last line needs no line break");
    drop(Engine::start());
}

#[test]
fn it_plays_itself_to_the_end() {
    let mut engine = Engine::start();
    engine.ok("newgame bagh-chal");
    engine.ok("setoption seed 5");
    let mut moves: Vec<String> = Vec::new();
    let result = loop {
        match engine.ask("result").as_str() {
            "result ongoing" => {}
            over => break over.to_owned(),
        }
        assert!(moves.len() < 600, "the game does not end");
        let legal = engine.ask("legal");
        let level = 1 + moves.len() % 2;
        let best = engine.best_move(&format!("go level {level}"));
        assert!(legal.split(' ').any(|mv| mv == best), "{best} is not in {legal}");
        moves.push(best);
        engine.ok(&format!("position startpos moves {}", moves.join(" ")));
    };
    let known =
        ["result win 1 trapped", "result win 2 captures", "result win 2 blocked", "result draw repetition"];
    assert!(known.contains(&result.as_str()), "{result}");
}

#[test]
fn options_of_the_protocol_are_set() {
    let mut engine = Engine::start();
    engine.ok("setoption name game value nei-pat-kono");
    engine.ok("setoption name nei-pat-kono.quiet-counts value turns");
    engine.ok("setoption name bagh-chal.heroes value on");
    engine.ok("setoption name bagh-chal.barriers value on");
    let shown = engine.ask_until("show", "turn");
    assert!(shown.contains(&"text T3T/5/5/5/A3T g 20 0 - - hand - -".to_owned()), "{shown:?}");
    engine.ok("setoption name seed value 7");
    let by_name = engine.ask("throws 50");
    engine.ok("setoption seed 7");
    let counts = |answer: &str| answer.split(" per-second").next().map(str::to_owned);
    assert_eq!(counts(&by_name), counts(&engine.ask("throws 50")));
}
