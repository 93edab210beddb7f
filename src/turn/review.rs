//! Review of a game: its judgement is made in the background, and any of its positions can be shown on the board, with
//! the better move as an arrow where there was one.

use std::sync::Arc;

use bevy::prelude::*;
use madang_core::{
    engine::{Answer, Progress},
    play::{Decision, Judgement, Ply},
    rules::Seat,
};

use super::{
    engines::Pending,
    hint::{Hint, HintSystems},
    replay::return_to_the_end,
    request::{Reviewed, TablebaseDownload},
    session::Session,
};
use crate::{
    platform::screen::{Screen, Sheet, Sheets},
    playback::schedule::TableSystems,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Review>()
        .init_resource::<ReviewBudget>()
        // A review opened in the library comes in one frame with its game.
        .add_systems(Update, begin.run_if(in_state(Sheet::Review).and_then(state_changed::<Sheets>)))
        .add_systems(OnEnter(Sheet::Result), return_to_the_end)
        .add_systems(OnExit(Screen::Match), |mut review: ResMut<Review>| *review = Review::default())
        .add_systems(
            Update,
            find.after(TableSystems::Decide).before(TableSystems::Present).run_if(in_state(Screen::Match)),
        )
        .add_systems(
            Update,
            point_out.after(HintSystems).in_set(TableSystems::Present).run_if(in_state(Sheet::Review)),
        )
        .add_systems(OnExit(Sheet::Review), |mut hint: ResMut<Hint>| {
            hint.set_if_neq(Hint::None);
        });
}

/// Node budget for judging each decision.
#[derive(Resource, Clone, Copy, Debug)]
pub struct ReviewBudget(pub u64);

/// A sixth of the highest level's budget for a move, so that a game takes seconds.
impl Default for ReviewBudget {
    fn default() -> Self {
        Self(150_000)
    }
}

/// Review of the game on the table.
#[derive(Resource, Debug, Default)]
pub struct Review {
    /// Plies judged.
    plies: Vec<Arc<Ply>>,
    /// Winner of the game.
    winner: Option<Seat>,
    asked: Option<Pending>,
    /// Number of plies judged so far.
    judged: usize,
    judgement: Option<Judgement>,
    is_lost: bool,
}

impl Review {
    /// Returns whether the game is being judged.
    pub const fn is_under_way(&self) -> bool {
        self.asked.is_some()
    }

    /// Returns whether the computer could not judge the game.
    pub const fn is_lost(&self) -> bool {
        self.is_lost
    }

    /// Returns the judgement, once it is ready.
    pub const fn judgement(&self) -> Option<&Judgement> {
        self.judgement.as_ref()
    }

    /// Returns the winner of the game; `None` if it is drawn.
    pub const fn winner(&self) -> Option<Seat> {
        self.winner
    }

    /// Returns the number of plies judged, and of all plies.
    pub fn progress(&self) -> (usize, usize) {
        (self.judged, self.plies.len())
    }

    /// Returns the decision made after this number of plies, if there was a choice.
    pub fn decision_at(&self, ply: usize) -> Option<&Decision> {
        self.judgement()?.decisions.iter().find(|decision| decision.ply == ply)
    }
}

/// Begins to judge the game, unless that has been done.
fn begin(mut review: ResMut<Review>, session: Res<Session>, care: Res<ReviewBudget>) {
    let plies: Vec<Arc<Ply>> = session.history().line().cloned().collect();
    let same = |(one, other): (&Arc<Ply>, &Arc<Ply>)| Arc::ptr_eq(one, other);
    if review.plies.len() == plies.len() && review.plies.iter().zip(&plies).all(same) {
        return;
    }
    // The review opens at the end of the game.
    let winner = session.outcome_of_line().and_then(|outcome| outcome.winner);
    let asked = Some(Pending::review(&session, care.0));
    *review = Review { plies, winner, asked, ..Review::default() };
}

fn find(
    mut review: ResMut<Review>,
    session: Res<Session>,
    mut reviewed: MessageWriter<Reviewed>,
    mut tables: MessageWriter<TablebaseDownload>,
) {
    let Review { asked: Some(asked), judged, .. } = &mut *review else { return };
    let answer = asked.poll(&mut tables, &mut |progress| {
        if let Progress::Judged(plies) = progress {
            *judged = plies;
        }
    });
    let Some(answer) = answer else { return };
    review.asked = None;
    let found = if let Ok(Answer::Review(judgement)) = answer { Some(judgement) } else { None };
    review.is_lost = found.is_none();
    if let Some(judgement) = &found {
        let percent = |team| judgement.accuracy(team).map_or(-1, |accuracy| accuracy.floor() as i8);
        reviewed.write(Reviewed((0..session.game().teams()).map(percent).collect()));
    }
    review.judgement = found;
}

/// Shows the better move of the position on the board. Runs after any hint has been dropped.
fn point_out(review: Res<Review>, session: Res<Session>, mut hint: ResMut<Hint>) {
    let decision = review.decision_at(session.history().len()).filter(|decision| decision.shows_loss());
    let path = decision.and_then(|decision| {
        let choice = session.choices().iter().find(|choice| choice.mv == decision.best)?;
        Some(choice.path.clone())
    });
    hint.set_if_neq(path.map_or(Hint::None, Hint::Found));
}
