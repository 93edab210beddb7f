//! Values of arguments, each read with a sentence for what does not fit.

use std::{path::PathBuf, str::FromStr};

use clap::builder::{PathBufValueParser, TypedValueParser};
use jiff::civil::Date;

/// Fastest speed at which motion can still be seen.
const MAX_SPEED: f32 = 1000.0;
/// Smallest side of the window, in pixels.
const MIN_WINDOW_SIDE: u32 = 320;
/// Largest side of the window, in pixels.
const MAX_WINDOW_SIDE: u32 = 8192;

/// Name that stands for standard input or output in the place of a file.
pub(super) const STANDARD: &str = "-";

pub(super) fn option(text: &str) -> Result<(String, String), &'static str> {
    let (id, value) = text.split_once('=').ok_or("an option is set by option=value")?;
    Ok((id.to_owned(), value.to_owned()))
}

pub(super) fn speed(text: &str) -> Result<f32, String> {
    let speed = text.parse().ok().filter(|speed| (0.0..=MAX_SPEED).contains(speed));
    speed.ok_or_else(|| format!("a speed is a number from 0 to {MAX_SPEED}"))
}

pub(super) fn resolution(text: &str) -> Result<(u32, u32), String> {
    let sides =
        text.split_once('x').and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    let fits = |side: &u32| (MIN_WINDOW_SIDE..=MAX_WINDOW_SIDE).contains(side);
    sides.filter(|(width, height)| fits(width) && fits(height)).ok_or_else(|| {
        format!("a size is two numbers from {MIN_WINDOW_SIDE} to {MAX_WINDOW_SIDE} such as 1280x800")
    })
}

pub(super) fn seed(text: &str) -> Result<u64, String> {
    whole_number(text).ok_or_else(|| format!("a seed is a whole number from 0 to {}", u64::MAX))
}

pub(super) fn plies(text: &str) -> Result<usize, &'static str> {
    whole_number(text).ok_or("a number of moves is a whole number from 0")
}

fn whole_number<N: FromStr>(text: &str) -> Option<N> {
    text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()))
}

pub(super) fn date(text: &str) -> Result<Date, &'static str> {
    text.parse().map_err(|_| "a day is written as 2026-01-31")
}

/// Returns the parser of the folder for everything that is written, which need not exist yet.
pub(super) fn data_dir() -> impl TypedValueParser<Value = PathBuf> {
    let check = |path: PathBuf| {
        if path.exists() && !path.is_dir() { Err("that is a file, and a folder is needed") } else { Ok(path) }
    };
    PathBufValueParser::new().try_map(check)
}

/// Returns the parser of a file that is to be written.
pub(super) fn file_to_write() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(writable)
}

/// Returns the parser of a picture that is to be written.
pub(super) fn picture_to_write() -> impl TypedValueParser<Value = PathBuf> {
    let check = |path: PathBuf| {
        let is_png = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("png"));
        if is_png { writable(path) } else { Err("the picture is written as PNG: its name ends with .png") }
    };
    PathBufValueParser::new().try_map(check)
}

fn writable(path: PathBuf) -> Result<PathBuf, &'static str> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if path.is_dir() {
        return Err("that is a folder, and a file is needed");
    }
    if folder.is_some_and(|folder| !folder.is_dir()) {
        return Err("there is no such folder to write it into");
    }
    Ok(path)
}
