//! Games on numbered placements of a solved game, for samples with exact chances.

use std::io;

use madang::rules::random::{Purpose, Stream};

use super::{
    sides::{HOME, RESULTS},
    solve::Exact,
    store::Store,
    strip::{BONUS, WON},
};
use crate::parallel;

/// Of so many decisions one is at random; each game takes one of these.
const AT_RANDOM: [u32; 3] = [20, 5, 2];

/// Parts into which games are shared out, each with a stream of its own, however many cores there are.
const PARTS: usize = 64;

/// Bytes of a sample.
const LENGTH: usize = 13;

/// A side: its horses that are not home, and their placement among those of its layer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Side {
    /// Number of horses.
    pub left: usize,
    /// The placement.
    pub placement: usize,
}

/// A throw due: the thrower, the rival, and the throws owed beyond it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Due {
    /// The thrower and the rival.
    pub sides: [Side; 2],
    /// The throws.
    pub owed: usize,
}

impl Due {
    /// All horses of both sides in hand, the first placement.
    fn in_hand(left: [usize; 2]) -> Self {
        Self { sides: left.map(|left| Side { left, placement: 0 }), owed: 0 }
    }
}

/// A position with a throw due, and the thrower's exact chance to win as in a [strip](super::strip).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sample {
    /// The position.
    pub due: Due,
    /// The chance.
    pub value: u16,
}

impl Sample {
    /// The sample as bytes, numbers with the lower byte first.
    pub fn to_bytes(self) -> [u8; LENGTH] {
        let Due { sides: [own, other], owed } = self.due;
        let mut bytes = [0; LENGTH];
        bytes[..3].copy_from_slice(&[own.left, other.left, owed].map(|number| number as u8));
        bytes[3..7].copy_from_slice(&(own.placement as u32).to_le_bytes());
        bytes[7..11].copy_from_slice(&(other.placement as u32).to_le_bytes());
        bytes[11..].copy_from_slice(&self.value.to_le_bytes());
        bytes
    }

    /// Samples of a file; bytes after the last whole one do not count.
    pub fn all_from_bytes(bytes: &[u8]) -> Vec<Self> {
        let (samples, _) = bytes.as_chunks::<LENGTH>();
        let read = |bytes: &[u8; LENGTH]| {
            let [own, other, owed, a, b, c, d, e, f, g, h, low, high] = *bytes;
            let side = |left, placement| Side {
                left: usize::from(left),
                placement: u32::from_le_bytes(placement) as usize,
            };
            let sides = [side(own, [a, b, c, d]), side(other, [e, f, g, h])];
            Self { due: Due { sides, owed: usize::from(owed) }, value: u16::from_le_bytes([low, high]) }
        };
        samples.iter().map(read).collect()
    }
}

/// An end of a move: its worth for the thrower, and the next throw unless the game is over.
#[derive(Clone, Copy, Debug)]
struct End {
    worth: u16,
    next: Option<Due>,
}

/// Samples of games between the best players of a solved game who at times move at random, from as many horses each as it
/// is solved for and from fewer. `open` opens the game, once a core and more.
///
/// # Errors
/// Those of the store.
pub fn gather<S: Store>(
    open: impl Fn() -> io::Result<Exact<S>> + Sync,
    count: usize,
) -> io::Result<Vec<Sample>> {
    let part = |part: usize| -> io::Result<Vec<Sample>> {
        let exact = open()?;
        let mut chance = Stream::new(part as u64, Purpose::Test);
        let starts = starts(exact.sides.layers.len());
        let mut samples = Vec::with_capacity(count / PARTS + 256);
        while samples.len() < count / PARTS {
            let start = starts[chance.below(starts.len() as u32) as usize];
            play(&exact, Due::in_hand(start), &mut chance, &mut samples)?;
        }
        Ok(samples)
    };
    let parts: io::Result<Vec<Vec<Sample>>> = parallel::map(PARTS, part, |_| ()).into_iter().collect();
    Ok(parts?.concat())
}

/// Numbers of horses of both sides, the greatest most often.
fn starts(most: usize) -> Vec<[usize; 2]> {
    let mut starts = vec![[most; 2]; 3];
    starts.extend((1..most).flat_map(|fewer| [[most, fewer], [fewer, most]]));
    starts.push([most.max(2) - 1; 2]);
    starts
}

/// Plays a game to its end and adds its positions.
fn play<S: Store>(
    exact: &Exact<S>,
    start: Due,
    chance: &mut Stream,
    samples: &mut Vec<Sample>,
) -> io::Result<()> {
    let at_random = AT_RANDOM[chance.below(AT_RANDOM.len() as u32) as usize];
    let mut next = Some(start);
    while let Some(due) = next {
        samples.push(Sample { due, value: value(exact, due)? });
        let result = chance.weighted(exact.sides.odds.into_iter()).expect("results have odds");
        let ends = ends(exact, due, result)?;
        let chosen = if chance.below(at_random) == 0 {
            ends.get(chance.below(ends.len() as u32) as usize)
        } else {
            ends.iter().max_by_key(|end| end.worth)
        };
        next = chosen.and_then(|end| end.next);
    }
    Ok(())
}

fn value<S: Store>(exact: &Exact<S>, due: Due) -> io::Result<u16> {
    let [own, other] = due.sides;
    let value = exact.cell([own.left, other.left], own.placement, other.placement, due.owed)?;
    value.ok_or_else(|| io::Error::new(io::ErrorKind::NotFound, "the game is not solved with as many horses"))
}

/// Ends of the moves with a result from 0 for a one.
fn ends<S: Store>(exact: &Exact<S>, due: Due, result: usize) -> io::Result<Vec<End>> {
    debug_assert!(result < RESULTS);
    let sides = &exact.sides;
    let [own, other] = due.sides;
    let moves = sides.layers[own.left - 1].moves(own.placement, result).iter();
    let end = |mv: &super::sides::Reached| {
        if mv.row == HOME {
            return Ok(End { worth: WON, next: None });
        }
        let (left, placement) = sides.of_row(mv.row as usize);
        let moved = Side { left, placement };
        let standing = mv.at.map(|at| &sides.layers[other.left - 1].standing[usize::from(at)]);
        let taken = standing.and_then(|standing| {
            let at = standing.binary_search_by_key(&(other.placement as u32), |(before, _)| *before);
            at.ok().map(|at| standing[at].1 as usize)
        });
        let throws = due.owed + usize::from(result >= BONUS) + if taken.is_some() { sides.reward } else { 0 };
        let other = Side { placement: taken.unwrap_or(other.placement), ..other };
        let (next, passes) = match throws.checked_sub(1) {
            Some(owed) => (Due { sides: [moved, other], owed }, false),
            None => (Due { sides: [other, moved], owed: 0 }, true),
        };
        let worth = value(exact, next)?;
        Ok(End { worth: if passes { worth.wrapping_neg() } else { worth }, next: Some(next) })
    };
    moves.map(end).collect()
}
