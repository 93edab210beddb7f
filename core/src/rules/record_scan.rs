//! The text of one record as its writer had it, found by its brackets, where other programs have changed its
//! signs.
//!
//! Nothing that a player may write freely is changed: names and comments stay letter for letter.

use super::plain_signs::{QuoteKind, plain_sign};

/// Fields of a record, in the order in which they are written.
pub(super) const FIELDS: &[&str] = &[
    "format",
    "game",
    "options",
    "seats",
    "seed",
    "start",
    "clock",
    "moves",
    "times",
    "ended",
    "variations",
    "annotations",
];

/// Fields whose texts are a player's own.
const FREE_FIELDS: &[&str] = &["name", "comment"];

/// Text in brackets that may be a record.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Scanned {
    /// The text with the signs of a record, as many lines as it had, without comments.
    pub(super) plain: String,
    /// Bytes that it took.
    pub(super) len: usize,
    /// Names in it that are fields of a record.
    pub(super) fields: usize,
}

impl Scanned {
    /// Reads a text from its opening bracket to the one that closes it. On further lines up to `quoted` marks
    /// of a reply, such as `> `, are no part of it. `None` where the text ends before.
    pub(super) fn read(text: &str, quoted: usize) -> Option<Self> {
        let scan = Scan {
            text,
            at: 0,
            quoted,
            plain: String::new(),
            open: Vec::new(),
            word: String::new(),
            field: String::new(),
            last: ' ',
            fields: 0,
        };
        scan.scanned()
    }
}

/// Returns the bytes of the marks of a reply at the beginning of a line, `most` of them at most, with the
/// blanks before and one behind each; and their number.
pub(super) fn reply_marks(line: &str, most: usize) -> (usize, usize) {
    let (mut len, mut count) = (0, 0);
    while count < most {
        let rest = &line[len..];
        let marks = rest.trim_start_matches(is_blank_in_line);
        let Some(behind) = marks.strip_prefix('>') else { break };
        let behind = behind.strip_prefix([' ', '\t', '\u{A0}']).unwrap_or(behind);
        len += rest.len() - behind.len();
        count += 1;
    }
    (len, count)
}

fn is_blank_in_line(sign: char) -> bool {
    sign != '\n' && sign != '\r' && sign.is_whitespace()
}

/// Returns whether a sign separates and shows nothing.
pub(super) fn is_gap(sign: char) -> bool {
    plain_sign(sign).is_none_or(char::is_whitespace)
}

/// Returns whether a word may begin with a sign.
pub(super) fn begins_word(sign: char) -> bool {
    sign == '_' || sign.is_alphabetic()
}

/// Returns the word at the beginning of a text, without what shows nothing, and the bytes that it takes.
pub(super) fn leading_word(text: &str) -> (String, usize) {
    let is_inside = |sign: char| sign == '_' || sign.is_alphanumeric() || plain_sign(sign).is_none();
    let len = text.find(|sign| !is_inside(sign)).unwrap_or(text.len());
    (text[..len].chars().filter(|sign| plain_sign(*sign).is_some()).collect(), len)
}

/// Returns the bytes of the comment at the beginning of a text, without the end of its line; `None` where
/// there is none. One that does not end reaches to the end of the text.
pub(super) fn comment_len(text: &str) -> Option<usize> {
    if text.starts_with("//") {
        return Some(text.find('\n').unwrap_or(text.len()));
    }
    text.strip_prefix("/*")?;
    let (mut at, mut depth) = (2, 1);
    while depth > 0 {
        let Some(next) = text[at..].find(['*', '/']) else { return Some(text.len()) };
        at += next;
        let rest = &text[at..];
        if rest.starts_with("/*") {
            depth += 1;
        } else if rest.starts_with("*/") {
            depth -= 1;
        } else {
            at += 1;
            continue;
        }
        at += 2;
    }
    Some(at)
}

/// A text that is read from an opening bracket on.
struct Scan<'a> {
    text: &'a str,
    /// Bytes read.
    at: usize,
    /// Marks of a reply at the beginning of each line.
    quoted: usize,
    plain: String,
    /// Brackets that are open.
    open: Vec<char>,
    /// Word read last, if nothing but blanks has followed.
    word: String,
    /// Field whose value is read.
    field: String,
    /// Sign read last that was no blank.
    last: char,
    fields: usize,
}

