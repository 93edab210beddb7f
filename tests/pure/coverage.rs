//! Every rule has a test that names it. The rules are listed in `tests/fixtures/rules.txt`; the table
//! of `docs/rules/coverage.md` is made from the names of the tests:
//!
//! - A test of rule BC-07 is called `bc_07_` and some words, or `bc_07` alone. What follows the
//!   number begins with a letter.
//! - A test of several rules of a chapter adds their numbers: `ja_05_06_arriving_…`.
//! - The cells of Yut's table are rules too: `YS-exit-002` is tested by `ys_exit_002_…`, and in
//!   several rule sets by `ys_exit_000_003_004_…`.
//!
//! `UPDATE=1 cargo rules --test pure coverage::` writes the page anew.

use std::{
    collections::{BTreeMap, BTreeSet},
    env,
    fmt::{self, Write},
    fs,
    path::Path,
    process::Command,
};

const PAGE: &str = "docs/rules/coverage.md";

const HEAD: &str = "\
# Every rule and its tests

This page is made from the names of the tests; `tests/pure/coverage.rs` says how a test names its rule, and
fails when a rule has none. To write the page anew:

    UPDATE=1 cargo rules --test pure coverage::

The numbers are explained on the pages of the games beside this one. `YS` numbers the cells of the
table in which the four rule sets of Yut differ.
";

/// A rule: the title it stands under, its number and a few words.
struct Rule {
    title: String,
    id: String,
    words: String,
}

impl Rule {
    /// `bc_07` for BC-07.
    fn in_names(&self) -> String {
        self.id.to_lowercase().replace('-', "_")
    }
}

fn rules() -> Vec<Rule> {
    let mut title = "";
    let mut rules = Vec::new();
    for line in include_str!("../fixtures/rules.txt").lines() {
        let (first, words) = line.split_once(' ').unwrap_or_else(|| panic!("a rule without words: {line}"));
        if first == "#" {
            title = words;
        } else {
            rules.push(Rule { title: title.to_owned(), id: first.to_owned(), words: words.to_owned() });
        }
    }
    rules
}

/// Every test of this program that is not ignored, by its file and name.
fn tests() -> Vec<(String, String)> {
    let list = |flags: &[&str]| -> BTreeSet<String> {
        let program = env::current_exe().expect("a program that runs has a path");
        let listed = Command::new(program).arg("--list").args(flags).output().expect("it can list its tests");
        let lines = String::from_utf8_lossy(&listed.stdout).into_owned();
        lines.lines().filter_map(|line| Some(line.strip_suffix(": test")?.to_owned())).collect()
    };
    let run = &list(&[]) - &list(&["--ignored"]);
    let parts = run.iter().filter_map(|path| path.rsplit_once("::"));
    parts.map(|(module, name)| (format!("{}.rs", module.replace("::", "/")), name.to_owned())).collect()
}

/// The rules that a test's name tells, by their places in the list.
///
/// # Errors
/// A sentence when the name tells a number that no rule has.
fn told(name: &str, rules: &[Rule]) -> Result<Vec<usize>, String> {
    let find = |text: &str| rules.iter().position(|rule| rule.in_names() == text);
    let parts: Vec<&str> = name.split('_').collect();
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let chapters = || rules.iter().filter_map(|rule| rule.id.split('-').next());
    if !chapters().any(|chapter| chapter.to_lowercase() == parts[0]) {
        return Ok(Vec::new());
    }
    let Some(first) = (1..parts.len()).find(|at| is_number(parts[*at])) else { return Ok(Vec::new()) };
    let row = parts[..first].join("_");
    let numbers = parts[first..].iter().take_while(|part| is_number(part));
    let rule = |number: &&str| {
        find(&format!("{row}_{number}"))
            .ok_or_else(|| format!("{name}: there is no rule {}-{number}", row.to_uppercase()))
    };
    numbers.map(rule).collect()
}

/// The names of the tests of each rule, by its place in the list; and what is wrong with names.
fn covered(rules: &[Rule], tests: &[(String, String)]) -> (BTreeMap<usize, Vec<String>>, Vec<String>) {
    let mut covered: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    let mut wrong = Vec::new();
    for (file, name) in tests {
        match told(name, rules) {
            Ok(places) => {
                for place in places {
                    covered.entry(place).or_default().push(format!("`{name}` ({file})"));
                }
            }
            Err(problem) => wrong.push(format!("{file}: {problem}")),
        }
    }
    (covered, wrong)
}

fn page(rules: &[Rule], covered: &BTreeMap<usize, Vec<String>>) -> String {
    let mut page = HEAD.to_owned();
    let mut title = "";
    for (place, rule) in rules.iter().enumerate() {
        if rule.title != title {
            title = &rule.title;
            put(
                &mut page,
                format_args!("\n## {title}\n\n| Rule | In a few words | Tests |\n|---|---|---|\n"),
            );
        }
        let tests = covered.get(&place).map_or_else(String::new, |tests| tests.join("<br>"));
        put(&mut page, format_args!("| {} | {} | {tests} |\n", rule.id, rule.words));
    }
    page
}

fn put(page: &mut String, text: fmt::Arguments<'_>) {
    page.write_fmt(text).expect("memory can be written");
}

#[test]
fn every_rule_has_a_test_and_the_page_says_which() {
    let rules = rules();
    let (covered, mut wrong) = covered(&rules, &tests());
    for (place, rule) in rules.iter().enumerate() {
        if !covered.contains_key(&place) {
            wrong.push(format!("{} ({}) has no test", rule.id, rule.words));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));

    let page = page(&rules, &covered);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(PAGE);
    if env::var_os("UPDATE").is_some() {
        fs::write(&path, page).expect("the page can be written");
        return;
    }
    let written = fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    assert!(
        written == page,
        "{PAGE} is behind the tests; write it anew with \
         `UPDATE=1 cargo rules --test pure coverage::` and look at the difference"
    );
}

#[test]
fn the_rules_are_listed_once() {
    let mut ids: Vec<String> = rules().into_iter().map(|rule| rule.id).collect();
    let count = ids.len();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), count);
    assert!(count > 100, "{count}");
}

#[test]
fn names_tell_their_rules() {
    let rules = rules();
    let ids = |name: &str| {
        told(name, &rules)
            .map(|places| places.iter().map(|place| rules[*place].id.as_str()).collect::<Vec<_>>())
    };
    assert_eq!(ids("bc_07_no_shuttle_unless_forced"), Ok(vec!["BC-07"]));
    assert_eq!(ids("bc_07"), Ok(vec!["BC-07"]));
    assert_eq!(ids("ja_05_06_arriving"), Ok(vec!["JA-05", "JA-06"]));
    assert_eq!(ids("nk_10_after_25_quiet_moves"), Ok(vec!["NK-10"]));
    assert_eq!(
        ids("ys_capture_bonus_002_004_adds_a_throw"),
        Ok(vec!["YS-capture-bonus-002", "YS-capture-bonus-004"])
    );
    assert_eq!(ids("every_game_keeps_the_contract"), Ok(vec![]));
    assert!(ids("bc_99_nothing").is_err());
    assert!(ids("ys_exit_001_nothing").is_err());
}
