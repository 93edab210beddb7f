//! Parts that testers break on purpose, for `--break`: the way from a crash to its page is tried out by crashing.

/// Part to break.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Breakage {
    /// The main thread.
    Program,
    /// The renderer's thread.
    Renderer,
    /// The graphics device.
    Device,
}

impl Breakage {
    pub(super) const NAMES: [(&'static str, Self); 3] =
        [("program", Self::Program), ("renderer", Self::Renderer), ("device", Self::Device)];
}
