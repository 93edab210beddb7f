//! Line reader for input that may be endless or no text at all; it never holds more than one line
//! of bounded length.

use std::io::{self, BufRead};

/// Greatest length of a line, in bytes: ten thousand moves fit many times over.
pub(super) const LONGEST_LINE: usize = 1 << 20;

/// Contents of one line.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Input<'a> {
    Text(&'a str),
    /// Line longer than [`LONGEST_LINE`]; its rest has been skipped.
    TooLong,
    /// Line that is not UTF-8.
    NotText,
}

/// Lines of a reader.
#[derive(Debug)]
pub(super) struct Lines<R> {
    reader: R,
    line: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    pub(super) const fn new(reader: R) -> Self {
        Self { reader, line: Vec::new() }
    }

    /// The next line without its line break, or `None` at the end of the input.
    pub(super) fn next_line(&mut self) -> io::Result<Option<Input<'_>>> {
        self.line.clear();
        let mut any = false;
        let mut too_long = false;
        loop {
            let read = match self.reader.fill_buf() {
                Ok(read) => read,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if read.is_empty() {
                break;
            }
            any = true;
            let end = read.iter().position(|byte| *byte == b'\n');
            let part = &read[..end.unwrap_or(read.len())];
            too_long |= self.line.len() + part.len() > LONGEST_LINE;
            if !too_long {
                self.line.extend_from_slice(part);
            }
            let used = part.len() + usize::from(end.is_some());
            self.reader.consume(used);
            if end.is_some() {
                break;
            }
        }
        if !any {
            return Ok(None);
        }
        if too_long {
            return Ok(Some(Input::TooLong));
        }
        Ok(Some(std::str::from_utf8(&self.line).map_or(Input::NotText, Input::Text)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Kind of each line of `bytes` as a letter: text, long, or other.
    fn letters(bytes: &[u8]) -> String {
        // A buffer of seven bytes splits the lines at awkward places.
        let mut lines = Lines::new(io::BufReader::with_capacity(7, bytes));
        let mut letters = String::new();
        while let Some(line) = lines.next_line().expect("memory can be read") {
            letters.push(match line {
                Input::Text(_) => 't',
                Input::TooLong => 'l',
                Input::NotText => 'o',
            });
        }
        letters
    }

    #[test]
    fn lines_are_told_apart() {
        assert_eq!(letters(b""), "");
        assert_eq!(letters(b"\n"), "t");
        assert_eq!(letters(b"show\nlegal"), "tt");
        assert_eq!(letters(b"sh\xFFow\nlegal\n"), "ot");
        let mut long = vec![b'x'; LONGEST_LINE];
        assert_eq!(letters(&long), "t");
        long.push(b'x');
        assert_eq!(letters(&long), "l");
        long.extend_from_slice(b"\nshow\n");
        assert_eq!(letters(&long), "lt");
    }
}
