//! Short films of the running game as GIF files, recorded on a virtual screen.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use crate::{
    screens::Screen,
    system::{Running, at, output, run},
};

/// Size of the window, and of the virtual screen around it.
const SIZE: &str = "960x600";
/// Width of the film.
const WIDTH: u32 = 640;
/// Frames a second. A board game needs few, and each costs space.
const RATE: u32 = 12;
/// The game runs more slowly by this factor while it is recorded: without a graphics card it draws too few frames.
const SLOWNESS: u32 = 2;
/// Largest file that the shop's page takes without becoming slow.
const LARGEST: u64 = 3_000_000;
/// Longest wait for the game to come to the film's beginning.
const PATIENCE: Duration = Duration::from_secs(180);
/// Name of the recorder in sentences, with what installs it.
const FFMPEG: &str = "`ffmpeg` (apt-get install ffmpeg)";
/// Command that installs the programs of the films.
const INSTALL: &str = ": apt-get install ffmpeg xdotool xvfb";
const POLL: Duration = Duration::from_millis(50);

/// A film to take.
pub struct Film {
    /// Its file's name, without ending.
    pub name: &'static str,
    /// Flags of the game.
    pub flags: &'static [&'static str],
    pub start: Start,
    /// Length of the film.
    pub seconds: u32,
    /// Clicks in the order of time.
    pub clicks: &'static [Click],
}

/// The moment at which a film begins.
pub enum Start {
    /// The game has so many plies.
    Ply(usize),
    /// The window shows more than a loading screen and nothing moves.
    Settled,
}

/// A press of the left mouse button.
pub struct Click {
    /// Seconds of the film since its beginning or the click before.
    pub after: f32,
    /// Pixel of the window.
    pub at: (u32, u32),
}

/// Runs the game and writes a film of it to `file`.
///
/// # Errors
/// A sentence on the program that is missing or failed, or on a film that is too large.
pub fn take(root: &Path, program: &Path, film: &Film, file: &Path) -> Result<(), String> {
    if !cfg!(target_os = "linux") {
        return Err("Films are recorded on the virtual screen that only Linux has.".to_owned());
    }
    let workplace = tempfile::tempdir().map_err(|error| format!("No folder for the film: {error}."))?;
    let screen = Stage(Screen::x11(SIZE)?);
    let record = workplace.path().join("game.ron");
    let mut game = screen.command(program);
    game.args(film.flags)
        .args(["--language", "en", "--resolution", SIZE, "--speed"])
        .arg(format!("{}", 1.0 / f64::from(SLOWNESS)))
        .arg("--record")
        .arg(&record)
        .arg("--data-dir")
        .arg(workplace.path().join("data"))
        .env("BEVY_ASSET_ROOT", root)
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let _game = Running::start(&mut game, INSTALL)?;
    match film.start {
        Start::Ply(ply) => wait_until(film.name, || Ok(plies(&record) >= ply))?,
        Start::Settled => {
            let mut before = Vec::new();
            wait_until(film.name, || {
                let now = screen.pixels()?;
                let settled = now == before && is_a_picture(&now);
                before = now;
                Ok(settled)
            })?;
        }
    }
    let raw = workplace.path().join("film.mkv");
    let _clicks = screen.click(film.clicks)?;
    screen.record(film, &raw)?;
    write_gif(&mut ffmpeg(), &raw, SLOWNESS, file)?;
    check_size(file)
}

/// Size of the trailer, and its frames a second, as the game writes them.
const TRAILER: &str = "1280x720";
const TRAILER_RATE: &str = "25";
/// Music under the trailer, which is longer than it.
const MUSIC: &str = "assets/audio/music/korea.ogg";
/// Length of the trailer in seconds, and the time for which its music fades out.
const TRAILER_LENGTH: f32 = 45.0;
const FADE: f32 = 3.0;
/// Parts of the trailer that become films of their own: name, first second and length.
const PARTS: [(&str, f32, f32); 4] = [
    ("trailer-bagh-chal", 3.5, 5.5),
    ("trailer-hasami-shogi", 16.5, 5.5),
    ("trailer-jarmo", 23.0, 5.0),
    ("trailer-yut", 36.0, 4.5),
];

/// Lets the game write the trailer, and makes a film with music of it, and short films of its parts. Returns their paths.
///
/// # Errors
/// A sentence on the program that is missing or failed, or on a film that is too large.
pub fn trailer(root: &Path, program: &Path, folder: &Path) -> Result<Vec<PathBuf>, String> {
    if !cfg!(target_os = "linux") {
        return Err("The trailer is drawn on the virtual screen that only Linux has.".to_owned());
    }
    let workplace = tempfile::tempdir().map_err(|error| format!("No folder for the film: {error}."))?;
    let screen = Stage(Screen::x11(TRAILER)?);
    let mut game = screen.command(program);
    game.args(["--film", "--language", "en", "--seed", "5", "--resolution", TRAILER])
        .arg("--data-dir")
        .arg(workplace.path().join("data"))
        .env("BEVY_ASSET_ROOT", root)
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    let mut game = game.spawn().map_err(|error| format!("The game does not start: {error}."))?;
    let frames = game.stdout.take().ok_or("The game has no standard output.")?;
    let film = folder.join("trailer.mp4");
    let fade = format!("afade=t=out:st={}:d={FADE}", TRAILER_LENGTH - FADE);
    let mut encoder = ffmpeg();
    encoder
        .args([
            "-f",
            "rawvideo",
            "-pixel_format",
            "rgb24",
            "-video_size",
            TRAILER,
            "-framerate",
            TRAILER_RATE,
        ])
        .args(["-i", "pipe:0", "-i"])
        .arg(root.join(MUSIC))
        .args(["-t", &TRAILER_LENGTH.to_string(), "-af", &fade])
        .args(["-c:v", "libx264", "-preset", "slow", "-crf", "20", "-pix_fmt", "yuv420p"])
        .args(["-c:a", "aac", "-b:a", "160k", "-movflags", "+faststart"])
        .arg(&film)
        .stdin(frames);
    let encoded = run(&mut encoder, FFMPEG);
    let ended = game.wait().map_err(|error| format!("The game does not end: {error}."))?;
    encoded?;
    if !ended.success() {
        return Err("The game broke off while it wrote the trailer.".to_owned());
    }
    let mut written = vec![film.clone()];
    for (name, from, length) in PARTS {
        let file = folder.join(format!("{name}.gif"));
        write_gif(ffmpeg().args(["-ss", &from.to_string(), "-t", &length.to_string()]), &film, 1, &file)?;
        check_size(&file)?;
        written.push(file);
    }
    Ok(written)
}

