//! Second page of the set-up: everything that is chosen seldom, in rows.

use bevy_egui::egui::{Align, Layout, Rect, Ui, UiBuilder, Vec2};

use super::choices::{is_open, with_value};
use crate::{
    catalogue::GameCard,
    menus::{
        hud::odds,
        kit::{Ask, Button, Voice, theme, widgets},
        pages::draft::Draft,
    },
    platform::{language::Words, screen::Sheet},
    play::{SEEDS, next_seed},
    rules::{FIRST_MOVER, OptionSpec, Options, PLAYERS, SeriesForm},
};

/// Width of a row's label.
const LABEL_WIDTH: f32 = 176.0;

/// `true` if an option stands on the first page, as a card, a tile or chairs.
fn has_pictures(card: &GameCard, id: &str) -> bool {
    card.ways_option == Some(id)
        || id == PLAYERS
        || card.expansions.iter().any(|expansion| expansion.option == id)
}

/// Draws the rows in a rectangle. Returns the options after one was changed, and the request of a button.
pub(super) fn show(
    ui: &mut Ui,
    rect: Rect,
    draft: &mut Draft,
    words: &Words,
) -> (Option<Options>, Option<Ask>) {
    ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
        ui.set_max_width(rect.width());
        rows(ui, draft, words).unwrap_or_default()
    })
    .inner
}

fn rows(ui: &mut Ui, draft: &mut Draft, words: &Words) -> Option<(Option<Options>, Option<Ask>)> {
    let Draft { setup: Some(setup), by_lot, first_by_lot, seed } = draft else { return None };
    let card = setup.card;
    ui.spacing_mut().item_spacing.y = 5.0;
    row(ui, &words.get("sides"), |ui| {
        let labels = [words.get("sides-chosen"), words.get("sides-lot")];
        if let Some(pressed) = widgets::choice(ui, &labels, usize::from(*by_lot), WIDTH) {
            *by_lot = pressed == 1;
        }
    });
    if card.series.len() > 1 {
        row(ui, &words.get("series"), |ui| series(ui, card.series, &mut setup.form, words));
    }
    let mut options = setup.options.clone();
    for spec in card.options.iter().filter(|spec| !has_pictures(card, spec.id)) {
        if !is_open(card, &setup.options, spec) {
            continue;
        }
        let key = format!("option-{}", spec.id);
        row(ui, &words.get(&key), |ui| {
            let lot = (spec.id == FIRST_MOVER).then_some(&mut *first_by_lot);
            option(ui, card, spec, &mut options, lot, words);
        });
        help(ui, &words.get(&format!("{key}-help")));
    }
    if let Some(model) = setup.sticks() {
        row(ui, &words.get("odds"), |ui| odds::shares(ui, model, words));
        row(ui, &words.get("seed"), |ui| choose_seed(ui, seed, words));
        help(ui, &words.get("seed-help"));
    }
    let changed = (options != setup.options).then_some(options);
    if setup.starting_position().is_ok_and(|start| start.palette().is_empty()) {
        return Some((changed, None));
    }
    // Chosen, it says that the game does not begin as usual.
    let edit = Button::plain(words.get("edit-title"), Ask::Open(Sheet::Editor)).chosen(setup.has_own_start());
    let asked = row(ui, &words.get("start-position"), |ui| edit.ask(ui, Vec2::new(260.0, 38.0)));
    Some((changed, asked))
}

/// Width of a button of a row, where there is room.
const WIDTH: f32 = 170.0;

fn row<R>(ui: &mut Ui, label: &str, add: impl FnOnce(&mut Ui) -> R) -> R {
    widgets::row(ui, label, LABEL_WIDTH, add)
}

/// Draws the explanation of a row below its buttons.
fn help(ui: &mut Ui, text: &str) {
    let indent = LABEL_WIDTH + ui.spacing().item_spacing.x;
    let room = Vec2::new(ui.available_width(), 0.0);
    ui.allocate_ui_with_layout(room, Layout::left_to_right(Align::Min), |ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        ui.add_space(indent);
        ui.vertical(|ui| widgets::note(ui, text));
    });
}

/// Draws the seed as six digits, each of which can be turned on by one.
fn choose_seed(ui: &mut Ui, seed: &mut u64, words: &Words) {
    ui.spacing_mut().item_spacing.x = 4.0;
    if *seed < SEEDS {
        for place in (0..6).rev().map(|place| 10_u64.pow(place)) {
            let digit = *seed / place % 10;
            if widgets::button(ui, &digit.to_string(), Voice::Plain, Vec2::new(36.0, 38.0)).clicked() {
                *seed = *seed - digit * place + (digit + 1) % 10 * place;
            }
        }
    } else {
        widgets::label(ui, &seed.to_string(), theme::bold(), theme::INK);
    }
    ui.add_space(12.0);
    if widgets::button(ui, &words.get("seed-another"), Voice::Plain, Vec2::new(WIDTH, 38.0)).clicked() {
        *seed = next_seed(*seed);
    }
}

fn series(ui: &mut Ui, forms: &[SeriesForm], form: &mut SeriesForm, words: &Words) {
    let labels: Vec<String> = forms.iter().map(|form| words.get(&format!("series-{}", form.id))).collect();
    let chosen = forms.iter().position(|other| other == form).unwrap_or(0);
    if let Some(pressed) = widgets::choice(ui, &labels, chosen, WIDTH) {
        *form = forms[pressed];
    }
}

/// Draws the choice of an option's value, with lots as one more choice where they may settle it.
fn option(
    ui: &mut Ui,
    card: &GameCard,
    spec: &OptionSpec,
    options: &mut Options,
    lot: Option<&mut bool>,
    words: &Words,
) {
    let label = |value: &&str| words.get(&format!("option-{}-{value}", spec.id));
    let mut labels: Vec<String> = spec.values.iter().map(label).collect();
    let mut chosen = spec.values.iter().position(|value| options.is(spec.id, value)).unwrap_or(0);
    let fits = |value: &&str| with_value(card, options, spec, value).is_some();
    let mut open: Vec<bool> = spec.values.iter().map(fits).collect();
    if let Some(by_lot) = &lot {
        labels.push(words.get("sides-lot"));
        open.push(true);
        if **by_lot {
            chosen = spec.values.len();
        }
    }
    let Some(pressed) = widgets::choice_among(ui, &labels, chosen, WIDTH, &open) else { return };
    if let Some(by_lot) = lot {
        *by_lot = pressed == spec.values.len();
    }
    if let Some(value) = spec.values.get(pressed)
        && let Some(changed) = with_value(card, options, spec, value)
    {
        *options = changed;
    }
}
