//! Present screen, and at most one sheet of paper over it.

use bevy::{camera::CameraMainTextureUsages, prelude::*, render::render_resource::TextureUsages};

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>().init_state::<Overlay>();
}

/// Screen of the game.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Screen {
    /// Pictures and sounds are being loaded.
    #[default]
    Loading,
    /// Page for a required file that is missing.
    Broken,
    /// Page that tells of a crash.
    Crashed,
    /// First page.
    Title,
    /// Choice of a game.
    Choose,
    /// Library of kept games.
    Games,
    /// Statistics of the kept games.
    Statistics,
    /// Set-up of a match: players and options.
    SetUp,
    /// Board of a match.
    Match,
}

/// Sheet over a screen.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Overlay {
    /// No sheet.
    #[default]
    None,
    /// Pause of the match.
    Pause,
    /// Result of a finished game.
    Result,
    /// Review of a finished game.
    Review,
    /// Replay of a kept game.
    Replay,
    /// Players of a game that goes on from a position looked at.
    Branch,
    /// Settings: language, sound, speed.
    Settings,
    /// Key and button bindings.
    Controls,
    /// Seats: people take them, each with a device.
    Join,
    /// Hand-over of a shared device to the next player.
    HandOver,
    /// Notice that the acting seat's pad is disconnected.
    PadLost,
    /// Board editor, over the set-up of a match.
    Editor,
    /// Rulebook, over whatever was open.
    Rulebook,
    /// Credits.
    Credits,
    /// Lessons of a game.
    Lessons,
    /// Offer of a game's first lesson.
    LessonOffer,
    /// Name of a kept game, written letter by letter.
    Rename,
}

impl Overlay {
    /// Sheet that remains when this one is closed over a screen: the one from which it was opened, or none.
    #[must_use]
    pub fn below(self, screen: Screen) -> Self {
        match self {
            Self::Controls => Self::Settings,
            Self::Review => Self::Result,
            Self::Branch => Self::Replay,
            Self::Settings | Self::Join | Self::HandOver | Self::PadLost => {
                if screen == Screen::Match {
                    Self::Pause
                } else {
                    Self::None
                }
            }
            Self::None
            | Self::Pause
            | Self::Result
            | Self::Replay
            | Self::Rename
            | Self::Editor
            | Self::Rulebook
            | Self::Credits
            | Self::Lessons
            | Self::LessonOffer => Self::None,
        }
    }
}

/// Spawns the one camera of the game, menus included. It lives as long as the game.
pub fn spawn_camera(mut commands: Commands) {
    commands.spawn((
        Name::new("camera"),
        Camera2d,
        // Sprites have soft edges of their own, so multisampling would cost time and change nothing.
        Msaa::Off,
        // The merged background is copied into the frame.
        CameraMainTextureUsages::default().with(TextureUsages::COPY_DST),
        bevy_egui::PrimaryEguiContext,
        Projection::Orthographic(OrthographicProjection {
            scaling_mode: bevy::camera::ScalingMode::AutoMin { min_width: STAGE.x, min_height: STAGE.y },
            ..OrthographicProjection::default_2d()
        }),
    ));
}

/// Size of the stage in world units: the area that is always visible whole. One unit is one pixel of a 1280×800 window.
/// The origin is the middle, y points up.
pub const STAGE: Vec2 = Vec2::new(1280.0, 800.0);
