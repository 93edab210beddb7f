//! Many records in one text, one after the other: the form in which a collection of games is exported and imported.

use serde::{Deserialize, de::IgnoredAny};

use super::record::{MAX_RECORD_BYTES, MAX_RECORD_LIST_BYTES, Record, RecordError, malformed};

impl Record {
    /// Reads any number of successive records, with blank lines or comments of RON before,
    /// between and behind them.
    ///
    /// # Errors
    /// [`RecordError::Empty`] where there is no record, [`RecordError::ManyTooLong`], or
    /// [`RecordError::OneOfMany`] for the first record that cannot be read.
    pub fn read_all(text: &str) -> Result<Vec<Self>, RecordError> {
        Ok(Self::read_all_with_lines(text)?.into_iter().map(|(_, record)| record).collect())
    }

    /// Reads records as [`Record::read_all`] does, each with its first line, counted from 1.
    ///
    /// # Errors
    /// As of [`Record::read_all`].
    pub fn read_all_with_lines(text: &str) -> Result<Vec<(usize, Self)>, RecordError> {
        if text.len() > MAX_RECORD_LIST_BYTES {
            return Err(RecordError::ManyTooLong);
        }
        // Some editors put a mark before everything they save.
        let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
        let mut records = Vec::new();
        let mut rest = without_blank(text);
        while !rest.is_empty() {
            let (number, before) = (records.len() + 1, &text[..text.len() - rest.len()]);
            let of_many = |error| one_of_many(number, before, error);
            let (own, behind) = rest.split_at(record_len(rest).map_err(of_many)?);
            records.push((first_line_after(before), own.parse().map_err(of_many)?));
            rest = without_blank(behind);
        }
        if records.is_empty() { Err(RecordError::Empty) } else { Ok(records) }
    }

    /// Writes records as [`Record::read_all`] reads them, with a blank line between two.
    pub fn write_all<'a>(records: impl IntoIterator<Item = &'a Self>) -> String {
        records.into_iter().map(|record| format!("{record}\n")).collect::<Vec<_>>().join("\n")
    }
}

/// Returns the error of a record among many, with its line counted in the whole text, of which `before` is before the
/// record.
fn one_of_many(number: usize, before: &str, error: RecordError) -> RecordError {
    one_from_line(number, first_line_after(before), error)
}

/// Returns the error of a record among many that begins on a line of the whole text.
pub(super) fn one_from_line(number: usize, first: usize, mut error: RecordError) -> RecordError {
    if let RecordError::Malformed { line, .. } = &mut error {
        *line += first - 1;
    }
    RecordError::OneOfMany { number, line: first, error: Box::new(error) }
}

/// Returns the number of the line after a text, counted from 1.
fn first_line_after(before: &str) -> usize {
    1 + before.matches('\n').count()
}

/// Returns the text without the white space and comments before its first record. A comment that does not end reaches
/// to the end.
fn without_blank(text: &str) -> &str {
    match ron::Deserializer::from_str(text) {
        Ok(reader) => reader.remainder(),
        Err(error) if error.code == ron::Error::UnclosedBlockComment => "",
        Err(_) => text,
    }
}

/// Returns the bytes of the record at the start of a text.
fn record_len(text: &str) -> Result<usize, RecordError> {
    let unreadable = |error| malformed(text, &error);
    let mut reader = ron::Deserializer::from_str(text).map_err(unreadable)?;
    let read = IgnoredAny::deserialize(&mut reader);
    let length = text.len() - reader.remainder().len();
    if length > MAX_RECORD_BYTES {
        return Err(RecordError::TooLong);
    }
    read.map(|_| length).map_err(|error| unreadable(reader.span_error(error)))
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
        let comment = format!("/*{}*/", "x".repeat(MAX_RECORD_BYTES));
        let text = format!("{comment}\n{}\n{comment}\n{}", record(1), record(2));
        assert_eq!(Record::read_all(&text).map(|records| records.len()), Ok(2), "comments between are free");
        let long = record(1).to_string().replace("seed: 1", &format!("{comment} seed: 1"));
        let error = Record::read_all(&format!("{}{long}", record(2))).expect_err("too long");
        assert!(
            matches!(error, RecordError::OneOfMany { number: 2, error, .. } if *error == RecordError::TooLong)
        );
        let open = format!("({}", "é".repeat(MAX_RECORD_BYTES));
        let error = Record::read_all(&open).expect_err("too long");
        assert!(
            matches!(error, RecordError::OneOfMany { number: 1, error, .. } if *error == RecordError::TooLong)
        );
    }
}
