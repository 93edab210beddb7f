//! Hostile input: whatever text comes in as a position, a move, a record or a command, nothing
//! panics, and what is accepted is sound.
//!
//! The texts come from one seed, so that a failure comes again; `PROPTEST_RNG_SEED=5` takes
//! another seed, and `PROPTEST_CASES=25600` makes a hundred times as many texts as are made without it.

use std::{cell::Cell, collections::BTreeMap};

use crate::support::hostile::{self, Setting, settings};
use madang::rules::{Controller, LEVELS, Record};
use proptest::{
    collection::{btree_map, vec},
    prelude::{Just, Strategy, any, prop_oneof},
    sample::Index,
    test_runner::{Config, RngSeed, TestRunner},
};

/// What [`Config`] takes as the number of cases where nobody says otherwise.
const USUAL: u32 = 256;

/// Letters that are put into texts: those of the notations, and others that look like them or are no
/// letters at all.
const LETTERS: &str =
    "00123456789abcdeghioprstxpwABCDGLORST//--,,*|@=:+ \t\n()\"'.'\\\u{0}\u{7F}éß٣９🐅\u{301}";

/// Runs `check` on `cases` inputs, or as many more as the environment asks for.
fn hold<S: Strategy>(cases: u32, inputs: &S, check: impl Fn(S::Value)) {
    let usual = Config::default();
    let cases = u64::from(cases) * u64::from(usual.cases) / u64::from(USUAL);
    let seed = if usual.rng_seed == RngSeed::Random { RngSeed::Fixed(1) } else { usual.rng_seed };
    let config =
        Config { cases: cases as u32, rng_seed: seed, failure_persistence: None, ..Config::default() };
    let held = TestRunner::new(config).run(inputs, |input| {
        check(input);
        Ok(())
    });
    held.unwrap_or_else(|failure| panic!("{failure}"));
}

/// One change to a text.
#[derive(Clone, Debug)]
enum Edit {
    /// Another letter in place of one.
    Replace(Index, char),
    /// One bit of a byte turned over.
    Flip(Index, u8),
    /// One more letter.
    Insert(Index, char),
    Delete(Index),
    /// The stretch between two places, twice.
    Double(Index, Index),
    /// Two letters change places.
    Swap(Index, Index),
    /// Nothing after this.
    Cut(Index),
    /// The other text from here on.
    Join(Index),
    /// A number counted up or down by one.
    Count(Index, bool),
    /// A word gives way to one of the other text.
    Word(Index, Index),
    /// A word of the other text at the end.
    AddWord(Index),
    /// Two points of the board change what they hold.
    SwapPoints(Index, Index),
    /// One point of the board comes to hold what another holds.
    CopyPoint(Index, Index),
}

fn edit() -> impl Strategy<Value = Edit> {
    let letters: Vec<char> = LETTERS.chars().collect();
    let letter = || proptest::sample::select(letters.clone());
    let at = any::<Index>;
    prop_oneof![
        6 => (at(), letter()).prop_map(|(at, letter)| Edit::Replace(at, letter)),
        1 => (at(), 0..8_u8).prop_map(|(at, bit)| Edit::Flip(at, bit)),
        2 => (at(), letter()).prop_map(|(at, letter)| Edit::Insert(at, letter)),
        2 => at().prop_map(Edit::Delete),
        1 => (at(), at()).prop_map(|(from, to)| Edit::Double(from, to)),
        2 => (at(), at()).prop_map(|(one, other)| Edit::Swap(one, other)),
        1 => at().prop_map(Edit::Cut),
        1 => at().prop_map(Edit::Join),
        3 => (at(), any::<bool>()).prop_map(|(at, up)| Edit::Count(at, up)),
        3 => (at(), at()).prop_map(|(at, of_other)| Edit::Word(at, of_other)),
        2 => at().prop_map(Edit::AddWord),
        8 => (at(), at()).prop_map(|(one, other)| Edit::SwapPoints(one, other)),
        4 => (at(), at()).prop_map(|(from, to)| Edit::CopyPoint(from, to)),
    ]
}

/// Mostly few, because a text changed in many places is refused for the first of them.
fn edits() -> impl Strategy<Value = Vec<Edit>> {
    prop_oneof![1 => vec(edit(), 0), 6 => vec(edit(), 1), 4 => vec(edit(), 2), 2 => vec(edit(), 3..6)]
}

