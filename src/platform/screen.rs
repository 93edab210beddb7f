//! Current screen, the sheets of paper over it, and navigation among them.

use bevy::{ecs::system::SystemParam, prelude::*};

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .add_sub_state::<MatchMode>()
        .init_state::<Sheets>()
        .init_resource::<PreviousPage>()
        .add_computed_state::<Sheet>();
}

/// Screen of the game.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Screen {
    /// Pictures and sounds are being loaded.
    #[default]
    Loading,
    /// Page for a required file that is missing.
    Broken,
    /// Crash page.
    Crashed,
    /// First page.
    Title,
    /// Choice of a game.
    Choose,
    /// Library of kept games.
    Games,
    /// Statistics of the kept games.
    Statistics,
    /// Ladder of persons.
    Ladder,
    /// Puzzles: the puzzle of the day, and puzzles to train with.
    Puzzles,
    /// Set-up of a match: players and options.
    SetUp,
    /// Board of a match.
    Match,
}

/// Mode of a match.
#[derive(SubStates, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[source(Screen = Screen::Match)]
pub enum MatchMode {
    /// A game.
    #[default]
    Playing,
    /// A lesson, which a guide leads.
    Lesson,
    /// A study on the analysis board: every seat is moved by hand.
    Analysis,
    /// A puzzle.
    Puzzle,
    /// A show: computers play while no one does.
    Show,
}

/// Sheet over a screen; the state is the uppermost one, and does not exist without a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sheet {
    /// Pause of the match.
    Pause,
    /// Result of a finished game, beside the board.
    Result,
    /// Review of a finished game, beside the board.
    Review,
    /// Replay of a kept game, beside the board.
    Replay,
    /// Choice of players for a game that continues from the position shown.
    Branch,
    /// Settings: language, sound, speed.
    Settings,
    /// Key and button bindings.
    Controls,
    /// Seats: people take them, each with a device.
    Join,
    /// Hand-over of a shared device to the next player, beside the board.
    HandOver,
    /// Notice that the acting seat's pad is disconnected.
    PadLost,
    /// Board editor, over the set-up of a match.
    Editor,
    /// Rulebook, over any screen and sheet.
    Rulebook,
    /// Credits.
    Credits,
    /// Lessons of a game.
    Lessons,
    /// Offer of a game's first lesson.
    LessonOffer,
    /// Name or comment, written letter by letter.
    Writing,
    /// Annotation of a position on the analysis board, beside the board.
    Notes,
    /// Picture, film or text of what is on the analysis board, beside the board.
    Share,
}

impl Sheet {
    /// Returns whether the board stays visible beside the sheet; any other covers the whole screen, which is dimmed.
    pub const fn is_beside_board(self) -> bool {
        matches!(
            self,
            Self::Result | Self::Review | Self::Replay | Self::Notes | Self::Share | Self::HandOver
        )
    }
}

impl Sheet {
    /// Returns whether a press beside the sheet closes it: going back from it costs nothing, and nothing is being
    /// written on it.
    pub const fn closes_by_a_press_beside(self) -> bool {
        matches!(
            self,
            Self::Pause | Self::Settings | Self::Rulebook | Self::Credits | Self::Lessons | Self::LessonOffer
        )
    }
}

impl ComputedStates for Sheet {
    type SourceStates = Sheets;

    const ALLOW_SAME_STATE_TRANSITIONS: bool = false;

    fn compute(sheets: Sheets) -> Option<Self> {
        sheets.top()
    }
}

/// Sheets over the screen, the lowest first.
#[derive(States, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Sheets(Vec<Sheet>);

impl Sheets {
    /// No sheet.
    pub const NONE: Self = Self(Vec::new());

    /// Returns whether these are above the others, or are the same.
    pub fn lie_over(&self, others: &Self) -> bool {
        self.0.starts_with(&others.0)
    }

    /// Returns whether the board is visible beside a sheet that has the keys and the pointer: no one's turn is asked
    /// for.
    pub fn lie_beside_board(&self) -> bool {
        self.0.iter().any(|sheet| sheet.is_beside_board())
    }

    /// Returns the uppermost sheet.
    pub fn top(&self) -> Option<Sheet> {
        self.0.last().copied()
    }
}

impl<const N: usize> From<[Sheet; N]> for Sheets {
    fn from(sheets: [Sheet; N]) -> Self {
        Self(sheets.to_vec())
    }
}

/// Run condition: a screen is shown without a sheet over it.
pub fn screen_without_sheet(
    screen: Screen,
) -> impl Fn(Res<State<Screen>>, Res<State<Sheets>>) -> bool + Clone {
    move |now, sheets| *now.get() == screen && *sheets.get() == Sheets::NONE
}

/// Page from which the player came to the board, and to which leaving the board returns.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct PreviousPage(pub Screen);

impl Default for PreviousPage {
    fn default() -> Self {
        Self(Screen::Title)
    }
}

