//! Families of gamepads: the same buttons with other signs printed on them.

use bevy::prelude::Resource;

/// Family of gamepads with the same signs on their buttons.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum PadFamily {
    /// A below, B right, X left, Y above; most other makers copy it.
    #[default]
    Xbox,
    /// Cross, circle, square, triangle.
    PlayStation,
    /// B below, A right, Y left, X above.
    Nintendo,
    /// Printed as Xbox pads are, with other names on the shoulders.
    SteamDeck,
}

/// Family of the pad used last.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PadInHand(pub PadFamily);

/// USB vendor numbers. Microsoft is 0x045e; makers not listed print the same signs.
const VENDORS: [(u16, PadFamily); 3] =
    [(0x054c, PadFamily::PlayStation), (0x057e, PadFamily::Nintendo), (0x28de, PadFamily::SteamDeck)];

impl PadFamily {
    /// Returns the family by the USB vendor number, or by the name where the system hides the number.
    pub fn of(vendor: Option<u16>, name: Option<&str>) -> Self {
        if let Some(vendor) = vendor {
            return VENDORS
                .iter()
                .find(|(number, _)| *number == vendor)
                .map_or(Self::Xbox, |(_, family)| *family);
        }
        let name = name.unwrap_or_default().to_lowercase();
        let has = |words: &[&str]| words.iter().any(|word| name.contains(word));
        if has(&["playstation", "dualsense", "dualshock", "ps4", "ps5"]) {
            Self::PlayStation
        } else if has(&["nintendo", "switch", "joy-con"]) {
            Self::Nintendo
        } else if has(&["steam"]) {
            Self::SteamDeck
        } else {
            Self::Xbox
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pad_is_known_by_its_maker_or_its_name() {
        assert_eq!(PadFamily::of(Some(0x057e), Some("whatever")), PadFamily::Nintendo);
        assert_eq!(PadFamily::of(Some(0x1234), Some("Steam Controller")), PadFamily::Xbox);
        assert_eq!(PadFamily::of(None, Some("Sony DualSense")), PadFamily::PlayStation);
        assert_eq!(PadFamily::of(None, None), PadFamily::Xbox);
    }
}