/// The text with the edits made; `other` is what it is joined with.
fn edited(text: &str, edits: &[Edit], other: &str) -> String {
    edits.iter().fold(text.to_owned(), |text, edit| edited_once(&text, edit, other))
}

fn edited_once(text: &str, edit: &Edit, other: &str) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let length = letters.len();
    if length == 0 {
        return other.to_owned();
    }
    match edit {
        Edit::Replace(at, letter) => letters[at.index(length)] = *letter,
        Edit::Flip(at, bit) => {
            let mut bytes = text.as_bytes().to_vec();
            let place = at.index(bytes.len());
            bytes[place] ^= 1 << bit;
            return String::from_utf8_lossy(&bytes).into_owned();
        }
        Edit::Insert(at, letter) => letters.insert(at.index(length + 1), *letter),
        Edit::Delete(at) => {
            letters.remove(at.index(length));
        }
        Edit::Double(from, to) => {
            let (from, to) = (from.index(length), to.index(length));
            let stretch = letters[from.min(to)..=from.max(to)].to_vec();
            letters.splice(from.max(to)..from.max(to), stretch);
        }
        Edit::Swap(one, other) => letters.swap(one.index(length), other.index(length)),
        Edit::Cut(at) => letters.truncate(at.index(length)),
        Edit::Join(at) => {
            letters.truncate(at.index(length));
            letters.extend(other.chars().skip(at.index(length)));
        }
        Edit::Count(at, up) => return counted(text, *at, *up),
        Edit::Word(at, of_other) => {
            let mut words: Vec<&str> = text.split(' ').collect();
            let place = at.index(words.len());
            words[place] = any_word(other, *of_other);
            return words.join(" ");
        }
        Edit::AddWord(of_other) => return format!("{text} {}", any_word(other, *of_other)),
        Edit::SwapPoints(one, other) => {
            return with_board(text, |points| {
                points.swap(one.index(points.len()), other.index(points.len()));
            });
        }
        Edit::CopyPoint(from, to) => {
            return with_board(text, |points| {
                points[to.index(points.len())] = points[from.index(points.len())];
            });
        }
    }
    letters.into_iter().collect()
}

fn any_word(text: &str, at: Index) -> &str {
    let words: Vec<&str> = text.split(' ').collect();
    words[at.index(words.len())]
}

/// What stands for an empty point while a board is changed.
const EMPTY: char = '.';

/// The text with the points of its board changed: the first word, rows with `/` between them, as many
/// empty points as a digit says.
fn with_board(text: &str, change: impl FnOnce(&mut [char])) -> String {
    let (board, rest) = text.split_at(text.find(' ').unwrap_or(text.len()));
    let mut points = Vec::new();
    let mut widths = Vec::new();
    for row in board.split('/') {
        let begun = points.len();
        for letter in row.chars() {
            match letter.to_digit(10) {
                Some(empty) => points.extend((0..empty).map(|_| EMPTY)),
                None => points.push(letter),
            }
        }
        widths.push(points.len() - begun);
    }
    if points.is_empty() {
        return text.to_owned();
    }
    change(&mut points);
    let mut points = points.into_iter();
    let rows = widths.into_iter().map(|width| row_text(points.by_ref().take(width)));
    rows.collect::<Vec<_>>().join("/") + rest
}

fn row_text(points: impl Iterator<Item = char>) -> String {
    let mut row = String::new();
    let mut empty = 0;
    for letter in points.chain([' ']) {
        if letter == EMPTY {
            empty += 1;
            continue;
        }
        if empty > 0 {
            row.push_str(&empty.to_string());
            empty = 0;
        }
        row.push(letter);
    }
    row.trim_end().to_owned()
}

/// The text with one run of its digits counted up or down.
fn counted(text: &str, at: Index, up: bool) -> String {
    let starts: Vec<usize> = text
        .char_indices()
        .filter(|(place, letter)| {
            letter.is_ascii_digit() && !text[..*place].ends_with(|before: char| before.is_ascii_digit())
        })
        .map(|(place, _)| place)
        .collect();
    if starts.is_empty() {
        return text.to_owned();
    }
    let start = starts[at.index(starts.len())];
    let digits = text[start..].find(|letter: char| !letter.is_ascii_digit());
    let end = digits.map_or(text.len(), |digits| start + digits);
    let number: u64 = text[start..end].parse().unwrap_or(0);
    let number = if up { number.wrapping_add(1) } else { number.wrapping_sub(1) };
    format!("{}{number}{}", &text[..start], &text[end..])
}

