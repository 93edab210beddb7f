//! Sheet beside the analysis board: what the engine sees, steps, and the moves of the study.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Rect, Sense, Ui},
};

use super::{
    beside::{BUTTON, Hud, HudRequest},
    variations::VariationList,
    worth::{Worth, paint_bar},
};
use crate::{
    catalogue::{AnyInfo, ChanceMove},
    menus::kit::{Ask, Button, Page, Sign, button_rows, in_rows, names, sign_button, theme, widgets},
    platform::{input::Action, screen::Sheet},
    rules::{Actor, Point, Seat},
    search::win_chance::percent,
    turn::{
        analysis::{Analysis, AnalysisRequest, LINES},
        request::Request,
    },
};

/// Height of the bar of chances, of its words, and of one of the engine's lines.
const BAR: f32 = 12.0;
const WORDS: f32 = 26.0;
const LINE: f32 = 26.0;
/// Space between the steps and the list.
const BETWEEN: f32 = 6.0;
/// Width of a line's worth.
const WORTH: f32 = 52.0;

pub(super) fn draw(
    mut contexts: EguiContexts,
    mut hud: Hud,
    analysis: Res<Analysis>,
    mut list: Local<VariationList>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    if theme::magnification(ctx) != 1.0 {
        return Ok(());
    }
    let page = Page::beside_board("analysis")
        .heading(names::game(hud.stage.card().id, &hud.words))
        .heading_font(theme::subheading())
        .foot_rows(buttons(&hud, &analysis));
    let asked = hud.show(ctx, page, |ui| {
        standing(ui, &hud, &analysis);
        let followed = lines(ui, &hud, &analysis);
        widgets::rule(ui);
        let stepped = steps(ui, &hud, &analysis);
        let thrown = throws(ui, &hud);
        let played = hud.moves_by_button(ui);
        ui.add_space(BETWEEN);
        let history = analysis.study().history();
        let shown = list.show(ui, history, &hud.view.0, &hud.words);
        let shown = shown.map(|node| send(AnalysisRequest::Show(node)));
        followed.or(stepped).or(thrown).or(played).or(shown)
    });
    // Unlike in a game, the focus stays: one press often follows the other.
    hud.fulfil(asked);
    Ok(())
}

fn send(request: AnalysisRequest) -> HudRequest {
    HudRequest::Anybody(Ask::send(request))
}

/// Draws the chances of the position in a bar and in words. Its place is kept where there are none.
fn standing(ui: &mut Ui, hud: &Hud, analysis: &Analysis) {
    let letters = theme::letters(ui.ctx());
    let game = hud.session.game();
    let seat = game.to_act().seat();
    let best = analysis.lines().first().map(|line| Worth::of_line(line, game, analysis));
    let bar = widgets::line(ui, BAR);
    if game.teams() == 2 {
        let own = best.map_or(0.5, Worth::chance);
        let part = if seat.is_none_or(|seat| seat.0 % 2 == 0) { own } else { 1.0 - own };
        let colours = [Seat(0), Seat(1)].map(|seat| names::colour(Some(&hud.view.0), seat));
        paint_bar(ui.painter(), bar, part, colours);
    }
    let text = words_of(hud, analysis, seat, best);
    let line = widgets::line(ui, WORDS * letters);
    widgets::readable(ui, line, &text);
    let font = widgets::fitting(ui, &text, theme::bold(), line.width());
    ui.painter().text(line.left_center(), Align2::LEFT_CENTER, text, font, theme::INK);
}

/// Standing in words.
fn words_of(hud: &Hud, analysis: &Analysis, seat: Option<Seat>, best: Option<Worth>) -> String {
    let words = &hud.words;
    let Some(seat) = seat else {
        let is_over = hud.session.game().to_act() == Actor::Over;
        return words.get(if is_over { "analysis-over" } else { "analysis-throw" });
    };
    let who = ("who", names::role(hud.stage.card(), seat, words));
    match best {
        Some(Worth::Proven(proof)) => {
            let key = match proof.value {
                1.. => "analysis-wins",
                0 => "analysis-draws",
                ..0 => "analysis-loses",
            };
            words.with(key, [who])
        }
        Some(Worth::Opinion(chance)) => {
            words.with("analysis-chance", [who, ("percent", percent(chance).to_string())])
        }
        None if analysis.is_lost() => words.get("search-lost"),
        None if analysis.looks => words.get("analysis-looks"),
        None => words.get("analysis-rests"),
    }
}

