//! Records among other words: a text that has been through mail, a chat, a forum or a word processor.

use super::{
    plain_signs::QuoteKind,
    record::{MAX_RECORD_LIST_BYTES, Record, RecordError},
    record_list::one_from_line,
    record_scan::{FIELDS, Scanned, begins_word, comment_len, is_gap, leading_word, reply_marks},
};

/// Fewest fields of a record in a text in brackets that is taken for one, and not for words of a letter.
const FEWEST_FIELDS: usize = 2;

impl Record {
    /// Reads the records of a text in which other programs have changed signs, or to which people have added
    /// words, as `docs/notation.md` says. Names and comments stay as they are. Each record comes with its first
    /// line, counted from 1.
    ///
    /// To be tried where [`Record::read_all_with_lines`] fails: a text without changes is read more strictly
    /// there.
    ///
    /// # Errors
    /// As of [`Record::read_all`]. A text in which a record is damaged, or a part of one stands alone, has no
    /// record that is read.
    pub fn read_all_among_words(text: &str) -> Result<Vec<(usize, Self)>, RecordError> {
        if text.len() > MAX_RECORD_LIST_BYTES {
            return Err(RecordError::ManyTooLong);
        }
        let mut search = Search { text, at: 0, line: 1, line_start: 0, remains: Remains::default() };
        let mut records = Vec::new();
        while let Some((line, found)) = search.next().map_err(|fault| fault.of_record(records.len() + 1))? {
            let record =
                found.plain.parse().map_err(|error| one_from_line(records.len() + 1, line, error))?;
            records.push((line, record));
        }
        if records.is_empty() { Err(RecordError::Empty) } else { Ok(records) }
    }
}

/// Error at a line of the whole text.
struct FaultAt {
    line: usize,
    error: RecordError,
}

impl FaultAt {
    fn of_record(self, number: usize) -> RecordError {
        one_from_line(number, self.line, self.error)
    }
}

/// Parts of a record that stand alone among the words.
#[derive(Default)]
struct Remains {
    count: usize,
    /// Line of the first.
    line: usize,
}

impl Remains {
    fn add(&mut self, count: usize, line: usize) {
        if self.count == 0 {
            self.line = line;
        }
        self.count += count;
    }

    /// Returns an error where they are so many that a record has lost its beginning.
    fn check(&self) -> Result<(), FaultAt> {
        if self.count < FEWEST_FIELDS {
            return Ok(());
        }
        let problem = "a part of a record stands here without its beginning".to_owned();
        Err(FaultAt { line: self.line, error: RecordError::Malformed { line: 1, problem } })
    }
}

/// Text that an opening bracket among words begins.
enum Beginning {
    Record,
    /// A record of which no more is there.
    CutOff,
    Words,
}

/// Search for the records of a text.
struct Search<'a> {
    text: &'a str,
    /// Bytes searched.
    at: usize,
    /// Line there, counted from 1.
    line: usize,
    /// First byte of that line.
    line_start: usize,
    /// Parts of a record found behind the last whole one.
    remains: Remains,
}

impl<'a> Search<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Returns the next record with its first line; `None` where none follows.
    fn next(&mut self) -> Result<Option<(usize, Scanned)>, FaultAt> {
        while let Some(sign) = self.rest().chars().next() {
            let line = self.line;
            let len = match sign {
                '(' => match self.beginning() {
                    Beginning::Record => {
                        let Some(found) = Scanned::read(self.rest(), self.reply_depth()) else {
                            return Err(FaultAt { line, error: RecordError::CutOff });
                        };
                        self.pass(found.len);
                        if found.fields >= FEWEST_FIELDS {
                            std::mem::take(&mut self.remains).check()?;
                            return Ok(Some((line, found)));
                        }
                        continue;
                    }
                    Beginning::CutOff => return Err(FaultAt { line, error: RecordError::CutOff }),
                    Beginning::Words => 1,
                },
                ')' if self.is_alone() => {
                    self.remains.add(FEWEST_FIELDS, line);
                    1
                }
                // An address is no comment.
                '/' if !self.text[..self.at].ends_with(':') => comment_len(self.rest()).unwrap_or(1),
                _ if begins_word(sign) => {
                    let (word, len) = leading_word(self.rest());
                    if is_field_with_value(&word, &self.rest()[len..]) {
                        self.remains.add(1, line);
                    }
                    len
                }
                _ => sign.len_utf8(),
            };
            self.pass(len);
        }
        self.remains.check()?;
        Ok(None)
    }

    fn pass(&mut self, len: usize) {
        let passed = &self.text[self.at..self.at + len];
        self.line += passed.matches('\n').count();
        if let Some(end) = passed.rfind(['\n', '\r']) {
            self.line_start = self.at + end + 1;
        }
        self.at += len;
    }

    /// Returns how many marks of a reply the line has.
    fn reply_depth(&self) -> usize {
        reply_marks(&self.text[self.line_start..self.at], usize::MAX).1
    }

    /// Returns whether the bracket here is alone in its line.
    fn is_alone(&self) -> bool {
        let before = &self.text[self.line_start..self.at];
        let behind = self.rest()[1..].lines().next().unwrap_or_default();
        before.chars().all(|sign| sign == '>' || is_gap(sign))
            && behind.chars().all(|sign| is_gap(sign) || sign == ',')
    }

    fn beginning(&self) -> Beginning {
        let mut inside = &self.rest()[1..];
        loop {
            inside = inside.trim_start_matches(|sign| is_gap(sign) || sign == '>');
            match comment_len(inside) {
                Some(len) => inside = &inside[len..],
                None => break,
            }
        }
        let (word, len) = leading_word(inside);
        let behind = inside[len..].trim_start_matches(is_gap);
        if FIELDS.contains(&&*word) && behind.starts_with(':') {
            return Beginning::Record;
        }
        let is_cut_off = behind.is_empty()
            && if word.is_empty() {
                self.is_alone()
            } else {
                FIELDS.iter().any(|field| field.starts_with(&word))
            };
        if is_cut_off { Beginning::CutOff } else { Beginning::Words }
    }
}

/// Returns whether a word is a field of a record, with the beginning of its value behind it.
fn is_field_with_value(word: &str, behind: &str) -> bool {
    let value = || Some(behind.trim_start_matches(is_gap).strip_prefix(':')?.trim_start_matches(is_gap));
    let begins = |is_value: fn(char) -> bool| value().is_some_and(|value| value.starts_with(is_value));
    match word {
        "format" | "seed" => begins(|sign| sign.is_ascii_digit()),
        "game" | "start" | "moves" => begins(|sign| QuoteKind::of(sign).is_some()),
        "options" => begins(|sign| sign == '{'),
        "seats" | "variations" | "annotations" => begins(|sign| sign == '['),
        _ => false,
    }
}
