//! Markers on the set-up page: picked up and put down on a drawn board by mouse, finger, keys and pads.

use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, EventFilter, Pos2, Rect, Response, Sense, Stroke, Ui};
use madang_core::{
    catalogue::{AnyGame, GameCard, Placeable},
    play::MatchSetup,
    rules::{Marker, Piece, Place, Point, Seat},
};

use super::draft::SetupForm;
use crate::{
    control::walk::walk_among,
    layout::views::Catalogue,
    menus::kit::{BoardPicture, LIT, PageDrag, Pictures, TARGET, names, theme, walk_board, widgets},
    platform::{
        input::{Action, DeviceSystems, Presses},
        language::Words,
        screen::{Screen, screen_without_sheet},
    },
    playback::cue::Cue,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Placing>()
        .add_systems(
            PreUpdate,
            handle_keys.run_if(screen_without_sheet(Screen::SetUp)).in_set(DeviceSystems::Claim),
        )
        .add_systems(OnExit(Screen::SetUp), |mut placing: ResMut<Placing>| *placing = Placing::default());
}

/// State of the drawn board on the set-up page.
#[derive(Resource, Debug, Default)]
pub(super) struct Placing {
    carried: Option<CarriedMarker>,
    /// Point at which a marker has just been put down: it gets the focus.
    put_at: Option<Point>,
    /// Whether a mouse or a finger is in use.
    pub(super) by_pointer: bool,
}

/// Marker that is picked up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct CarriedMarker {
    /// Index among the things to be placed.
    marker: usize,
    /// Point over which it is held.
    over: Point,
    /// Whether the pointer drags it.
    is_dragged: bool,
}

/// Side of the picture in points of a page that is not magnified. A magnified page keeps its size in the window, so
/// that it is always fully visible.
pub(super) const SIDE: f32 = 396.0;

/// Icon of a place where a marker may go, the same as on the board.
const MAY_GO: &str = "mark-go";
/// Icon of a picked marker, the same as on the board.
const PICKED: &str = "mark-picked";
/// Size of the mark of a place, as a fraction of the distance between points.
const GO_SIZE: f32 = 0.62;
/// Size of the ring around a marker, as a fraction of the distance between points.
const RING_SIZE: f32 = 1.12;
/// Size of the light under a marker that is dragged, as a multiple of the distance between points.
const GLOW: f32 = 1.7;
/// Hit radius of a place, as a fraction of the distance between points.
const REACH: f32 = 0.5;
/// Radius of the light around a place, as a fraction of the distance between points.
const LIGHT_SIZE: f32 = 0.4;
/// Width of the empty border of a mat's picture, as a part of its side.
const BORDER: f32 = 0.022;
/// Radius of the plate with the mark of a marker's owner, in points.
const OWNER: f32 = 8.0;
/// Width of the light's line, in points of a picture of full size.
const LIGHT_WIDTH: f32 = 3.5;
/// Light of places for the marker that is carried.
const LIGHT: Color32 = Color32::from_rgb(0xE9, 0xA9, 0x3E);
/// Light of places for a marker that could be picked up.
const FAINT: Color32 = Color32::from_rgba_premultiplied(117, 85, 31, 128);

/// Returns the points where a marker may be, its own among them; empty where the rules fix its place.
fn places_with_own(thing: &Placeable) -> Vec<Point> {
    let mut places = thing.places.clone();
    if !places.is_empty() && !places.contains(&thing.marker.at) {
        places.push(thing.marker.at);
    }
    places
}

/// Moves the carried marker by keys and pads, and uses those presses up.
fn handle_keys(
    mut placing: ResMut<Placing>,
    mut draft: ResMut<SetupForm>,
    games: Res<Catalogue>,
    mut presses: ResMut<Presses>,
    mut cues: MessageWriter<Cue>,
) {
    let Placing { carried, put_at, .. } = &mut *placing;
    let is_taken = presses.take(|press| {
        let (Some(held), Some(setup)) = (*carried, draft.setup.as_mut()) else { return false };
        match press.action {
            Action::Move(direction) => {
                let (game, view) = (setup.starting_position(), games.view(setup.card.id, &setup.options));
                let (Ok(game), Some(view)) = (game, view) else { return false };
                let places = game.placeable().get(held.marker).map(places_with_own).unwrap_or_default();
                let over = walk_among(&view, places, held.over, direction);
                *carried = Some(CarriedMarker { over, ..held });
            }
            Action::Confirm => {
                *put_at = put(setup, held.marker, held.over);
                *carried = None;
            }
            Action::Back => *carried = None,
            _ => return false,
        }
        true
    });
    if is_taken {
        cues.write(Cue::Select);
    }
}

