//! Steps that play: by mouse, keyboard, fingers and pad, and what is heard.

use std::{
    path::PathBuf,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use super::{
    devices::{Device, Touched, place},
    page::{ANSWER, Page, pause},
    stage::Stage,
};

/// A game of Bagh Chal in which the tigers take five goats.
pub const BAGH_CHAL: [&str; 10] =
    ["@a2", "a1xa3", "@a2", "a3xa1", "@a2", "a1xa3", "@a2", "a3xa1", "@a2", "a1xa3"];

/// Words of the command line for a game of two people.
pub const TWO_AT_BAGH_CHAL: &str = "--game bagh-chal --seats human,human --seed 3 --speed 4";

/// Words of the command line for a game of Yut of two people, well under way.
const YUT: &str = "--game yut --seats human,human --seed 3 --speed 4 --moves 90";

/// Longest time of a game on a busy machine.
const LONGEST_GAME: Duration = Duration::from_secs(900);

/// Moves at the beginning of a game of Nei Pat Kono.
const NEI_PAT_KONO: [&str; 4] = ["a1xa3", "b4xb2", "c1xc3", "d4xd2"];

/// Points of a board on the page: the place of a1, and the distance between two files or ranks.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    a1: (i32, i32),
    step: i32,
}

pub const CLOTH: Board = Board { a1: (404, 650), step: 118 };
const STONES: Board = Board { a1: (447, 607), step: 129 };

impl Board {
    /// Place on the page of a point such as "b3".
    pub fn place(self, point: (i32, i32)) -> (i32, i32) {
        (self.a1.0 + self.step * point.0, self.a1.1 - self.step * point.1)
    }
}

/// Points that a move such as "@a2" or "a1xa3" names, as file and rank from 0.
fn points(mv: &str) -> Vec<(i32, i32)> {
    let named = mv.trim_start_matches('@').split(['x', '-']);
    named
        .filter_map(|point| match point.as_bytes() {
            [file, rank] => Some((i32::from(*file) - i32::from(b'a'), i32::from(*rank) - i32::from(b'1'))),
            _ => None,
        })
        .collect()
}

/// Plays moves; `before` is the number of plies until then.
pub fn play(page: &Page, device: Device, board: Board, before: usize, moves: &[&str]) -> Result<(), String> {
    for (index, mv) in moves.iter().enumerate() {
        for point in points(mv) {
            device.touch(page, Touched::Point(board.place(point)))?;
        }
        let plies = before + index + 1;
        page.until_kept(plies, mv)
            .map_err(|sentence| format!("ply {plies}, {mv} by {device:?}: {sentence}"))?;
        // A press while a piece moves would only bring it to rest.
        page.rest(900, 12)?;
    }
    Ok(())
}

/// Opens a game with these words of the command line, and waits until it takes moves.
pub fn open_game(page: &Page, words: &str) -> Result<(), String> {
    page.open(words)?;
    page.until_screen("Match")?;
    page.rest(2500, 10)
}

/// Goes from the title over the map to the result of a game, by mouse alone.
pub fn by_mouse(stage: &mut Stage) -> Result<String, String> {
    let page = stage.page("en")?;
    page.open("")?;
    page.until_screen("Title")?;
    let way = [
        ("Play", (236, 306), "Choose"),
        ("Play here", (1071, 670), "Choose, LessonOffer"),
        ("I’ll just play", (586, 482), "SetUp"),
        ("Person, for the tigers", (115, 481), "SetUp"),
        ("Start", (1083, 737), "SetUp, Join"),
        ("Start, for both", (276, 557), "Match"),
    ];
    for (button, place, screen) in way {
        page.browser.press("mouse", place)?;
        page.until_screen(screen).map_err(|sentence| format!("after “{button}”: {sentence}"))?;
        page.picture(&screen.to_lowercase().replace(", ", "-"), &mut stage.pictures)?;
    }
    pause(2000);
    let played = both_games(&page, Device::Mouse, &mut stage.pictures)?;
    page.without_trouble()?;
    Ok(format!("title, map, set-up; {played}"))
}

/// Plays Bagh Chal and Yut to their ends with arrows and Enter.
pub fn by_keyboard(stage: &mut Stage) -> Result<String, String> {
    by_signals(stage, Device::Keys)
}

/// Plays Bagh Chal and Yut to their ends with a pad of the standard layout, which the page is made to see.
pub fn by_pad(stage: &mut Stage) -> Result<String, String> {
    by_signals(stage, Device::Pad)
}

/// Plays both games with a device that moves a cursor.
fn by_signals(stage: &mut Stage, device: Device) -> Result<String, String> {
    let page = stage.page("en")?;
    open_game(&page, TWO_AT_BAGH_CHAL)?;
    let played = both_games(&page, device, &mut stage.pictures)?;
    page.without_trouble()?;
    Ok(played)
}

