//! The text of a file that another program wrote, in UTF-8 or in an older encoding.

/// Letters of Windows-1252 from 0x80 to 0x9F; the other bytes are letters as of Unicode.
const WINDOWS_1252: [Option<char>; 32] = [
    Some('€'),
    None,
    Some('‚'),
    Some('ƒ'),
    Some('„'),
    Some('…'),
    Some('†'),
    Some('‡'),
    Some('ˆ'),
    Some('‰'),
    Some('Š'),
    Some('‹'),
    Some('Œ'),
    None,
    Some('Ž'),
    None,
    None,
    Some('‘'),
    Some('’'),
    Some('“'),
    Some('”'),
    Some('•'),
    Some('–'),
    Some('—'),
    Some('˜'),
    Some('™'),
    Some('š'),
    Some('›'),
    Some('œ'),
    None,
    Some('ž'),
    Some('Ÿ'),
];

/// Signs with which old programs fill the end of a file.
const FILLING: &[char] = &['\0', '\u{1A}'];

/// Returns the text of a file: UTF-8, UTF-16 with its mark, or the letters of Windows-1252, of which those of
/// Latin-1 are a part. `None` where it is none of them, such as a picture.
pub fn text_of_file(bytes: Vec<u8>) -> Option<String> {
    if let Some(units) = bytes.strip_prefix(b"\xFF\xFE") {
        return utf_16(units, u16::from_le_bytes);
    }
    if let Some(units) = bytes.strip_prefix(b"\xFE\xFF") {
        return utf_16(units, u16::from_be_bytes);
    }
    match String::from_utf8(bytes) {
        Ok(text) => Some(text),
        Err(error) => windows_1252(error.as_bytes()),
    }
}

/// Reads pairs of bytes. A single byte behind the last pair can only fill the file.
fn utf_16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Option<String> {
    let (pairs, _) = bytes.as_chunks();
    char::decode_utf16(pairs.iter().map(|pair| unit(*pair))).collect::<Result<_, _>>().ok()
}

fn windows_1252(bytes: &[u8]) -> Option<String> {
    let letter = |byte: &u8| match byte {
        0x80..=0x9F => WINDOWS_1252[usize::from(byte - 0x80)],
        _ => Some(char::from(*byte)),
    };
    let text: String = bytes.iter().map(letter).collect::<Option<_>>()?;
    // A text has no other control characters than blanks, but for those that fill its end.
    let is_text =
        !text.trim_end_matches(FILLING).contains(|sign: char| sign.is_control() && !sign.is_whitespace());
    is_text.then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "« Ça – “œuf” 5 € »\r\n";

    #[test]
    fn a_file_is_read_in_its_encoding() {
        let with_mark = format!("\u{FEFF}{TEXT}");
        let units = || with_mark.encode_utf16();
        assert_eq!(text_of_file(TEXT.as_bytes().to_vec()).as_deref(), Some(TEXT));
        assert_eq!(text_of_file(units().flat_map(u16::to_le_bytes).collect()).as_deref(), Some(TEXT));
        assert_eq!(text_of_file(units().flat_map(u16::to_be_bytes).collect()).as_deref(), Some(TEXT));
        let old = b"\xAB \xC7a \x96 \x93\x9Cuf\x94 5 \x80 \xBB\r\n";
        assert_eq!(text_of_file(old.to_vec()).as_deref(), Some(TEXT));
        assert_eq!(text_of_file(b"caf\xE9\x1A\0\0".to_vec()).as_deref(), Some("café\u{1A}\0\0"));
    }

    #[test]
    fn every_text_in_utf_8_stays_as_it_is() {
        for text in ["", "\u{FEFF}a", "a\0", "\u{1A}", "é"] {
            assert_eq!(text_of_file(text.as_bytes().to_vec()).as_deref(), Some(text));
        }
    }

    #[test]
    fn what_is_no_text_is_refused() {
        for bytes in
            [&b"\x89PNG\r\n\x1A\n\0\0\0\rIHDR"[..], b"caf\xE9 \x81", b"\xE9\0a", b"\xFF\xFE\x00\xD8a\0"]
        {
            assert_eq!(text_of_file(bytes.to_vec()), None, "{bytes:?}");
        }
        assert_eq!(text_of_file(b"\xFF\xFEa\0\x1A".to_vec()).as_deref(), Some("a"), "a byte too many");
    }
}
