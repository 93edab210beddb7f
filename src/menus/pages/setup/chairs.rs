//! Chairs at the table, each with its player's face, and a strip of all faces under the picked one.

use bevy_egui::egui::{
    Align, Align2, Color32, CornerRadius, Pos2, Rect, Shape, Stroke, TextureId, Ui, Vec2, WidgetType,
};

use super::choices::{spec, with_value};
use crate::{
    layout::view::GameView,
    menus::kit::{
        Pictures, Tile, in_row, names, paint_dimmable, paint_tick, seats, theme, widgets, words_in,
    },
    platform::language::Words,
    play::MatchSetup,
    rules::{Controller, LEVELS, Options, PLAYERS, Seat},
};

/// Space between chairs, and between the faces of the strip.
const GAP: f32 = 8.0;
const SPACE: f32 = 4.0;
/// Height of a chair, of the space under it, and of the strip of faces.
const CHAIR: f32 = 74.0;
const BELOW: f32 = 14.0;
const STRIP: f32 = 116.0;
/// Side of a face on a chair, and on the strip.
const FACE: f32 = 56.0;
const SMALL_FACE: f32 = 42.0;
/// Height of chairs and strip.
pub(super) const HEIGHT: f32 = CHAIR + BELOW + STRIP;

/// Title of the chairs, with the partners where people play in teams.
pub(super) fn title(setup: &MatchSetup, words: &Words) -> String {
    let game = (setup.card.start)(&setup.options);
    if game.seats() != 4 || game.teams() != 2 {
        return words.get("chairs");
    }
    let team = |seat| seats::team(setup.card, &*game, Seat(seat), words);
    words.with("chairs-teams", [("one", team(0)), ("other", team(1))])
}

/// Chairs of a match.
pub(super) struct Chairs<'a, 'w, 's> {
    pub(super) setup: &'a mut MatchSetup,
    /// Seat of the picked chair.
    pub(super) picked: &'a mut Option<u8>,
    /// View of the game under the options chosen.
    pub(super) view: Option<GameView>,
    pub(super) pictures: &'a mut Pictures<'w, 's>,
    pub(super) words: &'a Words,
}

/// Players for a chair: a person, and the computer's levels.
fn players() -> impl Iterator<Item = Controller> {
    [Controller::Human].into_iter().chain((1..=LEVELS).map(Controller::Computer))
}

