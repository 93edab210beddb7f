//! Seats page: people take chairs with their devices, choose names and partners.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Align, Layout, Sense, Ui, Vec2 as UiVec2},
};

use crate::{
    control::chairs::{FreeChairs, MOST_PLAYERS, Players},
    layout::views::Catalogue,
    menus::{
        kit::{Button, DrawPage, Hands, Page, names, seats, theme, widgets},
        pages::draft::{Draft, next_kind},
    },
    platform::{
        input::DeviceKind,
        language::Words,
        screen::{Navigation, Screen, Sheet},
        settings::Settings,
    },
    play::MatchSetup,
    rules::{Controller, Seat},
    turn::session::Table,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(First, set_free_chairs.run_if(in_state(Sheet::Join))).draw_sheet(Sheet::Join, draw);
}

/// Set-up of the match whose chairs are taken: the match in progress, or the draft.
fn setup_of<'a>(draft: &'a Draft, table: &'a Table) -> Option<&'a MatchSetup> {
    table.session.as_ref().map(|session| session.setup()).or(draft.setup.as_ref())
}

/// Frees the chairs of people for the taking, and takes the device from all others: those of a computer, and those that
/// this match does not have.
fn set_free_chairs(
    draft: Res<Draft>,
    table: Table,
    mut chairs: ResMut<FreeChairs>,
    mut players: ResMut<Players>,
) {
    let Some(setup) = setup_of(&draft, &table) else { return };
    let numbered = (0..).zip(&setup.players);
    let people = numbered.filter(|(_, player)| **player == Controller::Human).map(|(number, _)| number);
    chairs.set_if_neq(FreeChairs(people.collect()));
    for player in (0..MOST_PLAYERS as u8).filter(|player| !chairs.0.contains(player)) {
        if players.chair(player).device.is_some() {
            players.free(player);
        }
    }
}

/// Request made on the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SeatsRequest {
    /// Gives a player another name.
    Rename(u8),
    /// Gives the chair to the device that pressed, or frees it again.
    Chair(u8),
    /// Changes between a person and a computer of the next level.
    Kind(u8),
    /// Exchanges the player with the one before.
    Up(u8),
    /// Begins the match.
    Begin,
    /// Goes back to the set-up.
    Back,
}

fn draw(
    mut contexts: EguiContexts,
    words: Res<Words>,
    hands: Hands,
    views: Res<Catalogue>,
    mut draft: ResMut<Draft>,
    table: Table,
    mut navigation: Navigation,
    mut commands: Commands,
) -> Result {
    let at_the_board = navigation.screen() == Screen::Match;
    let Some(setup) = setup_of(&draft, &table).cloned() else {
        return Ok(());
    };
    let height = 330.0 + ROW * setup.players.len() as f32;
    let begin = words.get(if at_the_board { "done" } else { "start" });
    let page = Page::new("join", UiVec2::new(940.0, height)).heading(words.get("join")).foot([
        Button::primary(begin, SeatsRequest::Begin),
        Button::plain(words.get("back"), SeatsRequest::Back),
    ]);
    let rows = Rows { setup: &setup, hands: &hands, views: &views, words: &words, at_the_board };
    let asked = page.show(contexts.ctx_mut()?, |ui| rows.show(ui));
    let device = hands.last.0;
    let (mut players, mut settings) = (hands.players.clone(), hands.settings.clone());
    match asked {
        Some(SeatsRequest::Rename(player)) => settings.rename(player),
        Some(SeatsRequest::Chair(player)) if players.player_at(device) == Some(player) => {
            players.free(player);
        }
        Some(SeatsRequest::Chair(player)) => players.take(player, device),
        Some(SeatsRequest::Kind(player)) => {
            if let Some(setup) = &mut draft.setup {
                let controller = &mut setup.players[usize::from(player)];
                *controller = next_kind(*controller);
            }
        }
        Some(SeatsRequest::Up(player)) => {
            players.exchange(player - 1, player);
            let place = usize::from(player);
            settings.names.swap(place - 1, place);
            if let Some(setup) = draft.setup.as_mut().filter(|_| !at_the_board) {
                setup.players.swap(place - 1, place);
            }
        }
        Some(SeatsRequest::Back) => navigation.close(),
        Some(SeatsRequest::Begin) if at_the_board => navigation.close(),
        Some(SeatsRequest::Begin) => {
            if let Some(session) = draft.sit_down() {
                commands.insert_resource(session);
                navigation.go(Screen::Match);
            }
        }
        None => {}
    }
    if players != *hands.players {
        commands.insert_resource(players);
    }
    if settings != *hands.settings {
        commands.queue(move |world: &mut World| *world.resource_mut::<Settings>() = settings);
    }
    Ok(())
}

