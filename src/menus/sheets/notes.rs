//! Notes on a position of a study: mark, name and comment, its drawings, and its place among the variations.

use bevy::prelude::*;
use bevy_egui::egui::{ScrollArea, Ui, Vec2 as UiVec2};
use madang_core::{
    play::{Annotation, NodeId},
    rules::Mark,
};

use crate::{
    layout::views::BoardView,
    menus::{
        hud::move_words,
        kit::{
            Button, ButtonStyle, DrawPage, Menu, Page, PageAction, TextPurpose, Writing, names, scrolled,
            theme, widgets,
        },
    },
    platform::{
        language::Words,
        screen::{MatchMode, Sheet},
    },
    turn::{analysis::AnalysisRequest, session::Session},
};

pub(super) fn plugin(app: &mut App) {
    app.draw_sheet(Sheet::Notes, draw.run_if(in_state(MatchMode::Analysis)));
}

/// Height of a mark's button.
const MARK: f32 = 40.0;
/// Space between two buttons.
const BETWEEN: f32 = 6.0;
/// Marks in a row.
const IN_ROW: usize = 3;

fn draw(mut menu: Menu, words: Res<Words>, session: Res<Session>, view: Res<BoardView>) -> Result {
    let history = session.history();
    let node = history.present();
    let is_start = node == NodeId::START;
    let annotation = history.present_annotation();
    let send = |key, request| Button::plain(words.get(key), PageAction::send(request));
    let without_drawings = Annotation { drawn: Vec::new(), ..annotation.clone() };
    let rows = vec![
        vec![write(&words, "notes-name", TextPurpose::VariationName, &annotation.name)],
        vec![write(&words, "notes-comment", TextPurpose::Comment, &annotation.comment).preferred(true)],
        vec![
            send("notes-promote", AnalysisRequest::Promote).enabled(!history.is_on_main_line(node)).single(),
            Button::plain(words.get("notes-delete"), PageAction::send_and_clear(AnalysisRequest::Delete))
                .enabled(!is_start)
                .costs(),
        ],
        vec![
            send("notes-wipe", AnalysisRequest::Annotate(without_drawings))
                .enabled(!annotation.drawn.is_empty())
                .costs(),
        ],
        vec![Button::plain(words.get("back"), PageAction::Back)],
    ];
    let heading = match history.last() {
        Some(ply) if !is_start => {
            words.with("notes-on", [("move", move_words::notation(ply, &view.0, &words))])
        }
        _ => names::game(session.card().id, &words),
    };
    let page = Page::beside_board("notes").heading(heading).foot_rows(rows);
    menu.show(page, |ui| {
        // It changes as the variation is moved up.
        match history.variation_of(node) {
            _ if is_start => {}
            None => widgets::note(ui, &words.get("notes-main")),
            Some((place, count)) => {
                widgets::note(ui, &words.with("notes-variation", [("number", place), ("count", count)]));
            }
        }
        let marked = if is_start { None } else { marks(ui, &annotation, &words) };
        if !annotation.name.is_empty() {
            widgets::label(ui, &annotation.name, theme::bold(), theme::INK);
        }
        let area = ScrollArea::vertical().id_salt("comment");
        scrolled(ui, area, |ui, _| match annotation.comment.is_empty() {
            true => widgets::second(ui, &words.get("notes-none")),
            false => widgets::text(ui, &annotation.comment),
        });
        marked
    })
}

fn write(words: &Words, key: &str, what: TextPurpose, text: &str) -> Button<PageAction> {
    Button::plain(words.get(key), Writing::ask(what, text.to_owned()))
}

/// Draws a button for each mark. A press gives the mark, or takes it away.
fn marks(ui: &mut Ui, annotation: &Annotation, words: &Words) -> Option<PageAction> {
    let mut asked = None;
    let width = (ui.available_width() + BETWEEN) / IN_ROW as f32 - BETWEEN;
    ui.spacing_mut().item_spacing = UiVec2::splat(BETWEEN);
    for row in Mark::ALL.chunks(IN_ROW) {
        ui.horizontal(|ui| {
            for mark in row {
                let is_given = annotation.mark == Some(*mark);
                let voice = if is_given { ButtonStyle::Chosen } else { ButtonStyle::Plain };
                let response = widgets::button(ui, mark.sign(), voice, UiVec2::new(width, MARK));
                let hint = words.get(&format!("mark-{}", mark.key()));
                let pressed = response.clicked();
                response.on_hover_text(hint);
                if pressed {
                    let mark = Some(*mark).filter(|_| !is_given);
                    asked = Some(PageAction::send(AnalysisRequest::Annotate(Annotation {
                        mark,
                        ..annotation.clone()
                    })));
                }
            }
        });
    }
    ui.add_space(BETWEEN);
    asked
}
