//! The pictures of the table and of the games on it.

use bevy::{platform::collections::HashMap, prelude::*};
use bevy_asset_loader::prelude::*;

use super::view::GameViews;
use crate::platform::{art::Svg, file_list::FileList};

/// The pictures, by their path below the assets folder.
#[derive(AssetCollection, Resource, Debug)]
pub struct Art {
    #[asset(key = "art", collection(typed, mapped))]
    by_path: HashMap<String, Handle<Svg>>,
}

/// Which folder a picture lies in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shelf {
    /// `assets/boards`
    Boards,
    /// `assets/pieces`
    Pieces,
    /// `assets/icons`
    Icons,
}

impl Shelf {
    pub(super) fn path(self, name: &str) -> String {
        let folder = match self {
            Self::Boards => "boards",
            Self::Pieces => "pieces",
            Self::Icons => "icons",
        };
        format!("{folder}/{name}.svg")
    }
}

impl Art {
    /// A picture by its name. Every picture in [`Art::files`] is there once the game is loaded; a
    /// name that is not among them is an error in the program and shows nothing.
    #[must_use]
    pub fn get(&self, shelf: Shelf, name: &str) -> Handle<Svg> {
        let found = self.by_path.get(&shelf.path(name)).cloned();
        if found.is_none() {
            error!("{} is not among the pictures that are loaded", shelf.path(name));
        }
        found.unwrap_or_default()
    }

    /// Under which key `bevy_asset_loader` finds the list of files.
    pub const KEY: &'static str = "art";

    /// The pictures that the table and these games need.
    #[must_use]
    pub fn files(views: &GameViews) -> FileList<Svg> {
        let own = COMMON_ART.iter().map(|(shelf, name)| shelf.path(name));
        FileList::new(own.chain(views.art()).collect())
    }
}

/// The pictures that belong to no game.
const COMMON_ART: &[(Shelf, &str)] = &[
    (Shelf::Boards, "table"),
    (Shelf::Boards, "title"),
    (Shelf::Boards, "map"),
    (Shelf::Pieces, "shadow"),
    (Shelf::Pieces, "fence"),
    (Shelf::Pieces, "trapped"),
    (Shelf::Pieces, "throw-mat"),
    (Shelf::Icons, "mark-go"),
    (Shelf::Icons, "mark-take"),
    (Shelf::Icons, "mark-may-move"),
    (Shelf::Icons, "mark-picked"),
    (Shelf::Icons, "mark-cursor"),
    (Shelf::Icons, "mark-last"),
    (Shelf::Icons, "mark-hover"),
    (Shelf::Icons, "petal"),
    (Shelf::Icons, "row-open"),
    (Shelf::Icons, "row-picked"),
    (Shelf::Icons, "row-hover"),
    (Shelf::Icons, "row-cursor"),
    (Shelf::Icons, "row-last"),
];
