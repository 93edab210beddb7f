//! The files that lie beside the program in what players download, and the page of the shop: versions, languages, links
//! and names agree with each other and with `Cargo.toml`.

use std::{fs, path::PathBuf};

/// Files that `cargo xtask package` makes, so that a link to them leads nowhere here.
const MADE_WHEN_PACKAGING: [&str; 1] = ["LICENSES-OF-LIBRARIES.html"];

/// The manifests for the itch app, each with the path of its game.
const MANIFESTS: [(&str, &str); 3] =
    [("linux", "madang"), ("windows", "madang.exe"), ("macos", "Madang.app")];

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..").join(name)
}

fn text(name: &str) -> String {
    fs::read_to_string(path(name)).unwrap_or_else(|error| panic!("{name}: {error}")).replace("\r\n", "\n")
}

/// Texts between two marks, in their order.
fn between<'a>(text: &'a str, start: &'a str, end: &'a str) -> impl Iterator<Item = &'a str> {
    text.split(start).skip(1).map(move |rest| rest.split_once(end).map_or(rest, |(inside, _)| inside))
}

/// Value after `key = ` in a part of a manifest, without the quotes of a text.
fn value<'a>(part: &'a str, key: &str) -> Option<&'a str> {
    let line = part.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "))?;
    Some(line.trim_matches('"'))
}

/// Anchor of a heading in Markdown.
fn anchor(heading: &str) -> String {
    let kept = |letter: char| letter.is_alphanumeric() || letter == ' ' || letter == '-';
    heading.to_lowercase().chars().filter(|letter| kept(*letter)).collect::<String>().replace(' ', "-")
}

/// Checks that a link on a page of `folder` names a file of the repository or one made when packaging, and that an anchor
/// names a heading.
fn check_link(link: &str, folder: &str, page: &str) {
    if link.contains("://") {
        return;
    }
    let (file, heading) = link.split_once('#').map_or((link, None), |(file, heading)| (file, Some(heading)));
    if MADE_WHEN_PACKAGING.contains(&file) {
        return;
    }
    let target = if file.is_empty() { page.to_owned() } else { format!("{folder}{file}") };
    assert!(path(&target).is_file(), "{page} links to {link}, which is not there");
    let Some(heading) = heading else { return };
    let target = text(&target);
    let mut headings = target.lines().filter(|line| line.starts_with('#')).map(|line| line.trim_matches('#'));
    assert!(
        headings.any(|line| anchor(line.trim()) == heading) || target.contains(&format!("id=\"{heading}\"")),
        "{page} links to {link}, and there is no such heading"
    );
}

#[test]
fn manifests_start_the_game_and_open_the_manual_in_both_languages() {
    for (system, game) in MANIFESTS {
        let manifest = text(&format!("packaging/itch/{system}.toml"));
        for line in manifest.lines() {
            let known = line.is_empty()
                || line.starts_with('#')
                || ["[[actions]]", "[actions.locales.fr]"].contains(&line)
                || ["name = \"", "path = \"", "args = [\""].iter().any(|start| line.starts_with(start));
            assert!(known, "{system}: {line}");
        }
        let actions: Vec<&str> = manifest.split("[[actions]]\n").skip(1).collect();
        for action in &actions {
            let (english, french) =
                action.split_once("[actions.locales.fr]\n").expect("an action has a French name");
            assert!(
                value(english, "name").is_some() && value(french, "name").is_some(),
                "{system}: {action}"
            );
        }
        let path_of = |name: &str| {
            let action = actions.iter().find(|action| value(action, "name") == Some(name));
            value(action.unwrap_or_else(|| panic!("{system}: no action {name}")), "path")
        };
        assert_eq!(path_of("play"), Some(game), "{system}");
        assert_eq!(path_of("manual"), Some("manual.html"), "{system}");
    }
}

#[test]
fn changelog_and_metainfo_have_the_version_of_cargo() {
    let version = env!("CARGO_PKG_VERSION");
    let changelog = text("CHANGELOG.md");
    let mut versions = between(&changelog, "\n## [", "]");
    assert_eq!(versions.next(), Some("Unreleased"));
    assert_eq!(versions.next(), Some(version), "the newest version in CHANGELOG.md");
    let metainfo = text("packaging/linux/madang.metainfo.xml");
    let newest = between(&metainfo, "<release version=\"", "\"").next();
    assert_eq!(newest, Some(version), "the newest version in madang.metainfo.xml");
    // Filled in by the packages.
    assert_eq!(text("packaging/macos/Info.plist").matches("<string>@VERSION@</string>").count(), 2);
}

