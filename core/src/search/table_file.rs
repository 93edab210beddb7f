//! A file of solved positions: part of the program, or given to it before it is needed.

use std::sync::OnceLock;

/// A file of solved positions in `assets/tables`. A program for a browser is built without them and fetches those that
/// it needs; until then a game plays as if it had none.
#[derive(Debug)]
pub struct TableFile {
    name: &'static str,
    built_in: Option<&'static [u8]>,
    given: OnceLock<&'static [u8]>,
}

impl TableFile {
    /// Returns the file with a name, and its bytes where they are part of the program. The macro `table_file!` makes it.
    pub const fn new(name: &'static str, built_in: Option<&'static [u8]>) -> Self {
        Self { name, built_in, given: OnceLock::new() }
    }

    /// Returns its name in `assets/tables`.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns its bytes; `None` until they have been fetched.
    pub fn bytes(&self) -> Option<&'static [u8]> {
        self.built_in.or_else(|| self.given.get().copied())
    }

    /// Sets the fetched bytes, which stay for as long as the program runs. Bytes set before are kept.
    pub fn give(&self, bytes: Vec<u8>) {
        if self.bytes().is_none() {
            self.given.get_or_init(|| Vec::leak(bytes));
        }
    }
}

/// The [`TableFile`] with a name in `assets/tables`.
macro_rules! table_file {
    ($name:literal) => {{
        #[cfg(not(feature = "fetched-tables"))]
        const BUILT_IN: Option<&[u8]> =
            Some(include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/../assets/tables/", $name)));
        #[cfg(feature = "fetched-tables")]
        const BUILT_IN: Option<&[u8]> = None;
        $crate::search::TableFile::new($name, BUILT_IN)
    }};
}

pub(crate) use table_file;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_the_bytes_it_was_built_with_or_given_first() {
        let file = TableFile::new("late.bin", None);
        assert_eq!(file.bytes(), None);
        file.give(vec![1, 2]);
        file.give(vec![3]);
        assert_eq!(file.bytes(), Some(&[1, 2][..]));
        let built_in = TableFile::new("early.bin", Some(&[4]));
        built_in.give(vec![5]);
        assert_eq!(built_in.bytes(), Some(&[4][..]));
    }
}
