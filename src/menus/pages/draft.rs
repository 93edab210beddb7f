//! Draft of a match: the set-up as chosen on the pages before it.

use bevy::prelude::*;
use madang_core::{
    catalogue::GameCard,
    play::{LastTable, Match, MatchSetup, Summary, next_seed},
    rules::{Controller, LEVELS},
};

use crate::{
    menus::kit::PageAction,
    platform::{screen::Screen, settings::Settings},
    turn::{analysis::AnalysisRequest, open::OpenTable},
};

/// Match being set up.
#[derive(Resource, Clone, Debug, Default)]
pub struct SetupForm {
    /// Set-up chosen so far.
    pub setup: Option<MatchSetup>,
    /// Whether lots are drawn for the sides (rule BC-01).
    pub(crate) by_lot: bool,
    /// Whether lots are drawn for the first move, where that is an option (rule NK-02).
    pub(crate) first_by_lot: bool,
    /// Seed of the next match.
    pub(crate) seed: u64,
    /// Whether the game is chosen for the analysis board.
    pub(crate) for_analysis: bool,
}

impl SetupForm {
    /// Begins the set-up of a game with the table last set for it.
    pub fn choose(&mut self, card: &'static GameCard, last: Option<&LastTable>) {
        if self.setup.as_ref().is_none_or(|setup| setup.card.id != card.id) {
            let last = last.cloned().unwrap_or_default();
            (self.by_lot, self.first_by_lot) = (last.by_lot, last.first_by_lot);
            self.setup = Some(last.setup(card, self.seed));
        }
    }

    /// Returns the table as it is set now.
    fn table(&self) -> Option<LastTable> {
        let Self { by_lot, first_by_lot, .. } = *self;
        Some(LastTable { by_lot, first_by_lot, ..LastTable::of(self.setup.as_ref()?) })
    }

    /// Returns whether the game will be played by its usual rules from its usual start.
    pub(crate) fn is_usual(&self) -> bool {
        let has_own_start = self.setup.as_ref().is_some_and(MatchSetup::has_own_start);
        !has_own_start && self.table().is_none_or(|table| table.is_usual())
    }

    /// Restores the usual rules.
    pub(crate) fn be_usual(&mut self) {
        self.setup = self.setup.as_ref().map(MatchSetup::by_usual_rules);
        (self.by_lot, self.first_by_lot) = (false, false);
    }

    /// Makes the match of the set-up.
    pub(crate) fn build_match(&mut self) -> Option<Match> {
        let mut setup = MatchSetup { seed: self.seed, ..self.setup.clone()? };
        if self.by_lot {
            setup.draw_sides();
        }
        if self.first_by_lot {
            setup.draw_first_mover();
        }
        self.begin(setup)
    }

    /// Makes a match with the draft's seed. The next one gets another.
    fn begin(&mut self, setup: MatchSetup) -> Option<Match> {
        let setup = MatchSetup { seed: self.seed, ..setup };
        self.seed = next_seed(self.seed);
        let game = Match::new(setup).inspect_err(|problem| error!("the match cannot begin: {problem}"));
        game.ok()
    }
}

/// Remembers the table of the set-up for its game.
pub(super) fn remember(draft: Res<SetupForm>, mut settings: ResMut<Settings>) {
    let Some((setup, table)) = draft.setup.as_ref().zip(draft.table()) else { return };
    if settings.tables.get(setup.card.id) != Some(&table) {
        settings.tables.insert(setup.card.id.to_owned(), table);
    }
}

/// Returns the next kind of player: a person, then the computers from the weakest to the strongest, then a person
/// again.
pub(crate) const fn next_kind(controller: Controller) -> Controller {
    match controller {
        Controller::Human => Controller::Computer(1),
        Controller::Computer(level) if level < LEVELS => Controller::Computer(level + 1),
        Controller::Computer(_) => Controller::Human,
    }
}

/// Returns the request to begin the match of the set-up.
pub(crate) fn begin() -> PageAction {
    go_to_match(SetupForm::build_match)
}