#[test]
fn every_text_is_in_both_languages() {
    let entry = text("packaging/linux/madang.desktop");
    for key in ["GenericName", "Comment", "Keywords"] {
        let lines = |start: String| entry.lines().filter(|line| line.starts_with(&start)).count();
        assert_eq!((lines(format!("{key}=")), lines(format!("{key}[fr]="))), (1, 1), "{key}");
    }

    let metainfo = text("packaging/linux/madang.metainfo.xml");
    for tag in ["summary", "p", "li", "keyword"] {
        let english = metainfo.matches(&format!("<{tag}>")).count();
        let french = metainfo.matches(&format!("<{tag} xml:lang=\"fr\">")).count();
        assert_eq!(english, french, "<{tag}> in madang.metainfo.xml");
    }

    let manual = text("packaging/manual.html");
    let in_language = |code: &str| {
        let start = format!("lang=\"{code}\">\n<h2>");
        let article = between(&manual, &start, "</article>").next();
        article.unwrap_or_else(|| panic!("the manual has no part in {code}")).to_owned()
    };
    let (english, french) = (in_language("en"), in_language("fr"));
    for tag in ["<h3", "<h4", "<p>", "<li>", "<tr>", "<td>", "<kbd>Esc", "<pre>", "href="] {
        let there = french.replace("<kbd>Échap", "<kbd>Esc");
        assert!(english.matches(tag).count() <= there.matches(tag).count(), "{tag} of the manual");
    }

    let page = text("packaging/itch/page.md");
    for heading in ["Page in English", "Page en français", "Devlog for 1.0", "Note de version 1.0"] {
        assert!(page.contains(&format!("\n## {heading}\n")), "{heading}");
    }

    let bundle = text("packaging/macos/Info.plist");
    assert!(bundle.contains("<string>en</string>\n\t\t<string>fr</string>"));
}

#[test]
fn links_lead_to_files_and_headings_that_exist() {
    let manual = text("packaging/manual.html");
    for link in between(&manual, "href=\"", "\"") {
        // In the package the manual lies where the changelog and the licences do, as if it were in the root here.
        check_link(link, "", "packaging/manual.html");
    }
    let page = text("packaging/itch/page.md");
    for link in between(&page, "](", ")") {
        let (link, folder) = match (link.strip_prefix("../../"), link.strip_prefix("../")) {
            (Some(link), _) => (link, ""),
            (None, Some(link)) => (link, "packaging/"),
            (None, None) => (link, "packaging/itch/"),
        };
        check_link(link, folder, "packaging/itch/page.md");
    }
}

#[test]
fn systems_call_the_game_by_the_same_names() {
    let metainfo = text("packaging/linux/madang.metainfo.xml");
    let bundle = text("packaging/macos/Info.plist");
    let id = between(&metainfo, "<id>", "</id>").next().expect("there is an id");
    assert!(bundle.contains(&format!("<key>CFBundleIdentifier</key>\n\t<string>{id}</string>")));
    assert!(metainfo.contains("<launchable type=\"desktop-id\">madang.desktop</launchable>"));
    assert!(text("packaging/linux/madang.desktop").contains("\nExec=madang\n"));

    let workflow = text(".github/workflows/release.yaml");
    let oldest_mac =
        between(&workflow, "MACOSX_DEPLOYMENT_TARGET: \"", "\"").next().expect("there is a target");
    assert!(bundle.contains(&format!("<key>LSMinimumSystemVersion</key>\n\t<string>{oldest_mac}</string>")));
}

#[test]
fn workflows_build_with_the_rust_of_cargo() {
    let rust = env!("CARGO_PKG_RUST_VERSION");
    assert!(text(".github/workflows/release.yaml").contains(&format!("\n  RUST: \"{rust}\"\n")));
    assert!(text(".github/workflows/ci.yml").contains(&format!("rustup toolchain install {rust} ")));
}

/// The first command of the README works with that Rust and any later one; cargo tells an older one so.
#[test]
fn pages_and_packages_name_the_oldest_rust() {
    let rust = env!("CARGO_PKG_RUST_VERSION");
    for page in ["README.md", "CONTRIBUTING.md"] {
        let page = text(page);
        assert!(page.contains(&format!("[Rust](https://rustup.rs) {rust} or newer")));
        assert!(!page.contains("cargo +") && !page.contains("rustup toolchain"));
    }
    for package in ["Cargo.toml", "xtask/Cargo.toml", "tools/makers/Cargo.toml", "tools/studio/Cargo.toml"] {
        assert!(text(package).contains("\nrust-version.workspace = true\n"), "{package}");
    }
    assert!(text("fuzz/Cargo.toml").contains(&format!("\nrust-version = \"{rust}\"\n")));
}

#[test]
fn publishing_is_off_unless_asked_for() {
    let workflow = text(".github/workflows/release.yaml");
    let input = between(&workflow, "      publish:\n", "permissions:").next().expect("there is an input");
    assert!(input.contains("default: false"));
    // Every step that leaves the machine waits for it.
    for step in ["Push to itch.io", "Make the GitHub release"] {
        let step = between(&workflow, &format!("- name: {step}\n"), "- name:").next().map(str::to_owned);
        assert!(step.is_some_and(|step| step.trim_start().starts_with("if: env.PUBLISH == 'true'")));
    }
}

/// Strings of the list that follows `start`, up to its end.
fn list_after(text: &str, start: &str) -> Vec<String> {
    let (_, rest) = text.split_once(start).expect("the list is there");
    let (list, _) = rest.split_once("\n]").expect("the list ends");
    list.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn licences_and_systems_are_the_same_for_the_check_and_for_the_page() {
    let (check, page) = (text("deny.toml"), text("packaging/about.toml"));
    assert_eq!(list_after(&check, "\nallow = ["), list_after(&page, "\naccepted = ["));
    assert_eq!(list_after(&check, "\ntargets = ["), list_after(&page, "\ntargets = ["));
}
