//! A browser driven by `WebDriver`: what `chromedriver` is asked over HTTP, and the windows it opens.

use std::{
    io::{self, BufRead, BufReader, Write},
    net::TcpStream,
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

use serde_json::{Value, json};

/// Longest time of one answer.
const PATIENCE: Duration = Duration::from_secs(120);

/// Arguments of the browser: no window, no network of its own, and WebGL drawn by the processor.
const ARGUMENTS: &[&str] = &[
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

/// A program of the root that serves on a port of this machine, ended when it is dropped.
#[derive(Debug)]
pub struct Service {
    child: Child,
    pub port: u16,
}

impl Service {
    /// Starts `command`, whose standard output names its port once it answers, after the word "port".
    pub fn start(mut command: Command, errors: &Path, what: &str) -> Result<Self, String> {
        let failed = |error: io::Error| format!("{what} could not start: {error}.");
        let errors = std::fs::OpenOptions::new().create(true).append(true).open(errors).map_err(failed)?;
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(errors);
        let mut child = command.spawn().map_err(failed)?;
        let output = child.stdout.take();
        let mut service = Self { child, port: 0 };
        let mut lines = BufReader::new(output.ok_or_else(|| format!("{what} has no output."))?).lines();
        let port = lines.by_ref().map_while(Result::ok).find_map(|line| port(&line));
        service.port = port.ok_or_else(|| format!("{what} ended before it named its port."))?;
        // What it says later is read, so that it never waits for a reader.
        thread::spawn(move || lines.map_while(Result::ok).for_each(drop));
        Ok(service)
    }

    /// Number of the process in which it runs.
    pub fn process(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        // One that has ended by itself needs no end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The number after the last word "port" of a line.
fn port(line: &str) -> Option<u16> {
    let (_, after) = line.rsplit_once("port ")?;
    after.split(|sign: char| !sign.is_ascii_digit()).next()?.parse().ok().filter(|port| *port > 0)
}

/// A browser.
#[derive(Debug)]
pub struct Browser<'a> {
    driver: &'a Service,
    id: String,
    /// Dots of the screen to a pixel of the page, along an edge.
    pub dots: u32,
}

impl<'a> Browser<'a> {
    /// Opens a browser in this language that keeps what it keeps in `profile`, a folder in the root.
    pub fn open(driver: &'a Service, profile: &str, language: &str, dots: u32) -> Result<Self, String> {
        let mut arguments: Vec<String> = ARGUMENTS.iter().map(|word| (*word).to_owned()).collect();
        arguments.push(format!("--user-data-dir={profile}"));
        arguments.extend([format!("--lang={language}"), format!("--accept-lang={language}")]);
        arguments.push(format!("--force-device-scale-factor={dots}"));
        let wanted = json!({"capabilities": {"alwaysMatch": {
            "pageLoadStrategy": "none",
            "goog:chromeOptions": {"args": arguments},
            "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"},
        }}});
        let session = ask(driver.port, "POST", "/session", Some(&wanted))?;
        let id = session["sessionId"].as_str().ok_or("`chromedriver` opened no browser.")?;
        Ok(Self { driver, id: id.to_owned(), dots })
    }

    fn ask(&self, method: &str, path: &str, body: Option<&Value>) -> Result<Value, String> {
        ask(self.driver.port, method, &format!("/session/{}{path}", self.id), body)
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

    /// A press of `kind`, `mouse` or `touch`, at a place in pixels of the page.
    pub fn press(&self, kind: &str, (x, y): (i32, i32)) -> Result<(), String> {
        let actions = json!([
            {"type": "pointerMove", "x": x, "y": y, "duration": 30},
            {"type": "pause", "duration": 60},
            {"type": "pointerDown", "button": 0},
            {"type": "pause", "duration": 80},
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

    /// Lines of a log since it was last asked for: `browser` or `performance`.
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

/// The value of the driver's answer, or its error as a sentence.
fn ask(port: u16, method: &str, path: &str, body: Option<&Value>) -> Result<Value, String> {
    let failed = |error: io::Error| format!("`chromedriver` did not answer to {path}: {error}.");
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
        serde_json::from_str(&body).map_err(|error| format!("`chromedriver` answered {body}: {error}."))?;
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
    fn a_port_is_read_where_a_service_names_it() {
        assert_eq!(port("ChromeDriver was started successfully on port 41235."), Some(41235));
        assert_eq!(port("Serving HTTP on 127.0.0.1 port 8000 (http://127.0.0.1:8000/) ..."), Some(8000));
        assert_eq!(port("Starting ChromeDriver 156.0 on port 0"), None);
        assert_eq!(port("Only local connections are allowed."), None);
    }

    #[test]
    fn an_answer_ends_where_its_head_says() {
        let answer = "HTTP/1.1 200 OK\r\ncontent-length: 4\r\nCache-Control: no-cache\r\n\r\nfour, and more";
        assert_eq!(answer_body(&mut answer.as_bytes()).ok().as_deref(), Some(&b"four"[..]));
        assert!(answer_body(&mut "HTTP/1.1 200 OK\r\n".as_bytes()).is_err());
    }

    #[test]
    fn base64_is_read_with_and_without_an_end() {
        assert_eq!(base64("TWFkYW5n").as_deref(), Some(&b"Madang"[..]));
        assert_eq!(base64("TWFkYQ==").as_deref(), Some(&b"Mada"[..]));
        assert_eq!(base64("TWFkYW4=").as_deref(), Some(&b"Madan"[..]));
        assert_eq!(base64("T*"), None);
    }
}
