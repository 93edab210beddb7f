//! Subjects of commits, as CONTRIBUTING.md asks for them: `area: verb …`, short, and one topic each.

use std::{path::Path, process::Command};

/// Most characters of a subject.
const LONGEST: usize = 70;

/// Verbs whose endings look like those of other forms.
const VERBS: [&str; 14] = [
    "bring", "embed", "feed", "focus", "need", "proceed", "ring", "seed", "shed", "speed", "spring",
    "string", "swing", "wed",
];

/// Checks the subjects of the commits since the last tag, or else since `origin/main`; where there is neither, or nothing
/// since, that of the last commit. Without git or its history there is nothing to check.
///
/// # Errors
/// A sentence for each subject that is not as it should be.
pub fn check(root: &Path) -> Result<(), String> {
    let git = |words: &[&str]| {
        let said = Command::new("git").args(words).current_dir(root).output().ok()?;
        said.status.success().then(|| String::from_utf8_lossy(&said.stdout).trim().to_owned())
    };
    let start = git(&["describe", "--tags", "--abbrev=0"])
        .or_else(|| git(&["rev-parse", "--verify", "--quiet", "origin/main"]));
    let log = |range: &str| git(&["log", "--no-merges", "--format=%h %s", range]);
    let since = start.and_then(|start| log(&format!("{start}..HEAD"))).filter(|list| !list.is_empty());
    let Some(list) = since.or_else(|| log("-1")) else { return Ok(()) };
    let faults: Vec<String> = list
        .lines()
        .filter_map(|line| {
            let (hash, subject) = line.split_once(' ')?;
            fault(subject).map(|fault| format!("Commit {hash}, “{subject}”: {fault}."))
        })
        .collect();
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

/// What is wrong with a subject; `None` if nothing is.
fn fault(subject: &str) -> Option<&'static str> {
    let Some((area, rest)) = subject.split_once(": ") else { return Some("it begins with no `area: `") };
    let verb = rest.split([' ', ',']).next().unwrap_or_default();
    let is_area =
        |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || "-_/.".contains(letter);
    let other_form = ["ing", "ed", "s"].iter().any(|ending| verb.ends_with(ending)) && !verb.ends_with("ss");
    if subject.chars().count() > LONGEST {
        Some("it has more than 70 characters")
    } else if area.is_empty() || !area.chars().all(is_area) {
        Some("its area is not one lower-case word")
    } else if !verb.starts_with(|letter: char| letter.is_ascii_lowercase())
        || (other_form && !VERBS.contains(&verb))
    {
        Some("no lower-case imperative verb follows the area")
    } else if subject.contains(';') {
        Some("it has two topics")
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_subject_has_an_area_a_verb_and_one_topic() {
        for good in
            ["search: never stand pat where the rules force a capture", "tests: pass over what is not there"]
        {
            assert_eq!(fault(good), None, "{good}");
        }
        let long = "hunt: count repetitions in one place, name a step back, unpack only the table in use";
        for bad in [
            long,
            "Add a game",
            "hunt: Count repetitions",
            "hunt: counted repetitions",
            "hunt: counts repetitions",
            "hunt: count repetitions; name a step back",
            "two areas: count repetitions",
        ] {
            assert!(fault(bad).is_some(), "{bad}");
        }
    }

    #[test]
    fn without_git_there_is_nothing_to_check() {
        let folder = tempfile::tempdir().expect("a folder");
        assert_eq!(check(folder.path()), Ok(()));
    }
}
