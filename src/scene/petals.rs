//! Paper petals that fall on the table for a winner, in the colours of the homeland. The pose of each is a pure
//! function of the time; they are few and small, so that the mat stays readable.

use std::f32::consts::TAU;

use bevy::prelude::*;

use super::{art::Art, entity::of_match};
use crate::{
    layout::{
        shelf::Shelf,
        view::{MAT_CENTRE, MAT_SIDE, depth},
        views::BoardView,
    },
    platform::{art::Picture, screen::STAGE},
    playback::{stage::Stage, timeline::PETALS_FALL as FALL},
};

/// Number of petals.
const PETALS: usize = 80;
/// Sizes of the smallest and the largest petal, in world units.
const SIZES: (f32, f32) = (15.0, 25.0);
/// Depth of the fall, in world units.
const DEPTH: f32 = 250.0;
/// Width of the sway, in world units.
const SWAY: f32 = 22.0;
/// Time in which the petals appear, in seconds.
const APPEAR: f32 = 0.18;
/// Time in which the petals vanish, in seconds.
const VANISH: f32 = 0.4;

/// One petal.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Petal {
    number: usize,
}

/// Place and look of a petal at one moment.
struct PetalPose {
    at: Vec2,
    turn: f32,
    /// Width factor as it tumbles, 0 seen edge-on.
    width: f32,
    presence: f32,
}

impl Petal {
    /// Returns the pseudo-random number of the petal for a property, from 0 to 1: multiples of an irrational number
    /// spread evenly.
    fn own(self, property: u16) -> f32 {
        let irrational = 0.618_034 + 0.131_197 * f32::from(property);
        ((self.number as f32 + 1.0) * irrational).fract()
    }

    fn size(self) -> f32 {
        SIZES.0 + (SIZES.1 - SIZES.0) * self.own(5)
    }

    fn seen(self, time: f32) -> PetalPose {
        let late = 0.3 * self.own(3);
        let part = ((time - late) / (FALL - 0.3)).clamp(0.0, 1.0);
        let phase = TAU * (self.own(2) + time * (0.7 + 0.5 * self.own(4)));
        let start = Vec2::new((self.own(0) - 0.5) * STAGE.x, (0.62 - 0.85 * self.own(1)) * MAT_SIDE);
        let fallen = Vec2::new(SWAY * phase.sin(), -DEPTH * part * (0.75 + 0.25 * part));
        PetalPose {
            at: Vec2::new(0.0, MAT_CENTRE.y) + start + fallen,
            turn: phase + 0.8 * phase.cos(),
            width: (phase * 1.3).cos(),
            presence: ((time - late) / APPEAR).min((FALL - time) / VANISH).clamp(0.0, 1.0),
        }
    }
}

pub(super) fn show_petals(
    mut commands: Commands,
    stage: Res<Stage>,
    view: Res<BoardView>,
    art: Res<Art>,
    mut petals: Query<(Entity, &Petal, &mut Transform, &mut Sprite)>,
) {
    let Some(time) = stage.timeline().petals_fall() else {
        for (entity, ..) in &petals {
            commands.entity(entity).despawn();
        }
        return;
    };
    if petals.is_empty() {
        let colours = view.0.homeland.petals;
        for number in 0..PETALS {
            let petal = Petal { number };
            let [red, green, blue] = colours[number % colours.len()];
            let size = Vec2::splat(petal.size());
            commands.spawn((
                of_match("petal"),
                petal,
                Picture::new(art.get(Shelf::Icons, "petal"), size),
                Sprite::from_color(Color::srgba_u8(red, green, blue, 0), size),
                Transform::default(),
            ));
        }
        return;
    }
    for (_, petal, mut transform, mut sprite) in &mut petals {
        let seen = petal.seen(time);
        *transform = Transform {
            translation: seen.at.extend(depth::PETALS + 0.001 * petal.number as f32),
            rotation: Quat::from_rotation_z(seen.turn),
            scale: Vec3::new(seen.width, 1.0, 1.0),
        };
        sprite.color.set_alpha(seen.presence);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn petals_come_and_go_and_fall() {
        for number in 0..PETALS {
            let petal = Petal { number };
            assert_eq!(petal.seen(0.0).presence, 0.0);
            assert_eq!(petal.seen(FALL).presence, 0.0);
            assert!(petal.seen(FALL).at.y < petal.seen(0.0).at.y - 100.0);
        }
    }

    #[test]
    fn the_mat_stays_readable() {
        for step in 0..=24 {
            let time = FALL * step as f32 / 24.0;
            let covered: f32 = (0..PETALS)
                .map(|number| {
                    let petal = Petal { number };
                    let seen = petal.seen(time);
                    let on_mat = (seen.at - MAT_CENTRE).abs().max_element() < MAT_SIDE / 2.0;
                    let area = seen.presence * petal.size().powi(2) * seen.width.abs() * 0.5;
                    if on_mat { area } else { 0.0 }
                })
                .sum();
            assert!(covered < 0.03 * MAT_SIDE * MAT_SIDE, "{covered} at {time}");
        }
    }
}
