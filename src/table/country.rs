//! Where games come from, and what of it is heard and seen at their table.

/// Where a game comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Country {
    /// Nepal.
    Nepal,
    /// India.
    India,
    /// Japan.
    Japan,
    /// Mongolia.
    Mongolia,
    /// Korea.
    Korea,
}

impl Country {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Nepal, Self::India, Self::Japan, Self::Mongolia, Self::Korea];

    /// Its piece of music, in `assets/audio/music`.
    #[must_use]
    pub const fn music(self) -> &'static str {
        match self {
            Self::Nepal => "nepal",
            Self::India => "india",
            Self::Japan => "japan",
            Self::Mongolia => "mongolia",
            Self::Korea => "korea",
        }
    }

    /// The colours of the paper petals that fall for a winner, in sRGB.
    #[must_use]
    pub(super) const fn petals(self) -> [[u8; 3]; 4] {
        match self {
            Self::Nepal => [[0xC6, 0x5D, 0x2E], [0xF7, 0xF0, 0xDC], [0x3F, 0x5E, 0x8C], [0xE3, 0xA7, 0x2F]],
            Self::India => [[0xE6, 0xA2, 0x3C], [0xF6, 0xC9, 0x5C], [0xFB, 0xF7, 0xEA], [0xD9, 0x6B, 0x2B]],
            Self::Japan => [[0xF3, 0xC6, 0xC6], [0xFB, 0xEF, 0xE6], [0xD8, 0xA9, 0x3A], [0xE3, 0x9A, 0x9C]],
            Self::Mongolia => {
                [[0x2E, 0x5E, 0x9E], [0xD8, 0xA9, 0x3A], [0xF5, 0xF0, 0xE6], [0x3D, 0x7A, 0x45]]
            }
            Self::Korea => [[0x1F, 0x5F, 0xA8], [0xC4, 0x30, 0x2B], [0xE3, 0xA7, 0x2F], [0x2E, 0x7D, 0x5B]],
        }
    }
}
