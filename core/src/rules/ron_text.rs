//! Texts in RON as people write them: an optional field may stand without `Some`, and errors are sentences for players.

use ron::{
    Error,
    error::{SpannedError, SpannedResult},
    extensions::Extensions,
};
use serde::de::DeserializeOwned;

use super::excerpt::excerpt;

/// Reads a value; `field: x` is read as `field: Some(x)` where the field is optional.
pub(super) fn read<T: DeserializeOwned>(text: &str) -> SpannedResult<T> {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME).from_str(text)
}

/// Returns the line of a parser's error, counted from 1, and the error in words, with its field.
pub(super) fn fault(text: &str, error: &SpannedError) -> (usize, String) {
    let line = error.span.start.line;
    let problem = match field_on(text, line) {
        Some(field) => format!("field {field}: {}", sentence(&error.code)),
        None => sentence(&error.code),
    };
    // It may quote the text.
    (line, problem.chars().take(160).collect())
}

/// Returns the name of the field with which a line begins.
fn field_on(text: &str, line: usize) -> Option<&str> {
    let (name, _) = text.lines().nth(line.checked_sub(1)?)?.split_once(':')?;
    let name = name.trim_start_matches(|letter: char| letter.is_whitespace() || letter == '(').trim_end();
    let is_name = |letter: char| letter.is_ascii_lowercase() || letter == '_';
    (!name.is_empty() && name.len() <= 20 && name.chars().all(is_name)).then_some(name)
}

/// Returns a parser's error in words that need no knowledge of the parser.
fn sentence(error: &Error) -> String {
    let expected = |what: &str| format!("{what} is expected here");
    match error {
        Error::Eof => "the text ends too early".to_owned(),
        Error::ExceededRecursionLimit => "the brackets are nested too deeply".to_owned(),
        Error::ExpectedString | Error::ExpectedByteString => expected("a text in quotes"),
        Error::ExpectedStringEnd => expected("the quote that ends a text"),
        Error::ExpectedInteger | Error::InvalidIntegerDigit { .. } | Error::UnderscoreAtBeginning => {
            expected("a whole number")
        }
        Error::IntegerOutOfBounds => "the number is too large".to_owned(),
        Error::ExpectedFloat | Error::FloatUnderscore => expected("a number"),
        Error::ExpectedBoolean => expected("true or false"),
        Error::ExpectedComma => expected("a comma"),
        Error::ExpectedMapColon => expected("a colon"),
        Error::ExpectedArray => expected("an opening ["),
        Error::ExpectedArrayEnd => expected("a closing ]"),
        Error::ExpectedMap => expected("an opening {"),
        Error::ExpectedMapEnd => expected("a closing }"),
        Error::ExpectedStructLike
        | Error::ExpectedNamedStructLike(_)
        | Error::ExpectedDifferentStructName { .. }
        | Error::ExpectedStructName(_) => expected("an opening ("),
        Error::ExpectedStructLikeEnd | Error::ExpectedOptionEnd => expected("a closing )"),
        Error::ExpectedIdentifier => expected("the name of a field"),
        Error::UnclosedBlockComment => "a comment that begins with /* does not end".to_owned(),
        Error::UnexpectedChar(letter) => format!("the sign {letter:?} has no place here"),
        Error::TrailingCharacters => "something follows the end".to_owned(),
        Error::Utf8Error(_) => "the text is not UTF-8".to_owned(),
        Error::InvalidValueForType { expected, found } => {
            format!("{} is expected here, not {}", excerpt(expected), excerpt(found))
        }
        Error::NoSuchEnumVariant { expected, found, .. } => {
            format!("there is no {}; there are: {}", excerpt(found), expected.join(", "))
        }
        Error::NoSuchStructField { expected, found, .. } => {
            format!("there is no field {}; the fields are: {}", excerpt(found), expected.join(", "))
        }
        Error::MissingStructField { field, .. } => format!("the field {field} is missing"),
        Error::DuplicateStructField { field, .. } => format!("the field {field} is there twice"),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_optional_field_needs_no_some() {
        for text in ["\"a\"", "Some(\"a\")", " Some ( \"a\" ) "] {
            assert_eq!(read::<Option<String>>(text), Ok(Some("a".to_owned())), "{text}");
        }
        assert_eq!(read::<Option<String>>("None"), Ok(None));
    }

    #[test]
    fn errors_name_the_field_and_no_library() {
        let deep = read::<ron::Value>(&"[".repeat(500)).expect_err("it is too deep");
        assert_eq!(fault("", &deep).1, "the brackets are nested too deeply");
        let text = "(\n    seed: seven,\n)";
        let error = read::<Seed>(text).expect_err("no number");
        assert_eq!(fault(text, &error), (2, "field seed: a whole number is expected here".to_owned()));
        let error = read::<Seed>("(sed: 7)").expect_err("no such field");
        assert_eq!(fault("", &error).1, "there is no field sed; the fields are: seed");
    }

    #[derive(serde::Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    struct Seed {
        #[expect(dead_code, reason = "read by serde alone")]
        seed: u64,
    }
}
