//! Afterword: an honest remark on a finished match from its judgement, said by the person across the table.

use super::{judgement::Judgement, statistics::GameResult};
use crate::{rules::Seat, search::win_chance::WHOLE};

/// Remark on a finished game. The player is "you"; the other side, if there is one alone, is "I". Moves are numbered
/// from 1, throws counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Afterword {
    /// The player gave almost nothing away.
    NothingGiven,
    /// Luck decided more than the moves did.
    Luck {
        /// Whether it was the player's.
        yours: bool,
    },
    /// One move decided the game against the side that made it.
    OneMove {
        /// Number of the move.
        number: usize,
        /// Whether the player made it.
        yours: bool,
    },
    /// A side that did not win was ahead.
    AheadUntil {
        /// Number of the move that ended it.
        number: usize,
        /// Whether it was the player.
        yours: bool,
    },
    /// The winner was ahead.
    AheadFrom {
        /// Number of the move from which on it was.
        number: usize,
        /// Whether it was the player.
        yours: bool,
    },
    /// No side was ahead until the last moves.
    Even,
}

impl Afterword {
    /// Every key.
    pub const KEYS: [&'static str; 10] = [
        "afterword-nothing-given",
        "afterword-luck-yours",
        "afterword-luck-mine",
        "afterword-one-move-yours",
        "afterword-one-move-mine",
        "afterword-ahead-until-yours",
        "afterword-ahead-until-mine",
        "afterword-ahead-from-yours",
        "afterword-ahead-from-mine",
        "afterword-even",
    ];

    /// Returns its key in the locale files.
    pub const fn key(self) -> &'static str {
        let (yours, mine) = match self {
            Self::NothingGiven => return Self::KEYS[0],
            Self::Even => return Self::KEYS[9],
            Self::Luck { yours } => (1, !yours),
            Self::OneMove { yours, .. } => (3, !yours),
            Self::AheadUntil { yours, .. } => (5, !yours),
            Self::AheadFrom { yours, .. } => (7, !yours),
        };
        Self::KEYS[yours + mine as usize]
    }

    /// Returns the number of the move it tells of, for `$number`.
    pub const fn number(self) -> Option<usize> {
        match self {
            Self::OneMove { number, .. }
            | Self::AheadUntil { number, .. }
            | Self::AheadFrom { number, .. } => Some(number),
            Self::NothingGiven | Self::Luck { .. } | Self::Even => None,
        }
    }
}

/// Fewest decisions of the player that are worth a remark that they gave nothing away.
const MIN_DECISIONS: usize = 5;
/// Most that these decisions may give away together for such a remark, in thousandths of a game.
const MAX_GIVEN_AWAY: u32 = 60;

/// Advantage by luck, in thousandths of a game, that decides one.
const LUCKY: i32 = 250;

/// Loss of a move that decides a game, in thousandths.
const DECISIVE: u16 = 250;
/// Win chance, in thousandths, up to which such a move leaves the game decided.
const DECIDED: u16 = 350;

/// Win chance, in thousandths, from which on a side is ahead.
const AHEAD: u16 = 650;

/// Decisions at the end in which an even game may be decided.
const LAST: usize = 3;

/// Returns the most telling remark that is true of a game: its judgement, the player's team, and the player's result.
/// `None` without enough decisions to tell.
pub fn afterword(judgement: &Judgement, team: u8, result: GameResult) -> Option<Afterword> {
    let game = Finished { judgement, team, result, course: judgement.course(team) };
    let told = [game.nothing_given(), game.luck(), game.one_move()];
    if let Some(told) = told.into_iter().flatten().next() {
        return Some(told);
    }
    // With more teams than two a chance below a half is no disadvantage.
    if judgement.teams() != 2 {
        return None;
    }
    game.ahead_until().or_else(|| game.even()).or_else(|| game.ahead_from())
}

/// A finished game from the player's side.
struct Finished<'a> {
    judgement: &'a Judgement,
    team: u8,
    result: GameResult,
    /// The player's win chances, each with the number of plies played by then.
    course: Vec<(usize, u16)>,
}

