//! `docs/notation.md` against the program: every command, game, option, value and reason on the page is real,
//! and every one of the program is on the page.

use std::{collections::BTreeSet, fs, path::PathBuf};

use crate::support::{self, settings::shipped};
use madang_core::{
    catalogue::GameCard,
    engine::{Continue, Engine},
    games,
    play::Match,
    rules::Record,
};

fn page() -> String {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs/notation.md");
    fs::read_to_string(file).expect("the page is there").replace("\r\n", "\n")
}

/// Cells of the rows of the first table under a heading, without its head. A bar is written `\|`.
fn table(page: &str, heading: &str) -> Vec<Vec<String>> {
    let (_, section) = page.split_once(&format!("\n{heading}\n")).unwrap_or_else(|| panic!("no {heading}"));
    let lines = section.lines().skip_while(|line| !line.starts_with('|')).skip(2);
    let rows = lines.take_while(|line| line.starts_with('|'));
    let cells = |row: &str| {
        let row = row.replace("\\|", "\u{0}");
        let cells = row.trim_matches('|').split('|');
        cells.map(|cell| cell.trim().replace('\u{0}', "|")).collect()
    };
    rows.map(cells).collect()
}

/// Text between backticks.
fn spans(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// Texts in the order in which they come, each of which must be there once.
fn once<'a>(texts: impl IntoIterator<Item = &'a str>) -> BTreeSet<&'a str> {
    let mut all = BTreeSet::new();
    for text in texts {
        assert!(all.insert(text), "{text} is there twice");
    }
    all
}

/// Options in a cell: `name=value|value`, with the default first.
fn options_in(cell: &str) -> Vec<&str> {
    spans(cell).into_iter().filter(|span| span.contains('=')).collect()
}

fn options_of(card: &GameCard) -> Vec<String> {
    card.options.iter().map(|spec| format!("{}={}", spec.id, spec.values.join("|"))).collect()
}

fn cards() -> BTreeSet<&'static str> {
    shipped().map(|card| card.id).collect()
}

#[test]
fn the_games_and_their_options_are_those_of_the_program() {
    let page = page();
    let rows = table(&page, "## Games and options");
    assert_eq!(once(rows.iter().map(|row| spans(&row[0])[0])), cards());
    for row in &rows {
        let card = games::find(spans(&row[0])[0]).expect("it is a game");
        // A game may have the options of another row.
        let like = row[1].strip_prefix("as ").map(|other| spans(other)[0]);
        let cell = match like {
            Some(id) => &rows.iter().find(|row| spans(&row[0])[0] == id).expect("there is such a row")[1],
            None => &row[1],
        };
        assert_eq!(options_in(cell), options_of(card), "{}", card.id);
    }
}

#[test]
fn every_option_named_in_the_text_is_real() {
    let page = page();
    let of_program: BTreeSet<(&str, &str)> = shipped()
        .flat_map(|card| card.options)
        .flat_map(|spec| spec.values.iter().map(|value| (spec.id, *value)))
        .collect();
    let mut named = 0;
    // Code blocks are whole lines of their own.
    for span in page.lines().filter(|line| !line.starts_with("    ")).flat_map(spans) {
        let Some((id, values)) = span.split_once('=') else { continue };
        let is_option = !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
        if !is_option {
            continue;
        }
        for value in values.split('|').map(|value| value.trim_end_matches('\\')) {
            assert!(of_program.contains(&(id, value)), "{span}");
            named += 1;
        }
    }
    assert!(named > 30, "{named}");
}

#[test]
fn each_game_has_its_points_seats_and_start() {
    let page = page();
    let points = table(&page, "## Points");
    assert_eq!(once(points.iter().flat_map(|row| spans(&row[0]))), cards());
    let seats = table(&page, "## Seats");
    assert_eq!(once(seats.iter().map(|row| spans(&row[0])[0])), cards());
    for card in shipped() {
        let start = (card.start)(&card.default_options()).position_text();
        let begins = format!("**`{}`**: `{start}`", card.id);
        assert_eq!(page.matches(&begins).count(), 1, "{begins}");
    }
}

