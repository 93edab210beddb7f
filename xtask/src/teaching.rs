//! Checks of the rulebook and the lessons as they lie in a checkout, without building them in.

use std::{collections::BTreeSet, fs, path::Path};

use madang_core::{
    catalogue::GameCard,
    games,
    teaching::{
        LANGUAGES, Lesson, LessonWords, Outline, Page, TeachingError, check_lessons, check_rulebook,
        check_rules, read_words, rule_numbers,
    },
};

/// Checks the files of every game whose card has a rulebook, and prints what is wrong.
///
/// # Errors
/// A sentence with the number of errors, if there is any.
pub fn check(root: &Path) -> Result<(), String> {
    let assets = root.join("assets");
    let mut errors = Vec::new();
    let mut outlines = Vec::new();
    let mut rules = BTreeSet::new();
    for card in games::catalogue().filter(|card| card.teaching.is_some()) {
        let page = root.join(format!("docs/rules/{}.md", card.id));
        rules.extend(rule_numbers(&fs::read_to_string(page).map_err(|error| error.to_string())?));
        let found = match rulebook(&assets, card) {
            Ok((outline, pages)) => {
                let (sections, boards) = (outline.sections.len(), outline.boards.len());
                println!("{}: {sections} sections, {boards} boards", card.id);
                let found = check_rulebook(card, &outline, &pages);
                outlines.push(outline);
                found
            }
            Err(error) => vec![error],
        };
        errors.extend(found.into_iter().map(|error| format!("{}: {error}", card.id)));
        let found = match lessons(&assets, card) {
            Ok((lessons, words)) => {
                println!("{}: {} lessons", card.id, lessons.len());
                check_lessons(card, &lessons, &words)
            }
            Err(error) => vec![error],
        };
        errors.extend(found.into_iter().map(|error| format!("{}: {error}", card.id)));
    }
    errors.extend(check_rules(&outlines, &rules).iter().map(ToString::to_string));
    for error in &errors {
        println!("{error}");
    }
    if errors.is_empty() { Ok(()) } else { Err(format!("{} errors", errors.len())) }
}

fn read(assets: &Path, path: &str) -> Result<String, TeachingError> {
    fs::read_to_string(assets.join(path)).map_err(|error| TeachingError::new(path, error))
}

fn rulebook(assets: &Path, card: &GameCard) -> Result<(Outline, [Page; 2]), TeachingError> {
    let outline = Outline::parse(&read(assets, &format!("rules/outline/{}.ron", card.id))?)?;
    let page = |language| {
        let path = format!("rules/{language}/{}.md", card.id);
        Page::parse(&read(assets, &path)?).map_err(|error| TeachingError::new(path, error))
    };
    let [english, french] = LANGUAGES;
    Ok((outline, [page(english)?, page(french)?]))
}

/// Lessons whose files begin with the game's id.
fn lessons(assets: &Path, card: &GameCard) -> Result<(Vec<Lesson>, [LessonWords; 2]), TeachingError> {
    let wrong = |error| TeachingError::new("lessons", error);
    let mut paths: Vec<_> = fs::read_dir(assets.join("lessons"))
        .map_err(|error| TeachingError::new("lessons", error))?
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .collect();
    paths.sort();
    let mut found = Vec::new();
    for path in paths {
        let Some(id) = path.file_stem().and_then(|stem| stem.to_str()) else { continue };
        if id == card.id || id.starts_with(&format!("{}-", card.id)) {
            let text = fs::read_to_string(&path).map_err(wrong)?;
            found.push(Lesson::parse(id, &text)?);
        }
    }
    let words = |language| {
        read(assets, &format!("locales/{language}/lessons/{}.ftl", card.id)).map(|text| read_words(&text))
    };
    let [english, french] = LANGUAGES;
    Ok((found, [words(english)?, words(french)?]))
}
