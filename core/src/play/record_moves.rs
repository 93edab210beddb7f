//! Moves of a record that came in, as people write them: also in capitals.

use crate::{
    catalogue::{AnyGame, AnyMove},
    rules::TextError,
};

/// Reading of a move in a position.
pub(super) type ReadMove = fn(&dyn AnyGame, &str) -> Result<AnyMove, TextError>;

/// Reads a move exactly as it is written.
pub(super) fn as_written(position: &dyn AnyGame, text: &str) -> Result<AnyMove, TextError> {
    position.parse_move(text)
}

/// Reads a move as it is written. Where that is no move of the game, it is read in lower-case letters; what is before an
/// `@` names a piece, and may be a capital with a meaning, such as the Buck's in `B@c3`.
pub(super) fn in_any_case(position: &dyn AnyGame, text: &str) -> Result<AnyMove, TextError> {
    position.parse_move(text).or_else(|error| {
        let lower = text.to_ascii_lowercase();
        let with_piece = || {
            let (piece, point) = text.split_once('@')?;
            position.parse_move(&format!("{piece}@{}", point.to_ascii_lowercase())).ok()
        };
        position.parse_move(&lower).ok().or_else(with_piece).ok_or(error)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    fn read(id: &str, options: &[(&str, &str)], text: &str) -> Option<String> {
        let card = games::find(id).expect("it is in the catalogue");
        let options = card.parse_options(options.iter().copied()).expect("they fit");
        let position = (card.start)(&options);
        Some(position.move_text(&in_any_case(&*position, text).ok()?))
    }

    #[test]
    fn capitals_are_read_where_they_have_no_meaning() {
        assert_eq!(read("bagh-chal", &[], "@C3").as_deref(), Some("@c3"));
        assert_eq!(read("bagh-chal", &[], "A1XC1").as_deref(), Some("a1xc1"));
        assert_eq!(read("yut", &[], "THROW:3").as_deref(), Some("throw:3"));
        for text in ["B@c3", "B@C3"] {
            assert_eq!(read("bagh-chal", &[("heroes", "on")], text).as_deref(), Some("B@c3"), "{text}");
        }
        for text in ["A9", "K@c3", "@", "É1-A2"] {
            assert_eq!(read("bagh-chal", &[], text), None, "{text}");
        }
    }
}
