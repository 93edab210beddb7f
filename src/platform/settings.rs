//! What the player has chosen for good: language, sound, speed, window. Kept in one file that a
//! person can read.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{files::DataDir, input::Bindings, language::Language};

const FILE: &str = "settings.ron";

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Settings>().add_systems(
        Update,
        save_settings.run_if(resource_exists_and_changed::<Settings>.and_then(resource_exists::<DataDir>)),
    );
}

/// The player's settings.
#[derive(Resource, Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The language of every word, the system's own until one is chosen.
    pub language: Option<Language>,
    /// Loudness of everything, from 0 (silent) to 1.
    pub volume: f32,
    /// Loudness of music, as a part of it.
    pub music_volume: f32,
    /// Loudness of effects, as a part of it.
    pub effects_volume: f32,
    /// Whether nothing is heard while another window has the focus.
    pub silent_in_background: bool,
    /// How fast pieces move: 1 is normal, 2 twice as fast, 0 at once.
    pub speed: f32,
    /// Whether the window fills the screen.
    pub window: WindowStyle,
    /// The size of the window while it has a frame, in logical pixels.
    pub window_size: (f32, f32),
    /// Where its upper left corner was, in physical pixels, if that is known.
    pub window_at: Option<(i32, i32)>,
    /// Whether things appear where they end instead of moving there.
    pub reduced_motion: bool,
    /// Whether pieces that can be taken by whoever is to act are marked.
    pub marks_danger: bool,
    /// Whether sticks are gathered by one press and thrown by the next, so that nothing is held.
    pub throw_by_two_presses: bool,
    /// Whether throws are called by their numbers alone.
    pub plain_throws: bool,
    /// How boards and pieces are drawn.
    pub pictures: PictureSet,
    /// Whether a lamp stands at the table, and the rest is dusk.
    pub evening: bool,
    /// How large the pages are: 1 is normal.
    pub page_size: f32,
    /// Whether people who share a device are asked to hand it over.
    pub hand_over: bool,
    /// Whether the match rests while another window has the focus.
    pub pause_in_background: bool,
    /// Whether pads rumble.
    pub rumble: bool,
    /// The players' names, by their numbers.
    pub names: [u8; 4],
    /// Which key and which button means what.
    pub bindings: Bindings,
}

/// How boards and pieces are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum PictureSet {
    /// Painted, with all their ornaments.
    #[default]
    Painted,
    /// Plain, light against dark, each kind with a shape of its own.
    Contrast,
    /// Painted with few strokes, as large as there is room.
    Large,
}

impl PictureSet {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Painted, Self::Contrast, Self::Large];
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
            reduced_motion: false,
            marks_danger: true,
            throw_by_two_presses: false,
            plain_throws: false,
            pictures: PictureSet::Painted,
            evening: false,
            page_size: 1.0,
            hand_over: false,
            pause_in_background: false,
            rumble: true,
            names: [0, 1, 2, 3],
            bindings: Bindings::default(),
        }
    }
}

/// How many names there are to choose from: `person-name-1` and so on in the locale files.
pub const NAMES: u8 = 16;

/// The sizes of pages that a player can choose.
pub const PAGE_SIZES: [f32; 5] = [0.75, 1.0, 1.25, 1.5, 2.0];

/// How the window lies on the screen.
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

impl WindowStyle {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Framed, Self::Borderless, Self::Fullscreen];

    /// Its word, as a key of the locale files.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Framed => "window-framed",
            Self::Borderless => "window-borderless",
            Self::Fullscreen => "window-full",
        }
    }
}

/// The smallest and the largest window that is kept, in logical pixels.
const WINDOW_SIZES: (f32, f32) = (480.0, 16_000.0);

/// The speeds a player can choose.
pub const SPEEDS: [f32; 4] = [0.5, 1.0, 2.0, 0.0];

impl Settings {
    /// Reads the settings; what cannot be read is set aside under another name, not lost, and the
    /// defaults are used.
    #[must_use]
    pub fn load(dir: &DataDir) -> Self {
        dir.load::<Self>(FILE).within_bounds()
    }

    /// Gives a player the next name that nobody else has.
    pub fn rename(&mut self, player: u8) {
        let own = self.names[usize::from(player)];
        let after = (1..=NAMES).map(|step| (own + step) % NAMES);
        let free = after.into_iter().find(|name| !self.names.contains(name));
        self.names[usize::from(player)] = free.unwrap_or(own);
    }

    fn within_bounds(mut self) -> Self {
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
        if !PAGE_SIZES.contains(&self.page_size) {
            self.page_size = 1.0;
        }
        self.bindings = self.bindings.mended();
        self
    }
}

fn save_settings(settings: Res<Settings>, dir: Res<DataDir>) {
    if settings.is_added() {
        return;
    }
    dir.save(FILE, &*settings);
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
        let doubled = Settings { names: [3, 3, 1, 0], ..Settings::default() };
        assert!(doubled.within_bounds().names != [3, 3, 1, 0]);
    }
}
