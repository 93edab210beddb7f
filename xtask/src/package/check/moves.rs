//! Games that computers play in a package: each of their moves is that of the engine of this program.

use std::sync::atomic::AtomicBool;

use madang_core::{
    catalogue::GameCard,
    games,
    play::Match,
    rules::{Controller, Options, Record},
    search::Level,
};

use super::play::{Proof, Step, TO_THE_RESULT};

/// Player of each seat.
const SEAT: &str = "ai:3";

/// A step for every way to play: computers play it to its result.
pub fn steps() -> Vec<Step> {
    games::catalogue()
        .flat_map(|card| card.ways().into_iter().map(move |options| step(card, &options)))
        .collect()
}

fn step(card: &GameCard, options: &Options) -> Step {
    let changes: Vec<String> =
        options.changes(card.options).map(|(id, value)| format!("{id}={value}")).collect();
    let seats = vec![SEAT; usize::from((card.start)(options).seats())].join(",");
    let sets = changes.iter().flat_map(|change| ["--set", change]);
    let arguments = ["--game", card.id, "--seats", &seats].into_iter().chain(sets).chain(TO_THE_RESULT);
    let name = [&["moves of".to_owned(), card.id.to_owned()], &*changes].concat().join(" ");
    Step::new(&name, arguments, Proof::SameMoves)
}

/// Checks that the engine of this program makes the moves of a record.
///
/// # Errors
/// A sentence that names the first other move, or why the record cannot be read.
pub fn same(text: &str) -> Result<(), String> {
    let record: Record = text.parse().map_err(|error| format!("the record cannot be read: {error}."))?;
    let card = games::find(&record.game).ok_or_else(|| format!("there is no game {}.", record.game))?;
    let mut game =
        Match::of_record(card, &record).map_err(|error| format!("the record cannot be played: {error}."))?;
    let line: Vec<_> = game.history().line().cloned().collect();
    let stop = AtomicBool::new(false);
    for (number, ply) in line.iter().enumerate() {
        game.go_to(number);
        let Some(seat) = ply.decided_by() else { continue };
        let Controller::Computer(level) = game.controller(seat) else {
            return Err(format!("seat {} of the record is no computer's.", seat.0));
        };
        let own = game.think_as_person(Level::nearest(level), &stop, &mut |_| ());
        if own.is_none_or(|own| own.mv != ply.mv) {
            return Err(format!("the engine outside makes another move than ply {}: {record}", number + 1));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use madang_core::play::MatchSetup;

    use super::*;

    #[test]
    fn the_engines_own_moves_pass_and_those_of_another_level_do_not() {
        let card = games::find("nei-pat-kono").expect("the game is in the catalogue");
        let mut setup = MatchSetup::new(card, 3);
        setup.seat(vec![Controller::Computer(2); 2]).expect("it has two seats");
        let mut game = Match::new(setup).expect("it starts");
        game.play_by_computer(|_| Level::nearest(2), usize::MAX);
        let record = game.record().to_string();
        assert_eq!(same(&record), Ok(()));
        let other = record.replace("ai:2", "ai:1");
        assert_ne!(other, record);
        assert!(same(&other).is_err_and(|sentence| sentence.contains("another move")));
    }

    #[test]
    fn a_step_names_its_options() {
        let names: Vec<String> = steps().into_iter().map(|step| step.name).collect();
        assert!(names.iter().any(|name| name == "moves of jarmo variant=jasyr"), "{names:?}");
        assert!(names.iter().any(|name| name == "moves of yut"), "{names:?}");
    }
}
