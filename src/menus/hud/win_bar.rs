//! Standing of the position on the analysis board: a bar of the chances at the board's edge, and words.

use bevy_egui::egui::{Align2, Painter, Pos2, Rect, Ui, Vec2};
use madang_core::{
    catalogue::{AnyGame, ChanceMove},
    rules::Seat,
    search::win_chance::percent,
};

use super::{
    move_worth::{self, MoveWorth},
    side_panel::Hud,
};
use crate::{
    layout::view::GameView,
    menus::kit::{names, theme, widgets},
    turn::analysis::Analysis,
};

/// Place of the bar on the stage, at the edge of the board.
const BAR: Rect = Rect { min: Pos2::new(986.0, 92.0), max: Pos2::new(995.0, 738.0) };
/// Height of the words.
const WORDS: f32 = 26.0;
/// Space between the words and the depth.
const BETWEEN: f32 = 6.0;

/// Paints the chances of two teams as a bar beside the board.
pub(super) fn paint_bar(painter: &Painter, view: &GameView, analysis: &Analysis) {
    let game = analysis.lines_begin_at();
    if game.teams() != 2 {
        return;
    }
    let worth = analysis.lines().first().map(|line| MoveWorth::of_line(line, game, analysis).chance());
    let expected = expected(game, analysis);
    // A game that is over is worth its result.
    let result = game.outcome().and_then(|outcome| outcome.winner).map(|seat| f32::from(1 - seat.0 % 2));
    let own = worth.or(result).or(expected.map(|(_, chance)| f32::from(chance) / 1000.0)).unwrap_or(0.5);
    let seat = game.to_act().seat().or(expected.map(|(seat, _)| seat));
    let mut part = if seat.is_none_or(|seat| seat.0 % 2 == 0) { own } else { 1.0 - own };
    let mut colours = [Seat(0), Seat(1)].map(|seat| names::colour(Some(view), seat));
    if view.is_turned {
        // Each side's colour is where its card is.
        part = 1.0 - part;
        colours.reverse();
    }
    move_worth::paint_bar(painter, theme::on_stage(painter.ctx(), BAR), part, colours);
}

/// Draws the standing in words, and the depth of the search.
pub(super) fn show(ui: &mut Ui, hud: &Hud, analysis: &Analysis) {
    let letters = theme::letters(ui.ctx());
    let game = analysis.lines_begin_at();
    let seat = game.to_act().seat();
    let best = analysis.lines().first();
    let worth = best.map(|line| MoveWorth::of_line(line, game, analysis));
    let line = widgets::line(ui, WORDS * letters);
    // What is proven holds at any depth.
    let is_proven = matches!(worth, Some(MoveWorth::Proven(_)));
    let depth = best
        .filter(|_| !is_proven)
        .map(|line| hud.words.with("analysis-depth", [("depth", line.depth.to_string())]));
    let small = theme::legible(ui.ctx(), theme::small());
    let depth = ui.painter().layout_no_wrap(depth.unwrap_or_default(), small, theme::SECOND_INK);
    let depth_at = line.right_center() - Vec2::new(depth.size().x, depth.size().y / 2.0);
    let room = line.width() - depth.size().x - BETWEEN;
    ui.painter().galley(depth_at, depth, theme::SECOND_INK);
    let text = words_of(hud, analysis, seat, worth);
    widgets::readable(ui, line, &text);
    let font = widgets::fitting(ui, &text, theme::bold(), room);
    ui.painter().text(line.left_center(), Align2::LEFT_CENTER, text, font, theme::INK);
}

/// Returns the seat whose throw is due, and its team's chance over all throws, in thousandths.
fn expected(game: &dyn AnyGame, analysis: &Analysis) -> Option<(Seat, u16)> {
    let thrower = game.thrower()?;
    let throws = game.chance();
    let weight: u32 = throws.iter().map(|throw| throw.weight).sum();
    let worth = |throw: &ChanceMove| Some(throw.weight * u32::from(analysis.equity_of(&throw.mv)?.chance));
    let sum: u32 = throws.iter().map(worth).sum::<Option<u32>>()?;
    Some((thrower, (sum / weight.max(1)) as u16))
}

/// Returns the game and standing in words, for a picture.
pub(super) fn title(hud: &Hud, analysis: &Analysis) -> String {
    let seat = analysis.lines_begin_at().to_act().seat();
    let game = names::game(hud.stage.card().id, &hud.words);
    let best = analysis.lines().first();
    let Some(line) = best.filter(|_| hud.stage.is_current()) else { return game };
    let worth = MoveWorth::of_line(line, analysis.lines_begin_at(), analysis);
    format!("{game} · {}", words_of(hud, analysis, seat, Some(worth)))
}

/// Returns the standing in words.
fn words_of(hud: &Hud, analysis: &Analysis, seat: Option<Seat>, best: Option<MoveWorth>) -> String {
    let words = &hud.words;
    let Some(seat) = seat else {
        if let Some((seat, chance)) = expected(hud.session.game(), analysis) {
            let who = names::role(hud.stage.card(), seat, words);
            return words.with("analysis-throws", [("who", who), ("percent", percent(chance).to_string())]);
        }
        let game = hud.session.game();
        return match game.outcome() {
            Some(outcome) => names::headline_of_roles(hud.stage.card(), game, outcome, words),
            None => words.get("analysis-throw"),
        };
    };
    let who = ("who", names::role(hud.stage.card(), seat, words));
    match best {
        Some(worth) if analysis.is_threat() => words.with("analysis-if", [who, ("worth", worth.text())]),
        Some(MoveWorth::Proven(proof)) => {
            let key = match proof.value {
                1.. => "analysis-wins",
                0 => "analysis-draws",
                ..0 => "analysis-loses",
            };
            words.with(key, [who])
        }
        Some(MoveWorth::Opinion(chance)) => {
            words.with("analysis-chance", [who, ("percent", percent(chance).to_string())])
        }
        None if analysis.is_lost() => words.get("search-lost"),
        None if analysis.has_no_threat() => words.get("analysis-no-threat"),
        None if analysis.looks => words.get("analysis-looks"),
        None => words.get("analysis-rests"),
    }
}
