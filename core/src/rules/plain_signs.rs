//! Signs that mail, chats and word processors put in the place of those that were written.

/// Kind of quotation mark: a text in quotes ends with one of the kind that it began with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum QuoteKind {
    /// Such as “ and ”.
    Double,
    /// Such as ‘ and ’.
    Single,
    /// « and ».
    Angled,
    /// ‹ and ›.
    SingleAngled,
}

impl QuoteKind {
    /// Returns the kind of a quotation mark; `None` for any other sign.
    pub(super) const fn of(sign: char) -> Option<Self> {
        match sign {
            '"' | '“' | '”' | '„' | '‟' | '″' | '＂' => Some(Self::Double),
            '\'' | '‘' | '’' | '‚' | '‛' | '′' => Some(Self::Single),
            '«' | '»' => Some(Self::Angled),
            '‹' | '›' => Some(Self::SingleAngled),
            _ => None,
        }
    }

    /// Returns whether a blank is set between such a mark and the text in quotes, as the French do.
    pub(super) const fn has_blanks(self) -> bool {
        matches!(self, Self::Angled | Self::SingleAngled)
    }
}

/// Returns the sign that a record has where this one stands; `None` for one that shows nothing.
pub(super) fn plain_sign(sign: char) -> Option<char> {
    match sign {
        '\u{AD}'
        | '\u{61C}'
        | '\u{180E}'
        | '\u{200B}'..='\u{200F}'
        | '\u{202A}'..='\u{202E}'
        | '\u{2060}'..='\u{2064}'
        | '\u{2066}'..='\u{2069}'
        | '\u{FE00}'..='\u{FE0F}'
        | '\u{FEFF}' => None,
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{FE58}' | '\u{FE63}' | '\u{FF0D}' => Some('-'),
        blank if blank.is_whitespace() && !blank.is_ascii() => Some(' '),
        other => Some(other),
    }
}

/// Returns a text of the notation with the signs that it is written in: hyphens for dashes, spaces for other
/// blanks, and nothing for what shows nothing.
pub fn plain_notation(text: &str) -> String {
    text.chars().filter_map(plain_sign).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dashes_blanks_and_what_shows_nothing_become_plain() {
        assert_eq!(plain_notation("a1–b1\u{A0}a1—b1\u{202F}a1−b1\na1‑b1"), "a1-b1 a1-b1 a1-b1\na1-b1");
        assert_eq!(plain_notation("\u{FEFF}@\u{200B}c\u{AD}3\u{200D}"), "@c3");
        let ours = "B@c3 a1|b1 4+3:in-s7 1:s22/partner/pair/w-s23 T3T/5/5/5/T3T g 20 0 - -\r\n\t";
        assert_eq!(plain_notation(ours), ours);
    }
}
