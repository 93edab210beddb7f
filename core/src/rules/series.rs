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
    /// Whether a deciding game is played when no player has won all of them.
    pub decider: bool,
    /// Scoring.
    pub scoring: Scoring,
}

impl SeriesForm {
    /// Single game.
    pub const SINGLE: Self = Self { id: "single", games: 1, decider: false, scoring: Scoring::Wins };
    /// Most wins of three games.
    pub const BEST_OF_THREE: Self = Self { id: "best-of-three", games: 3, ..Self::SINGLE };
    /// Most wins of five games.
    pub const BEST_OF_FIVE: Self = Self { id: "best-of-five", games: 5, ..Self::SINGLE };

    /// Returns the greatest number of games, a deciding one included.
    pub const fn most_games(self) -> u32 {
        self.games + self.decider as u32
    }
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
    /// Returns the seating with every player in the seat of the same number.
    pub const fn straight(seats: u8) -> Self {
        Self { seats, moved_on: 0 }
    }

    /// Returns the seating with all players one seat further on.
    pub const fn moved_on(self) -> Self {
        Self { moved_on: (self.moved_on + 1) % self.seats, ..self }
    }

    /// Returns the player in a seat, from 0.
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
    /// Returns a new match between `teams` teams, or players where no one has a partner; `seed` draws the roles of
    /// a deciding game.
    pub const fn new(form: SeriesForm, first: Seating, teams: u8, seed: u64) -> Self {
        Self { form, first, teams, seed, finished: Vec::new() }
    }

    /// Returns the form of the match.
    pub const fn form(&self) -> SeriesForm {
        self.form
    }

    /// Returns the finished games with their seating.
    pub fn finished(&self) -> &[(Seating, Outcome)] {
        &self.finished
    }

    /// Returns the side whose player sits in this seat.
    const fn side(&self, seating: Seating, seat: Seat) -> usize {
        (seating.player(seat) % self.teams) as usize
    }

    /// Returns the count of each side from all games finished: games won, or points (rule JA-13).
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

    /// Returns the state of the match (rule BC-12 where there is a deciding game). A match by wins is over as soon as a
    /// side has more than half of them.
    pub fn state(&self) -> SeriesState {
        let games = self.form.games;
        let played = self.finished.len() as u32;
        let wins = self.counted(Scoring::Wins);
        if self.form.scoring == Scoring::Wins
            && let Some(side) = wins.iter().position(|count| count * 2 > games)
        {
            return SeriesState::Won(side as u8);
        }
        if played < games {
            return SeriesState::Next((0..played).fold(self.first, |seating, _| seating.moved_on()));
        }
        if self.form.decider && played == games {
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

    /// Returns the count of each side by which the match is decided.
    pub fn score(&self) -> Vec<u32> {
        self.counted(self.form.scoring)
    }

    fn drawn_by_lot(&self, game: u32) -> Seating {
        let moved_on =
            Stream::new(self.seed, Purpose::Lots { game }).below(u32::from(self.first.seats)) as u8;
        Seating { moved_on, ..self.first }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Word;

    /// The best of five is over with the third win, and drawn where no one has more.
    #[test]
    fn the_best_of_five_ends_with_the_third_win() {
        let play = |winners: &[Option<u8>]| {
            let mut series = Series::new(SeriesForm::BEST_OF_FIVE, Seating::straight(2), 2, 1);
            for winner in winners {
                let SeriesState::Next(seating) = series.state() else { break };
                // The winner is a player, who sits elsewhere in each game.
                let seat = winner.map(|player| Seat((player + seating.moved_on) % 2));
                series.finish_game(Outcome { winner: seat, reason: Word::new("made-up"), scores: None });
            }
            (series.finished().len(), series.state())
        };
        assert_eq!(play(&[Some(0); 5]), (3, SeriesState::Won(0)));
        let (one, other) = (Some(0), Some(1));
        assert_eq!(play(&[one, other, other, one, other]), (5, SeriesState::Won(1)));
        assert_eq!(play(&[one, None, None, other, None]), (5, SeriesState::Drawn));
        assert_eq!(play(&[one, None, None, None, None]), (5, SeriesState::Won(0)));
    }
}
