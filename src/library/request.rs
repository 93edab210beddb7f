//! Requests to the library: a kept game is opened, renamed, deleted or exported; others are imported.

use bevy::prelude::*;
use madang_core::{
    play::{KeptGame, Study},
    rules::Record,
    storage::{GameId, Keeper, LibraryError, now, read_kept},
};

use super::{
    games::{GameLibrary, refused},
    keeper::LibraryKeeper,
    keeping::{Autosave, OtherFiles, Seats},
};
use crate::{
    layout::views::Catalogue,
    platform::{
        exchange::{ExchangeRequest, Exchanged},
        notice::{LastNotice, Notice},
        screen::{Sheet, Sheets},
    },
    playback::schedule::TableSystems,
    turn::{analysis::AnalysisRequest, open::OpenTable, session::Table},
};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<LibraryRequest>()
        .add_systems(Update, (follow_exchange, carry_out).chain().after(TableSystems::Decide));
}

/// Request to the library.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum LibraryRequest {
    /// Puts a kept game on the table, to be continued, or shown if it is over.
    TakeUp(GameId),
    /// Puts a kept game on the table, to be replayed from its beginning.
    Replay(GameId),
    /// Puts a finished game on the table, to be reviewed.
    Review(GameId),
    /// Renames a game; an empty name removes its name.
    Rename(GameId, String),
    /// Makes a game a favourite, or no longer.
    Favour(GameId, bool),
    /// Deletes a game.
    Delete(GameId),
    /// Restores the game deleted last.
    Undelete,
    /// Copies the records of games.
    Copy(Vec<GameId>),
    /// Writes the records of games to one file that the player chooses.
    Save(Vec<GameId>, String),
    /// Copies the position on the board, as a record without moves.
    CopyPosition,
    /// Imports the games of a text of records.
    Import(String),
}

fn carry_out(
    mut requests: MessageReader<LibraryRequest>,
    keeping: Res<LibraryKeeper>,
    catalogue: Res<Catalogue>,
    table: Table,
    mut seats: Seats,
    mut library: ResMut<GameLibrary>,
    mut others: ResMut<OtherFiles>,
    mut open: MessageWriter<OpenTable>,
    mut exchange: MessageWriter<ExchangeRequest>,
    mut last_notice: ResMut<LastNotice>,
    mut notices: MessageWriter<Notice>,
) {
    for request in requests.read() {
        last_notice.dismiss();
        let Some(keeper) = &keeping.0 else {
            notices.write(Notice::plain("notice-no-library"));
            continue;
        };
        match request {
            LibraryRequest::TakeUp(id) | LibraryRequest::Replay(id) | LibraryRequest::Review(id) => {
                match Autosave::take_up(keeper, id, catalogue.finder()) {
                    Ok((mut taken, its_file)) => {
                        let is_study = its_file.notes().study;
                        let from_the_beginning = matches!(request, LibraryRequest::Replay(_)) && !is_study;
                        let looked_at = from_the_beginning || taken.outcome().is_some() && !is_study;
                        if from_the_beginning {
                            taken.go_to(0);
                        }
                        let sheets = match request {
                            // The way back from a review leads to the replay of the game.
                            LibraryRequest::Review(_) if looked_at => [Sheet::Replay, Sheet::Review].into(),
                            _ if looked_at => [Sheet::Replay].into(),
                            // Someone has to take a seat again.
                            _ if !is_study && seats.give_back(its_file.notes()) => [Sheet::Join].into(),
                            _ => Sheets::NONE,
                        };
                        others.expect(its_file);
                        open.write(match is_study {
                            true => OpenTable::study(taken, None),
                            false => OpenTable::play(taken).under(sheets),
                        });
                    }
                    Err(error) => {
                        notices.write(refused(&error));
                    }
                }
            }
            LibraryRequest::Rename(id, name) => {
                let name = Some(name.trim().to_owned()).filter(|name| !name.is_empty());
                keeper.change_notes(id.clone(), |notes| notes.name = name);
            }
            LibraryRequest::Favour(id, favourite) => {
                let favourite = *favourite;
                keeper.change_notes(id.clone(), move |notes| notes.favourite = favourite);
            }
            LibraryRequest::Delete(id) => keeper.delete(id.clone()),
            LibraryRequest::Undelete => {
                if let Some(id) = library.pop_deleted() {
                    keeper.undelete(id);
                }
            }
            LibraryRequest::Copy(ids) | LibraryRequest::Save(ids, _) => match read_all(keeper, ids) {
                Ok(games) => {
                    let text = Record::write_all(games.iter().map(|kept| &kept.record));
                    exchange.write(match request {
                        LibraryRequest::Save(_, name) => {
                            ExchangeRequest::Save { name: name.clone(), content: text.into_bytes() }
                        }
                        _ => ExchangeRequest::Copy(text),
                    });
                }
                Err(error) => {
                    notices.write(refused(&error));
                }
            },
            LibraryRequest::CopyPosition => {
                if let Some(session) = &table.session {
                    exchange.write(ExchangeRequest::Copy(session.record_of_position().to_string()));
                }
            }
            LibraryRequest::Import(text) => keeper.import(text.clone(), now()),
        }
    }
}

/// Returns the kept games, once every ply played has been written.
fn read_all(keeper: &Keeper, ids: &[GameId]) -> Result<Vec<KeptGame>, LibraryError> {
    keeper.flush();
    ids.iter().map(|id| read_kept(keeper.store(), id)).collect()
}

/// Imports texts that the player pasted, opened or dropped: on the analysis board the game to be studied, elsewhere
/// games for the library. Reports the outcome of an export.
fn follow_exchange(
    mut exchanged: MessageReader<Exchanged>,
    catalogue: Res<Catalogue>,
    table: Table,
    mut requests: MessageWriter<LibraryRequest>,
    mut analysed: MessageWriter<AnalysisRequest>,
    mut notices: MessageWriter<Notice>,
) {
    for exchanged in exchanged.read() {
        notices.write(match exchanged {
            Exchanged::CameIn(text) => {
                match table.session.as_ref().filter(|session| session.study().is_some()) {
                    None => {
                        requests.write(LibraryRequest::Import(text.clone()));
                        continue;
                    }
                    Some(session) => match Study::game_of_text(text, session, catalogue.finder()) {
                        Ok(game) => {
                            let moves = game.history().turns_after(game.history().line_len());
                            analysed.write(AnalysisRequest::Begin(Box::new(game)));
                            Notice::with("share-pasted", moves)
                        }
                        Err(reason) => {
                            warn!("the text that was pasted: {reason}");
                            Notice::plain("share-not-pasted")
                        }
                    },
                }
            }
            // Pasted there, it is shown already.
            Exchanged::IntoText(_) => continue,
            Exchanged::Copied => Notice::plain("notice-copied"),
            Exchanged::Saved(file) => Notice::with("notice-saved", file.display()),
            Exchanged::NothingToPaste => Notice::plain("notice-nothing-to-paste"),
            Exchanged::Failed { key, reason } => {
                warn!("{key}: {reason}");
                Notice::plain(key)
            }
        });
    }
}
