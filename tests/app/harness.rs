//! The app without window and graphics, and hands for its devices.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::{
        LazyLock,
        atomic::{AtomicU32, Ordering},
    },
    time::{Duration, Instant},
};

use madang_core::{
    games,
    play::{Match, Notes},
    rules::Point,
    storage::{Disk, Library, OpenGame, now},
};

use bevy::{
    asset::io::{
        AssetSourceBuilder, AssetSourceId,
        memory::{Dir, MemoryAssetReader},
    },
    ecs::component::Mutable,
    input::{
        ButtonState,
        gamepad::{
            GamepadConnection, GamepadConnectionEvent, GamepadRumbleRequest, RawGamepadAxisChangedEvent,
            RawGamepadButtonChangedEvent, RawGamepadEvent,
        },
        mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel},
        touch::{TouchInput, TouchPhase},
    },
    prelude::*,
    time::TimeUpdateStrategy,
    window::{CursorMoved, PrimaryWindow, WindowEvent, WindowFocused, WindowOccluded, WindowResized},
};
use bevy_egui::{EguiContext, EguiOutput, PrimaryEguiContext, egui};
use clap::Parser;
use madang::{
    app::{Launch, Mode, args::Args, begin_anew, build},
    control::pointing::BoardCursor,
    layout::views::BoardView,
    menus::{Arrival, ShownButton, shown_buttons},
    platform::{
        art::Rasters,
        assets,
        input::{Device, FocusOwner},
        screen::{MatchMode, Screen, Sheet, Sheets, StageShape},
        settings::Settings,
    },
    playback::stage::Stage,
    turn::{Thinking, analysis::Analysis, hint::Hint, request::Request, review::Review, session::Session},
};

/// Limits of a wait in frames and in time. A test gives up beyond both: far more than it needs, so
/// that neither a fast machine nor a busy one matters.
const PATIENCE: (u32, Duration) = (20_000, Duration::from_secs(90));

/// Number of frames after which a wait counts as long, and the rest after each further frame while an engine works.
/// Engines have a low priority: frames without a rest, in as many tests as there are cores, leave them next to nothing.
const LONG_WAIT: (u32, Duration) = (20, Duration::from_millis(4));

/// Time after which a game counts as one without end, so that a test whose loop never ends fails by its name.
const ENDLESS: Duration = Duration::from_secs(20 * 60);

/// Frames, and the time of each, after which a page that has just come listens to every press, even to a second one on
/// the same key.
const SETTLING: (u32, Duration) = (6, Duration::from_millis(80));

/// Time of a frame.
const FRAME: Duration = Duration::from_millis(16);

/// `true` once the game has ended itself.
#[derive(Resource, Default)]
struct Quit(bool);

/// Pads that were made to rumble.
#[derive(Resource, Default)]
struct Felt(Vec<Device>);

fn note_rumble(mut requests: MessageReader<GamepadRumbleRequest>, mut felt: ResMut<Felt>) {
    felt.0.extend(requests.read().map(|request| Device::Pad(request.gamepad())));
}

fn note_exit(mut exits: MessageReader<AppExit>, mut quit: ResMut<Quit>) {
    quit.0 |= exits.read().count() > 0;
}

/// A running game.
pub struct Game {
    pub app: App,
    pub window: Entity,
    pads: [Entity; 3],
    folder: PathBuf,
    started: Instant,
    /// See [`ENDLESS`].
    pub endless: Duration,
    /// Screen, sheet and owner of the focus at the last confirmation by a key or a pad.
    pub confirmed_on: Option<(Screen, Option<Sheet>, FocusOwner)>,
}

/// Assets of every game, read once; each sound is the shortest, as decoding the others takes longer than all else.
static ASSETS: LazyLock<Dir> = LazyLock::new(|| {
    let root = assets::folder();
    let mut files = Vec::new();
    list_files(&root, &mut files);
    let is_sound = |file: &PathBuf| file.extension().is_some_and(|ending| ending == "ogg");
    let shortest =
        files.iter().filter(|file| is_sound(file)).min_by_key(|file| file.metadata().unwrap().len());
    let sound = fs::read(shortest.unwrap()).unwrap();
    let assets = Dir::default();
    for file in &files {
        let contents = if is_sound(file) { sound.clone() } else { fs::read(file).unwrap() };
        assets.insert_asset(file.strip_prefix(&root).unwrap(), contents);
    }
    assets
});

