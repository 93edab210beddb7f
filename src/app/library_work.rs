//! Work from the command line, without window and display: kept games listed, exported, imported; puzzles listed.

use std::{
    fs::{self, OpenOptions},
    io::{self, Read, Write},
    path::Path,
};

use madang_core::{
    play::{Summary, read_puzzles},
    storage::{GAMES, GameId, Imported, Library, newest_first, now, text_of_file, write_whole},
};

use super::{args::Args, argument_values::STANDARD, launch::LaunchError};
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
    let folder = dir.folder(GAMES);
    match folder.list() {
        // It comes into being with the first game.
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => {
            return Err(LaunchError(format!("{} cannot be read: {error}", folder.path().display())));
        }
        Ok(_) => {}
    }
    let mut library = Library::open(folder, catalogue.finder());
    if let Some(file) = &args.import {
        import(&mut library, file)?;
    }
    if let [id, file] = args.export.as_slice() {
        export(&library, id, Path::new(file), args.overwrite)?;
    }
    let listed = if args.games { list(&library, catalogue) } else { Ok(()) };
    // Without an index the next start takes longer, and that is all.
    let _ = library.write_index();
    listed
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

/// Prints the kept games. Stops quietly on a closed pipe.
fn list(library: &Library, catalogue: &Catalogue) -> Result<(), LaunchError> {
    match write_list(library, catalogue) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
        written => written.map_err(|error| LaunchError(format!("the list cannot be written: {error}")))?,
    }
    let mut unreadable: Vec<String> =
        library.unreadable().map(|(id, why)| format!("{id} cannot be read: {why}")).collect();
    let Some(last) = unreadable.pop() else { return Ok(()) };
    for sentence in unreadable {
        eprintln!("error: {sentence}");
    }
    Err(LaunchError(last))
}

fn write_list(library: &Library, catalogue: &Catalogue) -> io::Result<()> {
    let mut games: Vec<(&GameId, &Summary)> = library.games().collect();
    games.sort_unstable_by(|one, other| newest_first(*one, *other));
    let mut out = io::stdout().lock();
    for (id, summary) in games {
        let seats: Vec<String> = summary.seats.iter().map(ToString::to_string).collect();
        let end = summary.end.as_ref().map_or_else(|| "unfinished".to_owned(), ToString::to_string);
        let date = summary.notes.played.as_str();
        let (seats, options) = (seats.join(","), changed_options(summary, catalogue));
        writeln!(out, "{id}\t{}\t{seats}\t{}\t{end}\t{date}\t{options}", summary.game, summary.plies)?;
    }
    out.flush()
}

/// Returns the options of a game that are not at their defaults, as `newgame` takes them.
fn changed_options(summary: &Summary, catalogue: &Catalogue) -> String {
    let card = catalogue.find(&summary.game);
    let options = card.and_then(|card| Some((card, card.parse_options(&summary.options).ok()?)));
    let Some((card, options)) = options else { return String::new() };
    let changes = options.changes(card.options).map(|(id, value)| format!("{id}={value}"));
    changes.collect::<Vec<_>>().join(" ")
}

fn import(library: &mut Library, file: &Path) -> Result<(), LaunchError> {
    let cannot = |why: &dyn std::fmt::Display| LaunchError(format!("{}: {why}", file.display()));
    let bytes = if file == Path::new(STANDARD) {
        let mut bytes = Vec::new();
        io::stdin().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(file)
    };
    let bytes = bytes.map_err(|error| cannot(&error))?;
    let text = text_of_file(bytes).ok_or_else(|| cannot(&"the file is no text"))?;
    for Imported { id, is_new } in library.import(&text, &now()).map_err(|error| cannot(&error))? {
        // The games are kept, whether anyone reads their ids or not.
        let _ = writeln!(io::stdout(), "{id}");
        if !is_new {
            eprintln!("{id} is kept already");
        }
    }
    Ok(())
}

fn export(library: &Library, id: &str, file: &Path, overwrites: bool) -> Result<(), LaunchError> {
    let unknown = || LaunchError(format!("there is no kept game \"{id}\"; --games lists them"));
    let id = GameId::parse(id).ok_or_else(unknown)?;
    if let Some((_, why)) = library.unreadable().find(|(other, _)| **other == id) {
        return Err(LaunchError(format!("{id} cannot be read: {why}")));
    }
    library.summary(&id).ok_or_else(unknown)?;
    let kept = library.read(&id).map_err(|error| LaunchError(format!("{id} cannot be read: {error}")))?;
    let text = format!("{}\n", kept.record);
    if file == Path::new(STANDARD) {
        return io::stdout()
            .lock()
            .write_all(text.as_bytes())
            .map_err(|error| LaunchError(format!("the record cannot be written: {error}")));
    }
    let written =
        if overwrites { write_whole(file, text.as_bytes()) } else { write_new(file, text.as_bytes()) };
    written.map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => {
            LaunchError(format!("{} is there already; --overwrite replaces it", file.display()))
        }
        _ => LaunchError(format!("{} cannot be written: {error}", file.display())),
    })
}

/// Writes a file that must not be there yet.
fn write_new(file: &Path, bytes: &[u8]) -> io::Result<()> {
    OpenOptions::new().write(true).create_new(true).open(file)?.write_all(bytes)
}
