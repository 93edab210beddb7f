//! Chairs at the table, each with its player's face, and a strip of all faces under the picked one.

use std::iter;

use bevy_egui::egui::{
    Align, Align2, Color32, CornerRadius, Pos2, Rect, Shape, Stroke, TextureId, Ui, Vec2, WidgetType,
};
use madang_core::{
    play::{MatchSetup, Person, several_people},
    rules::{Controller, LEVELS, PLAYERS, Seat},
};

use crate::{
    menus::kit::{
        PageAction, Pictures, TextPurpose, Tile, Writing, in_row, names, paint_dimmable, paint_tick, theme,
        widgets, words_in,
    },
    platform::{language::Words, settings::Settings},
};

/// Space between chairs.
const GAP: f32 = 8.0;
/// Space between the faces of the strip.
const SPACE: f32 = 4.0;
/// Height of a chair.
const CHAIR: f32 = 74.0;
/// Height of the space under a chair.
const BELOW: f32 = 14.0;
/// Height of the strip of faces.
const STRIP: f32 = 116.0;
/// Side of a face on a chair.
const FACE: f32 = 56.0;
/// Side of a face on the strip.
const SMALL_FACE: f32 = 42.0;
/// Height of chairs and strip.
pub(super) const HEIGHT: f32 = CHAIR + BELOW + STRIP;

/// Returns the title of the chairs, with the partners where people play in teams.
pub(super) fn title(setup: &MatchSetup, words: &Words) -> String {
    let are_teams = |setup: &MatchSetup| (setup.card.start)(&setup.options).has_partners();
    if !are_teams(setup) {
        // Where four would be partners, fewer are not.
        let four = setup.with_option(PLAYERS, "4").is_some_and(|four| are_teams(&four));
        return words.get(if four { "chairs-alone" } else { "chairs" });
    }
    let game = (setup.card.start)(&setup.options);
    let team = |seat| names::team(setup.card, &*game, Seat(seat), words);
    words.with("chairs-teams", [("one", team(0)), ("other", team(1))])
}

/// Moves all players on by one chair; two exchange their sides.
pub(super) fn move_on(setup: &mut MatchSetup) {
    setup.players.rotate_right(1);
}

/// Chairs of a match.
pub(super) struct Chairs<'a, 'w, 's> {
    pub(super) setup: &'a mut MatchSetup,
    /// Seat of the picked chair.
    pub(super) picked: &'a mut Option<u8>,
    pub(super) pictures: &'a mut Pictures<'w, 's>,
    pub(super) settings: &'a Settings,
    pub(super) words: &'a Words,
}

