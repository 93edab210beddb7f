//! Checks of teaching material: one game's files against each other and against the rules.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    LANGUAGES,
    board::ShownBoard,
    error::TeachingError,
    lesson::{Ask, Lesson},
    outline::{Outline, SectionOutline},
    page::{Block, Emphasis, Page, Section},
};
use crate::catalogue::GameCard;

/// Sections that every rulebook has.
const REQUIRED: [&str; 9] =
    ["goal", "setup", "turn", "endings", "history", "tips", "choices", "sources", "words"];
/// Section of games with several forms of a match.
const MATCH: &str = "match";
/// Most words of a section's paragraphs, without lists, tables and captions.
const MAX_SECTION_WORDS: usize = 150;
/// Most words of a guide's message.
const MAX_SPEECH_WORDS: usize = 55;
/// Number of moves that a first lesson asks for.
const FIRST_LESSON_MOVES: std::ops::RangeInclusive<usize> = 4..=12;
/// Number of moves that a short lesson asks for.
const SHORT_LESSON_MOVES: std::ops::RangeInclusive<usize> = 2..=6;

/// Words of the lessons of a game in one language, by key.
pub type LessonWords = BTreeMap<String, String>;

/// Reads the words of a locale file that has neither terms nor variants.
pub fn read_words(text: &str) -> LessonWords {
    let mut words = LessonWords::new();
    let mut key = None;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with(char::is_whitespace) {
            if let Some((name, text)) = line.trim().strip_prefix('.').and_then(|line| line.split_once('=')) {
                // An attribute: other words of the same message.
                let own = words.keys().find(|own| Some(*own) == key.as_ref()).cloned().unwrap_or_default();
                let own = own.split('.').next().unwrap_or_default().to_owned();
                let name = format!("{own}.{}", name.trim());
                words.insert(name.clone(), text.trim().to_owned());
                key = Some(name);
            } else if let Some(text) = key.as_ref().and_then(|key| words.get_mut(key)) {
                let text: &mut String = text;
                text.push(' ');
                text.push_str(line.trim());
            }
        } else if let Some((name, text)) = line.split_once('=') {
            words.insert(name.trim().to_owned(), text.trim().to_owned());
            key = Some(name.trim().to_owned());
        }
    }
    words
}

/// Checks one game's rulebook; `pages` are in the order of [`LANGUAGES`]. Returns the faults.
pub fn check_rulebook(card: &GameCard, outline: &Outline, pages: &[Page; 2]) -> Vec<TeachingError> {
    let mut errors = Vec::new();
    check_outline(card, outline, &mut errors);
    for (language, page) in LANGUAGES.iter().zip(pages) {
        check_page(language, outline, page, &mut errors);
    }
    errors
}

/// Checks one game's lessons; `words` are in the order of [`LANGUAGES`]. Returns the faults.
pub fn check_lessons(card: &GameCard, lessons: &[Lesson], words: &[LessonWords; 2]) -> Vec<TeachingError> {
    let mut errors = Vec::new();
    let mut keys = BTreeSet::new();
    for lesson in lessons {
        errors.extend(lesson.check(card).err());
        match lesson.keys(card) {
            Ok(own) => keys.extend(own),
            Err(error) => errors.push(error),
        }
        check_size(card, lesson, &mut errors);
    }
    for (language, words) in LANGUAGES.iter().zip(words) {
        check_words(language, &keys, words, &mut errors);
    }
    errors
}

/// Returns the numbers of the rules on a page of `docs/rules`, in its order. An item of a list is a rule if it begins
/// with a number, as in `- **BC-07** …`. In a table whose rows begin with a name each cell is a rule: `YS-exit-002`
/// stands in the row `| **YS-exit** …`, in the column whose heading begins with 002.
pub fn rule_numbers(page: &str) -> Vec<String> {
    let mut numbers = Vec::new();
    let mut heading = "";
    for line in page.lines() {
        if let Some(number) = line.strip_prefix("- ").and_then(leading_number) {
            numbers.push(number.to_owned());
        } else if let Some(row) = line.strip_prefix("| ") {
            let Some(name) = leading_number(row) else {
                heading = row;
                continue;
            };
            let columns = heading.split('|').skip(1).filter_map(|cell| cell.split_whitespace().next());
            numbers.extend(columns.map(|column| format!("{name}-{column}")));
        }
    }
    numbers
}

