//! Line reader for input that may be endless or no text at all.

use std::io::{self, BufRead, Read};

/// Greatest length of a line, in bytes: ten thousand moves fit many times over.
pub(super) const MAX_LINE_BYTES: usize = 1 << 20;

/// Text of a line, or the sentence that refuses it.
pub(super) type InputLine = Result<String, String>;

/// Reads the next line without its line break; `None` at the end of the input. The rest of a line that is too long is
/// skipped.
pub(super) fn read_line(reader: &mut impl BufRead) -> io::Result<Option<InputLine>> {
    let mut bytes = Vec::new();
    // One more than the longest line: its line break.
    if reader.by_ref().take(MAX_LINE_BYTES as u64 + 1).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.pop_if(|last| *last == b'\n').is_none() && bytes.len() > MAX_LINE_BYTES {
        reader.skip_until(b'\n')?;
        return Ok(Some(Err(format!("a line may have at most {MAX_LINE_BYTES} bytes"))));
    }
    Ok(Some(String::from_utf8(bytes).map_err(|_| "the line is not UTF-8 text".to_owned())))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the kind of each line of `bytes` as a letter: text, long, or other.
    fn letters(bytes: &[u8]) -> String {
        // A buffer of seven bytes splits the lines at awkward places.
        let mut reader = io::BufReader::with_capacity(7, bytes);
        let lines = std::iter::from_fn(|| read_line(&mut reader).expect("memory can be read"));
        let letter = |line: InputLine| match line {
            Ok(_) => 't',
            Err(sentence) if sentence.contains("bytes") => 'l',
            Err(_) => 'o',
        };
        lines.map(letter).collect()
    }

    #[test]
    fn lines_are_told_apart() {
        assert_eq!(letters(b""), "");
        assert_eq!(letters(b"\n"), "t");
        assert_eq!(letters(b"show\nlegal"), "tt");
        assert_eq!(letters(b"sh\xFFow\nlegal\n"), "ot");
        let mut long = vec![b'x'; MAX_LINE_BYTES];
        assert_eq!(letters(&long), "t");
        long.push(b'x');
        assert_eq!(letters(&long), "l");
        long.extend_from_slice(b"\nshow\n");
        assert_eq!(letters(&long), "lt");
    }
}