impl Chairs<'_, '_, '_> {
    /// Draws the chairs and the strip in a rectangle. Returns the request to write the name of a person.
    pub(super) fn show(mut self, ui: &mut Ui, rect: Rect) -> Option<PageAction> {
        let row = rect.with_max_y(rect.top() + CHAIR);
        let chairs = self.setup.card.roles.len();
        let place = |seat: u8| in_row(row, usize::from(seat), chairs, GAP);
        let view = self.pictures.view_of(self.setup.card, &self.setup.options);
        let picked = self.picked();
        for seat in 0..self.most_seats() {
            let colour = names::colour(view.as_ref(), Seat(seat));
            if self.chair(ui, place(seat), Seat(seat), colour, seat == picked) {
                if seat >= self.setup.seating.seats {
                    self.set_seats(seat + 1);
                }
                *self.picked = Some(seat);
            }
        }
        let picked = self.picked();
        let strip = rect.with_min_y(rect.top() + CHAIR + BELOW);
        paint_strip(ui, strip, place(picked).center().x);
        self.strip(ui, strip, picked)
    }

    /// Returns the seat of the chair whose strip is shown: at first an opponent's.
    fn picked(&self) -> u8 {
        let seats = self.setup.seating.seats;
        let is_computer = |seat: &u8| self.controller(Seat(*seat)) != Some(Controller::Human);
        let first = || (0..seats).find(is_computer).unwrap_or(seats.saturating_sub(1));
        self.picked.filter(|seat| *seat < seats).unwrap_or_else(first)
    }

    /// Returns the player in a seat; `None` for an empty chair.
    fn controller(&self, seat: Seat) -> Option<Controller> {
        let seating = self.setup.seating;
        (seat.0 < seating.seats).then(|| self.setup.players[usize::from(seating.player(seat))])
    }

    /// Returns the set-up for another number of players, if they fit.
    fn with_seats(&self, seats: u8) -> Option<MatchSetup> {
        self.setup.with_option(PLAYERS, &seats.to_string())
    }

    fn set_seats(&mut self, seats: u8) {
        if let Some(changed) = self.with_seats(seats) {
            *self.setup = changed;
        }
    }

    /// Returns the greatest number of players beside the other choices.
    fn most_seats(&self) -> u8 {
        let now = self.setup.seating.seats;
        let more = now + 1..=self.setup.card.roles.len() as u8;
        more.rev().find(|seats| self.with_seats(*seats).is_some()).unwrap_or(now)
    }

    /// Returns the name of a chair's player.
    fn name(&self, seat: Seat) -> String {
        match (self.controller(seat), self.bears(seat)) {
            (None, _) => self.words.get("chair-empty"),
            (Some(Controller::Human), Some(name)) => self.words.person(name),
            (Some(Controller::Human), None) => self.words.get("you"),
            (Some(Controller::Computer(level)), _) => names::level(level, self.words),
        }
    }

    /// Returns the number of the name that the person in a seat bears, where several play.
    fn bears(&self, seat: Seat) -> Option<u8> {
        let player = usize::from(self.setup.seating.player(seat));
        let name = self.settings.names.get(player).filter(|_| several_people(&self.setup.players));
        name.copied().filter(|_| self.controller(seat) == Some(Controller::Human))
    }

    /// Draws a chair. Returns whether it was pressed.
    fn chair(&mut self, ui: &mut Ui, rect: Rect, seat: Seat, colour: Color32, is_picked: bool) -> bool {
        let controller = self.controller(seat);
        let (role, name) = (names::role(self.setup.card, seat, self.words), self.name(seat));
        let label = self.words.with("chair-of", [("role", role.clone()), ("name", name.clone())]);
        let bears = self.bears(seat);
        let picture = controller.map(|controller| self.pictures.portrait(controller, bears, FACE));
        let (kind, colour) = match picture {
            Some(_) => (WidgetType::RadioButton, colour),
            None => (WidgetType::Button, theme::SECOND_INK),
        };
        Tile::new(("chair", seat.index()), rect, (kind, is_picked), &label).pressed(ui, |ui, face| {
            let centre = Pos2::new(face.left() + 10.0 + FACE / 2.0, face.center().y);
            match picture {
                Some(picture) => {
                    paint_face(ui, centre, FACE, picture);
                    ui.painter().circle_stroke(centre, FACE / 2.0 + 1.0, Stroke::new(2.5, colour));
                }
                None => paint_empty(ui, centre, FACE / 2.0, "+"),
            }
            let left = face.left() + FACE + 20.0;
            let (upper, lower) =
                (Pos2::new(left + 18.0, face.top() + 14.0), Pos2::new(left, face.top() + 38.0));
            let upper = Rect::from_min_max(upper, face.max - Vec2::new(8.0, 38.0));
            let lower = Rect::from_min_max(lower, face.max - Vec2::new(8.0, 10.0));
            widgets::seat_mark(ui, Pos2::new(left + 6.0, face.top() + 25.0), 6.5, seat.index(), colour);
            words_in(ui, upper, &role, theme::bold(), theme::INK, Align::Min);
            words_in(ui, lower, &name, theme::text(), theme::SECOND_INK, Align::Min);
        })
    }

    /// Draws the players for the picked chair, and seats the pressed one. Returns the request to write the name of the
    /// person who sits there.
    fn strip(&mut self, ui: &mut Ui, strip: Rect, picked: u8) -> Option<PageAction> {
        let seats = self.setup.seating.seats;
        let number = self.setup.seating.player(Seat(picked));
        let player = usize::from(number);
        let named = self.bears(Seat(picked)).map(|_| self.settings.person(number));
        let computers = (1..=LEVELS).map(Controller::Computer);
        let mut faces: Vec<_> = iter::once(Controller::Human).chain(computers).map(Some).collect();
        if seats > 2 && self.with_seats(seats - 1).is_some() {
            faces.push(None);
        }
        let mut asked = None;
        for (number, controller) in faces.iter().enumerate() {
            let place = in_row(strip.shrink(6.0), number, faces.len(), SPACE);
            let is_chosen = *controller == self.setup.players.get(player).copied();
            let person = named.as_ref().filter(|_| is_chosen);
            if !self.face(ui, place, number, *controller, (is_chosen, person)) {
                continue;
            }
            if let Some(Person { animal, own_name }) = person {
                asked = Some(Writing::ask(TextPurpose::PersonName(animal - 1), own_name.clone()));
                continue;
            }
            match controller {
                Some(controller) => self.setup.players[player] = *controller,
                None => {
                    self.setup.players.remove(player);
                    self.set_seats(seats - 1);
                    *self.picked = None;
                }
            }
        }
        asked
    }

    /// Draws one player for the picked chair, or the empty chair; with the name of the person who sits there, where that
    /// can be written. Returns whether it was pressed.
    fn face(
        &mut self,
        ui: &mut Ui,
        rect: Rect,
        number: usize,
        controller: Option<Controller>,
        (is_chosen, person): (bool, Option<&Person>),
    ) -> bool {
        let words = self.words;
        let is_solved = (self.setup.card.solved)(&self.setup.options);
        let (name, temper) = match (controller, person) {
            (_, Some(person)) => (words.person(person.animal - 1), words.get("person-rename")),
            (None, None) => (words.get("chair-nobody"), String::new()),
            (Some(Controller::Human), None) => (words.get("person"), words.get("person-temper")),
            (Some(Controller::Computer(level)), None) => {
                let is_perfect = is_solved && level == LEVELS;
                let key = if is_perfect { "level-solved" } else { &format!("level-{level}-temper") };
                (names::numbered_level(level, words), words.get(key))
            }
        };
        let bears = person.map(|person| person.animal - 1);
        let picture = controller.map(|controller| self.pictures.portrait(controller, bears, FACE));
        let tile = Tile::new(("face", number), rect, (WidgetType::RadioButton, is_chosen), &name);
        tile.line(&temper).pressed(ui, |ui, face| {
            let small = theme::sized(theme::small(), 12.5);
            // Letters that stay legible on a page made smaller take their room, three lines, from the face.
            let larger = 1.25 * (theme::legible(ui.ctx(), small.clone()).size - small.size);
            let side = SMALL_FACE - 3.0 * larger;
            let centre = Pos2::new(face.center().x, face.top() + 4.0 + side / 2.0);
            match picture {
                Some(picture) => paint_face(ui, centre, side, picture),
                None => paint_empty(ui, centre, side / 2.0 - 2.0, "−"),
            }
            let text = face.shrink2(Vec2::new(4.0, 0.0)).with_min_y(centre.y + side / 2.0 + 1.0);
            let upper = text.with_max_y(text.top() + 20.0 + larger);
            words_in(ui, upper, &name, theme::sized(theme::bold(), 15.0), theme::INK, Align::Center);
            let lower = text.with_min_y(text.top() + 18.0 + larger);
            words_in(ui, lower, &temper, small, theme::SECOND_INK, Align::Center);
            if is_chosen {
                paint_tick(ui, Pos2::new(face.right() - 14.0, face.top() + 14.0));
            }
        })
    }
}

