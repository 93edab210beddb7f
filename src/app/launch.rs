//! Start of the game from the command line, and the jobs that testers ask for: autoplay, a record, the result on
//! standard output.

use std::{
    error::Error,
    ffi::OsString,
    fmt, fs,
    path::{Path, PathBuf},
};

use bevy::prelude::*;
use web_time::SystemTime;

use super::{args::Args, breakage::Breakage, mode::Mode, start_screen::StartScreen};
use crate::{
    catalogue::GameCard,
    crash::{CrashReport, restart::KeptArguments, start_mark::StartMark},
    layout::{picture_sets::PictureSet, views::Catalogue},
    library::{GameLibrary, LibraryRequest},
    menus::{Cover, Draft, OpenRulebook},
    platform::{
        copies::CopyMode,
        files::DataDir,
        graphics::{Graphics, NoGraphics},
        language::Language,
        notice::Notice,
        screen::{Navigation, Screen, Sheet},
        settings::{Renderer, Settings},
    },
    play::{Match, MatchSetup, ReplayError, next_seed},
    playback::{pace::TestSpeed, schedule::EnterMatch, stage::PositionSet},
    rules::{Controller, Record},
    search::Level,
    sticks::Hand,
    storage::write_whole,
    turn::{
        lesson::{LessonRequest, Lessons},
        request::{GameOver, MovePlayed},
        session::Session,
    },
};

/// Level that plays for people with `--autoplay`.
const AUTOPLAY_LEVEL: u8 = 1;

/// Level that plays the moves of `--moves`.
const AHEAD_LEVEL: u8 = 3;

/// Validated command line.
#[derive(Resource, Clone, Debug)]
pub struct Launch {
    /// Games on offer.
    pub(super) catalogue: Catalogue,
    /// Window's width and height in pixels.
    pub resolution: Option<(u32, u32)>,
    /// Folder for everything the game writes; `None` where the system has no such place.
    pub data_dir: Option<DataDir>,
    /// The folder was given on the command line.
    has_own_data_dir: bool,
    /// Folder of pictures and sounds, for tests; `None` for the usual one.
    pub assets: Option<PathBuf>,
    /// Set-up of the match to start, if any.
    plan: Option<MatchSetup>,
    /// Record of the moves already played in it.
    record: Option<Record>,
    pub(super) screen: StartScreen,
    speed: f32,
    pub(super) seed: u64,
    /// Number of moves that the computer plays before the start.
    moves: usize,
    pub(super) autoplay: bool,
    quit_when_over: bool,
    pub(super) screenshot: Option<PathBuf>,
    record_to: Option<PathBuf>,
    language: Option<Language>,
    pictures: Option<PictureSet>,
    evening: bool,
    /// Mode of copying pixels that stay the same.
    pub(super) copies: CopyMode,
    /// Number of seconds to measure, if any.
    pub(super) measure: Option<u32>,
    pub(super) keeps_drawing: bool,
    pub(super) empty_window: bool,
    /// Graphics asked for; `None` for those of the settings.
    renderer: Option<Renderer>,
    /// Draws in the way that has most often worked.
    pub(super) safe_graphics: bool,
    /// Graphics, once they are chosen.
    pub(super) graphics: Option<Graphics>,
    /// Crash to tell of, in the place of a game.
    pub(super) crash: Option<CrashReport>,
    /// Part to break on purpose.
    pub(super) breakage: Option<Breakage>,
    /// Mark of this start, until the first page is reached.
    pub(super) start_mark: Option<StartMark>,
    /// Number of games of a soak, if any.
    pub(super) soak: Option<u32>,
}

/// Error of the command line: a flag or value that does not fit, as a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LaunchError(String);

impl LaunchError {
    /// Error with this sentence.
    pub(super) fn new(sentence: &str) -> Self {
        Self(sentence.to_owned())
    }
}

impl fmt::Display for LaunchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for LaunchError {}

impl From<ReplayError> for LaunchError {
    fn from(error: ReplayError) -> Self {
        Self(error.to_string())
    }
}

/// Fastest speed at which motion can still be seen.
const FASTEST: f32 = 1000.0;
/// Smallest and largest side of the window, in pixels.
const SMALLEST: u32 = 320;
const LARGEST: u32 = 8192;

