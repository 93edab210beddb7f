//! Set-up page: players, number of games, and options.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Rect, Ui, Vec2 as UiVec2},
};

use super::{
    draft::Draft,
    odds,
    order::{MenuSystems, bare},
    placing::{self, Placing},
    theme,
    widgets::{self, Voice},
};
use crate::{
    catalogue::GameCard,
    platform::{
        language::Words,
        screen::{Overlay, Screen},
    },
    play::{MatchSetup, SEEDS, next_seed, several_people},
    rules::{Controller, FIRST_MOVER, LEVELS, OptionSpec, Options, Seat, SeriesForm},
    scene::board::MatsAhead,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.run_if(bare(Screen::SetUp)).in_set(MenuSystems::Draw));
}

/// Request made on the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Asked {
    Start,
    EditBoard,
    Back,
}

fn draw(
    mut contexts: EguiContexts,
    words: Res<Words>,
    mut draft: ResMut<Draft>,
    mut placing: ResMut<Placing>,
    mut screen: ResMut<NextState<Screen>>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut commands: Commands,
    mut mats: MatsAhead,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    if let Some(setup) = draft.setup() {
        mats.draw(setup.card);
    }
    let asked = widgets::sheet(ctx, "set up", theme::area(190.0, 40.0, 900.0, 720.0), |ui| {
        page(ui, draft.bypass_change_detection(), placing.bypass_change_detection(), &words)
    });
    match asked {
        Some(Asked::Start) => {
            if draft.setup().is_some_and(|setup| several_people(&setup.players)) {
                overlay.set(Overlay::Join);
            } else if let Some(session) = draft.sit_down() {
                commands.insert_resource(session);
                screen.set(Screen::Match);
            }
        }
        Some(Asked::EditBoard) => overlay.set(Overlay::Editor),
        Some(Asked::Back) => screen.set(Screen::Choose),
        None => {}
    }
    Ok(())
}

/// Width of a row's label.
const LABEL_WIDTH: f32 = 190.0;

fn page(ui: &mut Ui, draft: &mut Draft, placing: &mut Placing, words: &Words) -> Option<Asked> {
    let card = draft.setup.as_ref()?.card;
    ui.horizontal(|ui| {
        let name = words.get(&format!("game-{}", card.id));
        widgets::heading(ui, &name);
        if card.native_name != name {
            widgets::label(ui, card.native_name, theme::subheading(), theme::SECOND_INK);
        }
    });
    widgets::rule(ui);
    let height = ui.available_height() - FOOT - 14.0;
    let area = egui::ScrollArea::vertical().max_height(height).min_scrolled_height(height);
    let shown = area.auto_shrink([false, false]).show(ui, |ui| terms(ui, draft, placing, words));
    if let Some(board) = shown.inner {
        ui.scroll_to_rect(board, None);
    }
    let seen_to = shown.state.offset.y + shown.inner_rect.height();
    if seen_to < shown.content_size.y - 4.0 {
        widgets::more_below(ui, shown.inner_rect);
    }
    let has_own_start = draft.setup.as_ref().is_some_and(MatchSetup::has_own_start);
    buttons(ui, has_own_start, words)
}

/// Draws the choices: players, match, options. Returns the part to be scrolled into sight.
fn terms(ui: &mut Ui, draft: &mut Draft, placing: &mut Placing, words: &Words) -> Option<Rect> {
    let Draft { setup: Some(setup), by_lot, first_by_lot, seed } = draft else { return None };
    let card = setup.card;
    for seat in (0..setup.seating.seats).map(Seat) {
        let player = usize::from(setup.seating.player(seat));
        row(ui, &words.get(&format!("role-{}", card.roles[seat.index()])), |ui| {
            let solved = (card.solved)(&setup.options);
            controller(ui, &mut setup.players[player], solved, words);
        });
    }
    row(ui, &words.get("sides"), |ui| {
        let labels = [words.get("sides-chosen"), words.get("sides-lot")];
        if let Some(pressed) = widgets::choice(ui, &labels, usize::from(*by_lot), 170.0) {
            *by_lot = pressed == 1;
        }
    });
    if card.series.len() > 1 {
        row(ui, &words.get("series"), |ui| series(ui, card.series, &mut setup.form, words));
    }
    widgets::rule(ui);
    let before = setup.options.clone();
    for spec in card.options.iter().filter(|spec| is_open(card, &before, spec)) {
        let key = format!("option-{}", spec.id);
        row(ui, &words.get(&key), |ui| {
            let lot = (spec.id == FIRST_MOVER).then_some(&mut *first_by_lot);
            option(ui, card, spec, &mut setup.options, lot, words);
        });
        widgets::label(ui, &words.get(&format!("{key}-help")), theme::small(), theme::SECOND_INK);
    }
    if setup.options != before {
        // Other options may change the seats and the starting position.
        setup.start = None;
        setup.fit();
    }
    let in_sight = placing::show(ui, setup, placing, words);
    if let Some(model) = setup.sticks() {
        widgets::rule(ui);
        row(ui, &words.get("odds"), |ui| odds::told(ui, model, words));
        row(ui, &words.get("seed"), |ui| choose_seed(ui, seed, words));
        widgets::label(ui, &words.get("seed-help"), theme::small(), theme::SECOND_INK);
    }
    in_sight
}

/// Draws the seed as six digits, each of which can be turned on by one.
fn choose_seed(ui: &mut Ui, seed: &mut u64, words: &Words) {
    ui.spacing_mut().item_spacing.x = 4.0;
    if *seed < SEEDS {
        for place in (0..6).rev().map(|place| 10_u64.pow(place)) {
            let digit = *seed / place % 10;
            if widgets::button(ui, &digit.to_string(), Voice::Plain, UiVec2::new(36.0, 38.0)).clicked() {
                *seed = *seed - digit * place + (digit + 1) % 10 * place;
            }
        }
    } else {
        widgets::label(ui, &seed.to_string(), theme::bold(), theme::INK);
    }
    ui.add_space(12.0);
    if widgets::button(ui, &words.get("seed-another"), Voice::Plain, UiVec2::new(170.0, 38.0)).clicked() {
        *seed = next_seed(*seed);
    }
}

