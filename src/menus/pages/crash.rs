//! Crash page: a sentence about the crash, the assurance that the game is kept, and the ways to continue.

use bevy::prelude::*;
use bevy_egui::egui::Vec2 as UiVec2;

use crate::{
    crash::{
        CrashCause, CrashReport, log,
        restart::{Restart, RestartFailed},
        without_home,
    },
    menus::kit::{Button, DrawPage, Menu, Page, PageAction, widgets},
    platform::{exchange::ExchangeRequest, files::DataDir, language::Words, notice::Notice, screen::Screen},
};

pub(super) fn plugin(app: &mut App) {
    app.draw_page(draw, in_state(Screen::Crashed)).add_systems(Update, report_refusal);
}

/// Number of letters of the error that are shown; the report has all.
const MAX_ERROR_LETTERS: usize = 240;

fn draw(mut menu: Menu, words: Res<Words>, report: Res<CrashReport>, dir: Option<Res<DataDir>>) -> Result {
    let page = Page::new("crash", UiVec2::new(800.0, 580.0))
        .heading(words.get("crash"))
        .foot_rows(choices(&report, &words));
    menu.show(page, |ui| {
        for key in [report.cause.key(), "crash-kept"] {
            widgets::text(ui, &words.get(key));
        }
        widgets::rule(ui);
        widgets::note(ui, &short(&report.error));
        if let Some(dir) = &dir {
            let folder = without_home(&log::folder(dir.path()).to_string_lossy());
            widgets::note(ui, &words.with("crash-log", [("folder", folder)]));
        }
        widgets::note(ui, &words.get("crash-report"));
        None
    })
}

/// Returns the beginning of an error, on one line.
fn short(error: &str) -> String {
    let line = error.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(MAX_ERROR_LETTERS) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

/// Returns the choices of the player. Where the graphics failed, the safe ones are the first.
fn choices(report: &CrashReport, words: &Words) -> Vec<Vec<Button<PageAction>>> {
    let again = words.get(if report.playing { "crash-go-on" } else { "crash-again" });
    let restart = |safe_graphics| PageAction::send(Restart { safe_graphics, continues: report.playing });
    let by_graphics = report.cause == CrashCause::Graphics;
    let again = Button::plain(again, restart(false)).preferred(!by_graphics);
    let safe = Button::plain(words.get("crash-safe"), restart(true)).preferred(by_graphics);
    let copy =
        Button::plain(words.get("crash-copy"), PageAction::send(ExchangeRequest::Copy(report.to_string())));
    vec![vec![again, safe], vec![copy, Button::plain(words.get("quit"), PageAction::send(AppExit::Success))]]
}

fn report_refusal(mut refused: MessageReader<RestartFailed>, mut notices: MessageWriter<Notice>) {
    if refused.read().count() > 0 {
        notices.write(Notice::plain("crash-not-again"));
    }
}
