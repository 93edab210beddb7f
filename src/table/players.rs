//! Who sits at which device: the one place where that is decided. Boards, games and menus know seats
//! and players; devices meet them here.

use bevy::prelude::*;

use super::{TableSystems, animation::Timeline, session::Session, sound::Cue};
use crate::{
    platform::{
        input::{Action, Device, DeviceSystems, LastDevice, MenusHear, Pressed, Spent},
        screen::{Overlay, Screen},
        settings::Settings,
    },
    rules::Controller,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Players>()
        .init_resource::<FreeChairs>()
        .add_systems(PreUpdate, take_chairs.run_if(in_state(Overlay::Join)).in_set(DeviceSystems::Claim))
        .add_systems(First, let_menus_hear)
        .add_systems(Update, hand_over.in_set(TableSystems::Decide).before(super::cursor::CursorSystems))
        .add_systems(
            Update,
            (note_lost_pads, call_for_pad)
                .chain()
                .run_if(in_state(Screen::Match).and_then(resource_exists::<Session>)),
        )
        .add_systems(OnExit(Screen::Match), |mut players: ResMut<Players>| players.missing = None);
}

/// The most players there are at a table.
pub const MOST_PLAYERS: usize = 4;

/// Where a player sits: with which device.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Chair {
    /// The device that speaks for the player; any where nobody has taken the chair.
    pub device: Option<Device>,
    /// The half of the keyboard by which the whole of it was taken.
    half: Option<Device>,
}

/// The players' chairs, by the player's number.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Players {
    chairs: [Chair; MOST_PLAYERS],
    /// The pad that somebody played with and that is gone.
    missing: Option<Entity>,
}

impl Players {
    /// A player's chair.
    ///
    /// # Panics
    /// When there is no such player; a match has at most [`MOST_PLAYERS`].
    #[must_use]
    pub const fn chair(&self, player: u8) -> Chair {
        self.chairs[player as usize]
    }

    /// Whose chair a device has taken.
    #[must_use]
    pub fn player_at(&self, device: Device) -> Option<u8> {
        let taken = |chair: &Chair| chair.device.is_some_and(|own| own.fits(device));
        (0..).zip(&self.chairs).find(|(_, chair)| taken(chair)).map(|(player, _)| player)
    }

    /// Seats whoever holds a device with this player. Where the device had another chair already, those
    /// two are exchanged.
    pub fn take(&mut self, player: u8, device: Device) {
        let before = self.player_at(device);
        let own = before.map_or(device, |before| self.chair(before).device.unwrap_or(device));
        let (there, half) = (self.chair(player).device, self.chair(player).half);
        if let Some(before) = before {
            let former = &mut self.chairs[usize::from(before)];
            (former.device, former.half) = (there, half);
        }
        let chair = &mut self.chairs[usize::from(player)];
        chair.device = Some(own);
        chair.half = Some(device);
    }

    /// Frees a player's chair: any device may speak for the player then.
    pub const fn free(&mut self, player: u8) {
        let chair = &mut self.chairs[player as usize];
        chair.device = None;
        chair.half = None;
    }

    /// Lets two players change chairs, devices with them.
    pub fn exchange(&mut self, one: u8, other: u8) {
        self.chairs.swap(usize::from(one), usize::from(other));
    }

    /// Whether a device may speak for a player of a match between these. One person alone may use
    /// whatever is at hand, and so may those who share a device.
    #[must_use]
    pub fn speaks_for(&self, players: &[Controller], player: u8, device: Device) -> bool {
        self.device_of(players, player).is_none_or(|own| own.fits(device))
    }

    /// The one device that speaks for a player of a match between these; `None` where any may.
    #[must_use]
    pub fn device_of(&self, players: &[Controller], player: u8) -> Option<Device> {
        self.chair(player).device.filter(|_| several_people(players))
    }

    /// Somebody goes on with another device in place of a pad that is gone: with this one, or where it has
    /// a chair already with any.
    pub fn replace_missing(&mut self, with: Device) {
        let Some(pad) = self.missing.take() else { return };
        let Some(player) = self.player_at(Device::Pad(pad)) else { return };
        let free = self.player_at(with).is_none();
        let chair = &mut self.chairs[usize::from(player)];
        (chair.device, chair.half) = (free.then_some(with), None);
    }

    /// Whose pad is gone, if anybody in particular.
    #[must_use]
    pub fn who_misses_a_pad(&self) -> Option<u8> {
        self.player_at(Device::Pad(self.missing?))
    }
}

/// Whether more than one of these is a person, so that it matters who holds what.
#[must_use]
pub fn several_people(players: &[Controller]) -> bool {
    players.iter().filter(|player| **player == Controller::Human).count() > 1
}

