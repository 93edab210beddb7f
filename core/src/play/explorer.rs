//! Explorer: the ways in which games continued from a position, transpositions included.

use std::{
    cmp::Reverse,
    hash::{DefaultHasher, Hash, Hasher},
};

use super::matches::Match;
use crate::{
    catalogue::{AnyGame, AnyMove, GameCard},
    rules::{Options, Outcome, Seat},
};

/// Position in a game. Of 10,000 games with 100 plies each there are a million, so it is small.
///
/// The sorted list of them is the whole index: a move was played, in this order or another, in the games that have the
/// position after it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Occurrence {
    /// The position's key.
    key: u64,
    /// Hash of the position's text, for two positions that share a key.
    check: u32,
    /// Number of the game.
    game: u32,
}

impl Occurrence {
    fn new(position: &dyn AnyGame, game: u32) -> Self {
        let mut hasher = DefaultHasher::new();
        position.position_text().hash(&mut hasher);
        Self { key: position.key(), check: hasher.finish() as u32, game }
    }
}

/// End of a game.
#[derive(Clone, Copy, Debug)]
enum Ending {
    Unfinished,
    Drawn,
    Won(Seat),
}

impl From<Option<Outcome>> for Ending {
    fn from(outcome: Option<Outcome>) -> Self {
        match outcome.map(|outcome| outcome.winner) {
            None => Self::Unfinished,
            Some(None) => Self::Drawn,
            Some(Some(seat)) => Self::Won(seat),
        }
    }
}

/// Part of a game that all its positions share.
#[derive(Clone, Copy, Debug)]
struct GameFacts {
    ending: Ending,
    /// Seats of people, one bit each.
    people: u8,
}

/// Move from a position, and the games that have the position after it, each of them once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Continuation {
    /// The move or throw.
    pub mv: AnyMove,
    /// The same in the notation.
    pub text: String,
    /// Games won by the team that moves.
    pub won: u32,
    /// Drawn games.
    pub drawn: u32,
    /// Games lost by the team that moves.
    pub lost: u32,
    /// Games without an end.
    pub unfinished: u32,
    /// Games in which a person held the seat that moves; a computer held it in the others.
    pub by_people: u32,
}

impl Continuation {
    /// Returns the number of games.
    pub const fn games(&self) -> u32 {
        self.won + self.drawn + self.lost + self.unfinished
    }

    fn count(&mut self, course: GameFacts, mover: Seat, teams: u8) {
        *match course.ending {
            Ending::Unfinished => &mut self.unfinished,
            Ending::Drawn => &mut self.drawn,
            Ending::Won(winner) if winner.0 % teams == mover.0 % teams => &mut self.won,
            Ending::Won(_) => &mut self.lost,
        } += 1;
        self.by_people += u32::from(course.people >> mover.0 & 1);
    }
}

/// Games of one card under the same options, to be looked up by position.
///
/// ```
/// use madang_core::play::{ExplorerBuilder, Match};
///
/// let card = madang_core::games::find("bagh-chal").expect("it is in the catalogue");
/// let mut builder = ExplorerBuilder::new(card, card.default_options());
/// for moves in [["@c3", "a1-b1", "@d3"], ["@d3", "a1-b1", "@c3"]] {
///     let mut game = Match::with_defaults(card, 7);
///     for mv in moves {
///         game.play_text(mv).expect("it is legal");
///     }
///     builder.add(&game);
/// }
/// let explorer = builder.finish();
/// let mut here = Match::with_defaults(card, 7);
/// here.play_text("@c3").expect("it is legal");
/// here.play_text("a1-b1").expect("it is legal");
/// let found = explorer.continuations(here.game());
/// assert_eq!((found.len(), found[0].text.as_str(), found[0].games()), (1, "@d3", 2));
/// ```
#[derive(Debug)]
pub struct Explorer {
    card: &'static GameCard,
    options: Options,
    /// Sorted, each once.
    occurrences: Vec<Occurrence>,
    courses: Vec<GameFacts>,
}

impl Explorer {
    /// Returns whether its games are of this card with these options.
    pub fn is_of(&self, card: &GameCard, options: &Options) -> bool {
        self.card.id == card.id && self.options == *options
    }

    /// Returns the number of games.
    pub const fn games(&self) -> usize {
        self.courses.len()
    }

    /// Moves or throws from a position that lead to a position of the games, the most played first. None where the
    /// game is over or no one's hand throws.
    pub fn continuations(&self, game: &dyn AnyGame) -> Vec<Continuation> {
        let Some(mover) = game.on_turn() else { return Vec::new() };
        let continuation = |mv: AnyMove| {
            let mut after = game.boxed_clone();
            after.play(&mv).ok()?;
            let text = game.move_text(&mv);
            let mut found = Continuation { mv, text, won: 0, drawn: 0, lost: 0, unfinished: 0, by_people: 0 };
            for course in self.courses_through(&*after) {
                found.count(course, mover, game.teams());
            }
            (found.games() > 0).then_some(found)
        };
        let mut found: Vec<Continuation> = game.every_move().into_iter().filter_map(continuation).collect();
        found.sort_by_key(|continuation| Reverse(continuation.games()));
        found
    }

    /// Returns the games that have this position.
    fn courses_through(&self, position: &dyn AnyGame) -> impl Iterator<Item = GameFacts> {
        let first = Occurrence::new(position, 0);
        let from = self.occurrences.partition_point(|occurrence| *occurrence < first);
        let is_same = move |other: &&Occurrence| (other.key, other.check) == (first.key, first.check);
        let same = self.occurrences[from..].iter().take_while(is_same);
        same.map(|occurrence| self.courses[occurrence.game as usize])
    }
}

/// Explorer to which games are still added.
#[derive(Debug)]
pub struct ExplorerBuilder(Explorer);

impl ExplorerBuilder {
    /// Returns an explorer of games of this card with these options, without any yet.
    pub const fn new(card: &'static GameCard, options: Options) -> Self {
        Self(Explorer { card, options, occurrences: Vec::new(), courses: Vec::new() })
    }

    /// Adds a game with its whole line, plies taken back included. `false` for one of another card or with other
    /// options, which is not added.
    pub fn add(&mut self, game: &Match) -> bool {
        if !self.0.is_of(game.card(), &game.setup().options) {
            return false;
        }
        let number = self.0.courses.len() as u32;
        let seats = 0..game.seating().seats;
        let people = seats.filter(|seat| game.terms().is_human(Seat(*seat)));
        self.0.courses.push(GameFacts {
            ending: game.outcome_of_line().into(),
            people: people.fold(0, |people, seat| people | 1 << seat),
        });
        let after = game.history().line().map(|ply| &ply.after);
        let positions = [game.history().start()].into_iter().chain(after);
        self.0.occurrences.extend(positions.map(|position| Occurrence::new(&**position, number)));
        true
    }

    /// Returns the explorer of the games added.
    pub fn finish(mut self) -> Explorer {
        let occurrences = &mut self.0.occurrences;
        occurrences.sort_unstable();
        occurrences.dedup();
        occurrences.shrink_to_fit();
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A million positions, of 10,000 games with 100 plies each, take 16 MB, and three times as much at most while the
    /// list grows.
    #[test]
    fn a_position_takes_sixteen_bytes() {
        assert_eq!(size_of::<Occurrence>(), 16);
    }
}
