//! The position on the analysis board in words, why its best move is, and a comparison with another position.

use std::sync::{Arc, Weak};

use bevy::{
    ecs::change_detection::Tick,
    prelude::{DetectChanges, Res},
};
use bevy_egui::egui::{Rect, ScrollArea, Sense, Ui, Vec2};

use super::{
    beside::{Hud, HudRequest},
    lines::move_words,
    remarks,
};
use crate::{
    catalogue::AnyGame,
    menus::kit::{Ask, Button, button_rows, read_in_steps, theme, widgets},
    platform::language::Words,
    play::{History, NodeId, explain},
    search::{
        Proof, WinChance,
        win_chance::{WHOLE, percent},
    },
    turn::analysis::{Analysis, AnalysisRequest},
};

/// Height of a button and of a line compared, and width of its chance.
const BUTTON: f32 = 40.0;
const LINE: f32 = 26.0;
const CHANCE: f32 = 48.0;

/// Most moves of a line that shows a value which are written out.
const MOST_SHOWN: usize = 16;

/// Explanation in words, made once for each position and each news that changes it.
#[derive(Default, Debug)]
pub(super) struct Explanation {
    made_for: Option<(Weak<dyn AnyGame>, bool, Option<Proof>, Tick)>,
    sentences: Vec<String>,
}

impl Explanation {
    /// Draws the explanation in the room there is, and the comparison below it.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        hud: &Hud,
        analysis: &Analysis,
        words: &Res<Words>,
    ) -> Option<HudRequest> {
        self.follow(hud, analysis, words);
        let area = ScrollArea::vertical().id_salt("explanation");
        read_in_steps(ui, area, |ui, steps| {
            for sentence in &self.sentences {
                steps.step(ui, |ui| widgets::text(ui, sentence));
                ui.add_space(4.0);
            }
            if self.sentences.is_empty() {
                widgets::second(ui, &words.get("explained-nothing"));
            }
            let why = why(ui, hud, analysis);
            let compared = compare(ui, hud, analysis);
            why.or(compared)
        })
    }

    fn follow(&mut self, hud: &Hud, analysis: &Analysis, words: &Res<Words>) {
        let position = hud.session.history().position();
        let best = analysis.lines().first().filter(|_| !analysis.is_threat());
        let proven = best.and_then(|line| Proof::in_score(line.score));
        let has_proofs = analysis.proofs().is_some();
        let is_same = |(seen, proofs, proof, tick): &(Weak<dyn AnyGame>, bool, Option<Proof>, Tick)| {
            Weak::ptr_eq(seen, &Arc::downgrade(position))
                && (*proofs, *proof, *tick) == (has_proofs, proven, words.last_changed())
        };
        if self.made_for.as_ref().is_some_and(is_same) {
            return;
        }
        self.made_for = Some((Arc::downgrade(position), has_proofs, proven, words.last_changed()));
        let remarks = explain(&**position, analysis.proofs().unwrap_or_default(), best);
        let card = hud.session.card();
        let say = |remark| remarks::words_of(remark, &**position, card, &hud.view.0, words);
        self.sentences = remarks.iter().map(say).collect();
    }
}

/// Draws the line that shows the proven value of the best move, and the button that asks for it.
fn why(ui: &mut Ui, hud: &Hud, analysis: &Analysis) -> Option<HudRequest> {
    let words = &hud.words;
    let button = |key, request| Button::plain(words.get(key), send(request));
    match analysis.proving_line() {
        Some(line) if !line.is_empty() => {
            let insert = AnalysisRequest::Insert(line.to_vec());
            let asked = button_rows(ui, BUTTON, vec![vec![button("explained-insert", insert)]]);
            widgets::note(ui, &words.with("explained-shown", [("count", line.len())]));
            let mut text = hud.session.game().line_texts(&line[..line.len().min(MOST_SHOWN)]).join("  ");
            if line.len() > MOST_SHOWN {
                text.push_str(" …");
            }
            widgets::text(ui, &text);
            asked
        }
        None if analysis.awaits_proving_line() => {
            widgets::note(ui, &words.get("analysis-looks"));
            None
        }
        None if analysis.best_proven().is_some() => {
            button_rows(ui, BUTTON, vec![vec![button("explained-why", AnalysisRequest::AskWhy)]])
        }
        Some(_) | None => None,
    }
}