impl Launch {
    /// `true` if the computer plays every seat.
    pub(super) fn plays_by_itself(&self) -> bool {
        let people = |plan: &MatchSetup| plan.players.contains(&Controller::Human);
        self.autoplay || self.plan.as_ref().is_some_and(|plan| !people(plan))
    }

    /// Mode asked for: the game, or an empty window to measure against.
    #[must_use]
    pub const fn mode(&self) -> Mode {
        if self.empty_window { Mode::Empty } else { Mode::Window }
    }

    /// `true` if a person sits before it; `false` for a script that waits for the end.
    #[must_use]
    pub const fn is_attended(&self) -> bool {
        !self.quit_when_over && self.measure.is_none()
    }

    /// Arguments of this run that another, started in its place, is to have too.
    pub(super) fn kept_arguments(&self) -> KeptArguments {
        let mut kept: Vec<OsString> = Vec::new();
        if let Some(folder) = self.data_dir.as_ref().filter(|_| self.has_own_data_dir) {
            kept.extend(["--data-dir".into(), folder.path().into()]);
        }
        let code = LANGUAGES.iter().find(|(_, language)| Some(*language) == self.language);
        if let Some((code, _)) = code {
            kept.extend(["--language".into(), code.into()]);
        }
        let renderer = RENDERERS.iter().find(|(_, renderer)| Some(*renderer) == self.renderer);
        if let Some((name, _)) = renderer {
            kept.extend(["--renderer".into(), name.into()]);
        }
        if let Some((width, height)) = self.resolution {
            kept.extend(["--resolution".into(), format!("{width}x{height}").into()]);
        }
        KeptArguments(kept)
    }

    /// Settings of the player, as far as they are known before the window opens.
    #[must_use]
    pub fn settings(&self) -> Settings {
        self.data_dir.as_ref().map_or_else(Settings::default, Settings::load)
    }

    /// Chooses the graphics.
    ///
    /// # Errors
    /// [`NoGraphics`] if nothing on this computer can draw the window.
    pub fn choose_graphics(&mut self, settings: &Settings) -> Result<(), NoGraphics> {
        self.graphics =
            Some(Graphics::choose(self.renderer.unwrap_or(settings.renderer), self.safe_graphics)?);
        Ok(())
    }

    /// Language of sentences outside the window.
    #[must_use]
    pub fn language(&self, settings: &Settings) -> Language {
        self.language.or(settings.language).unwrap_or_else(Language::of_system)
    }

    /// Validates the command line.
    ///
    /// # Errors
    /// [`LaunchError`] with a sentence for the first flag or value that does not fit.
    pub fn new(args: &Args, catalogue: Catalogue) -> Result<Self, LaunchError> {
        if !args.speed.is_finite() || !(0.0..=FASTEST).contains(&args.speed) {
            return Err(LaunchError(format!("--speed is a number from 0 to {FASTEST}, not {}", args.speed)));
        }
        let seed = args.seed.unwrap_or_else(seed_of_this_moment);
        let record = args.load.as_ref().map(read_record).transpose()?;
        let plan = match &record {
            Some(record) => Some(plan_of_record(record, &catalogue)?),
            None => plan_of_args(args, &catalogue, seed)?,
        };
        let mut screen = if plan.is_some() { StartScreen::Match } else { StartScreen::Title };
        if args.continues {
            screen = StartScreen::Continue;
        }
        if let Some(name) = &args.screen {
            screen = named(name, &StartScreen::NAMES, "--screen")?;
        }
        let first_game = || catalogue.cards().next().map(|card| MatchSetup::new(card, seed));
        let plan = if screen.is_at_the_board() && screen != StartScreen::Continue {
            plan.or_else(first_game)
        } else {
            plan
        };
        if let (Some(plan), Some(record)) = (&plan, &record) {
            Match::resume(plan.clone(), record)?;
        }
        Ok(Self {
            catalogue,
            resolution: args.resolution.as_deref().map(resolution).transpose()?,
            data_dir: args.data_dir(),
            has_own_data_dir: args.data_dir.is_some(),
            assets: None,
            plan,
            record,
            screen,
            speed: args.speed,
            seed,
            moves: args.moves.unwrap_or(0),
            autoplay: args.autoplay,
            quit_when_over: args.quit_when_over,
            screenshot: args.screenshot.clone(),
            record_to: args.record.clone(),
            pictures: args.pictures.as_ref().map(|name| named(name, &PICTURES, "--pictures")).transpose()?,
            evening: args.evening,
            copies: args
                .copies
                .as_ref()
                .map_or(Ok(CopyMode::Auto), |mode| named(mode, &COPIES, "--copies"))?,
            measure: args.measure,
            keeps_drawing: args.keep_drawing,
            empty_window: args.empty_window,
            renderer: args.renderer.as_ref().map(|name| named(name, &RENDERERS, "--renderer")).transpose()?,
            safe_graphics: args.safe_graphics,
            graphics: None,
            crash: args.crash_report.as_deref().map(read_crash_report).transpose()?,
            breakage: args
                .breaks
                .as_ref()
                .map(|name| named(name, &Breakage::NAMES, "--break"))
                .transpose()?,
            start_mark: None,
            soak: args.soak,
            language: args.language.as_ref().map(|code| named(code, &LANGUAGES, "--language")).transpose()?,
        })
    }
}