/// System parameter: navigation among screens and sheets. It begins at what is shown, so the last request of a frame
/// wins, and a repeated one changes nothing.
#[derive(SystemParam, Debug)]
pub struct Navigation<'w> {
    screen: Res<'w, State<Screen>>,
    sheets: Res<'w, State<Sheets>>,
    next_screen: ResMut<'w, NextState<Screen>>,
    next_sheets: ResMut<'w, NextState<Sheets>>,
    came_from: ResMut<'w, PreviousPage>,
}

impl Navigation<'_> {
    /// Returns the screen shown.
    pub fn screen(&self) -> Screen {
        **self.screen
    }

    /// Returns the uppermost sheet.
    pub fn sheet(&self) -> Option<Sheet> {
        self.sheets.top()
    }

    /// Goes to a screen, without a sheet over it.
    pub fn go(&mut self, screen: Screen) {
        if screen == Screen::Match && self.screen() != Screen::Match {
            self.came_from.0 = self.screen();
        }
        self.next_screen.set(screen);
        self.clear();
    }

    /// Leaves the board, be it a game, a lesson, a puzzle or a study, for the page from which the player came.
    pub fn leave(&mut self) {
        self.go(self.came_from.0);
    }

    /// Opens a sheet over what is shown.
    pub fn open(&mut self, sheet: Sheet) {
        let mut sheets = (**self.sheets).clone();
        if sheets.top() != Some(sheet) {
            sheets.0.push(sheet);
        }
        self.lay(sheets);
    }

    /// Closes the uppermost sheet.
    pub fn close(&mut self) {
        let mut sheets = (**self.sheets).clone();
        sheets.0.pop();
        self.lay(sheets);
    }

    /// Closes all sheets.
    pub fn clear(&mut self) {
        self.lay(Sheets::NONE);
    }

    /// Shows these sheets over the screen instead of the current ones.
    pub fn lay(&mut self, sheets: impl Into<Sheets>) {
        NextState::set_if_neq(&mut self.next_sheets, sheets.into());
    }

    /// Goes back: from a sheet to what is below it, from a screen to the one before.
    pub fn back(&mut self) {
        match (self.sheets.0.as_slice(), self.screen()) {
            // A replay over nothing was opened in the library.
            ([Sheet::Replay], _) => self.leave(),
            ([], Screen::Choose | Screen::Games | Screen::Statistics | Screen::Ladder | Screen::Puzzles) => {
                self.go(Screen::Title);
            }
            ([], Screen::SetUp) => self.go(Screen::Choose),
            ([], _) => {}
            _ => self.close(),
        }
    }
}

/// Spawns the one camera of the game, menus included. It lives as long as the game.
pub fn spawn_camera(mut commands: Commands) {
    commands.spawn((
        Name::new("camera"),
        Camera2d,
        // Sprites already have soft edges, so multisampling would cost time and change nothing.
        Msaa::Off,
        bevy_egui::PrimaryEguiContext,
        Projection::Orthographic(OrthographicProjection {
            scaling_mode: bevy::camera::ScalingMode::AutoMin { min_width: STAGE.x, min_height: STAGE.y },
            ..OrthographicProjection::default_2d()
        }),
    ));
}

/// Shape of the stage, which follows that of the window.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum StageShape {
    /// Wider than tall: what is beside the board is to its left and right.
    #[default]
    Wide,
    /// Taller than wide, as on a phone held upright: it is above and below the board.
    Tall,
}

impl StageShape {
    /// Returns the shape in which a window of a size, in pixels, shows the stage larger.
    pub fn of_window(window: Vec2) -> Self {
        if Self::Tall.scale_in(window) > Self::Wide.scale_in(window) { Self::Tall } else { Self::Wide }
    }

    /// Returns the size of the stage in world units: the area that is always visible whole.
    pub const fn size(self) -> Vec2 {
        match self {
            Self::Wide => STAGE,
            Self::Tall => Vec2::new(760.0, 1450.0),
        }
    }

    /// Returns the middle of the stage in world units. The board keeps its place.
    pub const fn middle(self) -> Vec2 {
        match self {
            Self::Wide => Vec2::ZERO,
            Self::Tall => Vec2::new(0.0, -175.0),
        }
    }

    /// Returns the pixels of a world unit in a window of a size in pixels.
    pub fn scale_in(self, window: Vec2) -> f32 {
        (window / self.size()).min_element()
    }
}

/// Shows the whole stage in another shape.
pub fn show_stage(
    shape: Res<StageShape>,
    camera: Single<(&mut Projection, &mut Transform), With<bevy_egui::PrimaryEguiContext>>,
) {
    let (mut projection, mut transform) = camera.into_inner();
    let Vec2 { x: min_width, y: min_height } = shape.size();
    if let Projection::Orthographic(projection) = &mut *projection {
        projection.scaling_mode = bevy::camera::ScalingMode::AutoMin { min_width, min_height };
    }
    transform.translation = shape.middle().extend(transform.translation.z);
}

/// Size of the wide stage in world units. One unit is one pixel of a 1280×800 window. The origin is its middle, y points up.
pub const STAGE: Vec2 = Vec2::new(1280.0, 800.0);
