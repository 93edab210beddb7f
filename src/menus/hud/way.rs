//! Features of the game at the table: its way to play and what was added, as a quiet line of names, each with a sentence.

use bevy_egui::egui::{Label, RichText, Sense, Ui, Vec2, WidgetInfo, WidgetType};
use madang_core::{play::MatchSetup, rules::PLAYERS};

use crate::{
    menus::kit::{theme, widgets},
    platform::language::Words,
};

/// Height that sentences leave to the list of moves and the rule above it, for letters of the usual size.
const KEPT_FREE: f32 = 100.0;

/// Feature in use.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Feature {
    name: String,
    sentence: String,
    /// Name and sentence.
    pub(super) told: String,
}

impl Feature {
    fn new(name: String, sentence: String, words: &Words) -> Self {
        let told =
            words.with("statistics-way-change", [("option", name.clone()), ("value", sentence.clone())]);
        Self { name, sentence, told }
    }
}

/// Returns the features of a set-up: the way to play where there are several, what was added, and every other choice
/// that is not the usual one.
pub(super) fn features(setup: &MatchSetup, words: &Words) -> Vec<Feature> {
    let (card, options) = (setup.card, &setup.options);
    let ways = card.ways_on_offer();
    let chosen = ways.iter().filter(|(id, value)| ways.len() > 1 && options.is(id, value));
    let way = chosen.map(|(_, value)| {
        let key = format!("way-{}-{value}", card.id);
        Feature::new(words.get(&key), words.get(&format!("{key}-line")), words)
    });
    let is_added = |id: &str| card.expansions.iter().any(|expansion| expansion.option == id);
    let others =
        options.changes(card.options).filter(|(id, _)| card.ways_option != Some(*id) && *id != PLAYERS);
    let others = others.map(|(id, value)| {
        let (option, help) = (words.get(&format!("option-{id}")), words.get(&format!("option-{id}-help")));
        if is_added(id) {
            return Feature::new(option, help, words);
        }
        let value = words.get(&format!("option-{id}-{value}"));
        let name = words.with("statistics-way-change", [("option", option), ("value", value)]);
        Feature::new(name, help, words)
    });
    way.chain(others).collect()
}

/// Draws the names in a line or two, each with its sentence under the mouse or a finger.
pub(super) fn line(ui: &mut Ui, features: &[Feature]) {
    if features.is_empty() {
        return;
    }
    let font = theme::legible(ui.ctx(), theme::small());
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::new(0.0, 2.0);
        for (number, Feature { name, sentence, told }) in features.iter().enumerate() {
            let between = if number > 0 { " · " } else { "" };
            let text = RichText::new(format!("{between}{name}")).font(font.clone()).color(theme::SECOND_INK);
            let shown = ui.add(Label::new(text).sense(Sense::hover()));
            shown.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, told));
            shown.on_hover_ui(|ui| widgets::note(ui, sentence));
        }
    });
}

/// Draws the sentences that leave room for the list of moves below.
pub(super) fn sentences<'a>(ui: &mut Ui, sentences: impl Iterator<Item = &'a str>) {
    let mut is_drawn = false;
    for sentence in sentences {
        let height = widgets::height_of(ui.ctx(), sentence, theme::small(), ui.available_width());
        if height + KEPT_FREE * theme::letters(ui.ctx()) <= ui.available_height() {
            widgets::note(ui, sentence);
            is_drawn = true;
        }
    }
    if is_drawn {
        widgets::rule(ui);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::language::Language;
    use madang_core::games;

    #[test]
    fn what_is_on_has_a_name_and_a_sentence_in_every_way_to_play() {
        for words in Language::ALL.map(Words::of) {
            for card in games::catalogue() {
                for options in card.ways() {
                    let setup = MatchSetup { options, ..MatchSetup::new(card, 1) };
                    let features = features(&setup, &words);
                    assert!(features.iter().all(|feature| !feature.told.contains("-help")), "{features:?}");
                }
            }
        }
        let card = games::find("hasami-shogi").expect("it is in the catalogue");
        let setup = MatchSetup::new(card, 1).with_option("variant", "war").expect("a way to play");
        let setup = setup.with_option("rocks", "on").expect("rocks go with a war");
        let told: Vec<String> =
            features(&setup, &Words::of(Language::English)).into_iter().map(|feature| feature.name).collect();
        assert_eq!(told, ["War", "Rocks"]);
    }
}
