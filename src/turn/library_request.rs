//! Requests to the library: a kept game is taken up, named, deleted, sent out; others come in.

use bevy::prelude::*;

use super::{
    keeping::Keeping,
    library::{GameLibrary, Notice},
    replay::Replay,
    session::Session,
};
use crate::{
    layout::views::Catalogue,
    platform::{
        exchange::{ExchangeRequest, Exchanged, FileName},
        screen::{Overlay, Screen},
    },
    play::{KeptGame, Notes},
    playback::schedule::TableSystems,
    rules::Record,
    storage::{GameId, LibraryError, OpenGame, now, read_kept},
};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<LibraryRequest>()
        .add_systems(Update, (hear_exchange, carry_out).chain().after(TableSystems::Decide));
}

/// Request to the library.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum LibraryRequest {
    /// Lays a kept game on the table: to go on, or to be looked at if it is over.
    TakeUp(GameId),
    /// Lays a kept game on the table to be looked at from its beginning.
    Replay(GameId),
    /// Names a game; an empty name takes the name away.
    Rename(GameId, String),
    /// Makes a game a favourite, or no longer.
    Favour(GameId, bool),
    /// Deletes a game.
    Delete(GameId),
    /// Has the game deleted last back.
    Undelete,
    /// Copies the records of games.
    Copy(Vec<GameId>),
    /// Writes the records of games to one file that the player chooses.
    Save(Vec<GameId>, FileName),
    /// Copies the position on the board, as a record without moves.
    CopyPosition,
    /// Takes in the games of a text of records.
    Import(String),
    /// Says something to the player: a key of the locale files.
    Say(&'static str),
    /// Takes the last answer away.
    Hush,
}

impl Keeping {
    /// Kept games, with everything written that was played.
    fn read(&self, ids: &[GameId]) -> Result<Vec<KeptGame>, LibraryError> {
        self.0.flush();
        ids.iter().map(|id| read_kept(self.0.store(), id)).collect()
    }

    /// The kept game, and the right to write it.
    fn take_up(&self, id: &GameId, catalogue: &Catalogue) -> Result<Session, LibraryError> {
        // What was played last must be on disk.
        self.0.flush();
        let open = OpenGame::take_up(self.0.store(), id.clone()).ok_or(LibraryError::InUse)?;
        let kept = read_kept(self.0.store(), id)?;
        let game = kept.restore(catalogue.finder()).map_err(LibraryError::Game)?;
        Ok(Session::taken_up(game, open, kept.notes))
    }
}

fn carry_out(
    mut requests: MessageReader<LibraryRequest>,
    keeping: Option<Res<Keeping>>,
    catalogue: Res<Catalogue>,
    mut session: Option<ResMut<Session>>,
    mut library: ResMut<GameLibrary>,
    mut replay: ResMut<Replay>,
    mut screen: ResMut<NextState<Screen>>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut exchange: MessageWriter<ExchangeRequest>,
    mut commands: Commands,
) {
    for request in requests.read() {
        library.hush();
        let Some(keeping) = &keeping else {
            if *request != LibraryRequest::Hush {
                library.tell(Notice::plain("notice-no-library"));
            }
            continue;
        };
        match request {
            LibraryRequest::TakeUp(id) | LibraryRequest::Replay(id) => {
                match keeping.take_up(id, &catalogue) {
                    Ok(mut taken) => {
                        let from_the_beginning = matches!(request, LibraryRequest::Replay(_));
                        let looked_at = from_the_beginning || taken.outcome().is_some();
                        if from_the_beginning {
                            taken.go_to(0);
                        }
                        *replay = if looked_at { Replay::of_the_library() } else { Replay::default() };
                        commands.insert_resource(taken);
                        screen.set(Screen::Match);
                        overlay.set(if looked_at { Overlay::Replay } else { Overlay::None });
                    }
                    Err(error) => library.tell(Notice::of(&error)),
                }
            }
            LibraryRequest::Rename(id, name) => {
                let name = Some(name.trim().to_owned()).filter(|name| !name.is_empty());
                change_notes(keeping, session.as_deref_mut(), id, move |notes| notes.name = name);
            }
            LibraryRequest::Favour(id, favourite) => {
                let favourite = *favourite;
                change_notes(keeping, session.as_deref_mut(), id, move |notes| notes.favourite = favourite);
            }
            LibraryRequest::Delete(id) => keeping.0.delete(id.clone()),
            LibraryRequest::Undelete => {
                if let Some(id) = library.pop_deleted() {
                    keeping.0.undelete(id);
                }
            }
            LibraryRequest::Copy(ids) | LibraryRequest::Save(ids, _) => match keeping.read(ids) {
                Ok(games) => {
                    let text = Record::write_all(games.iter().map(|kept| &kept.record));
                    exchange.write(match request {
                        LibraryRequest::Save(_, name) => ExchangeRequest::Save(name.clone(), text),
                        _ => ExchangeRequest::Copy(text),
                    });
                }
                Err(error) => library.tell(Notice::of(&error)),
            },
            LibraryRequest::CopyPosition => {
                if let Some(session) = &session {
                    exchange.write(ExchangeRequest::Copy(session.record_of_position().to_string()));
                }
            }
            LibraryRequest::Import(text) => keeping.0.import(text.clone(), now()),
            LibraryRequest::Say(key) => library.tell(Notice::plain(key)),
            LibraryRequest::Hush => {}
        }
    }
}

/// Changes the notes of a game, on the table or on disk.
fn change_notes(
    keeping: &Keeping,
    session: Option<&mut Session>,
    id: &GameId,
    change: impl FnOnce(&mut Notes) + Send + 'static,
) {
    match session.filter(|session| session.open.as_ref().is_some_and(|open| open.id() == id)) {
        Some(session) => {
            change(&mut session.notes);
            keeping.keep(session);
        }
        None => keeping.0.change_notes(id.clone(), Box::new(change)),
    }
}

/// Takes in what the player pasted, opened or dropped, and says what became of a text that went out.
fn hear_exchange(
    mut exchanged: MessageReader<Exchanged>,
    mut requests: MessageWriter<LibraryRequest>,
    mut library: ResMut<GameLibrary>,
) {
    for exchanged in exchanged.read() {
        match exchanged {
            Exchanged::CameIn(text) => {
                requests.write(LibraryRequest::Import(text.clone()));
            }
            Exchanged::Copied => library.tell(Notice::plain("notice-copied")),
            Exchanged::Saved(file) => {
                library.tell(Notice { key: "notice-saved", reason: file.display().to_string() });
            }
            Exchanged::NothingToPaste => library.tell(Notice::plain("notice-nothing-to-paste")),
            Exchanged::Failed(reason) => {
                library.tell(Notice { key: "notice-failed", reason: reason.clone() });
            }
        }
    }
}
