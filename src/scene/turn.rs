//! Side of the table from which the board is seen.

use bevy::{ecs::system::SystemParam, prelude::*};
use madang_core::{play::Match, rules::Seat};

use crate::{
    layout::views::{BoardView, Catalogue},
    platform::{
        screen::{MatchMode, Screen},
        settings::{BoardFacing, Settings},
    },
    playback::{
        schedule::{EnterMatch, TableSystems},
        stage::Stage,
    },
    turn::{open::TableBelow, session::Session},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardTurn>()
        .add_systems(OnEnter(Screen::Match), face.after(EnterMatch::Stage).before(EnterMatch::Furnish))
        .add_systems(Update, face.before(TableSystems::Decide).run_if(in_state(Screen::Match)));
}

/// Whether the board is seen from the other side of the table.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct BoardTurn(pub bool);

/// Turns the board to the side from which it is to be seen, while nothing moves.
pub(super) fn face(
    settings: Res<Settings>,
    (views, board): (Res<Catalogue>, Option<Res<BoardView>>),
    mode: Res<State<MatchMode>>,
    stage: Res<Stage>,
    session: Res<Session>,
    below: Res<TableBelow>,
    mut turn: ResMut<BoardTurn>,
) {
    if !stage.is_at_rest() {
        return;
    }
    let id = session.card().id;
    let faces_person = || match &board {
        Some(board) => board.0.faces_person,
        None => views.view(id, &session.setup().options).is_some_and(|view| view.faces_person),
    };
    let wanted = match **mode {
        // The guide's words say where things are.
        MatchMode::Lesson | MatchMode::Show => false,
        MatchMode::Playing
            if settings.board_faces == BoardFacing::Mover && session.has_people_on_both_sides() =>
        {
            match stage.human_to_act() {
                Some(mover) => mover.0 % 2 == 1,
                None => turn.0,
            }
        }
        MatchMode::Puzzle => settings.turned.contains(id),
        MatchMode::Playing | MatchMode::Analysis => {
            // A study of a game is seen from the side from which the game was.
            let below = below.request().filter(|_| **mode == MatchMode::Analysis);
            let game = below.map_or(&**session, |below| &below.game);
            (person_is_second(game) && faces_person()) != settings.turned.contains(id)
        }
    };
    turn.set_if_neq(BoardTurn(wanted));
}

/// System parameter: whose pieces stand upside down, because their player sits on the other side of a tablet.
#[derive(SystemParam)]
pub(super) struct FarSide<'w> {
    settings: Res<'w, Settings>,
    mode: Res<'w, State<MatchMode>>,
    session: Res<'w, Session>,
    turn: Res<'w, BoardTurn>,
}

impl FarSide<'_> {
    /// Returns the seat; `None` where all pieces stand upright.
    pub(super) fn seat(&self) -> Option<Seat> {
        let between = self.settings.board_faces == BoardFacing::BothSides
            && **self.mode == MatchMode::Playing
            && self.session.game().seats() == 2
            && self.session.has_people_on_both_sides();
        between.then_some(Seat(u8::from(!self.turn.0)))
    }
}

/// Returns whether people play only the second of two sides.
fn person_is_second(game: &Match) -> bool {
    game.game().seats() == 2 && game.team_of_person() == Some(1)
}
