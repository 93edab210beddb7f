//! Assets without which the game does not begin. Each is named, so that a missing one can be named too, and a stray file
//! in a folder does no harm.

use bevy::{asset::UntypedHandle, platform::collections::HashMap, prelude::*};

/// Assets that must be loaded before the first page, by their paths below the assets folder.
#[derive(Resource, Default, Debug)]
pub struct RequiredAssets(HashMap<String, UntypedHandle>);

impl RequiredAssets {
    /// Begins to load the files at these paths.
    pub fn load<A: Asset>(
        &mut self,
        server: &AssetServer,
        paths: impl Iterator<Item = String>,
    ) -> HashMap<String, Handle<A>> {
        let handles: HashMap<_, _> = paths.map(|path| (path.clone(), server.load::<A>(path))).collect();
        self.0.extend(handles.iter().map(|(path, handle)| (path.clone(), handle.clone().untyped())));
        handles
    }

    /// Their paths, in no order.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// Part that is loaded, from 0 to 1.
    #[must_use]
    pub fn progress(&self, server: &AssetServer) -> f32 {
        let loaded = self.0.values().filter(|handle| server.is_loaded(handle.id())).count();
        loaded as f32 / self.0.len().max(1) as f32
    }

    /// Paths of those that are missing or cannot be read; `None` while some are still being loaded.
    #[must_use]
    pub fn missing(&self, server: &AssetServer) -> Option<Vec<String>> {
        let mut missing = Vec::new();
        for (path, handle) in &self.0 {
            let state = server.load_state(handle.id());
            if state.is_failed() {
                missing.push(path.clone());
            } else if !state.is_loaded() {
                return None;
            }
        }
        missing.sort();
        Some(missing)
    }
}
