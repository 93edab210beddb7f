//! Screens without a monitor: X11 and Wayland, ended when they are dropped.

use std::{
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use crate::{
    package::roots,
    system::{Running, run},
};

/// Longest time that a screen may take to start.
const PATIENCE: Duration = Duration::from_secs(30);

/// Name of the Wayland socket.
const SOCKET: &str = "wayland-check";

/// A screen, and how a program finds it.
#[derive(Debug)]
pub enum Screen {
    /// X11, with a display such as ":7".
    X11 { display: String, _server: Running },
    /// Wayland, with its folder of sockets.
    Wayland { folder: PathBuf, _server: Running },
}

impl Screen {
    /// Starts Xvfb with this many pixels, as "1400x900", without a port on the network.
    pub fn x11(size: &str) -> Result<Self, String> {
        let mut server = Command::new("Xvfb");
        server
            .args(["-displayfd", "1", "-nolisten", "tcp", "-noreset", "-ac", "-screen", "0"])
            .arg(format!("{size}x24"))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let mut server = Running::start(&mut server, ": apt-get install xvfb")?;
        // It names its display once it takes windows.
        let mut number = String::new();
        let read = server.0.stdout.take().map(|output| BufReader::new(output).read_line(&mut number));
        if matches!(read, Some(Ok(length)) if length > 0) {
            Ok(Self::X11 { display: format!(":{}", number.trim()), _server: server })
        } else {
            Err("`Xvfb` ended before it named its display.".to_owned())
        }
    }

    /// Starts Weston without a monitor, with its socket in `folder`, for the account `user`.
    pub fn wayland(folder: &Path, user: u32) -> Result<Self, String> {
        // Wayland insists on a folder that is closed to others.
        run(Command::new("chmod").arg("700").arg(folder), "`chmod`")?;
        let version = Command::new("weston").arg("--version").output();
        let version = version
            .map_err(|error| format!("`weston` could not start ({error}): apt-get install weston."))?;
        // Its shell for one program alone asks for no frame where there is no monitor; the one for a desktop does.
        let options: [&str; 3] = match major(&String::from_utf8_lossy(&version.stdout)) {
            // Their names until version 11.
            Some(..12) => ["--backend=headless-backend.so", "--use-pixman", "--shell=desktop-shell.so"],
            _ => ["--backend=headless", "--renderer=pixman", "--shell=desktop"],
        };
        let mut server = Command::new("weston");
        server
            .args(options)
            .args(["--width=1280", "--height=800", "--idle-time=0", "--no-config"])
            .arg(format!("--socket={SOCKET}"))
            .env("XDG_RUNTIME_DIR", folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        let mut server = Running::start(&mut server, "")?;
        let socket = folder.join(SOCKET);
        let begun = Instant::now();
        while !socket.exists() {
            if begun.elapsed() > PATIENCE || !matches!(server.0.try_wait(), Ok(None)) {
                return Err("`weston` opened no socket.".to_owned());
            }
            thread::sleep(Duration::from_millis(50));
        }
        roots::give(folder, user)?;
        Ok(Self::Wayland { folder: folder.to_owned(), _server: server })
    }

    /// Name of the display or of the socket.
    pub fn name(&self) -> &str {
        match self {
            Self::X11 { display, .. } => display,
            Self::Wayland { .. } => SOCKET,
        }
    }

    /// The name by which a program finds it: a variable and its value.
    pub fn variable(&self) -> String {
        match self {
            Self::X11 { display, .. } => format!("DISPLAY={display}"),
            Self::Wayland { .. } => format!("WAYLAND_DISPLAY={SOCKET}"),
        }
    }
}

/// The first number of a version, as in "weston 10.0.1".
fn major(version: &str) -> Option<u32> {
    version.split_whitespace().nth(1)?.split('.').next()?.parse().ok()
}
