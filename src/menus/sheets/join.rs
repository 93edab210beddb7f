//! Seats page: people take chairs with their devices, choose names and partners.

use bevy::prelude::*;
use bevy_egui::egui::{Rect, Sense, TextureId, Ui, Vec2 as UiVec2};
use madang_core::{
    play::MatchSetup,
    rules::{Controller, Seat, Seating},
};

use crate::{
    layout::views::Catalogue,
    menus::{
        kit::{
            Button, ButtonStyle, DeviceHolders, DrawPage, Page, PageAction, PageActions, Pictures,
            TextPurpose, Writing, names, theme, widgets,
        },
        pages::draft::{self, SetupForm, next_kind},
    },
    platform::{
        input::DeviceKind,
        language::Words,
        screen::{Screen, Sheet},
        settings::Settings,
    },
    turn::{
        chairs::{FreeChairs, MAX_PLAYERS, Players},
        request::SeatPlayers,
        session::Table,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AskedChair>()
        .add_systems(First, set_free_chairs.run_if(in_state(Sheet::Join)))
        .add_systems(OnEnter(Sheet::Join), |mut asked: ResMut<AskedChair>| asked.0 = None)
        .draw_sheet(Sheet::Join, draw);
}

/// Player whose chair was pressed with another device than the one that holds it: what can be done there is offered.
#[derive(Resource, Default, Debug)]
struct AskedChair(Option<u8>);

/// Returns the set-up of the match whose chairs are taken: the match in progress, or the draft.
fn setup_of<'a>(draft: &'a SetupForm, table: &'a Table) -> Option<&'a MatchSetup> {
    table.session.as_ref().map(|session| session.setup()).or(draft.setup.as_ref())
}

/// Returns the seating of its current game.
fn seating_of(setup: &MatchSetup, table: &Table) -> Seating {
    table.session.as_ref().map_or(setup.seating, |session| session.seating())
}

/// Frees the chairs of people, and takes the device from all other chairs: a computer's, and chairs that this match
/// does not have.
fn set_free_chairs(
    draft: Res<SetupForm>,
    table: Table,
    mut chairs: ResMut<FreeChairs>,
    mut players: ResMut<Players>,
) {
    let Some(setup) = setup_of(&draft, &table) else { return };
    let numbered = (0..).zip(&setup.players);
    let people = numbered.filter(|(_, player)| **player == Controller::Human).map(|(number, _)| number);
    chairs.set_if_neq(FreeChairs(people.collect()));
    for player in (0..MAX_PLAYERS as u8).filter(|player| !chairs.0.contains(player)) {
        let is_awaited = players.awaited().any(|other| other == player);
        if players.chair(player).device.is_some() || is_awaited {
            players.free(player);
        }
    }
}

fn draw(
    (mut pictures, mut asks): (Pictures, PageActions),
    words: Res<Words>,
    hands: DeviceHolders,
    views: Res<Catalogue>,
    draft: Res<SetupForm>,
    table: Table,
    asked: Res<AskedChair>,
    screen: Res<State<Screen>>,
) -> Result {
    let at_the_board = *screen.get() == Screen::Match;
    let Some(setup) = setup_of(&draft, &table) else { return Ok(()) };
    let face = |(player, controller): (usize, &Controller)| {
        pictures.portrait(*controller, hands.settings.names.get(player).copied(), FACE)
    };
    let faces = setup.players.iter().enumerate().map(face).collect();
    let rows = Rows {
        setup,
        faces,
        hands: &hands,
        views: &views,
        words: &words,
        at_the_board,
        asked_chair: asked.0,
        seating: seating_of(setup, &table),
    };
    let partners = rows.partners();
    let below = if partners.is_some() { PARTNERS } else { 0.0 };
    let height = 256.0 + (ROW + BETWEEN) * setup.players.len() as f32 + below;
    let (begin, begins) = if at_the_board { ("done", PageAction::Clear) } else { ("start", draft::begin()) };
    let page = Page::new("join", UiVec2::new(940.0, height)).heading(words.get("join")).foot([
        Button::primary(words.get(begin), begins),
        Button::plain(words.get("back"), PageAction::Back),
    ]);
    let asked = page.show(&pictures.ctx()?, |ui| rows.show(ui, partners));
    asks.fulfil(asked);
    Ok(())
}

/// Height of the partners' names.
const PARTNERS: f32 = 46.0;
/// Space between two lines.
const BETWEEN: f32 = 8.0;
/// Height of a player's row.
const ROW: f32 = 64.0;
/// Width of a player's row. On a narrower page all its parts shrink.
const WIDTH: f32 = 888.0;
/// Width of a seat's mark.
const MARK: f32 = 36.0;
/// Side of a face.
const FACE: f32 = 44.0;
/// Width of the role.
const ROLE: f32 = 84.0;
/// Width of the button for the name.
const NAME: f32 = 150.0;
/// Width of the button for the device.
const DEVICE: f32 = 258.0;
/// Width of the button for the kind.
const KIND: f32 = 190.0;
/// Height of the buttons in a row.
const BUTTON: f32 = 44.0;

struct Rows<'a, 'w, 's> {
    setup: &'a MatchSetup,
    faces: Vec<Option<TextureId>>,
    hands: &'a DeviceHolders<'w, 's>,
    views: &'a Catalogue,
    words: &'a Words,
    at_the_board: bool,
    asked_chair: Option<u8>,
    seating: Seating,
}

