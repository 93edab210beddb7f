//! The game's page in a browser: what it shows, what it keeps, and what went wrong in it.

use std::{
    fs,
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use super::{super::play::LEAST_PICTURE, browser::Browser, driver::Kind, service::Service};
use crate::system::at;

/// Size of the page in pixels: the game's stage, so that a place on it is a place on the page.
pub const SIZE: (u32, u32) = (1280, 800);

/// Longest time until the game is ready.
pub const ARRIVAL: Duration = Duration::from_secs(180);

/// Longest time until a press has been answered.
pub const ANSWER: Duration = Duration::from_secs(12);

/// Longest time until a page with all its pictures is drawn.
const RESTING: Duration = Duration::from_secs(60);

/// Notes what happens before a script could ask: refusals by the content security policy, errors, steps of the loading
/// page, the time of arrival, contexts of sound and the program's memory.
const WATCH: &str = r#"
window.watched = { refused: [], errors: [], steps: [], contexts: [], memories: [] };
addEventListener("securitypolicyviolation", (event) => watched.refused.push(`${event.violatedDirective} ${event.blockedURI}`));
addEventListener("error", (event) => watched.errors.push(event.message));
addEventListener("unhandledrejection", (event) => watched.errors.push(String(event.reason)));
const say = console.error;
console.error = (...words) => { watched.errors.push(words.join(" ")); say.apply(console, words); };
addEventListener("madang", (event) => event.detail === "ready" && (watched.ready = performance.now()));
const looking = setInterval(() => {
  if (watched.ready) clearInterval(looking);
  const bar = document.getElementById("arrived");
  if (bar && !bar.hidden) watched.steps.push([bar.hasAttribute("value") ? bar.value : -1, document.getElementById("told").textContent]);
}, 100);
const Own = AudioContext;
window.AudioContext = class extends Own {
  constructor(...options) { super(...options); watched.contexts.push(this); }
};
// Pads cannot be plugged in by a driver; the page is told of one.
const button = () => ({ pressed: false, touched: false, value: 0 });
watched.pad = {
  id: "Pad (STANDARD GAMEPAD)", index: 0, connected: true, mapping: "standard", timestamp: 0,
  axes: [0, 0, 0, 0], buttons: Array.from({ length: 17 }, button),
};
navigator.getGamepads = () => (watched.hasPad ? [watched.pad] : []);
const instantiate = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = async (...words) => {
  const made = await instantiate.apply(WebAssembly, words);
  watched.memories.push(made.instance.exports.memory);
  return made;
};
"#;

/// Reads all files of the game's database: their names and texts.
const READ_KEPT: &str = r#"
const opening = indexedDB.open("madang");
opening.onerror = () => done([]);
opening.onsuccess = () => {
  const database = opening.result;
  const end = (files) => { database.close(); done(files); };
  if (!database.objectStoreNames.contains("files")) return end([]);
  const files = database.transaction("files").objectStore("files");
  const names = files.getAllKeys(), rows = files.getAll();
  rows.onsuccess = () => end(names.result.map((name, index) => [name, new TextDecoder().decode(rows.result[index][0])]));
};
"#;

/// The page of the game in a browser's tab.
#[derive(Debug)]
pub struct Page<'a> {
    pub browser: Browser<'a>,
    /// Address of the page's folder.
    pub origin: String,
    /// Folder of the pictures.
    folder: &'a Path,
    /// Name of the step, in the names of pictures.
    step: &'static str,
}

impl<'a> Page<'a> {
    /// Opens the page's server in a browser of its own, and shows nothing yet.
    pub fn new(
        browser: Browser<'a>,
        server: &Service,
        folder: &'a Path,
        step: &'static str,
    ) -> Result<Self, String> {
        let page = Self { browser, origin: format!("http://127.0.0.1:{}/", server.port), folder, step };
        page.prepare_tab()?;
        Ok(page)
    }

