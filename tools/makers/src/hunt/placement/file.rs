//! File format of a placing layer.
//!
//! Little-endian numbers of eight bytes. The header has twelve: the letters `MADANGPL`, the version of the format,
//! classes, places beside the tigers, goats in all, goats placed, numbers in each cube, four zeros, and a checksum of
//! everything else. Then the tallies with the tigers to move and with the goats to move: wins, draws and losses by
//! captured goats. Then for each class of tigers the cube of wins and the cube of losses: a bit for every set of goats
//! in which the game goes on, in the order of the masks, lowest bit first, padded with zeros to a whole number.

use std::io::{self, Read, Seek, Write};

use super::{
    ClassCubes, PlacingLayer,
    cube::{BitSieve, LOW},
    open_bits,
    tally::Tally,
};
use madang::{games::hunt::table::index::Index, rules::random};

const NAME: u64 = u64::from_le_bytes(*b"MADANGPL");
const FORMAT: u64 = 1;
/// Length of the header, in numbers.
const HEADER: usize = 12;
/// Length of the tallies, in numbers.
const TALLIES: usize = 2 * size_of::<Tally>() / size_of::<u64>();

/// Bit sieves for the words of a layer, by the number of ones in a word's number.
struct Sieves(Vec<BitSieve>);

impl Sieves {
    fn new(index: &Index, placed: u32) -> Self {
        let of = |size: u32| BitSieve::new(open_bits(placed, (1 << size) - 1));
        Self((0..=index.places() - LOW).map(of).collect())
    }

    const fn of(&self, word: usize) -> &BitSieve {
        &self.0.as_slice()[word.count_ones() as usize]
    }

    /// Length of a packed cube, in numbers.
    fn numbers(&self, index: &Index) -> usize {
        let words = 0..1_usize << (index.places() - LOW);
        let bits: usize = words.map(|word| self.of(word).count() as usize).sum();
        bits.div_ceil(64)
    }

    fn pack(&self, cube: &[u64], packed: &mut Vec<u64>) {
        let (mut open, mut bits) = (0, 0);
        for (word, answers) in cube.iter().enumerate() {
            let sieve = self.of(word);
            let together = sieve.compress(*answers);
            if sieve.count() == 0 {
                continue;
            }
            open |= together << bits;
            bits += sieve.count();
            if bits >= 64 {
                packed.push(open);
                bits -= 64;
                let written = sieve.count() - bits;
                open = together.checked_shr(written).unwrap_or(0);
            }
        }
        if bits > 0 {
            packed.push(open);
        }
    }

    fn unpack(&self, packed: &[u64], cube: &mut [u64]) {
        let mut at = 0_usize;
        for (word, answers) in cube.iter_mut().enumerate() {
            let sieve = self.of(word);
            *answers = 0;
            if sieve.count() == 0 {
                continue;
            }
            let (number, bit) = (at / 64, at % 64);
            let mut together = packed[number] >> bit;
            if bit + sieve.count() as usize > 64 {
                together |= packed[number + 1] << (64 - bit);
            }
            let own = u64::MAX >> (64 - sieve.count());
            *answers = sieve.expand(together & own);
            at += sieve.count() as usize;
        }
    }
}

fn header(index: &Index, placed: u32, numbers: usize) -> [u64; HEADER] {
    let classes = index.classes() as u64;
    let (places, goats) = (u64::from(index.places()), u64::from(index.goats_in_all()));
    [NAME, FORMAT, classes, places, goats, u64::from(placed), numbers as u64, 0, 0, 0, 0, 0]
}

fn checksum(before: u64, numbers: &[u64]) -> u64 {
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
    let sieves = Sieves::new(index, layer.placed);
    let mut header = header(index, layer.placed, sieves.numbers(index));
    let tallies = tallies.as_flattened().as_flattened();
    let mut sum = checksum(checksum(0, &header[..HEADER - 1]), tallies);
    out.write_all(&bytes(&header))?;
    out.write_all(&bytes(tallies))?;
    let mut packed = Vec::new();
    for block in &layer.blocks {
        packed.clear();
        sieves.pack(&block.wins, &mut packed);
        sieves.pack(&block.losses, &mut packed);
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

fn wrong(sentence: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, sentence)
}

/// Header and tallies of a file.
#[derive(Debug)]
pub struct Beginning {
    sum: u64,
    numbers: usize,
    checksum: u64,
    /// Counts with the tigers to move and with the goats to move.
    pub tallies: [Tally; 2],
}

/// Reads the header and the tallies of a file.
///
/// # Errors
/// Those of the reader, and when it is not the file of this layer.
pub fn read_beginning(from: &mut impl Read, index: &Index, placed: u32) -> io::Result<Beginning> {
    let numbers = Sieves::new(index, placed).numbers(index);
    let expected = header(index, placed, numbers);
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
    Ok(Beginning { sum, numbers, checksum: checksum_found, tallies })
}

/// Length of the whole file in bytes.
pub fn length(index: &Index, placed: u32) -> u64 {
    let numbers = Sieves::new(index, placed).numbers(index) * 2 * index.classes();
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
    let sieves = Sieves::new(index, placed);
    let mut sum = beginning.sum;
    let mut packed = vec![0; 2 * beginning.numbers];
    layer.placed = placed;
    for ClassCubes { wins, losses } in &mut layer.blocks {
        read_numbers(from, &mut packed)?;
        sum = checksum(sum, &packed);
        let (first, second) = packed.split_at(beginning.numbers);
        sieves.unpack(first, wins);
        sieves.unpack(second, losses);
    }
    if sum != beginning.checksum {
        return Err(wrong("its checksum is wrong"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hunt::placement::cube;
    use madang::games::hunt::table::bagh_chal;

    #[test]
    fn cubes_come_out_as_they_went_in() {
        let index = bagh_chal();
        for placed in [1, 2, 5, 6, 12, 19, 20] {
            let sieves = Sieves::new(&index, placed);
            let mut cube = cube::empty(index.places());
            for (word, answers) in cube.iter_mut().enumerate() {
                *answers = random::mix(word as u64) & open_bits(placed, word);
            }
            let mut packed = Vec::new();
            sieves.pack(&cube, &mut packed);
            assert_eq!(packed.len(), sieves.numbers(&index));
            let mut unpacked = cube::empty(index.places());
            sieves.unpack(&packed, &mut unpacked);
            assert_eq!(unpacked, cube);
        }
    }
}
