//! Opening of the table: one message puts a game and what is done with it on the table, from every page and from the
//! table itself.

use bevy::{ecs::system::SystemParam, prelude::*};
use madang_core::play::Match;

use super::{lesson_run::LessonRun, puzzle_run::PuzzleRun, session::Session};
use crate::{
    platform::screen::{MatchMode, Navigation, Screen, Sheets},
    playback::{schedule::EnterMatch, stage::Stage},
};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<OpenTable>()
        .add_message::<LeaveTable>()
        .init_resource::<TableBelow>()
        // A page asks while it is drawn; the table changes before the next frame.
        .add_systems(Last, (leave, open).chain())
        .add_systems(
            OnEnter(Screen::Match),
            (install.before(EnterMatch::Prepare), set_stage.in_set(EnterMatch::Stage)),
        )
        .add_systems(OnExit(Screen::Match), |mut below: ResMut<TableBelow>| below.0 = None);
}

/// Activity at a table.
#[derive(Clone, Debug)]
pub enum Activity {
    /// A game is played.
    Play,
    /// A game is studied on the analysis board.
    Study,
    /// A guide leads through a lesson.
    Lesson(Box<LessonRun>),
    /// A puzzle is solved.
    Puzzle(Box<PuzzleRun>),
    /// Computers play while no one does.
    Show,
}

impl Activity {
    const fn mode(&self) -> MatchMode {
        match self {
            Self::Play => MatchMode::Playing,
            Self::Study => MatchMode::Analysis,
            Self::Lesson(_) => MatchMode::Lesson,
            Self::Puzzle(_) => MatchMode::Puzzle,
            Self::Show => MatchMode::Show,
        }
    }
}

/// Message: request to open a table. Whatever is on another one is closed; the last request of a frame counts.
#[derive(Message, Clone, Debug)]
pub struct OpenTable {
    /// Game, at the position to be shown.
    pub game: Match,
    /// Activity with the game.
    pub activity: Activity,
    /// Sheets over the board.
    pub sheets: Sheets,
    /// Table to which leaving this one returns; `None` for the page from which the player came.
    pub below: Option<Box<Self>>,
    /// Whether the table was open before, and lay below another one.
    pub is_return: bool,
}

impl OpenTable {
    /// Returns the request for a table without sheets.
    pub const fn new(game: Match, activity: Activity) -> Self {
        Self { game, activity, sheets: Sheets::NONE, below: None, is_return: false }
    }

    /// Returns the request for a game to be played.
    pub const fn play(game: Match) -> Self {
        Self::new(game, Activity::Play)
    }

    /// Returns the same request, with these sheets over the board.
    pub fn under(self, sheets: impl Into<Sheets>) -> Self {
        Self { sheets: sheets.into(), ..self }
    }

    /// Returns the number of tables below this one.
    pub fn depth(&self) -> usize {
        self.below.as_ref().map_or(0, |below| 1 + below.depth())
    }

    /// Returns the request for a study of a game. Leaving it returns to that table, if there is one.
    pub fn study(game: Match, below: Option<Self>) -> Self {
        Self { below: below.map(Box::new), ..Self::new(game, Activity::Study) }
    }
}

/// Message: request to leave the table for the one below it, or else for the page from which the player came.
#[derive(Message, Clone, Copy, Debug)]
pub struct LeaveTable;

/// Table that is put there when the match screen is entered next. Another one may be there until then.
#[derive(Resource, Debug)]
pub struct NextTable(OpenTable);

impl NextTable {
    /// Returns the request.
    pub const fn request(&self) -> &OpenTable {
        &self.0
    }
}

/// Table to which leaving the one that is open returns.
#[derive(Resource, Default, Debug)]
pub struct TableBelow(Option<Box<OpenTable>>);

impl TableBelow {
    /// Returns the request that opens it.
    pub fn request(&self) -> Option<&OpenTable> {
        self.0.as_deref()
    }
}

fn leave(
    mut asked: MessageReader<LeaveTable>,
    below: Res<TableBelow>,
    mut navigation: Navigation,
    mut open: MessageWriter<OpenTable>,
) {
    if asked.read().count() == 0 {
        return;
    }
    match below.request() {
        Some(below) => {
            open.write(OpenTable { is_return: true, ..below.clone() });
        }
        None => navigation.leave(),
    }
}

fn open(
    mut asked: MessageReader<OpenTable>,
    mut navigation: Navigation,
    mut mode: ResMut<NextState<MatchMode>>,
    mut commands: Commands,
) {
    let Some(next) = asked.read().last().cloned() else { return };
    // Also from a table: it is left and entered again, so that nothing of what went on there stays.
    navigation.go(Screen::Match);
    navigation.lay(next.sheets.clone());
    mode.set(next.activity.mode());
    commands.insert_resource(NextTable(next));
}

/// Puts the next table there.
pub(super) fn install(world: &mut World) {
    let Some(NextTable(next)) = world.remove_resource() else { return };
    world.insert_resource(match next.activity {
        Activity::Study => Session::study_of(&next.game),
        _ => Session::Played(next.game),
    });
    world.insert_resource(TableBelow(next.below));
    // The result of a game that was played before is known.
    world.insert_resource(EndIsKnown(next.is_return || matches!(next.activity, Activity::Study)));
    match next.activity {
        Activity::Play | Activity::Study | Activity::Show => {}
        Activity::Lesson(run) => world.insert_resource(*run),
        Activity::Puzzle(run) => world.insert_resource(*run),
    }
}

/// Whether the end of the game that is put on the table was announced before.
#[derive(Resource, Debug)]
struct EndIsKnown(bool);

/// Sets the stage for the match.
fn set_stage(session: Res<Session>, known: Option<Res<EndIsKnown>>, mut commands: Commands) {
    let mut stage = Stage::new(&session);
    if known.is_some_and(|known| known.0) {
        stage.announce_end();
    }
    commands.remove_resource::<EndIsKnown>();
    commands.insert_resource(stage);
}

/// System parameter: where the player is, for a table that is opened over another.
#[derive(SystemParam, Debug)]
pub struct TableNow<'w> {
    session: Option<Res<'w, Session>>,
    mode: Option<Res<'w, State<MatchMode>>>,
    sheets: Res<'w, State<Sheets>>,
    below: Res<'w, TableBelow>,
}

impl TableNow<'_> {
    /// Returns the request that opens the study at the table again; `None` where none is there.
    pub fn study(&self) -> Option<OpenTable> {
        let study = self.session.as_ref()?.study()?;
        Some(OpenTable::study(study.game().clone(), self.below.request().cloned()))
    }

    /// Returns the request that opens the game at the table again, with its sheets, or what lies below a study; `None`
    /// where the way back is another.
    pub fn below(&self) -> Option<OpenTable> {
        match (**self.mode.as_ref()?).get() {
            MatchMode::Playing => {
                let game = OpenTable::play(Match::clone(self.session.as_ref()?));
                let below = self.below.request().cloned().map(Box::new);
                Some(OpenTable { below, ..game.under((**self.sheets).clone()) })
            }
            MatchMode::Analysis => self.below.request().cloned(),
            MatchMode::Lesson | MatchMode::Puzzle | MatchMode::Show => None,
        }
    }
}
