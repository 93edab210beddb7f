//! Seats page: people take chairs with their devices, choose names and partners.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Color32, Sense, Ui, Vec2 as UiVec2},
};

use crate::{
    control::chairs::{FreeChairs, MOST_PLAYERS, Players},
    layout::views::Catalogue,
    menus::{
        kit::{
            hands::Hands,
            order::MenuSystems,
            theme,
            widgets::{self, Voice},
        },
        pages::draft::Draft,
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
    app.add_systems(First, say_what_is_free.run_if(in_state(Sheet::Join)))
        .add_systems(EguiPrimaryContextPass, draw.run_if(in_state(Sheet::Join)).in_set(MenuSystems::Sheets));
}

/// Set-up of the match whose chairs are taken: the match in progress, or the draft.
fn setup_of<'a>(draft: &'a Draft, table: &'a Table) -> Option<&'a MatchSetup> {
    table.session.as_ref().map(|session| session.setup()).or_else(|| draft.setup())
}

/// Frees the chairs of people for the taking, and takes the device from all others: those of a computer, and those that
/// this match does not have.
fn say_what_is_free(
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
enum Asked {
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
    let ctx = contexts.ctx_mut()?;
    let at_the_board = navigation.screen() == Screen::Match;
    let Some(setup) = setup_of(&draft, &table).cloned() else {
        return Ok(());
    };
    let height = 330.0 + ROW * setup.players.len() as f32;
    let area = theme::area(170.0, (800.0 - height) / 2.0, 940.0, height);
    let asked = widgets::sheet(ctx, "join", area, |ui| {
        let page = Page { setup: &setup, hands: &hands, views: &views, words: &words, at_the_board };
        page.show(ui)
    });
    let device = hands.last.0;
    let (mut players, mut settings) = (hands.players.clone(), hands.settings.clone());
    match asked {
        Some(Asked::Rename(player)) => settings.rename(player),
        Some(Asked::Chair(player)) if players.player_at(device) == Some(player) => players.free(player),
        Some(Asked::Chair(player)) => players.take(player, device),
        Some(Asked::Kind(player)) => draft.next_kind(player),
        Some(Asked::Up(player)) => {
            players.exchange(player - 1, player);
            settings.names.swap(usize::from(player) - 1, usize::from(player));
            if !at_the_board {
                draft.exchange(player - 1, player);
            }
        }
        Some(Asked::Back) => navigation.close(),
        Some(Asked::Begin) if at_the_board => navigation.close(),
        Some(Asked::Begin) => {
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

struct Page<'a, 'w, 's> {
    setup: &'a MatchSetup,
    hands: &'a Hands<'w, 's>,
    views: &'a Catalogue,
    words: &'a Words,
    at_the_board: bool,
}

impl Page<'_, '_, '_> {
    fn show(&self, ui: &mut Ui) -> Option<Asked> {
        let words = self.words;
        widgets::heading(ui, &words.get("join"));
        let help = match self.hands.kind() {
            DeviceKind::TouchScreen => "join-help-touch",
            DeviceKind::Mouse | DeviceKind::Keyboard | DeviceKind::Pad => "join-help",
        };
        widgets::label(ui, &words.get(help), theme::text(), theme::SECOND_INK);
        widgets::rule(ui);
        let mut asked = None;
        for player in 0..self.setup.players.len() as u8 {
            asked = self.row(ui, player).or(asked);
        }
        widgets::rule(ui);
        if let Some(partners) = self.partners() {
            widgets::label(ui, &partners, theme::text(), theme::SECOND_INK);
        }
        widgets::at_foot(ui, 52.0, |ui| {
            let begin = if self.at_the_board { "done" } else { "start" };
            let size = UiVec2::new(260.0, 52.0);
            let begin = widgets::button(ui, &words.get(begin), Voice::Primary, size);
            widgets::first_focus(ui, &begin);
            if begin.clicked() {
                asked = Some(Asked::Begin);
            }
            let back = widgets::button(ui, &words.get("back"), Voice::Plain, UiVec2::new(180.0, 52.0));
            if back.clicked() {
                asked = Some(Asked::Back);
            }
        });
        asked
    }

    fn row(&self, ui: &mut Ui, player: u8) -> Option<Asked> {
        let words = self.words;
        let mut asked = None;
        let size = UiVec2::new(ui.available_width(), ROW);
        let layout = egui::Layout::left_to_right(egui::Align::Center);
        ui.allocate_ui_with_layout(size, layout, |ui| {
            ui.spacing_mut().item_spacing.x = 8.0;
            self.mark(ui, player);
            let controller = self.setup.players[usize::from(player)];
            let mut press = |ui: &mut Ui, text: &str, voice: Voice, width: f32, meaning: Asked| {
                if widgets::button(ui, text, voice, UiVec2::new(width, BUTTON)).clicked() {
                    asked = Some(meaning);
                }
            };
            match controller {
                Controller::Human => {
                    let name = self.hands.name(player, words);
                    press(ui, &name, Voice::Plain, 190.0, Asked::Rename(player));
                    let (held, voice) = match self.hands.players.chair(player).device {
                        Some(device) => (self.hands.device(device, words), Voice::Chosen),
                        None => (words.get("device-any"), Voice::Plain),
                    };
                    press(ui, &held, voice, 260.0, Asked::Chair(player));
                }
                Controller::Computer(level) => {
                    let name = words.get(&format!("level-{level}"));
                    ui.allocate_ui_with_layout(UiVec2::new(458.0, BUTTON), layout, |ui| {
                        ui.set_min_width(458.0);
                        widgets::label(ui, &name, theme::subheading(), theme::SECOND_INK);
                    });
                }
            }
            if !self.at_the_board {
                let kind = match controller {
                    Controller::Human => words.get("person"),
                    Controller::Computer(level) => words.with("computer-number", [("level", level)]),
                };
                press(ui, &kind, Voice::Plain, 190.0, Asked::Kind(player));
            }
            if player > 0 {
                press(ui, "↑", Voice::Plain, 48.0, Asked::Up(player));
            }
        });
        asked
    }

    /// Draws the colour and the mark of the seat in which a player begins.
    fn mark(&self, ui: &mut Ui, player: u8) {
        let seats = (0..self.setup.seating.seats).map(Seat);
        let seat = seats.into_iter().find(|seat| self.setup.seating.player(*seat) == player);
        let view = self.views.view(self.setup.card.id, &self.setup.options);
        let colour = seat.zip(view.as_ref()).map(|(seat, view)| view.seats[seat.index()].colour);
        let [red, green, blue] = colour.unwrap_or([0x5E, 0x4E, 0x41]);
        let (rect, _) = ui.allocate_exact_size(UiVec2::new(44.0, BUTTON), Sense::hover());
        let seat = seat.map_or(0, Seat::index);
        widgets::seat_mark(ui, rect.center(), 14.0, seat, Color32::from_rgb(red, green, blue));
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
