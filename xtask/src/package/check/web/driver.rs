//! Drivers of browsers: programs that are asked over HTTP what a browser shall do, as `WebDriver` says.

use std::{
    io::{self, BufRead, BufReader, Write},
    net::TcpStream,
    path::Path,
    time::Duration,
};

use serde_json::{Value, json};

use super::{
    super::super::roots::{Mount, Root},
    service::Service,
};
use crate::{screens::Screen, setup};

/// Longest time of one answer.
const PATIENCE: Duration = Duration::from_secs(120);

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
    let failed = |error: io::Error| format!("The driver did not answer to {path}: {error}.");
    let mut stream = TcpStream::connect(("127.0.0.1", port)).map_err(failed)?;
    stream.set_read_timeout(Some(PATIENCE)).map_err(failed)?;
    let body = body.map(Value::to_string).unwrap_or_default();
    let length = body.len();
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n\
         Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
    )
    .map_err(failed)?;
    let body = answer_body(&mut BufReader::new(stream)).map_err(failed)?;
    let body = String::from_utf8_lossy(&body);
    let answer: Value =
        serde_json::from_str(&body).map_err(|error| format!("The driver answered {body}: {error}."))?;
    match (&answer["value"]["error"], &answer["value"]["message"]) {
        (Value::String(error), Value::String(message)) => {
            Err(format!("the browser says “{error}”: {}", message.lines().next().unwrap_or_default()))
        }
        _ => Ok(answer["value"].clone()),
    }
}

/// The body of an answer over HTTP, whose head tells its length: the connection may stay open after it.
fn answer_body(stream: &mut impl BufRead) -> io::Result<Vec<u8>> {
    let mut length = 0;
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line)? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        let Some((name, value)) = line.split_once(':') else {
            if line.trim().is_empty() {
                break;
            }
            continue;
        };
        if name.eq_ignore_ascii_case("content-length") {
            length = value.trim().parse().map_err(io::Error::other)?;
        }
    }
    let mut body = vec![0; length];
    stream.read_exact(&mut body)?;
    Ok(body)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_ends_where_its_head_says() {
        let answer = "HTTP/1.1 200 OK\r\ncontent-length: 4\r\nCache-Control: no-cache\r\n\r\nfour, and more";
        assert_eq!(answer_body(&mut answer.as_bytes()).ok().as_deref(), Some(&b"four"[..]));
        assert!(answer_body(&mut "HTTP/1.1 200 OK\r\n".as_bytes()).is_err());
    }
}
