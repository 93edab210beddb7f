//! Kept game on a page: its small board, players, standing and date.

use std::collections::HashMap;

use bevy::prelude::*;
use bevy_egui::egui::{Rect, Ui};

use crate::{
    catalogue::{AnyGame, GameCard},
    layout::views::Catalogue,
    menus::kit::{Pictures, names, person_number, seats},
    platform::language::Words,
    play::{End, Notes, Summary, Way},
    rules::{Controller, Options, Seat, Seating},
    storage::{GameId, local_date, local_time, now},
};

/// Kept game as a page shows it.
#[derive(Debug)]
pub(super) struct ShownGame {
    card: &'static GameCard,
    options: Options,
    position: Box<dyn AnyGame>,
}

impl ShownGame {
    /// Game of a summary; `None` where this release does not have the game.
    pub(super) fn of(summary: &Summary, games: &Catalogue) -> Option<Self> {
        let card = games.find(&summary.game)?;
        let pairs = summary.options.iter().map(|(id, value)| (id.as_str(), value.as_str()));
        let options = card.parse_options(pairs).ok()?;
        let position = (card.from_text)(&options, &summary.position).ok()?;
        Some(Self { card, options, position })
    }

    /// Draws its board in a square.
    pub(super) fn show(&self, ui: &Ui, square: Rect, pictures: &mut Pictures) {
        let picture = pictures.board((self.card, &self.options), &*self.position, &[], square.width());
        if let Some(picture) = picture {
            picture.paint_position(ui, square, &*self.position);
        }
    }
}

/// Shown games by name, made when first needed, and forgotten when they change.
#[derive(Resource, Default, Debug)]
pub(super) struct ShownGames(HashMap<GameId, (Summary, Option<ShownGame>)>);

/// Shown games that are remembered; more than any page shows.
const REMEMBERED: usize = 200;

impl ShownGames {
    /// The game of this name.
    pub(super) fn get(&mut self, id: &GameId, summary: &Summary, games: &Catalogue) -> Option<&ShownGame> {
        if self.0.len() > REMEMBERED {
            self.0.clear();
        }
        let known = self.0.get(id).is_some_and(|(known, _)| known == summary);
        if !known {
            self.0.insert(id.clone(), (summary.clone(), ShownGame::of(summary, games)));
        }
        self.0.get(id)?.1.as_ref()
    }
}

/// Way to play, in the words of the options that are not at their defaults.
pub(super) fn way_in_words(way: &Way, words: &Words) -> String {
    if way.is_default() {
        return words.get("statistics-way-default");
    }
    let change = |(id, value): &(String, String)| {
        let option = words.get(&format!("option-{id}"));
        let value = words.get(&format!("option-{id}-{value}"));
        words.with("statistics-way-change", [("option", option), ("value", value)])
    };
    way.changes.iter().map(change).collect::<Vec<_>>().join(" · ")
}

/// Labels of kept games.
pub(crate) struct GameLabels<'a> {
    pub(crate) words: &'a Words,
    pub(crate) games: &'a Catalogue,
}

impl GameLabels<'_> {
    /// The game's own name, or the one that a player gave it.
    pub(crate) fn title(&self, summary: &Summary) -> String {
        self.title_of(&summary.notes, &summary.game)
    }

    /// The same of a game on the table.
    pub(crate) fn title_of(&self, notes: &Notes, game: &str) -> String {
        notes.name.clone().unwrap_or_else(|| self.game(game))
    }

    /// Name of the game played, by its id.
    pub(crate) fn game(&self, id: &str) -> String {
        names::game(id, self.words)
    }

    /// Way to play; `None` for the usual one.
    pub(crate) fn way(&self, summary: &Summary) -> Option<String> {
        let way = Way::of(&summary.game, &summary.options, self.games.find(&summary.game));
        (!way.is_default()).then(|| way_in_words(&way, self.words))
    }

    /// Players: "You against Hunter".
    pub(crate) fn players(&self, summary: &Summary) -> String {
        let seating = Seating { seats: summary.seats.len() as u8, moved_on: summary.moved_on };
        self.players_of(&summary.notes, &summary.seats, seating)
    }

    /// The same of a game on the table, with its controllers by seat.
    pub(crate) fn players_of(&self, notes: &Notes, seats: &[Controller], seating: Seating) -> String {
        let people = seats.iter().filter(|controller| **controller == Controller::Human).count();
        let player = |(seat, controller): (u8, &Controller)| match controller {
            Controller::Human if people == 1 => self.words.get("you"),
            Controller::Human => {
                let number = notes.people.get(usize::from(seating.player(Seat(seat))));
                number
                    .and_then(|number| person_number(number, self.words))
                    .unwrap_or_else(|| self.words.get("person"))
            }
            Controller::Computer(level) => names::level(*level, self.words),
        };
        let mut names: Vec<(bool, String)> = (0..)
            .zip(seats)
            .map(|(seat, controller)| (*controller != Controller::Human, player((seat, controller))))
            .collect();
        // The person is named first, in any seat.
        if people == 1 {
            names.sort_by_key(|(is_computer, _)| *is_computer);
        }
        let mut names = names.into_iter().map(|(_, name)| name);
        let first = names.next().unwrap_or_default();
        names.fold(first, |first, second| {
            self.words.with("kept-against", [("first", first), ("second", second)])
        })
    }

    /// Standing: the winner, or the seat to act in an unfinished game.
    pub(crate) fn standing(&self, summary: &Summary) -> String {
        let words = self.words;
        let Some(card) = self.games.find(&summary.game) else { return String::new() };
        let role = |seat: Seat| card.roles.get(seat.index()).map(|_| seats::role(card, seat, words));
        match &summary.end {
            Some(end) => self.result(summary, end, card),
            None => match summary.due.and_then(|seat| role(Seat(seat))) {
                Some(role) => words.with("kept-due", [("role", role)]),
                None => words.get("kept-unfinished"),
            },
        }
    }

    fn result(&self, summary: &Summary, end: &End, card: &GameCard) -> String {
        let words = self.words;
        let Some(winner) = end.winner() else { return words.get("drawn") };
        let team = |seat: u8| seat % summary.teams == winner.0 % summary.teams;
        let people: Vec<u8> = (0..)
            .zip(&summary.seats)
            .filter(|(_, controller)| **controller == Controller::Human)
            .map(|(seat, _)| seat)
            .collect();
        match people.as_slice() {
            [you] if team(*you) => words.get("kept-won"),
            [_] => words.get("kept-lost"),
            _ => match card.roles.get(winner.index()) {
                Some(role) => words.get(&format!("wins-{role}")),
                None => words.get("kept-over"),
            },
        }
    }

    /// Day of the last ply: "Today, 20:15".
    pub(crate) fn when(&self, summary: &Summary) -> String {
        let played = &summary.notes.played;
        let (day, time) = (local_date(played), local_time(played));
        if day.is_empty() {
            return self.words.get("kept-when-unknown");
        }
        if day == local_date(&now()) {
            return self.words.with("kept-today", [("time", time)]);
        }
        self.words.with("kept-day", [("day", day), ("time", time)])
    }

    /// Number of plies.
    pub(crate) fn length(&self, summary: &Summary) -> String {
        self.words.with("moves-played", [("count", summary.plies)])
    }
}