/// The person who is to act or to throw, and whether a device may do it.
#[derive(bevy::ecs::system::SystemParam, Debug)]
pub struct Turn<'w> {
    session: Option<Res<'w, Session>>,
    players: Res<'w, Players>,
}

impl Turn<'_> {
    /// The number of the person who is to act or to throw, if it is a person's turn.
    #[must_use]
    pub fn player(&self) -> Option<u8> {
        let session = self.session.as_ref()?;
        Some(session.seating().player(session.human_due()?))
    }

    /// Whether a device may act now. While nobody is to act, any may hurry what moves.
    #[must_use]
    pub fn is_for(&self, device: Device) -> bool {
        let (Some(session), Some(player)) = (&self.session, self.player()) else { return true };
        self.players.speaks_for(&session.plan().players, player, device)
    }

    /// The one device that may act now; `None` where any may.
    #[must_use]
    pub fn device(&self) -> Option<Device> {
        let session = self.session.as_ref()?;
        let player = self.player()?;
        self.players.device_of(&session.plan().players, player)
    }
}

/// Which players' chairs can be taken on the sheet where people sit down. Set by that sheet.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct FreeChairs(pub Vec<u8>);

/// A press on a device that has no chair takes the next one that is free; going back leaves it.
fn take_chairs(
    chairs: Res<FreeChairs>,
    mut players: ResMut<Players>,
    pressed: Res<Messages<Pressed>>,
    mut spent: ResMut<Spent>,
    mut cues: MessageWriter<Cue>,
) {
    let presses: Vec<Pressed> = pressed.iter_current_update_messages().copied().collect();
    for press in presses {
        let next = chairs.0.iter().copied().find(|player| players.chair(*player).device.is_none());
        let used = match (press.action, players.player_at(press.device), next) {
            (Action::Confirm, None, Some(free)) => {
                let whole = press.device.kind() == Device::Keyboard.kind();
                players.take(free, if whole { Device::Keyboard } else { press.device });
                players.chairs[usize::from(free)].half = Some(press.device);
                true
            }
            // The other hand on a keyboard that somebody has taken as a whole: they share it.
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
        };
        if used {
            spent.0.push(press);
            cues.write(Cue::Select);
        }
    }
}

/// Beside the board only the device whose turn it is walks from button to button.
fn let_menus_hear(
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    turn: Turn,
    mut hears: ResMut<MenusHear>,
) {
    let at_the_board = *screen.get() == Screen::Match && *overlay.get() == Overlay::None;
    hears.set_if_neq(MenusHear(if at_the_board { turn.device() } else { None }));
}

/// Between people who share a device the board waits, if they want that, until it has changed hands.
fn hand_over(
    settings: Res<Settings>,
    turn: Turn,
    timeline: Res<Timeline>,
    mut before: Local<Option<u8>>,
    mut overlay: ResMut<NextState<Overlay>>,
) {
    let Some(player) = turn.player().filter(|_| timeline.is_idle()) else { return };
    let former = before.replace(player);
    if settings.hand_over && former.is_some_and(|former| former != player) && turn.device().is_none() {
        overlay.set(Overlay::HandOver);
    }
}

fn note_lost_pads(
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
    // It may have gone before the match, or with another's.
    let player = session.human_due().map(|seat| session.seating().player(seat));
    let device = player.and_then(|player| players.device_of(&session.plan().players, player));
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

/// The match rests while the pad is gone of whoever is to act.
fn call_for_pad(turn: Turn, overlay: Res<State<Overlay>>, mut next: ResMut<NextState<Overlay>>) {
    let theirs = turn.players.missing.is_some_and(|pad| turn.is_for(Device::Pad(pad)));
    match overlay.get() {
        Overlay::None if theirs => next.set(Overlay::PadLost),
        Overlay::PadLost if !theirs => next.set(Overlay::None),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO: [Controller; 2] = [Controller::Human, Controller::Human];

    #[test]
    fn one_person_may_use_anything_and_two_their_own() {
        let mut players = Players::default();
        players.take(0, Device::Mouse);
        assert!(players.speaks_for(&[Controller::Human, Controller::Computer(3)], 0, Device::Keyboard));
        assert!(players.speaks_for(&TWO, 0, Device::Mouse) && !players.speaks_for(&TWO, 0, Device::Keyboard));
        assert!(players.speaks_for(&TWO, 1, Device::Keyboard), "nobody has taken the second chair");
    }

    #[test]
    fn who_takes_a_taken_chair_exchanges_chairs() {
        let mut players = Players::default();
        players.take(0, Device::Mouse);
        players.take(1, Device::Keyboard);
        players.take(0, Device::Keyboard);
        assert_eq!(players.chair(0).device, Some(Device::Keyboard));
        assert_eq!(players.chair(1).device, Some(Device::Mouse));
        players.free(1);
        assert_eq!(players.player_at(Device::Mouse), None);
    }
}