/// Adds the files of a folder and of the folders in it to a list.
fn list_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { list_files(&path, files) } else { files.push(path) }
    }
}

/// Number of games started.
static GAMES: AtomicU32 = AtomicU32::new(0);

/// Folder for the files of one player, who starts the game several times; removed at the end of the test.
pub struct Player(tempfile::TempDir);

impl Player {
    pub fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    pub fn folder(&self) -> &Path {
        self.0.path()
    }

    /// Lays a game into this player's library, as if it had just been played.
    pub fn keeps(&self, game: &Match) {
        let notes = Notes { begun: now(), played: now(), ..Notes::default() };
        let mut library = Library::open(Disk::at(self.folder().join("games")), games::find);
        let open = OpenGame::begin(library.store(), &now());
        library.keep(open.id(), game.clone(), notes).unwrap();
    }

    /// Starts the game with this player's files.
    pub fn starts(&self, flags: &[&str]) -> Game {
        let folder = self.folder().to_string_lossy().into_owned();
        Game::start_as_newcomer(&[&["--data-dir", &folder], flags].concat())
    }
}

/// The start by these flags, with the tests' own beside them.
fn launch_with(flags: &[&str], folder: &str) -> Launch {
    let own = ["madang", "--language", "en", "--speed", "0", "--seed", "7", "--data-dir", folder];
    // A flag given twice is refused, so the tests' own only stand in for those not given.
    let mut line: Vec<&str> = vec![own[0]];
    for pair in own[1..].chunks(2) {
        let clashes = pair[0] == "--seed" && flags.contains(&"--load");
        if !flags.contains(&pair[0]) && !clashes {
            line.extend(pair);
        }
    }
    line.extend(flags);
    Launch::new(Args::try_parse_from(line).unwrap(), madang::games::catalogue()).unwrap()
}

impl Drop for Game {
    fn drop(&mut self) {
        // The folder may be missing, if the game saved nothing or elsewhere.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

impl Game {
    /// Starts the game with these flags, at a speed without waits, and brings it to its first
    /// screen. Every game's lesson has been offered before.
    pub fn start(flags: &[&str]) -> Self {
        let mut game = Self::start_as_newcomer(flags);
        let offered = &mut game.resource_mut::<Settings>().lessons_offered;
        offered.extend(games::catalogue().map(|card| card.id.to_owned()));
        game.frames(2);
        game
    }

    /// Starts anew with these flags in the same app, which takes a tenth of the time; what was kept before stays.
    pub fn start_again(&mut self, flags: &[&str]) {
        self.resource_mut::<NextState<Sheets>>().set(Sheets::NONE);
        self.resource_mut::<NextState<Screen>>().set(Screen::Title);
        self.until("the title", |game| game.screen() == Screen::Title && game.sheet().is_none());
        self.frames(2);
        let offered = std::mem::take(&mut self.resource_mut::<Settings>().lessons_offered);
        *self.resource_mut::<Settings>() = Settings { lessons_offered: offered, ..Settings::default() };
        let folder = self.folder.to_string_lossy().into_owned();
        begin_anew(self.app.world_mut(), launch_with(flags, &folder));
        self.frames(8);
    }

    /// The same for somebody who has never played.
    pub fn start_as_newcomer(flags: &[&str]) -> Self {
        Self::start_with(flags, |_| ())
    }

    /// The same with another start than by these flags alone.
    pub fn start_with(flags: &[&str], change: impl FnOnce(&mut Launch)) -> Self {
        let mut game = Self::launched(flags, change);
        game.until("the first screen", |game| game.screen() != Screen::Loading);
        game.frames(8);
        game
    }

    /// Starts a game between two people at the board, with one of them to act.
    pub fn of_people(id: &str, flags: &[&str]) -> Self {
        let mut game = Self::start(&[&["--game", id, "--seats", "human,human"], flags].concat());
        game.wait_for_person();
        game
    }

    /// Starts a game of Yut between two people, with one of them to throw.
    pub fn of_sticks(flags: &[&str]) -> Self {
        let mut game = Self::start(&[&["--game", "yut", "--seats", "human,human"], flags].concat());
        game.until("the first throw", Self::is_to_throw);
        game.frames(3);
        game
    }

    /// The same with assets in a folder, before its first screen.
    pub fn start_with_assets(flags: &[&str], assets: PathBuf) -> Self {
        Self::launched(flags, |launch| launch.assets = Some(assets))
    }

    fn launched(flags: &[&str], change: impl FnOnce(&mut Launch)) -> Self {
        // Games tested at the same time must not share saved files.
        let number = GAMES.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("madang-test-{}-{number}", std::process::id()));
        let fresh = folder.to_string_lossy().into_owned();
        let mut launch = launch_with(flags, &fresh);
        change(&mut launch);
        let mut app = App::new();
        if launch.assets.is_none() {
            let reader = || Box::new(MemoryAssetReader { root: ASSETS.clone() }) as _;
            app.register_asset_source(AssetSourceId::Default, AssetSourceBuilder::new(reader));
        }
        let settings = launch.settings();
        app.add_plugins(madang::games::plugin);
        let mut app = build(app, launch, settings, Mode::Headless);
        app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        // Pictures are looked at in a window; here only their places count.
        app.insert_resource(Rasters::drawn_by(|_, _, _| Image::default()));
        app.add_plugins(crate::painted::plugin);
        app.init_resource::<Quit>().init_resource::<Felt>().add_systems(Last, (note_exit, note_rumble));
        app.finish();
        app.cleanup();
        app.update();
        let window =
            app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world()).unwrap();
        let pads = std::array::from_fn(|_| app.world_mut().spawn_empty().id());
        Self { app, window, pads, folder, started: Instant::now(), endless: ENDLESS, confirmed_on: None }
    }

