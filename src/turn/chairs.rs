//! Chairs: one for each player, with the device that holds it.

use std::array;

use bevy::{ecs::system::SystemParam, prelude::*};
use madang_core::{play::several_people, rules::Controller};

use crate::platform::input::Device;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Players>().init_resource::<FreeChairs>().add_systems(Update, welcome_pads);
}

/// Largest number of players at a table.
pub const MAX_PLAYERS: usize = 4;

/// Player's chair, with the device that holds it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Chair {
    /// Device that acts for the player; `None` in a free chair, for which any device may act.
    pub device: Option<Device>,
    /// Half of the keyboard by which the whole keyboard was claimed.
    pub(crate) half: Option<Device>,
}

/// Players' chairs, by the player's number.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Players {
    pub(crate) chairs: [Chair; MAX_PLAYERS],
    /// Held pad that was disconnected.
    pub(crate) missing: Option<Entity>,
    /// Pads of a kept game that are not plugged in, as text, by player. Any device may act for these until then.
    awaited: [Option<String>; MAX_PLAYERS],
}

impl Players {
    /// Returns the chair of a player.
    ///
    /// # Panics
    /// When there is no such player; a match has at most [`MAX_PLAYERS`].
    pub const fn chair(&self, player: u8) -> Chair {
        self.chairs[player as usize]
    }

    /// Returns the player whose chair a device has taken.
    pub fn player_at(&self, device: Device) -> Option<u8> {
        let taken = |chair: &Chair| chair.device.is_some_and(|own| own.fits(device));
        (0..).zip(&self.chairs).find(|(_, chair)| taken(chair)).map(|(player, _)| player)
    }

    /// Gives a device this player's chair. Where the device had another chair already, the two are exchanged.
    pub fn take(&mut self, player: u8, device: Device) {
        let before = self.player_at(device);
        let own = before.and_then(|before| self.chair(before).device).unwrap_or(device);
        if let Some(before) = before {
            self.chairs[usize::from(before)] = self.chair(player);
        }
        self.seat(player, Chair { device: Some(own), half: Some(device) });
    }

    /// Frees a player's chair: any device may act for the player then.
    pub fn free(&mut self, player: u8) {
        self.seat(player, Chair::default());
    }

    fn seat(&mut self, player: u8, chair: Chair) {
        self.chairs[usize::from(player)] = chair;
        self.awaited[usize::from(player)] = None;
    }

    /// Exchanges the chairs of two players, devices with them.
    pub fn exchange(&mut self, one: u8, other: u8) {
        self.chairs.swap(usize::from(one), usize::from(other));
        self.awaited.swap(usize::from(one), usize::from(other));
    }

    /// Returns whether a device may act for a player of a match between these. One person alone may use any device;
    /// those who have none of their own share what no one else holds, or anything where mouse and keyboard are held.
    pub fn may_act_for(&self, players: &[Controller], player: u8, device: Device) -> bool {
        if let Some(own) = self.device_of(players, player) {
            return own.fits(device);
        }
        let is_person = |player: &u8| players.get(usize::from(*player)) == Some(&Controller::Human);
        let holder = |device| self.player_at(device).filter(is_person);
        let is_anothers = holder(device).is_some_and(|holder| holder != player);
        let common = [Device::Mouse, Device::LeftKeys, Device::RightKeys];
        !several_people(players) || !is_anothers || common.into_iter().all(|device| holder(device).is_some())
    }

    /// Returns the only device that may act for a player of a match between these; `None` where any may.
    pub fn device_of(&self, players: &[Controller], player: u8) -> Option<Device> {
        self.chair(player).device.filter(|_| several_people(players))
    }

    /// Replaces a disconnected pad by this device, or by any where this one has a chair already.
    pub fn replace_missing(&mut self, with: Device) {
        let Some(pad) = self.missing.take() else { return };
        let Some(player) = self.player_at(Device::Pad(pad)) else { return };
        let free = self.player_at(with).is_none();
        self.chairs[usize::from(player)] = Chair { device: free.then_some(with), half: None };
    }

    /// Returns the player whose held pad is disconnected.
    pub fn who_misses_a_pad(&self) -> Option<u8> {
        self.player_at(Device::Pad(self.missing?))
    }

