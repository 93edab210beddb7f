//! File format of a placing layer.
//!
//! Little-endian numbers of eight bytes. The header has twelve: the letters `MADANGPL`, the version of the format,
//! classes, places next to the tigers, goats in all, goats placed, numbers in each cube, four zeros, and a checksum of
//! everything else. Then for each class of tigers the cube of wins and the cube of losses: those of its words, in their
//! order, that have a bit for a set of goats in which the game continues.

use std::io::{self, Read, Seek, Write};

use super::{ClassCubes, PlacingLayer, cube::LOW, open_bits};
use madang_core::{games::hunt::table::index::Index, rules::random};

const NAME: u64 = u64::from_le_bytes(*b"MADANGPL");
const FORMAT: u64 = 3;
/// Length of the header, in numbers.
const HEADER: usize = 12;

/// Returns the numbers of the words of a cube that are written.
fn words(index: &Index, placed: u32) -> Vec<usize> {
    (0..1 << (index.places() - LOW)).filter(|word| open_bits(placed, *word) != 0).collect()
}

fn header(index: &Index, placed: u32, numbers: usize) -> [u64; HEADER] {
    let classes = index.classes.count() as u64;
    let (places, goats) = (u64::from(index.places()), u64::from(index.goats_in_all));
    [NAME, FORMAT, classes, places, goats, u64::from(placed), numbers as u64, 0, 0, 0, 0, 0]
}

/// Returns the checksum of numbers after others.
pub(crate) fn checksum(before: u64, numbers: &[u64]) -> u64 {
    numbers.iter().fold(before, |sum, number| random::mix(sum.rotate_left(1) ^ number))
}

fn bytes(numbers: &[u64]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_le_bytes()).collect()
}

/// Writes a layer with the tigers to move.
///
/// # Errors
/// Those of the writer.
pub fn write(out: &mut (impl Write + Seek), index: &Index, layer: &PlacingLayer) -> io::Result<()> {
    let words = words(index, layer.placed);
    let mut header = header(index, layer.placed, words.len());
    let mut sum = checksum(0, &header[..HEADER - 1]);
    out.write_all(&bytes(&header))?;
    let mut packed = Vec::new();
    for block in &layer.blocks {
        packed.clear();
        for cube in [&block.wins, &block.losses] {
            packed.extend(words.iter().map(|word| cube[*word]));
        }
        sum = checksum(sum, &packed);
        out.write_all(&bytes(&packed))?;
    }
    // The checksum covers the data, so the header is written again.
    header[HEADER - 1] = sum;
    out.rewind()?;
    out.write_all(&bytes(&header))
}

fn read_numbers(from: &mut impl Read, numbers: &mut [u64]) -> io::Result<()> {
    let mut bytes = vec![0; numbers.len() * 8];
    from.read_exact(&mut bytes)?;
    let (eights, _) = bytes.as_chunks::<8>();
    for (number, eight) in numbers.iter_mut().zip(eights) {
        *number = u64::from_le_bytes(*eight);
    }
    Ok(())
}

/// Returns the error of a file that is not what it should be.
pub(crate) fn wrong(sentence: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, sentence)
}

/// Reads the header of a file. Returns the checksum that it names.
///
/// # Errors
/// Those of the reader, and when it is not the file of this layer.
pub fn read_header(from: &mut impl Read, index: &Index, placed: u32) -> io::Result<u64> {
    let expected = header(index, placed, words(index, placed).len());
    let mut found = [0; HEADER];
    read_numbers(from, &mut found)?;
    let named = std::mem::take(&mut found[HEADER - 1]);
    if found == expected { Ok(named) } else { Err(wrong("it is not the file of this layer")) }
}

/// Returns the length of the whole file in bytes.
pub fn length(index: &Index, placed: u32) -> u64 {
    let numbers = words(index, placed).len() * 2 * index.classes.count();
    ((HEADER + numbers) * 8) as u64
}

/// Reads a file.
///
/// # Errors
/// Those of the reader, and when it is not the file of this layer or damaged.
pub fn read(from: &mut impl Read, index: &Index, placed: u32) -> io::Result<PlacingLayer> {
    let named = read_header(from, index, placed)?;
    let words = words(index, placed);
    let mut sum = checksum(0, &header(index, placed, words.len())[..HEADER - 1]);
    let mut packed = vec![0; 2 * words.len()];
    let mut layer = PlacingLayer::drawn(index, placed);
    for ClassCubes { wins, losses } in &mut layer.blocks {
        read_numbers(from, &mut packed)?;
        sum = checksum(sum, &packed);
        let (of_wins, of_losses) = packed.split_at(words.len());
        for (cube, packed) in [(wins, of_wins), (losses, of_losses)] {
            words.iter().zip(packed).for_each(|(word, number)| cube[*word] = *number);
        }
    }
    if sum == named { Ok(layer) } else { Err(wrong("its checksum is wrong")) }
}
