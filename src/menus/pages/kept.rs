//! Kept game on a page: its small board, players, standing and date.

use std::{collections::HashMap, iter};

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::egui::{self, Rect, Ui};
use madang_core::{
    catalogue::{AnyGame, GameCard},
    play::{End, Notes, Summary, Way, several_people},
    rules::{Controller, Options, Seat, Seating},
    storage::{GameId, local_time, now},
};

use crate::{
    layout::views::Catalogue,
    menus::kit::{Pictures, choice, clock_words, names, puzzle_words},
    platform::language::Words,
};

/// A position, and its game with the options.
pub(super) type ShownGame = (&'static GameCard, Options, Box<dyn AnyGame>);

/// System parameter: small boards of kept games.
#[derive(SystemParam)]
pub(super) struct KeptBoards<'w, 's> {
    games: Res<'w, Catalogue>,
    pictures: Pictures<'w, 's>,
    /// Games by name, read when first needed; `None` for one that this release does not have.
    read: Local<'s, HashMap<GameId, (Summary, Option<ShownGame>)>>,
}

/// Games that are remembered; more than any page shows.
const REMEMBERED: usize = 200;

impl KeptBoards<'_, '_> {
    /// Returns the visible page.
    pub(super) fn ctx(&mut self) -> Result<egui::Context> {
        self.pictures.ctx()
    }

    /// Draws the board of a game in a square.
    pub(super) fn show(&mut self, ui: &Ui, square: Rect, id: &GameId, summary: &Summary) {
        if self.read.len() > REMEMBERED {
            self.read.clear();
        }
        if self.read.get(id).is_none_or(|(known, _)| known != summary) {
            self.read.insert(id.clone(), (summary.clone(), position(summary, &self.games)));
        }
        if let Some((_, Some((card, options, game)))) = self.read.get(id)
            && let Some(picture) = self.pictures.board((card, options), &**game, &[], square.width())
        {
            picture.paint_position(ui, square, &**game);
        }
    }
}

fn position(summary: &Summary, games: &Catalogue) -> Option<ShownGame> {
    let card = games.find(&summary.game)?;
    let options = card.parse_options(&summary.options).ok()?;
    let position = (card.from_text)(&options, &summary.position).ok()?;
    Some((card, options, position))
}

/// Draws a row of buttons by which a page shows one game, chosen by its id, or all of them; `all` is the key of the word
/// for all games.
pub(super) fn choose_game(
    ui: &mut Ui,
    chosen: &mut Option<&'static str>,
    games: &Catalogue,
    all: &str,
    words: &Words,
) {
    let ids: Vec<_> = iter::once(None).chain(games.cards().map(|card| Some(card.id))).collect();
    let name = |id: &Option<&str>| id.map_or_else(|| words.get(all), |id| names::game(id, words));
    let names: Vec<String> = ids.iter().map(name).collect();
    choice::one_of(ui, &ids, &names, 150.0, chosen);
}

/// Returns the way to play, in the words of the options that are not at their defaults.
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
    /// Returns the game's own name, or the one that a player gave it.
    pub(crate) fn title(&self, summary: &Summary) -> String {
        self.title_of(&summary.notes, &summary.game)
    }

    /// Returns the same of a game on the table.
    pub(crate) fn title_of(&self, notes: &Notes, game: &str) -> String {
        notes.name.clone().unwrap_or_else(|| self.game(game))
    }

    /// Returns the name of the game played, by its id.
    pub(crate) fn game(&self, id: &str) -> String {
        names::game(id, self.words)
    }

    /// Returns the way to play; `None` for the usual one.
    pub(crate) fn way(&self, summary: &Summary) -> Option<String> {
        let way = Way::of(&summary.game, &summary.options, self.games.find(&summary.game));
        (!way.is_default()).then(|| way_in_words(&way, self.words))
    }

    /// Returns the players, such as "You against the Hunter"; a study of one's own has none.
    pub(crate) fn players(&self, summary: &Summary) -> String {
        if summary.notes.study && !summary.notes.imported {
            return self.words.get("kept-study");
        }
        let seating = Seating { seats: summary.seats.len() as u8, moved_on: summary.moved_on };
        self.players_of(&summary.notes, &summary.seats, (seating, summary.teams))
    }

    /// Returns the same of a game on the table, with its controllers by seat.
    pub(crate) fn players_of(
        &self,
        notes: &Notes,
        seats: &[Controller],
        (seating, teams): (Seating, u8),
    ) -> String {
        let words = self.words;
        let are_several = several_people(seats);
        let mut players: Vec<(Seat, Controller)> = (0..).map(Seat).zip(seats.iter().copied()).collect();
        if !are_several {
            // The only person is named first, in any seat.
            players.sort_by_key(|(_, controller)| *controller != Controller::Human);
        }
        // Partners are listed together: "Magpie & Crane against the Herder & the Elder".
        let mut sides: Vec<(u8, Vec<String>)> = Vec::new();
        for (seat, controller) in players {
            let name = match controller {
                Controller::Human if are_several => self.person(notes, seating, seat),
                Controller::Human => words.get("you"),
                Controller::Computer(level) => names::the_level(level, words),
            };
            let team = seat.0 % teams.max(1);
            match sides.iter_mut().find(|(known, _)| *known == team) {
                Some((_, names)) => names.push(name),
                None => sides.push((team, vec![name])),
            }
        }
        let sides: Vec<String> = sides.into_iter().map(|(_, names)| names.join(" & ")).collect();
        names::capitalised(&match sides.as_slice() {
            [first, second] => {
                words.with("kept-against", [("first", first.clone()), ("second", second.clone())])
            }
            several => names::all(several, words),
        })
    }

    /// Returns the name of the person in a seat, as it was kept.
    fn person(&self, notes: &Notes, seating: Seating, seat: Seat) -> String {
        let number = notes.people.get(usize::from(seating.player(seat)));
        let name = number.and_then(|number| names::kept_person(number, self.words));
        name.unwrap_or_else(|| self.words.get("person"))
    }

    /// Returns whether one of several people, whose names were kept, holds the seat.
    fn is_person_of_several(&self, summary: &Summary, seat: Seat) -> bool {
        let is_person = summary.seats.get(seat.index()) == Some(&Controller::Human);
        is_person && !summary.notes.people.is_empty()
    }

    /// Returns the name of a seat: its role, after the person's name where several played, such as "Fox (Blue)".
    fn seat(&self, summary: &Summary, card: &GameCard, seat: Seat) -> String {
        let role = names::role(card, seat, self.words);
        if !self.is_person_of_several(summary, seat) {
            return role;
        }
        let seating = Seating { seats: summary.seats.len() as u8, moved_on: summary.moved_on };
        let name = self.person(&summary.notes, seating, seat);
        self.words.with("person-as", [("name", name), ("role", role)])
    }

    /// Returns the standing: the winner, or the seat to act in an unfinished game.
    pub(crate) fn standing(&self, summary: &Summary) -> String {
        let words = self.words;
        let Some(card) = self.games.find(&summary.game) else { return String::new() };
        if let Some(end) = &summary.end {
            return self.result(summary, end, card);
        }
        match summary.due.map(Seat).filter(|seat| seat.index() < card.roles.len()) {
            Some(seat) if self.is_person_of_several(summary, seat) => {
                words.with("turn-of", [("who", self.seat(summary, card, seat))])
            }
            Some(seat) => words.get(&format!("turn-{}", card.roles[seat.index()])),
            None => words.get("kept-unfinished"),
        }
    }

    fn result(&self, summary: &Summary, end: &End, card: &GameCard) -> String {
        let words = self.words;
        let Some(winner) = end.winner() else { return words.get("drawn") };
        let people: Vec<Seat> = summary.seats_of_people().collect();
        match people.as_slice() {
            [you] if summary.is_won_by(*you) => words.get("kept-won"),
            [_] => words.get("kept-lost"),
            _ if winner.index() >= card.roles.len() => words.get("kept-over"),
            _ if summary.notes.people.is_empty() => {
                words.get(&format!("wins-{}", card.roles[winner.index()]))
            }
            _ => {
                let teams = summary.teams.max(1);
                let seats = (0..summary.seats.len() as u8).filter(|seat| seat % teams == winner.0 % teams);
                let winners: Vec<String> = seats.map(|seat| self.seat(summary, card, Seat(seat))).collect();
                let (key, of) = if winners.len() > 1 { ("wins-team", "team") } else { ("wins-name", "who") };
                words.with(key, [(of, names::all(&winners, words))])
            }
        }
    }

    /// Returns the day of the last ply: "Today, 20:15".
    pub(crate) fn when(&self, summary: &Summary) -> String {
        let played = &summary.notes.played;
        let (day, time) = (puzzle_words::day(played, self.words), local_time(played));
        if day.is_empty() {
            return self.words.get("kept-when-unknown");
        }
        if day == puzzle_words::day(&now(), self.words) {
            return self.words.with("kept-today", [("time", time)]);
        }
        self.words.with("kept-day", [("day", day), ("time", time)])
    }

    /// Returns the clock on the table; `None` where there was none.
    pub(crate) fn clock(&self, summary: &Summary) -> Option<String> {
        summary.clock.map(|rule| clock_words::clock(rule, self.words))
    }

    /// Returns the number of moves, or of turns where sticks are thrown.
    pub(crate) fn length(&self, summary: &Summary) -> String {
        let key = if summary.throws.is_empty() { "moves-played" } else { "turns-played" };
        self.words.with(key, [("count", summary.moves)])
    }
}
