//! Where the player is: one screen, and at most one sheet of paper lying over it.

use bevy::{camera::CameraMainTextureUsages, prelude::*, render::render_resource::TextureUsages};

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>().init_state::<Overlay>();
}

/// The screens.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Screen {
    /// Pictures and sounds are being loaded.
    #[default]
    Loading,
    /// Something that belongs to the game is missing.
    Broken,
    /// The first page.
    Title,
    /// Which game?
    Choose,
    /// Who plays, and by which options?
    SetUp,
    /// At the board.
    Match,
}

/// What lies over a screen.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Overlay {
    /// Nothing.
    #[default]
    None,
    /// The match rests.
    Pause,
    /// The game is over.
    Result,
    /// The game that is over is looked at again.
    Review,
    /// Language, sound, speed.
    Settings,
    /// Which key and which button means what.
    Controls,
    /// People sit down, each with a device.
    Join,
    /// The device is to change hands.
    HandOver,
    /// The pad is gone of whoever is to act.
    PadLost,
    /// A question before something is lost.
    Confirm(Question),
}

impl Overlay {
    /// What is left when this sheet is closed over a screen: the sheet from which it was opened, or nothing.
    #[must_use]
    pub fn below(self, screen: Screen) -> Self {
        match self {
            Self::Controls => Self::Settings,
            Self::Review => Self::Result,
            Self::Settings | Self::Join | Self::Confirm(_) | Self::HandOver | Self::PadLost => {
                if screen == Screen::Match { Self::Pause } else { Self::None }
            }
            Self::None | Self::Pause | Self::Result => Self::None,
        }
    }
}

/// Something that cannot be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// Leave the match for the title.
    Leave,
    /// Begin this game again.
    Restart,
}

/// The camera that everything is seen through, menus included. It lives as long as the game.
pub fn spawn_camera(mut commands: Commands) {
    commands.spawn((
        Name::new("camera"),
        Camera2d,
        // Sprites have soft edges of their own; multisampling would only cost.
        Msaa::Off,
        // What lies still is copied into the frame.
        CameraMainTextureUsages::default().with(TextureUsages::COPY_DST),
        bevy_egui::PrimaryEguiContext,
        Projection::Orthographic(OrthographicProjection {
            scaling_mode: bevy::camera::ScalingMode::AutoMin { min_width: STAGE.x, min_height: STAGE.y },
            ..OrthographicProjection::default_2d()
        }),
    ));
}

/// The stage that is always visible whole, in world units: one unit is one pixel of a 1280×800
/// window. The origin is its middle, y points up.
pub const STAGE: Vec2 = Vec2::new(1280.0, 800.0);
