//! Second page of the set-up: everything that is chosen seldom, in rows.

use bevy_egui::egui::{Rect, ScrollArea, Ui, Vec2};
use madang_core::{
    catalogue::GameCard,
    play::{MatchSetup, SEEDS, next_seed},
    rules::{FIRST_MOVER, OptionSpec, PLAYERS, SeriesForm},
};

use super::{
    clock,
    row::{WIDTH, help, row},
};
use crate::{
    menus::{
        hud::odds,
        kit::{Button, ButtonStyle, PageAction, choice, scrolled, theme, widgets},
        pages::draft::SetupForm,
    },
    platform::{language::Words, screen::Sheet},
};

/// Returns whether an option is on the first page, as a card, a tile or chairs.
fn has_pictures(card: &GameCard, id: &str) -> bool {
    card.ways_option == Some(id)
        || id == PLAYERS
        || card.expansions.iter().any(|expansion| expansion.option == id)
}

/// Draws the rows in a rectangle; those that do not fit are scrolled to, or `run_on` below it on a page that scrolls as a
/// whole. Returns the request of a button, and the lower edge.
pub(super) fn show(
    ui: &mut Ui,
    rect: Rect,
    run_on: bool,
    draft: &mut SetupForm,
    words: &Words,
) -> (Option<PageAction>, f32) {
    widgets::part(ui, rect, |ui| {
        ui.set_max_width(rect.width());
        let asked = match run_on {
            true => rows(ui, draft, words),
            false => {
                let area = ScrollArea::vertical().id_salt("more");
                scrolled(ui, area, |ui, _| rows(ui, draft, words))
            }
        };
        (asked, ui.min_rect().bottom())
    })
}

fn rows(ui: &mut Ui, draft: &mut SetupForm, words: &Words) -> Option<PageAction> {
    let SetupForm { setup: Some(setup), by_lot, first_by_lot, seed, .. } = draft else { return None };
    let card = setup.card;
    ui.spacing_mut().item_spacing.y = 5.0;
    let names = ["sides-chosen", "sides-lot"].map(|key| words.get(key));
    row(ui, &words.get("sides"), |ui| choice::one_of(ui, &[false, true], &names, WIDTH, by_lot));
    if card.series.len() > 1 {
        let names: Vec<String> =
            card.series.iter().map(|form| words.get(&format!("series-{}", form.id))).collect();
        row(ui, &words.get("series"), |ui| {
            choice::one_of(ui, card.series, &names, WIDTH, &mut setup.form);
        });
        if (card.proposed_series)(&setup.options) != SeriesForm::SINGLE {
            help(ui, &words.get("series-proposed-help"));
        }
    }
    for spec in card.options.iter().filter(|spec| !has_pictures(card, spec.id)) {
        let lot = (spec.id == FIRST_MOVER).then_some(&mut *first_by_lot);
        option(ui, spec, setup, lot, words);
    }
    clock::rows(ui, setup, words);
    if let Some(model) = setup.sticks() {
        row(ui, &words.get("odds"), |ui| odds::shares(ui, model, words));
        row(ui, &words.get("seed"), |ui| choose_seed(ui, seed, words));
        help(ui, &words.get("seed-help"));
    }
    if setup.starting_position().is_ok_and(|start| start.editable().palette.is_empty()) {
        return None;
    }
    // Chosen, it says that the game does not begin as usual.
    let edit =
        Button::plain(words.get("edit-title"), PageAction::Open(Sheet::Editor)).chosen(setup.has_own_start());
    row(ui, &words.get("start-position"), |ui| edit.ask(ui, Vec2::new(260.0, 38.0)))
}

/// Draws the seed as six digits, each of which can be turned on by one.
fn choose_seed(ui: &mut Ui, seed: &mut u64, words: &Words) {
    ui.spacing_mut().item_spacing.x = 4.0;
    if *seed < SEEDS {
        for place in (0..6).rev().map(|place| 10_u64.pow(place)) {
            let digit = *seed / place % 10;
            if widgets::button(ui, &digit.to_string(), ButtonStyle::Plain, Vec2::new(36.0, 38.0)).clicked() {
                *seed = *seed - digit * place + (digit + 1) % 10 * place;
            }
        }
    } else {
        widgets::label(ui, &seed.to_string(), theme::bold(), theme::INK);
    }
    ui.add_space(12.0);
    if widgets::button(ui, &words.get("seed-another"), ButtonStyle::Plain, Vec2::new(WIDTH, 38.0)).clicked() {
        *seed = next_seed(*seed);
    }
}

/// Draws the choice of an option's value, if more than one fits the other options, with lots as one more choice where
/// they may settle it.
fn option(ui: &mut Ui, spec: &OptionSpec, setup: &mut MatchSetup, lot: Option<&mut bool>, words: &Words) {
    let with_value = |value: &&str| setup.with_option(spec.id, value);
    let mut others: Vec<Option<MatchSetup>> = spec.values.iter().map(with_value).collect();
    if others.iter().flatten().count() < 2 {
        return;
    }
    let key = format!("option-{}", spec.id);
    let mut names: Vec<String> =
        spec.values.iter().map(|value| words.get(&format!("{key}-{value}"))).collect();
    let mut chosen = spec.values.iter().position(|value| setup.options.is(spec.id, value)).unwrap_or(0);
    let open: Vec<bool> = others.iter().map(Option::is_some).collect();
    if let Some(by_lot) = &lot {
        names.push(words.get("sides-lot"));
        if **by_lot {
            chosen = spec.values.len();
        }
    }
    let pressed = row(ui, &words.get(&key), |ui| choice::choice_among(ui, &names, chosen, WIDTH, &open));
    help(ui, &words.get(&format!("{key}-help")));
    if let Some(pressed) = pressed {
        if let Some(by_lot) = lot {
            *by_lot = pressed == spec.values.len();
        }
        if let Some(changed) = others.get_mut(pressed).and_then(Option::take) {
            *setup = changed;
        }
    }
}
