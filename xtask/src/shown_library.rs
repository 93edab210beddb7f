//! A small library of games for pictures: one or two of each game, at their end or left in the middle.

use std::{fs, path::Path, sync::atomic::AtomicBool};

use madang::{
    games,
    play::{KeptGame, Match, MatchSetup, Moment, Notes, Summary},
    rules::Controller,
    search::Level,
    sticks::Hand,
    storage::{Disk, GAMES, Library, OpenGame},
};

/// Plies of a game that is left.
const LEFT_AFTER: usize = 24;

/// Plies of a game, at most.
const LONGEST: usize = 400;

/// Fills the player's folder anew with two games of each game.
pub fn fill(data: &Path) -> Result<(), String> {
    let said = |error: std::io::Error| format!("{}: {error}.", data.display());
    match fs::remove_dir_all(data) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(said(error)),
        Ok(()) | Err(_) => {}
    }
    let mut library = Library::open(Disk::at(data.join(GAMES)), games::find);
    for (number, card) in (1_u8..).zip(games::catalogue()) {
        for plies in [LEFT_AFTER, LONGEST] {
            let mut setup = MatchSetup::new(card, u64::from(number));
            setup.players[1..].fill(Controller::Computer(number % 5 + 1));
            let mut game = Match::new(setup);
            play(&mut game, plies);
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

/// Lets the computer play for everybody, the first seat better than the others.
fn play(game: &mut Match, plies: usize) {
    while game.outcome().is_none() && game.history().len() < plies {
        if game.throw(Hand::NEUTRAL).is_some() {
            continue;
        }
        let first = game.game().to_act().seat().is_some_and(|seat| seat.0 == 0);
        let level = Level::nearest(if first { 3 } else { 1 });
        let chance = game.stream_of_decision();
        let thought = game.game().think(level.into(), chance, &AtomicBool::new(false), &mut |_| ());
        if thought.is_none_or(|thought| game.play(&thought.mv).is_err()) {
            return;
        }
    }
}