    /// Gives the present tab its size and its watcher.
    pub fn prepare_tab(&self) -> Result<(), String> {
        if self.browser.kind() == Kind::Chromium {
            self.browser.command("Page.addScriptToEvaluateOnNewDocument", &json!({"source": WATCH}))?;
        }
        if self.browser.dots == 1 { self.browser.resize(SIZE, false) } else { Ok(()) }
    }

    /// Opens the page with these words of the command line, and waits until the game is ready.
    pub fn open(&self, words: &str) -> Result<(), String> {
        self.go(words)?;
        self.until_ready()
    }

    /// Opens the page with these words of the command line.
    pub fn go(&self, words: &str) -> Result<(), String> {
        let search =
            if words.is_empty() { String::new() } else { format!("?args={}", words.replace(' ', "+")) };
        // The address it had may differ by nothing, and its state must not pass for the new one's.
        self.browser.go("about:blank")?;
        self.browser.go(&format!("{}{search}", self.origin))?;
        match self.browser.kind() {
            Kind::Chromium => Ok(()),
            Kind::Firefox => self.watch(),
        }
    }

    /// Lets the watcher in as soon as the page is there: Firefox takes no script before a page's own.
    fn watch(&self) -> Result<(), String> {
        let script = format!(
            "if (!location.href.startsWith('{}')) return false; if (!window.watched) {{ {WATCH} }} return true;",
            self.origin
        );
        self.until(ARRIVAL, "the page does not come", || Ok(self.browser.run(&script)? == true))
    }

    /// Waits until the game has drawn its first page.
    pub fn until_ready(&self) -> Result<(), String> {
        let state = || self.note("state");
        self.until(ARRIVAL, "the game is not ready", || Ok(matches!(state()?.as_str(), "ready" | "broken")))?;
        match state()?.as_str() {
            "ready" => Ok(()),
            _ => Err(format!("the game broke while it was loaded: {}", self.told()?)),
        }
    }

    /// Waits until something is so; `failure` is the sentence if it never is.
    pub fn until(
        &self,
        limit: Duration,
        failure: &str,
        mut is_so: impl FnMut() -> Result<bool, String>,
    ) -> Result<(), String> {
        if becomes(limit, &mut is_so)? {
            return Ok(());
        }
        // For whoever looks for the cause; a page that has ended has none.
        let picture = self.folder.join(format!("web-{}-failed.png", self.step));
        let _ = self.browser.picture().map(|bytes| fs::write(picture, bytes));
        Err(format!("{failure} after {} s.", limit.as_secs()))
    }

    /// A note that the game or its page has left on the page's body; empty if there is none.
    pub fn note(&self, name: &str) -> Result<String, String> {
        let value = self.browser.run(&format!("return document.body?.dataset.{name} ?? '';"))?;
        Ok(value.as_str().unwrap_or_default().to_owned())
    }

    /// The sentence of the loading page.
    pub fn told(&self) -> Result<String, String> {
        let told = self.browser.run("return document.getElementById('told')?.textContent ?? '';")?;
        Ok(told.as_str().unwrap_or_default().to_owned())
    }

    /// Waits until the game says it shows `screen`.
    pub fn until_screen(&self, screen: &str) -> Result<(), String> {
        let shown = self.until(ANSWER, "", || Ok(self.note("screen")? == screen));
        if shown.is_err() {
            return Err(format!("the game does not show {screen} but {}.", self.note("screen")?));
        }
        // Papers come in with a motion.
        self.rest(1500, 10)
    }

    /// Moves of the kept games, in the order of their names, which is that of their beginning.
    pub fn kept(&self) -> Result<Vec<Vec<String>>, String> {
        let files = self.browser.wait_for(READ_KEPT)?;
        let files = files.as_array().cloned().unwrap_or_default();
        Ok(files.iter().filter_map(|file| kept_game(file[0].as_str()?, file[1].as_str()?)).collect())
    }

    /// Waits until so many plies of the game that was begun last are kept, the last of them being `last`.
    pub fn until_kept(&self, plies: usize, last: &str) -> Result<(), String> {
        let game = || Ok::<_, String>(self.kept()?.pop().unwrap_or_default());
        let is_so = || {
            let moves = game()?;
            Ok(moves.len() == plies && moves.last().is_some_and(|mv| mv == last))
        };
        let kept = self.until(ANSWER, &format!("there are not {plies} plies"), is_so);
        kept.or_else(|sentence| Err(format!("{sentence} Kept is “{}”.", game()?.join(" "))))
    }