    /// Returns the players whose pads in a kept game are not plugged in.
    pub fn awaited(&self) -> impl Iterator<Item = u8> + '_ {
        (0..).zip(&self.awaited).filter(|(_, pad)| pad.is_some()).map(|(player, _)| player)
    }

    /// Stops waiting for pads, as away from the board.
    pub(crate) fn wait_no_more(&mut self) {
        self.missing = None;
        self.awaited = array::from_fn(|_| None);
    }

    /// Returns the devices of the chairs as texts for a kept game, by player: nothing for a chair that is free, and no
    /// texts where all are.
    pub(crate) fn texts(&self, pads: &Pads) -> Vec<String> {
        let text = |(chair, awaited): (&Chair, &Option<String>)| match chair.device {
            None => awaited.clone().unwrap_or_default(),
            Some(Device::Pad(pad)) => pads.text(pad),
            Some(device) => word(device).to_owned(),
        };
        let mut texts: Vec<String> = self.chairs.iter().zip(&self.awaited).map(text).collect();
        texts.truncate(texts.iter().rposition(|text| !text.is_empty()).map_or(0, |last| last + 1));
        texts
    }

    /// Gives the chairs back to the devices of a kept game. A pad that is not plugged in is waited for.
    pub(crate) fn give_back(&mut self, texts: &[String], pads: &Pads) {
        *self = Self::default();
        for (player, text) in (0..MAX_PLAYERS as u8).zip(texts).filter(|(_, text)| !text.is_empty()) {
            match WORDS.iter().find(|(_, word)| word == text) {
                // A keyboard held as a whole was taken by either half.
                Some((Device::Keyboard, _)) => {
                    self.take(player, Device::Keyboard);
                    self.chairs[usize::from(player)].half = Some(Device::RightKeys);
                }
                Some((device, _)) => self.take(player, *device),
                None => self.awaited[usize::from(player)] = Some(text.clone()),
            }
        }
        self.take_awaited(pads);
    }

    /// Gives chairs to the pads that are waited for: one of the same number and name, or else another of that name.
    fn take_awaited(&mut self, pads: &Pads) {
        for by_number in [true, false] {
            for player in 0..MAX_PLAYERS as u8 {
                let Some(text) = self.awaited[usize::from(player)].clone() else { continue };
                let is_meant = |pad: Entity| {
                    let own = pads.text(pad);
                    if by_number { own == text } else { name_in(&own) == name_in(&text) }
                };
                let is_free = |pad: Entity| self.player_at(Device::Pad(pad)).is_none();
                let found = pads.plugged_in().into_iter().find(|pad| is_meant(*pad) && is_free(*pad));
                if let Some(pad) = found {
                    self.take(player, Device::Pad(pad));
                }
            }
        }
    }
}

/// Words of the devices in kept games and in the locale files. A pad is "pad" there, with its number and name in games.
const WORDS: [(Device, &str); 5] = [
    (Device::Mouse, "mouse"),
    (Device::TouchScreen, "touch-screen"),
    (Device::Keyboard, "keyboard"),
    (Device::LeftKeys, "left-keys"),
    (Device::RightKeys, "right-keys"),
];

/// Returns the word of a device, as the locale files choose by it.
pub fn word(device: Device) -> &'static str {
    WORDS.iter().find(|(known, _)| *known == device).map_or("pad", |(_, word)| word)
}

/// Returns the name of a pad in its text, without its number.
fn name_in(text: &str) -> &str {
    text.split_once(": ").map_or(text, |(_, name)| name)
}

/// System parameter: the gamepads.
#[derive(SystemParam, Debug)]
pub(crate) struct Pads<'w, 's> {
    plugged_in: Query<'w, 's, Entity, With<Gamepad>>,
    names: Query<'w, 's, &'static Name>,
}

impl Pads<'_, '_> {
    /// Returns the pads that are plugged in, in the order in which they first were.
    fn plugged_in(&self) -> Vec<Entity> {
        let mut pads: Vec<Entity> = self.plugged_in.iter().collect();
        pads.sort_unstable();
        pads
    }

    /// Returns the number of a pad among those plugged in, from 1.
    pub(crate) fn number(&self, pad: Entity) -> usize {
        self.plugged_in.iter().filter(|other| *other < pad).count() + 1
    }

    /// Returns whether a pad is plugged in.
    pub(crate) fn contains(&self, pad: Entity) -> bool {
        self.plugged_in.contains(pad)
    }

    fn text(&self, pad: Entity) -> String {
        let name = self.names.get(pad).map_or("", Name::as_str);
        format!("pad {}: {name}", self.number(pad))
    }
}

/// Gives a pad that is plugged in the chair at which it is waited for.
fn welcome_pads(mut players: ResMut<Players>, pads: Pads, came: Query<(), Added<Gamepad>>) {
    if players.awaited().next().is_some() && !came.is_empty() {
        players.take_awaited(&pads);
    }
}

/// Players whose chairs can be taken on the seats page. Set by that page.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct FreeChairs(pub Vec<u8>);

#[cfg(test)]
mod tests {
    use super::*;

    const TWO: [Controller; 2] = [Controller::Human, Controller::Human];

    #[test]
    fn one_person_may_use_anything_and_two_their_own() {
        let mut players = Players::default();
        players.take(0, Device::Mouse);
        assert!(players.may_act_for(&[Controller::Human, Controller::Computer(3)], 0, Device::Keyboard));
        assert!(
            players.may_act_for(&TWO, 0, Device::Mouse) && !players.may_act_for(&TWO, 0, Device::Keyboard)
        );
        assert!(players.may_act_for(&TWO, 1, Device::Keyboard), "nobody has taken the second chair");
        assert!(!players.may_act_for(&TWO, 1, Device::Mouse), "the mouse is the other's");
    }

    #[test]
    fn who_has_no_device_uses_what_nobody_holds_or_anything_where_all_is_held() {
        let four = [Controller::Human; 4];
        let mut players = Players::default();
        players.take(0, Device::LeftKeys);
        players.take(1, Device::RightKeys);
        let may = |players: &Players, device| players.may_act_for(&four, 2, device);
        assert!(may(&players, Device::Mouse));
        assert!(!may(&players, Device::LeftKeys) && !may(&players, Device::RightKeys));
        players.take(3, Device::Mouse);
        assert!(may(&players, Device::Mouse) && may(&players, Device::LeftKeys));
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