impl Chairs<'_, '_, '_> {
    /// Draws the chairs and the strip in a rectangle. Returns other options, if a player comes or goes.
    pub(super) fn show(mut self, ui: &mut Ui, rect: Rect) -> Option<Options> {
        let seats = self.setup.seating.seats;
        let row = rect.with_max_y(rect.top() + CHAIR);
        let chairs = self.setup.card.roles.len();
        let place = |seat: u8| in_row(row, usize::from(seat), chairs, GAP);
        let picked = self.picked();
        for seat in 0..seats {
            if self.taken(ui, place(seat), Seat(seat), seat == picked) {
                *self.picked = Some(seat);
            }
        }
        let mut changed = None;
        for seat in seats..self.most_seats() {
            if self.empty(ui, place(seat), Seat(seat)) {
                changed = self.with_seats(seat + 1);
                *self.picked = Some(seat);
            }
        }
        let picked = self.picked();
        let strip = Rect::from_min_max(Pos2::new(rect.left(), rect.top() + CHAIR + BELOW), rect.max);
        paint_strip(ui, strip, place(picked.min(seats)).center().x);
        self.strip(ui, strip, picked).or(changed)
    }

    /// Seat of the chair whose strip is shown: at first an opponent's.
    fn picked(&self) -> u8 {
        let seats = self.setup.seating.seats;
        let is_computer = |seat: &u8| *self.controller(Seat(*seat)) != Controller::Human;
        let first = || (0..seats).find(is_computer).unwrap_or(seats.saturating_sub(1));
        self.picked.filter(|seat| *seat < seats).unwrap_or_else(first)
    }

    fn controller(&self, seat: Seat) -> &Controller {
        &self.setup.players[usize::from(self.setup.seating.player(seat))]
    }

    fn role(&self, seat: Seat) -> String {
        seats::role(self.setup.card, seat, self.words)
    }

    /// Options for another number of players, if they fit.
    fn with_seats(&self, seats: u8) -> Option<Options> {
        let card = self.setup.card;
        with_value(card, &self.setup.options, spec(card, PLAYERS)?, &seats.to_string())
    }

    /// Greatest number of players beside the other choices.
    fn most_seats(&self) -> u8 {
        let now = self.setup.seating.seats;
        (now + 1..=self.setup.card.roles.len() as u8)
            .rfind(|seats| self.with_seats(*seats).is_some())
            .unwrap_or(now)
    }

    /// Name of a chair's player.
    fn name(&self, controller: Controller) -> String {
        let people = self.setup.players.iter().filter(|player| **player == Controller::Human).count();
        match controller {
            Controller::Human if people == 1 => self.words.get("you"),
            Controller::Human => self.words.get("person"),
            Controller::Computer(level) => names::level(level, self.words),
        }
    }

    /// Draws a chair with its player; `true` if it was pressed.
    fn taken(&mut self, ui: &mut Ui, rect: Rect, seat: Seat, picked: bool) -> bool {
        let controller = *self.controller(seat);
        let (role, name) = (self.role(seat), self.name(controller));
        let values = [("role", role.clone()), ("name", name.clone())];
        let label = self.words.with("chair-of", values);
        let tile = Tile {
            id: ("chair", seat.index()),
            rect,
            label: &label,
            kind: WidgetType::RadioButton,
            chosen: picked,
        };
        let colour = seats::colour(self.view.as_ref(), seat);
        let picture = self.pictures.face(controller, FACE);
        let paint = |ui: &mut Ui, face: Rect| {
            let centre = Pos2::new(face.left() + 10.0 + FACE / 2.0, face.center().y);
            paint_face(ui, centre, FACE, picture);
            ui.painter().circle_stroke(centre, FACE / 2.0 + 1.0, Stroke::new(2.5, colour));
            self.paint_names(ui, face, seat, (&role, &name), colour);
        };
        tile.show(ui, paint).clicked()
    }

    /// Draws an empty chair; `true` if it was pressed.
    fn empty(&self, ui: &mut Ui, rect: Rect, seat: Seat) -> bool {
        let (role, name) = (self.role(seat), self.words.get("chair-empty"));
        let label = self.words.with("chair-of", [("role", role.clone()), ("name", name.clone())]);
        let tile = Tile {
            id: ("chair", seat.index()),
            rect,
            label: &label,
            kind: WidgetType::Button,
            chosen: false,
        };
        let paint = |ui: &mut Ui, face: Rect| {
            let centre = Pos2::new(face.left() + 10.0 + FACE / 2.0, face.center().y);
            paint_empty(ui, centre, FACE / 2.0, "+");
            self.paint_names(ui, face, seat, (&role, &name), theme::SECOND_INK);
        };
        tile.show(ui, paint).clicked()
    }

    fn paint_names(&self, ui: &Ui, face: Rect, seat: Seat, (role, name): (&str, &str), colour: Color32) {
        let left = face.left() + FACE + 20.0;
        let upper =
            Rect::from_min_max(Pos2::new(left + 18.0, face.top() + 14.0), face.max - Vec2::new(8.0, 38.0));
        widgets::seat_mark(ui, Pos2::new(left + 6.0, face.top() + 25.0), 6.5, seat.index(), colour);
        words_in(ui, upper, role, theme::bold(), theme::INK, Align::Min);
        let lower = Rect::from_min_max(Pos2::new(left, face.top() + 38.0), face.max - Vec2::new(8.0, 10.0));
        words_in(ui, lower, name, theme::text(), theme::SECOND_INK, Align::Min);
    }

    /// Draws the players for the picked chair, and seats the pressed one.
    fn strip(&mut self, ui: &mut Ui, strip: Rect, picked: u8) -> Option<Options> {
        let seats = self.setup.seating.seats;
        let fewer = (seats > 2).then(|| self.with_seats(seats - 1)).flatten();
        let player = usize::from(self.setup.seating.player(Seat(picked)));
        let faces: Vec<Option<Controller>> =
            players().map(Some).chain(fewer.is_some().then_some(None)).collect();
        let room = strip.shrink2(Vec2::new(6.0, 6.0));
        let count = faces.len();
        let mut changed = None;
        for (number, controller) in faces.into_iter().enumerate() {
            let rect = in_row(room, number, count, SPACE);
            let chosen = controller == self.setup.players.get(player).copied();
            if !self.face(ui, rect, number, controller, chosen) {
                continue;
            }
            match controller {
                Some(controller) => self.setup.players[player] = controller,
                None => {
                    self.setup.players.remove(player);
                    *self.picked = None;
                    changed.clone_from(&fewer);
                }
            }
        }
        changed
    }

    /// Draws one player for the picked chair, or the empty chair; `true` if it was pressed.
    fn face(
        &mut self,
        ui: &mut Ui,
        rect: Rect,
        number: usize,
        controller: Option<Controller>,
        chosen: bool,
    ) -> bool {
        let words = self.words;
        let solved = (self.setup.card.solved)(&self.setup.options);
        let (name, temper) = match controller {
            None => (words.get("chair-nobody"), String::new()),
            Some(Controller::Human) => (words.get("person"), words.get("person-temper")),
            Some(Controller::Computer(LEVELS)) if solved => {
                (names::level(LEVELS, words), words.get("level-solved"))
            }
            Some(Controller::Computer(level)) => {
                (names::level(level, words), words.get(&format!("level-{level}-temper")))
            }
        };
        let picture = controller.map(|controller| self.pictures.face(controller, FACE));
        let tile = Tile { id: ("face", number), rect, label: &name, kind: WidgetType::RadioButton, chosen };
        let paint = |ui: &mut Ui, face: Rect| {
            let centre = Pos2::new(face.center().x, face.top() + 4.0 + SMALL_FACE / 2.0);
            match picture {
                Some(picture) => paint_face(ui, centre, SMALL_FACE, picture),
                None => paint_empty(ui, centre, SMALL_FACE / 2.0 - 2.0, "−"),
            }
            let text = face.shrink2(Vec2::new(4.0, 0.0)).with_min_y(centre.y + SMALL_FACE / 2.0 + 1.0);
            let upper = text.with_max_y(text.top() + 20.0);
            words_in(ui, upper, &name, theme::sized(theme::bold(), 15.0), theme::INK, Align::Center);
            let lower = text.with_min_y(text.top() + 18.0);
            let small = theme::sized(theme::small(), 12.5);
            words_in(ui, lower, &temper, small, theme::SECOND_INK, Align::Center);
            if chosen {
                paint_tick(ui, Pos2::new(face.right() - 14.0, face.top() + 14.0));
            }
        };
        let response = tile.show(ui, paint);
        if !temper.is_empty() {
            widgets::readable(ui, rect, &temper);
        }
        response.clicked()
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