    /// Waits a while and until the page has drawn so many frames more, which takes long on a busy machine.
    pub fn rest(&self, milliseconds: u64, frames: u32) -> Result<(), String> {
        pause(milliseconds);
        let script = format!(
            "let left = {frames}; const next = () => (left-- ? requestAnimationFrame(next) : done()); next();"
        );
        self.browser.wait_for(&script).map(drop)
    }

    /// Presses a button of the pad, which is plugged in before its first press.
    pub fn press_pad(&self, button: usize) -> Result<(), String> {
        if self.browser.run("const had = watched.hasPad; watched.hasPad = true; return had;")? != true {
            self.rest(200, 5)?;
        }
        for pressed in [true, false] {
            let value = i32::from(pressed);
            self.browser.run(&format!(
                "Object.assign(watched.pad.buttons[{button}], {{ pressed: {pressed}, value: {value} }});"
            ))?;
            // Longer than two looks at the pad, shorter than what repeats a press.
            self.rest(80, 2)?;
        }
        Ok(())
    }

    /// Saves a picture of the page.
    ///
    /// # Errors
    /// A sentence, if it has little more in it than one colour.
    pub fn picture(&self, name: &str, pictures: &mut Vec<PathBuf>) -> Result<(), String> {
        self.save(name, &self.browser.picture()?, pictures).map(drop)
    }

    /// Saves a picture of the page once it no longer changes. Returns its path.
    pub fn picture_at_rest(&self, name: &str, pictures: &mut Vec<PathBuf>) -> Result<PathBuf, String> {
        let mut last = Vec::new();
        self.until(RESTING, "the page does not come to rest", || {
            pause(1000);
            let before = std::mem::replace(&mut last, self.browser.picture()?);
            Ok(before == last)
        })?;
        self.save(name, &last, pictures)
    }

    fn save(&self, name: &str, bytes: &[u8], pictures: &mut Vec<PathBuf>) -> Result<PathBuf, String> {
        let path = self.folder.join(format!("web-{}-{name}.png", self.step));
        fs::write(&path, bytes).map_err(at(&path))?;
        pictures.push(path.clone());
        // The loading page is a few words on paper.
        let is_loading = self.note("state")? != "ready";
        if !is_loading && (bytes.len() as u64) < LEAST_PICTURE {
            return Err(format!("the picture “{name}” has {} bytes.", bytes.len()));
        }
        Ok(path)
    }

    /// Troubles of the page so far, line by line: errors on its console, refusals by its policy, requests to other
    /// places than its own, and answers of failure.
    pub fn troubles(&self) -> Result<Vec<String>, String> {
        let refused = self.browser.run("return window.watched?.refused ?? [];")?;
        let refused = refused.as_array().cloned().unwrap_or_default();
        let mut troubles: Vec<String> =
            refused.iter().map(|one| format!("the page’s own policy refused {one}")).collect();
        troubles.extend(match self.browser.kind() {
            Kind::Chromium => self.logged()?,
            Kind::Firefox => self.noticed()?,
        });
        Ok(troubles)
    }

    /// Troubles in the logs of Chromium.
    fn logged(&self) -> Result<Vec<String>, String> {
        let mut troubles = Vec::new();
        for line in self.browser.log("browser")? {
            if line["level"] == "SEVERE" {
                troubles.push(format!("an error on the console: {}", line["message"]));
            }
        }
        for line in self.browser.log("performance")? {
            let event: Value =
                serde_json::from_str(line["message"].as_str().unwrap_or_default()).unwrap_or_default();
            troubles.extend(trouble_of(&event["message"], &self.origin));
        }
        Ok(troubles)
    }

