//! Footprint of the running game: entities, assets and textures in memory, by kind. What stays behind when a match is
//! left shows as a difference between two footprints.

use std::collections::BTreeMap;

use bevy::{prelude::*, text::Font};
use bevy_egui::{EguiContext, EguiUserTextures, PrimaryEguiContext};
use bevy_kira_audio::{AudioInstance, AudioSource};

use crate::platform::art::{Rasters, Svg};

/// Number of things in memory, by kind.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Footprint {
    /// Entities by their names, or by their components where they have none.
    entities: BTreeMap<String, usize>,
    /// Assets and textures by type.
    assets: BTreeMap<&'static str, usize>,
}

impl Footprint {
    /// Counts the present contents of the world.
    pub fn of(world: &mut World) -> Self {
        let mut entities = BTreeMap::new();
        let all: Vec<(Entity, Option<Name>)> = world
            .query::<(Entity, Option<&Name>)>()
            .iter(world)
            .map(|(at, name)| (at, name.cloned()))
            .collect();
        for (entity, name) in all {
            let label = name.map_or_else(|| components(world, entity), |name| name.as_str().to_owned());
            *entities.entry(label).or_default() += 1;
        }
        let assets = BTreeMap::from([
            ("audio instance", count::<AudioInstance>(world)),
            ("audio source", count::<AudioSource>(world)),
            ("color material", count::<ColorMaterial>(world)),
            ("font", count::<Font>(world)),
            ("image", count::<Image>(world)),
            ("mesh", count::<Mesh>(world)),
            ("raster", world.get_resource::<Rasters>().map_or(0, Rasters::count)),
            ("svg", count::<Svg>(world)),
            ("texture atlas", count::<TextureAtlasLayout>(world)),
            ("texture of egui's own", textures_of_egui(world)),
            ("texture on a page", textures_on_pages(world)),
        ]);
        Self { entities, assets }
    }

    /// Returns the number of entities.
    pub fn entities(&self) -> usize {
        self.entities.values().sum()
    }

    /// Returns the number of assets and textures.
    pub fn assets(&self) -> usize {
        self.assets.values().sum()
    }

    /// Returns the kinds of which there are more than before, as "goat: 3 more than 4".
    pub fn more_than(&self, before: &Self) -> Vec<String> {
        let entities = grown(&self.entities, &before.entities);
        entities.into_iter().chain(grown(&self.assets, &before.assets)).collect()
    }

    /// Returns the kinds of entities of which there are more than before, in the same words.
    pub fn more_entities_than(&self, before: &Self) -> Vec<String> {
        grown(&self.entities, &before.entities)
    }
}

fn grown<K: Ord + std::fmt::Display>(now: &BTreeMap<K, usize>, before: &BTreeMap<K, usize>) -> Vec<String> {
    let more = now.iter().filter_map(|(kind, count)| {
        let known = before.get(kind).copied().unwrap_or_default();
        (*count > known).then(|| format!("{kind}: {} more than {known}", count - known))
    });
    more.collect()
}

/// Returns the names of an entity's components.
fn components(world: &World, entity: Entity) -> String {
    let infos = world.inspect_entity(entity).into_iter().flatten();
    let mut names: Vec<String> = infos.map(|info| info.name().shortname().to_string()).collect();
    names.sort_unstable();
    names.join(", ")
}

fn count<A: Asset>(world: &World) -> usize {
    world.get_resource::<Assets<A>>().map_or(0, Assets::len)
}

/// Returns the images that a page of egui shows, or showed and has not given back.
fn textures_on_pages(world: &World) -> usize {
    let (Some(images), Some(textures)) =
        (world.get_resource::<Assets<Image>>(), world.get_resource::<EguiUserTextures>())
    else {
        return 0;
    };
    images.ids().filter(|id| textures.image_id(*id).is_some()).count()
}

/// Returns the textures that egui has allocated itself, such as the texture of its letters.
fn textures_of_egui(world: &mut World) -> usize {
    let mut contexts = world.query_filtered::<&mut EguiContext, With<PrimaryEguiContext>>();
    let contexts = contexts.iter_mut(world);
    contexts.map(|mut context| context.get_mut().tex_manager().read().num_allocated()).sum()
}