const PICTURES: [(&str, PictureSet); 3] =
    [("painted", PictureSet::Painted), ("contrast", PictureSet::Contrast), ("large", PictureSet::Large)];
const COPIES: [(&str, CopyMode); 3] =
    [("auto", CopyMode::Auto), ("on", CopyMode::On), ("off", CopyMode::Off)];
const RENDERERS: [(&str, Renderer); 5] = [
    ("auto", Renderer::Auto),
    ("vulkan", Renderer::Vulkan),
    ("gl", Renderer::OpenGl),
    ("dx12", Renderer::DirectX),
    ("metal", Renderer::Metal),
];
const LANGUAGES: [(&str, Language); 2] = [("en", Language::English), ("fr", Language::French)];

fn named<T: Copy>(name: &str, names: &[(&str, T)], flag: &str) -> Result<T, LaunchError> {
    let found = names.iter().find(|(known, _)| *known == name);
    found.map(|(_, value)| *value).ok_or_else(|| {
        let known: Vec<&str> = names.iter().map(|(known, _)| *known).collect();
        LaunchError(format!("{flag} is one of {}, not \"{name}\"", known.join(", ")))
    })
}

fn seed_of_this_moment() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    next_seed(since.map_or(0, |since| since.as_nanos() as u64))
}

fn resolution(text: &str) -> Result<(u32, u32), LaunchError> {
    let sides =
        text.split_once('x').and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    let fits = |side: &u32| (SMALLEST..=LARGEST).contains(side);
    sides.filter(|(width, height)| fits(width) && fits(height)).ok_or_else(|| {
        LaunchError(format!(
            "--resolution is two numbers from {SMALLEST} to {LARGEST} such as 1280x800, not \"{text}\""
        ))
    })
}

fn read_crash_report(path: &Path) -> Result<CrashReport, LaunchError> {
    CrashReport::read(path).map_err(|error| LaunchError(format!("the crash report cannot be read: {error}")))
}

fn read_record(path: &PathBuf) -> Result<Record, LaunchError> {
    let text = fs::read_to_string(path)
        .map_err(|error| LaunchError(format!("{} cannot be read: {error}", path.display())))?;
    text.parse().map_err(|error| LaunchError(format!("{}: {error}", path.display())))
}

fn card(id: &str, catalogue: &Catalogue) -> Result<&'static GameCard, LaunchError> {
    catalogue.find(id).ok_or_else(|| {
        let known: Vec<&str> = catalogue.cards().map(|card| card.id).collect();
        LaunchError(format!("there is no game \"{id}\"; the games are: {}", known.join(", ")))
    })
}

fn plan_of_record(record: &Record, catalogue: &Catalogue) -> Result<MatchSetup, LaunchError> {
    MatchSetup::of_record(card(&record.game, catalogue)?, record)
        .map_err(|error| LaunchError(error.to_string()))
}

