//! Colours of buttons, by emphasis and by state.

use bevy_egui::egui::Color32;

use super::theme;

/// Emphasis of a button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ButtonStyle {
    /// Default choice of the page.
    Primary,
    /// Default choice of a player, in the colour of the player's seat.
    Seat(Color32),
    /// Any other button.
    Plain,
    /// Chosen one of several.
    Chosen,
}

impl ButtonStyle {
    /// Returns whether this is the style of a default choice.
    pub(super) const fn is_default(self) -> bool {
        matches!(self, Self::Primary | Self::Seat(_))
    }
}

/// State of a button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ButtonTouch {
    Disabled,
    Still,
    /// Under the mouse, or with the focus of keys and pads.
    Lit,
    Pressed,
}

/// Returns the colours of a button: its fill, its words and its border.
pub(super) fn colours(voice: ButtonStyle, touch: ButtonTouch) -> [Color32; 3] {
    let on = |own: Color32| {
        let fill = match touch {
            ButtonTouch::Lit => theme::mixed(own, theme::PAPER, 0.16),
            ButtonTouch::Pressed => theme::mixed(own, theme::INK, 0.35),
            ButtonTouch::Still | ButtonTouch::Disabled => own,
        };
        [fill, theme::PAPER, own]
    };
    match (voice, touch) {
        (ButtonStyle::Chosen, ButtonTouch::Disabled) => {
            [theme::mixed(theme::INDIGO, theme::PAPER, 0.55), theme::PAPER, theme::RULE]
        }
        (_, ButtonTouch::Disabled) => {
            [Color32::from_rgb(0xF0, 0xE5, 0xCE), Color32::from_rgb(0x9A, 0x8A, 0x76), theme::PAPER_EDGE]
        }
        (ButtonStyle::Primary, _) => on(theme::VERMILION),
        (ButtonStyle::Seat(own), _) => on(own),
        (ButtonStyle::Chosen, _) => on(theme::INDIGO),
        (ButtonStyle::Plain, ButtonTouch::Still) => {
            [Color32::from_rgb(0xFA, 0xF3, 0xE3), theme::INK, theme::RULE]
        }
        (ButtonStyle::Plain, ButtonTouch::Lit) => [theme::PAPER_EDGE, theme::INK, theme::SECOND_INK],
        (ButtonStyle::Plain, ButtonTouch::Pressed) => [theme::RULE, theme::INK, theme::SECOND_INK],
    }
}

/// Returns the fill and border of each button that can be pressed and is not under the hands; a player's default
/// choice, in the colour of a seat, is left out.
pub fn faces() -> impl Iterator<Item = [Color32; 2]> {
    [ButtonStyle::Primary, ButtonStyle::Plain, ButtonStyle::Chosen].into_iter().map(|voice| {
        let [fill, _, border] = colours(voice, ButtonTouch::Still);
        [fill, border]
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Least difference of two fills in one of their parts.
    const SEEN: u8 = 8;

    #[test]
    fn a_button_shows_if_it_is_disabled_lit_pressed_or_chosen() {
        let seat = ButtonStyle::Seat(Color32::from_rgb(0x1F, 0x5A, 0x43));
        let touches = [ButtonTouch::Disabled, ButtonTouch::Still, ButtonTouch::Lit, ButtonTouch::Pressed];
        let differ = |one: Color32, other: Color32| {
            one.to_array().into_iter().zip(other.to_array()).any(|(one, other)| one.abs_diff(other) >= SEEN)
        };
        for voice in [ButtonStyle::Primary, seat, ButtonStyle::Plain, ButtonStyle::Chosen] {
            for (index, touch) in touches.iter().enumerate() {
                for other in &touches[index + 1..] {
                    let [fill, ..] = colours(voice, *touch);
                    assert!(differ(fill, colours(voice, *other)[0]), "{voice:?}: {touch:?} and {other:?}");
                }
            }
        }
        for touch in touches {
            let chosen = colours(ButtonStyle::Chosen, touch)[0];
            assert!(differ(chosen, colours(ButtonStyle::Plain, touch)[0]), "{touch:?}");
        }
    }
}
