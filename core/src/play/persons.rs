//! Voices of the five persons at the table, one to a level: when one says something, and which line.
//!
//! A line is a key of the locale files, `voice-<level>-<occasion>-<number>`. The choice follows from the match's seed
//! and the ply alone, so that a replay hears what was said.

use crate::{
    rules::{
        Words,
        random::{Purpose, Stream},
    },
    search::{Level, WinChance, win_chance},
    words,
};

words! {
    /// Occasions on which a person says something.
    pub enum Occasion {
        /// The match begins.
        Greeting => "greeting",
        /// The player found the one good move.
        GoodMove => "good-move",
        /// The player gave much away.
        Blunder => "blunder",
        /// The person gave much away.
        OwnBlunder => "own-blunder",
        /// The person is losing.
        Losing => "losing",
        /// The person is winning.
        Winning => "winning",
        /// The match is over.
        Farewell => "farewell",
    }
}

impl Occasion {
    /// Returns the number of lines that each person has for it.
    pub const fn lines(self) -> u8 {
        match self {
            Self::Greeting | Self::GoodMove => 3,
            Self::Blunder | Self::OwnBlunder | Self::Losing | Self::Winning | Self::Farewell => 2,
        }
    }

    /// Returns whether this is the beginning or the end of a match, at which a person always speaks.
    const fn is_formal(self) -> bool {
        matches!(self, Self::Greeting | Self::Farewell)
    }
}

/// Win chance, in thousandths, by which every other move is worse than the one good move.
const ONLY_GOOD: u16 = 120;

/// Win chance, in thousandths, that a blunder loses at least.
const BLUNDER: u16 = 150;

/// Win chance, in thousandths, up to which a side is losing.
const LOSING: u16 = 200;
/// Win chance, in thousandths, from which on a side is winning.
const WINNING: u16 = win_chance::WHOLE - LOSING;

/// Returns whether a move is the only one that keeps the chance; `next` is the best chance of all other moves.
pub const fn is_good_move(played: WinChance, next: WinChance) -> bool {
    played.chance >= next.chance + ONLY_GOOD
}

/// Returns whether a move gives much away; `best` is the chance before it, or the chance of the best move.
pub const fn is_blunder(best: WinChance, played: WinChance) -> bool {
    best.chance >= played.chance + BLUNDER
}

/// Returns the occasion that a change of a person's own win chance gives, from one of its decisions to the next, if it
/// is one.
///
/// A piece that the player took in between was overlooked; any other turn for the worse was found by the player.
pub fn occasion_of_change(before: WinChance, now: WinChance, is_taken: bool) -> Option<Occasion> {
    let [of_player_before, of_player] = [before, now].map(WinChance::of_other);
    if is_blunder(of_player_before, of_player) {
        Some(Occasion::Blunder)
    } else if is_good_move(of_player, of_player_before) {
        Some(if is_taken { Occasion::OwnBlunder } else { Occasion::GoodMove })
    } else {
        None
    }
}

/// Returns the occasion that a person's own win chance gives, if it is one of the two.
pub const fn standing(own: WinChance) -> Option<Occasion> {
    match own.chance {
        ..=LOSING => Some(Occasion::Losing),
        WINNING.. => Some(Occasion::Winning),
        _ => None,
    }
}

/// A line that a person says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VoiceLine {
    /// The person, by the level.
    pub level: Level,
    /// The occasion.
    pub occasion: Occasion,
    /// Number among the person's lines for it, from 1.
    pub number: u8,
}

impl VoiceLine {
    /// Returns its key in the locale files.
    pub fn key(self) -> String {
        format!("voice-{}-{}-{}", self.level.number(), self.occasion.key(), self.number)
    }

    /// Returns every line of every person.
    pub fn all() -> impl Iterator<Item = Self> {
        let levels = (Level::MIN.number()..=Level::MAX.number()).map(Level::nearest);
        let of_level = |level| {
            let of_occasion = move |occasion: &Occasion| {
                let occasion = *occasion;
                (1..=occasion.lines()).map(move |number| Self { level, occasion, number })
            };
            Occasion::ALL.iter().flat_map(of_occasion)
        };
        levels.flat_map(of_level)
    }
}

/// Plies after a line during which no one speaks.
const PAUSE: usize = 8;

/// One in so many occasions is used.
const RARE: u32 = 3;

/// Everything said in one match, by all persons at the table.
#[derive(Clone, Debug, Default)]
pub struct Voice {
    /// Ply of the last line.
    last_ply: Option<usize>,
    /// Last line for each occasion, in the order of [`Occasion::ALL`].
    said: [Option<VoiceLine>; Occasion::ALL.len()],
}

impl Voice {
    /// Returns the line that a person says on an occasion after `ply` plies of a match with this seed; mostly none. A
    /// greeting and a farewell are always said, other lines in one of three cases and at least eight plies after the
    /// last, and no line twice in a row.
    pub fn say(&mut self, level: Level, occasion: Occasion, ply: usize, seed: u64) -> Option<VoiceLine> {
        let mut chance = Stream::new(seed, Purpose::Voice { ply: ply as u32 });
        let is_drawn = chance.below(RARE) == 0;
        let is_soon = self.last_ply.is_some_and(|last| ply.abs_diff(last) < PAUSE);
        if !occasion.is_formal() && (is_soon || !is_drawn) {
            return None;
        }
        let said = &mut self.said[occasion as usize];
        let is_fresh = |number: &u8| said.is_none_or(|last| (last.level, last.number) != (level, *number));
        let numbers: Vec<u8> = (1..=occasion.lines()).filter(is_fresh).collect();
        let number = numbers[chance.below(numbers.len() as u32) as usize];
        let line = VoiceLine { level, occasion, number };
        *said = Some(line);
        self.last_ply = Some(ply);
        Some(line)
    }
}