/// Height of a player's row.
const ROW: f32 = 64.0;
/// Height of the buttons in a row.
const BUTTON: f32 = 44.0;

struct Rows<'a, 'w, 's> {
    setup: &'a MatchSetup,
    hands: &'a Hands<'w, 's>,
    views: &'a Catalogue,
    words: &'a Words,
    at_the_board: bool,
}

impl Rows<'_, '_, '_> {
    fn show(&self, ui: &mut Ui) -> Option<SeatsRequest> {
        let help = match self.hands.kind() {
            DeviceKind::TouchScreen => "join-help-touch",
            DeviceKind::Mouse | DeviceKind::Keyboard | DeviceKind::Pad => "join-help",
        };
        widgets::second(ui, &self.words.get(help));
        widgets::rule(ui);
        let mut asked = None;
        for player in 0..self.setup.players.len() as u8 {
            asked = self.row(ui, player).or(asked);
        }
        widgets::rule(ui);
        if let Some(partners) = self.partners() {
            widgets::second(ui, &partners);
        }
        asked
    }

    fn row(&self, ui: &mut Ui, player: u8) -> Option<SeatsRequest> {
        let words = self.words;
        let layout = Layout::left_to_right(Align::Center);
        ui.allocate_ui_with_layout(UiVec2::new(ui.available_width(), ROW), layout, |ui| {
            ui.spacing_mut().item_spacing.x = 8.0;
            self.mark(ui, player);
            let controller = self.setup.players[usize::from(player)];
            let mut buttons = Vec::new();
            match controller {
                Controller::Human => {
                    let name = self.hands.name(player, words);
                    buttons.push((Button::plain(name, SeatsRequest::Rename(player)), 190.0));
                    let held = self.hands.players.chair(player).device;
                    let device = held
                        .map_or_else(|| words.get("device-any"), |device| self.hands.device(device, words));
                    let chair = Button::plain(device, SeatsRequest::Chair(player)).chosen(held.is_some());
                    buttons.push((chair, 260.0));
                }
                Controller::Computer(level) => {
                    ui.allocate_ui_with_layout(UiVec2::new(458.0, BUTTON), layout, |ui| {
                        ui.set_min_width(458.0);
                        let name = names::level(level, words);
                        widgets::label(ui, &name, theme::subheading(), theme::SECOND_INK);
                    });
                }
            }
            if !self.at_the_board {
                let kind = match controller {
                    Controller::Human => words.get("person"),
                    Controller::Computer(level) => words.with("computer-number", [("level", level)]),
                };
                buttons.push((Button::plain(kind, SeatsRequest::Kind(player)), 190.0));
            }
            if player > 0 {
                buttons.push((Button::plain("↑", SeatsRequest::Up(player)), 48.0));
            }
            let mut ask =
                |(button, width): (Button<SeatsRequest>, f32)| button.ask(ui, UiVec2::new(width, BUTTON));
            buttons.into_iter().filter_map(&mut ask).last()
        })
        .inner
    }

    /// Draws the colour and the mark of the seat in which a player begins.
    fn mark(&self, ui: &mut Ui, player: u8) {
        let seats = (0..self.setup.seating.seats).map(Seat);
        let seat = seats.into_iter().find(|seat| self.setup.seating.player(*seat) == player);
        let view = self.views.view(self.setup.card.id, &self.setup.options);
        let seat = seat.unwrap_or(Seat(0));
        let colour = seats::colour(view.as_ref(), seat);
        let (rect, _) = ui.allocate_exact_size(UiVec2::new(44.0, BUTTON), Sense::hover());
        widgets::seat_mark(ui, rect.center(), 14.0, seat.index(), colour);
    }

    /// Partners in words, where people play in teams.
    fn partners(&self) -> Option<String> {
        let game = (self.setup.card.start)(&self.setup.options);
        if game.seats() != 4 || game.teams() != 2 {
            return None;
        }
        let name = |player: u8| match self.setup.players[usize::from(player)] {
            Controller::Human => self.hands.name(player, self.words),
            Controller::Computer(level) => self.words.with("computer-number", [("level", level)]),
        };
        let pair = |one: u8, other: u8| {
            self.words.with("two-roles", [("first", name(one)), ("second", name(other))])
        };
        Some(self.words.with("join-teams", [("one", pair(0, 2)), ("other", pair(1, 3))]))
    }
}