impl<'a> Scan<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn scanned(mut self) -> Option<Scanned> {
        while let Some(sign) = self.rest().chars().next() {
            match sign {
                '"' => self.read_quoted()?,
                '/' if let Some(len) = comment_len(self.rest()) => self.skip_comment(len),
                _ if let Some(kind) = QuoteKind::of(sign).filter(|_| self.expects_value()) => {
                    self.at += sign.len_utf8();
                    self.read_typeset(kind)?;
                }
                _ if begins_word(sign) => self.read_word()?,
                _ => {
                    self.take(sign);
                    if let Some(sign) = plain_sign(sign) {
                        self.note(sign);
                    }
                }
            }
            if self.open.is_empty() {
                return Some(Scanned { plain: self.plain, len: self.at, fields: self.fields });
            }
        }
        None
    }

    /// Reads a sign, and at the end of a line the marks of a reply that follow. Outside texts in quotes, and
    /// in those that are no player's own, it becomes plain.
    fn take(&mut self, sign: char) {
        self.at += sign.len_utf8();
        self.plain.extend(plain_sign(sign));
        self.skip_marks_after(sign);
    }

    fn take_in_quotes(&mut self, sign: char) {
        if FREE_FIELDS.contains(&&*self.field) {
            self.at += sign.len_utf8();
            self.plain.push(sign);
            self.skip_marks_after(sign);
        } else {
            self.take(sign);
        }
    }

    fn skip_marks_after(&mut self, sign: char) {
        // Of two signs at the end of a line the second ends it.
        if sign == '\n' || sign == '\r' && !self.rest().starts_with('\n') {
            self.at += reply_marks(self.rest(), self.quoted).0;
        }
    }

    /// Notes what a sign outside texts in quotes says of the structure.
    fn note(&mut self, sign: char) {
        match sign {
            '(' | '[' | '{' => self.open.push(sign),
            // The reader says so where it is the wrong one.
            ')' | ']' | '}' => drop(self.open.pop()),
            ':' if !self.word.is_empty() => {
                self.field = std::mem::take(&mut self.word);
                self.fields += usize::from(FIELDS.contains(&&*self.field));
            }
            blank if blank.is_whitespace() => return,
            _ => {}
        }
        self.word.clear();
        self.last = sign;
    }

    /// Returns whether a value may begin here, and so a text in other quotes than those of a record.
    const fn expects_value(&self) -> bool {
        matches!(self.last, ':' | ',' | '(' | '[' | '{')
    }

    fn skip_comment(&mut self, len: usize) {
        let end = self.at + len;
        self.plain.extend(self.text[self.at..end].chars().filter(|sign| *sign == '\n'));
        self.at = end;
    }

    /// Reads a word, with the text in quotes that follows one such as `r#`.
    fn read_word(&mut self) -> Option<()> {
        let (word, len) = leading_word(self.rest());
        self.at += len;
        self.plain.push_str(&word);
        let hashes = self.rest().len() - self.rest().trim_start_matches('#').len();
        if word == "r" && self.rest()[hashes..].starts_with('"') {
            let inside = self.at + hashes + 1;
            let closing = format!("\"{}", "#".repeat(hashes));
            let end = inside + self.text[inside..].find(&closing)?;
            self.take_as_is(inside);
            self.take_until(end);
            self.take_as_is(end + closing.len());
            self.note('"');
        } else {
            self.word = word;
            self.last = 'a';
        }
        Some(())
    }

    fn take_as_is(&mut self, end: usize) {
        self.plain.push_str(&self.text[self.at..end]);
        self.at = end;
    }

    /// Reads what is in quotes up to its end.
    fn take_until(&mut self, end: usize) {
        while self.at < end
            && let Some(sign) = self.text[self.at..end].chars().next()
        {
            self.take_in_quotes(sign);
        }
    }

    /// Reads a text in the quotes of a record.
    fn read_quoted(&mut self) -> Option<()> {
        let inside = self.at + 1;
        let mut is_escaped = false;
        let closing = self.text[inside..].bytes().position(|byte| {
            let closes = byte == b'"' && !is_escaped;
            is_escaped = byte == b'\\' && !is_escaped;
            closes
        });
        let end = inside + closing?;
        self.take_as_is(inside);
        self.take_until(end);
        self.take_as_is(end + 1);
        self.note('"');
        Some(())
    }

    /// Reads a text in other quotes behind the first of them, and writes it in those of a record.
    fn read_typeset(&mut self, kind: QuoteKind) -> Option<()> {
        let (end, closing) = self.typeset_end(kind)?;
        let mut inside_end = end;
        if kind.has_blanks() {
            let blank = self.text[self.at..end].chars().next().filter(|sign| sign.is_whitespace());
            self.at += blank.map_or(0, char::len_utf8);
            let blank = self.text[self.at..end].chars().next_back().filter(|sign| sign.is_whitespace());
            inside_end -= blank.map_or(0, char::len_utf8);
        }
        self.plain.push('"');
        while self.at < inside_end
            && let Some(sign) = self.text[self.at..inside_end].chars().next()
        {
            let escaped = || self.text[self.at + 1..inside_end].chars().next();
            match sign {
                '\\' if let Some(escaped) = escaped() => {
                    self.at += 1 + escaped.len_utf8();
                    match QuoteKind::of(escaped) {
                        // It was one of a record's before it was set in type.
                        Some(QuoteKind::Double | QuoteKind::Angled) => self.plain.push_str("\\\""),
                        Some(_) => self.plain.push(escaped),
                        None => self.plain.extend([sign, escaped]),
                    }
                }
                '"' => {
                    self.at += 1;
                    self.plain.push_str("\\\"");
                }
                _ => self.take_in_quotes(sign),
            }
        }
        self.plain.push('"');
        self.at = closing;
        self.note('"');
        Some(())
    }

    /// Returns where a text in other quotes ends, and where its closing quote does: at the first with which
    /// the record can go on, since the text may have quotes of its own.
    fn typeset_end(&self, kind: QuoteKind) -> Option<(usize, usize)> {
        let mut is_escaped = false;
        for (place, sign) in self.rest().char_indices() {
            let (end, closing) = (self.at + place, self.at + place + sign.len_utf8());
            if !is_escaped && QuoteKind::of(sign) == Some(kind) && self.goes_on(&self.text[closing..]) {
                return Some((end, closing));
            }
            is_escaped = sign == '\\' && !is_escaped;
        }
        None
    }

    /// Returns whether a record can go on with this text behind a value.
    fn goes_on(&self, behind: &str) -> bool {
        let mut open = self.open.as_slice();
        let mut rest = self.without_gaps(behind);
        let mut is_separated = false;
        while let Some(sign) = rest.chars().next() {
            let Some((inner, outer)) = open.split_last() else { return true };
            rest = match sign {
                ')' | ']' | '}' if closes(*inner, sign) => {
                    (open, is_separated) = (outer, false);
                    &rest[1..]
                }
                ',' if !is_separated => {
                    is_separated = true;
                    &rest[1..]
                }
                ':' => return !is_separated && *inner == '{' && open.len() == self.open.len(),
                '/' => return rest.starts_with("//") || rest.starts_with("/*"),
                // Fields follow in round brackets, and values in others.
                _ if *inner == '(' => return is_separated && begins_field(rest),
                _ => return is_separated && (QuoteKind::of(sign).is_some() || "([{".contains(sign)),
            };
            rest = self.without_gaps(rest);
        }
        true
    }

    /// Returns a text without blanks before it, and without marks of a reply among them.
    fn without_gaps(&self, text: &'a str) -> &'a str {
        text.trim_start_matches(|sign| is_gap(sign) || sign == '>' && self.quoted > 0)
    }
}

const fn closes(opening: char, sign: char) -> bool {
    matches!((opening, sign), ('(', ')') | ('[', ']') | ('{', '}'))
}

/// Returns whether a text begins with a name and a colon.
pub(super) fn begins_field(text: &str) -> bool {
    let (word, len) = leading_word(text);
    !word.is_empty() && text[len..].trim_start_matches(is_gap).starts_with(':')
}
