//! Names of games, levels, seats, people and devices, and the key or button of an action.

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::egui::Color32;
use madang_core::{
    catalogue::{AnyGame, GameCard},
    play::{GameTerms, Match, Person, several_people},
    rules::{Controller, Outcome, Seat, Termination},
};

use super::theme;
use crate::{
    layout::view::GameView,
    platform::{
        input::{Action, Device, DeviceKind, LastDevice, PadInHand, button_name, key_name},
        language::Words,
        settings::{NAMES, Settings},
    },
    turn::{
        chairs::{Pads, Players},
        session::Session,
    },
};

/// Returns the name of a game, by its id.
pub(crate) fn game(id: &str, words: &Words) -> String {
    words.get(&format!("game-{id}"))
}

/// Returns the name of a computer's level, such as "Villager".
pub(crate) fn level(level: u8, words: &Words) -> String {
    words.get(&format!("level-{level}"))
}

/// Returns the name of a computer's level with its article, such as "the Villager".
pub(crate) fn the_level(level: u8, words: &Words) -> String {
    words.get(&format!("level-{level}-the"))
}

/// Returns the text that begins with a capital.
pub(crate) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Returns the name and number of a computer's level where one is chosen, such as "Villager (3)".
pub(crate) fn numbered_level(number: u8, words: &Words) -> String {
    words.with("level-numbered", [("level", number.to_string()), ("name", level(number, words))])
}

/// Returns the kind of a player where one is chosen: "Person", "Villager (3)".
pub(crate) fn kind(controller: Controller, words: &Words) -> String {
    match controller {
        Controller::Human => words.get("person"),
        Controller::Computer(level) => numbered_level(level, words),
    }
}

/// Returns the role of a seat, such as "Goats".
pub(crate) fn role(card: &GameCard, seat: Seat, words: &Words) -> String {
    words.get(&format!("role-{}", card.roles[seat.index()]))
}

/// Returns the colour of a seat; ink's without a view.
pub(crate) fn colour(view: Option<&GameView>, seat: Seat) -> Color32 {
    let colour = view.and_then(|view| view.seats.get(seat.index())).map(|seat| seat.colour);
    colour.map_or(theme::SECOND_INK, |[red, green, blue]| Color32::from_rgb(red, green, blue))
}

/// Returns the roles of a seat's team, such as "Red and green"; the seat's own where it has no partner.
pub(crate) fn team(card: &GameCard, game: &dyn AnyGame, seat: Seat, words: &Words) -> String {
    all(&game.team_of(seat).map(|member| role(card, member, words)).collect::<Vec<_>>(), words)
}

/// Names in a row: "Red, Blue and Green".
pub(crate) fn all(names: &[String], words: &Words) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => {
            words.with("two-roles", [("first", first.join(", ")), ("second", last.clone())])
        }
    }
}

/// Returns the match at the table in words, where it is one of several games: its form, the number of the game, and the
/// score.
pub(crate) fn match_line(game: &Match, hands: &DeviceHolders, words: &Words) -> Option<String> {
    let series = game.series_with_this_game();
    let (form, finished) = (series.form(), series.finished().len());
    if form.games < 2 {
        return None;
    }
    let number = if game.outcome().is_some() { finished } else { finished + 1 };
    let form_name = words.get(&format!("series-{}", form.id));
    let count = form.most_games().to_string();
    let mut line =
        words.with("match-line", [("form", form_name), ("number", number.to_string()), ("count", count)]);
    if finished > 0 {
        let (terms, score) = (game.terms(), series.score());
        let side = |side: usize| {
            let players = (side..terms.setup.players.len()).step_by(score.len().max(1));
            let names: Vec<String> = players.map(|player| hands.player(terms, player as u8, words)).collect();
            all(&names, words)
        };
        let score = match score.as_slice() {
            [one, other] => words.with(
                "score-between",
                [("one", side(0)), ("won", one.to_string()), ("lost", other.to_string()), ("other", side(1))],
            ),
            many => {
                let each = many.iter().enumerate().map(|(number, count)| format!("{} {count}", side(number)));
                each.collect::<Vec<_>>().join(", ")
            }
        };
        line = format!("{line} · {score}");
    }
    Some(line)
}