/// Puts a marker on a point, if it may be there. Returns the point.
fn put(setup: &mut MatchSetup, marker: usize, at: Point) -> Option<Point> {
    let mut game = setup.starting_position().ok()?;
    if game.placeable().get(marker).is_some_and(|thing| thing.places.contains(&at)) {
        game.put_marker(marker, at);
        setup.start = Some(game.position_text());
    }
    Some(at)
}

/// Draws the board as it will start with the markers on it, and below it the names of their places. Returns whether any
/// markers can be placed. While keys and pads are on it, it is scrolled into view.
pub(super) fn show(
    ui: &mut Ui,
    setup: &mut MatchSetup,
    placing: &mut Placing,
    drag: &mut PageDrag,
    pictures: &mut Pictures,
    words: &Words,
    most_side: f32,
) -> bool {
    let Ok(game) = setup.starting_position() else { return false };
    let side = (most_side / theme::magnification(ui.ctx()).max(1.0)).min(ui.available_width());
    let way = (setup.card, &setup.options);
    let Some(picture) = pictures.board(way, &*game, &[MAY_GO, LIT, PICKED, TARGET], side) else {
        return false;
    };
    let (rect, _) = ui.allocate_exact_size(egui::Vec2::splat(side), Sense::hover());
    // The cloth begins where the words below it do.
    let rect = rect.translate(egui::vec2(-BORDER * side, 0.0));
    let markers = game.placeable();
    let may_be = |held: CarriedMarker| {
        markers.get(held.marker).is_some_and(|thing| places_with_own(thing).contains(&held.over))
    };
    if placing.carried.is_some_and(|held| !may_be(held)) {
        // Other options have taken the marker away.
        placing.carried = None;
    }
    let is_put_back = |held: CarriedMarker| match held.is_dragged {
        true => !drag.holds(marker_id(ui, held.marker)),
        false => drag.is_called_off() && placing.by_pointer,
    };
    if placing.carried.is_some_and(is_put_back) {
        placing.carried = None;
    }
    if markers.iter().all(|thing| thing.places.is_empty()) {
        picture.paint_position(ui, rect, &*game);
        return false;
    }
    let Placing { carried, by_pointer, .. } = *placing;
    let (card, markers) = (setup.card, markers.as_slice());
    let board = Board { card, picture: &picture, rect, game: &*game, markers, carried, by_pointer, words };
    let put_down = board.show(ui, placing, drag);
    if let Some((marker, at)) = put_down {
        placing.put_at = put(setup, marker, at);
    }
    let has_focus = |number| ui.memory(|memory| memory.has_focus(marker_id(ui, number)));
    let in_use = placing.carried.is_some() || (0..markers.len()).any(has_focus);
    if in_use && !by_pointer {
        ui.scroll_to_rect(rect, None);
    }
    true
}

/// Returns the focus id of a marker.
fn marker_id(ui: &Ui, number: usize) -> egui::Id {
    ui.id().with(("marker", number))
}

/// Board drawn at a place of the page.
struct Board<'a> {
    card: &'a GameCard,
    picture: &'a BoardPicture,
    rect: Rect,
    game: &'a dyn AnyGame,
    markers: &'a [Placeable],
    /// Marker that was picked up before this pass.
    carried: Option<CarriedMarker>,
    by_pointer: bool,
    words: &'a Words,
}