impl Finished<'_> {
    const fn is_decided(&self) -> bool {
        !matches!(self.result, GameResult::Drawn)
    }

    const fn is_won(&self) -> bool {
        matches!(self.result, GameResult::Won | GameResult::Shared)
    }

    fn is_own(&self, seat: Seat) -> bool {
        seat.0 % self.judgement.teams() == self.team
    }

    /// Returns whether the other side is one, which says "I".
    const fn has_one_opponent(&self) -> bool {
        self.judgement.teams() == 2
    }

    fn nothing_given(&self) -> Option<Afterword> {
        let decisions = self.judgement.of_team(self.team).count();
        let given = self.judgement.lost(self.team);
        (decisions >= MIN_DECISIONS && given <= MAX_GIVEN_AWAY).then_some(Afterword::NothingGiven)
    }

    /// Returns the luck of the winner's that is greater than a quarter of a game, and greater than the better moves.
    fn luck(&self) -> Option<Afterword> {
        if self.judgement.throws.is_empty() || !self.is_decided() || !self.has_one_opponent() {
            return None;
        }
        let other = 1 - self.team;
        let (winner, loser) = if self.is_won() { (self.team, other) } else { (other, self.team) };
        let luck = self.judgement.luck(winner) - self.judgement.luck(loser);
        let skill = self.judgement.lost(loser) as i32 - self.judgement.lost(winner) as i32;
        (luck >= LUCKY && luck > skill).then_some(Afterword::Luck { yours: self.is_won() })
    }

    /// Returns a move of the loser's that gave more away than all its others, and after which it never came back.
    fn one_move(&self) -> Option<Afterword> {
        let losers = |seat| self.is_own(seat) != self.is_won();
        if !self.is_decided() || !self.has_one_opponent() {
            return None;
        }
        let of_losers = || self.judgement.decisions.iter().filter(|decision| losers(decision.seat));
        let worst = of_losers().rev().max_by_key(|decision| decision.lost())?;
        let all: u32 = of_losers().map(|decision| u32::from(decision.lost())).sum();
        let decides = worst.lost() >= DECISIVE
            && u32::from(worst.lost()) * 2 > all
            && of_losers()
                .filter(|decision| decision.ply >= worst.ply)
                .all(|decision| decision.played_worth.chance <= DECIDED);
        decides.then(|| Afterword::OneMove { number: worst.ply + 1, yours: self.is_own(worst.seat) })
    }

    /// Returns the side that did not win and was ahead last, or in a draw either side.
    fn ahead_until(&self) -> Option<Afterword> {
        let of_player = |chance: u16, yours: bool| if yours { chance } else { WHOLE - chance };
        let last = |yours: bool| {
            let at = self.course.iter().rposition(|(_, chance)| of_player(*chance, yours) >= AHEAD)?;
            let (plies, _) = self.course.get(at + 1)?;
            Some((*plies, yours))
        };
        let (number, yours) = match self.result {
            GameResult::Drawn => last(true).max(last(false)),
            GameResult::Won | GameResult::Shared => last(false),
            GameResult::Lost => last(true),
        }?;
        Some(Afterword::AheadUntil { number, yours })
    }

    fn even(&self) -> Option<Afterword> {
        let before_the_end = &self.course[..self.course.len().checked_sub(LAST)?];
        let is_even = |(_, chance): &(usize, u16)| (WHOLE - AHEAD..=AHEAD).contains(chance);
        (before_the_end.len() >= MIN_DECISIONS && before_the_end.iter().all(is_even))
            .then_some(Afterword::Even)
    }

    /// Returns the move from which on the winner's chance was above a half.
    fn ahead_from(&self) -> Option<Afterword> {
        let yours = self.is_won();
        let is_ahead = |chance: u16| if yours { chance > WHOLE / 2 } else { chance < WHOLE / 2 };
        let from = self.course.iter().rposition(|(_, chance)| !is_ahead(*chance)).map_or(0, |at| at + 1);
        let (number, _) = self.course.get(from).filter(|_| self.is_decided())?;
        Some(Afterword::AheadFrom { number: *number, yours })
    }
}