/// Returns the points of both sides at a position of a match, such as "Points: You 7, Wanderer 5"; `None` where none
/// are counted.
pub(crate) fn points_line(
    game: &dyn AnyGame,
    terms: &GameTerms,
    hands: &DeviceHolders,
    words: &Words,
) -> Option<String> {
    let [first, second] = game.snapshot().points_now?;
    let player = |seat| hands.player(terms, terms.player(Seat(seat)), words);
    let name = |seat| match player(0) == player(1) {
        true => role(terms.card(), Seat(seat), words),
        false => player(seat),
    };
    let values = [("one", name(0)), ("first", first.to_string()), ("other", name(1))];
    Some(words.with("points-now", values.into_iter().chain([("second", second.to_string())])))
}

/// Returns the outcome of a game in a line: "You win!", "The goats win", "A draw".
pub(crate) fn headline(terms: &GameTerms, game: &dyn AnyGame, outcome: Outcome, words: &Words) -> String {
    match outcome.winner {
        Some(seat) if terms.is_won_by_you(game, seat) => words.get("wins-you"),
        _ => headline_of_roles(terms.card(), game, outcome, words),
    }
}

/// Returns the label of the button by which people agree on a draw, or offer one to a computer.
pub(crate) fn draw(session: &Session, words: &Words) -> String {
    words.get(if session.has_computer() { "draw-offer" } else { "draw-agree" })
}

/// Returns the reason of an outcome in a sentence, which names the side that gave up or had no time left.
pub(crate) fn ending(card: &GameCard, game: &dyn AnyGame, outcome: Outcome, words: &Words) -> String {
    let key = format!("ending-{}", outcome.reason);
    let is_by_players = Termination::REASONS.contains(&outcome.reason);
    match outcome.winner.filter(|_| is_by_players) {
        Some(winner) => words.with(&key, [("who", team(card, game, winner.other(), words))]),
        None => words.get(&key),
    }
}

/// Returns the outcome of a game in a line that names the winning side, whoever holds it.
pub(crate) fn headline_of_roles(
    card: &GameCard,
    game: &dyn AnyGame,
    outcome: Outcome,
    words: &Words,
) -> String {
    match outcome.winner {
        None => words.get("drawn"),
        Some(seat) if game.team_of(seat).count() > 1 => {
            words.with("wins-team", [("team", team(card, game, seat, words))])
        }
        Some(seat) => words.get(&format!("wins-{}", card.roles[seat.index()])),
    }
}

/// System parameter: the devices and their holders.
#[derive(SystemParam)]
pub(crate) struct DeviceHolders<'w, 's> {
    pub(crate) last: Res<'w, LastDevice>,
    pad: Res<'w, PadInHand>,
    pub(crate) settings: Res<'w, Settings>,
    pub(crate) players: Res<'w, Players>,
    pads: Pads<'w, 's>,
}

impl DeviceHolders<'_, '_> {
    /// Returns the kind of the device used last.
    pub(crate) fn kind(&self) -> DeviceKind {
        self.last.0.kind()
    }

    /// Returns the key or button of an action on the device in hand, in brackets after a gap; nothing on a touch
    /// screen.
    pub(crate) fn hint(&self, gap: &str, action: Action, words: &Words) -> String {
        self.key(action, words).map_or_else(String::new, |press| format!("{gap}({press})"))
    }

    /// Returns the key or button of an action on the device in hand; the key where that is the mouse, and none on a
    /// touch screen.
    pub(crate) fn key(&self, action: Action, words: &Words) -> Option<String> {
        let (bindings, signs) = (&self.settings.bindings, &self.settings.key_signs);
        match self.kind() {
            DeviceKind::TouchScreen => None,
            DeviceKind::Pad => bindings.buttons.of(action).map(|button| button_name(self.pad.0, button)),
            DeviceKind::Mouse | DeviceKind::Keyboard => {
                bindings.keys.of(action).map(|key| key_name(key, signs, words))
            }
        }
    }

    /// Returns the sentence about the keys or buttons of a device that walk on the board and pick there; `None` for a
    /// pointer, which needs none.
    pub(crate) fn how_to_pick(&self, device: Device, words: &Words) -> Option<String> {
        let (walk, pick) = match device {
            Device::Pad(_) => ("walk-pad", button_name(self.pad.0, GamepadButton::South)),
            Device::LeftKeys => ("walk-letters", key_name(KeyCode::Space, &self.settings.key_signs, words)),
            Device::Keyboard | Device::RightKeys => {
                ("walk-arrows", key_name(KeyCode::Enter, &self.settings.key_signs, words))
            }
            Device::Mouse | Device::TouchScreen => return None,
        };
        Some(words.with("how-to-pick", [("walk", words.get(walk)), ("pick", pick)]))
    }

