//! The position on the analysis board in words, why its best move is, and a comparison with another position.

use bevy::{
    ecs::change_detection::Tick,
    prelude::{DetectChanges, Res},
};
use bevy_egui::egui::{Rect, ScrollArea, Ui, Vec2};
use fluent_bundle::FluentValue;
use madang_core::{
    catalogue::AnyGame,
    play::{History, NodeId, explain},
    search::{
        Proof, WinChance,
        win_chance::{WHOLE, percent},
    },
};

use super::{
    move_words, remarks,
    side_panel::{Hud, HudAction},
};
use crate::{
    menus::kit::{Button, Identity, Memo, button_rows, read_in_steps, theme, widgets},
    platform::language::Words,
    turn::analysis::{Analysis, AnalysisRequest},
};

/// Height of a button.
const BUTTON: f32 = 40.0;
/// Height of a line compared.
const LINE: f32 = 26.0;
/// Width of a line's chance.
const CHANCE: f32 = 48.0;
/// Space above the buttons.
const BETWEEN: f32 = 6.0;

/// Most moves of a line that shows a value which are written out.
const MAX_MOVES_SHOWN: usize = 16;

/// Explanation in words, cached until the position or the engine's results change.
#[derive(Default, Debug)]
pub(super) struct Explanation(Memo<(Identity<dyn AnyGame>, bool, Option<Proof>, Tick), Vec<String>>);

impl Explanation {
    /// Draws the explanation in the available space, and the comparison below it.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        hud: &Hud,
        analysis: &Analysis,
        words: &Res<Words>,
    ) -> Option<HudAction> {
        let sentences = self.sentences(hud, analysis, words);
        // The buttons keep their place, however much is said above them.
        let place = ui.available_rect_before_wrap();
        let buttons_at = place.with_min_y(place.bottom() - BUTTON);
        let above = place.with_max_y(buttons_at.top() - BETWEEN);
        let compared = widgets::part(ui, above, |ui| {
            let area = ScrollArea::vertical().id_salt("explanation");
            read_in_steps(ui, area, |ui, steps| {
                for sentence in sentences {
                    steps.step(ui, |ui| widgets::text(ui, sentence));
                    ui.add_space(4.0);
                }
                if sentences.is_empty() {
                    widgets::second(ui, &words.get("explained-nothing"));
                }
                if let Some(said) = why(hud, analysis) {
                    steps.step(ui, |ui| widgets::text(ui, &said));
                }
                compare(ui, hud, analysis)
            })
        });
        let pressed =
            widgets::part(ui, buttons_at, |ui| button_rows(ui, BUTTON, vec![buttons(hud, analysis)]));
        compared.or(pressed)
    }

    fn sentences(&mut self, hud: &Hud, analysis: &Analysis, words: &Res<Words>) -> &[String] {
        let position = hud.session.history().position();
        let best = analysis.lines().first().filter(|_| !analysis.is_threat());
        let proven = best.and_then(|line| Proof::in_score(line.score));
        let made_for = (Identity::of(position), analysis.proofs().is_some(), proven, words.last_changed());
        self.0.of(made_for, || {
            let remarks = {
                let proofs = analysis.proofs().unwrap_or_default();
                explain(&**position, proofs, analysis.position_proof(), best)
            };
            let card = hud.session.card();
            let say = |remark| remarks::words_of(remark, &**position, card, &hud.view.0, words);
            remarks.iter().map(say).collect()
        })
    }
}

/// Returns the line that shows the proven value of the best move, in words.
fn why(hud: &Hud, analysis: &Analysis) -> Option<String> {
    let words = &hud.words;
    let Some(line) = analysis.proving_line() else {
        return analysis.awaits_proving_line().then(|| words.get("analysis-looks"));
    };
    let shown = &line[..line.len().min(MAX_MOVES_SHOWN)];
    let mut text = move_words::of_line(shown, hud.session.game(), &hud.view.0, words);
    if line.len() > MAX_MOVES_SHOWN {
        text.push_str(" …");
    }
    let count = FluentValue::from(line.len());
    Some(words.with("explained-shown", [("count", count), ("line", FluentValue::from(text))]))
}

