//! Players and their devices: taking chairs, passing a shared device on, and pads that disconnect and return.
//!
//! A chair that no one has taken belongs to any device, so that one pad can be shared and a single player never has to
//! choose. While a turn belongs to one device, the buttons beside the board respond to that device only; undo, redo and
//! pause are open to all.

use bevy::prelude::*;
use madang_core::{play::several_people, rules::Controller};

use crate::{
    platform::{
        input::{Action, Device, LastDevice, MenuDevice, Presses},
        screen::{MatchMode, Navigation, Sheet},
        settings::Settings,
    },
    playback::{cue::Cue, stage::Stage},
    turn::{
        chairs::{FreeChairs, Players},
        session::Session,
    },
};

/// System parameter: the turn of a person, and the device that may act for it.
#[derive(bevy::ecs::system::SystemParam, Debug)]
pub struct PersonTurn<'w> {
    session: Res<'w, Session>,
    mode: Option<Res<'w, State<MatchMode>>>,
    pub(crate) players: Res<'w, Players>,
}

impl PersonTurn<'_> {
    /// Returns whether this is the analysis board, where every seat is moved by hand.
    pub fn is_study(&self) -> bool {
        self.is_in(MatchMode::Analysis)
    }

    /// Returns whether a puzzle is on the table.
    pub fn is_puzzle(&self) -> bool {
        self.is_in(MatchMode::Puzzle)
    }

    fn is_in(&self, wanted: MatchMode) -> bool {
        self.mode.as_ref().is_some_and(|mode| ***mode == wanted)
    }

    /// Returns the player who is to act or to throw, if it is a person's turn. On the analysis board any player may
    /// move.
    pub fn player(&self) -> Option<u8> {
        if self.is_study() {
            return None;
        }
        Some(self.session.seating().player(self.session.human_due()?))
    }

    /// Returns the person who is to act or to throw among several, and the role of the seat.
    pub fn person_among_several(&self) -> Option<(u8, &'static str)> {
        let seat = self.session.human_due().filter(|_| several_people(&self.session.setup().players))?;
        Some((self.player()?, self.session.card().roles[seat.index()]))
    }

    /// Returns whether a person is to throw.
    pub fn is_throw(&self) -> bool {
        self.session.human_to_throw().is_some()
    }

    /// Returns whether a device may act now. While no person is to act, any device may finish an animation.
    pub fn is_for(&self, device: Device) -> bool {
        let players = &self.session.setup().players;
        self.player().is_none_or(|player| self.players.may_act_for(players, player, device))
    }

    /// Returns whether a player of a game shares a device with another person: neither has one of their own.
    fn shares(&self, player: u8) -> bool {
        let players = &self.session.setup().players;
        let shares = |(player, controller): (u8, &Controller)| {
            *controller == Controller::Human && self.players.device_of(players, player).is_none()
        };
        let mut sharing = (0..).zip(players).filter(|seat| shares(*seat)).map(|(player, _)| player);
        self.is_in(MatchMode::Playing) && sharing.clone().count() > 1 && sharing.any(|other| other == player)
    }

    /// Returns the only device that may act now; `None` where any may.
    pub fn device(&self) -> Option<Device> {
        self.players.device_of(&self.session.setup().players, self.player()?)
    }
}

