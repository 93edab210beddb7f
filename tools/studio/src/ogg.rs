//! Ogg Vorbis files, written by libvorbis through the command line of `ffmpeg`.

use std::fmt::Write as _;
use std::fs;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::synth::RATE;

/// File of prints in a folder of recordings.
pub const PRINTS: &str = "prints.txt";

/// Samples to be written to a file.
pub struct Recording {
    /// File name without `.ogg`.
    pub name: &'static str,
    /// Samples of each channel, of the same length.
    pub channels: Vec<Vec<f64>>,
}

/// Writes recordings and their prints to a folder. `quality` is Vorbis' own scale, from 0 to 10. Returns the paths.
///
/// # Errors
///
/// A sentence naming the file that could not be written, and why.
pub fn write_all(folder: &Path, recordings: &[Recording], quality: u8) -> Result<Vec<PathBuf>, String> {
    fs::create_dir_all(folder)
        .map_err(|error| format!("The folder {} cannot be made: {error}.", folder.display()))?;
    let mut paths = Vec::new();
    for recording in recordings {
        let path = folder.join(format!("{}.ogg", recording.name));
        write(&path, &recording.channels, quality)?;
        paths.push(path);
    }
    let path = folder.join(PRINTS);
    fs::write(&path, prints(recordings))
        .map_err(|error| format!("{} cannot be written: {error}.", path.display()))?;
    paths.push(path);
    Ok(paths)
}

/// Name, length in samples and print of each recording, a line each.
pub fn prints(recordings: &[Recording]) -> String {
    let mut lines = String::new();
    for Recording { name, channels } in recordings {
        // Writing to a string cannot fail.
        let _ = writeln!(lines, "{name} {} {:016x}", channels[0].len(), print(channels));
    }
    lines
}

/// Writes channels to `path`.
///
/// # Errors
///
/// A sentence naming what to install, or the message of ffmpeg.
fn write(path: &Path, channels: &[Vec<f64>], quality: u8) -> Result<(), String> {
    let (rate, quality, count) = (RATE.to_string(), quality.to_string(), channels.len().to_string());
    let mut encoder = Command::new("ffmpeg")
        .args(["-hide_banner", "-loglevel", "error", "-y", "-f", "f32le", "-ac", &count, "-ar", &rate])
        .args(["-i", "pipe:0", "-c:a", "libvorbis", "-q:a", &quality, "-map_metadata", "-1"])
        // Without these the file would hold a random number and the version of ffmpeg.
        .args(["-fflags", "+bitexact", "-flags:a", "+bitexact", "-serial_offset", "1"])
        .arg(path)
        .stdin(Stdio::piped())
        .spawn()
        .map_err(|error| match error.kind() {
            ErrorKind::NotFound => "Sounds are written by ffmpeg, which is not installed. On Debian and \
                                    Ubuntu: sudo apt-get install ffmpeg; on macOS: brew install ffmpeg; \
                                    on Windows: winget install ffmpeg."
                .to_owned(),
            _ => format!("ffmpeg could not start: {error}."),
        })?;
    let samples = interleaved(channels).flat_map(|sample| (sample as f32).to_le_bytes());
    let bytes: Vec<u8> = samples.collect();
    // Dropped at the end of the statement, so that ffmpeg sees the end.
    let fed = encoder.stdin.take().map_or(Ok(()), |mut input| input.write_all(&bytes));
    let status = encoder.wait().map_err(|error| format!("ffmpeg was lost: {error}."))?;
    if !status.success() {
        return Err(format!("ffmpeg could not write {} ({status}); its reason is above.", path.display()));
    }
    fed.map_err(|error| format!("ffmpeg took only a part of {}: {error}.", path.display()))
}

/// Print of the samples before they are encoded: FNV-1a over them as 16 bits. It is the same on every machine, which
/// an encoder's file is not.
fn print(channels: &[Vec<f64>]) -> u64 {
    let levels = interleaved(channels)
        .map(|sample| (sample.clamp(-1.0, 1.0) * f64::from(i16::MAX)).round() as i16)
        .flat_map(i16::to_le_bytes);
    levels.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// The samples of all channels in turn.
fn interleaved(channels: &[Vec<f64>]) -> impl Iterator<Item = f64> {
    let length = channels.first().map_or(0, Vec::len);
    (0..length).flat_map(move |place| channels.iter().map(move |channel| channel[place]))
}

/// Number of samples that a file states: the position in the header of its last page.
#[cfg(test)]
pub fn length_of(file: &[u8]) -> u64 {
    let last = file.windows(4).rposition(|window| window == b"OggS").expect("there is a page");
    u64::from_le_bytes(file[last + 6..last + 14].try_into().expect("eight bytes"))
}
