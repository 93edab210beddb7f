//! Chairs: one for each player, with the device that holds it.

use bevy::prelude::*;

use crate::{platform::input::Device, play::several_people, rules::Controller};

/// Largest number of players at a table.
pub const MOST_PLAYERS: usize = 4;

/// Player's chair, with the device that holds it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Chair {
    /// Device that acts for the player; `None` in a free chair, for which any device may act.
    pub device: Option<Device>,
    /// Half of the keyboard by which the whole of it was taken.
    pub(super) half: Option<Device>,
}

/// Players' chairs, by the player's number.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Players {
    pub(super) chairs: [Chair; MOST_PLAYERS],
    /// Held pad that was disconnected.
    pub(super) missing: Option<Entity>,
}

impl Players {
    /// Chair of a player.
    ///
    /// # Panics
    /// When there is no such player; a match has at most [`MOST_PLAYERS`].
    pub const fn chair(&self, player: u8) -> Chair {
        self.chairs[player as usize]
    }

    /// Player whose chair a device has taken.
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
        self.chairs[usize::from(player)] = Chair { device: Some(own), half: Some(device) };
    }

    /// Frees a player's chair: any device may act for the player then.
    pub fn free(&mut self, player: u8) {
        self.chairs[usize::from(player)] = Chair::default();
    }

    /// Exchanges the chairs of two players, devices with them.
    pub fn exchange(&mut self, one: u8, other: u8) {
        self.chairs.swap(usize::from(one), usize::from(other));
    }

    /// `true` if a device may act for a player of a match between these. One person alone may use any device, and so
    /// may those who share one.
    pub fn may_act_for(&self, players: &[Controller], player: u8, device: Device) -> bool {
        self.device_of(players, player).is_none_or(|own| own.fits(device))
    }

    /// Only device that may act for a player of a match between these; `None` where any may.
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

    /// Player whose held pad is disconnected.
    pub fn who_misses_a_pad(&self) -> Option<u8> {
        self.player_at(Device::Pad(self.missing?))
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
