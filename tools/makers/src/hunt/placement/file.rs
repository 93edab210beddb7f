//! File format of a placing layer.
//!
//! Little-endian numbers of eight bytes. The header has twelve: the letters `MADANGPL`, the version of the format,
//! classes, places beside the tigers, goats in all, goats placed, numbers in each cube, four zeros, and a checksum of
//! everything else. Then the tallies with the tigers to move and with the goats to move: wins, draws and losses by
//! captured goats. Then for each class of tigers the cube of wins and the cube of losses: those of its words, in their
//! order, that have a bit for a set of goats in which the game goes on.

use std::io::{self, Read, Seek, Write};

use super::{ClassCubes, PlacingLayer, cube::LOW, open_bits, tally::Tally};
use madang_core::{games::hunt::table::index::Index, rules::random};

const NAME: u64 = u64::from_le_bytes(*b"MADANGPL");
const FORMAT: u64 = 2;
/// Length of the header, in numbers.
const HEADER: usize = 12;
/// Length of the tallies, in numbers.
const TALLIES: usize = 2 * size_of::<Tally>() / size_of::<u64>();

/// Numbers of the words of a cube that are written.
fn words(index: &Index, placed: u32) -> Vec<usize> {
    (0..1 << (index.places() - LOW)).filter(|word| open_bits(placed, *word) != 0).collect()
}

fn header(index: &Index, placed: u32, numbers: usize) -> [u64; HEADER] {
    let classes = index.classes.count() as u64;
    let (places, goats) = (u64::from(index.places()), u64::from(index.goats_in_all));
    [NAME, FORMAT, classes, places, goats, u64::from(placed), numbers as u64, 0, 0, 0, 0, 0]
}

/// Checksum of numbers after others.
pub(crate) fn checksum(before: u64, numbers: &[u64]) -> u64 {
    numbers.iter().fold(before, |sum, number| random::mix(sum.rotate_left(1) ^ number))
}

fn bytes(numbers: &[u64]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_le_bytes()).collect()
}

/// Writes a layer with the tigers to move, and its tallies.
///
/// # Errors
/// Those of the writer.
pub fn write(
    out: &mut (impl Write + Seek),
    index: &Index,
    layer: &PlacingLayer,
    tallies: &[Tally; 2],
) -> io::Result<()> {
    let words = words(index, layer.placed);
    let mut header = header(index, layer.placed, words.len());
    let tallies = tallies.as_flattened().as_flattened();
    let mut sum = checksum(checksum(0, &header[..HEADER - 1]), tallies);
    out.write_all(&bytes(&header))?;
    out.write_all(&bytes(tallies))?;
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

/// Error of a file that is not what it should be.
pub(crate) fn wrong(sentence: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, sentence)
}

/// Header and tallies of a file.
#[derive(Debug)]
pub struct Beginning {
    sum: u64,
    checksum: u64,
    /// Counts with the tigers to move and with the goats to move.
    pub tallies: [Tally; 2],
}

/// Reads the header and the tallies of a file.
///
/// # Errors
/// Those of the reader, and when it is not the file of this layer.
pub fn read_beginning(from: &mut impl Read, index: &Index, placed: u32) -> io::Result<Beginning> {
    let expected = header(index, placed, words(index, placed).len());
    let mut found = [0; HEADER];
    read_numbers(from, &mut found)?;
    let checksum_found = std::mem::take(&mut found[HEADER - 1]);
    if found != expected {
        return Err(wrong("it is not the file of this layer"));
    }
    let mut tallies = [Tally::default(); 2];
    let flat = tallies.as_flattened_mut().as_flattened_mut();
    debug_assert_eq!(flat.len(), TALLIES);
    read_numbers(from, flat)?;
    let sum = checksum(checksum(0, &found[..HEADER - 1]), flat);
    Ok(Beginning { sum, checksum: checksum_found, tallies })
}

/// Length of the whole file in bytes.
pub fn length(index: &Index, placed: u32) -> u64 {
    let numbers = words(index, placed).len() * 2 * index.classes.count();
    ((HEADER + TALLIES + numbers) * 8) as u64
}

/// Reads the rest of the file into `layer`, which is overwritten.
///
/// # Errors
/// Those of the reader, and when the checksum is wrong.
pub fn read_rest(
    from: &mut impl Read,
    index: &Index,
    placed: u32,
    beginning: &Beginning,
    layer: &mut PlacingLayer,
) -> io::Result<()> {
    let words = words(index, placed);
    let mut sum = beginning.sum;
    let mut packed = vec![0; 2 * words.len()];
    layer.placed = placed;
    for ClassCubes { wins, losses } in &mut layer.blocks {
        read_numbers(from, &mut packed)?;
        sum = checksum(sum, &packed);
        let (of_wins, of_losses) = packed.split_at(words.len());
        for (cube, packed) in [(wins, of_wins), (losses, of_losses)] {
            cube.fill(0);
            words.iter().zip(packed).for_each(|(word, number)| cube[*word] = *number);
        }
    }
    if sum != beginning.checksum {
        return Err(wrong("its checksum is wrong"));
    }
    Ok(())
}
