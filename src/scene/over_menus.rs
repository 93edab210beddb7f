//! Layer over the cards and sheets beside the board, which a second camera draws after the menus.

use bevy::{
    camera::{ClearColorConfig, visibility::RenderLayers},
    prelude::*,
};
use bevy_egui::PrimaryEguiContext;

use crate::{
    platform::screen::Sheets,
    playback::{carried::CarriedPieces, shown_pieces::PieceId, stage::Stage},
};

/// Marker of what is always above the menus beside the board.
#[derive(Component, Debug)]
pub(super) struct OverMenus;

/// Camera that draws over the menus.
#[derive(Component, Debug)]
pub(super) struct CameraOverMenus;

/// Layer of what this camera draws.
const LAYER: RenderLayers = RenderLayers::layer(1);

pub(super) fn spawn_camera(mut commands: Commands) {
    let camera = Camera { order: 1, clear_color: ClearColorConfig::None, is_active: false, ..default() };
    commands.spawn((Name::new("camera over the menus"), CameraOverMenus, Camera2d, camera, Msaa::Off, LAYER));
}

/// Assigns carried and returning pieces, and everything marked, to the camera over the menus. Under a sheet they are
/// like everything else.
pub(super) fn lift(
    mut commands: Commands,
    sheets: Res<State<Sheets>>,
    carried: Res<CarriedPieces>,
    stage: Res<Stage>,
    things: Query<
        (Entity, Option<&PieceId>, Has<RenderLayers>, Option<&Children>),
        Or<(With<PieceId>, With<OverMenus>)>,
    >,
    main: Single<(&Transform, &Projection), With<PrimaryEguiContext>>,
    over: Single<
        (&mut Camera, &mut Transform, &mut Projection),
        (With<CameraOverMenus>, Without<PrimaryEguiContext>),
    >,
) {
    let is_bare = **sheets == Sheets::NONE;
    let mut any = false;
    for (entity, piece, is_lifted, children) in &things {
        let by_hand =
            |piece: &PieceId| carried.pieces().contains(piece) || stage.timeline().is_by_hand(*piece);
        let lies_over = is_bare && piece.is_none_or(by_hand);
        any |= lies_over;
        if lies_over == is_lifted {
            continue;
        }
        for entity in children.into_iter().flatten().copied().chain([entity]) {
            // Another system of this frame may take the piece off the table.
            let mut entity = commands.entity(entity);
            if lies_over {
                entity.try_insert(LAYER)
            } else {
                entity.try_remove::<RenderLayers>()
            };
        }
    }
    let (mut camera, mut transform, mut projection) = over.into_inner();
    if camera.is_active != any {
        camera.is_active = any;
    }
    if any {
        *transform = *main.0;
        *projection = main.1.clone();
    }
}

/// Turns the camera off once no match is shown.
pub(super) fn rest(mut camera: Single<&mut Camera, With<CameraOverMenus>>) {
    camera.is_active = false;
}
