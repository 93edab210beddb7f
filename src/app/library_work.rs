//! Work from the command line, without window and display: kept games listed, exported, imported; puzzles listed.

use std::{
    fs,
    io::{self, Write},
    path::Path,
};

use madang_core::{
    play::{Summary, read_puzzles},
    storage::{GAMES, GameId, Library, newest_first, now},
};

use super::{args::Args, launch::LaunchError};
use crate::layout::views::Catalogue;

/// Carries out what the command line asks for without a window; `None` if that is nothing.
pub fn work(args: &Args, catalogue: &Catalogue) -> Option<Result<(), LaunchError>> {
    let works_on_library = args.games || !args.export.is_empty() || args.import.is_some();
    let work = || {
        if args.puzzles {
            list_puzzles(catalogue)?;
        }
        if works_on_library { work_on(args, catalogue) } else { Ok(()) }
    };
    (args.puzzles || works_on_library).then(work)
}

fn work_on(args: &Args, catalogue: &Catalogue) -> Result<(), LaunchError> {
    let none = || LaunchError("this system has no folder for games; give one with --data-dir".to_owned());
    let dir = args.data_dir().ok_or_else(none)?;
    let mut library = Library::open(dir.folder(GAMES), catalogue.finder());
    if let Some(file) = &args.import {
        import(&mut library, file)?;
    }
    if let [id, file] = args.export.as_slice() {
        export(&library, id, Path::new(file))?;
    }
    if args.games {
        list(&library).map_err(|error| LaunchError(format!("the list cannot be written: {error}")))?;
    }
    // Without an index the next start takes longer, and that is all.
    let _ = library.write_index();
    Ok(())
}

/// Prints the puzzles of all games. Stops quietly on a closed pipe.
fn list_puzzles(catalogue: &Catalogue) -> Result<(), LaunchError> {
    let mut out = io::stdout().lock();
    for card in catalogue.cards() {
        let unreadable = |(line, error)| LaunchError(format!("puzzles of {}, line {line}: {error}", card.id));
        for puzzle in read_puzzles(card.puzzles).map_err(unreadable)? {
            match writeln!(out, "{}", puzzle.listing()) {
                Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
                written => {
                    written.map_err(|error| LaunchError(format!("the list cannot be written: {error}")))?;
                }
            }
        }
    }
    Ok(())
}

fn list(library: &Library) -> io::Result<()> {
    let mut games: Vec<(&GameId, &Summary)> = library.games().collect();
    games.sort_unstable_by(|one, other| newest_first(*one, *other));
    let mut out = io::stdout().lock();
    for (id, summary) in games {
        let seats: Vec<String> = summary.seats.iter().map(ToString::to_string).collect();
        let end = summary.end.as_ref().map_or_else(|| "unfinished".to_owned(), ToString::to_string);
        let date = summary.notes.played.as_str();
        writeln!(out, "{id}\t{}\t{}\t{}\t{end}\t{date}", summary.game, seats.join(","), summary.plies)?;
    }
    for (id, why) in library.unreadable() {
        eprintln!("{id} cannot be read: {why}");
    }
    out.flush()
}

fn import(library: &mut Library, file: &Path) -> Result<(), LaunchError> {
    let cannot = |why: &dyn std::fmt::Display| LaunchError(format!("{}: {why}", file.display()));
    let text = fs::read_to_string(file).map_err(|error| cannot(&error))?;
    for id in library.import(&text, &now()).map_err(|error| cannot(&error))? {
        println!("{id}");
    }
    Ok(())
}

fn export(library: &Library, id: &str, file: &Path) -> Result<(), LaunchError> {
    let unknown = || LaunchError(format!("there is no kept game \"{id}\"; --games lists them"));
    let id = GameId::parse(id).filter(|id| library.summary(id).is_some()).ok_or_else(unknown)?;
    let kept = library.read(&id).map_err(|error| LaunchError(format!("{id}: {error}")))?;
    fs::write(file, format!("{}\n", kept.record))
        .map_err(|error| LaunchError(format!("{} cannot be written: {error}", file.display())))
}
