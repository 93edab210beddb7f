//! Many records in one text, one after the other: the form in which a collection of games is exported and imported.

use super::record::{LONGEST, LONGEST_OF_MANY, Record, RecordError};

impl Record {
    /// Reads any number of records that stand one after the other, with blank lines or comments of RON before,
    /// between and behind them.
    ///
    /// # Errors
    /// [`RecordError::Empty`] where there is no record, [`RecordError::ManyTooLong`], or
    /// [`RecordError::OneOfMany`] for the first record that cannot be read.
    pub fn read_all(text: &str) -> Result<Vec<Self>, RecordError> {
        if text.len() > LONGEST_OF_MANY {
            return Err(RecordError::ManyTooLong);
        }
        // Some editors put a mark before everything they save.
        let mut rest = text.strip_prefix('\u{FEFF}').unwrap_or(text);
        let mut line = 1;
        let mut records = Vec::new();
        loop {
            let blank = blank_len(rest);
            line += lines_in(&rest[..blank]);
            rest = &rest[blank..];
            if rest.is_empty() {
                break;
            }
            let end = record_len(rest);
            let (own, behind) = rest.split_at(end);
            records.push(own.parse().map_err(|error| RecordError::OneOfMany {
                number: records.len() + 1,
                line,
                error: Box::new(in_whole_text(error, line)),
            })?);
            line += lines_in(own);
            rest = behind;
        }
        if records.is_empty() { Err(RecordError::Empty) } else { Ok(records) }
    }

    /// Writes records as [`Record::read_all`] reads them, with a blank line between two.
    #[must_use]
    pub fn write_all<'a>(records: impl IntoIterator<Item = &'a Self>) -> String {
        let mut text = String::new();
        for record in records {
            if !text.is_empty() {
                text.push('\n');
            }
            text.push_str(&record.to_string());
            text.push('\n');
        }
        text
    }
}

/// The error with its line counted in the whole text; the record begins on line `first`.
fn in_whole_text(error: RecordError, first: usize) -> RecordError {
    match error {
        RecordError::Malformed { line, problem } => {
            RecordError::Malformed { line: first + line.saturating_sub(1), problem }
        }
        other => other,
    }
}

fn lines_in(text: &str) -> usize {
    text.bytes().filter(|byte| *byte == b'\n').count()
}

/// Bytes of white space and comments at the start of a text. A comment that does not end reaches to the end.
fn blank_len(text: &str) -> usize {
    let mut at = 0;
    loop {
        let rest = &text[at..];
        let space = rest.len() - rest.trim_start().len();
        match comment_len(&rest[space..]) {
            0 => return at + space,
            comment => at += space + comment,
        }
    }
}

/// Bytes of the comment at the start of a text; 0 where there is none.
fn comment_len(text: &str) -> usize {
    if text.starts_with("//") {
        return text.find('\n').unwrap_or(text.len());
    }
    if !text.starts_with("/*") {
        return 0;
    }
    let bytes = text.as_bytes();
    let (mut at, mut depth) = (0, 0_usize);
    while at < bytes.len() {
        match &bytes[at..] {
            [b'/', b'*', ..] => (at, depth) = (at + 2, depth + 1),
            [b'*', b'/', ..] => {
                (at, depth) = (at + 2, depth - 1);
                if depth == 0 {
                    return at;
                }
            }
            _ => at += 1,
        }
    }
    text.len()
}

/// Bytes of the record at the start of a text: up to the bracket that closes its first one. Where that is missing,
/// the rest of the text, or as much as makes it too long for a record.
fn record_len(text: &str) -> usize {
    let bytes = text.as_bytes();
    let (mut at, mut depth) = (0, 0_usize);
    while at < bytes.len() && at <= LONGEST {
        let rest = &text[at..];
        at += match bytes[at] {
            b'"' => string_len(rest),
            b'r' => raw_string_len(rest),
            b'/' => comment_len(rest).max(1),
            b'(' => {
                depth += 1;
                1
            }
            b')' if depth <= 1 => return at + 1,
            b')' => {
                depth -= 1;
                1
            }
            _ => rest.chars().next().map_or(1, char::len_utf8),
        };
    }
    at.min(text.len())
}