/// How often each setting is tried, so that all together are about `all`.
fn per_setting(all: u32) -> u32 {
    (all / settings().len() as u32).max(8)
}

/// Texts of positions that come up in random games.
fn positions_of(setting: &Setting) -> Vec<String> {
    let plies = [0, 1, 2, 3, 5, 8, 13, 21, 34, 47, 60, 80, 110, 150];
    let texts = plies.iter().zip(0..).flat_map(|(plies, seed)| {
        [seed, seed + 100].map(|seed| hostile::played(setting, seed, *plies).position_text())
    });
    texts.collect()
}

#[test]
fn positions_from_changed_texts_are_refused_or_sound() {
    let cases = per_setting(12_000);
    for setting in settings() {
        let texts = positions_of(setting);
        let accepted = Cell::new(0_u32);
        hold(cases, &(any::<Index>(), any::<Index>(), edits(), any::<u64>()), |(one, other, edits, seed)| {
            let (text, other) = (&texts[one.index(texts.len())], &texts[other.index(texts.len())]);
            let text = edited(text, &edits, other);
            accepted.set(accepted.get() + u32::from(hostile::position(setting, &text, seed)));
        });
        assert!(accepted.get() > 0, "{}: all refused, also those with no change", setting.0.id);
    }
}

#[test]
fn positions_from_any_text_are_refused_or_sound() {
    let cases = per_setting(5_000);
    for setting in settings() {
        hold(cases, &(".{0,80}", any::<u64>()), |(text, seed)| {
            hostile::position(setting, &text, seed);
        });
    }
}

/// As the fuzz target has it.
#[test]
fn positions_from_any_bytes_are_refused_or_sound() {
    hold(5_000, &vec(any::<u8>(), 0..80), |bytes| {
        if let Some((setting, text)) = hostile::setting_of(&bytes) {
            hostile::position(setting, &text, 0);
        }
    });
}

#[test]
fn moves_from_any_text_are_refused_or_listed() {
    let cases = per_setting(12_000);
    for setting in settings() {
        let games: Vec<_> =
            (0..24).map(|seed| hostile::played(setting, seed, 1 + 4 * seed as usize)).collect();
        let inputs = (any::<Index>(), any::<Index>(), any::<Index>(), edits(), ".{0,12}");
        hold(cases, &inputs, |(game, one, other, edits, noise)| {
            let game = games[game.index(games.len())].as_ref();
            hostile::mv(game, &noise);
            let mut texts: Vec<String> = game.every_move().iter().map(|mv| game.move_text(mv)).collect();
            if texts.is_empty() {
                texts.push(noise);
            }
            let (one, other) = (&texts[one.index(texts.len())], &texts[other.index(texts.len())]);
            hostile::mv(game, &edited(one, &edits, other));
        });
    }
}

fn controller() -> impl Strategy<Value = Controller> {
    prop_oneof![Just(Controller::Human), (1..=LEVELS).prop_map(Controller::Computer)]
}

#[test]
fn every_record_reads_back() {
    let options = btree_map(".{0,8}", ".{0,8}", 0..4);
    // A move is a word: whatever is no white space.
    let moves = vec("\\S{1,6}", 0..8);
    let start = proptest::option::of(".{0,20}");
    let inputs = (".{0,12}", options, vec(controller(), 0..5), any::<u64>(), moves, start);
    hold(2_000, &inputs, |(game, options, seats, seed, moves, start)| {
        let mut record = Record::new(&game, &madang::rules::Options::default(), seats, seed);
        record.options = options;
        record.moves = moves;
        record.start = start;
        let text = record.to_string();
        assert_eq!(text.parse().as_ref(), Ok(&record), "{text}");
    });
}

