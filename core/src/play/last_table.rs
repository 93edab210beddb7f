//! The table last set for a game, as its set-up page remembers it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::setup::MatchSetup;
use crate::{
    catalogue::GameCard,
    rules::{Controller, PLAYERS, SeriesForm},
};

/// The table last set for a game: its rules, its clock and who plays.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct LastTable {
    /// Names and values of the options that are not at their defaults.
    pub options: BTreeMap<String, String>,
    /// Players, the first seat first.
    pub players: Vec<Controller>,
    /// Id of the form of the match.
    pub form: String,
    /// Rule of the clock as text; empty for none.
    pub clock: String,
    /// Whether lots are drawn for the sides (rule BC-01).
    pub by_lot: bool,
    /// Whether lots are drawn for the first move, where that is an option (rule NK-02).
    pub first_by_lot: bool,
}

impl LastTable {
    /// Returns the table of a set-up, without lots.
    pub fn of(setup: &MatchSetup) -> Self {
        let changes = setup.options.changes(setup.card.options);
        Self {
            options: changes.map(|(id, value)| (id.to_owned(), value.to_owned())).collect(),
            players: setup.players.clone(),
            form: setup.form.id.to_owned(),
            clock: setup.clock.map(|rule| rule.to_string()).unwrap_or_default(),
            ..Self::default()
        }
    }

    /// Returns the set-up of this table. Whatever this release does not know has its default.
    pub fn setup(&self, card: &'static GameCard, seed: u64) -> MatchSetup {
        let mut setup = MatchSetup::new(card, seed);
        if let Ok(options) = card.parse_options(&self.options) {
            setup.options = options;
            setup.fit();
        }
        if setup.players.len() == self.players.len() {
            setup.players.clone_from(&self.players);
        }
        if let Some(form) = card.series.iter().find(|form| form.id == self.form) {
            setup.form = *form;
        }
        setup.clock = self.clock.parse().ok();
        setup
    }

    /// Returns whether the game is played by its usual rules, by any number of players.
    pub fn is_usual(&self) -> bool {
        let is_single = self.form.is_empty() || self.form == SeriesForm::SINGLE.id;
        is_single && !self.by_lot && !self.first_by_lot && self.options.keys().all(|id| id == PLAYERS)
    }
}

impl MatchSetup {
    /// Returns the set-up by the usual rules, for the same players.
    pub fn by_usual_rules(&self) -> Self {
        let usual = Self::new(self.card, self.seed);
        let seats = self.seating.seats.to_string();
        let mut usual = usual.with_option(PLAYERS, &seats).unwrap_or(usual);
        usual.players.clone_from(&self.players);
        usual.clock = self.clock;
        usual.fit();
        usual
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    fn yut() -> MatchSetup {
        MatchSetup::new(games::find("yut").expect("it is in the catalogue"), 1)
    }

    #[test]
    fn a_table_is_set_again_as_it_was() {
        let mut setup = yut().with_option("rules", "partners").expect("a way to play");
        setup = setup.with_option(PLAYERS, "4").expect("four may play");
        setup.players =
            vec![Controller::Human, Controller::Computer(5), Controller::Human, Controller::Human];
        setup.form = setup.card.series[1];
        setup.clock = "5m+3s".parse().ok();
        let again = LastTable::of(&setup).setup(setup.card, 1);
        assert_eq!((again.options, again.players), (setup.options.clone(), setup.players.clone()));
        assert_eq!((again.form, again.clock), (setup.form, setup.clock));
        let usual = setup.by_usual_rules();
        assert_eq!(usual.players, setup.players, "people stay");
        assert!(LastTable::of(&usual).is_usual() && !LastTable::of(&setup).is_usual());
    }

    #[test]
    fn what_is_not_known_has_its_default() {
        let strange = LastTable {
            options: BTreeMap::from([("rules".to_owned(), "moon".to_owned())]),
            players: vec![Controller::Human; 9],
            form: "for-ever".to_owned(),
            clock: "an hour or so".to_owned(),
            ..LastTable::default()
        };
        let setup = strange.setup(yut().card, 1);
        assert_eq!(
            (setup.options, setup.players, setup.form, setup.clock),
            (yut().options, yut().players, yut().form, None)
        );
    }
}
