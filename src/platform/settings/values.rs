//! Settings as plain data, with the values offered for each.

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::Resource;
use clap::ValueEnum;
use madang_core::play::{LastTable, Person, tidy_name};
use serde::{Deserialize, Serialize};

use crate::{
    layout::picture_sets::PictureSet,
    platform::{
        input::{KeySigns, bindings::Bindings},
        language::locale::Language,
    },
};

/// Settings of the player.
#[derive(Resource, Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Language of every word; the system's until one is chosen.
    pub language: Option<Language>,
    /// Master loudness, from 0 (silent) to 1.
    pub volume: f32,
    /// Loudness of music, as a fraction of `volume`.
    pub music_volume: f32,
    /// Loudness of effects, as a fraction of `volume`.
    pub effects_volume: f32,
    /// Mutes the game while another window has the focus.
    pub silent_in_background: bool,
    /// Speed of all motion: 1 is normal, 2 twice as fast, 0 at once.
    pub speed: f32,
    /// Style of the window.
    pub window: WindowStyle,
    /// Size of the framed window, in logical pixels.
    pub window_size: (f32, f32),
    /// Upper left corner of the framed window, in physical pixels; `None` until it was moved.
    pub window_at: Option<(i32, i32)>,
    /// The framed window fills its screen; `window_size` and `window_at` are those to which it goes back.
    pub window_maximised: bool,
    /// Fades pieces from place to place instead of moving them.
    pub reduced_motion: bool,
    /// Marks the pieces that the acting seat can take.
    pub marks_danger: bool,
    /// The persons at the table say something now and then.
    pub voices: bool,
    /// Computers resign what they know to be lost.
    pub computers_resign: bool,
    /// Gathers the sticks with one press and throws them with the next, so that nothing is held.
    pub throw_by_two_presses: bool,
    /// Names throws by their numbers alone.
    pub plain_throws: bool,
    /// Writes the moves of a game in letters and numbers instead of words.
    pub moves_in_letters: bool,
    /// Graphics that draw the window, from the next start on.
    pub renderer: Renderer,
    /// Set of pictures for boards and pieces.
    pub pictures: PictureSet,
    /// Evening light: a lamp at the table, dusk around it.
    pub evening: bool,
    /// Way in which the board and its pieces face people on both sides.
    pub board_faces: BoardFacing,
    /// Games whose board the player has turned round, by their ids.
    pub turned: BTreeSet<String>,
    /// Magnification of the pages: 1 is normal.
    pub page_size: f32,
    /// Signs on the keys of the player's keyboard.
    pub key_signs: KeySigns,
    /// Asks people who share a device to hand it over between turns.
    pub hand_over: bool,
    /// Pauses the match while another window has the focus.
    pub pause_in_background: bool,
    /// Lets pads rumble.
    pub rumble: bool,
    /// Number of each player's animal, from 0 to [`NAMES`] − 1, all different.
    pub names: [u8; 4],
    /// Names that people have given themselves, by their animals.
    pub own_names: BTreeMap<u8, String>,
    /// Table last set for each game, by the game's id.
    pub tables: BTreeMap<String, LastTable>,
    /// Lessons that have been gone through.
    pub lessons_done: BTreeSet<String>,
    /// Lessons left on the way, with the number of the step.
    pub lessons_begun: BTreeMap<String, usize>,
    /// Games whose first lesson has been offered.
    pub lessons_offered: BTreeSet<String>,
    /// Keys and buttons of each action.
    pub bindings: Bindings,
}

/// Way in which the board and its pieces face people who play on both sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum BoardFacing {
    /// All face one side.
    #[default]
    OneSide,
    /// The board turns towards each player before the move.
    Mover,
    /// The pieces of each side face their player, as on a tablet that lies between the two.
    BothSides,
}

/// Graphics that draw the window.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Renderer {
    /// Chosen by the program to suit the computer.
    #[default]
    Auto,
    /// Vulkan.
    Vulkan,
    /// OpenGL, for graphics of an older kind.
    #[value(name = "gl")]
    OpenGl,
    /// DirectX 12.
    #[value(name = "dx12")]
    DirectX,
    /// Metal.
    Metal,
}

impl Renderer {
    /// Returns the name, the same in every language; none for [`Self::Auto`].
    pub const fn name(self) -> Option<&'static str> {
        match self {
            Self::Auto => None,
            Self::Vulkan => Some("Vulkan"),
            Self::OpenGl => Some("OpenGL"),
            Self::DirectX => Some("DirectX 12"),
            Self::Metal => Some("Metal"),
        }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            volume: 0.8,
            music_volume: 0.6,
            effects_volume: 1.0,
            silent_in_background: true,
            speed: 1.0,
            window: WindowStyle::Framed,
            window_size: (1280.0, 800.0),
            window_at: None,
            window_maximised: false,
            reduced_motion: false,
            marks_danger: true,
            voices: true,
            computers_resign: true,
            throw_by_two_presses: false,
            plain_throws: false,
            moves_in_letters: false,
            renderer: Renderer::Auto,
            pictures: PictureSet::Painted,
            evening: false,
            board_faces: BoardFacing::OneSide,
            turned: BTreeSet::new(),
            page_size: 1.0,
            key_signs: KeySigns::default(),
            hand_over: false,
            pause_in_background: false,
            rumble: true,
            names: [0, 1, 2, 3],
            own_names: BTreeMap::new(),
            tables: BTreeMap::new(),
            lessons_done: BTreeSet::new(),
            lessons_begun: BTreeMap::new(),
            lessons_offered: BTreeSet::new(),
            bindings: Bindings::default(),
        }
    }
}

