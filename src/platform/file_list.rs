//! Lists of asset files, complete only when the games have been added. Each file is named, so that a missing one can be
//! named too, and a stray file in a folder does no harm.

use std::{fmt, marker::PhantomData};

use bevy::{asset::UntypedHandle, prelude::*};
use bevy_asset_loader::prelude::*;

/// Files of one kind of asset, by their paths below the assets folder.
pub struct FileList<A: Asset> {
    paths: Vec<String>,
    kind: PhantomData<A>,
}

impl<A: Asset> FileList<A> {
    /// Returns the list of these paths, sorted and without duplicates.
    pub fn new(mut paths: Vec<String>) -> Self {
        paths.sort();
        paths.dedup();
        Self { paths, kind: PhantomData }
    }

    /// Returns the paths, below the assets folder.
    pub fn paths(&self) -> &[String] {
        &self.paths
    }

    fn handles(&self, server: &AssetServer) -> Vec<UntypedHandle> {
        self.paths.iter().map(|path| server.load::<A>(path).untyped()).collect()
    }
}

impl<A: Asset> fmt::Debug for FileList<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.paths).finish()
    }
}

impl<A: Asset> DynamicAsset for FileList<A> {
    fn load(&self, server: &AssetServer) -> Vec<UntypedHandle> {
        self.handles(server)
    }

    /// Returns the same handles again: the server keeps one for each path.
    fn build(&self, world: &mut World) -> Result<DynamicAssetType, anyhow::Error> {
        Ok(DynamicAssetType::Collection(self.handles(world.resource::<AssetServer>())))
    }
}
