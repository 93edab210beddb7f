//! Who plays, how many games, and by which options.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Ui, Vec2 as UiVec2},
};

use super::{
    MenuSystems, bare, theme,
    widgets::{self, Voice},
};
use crate::{
    catalogue::GameCard,
    platform::{language::Words, screen::Screen},
    rules::{
        Controller, LEVELS, Options, Seat, SeriesForm,
        random::{self, Purpose, Stream},
    },
    table::{
        session::{MatchPlan, Session},
        view::MatsAhead,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Draft>()
        .add_systems(EguiPrimaryContextPass, draw.run_if(bare(Screen::SetUp)).in_set(MenuSystems::Draw));
}

/// The match being agreed on.
#[derive(Resource, Clone, Debug, Default)]
pub struct Draft {
    plan: Option<MatchPlan>,
    /// Whether lots are drawn for the sides (rule BC-01).
    by_lot: bool,
    /// The seed of the next match.
    seed: u64,
}

impl Draft {
    /// Begins to agree on a game; what was agreed for the same game before is kept.
    pub fn choose(&mut self, card: &'static GameCard) {
        if self.plan.as_ref().is_none_or(|plan| plan.card.id != card.id) {
            self.plan = Some(MatchPlan::new(card, self.seed));
        }
    }

    /// Agrees on everything at once.
    pub fn agree(&mut self, plan: MatchPlan) {
        self.seed = plan.seed;
        self.plan = Some(plan);
    }

    /// What is agreed so far.
    #[must_use]
    pub const fn plan(&self) -> Option<&MatchPlan> {
        self.plan.as_ref()
    }

    /// Sits down: the session of what was agreed. The next draft gets another seed.
    fn sit_down(&mut self) -> Option<Session> {
        let mut plan = self.plan.clone()?;
        plan.seed = self.seed;
        self.seed = random::mix(self.seed);
        if self.by_lot {
            let seats = u32::from(plan.seating.seats);
            for _ in 0..Stream::new(plan.seed, Purpose::Lots { game: 0 }).below(seats) {
                plan.seating = plan.seating.moved_on();
            }
        }
        Some(Session::new(plan))
    }

    /// Sets the seed of the next match.
    pub fn set_seed(&mut self, seed: u64) {
        self.seed = seed;
    }
}

/// What the page asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Asked {
    Start,
    Back,
}

fn draw(
    mut contexts: EguiContexts,
    words: Res<Words>,
    mut draft: ResMut<Draft>,
    mut screen: ResMut<NextState<Screen>>,
    mut commands: Commands,
    mut mats: MatsAhead,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    if let Some(plan) = draft.plan() {
        mats.draw(plan.card);
    }
    let asked = widgets::sheet(ctx, "set up", theme::area(190.0, 40.0, 900.0, 720.0), |ui| {
        page(ui, draft.bypass_change_detection(), &words)
    });
    match asked {
        Some(Asked::Start) => {
            if let Some(session) = draft.sit_down() {
                commands.insert_resource(session);
                screen.set(Screen::Match);
            }
        }
        Some(Asked::Back) => screen.set(Screen::Choose),
        None => {}
    }
    Ok(())
}

/// The height of one row of the page and the width of its label.
const ROW: f32 = 46.0;
const LABEL_WIDTH: f32 = 190.0;

fn page(ui: &mut Ui, draft: &mut Draft, words: &Words) -> Option<Asked> {
    let by_lot = draft.by_lot;
    let plan = draft.plan.as_mut()?;
    let card = plan.card;
    ui.horizontal(|ui| {
        let name = words.get(&format!("game-{}", card.id));
        widgets::heading(ui, &name);
        if card.native_name != name {
            widgets::label(ui, card.native_name, theme::subheading(), theme::SECOND_INK);
        }
    });
    widgets::rule(ui);
    for (seat, role) in card.roles.iter().enumerate() {
        let player = usize::from(plan.seating.player(Seat(seat as u8)));
        row(ui, &words.get(&format!("role-{role}")), |ui| {
            controller(ui, &mut plan.players[player], words);
        });
    }
    row(ui, &words.get("sides"), |ui| {
        let labels = [words.get("sides-chosen"), words.get("sides-lot")];
        if let Some(pressed) = widgets::choice(ui, &labels, usize::from(by_lot), 170.0) {
            draft.by_lot = pressed == 1;
        }
    });
    if card.series.len() > 1 {
        row(ui, &words.get("series"), |ui| series(ui, card.series, &mut plan.form, words));
    }
    widgets::rule(ui);
    // An option with a single value is a fact, not a choice.
    for spec in card.options.iter().filter(|spec| spec.values.len() > 1) {
        let key = format!("option-{}", spec.id);
        row(ui, &words.get(&key), |ui| option(ui, card, spec.id, &mut plan.options, words));
        widgets::label(ui, &words.get(&format!("{key}-help")), theme::small(), theme::SECOND_INK);
    }
    buttons(ui, words)
}