/// Number of animals to choose from: `person-name-1` and so on in the locale files.
pub const NAMES: u8 = 16;

/// Magnifications of the pages on offer.
pub const PAGE_SIZES: [f32; 5] = [0.75, 1.0, 1.25, 1.5, 2.0];

/// Style of the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum WindowStyle {
    /// With a frame, of any size.
    #[default]
    Framed,
    /// Without a frame, over the whole screen.
    Borderless,
    /// Alone on the screen.
    Fullscreen,
}

/// Smallest and largest side of a window that is restored, in logical pixels.
const WINDOW_SIZES: (f32, f32) = (480.0, 16_000.0);

/// Speeds of motion on offer.
pub const SPEEDS: [f32; 4] = [0.5, 1.0, 2.0, 0.0];

impl Settings {
    /// Turns the board of a game round, or back.
    pub fn turn_board(&mut self, game: &str) {
        if !self.turned.remove(game) {
            self.turned.insert(game.to_owned());
        }
    }

    /// Gives the person who bears an animal a name of their own; an empty one takes it away.
    pub fn name_person(&mut self, animal: u8, name: &str) {
        match tidy_name(name) {
            name if name.is_empty() => self.own_names.remove(&animal),
            name => self.own_names.insert(animal, name),
        };
    }

    /// Returns the person in a player's place.
    pub fn person(&self, player: u8) -> Person {
        let animal = self.names[usize::from(player)];
        let own_name = self.own_names.get(&animal).cloned().unwrap_or_default();
        Person { animal: animal + 1, own_name }
    }

    /// Gives a player the next animal that no other player has.
    pub fn rename(&mut self, player: u8) {
        let own = self.names[usize::from(player)];
        let after = (1..=NAMES).map(|step| (own + step) % NAMES);
        let free = after.into_iter().find(|name| !self.names.contains(name));
        self.names[usize::from(player)] = free.unwrap_or(own);
    }

    /// Gives players the animals of these people; a text that is none keeps a player's own. A player whose animal another
    /// one gets has that one's in exchange.
    pub fn seat_people(&mut self, people: &[String]) {
        for (player, person) in (0..self.names.len()).zip(people) {
            let Some(name) = Person::parse(person).map(|person| person.animal - 1) else { continue };
            if name >= NAMES || self.names[..player].contains(&name) {
                continue;
            }
            let before = std::mem::replace(&mut self.names[player], name);
            if let Some(other) = self.names[player + 1..].iter_mut().find(|other| **other == name) {
                *other = before;
            }
        }
    }

    /// Returns the settings with every value out of range replaced by its default.
    pub(super) fn within_bounds(mut self) -> Self {
        let usual = Self::default();
        let within =
            |volume: f32, usual: f32| if volume.is_finite() { volume.clamp(0.0, 1.0) } else { usual };
        self.volume = within(self.volume, usual.volume);
        self.music_volume = within(self.music_volume, usual.music_volume);
        self.effects_volume = within(self.effects_volume, usual.effects_volume);
        if !SPEEDS.contains(&self.speed) {
            self.speed = 1.0;
        }
        let (width, height) = self.window_size;
        let (smallest, largest) = WINDOW_SIZES;
        if !(smallest..=largest).contains(&width) || !(smallest * 0.6..=largest).contains(&height) {
            self.window_size = usual.window_size;
        }
        let differ = (1..self.names.len()).all(|index| !self.names[..index].contains(&self.names[index]));
        if !differ || self.names.iter().any(|name| *name >= NAMES) {
            self.names = usual.names;
        }
        self.own_names = std::mem::take(&mut self.own_names)
            .into_iter()
            .map(|(animal, name)| (animal, tidy_name(&name)))
            .filter(|(animal, name)| *animal < NAMES && !name.is_empty())
            .collect();
        if !PAGE_SIZES.contains(&self.page_size) {
            self.page_size = 1.0;
        }
        self.bindings = self.bindings.mended();
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_players_have_one_name() {
        let mut settings = Settings::default();
        for step in 0..40 {
            settings.rename(step % 4);
            let mut names = settings.names;
            names.sort_unstable();
            assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{names:?}");
        }
        for kept in [["3", "2", "", "1"], ["16", "", "", "16"], ["0", "17", "x", ""], ["1", "1", "1", "1"]] {
            settings.seat_people(&kept.map(str::to_owned));
            assert_eq!(settings.clone().within_bounds().names, settings.names, "{kept:?}");
        }
        let doubled = Settings { names: [3, 3, 1, 0], ..Settings::default() };
        assert!(doubled.within_bounds().names != [3, 3, 1, 0]);
    }
}
