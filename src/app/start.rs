//! Way from the first page to the screen that the command line asks for, and its autoplay, record and result.

use bevy::prelude::*;
use madang_core::{play::Match, search::Level, storage::write_whole};

use super::{launch::Launch, start_screen::StartScreen};
use crate::{
    library::{GameLibrary, LibraryRequest, Today},
    menus::{OpenRulebook, PuzzlesPage, SetupForm},
    platform::{
        notice::Notice,
        screen::{MatchMode, Navigation, Screen, Sheets},
        settings::Settings,
    },
    playback::{pace::TestSpeed, schedule::EnterMatch, stage::PositionSet},
    turn::{
        analysis::AnalysisRequest,
        lesson::{LessonRequest, Lessons},
        open::OpenTable,
        request::{GameOver, MovePlayed},
        session::Session,
    },
};

/// Level that plays for people with `--autoplay`.
const AUTOPLAY_LEVEL: u8 = 1;

/// Level that plays the moves of `--moves`.
const AHEAD_LEVEL: u8 = 3;

/// Upper bound on the plies of a game that the lowest level plays against itself; a longer one is left for people to
/// finish.
const MAX_PLAY_OUT_PLIES: usize = 5_000;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, settle_settings)
        .add_systems(OnEnter(Screen::Title), go_to_first_screen.run_if(run_once))
        .add_systems(OnEnter(Screen::Match), hand_over.in_set(EnterMatch::Prepare))
        .add_systems(OnEnter(Screen::Match), analyse_taken_up.run_if(run_once).in_set(EnterMatch::Prepare))
        .add_systems(
            Update,
            (
                take_up_last.run_if(in_state(Screen::Title)),
                (write_record, (open_sheet_after_the_game, report_result).run_if(on_message::<GameOver>))
                    .run_if(in_state(Screen::Match)),
            ),
        );
}

/// Begins another start in the same app, which stands at the title: goes to the screen of this launch, as a new program
/// would. The files stay those of the first start.
pub fn begin_anew(world: &mut World, launch: Launch) {
    world.insert_resource(launch);
    world.insert_resource(SetupForm::default());
    // These systems can't fail: each of them only writes what stands in the launch.
    for begun in [world.run_system_cached(settle_settings), world.run_system_cached(go_to_first_screen)] {
        if let Err(error) = begun {
            error!("the start cannot be repeated: {error}");
        }
    }
}

fn settle_settings(
    launch: Res<Launch>,
    mut settings: ResMut<Settings>,
    mut speed: ResMut<TestSpeed>,
    mut draft: ResMut<SetupForm>,
    mut today: ResMut<Today>,
) {
    let args = &launch.args;
    speed.0 = args.speed;
    draft.seed = launch.seed;
    if args.language.is_some() {
        settings.language = args.language;
    }
    if let Some(pictures) = args.pictures {
        settings.pictures = pictures;
    }
    settings.evening |= args.evening;
    today.0 = args.date;
}

fn go_to_first_screen(
    launch: Res<Launch>,
    mut draft: ResMut<SetupForm>,
    mut open: MessageWriter<OpenTable>,
    mut navigation: Navigation,
    mut open_rulebook: MessageWriter<OpenRulebook>,
    mut lessons: ResMut<Lessons>,
    mut begin: MessageWriter<LessonRequest>,
    mut analyses: MessageWriter<AnalysisRequest>,
    mut puzzles: ResMut<PuzzlesPage>,
) {
    let setup = launch.game.as_ref().map(Match::setup);
    if let Some(setup) = setup {
        draft.seed = setup.seed;
        draft.setup = Some(setup.clone());
    }
    let (page, sheets) = launch.screen.destination();
    match launch.screen {
        // The library has not been read yet.
        screen if launch.takes_up_last(screen) => return,
        StartScreen::Lesson => {
            let lesson = setup.and_then(|setup| lessons.about(setup.card, &setup.options));
            begin.write_batch(lesson.map(LessonRequest::Begin));
            return;
        }
        StartScreen::Puzzles => puzzles.practise(),
        StartScreen::Rules => {
            open_rulebook.write(match setup {
                Some(setup) => OpenRulebook::At(setup.card.id, setup.options.clone()),
                None => OpenRulebook::InSight,
            });
        }
        _ => {}
    }
    if page == Screen::Match
        && let Some(mut game) = launch.game.clone()
    {
        play_ahead(&mut game, launch.args.moves);
        if launch.screen.is_after_the_game() {
            play_on(&mut game, AUTOPLAY_LEVEL, MAX_PLAY_OUT_PLIES);
        }
        if launch.screen == StartScreen::Analysis {
            analyses.write(AnalysisRequest::Begin(Box::new(game)));
            return;
        }
        // The sheets after the game open by themselves.
        let sheets = if launch.screen.is_after_the_game() { Sheets::NONE } else { sheets };
        open.write(OpenTable::play(game).under(sheets));
        return;
    }
    if page != Screen::Title {
        navigation.go(page);
    }
    // The rulebook opens by itself.
    if sheets != Sheets::NONE && launch.screen != StartScreen::Rules {
        navigation.lay(sheets);
    }
}