/// Refuses a film that is too large for the shop's page.
fn check_size(file: &Path) -> Result<(), String> {
    let size = fs::metadata(file).map_err(at(file))?.len();
    if size > LARGEST {
        return Err(format!("{} has {size} bytes, more than {LARGEST}.", file.display()));
    }
    Ok(())
}

/// Plies in a record, 0 while there is none.
fn plies(record: &Path) -> usize {
    let text = fs::read_to_string(record).unwrap_or_default();
    let moves = text.split_once("moves: \"").and_then(|(_, rest)| rest.split_once('"'));
    moves.map_or(0, |(moves, _)| moves.split_whitespace().count())
}

/// `true` for pixels of more colours than a loading screen has.
fn is_a_picture(pixels: &[u8]) -> bool {
    const COLOURS: usize = 500;
    let mut colours: Vec<&[u8]> = pixels.chunks_exact(3).step_by(31).collect();
    colours.sort_unstable();
    colours.dedup();
    colours.len() > COLOURS
}

fn wait_until(name: &str, mut condition: impl FnMut() -> Result<bool, String>) -> Result<(), String> {
    let begun = Instant::now();
    while !condition()? {
        if begun.elapsed() > PATIENCE {
            return Err(format!("The game did not come to the beginning of the film {name}."));
        }
        thread::sleep(POLL);
    }
    Ok(())
}

fn ffmpeg() -> Command {
    let mut command = Command::new("ffmpeg");
    command.args(["-hide_banner", "-loglevel", "error", "-y"]).stdin(Stdio::null());
    command
}

/// A virtual screen as large as the window.
struct Stage(Screen);

impl Stage {
    fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command
            .env("DISPLAY", self.0.name())
            .env("WGPU_FORCE_FALLBACK_ADAPTER", "1")
            .env("LIBGL_ALWAYS_SOFTWARE", "1")
            // With it the window would open on the developer's own Wayland screen.
            .env_remove("WAYLAND_DISPLAY");
        command
    }

    fn source(&self, with_mouse: bool) -> Command {
        let mut command = ffmpeg();
        command.args(["-f", "x11grab", "-draw_mouse", if with_mouse { "1" } else { "0" }]).args([
            "-framerate",
            "25",
            "-video_size",
            SIZE,
            "-i",
            self.0.name(),
        ]);
        command
    }

    /// Pixels of the screen now, three bytes each.
    fn pixels(&self) -> Result<Vec<u8>, String> {
        let mut source = self.source(false);
        source.args(["-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "rgb24", "pipe:1"]);
        output(&mut source, FFMPEG)
    }

    fn record(&self, film: &Film, to: &Path) -> Result<(), String> {
        let seconds = (film.seconds * SLOWNESS).to_string();
        let lossless = ["-c:v", "libx264rgb", "-preset", "ultrafast", "-qp", "0"];
        let mut recorder = self.source(!film.clicks.is_empty());
        run(recorder.args(["-t", &seconds]).args(lossless).arg(to), FFMPEG)
    }

    /// Begins to click while the film is recorded.
    fn click(&self, clicks: &[Click]) -> Result<Option<Running>, String> {
        if clicks.is_empty() {
            return Ok(None);
        }
        let mut hand = self.command(Path::new("xdotool"));
        for click in clicks {
            let wait = click.after * SLOWNESS as f32 / 2.0;
            let (x, y) = click.at;
            // The mouse rests on the place before it presses, so that the eye can follow.
            hand.args(["sleep", &wait.to_string(), "mousemove", &x.to_string(), &y.to_string()]).args([
                "sleep",
                &wait.to_string(),
                "click",
                "1",
            ]);
        }
        Running::start(&mut hand, INSTALL).map(Some)
    }
}

/// Writes a recording, of which `encoder` may take a part, as a GIF file with its own palette, faster by a factor.
fn write_gif(encoder: &mut Command, recording: &Path, faster: u32, file: &Path) -> Result<(), String> {
    let filter = format!(
        "setpts=PTS/{faster},fps={RATE},scale={WIDTH}:-1:flags=lanczos,split[a][b];\
         [a]palettegen=stats_mode=full[palette];\
         [b][palette]paletteuse=dither=none:diff_mode=rectangle"
    );
    run(encoder.arg("-i").arg(recording).args(["-filter_complex", &filter, "-loop", "0"]).arg(file), FFMPEG)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plies_are_counted_in_a_record() {
        let folder = tempfile::tempdir().expect("a folder");
        let record = folder.path().join("game.ron");
        assert_eq!(plies(&record), 0);
        fs::write(&record, "(\n    seed: 3,\n    moves: \"@c5 a1-b2 @a3\",\n)").expect("it can be written");
        assert_eq!(plies(&record), 3);
    }
}
