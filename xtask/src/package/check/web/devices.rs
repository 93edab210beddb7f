//! Devices that play on the page: mouse, fingers, keys and a pad.

use std::{collections::HashMap, time::Duration};

use super::page::{ANSWER, Page, becomes};

/// Place on the page where sticks can be thrown: the middle of the mat.
const THROW: (i32, i32) = (640, 414);

/// Time in milliseconds that a pointer holds the sticks: a click on the mat throws nothing.
const GATHERING: u32 = 700;

/// Distance in pixels within which the cursor is at a place.
const NEAR: i32 = 10;

/// Longest time until the cursor has gone a step on a busy machine.
const LONGEST_STEP: Duration = Duration::from_secs(3);

/// Times that a direction is tried from the same place: one that is held too long on a busy machine goes two steps.
const MOST_TIMES: u32 = 4;

/// A device that plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Device {
    Mouse,
    Fingers,
    Keys,
    Pad,
}

/// Target of a touch in a game: the sticks, or the point at a place of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Touched {
    Sticks,
    Point((i32, i32)),
}

/// Meaning of a key or of a pad's button.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Signal {
    Confirm,
    Left,
    Up,
    Right,
    Down,
}

impl Signal {
    /// `WebDriver`'s sign of the key.
    const fn key(self) -> char {
        match self {
            Self::Confirm => '\u{e007}',
            Self::Left => '\u{e012}',
            Self::Up => '\u{e013}',
            Self::Right => '\u{e014}',
            Self::Down => '\u{e015}',
        }
    }

    /// Number of the button on a pad of the standard layout.
    const fn button(self) -> usize {
        match self {
            Self::Confirm => 0,
            Self::Up => 12,
            Self::Down => 13,
            Self::Left => 14,
            Self::Right => 15,
        }
    }
}

impl Device {
    /// Touches by presses. Returns their number.
    pub fn touch(self, page: &Page, touched: Touched) -> Result<usize, String> {
        match self {
            Self::Mouse => press(page, "mouse", touched),
            Self::Fingers => press(page, "touch", touched),
            Self::Keys => signal(touched, page, |signal| page.browser.key(signal.key())),
            Self::Pad => signal(touched, page, |signal| page.press_pad(signal.button())),
        }
    }
}

/// Touches by one press of a pointer.
fn press(page: &Page, kind: &str, touched: Touched) -> Result<usize, String> {
    match touched {
        Touched::Sticks => page.browser.hold(kind, THROW, GATHERING)?,
        Touched::Point(place) => page.browser.press(kind, place)?,
    }
    page.rest(100, 4)?;
    Ok(1)
}

/// Touches by directions and a confirmation: from each place the direction that leads most nearly to the point, and not
/// the same one for ever. `send` makes a press. Returns their number.
fn signal(
    touched: Touched,
    page: &Page,
    send: impl Fn(Signal) -> Result<(), String>,
) -> Result<usize, String> {
    let mut presses = 0;
    let mut press = |signal| {
        presses += 1;
        send(signal).and_then(|()| page.rest(30, 4))
    };
    if let Touched::Point(to) = touched {
        if cursor(page)?.is_none() {
            // The first press only shows the cursor.
            press(Signal::Confirm)?;
            page.until(ANSWER, "the cursor does not show", || Ok(cursor(page)?.is_some()))?;
        }
        let mut pressed: HashMap<_, u32> = HashMap::new();
        loop {
            let at = cursor(page)?.ok_or("the page notes no cursor")?;
            if (at.0 - to.0).abs().max((at.1 - to.1).abs()) < NEAR {
                break;
            }
            let next = directions(at, to).into_iter().find(|signal| {
                let times = pressed.entry((at, *signal)).or_default();
                *times += 1;
                *times <= MOST_TIMES
            });
            press(next.ok_or_else(|| format!("no directions lead to {to:?} from {at:?}"))?)?;
            // Where there is nothing in a direction, the cursor stays.
            becomes(LONGEST_STEP, || Ok(cursor(page)? != Some(at)))?;
        }
    }
    press(Signal::Confirm)?;
    Ok(presses)
}

/// Place of the board's cursor on the page, once it is shown.
fn cursor(page: &Page) -> Result<Option<(i32, i32)>, String> {
    Ok(place(&page.note("cursor")?))
}

/// Reads a place such as "404,650".
pub fn place(text: &str) -> Option<(i32, i32)> {
    let (x, y) = text.split_once(',')?;
    Some((x.parse().ok()?, y.parse().ok()?))
}

/// The four directions, the one first that leads most nearly from one place to another.
fn directions(from: (i32, i32), to: (i32, i32)) -> [Signal; 4] {
    let (right, down) = (to.0 - from.0, to.1 - from.1);
    let mut ahead =
        [(Signal::Right, right), (Signal::Left, -right), (Signal::Down, down), (Signal::Up, -down)];
    ahead.sort_by_key(|(_, ahead)| -ahead);
    ahead.map(|(signal, _)| signal)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_direction_that_leads_to_a_place_is_the_first() {
        let [first, second, ..] = directions((0, 0), (10, -3));
        assert_eq!([first, second], [Signal::Right, Signal::Up]);
        let [first, second, ..] = directions((0, 0), (-2, 9));
        assert_eq!([first, second], [Signal::Down, Signal::Left]);
    }
}
