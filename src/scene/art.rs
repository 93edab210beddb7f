//! Pictures of the table and of the games on it.

use bevy::{platform::collections::HashMap, prelude::*};
use bevy_asset_loader::prelude::*;
use madang_core::{catalogue::GameCard, play::every_feat};

use super::turn::BoardTurn;
use crate::{
    layout::{picture_sets::PictureSet, shelf::Shelf, view::GameView, views::Catalogue},
    platform::{
        art::{Picture, Svg},
        file_list::FileList,
        screen::StageShape,
        settings::{NAMES, Settings},
    },
    playback::stage::Stage,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        (add_drawn.run_if(resource_added::<Art>), change_picture_set.run_if(resource_exists::<Art>)).chain(),
    );
}

/// Pictures, by their path below the assets folder.
#[derive(AssetCollection, Resource, Debug)]
pub struct Art {
    #[asset(key = "art", collection(typed, mapped))]
    by_path: HashMap<String, Handle<Svg>>,
    /// Picture set in use.
    set: PictureSet,
}

impl Art {
    /// Returns the picture by its name. Every picture in [`Art::files`] is loaded before the game starts; any other
    /// name is an error in the program and shows nothing.
    pub fn get(&self, shelf: Shelf, name: &str) -> Handle<Svg> {
        let path = shelf.path(name);
        self.in_set(&path).cloned().unwrap_or_else(|| {
            error!("{path} is not among the pictures that are loaded");
            Handle::default()
        })
    }

    /// Returns the view of the game on the stage, in the chosen picture set, from this side of the table, and in this shape.
    pub(super) fn view(
        &self,
        stage: &Stage,
        catalogue: &Catalogue,
        turn: BoardTurn,
        shape: StageShape,
    ) -> Option<GameView> {
        let view = catalogue.view(stage.card().id, &stage.terms().setup.options)?.in_set(self.set);
        let view = if turn.0 { view.turned() } else { view };
        Some(if shape == StageShape::Tall { view.tall() } else { view })
    }

    /// Returns the picture set in use.
    pub const fn set(&self) -> PictureSet {
        self.set
    }

    /// Returns the picture in the chosen set, or else the painted one.
    fn in_set(&self, path: &str) -> Option<&Handle<Svg>> {
        let of_set = set_folder(self.set).and_then(|folder| self.by_path.get(&format!("{folder}/{path}")));
        of_set.or_else(|| self.by_path.get(path))
    }

    /// Returns the counterpart of a shown picture in the chosen set; `None` for pictures that come from no file.
    fn instead_of(&self, shown: &Handle<Svg>) -> Option<&Handle<Svg>> {
        let (path, _) = self.by_path.iter().find(|(_, handle)| *handle == shown)?;
        let folders = PictureSet::ALL.into_iter().filter_map(set_folder);
        let painted = folders.filter_map(|folder| path.strip_prefix(folder)?.strip_prefix('/')).next();
        self.in_set(painted.unwrap_or(path))
    }

    /// Key by which `bevy_asset_loader` finds the list of files.
    pub const KEY: &'static str = "art";

    /// Returns the pictures that the table and these games need.
    pub fn files(catalogue: &Catalogue) -> FileList<Svg> {
        let own =
            COMMON_ART.into_iter().flat_map(|(shelf, names)| names.iter().map(move |name| shelf.path(name)));
        let people = (1..=NAMES).map(|name| Shelf::Persons.path(&format!("person-{name}")));
        let cards: Vec<&'static GameCard> = catalogue.cards().collect();
        let medals = every_feat(&cards).map(|feat| Shelf::Icons.path(&format!("medal-{}", feat.id)));
        let mut files: Vec<String> = own.chain(people).chain(medals).chain(catalogue.art()).collect();
        let drawn_again: Vec<String> = catalogue
            .art()
            .filter(|path| !path.starts_with("icons/"))
            .chain(DRAWN_AGAIN.map(|name| Shelf::Pieces.path(name)))
            .collect();
        for folder in PictureSet::ALL.into_iter().filter_map(set_folder) {
            files.extend(drawn_again.iter().map(|path| format!("{folder}/{path}")));
        }
        FileList::new(files)
    }
}

/// Returns the folder of a set; `None` for the painted one.
const fn set_folder(set: PictureSet) -> Option<&'static str> {
    match set {
        PictureSet::Painted => None,
        PictureSet::Contrast => Some("sets/contrast"),
        PictureSet::Large => Some("sets/large"),
    }
}

/// Pictures that belong to no game but differ between sets, as the games' mats and pieces do.
const DRAWN_AGAIN: [&str; 2] = ["fence", "trapped"];

/// Adds the pictures that the program draws itself. Every set shows the same.
fn add_drawn(catalogue: Res<Catalogue>, mut svgs: ResMut<Assets<Svg>>, mut art: ResMut<Art>) {
    for (path, source) in catalogue.drawn() {
        match Svg::parse(source.as_bytes()) {
            Ok(svg) => {
                art.by_path.insert(path, svgs.add(svg));
            }
            Err(error) => error!("{path} is not drawn as SVG: {error}"),
        }
    }
}

/// Switches every picture to the chosen set at once.
fn change_picture_set(settings: Res<Settings>, mut art: ResMut<Art>, mut pictures: Query<&mut Picture>) {
    if art.set == settings.pictures {
        return;
    }
    art.set = settings.pictures;
    for mut picture in &mut pictures {
        if let Some(other) = art.instead_of(&picture.art).cloned() {
            picture.art = other;
        }
    }
}

/// Pictures that belong to no game.
const COMMON_ART: [(Shelf, &[&str]); 4] = [
    (Shelf::Boards, &["table", "evening", "title", "map"]),
    (Shelf::Pieces, &["shadow", "fence", "trapped", "throw-mat"]),
    (
        Shelf::Icons,
        &[
            "mark-go",
            "mark-take",
            "mark-danger",
            "mark-prey",
            "mark-may-move",
            "mark-picked",
            "mark-cursor",
            "mark-last",
            "mark-hover",
            "mark-pointed",
            "mark-target",
            "mark-way",
            "petal",
            "row-open",
            "row-picked",
            "row-hover",
            "row-cursor",
            "row-last",
            "row-target",
            "rulebook",
            "lesson",
            "lesson-done",
            "medal-none",
            "first-win",
        ],
    ),
    (Shelf::Persons, &["person", "level-1", "level-2", "level-3", "level-4", "level-5"]),
];
