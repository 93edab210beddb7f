//! Pictures for the shop's page, all of the running game: cover, screenshots, and the trailer with short films of its parts.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use crate::{
    game::Programs,
    screenshots::{COVER, Picture},
    system::{at, make_folder, run},
};

/// Folder of the pictures.
const FOLDER: &str = "target/shop";
const LANGUAGE: &str = "en";
const SCREENSHOT: &str = "1280x800";
/// Games are shown well under way, and from a person's seat.
const PLIES: &str = "28";

/// Screenshots in the order in which the page shows them.
const SCREENSHOTS: [(&str, &[&str]); 6] = [
    ("map", &["--screen", "choose"]),
    ("yut", &["--game", "yut", "--set", "players=4", "--seats", "human,human,ai:2,ai:3", "--moves", "60"]),
    ("bagh-chal", &["--game", "bagh-chal", "--seats", "human,ai:3", "--moves", PLIES]),
    ("hasami-shogi", &["--game", "hasami-shogi", "--seats", "human,ai:3", "--moves", PLIES]),
    ("jarmo", &["--game", "jarmo", "--seats", "human,ai:2", "--moves", "20"]),
    ("pulijudam", &["--game", "pulijudam", "--seats", "human,ai:4", "--moves", PLIES]),
];

/// Size of the trailer, as the game writes it.
const TRAILER: &str = "1280x720";
/// Music under the trailer, which is longer than it.
const MUSIC: &str = "assets/audio/music/korea.ogg";
/// Parts of the trailer that become films of their own: name, first second and length.
const PARTS: [(&str, &str, &str); 4] = [
    ("trailer-bagh-chal", "3.5", "5.5"),
    ("trailer-hasami-shogi", "16.5", "5.5"),
    ("trailer-jarmo", "23", "5"),
    ("trailer-yut", "36", "4.5"),
];
/// Filter for a short film, with a palette of its own. A board game needs few frames a second, and each costs space.
const SHORT: &str = "fps=12,scale=640:-1:flags=lanczos,split[a][b];[a]palettegen=stats_mode=full[palette];\
                     [b][palette]paletteuse=dither=none:diff_mode=rectangle";
/// Largest film that the shop's page takes without becoming slow, in bytes.
const LARGEST: u64 = 3_000_000;
/// Name of the encoder in sentences, with what installs it.
const FFMPEG: &str = "`ffmpeg` (apt-get install ffmpeg)";

/// Builds the game and makes the pictures. Returns their paths.
///
/// # Errors
/// A sentence on the build that failed, or on the picture that could not be made.
pub fn make(root: &Path) -> Result<Vec<PathBuf>, String> {
    let programs = Programs::build(root)?;
    let folder = root.join(FOLDER);
    make_folder(&folder)?;
    let data = folder.join("data");
    programs.fill(root, &data)?;
    let mut written = Vec::new();
    let cover = ("cover", ["--cover"].as_slice(), COVER);
    let shots = SCREENSHOTS.iter().map(|(name, flags)| (*name, *flags, SCREENSHOT));
    for (name, flags, size) in [cover].into_iter().chain(shots) {
        let file = folder.join(format!("{name}.png"));
        Picture::new(name, flags).take(&programs, root, &data, [LANGUAGE, size], &file)?;
        written.push(file);
    }
    let film = folder.join("trailer.mp4");
    trailer(&programs, root, &data, &film)?;
    for (name, from, length) in PARTS {
        let file = folder.join(format!("{name}.gif"));
        let mut encoder = ffmpeg();
        encoder.args(["-ss", from, "-t", length, "-i"]).arg(&film);
        encoder.args(["-filter_complex", SHORT, "-loop", "0"]).arg(&file);
        run(&mut encoder, FFMPEG)?;
        let size = fs::metadata(&file).map_err(at(&file))?.len();
        if size > LARGEST {
            return Err(format!("{} has {size} bytes, more than {LARGEST}.", file.display()));
        }
        written.push(file);
    }
    written.push(film);
    Ok(written)
}

/// Lets the game write the trailer frame by frame, and makes a film with music of it.
fn trailer(programs: &Programs, root: &Path, data: &Path, film: &Path) -> Result<(), String> {
    let mut game = programs.start(root, data);
    game.args(["--film", "--language", LANGUAGE, "--seed", "5", "--resolution", TRAILER]);
    let game = game.stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
    let mut game = game.map_err(|error| format!("The game could not start: {error}."))?;
    let frames = game.stdout.take().ok_or("The game has no standard output.")?;
    let mut encoder = ffmpeg();
    encoder
        .args(["-f", "rawvideo", "-pixel_format", "rgb24", "-video_size", TRAILER, "-framerate", "25"])
        .args(["-i", "pipe:0", "-i"])
        .arg(root.join(MUSIC))
        .args(["-t", "45", "-af", "afade=t=out:st=42:d=3"])
        .args(["-c:v", "libx264", "-preset", "slow", "-crf", "20", "-pix_fmt", "yuv420p"])
        .args(["-c:a", "aac", "-b:a", "160k", "-movflags", "+faststart"])
        .arg(film)
        .stdin(frames);
    let encoded = run(&mut encoder, FFMPEG);
    let ended = game.wait().map_err(|error| format!("The game does not end: {error}."))?;
    encoded?;
    if ended.success() { Ok(()) } else { Err("The game broke off while it wrote the trailer.".to_owned()) }
}

fn ffmpeg() -> Command {
    let mut command = Command::new("ffmpeg");
    command.args(["-hide_banner", "-loglevel", "error", "-y"]).stdin(Stdio::null());
    command
}
