//! Words that several answers share.

/// A keyword and its words, with single spaces.
pub(super) fn sentence(keyword: &str, words: impl IntoIterator<Item = String>) -> String {
    let mut text = keyword.to_owned();
    for word in words {
        text.push(' ');
        text.push_str(&word);
    }
    text
}

/// The word for a proven value.
pub(super) const fn value_word(value: i8) -> &'static str {
    match value {
        1.. => "win",
        0 => "draw",
        ..0 => "loss",
    }
}