impl Board<'_> {
    /// Draws the board and the names of the places. Returns the marker that was put down, with its new place.
    fn show(&self, ui: &mut Ui, placing: &mut Placing, drag: &mut PageDrag) -> Option<(usize, Point)> {
        self.picture.paint_board(ui, self.rect, self.game);
        if let Some(held) = self.carried {
            self.light(ui, held.marker, LIGHT);
            for at in self.free(held.marker) {
                self.picture.paint(ui, MAY_GO, at, self.spacing() * GO_SIZE, Color32::WHITE);
            }
            let under = drag.pointer(ui).and_then(|at| self.point_at(self.places(held.marker), at));
            if let Some(at) = under.and_then(|point| self.picture.at(self.rect, point)) {
                self.picture.paint(ui, TARGET, at, self.spacing() * GLOW, Color32::WHITE);
            }
        }
        let put_down = self.respond(ui, placing, drag);
        for (number, Placeable { marker, .. }) in self.markers.iter().enumerate() {
            let held = placing.carried.filter(|held| held.marker == number);
            widgets::text(ui, &self.label(*marker, held.map_or(marker.at, |held| held.over)));
        }
        widgets::note(ui, &self.words.get("placing-help"));
        put_down
    }

    fn spacing(&self) -> f32 {
        self.picture.length(self.picture.view.spacing())
    }

    /// Returns the place among `points` at a position of the page.
    fn point_at(&self, points: &[Point], at: Pos2) -> Option<Point> {
        let distance = |point: &Point| self.picture.at(self.rect, *point).map(|place| place.distance(at));
        let near = points.iter().filter_map(|point| Some((distance(point)?, *point)));
        let (distance, point) = near.min_by(|(a, _), (b, _)| a.total_cmp(b))?;
        (distance <= self.spacing() * REACH).then_some(point)
    }

    /// Lights the places where a marker may be put.
    fn light(&self, ui: &Ui, marker: usize, colour: Color32) {
        let stroke = Stroke::new(LIGHT_WIDTH * self.picture.side / SIDE, colour);
        for at in self.free(marker) {
            ui.painter().circle_stroke(at, self.spacing() * LIGHT_SIZE, stroke);
        }
    }

    /// Returns the positions on the page of the places where a marker may be put.
    fn free(&self, marker: usize) -> impl Iterator<Item = Pos2> {
        self.places(marker).iter().filter_map(|at| self.picture.at(self.rect, *at))
    }

    /// Returns the points where a marker may be put; none where the rules fix its place.
    fn places(&self, marker: usize) -> &[Point] {
        self.markers.get(marker).map_or(&[], |thing| &thing.places)
    }

    /// Returns the owner of a marker that is a piece.
    fn owner(&self, marker: Marker) -> Option<Seat> {
        let is_it = |piece: &Piece| piece.kind == marker.kind && piece.place == Place::Board(marker.at);
        self.game.snapshot().pieces.into_iter().find(is_it).map(|piece| piece.owner)
    }

    /// Returns the name of a marker, with its owner's role if it is a piece, and of its place.
    fn label(&self, marker: Marker, place: Point) -> String {
        let words = self.words;
        let mut name = words.get(&format!("marker-{}", marker.kind.0));
        if let Some(owner) = self.owner(marker) {
            let who = names::role(self.card, owner, words);
            name = words.with("marker-of", [("marker", name), ("who", who)]);
        }
        let place = words.place(&self.picture.view.name(place, self.game));
        words.with("marker-at", [("marker", name), ("place", place)])
    }

    /// Draws the markers and takes clicks and drags. Returns the marker that was put down, with its new place.
    fn respond(&self, ui: &mut Ui, placing: &mut Placing, drag: &mut PageDrag) -> Option<(usize, Point)> {
        // The board itself takes the mouse alone, the markers on it every device.
        let board = ui.interact(self.rect, ui.id().with("board"), Sense::CLICK);
        widgets::note_click(ui, &board);
        let mut let_go = board.clicked();
        let has_focus = |number: &usize| ui.memory(|memory| memory.has_focus(marker_id(ui, *number)));
        let focused = (0..self.markers.len()).find(has_focus).filter(|_| self.carried.is_none());
        for (number, Placeable { marker, places }) in self.markers.iter().enumerate() {
            if places.is_empty() {
                continue;
            }
            let response = self.marker(ui, number, *marker, drag);
            if placing.put_at.take_if(|at| *at == marker.at).is_some() {
                response.request_focus();
            }
            let again = self.carried.is_some_and(|held| held.marker == number);
            let is_dragged =
                drag.begins(&response, self.around(*marker), self.picture.texture(marker.kind.0));
            if is_dragged || response.clicked() && !again {
                placing.carried = Some(CarriedMarker { marker: number, over: marker.at, is_dragged });
                response.request_focus();
            } else if let Some(at) = drag.let_go(&response) {
                let point = self.point_at(places, at);
                placing.carried = None;
                if point.is_none() {
                    drag.put_back();
                }
                return Some((number, point?));
            } else if response.clicked() {
                let_go = true;
            }
        }
        let lying: Vec<Point> = self.markers.iter().map(|thing| thing.marker.at).collect();
        let id_of =
            |at| marker_id(ui, lying.iter().position(|point| *point == at).or(focused).unwrap_or_default());
        let from = focused.map(|number| lying[number]);
        walk_board(ui, (self.rect, &self.picture.view), &lying, from, id_of);
        let pointer = ui.input(|input| input.pointer.interact_pos());
        let is_elsewhere = pointer.is_some_and(|at| !self.rect.contains(at));
        let_go |= is_elsewhere && ui.input(|input| input.pointer.any_click());
        let held = self.carried.filter(|held| let_go && !held.is_dragged)?;
        placing.carried = None;
        Some((held.marker, self.point_at(self.places(held.marker), pointer?)?))
    }

    /// Returns the rectangle of a marker that is in its place.
    fn around(&self, marker: Marker) -> Rect {
        let at = self.picture.at(self.rect, marker.at).unwrap_or(self.rect.center());
        let size = self.picture.length(self.picture.view.look(marker.kind).size);
        Rect::from_center_size(at, egui::Vec2::splat(size))
    }

    /// Draws a marker as a button of the page.
    fn marker(&self, ui: &mut Ui, number: usize, marker: Marker, drag: &PageDrag) -> Response {
        let held = self.carried.filter(|held| held.marker == number);
        let point = held.map_or(marker.at, |held| held.over);
        let lies_at = self.picture.at(self.rect, point).unwrap_or(self.rect.center());
        let size = self.picture.length(self.picture.view.look(marker.kind).size);
        let around = Rect::from_center_size(lies_at, egui::Vec2::splat(size.max(self.spacing() * 0.8)));
        let id = marker_id(ui, number);
        let info = widgets::button_info(ui, &self.label(marker, point));
        let response = widgets::pressable(ui, around, id, Sense::click_and_drag(), info);
        if held.is_some() {
            // Back puts the marker back, and must not take the focus from it.
            let filter = EventFilter { escape: true, ..EventFilter::default() };
            ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
        } else if self.carried.is_none() && (response.has_focus() && !self.by_pointer || response.hovered()) {
            self.light(ui, number, FAINT);
        }
        if drag.has_away(id) {
            return response;
        }
        let pointer = ui.input(|input| input.pointer.interact_pos());
        let follows = held.filter(|_| self.by_pointer).and(pointer).filter(|at| self.rect.contains(*at));
        let at = follows.unwrap_or(lies_at);
        let (ring, scale) = if held.is_some() { (PICKED, 1.12) } else { (LIT, 1.0) };
        self.picture.paint(ui, ring, at, (self.spacing() * RING_SIZE).max(size * 1.2), Color32::WHITE);
        self.picture.paint(ui, marker.kind.0, at, size * scale, Color32::WHITE);
        if let Some(owner) = self.owner(marker) {
            let corner = at + egui::Vec2::splat(0.34 * size);
            ui.painter().circle(corner, OWNER, theme::PAPER, Stroke::new(1.5, theme::INK));
            let colour = names::colour(Some(&self.picture.view), owner);
            widgets::seat_mark(ui, corner, 0.68 * OWNER, owner.index(), colour);
        }
        widgets::paint_ring(ui, &response, around);
        response
    }
}