#[test]
fn records_from_changed_texts_are_refused_or_played() {
    let cases = per_setting(5_000);
    for setting in settings() {
        let texts: Vec<String> = (0..6)
            .map(|seed| {
                let mut record = hostile::record_of(setting, seed, 5 * seed as usize);
                if seed % 2 == 1 {
                    record.start = Some(hostile::played(setting, 0, 0).position_text());
                }
                record.to_string()
            })
            .collect();
        hold(cases, &(any::<Index>(), any::<Index>(), edits()), |(one, other, edits)| {
            let (text, other) = (&texts[one.index(texts.len())], &texts[other.index(texts.len())]);
            hostile::record(&edited(text, &edits, other));
        });
    }
    hold(2_000, &".{0,80}", |text| {
        hostile::record(&text);
    });
}

/// Conversations with the engine, one setting each.
fn conversations() -> Vec<String> {
    let of = |(setting, seed): (&Setting, u64)| {
        let (card, options) = setting;
        let pairs: Vec<String> = options.iter().map(|(id, value)| format!("{id}={value}")).collect();
        let record = hostile::record_of(setting, seed, 6);
        let text = hostile::played(setting, seed, 9).position_text();
        format!(
            "ugi\nisready\ngames\nnewgame {} {}\nposition startpos moves {}\nshow\nlegal\nvalues\nchance\n\
             position text {text}\nresult\nperft 1\ngo nodes 9\ngo level 1\ngo movetime 1\n\
             go depth 1\ngo infinite\nstop\nsetoption name seed value {seed}\n\
             setoption seed {seed}\nthrows 1 fair\nquit\n",
            card.id,
            pairs.join(" "),
            record.moves.join(" "),
        )
    };
    settings().iter().zip(0..).map(of).collect()
}

#[test]
fn the_engine_answers_whatever_it_is_told() {
    let conversations = conversations();
    let inputs = (any::<Index>(), any::<Index>(), vec((any::<Index>(), edits()), 0..8));
    hold(500, &inputs, |(one, other, changes)| {
        let one = &conversations[one.index(conversations.len())];
        let other: Vec<&str> = conversations[other.index(conversations.len())].lines().collect();
        let mut lines: Vec<String> = one.lines().map(str::to_owned).collect();
        for (at, edits) in changes {
            let at = at.index(lines.len());
            lines[at] = edited(&lines[at], &edits, other[at % other.len()]);
        }
        hostile::engine(lines.join("\n").as_bytes());
    });
    hold(500, &vec(any::<u8>(), 0..200), |bytes| hostile::engine(&bytes));
    hold(500, &vec("[a-z]{1,9}( [a-z0-9=-]{0,8}){0,3}", 0..6), |lines| {
        hostile::engine(lines.join("\n").as_bytes());
    });
}

/// Ten million bytes of anything are refused soon.
#[test]
fn a_flood_of_noise_is_refused() {
    const FLOOD: usize = 10_000_000;
    let letters: Vec<char> = LETTERS.chars().collect();
    let mut state = 1_u32;
    let mut noise = String::with_capacity(FLOOD);
    while noise.len() < FLOOD {
        // Any generator will do.
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        noise.push(letters[(state >> 16) as usize % letters.len()]);
    }
    let repeated = |part: &str| part.repeat(FLOOD / part.len());
    let floods = [
        noise,
        repeated("x"),
        repeated("9"),
        repeated(" "),
        repeated("5/"),
        repeated("("),
        repeated("[\""),
        repeated("T3T/5/5/5/T3T g 20 0 - - "),
        repeated("a1-"),
        repeated("🐅"),
    ];
    let mut seen = BTreeMap::new();
    for setting in settings() {
        // The parsers of a game are the same under all its options, but for a few fields.
        let often: &mut u32 = seen.entry(setting.0.id).or_default();
        *often += 1;
        if *often > 2 {
            continue;
        }
        let game = hostile::played(setting, 0, 0);
        for flood in &floods {
            assert!(!hostile::position(setting, flood, 0));
            let after = format!("{} {flood}", game.position_text());
            assert!(!hostile::position(setting, &after, 0) || flood.trim().is_empty());
            assert!(!hostile::mv(game.as_ref(), flood));
        }
    }
    for flood in &floods {
        assert!(!hostile::record(flood));
        hostile::engine(flood.as_bytes());
        hostile::engine(format!("position text {flood}").as_bytes());
    }
}
