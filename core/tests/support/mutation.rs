//! Changes to valid inputs, from a seed: bytes and letters anywhere, and in texts also numbers, words and points of a
//! board.

use std::str;

use madang_core::rules::random::Stream;

/// Letters put into inputs: those of the notations, and others that look like them or are no letters at all.
const LETTERS: &str =
    "00123456789abcdeghioprstxpwABCDGLORST//--,,*|@=:+ \t\n()[]{}\"'.'\\\u{0}\u{7F}éß٣９🐅\u{301}";

/// Numbers of changes, as often as they are made: mostly few, because an input changed in many places is refused for the
/// first of them.
const CHANGES: [u32; 13] = [0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 5];

/// Returns the input with a few changes; `other` is one that it may be joined with.
pub fn mutated(data: &[u8], other: &[u8], chance: &mut Stream) -> Vec<u8> {
    (0..CHANGES[below(chance, CHANGES.len())]).fold(data.to_vec(), |data, _| changed(&data, other, chance))
}

/// Returns any bytes, up to a length.
pub fn any_bytes(most: usize, chance: &mut Stream) -> Vec<u8> {
    (0..below(chance, most)).map(|_| chance.below(256) as u8).collect()
}

fn below(chance: &mut Stream, length: usize) -> usize {
    chance.below(length.max(1) as u32) as usize
}

fn changed(data: &[u8], other: &[u8], chance: &mut Stream) -> Vec<u8> {
    if data.is_empty() {
        return other.to_vec();
    }
    if let (Ok(text), Ok(other)) = (str::from_utf8(data), str::from_utf8(other))
        && chance.below(2) == 0
    {
        return changed_text(text, other, chance).into_bytes();
    }
    let letter = LETTERS.chars().nth(below(chance, LETTERS.chars().count())).unwrap_or_default();
    let letter = letter.to_string().into_bytes();
    let (one, two) = (below(chance, data.len()), below(chance, data.len()));
    let (first, last) = (one.min(two), one.max(two));
    let mut data = data.to_vec();
    match chance.below(9) {
        0 | 1 => drop(data.splice(one..=one, letter)),
        2 => drop(data.splice(one..one, letter)),
        3 => data[one] ^= 1 << chance.below(8),
        4 => drop(data.drain(first..last)),
        5 => data.swap(one, two),
        6 => data.truncate(one),
        7 => drop(data.splice(last..last, data[first..last].to_vec())),
        _ => drop(data.splice(one.., other[below(chance, other.len()).min(other.len())..].to_vec())),
    }
    data
}

fn changed_text(text: &str, other: &str, chance: &mut Stream) -> String {
    let any_word = |chance: &mut Stream| {
        let words: Vec<&str> = other.split(' ').collect();
        words[below(chance, words.len())]
    };
    match chance.below(10) {
        0..4 => {
            with_board(text, |points| points.swap(below(chance, points.len()), below(chance, points.len())))
        }
        4..6 => with_board(text, |points| {
            points[below(chance, points.len())] = points[below(chance, points.len())];
        }),
        6 | 7 => counted(text, chance),
        8 => {
            let mut words: Vec<&str> = text.split(' ').collect();
            let at = below(chance, words.len());
            words[at] = any_word(chance);
            words.join(" ")
        }
        _ => format!("{text} {}", any_word(chance)),
    }
}

/// What stands for an empty point while a board is changed.
const EMPTY: char = '.';

/// Returns the text with the points of its board changed: the first word, rows with `/` between them, as many
/// empty points as a digit says.
fn with_board(text: &str, change: impl FnOnce(&mut [char])) -> String {
    let (board, rest) = text.split_at(text.find(' ').unwrap_or(text.len()));
    let rows = board.split('/').map(|row| -> Vec<char> {
        let points = row.chars().flat_map(|letter| match letter.to_digit(10) {
            Some(empty) => vec![EMPTY; empty as usize],
            None => vec![letter],
        });
        points.collect()
    });
    let rows: Vec<Vec<char>> = rows.collect();
    let mut points = rows.concat();
    if points.is_empty() {
        return text.to_owned();
    }
    change(&mut points);
    let mut points = points.into_iter();
    let rows = rows.iter().map(|row| row_text(points.by_ref().take(row.len())));
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

/// Returns the text with one of its numbers counted up or down.
fn counted(text: &str, chance: &mut Stream) -> String {
    let is_digit = |letter: char| letter.is_ascii_digit();
    let starts: Vec<usize> = text
        .match_indices(is_digit)
        .map(|(at, _)| at)
        .filter(|at| !text[..*at].ends_with(is_digit))
        .collect();
    let Some(start) = starts.get(below(chance, starts.len())) else { return text.to_owned() };
    let (before, rest) = text.split_at(*start);
    let (number, after) = rest.split_at(rest.find(|letter| !is_digit(letter)).unwrap_or(rest.len()));
    let number: u64 = number.parse().unwrap_or(0);
    let number = if chance.below(2) == 0 { number.wrapping_add(1) } else { number.wrapping_sub(1) };
    format!("{before}{number}{after}")
}
