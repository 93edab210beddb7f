//! Words by which the rules name a sentence that a player reads: endings, refusals, prompts, errors of the board editor.

use std::fmt;

/// Word for a sentence of the locale files, in kebab case. Each belongs to a list that [`words!`](crate::words)
/// declares; a game's card has the lists, so that a sentence missing in a language is found before anyone plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Word(&'static str);

impl Word {
    /// Returns a word of a list, for [`words!`](crate::words).
    #[doc(hidden)]
    pub const fn new(key: &'static str) -> Self {
        Self(key)
    }

    /// Returns its text, as records and the engine have it.
    pub const fn key(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl PartialEq<str> for Word {
    fn eq(&self, other: &str) -> bool {
        self.0 == other
    }
}

impl PartialEq<&str> for Word {
    fn eq(&self, other: &&str) -> bool {
        self.0 == *other
    }
}

impl<W: Words> From<W> for Word {
    fn from(word: W) -> Self {
        Self(word.key())
    }
}

/// List of words as a type, declared by [`words!`](crate::words).
pub trait Words: Copy + 'static {
    /// Every word, in the order of declaration.
    const ALL: &'static [Self];
    /// The words with their type erased, for a game's card.
    const WORDS: &'static [Word];
    /// The texts of the words, for the values of an option.
    const KEYS: &'static [&'static str];

    /// Returns the word's text.
    fn key(self) -> &'static str;

    /// Returns the word with this text.
    fn from_key(key: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|word| word.key() == key)
    }
}

/// Declares an enum whose variants are words, each with its text.
///
/// ```
/// use madang_core::rules::{Outcome, Seat, Words};
///
/// madang_core::words! {
///     /// Endings of a game.
///     enum Ending {
///         /// A line of five.
///         Five => "five",
///         /// Nothing can move.
///         Blocked => "blocked",
///     }
/// }
///
/// assert_eq!(Ending::KEYS, ["five", "blocked"]);
/// assert_eq!(Outcome::win(Seat(0), Ending::Five).reason, "five");
/// ```
#[macro_export]
macro_rules! words {
    ($(#[$about:meta])* $public:vis enum $name:ident { $($(#[$note:meta])* $word:ident => $key:expr),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $public enum $name {
            $($(#[$note])* $word),+
        }

        impl $crate::rules::Words for $name {
            const ALL: &'static [Self] = &[$(Self::$word),+];
            const WORDS: &'static [$crate::rules::Word] = &[$($crate::rules::Word::new($key)),+];
            const KEYS: &'static [&'static str] = &[$($key),+];

            fn key(self) -> &'static str {
                Self::KEYS[self as usize]
            }
        }
    };
}