/// Gives a device without a chair the next free one on a press; the back action frees it.
pub(crate) fn take_chairs(
    chairs: Res<FreeChairs>,
    mut players: ResMut<Players>,
    mut presses: ResMut<Presses>,
    mut cues: MessageWriter<Cue>,
) {
    let is_taken = presses.take(|press| {
        let next = chairs.0.iter().copied().find(|player| players.chair(*player).device.is_none());
        match (press.action, players.player_at(press.device), next) {
            (Action::Confirm, None, Some(free)) => {
                // Beside a half that is held the press takes the other half.
                let whole = press.device.kind() == Device::Keyboard.kind()
                    && players.player_at(Device::Keyboard).is_none();
                players.take(free, if whole { Device::Keyboard } else { press.device });
                players.chairs[usize::from(free)].half = Some(press.device);
                true
            }
            // The other half of a keyboard that is held as a whole: two players share it from now on.
            (Action::Confirm, Some(owner), Some(free)) => {
                let chair = players.chair(owner);
                let other_half = chair.half.filter(|half| !half.fits(press.device));
                let shared = chair.device == Some(Device::Keyboard);
                if let Some(half) = other_half.filter(|_| shared) {
                    players.chairs[usize::from(owner)].device = Some(half);
                    players.take(free, press.device);
                }
                shared && other_half.is_some()
            }
            (Action::Back, Some(owner), _) if chairs.0.contains(&owner) => {
                players.free(owner);
                true
            }
            _ => false,
        }
    });
    if is_taken {
        cues.write(Cue::Select);
    }
}

/// Lets only the acting player's device move the focus among the buttons beside the board.
pub(crate) fn restrict_menu_input(turn: PersonTurn, mut menu_device: ResMut<MenuDevice>) {
    menu_device.set_if_neq(MenuDevice(turn.device()));
}

/// Lets every device move the focus again, away from the board.
pub(crate) fn allow_all_menu_input(mut menu_device: ResMut<MenuDevice>) {
    menu_device.set_if_neq(MenuDevice(None));
}

/// Player who acted last with a shared device in this match.
#[derive(Resource, Default, Debug)]
pub(crate) struct LastActor(Option<u8>);

/// Forgets who acted last where another match begins.
pub(crate) fn forget_former(mut former: ResMut<LastActor>) {
    former.0 = None;
}

/// Opens the hand-over sheet between people who share a device, if the settings ask for that: the board waits for it.
/// It is beside the board, where the last move stays visible.
pub(crate) fn hand_over(
    settings: Res<Settings>,
    turn: PersonTurn,
    stage: Res<Stage>,
    mut former: ResMut<LastActor>,
    mut navigation: Navigation,
) {
    // A turn that passes by itself needs no player.
    let passes = turn.session.pass_of_person().is_some();
    let due = turn.player().filter(|_| stage.is_at_rest() && !passes);
    let Some(player) = due.filter(|player| turn.shares(*player)) else { return };
    let before = former.0.replace(player);
    if settings.hand_over && before.is_some_and(|before| before != player) {
        navigation.lay([Sheet::Pause, Sheet::HandOver]);
    }
}

pub(crate) fn note_lost_pads(
    mut lost: RemovedComponents<Gamepad>,
    pads: Query<(), With<Gamepad>>,
    session: Res<Session>,
    last: Res<LastDevice>,
    mut players: ResMut<Players>,
) {
    for pad in lost.read().filter(|pad| !pads.contains(*pad)) {
        let in_use = players.player_at(Device::Pad(pad)).is_some() || *last == LastDevice(Device::Pad(pad));
        if in_use {
            players.missing = Some(pad);
        }
    }
    // The pad may have been disconnected before the match, or in another player's turn.
    let player = session.human_due().map(|seat| session.seating().player(seat));
    let device = player.and_then(|player| players.device_of(&session.setup().players, player));
    if let Some(Device::Pad(pad)) = device
        && !pads.contains(pad)
        && players.missing != Some(pad)
    {
        players.missing = Some(pad);
    }
    if players.missing.is_some_and(|pad| pads.contains(pad)) {
        players.missing = None;
    }
}

/// Pauses the match while the acting seat's pad is disconnected.
pub(crate) fn call_for_pad(turn: PersonTurn, mut navigation: Navigation) {
    let theirs = turn.players.missing.is_some_and(|pad| turn.is_for(Device::Pad(pad)));
    match navigation.sheet() {
        None if theirs => navigation.lay([Sheet::Pause, Sheet::PadLost]),
        Some(Sheet::PadLost) if !theirs => navigation.clear(),
        _ => {}
    }
}