fn plan_of_args(args: &Args, catalogue: &Catalogue, seed: u64) -> Result<Option<MatchSetup>, LaunchError> {
    let Some(id) = &args.game else {
        if args.set.is_empty() && args.seats.is_empty() {
            return Ok(None);
        }
        return Err(LaunchError("--set and --seats belong to a game: add --game ID".to_owned()));
    };
    let mut plan = MatchSetup::new(card(id, catalogue)?, seed);
    let pair = |pair: &'_ String| {
        let parts = pair.split_once('=').map(|(id, value)| (id.to_owned(), value.to_owned()));
        parts.ok_or_else(|| LaunchError(format!("--set wants option=value, not \"{pair}\"")))
    };
    let pairs: Vec<(String, String)> = args.set.iter().map(pair).collect::<Result<_, _>>()?;
    let pairs = pairs.iter().map(|(id, value)| (id.as_str(), value.as_str()));
    plan.options = plan.card.parse_options(pairs).map_err(|error| LaunchError(error.to_string()))?;
    plan.fit();
    if !args.seats.is_empty() {
        let seats: Result<Vec<Controller>, String> = args.seats.iter().map(|seat| seat.parse()).collect();
        let seats = seats.map_err(|error| LaunchError(format!("--seats: {error}")))?;
        plan.seat(seats).map_err(|error| LaunchError(error.to_string()))?;
    }
    Ok(Some(plan))
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, settle_settings)
        .add_systems(OnEnter(Screen::Title), go_to_first_screen.run_if(run_once))
        .add_systems(OnEnter(Screen::Match), prepare_match.in_set(EnterMatch::Prepare))
        .add_systems(Update, take_up_last.run_if(in_state(Screen::Title)))
        .add_systems(
            Update,
            (write_record, report_result, open_page_after_the_game).run_if(in_state(Screen::Match)),
        );
}

fn settle_settings(
    launch: Res<Launch>,
    mut settings: ResMut<Settings>,
    mut speed: ResMut<TestSpeed>,
    mut draft: ResMut<Draft>,
) {
    speed.0 = launch.speed;
    draft.set_seed(launch.seed);
    if launch.language.is_some() {
        settings.language = launch.language;
    }
    if let Some(pictures) = launch.pictures {
        settings.pictures = pictures;
    }
    settings.evening |= launch.evening;
}

fn go_to_first_screen(
    launch: Res<Launch>,
    mut draft: ResMut<Draft>,
    mut commands: Commands,
    mut navigation: Navigation,
    mut open_rulebook: MessageWriter<OpenRulebook>,
    mut lessons: ResMut<Lessons>,
    mut begin: MessageWriter<LessonRequest>,
) {
    match launch.screen {
        StartScreen::Title | StartScreen::Continue => return,
        StartScreen::Cover => return commands.insert_resource(Cover),
        StartScreen::Settings => return navigation.open(Sheet::Settings),
        StartScreen::Choose => return navigation.go(Screen::Choose),
        StartScreen::Games => return navigation.go(Screen::Games),
        StartScreen::Statistics => return navigation.go(Screen::Statistics),
        StartScreen::Controls => return navigation.open(Sheet::Controls),
        StartScreen::Credits => return navigation.open(Sheet::Credits),
        StartScreen::Rules => {
            if let Some(plan) = &launch.plan {
                draft.agree(plan.clone());
            }
            open_rulebook.write(match &launch.plan {
                Some(plan) => OpenRulebook::At(plan.card.id, plan.options.clone()),
                None => OpenRulebook::InSight,
            });
            return navigation.go(Screen::Choose);
        }
        StartScreen::Lesson => {
            let first = launch.catalogue.cards().next().map(|card| (card, card.default_options()));
            let way = launch.plan.as_ref().map(|plan| (plan.card, plan.options.clone())).or(first);
            if let Some(lesson) = way.and_then(|(card, options)| lessons.about(card, &options)) {
                begin.write(LessonRequest::Begin(lesson));
            }
            return;
        }
        StartScreen::SetUp | StartScreen::Join => {
            match (&launch.plan, launch.catalogue.cards().next()) {
                (Some(plan), _) => draft.agree(plan.clone()),
                (None, Some(card)) => draft.choose(card),
                (None, None) => return,
            }
            navigation.go(Screen::SetUp);
            if launch.screen == StartScreen::Join {
                navigation.open(Sheet::Join);
            }
            return;
        }
        // The game is played out below, and the result opens by itself.
        StartScreen::Match
        | StartScreen::Pause
        | StartScreen::Result
        | StartScreen::Review
        | StartScreen::Replay => {}
    }
    let Some(plan) = launch.plan.clone() else { return };
    draft.agree(plan.clone());
    let game = match &launch.record {
        Some(record) => Match::resume(plan, record),
        None => Ok(Match::new(plan)),
    };
    match game {
        Ok(mut game) => {
            play_ahead(&mut game, launch.moves);
            if launch.screen.is_after_the_game() {
                play_on(&mut game, AUTOPLAY_LEVEL, LONGEST_PLAY_OUT);
            }
            commands.insert_resource(Session::new(game));
            navigation.go(Screen::Match);
            if launch.screen == StartScreen::Pause {
                navigation.open(Sheet::Pause);
            }
        }
        Err(error) => error!("{error}"),
    }
}

