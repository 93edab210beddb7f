//! A small library of games for pictures: one or two of each game, at their end or left in the middle.

use std::{fs, io::ErrorKind, path::Path};

use madang_core::{
    games,
    play::{KeptGame, Match, MatchSetup, Moment, Notes, Summary},
    rules::Controller,
    search::Level,
    storage::{Disk, GAMES, Library, OpenGame},
};

use crate::system::at;

/// Plies of a game that is left.
const LEFT_AFTER: usize = 24;

/// Plies of a game, at most.
const LONGEST: usize = 400;

/// Fills the player's folder anew with two games of each game.
pub fn fill(data: &Path) -> Result<(), String> {
    let said = at(data);
    match fs::remove_dir_all(data) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(said(error)),
        Ok(()) | Err(_) => {}
    }
    let mut library = Library::open(Disk::at(data.join(GAMES)), games::find);
    for (number, card) in (1_u8..).zip(games::catalogue()) {
        for plies in [LEFT_AFTER, LONGEST] {
            let mut setup = MatchSetup::new(card, u64::from(number));
            setup.players[1..].fill(Controller::Computer(number % 5 + 1));
            let mut game = Match::new(setup)?;
            // The first seat plays better than the others.
            game.play_by_computer(|seat| Level::nearest(if seat.0 == 0 { 3 } else { 1 }), plies);
            let moment = format!("2026-11-{:02}T{:02}:30:00Z", 10 + number, 12 + plies % 7);
            let moment = Moment::from(moment);
            let notes = Notes { begun: moment.clone(), played: moment, ..Notes::default() };
            let open = OpenGame::begin(library.store(), &notes.begun);
            let kept = KeptGame::of(&game, notes);
            let summary = Summary::of(&kept, &game);
            library.keep(open.id(), &kept, summary).map_err(said)?;
        }
    }
    library.write_index().map_err(said)
}