/// Plays the game of Bagh Chal that has just been opened, and Yut from its middle, to their ends.
fn both_games(page: &Page, device: Device, pictures: &mut Vec<PathBuf>) -> Result<String, String> {
    const RESULT: &str = "win 2 captures";
    play(page, device, CLOTH, 0, &BAGH_CHAL)?;
    page.until(ANSWER, &format!("the result is not “{RESULT}”"), || Ok(page.note("result")? == RESULT))?;
    page.rest(4000, 10)?;
    page.picture("bagh-chal", pictures)?;
    let yut = yut(page, device)?;
    page.rest(4000, 10)?;
    page.picture("yut", pictures)?;
    Ok(format!("Bagh Chal: {RESULT}; {yut}"))
}

/// Plays Yut to its end, at the places that the page notes.
fn yut(page: &Page, device: Device) -> Result<String, String> {
    open_game(page, YUT)?;
    let begun = Instant::now();
    let mut presses = 0;
    while page.note("result")?.is_empty() {
        if begun.elapsed() > LONGEST_GAME {
            return Err(format!(
                "Yut does not come to its end by {device:?}: {} plies.",
                page.note("plies")?
            ));
        }
        let plies = page.note("plies")?;
        let next = page.note("next")?;
        let all_touched: Vec<Touched> = match next.as_str() {
            "throw" => vec![Touched::Sticks],
            places => places.split(' ').filter_map(place).map(Touched::Point).collect(),
        };
        for touched in &all_touched {
            presses += device.touch(page, *touched)?;
        }
        if !all_touched.is_empty() {
            let sentence = format!("a press by {device:?} at {next} does nothing");
            let goes_on = || Ok(page.note("plies")? != plies || !page.note("result")?.is_empty());
            page.until(ANSWER, &sentence, goes_on)?;
        }
    }
    if presses == 0 {
        return Err("Yut was over before a press.".to_owned());
    }
    Ok(format!("Yut: {}, {presses} presses", page.note("result")?))
}

/// Plays the beginning of Nei Pat Kono, and Bagh Chal and Yut to their ends, by fingers.
pub fn by_touch(stage: &mut Stage) -> Result<String, String> {
    let page = stage.page("en")?;
    page.browser.take_fingers()?;
    open_game(&page, "--game nei-pat-kono --seats human,human --seed 3 --speed 4")?;
    let played = play(&page, Device::Fingers, STONES, 0, &NEI_PAT_KONO);
    page.picture("board", &mut stage.pictures)?;
    played?;
    open_game(&page, TWO_AT_BAGH_CHAL)?;
    let played = both_games(&page, Device::Fingers, &mut stage.pictures)?;
    let stayed = page.browser.run(
        "return [scrollX, scrollY, visualViewport.scale, getComputedStyle(document.getElementById('madang')).touchAction];",
    )?;
    if stayed != json!([0, 0, 1, "none"]) {
        return Err(format!("fingers have moved the page: {stayed}."));
    }
    page.without_trouble()?;
    Ok(format!("four plies of Nei Pat Kono; {played}; the page neither scrolled nor zoomed"))
}

/// Hears if sound waits for the first press, and rests while the page is hidden.
pub fn with_sound(stage: &mut Stage) -> Result<String, String> {
    let page = stage.page("en")?;
    let states = || page.browser.run("return watched.contexts.map((context) => context.state);");
    page.open("")?;
    pause(1500);
    let before = states()?;
    page.browser.press("mouse", (900, 400))?;
    let all_are =
        |wanted: &str, now: &Value| now.as_array().is_some_and(|all| all.iter().all(|one| one == wanted));
    let sounds = || states().map(|now| all_are("running", &now));
    page.until(ANSWER, "sound does not begin with the first press", sounds)?;
    if before.as_array().is_none_or(Vec::is_empty) {
        return Err("the program has asked for no sound.".to_owned());
    }
    if !all_are("suspended", &before) {
        return Err(format!("sound did not wait for a press: {before}."));
    }
    // A page in a browser without a window is never hidden; it is told that it is.
    let hide = |hidden: bool| {
        page.browser.run(&format!(
            "Object.defineProperty(document, 'hidden', {{ value: {hidden}, configurable: true }});\
             document.dispatchEvent(new Event('visibilitychange'));"
        ))
    };
    hide(true)?;
    page.until(ANSWER, "sound goes on while the page is hidden", || {
        states().map(|now| all_are("suspended", &now))
    })?;
    hide(false)?;
    page.until(ANSWER, "sound does not come back with the page", sounds)?;
    page.without_trouble()?;
    Ok("sound waits for the first press, rests while the page is hidden, and comes back".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_names_its_points() {
        assert_eq!(points("@a2"), [(0, 1)]);
        assert_eq!(points("a1xa3"), [(0, 0), (0, 2)]);
        assert_eq!(points("e1-d2"), [(4, 0), (3, 1)]);
        assert_eq!(CLOTH.place((4, 4)), (876, 178));
    }
}