/// Draws a face on a round ground.
fn paint_face(ui: &Ui, centre: Pos2, side: f32, picture: Option<TextureId>) {
    ui.painter().circle_filled(centre, side / 2.0, theme::PAPER_EDGE);
    paint_dimmable(ui, picture, Rect::from_center_size(centre, Vec2::splat(side)));
}

/// Draws the strip's ground, with a corner that points at the picked chair.
fn paint_strip(ui: &Ui, strip: Rect, points_at: f32) {
    let painter = ui.painter();
    painter.rect_filled(strip, CornerRadius::same(10), theme::PAPER_EDGE);
    let top = Pos2::new(points_at, strip.top() - 10.0);
    let corners = vec![top, top + Vec2::new(13.0, 11.0), top + Vec2::new(-13.0, 11.0)];
    painter.add(Shape::convex_polygon(corners, theme::PAPER_EDGE, Stroke::NONE));
}

/// Draws a dashed circle with a sign: an empty chair.
fn paint_empty(ui: &Ui, centre: Pos2, radius: f32, sign: &str) {
    let stroke = Stroke::new(1.8, theme::SECOND_INK);
    let around: Vec<Pos2> = (0..=48)
        .map(|part| centre + Vec2::angled(std::f32::consts::TAU * part as f32 / 48.0) * (radius - 1.0))
        .collect();
    ui.painter().extend(Shape::dashed_line(&around, stroke, 6.0, 5.0));
    ui.painter().text(centre, Align2::CENTER_CENTER, sign, theme::subheading(), theme::SECOND_INK);
}
