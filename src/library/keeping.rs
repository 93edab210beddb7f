//! Every ply at the table is kept in the library.

use std::sync::Arc;

use bevy::{ecs::system::SystemParam, prelude::*};
use madang_core::{
    play::{FindCard, Match, Notes, several_people},
    rules::Controller,
    storage::{GameId, Keeper, LibraryError, OpenGame, now, read_kept},
};

use super::{games::GameLibrary, keeper::LibraryKeeper};
use crate::{
    platform::{
        screen::{MatchMode, Screen, Sheet, Sheets},
        settings::Settings,
    },
    playback::{
        schedule::{EnterMatch, TableSystems},
        stage::PositionSet,
    },
    turn::{
        chairs::{Pads, Players},
        hint::Advised,
        open::{Activity, NextTable},
        request::{MatchReplaced, MovePlayed, Reviewed, SeatPlayers},
        session::Session,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Autosave>()
        .init_resource::<OtherFiles>()
        .add_systems(
            Update,
            (detach_autosave, count_hints.run_if(in_state(MatchMode::Playing)), keep_accuracy, keep)
                .chain()
                .after(TableSystems::Decide)
                // Lessons and puzzles are no games to be kept.
                .run_if(in_state(MatchMode::Playing).or_else(in_state(MatchMode::Analysis))),
        )
        .add_systems(OnExit(Screen::Match), put_away)
        .add_systems(OnEnter(Screen::Match), take_out.in_set(EnterMatch::Prepare))
        .add_systems(Last, finish_writing);
}

/// File of the game at the table.
#[derive(Resource, Default, Debug)]
pub struct Autosave {
    /// Right to write it, once the game has a ply and there is a folder to keep it in.
    open: Option<Arc<OpenGame>>,
    notes: Notes,
    /// Whether it has the game's end.
    is_whole: bool,
    /// Plies before the last hint, so that asking twice counts once.
    hinted_at: Option<usize>,
}

impl Autosave {
    /// Returns the kept game as a match, and its file with the right to write on.
    pub(super) fn take_up(
        keeper: &Keeper,
        id: &GameId,
        find: impl FindCard,
    ) -> Result<(Match, Self), LibraryError> {
        // What was played last must be on disk.
        keeper.flush();
        let open = OpenGame::take_up(keeper.store(), id.clone()).ok_or(LibraryError::InUse)?;
        let kept = read_kept(keeper.store(), id)?;
        let game = kept.restore(find).map_err(LibraryError::Game)?;
        let is_whole = game.outcome_of_line().is_some();
        Ok((game, Self { open: Some(Arc::new(open)), notes: kept.notes, is_whole, hinted_at: None }))
    }

    /// Returns the notes of the game.
    pub const fn notes(&self) -> &Notes {
        &self.notes
    }

    /// Returns the id of the game in the library; `None` before its first ply, and where it cannot be kept.
    pub(super) fn id(&self) -> Option<&GameId> {
        self.open.as_deref().map(OpenGame::id)
    }

    /// Records the people at the table and their devices. Returns whether that is new.
    fn seat(&mut self, (people, devices): (Vec<String>, Vec<String>)) -> bool {
        let notes = &mut self.notes;
        let is_new = (&notes.people, &notes.devices) != (&people, &devices);
        (notes.people, notes.devices) = (people, devices);
        is_new
    }

    /// Returns the new file of a game that branches off from this one.
    fn branch(&self) -> Self {
        let branch_of = self.id().map(GameId::to_string);
        Self { notes: Notes { branch_of, ..Notes::default() }, ..Self::default() }
    }

    /// Continues in a new file. The file before stays as it is.
    fn branch_off(&mut self) {
        *self = self.branch();
    }

    /// Hands the game to the keeper, which writes it to its file, a new one if it has none yet.
    fn write(&mut self, game: Match, keeper: &Keeper) {
        self.is_whole = game.outcome_of_line().is_some();
        let open = self.open.get_or_insert_with(|| {
            self.notes.begun = now();
            Arc::new(OpenGame::begin(keeper.store(), &self.notes.begun))
        });
        keeper.keep(open, game, self.notes.clone());
    }
}

/// Detaches the file when another match replaces the one on the table.
fn detach_autosave(mut others: MessageReader<MatchReplaced>, mut file: ResMut<Autosave>) {
    for other in others.read() {
        match other {
            MatchReplaced::Branch => file.branch_off(),
            MatchReplaced::New => *file = Autosave::default(),
        }
    }
}

/// Counts the positions in which a hint was given. The next ply is written with it.
fn count_hints(mut advised: MessageReader<Advised>, session: Res<Session>, mut file: ResMut<Autosave>) {
    let at = Some(session.history().len());
    if advised.read().count() > 0 && file.hinted_at != at {
        file.hinted_at = at;
        file.notes.hints += 1;
    }
}

/// System parameter: the persons at the table and their devices.
#[derive(SystemParam)]
pub(super) struct Seats<'w, 's> {
    players: ResMut<'w, Players>,
    settings: ResMut<'w, Settings>,
    pads: Pads<'w, 's>,
}

impl Seats<'_, '_> {
    /// Returns whether anything about the seats may have changed since the last run.
    fn are_changed(&self) -> bool {
        self.players.is_changed() || self.settings.is_changed()
    }

    /// Returns the people, nothing for computers, and their devices, both by player; nothing at all unless several people
    /// play.
    fn notes(&self, game: &Match) -> (Vec<String>, Vec<String>) {
        let players = &game.setup().players;
        if !several_people(players) {
            return Default::default();
        }
        let person = |(player, controller): (u8, &Controller)| match controller {
            Controller::Human => self.settings.person(player).to_string(),
            Controller::Computer(_) => String::new(),
        };
        ((0..).zip(players).map(person).collect(), self.players.texts(&self.pads))
    }

    /// Restores the names and devices of the people of a kept game. Returns whether a device is missing.
    pub(super) fn give_back(&mut self, notes: &Notes) -> bool {
        if notes.people.is_empty() {
            // A single player may use any device, and others keep their chairs for the next game.
            return false;
        }
        self.players.give_back(&notes.devices, &self.pads);
        let mut settings = self.settings.clone();
        settings.seat_people(&notes.people);
        self.settings.set_if_neq(settings);
        self.players.awaited().next().is_some()
    }
}

/// Keeps the game after every ply, and after every change of the ply shown or of the seats.
fn keep(
    mut moves: MessageReader<MovePlayed>,
    mut set: MessageReader<PositionSet>,
    mut reseated: MessageReader<SeatPlayers>,
    keeping: Res<LibraryKeeper>,
    sheets: Res<State<Sheets>>,
    seats: Seats,
    session: Res<Session>,
    library: Res<GameLibrary>,
    mut file: ResMut<Autosave>,
) {
    let (played, jumped) = (moves.read().count() > 0, set.read().count() > 0);
    // A player who helps out for a while wins no game for the one helped.
    file.notes.reseated |= reseated.read().count() > 0 && file.open.is_some();
    let Some(keeper) = &keeping.0 else { return };
    let study = session.study();
    let game = if let Some(study) = study {
        // A study that only shows a game has nothing to keep.
        let has_changed = (played || jumped) && (study.can_undo() || file.open.is_some());
        has_changed.then(|| study.main_line())
    } else {
        // Looking back at a game changes nothing in it.
        let may_change = !sheets.top().is_some_and(Sheet::is_beside_board);
        let may_reseat =
            may_change && (jumped || seats.are_changed()) && !file.is_whole && file.open.is_some();
        let is_reseated = may_reseat && file.seat(seats.notes(&session));
        let has_changed = played || is_reseated || jumped && may_change;
        (has_changed && session.history().line_len() > 0).then(|| Match::clone(&session))
    };
    let Some(game) = game else { return };
    if study.is_none() {
        if file.is_whole && game.outcome_of_line().is_none() {
            // Moves were undone after the end and others played: the finished game stays as it was.
            file.branch_off();
        }
        if file.open.is_none() {
            file.seat(seats.notes(&game));
        }
    }
    if played {
        file.notes.play_at(library.moment(now()));
    }
    file.notes.study = study.is_some();
    file.write(game, keeper);
}

/// Keeps each team's accuracy once the game has been judged.
fn keep_accuracy(
    mut judged: MessageReader<Reviewed>,
    keeping: Res<LibraryKeeper>,
    session: Res<Session>,
    mut file: ResMut<Autosave>,
) {
    let (Some(Reviewed(accuracy)), Some(keeper)) = (judged.read().last(), &keeping.0) else { return };
    file.notes.accuracy.clone_from(accuracy);
    if file.open.is_some() {
        file.write(Match::clone(&session), keeper);
    }
}

/// Files of tables that are not open: of the next one, and of those below, the undermost first.
#[derive(Resource, Default, Debug)]
pub(super) struct OtherFiles {
    next: Option<Autosave>,
    below: Vec<Autosave>,
}

impl OtherFiles {
    /// Notes the file of the table that is opened next.
    pub(super) fn expect(&mut self, file: Autosave) {
        self.next = Some(file);
    }
}

/// Takes the match off the table, and releases the right to write it: once it is written, it can be opened again. A
/// table below another keeps its file.
fn put_away(
    mut file: ResMut<Autosave>,
    mut others: ResMut<OtherFiles>,
    next: Option<Res<NextTable>>,
    mut commands: Commands,
) {
    commands.remove_resource::<Session>();
    let left = std::mem::take(&mut *file);
    let Some(next) = next.as_ref().map(|next| next.request()) else {
        others.below.clear();
        return;
    };
    if next.is_return {
        others.next = others.below.pop();
    } else if matches!(next.activity, Activity::Study) {
        others.next = others.next.take().or_else(|| Some(left.branch()));
    }
    let depth = next.depth();
    // A study that replaces another lies over the same game.
    if others.below.len() < depth {
        others.below.push(left);
    }
    others.below.truncate(depth);
}

/// Opens the file of the match that is put on the table.
fn take_out(mut file: ResMut<Autosave>, mut others: ResMut<OtherFiles>) {
    *file = others.next.take().unwrap_or_default();
}

/// Waits for the last ply to be written before the program ends.
fn finish_writing(mut exits: MessageReader<AppExit>, keeping: Res<LibraryKeeper>) {
    if let Some(keeper) = keeping.0.as_ref().filter(|_| exits.read().count() > 0) {
        keeper.flush();
    }
}