/// Upper bound on the plies of a game that the lowest level plays against itself; a longer one is left for people to
/// finish.
const LONGEST_PLAY_OUT: usize = 5_000;

/// Lets the computer play every seat until the number of plies is reached or the game is over.
fn play_on(game: &mut Match, level: u8, plies: usize) {
    let stop = std::sync::atomic::AtomicBool::new(false);
    while game.outcome().is_none() && game.history().len() < plies {
        if game.throw(Hand::NEUTRAL).is_some() {
            continue;
        }
        let chance = game.stream_of_decision();
        let thought = game.game().think(Level::nearest(level).into(), chance, &stop, &mut |_| ());
        if thought.is_none_or(|thought| game.play(&thought.mv).is_err()) {
            return;
        }
    }
}

/// Plays the number of plies; half as many, and so on, where the game would be over by then.
fn play_ahead(game: &mut Match, plies: usize) {
    play_on(game, AHEAD_LEVEL, plies);
    if plies > 0 && game.outcome().is_some() {
        *game = game.restarted();
        play_ahead(game, plies / 2);
    }
}

fn prepare_match(launch: Res<Launch>, mut session: ResMut<Session>) {
    if launch.autoplay {
        session.hand_over_to_computer(AUTOPLAY_LEVEL);
    }
}

fn write_record(
    launch: Res<Launch>,
    session: Res<Session>,
    mut moves: MessageReader<MovePlayed>,
    mut set: MessageReader<PositionSet>,
) {
    let changed = moves.read().count() + set.read().count() > 0;
    let Some(path) = launch.record_to.as_ref().filter(|_| changed) else { return };
    if let Err(error) = write_whole(path, session.record().to_string().as_bytes()) {
        error!("the record cannot be written to {}: {error}", path.display());
    }
}

fn report_result(
    launch: Res<Launch>,
    session: Res<Session>,
    mut over: MessageReader<GameOver>,
    mut exit: MessageWriter<AppExit>,
) {
    if over.read().count() == 0 || !launch.quit_when_over {
        return;
    }
    if let Some(outcome) = session.outcome() {
        println!("result {outcome}");
    }
    // A screenshot comes first and quits.
    if launch.screenshot.is_none() {
        exit.write(AppExit::Success);
    }
}

fn open_page_after_the_game(
    launch: Res<Launch>,
    mut over: MessageReader<GameOver>,
    mut navigation: Navigation,
) {
    if over.read().count() == 0 {
        return;
    }
    match launch.screen {
        StartScreen::Review => navigation.lay([Sheet::Result, Sheet::Review]),
        StartScreen::Replay => navigation.lay([Sheet::Result, Sheet::Replay]),
        _ => {}
    }
}

/// Goes on with the unfinished game that was played last, once the library is known.
fn take_up_last(
    launch: Res<Launch>,
    library: Res<GameLibrary>,
    mut done: Local<bool>,
    mut requests: MessageWriter<LibraryRequest>,
    mut notices: MessageWriter<Notice>,
) {
    if *done || launch.screen != StartScreen::Continue {
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
