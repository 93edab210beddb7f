//! Ogg Vorbis files, written by libvorbis through the command line of `ffmpeg`.

use std::io::{ErrorKind, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use crate::synth::RATE;

/// Writes a stereo file to `path`.
///
/// # Errors
///
/// A sentence naming what to install, or the message of ffmpeg.
pub fn write(path: &Path, left: &[f64], right: &[f64]) -> Result<(), String> {
    /// Vorbis' own scale; 2 is about 90 kbit/s, and sparse music needs much less.
    const QUALITY: &str = "2";
    let rate = RATE.to_string();
    let mut encoder = Command::new("ffmpeg")
        .args(["-hide_banner", "-loglevel", "error", "-y", "-f", "f32le", "-ac", "2", "-ar", rate.as_str()])
        .args(["-i", "pipe:0", "-c:a", "libvorbis", "-q:a", QUALITY, "-map_metadata", "-1"])
        // Without these the file would hold a random number and the version of ffmpeg.
        .args(["-fflags", "+bitexact", "-flags:a", "+bitexact", "-serial_offset", "1"])
        .arg(path)
        .stdin(Stdio::piped())
        .spawn()
        .map_err(|error| match error.kind() {
            ErrorKind::NotFound => "The music is written by ffmpeg, which is not installed. On Debian and \
                                    Ubuntu: sudo apt-get install ffmpeg; on macOS: brew install ffmpeg; \
                                    on Windows: winget install ffmpeg."
                .to_owned(),
            _ => format!("ffmpeg could not start: {error}."),
        })?;
    let mut bytes = Vec::with_capacity(left.len() * 8);
    for (left, right) in left.iter().zip(right) {
        bytes.extend_from_slice(&(*left as f32).to_le_bytes());
        bytes.extend_from_slice(&(*right as f32).to_le_bytes());
    }
    // Dropped at the end of the statement, so that ffmpeg sees the end.
    let fed = encoder.stdin.take().map_or(Ok(()), |mut input| input.write_all(&bytes));
    let status = encoder.wait().map_err(|error| format!("ffmpeg was lost: {error}."))?;
    if !status.success() {
        return Err(format!("ffmpeg could not write {} ({status}); its reason is above.", path.display()));
    }
    fed.map_err(|error| format!("ffmpeg took only a part of {}: {error}.", path.display()))
}
