//! Homeland of a game: the music, sound and colours of its country at the table.

/// Homeland of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Homeland {
    /// Id: the name of its music in `assets/audio/music`, and after `win-` of its sound of victory in `assets/audio`.
    pub id: &'static str,
    /// Colours of the paper petals that fall for a winner, in sRGB.
    pub petals: [[u8; 3]; 4],
}

impl Homeland {
    /// Nepal.
    pub const NEPAL: Self = Self {
        id: "nepal",
        petals: [[0xC6, 0x5D, 0x2E], [0xF7, 0xF0, 0xDC], [0x3F, 0x5E, 0x8C], [0xE3, 0xA7, 0x2F]],
    };
    /// India.
    pub const INDIA: Self = Self {
        id: "india",
        petals: [[0xE6, 0xA2, 0x3C], [0xF6, 0xC9, 0x5C], [0xFB, 0xF7, 0xEA], [0xD9, 0x6B, 0x2B]],
    };
    /// Japan.
    pub const JAPAN: Self = Self {
        id: "japan",
        petals: [[0xF3, 0xC6, 0xC6], [0xFB, 0xEF, 0xE6], [0xD8, 0xA9, 0x3A], [0xE3, 0x9A, 0x9C]],
    };
    /// Mongolia.
    pub const MONGOLIA: Self = Self {
        id: "mongolia",
        petals: [[0x2E, 0x5E, 0x9E], [0xD8, 0xA9, 0x3A], [0xF5, 0xF0, 0xE6], [0x3D, 0x7A, 0x45]],
    };
    /// Korea.
    pub const KOREA: Self = Self {
        id: "korea",
        petals: [[0x1F, 0x5F, 0xA8], [0xC4, 0x30, 0x2B], [0xE3, 0xA7, 0x2F], [0x2E, 0x7D, 0x5B]],
    };
}