/// Draws the engine's lines, each a button that plays its first move.
fn lines(ui: &mut Ui, hud: &Hud, analysis: &Analysis) -> Option<HudRequest> {
    let height = LINE * theme::letters(ui.ctx());
    let game = hud.session.game();
    let mut asked = None;
    ui.spacing_mut().item_spacing.y = 0.0;
    for rank in 0..usize::from(LINES) {
        let rect = widgets::line(ui, height);
        let Some(line) = analysis.lines().get(rank).filter(|_| hud.stage.is_current()) else { continue };
        let worth = Worth::of_line(line, game, analysis);
        let moves = text_of(line, hud);
        let label = format!("{}  {moves}", worth.text());
        let id = ui.id().with(("line", rank));
        let info = widgets::button_info(ui, &label);
        let response = widgets::pressable(ui, rect, id, Sense::click(), info);
        if response.hovered() || response.has_focus() {
            ui.painter().rect_filled(rect, 4.0, theme::PAPER_EDGE);
        }
        let font = theme::legible(ui.ctx(), theme::small());
        let plate = rect.with_max_x(rect.left() + WORTH);
        worth.paint(ui.painter(), plate.center(), font.clone());
        let room = Rect::from_min_max(egui::pos2(plate.right() + 4.0, rect.top()), rect.max);
        widgets::line_of_words(ui, room, &moves, font, theme::INK);
        if response.has_focus() {
            widgets::paint_ring(ui, rect);
        }
        if response.clicked() {
            asked = Some(send(AnalysisRequest::Follow(rank)));
        }
    }
    asked
}

/// Moves of a line: all of them in the notation, or the first in words where places have names.
fn text_of(line: &AnyInfo, hud: &Hud) -> String {
    let (game, view, words) = (hud.session.game(), &hud.view.0, &hud.words);
    if view.names.is_empty() {
        return game.line_texts(&line.line).join("  ");
    }
    let first = hud.session.choices().iter().find(|choice| line.line.first() == Some(&choice.mv));
    let Some(first) = first else { return String::new() };
    let place = |point: &Point| words.place(&view.name(*point, game));
    match &first.path[..] {
        [] => words.get(&format!("move-{}", first.text)),
        [to] => format!("→ {}", place(to)),
        [from, .., to] => format!("{} → {}", place(from), place(to)),
    }
}

/// Draws the buttons for steps along the line.
fn steps(ui: &mut Ui, hud: &Hud, analysis: &Analysis) -> Option<HudRequest> {
    let history = analysis.study().history();
    let (now, whole) = (history.len() as isize, history.line_len() as isize);
    let signs = [
        ("replay-first", Sign::First, -now),
        ("replay-back", Sign::Back, -1),
        ("replay-on", Sign::On, 1),
        ("replay-last", Sign::Last, whole - now),
    ];
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let mut asked = None;
        for (key, sign, plies) in signs {
            let leads_on = if plies < 0 { now > 0 } else { now < whole };
            let is_enabled = leads_on && plies != 0;
            let label = hud.words.get(key);
            let response = ui.add_enabled_ui(is_enabled, |ui| sign_button(ui, &label, sign)).inner;
            if response.clicked() {
                asked = Some(send(AnalysisRequest::Step(plies)));
            }
        }
        asked
    })
    .inner
}

/// Draws a button for each throw that may fall, and one that throws, where a throw is due.
fn throws(ui: &mut Ui, hud: &Hud) -> Option<HudRequest> {
    if !hud.stage.is_current() || hud.session.game().to_act() != Actor::Chance {
        return None;
    }
    let game = hud.session.game();
    let button = |fall: ChanceMove| {
        let text = fall.value.map_or_else(|| game.move_text(&fall.mv), |value| hud.words.throw_word(value));
        Button::plain(text, HudRequest::Anybody(Ask::send(Request::Play(fall.mv))))
    };
    let given = button_rows(ui, BUTTON, in_rows(game.chance().into_iter().map(button), 3));
    given.or(hud.throw_button(ui))
}

/// Buttons at the foot of the sheet.
fn buttons(hud: &Hud, analysis: &Analysis) -> Vec<Vec<Button<HudRequest>>> {
    let study = analysis.study();
    let is_start = study.history().is_empty();
    let plain = |key, request| Button::plain(hud.words.get(key), send(request));
    let toggle = |key, is_on, change: fn(&mut Analysis)| {
        Button::plain(hud.words.get(key), HudRequest::Anybody(Ask::change(change))).chosen(is_on).single()
    };
    vec![
        vec![
            toggle("analysis-engine", analysis.looks, |analysis| analysis.looks = !analysis.looks),
            toggle("analysis-values", analysis.shows_values, |analysis| {
                analysis.shows_values = !analysis.shows_values;
            }),
        ],
        vec![
            plain("analysis-mark", AnalysisRequest::Mark).enabled(!is_start),
            plain("analysis-promote", AnalysisRequest::Promote)
                .enabled(!study.history().is_on_main_line(study.history().present())),
        ],
        vec![
            plain("analysis-delete", AnalysisRequest::Delete).enabled(!is_start),
            plain("analysis-take-back", AnalysisRequest::TakeBack).enabled(study.can_undo()),
        ],
        vec![hud.button("pause", "  ", Action::Pause, HudRequest::Anybody(Ask::Open(Sheet::Pause))).first()],
    ]
}
