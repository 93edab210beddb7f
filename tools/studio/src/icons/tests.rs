//! The files of the program's icon, as `cargo xtask icons` leaves them.

use std::{collections::BTreeSet, fs};

use resvg::tiny_skia::Pixmap;

use super::*;

/// Largest difference of a colour between processors.
const TOLERANCE: u8 = 2;

fn file(name: &str) -> Vec<u8> {
    let path = crate::root().join(FOLDER).join(name);
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Width and height in a PNG file's header.
fn png_size(bytes: &[u8]) -> (u32, u32) {
    assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n"), "not a PNG file");
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().expect("four bytes"));
    (number(16), number(20))
}

#[test]
fn the_png_files_show_the_drawings_as_they_are_now() {
    let icon = Icon::read(&crate::root().join(FOLDER)).expect("the drawings are there");
    for edge in PNG {
        let kept = Pixmap::decode_png(&file(&format!("{edge}.png"))).expect("a PNG file");
        assert_eq!((kept.width(), kept.height()), (edge, edge));
        let drawn = icon.rgba(edge).expect("it is drawn");
        let is_stale = drawn.iter().zip(kept.take_demultiplied()).any(|(a, b)| a.abs_diff(b) > TOLERANCE);
        assert!(!is_stale, "{edge}.png is not what its drawing shows: run `cargo xtask icons`");
    }
}

#[test]
fn the_file_for_windows_has_every_size_that_windows_shows() {
    let bytes = file("madang.ico");
    let short = |at: usize| usize::from(u16::from_le_bytes([bytes[at], bytes[at + 1]]));
    let long = |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().expect("four bytes")) as usize;
    assert_eq!((short(0), short(2)), (0, 1), "a file of icons, not of cursors");
    let mut edges = BTreeSet::new();
    for entry in 0..short(4) {
        let at = 6 + 16 * entry;
        // A byte has no 256.
        let edge = if bytes[at] == 0 { 256 } else { u32::from(bytes[at]) };
        let picture = &bytes[long(at + 12)..][..long(at + 8)];
        if edge > 48 {
            assert_eq!(png_size(picture), (edge, edge));
        }
        edges.insert(edge);
    }
    assert_eq!(edges, BTreeSet::from([16, 24, 32, 48, 64, 128, 256]));
}

#[test]
fn the_file_for_macos_has_every_size_for_plain_and_dense_screens() {
    let bytes = file("madang.icns");
    let length = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().expect("four bytes")) as usize;
    assert!(bytes.starts_with(b"icns"));
    assert_eq!(length(4), bytes.len());
    let mut kinds = BTreeSet::new();
    let mut at = 8;
    while at < bytes.len() {
        kinds.insert(String::from_utf8_lossy(&bytes[at..at + 4]).into_owned());
        at += length(at + 4);
    }
    // Up to 128 pixels a plain icon is colours with a mask; ic08 and ic09 are plain, ic10 to ic14 dense.
    for kind in [
        "is32", "s8mk", "il32", "l8mk", "it32", "t8mk", "ic08", "ic09", "ic10", "ic11", "ic12", "ic13",
        "ic14",
    ] {
        assert!(kinds.contains(kind), "{kind} of {kinds:?}");
    }
}
