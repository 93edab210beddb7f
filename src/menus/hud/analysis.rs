//! Sheet beside the analysis board: what the engine sees, steps, and the moves of the study.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{CornerRadius, Rect, ScrollArea, Sense, Stroke, Ui, Vec2},
};
use madang_core::{
    catalogue::ChanceMove,
    play::{NodeId, Study},
    rules::{Actor, Seat},
};

use super::{
    continuations::Continuations,
    explained::Explanation,
    lines,
    move_worth::MoveWorth,
    side_panel::{BUTTON, Hud, HudAction},
    variations::VariationList,
    win_bar,
};
use crate::{
    library::Explored,
    menus::kit::{
        Button, Page, PageAction, button_rows, choice, curve::Curve, in_rows, names, note_shown,
        step_buttons, theme, widgets,
    },
    platform::screen::Sheet,
    turn::{
        analysis::{Analysis, AnalysisPanel, AnalysisRequest, Pen, PointValues},
        request::Request,
    },
};

/// Height of the curve of chances.
const CURVE: f32 = 40.0;
/// Least height for lines with the throws in rows of three below them.
const HEIGHT_OF_THROWS: f32 = 240.0;
/// Space between the list, the curve and the steps.
const BETWEEN: f32 = 6.0;
/// Greatest height of a comment under the list.
const COMMENT: f32 = 56.0;
/// Height of a step's button.
const STEP: f32 = 44.0;
/// Greatest width of a tab.
const TAB: f32 = 100.0;

/// Parts of the sheet, with the keys of their names.
const PANELS: [(AnalysisPanel, &str); 3] = [
    (AnalysisPanel::Moves, "analysis-moves"),
    (AnalysisPanel::Words, "analysis-words"),
    (AnalysisPanel::Games, "analysis-games"),
];

pub(super) fn draw(
    mut contexts: EguiContexts,
    mut hud: Hud,
    analysis: Res<Analysis>,
    pen: Res<Pen>,
    explored: Res<Explored>,
    mut list: Local<VariationList>,
    mut explanation: Local<Explanation>,
    mut table: Local<Continuations>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    if theme::magnification(ctx) != 1.0 {
        return Ok(());
    }
    let page = Page::beside_board("analysis").foot_rows(buttons(&hud, &analysis, *pen));
    let seen = |ui: &mut Ui| {
        let chosen = choose_panel(ui, &hud, analysis.panel);
        win_bar::show(ui, &hud, &analysis);
        chosen.or((analysis.panel == AnalysisPanel::Moves).then(|| next_moves(ui, &hud, &analysis)).flatten())
    };
    let told = |ui: &mut Ui| {
        // The step buttons keep their place at the foot, whatever is above them.
        let place = ui.available_rect_before_wrap();
        let steps_at = place.with_min_y(place.bottom() - STEP);
        let above = place.with_max_y(steps_at.top() - BETWEEN);
        let asked = widgets::part(ui, above, |ui| match analysis.panel {
            AnalysisPanel::Moves => study(ui, &hud, &analysis, &mut list),
            AnalysisPanel::Words => explanation.show(ui, &hud, &analysis, &hud.words),
            AnalysisPanel::Games => table.show(ui, &hud, &analysis, &explored),
        });
        let stepped = widgets::part(ui, steps_at, |ui| steps(ui, &hud));
        asked.or(stepped)
    };
    let asked = hud.show(ctx, page, |ui| widgets::two_parts(ui, seen, told));
    // Unlike in a game, the focus stays: one press often follows the other.
    hud.fulfil(asked);
    Ok(())
}

fn choose_panel(ui: &mut Ui, hud: &Hud, panel: AnalysisPanel) -> Option<HudAction> {
    let names = PANELS.map(|(_, key)| hud.words.get(key));
    let mut chosen = panel;
    choice::one_of(ui, &PANELS.map(|(panel, _)| panel), &names, TAB, &mut chosen);
    ui.add_space(BETWEEN);
    let turn = PageAction::change(move |analysis: &mut Analysis| analysis.panel = chosen);
    (chosen != panel).then_some(HudAction::Anybody(turn))
}

