//! Step about the computer in its worker: it answers as the engine outside a browser does.

use std::sync::atomic::AtomicBool;

use serde_json::{Value, json};

use super::{page::Page, stage::Stage};
use madang_core::{
    catalogue::GameCard,
    engine::{Engine, HintQuestion, MoveQuestion, Question, ReviewQuestion},
    games,
    play::{Match, MatchSetup},
    search::Level,
    sticks::Hand,
};

/// Plies after which each game is asked about, and at which level they are played.
const PLIES: [usize; 2] = [0, 12];
const PLAYED_AT: u8 = 2;

/// Positions within which the decisions of a review are judged.
const REVIEWED: u64 = 2_000;

/// Longest time of a move of levels 1 to 4 on a quiet machine, in milliseconds: above it the step says so.
const QUICK: f64 = 1_000.0;

/// Game without its tables in a page.
const WITHOUT_TABLES: &str = "pulijudam";

/// Asks the worker one question, and returns its lines and the time until the last.
const ASK: &str = r#"
window.asked ??= new Worker("worker.js", { type: "module" });
const lines = [], begun = performance.now();
asked.onerror = (event) => done({ failed: event.message ?? "the worker failed" });
asked.onmessage = ({ data }) => {
  if (typeof data === "string") return lines.push(data);
  if (data[0] !== null) lines.push(data[0]);
  done({ lines, milliseconds: performance.now() - begun });
};
asked.postMessage(QUESTION);
"#;

/// Asks the worker and an engine of this program the same.
pub fn as_on_a_desktop(stage: &mut Stage) -> Result<String, String> {
    let page = stage.page("en")?;
    page.open("")?;
    let (mut asked, mut slowest, mut slowest_table) = (0, 0.0_f64, 0.0_f64);
    let (mut slow, mut said_missing) = (String::new(), false);
    for card in games::catalogue() {
        for plies in PLIES {
            let game = played(card, plies)?;
            for level in 1..=5 {
                let lines = MoveQuestion::new(&game, Level::nearest(level)).lines();
                let (answer, milliseconds) = ask(&page, &lines)?;
                if level == 5 && card.id == WITHOUT_TABLES {
                    said_missing |= answer.iter().any(|line| line == "info tables missing");
                    if !answer.last().is_some_and(|line| line.starts_with("bestmove ")) {
                        return Err(format!("without its tables {} does not move.", card.id));
                    }
                    continue;
                }
                same(&lines, &answer)?;
                asked += 1;
                if level == 5 {
                    slowest_table = slowest_table.max(milliseconds);
                } else if milliseconds > slowest {
                    slowest = milliseconds;
                    slow = format!("{} at level {level} after {plies} plies", card.id);
                }
            }
        }
        let game = played(card, PLIES[1])?;
        let mut questions = vec![ReviewQuestion::new(&game, REVIEWED).lines()];
        questions.push(HintQuestion::new(&game).lines());
        for lines in questions.iter().filter(|_| card.id != WITHOUT_TABLES) {
            same(lines, &ask(&page, lines)?.0)?;
            asked += 1;
        }
    }
    if !said_missing {
        return Err(format!("nothing says that {WITHOUT_TABLES} has no tables here."));
    }
    page.without_trouble()?;
    let haste = if slowest > QUICK { ", LONGER THAN A SECOND" } else { "" };
    Ok(format!(
        "{asked} answers are those of the engine outside; levels 1 to 4 answer within {slowest:.0} ms{haste} ({slow}), \
         level 5 within {slowest_table:.0} ms, tables fetched"
    ))
}

/// A game in which the computer has played these plies, and no throw is due.
fn played(card: &'static GameCard, plies: usize) -> Result<Match, String> {
    let mut game = Match::new(MatchSetup::new(card, 7))?;
    game.play_by_computer(|_| Level::nearest(PLAYED_AT), plies);
    while game.throw(Hand::NEUTRAL).is_some() {}
    Ok(game)
}

/// The worker's lines, and the milliseconds until the last one.
fn ask(page: &Page, lines: &[String]) -> Result<(Vec<String>, f64), String> {
    let answer = page.browser.wait_for(&ASK.replace("QUESTION", &json!(lines).to_string()))?;
    if let Some(failed) = answer["failed"].as_str() {
        return Err(format!("the worker failed at “{}”: {failed}", lines.join("; ")));
    }
    let told = answer["lines"].as_array().cloned().unwrap_or_default();
    let told = told.iter().filter_map(Value::as_str).map(str::to_owned).collect();
    Ok((told, answer["milliseconds"].as_f64().unwrap_or_default()))
}

/// # Errors
/// A sentence, if an engine of this program answers otherwise.
fn same(lines: &[String], answer: &[String]) -> Result<(), String> {
    let (mut engine, stop) = (Engine::new(), AtomicBool::new(false));
    let mut own = Vec::new();
    for line in lines {
        engine.answer_lines(line, &stop, &mut |line| own.push(line.to_owned()));
    }
    let (theirs, own) = (decided(answer), decided(&own));
    if theirs == own && !own.is_empty() {
        return Ok(());
    }
    let question = lines.join("; ");
    Err(format!("“{question}” is answered “{}”, outside “{}”.", theirs.join("; "), own.join("; ")))
}

/// The lines without those that tell of speed, or of tables on their way.
fn decided(lines: &[String]) -> Vec<&str> {
    lines.iter().map(String::as_str).filter(|line| !line.starts_with("info ")).collect()
}
