//! A browser's window: where it goes, what is pressed in it, and what its page says.

use serde_json::{Value, json};

use super::driver::{Driver, Kind};

/// A browser.
#[derive(Debug)]
pub struct Browser<'a> {
    driver: &'a Driver,
    /// Path of its session at the driver.
    address: String,
    /// Dots of the screen to a pixel of the page, along an edge.
    pub dots: u32,
}

impl<'a> Browser<'a> {
    /// Opens a browser in this language that keeps what it keeps in `profile`, a folder in the root.
    pub fn open(driver: &'a Driver, profile: &str, language: &str, dots: u32) -> Result<Self, String> {
        Ok(Self { driver, address: driver.open(profile, language, dots)?, dots })
    }

    pub fn kind(&self) -> Kind {
        self.driver.kind
    }

    fn ask(&self, method: &str, path: &str, body: Option<&Value>) -> Result<Value, String> {
        self.driver.ask(method, &format!("{}{path}", self.address), body)
    }

    fn post(&self, path: &str, body: &Value) -> Result<Value, String> {
        self.ask("POST", path, Some(body))
    }

    /// Goes to an address, without waiting for it.
    pub fn go(&self, address: &str) -> Result<(), String> {
        self.post("/url", &json!({"url": address})).map(drop)
    }

    /// Goes a page `back` or `forward`, or loads it again with `refresh`.
    pub fn travel(&self, way: &str) -> Result<(), String> {
        self.post(&format!("/{way}"), &json!({})).map(drop)
    }

    /// The value of a script's `return`.
    pub fn run(&self, script: &str) -> Result<Value, String> {
        self.post("/execute/sync", &json!({"script": script, "args": []}))
    }

    /// The value with which a script calls its `done`.
    pub fn wait_for(&self, script: &str) -> Result<Value, String> {
        let script = format!("const done = arguments[0];\n{script}");
        self.post("/execute/async", &json!({"script": script, "args": []}))
    }

    /// A command of Chromium's own protocol.
    pub fn command(&self, name: &str, parameters: &Value) -> Result<Value, String> {
        self.post("/goog/cdp/execute", &json!({"cmd": name, "params": parameters}))
    }

    /// Gives the page so many pixels; on phones with their own manners. Firefox gets a window around them.
    pub fn resize(&self, (width, height): (u32, u32), mobile: bool) -> Result<(), String> {
        match self.kind() {
            Kind::Chromium => {
                // One dot to each pixel: of more the emulation tells the page's scripts and not its canvas.
                let metrics =
                    json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile});
                self.command("Emulation.setDeviceMetricsOverride", &metrics).map(drop)
            }
            Kind::Firefox => {
                let frame = self.run("return [outerWidth - innerWidth, outerHeight - innerHeight];")?;
                let side =
                    |index: usize, page: u32| frame[index].as_u64().unwrap_or_default() + u64::from(page);
                let rect = json!({"width": side(0, width), "height": side(1, height)});
                self.post("/window/rect", &rect).map(drop)
            }
        }
    }

    /// Lets the page take touches of fingers.
    pub fn take_fingers(&self) -> Result<(), String> {
        match self.kind() {
            Kind::Chromium => {
                self.command("Emulation.setTouchEmulationEnabled", &json!({"enabled": true})).map(drop)
            }
            // It was opened so.
            Kind::Firefox => Ok(()),
        }
    }

    /// A press of `kind`, `mouse` or `touch`, at a place in pixels of the page.
    pub fn press(&self, kind: &str, place: (i32, i32)) -> Result<(), String> {
        self.hold(kind, place, 80)
    }

    /// A press that lasts so many milliseconds.
    pub fn hold(&self, kind: &str, (x, y): (i32, i32), milliseconds: u32) -> Result<(), String> {
        let actions = json!([
            {"type": "pointerMove", "x": x, "y": y, "duration": 30},
            {"type": "pause", "duration": 60},
            {"type": "pointerDown", "button": 0},
            {"type": "pause", "duration": milliseconds},
            {"type": "pointerUp", "button": 0},
        ]);
        let pointer =
            json!({"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": actions});
        self.post("/actions", &json!({"actions": [pointer]})).map(drop)
    }

    /// A press of a key, by `WebDriver`'s sign for it.
    pub fn key(&self, sign: char) -> Result<(), String> {
        let actions = json!([
            {"type": "keyDown", "value": sign},
            {"type": "pause", "duration": 60},
            {"type": "keyUp", "value": sign},
        ]);
        self.post("/actions", &json!({"actions": [{"type": "key", "id": "key", "actions": actions}]}))
            .map(drop)
    }

    /// The page as a PNG.
    pub fn picture(&self) -> Result<Vec<u8>, String> {
        let text = self.ask("GET", "/screenshot", None)?;
        base64(text.as_str().unwrap_or_default()).ok_or_else(|| "The browser's picture is none.".to_owned())
    }

    /// Lines of a log of Chromium since it was last asked for: `browser` or `performance`.
    pub fn log(&self, kind: &str) -> Result<Vec<Value>, String> {
        let lines = self.post("/se/log", &json!({"type": kind}))?;
        Ok(lines.as_array().cloned().unwrap_or_default())
    }

    /// The present tab.
    pub fn tab(&self) -> Result<Value, String> {
        self.ask("GET", "/window", None)
    }

    /// Opens a further tab and goes to it.
    pub fn open_tab(&self) -> Result<Value, String> {
        let opened = self.post("/window/new", &json!({"type": "tab"}))?;
        self.go_to_tab(&opened["handle"])?;
        Ok(opened["handle"].clone())
    }

    pub fn go_to_tab(&self, tab: &Value) -> Result<(), String> {
        self.post("/window", &json!({"handle": tab})).map(drop)
    }

    /// Ends the present tab as a fault would, or as a press on its cross.
    pub fn end_tab(&self) {
        // A tab that has crashed answers with an error.
        let _ = match self.kind() {
            Kind::Chromium => self.command("Page.crash", &json!({})).map(drop),
            Kind::Firefox => self.close_tab(),
        };
    }

    pub fn close_tab(&self) -> Result<(), String> {
        self.ask("DELETE", "/window", None).map(drop)
    }

    /// Goes into the first frame of the page.
    pub fn go_to_frame(&self) -> Result<(), String> {
        self.post("/frame", &json!({"id": 0})).map(drop)
    }
}

impl Drop for Browser<'_> {
    fn drop(&mut self) {
        // It ends with its driver at the latest.
        let _ = self.ask("DELETE", "", None);
    }
}

/// The bytes of a text in base64.
fn base64(text: &str) -> Option<Vec<u8>> {
    let value = |sign: u8| match sign {
        b'A'..=b'Z' => Some(u32::from(sign - b'A')),
        b'a'..=b'z' => Some(u32::from(sign - b'a') + 26),
        b'0'..=b'9' => Some(u32::from(sign - b'0') + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    };
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    for group in text.trim_end_matches('=').as_bytes().chunks(4) {
        let bits = group.iter().try_fold(0, |bits, sign| Some(bits << 6 | value(*sign)?))?;
        let bits = bits << (6 * (4 - group.len()));
        bytes.extend(&bits.to_be_bytes()[1..group.len()]);
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_is_read_with_and_without_an_end() {
        assert_eq!(base64("TWFkYW5n").as_deref(), Some(&b"Madang"[..]));
        assert_eq!(base64("TWFkYQ==").as_deref(), Some(&b"Mada"[..]));
        assert_eq!(base64("TWFkYW4=").as_deref(), Some(&b"Madan"[..]));
        assert_eq!(base64("T*"), None);
    }
}
