//! Screens without a monitor: X11 and Wayland, ended when they are dropped.

use std::{
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use super::super::roots;

/// Longest time that a screen may take to start.
const PATIENCE: Duration = Duration::from_secs(30);

/// Name of the Wayland socket.
const SOCKET: &str = "wayland-check";

/// A screen, and how a program finds it.
#[derive(Debug)]
pub enum Screen {
    /// Display of X11, such as ":7".
    X11(Child, String),
    /// Wayland's folder of sockets.
    Wayland(Child, PathBuf),
}

impl Screen {
    /// Starts Xvfb, without a port on the network.
    pub fn x11() -> Result<Self, String> {
        let mut child = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1400x900x24", "-nolisten", "tcp", "-noreset", "-ac"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("`Xvfb` could not start ({error}): apt-get install xvfb."))?;
        // It names its display once it takes windows.
        let mut number = String::new();
        let read = child.stdout.take().map(|output| BufReader::new(output).read_line(&mut number));
        let display = format!(":{}", number.trim());
        let screen = Self::X11(child, display);
        if matches!(read, Some(Ok(length)) if length > 0) {
            Ok(screen)
        } else {
            Err("`Xvfb` ended before it named its display.".to_owned())
        }
    }

    /// Starts Weston without a monitor, with its socket in `folder`, for the account `user`.
    pub fn wayland(folder: &Path, user: u32) -> Result<Self, String> {
        // Wayland insists on a folder that is closed to others.
        roots::run(Command::new("chmod").arg("700").arg(folder), "`chmod`")?;
        let version = Command::new("weston").arg("--version").output();
        let version = version
            .map_err(|error| format!("`weston` could not start ({error}): apt-get install weston."))?;
        // Its shell for one program alone asks for no frame where there is no monitor; the one for a desktop does.
        let options: [&str; 3] = match major(&String::from_utf8_lossy(&version.stdout)) {
            // Their names until version 11.
            Some(..12) => ["--backend=headless-backend.so", "--use-pixman", "--shell=desktop-shell.so"],
            _ => ["--backend=headless", "--renderer=pixman", "--shell=desktop"],
        };
        let child = Command::new("weston")
            .args(options)
            .args(["--width=1280", "--height=800", "--idle-time=0", "--no-config"])
            .arg(format!("--socket={SOCKET}"))
            .env("XDG_RUNTIME_DIR", folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("`weston` could not start ({error})."))?;
        let mut screen = Self::Wayland(child, folder.to_owned());
        let socket = folder.join(SOCKET);
        let begun = Instant::now();
        while !socket.exists() {
            if begun.elapsed() > PATIENCE || screen.has_ended() {
                return Err("`weston` opened no socket.".to_owned());
            }
            thread::sleep(Duration::from_millis(50));
        }
        roots::give(folder, user)?;
        Ok(screen)
    }

    /// The name by which a program finds it: a variable and its value.
    pub fn variable(&self) -> String {
        match self {
            Self::X11(_, display) => format!("DISPLAY={display}"),
            Self::Wayland(..) => format!("WAYLAND_DISPLAY={SOCKET}"),
        }
    }

    fn child(&mut self) -> &mut Child {
        match self {
            Self::X11(child, _) | Self::Wayland(child, _) => child,
        }
    }

    fn has_ended(&mut self) -> bool {
        !matches!(self.child().try_wait(), Ok(None))
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // One that has ended by itself needs no end.
        let _ = self.child().kill();
        let _ = self.child().wait();
    }
}

/// The first number of a version, as in "weston 10.0.1".
fn major(version: &str) -> Option<u32> {
    version.split_whitespace().nth(1)?.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_number_of_a_version_is_read() {
        assert_eq!(major("weston 10.0.1\n"), Some(10));
        assert_eq!(major("weston 14.0.92"), Some(14));
        assert_eq!(major("none"), None);
    }
}