/// `true` if an option leaves a choice: more than one value fits the others.
fn is_open(card: &GameCard, options: &Options, spec: &OptionSpec) -> bool {
    spec.values.iter().filter(|value| with_value(card, options, spec, value).is_some()).count() > 1
}

fn row(ui: &mut Ui, label: &str, add: impl FnOnce(&mut Ui)) {
    widgets::row(ui, label, LABEL_WIDTH, add);
}

/// Draws the choice between a person and the levels of the computer.
fn controller(ui: &mut Ui, controller: &mut Controller, solved: bool, words: &Words) {
    let labels = [words.get("person"), words.get("computer")];
    let chosen = usize::from(*controller != Controller::Human);
    match widgets::choice(ui, &labels, chosen, 118.0) {
        Some(0) => *controller = Controller::Human,
        Some(_) if *controller == Controller::Human => *controller = Controller::Computer(2),
        _ => {}
    }
    if let Controller::Computer(level) = controller {
        ui.add_space(14.0);
        let labels: Vec<String> = (1..=LEVELS).map(|level| level.to_string()).collect();
        if let Some(pressed) = widgets::choice(ui, &labels, usize::from(*level) - 1, 38.0) {
            *level = pressed as u8 + 1;
        }
        ui.add_space(6.0);
        let name = words.get(&format!("level-{level}"));
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.add_space(4.0);
            widgets::label(ui, &name, theme::text(), theme::INK);
            let perfect = solved && *level == LEVELS;
            let temper =
                if perfect { words.get("level-solved") } else { words.get(&format!("level-{level}-temper")) };
            widgets::label(ui, &temper, theme::small(), theme::SECOND_INK);
        });
    }
}

fn series(ui: &mut Ui, forms: &[SeriesForm], form: &mut SeriesForm, words: &Words) {
    let labels: Vec<String> = forms.iter().map(|form| words.get(&format!("series-{}", form.id))).collect();
    let chosen = forms.iter().position(|other| other == form).unwrap_or(0);
    if let Some(pressed) = widgets::choice(ui, &labels, chosen, 170.0) {
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
    let Some(pressed) = widgets::choice_among(ui, &labels, chosen, 170.0, &open) else { return };
    if let Some(by_lot) = lot {
        *by_lot = pressed == spec.values.len();
    }
    if let Some(value) = spec.values.get(pressed)
        && let Some(changed) = with_value(card, options, spec, value)
    {
        *options = changed;
    }
}

/// Options with one value changed, if they can go together then. Options lower on the page give way to higher ones:
/// each keeps its value where that still fits, and otherwise gets its default; one at its default follows where that
/// depends on the others.
fn with_value(card: &GameCard, options: &Options, spec: &OptionSpec, value: &str) -> Option<Options> {
    let mut changed = options.clone();
    changed.set(card.options, spec.id, value).ok()?;
    let wanted = changed.clone();
    let lower = || card.options.iter().skip_while(|other| other.id != spec.id).skip(1);
    for other in lower() {
        changed.set(card.options, other.id, other.default_beside(&changed)).ok()?;
    }
    (card.check)(&changed).ok()?;
    for other in lower() {
        let mut kept = changed.clone();
        kept.set(card.options, other.id, wanted.get(other.id)).ok()?;
        if (card.check)(&kept).is_ok() {
            changed = kept;
        }
    }
    Some(changed)
}

/// Height of the buttons at the foot.
const FOOT: f32 = 52.0;

fn buttons(ui: &mut Ui, has_own_start: bool, words: &Words) -> Option<Asked> {
    let mut asked = None;
    widgets::at_foot(ui, FOOT, |ui| {
        let start = widgets::button(ui, &words.get("start"), Voice::Primary, UiVec2::new(260.0, 52.0));
        widgets::first_focus(ui, &start);
        if start.clicked() {
            asked = Some(Asked::Start);
        }
        if widgets::button(ui, &words.get("back"), Voice::Plain, UiVec2::new(180.0, 52.0)).clicked() {
            asked = Some(Asked::Back);
        }
        // Chosen, it says that the game does not begin as usual.
        let voice = if has_own_start { Voice::Chosen } else { Voice::Plain };
        if widgets::button(ui, &words.get("edit-title"), voice, UiVec2::new(260.0, 52.0)).clicked() {
            asked = Some(Asked::EditBoard);
        }
    });
    asked
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games,
        rules::random::{Purpose, Stream},
    };

    /// Options fit together whatever the order of choices, and keep each value that fits.
    #[test]
    fn lower_options_give_way_to_higher_ones() {
        for card in games::catalogue() {
            let mut options = card.default_options();
            let mut stream = Stream::new(3, Purpose::Test);
            for _ in 0..300 {
                let spec = &card.options[stream.below(card.options.len() as u32) as usize];
                let value = spec.values[stream.below(spec.values.len() as u32) as usize];
                let Some(changed) = with_value(card, &options, spec, value) else { continue };
                assert_eq!((card.check)(&changed), Ok(()), "{}", card.id);
                assert!(changed.is(spec.id, value));
                let mut alone = options.clone();
                alone.set(card.options, spec.id, value).expect("it is on the card");
                assert!(
                    (card.check)(&alone).is_err() || changed == alone,
                    "{}: {} {value}",
                    card.id,
                    spec.id
                );
                options = changed;
            }
        }
    }
}