#[test]
fn the_reasons_are_those_of_the_program() {
    let page = page();
    let rows = table(&page, "### Reasons for the end of a game");
    let listed = once(rows.iter().map(|row| spans(&row[0])[0]));
    let of_program = shipped().flat_map(|card| card.endings.iter().map(|ending| ending.key())).collect();
    assert_eq!(listed, of_program);
    for row in &rows {
        let reason = spans(&row[0])[0];
        let with_it =
            shipped().filter(|card| card.endings.iter().any(|ending| *ending == reason)).map(|card| card.id);
        assert_eq!(once(spans(&row[1])), with_it.collect(), "{reason}");
    }
}

fn answer(engine: &mut Engine, line: &str) -> String {
    let (text, next) = support::answer(engine, line);
    assert_eq!(next, Continue::Yes, "{line}");
    text
}

/// Words of a list in one of the engine's errors.
fn listed_in<'a>(error: &'a str, before: &str) -> Vec<&'a str> {
    let (_, list) = error.trim_end().split_once(before).unwrap_or_else(|| panic!("{error}"));
    list.split([',', ' ']).filter(|word| !word.is_empty()).collect()
}

#[test]
fn the_commands_are_those_of_the_program() {
    let page = page();
    let rows = table(&page, "## The engine");
    let commands: Vec<&str> = rows.iter().flat_map(|row| spans(&row[0])).collect();
    let mut engine = Engine::new();
    let unknown = answer(&mut engine, "hello");
    let of_program: BTreeSet<&str> = listed_in(&unknown, "there are: ").into_iter().collect();
    let page_words = commands.iter().map(|command| command.split(' ').next().unwrap_or_default());
    assert_eq!(page_words.collect::<BTreeSet<&str>>(), of_program);
    // Forms of `go` and of `setoption`, which the program lists when it is told neither.
    for word in ["go", "setoption"] {
        let usage = answer(&mut engine, word);
        let second = |text: &str| text.split(' ').nth(1).map(str::to_owned);
        let forms = commands.iter().filter(|command| command.split(' ').next() == Some(word));
        let on_page: BTreeSet<String> = forms.filter_map(|command| second(command)).collect();
        let of_program: BTreeSet<String> = usage
            .trim_end()
            .split([',', ':', ';'])
            .flat_map(|part| part.split(" or "))
            .map(str::trim)
            .filter(|form| form.starts_with(&format!("{word} ")) && !form.ends_with(" is"))
            .filter_map(second)
            .collect();
        assert_eq!(on_page, of_program, "{word}");
    }
}

/// Each command of the table is understood, with an example instead of what stands in brackets.
#[test]
fn every_command_on_the_page_is_understood() {
    let page = page();
    let mut engine = Engine::new();
    for row in table(&page, "## The engine") {
        for command in spans(&row[0]).into_iter().filter(|command| *command != "quit") {
            let (required, optional) = command.split_once(" [").unwrap_or((command, ""));
            let line = [
                "<id>",
                "<move>",
                "<turns>",
                "<1-5>",
                "<plies>",
                "<n>",
                "<ms>",
                "<position>",
                "<option>",
                "<value>",
            ]
            .into_iter()
            .zip([
                "bagh-chal",
                "@c3",
                "1",
                "1",
                "1",
                "1",
                "1",
                "T3T/5/5/5/T3T g 20 0 - -",
                "game",
                "bagh-chal",
            ])
            .fold(required.to_owned(), |line, (place, example)| line.replace(place, example));
            assert!(!line.contains('<'), "{command}");
            let with_option = match optional.split(['|', ' ', ']']).next() {
                Some("moves") => Some(" moves @c3"),
                Some("<option>=<value>") => Some(" heroes=on"),
                Some("wood") => Some(" wood"),
                Some("nodes") => Some(" nodes 1"),
                Some("p1inc") => Some(" p1inc 1 p2inc 1"),
                Some("") | None => None,
                Some(other) => panic!("{command}: {other}"),
            };
            for line in [Some(line.clone()), with_option.map(|more| line + more)].into_iter().flatten() {
                if line == "undo" {
                    answer(&mut engine, "move @c3");
                }
                let told = answer(&mut engine, &line);
                assert!(!told.starts_with("error"), "{line}: {told}");
                assert_eq!(
                    told.is_empty(),
                    ["stop", "uginewgame"].contains(&line.as_str()),
                    "{line}: {told}"
                );
            }
            answer(&mut engine, "newgame bagh-chal");
        }
    }
}

