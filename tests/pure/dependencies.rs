//! The libraries that the crate names: each with its reason in `docs/design.md`, and one list of licences for all.

use std::{collections::BTreeSet, fs, path::PathBuf};

fn file(path: &str) -> String {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(file).expect("the file is there").replace("\r\n", "\n")
}

/// Names of all direct dependencies: those of the program, of its build script, of one system, and of the tests.
fn direct_dependencies() -> BTreeSet<String> {
    let mut in_list = false;
    let mut names = BTreeSet::new();
    for line in file("Cargo.toml").lines() {
        if let Some(section) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            let (_, last) = section.rsplit_once('.').unwrap_or(("", section));
            in_list = last.ends_with("dependencies");
            if let Some((_, name)) = section.split_once("dependencies.") {
                names.insert(name.to_owned());
            }
        } else if in_list && let Some((name, _)) = line.split_once(" = ") {
            names.insert(name.to_owned());
        }
    }
    names
}

/// Names in the first column of the table under "Dependencies" that have a reason in the last.
fn explained() -> BTreeSet<String> {
    let page = file("docs/design.md");
    let (_, section) = page.split_once("\n## Dependencies\n").expect("the section is there");
    let rows =
        section.lines().take_while(|line| !line.starts_with("## ")).filter(|line| line.starts_with("| `"));
    let of_row = |row: &str| {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        assert!(cells.len() == 3 && cells.iter().all(|cell| !cell.is_empty()), "{row}");
        cells[0].split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>()
    };
    rows.flat_map(of_row).collect()
}

#[test]
fn every_dependency_has_a_reason_and_every_reason_a_dependency() {
    let named = direct_dependencies();
    assert!(
        ["rand", "bevy", "win32console", "winresource", "proptest"].iter().all(|name| named.contains(*name))
    );
    assert_eq!(named, explained());
}

/// Strings of the list that follows `start`, up to its end.
fn list_after(text: &str, start: &str) -> Vec<String> {
    let (_, rest) = text.split_once(start).expect("the list is there");
    let (list, _) = rest.split_once("\n]").expect("the list ends");
    list.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn licences_and_systems_are_the_same_for_the_check_and_for_the_page() {
    let (check, page) = (file("deny.toml"), file("packaging/about.toml"));
    assert_eq!(list_after(&check, "\nallow = ["), list_after(&page, "\naccepted = ["));
    assert_eq!(list_after(&check, "\ntargets = ["), list_after(&page, "\ntargets = ["));
}
