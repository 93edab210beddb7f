//! Folders of pictures.

/// Folder of pictures below `assets`, or below the folder of a picture set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shelf {
    /// Folder `boards`.
    Boards,
    /// Folder `pieces`.
    Pieces,
    /// Folder `icons`.
    Icons,
    /// Folder `persons`.
    Persons,
}

impl Shelf {
    /// Returns the path of a picture below the assets folder.
    pub(crate) fn path(self, name: &str) -> String {
        let folder = match self {
            Self::Boards => "boards",
            Self::Pieces => "pieces",
            Self::Icons => "icons",
            Self::Persons => "persons",
        };
        format!("{folder}/{name}.svg")
    }
}
