//! Page that tells of a crash: what happened, that the game is kept, and how to go on.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Ui, Vec2 as UiVec2},
};

use crate::{
    crash::{
        Cause, CrashReport, log,
        restart::{NotRestarted, Restart},
        without_home,
    },
    menus::kit::{
        order::MenuSystems,
        theme,
        widgets::{self, Voice},
    },
    platform::{exchange::ExchangeRequest, files::DataDir, language::Words, notice::Notice, screen::Screen},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.run_if(in_state(Screen::Crashed)).in_set(MenuSystems::Draw))
        .add_systems(Update, tell_of_refusal);
}

/// Size of a button, and the space between two.
const BUTTON: UiVec2 = UiVec2::new(367.0, 50.0);
const GAP: f32 = 14.0;

/// Number of letters of the error that are shown; the report has all.
const LONGEST_ERROR: usize = 240;

/// Choice of the player.
#[derive(Clone, Copy)]
enum Wanted {
    Restart { safe_graphics: bool },
    Copy,
    Quit,
}

fn draw(
    mut contexts: EguiContexts,
    words: Res<Words>,
    report: Res<CrashReport>,
    dir: Option<Res<DataDir>>,
    mut restart: MessageWriter<Restart>,
    mut copy: MessageWriter<ExchangeRequest>,
    mut exit: MessageWriter<AppExit>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let wanted = widgets::sheet(ctx, "crash", theme::area(240.0, 110.0, 800.0, 580.0), |ui| {
        widgets::heading(ui, &words.get("crash"));
        for key in [report.cause.key(), "crash-kept"] {
            widgets::label(ui, &words.get(key), theme::text(), theme::INK);
        }
        widgets::rule(ui);
        widgets::label(ui, &short(&report.error), theme::small(), theme::SECOND_INK);
        if let Some(dir) = &dir {
            let folder = without_home(&log::folder(dir.path()).to_string_lossy());
            widgets::label(
                ui,
                &words.with("crash-log", [("folder", folder)]),
                theme::small(),
                theme::SECOND_INK,
            );
        }
        widgets::label(ui, &words.get("crash-report"), theme::small(), theme::SECOND_INK);
        widgets::at_foot(ui, 2.0 * BUTTON.y + GAP, |ui| ui.vertical(|ui| buttons(ui, &report, &words)).inner)
    });
    match wanted {
        Some(Wanted::Restart { safe_graphics }) => {
            restart.write(Restart { safe_graphics, continues: report.playing });
        }
        Some(Wanted::Copy) => {
            copy.write(ExchangeRequest::Copy(report.to_string()));
        }
        Some(Wanted::Quit) => {
            exit.write(AppExit::Success);
        }
        None => {}
    }
    Ok(())
}

/// Beginning of an error, on one line.
fn short(error: &str) -> String {
    let line = error.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(LONGEST_ERROR) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

fn buttons(ui: &mut Ui, report: &CrashReport, words: &Words) -> Option<Wanted> {
    ui.spacing_mut().item_spacing = UiVec2::splat(GAP);
    let again = words.get(if report.playing { "crash-go-on" } else { "crash-again" });
    let by_graphics = report.cause == Cause::Graphics;
    let choices = [
        (again, !by_graphics, Wanted::Restart { safe_graphics: false }),
        (words.get("crash-safe"), by_graphics, Wanted::Restart { safe_graphics: true }),
        (words.get("crash-copy"), false, Wanted::Copy),
        (words.get("quit"), false, Wanted::Quit),
    ];
    let mut wanted = None;
    for row in choices.chunks(2) {
        ui.horizontal(|ui| {
            for (text, is_first, choice) in row {
                let voice = if *is_first { Voice::Primary } else { Voice::Plain };
                let button = widgets::button(ui, text, voice, BUTTON);
                if *is_first {
                    widgets::first_focus(ui, &button);
                }
                if button.clicked() {
                    wanted = Some(*choice);
                }
            }
        });
    }
    wanted
}

fn tell_of_refusal(mut refused: MessageReader<NotRestarted>, mut notices: MessageWriter<Notice>) {
    if refused.read().count() > 0 {
        notices.write(Notice::plain("crash-not-again"));
    }
}
