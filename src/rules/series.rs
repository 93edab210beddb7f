//! Matches of several games between the same players: roles swapped, wins or points counted, a
//! deciding game where the rules ask for one.

use super::{
    Outcome, Seat,
    random::{Purpose, Stream},
};

/// Scoring of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scoring {
    /// The side with more games won wins.
    Wins,
    /// The side with more points from all games together wins. A game that counts no points gives one
    /// point to its winner.
    Points,
}

/// Form of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeriesForm {
    /// Its name, in kebab case.
    pub id: &'static str,
    /// Number of games, with all players moving on one seat after each.
    pub games: u32,
    /// `true` if a deciding game is played when no player has won all of them.
    pub decider: bool,
    /// Scoring.
    pub scoring: Scoring,
}

impl SeriesForm {
    /// Single game.
    pub const SINGLE: Self = Self { id: "single", games: 1, decider: false, scoring: Scoring::Wins };
}

/// Seating of the players. All players move on together by the same number of seats: with two that is an
/// exchange of sides, and with teams partners stay partners.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seating {
    /// Number of seats.
    pub seats: u8,
    /// Seats by which all players have moved on: player 0 sits this far beyond the first seat.
    pub moved_on: u8,
}

impl Seating {
    /// Seating with every player in the seat of the same number.
    pub const fn straight(seats: u8) -> Self {
        Self { seats, moved_on: 0 }
    }

    /// Seating with all players one seat further on.
    pub const fn moved_on(self) -> Self {
        Self { moved_on: (self.moved_on + 1) % self.seats, ..self }
    }

    /// The player in a seat, from 0.
    pub const fn player(self, seat: Seat) -> u8 {
        (seat.0 + self.seats - self.moved_on) % self.seats
    }
}

/// State of a match. A side is a player, or where partners play together a team, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeriesState {
    /// Another game is due, seated like this.
    Next(Seating),
    /// The match is won by this side.
    Won(u8),
    /// The match is drawn.
    Drawn,
}

/// A match in progress: the games finished so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Series {
    form: SeriesForm,
    first: Seating,
    teams: u8,
    seed: u64,
    finished: Vec<(Seating, Outcome)>,
}

impl Series {
    /// New match between `teams` teams, or players where nobody has a partner; `seed` draws the roles of
    /// a deciding game.
    pub const fn new(form: SeriesForm, first: Seating, teams: u8, seed: u64) -> Self {
        Self { form, first, teams, seed, finished: Vec::new() }
    }

    /// Form of the match.
    pub const fn form(&self) -> SeriesForm {
        self.form
    }

    /// Finished games with their seating.
    pub fn finished(&self) -> &[(Seating, Outcome)] {
        &self.finished
    }

    /// The side whose player sits in this seat.
    const fn side(&self, seating: Seating, seat: Seat) -> usize {
        (seating.player(seat) % self.teams) as usize
    }

    /// Count of each side from all games finished: games won, or points (rule JA-13).
    pub fn counted(&self, scoring: Scoring) -> Vec<u32> {
        let mut counted = vec![0; usize::from(self.teams)];
        for (seating, outcome) in &self.finished {
            match (scoring, outcome.scores) {
                (Scoring::Points, Some(scores)) => {
                    for (seat, score) in (0..).zip(scores) {
                        counted[self.side(*seating, Seat(seat))] += u32::from(score);
                    }
                }
                _ => {
                    if let Some(seat) = outcome.winner {
                        counted[self.side(*seating, seat)] += 1;
                    }
                }
            }
        }
        counted
    }

    /// State of the match (rule BC-12 where there is a deciding game).
    pub fn state(&self) -> SeriesState {
        let games = self.form.games;
        let played = self.finished.len() as u32;
        if played < games {
            return SeriesState::Next((0..played).fold(self.first, |seating, _| seating.moved_on()));
        }
        let swept = self.counted(Scoring::Wins).contains(&games);
        if self.form.decider && played == games && !swept {
            return SeriesState::Next(self.drawn_by_lot(played));
        }
        let counted = self.counted(self.form.scoring);
        let most = counted.iter().max();
        let mut leaders = (0..).zip(&counted).filter(|(_, count)| Some(*count) == most);
        match (leaders.next(), leaders.next()) {
            (Some((side, _)), None) => SeriesState::Won(side),
            _ => SeriesState::Drawn,
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
        let moved_on =
            Stream::new(self.seed, Purpose::Lots { game }).below(u32::from(self.first.seats)) as u8;
        Seating { moved_on, ..self.first }
    }
}