    /// A resource of the app.
    pub fn resource<T: Resource>(&self) -> &T {
        self.app.world().resource()
    }

    /// A resource of the app, to be changed.
    pub fn resource_mut<T: Resource<Mutability = Mutable>>(&mut self) -> Mut<'_, T> {
        self.app.world_mut().resource_mut()
    }

    /// Sends a message to the app's systems.
    pub fn send<M: Message>(&mut self, message: M) {
        self.app.world_mut().write_message(message);
    }

    /// Sends an event of the window, alone and among all of them as winit does, and lets a frame pass.
    pub fn send_window_event<E: Message + Clone + Into<WindowEvent>>(&mut self, event: E) {
        self.note_window_event(event);
        self.app.update();
    }

    /// The same before the next frame.
    pub fn note_window_event<E: Message + Clone + Into<WindowEvent>>(&mut self, event: E) {
        self.send(event.clone());
        self.send(event.into());
    }

    /// Plays a move by its text, as by a request.
    pub fn play(&mut self, text: &str) {
        let mv = self.session().game().parse_move(text).unwrap();
        self.send(Request::Play(mv));
    }

    pub fn frames(&mut self, count: u32) {
        for _ in 0..count {
            self.app.update();
        }
        assert!(self.started.elapsed() < self.endless, "this game has no end");
    }

    /// Lets pass the time of [`SETTLING`].
    pub fn settle(&mut self) {
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(SETTLING.1));
        self.frames(SETTLING.0);
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    }

    /// Lets the page scroll for this time: it does in real time.
    pub fn scrolls(&mut self, time: Duration) {
        let begun = Instant::now();
        while begun.elapsed() < time {
            self.frames(1);
        }
    }

    /// Lets frames pass until `holds` is true; `what` names the condition in the failure.
    pub fn until(&mut self, what: &str, holds: impl Fn(&mut Self) -> bool) {
        let started = Instant::now();
        let mut frames = 0;
        while frames < PATIENCE.0 || started.elapsed() < PATIENCE.1 {
            if holds(self) {
                return;
            }
            self.app.update();
            frames += 1;
            if frames > LONG_WAIT.0 && self.has_asked_an_engine() {
                std::thread::sleep(LONG_WAIT.1);
            }
        }
        let buttons: Vec<String> = self.buttons().into_iter().map(|button| button.label).collect();
        let (screen, sheet) = (self.screen(), self.sheet());
        panic!("{what} never came about; the screen is {screen:?} under {sheet:?} with {buttons:?}");
    }

    /// Waits for a page, and until it listens.
    pub fn until_screen(&mut self, screen: Screen) {
        self.until(&format!("{screen:?}"), |game| game.screen() == screen);
        self.settle();
    }

    /// Waits for a sheet, or for a page without one, and until it listens.
    pub fn until_sheet(&mut self, sheet: impl Into<Option<Sheet>>) {
        let sheet = sheet.into();
        self.until(&format!("the sheet {sheet:?}"), |game| game.sheet() == sheet);
        self.settle();
    }

    /// Waits for the board without a sheet over it, and until it listens.
    pub fn until_board(&mut self) {
        self.until("the board", |game| game.screen() == Screen::Match && game.sheet().is_none());
        self.settle();
    }

    pub fn screen(&self) -> Screen {
        *self.app.world().resource::<State<Screen>>().get()
    }

    pub fn sheet(&self) -> Option<Sheet> {
        self.app.world().resource::<State<Sheets>>().top()
    }

    pub fn session(&self) -> &Session {
        self.resource::<Session>()
    }

    pub fn cursor(&self) -> BoardCursor {
        *self.resource::<BoardCursor>()
    }

    pub fn is_thinking(&mut self) -> bool {
        self.app.world_mut().query::<&Thinking>().iter(self.app.world()).count() > 0
    }

    /// `true` while an engine is to play, to hint, to review or to look at the analysis board.
    fn has_asked_an_engine(&mut self) -> bool {
        let world = self.app.world();
        let hints = world.get_resource::<Hint>().is_some_and(|hint| *hint == Hint::Sought);
        let reviews = world.get_resource::<Review>().is_some_and(Review::is_under_way);
        let analyses = world.get_resource::<Analysis>().is_some_and(Analysis::may_change);
        hints || reviews || analyses || self.is_thinking()
    }

    pub fn has_quit(&self) -> bool {
        self.resource::<Quit>().0
    }

    pub fn moves(&self) -> Vec<String> {
        self.session().record().moves
    }

    /// Plugs a pad in.
    pub fn plug(&mut self, pad: usize) {
        let connection =
            GamepadConnection::Connected { name: "Test pad".into(), vendor_id: None, product_id: None };
        self.connection(pad, connection);
    }

    /// Pulls a pad's plug.
    pub fn unplug(&mut self, pad: usize) {
        self.connection(pad, GamepadConnection::Disconnected);
    }

    fn connection(&mut self, pad: usize, connection: GamepadConnection) {
        let pad = self.pads[pad];
        self.send(GamepadConnectionEvent::new(pad, connection));
        self.frames(2);
    }

    /// A pad as a device.
    pub fn pad_device(&self, pad: usize) -> Device {
        Device::Pad(self.pads[pad])
    }

    /// Looks at a page that has just come, until it takes presses.
    pub fn look(&mut self) {
        let mode = |game: &Self| game.app.world().get_resource::<State<MatchMode>>().map(|mode| *mode.get());
        for _ in 0..20 {
            let page = (self.screen(), mode(self), (**self.resource::<State<Sheets>>()).clone());
            if self.resource::<Arrival>().takes_presses(&page) {
                return;
            }
            self.app.update();
        }
    }

    /// Presses and releases a button of a pad.
    pub fn press_pad(&mut self, pad: usize, button: GamepadButton) {
        self.look();
        for value in [1.0, 0.0] {
            self.note_button(pad, button, value);
            self.app.update();
        }
        self.frames(2);
    }

    /// Sets a button of the first pad, 1 pressed and 0 released, and lets a frame pass.
    pub fn turn_pad(&mut self, button: GamepadButton, value: f32) {
        self.look();
        self.note_button(0, button, value);
        self.app.update();
    }

    /// Sets a button of a pad, 1 pressed and 0 released, before the next frame.
    pub fn note_button(&mut self, pad: usize, button: GamepadButton, value: f32) {
        let event = RawGamepadButtonChangedEvent::new(self.pads[pad], button, value);
        self.send(RawGamepadEvent::Button(event));
    }

    /// Leans a stick of the first pad and lets a frame pass.
    pub fn lean(&mut self, axis: GamepadAxis, value: f32) {
        let event = RawGamepadAxisChangedEvent::new(self.pads[0], axis, value);
        self.send(RawGamepadEvent::Axis(event));
        self.app.update();
    }

    /// Gives the window the focus, or takes it away.
    pub fn focus_window(&mut self, focused: bool) {
        let window = self.window;
        self.app.world_mut().get_mut::<Window>(window).unwrap().focused = focused;
        self.send_window_event(WindowFocused { window, focused });
    }

    /// Covers the window with others, or uncovers it.
    pub fn cover_window(&mut self, occluded: bool) {
        self.send_window_event(WindowOccluded { window: self.window, occluded });
    }

    /// Resizes the window, as by its edge.
    pub fn resize_window(&mut self, width: f32, height: f32) {
        let window = self.window;
        let world = self.app.world_mut();
        world.get_mut::<Window>(window).unwrap().resolution.set(width, height);
        world.write_message(WindowResized { window, width, height });
        self.frames(40);
    }

    /// The size of the window as it was opened.
    pub fn window_size(&self) -> Vec2 {
        let window = self.window;
        self.app.world().get::<Window>(window).unwrap().resolution.size()
    }

    /// The pads that have rumbled since the last call, each once.
    pub fn pads_felt(&mut self) -> Vec<Device> {
        let mut felt = std::mem::take(&mut self.resource_mut::<Felt>().0);
        felt.dedup();
        felt
    }

    /// The egui context of the menus.
    fn egui(&mut self) -> egui::Context {
        let world = self.app.world_mut();
        let mut context = world.query_filtered::<&mut EguiContext, With<PrimaryEguiContext>>();
        context.single_mut(world).unwrap().get_mut().clone()
    }

    /// `true` while the mouse is over the window, for the menus.
    pub fn menus_see_the_mouse(&mut self) -> bool {
        self.egui().input(|input| input.pointer.hover_pos().is_some())
    }

    /// The buttons that can be pressed now.
    pub fn buttons(&mut self) -> Vec<ShownButton> {
        shown_buttons(&self.egui())
    }

    /// Number of the window's logical pixels in a point of the menus.
    pub fn pixels_a_point(&mut self) -> f32 {
        self.egui().zoom_factor()
    }

    /// Texts of the page for a screen reader; turns reading on.
    pub fn read_aloud(&mut self) -> Vec<String> {
        self.egui().enable_accesskit();
        self.frames(3);
        self.words_read()
    }

    /// Texts of the last frame for a screen reader, after [`Game::read_aloud`].
    pub fn words_read(&mut self) -> Vec<String> {
        let world = self.app.world_mut();
        let mut output = world.query_filtered::<&EguiOutput, With<PrimaryEguiContext>>();
        let output = output.single(world).unwrap();
        let told = output.platform_output.accesskit_update.as_ref().expect("screen readers are served");
        // Labels have their words as their value, buttons as their label.
        let words = told.nodes.iter().filter_map(|(_, node)| node.label().or_else(|| node.value()));
        words.map(str::to_owned).collect()
    }

    /// `true` if the keyboard writes a text.
    pub fn is_writing(&mut self) -> bool {
        self.egui().text_edit_focused()
    }

    /// The button that has the focus of keys and pads.
    pub fn focused(&mut self) -> Option<egui::Id> {
        self.egui().memory(egui::Memory::focused)
    }

    /// Gives a button the focus, as if the player had walked there.
    pub fn focus(&mut self, button: egui::Id) {
        self.egui().memory_mut(|memory| memory.request_focus(button));
    }

    /// The button with this label.
    pub fn button(&mut self, label: &str) -> ShownButton {
        self.until(&format!("a button \"{label}\""), |game| {
            game.buttons().iter().any(|button| button.label == label)
        });
        self.buttons().into_iter().find(|button| button.label == label).unwrap()
    }

    /// Moves the mouse to a place on the 1280×800 page and clicks.
    pub fn click(&mut self, x: f32, y: f32) {
        self.point(x, y);
        self.frames(2);
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.turn_mouse(state);
            self.frames(1);
        }
        self.frames(2);
    }

    /// Moves the mouse to a place on the 1280×800 page and lets a frame pass.
    pub fn point(&mut self, x: f32, y: f32) {
        let (window, position) = (self.window, Vec2::new(x, y));
        let world = self.app.world_mut();
        // The system's pointer, which the window remembers.
        world.get_mut::<Window>(window).unwrap().set_cursor_position(Some(position));
        self.send_window_event(CursorMoved { window, position, delta: None });
    }

    /// Presses or releases the mouse's left button and lets a frame pass.
    pub fn turn_mouse(&mut self, state: ButtonState) {
        if state == ButtonState::Pressed {
            self.look();
        }
        let event = MouseButtonInput { button: MouseButton::Left, state, window: self.window };
        self.send_window_event(event);
    }

    /// Lays a finger on a place of the 1280×800 page, moves it there or lifts it, and lets a frame pass.
    pub fn finger(&mut self, id: u64, phase: TouchPhase, x: f32, y: f32) {
        if phase == TouchPhase::Started {
            self.look();
        }
        let touch = TouchInput { phase, position: Vec2::new(x, y), window: self.window, force: None, id };
        self.send_window_event(touch);
    }

    /// Taps a place on the 1280×800 page with a finger.
    pub fn tap(&mut self, x: f32, y: f32) {
        self.finger(0, TouchPhase::Started, x, y);
        self.frames(1);
        self.finger(0, TouchPhase::Ended, x, y);
        self.frames(3);
    }

    /// Place of a point of the board on the 1280×800 page.
    pub fn place_of(&self, point: Point) -> (f32, f32) {
        let at = self.resource::<BoardView>().0.place(point);
        let (shape, window) = (*self.resource::<StageShape>(), self.window_size());
        let from_middle = (at - shape.middle()) * shape.scale_in(window);
        (window.x / 2.0 + from_middle.x, window.y / 2.0 - from_middle.y)
    }

    /// Turns the mouse's wheel by lines, downwards where negative, and lets a frame pass.
    pub fn turn_wheel(&mut self, lines: f32) {
        let (unit, phase) = (MouseScrollUnit::Line, TouchPhase::Moved);
        let event = MouseWheel { unit, x: 0.0, y: lines, window: self.window, phase };
        self.send_window_event(event);
    }

    /// The rectangle of the window in the menus' coordinates.
    pub fn page(&mut self) -> egui::Rect {
        self.egui().viewport_rect()
    }

    /// Clicks on a point of the board.
    pub fn click_point(&mut self, point: Point) {
        let (x, y) = self.place_of(point);
        self.click(x, y);
    }

    /// The stage, once there is a match.
    pub fn stage(&self) -> &Stage {
        self.resource::<Stage>()
    }

    /// `true` at a board where all animations have ended.
    pub fn is_at_rest(&self) -> bool {
        self.app.world().get_resource::<Stage>().is_some_and(Stage::is_at_rest)
    }

    /// `true` if a person is to throw, and all animations have ended.
    pub fn is_to_throw(&mut self) -> bool {
        let session = self.app.world().get_resource::<Session>();
        self.is_at_rest() && session.is_some_and(|session| session.human_to_throw().is_some())
    }

    /// `true` if a person is to decide. A turn without a choice passes by itself.
    pub fn is_to_decide(&self) -> bool {
        self.session().human_to_act().is_some() && self.session().pass_of_person().is_none()
    }

    /// Throws until a decision is due.
    pub fn throw_until_a_decision(&mut self) {
        while !self.is_to_decide() {
            self.until("a throw to make", Self::is_to_throw);
            self.key(KeyCode::Enter);
        }
    }

    /// Waits until a person is to act or to throw, or the game is over; `true` if it goes on.
    pub fn goes_on(&mut self) -> bool {
        self.until("something to do", |game| {
            game.sheet() == Some(Sheet::Result) || game.is_to_throw() || game.is_to_decide()
        });
        self.frames(3);
        self.sheet() != Some(Sheet::Result)
    }

    /// Waits until a person may act or the game is over.
    pub fn wait_for_person(&mut self) {
        self.until("a person's turn", |game| {
            let session = game.session();
            let over = session.outcome().is_some() && game.sheet() == Some(Sheet::Result);
            over || (game.is_to_decide() && game.sheet().is_none())
        });
        self.frames(3);
    }
}
