//! Marks of the current state of the board.

use std::{collections::BTreeSet, sync::Arc};

use bevy::prelude::*;
use madang_core::{catalogue::AnyGame, play::pieces_in_danger, rules::Point};

use super::{
    art::Art,
    entity::of_board,
    mark::{Mark, Meaning},
    reconcile::reconcile,
};
use crate::{
    control::pointing::{PickedPoints, PointedAt},
    layout::{shelf::Shelf, view::GameView, views::BoardView},
    platform::{art::Picture, screen::Sheets, settings::Settings},
    playback::{carried::CarriedPieces, stage::Stage},
    turn::{analysis::Pen, lesson_run::LessonRun, script::GuidePoints, session::Session},
};

/// Shows the marks of the current state of the board.
pub(super) fn show_marks(
    mut commands: Commands,
    session: Res<Session>,
    stage: Res<Stage>,
    (picked, carried): (Res<PickedPoints>, Res<CarriedPieces>),
    pen: Res<Pen>,
    pointed_at: PointedAt,
    settings: Res<Settings>,
    (sheets, lesson): (Res<State<Sheets>>, Option<Res<LessonRun>>),
    view: Res<BoardView>,
    art: Res<Art>,
    pointed: Res<GuidePoints>,
    mut own: Local<OwnInDanger>,
    shown: Query<(Entity, &Mark)>,
) {
    // The match is asked for legal moves only once the stage has caught up, and beside a sheet no move can be made.
    let is_open = !sheets.lie_beside_board();
    let choices = if stage.is_current() && is_open { session.choices() } else { &[] };
    let mut wanted = Vec::new();
    let mut add = |meaning, at| wanted.push(Mark { meaning, at });
    for at in stage.last_path() {
        add(Meaning::Last, *at);
    }
    if stage.is_seen() && stage.outcome().is_some() {
        for at in stage.game().snapshot().decisive {
            add(Meaning::Decisive, at);
        }
    }
    let touched = picked.0.touched();
    if settings.marks_danger && stage.is_seen() && touched.is_empty() {
        let taken: BTreeSet<Point> = choices.iter().flat_map(|choice| &choice.takes).copied().collect();
        // Pieces that a computer can take belong to a person.
        let by_person = stage.human_to_act().filter(|_| !choices.is_empty());
        let meaning = if by_person.is_some() { Meaning::Prey } else { Meaning::InDanger };
        for at in taken {
            add(meaning, at);
        }
        // Where sticks are thrown nearly every piece can be caught by some throw.
        if let Some(seat) = by_person.filter(|_| session.sticks().is_none()) {
            for at in own.of(stage.position(), |game| pieces_in_danger(game, seat)) {
                add(Meaning::InDanger, *at);
            }
        }
    }
    // While a guide speaks, no one is to move.
    let is_told = lesson.is_some_and(|run| run.is_told());
    let person_acts = is_open && !is_told && stage.human_to_act().is_some();
    if stage.is_at_rest() && person_acts {
        for at in touched {
            add(Meaning::Picked, *at);
        }
        // A line to be closed is between points: it has dots of its own, and no disc is on a face.
        let is_line = |at: Point| {
            let mut here = picked.0.open(choices).filter(|choice| choice.path.contains(&at)).peekable();
            here.peek().is_some() && here.all(|choice| choice.either_way)
        };
        for at in picked.0.next_points(choices) {
            if is_line(at) {
                if !touched.is_empty() {
                    add(Meaning::MayMove, at);
                }
                continue;
            }
            let begins_a_walk = touched.is_empty()
                && choices.iter().any(|choice| {
                    let ends = choice.path.first().into_iter().chain(choice.path.last());
                    choice.path.len() > 1
                        && ends.take(1 + usize::from(choice.either_way)).any(|end| *end == at)
                });
            add(if begins_a_walk { Meaning::MayMove } else { Meaning::MayGo }, at);
        }
        if !touched.is_empty() {
            for at in picked.0.open(choices).flat_map(|choice| &choice.takes) {
                add(Meaning::Victim, *at);
            }
        }
    }
    // A pointer highlights what can be touched, or, while it holds a piece, where that can be released.
    let next = picked.0.next_points(choices);
    let pointer = pointed_at.by_pointer().filter(|_| person_acts);
    if carried.is_held {
        pointer.filter(|at| carried.targets.contains(at)).into_iter().for_each(|at| add(Meaning::Target, at));
    } else {
        let is_open = |at: &Point| pen.0.is_some() || next.contains(at) || touched.contains(at);
        pointer.filter(is_open).into_iter().for_each(|at| add(Meaning::Hover, at));
    }
    pointed_at.by_cursor().into_iter().for_each(|at| add(Meaning::Cursor, at));
    for at in &pointed.0 {
        add(Meaning::Pointed, *at);
    }
    reconcile(&mut commands, &shown, wanted, |commands, mark| spawn_mark(commands, mark, &view.0, &art));
}

/// Points in danger of the side to act, found once for each position.
#[derive(Default, Debug)]
pub(super) struct OwnInDanger(Option<(Arc<dyn AnyGame>, Vec<Point>)>);

impl OwnInDanger {
    fn of(&mut self, position: &Arc<dyn AnyGame>, find: impl FnOnce(&dyn AnyGame) -> Vec<Point>) -> &[Point] {
        if self.0.as_ref().is_none_or(|(known, _)| !Arc::ptr_eq(known, position)) {
            self.0 = Some((Arc::clone(position), find(&**position)));
        }
        self.0.as_ref().map_or(&[], |(_, points)| points)
    }
}

fn spawn_mark(commands: &mut Commands, mark: Mark, view: &GameView, art: &Art) {
    let (shelf, name, size, depth) = mark.meaning.look();
    // A point beside the mat has a mark of its own around the whole row.
    let (shelf, name, size) = match (view.beside(mark.at), mark.meaning.look_beside()) {
        (None, _) => (shelf, name, Vec2::splat(mark.meaning.around_piece(view, view.spacing() * size))),
        (Some(_), None) => return,
        (Some(beside), Some(name)) => (Shelf::Icons, name, beside.size),
    };
    commands.spawn((
        of_board(name),
        mark,
        Picture::new(art.get(shelf, name), size),
        Transform::from_translation(view.place(mark.at).extend(depth)),
    ));
}