/// Returns the request to go to a match. Where it cannot begin, the page stays.
fn go_to_match(begin: impl FnOnce(&mut SetupForm) -> Option<Match> + Send + 'static) -> PageAction {
    PageAction::Do(Box::new(|world| {
        if let Some(game) = begin(&mut world.resource_mut()) {
            world.write_message(OpenTable::play(game));
        }
    }))
}

/// Returns the set-up of another match like a kept game: its way to play, and the same players in the same seats.
/// `None` where the game's options do not fit any more.
pub(crate) fn like(summary: &Summary, card: &'static GameCard) -> Option<MatchSetup> {
    let mut setup = MatchSetup::new(card, 0);
    setup.options = card.parse_options(&summary.options).ok()?;
    setup.fit();
    setup.seat(summary.seats.clone()).ok()?;
    Some(setup)
}

/// Returns the request to begin a match at once. The table last set for the game stays as it was.
pub(crate) fn begin_with(setup: MatchSetup) -> PageAction {
    go_to_match(|draft| draft.begin(setup))
}

/// Returns the request to open the game of the set-up on the analysis board.
pub(crate) fn analyse() -> PageAction {
    PageAction::Do(Box::new(|world| {
        if let Some(game) = world.resource_mut::<SetupForm>().build_match() {
            world.write_message(AnalysisRequest::Begin(Box::new(game)));
        }
    }))
}

/// Returns the request to open a game on the analysis board, played in the usual way.
pub(crate) fn analyse_as_usual(card: &'static GameCard) -> PageAction {
    PageAction::Do(Box::new(move |world| {
        let mut draft = world.resource_mut::<SetupForm>();
        let seed = draft.seed;
        draft.seed = next_seed(seed);
        world.write_message(AnalysisRequest::Begin(Box::new(Match::with_defaults(card, seed))));
    }))
}

/// Returns the request to choose a game, for the analysis board or to be played.
pub(crate) fn choose_game(for_analysis: bool) -> PageAction {
    PageAction::change(move |draft: &mut SetupForm| draft.for_analysis = for_analysis)
        .and(PageAction::Go(Screen::Choose))
}

/// Returns the request for the set-up of a game.
pub(crate) fn set_up(card: &'static GameCard) -> PageAction {
    let choose = PageAction::Do(Box::new(move |world| {
        world.resource_scope(|world, mut draft: Mut<SetupForm>| {
            draft.choose(card, world.resource::<Settings>().tables.get(card.id));
        });
    }));
    choose.and(PageAction::Go(Screen::SetUp))
}

/// Returns the request to change the set-up.
pub(crate) fn change(change: impl FnOnce(&mut MatchSetup) + Send + 'static) -> PageAction {
    PageAction::change(|draft: &mut SetupForm| {
        if let Some(setup) = &mut draft.setup {
            change(setup);
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use madang_core::{games, rules::Seating};

    #[test]
    fn every_kind_of_player_comes_round() {
        let next = |controller: &Controller| Some(next_kind(*controller));
        let kinds: Vec<Controller> = std::iter::successors(Some(Controller::Human), next).take(7).collect();
        let computers = (1..=LEVELS).map(Controller::Computer);
        assert_eq!(kinds[0], Controller::Human);
        assert!(kinds[1..6].iter().copied().eq(computers));
        assert_eq!(kinds[6], Controller::Human);
    }

    #[test]
    fn lots_give_each_player_each_side_sometimes() {
        let card = games::find("bagh-chal").expect("Bagh Chal is in the catalogue");
        let mut draft = SetupForm::default();
        draft.choose(card, None);
        draft.by_lot = true;
        let mut seatings = (0..40).filter_map(|_| Some(draft.build_match()?.seating())).collect::<Vec<_>>();
        seatings.sort_by_key(|seating| seating.moved_on);
        seatings.dedup();
        assert_eq!(seatings, [Seating::straight(2), Seating::straight(2).moved_on()]);
    }
}
