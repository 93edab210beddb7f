//! The game looked at again: its judgement is made in the background, and any of its positions can be
//! laid on the board, with the better move as an arrow where there was one.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use bevy::prelude::*;

use super::{
    TableSystems,
    background::Background,
    flow::PositionSet,
    hint::{Hint, HintSystems},
    session::Session,
};
use crate::{
    catalogue::{Decision, Judgement, judge},
    platform::{
        screen::{Overlay, Screen},
        window::Busy,
    },
    rules::Seat,
    search::Limits,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Review>()
        .init_resource::<Care>()
        .add_message::<LookAt>()
        .add_systems(OnEnter(Overlay::Review), begin)
        .add_systems(OnEnter(Overlay::Result), return_to_the_end.run_if(resource_exists::<Session>))
        .add_systems(OnExit(Screen::Match), |mut review: ResMut<Review>| *review = Review::default())
        .add_systems(
            Update,
            (find, look_at.run_if(in_state(Overlay::Review)))
                .chain()
                .after(TableSystems::Decide)
                .before(TableSystems::Tell)
                .run_if(in_state(Screen::Match).and_then(resource_exists::<Session>)),
        )
        .add_systems(
            Update,
            point_out
                .after(HintSystems)
                .in_set(TableSystems::Tell)
                .run_if(in_state(Overlay::Review).and_then(resource_changed::<Looking>)),
        )
        .init_resource::<Looking>();
}

/// How carefully every decision is looked at.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Care(pub Limits);

/// A sixth of what the highest level takes for a move, so that a game takes seconds.
impl Default for Care {
    fn default() -> Self {
        Self(Limits { nodes: 150_000, ..Limits::NONE })
    }
}

/// Somebody wants to see the position after so many moves of the game.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct LookAt(pub usize);

/// The position that lies on the board to be looked at: so many moves have been played.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Looking(usize);

/// What is known of the game that lies on the table.
#[derive(Resource, Debug, Default)]
pub struct Review {
    /// The moves that are, or were, looked at.
    moves: Vec<String>,
    /// Who won it.
    winner: Option<Seat>,
    search: Option<Background<Option<Judgement>>>,
    done: Arc<AtomicUsize>,
    judgement: Option<Judgement>,
}

impl Review {
    /// The judgement, once it is there.
    #[must_use]
    pub const fn judgement(&self) -> Option<&Judgement> {
        self.judgement.as_ref()
    }

    /// Who won the game that is looked at; nobody where it is drawn.
    #[must_use]
    pub const fn winner(&self) -> Option<Seat> {
        self.winner
    }

    /// How many moves have been looked at, and how many there are.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.done.load(Ordering::Relaxed), self.moves.len())
    }

    /// The decision that was made in the position after so many moves, if there was a choice.
    #[must_use]
    pub fn decision_at(&self, ply: usize) -> Option<&Decision> {
        self.judgement()?.decisions.iter().find(|decision| decision.ply == ply)
    }
}

/// Begins to judge the game, unless that has been done.
fn begin(mut review: ResMut<Review>, session: Res<Session>, care: Res<Care>) {
    let moves = session.whole_game();
    if review.moves == moves {
        return;
    }
    let Ok(start) = session.plan().starting_position() else { return };
    let done = Arc::new(AtomicUsize::new(0));
    let told = Arc::clone(&done);
    let (played, limits) = (moves.clone(), care.0);
    let search = Background::begin(move |stop| {
        judge(&*start, &played, limits, stop, &|moves| told.store(moves, Ordering::Relaxed))
    });
    // A game is looked at from its end on.
    let winner = session.outcome().and_then(|outcome| outcome.winner);
    *review = Review { moves, winner, search: Some(search), done, judgement: None };
}

fn find(mut review: ResMut<Review>, mut busy: ResMut<Busy>) {
    let Some(search) = &mut review.search else { return };
    busy.keep_drawing();
    let Some(found) = search.answer() else { return };
    review.search = None;
    if found.is_none() {
        error!("the game cannot be judged: a move of its record is not legal");
    }
    review.judgement = found;
}

fn look_at(
    mut asked: MessageReader<LookAt>,
    mut session: ResMut<Session>,
    mut looking: ResMut<Looking>,
    mut set: MessageWriter<PositionSet>,
) {
    let Some(LookAt(moves)) = asked.read().last() else { return };
    session.go_to(*moves);
    looking.0 = session.record().moves.len();
    set.write(PositionSet);
}

/// The better move of the position on the board, after whatever hint there was has been forgotten.
fn point_out(review: Res<Review>, session: Res<Session>, mut hint: ResMut<Hint>) {
    let decision = review.decision_at(session.record().moves.len()).filter(|decision| decision.lost() > 0);
    let path = decision.and_then(|decision| {
        let choice = session.choices().iter().find(|choice| choice.text == decision.best)?;
        Some(choice.path.clone())
    });
    hint.set_if_neq(path.map_or(Hint::None, Hint::Found));
}

/// The result is of the whole game, so that lies on the board again.
fn return_to_the_end(mut session: ResMut<Session>, mut set: MessageWriter<PositionSet>) {
    let whole = session.length_of_whole_game();
    if session.record().moves.len() < whole {
        session.go_to(whole);
        set.write(PositionSet);
    }
}