/// Draws the engine's lines, and the buttons of throws and moves that may be next.
fn next_moves(ui: &mut Ui, hud: &Hud, analysis: &Analysis) -> Option<HudAction> {
    if analysis.values == PointValues::Pieces {
        widgets::note(ui, &hud.words.get("analysis-of-pieces"));
    }
    let throws_now = hud.session.game().to_act() == Actor::Chance;
    if throws_now && ui.available_height() < HEIGHT_OF_THROWS {
        // No line begins with a throw.
        return throws(ui, hud, analysis);
    }
    let followed = lines::show(ui, hud, analysis);
    widgets::rule(ui);
    let thrown = throws(ui, hud, analysis);
    let played = hud.moves_by_button(ui);
    followed.or(thrown).or(played)
}

/// Draws the moves of the study, and the curve of chances below them.
fn study(ui: &mut Ui, hud: &Hud, analysis: &Analysis, list: &mut VariationList) -> Option<HudAction> {
    let place = ui.available_rect_before_wrap();
    let curve_at = place.with_min_y(place.bottom() - CURVE);
    let list_at = place.with_max_y(curve_at.top() - BETWEEN);
    let history = hud.session.history();
    let list_at = comment(ui, list_at, &history.present_annotation().comment);
    let shown = widgets::part(ui, list_at, |ui| list.show(ui, history, &hud.view.0, &hud.words));
    let shown = shown.map(|node| HudAction::send(AnalysisRequest::Show(node)));
    let looked = widgets::part(ui, curve_at, |ui| curve(ui, hud, analysis));
    shown.or(looked)
}

/// Draws the comment on the position shown at the foot of a place, and returns the rest of it.
fn comment(ui: &mut Ui, place: Rect, comment: &str) -> Rect {
    if comment.is_empty() {
        return place;
    }
    let needed = widgets::height_of(ui.ctx(), comment, theme::small(), place.width() - 10.0) + 4.0;
    let height = needed.min(COMMENT * theme::letters(ui.ctx()));
    let at = place.with_min_y(place.bottom() - height);
    ui.painter().vline(at.left() + 2.0, at.y_range(), Stroke::new(2.0, theme::VERMILION));
    widgets::part(ui, at.with_min_x(at.left() + 10.0), |ui| {
        let area = ScrollArea::vertical().id_salt("comment").max_height(height).auto_shrink([false, false]);
        area.show(ui, |ui| widgets::note(ui, comment));
    });
    place.with_max_y(at.top() - BETWEEN)
}

/// Draws the chances along the line shown, once they are judged. A press shows the position of that moment.
fn curve(ui: &mut Ui, hud: &Hud, analysis: &Analysis) -> Option<HudAction> {
    let history = hud.session.history();
    let (judged, teams) = (analysis.course(history), hud.session.game().teams());
    if judged.len() < 2 {
        return None;
    }
    let first = judged.first().map(|(_, chance)| (0, *chance));
    let course = first.into_iter().chain(judged.iter().copied());
    // What the engine has seen in a position is the same here as above.
    let seen = |plies: usize| {
        let node = plies.checked_sub(1).map_or(NodeId::START, |last| history.line_nodes()[last]);
        analysis.standing_at(node).filter(|_| teams == 2).map(|standing| standing.chance)
    };
    let course: Vec<(usize, u16)> =
        course.map(|(plies, judged)| (plies, seen(plies).unwrap_or(judged))).collect();
    let (rect, response) = ui.allocate_exact_size(Vec2::new(ui.available_width(), CURVE), Sense::click());
    note_shown(ui, &response, &hud.words.get("analysis-curve"), false);
    let curve = Curve { rect, whole: history.line_len() };
    let colour = |seat| names::colour(Some(&hud.view.0), Seat(seat));
    let painter = ui.painter().with_clip_rect(rect.expand(4.0));
    painter.rect_filled(rect, CornerRadius::ZERO, theme::PAPER_EDGE);
    match teams {
        2 => curve.paint_shares(&painter, &course, [0, 1].map(colour)),
        _ => curve.paint_line(&painter, &course, colour(0)),
    }
    curve.paint_marks(&painter, teams, history.len());
    let plies = curve.pressed(&response)?;
    Some(HudAction::send(AnalysisRequest::Step(plies as isize - history.len() as isize)))
}