/// Bytes of the string at the start of a text, quotes included. One that does not end reaches to the end.
fn string_len(text: &str) -> usize {
    let mut escaped = false;
    for (at, letter) in text.char_indices().skip(1) {
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// Bytes of the raw string at the start of a text, as in `r#"…"#`; 1 where the `r` begins none.
fn raw_string_len(text: &str) -> usize {
    let marks = text[1..].bytes().take_while(|byte| *byte == b'#').count();
    let opened = 1 + marks;
    if !text[opened..].starts_with('"') {
        return 1;
    }
    let closing = format!("\"{}", "#".repeat(marks));
    let inside = opened + 1;
    text[inside..].find(&closing).map_or(text.len(), |at| inside + at + closing.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Controller, Options};

    fn record(seed: u64) -> Record {
        let seats = vec![Controller::Human, Controller::Computer(3)];
        let mut record = Record::new("bagh-chal", &Options::default(), seats, seed);
        record.moves = vec!["@c3".to_owned(), "a1-b1".to_owned()];
        record
    }

    #[test]
    fn many_records_read_back() {
        let records = [record(1), record(2), record(3)];
        let text = Record::write_all(&records);
        assert_eq!(Record::read_all(&text), Ok(records.to_vec()));
        assert_eq!(Record::read_all(&text.replace('\n', "\r\n")), Ok(records.to_vec()));
        let close = records.iter().map(ToString::to_string).collect::<String>();
        assert_eq!(Record::read_all(&format!("\u{FEFF}{close}")), Ok(records.to_vec()));
    }

    #[test]
    fn comments_may_stand_between_and_inside() {
        let (one, other) = (record(1).to_string(), record(2).to_string());
        let inside = one.replace("seed: 1", "/* (a \" in /* a */ comment */ seed: 1 // )\n");
        let text = format!("// My games (the best)\n\n{inside}\n/* then\n ) ( \" */\n\n{other}\n// the end");
        assert_eq!(Record::read_all(&text), Ok(vec![record(1), record(2)]));
    }

    #[test]
    fn brackets_in_strings_close_nothing() {
        let mut odd = record(1);
        odd.start = Some("a)\"\\(".to_owned());
        let raw = record(2).to_string().replace("\"bagh-chal\"", "r#\"bagh-chal\"#");
        let text = format!("{odd}\n{raw}");
        assert_eq!(Record::read_all(&text), Ok(vec![odd, record(2)]));
    }

    #[test]
    fn an_error_names_its_line_in_the_whole_text() {
        let broken = record(2).to_string().replace("seed: 2", "seed: two");
        let text = format!("{}\n\n{broken}\n{}", record(1), record(3));
        let line = text.lines().position(|line| line.contains("two")).expect("it is there") + 1;
        let first = record(1).to_string().lines().count() + 2;
        match Record::read_all(&text) {
            Err(RecordError::OneOfMany { number: 2, line: begins, error }) => {
                assert_eq!(begins, first);
                assert!(matches!(*error, RecordError::Malformed { line: at, .. } if at == line), "{error}");
            }
            other => panic!("{other:?}"),
        }
        let later = text.replacen("format: 1", "format: 9", 1);
        let error = Record::read_all(&later).expect_err("another format").to_string();
        assert!(
            error.starts_with("record 1, which begins on line 1: ") && error.contains("format 9"),
            "{error}"
        );
    }

    #[test]
    fn a_text_without_records_says_so() {
        for text in ["", " \n\t\n", "// nothing here", "/* nothing /* at */ all */", "/* open", "\u{FEFF}"] {
            assert_eq!(Record::read_all(text), Err(RecordError::Empty), "{text:?}");
        }
        for text in ["(", ")", "x", "r", "r#", "\"", "\"\\", "/", "((((", "()", "é)", "'('"] {
            let error = Record::read_all(text).expect_err("no record");
            assert!(matches!(error, RecordError::OneOfMany { number: 1, line: 1, .. }), "{text:?}: {error}");
        }
    }

    #[test]
    fn each_record_has_its_own_bound() {
        let comment = format!("/*{}*/", "x".repeat(LONGEST));
        let text = format!("{comment}\n{}\n{comment}\n{}", record(1), record(2));
        assert_eq!(Record::read_all(&text).map(|records| records.len()), Ok(2), "comments between are free");
        let long = record(1).to_string().replace("seed: 1", &format!("{comment} seed: 1"));
        let error = Record::read_all(&format!("{}{long}", record(2))).expect_err("too long");
        assert!(
            matches!(error, RecordError::OneOfMany { number: 2, error, .. } if *error == RecordError::TooLong)
        );
        let open = format!("({}", "é".repeat(LONGEST));
        let error = Record::read_all(&open).expect_err("too long");
        assert!(
            matches!(error, RecordError::OneOfMany { number: 1, error, .. } if *error == RecordError::TooLong)
        );
    }
}