/// Returns the number or name of a rule, two characters before a hyphen, with which a text begins in bold letters.
fn leading_number(text: &str) -> Option<&str> {
    let (number, _) = text.strip_prefix("**")?.split_once("**")?;
    (number.find('-') == Some(2)).then_some(number)
}

/// Checks that the outlines explain every one of these rules, and no others.
pub fn check_rules<'a>(
    outlines: impl IntoIterator<Item = &'a Outline>,
    rules: &BTreeSet<String>,
) -> Vec<TeachingError> {
    let sections = outlines.into_iter().flat_map(|outline| &outline.sections);
    let explained: BTreeSet<&String> = sections.flat_map(|section| &section.rules).collect();
    let missing = rules.iter().filter(|rule| !explained.contains(rule));
    let unknown = explained.iter().filter(|rule| !rules.contains(**rule));
    let missing = missing.map(|rule| TeachingError::new(rule, "no section explains this rule"));
    missing.chain(unknown.map(|rule| TeachingError::new(rule.as_str(), "there is no such rule"))).collect()
}

fn check_outline(card: &GameCard, outline: &Outline, errors: &mut Vec<TeachingError>) {
    let mut wrong = |part: String, problem: &str| errors.push(TeachingError::new(part, problem));
    let ids: Vec<&str> = outline.sections.iter().map(|section| section.id.as_str()).collect();
    let unique: BTreeSet<&str> = ids.iter().copied().collect();
    if unique.len() < ids.len() {
        wrong("sections".to_owned(), "two have the same id");
    }
    let has_match = card.series.len() > 1;
    for id in REQUIRED.iter().chain(has_match.then_some(&MATCH)) {
        if !unique.contains(id) {
            wrong(format!("section {id}"), "it is missing");
        }
    }
    let listed =
        |of: fn(&SectionOutline) -> &Vec<String>| outline.sections.iter().flat_map(of).collect::<Vec<_>>();
    let refusals: Vec<&str> = card.refusals.iter().map(|word| word.key()).collect();
    let pieces: Vec<&str> = card.pieces.iter().map(|kind| kind.0).collect();
    let (explained_refusals, explained_pieces) =
        (listed(|section| &section.refusals), listed(|section| &section.pieces));
    for (what, known, explained) in
        [("refusal", refusals, explained_refusals), ("piece", pieces, explained_pieces)]
    {
        for word in &known {
            if explained.iter().filter(|other| ***other == **word).count() != 1 {
                wrong(format!("{what} {word}"), "it does not stand in exactly one section");
            }
        }
        for word in explained.iter().filter(|word| !known.contains(&word.as_str())) {
            wrong(format!("{what} {word}"), "the game's card does not have it");
        }
    }
    let mut values = BTreeSet::new();
    for spec in card.options {
        values.extend(spec.values[1..].iter().map(|value| format!("{}={value}", spec.id)));
    }
    let explained: BTreeSet<&String> = outline.sections.iter().flat_map(|section| &section.options).collect();
    for value in values.iter().filter(|value| !explained.contains(value)) {
        wrong(format!("option {value}"), "no section is about it");
    }
    for value in explained {
        let is_default = card.options.iter().any(|spec| *value == format!("{}={}", spec.id, spec.values[0]));
        if !values.contains(value) && !is_default {
            wrong(format!("option {value}"), "the game does not have it");
        }
    }
    for (_, value) in card.ways_on_offer() {
        if !outline.ways.contains_key(value) {
            wrong(format!("way {value}"), "it has no board");
        }
    }
    for (name, board) in outline.boards.iter().chain(&outline.ways) {
        let checked = ShownBoard::new(card, board).and_then(|shown| shown.check(board));
        errors.extend(
            checked
                .err()
                .map(|error| TeachingError::new(format!("board {name}, {}", error.part), error.problem)),
        );
    }
}