/// Draws the buttons for steps along the line.
fn steps(ui: &mut Ui, hud: &Hud) -> Option<HudAction> {
    let history = hud.session.history();
    let now = history.len();
    let to = step_buttons(ui, (now, history.line_len()), true, &hud.hands, &hud.words)?;
    Some(HudAction::send(AnalysisRequest::Step(to as isize - now as isize)))
}

/// Draws a button for each throw that may fall, and one that throws, where a throw is due.
fn throws(ui: &mut Ui, hud: &Hud, analysis: &Analysis) -> Option<HudAction> {
    if !hud.stage.is_current() || hud.session.game().to_act() != Actor::Chance {
        return None;
    }
    let game = hud.session.game();
    let button = |fall: ChanceMove| {
        let mut text =
            fall.value.map_or_else(|| game.move_text(&fall.mv), |value| hud.words.throw_word(value));
        if let Some(worth) = analysis.equity_of(&fall.mv) {
            text = format!("{text}  {}", MoveWorth::of_chance(worth).text());
        }
        Button::plain(text, HudAction::send(Request::Play(fall.mv)))
    };
    let given = game.chance().into_iter().map(button);
    if ui.available_height() < HEIGHT_OF_THROWS {
        return button_rows(ui, BUTTON, in_rows(given.chain([hud.throw()]), 4));
    }
    button_rows(ui, BUTTON, in_rows(given, 3)).or(hud.throw_button(ui))
}

/// Returns the buttons at the foot of the sheet.
fn buttons(hud: &Hud, analysis: &Analysis, pen: Pen) -> Vec<Vec<Button<HudAction>>> {
    let study = hud.session.study();
    let button = |key: &str, ask| Button::plain(hud.words.get(key), HudAction::Anybody(ask));
    let toggle = |key, is_on, change: fn(&mut Analysis)| {
        button(key, PageAction::change(change)).chosen(is_on).single()
    };
    let pen_key = pen.0.map_or_else(|| "pen".to_owned(), |colour| format!("pen-{}", colour.key()));
    let values_key =
        if analysis.values == PointValues::Pieces { "analysis-pieces" } else { "analysis-values" };
    let take_pen = PageAction::change(|pen: &mut Pen| *pen = pen.next());
    vec![
        vec![
            toggle("analysis-engine", analysis.looks, |analysis| analysis.looks = !analysis.looks),
            button(values_key, PageAction::change(Analysis::cycle_values))
                .chosen(analysis.values != PointValues::Hidden),
            toggle("analysis-threat", analysis.asks_threat, |analysis| {
                analysis.asks_threat = !analysis.asks_threat;
            }),
        ],
        vec![
            button(&pen_key, take_pen).chosen(pen.0.is_some()),
            button("notes", PageAction::Open(Sheet::Notes)),
            button("share", PageAction::Open(Sheet::Share)),
        ],
        vec![
            button("undo-change", PageAction::send(AnalysisRequest::UndoEdit))
                .enabled(study.is_some_and(Study::can_undo)),
            button("redo-change", PageAction::send(AnalysisRequest::RedoEdit))
                .enabled(study.is_some_and(Study::can_redo)),
            button("pause", PageAction::Open(Sheet::Pause)).first(),
        ],
        vec![
            button("replay-branch", PageAction::Open(Sheet::Branch)).enabled(hud.session.outcome().is_none()),
        ],
    ]
}