fn row(ui: &mut Ui, label: &str, add: impl FnOnce(&mut Ui)) {
    let centred = egui::Layout::left_to_right(egui::Align::Center);
    let size = UiVec2::new(ui.available_width(), ROW);
    ui.allocate_ui_with_layout(size, centred, |ui| {
        ui.allocate_ui_with_layout(UiVec2::new(LABEL_WIDTH, ROW), centred, |ui| {
            ui.set_min_width(LABEL_WIDTH);
            widgets::label(ui, label, theme::subheading(), theme::INK);
        });
        add(ui);
    });
}

/// Person or computer, and at which level.
fn controller(ui: &mut Ui, controller: &mut Controller, words: &Words) {
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
        widgets::label(ui, &name, theme::text(), theme::SECOND_INK);
    }
}

fn series(ui: &mut Ui, forms: &[SeriesForm], form: &mut SeriesForm, words: &Words) {
    let labels: Vec<String> = forms.iter().map(|form| words.get(&format!("series-{}", form.id))).collect();
    let chosen = forms.iter().position(|other| other == form).unwrap_or(0);
    if let Some(pressed) = widgets::choice(ui, &labels, chosen, 170.0) {
        *form = forms[pressed];
    }
}

fn option(ui: &mut Ui, card: &GameCard, id: &'static str, options: &mut Options, words: &Words) {
    let Some(spec) = card.options.iter().find(|spec| spec.id == id) else { return };
    let label = |value: &&str| words.get(&format!("option-{id}-{value}"));
    let labels: Vec<String> = spec.values.iter().map(label).collect();
    let chosen = spec.values.iter().position(|value| options.is(id, value)).unwrap_or(0);
    let fits = |value: &str| with_value(card, options, id, value).is_some();
    let open: Vec<bool> = spec.values.iter().map(|value| fits(value)).collect();
    if let Some(pressed) = widgets::choice_among(ui, &labels, chosen, 170.0, &open)
        && let Some(changed) = with_value(card, options, id, spec.values[pressed])
    {
        *options = changed;
    }
}

/// The options with one value changed, if they still go together.
fn with_value(card: &GameCard, options: &Options, id: &str, value: &str) -> Option<Options> {
    let mut changed = options.clone();
    changed.set(card.options, id, value).ok()?;
    (card.check)(&changed).ok()?;
    Some(changed)
}

fn buttons(ui: &mut Ui, words: &Words) -> Option<Asked> {
    let mut asked = None;
    widgets::at_foot(ui, 52.0, |ui| {
        let start = widgets::button(ui, &words.get("start"), Voice::Primary, UiVec2::new(260.0, 52.0));
        widgets::first_focus(ui, &start);
        if start.clicked() {
            asked = Some(Asked::Start);
        }
        if widgets::button(ui, &words.get("back"), Voice::Plain, UiVec2::new(180.0, 52.0)).clicked() {
            asked = Some(Asked::Back);
        }
    });
    asked
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games, rules::Seating};

    #[test]
    fn lots_give_each_player_each_side_sometimes() {
        let card = games::find("bagh-chal").expect("Bagh Chal is in the catalogue");
        let mut draft = Draft { by_lot: true, ..Draft::default() };
        draft.choose(card);
        let mut seatings = (0..40).filter_map(|_| Some(draft.sit_down()?.seating())).collect::<Vec<_>>();
        seatings.sort_by_key(|seating| seating.moved_on);
        seatings.dedup();
        assert_eq!(seatings, [Seating::straight(2), Seating::straight(2).moved_on()]);
    }
}
