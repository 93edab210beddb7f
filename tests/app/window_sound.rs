//! The real program while the computer's sound server ends and comes back. It needs a display and `PulseAudio`, so it is
//! run by `cargo xtask test --all`, which provides the one and says how to install the other.

use std::{
    fs,
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use crate::window_kills::{MAX_RUN_TIME, game};

/// Name of the thread that gives sounds to the device.
const SOUND_THREAD: &str = "cpal_alsa_out";

/// A sound server of its own, whose sounds nobody hears.
struct Server<'a> {
    folder: &'a Path,
    child: Child,
}

impl<'a> Server<'a> {
    fn start(folder: &'a Path) -> Self {
        let mut command = Command::new("pulseaudio");
        let modules =
            ["module-null-sink", "module-native-protocol-unix"].map(|name| format!("--load={name}"));
        command.args(["-n", "--daemonize=no", "--exit-idle-time=-1"]).args(modules);
        let child = at_home(&mut command, folder).spawn().expect("PulseAudio is installed");
        let server = Self { folder, child };
        until("the server answers", || server.streams().is_some());
        server
    }

    /// Streams that play on it; `None` while it does not answer.
    fn streams(&self) -> Option<usize> {
        let list =
            at_home(Command::new("pactl").args(["list", "short", "sink-inputs"]), self.folder).output();
        list.ok()
            .filter(|list| list.status.success())
            .map(|list| list.stdout.split(|byte| *byte == b'\n').count() - 1)
    }
}

/// A game that ends with the test, whatever becomes of it.
struct Ended(Child);

impl Drop for Ended {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn until(what: &str, holds: impl Fn() -> bool) {
    let started = Instant::now();
    while !holds() {
        assert!(started.elapsed() < MAX_RUN_TIME, "{what}: it takes too long");
        thread::sleep(Duration::from_millis(100));
    }
}

impl Drop for Server<'_> {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Gives a program this folder for all that it knows of sound.
fn at_home<'c>(command: &'c mut Command, folder: &Path) -> &'c mut Command {
    command
        .env("HOME", folder)
        .env("XDG_RUNTIME_DIR", folder)
        .env("XDG_CONFIG_HOME", folder)
        .env_remove("PULSE_SERVER")
        .env_remove("ALSA_CONFIG_PATH")
        .stderr(Stdio::null())
}

fn has_sound_thread(game: &Child) -> bool {
    let threads = fs::read_dir(format!("/proc/{}/task", game.id())).expect("the game runs");
    let mut names =
        threads.flatten().filter_map(|thread| fs::read_to_string(thread.path().join("comm")).ok());
    names.any(|name| name.trim() == SOUND_THREAD)
}

#[test]
#[ignore = "needs a display and PulseAudio: cargo xtask test --all provides them"]
fn sound_comes_back_when_its_server_does() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path();
    fs::write(home.join(".asoundrc"), "pcm.!default pulse\nctl.!default pulse\n").unwrap();
    let server = Server::start(home);
    let mut command = game(&home.join("data"), &["--screen", "title", "--resolution", "640x400"]);
    let mut child = Ended(at_home(&mut command, home).stdout(Stdio::null()).spawn().unwrap());
    until("music plays", || server.streams() == Some(1) && has_sound_thread(&child.0));
    drop(server);
    until("the thread of the lost device ends", || !has_sound_thread(&child.0));
    let server = Server::start(home);
    until("music plays again", || server.streams() == Some(1) && has_sound_thread(&child.0));
    assert!(child.0.try_wait().unwrap().is_none(), "the game has ended");
}