fn send(request: AnalysisRequest) -> HudRequest {
    HudRequest::Anybody(Ask::send(request))
}

/// Draws where the ways to two positions part, and how they stand.
fn compare(ui: &mut Ui, hud: &Hud, analysis: &Analysis) -> Option<HudRequest> {
    let (words, history) = (&hud.words, analysis.study().history());
    let present = history.present();
    ui.add_space(4.0);
    let mut asked = None;
    if let Some(other) = analysis.compared().filter(|other| *other != present) {
        let (from, ways) = history.parting(other, present);
        widgets::rule(ui);
        let said = match history.ply_at(from) {
            None => words.get("compared-start"),
            Some(ply) => words.with("compared-after", [("move", ply.text.clone())]),
        };
        widgets::note(ui, &said);
        for (node, way) in [other, present].into_iter().zip(&ways) {
            if way_of(ui, hud, analysis, from, way, node) {
                asked = Some(send(AnalysisRequest::Show(node)));
            }
        }
    }
    let key = if analysis.compared() == Some(present) { "compare-here" } else { "compare" };
    let is_chosen = analysis.compared() == Some(present);
    let button = Button::plain(words.get(key), send(AnalysisRequest::Compare)).chosen(is_chosen);
    asked.or(button_rows(ui, BUTTON, vec![vec![button]]))
}

/// Draws the way from a parting to a position, with the chance of the side that chose; `true` if it was pressed.
fn way_of(ui: &mut Ui, hud: &Hud, analysis: &Analysis, from: NodeId, way: &[NodeId], node: NodeId) -> bool {
    let history = analysis.study().history();
    let text = if way.is_empty() { hud.words.get("compared-here") } else { texts(history, way, hud) };
    let mover = history.position_at(from).and_then(|position| position.to_act().seat());
    let chance = analysis.standing_at(node).map(|WinChance { chance, .. }| match mover {
        Some(seat) if seat.0 % 2 == 1 => WHOLE - chance,
        _ => chance,
    });
    let chance = chance.map_or("–".to_owned(), |chance| format!("{}\u{202f}%", percent(chance)));
    let rect = widgets::line(ui, LINE * theme::letters(ui.ctx()));
    let id = ui.id().with(("compared", node));
    let info = widgets::button_info(ui, &format!("{chance} {text}"));
    let response = widgets::pressable(ui, rect, id, Sense::click(), info);
    if response.hovered() || response.has_focus() {
        ui.painter().rect_filled(rect, 4.0, theme::PAPER_EDGE);
    }
    let font = theme::legible(ui.ctx(), theme::small());
    let left = rect.with_max_x(rect.left() + CHANCE);
    widgets::line_of_words(ui, left, &chance, theme::sized(theme::bold(), font.size), theme::INK);
    let room = Rect::from_min_max(left.right_top() + Vec2::new(2.0, 0.0), rect.max);
    widgets::line_of_words(ui, room, &text, font, theme::INK);
    if response.has_focus() {
        widgets::paint_ring(ui, rect);
    }
    response.clicked()
}

fn texts(history: &History, way: &[NodeId], hud: &Hud) -> String {
    let text = |node: &NodeId| {
        let ply = history.ply_at(*node)?;
        let before = history.position_at(history.before(*node)?)?;
        Some(match ply.thrown() {
            Some(value) => hud.words.throw_in_log(value),
            None => move_words(&ply.mv, &**before, &hud.view.0, &hud.words),
        })
    };
    way.iter().filter_map(text).collect::<Vec<_>>().join("  ")
}