/// Returns the buttons for the line that shows a value, or to add it, and for a comparison.
fn buttons(hud: &Hud, analysis: &Analysis) -> Vec<Button<HudAction>> {
    let button = |key, request| Button::plain(hud.words.get(key), HudAction::send(request));
    let why = match analysis.proving_line() {
        Some(line) if !line.is_empty() => button("explained-insert", AnalysisRequest::Insert(line.to_vec())),
        _ => {
            let may_ask = analysis.best_proven().is_some() && !analysis.awaits_proving_line();
            button("explained-why", AnalysisRequest::AskWhy)
                .enabled(may_ask && analysis.proving_line().is_none())
        }
    };
    let history = hud.session.history();
    let is_chosen = analysis.compared(history) == Some(history.present());
    vec![why.single(), button("compare", AnalysisRequest::Compare).chosen(is_chosen).single()]
}

/// Draws where the ways to two positions part, and how they stand.
fn compare(ui: &mut Ui, hud: &Hud, analysis: &Analysis) -> Option<HudAction> {
    let (words, history) = (&hud.words, hud.session.history());
    let (other, present) = (analysis.compared(history)?, history.present());
    widgets::rule(ui);
    if other == present {
        widgets::note(ui, &words.get("compared-here"));
        return None;
    }
    let (from, ways) = history.parting(other, present);
    let said = match history.ply_at(from) {
        None => words.get("compared-start"),
        Some(ply) => words.with("compared-after", [("move", move_words::notation(ply, &hud.view.0, words))]),
    };
    widgets::note(ui, &said);
    let mut asked = None;
    for (node, way) in [other, present].into_iter().zip(&ways) {
        if way_of(ui, hud, analysis, from, way, node) {
            asked = Some(HudAction::send(AnalysisRequest::Show(node)));
        }
    }
    asked
}

/// Draws the way from a parting to a position, with the chance of the side that chose. Returns whether it was pressed.
fn way_of(ui: &mut Ui, hud: &Hud, analysis: &Analysis, from: NodeId, way: &[NodeId], node: NodeId) -> bool {
    let history = hud.session.history();
    let text = if way.is_empty() { "…".to_owned() } else { texts(history, way, hud) };
    let mover = history.position_at(from).and_then(|position| position.to_act().seat());
    let chance = analysis.standing_at(node).map(|WinChance { chance, .. }| match mover {
        Some(seat) if seat.0 % 2 == 1 => WHOLE - chance,
        _ => chance,
    });
    let chance = chance.map_or("–".to_owned(), |chance| format!("{}\u{202f}%", percent(chance)));
    let rect = widgets::line(ui, LINE * theme::letters(ui.ctx()));
    let id = ui.id().with(("compared", node));
    let response = widgets::pressable_row(ui, rect, id, &format!("{chance} {text}"));
    let font = theme::legible(ui.ctx(), theme::small());
    let left = rect.with_max_x(rect.left() + CHANCE);
    widgets::line_of_words(ui, left, &chance, theme::sized(theme::bold(), font.size), theme::INK);
    let room = Rect::from_min_max(left.right_top() + Vec2::new(2.0, 0.0), rect.max);
    widgets::line_of_words(ui, room, &text, font, theme::INK);
    response.clicked()
}

fn texts(history: &History, way: &[NodeId], hud: &Hud) -> String {
    let text = |node: &NodeId| {
        let ply = history.ply_at(*node)?;
        let before = history.position_at(history.before(*node)?)?;
        Some(match ply.thrown() {
            Some(value) => hud.words.throw_in_log(value),
            None => move_words::of_legal(&ply.mv, &**before, &hud.view.0, &hud.words),
        })
    };
    way.iter().filter_map(text).collect::<Vec<_>>().join("  ")
}
