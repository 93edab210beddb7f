//! Arguments of `madang-engine`: help, single questions, batches, matches; and the example in Python.

use std::{
    env, fs,
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
};

const ENGINE: &str = env!("CARGO_BIN_EXE_madang-engine");

fn run_with(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(ENGINE)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the engine starts");
    // It may end without reading.
    let _ = child.stdin.take().expect("its input is piped").write_all(input.as_bytes());
    child.wait_with_output().expect("it ends")
}

fn run(arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = run_with(arguments, "");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn help_and_version_are_printed() {
    for flag in ["--help", "-h"] {
        let (code, text, _) = run(&[flag]);
        assert!(code == Some(0) && text.contains("Usage:") && text.contains("madang-engine match"), "{text}");
    }
    let version = format!("madang-engine {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(run(&["--version"]), (Some(0), version.clone(), String::new()));
    assert_eq!(run(&["-V"]).1, version);
}

#[test]
fn wrong_arguments_end_with_two() {
    for wrong in [
        &["--foo"][..],
        &["chess"],
        &["--help", "me"],
        &["ask"],
        &["ask", "go infinite"],
        &["batch"],
        &["batch", "jarmo"],
        &["batch", "jarmo", "file"],
        &["match", "jarmo"],
        &["match", "jarmo", "level", "3"],
        &["match", "jarmo", "level", "3", "level", "4", "games", "0"],
        &["match", "jarmo", "level", "3", "level", "4", "rounds", "5"],
        &["match", "jarmo", "strength", "3", "level", "4"],
        &["match", "jarmo", "level", "9", "nodes", "50"],
        &["match", "chess", "level", "1", "level", "1"],
        &["batch", "chess", "legal"],
        &["batch", "jarmo", "camps=maybe", "legal"],
    ] {
        let (code, out, error) = run(wrong);
        assert_eq!((code, out.as_str()), (Some(2), ""), "{wrong:?}: {error}");
        assert!(error.starts_with("madang-engine: ") && error.lines().count() == 1, "{wrong:?}: {error}");
    }
}

#[test]
fn commands_among_the_arguments_are_answered_to_their_end() {
    let (code, out, _) = run(&["ask", "newgame bagh-chal", "perft 2", "go level 2"]);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!((code, &lines[..3]), (Some(0), &["ok", "perft 1 21", "perft 2 252"][..]));
    assert!(lines.last().is_some_and(|line| line.starts_with("bestmove ")), "{out}");
    let (code, out, error) = run(&["ask", "newgame chess", "legal"]);
    assert!(code == Some(1) && out.starts_with("error ") && out.contains("\nlegal "), "{out}{error}");
}

#[test]
fn a_batch_answers_each_position_by_a_line() {
    let positions = "T3T/5/5/5/TG2T t 15 4 - - moves a1xc1\n\nstartpos moves @c3\nT3T\n";
    let output = run_with(&["batch", "bagh-chal", "legal"], positions);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!((lines.len(), lines[0], output.status.code()), (3, "legal", Some(1)), "{text}");
    assert!(lines[1].starts_with("legal a1-a2 ") && lines[2].starts_with("error "), "{text}");
    let file = env::temp_dir().join(format!("madang-positions-{}.txt", std::process::id()));
    fs::write(&file, "text T3T/5/5/5/TG2T t 15 4 - -\n").expect("there is a folder for it");
    let name = file.to_string_lossy();
    let (code, out, error) =
        run(&["batch", "bagh-chal", "shuttle-ban=off", "file", &name, "go", "depth", "2", "nodes", "900"]);
    fs::remove_file(&file).expect("it is there");
    let parts: Vec<&str> = out.trim_end().split('\t').collect();
    assert_eq!((code, parts.len(), parts[0]), (Some(0), 2, "bestmove a1xc1"), "{out}{error}");
    assert!(parts[1].starts_with("info depth "), "{out}");
    let (code, _, error) = run(&["batch", "bagh-chal", "file", &name, "legal"]);
    assert!(code == Some(1) && error.contains("cannot be read"), "{error}");
}

#[test]
fn a_match_ends_with_a_table() {
    let matched = |players: &[&str]| {
        let arguments = [&["match", "yut", "rules=dice"], players, &["games", "4", "seed", "3"]].concat();
        let (code, out, error) = run(&arguments);
        assert_eq!(code, Some(0), "{out}{error}");
        out
    };
    let out = matched(&["level", "1", "level", "2"]);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), 7, "{out}");
    assert!(lines[0].starts_with("game 1 seed 3 first 1 plies "), "{out}");
    assert!(
        lines[1].starts_with("game 2 seed 3 first 2 plies ") && lines[2].starts_with("game 3 seed 4 "),
        "{out}"
    );
    assert_eq!(lines[4], "match yut rules=dice games 4 seed 3");
    let number = |line: &str, word: &str| -> u64 {
        let words: Vec<&str> = line.split(' ').collect();
        let at = words.iter().position(|other| *other == word).expect("it is there");
        words[at + 1].parse().expect("a number")
    };
    let [one, other] = [lines[5], lines[6]];
    assert_eq!(number(one, "wins") + number(one, "draws") + number(one, "losses"), 4, "{out}");
    assert_eq!(number(one, "wins"), number(other, "losses"), "{out}");
    assert!(one.ends_with("% level 1") && one.contains(" low ") && one.contains(" high "), "{out}");
    // Another program that speaks the protocol plays the same games.
    let program = matched(&["program", ENGINE, "level", "1", "level", "2"]);
    assert_eq!(program.lines().take(5).collect::<Vec<_>>(), lines[..5]);
    let (code, _, error) =
        run(&["match", "jarmo", "level", "1", "program", "/nonexistent/engine", "level", "1"]);
    assert!(code == Some(1) && error.contains("does not start"), "{error}");
}

/// Uses the example as a program of its own would.
const SCRIPT: &str = r#"
import sys
sys.path.insert(0, sys.argv[1])
sys.dont_write_bytecode = True
from madang import Engine, EngineError
with Engine(sys.argv[2]) as game:
    game.start("bagh-chal", shuttle_ban="off")
    game.push("@c3")
    assert "a1-b2" in game.legal(), game.legal()
    assert game.best(level=1) in game.legal()
    assert game.best(depth=3, nodes=5000) in game.legal()
    game.pop()
    assert game.state()["moves"] == [] and game.state()["to_act"] == 1
    game.start("bagh-chal", position="T3T/5/5/5/TG2T t 15 4 - -")
    assert game.values()["a1xc1"] == "win end=1 by=rules", game.values()
    try:
        game.push("a1-a5")
        sys.exit("an illegal move was played")
    except EngineError as error:
        assert "not legal" in str(error), error
    game.start("yut", rules="dice", seed=2)
    assert game.throws()["throw:1"] > 0 and game.legal() == []
    result = game.play(lambda game: game.legal()[0])
    assert result.startswith("win ") and game.result() == result, result
print("played")
"#;

#[test]
fn the_example_in_python_works() {
    if Command::new("python3").arg("--version").output().is_err() {
        eprintln!("there is no python3 to try the example");
        return;
    }
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples");
    let output = Command::new("python3")
        .args(["-B", "-c", SCRIPT])
        .args([examples.as_os_str(), ENGINE.as_ref()])
        .output()
        .expect("python3 runs");
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(String::from_utf8_lossy(&output.stdout).trim_end(), "played", "{error}");
}
