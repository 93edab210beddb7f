//! Entities that follow a list: one for each item.

use bevy::prelude::*;

/// Despawns the entities of items that have left the list, and spawns entities for new items.
pub(crate) fn reconcile<T: Component + PartialEq>(
    commands: &mut Commands,
    shown: &Query<(Entity, &T)>,
    wanted: impl IntoIterator<Item = T>,
    mut spawn: impl FnMut(&mut Commands, T),
) {
    let mut wanted: Vec<T> = wanted.into_iter().collect();
    for (entity, thing) in shown {
        match wanted.iter().position(|other| other == thing) {
            Some(index) => {
                wanted.swap_remove(index);
            }
            None => commands.entity(entity).despawn(),
        }
    }
    wanted.into_iter().for_each(|thing| spawn(commands, thing));
}
