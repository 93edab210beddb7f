//! Engines beside the window: on a thread of the program, or in a worker of the page. The window never waits for one.
//!
//! Record, seed and level determine an answer, so a thread and a worker give the same one.

#[cfg_attr(target_family = "wasm", path = "engines/web.rs")]
#[cfg_attr(not(target_family = "wasm"), path = "engines/desktop.rs")]
mod system;

pub(super) use self::system::EngineHandle;

/// Event of an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum EngineEvent {
    /// A line of its answer.
    Line(String),
    /// End of its answers.
    End,
}
