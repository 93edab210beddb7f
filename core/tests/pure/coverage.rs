//! Every game has a page of its rules in `docs/rules`, and every rule there has a test that names it:
//!
//! - A test of rule BC-07 is called `bc_07_` and some words, or `bc_07` alone. What follows the
//!   number begins with a letter.
//! - A test of several rules of a chapter adds their numbers: `ja_05_06_arriving_…`.
//! - The cells of Yut's table are rules too: `YS-exit-002` is tested by `ys_exit_002_…`, and in
//!   several rule sets by `ys_exit_000_003_004_…`.

use std::{
    collections::BTreeSet,
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use crate::support::settings::shipped;
use madang_core::{catalogue::GameCard, teaching::rule_numbers};

fn pages() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/rules")
}

/// Numbers of the rules on a game's page; none without a page.
pub fn rules_of(card: &GameCard) -> Vec<String> {
    let page = fs::read_to_string(pages().join(format!("{}.md", card.id)));
    rule_numbers(&page.unwrap_or_default())
}

fn rules() -> Vec<String> {
    shipped().flat_map(rules_of).collect()
}

/// Names of the tests of this program that are not ignored.
pub fn tests() -> BTreeSet<String> {
    let list = |flags: &[&str]| -> BTreeSet<String> {
        let program = env::current_exe().expect("a program that runs has a path");
        let listed = Command::new(program).arg("--list").args(flags).output().expect("it can list its tests");
        let lines = String::from_utf8_lossy(&listed.stdout).into_owned();
        lines.lines().filter_map(|line| Some(line.strip_suffix(": test")?.to_owned())).collect()
    };
    let run = &list(&[]) - &list(&["--ignored"]);
    run.iter().filter_map(|path| Some(path.rsplit_once("::")?.1.to_owned())).collect()
}

/// `bc_07` for BC-07.
fn in_names(rule: &str) -> String {
    rule.to_lowercase().replace('-', "_")
}

/// The rules that a test's name tells.
///
/// # Errors
/// A sentence when the name tells a number that no rule has.
fn told(name: &str, rules: &[String]) -> Result<Vec<String>, String> {
    let parts: Vec<&str> = name.split('_').collect();
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let mut chapters = rules.iter().filter_map(|rule| rule.split('-').next());
    if !chapters.any(|chapter| chapter.to_lowercase() == parts[0]) {
        return Ok(Vec::new());
    }
    let Some(first) = (1..parts.len()).find(|at| is_number(parts[*at])) else { return Ok(Vec::new()) };
    let row = parts[..first].join("_");
    let numbers = parts[first..].iter().take_while(|part| is_number(part));
    let rule = |number: &&str| {
        let rule = rules.iter().find(|rule| in_names(rule) == format!("{row}_{number}"));
        rule.cloned().ok_or_else(|| format!("{name}: there is no rule {}-{number}", row.to_uppercase()))
    };
    numbers.map(rule).collect()
}

#[test]
fn every_game_has_a_page_of_rules() {
    let files =
        fs::read_dir(pages()).expect("the folder is there").map(|entry| entry.expect("it can be read"));
    let pages: BTreeSet<String> =
        files.filter_map(|file| file.file_name().to_str()?.strip_suffix(".md").map(str::to_owned)).collect();
    let games: BTreeSet<String> = shipped().map(|card| card.id.to_owned()).collect();
    assert_eq!(pages, games, "the pages of docs/rules, and the games");
    for card in shipped() {
        assert!(!rules_of(card).is_empty(), "docs/rules/{}.md has no rule like `- **BC-07** …`", card.id);
    }
}

#[test]
fn every_rule_has_a_test() {
    let rules = rules();
    let (mut covered, mut wrong) = (BTreeSet::new(), Vec::new());
    for name in tests() {
        match told(&name, &rules) {
            Ok(numbers) => covered.extend(numbers),
            Err(problem) => wrong.push(problem),
        }
    }
    let uncovered = rules.iter().filter(|rule| !covered.contains(*rule));
    wrong.extend(uncovered.map(|rule| format!("{rule} has no test")));
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn no_number_is_given_twice() {
    let rules = rules();
    assert_eq!(rules.iter().collect::<BTreeSet<_>>().len(), rules.len());
    assert!(rules.len() > 100, "{}", rules.len());
}

#[test]
fn names_tell_their_rules() {
    let rules = rules();
    let ids = |name: &str| told(name, &rules);
    assert_eq!(ids("bc_07_no_shuttle_unless_forced"), Ok(vec!["BC-07".to_owned()]));
    assert_eq!(ids("bc_07"), Ok(vec!["BC-07".to_owned()]));
    assert_eq!(ids("ja_05_06_arriving"), Ok(["JA-05", "JA-06"].map(str::to_owned).to_vec()));
    assert_eq!(ids("nk_10_after_25_quiet_moves"), Ok(vec!["NK-10".to_owned()]));
    let bonuses = ["YS-capture-bonus-002", "YS-capture-bonus-004"].map(str::to_owned);
    assert_eq!(ids("ys_capture_bonus_002_004_adds_a_throw"), Ok(bonuses.to_vec()));
    assert_eq!(ids("every_game_keeps_the_contract"), Ok(vec![]));
    assert!(ids("bc_99_nothing").is_err());
    assert!(ids("ys_exit_001_nothing").is_err());
}
