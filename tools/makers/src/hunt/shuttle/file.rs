//! File format of a layer by the rule against shuttling, finished or not.
//!
//! Little-endian numbers of eight bytes. The header has eight: the letters `MADANGSH`, the version of the format,
//! classes, captured goats, codes, turns so far, 1 if the layer is finished, and a checksum of everything else. Then
//! the codes, and the turns of each of them.

use std::{
    io::{self, Read, Seek, Write},
    sync::atomic::{AtomicU8, Ordering},
};

use super::{ShuttleLayer, geometry::Geometry, solve::Unfinished};
use crate::hunt::placement::{self, file::wrong};

const NAME: u64 = u64::from_le_bytes(*b"MADANGSH");
const FORMAT: u64 = 1;
/// Length of the header, in numbers.
const HEADER: usize = 8;
/// Bytes written or read at once.
const PART: usize = 1 << 20;

/// Returns the checksum of bytes after others, eight at a time; the rest is filled up with zeros.
fn checksum(before: u64, bytes: &[u8]) -> u64 {
    let join = |sum: u64, eight| placement::file::checksum(sum, &[u64::from_le_bytes(eight)]);
    let (eights, rest) = bytes.as_chunks::<8>();
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    join(eights.iter().fold(before, |sum, eight| join(sum, *eight)), last)
}

fn header(geometry: &Geometry<'_>, layer: &ShuttleLayer) -> [u64; HEADER] {
    let classes = geometry.classes.len() as u64;
    [NAME, FORMAT, classes, layer.captured as u64, layer.codes.len() as u64, 0, 0, 0]
}

fn bytes(header: &[u64; HEADER]) -> Vec<u8> {
    header.iter().flat_map(|number| number.to_le_bytes()).collect()
}

/// Writes a layer as far as it is solved. Returns its checksum.
///
/// # Errors
/// Those of the writer.
pub fn write(
    out: &mut (impl Write + Seek),
    geometry: &Geometry<'_>,
    layer: &ShuttleLayer,
    turn: usize,
    finished: bool,
) -> io::Result<u64> {
    let mut header = header(geometry, layer);
    (header[5], header[6]) = (turn as u64, u64::from(finished));
    let mut sum = checksum(0, &bytes(&header));
    out.write_all(&bytes(&header))?;
    for part in layer.codes.chunks(PART).chain(layer.turns.chunks(PART)) {
        let part: Vec<u8> = part.iter().map(|byte| byte.load(Ordering::Relaxed)).collect();
        sum = checksum(sum, &part);
        out.write_all(&part)?;
    }
    // The checksum covers the data, so the header is written again.
    header[HEADER - 1] = sum;
    out.rewind()?;
    out.write_all(&bytes(&header))?;
    Ok(sum)
}

/// Reads a layer as far as it is solved, and whether that is to its end.
///
/// # Errors
/// Those of the reader, and when it is not the file of this layer or damaged.
pub fn read(
    from: &mut impl Read,
    geometry: &Geometry<'_>,
    captured: usize,
) -> io::Result<(Unfinished, bool)> {
    let mut unfinished = Unfinished::new(geometry, captured);
    let mut found = [0; 8 * HEADER];
    from.read_exact(&mut found)?;
    let (eights, _) = found.as_chunks::<8>();
    let mut header = header(geometry, &unfinished.layer);
    for (number, eight) in header.iter_mut().zip(eights).skip(5) {
        *number = u64::from_le_bytes(*eight);
    }
    if bytes(&header) != found {
        return Err(wrong("it is not the file of this layer"));
    }
    let expected = std::mem::take(&mut header[HEADER - 1]);
    let mut sum = checksum(0, &bytes(&header));
    let ShuttleLayer { codes, turns, .. } = &mut unfinished.layer;
    let mut read = vec![0; PART];
    for part in codes.chunks_mut(PART).chain(turns.chunks_mut(PART)) {
        let read = &mut read[..part.len()];
        from.read_exact(read)?;
        sum = checksum(sum, read);
        part.iter_mut().zip(read).for_each(|(byte, read)| *byte = AtomicU8::new(*read));
    }
    if sum != expected {
        return Err(wrong("its checksum is wrong"));
    }
    unfinished.turn = header[5] as usize;
    Ok((unfinished, header[6] == 1))
}
