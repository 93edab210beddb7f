//! Drivers of browsers: programs that are asked over HTTP what a browser shall do, as `WebDriver` says.

use std::{path::Path, process::Command};

use serde_json::{Value, json};

use super::{
    super::super::roots::{Mount, Root},
    service::Service,
};
use crate::{screens::Screen, setup, system::output};

/// Longest time of one answer, in seconds.
const PATIENCE: &str = "120";

/// Arguments of Chromium: no window, no network of its own, and WebGL drawn by the processor.
const CHROMIUM: &[&str] = &[
    "--headless=new",
    // The root has no account but root's.
    "--no-sandbox",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--ignore-gpu-blocklist",
    "--window-size=1280,900",
];

/// Program that drives Firefox. Debian has no package of it.
const GECKODRIVER: &str = "geckodriver";

/// Folder in the root in which it lies.
const DRIVERS: &str = "/build/drivers";

/// A kind of browser.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Chromium,
    Firefox,
}

/// The driver of one kind of browser.
#[derive(Debug)]
pub struct Driver {
    pub kind: Kind,
    service: Service,
    /// Screen of its browser, if it needs one.
    _screen: Option<Screen>,
}

impl Driver {
    /// Starts the driver of Chromium, which sees a folder of the root; `log` is for what it says.
    pub fn of_chromium(root: &Root, folder: Mount, log: &Path) -> Result<Self, String> {
        let mut command = root.command(&[folder]);
        command.args(["chromedriver", "--port=0"]);
        let service = Service::start(command, log, "`chromedriver`")?;
        Ok(Self { kind: Kind::Chromium, service, _screen: None })
    }

    /// Starts the driver of Firefox, if this machine has it. Without a screen Firefox has no WebGL: it gets one in memory.
    pub fn of_firefox(root: &Root, folder: Mount, log: &Path) -> Result<Option<Self>, String> {
        let Some(own) = setup::folder_of(GECKODRIVER) else { return Ok(None) };
        let screen = Screen::x11("1400x900")?;
        let sockets = Mount::Writable("/tmp/.X11-unix".into(), "/tmp/.X11-unix");
        let mut command = root.command(&[folder, sockets, Mount::Fixed(own, DRIVERS)]);
        command.args(["LIBGL_ALWAYS_SOFTWARE=1", &screen.variable()]);
        command.args([&format!("{DRIVERS}/{GECKODRIVER}"), "--port", "0"]);
        let service = Service::start(command, log, "`geckodriver`")?;
        Ok(Some(Self { kind: Kind::Firefox, service, _screen: Some(screen) }))
    }

    /// Number of the process in which it runs.
    pub fn process(&self) -> u32 {
        self.service.process()
    }

    /// Opens a browser in this language that keeps what it keeps in `profile`, a folder in the root; Firefox makes one of its
    /// own. Returns its address.
    pub fn open(&self, profile: &str, language: &str, dots: u32) -> Result<String, String> {
        let mut wanted = match self.kind {
            Kind::Chromium => chromium(profile, language, dots),
            Kind::Firefox => json!({"moz:firefoxOptions": {"prefs": {
                "intl.accept_languages": language,
                "dom.w3c_touch_events.enabled": 1,
            }}}),
        };
        wanted["pageLoadStrategy"] = json!("none");
        let wanted = json!({"capabilities": {"alwaysMatch": wanted}});
        let session = self.ask("POST", "/session", Some(&wanted))?;
        let id = session["sessionId"].as_str().ok_or("the driver opened no browser.")?;
        Ok(format!("/session/{id}"))
    }

    /// The value of the driver's answer, or its error as a sentence.
    pub fn ask(&self, method: &str, path: &str, body: Option<&Value>) -> Result<Value, String> {
        ask(self.service.port, method, path, body)
    }
}

/// Capabilities asked of Chromium.
fn chromium(profile: &str, language: &str, dots: u32) -> Value {
    let mut arguments: Vec<String> = CHROMIUM.iter().map(|word| (*word).to_owned()).collect();
    arguments.push(format!("--user-data-dir={profile}"));
    arguments.extend([format!("--lang={language}"), format!("--accept-lang={language}")]);
    arguments.push(format!("--force-device-scale-factor={dots}"));
    json!({
        "goog:chromeOptions": {"args": arguments},
        "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"},
    })
}

/// The value of the answer on a port, or its error as a sentence.
fn ask(port: u16, method: &str, path: &str, body: Option<&Value>) -> Result<Value, String> {
    let mut curl = Command::new("curl");
    curl.args(["--silent", "--show-error", "--noproxy", "*", "--max-time", PATIENCE, "--request", method])
        .args(["--header", "Content-Type: application/json"])
        .arg(format!("http://127.0.0.1:{port}{path}"));
    if let Some(body) = body {
        curl.args(["--data-raw", &body.to_string()]);
    }
    let body = output(&mut curl, &format!("The question to the driver by `curl`, {path},"))?;
    let answer: Value = serde_json::from_slice(&body)
        .map_err(|error| format!("The driver answered {}: {error}.", String::from_utf8_lossy(&body)))?;
    match (&answer["value"]["error"], &answer["value"]["message"]) {
        (Value::String(error), Value::String(message)) => {
            Err(format!("the browser says “{error}”: {}", message.lines().next().unwrap_or_default()))
        }
        _ => Ok(answer["value"].clone()),
    }
}