    /// Returns the name of a device. Pads are numbered as they were first plugged in.
    pub(crate) fn device(&self, device: Device, words: &Words) -> String {
        match device {
            Device::Mouse => words.get("device-mouse"),
            Device::TouchScreen => words.get("device-touch-screen"),
            Device::Keyboard => words.get("device-keyboard"),
            Device::LeftKeys => words.get("device-left-keys"),
            Device::RightKeys => words.get("device-right-keys"),
            Device::Pad(pad) if !self.pads.contains(pad) => words.get("device-pad-lost"),
            Device::Pad(pad) => words.with("device-pad", [("number", self.pads.number(pad))]),
        }
    }

    /// Returns the name of a person.
    pub(crate) fn name(&self, player: u8, words: &Words) -> String {
        words.person(self.settings.names[usize::from(player)])
    }

    /// Returns the name of a seat: its role, after the person's name where several play, such as "Fox (Blue)".
    pub(crate) fn seat(&self, terms: &GameTerms, seat: Seat, words: &Words) -> String {
        let role = role(terms.card(), seat, words);
        if !several_people(&terms.setup.players) || !terms.is_human(seat) {
            return role;
        }
        words.with("person-as", [("name", self.name(terms.player(seat), words)), ("role", role)])
    }

    /// Returns the outcome of a game in a line, which names the winners where several people play: "Fox (Blue) wins".
    pub(crate) fn headline(
        &self,
        terms: &GameTerms,
        game: &dyn AnyGame,
        outcome: Outcome,
        words: &Words,
    ) -> String {
        let Some(winner) = outcome.winner.filter(|_| several_people(&terms.setup.players)) else {
            return headline(terms, game, outcome, words);
        };
        let winners: Vec<String> =
            game.team_of(winner).map(|member| self.seat(terms, member, words)).collect();
        let are_people = game.team_of(winner).any(|member| terms.is_human(member));
        match winners.as_slice() {
            _ if !are_people || terms.is_won_by_you(game, winner) => headline(terms, game, outcome, words),
            [one] => words.with("wins-name", [("who", one.clone())]),
            several => words.with("wins-team", [("team", all(several, words))]),
        }
    }

    /// Returns the reason of an outcome in a sentence, which names the person who gave up or had no time left where
    /// several people play.
    pub(crate) fn ending(
        &self,
        terms: &GameTerms,
        game: &dyn AnyGame,
        outcome: Outcome,
        words: &Words,
    ) -> String {
        let by_person = |loser: &Seat| {
            Termination::REASONS.contains(&outcome.reason)
                && several_people(&terms.setup.players)
                && terms.is_human(*loser)
                && game.team_of(*loser).count() == 1
        };
        match outcome.winner.map(Seat::other).filter(by_person) {
            Some(loser) => {
                words.with(&format!("ending-{}", outcome.reason), [("who", self.seat(terms, loser, words))])
            }
            None => ending(terms.card(), game, outcome, words),
        }
    }

    /// Returns the name of a player: "You", a person's, "Villager".
    pub(crate) fn player(&self, terms: &GameTerms, player: u8, words: &Words) -> String {
        let players = &terms.setup.players;
        match players[usize::from(player)] {
            Controller::Human if several_people(players) => self.name(player, words),
            Controller::Human => words.get("you"),
            Controller::Computer(number) => level(number, words),
        }
    }

    /// Returns the name of a seat's player, and the device where one was agreed.
    pub(crate) fn controller(&self, terms: &GameTerms, seat: Seat, words: &Words) -> String {
        let player = terms.player(seat);
        let name = self.player(terms, player, words);
        let own = self.players.device_of(&terms.setup.players, player);
        match own.filter(|_| terms.is_human(seat)) {
            Some(device) => format!("{name} · {}", self.device(device, words)),
            None => name,
        }
    }
}

/// Returns the name of a person of a kept game, as the person was called then; `None` for a text that is none.
pub(crate) fn kept_person(person: &str, words: &Words) -> Option<String> {
    let Person { animal, own_name } = Person::parse(person)?;
    match own_name.as_str() {
        "" if animal <= NAMES => Some(words.person(animal - 1)),
        "" => None,
        _ => Some(own_name),
    }
}
