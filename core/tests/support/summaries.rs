//! Summaries made up for tests of statistics and achievements.

use madang_core::{
    catalogue::GameCard,
    games,
    play::{End, MatchState, Notes, Summary, Timestamp},
    rules::{Controller, Options},
};

pub const fn person() -> Controller {
    Controller::Human
}

pub const fn computer(level: u8) -> Controller {
    Controller::Computer(level)
}

/// Returns a day of November 2026.
pub fn moment(day: u8) -> Timestamp {
    Timestamp::from(format!("2026-11-{day:02}T20:15:33Z"))
}

/// Returns a finished game at its defaults, each seat a team; the winner is a seat from 1.
pub fn summary(game: &str, seats: &[Controller], winner: Option<u8>) -> Summary {
    let options = games::find(game).map(GameCard::default_options);
    let pairs = options.iter().flat_map(Options::iter);
    Summary {
        game: game.to_owned(),
        options: pairs.map(|(id, value)| (id.to_owned(), value.to_owned())).collect(),
        seats: seats.to_vec(),
        moved_on: 0,
        teams: seats.len().min(255) as u8,
        own_start: false,
        clock: None,
        notes: Notes::default(),
        plies: 30,
        moves: 30,
        position: String::new(),
        due: None,
        end: Some(End { winner, reason: "made-up".to_owned(), scores: None }),
        match_state: MatchState::Single,
        throws: Vec::new(),
        feats: Vec::new(),
    }
}
