//! Flags of testers.

use bevy::prelude::Resource;

use super::breaking::BrokenPart;

/// Flags of testers.
#[derive(clap::Args, Resource, Clone, Debug, Default)]
pub struct DevArgs {
    /// Measure for this many seconds once everything has settled, print the cost, and quit
    #[arg(long, value_name = "SECONDS")]
    pub(super) measure: Option<u32>,

    /// Draw every frame, although nothing moves, while it is measured
    #[arg(long, requires = "measure")]
    pub(super) keep_drawing: bool,

    /// Open an empty window instead of the game, to measure the game against it
    #[arg(long, requires = "measure")]
    empty_window: bool,

    /// Break on purpose after the first settled page
    #[arg(long = "break", value_name = "PART", value_enum)]
    pub(super) breaks: Option<BrokenPart>,

    /// Let the computer play this many games, all ways to play in turn, and report growth in memory
    #[arg(long, value_name = "GAMES", requires = "data_dir", conflicts_with_all = ["game", "load", "screen", "continues"])]
    pub(super) soak: Option<u32>,

    /// Write the trailer to standard output, frame by frame as pixels of three bytes, 25 frames a second, then quit
    #[arg(long, conflicts_with = "screen")]
    pub(super) film: bool,

    /// Begin at the picture for the shop's page
    #[arg(long, conflicts_with = "screen")]
    pub(super) cover: bool,
}

impl DevArgs {
    /// Returns whether an empty window takes the place of the game.
    pub(crate) const fn opens_empty_window(&self) -> bool {
        self.empty_window
    }

    /// Returns whether a script waits for the end.
    pub(crate) const fn is_awaited(&self) -> bool {
        self.measure.is_some() || self.soak.is_some() || self.film
    }

    pub(crate) const fn ends_in_a_crash(&self) -> bool {
        self.breaks.is_some()
    }
}
