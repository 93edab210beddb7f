//! Cost of the window for `--measure`: frames drawn and processor time over some seconds. An empty window is measured
//! in the same way, which separates the engine's cost from the game's.

use std::time::Duration;

use bevy::{
    prelude::*,
    winit::{UpdateMode, WinitSettings},
};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::{
    args::DevArgs,
    process::{processor_seconds, resident_memory, seconds_since_launch},
};
use crate::{
    feedback::music::Playing,
    platform::{art::Rasters, screen::Screen, window::RedrawBudget},
    turn::session::Table,
};

/// Measures the game.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, measure_game);
}

/// Measures a window of the same engine with one word in it.
pub(crate) fn open_empty_window(app: &mut App, args: DevArgs) {
    app.insert_resource(args)
        .insert_resource(ClearColor(Color::BLACK))
        .add_systems(EguiPrimaryContextPass, one_word)
        .add_systems(Last, measure_empty_window);
}

fn one_word(mut contexts: EguiContexts) -> Result {
    let ctx = contexts.ctx_mut()?;
    egui::Area::new(egui::Id::new("word")).show(ctx, |ui| ui.label("Empty"));
    Ok(())
}

/// Time that the window must have been still before it is measured.
const SETTLING: Duration = Duration::from_secs(2);

/// State of the measurement.
#[derive(Default)]
struct Count {
    /// Seconds from the launch to the first page with all its pictures.
    ready_after: Option<f64>,
    settled_since: Option<Duration>,
    began: Option<Beginning>,
    looks: u64,
}

struct Beginning {
    at: Duration,
    drawn: u64,
    processor: Option<[f64; 2]>,
}

impl Count {
    /// Returns whether the window has been still for long enough.
    fn is_settled(&self, now: Duration) -> bool {
        self.settled_since.is_some_and(|since| now - since >= SETTLING)
    }

    /// Notes the first page with all its pictures.
    fn note_ready(&mut self) {
        self.ready_after = self.ready_after.or_else(seconds_since_launch);
    }

    /// Counts one update; `Some` with the result once the seconds have passed.
    fn look(
        &mut self,
        now: Duration,
        seconds: u32,
        settled: bool,
        may_begin: bool,
        drawn: u64,
    ) -> Option<String> {
        if self.began.is_none() {
            self.settled_since = settled.then(|| self.settled_since.unwrap_or(now));
            if self.is_settled(now) && may_begin {
                self.began = Some(Beginning { at: now, drawn, processor: processor_seconds() });
                self.looks = 0;
            }
            return None;
        }
        self.looks += 1;
        let began = self.began.as_ref()?;
        let passed = (now - began.at).as_secs_f64();
        if passed < f64::from(seconds) {
            return None;
        }
        let frames = drawn - began.drawn;
        let cost = processor_seconds().zip(began.processor);
        let cost = cost.map_or_else(
            || "processor unknown".to_owned(),
            |(after, before)| {
                let [all, filling] = [after[0] - before[0], after[1] - before[1]];
                let share = 100.0 * all / passed;
                let each = 1000.0 / frames.max(1) as f64;
                let (frame, own) = (all * each, (all - filling) * each);
                format!("{share:.2} % of a core, {frame:.1} ms a frame, {own:.1} ms without filling pixels")
            },
        );
        let or_unknown = |figure: Option<String>| figure.unwrap_or_else(|| "unknown".to_owned());
        let ready = or_unknown(self.ready_after.map(|seconds| format!("{seconds:.2} s")));
        let memory = or_unknown(resident_memory().map(|memory| format!("{memory:.0} MiB")));
        let looks = self.looks;
        Some(format!(
            "measured {passed:.1} s: {frames} frames drawn, {looks} looks, {cost}; ready after {ready}; memory {memory}"
        ))
    }
}

fn measure_game(
    args: Res<DevArgs>,
    screen: Res<State<Screen>>,
    table: Table,
    rasters: Res<Rasters>,
    music: Res<Playing>,
    assets: Res<AssetServer>,
    time: Res<Time<Real>>,
    mut redraw: ResMut<RedrawBudget>,
    mut count: Local<Count>,
    mut exit: MessageWriter<AppExit>,
) {
    let Some(seconds) = args.measure else { return };
    // A game that computers play is measured as it moves.
    let plays_by_itself = table.session.as_ref().is_some_and(|session| !session.has_person());
    let lies_still = plays_by_itself || table.is_at_rest();
    let ready = *screen.get() != Screen::Loading && rasters.settled();
    if ready {
        count.note_ready();
    }
    let settled = lies_still && ready && !music.is_coming(&assets);
    let now = time.elapsed();
    if args.keep_drawing || !count.is_settled(now) {
        redraw.keep_drawing();
    }
    // At rest the measurement begins when the last frame has been drawn.
    let may_begin = args.keep_drawing || !redraw.draws();
    if let Some(line) = count.look(now, seconds, settled, may_begin, redraw.drawn()) {
        println!("{line}");
        exit.write(AppExit::Success);
    }
}

fn measure_empty_window(
    args: Res<DevArgs>,
    time: Res<Time<Real>>,
    mut winit: ResMut<WinitSettings>,
    mut count: Local<Count>,
    mut frames: Local<u64>,
    mut exit: MessageWriter<AppExit>,
) {
    // An empty window draws at every update.
    *frames += 1;
    winit.focused_mode = UpdateMode::Continuous;
    winit.unfocused_mode = UpdateMode::Continuous;
    count.note_ready();
    let seconds = args.measure.unwrap_or_default();
    if let Some(line) = count.look(time.elapsed(), seconds, true, true, *frames) {
        println!("{line}");
        exit.write(AppExit::Success);
    }
}
