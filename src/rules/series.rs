//! Matches of several games between the same two players: roles swapped, wins or points counted, a
//! deciding game where the rules ask for one.

use super::{
    Outcome, Seat,
    random::{Purpose, Stream},
};

/// What decides a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scoring {
    /// Who has won more games.
    Wins,
    /// Who has more points from all games together. A game that counts no points gives one point
    /// to its winner.
    Points,
}

/// How a match is made up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeriesForm {
    /// Its name, in kebab case.
    pub id: &'static str,
    /// How many games are played with the roles swapped after each.
    pub games: u32,
    /// Whether one more game is played when no player has won all of them.
    pub decider: bool,
    /// What is counted.
    pub scoring: Scoring,
}

impl SeriesForm {
    /// One game and no more.
    pub const SINGLE: Self = Self { id: "single", games: 1, decider: false, scoring: Scoring::Wins };
}

/// Which player sits where: the player (0 or 1) of each seat, the first seat first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seating(pub [u8; 2]);

impl Seating {
    /// The first player in the first seat.
    pub const STRAIGHT: Self = Self([0, 1]);

    /// The other way round.
    #[must_use]
    pub const fn swapped(self) -> Self {
        Self([self.0[1], self.0[0]])
    }

    /// The player in a seat.
    #[must_use]
    pub const fn player(self, seat: Seat) -> u8 {
        self.0[seat.index()]
    }
}

/// What a match has come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeriesState {
    /// Another game is due, seated like this.
    Next(Seating),
    /// The match is won by this player (0 or 1).
    Won(u8),
    /// The match is drawn.
    Drawn,
}

/// A match in progress: the games finished so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Series {
    form: SeriesForm,
    first: Seating,
    seed: u64,
    finished: Vec<(Seating, Outcome)>,
}

impl Series {
    /// A match that has not begun; `seed` draws the roles of a deciding game.
    #[must_use]
    pub const fn new(form: SeriesForm, first: Seating, seed: u64) -> Self {
        Self { form, first, seed, finished: Vec::new() }
    }

    /// The form agreed on.
    #[must_use]
    pub const fn form(&self) -> SeriesForm {
        self.form
    }

    /// The games finished, with who sat where.
    #[must_use]
    pub fn finished(&self) -> &[(Seating, Outcome)] {
        &self.finished
    }

    /// Games won by each player.
    #[must_use]
    pub fn wins(&self) -> [u32; 2] {
        let mut wins = [0, 0];
        for (seating, outcome) in &self.finished {
            if let Some(seat) = outcome.winner {
                wins[usize::from(seating.player(seat))] += 1;
            }
        }
        wins
    }

    /// Points of each player from all games finished (rule JA-13); a game without points counts
    /// one for its winner.
    #[must_use]
    pub fn points(&self) -> [u32; 2] {
        let mut points = [0, 0];
        for (seating, outcome) in &self.finished {
            for seat in [Seat(0), Seat(1)] {
                let scored = match outcome.scores {
                    Some(scores) => u32::from(scores[seat.index()]),
                    None => u32::from(outcome.winner == Some(seat)),
                };
                points[usize::from(seating.player(seat))] += scored;
            }
        }
        points
    }

    /// What the match has come to (rule BC-12 where there is a deciding game).
    #[must_use]
    pub fn state(&self) -> SeriesState {
        let games = self.form.games;
        let played = self.finished.len() as u32;
        if played < games {
            let seating = if played.is_multiple_of(2) { self.first } else { self.first.swapped() };
            return SeriesState::Next(seating);
        }
        let wins = self.wins();
        let swept = wins.contains(&games);
        if self.form.decider && played == games && !swept {
            return SeriesState::Next(self.drawn_by_lot(played));
        }
        let counted = match self.form.scoring {
            Scoring::Wins => wins,
            Scoring::Points => self.points(),
        };
        match counted[0].cmp(&counted[1]) {
            std::cmp::Ordering::Greater => SeriesState::Won(0),
            std::cmp::Ordering::Less => SeriesState::Won(1),
            std::cmp::Ordering::Equal => SeriesState::Drawn,
        }
    }

    /// Adds the outcome of the game that [`Series::state`] asked for. Does nothing when the match
    /// is over.
    pub fn finish_game(&mut self, outcome: Outcome) {
        if let SeriesState::Next(seating) = self.state() {
            self.finished.push((seating, outcome));
        }
    }

    fn drawn_by_lot(&self, game: u32) -> Seating {
        match Stream::new(self.seed, Purpose::Lots { game }).below(2) {
            0 => Seating::STRAIGHT,
            _ => Seating::STRAIGHT.swapped(),
        }
    }
}
