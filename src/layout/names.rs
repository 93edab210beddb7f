//! Names of points for players: the letters printed on the mat, or words where it has none.

/// Words for a point of a mat without letters: a key of the locale files and the number it takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlaceWords {
    /// Key of the locale files.
    pub key: &'static str,
    /// Number of stations to the next landmark; 0 for keys without a number.
    pub count: u8,
}

/// Name of a point, ready to be said in any language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlaceName {
    /// Coordinates printed along the mat's edge.
    Printed(String),
    /// Words.
    Words(PlaceWords),
}
