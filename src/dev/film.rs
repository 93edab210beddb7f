//! Trailer: the first page, a piece of a show of every game, and the first page again, frame by frame on standard
//! output. Each frame is written as its pixels, three bytes each, row by row. The game's clock advances by one frame of
//! the film once the last has been written, so the film is smooth however slowly it is drawn.

use std::{
    io::{self, Write},
    time::Duration,
};

use bevy::{
    prelude::*,
    render::view::screenshot::{Screenshot, ScreenshotCaptured},
    time::{TimeSystems, TimeUpdateStrategy},
};

use crate::{
    layout::views::Catalogue,
    platform::{
        art::Rasters,
        screen::{Navigation, Screen},
        window::{RedrawBudget, set_frame_time},
    },
    turn::show::{Show, ShowRequest},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Recording>()
        .add_systems(First, set_time.after(set_frame_time).before(TimeSystems))
        .add_systems(Update, direct)
        .add_systems(Last, take);
}

/// Frames a second.
const RATE: u32 = 25;
/// Length of the film.
const LENGTH: Duration = Duration::from_secs(45);
/// Time for which the first page is shown at the beginning, and again at the end.
const TITLE: Duration = Duration::from_secs(3);
/// Plies that were played in a game before it is shown.
const PLIES_AHEAD: usize = 14;

/// Film that is being taken.
#[derive(Resource, Default)]
struct Recording {
    /// Frames written.
    frames: u32,
    /// Whether the first page is reached.
    rolls: bool,
    /// Whether a frame is on its way.
    waits: bool,
    /// Whether this update shows the next frame; one update in each frame does.
    steps: bool,
    /// Games begun.
    games: u32,
    is_over: bool,
}

impl Recording {
    /// Returns the time of the film.
    fn time(&self) -> Duration {
        Duration::from_secs(1) * self.frames / RATE
    }
}

/// Lets the time of one frame pass where the last one has been written, and none elsewhere.
fn set_time(mut film: ResMut<Recording>, rasters: Res<Rasters>, mut strategy: ResMut<TimeUpdateStrategy>) {
    film.steps = film.rolls && !film.waits && rasters.settled();
    let step = if film.rolls && !film.steps { Duration::ZERO } else { Duration::from_secs(1) / RATE };
    *strategy = TimeUpdateStrategy::ManualDuration(step);
}

/// Leads from the first page through the games and back.
fn direct(
    mut film: ResMut<Recording>,
    screen: Res<State<Screen>>,
    catalogue: Res<Catalogue>,
    mut show: ResMut<Show>,
    mut requests: MessageWriter<ShowRequest>,
    mut navigation: Navigation,
) {
    film.rolls |= *screen.get() == Screen::Title;
    show.plies_ahead = PLIES_AHEAD;
    let count = u32::try_from(catalogue.cards().len()).unwrap_or(1);
    let each = (LENGTH - 2 * TITLE) / count.max(1);
    let begins = TITLE + each * film.games;
    if !film.steps || film.time() < begins {
        return;
    }
    if film.games < count {
        film.games += 1;
        requests.write(ShowRequest::Begin);
    } else if *screen.get() == Screen::Match {
        navigation.go(Screen::Title);
    }
}

/// Takes the frame that was drawn.
fn take(
    mut film: ResMut<Recording>,
    mut redraw: ResMut<RedrawBudget>,
    mut commands: Commands,
    mut exit: MessageWriter<AppExit>,
) {
    redraw.keep_drawing();
    if film.is_over {
        exit.write(AppExit::Success);
    }
    if !film.steps {
        return;
    }
    film.waits = true;
    commands.spawn(Screenshot::primary_window()).observe(
        |captured: On<ScreenshotCaptured>, mut film: ResMut<Recording>| {
            film.waits = false;
            film.frames += 1;
            film.is_over |= film.time() >= LENGTH;
            if let Err(error) = write(&captured.image) {
                error!("the film cannot be written: {error}");
                film.is_over = true;
            }
        },
    );
}

fn write(image: &Image) -> Result<(), String> {
    let pixels = image.clone().try_into_dynamic().map_err(|error| error.to_string())?.to_rgb8();
    let mut out = io::stdout().lock();
    out.write_all(pixels.as_raw()).and_then(|()| out.flush()).map_err(|error| error.to_string())
}