impl Rows<'_, '_, '_> {
    fn show(&self, ui: &mut Ui, partners: Option<String>) -> Option<PageAction> {
        ui.spacing_mut().item_spacing.y = BETWEEN;
        let awaited: Vec<String> =
            self.hands.players.awaited().map(|player| self.hands.name(player, self.words)).collect();
        if !awaited.is_empty() {
            // It matters more than how seats are taken, and replaces it.
            let text = self.words.with("join-awaited", [("names", awaited.join(", "))]);
            widgets::label(ui, &text, theme::bold(), theme::VERMILION);
        }
        let help = match self.hands.kind() {
            DeviceKind::TouchScreen => "join-help-touch",
            DeviceKind::Mouse | DeviceKind::Keyboard | DeviceKind::Pad => "join-help",
        };
        if awaited.is_empty() {
            widgets::second(ui, &self.words.get(help));
        }
        widgets::rule(ui);
        let mut asked = None;
        for player in 0..self.setup.players.len() as u8 {
            asked = self.row(ui, player).or(asked);
        }
        if let Some(partners) = partners {
            widgets::rule(ui);
            widgets::second(ui, &partners);
        }
        asked
    }

    fn row(&self, ui: &mut Ui, player: u8) -> Option<PageAction> {
        let words = self.words;
        let kept = MARK + FACE;
        let part = ((ui.available_width() - kept) / (WIDTH - kept)).min(1.0);
        widgets::centred(ui, UiVec2::new(ui.available_width(), ROW), |ui| {
            ui.spacing_mut().item_spacing.x = 8.0 * part;
            let other_animal = self.mark(ui, player, part);
            let controller = self.setup.players[usize::from(player)];
            let mut buttons = Vec::new();
            match controller {
                Controller::Human => {
                    let person = self.hands.settings.person(player);
                    let name = Writing::ask(TextPurpose::PersonName(person.animal - 1), person.own_name);
                    buttons.push((Button::plain(self.hands.name(player, words), name), NAME));
                    buttons.extend(self.chair(player));
                }
                Controller::Computer(level) => {
                    let name = names::level(level, words);
                    let label = |ui: &mut Ui| {
                        widgets::label(ui, &name, theme::subheading(), theme::SECOND_INK);
                    };
                    widgets::cell(ui, UiVec2::new((NAME + 8.0 + DEVICE) * part, BUTTON), label);
                }
            }
            let next = self.seat(move |players| {
                let controller = &mut players[usize::from(player)];
                *controller = next_kind(*controller);
            });
            buttons.push((Button::plain(names::kind(controller, words), next), KIND));
            if player > 0 {
                buttons.push((Button::plain("↑", self.up(player)), 48.0));
            }
            let mut ask = |(button, width): (Button<PageAction>, f32)| {
                button.ask(ui, UiVec2::new(width * part, BUTTON))
            };
            buttons.into_iter().filter_map(&mut ask).last().or(other_animal)
        })
    }

    /// Returns the buttons of a chair, with their widths: the device that holds it, or what the device that presses can
    /// do with a chair that another one holds.
    fn chair(&self, player: u8) -> Vec<(Button<PageAction>, f32)> {
        let (words, pressing) = (self.words, self.hands.last.0);
        let held = self.hands.players.chair(player).device;
        let is_others = held.is_some_and(|held| !held.fits(pressing));
        let done = || PageAction::change(|asked: &mut AskedChair| asked.0 = None);
        let take =
            PageAction::change(move |players: &mut Players| players.take(player, pressing)).and(done());
        let free = PageAction::change(move |players: &mut Players| players.free(player)).and(done());
        if is_others && self.asked_chair == Some(player) {
            let has_chair = self.hands.players.player_at(pressing).is_some();
            let key = if has_chair { "join-exchange" } else { "join-take" };
            let half = (DEVICE - 8.0) / 2.0;
            return vec![
                (Button::plain(words.get(key), take).single(), half),
                (Button::plain(words.get("join-free"), free).single(), half),
            ];
        }
        let ask = match held {
            Some(_) if is_others => PageAction::change(move |asked: &mut AskedChair| asked.0 = Some(player)),
            // A second press by mistake keeps the chair, which Back gives up; the pointer has no such key.
            Some(_) if !pressing.kind().is_pointer() => done(),
            Some(_) => free,
            None => take,
        };
        let device = held.map_or_else(|| words.get("device-any"), |device| self.hands.device(device, words));
        vec![(Button::plain(device, ask).chosen(held.is_some()), DEVICE)]
    }

    /// Returns the request to change who plays: in the match at the board, or in the draft.
    fn seat(&self, change: impl FnOnce(&mut Vec<Controller>) + Send + 'static) -> PageAction {
        if self.at_the_board {
            let mut players = self.setup.players.clone();
            change(&mut players);
            return PageAction::send(SeatPlayers(players));
        }
        draft::change(move |setup| change(&mut setup.players))
    }

    /// Returns the request to exchange a player with the one before.
    fn up(&self, player: u8) -> PageAction {
        let place = usize::from(player);
        let up = PageAction::change(move |players: &mut Players| players.exchange(player - 1, player))
            .and(PageAction::change(move |settings: &mut Settings| settings.names.swap(place - 1, place)));
        let players = &self.setup.players;
        if players[place - 1] == players[place] {
            return up;
        }
        up.and(self.seat(move |players| players.swap(place - 1, place)))
    }

    /// Draws the colour, the mark, the face and the role of a player's seat. Returns the request of a person's face: the
    /// next animal.
    fn mark(&self, ui: &mut Ui, player: u8, part: f32) -> Option<PageAction> {
        let mut seats = (0..self.setup.seating.seats).map(Seat);
        let seat = seats.find(|seat| self.seating.player(*seat) == player).unwrap_or(Seat(0));
        let view = self.views.view(self.setup.card.id, &self.setup.options);
        let colour = names::colour(view.as_ref(), seat);
        let (rect, _) = ui.allocate_exact_size(UiVec2::new(MARK, BUTTON), Sense::hover());
        widgets::seat_mark(ui, rect.center(), 14.0, seat.index(), colour);
        let face = self.faces[usize::from(player)];
        let is_pressed = if self.setup.players[usize::from(player)] == Controller::Human {
            let label = self.words.with("join-face", [("name", self.hands.name(player, self.words))]);
            let paint = |ui: &Ui, rect: Rect, _| widgets::paint_picture(ui, face, rect);
            widgets::button_with(ui, &label, ButtonStyle::Plain, UiVec2::splat(FACE), paint).clicked()
        } else {
            let (rect, _) = ui.allocate_exact_size(UiVec2::splat(FACE), Sense::hover());
            widgets::paint_picture(ui, face, rect);
            false
        };
        let role = names::role(self.setup.card, seat, self.words);
        widgets::cell(ui, UiVec2::new(ROLE * part, BUTTON), |ui| {
            let font = widgets::fitting(ui, &role, theme::bold(), ROLE * part);
            widgets::label(ui, &role, font, theme::INK);
        });
        is_pressed.then(|| PageAction::change(move |settings: &mut Settings| settings.rename(player)))
    }

    /// Returns the partners in words, where people play in teams.
    fn partners(&self) -> Option<String> {
        let game = (self.setup.card.start)(&self.setup.options);
        if !game.has_partners() {
            return None;
        }
        let name = |player: u8| match self.setup.players[usize::from(player)] {
            Controller::Human => self.hands.name(player, self.words),
            Controller::Computer(level) => names::level(level, self.words),
        };
        let pair = |one: u8, other: u8| {
            self.words.with("two-roles", [("first", name(one)), ("second", name(other))])
        };
        Some(self.words.with("join-teams", [("one", pair(0, 2)), ("other", pair(1, 3))]))
    }
}
