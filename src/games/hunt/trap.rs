//! A trapped tiger: it sits down in the shade, and a fence closes around it.

use bevy::prelude::*;
use madang_core::rules::{Place, Point};

use crate::{
    layout::{shelf::Shelf, view::depth, views::BoardView},
    platform::art::Picture,
    playback::{
        pace::Pace,
        shown_pieces::{PieceId, ShownPieces},
        stage::Stage,
    },
    scene::{
        art::Art,
        entity::of_board,
        mark::around_piece,
        piece_pose::{Posture, approach},
        reconcile::reconcile,
    },
};

/// Time in which a tiger sits down and the fence closes, in seconds at normal speed.
const CLOSING: f32 = 0.24;
/// Fraction by which a sitting tiger looks smaller.
const HUNCHED: f32 = 0.07;
/// Tint of a sitting tiger.
const SHADED: Vec3 = Vec3::new(0.62, 0.58, 0.55);
/// Side of the fence, as a fraction of the distance between points.
const SIDE: f32 = 0.86;
/// Fraction by which the fence is wider before it closes.
const OPEN: f32 = 0.45;

/// Progress of sitting down, from 0 to 1.
#[derive(Component, Clone, Copy, PartialEq, Default, Debug)]
pub(super) struct Sitting(f32);

/// Makes tigers sit down once the move that traps them has been shown, and rise when they are free.
pub(super) fn sit_down(
    mut commands: Commands,
    pace: Pace,
    stage: Res<Stage>,
    shown: Res<ShownPieces>,
    mut pieces: Query<(Entity, &PieceId, Option<&mut Sitting>, &mut Posture)>,
) {
    let trapped = stage.game().snapshot().trapped;
    for (entity, id, sitting, mut posture) in &mut pieces {
        let is_trapped =
            matches!(shown.get(*id).place, Place::Board(at) if trapped.contains(&at)) && stage.is_seen();
        let Some(mut sitting) = sitting else {
            if is_trapped {
                commands.entity(entity).insert(Sitting::default());
            }
            continue;
        };
        // A tiger that is still shown as trapped rises once the move that frees it has been shown.
        if stage.is_seen() {
            let wanted = f32::from(is_trapped);
            let part =
                if pace.is_still() { wanted } else { approach(sitting.0, wanted, pace.step(), CLOSING) };
            sitting.set_if_neq(Sitting(part));
        }
        let shade = Vec3::ONE.lerp(SHADED, sitting.0);
        posture.set_if_neq(Posture {
            size: 1.0 - HUNCHED * sitting.0,
            tint: Color::srgb(shade.x, shade.y, shade.z),
        });
        if sitting.0 == 0.0 && !is_trapped {
            commands.entity(entity).remove::<Sitting>();
        }
    }
}

/// Fence round the tiger on a point.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Trap(Point);

/// Progress of the closing of a fence, from 0 to 1.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Closing(f32);

/// Shows a fence round each trapped tiger, once the move has been shown.
pub(super) fn show_traps(
    mut commands: Commands,
    stage: Res<Stage>,
    view: Res<BoardView>,
    art: Res<Art>,
    shown: Query<(Entity, &Trap)>,
) {
    let is_shown = |at: &Point| shown.iter().any(|(_, trap)| trap.0 == *at);
    let wanted =
        stage.game().snapshot().trapped.into_iter().filter(|at| stage.is_seen() || is_shown(at)).map(Trap);
    reconcile(&mut commands, &shown, wanted, |commands, trap| {
        let size = Vec2::splat(around_piece(&view.0, view.0.spacing() * SIDE));
        commands.spawn((
            of_board("trapped"),
            trap,
            Closing(0.0),
            Picture::new(art.get(Shelf::Pieces, "trapped"), size),
            Sprite::from_color(Color::WHITE.with_alpha(0.0), size),
            Transform::from_translation(view.0.place(trap.0).extend(depth::MARKS_ABOVE)),
        ));
    });
}

/// Closes the fences round trapped tigers.
pub(super) fn close_traps(
    mut commands: Commands,
    pace: Pace,
    mut fences: Query<(Entity, &mut Closing, &mut Transform, &mut Sprite)>,
) {
    for (entity, mut closing, mut transform, mut sprite) in &mut fences {
        closing.0 = match pace.step() {
            Some(step) if !pace.is_still() => (closing.0 + step / CLOSING).min(1.0),
            _ => 1.0,
        };
        let open = (1.0 - closing.0).powi(2);
        transform.scale = Vec3::new(1.0 + OPEN * open, 1.0 + OPEN * open, 1.0);
        sprite.color.set_alpha(1.0 - open);
        if closing.0 >= 1.0 {
            commands.entity(entity).remove::<Closing>();
        }
    }
}
