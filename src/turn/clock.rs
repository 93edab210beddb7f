//! Clock on the table: it runs while a seat can act, and time that runs out ends the game or is only told.

use std::time::Duration;

use bevy::prelude::*;
use madang_core::rules::Seat;

use super::{
    flow::{LiveMatch, Thinking},
    session::Session,
};
use crate::{
    platform::{
        screen::{MatchMode, Screen, screen_without_sheet},
        window::RedrawBudget,
    },
    playback::{
        schedule::{TableSystems, Turns},
        stage::Stage,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<OutOfTime>().add_systems(
        Update,
        run_clock
            .after(Turns)
            .in_set(TableSystems::Decide)
            .run_if(in_state(MatchMode::Playing).and_then(screen_without_sheet(Screen::Match))),
    );
}

/// Message: a seat's time has run out, and the game goes on.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutOfTime(pub Seat);

/// Longest time that a frame charges. A window that was put to sleep in between costs nobody the game.
const LONGEST_FRAME: Duration = Duration::from_secs(1);

/// Time left from which a clock shows tenths of a second, in milliseconds.
pub(crate) const SHOWS_TENTHS: u64 = 10_000;

/// Returns the time as a clock shows it: `4:32`, `1:05:00`, or `8.3` near its end.
pub(crate) fn on_dial(left: u64) -> String {
    // The whole second that has begun is shown, so that 0:00 means that none is left.
    let seconds = left.div_ceil(1_000);
    match (seconds / 3_600, seconds / 60 % 60, seconds % 60) {
        _ if left < SHOWS_TENTHS => format!("{}.{}", left / 1_000, left / 100 % 10),
        (0, minutes, seconds) => format!("{minutes}:{seconds:02}"),
        (hours, minutes, seconds) => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// Returns the seat whose clock runs: the one that decides or throws, once everything lies still. The first ply of the
/// game sets the clock going.
pub(crate) fn runs_for(session: &Session, stage: &Stage) -> Option<Seat> {
    let has_begun = !session.history().is_empty() && session.clock().is_some();
    session.on_turn().filter(|_| has_begun && stage.is_at_rest() && stage.is_current())
}

/// Charges the frame's time to the seat that can act.
fn run_clock(
    time: Res<Time<Real>>,
    mut live: LiveMatch,
    mut remainder: Local<Duration>,
    mut told: MessageWriter<OutOfTime>,
    mut redraw: ResMut<RedrawBudget>,
    mut commands: Commands,
    thinking: Query<Entity, With<Thinking>>,
) {
    let Some(seat) = runs_for(&live.session, &live.stage) else {
        *remainder = Duration::ZERO;
        return;
    };
    *remainder += time.delta().min(LONGEST_FRAME);
    let elapsed = remainder.as_millis() as u64;
    *remainder -= Duration::from_millis(elapsed);
    let left = |session: &Session| session.clock().map_or(0, |clock| clock.left(seat));
    let before = on_dial(left(&live.session));
    // The clock alone changes nothing that others wait for.
    let session = live.session.bypass_change_detection();
    let out = session.spend_time(elapsed);
    redraw.poll_without_drawing();
    if before != on_dial(left(session)) {
        redraw.keep_drawing();
    }
    let Some(seat) = out else { return };
    if session.outcome().is_none() {
        told.write(OutOfTime(seat));
        return;
    }
    live.end(|_| true);
    for thought in &thinking {
        commands.entity(thought).despawn();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dial_shows_the_second_that_has_begun() {
        let dials = [0, 50, 9_999, 10_000, 10_001, 59_001, 60_000, 272_000, 3_900_000].map(on_dial);
        assert_eq!(dials, ["0.0", "0.0", "9.9", "0:10", "0:11", "1:00", "1:00", "4:32", "1:05:00"]);
    }
}