fn check_page(language: &str, outline: &Outline, page: &Page, errors: &mut Vec<TeachingError>) {
    let mut wrong =
        |part: &str, problem: String| errors.push(TeachingError::new(format!("{language}, {part}"), problem));
    let ids = |page: &Page| page.sections.iter().map(|section| section.id.clone()).collect::<Vec<_>>();
    let wanted: Vec<String> = outline.sections.iter().map(|section| section.id.clone()).collect();
    if ids(page) != wanted {
        wrong("page", format!("its sections are {:?} and not {wanted:?}", ids(page)));
    }
    let mut shown: BTreeMap<&str, usize> = BTreeMap::new();
    for section in &page.sections {
        for (name, caption) in section.boards() {
            *shown.entry(name).or_default() += 1;
            if caption.is_empty() {
                wrong(name, "the board has no caption".to_owned());
            }
        }
        for link in section.spans().filter_map(|span| span.link.as_ref()) {
            if link.game.is_none() && page.section(&link.section).is_none() {
                wrong(&section.id, format!("its link leads to {}, which is no section", link.section));
            }
        }
        if section.blocks.is_empty() {
            wrong(&section.id, "it is empty".to_owned());
        }
        let words = words_of(section);
        if words > MAX_SECTION_WORDS {
            wrong(&section.id, format!("it has {words} words; at most {MAX_SECTION_WORDS}"));
        }
    }
    for name in outline.boards.keys().filter(|name| shown.get(name.as_str()) != Some(&1)) {
        wrong(name, "the board is not shown exactly once".to_owned());
    }
    for name in shown.keys().filter(|name| !outline.boards.contains_key(**name)) {
        wrong(name, "the outline has no such board".to_owned());
    }
    let is_glossary = |block: &Block| match block {
        Block::Items { items, .. } => {
            items.iter().all(|item| item.first().is_some_and(|span| span.emphasis == Emphasis::Strong))
        }
        _ => false,
    };
    if page.section("words").is_some_and(|words| !words.blocks.iter().any(is_glossary)) {
        wrong("words", "it has no list of **word**: meaning".to_owned());
    }
}

/// Returns the number of words in a section's paragraphs.
fn words_of(section: &Section) -> usize {
    let texts = section.blocks.iter().filter_map(|block| match block {
        Block::Text(spans) | Block::Note(spans) | Block::Reading(spans) => Some(spans),
        _ => None,
    });
    texts.flatten().map(|span| span.text.split_whitespace().count()).sum()
}

fn check_size(card: &GameCard, lesson: &Lesson, errors: &mut Vec<TeachingError>) {
    let asked = lesson.steps.iter().filter(|step| step.asks != Ask::Nothing).count();
    let is_first = lesson.id == card.id;
    let range = if is_first { FIRST_LESSON_MOVES } else { SHORT_LESSON_MOVES };
    if !range.contains(&asked) {
        let problem = format!("it asks {asked} times, not {} to {}", range.start(), range.end());
        errors.push(TeachingError::new(format!("lesson {}", lesson.id), problem));
    }
    if lesson.game != card.id || !lesson.id.starts_with(card.id) {
        errors.push(TeachingError::new(format!("lesson {}", lesson.id), "its id is not of its game"));
    }
}

fn check_words(
    language: &str,
    keys: &BTreeSet<String>,
    words: &LessonWords,
    errors: &mut Vec<TeachingError>,
) {
    let mut wrong =
        |key: &str, problem: String| errors.push(TeachingError::new(format!("{language}, {key}"), problem));
    for key in keys.iter().filter(|key| !words.contains_key(*key)) {
        wrong(key, "there are no words for it".to_owned());
    }
    for (key, text) in words {
        if !key.split('.').next().is_some_and(|own| keys.contains(own)) {
            wrong(key, "nothing asks for these words".to_owned());
        }
        let count = text.split_whitespace().count();
        if count > MAX_SPEECH_WORDS {
            wrong(key, format!("{count} words are too many at once; at most {MAX_SPEECH_WORDS}"));
        }
    }
}