    /// Troubles of the present visit that its page itself could notice: Firefox gives its driver no logs.
    fn noticed(&self) -> Result<Vec<String>, String> {
        let seen = self.browser.run(
            "return [window.watched?.errors ?? [], performance.getEntriesByType('resource')
               .map(({ name, responseStatus }) => [name, responseStatus])];",
        )?;
        let list = |index: usize| seen[index].as_array().cloned().unwrap_or_default();
        let errors = list(0).into_iter().map(|error| format!("an error on the console: {error}"));
        let answers = list(1).into_iter().filter_map(|answer| {
            let (url, status) = (answer[0].as_str()?, answer[1].as_u64().unwrap_or_default());
            trouble_of_request(url, &self.origin).or_else(|| trouble_of_answer(url, status))
        });
        Ok(errors.chain(answers).collect())
    }

    /// # Errors
    /// The first troubles of the page, as a sentence.
    pub fn without_trouble(&self) -> Result<(), String> {
        let troubles = self.troubles()?;
        if troubles.is_empty() {
            return Ok(());
        }
        Err(troubles.into_iter().take(5).collect::<Vec<_>>().join("\n  "))
    }
}

/// The trouble that an event of the network tells of.
fn trouble_of(event: &Value, origin: &str) -> Option<String> {
    match event["method"].as_str()? {
        "Network.requestWillBeSent" => {
            trouble_of_request(event["params"]["request"]["url"].as_str()?, origin)
        }
        "Network.responseReceived" => {
            let answer = &event["params"]["response"];
            trouble_of_answer(answer["url"].as_str()?, answer["status"].as_u64()?)
        }
        _ => None,
    }
}

/// The trouble with a request, if it goes to another place than the page's own.
fn trouble_of_request(url: &str, origin: &str) -> Option<String> {
    let own = [origin, "data:", "blob:", "about:", "chrome"];
    (!own.iter().any(|beginning| url.starts_with(beginning)))
        .then(|| format!("a request to elsewhere: {url}"))
}

/// The trouble with an answer, if its status is one of failure.
fn trouble_of_answer(url: &str, status: u64) -> Option<String> {
    (status >= 400).then(|| format!("an answer {status}: {url}"))
}

/// Moves of the game in a file, if it is one.
fn kept_game(name: &str, text: &str) -> Option<Vec<String>> {
    let is_game = name.starts_with("games/") && name.ends_with(".ron");
    let (_, after) = text.split_once("moves: \"").filter(|_| is_game)?;
    Some(after.split('"').next()?.split_whitespace().map(str::to_owned).collect())
}

/// Waits until something is so; `false` if it is not within the limit.
pub fn becomes(limit: Duration, mut is_so: impl FnMut() -> Result<bool, String>) -> Result<bool, String> {
    let begun = Instant::now();
    while !is_so()? {
        if begun.elapsed() > limit {
            return Ok(false);
        }
        pause(200);
    }
    Ok(true)
}

pub fn pause(milliseconds: u64) {
    thread::sleep(Duration::from_millis(milliseconds));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kept_game_has_its_moves() {
        let text = "(record: (game: \"bagh-chal\", moves: \"@a2 a1xa3\",),)";
        let moves = kept_game("games/1.ron", text).expect("it is one");
        assert_eq!(moves, ["@a2", "a1xa3"]);
        assert_eq!(kept_game("games/1.ron.before", text), None);
        assert_eq!(kept_game("settings.ron", "(version: 2)"), None);
    }

    #[test]
    fn requests_to_elsewhere_and_failures_are_troubles() {
        let origin = "http://127.0.0.1:80/";
        let asked =
            |url: &str| json!({"method": "Network.requestWillBeSent", "params": {"request": {"url": url}}});
        assert_eq!(trouble_of(&asked("http://127.0.0.1:80/page.js"), origin), None);
        assert!(trouble_of(&asked("http://example.org/"), origin).is_some());
        let answered = |status: u16| json!({"method": "Network.responseReceived", "params": {"response": {"url": "x", "status": status}}});
        assert_eq!(trouble_of(&answered(304), origin), None);
        assert!(trouble_of(&answered(404), origin).is_some_and(|trouble| trouble.contains("404")));
    }
}
