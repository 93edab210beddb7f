//! The folders of pictures.

/// A folder of pictures below `assets`, or below the folder of a picture set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shelf {
    /// `boards`
    Boards,
    /// `pieces`
    Pieces,
    /// `icons`
    Icons,
}

impl Shelf {
    /// The path of a picture below the assets folder.
    pub(crate) fn path(self, name: &str) -> String {
        let folder = match self {
            Self::Boards => "boards",
            Self::Pieces => "pieces",
            Self::Icons => "icons",
        };
        format!("{folder}/{name}.svg")
    }
}
