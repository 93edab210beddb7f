//! Excerpts of bad texts, for errors.

/// Length of the excerpt of a bad text in an error, in characters: enough to find it, never megabytes.
const QUOTED_CHARACTERS: usize = 24;

/// Returns the beginning of a text, fit to be repeated in an error.
pub fn excerpt(text: &str) -> String {
    let mut start: String = text
        .chars()
        .take(QUOTED_CHARACTERS)
        .map(|letter| if letter.is_control() { ' ' } else { letter })
        .collect();
    if text.chars().nth(QUOTED_CHARACTERS).is_some() {
        start.push('…');
    }
    start
}