fn play_on(game: &mut Match, level: u8, plies: usize) {
    game.play_by_computer(|_| Level::nearest(level), plies);
}

/// Plays the number of plies; half as many, and so on, where the game would be over by then.
fn play_ahead(game: &mut Match, plies: usize) {
    play_on(game, AHEAD_LEVEL, plies);
    if plies > 0 && game.outcome().is_some() {
        *game = game.restarted();
        play_ahead(game, plies / 2);
    }
}

fn hand_over(launch: Res<Launch>, mut session: ResMut<Session>) {
    if launch.args.autoplay {
        session.hand_over_to_computer(AUTOPLAY_LEVEL);
    }
}

/// Opens the loaded game on the analysis board, if that was asked for.
fn analyse_taken_up(
    launch: Res<Launch>,
    session: Res<Session>,
    mode: Res<State<MatchMode>>,
    mut requests: MessageWriter<AnalysisRequest>,
) {
    let is_asked_for = launch.screen == StartScreen::Analysis && launch.takes_up_last(launch.screen);
    if is_asked_for && **mode == MatchMode::Playing {
        requests.write(AnalysisRequest::Begin(Box::new(Match::clone(&session))));
    }
}

fn write_record(
    launch: Res<Launch>,
    session: Res<Session>,
    mut moves: MessageReader<MovePlayed>,
    mut set: MessageReader<PositionSet>,
) {
    let changed = moves.read().count() + set.read().count() > 0;
    let Some(path) = launch.args.record.as_ref().filter(|_| changed) else { return };
    if let Err(error) = write_whole(path, session.record().to_string().as_bytes()) {
        error!("the record cannot be written to {}: {error}", path.display());
    }
}

fn open_sheet_after_the_game(launch: Res<Launch>, mut navigation: Navigation) {
    // The result opens by itself.
    if matches!(launch.screen, StartScreen::Review | StartScreen::Replay) {
        navigation.lay(launch.screen.destination().1);
    }
}

fn report_result(launch: Res<Launch>, session: Res<Session>, mut exit: MessageWriter<AppExit>) {
    if !launch.args.quit_when_over {
        return;
    }
    if let Some(outcome) = session.outcome() {
        println!("result {outcome}");
    }
    // A screenshot comes first and quits.
    if launch.args.screenshot.is_none() {
        exit.write(AppExit::Success);
    }
}

/// Resumes the unfinished game that was played last, once the library has been read.
fn take_up_last(
    launch: Res<Launch>,
    library: Res<GameLibrary>,
    mut done: Local<bool>,
    mut requests: MessageWriter<LibraryRequest>,
    mut notices: MessageWriter<Notice>,
) {
    if *done || !launch.takes_up_last(launch.screen) {
        return;
    }
    if library.reading().is_some() {
        return;
    }
    *done = true;
    match library.to_continue() {
        Some((id, _)) => {
            requests.write(LibraryRequest::TakeUp(id.clone()));
        }
        None => {
            notices.write(Notice::plain("notice-nothing-to-continue"));
        }
    }
}
