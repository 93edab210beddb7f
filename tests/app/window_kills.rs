//! The real program in a real window, killed at random moments, and on disks that are full or may not be written. It
//! needs a display, so it is run by `cargo xtask test`, which provides a virtual one.

use std::{
    env, fs,
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use madang_core::rules::{
    Record,
    random::{Purpose, Stream},
};

/// Kills in a run of all checks. `KILLS=500 cargo test --test app -- --ignored window_kills` does more.
const KILLS: u64 = 20;

/// Time limit of a run, generous for a slow machine without a graphics card.
pub const MAX_RUN_TIME: Duration = Duration::from_secs(240);

/// The program with these flags and this folder for the player's files.
pub fn game(data: &Path, flags: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_madang"));
    command
        .env("BEVY_ASSET_ROOT", env!("CARGO_MANIFEST_DIR"))
        .arg("--data-dir")
        .arg(data)
        .args(flags)
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    command
}

/// A line of `--games`.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Listed {
    id: String,
    plies: usize,
    end: String,
}

/// The library as the program lists it, without a display.
fn listed(data: &Path) -> Vec<Listed> {
    let output = game(data, &["--games"]).env_remove("DISPLAY").output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    let line = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        let [id, _, _, plies, end, ..] = fields[..] else { panic!("{line:?}") };
        Listed { id: id.to_owned(), plies: plies.parse().unwrap(), end: end.to_owned() }
    };
    text.lines().map(line).collect()
}

fn record(file: &Path) -> Option<Record> {
    fs::read_to_string(file).ok()?.parse().ok()
}

/// Waits until something holds while the game runs; `false` if the game ended first.
fn wait(child: &mut Child, holds: impl Fn() -> bool) -> bool {
    let started = Instant::now();
    while !holds() {
        if child.try_wait().unwrap().is_some() {
            return false;
        }
        assert!(started.elapsed() < MAX_RUN_TIME, "the game hangs");
        thread::sleep(Duration::from_millis(5));
    }
    true
}

#[test]
#[ignore = "needs a display: cargo xtask test provides one"]
fn a_game_that_was_killed_goes_on_at_its_last_ply_or_the_one_before() {
    let kills = env::var("KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(KILLS);
    let folder = tempfile::tempdir().unwrap();
    let (data, file) = (folder.path().join("data"), folder.path().join("record.ron"));
    let mut moments = Stream::new(7, Purpose::FirstMover);
    let games = ["bagh-chal", "yut", "jarmo", "hasami-shogi", "pulijudam", "nei-pat-kono"];
    let (mut lost, mut finished) = (0, 0);
    for kill in 0..kills {
        let before = listed(&data);
        let unfinished = before.iter().find(|game| game.end == "unfinished").cloned();
        let seed = kill.to_string();
        let id = games[kill as usize % games.len()];
        let beginning = ["--game", id, "--seats", "ai:1,ai:1", "--seed", &seed];
        let begin: &[&str] = if unfinished.is_some() { &["--continue"] } else { &beginning };
        let speed = ["0", "20", "1000"][kill as usize % 3];
        let path = file.to_string_lossy().into_owned();
        let own = ["--speed", speed, "--record", &path, "--resolution", "640x400", "--quit-when-over"];
        let _ = fs::remove_file(&file);
        let mut child = game(&data, &[begin, &own].concat()).spawn().unwrap();
        // Now and then it is killed while it still starts.
        if kill % 7 != 6 && wait(&mut child, || file.exists()) {
            thread::sleep(Duration::from_millis(u64::from(moments.below(1500))));
        }
        child.kill().unwrap();
        child.wait().unwrap();
        let after = listed(&data);
        let Some(record) = record(&file) else {
            assert_eq!(after, before, "kill {kill}: no ply was played");
            continue;
        };
        let played = record.moves.len();
        let kept = match &unfinished {
            Some(game) => after.iter().find(|other| other.id == game.id),
            None => after.iter().find(|game| before.iter().all(|other| other.id != game.id)),
        };
        let Some(kept) = kept else {
            assert!(played <= 1, "kill {kill}: {played} plies and no game");
            continue;
        };
        assert!(
            (played.saturating_sub(1)..=played + 1).contains(&kept.plies),
            "kill {kill}: {} plies are kept of {played}",
            kept.plies
        );
        lost += usize::from(kept.plies < played);
        finished += usize::from(kept.end != "unfinished");
        let out = folder.path().join("out.ron").to_string_lossy().into_owned();
        let exported =
            game(&data, &["--export", &kept.id, &out, "--overwrite"]).env_remove("DISPLAY").status().unwrap();
        assert!(exported.success());
        let kept = self::record(Path::new(&out)).unwrap();
        let both = kept.moves.len().min(played);
        assert_eq!(kept.moves[..both], record.moves[..both], "kill {kill}");
    }
    println!("{kills} kills: {lost} times one ply was missing, {finished} games were over");
}

/// A small file system of its own, taken away at the end.
struct Disk(tempfile::TempDir);

impl Disk {
    /// Makes one of this size in bytes; `None` where that is not allowed.
    fn new(bytes: u32) -> Option<Self> {
        let folder = tempfile::tempdir().unwrap();
        let size = format!("size={bytes}");
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &size, "tmpfs"])
            .arg(folder.path())
            .stderr(Stdio::null())
            .status();
        mounted.is_ok_and(|status| status.success()).then_some(Self(folder))
    }

    fn make_read_only(&self) -> bool {
        let remounted = Command::new("mount").args(["-o", "remount,ro"]).arg(self.0.path()).status();
        remounted.is_ok_and(|status| status.success())
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        // What is left is a folder that nobody uses.
        let _ = Command::new("umount").arg(self.0.path()).status();
    }
}

fn plays_to_its_end(data: &Path) {
    let flags =
        ["--game", "bagh-chal", "--seats", "ai:1,ai:1", "--speed", "0", "--seed", "3", "--quit-when-over"];
    let output = game(data, &flags).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stdout).contains("result win"), "{output:?}");
}

#[test]
#[ignore = "needs a display: cargo xtask test provides one"]
fn play_goes_on_on_a_disk_that_is_full_and_on_one_that_may_not_be_written() {
    let Some(disk) = Disk::new(64 * 1024) else {
        println!("no file system can be mounted here: not tested");
        return;
    };
    let data = disk.0.path().join("data");
    plays_to_its_end(&data);
    let kept = listed(&data);
    assert_eq!(kept.len(), 1);
    // Filled to its last block.
    let mut block = 16 * 1024;
    let mut number = 0;
    while block > 0 {
        let written = fs::write(disk.0.path().join(format!("filler-{number}")), vec![b'x'; block]);
        number += 1;
        if written.is_err() {
            block /= 2;
        }
    }
    plays_to_its_end(&data);
    assert!(listed(&data).contains(&kept[0]), "what was kept is as it was");
    if disk.make_read_only() {
        plays_to_its_end(&data);
        assert!(listed(&data).contains(&kept[0]), "what was kept is as it was");
    }
}