/// The records on the page are written as the program writes them.
#[test]
fn the_records_on_the_page_are_those_of_the_program() {
    let page = page();
    let (_, section) = page.split_once("\n## Records\n").expect("the section is there");
    let (section, _) = section.split_once("\n## ").expect("another follows");
    let blocks: Vec<String> = section
        .split("\n\n")
        .filter(|part| part.starts_with("    ("))
        .map(|block| block.lines().map(|line| format!("{}\n", &line[4..])).collect())
        .collect();
    assert_eq!(blocks.len(), 2);
    for block in blocks {
        let record: Record = block.parse().unwrap_or_else(|error| panic!("{error}\n{block}"));
        assert_eq!(record.to_string(), block.trim_end());
        let card = games::find(&record.game).expect("it is a game");
        let game = Match::of_record(card, &record).unwrap_or_else(|error| panic!("{error}\n{block}"));
        let again = game.record_of_line();
        assert_eq!((&again.variations, &again.annotations), (&record.variations, &record.annotations));
    }
}

/// The page has a record of each game, which ends it.
#[test]
fn a_game_of_each_kind_is_on_the_page_to_its_end() {
    let page = page();
    let (_, section) = page.split_once("\n## Examples of records\n").expect("the section is there");
    let (section, _) = section.split_once("\n## ").expect("another follows");
    let lines = section.lines().filter_map(|line| line.strip_prefix("    "));
    let records = Record::read_all(&lines.collect::<Vec<_>>().join("\n")).expect("they are records");
    assert_eq!(once(records.iter().map(|record| record.game.as_str())), cards());
    for record in &records {
        let card = games::find(&record.game).expect("it is a game");
        let game = Match::of_record(card, record).unwrap_or_else(|error| panic!("{error}\n{record}"));
        assert!(game.outcome().is_some(), "{record}");
    }
}

/// Fields of the line of JSON that tells a state, and the protocol's number.
#[test]
fn the_fields_of_a_state_are_those_of_the_program() {
    let page = page();
    let rows = table(&page, "### State");
    let on_page = once(rows.iter().flat_map(|row| spans(&row[0])));
    let mut engine = Engine::new();
    let line = answer(&mut engine, "state");
    let state: serde_json::Value = serde_json::from_str(&line).expect("it is JSON");
    let fields = state.as_object().expect("an object").keys().map(String::as_str);
    assert_eq!(on_page, fields.collect());
    let help = answer(&mut engine, "help");
    let last = help.lines().next_back().unwrap_or_default();
    assert!(page.contains(&format!("`{last}`")), "{last}");
    assert!(last.ends_with(&state["protocol"].to_string()), "{last}");
}

/// What the page says of Python is understood by Python.
#[test]
fn the_script_on_the_page_waits_for_answers() {
    let page = page();
    let (_, section) = page.split_once("\n### How a script waits\n").expect("the section is there");
    let lines = section.lines().skip_while(|line| !line.starts_with("    "));
    let block = lines.take_while(|line| line.starts_with("    ")).map(|line| &line[4..]);
    let script =
        block.collect::<Vec<_>>().join("\n").replace("madang-engine", env!("CARGO_BIN_EXE_madang-engine"));
    let Ok(output) = std::process::Command::new("python3").args(["-c", &script]).output() else {
        eprintln!("there is no python3 to try the script");
        return;
    };
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.starts_with("bestmove "), "{said}{}", String::from_utf8_lossy(&output.stderr));
}
