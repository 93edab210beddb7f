//! Screenshot of the window for `--screenshot`, once nothing changes any more.

use std::path::Path;

use bevy::{
    prelude::*,
    render::view::screenshot::{Screenshot, ScreenshotCaptured},
};

use super::{launch::Launch, start_screen::StartScreen};
use crate::{
    library::GameLibrary,
    platform::{
        art::Rasters,
        notice::LastNotice,
        screen::{Screen, Sheet, Sheets},
        window::RedrawBudget,
    },
    turn::{
        analysis::AnalysisBoard,
        review::Review,
        session::{Session, Table},
    },
};

pub(super) fn plugin(app: &mut App) {
    // A run that is to break leaves the picture to the crash page.
    let wanted = |launch: Res<Launch>| launch.args.screenshot.is_some() && !launch.args.dev.ends_in_a_crash();
    app.add_systems(Last, take_screenshot.run_if(wanted));
}

/// Number of frames without a change before the picture is taken: menus need a few to lay themselves out, and a raster
/// drawn in one frame is seen in the next.
const SETTLED_FRAMES: u32 = 12;

fn take_screenshot(
    launch: Res<Launch>,
    screen: Res<State<Screen>>,
    sheets: Res<State<Sheets>>,
    table: Table,
    review: Res<Review>,
    library: Res<GameLibrary>,
    last_notice: Res<LastNotice>,
    rasters: Res<Rasters>,
    analysis: AnalysisBoard,
    mut redraw: ResMut<RedrawBudget>,
    mut settled: Local<u32>,
    mut commands: Commands,
) {
    let Some(path) = launch.args.screenshot.clone().filter(|_| *settled != u32::MAX) else { return };
    redraw.keep_drawing();
    let arrived = match *screen.get() {
        Screen::Broken | Screen::Crashed => true,
        // No game could be resumed, and the title says why.
        Screen::Title if launch.screen == StartScreen::Continue => last_notice.get().is_some(),
        screen => screen == launch.screen.destination().0,
    };
    let waits_for_result = launch.args.autoplay || launch.screen.is_after_the_game();
    let reached = match launch.screen {
        StartScreen::Review => review.judgement().is_some(),
        StartScreen::Replay => sheets.top() == Some(Sheet::Replay),
        StartScreen::Games | StartScreen::Statistics | StartScreen::Continue => library.reading().is_none(),
        StartScreen::Analysis => analysis.as_ref().is_some_and(|analysis| analysis.has_seen()),
        _ => !waits_for_result || sheets.top() == Some(Sheet::Result),
    };
    // In a lesson the guide decides when the computer moves.
    let waits_for_computer = !waits_for_result && launch.screen != StartScreen::Lesson;
    let computer_moves = waits_for_computer && table.session.as_deref().is_some_and(opening_moves_due);
    let is_still = table.is_at_rest() && rasters.settled();
    *settled = if arrived && reached && !computer_moves && is_still { *settled + 1 } else { 0 };
    if *settled < SETTLED_FRAMES {
        return;
    }
    *settled = u32::MAX;
    commands.spawn(Screenshot::primary_window()).observe(
        move |captured: On<ScreenshotCaptured>, mut exit: MessageWriter<AppExit>| {
            exit.write(save_picture(&captured.image, &path));
        },
    );
}

/// Returns whether a computer is about to move at a board that waits for a person afterwards.
fn opening_moves_due(session: &Session) -> bool {
    session.has_person() && (session.computer_to_act().is_some() || session.computer_to_throw())
}

fn save_picture(image: &Image, path: &Path) -> AppExit {
    let saved = image
        .clone()
        .try_into_dynamic()
        .map_err(|error| error.to_string())
        .and_then(|picture| picture.to_rgb8().save(path).map_err(|error| error.to_string()));
    match saved {
        Ok(()) => AppExit::Success,
        Err(error) => {
            error!("the picture cannot be saved to {}: {error}", path.display());
            AppExit::error()
        }
    }
}
